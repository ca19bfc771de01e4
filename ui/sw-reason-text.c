/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-reason-text.h"

#include "sw-graph-label.h"

#include <glib/gi18n.h>

/* So many titles are listed for an edge in one line. */
#define MAX_TITLES 3

#define MAX_TEXT 160

static char *
clean (const char *text)
{
  g_autofree char *names = sw_graph_shorten_names (text);

  return sw_graph_clean_text (names, MAX_TEXT);
}

/* The name that a reason carries stands in @format, when there is one. */
static char *
with_label (const SwTaskReason *reason, const char *plain, const char *format)
{
  g_autofree char *label = reason->label != NULL ? clean (reason->label) : NULL;

  if (label == NULL)
    return g_strdup (plain);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (format, label);
#pragma GCC diagnostic pop
}

char *
sw_reason_dup_title (const SwTaskReason *reason)
{
  switch (reason->kind)
    {
    case SW_EDGE_DEP:
      return with_label (reason, _ ("Declared in deps"), _ ("Declared in deps: %s"));
    case SW_EDGE_COMPILER:
      return with_label (reason, _ ("Added by the compiler"), _ ("Added by the compiler: %s"));
    case SW_EDGE_ALTERNATIVE:
      return with_label (reason, _ ("One of the tasks that the merged id may name"),
                         _ ("The merged id names it if %s"));
    case SW_EDGE_CARRY:
      return with_label (reason, _ ("Carried from iteration to iteration"),
                         _ ("Carried from iteration to iteration: %s"));
    case SW_EDGE_DATA:
      return with_label (reason, _ ("Reads what the other wrote"),
                         _ ("Reads %s, which the other wrote"));
    case SW_EDGE_RUNTIME:
      return with_label (reason, _ ("Inferred by the runtime"), _ ("Inferred by the runtime: %s"));
    case SW_EDGE_PREDICATE:
      return with_label (reason, _ ("Produces the operand of the predicate"),
                         _ ("Produces the operand of the predicate: %s"));
    case SW_EDGE_LIFETIME:
      return with_label (reason, _ ("Keeps the buffer alive; orders nothing"),
                         _ ("Keeps %s alive; orders nothing"));
    case SW_EDGE_SUPPRESSED:
      return with_label (reason, _ ("Reads it without waiting"), _ ("Reads %s without waiting"));
    default:
      g_assert_not_reached ();
    }
}

static void
append (GString *out, char *text)
{
  if (text != NULL)
    g_string_append_printf (out, "%s%s", out->len > 0 ? " · " : "", text);

  g_free (text);
}

static void
append_hazards (GString *out, guint hazards)
{
  static const char *const words[] = { N_ ("read after write"), N_ ("write after read"),
                                       N_ ("write after write") };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if ((hazards & 1u << i) != 0)
      append (out, g_strdup (_ (words[i])));
}

/* The conditions of a guard, the outermost first. */
static void
append_guard (GString *out, const SwTaskGraph *graph, guint guard)
{
  guint n;
  const SwTaskGuard *guards = sw_task_graph_get_guards (graph, &n);
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (; guard != 0; guard = guards[guard].parent)
    {
      g_autofree char *literal = sw_task_graph_describe_literal (graph, guards[guard].literal);

      g_string_prepend (list, list->len > 0 ? ", " : "");
      g_string_prepend (list, literal);
    }

  if (list->len > 0)
    append (out, g_strdup_printf (_ ("only if %s"), list->str));
}

char *
sw_reason_dup_detail (const SwTaskGraph *graph, const SwTaskReason *reason)
{
  g_autoptr (GString) out = g_string_new (NULL);

  append_hazards (out, reason->hazards);

  if (reason->tensor != NULL)
    {
      g_autofree char *tensor = clean (reason->tensor);

      append (out, g_strdup_printf (_ ("tensor %s"), tensor));
    }

  if (reason->region != NULL)
    {
      g_autofree char *region = clean (reason->region);

      append (out, g_strdup_printf (_ ("part %s"), region));
    }

  if (reason->multiplicity > 1)
    append (out, g_strdup_printf (ngettext ("%u task id", "%u task ids", reason->multiplicity),
                                  reason->multiplicity));
  else if (reason->multiplicity == 0 && reason->kind != SW_EDGE_DATA)
    append (out, g_strdup (_ ("an unknown number of task ids")));

  append_guard (out, graph, reason->when);

  if (reason->maybe)
    append (out, g_strdup (_ ("not on every path")));

  return out->len > 0 ? g_strdup (out->str) : NULL;
}

char *
sw_edge_dup_summary (const SwTaskEdge *edge)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < MIN (edge->n_reasons, MAX_TITLES); i++)
    append (out, sw_reason_dup_title (&edge->reasons[i]));

  if (edge->n_reasons > MAX_TITLES)
    append (out, g_strdup_printf (
                   ngettext ("%u more reason", "%u more reasons", edge->n_reasons - MAX_TITLES),
                   edge->n_reasons - MAX_TITLES));

  if (edge->back)
    append (out, g_strdup (_ ("in the next iteration")));

  return g_strdup (out->str);
}
