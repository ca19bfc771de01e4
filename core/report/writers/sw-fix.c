/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-fix.h"

#include "sw-format.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A launch that may be empty and leaves outputs out is mended by a buffer for each of them:
 *
 *     hi: pl.Tensor[[16], pl.FP32] = pl.tensor.create([16], dtype=pl.FP32,
 * layout=pl.TensorLayout.ND) t = pl.spmd_submit(self.fill, lo, hi, core_num=n)
 *
 * That is proposed where the text of the buffer's type means the same in the caller: plain tensors
 * whose extents are numbers. */

typedef struct
{
  const SwSource *source;
  const SwFunction *function; /* whose names are in taken */
  GHashTable *taken;          /* char*, owned */
} SwFixer;

static void
edit_clear (gpointer data)
{
  g_free (((SwEdit *) data)->text);
}

static void
fix_free (gpointer data)
{
  SwFix *self = data;

  g_array_unref (self->edits);
  g_free (self);
}

static void
take (SwFixer *self, const SwVar *var)
{
  if (var != NULL)
    g_hash_table_add (self->taken, g_strdup (var->name));
}

static SwWalk
take_names_cb (const SwStmt *stmt, gpointer data)
{
  for (guint i = 0; i < stmt->n_targets; i++)
    take (data, stmt->targets[i]);
  for (guint i = 0; i < stmt->n_iter_args; i++)
    take (data, stmt->iter_args[i]);
  for (guint i = 0; i < stmt->n_results; i++)
    take (data, stmt->results[i]);
  take (data, stmt->loop_var);
  return SW_WALK_CONTINUE;
}

static void
enter_function (SwFixer *self, const SwFunction *function)
{
  if (self->function == function)
    return;
  self->function = function;
  g_hash_table_remove_all (self->taken);
  for (guint i = 0; i < function->n_params; i++)
    take (self, function->params[i].var);
  if (function->body != NULL)
    sw_block_walk (function->body, take_names_cb, self);
}

/* (transfer none): @hint, with a number when the function has that name already. */
static const char *
choose_name (SwFixer *self, const char *hint)
{
  char *name = g_strdup (hint);

  for (guint i = 1; g_hash_table_contains (self->taken, name); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s_%u", hint, i);
    }
  g_hash_table_add (self->taken, name);
  return name;
}

static gboolean
is_plain_tensor (const SwType *type)
{
  if (type == NULL || type->kind != SW_TYPE_TENSOR || type->n_extras > 0
      || type->dtype_text == NULL)
    return FALSE;
  for (guint i = 0; i < type->n_dims; i++)
    if (!sw_expr_is_int (type->dims[i], NULL))
      return FALSE;
  return TRUE;
}

static gboolean
is_missing (const SwLaunch *launch, guint param)
{
  for (guint i = 0; i < launch->missing->len; i++)
    if (g_array_index (launch->missing, SwMissingOutput, i).index == param)
      return TRUE;
  return FALSE;
}

/* All parameters but the missing ones have an argument, and each missing one can be made. */
static gboolean
can_complete (const SwLaunch *launch)
{
  const SwFunction *callee = launch->callee;

  if (launch->missing == NULL || launch->missing->len == 0
      || launch->launch->n_items + launch->missing->len != callee->n_params)
    return FALSE;
  for (guint i = 0; i < callee->n_params; i++)
    if (is_missing (launch, i) && !is_plain_tensor (callee->params[i].var->type))
      return FALSE;
  for (guint i = 0; i < launch->launch->n_items; i++)
    if ((launch->launch->items[i]->flags & SW_EXPR_PARENS) != 0)
      return FALSE;
  return TRUE;
}

static void
append_create (const SwVar *param, const char *name, const char *indent, gsize n_indent,
               GString *out)
{
  g_autofree char *type = sw_type_to_string (param->type);
  const char *bracket = strchr (param->type->head, '.');
  g_autofree char *prefix =
    g_strndup (param->type->head, bracket != NULL ? (gsize) (bracket - param->type->head) : 0);

  g_string_append_len (out, indent, (gssize) n_indent);
  g_string_append_printf (out, "%s: %s = %s.tensor.create([", name, type, prefix);
  for (guint i = 0; i < param->type->n_dims; i++)
    {
      g_autofree char *dim = sw_expr_to_string (param->type->dims[i]);

      g_string_append_printf (out, "%s%s", i > 0 ? ", " : "", dim);
    }
  g_string_append_printf (out, "], dtype=%s, layout=%s.TensorLayout.ND)\n", param->type->dtype_text,
                          prefix);
}

static void
add_edit (SwFix *self, gsize offset, const char *text)
{
  SwEdit edit = { { (guint32) offset, (guint32) offset }, g_strdup (text) };

  g_array_append_val (self->edits, edit);
}

/* Where the first argument goes when there is none: behind "self.NAME" of a submit, behind the
 * bracket of a call. */
