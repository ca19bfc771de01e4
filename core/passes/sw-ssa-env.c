/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-ssa-env.h"

#include "sw-substitute.h"

#include <string.h>

typedef struct
{
  const SwVar *var;
  guint serial;
} SwSsaVisible;

/* The oldest visible variable of one type, and how far was looked for it. */
typedef struct
{
  guint found;    /* serial number; 0: none yet */
  guint searched; /* up to this one */
} SwSsaSpare;

/* [qualifier_]role at the start of @text, which follows "__" (dialect 6.3). */
static gboolean
is_suffix (const char *text)
{
  static const char *const roles[] = { "ssa",  "iter", "rv",  "phi",  "idx",
                                       "tile", "tmp",  "out", "store" };

  for (guint pass = 0; pass < 2; pass++)
    {
      const char *bar;

      for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
        {
          gsize length = strlen (roles[i]);

          if (strncmp (text, roles[i], length) == 0
              && (text[length] == '\0' || text[length] == '_'))
            return TRUE;
        }
      bar = strchr (text, '_');
      if (bar == NULL)
        break;
      text = bar + 1;
    }
  return FALSE;
}

/**
 * sw_ssa_parse_name:
 * @base_length: (out): how much of @name is what its author called it
 *
 * Versions are told apart by what follows "__" in a name, so an author's name must not have
 * one inside.
 *
 * Returns: FALSE when @name has a "__" inside that no pass put there
 */
gboolean
sw_ssa_parse_name (const char *name, gsize *base_length)
{
  const char *mark = *name != '\0' ? strstr (name + 1, "__") : NULL;

  *base_length = strlen (name);
  if (mark == NULL)
    return TRUE;
  for (; mark != NULL; mark = strstr (mark + 1, "__"))
    if (is_suffix (mark + 2))
      {
        *base_length = (gsize) (mark - name);
        return TRUE;
      }
  return strspn (name, "_") > 1 && strstr (name + strspn (name, "_"), "__") == NULL;
}

void
sw_ssa_env_init (SwSsaEnv *self, const SwProgram *program, const SwFunction *function)
{
  self->context = program->context;
  self->function = function;
  sw_namer_init (&self->namer, program->context);
  sw_namer_reserve_dims (&self->namer, program);
  self->current = g_hash_table_new (NULL, NULL);
  self->changes = g_array_new (FALSE, FALSE, sizeof (SwSsaChange));
  self->counters = g_hash_table_new (NULL, NULL);
  self->visible = g_array_new (FALSE, FALSE, sizeof (SwSsaVisible));
  self->n_visible_ever = 0;
  self->spares = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->plain_types = g_hash_table_new (NULL, NULL);
}

void
sw_ssa_env_clear (SwSsaEnv *self)
{
  sw_namer_clear (&self->namer);
  g_hash_table_unref (self->plain_types);
  g_hash_table_unref (self->spares);
  g_array_unref (self->visible);
  g_hash_table_unref (self->counters);
  g_array_unref (self->changes);
  g_hash_table_unref (self->current);
}

SwSsaMark
sw_ssa_env_mark (const SwSsaEnv *self)
{
  return (SwSsaMark){ self->changes->len, self->visible->len };
}

void
sw_ssa_env_pop (SwSsaEnv *self, SwSsaMark mark, GHashTable *changed)
{
  for (guint i = self->changes->len; i-- > mark.changes;)
    {
      const SwSsaChange *change = &g_array_index (self->changes, SwSsaChange, i);

      if (changed != NULL && !g_hash_table_contains (changed, change->source))
        g_hash_table_insert (changed, (gpointer) change->source,
                             g_hash_table_lookup (self->current, change->source));
      if (change->before != NULL)
        g_hash_table_insert (self->current, (gpointer) change->source, (gpointer) change->before);
      else
        g_hash_table_remove (self->current, change->source);
    }
  g_array_set_size (self->changes, mark.changes);
  g_array_set_size (self->visible, mark.visible);
}

/**
 * sw_ssa_env_get:
 *
 * Returns: (transfer none) (nullable): the version of @source that counts here
 */
const SwVar *
sw_ssa_env_get (const SwSsaEnv *self, const SwVar *source)
{
  return g_hash_table_lookup (self->current, source);
}

void
sw_ssa_env_set (SwSsaEnv *self, const SwVar *source, const SwVar *version)
{
  SwSsaChange change = { source, sw_ssa_env_get (self, source) };
  SwSsaVisible visible = { version, ++self->n_visible_ever };

  g_array_append_val (self->changes, change);
  g_array_append_val (self->visible, visible);
  g_hash_table_insert (self->current, (gpointer) source, (gpointer) version);
}

/**
 * sw_ssa_env_new_version:
 * @type: (nullable): what is known of it
 *
 * Returns: (transfer none): a variable for the next version of @source; it counts once
 *   sw_ssa_env_set() says so
 */
