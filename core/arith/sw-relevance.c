/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-solver-private.h"

/* Which facts a question needs: those that share unknowns with it, directly or through
 * other facts, nearest first.  The cost depends on these only, not on how many names and
 * facts are in scope. */

#define MAX_WALK 160 /* terms looked at below one term */
#define MAX_KEYS 64

static guint *
get_visited (SwSolver *self, SwTermId id)
{
  if (id >= self->visited->len)
    g_array_set_size (self->visited, sw_terms_get_n (self->terms));
  return &g_array_index (self->visited, guint, id);
}

/**
 * sw_solver_walk:
 * @nodes: (element-type SwTermId): receives @term and its operands of any depth, nearest first
 *
 * Returns: %FALSE when there are more than are looked at
 */
gboolean
sw_solver_walk (SwSolver *self, SwTermId term, GArray *nodes)
{
  gboolean complete = TRUE;

  self->walk++;
  g_array_append_val (nodes, term);
  *get_visited (self, term) = self->walk;
  for (guint i = 0; i < nodes->len; i++)
    {
      const SwTerm *node = sw_terms_get (self->terms, g_array_index (nodes, SwTermId, i));

      for (guint j = 0; j < 3 && node->op[j] != SW_TERM_NONE; j++)
        if (*get_visited (self, node->op[j]) == self->walk)
          continue;
        else if (nodes->len >= MAX_WALK)
          complete = FALSE;
        else
          {
            *get_visited (self, node->op[j]) = self->walk;
            g_array_append_val (nodes, node->op[j]);
          }
    }
  return complete;
}

/* The facts that @id is a key of, or NULL. */
static GArray *
facts_of_key (SwSolver *self, SwTermId id)
{
  return id < self->by_key->len ? g_ptr_array_index (self->by_key, id) : NULL;
}

/**
 * sw_solver_index_fact:
 *
 * Enters a new fact under its keys: the unknowns in it and the terms that it compares.
 */
void
sw_solver_index_fact (SwSolver *self, SwFact *fact, guint index)
{
  g_autoptr (GArray) nodes = g_array_sized_new (FALSE, FALSE, sizeof (SwTermId), 16);

  fact->first_key = self->fact_keys->len;
  fact->is_cut = !sw_solver_walk (self, fact->term, nodes);
  self->walk++;
  for (guint i = 0; i < nodes->len; i++)
    {
      SwTermId id = g_array_index (nodes, SwTermId, i);
      const SwTerm *term = sw_terms_get (self->terms, id);
      SwTermId keys[] = { id, term->op[0], term->op[1] };
      gboolean compares = term->kind >= SW_TERM_EQ && term->kind <= SW_TERM_LE;
      guint n_keys = term->kind == SW_TERM_VAR ? 1 : 0;

      for (guint j = compares ? 1 : 0; j < (compares ? G_N_ELEMENTS (keys) : n_keys); j++)
        {
          if (*get_visited (self, keys[j]) == self->walk
              || sw_terms_get (self->terms, keys[j])->kind == SW_TERM_CONST)
            continue;
          *get_visited (self, keys[j]) = self->walk;
          g_array_append_val (self->fact_keys, keys[j]);
        }
    }
  fact->n_keys = self->fact_keys->len - fact->first_key;
  for (guint i = 0; i < fact->n_keys; i++)
    {
      SwTermId key = g_array_index (self->fact_keys, SwTermId, fact->first_key + i);

      if (key >= self->by_key->len)
        g_ptr_array_set_size (self->by_key, (int) sw_terms_get_n (self->terms));
      if (self->by_key->pdata[key] == NULL)
        self->by_key->pdata[key] = g_array_new (FALSE, FALSE, sizeof (guint));
      g_array_append_val ((GArray *) self->by_key->pdata[key], index);
    }
}

/**
 * sw_solver_unindex_fact:
 * @fact: the last one that was indexed
 */
void
sw_solver_unindex_fact (SwSolver *self, const SwFact *fact)
{
  for (guint i = 0; i < fact->n_keys; i++)
    {
      GArray *list =
        facts_of_key (self, g_array_index (self->fact_keys, SwTermId, fact->first_key + i));

      g_array_set_size (list, list->len - 1);
    }
  g_array_set_size (self->fact_keys, fact->first_key);
}

static void
add_key (SwSolver *self, SwTermId key)
{
  if (key >= self->key_selection->len)
    g_array_set_size (self->key_selection, sw_terms_get_n (self->terms));
  if (g_array_index (self->key_selection, guint, key) == self->selection)
    return;
  if (self->chosen_keys->len >= MAX_KEYS)
    {
      self->chosen_all = FALSE;
      return;
    }
  g_array_index (self->key_selection, guint, key) = self->selection;
  g_array_append_val (self->chosen_keys, key);
}