static gboolean
find_first_place (const SwFixer *self, const SwLaunch *launch, gsize *offset)
{
  gsize length;
  const char *text = sw_source_get_text (self->source, &length);
  gboolean submit = launch->launch->kind == SW_EXPR_SUBMIT;
  g_autofree char *mark = g_strdup_printf ("self.%s%s", launch->callee->name, submit ? "" : "(");
  gsize start = launch->span.start;
  gsize end = MIN (launch->span.end, length);
  const char *found =
    start < end ? g_strstr_len (text + start, (gssize) (end - start), mark) : NULL;

  if (found == NULL)
    return FALSE;
  *offset = (gsize) (found - text) + strlen (mark);
  return TRUE;
}

/* The names of @names (one per parameter, NULL for those with an argument) are put between the
 * arguments that are there. */
static gboolean
add_arguments (const SwFixer *self, SwFix *fix, const SwLaunch *launch, const char *const *names)
{
  const SwExpr *call = launch->launch;
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean submit = call->kind == SW_EXPR_SUBMIT;
  guint next = 0;
  gsize offset;

  for (guint i = 0; i < launch->callee->n_params; i++)
    {
      if (names[i] != NULL)
        {
          g_string_append_printf (text, "%s, ", names[i]);
          continue;
        }
      if (text->len > 0)
        add_edit (fix, call->items[next]->span.start, text->str);
      g_string_truncate (text, 0);
      next++;
    }
  if (text->len == 0)
    return TRUE;
  if (call->n_items > 0)
    offset = call->items[call->n_items - 1]->span.end;
  else if (!find_first_place (self, launch, &offset))
    return FALSE;
  if (call->n_items > 0 || submit)
    {
      g_string_truncate (text, text->len - 2);
      g_string_prepend (text, ", ");
    }
  else if (call->n_args == 0)
    g_string_truncate (text, text->len - 2);
  add_edit (fix, offset, text->str);
  return TRUE;
}

static SwFix *
complete (SwFixer *self, const SwLaunch *launch)
{
  SwPosition at = sw_source_locate (self->source, launch->stmt->span.start);
  gsize length;
  const char *line = sw_source_get_line (self->source, at.line, &length);
  const char *text = sw_source_get_text (self->source, &length);
  g_autoptr (GString) creates = g_string_new (NULL);
  g_autofree const char **names = g_new0 (const char *, launch->callee->n_params);
  SwFix *fix = g_new0 (SwFix, 1);

  fix->launch = launch;
  fix->edits = g_array_new (FALSE, FALSE, sizeof (SwEdit));
  g_array_set_clear_func (fix->edits, edit_clear);
  for (guint i = 0; i < launch->callee->n_params; i++)
    if (is_missing (launch, i))
      {
        const SwVar *param = launch->callee->params[i].var;

        names[i] = choose_name (self, param->name);
        append_create (param, names[i], line, at.byte_column - 1, creates);
      }
  add_edit (fix, (gsize) (line - text), creates->str);
  if (add_arguments (self, fix, launch, names))
    return fix;
  fix_free (fix);
  return NULL;
}

/**
 * sw_fixes_new:
 * @launches: (element-type SwLaunch): in program order
 *
 * Returns: (transfer full) (element-type SwFix): a fix for each launch that has one, in the same
 *   order; all of them together can be applied
 */
GPtrArray *
sw_fixes_new (const SwSource *source, const GPtrArray *launches)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  SwFixer fixer = { source, NULL, taken };
  GPtrArray *fixes = g_ptr_array_new_with_free_func (fix_free);

  for (guint i = 0; i < launches->len; i++)
    {
      const SwLaunch *launch = g_ptr_array_index (launches, i);
      SwFix *fix;

      if (!can_complete (launch))
        continue;
      enter_function (&fixer, launch->function);
      fix = complete (&fixer, launch);
      if (fix != NULL)
        g_ptr_array_add (fixes, fix);
    }
  return fixes;
}

/**
 * sw_fix_get_title:
 *
 * Returns: (transfer none): what the fix does, translated
 */
const char *
sw_fix_get_title (const SwFix *self)
{
  return g_dngettext (GETTEXT_PACKAGE, "Allocate the missing output before the launch and pass it",
                      "Allocate the missing outputs before the launch and pass them",
                      self->launch->missing->len);
}

/**
 * sw_fix_apply:
 * @span: a part of the text
 *
 * Returns: (transfer full): the text of @span with those edits made that lie within it
 */
char *
sw_fix_apply (const SwFix *self, const SwSource *source, SwSpan span)
{
  gsize length;
  const char *text = sw_source_get_text (source, &length);
  GString *out = g_string_new (NULL);
  gsize at = span.start;

  for (guint i = 0; i < self->edits->len; i++)
    {
      const SwEdit *edit = &g_array_index (self->edits, SwEdit, i);

      if (edit->span.start < at || edit->span.end > span.end)
        continue;
      g_string_append_len (out, text + at, (gssize) (edit->span.start - at));
      g_string_append (out, edit->text);
      at = edit->span.end;
    }
  g_string_append_len (out, text + at, (gssize) (span.end - at));
  return g_string_free (out, FALSE);
}