const SwVar *
sw_ssa_env_new_version (SwSsaEnv *self, const SwVar *source, SwSsaRole role, const SwType *type)
{
  static const struct
  {
    const char *word;
    guint flags;
  } roles[] = {
    [SW_SSA_PARAM] = { "ssa", SW_VAR_PARAM },       [SW_SSA_VALUE] = { "ssa", 0 },
    [SW_SSA_INDEX] = { "idx", SW_VAR_LOOP },        [SW_SSA_CARRY] = { "iter", SW_VAR_ITER_ARG },
    [SW_SSA_LOOP_RESULT] = { "rv", SW_VAR_RESULT }, [SW_SSA_IF_RESULT] = { "phi", SW_VAR_RESULT },
  };
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->counters, source));
  g_autofree char *hint = NULL;
  gsize length;

  sw_ssa_parse_name (source->name, &length);
  hint = g_strdup_printf ("%.*s__%s_v%u", (int) length, source->name, roles[role].word, n);
  g_hash_table_insert (self->counters, (gpointer) source, GUINT_TO_POINTER (n + 1));
  return sw_var_new (self->context, sw_namer_take (&self->namer, hint), type,
                     roles[role].flags | (type != NULL ? SW_VAR_ANNOTATED : 0), source->span);
}

/* The first entry whose serial number is at least @serial. */
static guint
find_serial (const SwSsaEnv *self, guint serial)
{
  guint low = 0;
  guint high = self->visible->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (self->visible, SwSsaVisible, middle).serial < serial)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/**
 * sw_ssa_env_find_spare:
 * @type: (nullable): a type
 *
 * What a loop starts from that hands out a variable which had no value before it: the first
 * output parameter of that type, else the oldest variable in sight.  Each variable is looked at
 * once for each type.
 *
 * Returns: (transfer none) (nullable): a variable of type @type
 */
const SwVar *
sw_ssa_env_find_spare (SwSsaEnv *self, const SwType *type)
{
  SwSsaSpare *spare;
  guint i;

  if (type == NULL)
    return NULL;
  for (i = 0; i < self->function->n_params; i++)
    {
      const SwParam *param = &self->function->params[i];
      const SwVar *version = sw_ssa_env_get (self, param->var);

      if (param->direction != SW_DIRECTION_IN && version != NULL
          && sw_type_equal (version->type, type))
        return version;
    }

  spare = g_hash_table_lookup (self->spares, type);
  if (spare == NULL)
    {
      spare = g_new0 (SwSsaSpare, 1);
      g_hash_table_insert (self->spares, (gpointer) type, spare);
    }
  i = find_serial (self, spare->found);
  if (spare->found > 0 && i < self->visible->len
      && g_array_index (self->visible, SwSsaVisible, i).serial == spare->found)
    return g_array_index (self->visible, SwSsaVisible, i).var;
  spare->found = 0;
  for (i = find_serial (self, spare->searched + 1); i < self->visible->len; i++)
    {
      const SwSsaVisible *entry = &g_array_index (self->visible, SwSsaVisible, i);

      spare->searched = entry->serial;
      if (!sw_type_equal (entry->var->type, type))
        continue;
      spare->found = entry->serial;
      return entry->var;
    }
  return NULL;
}

static const SwExpr *
replace_var (const SwExpr *expr, gpointer data)
{
  SwSsaEnv *self = data;
  const SwVar *version;

  if (expr->kind != SW_EXPR_VAR)
    return NULL;
  version = sw_ssa_env_get (self, expr->v.var);
  return version != NULL ? sw_expr_new_var (self->context, version, expr->span) : NULL;
}

static void
see_var (const SwVar *var, const SwExpr *use, gpointer data)
{
  gboolean *seen = data;

  *seen |= (var->flags & SW_VAR_DYN) == 0;
}

static const SwType *
replace_type (const SwType *type, gpointer data)
{
  SwSsaEnv *self = data;
  gboolean seen = FALSE;

  if (g_hash_table_contains (self->plain_types, type))
    return type;
  sw_type_foreach_var (type, see_var, &seen);
  if (seen)
    return sw_substitute_type (self->context, type, replace_var, self);
  g_hash_table_add (self->plain_types, (gpointer) type);
  return type;
}

const SwExpr *
sw_ssa_env_expr (SwSsaEnv *self, const SwExpr *expr)
{
  return sw_substitute_typed (self->context, expr, replace_var, replace_type, self);
}

const SwExpr *const *
sw_ssa_env_exprs (SwSsaEnv *self, const SwExpr *const *exprs, guint n)
{
  return sw_substitute_exprs (self->context, exprs, n, replace_var, replace_type, self);
}

const SwArg *
sw_ssa_env_args (SwSsaEnv *self, const SwArg *args, guint n)
{
  return sw_substitute_args (self->context, args, n, replace_var, replace_type, self);
}

const SwType *
sw_ssa_env_type (SwSsaEnv *self, const SwType *type)
{
  return type != NULL ? replace_type (type, self) : NULL;
}