/* What a question is connected with: its unknowns, and whatever in it a fact compares. */
static void
add_keys_below (SwSolver *self, SwTermId root)
{
  g_autoptr (GArray) nodes = g_array_sized_new (FALSE, FALSE, sizeof (SwTermId), 16);

  if (!sw_solver_walk (self, root, nodes))
    self->chosen_all = FALSE;
  for (guint i = 0; i < nodes->len; i++)
    {
      SwTermId id = g_array_index (nodes, SwTermId, i);
      const GArray *facts = facts_of_key (self, id);

      if (sw_terms_get (self->terms, id)->kind == SW_TERM_VAR || (facts != NULL && facts->len > 0))
        add_key (self, id);
    }
}

/**
 * sw_solver_get_low:
 * @index: of an unknown
 *
 * Returns: the least value that it can have by its type, where it comes from, and the policy
 */
SwWide
sw_solver_get_low (const SwSolver *self, guint index)
{
  const SwTermVar *var = sw_terms_get_var (self->terms, index);
  SwIndexSign sign = self->policy.index_sign;
  SwWide low = sw_dtype_get_min (var->dtype);
  gboolean holds = FALSE;

  if (var->origin == SW_ORIGIN_DIM || var->origin == SW_ORIGIN_DEVICE)
    holds = sign != SW_INDEX_SIGN_NONE;
  else if (var->dtype == SW_DTYPE_INDEX && var->origin == SW_ORIGIN_PARAM)
    holds = sign >= SW_INDEX_SIGN_PARAMS;
  else if (var->dtype == SW_DTYPE_INDEX && var->origin != SW_ORIGIN_UNSUPPORTED
           && var->origin != SW_ORIGIN_LOOP)
    holds = sign == SW_INDEX_SIGN_ALL;
  return holds ? MAX (low, var->origin == SW_ORIGIN_DEVICE ? 1 : 0) : low;
}

/* What is known of an unknown from where it comes from. */
static void
choose_contract (SwSolver *self, guint index)
{
  const SwTermVar *var = sw_terms_get_var (self->terms, index);
  SwChosenFact fact = { .kind = SW_FACT_INDEX, .span = { var->span[0], var->span[1] } };
  SwWide low = sw_solver_get_low (self, index);

  if (var->origin == SW_ORIGIN_DIM || var->origin == SW_ORIGIN_DEVICE)
    fact.kind = SW_FACT_OPERATION;
  if (low == sw_dtype_get_min (var->dtype))
    return;
  if (self->chosen->len >= SW_SOLVER_MAX_FACTS)
    {
      self->chosen_all = FALSE;
      return;
    }
  fact.term = sw_terms_op (self->terms, SW_TERM_LE,
                           sw_terms_const (self->terms, (gint64) low, var->dtype), var->term);
  g_array_append_val (self->chosen, fact);
}

static void
choose_fact (SwSolver *self, guint index)
{
  SwFact *fact = &g_array_index (self->facts, SwFact, index);
  SwChosenFact chosen = { fact->term, fact->kind, fact->flags, fact->span };

  if (index >= self->fact_limit || fact->scanned == self->selection)
    return;
  fact->scanned = self->selection;
  if (self->chosen->len >= SW_SOLVER_MAX_FACTS)
    {
      self->chosen_all = FALSE;
      return;
    }
  g_array_append_val (self->chosen, chosen);
  if (fact->is_cut)
    self->chosen_all = FALSE;
  for (guint i = 0; i < fact->n_keys; i++)
    add_key (self, g_array_index (self->fact_keys, SwTermId, fact->first_key + i));
}

/**
 * sw_solver_choose:
 * @other: another root, or SW_TERM_NONE
 *
 * Sets SwSolver.chosen to the facts that @root and @other are connected with.
 */
void
sw_solver_choose (SwSolver *self, SwTermId root, SwTermId other)
{
  self->selection++;
  self->chosen_all = TRUE;
  g_array_set_size (self->chosen, 0);
  g_array_set_size (self->chosen_keys, 0);
  add_keys_below (self, root);
  if (other != SW_TERM_NONE)
    add_keys_below (self, other);
  for (guint i = 0; i < self->chosen_keys->len; i++)
    {
      SwTermId key = g_array_index (self->chosen_keys, SwTermId, i);
      const SwTerm *term = sw_terms_get (self->terms, key);
      GArray *list = facts_of_key (self, key);

      if (term->kind == SW_TERM_VAR)
        choose_contract (self, (guint) term->value);
      for (guint j = list != NULL ? list->len : 0; j-- > 0;)
        choose_fact (self, g_array_index (list, guint, j));
    }
}
