/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-label.h"

#include "sw-task-graph-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#define MAX_LINE     44u
#define MAX_TAG      28u
#define MAX_TITLE    72u
#define MAX_DESCRIBE 400u
#define MAX_SAID     8u /* reasons that a description lists */

/* Characters that must not reach a label: they would break lines, or turn the reading
 * direction of what follows. */
static gboolean
is_unsafe (gunichar c)
{
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || (c >= 0x2028 && c <= 0x202e)
         || (c >= 0x2066 && c <= 0x2069) || c == 0x200e || c == 0x200f || c == 0xfeff
         || (c >= 0xfdd0 && c <= 0xfdef) || (c & 0xfffe) == 0xfffe;
}

static void
append_clean (GString *out, const char *text, const char *end)
{
  for (; text < end; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);

      if (c == '\n' || c == '\t')
        g_string_append_c (out, ' ');
      else
        g_string_append_unichar (out, is_unsafe (c) ? 0xfffd : c);
    }
}

/**
 * sw_graph_clean_text:
 * @text: (nullable): any bytes
 * @max: how many characters to keep, at least 3
 *
 * Returns: (transfer full): valid UTF-8 without control characters, with … in the middle where
 *   something was left out
 */
char *
sw_graph_clean_text (const char *text, guint max)
{
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  GString *out = g_string_new (NULL);
  glong length = g_utf8_strlen (valid, -1);
  const char *end = valid + strlen (valid);

  if (length <= (glong) max)
    append_clean (out, valid, end);
  else
    {
      glong head = max / 2;

      append_clean (out, valid, g_utf8_offset_to_pointer (valid, head));
      g_string_append (out, "…");
      append_clean (out, g_utf8_offset_to_pointer (valid, length - ((glong) max - 1 - head)), end);
    }
  return g_string_free (out, FALSE);
}

/* "__ssa_v12" and its kin, which SSA conversion appends; returns its length, 0 without one. */
static gsize
match_suffix (const char *text, guint64 *version)
{
  static const char *const kinds[] = { "__ssa_v", "__idx_v", "__iter_v", "__rv_v", "__phi_v" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_has_prefix (text, kinds[i]))
      {
        const char *digits = text + strlen (kinds[i]);
        char *end;

        if (!g_ascii_isdigit (*digits))
          return 0;
        *version = g_ascii_strtoull (digits, &end, 10);
        return (gsize) (end - text);
      }
  return 0;
}

/**
 * sw_graph_shorten_names:
 * @text: (nullable): a name or an expression
 *
 * Names as people say them: version 0 is left out, "acc__ssa_v3" becomes "acc.3".
 *
 * Returns: (transfer full): the short text
 */
char *
sw_graph_shorten_names (const char *text)
{
  GString *out = g_string_new (NULL);

  while (text != NULL && *text != '\0')
    {
      guint64 version;
      gsize length = *text == '_' ? match_suffix (text, &version) : 0;

      if (length == 0)
        {
          g_string_append_c (out, *text++);
          continue;
        }
      if (version > 0)
        g_string_append_printf (out, ".%" G_GUINT64_FORMAT, version);
      text += length;
    }
  return g_string_free (out, FALSE);
}

static char *
clean_names (const char *text, guint max)
{
  g_autofree char *names = sw_graph_shorten_names (text);

  return sw_graph_clean_text (names, max);
}

static const char *
say (const char *text, gboolean translated)
{
  return translated ? g_dgettext (GETTEXT_PACKAGE, text) : text;
}

static char *
make_kind_line (const SwTaskNode *node, gboolean translated)
{
  const char *kind;
  g_autofree char *count = NULL;

  if (node->kind == SW_NODE_ALLOC)
    return g_strdup (say (N_ ("allocation"), translated));
  if (node->kind == SW_NODE_INPUT)
    return g_strdup (say (N_ ("input"), translated));
  if (node->kind == SW_NODE_OUTPUT)
    return g_strdup (say (N_ ("output"), translated));
  if (node->kind == SW_NODE_FOLDED)
    return g_strdup_printf (
      translated ? g_dngettext (GETTEXT_PACKAGE, "%u task", "%u tasks", MAX (node->copies, 1))
      : node->copies == 1 ? "%u task"
                          : "%u tasks",
      MAX (node->copies, 1));
  if (node->kind == SW_NODE_OPAQUE)
    return g_strdup (say (node->callee == NULL && node->count == NULL ? N_ ("not known here")
                                                                      : N_ ("unknown callee"),
                          translated));
  kind = node->callee != NULL ? sw_function_type_to_string (node->callee->type) : NULL;
  if (node->count == NULL)
    return g_strdup (kind);
  count = clean_names (node->count, MAX_LINE - 10);
  return kind != NULL ? g_strdup_printf ("%s × %s", kind, count) : g_strdup_printf ("× %s", count);
}

/**
 * sw_graph_state_get_sign:
 *
 * Returns: (transfer none) (nullable): a letter for what differs between two states
 */
const char *
sw_graph_state_get_sign (SwTaskState state)
{
  switch (state)
    {
    case SW_STATE_BOTH:
      return NULL;
    case SW_STATE_BEFORE:
      return "−";
    case SW_STATE_AFTER:
      return "+";
    case SW_STATE_CHANGED:
      return "~";
    default:
      g_assert_not_reached ();
    }
}

static const char *
get_state_mark (const SwTaskNode *node)
{
  switch (node->state)
    {
    case SW_STATE_BOTH:
      return NULL;
    case SW_STATE_BEFORE:
      return N_ ("− only before");
    case SW_STATE_AFTER:
      return N_ ("+ only after");
    case SW_STATE_CHANGED:
      return N_ ("~ changed");
    default:
      g_assert_not_reached ();
    }
}

static const char *
get_mark (const SwTaskNode *node)
{
  if (node->flags & SW_NODE_SKIPPED)
    return N_ ("does not run");
  if (node->flags & SW_NODE_REJECTED)
    return N_ ("rejected");
  if (node->flags & SW_NODE_EMPTY)
    return N_ ("always empty");
  if (node->flags & SW_NODE_MAY_BE_EMPTY)
    return N_ ("may be empty");
  return NULL;
}

/* Equal launches that were folded show how many they are; merges have no line for their state. */
static char *
make_name_line (const SwTaskNode *node)
{
  g_autofree char *name = clean_names (node->name, MAX_LINE);

  if ((node->kind == SW_NODE_MERGE || node->kind == SW_NODE_CARRY)
      && sw_graph_state_get_sign (node->state) != NULL)
    return g_strdup_printf ("%s %s", sw_graph_state_get_sign (node->state), name);
  if (node->copies > 1 && node->kind != SW_NODE_FOLDED)
    return g_strdup_printf ("%u× %s", node->copies, name);
  return g_steal_pointer (&name);
}

/**
 * sw_graph_node_get_lines:
 * @translated: whether words are in the user's language; exports never are
 * @lines: (out): the lines from top to bottom; clear them with sw_graph_lines_clear()
 *
 * Returns: how many lines there are
 */
guint
sw_graph_node_get_lines (const SwTaskNode *node, gboolean translated,
                         SwGraphLine lines[SW_GRAPH_MAX_LINES])
{
  guint n = 0;
  char *kind;

  if (node->kind == SW_NODE_DUMMY)
    {
      const char *sign = sw_graph_state_get_sign (node->state);

      lines[n++] =
        (SwGraphLine){ SW_LINE_SYMBOL, g_strconcat (sign != NULL ? sign : "", "D", NULL) };
      return n;
    }
  lines[n++] = (SwGraphLine){ SW_LINE_NAME, make_name_line (node) };
  if (node->kind == SW_NODE_MERGE || node->kind == SW_NODE_CARRY)
    return n;
  kind = make_kind_line (node, translated);
  if (kind != NULL)
    lines[n++] = (SwGraphLine){ SW_LINE_KIND, kind };
  if (node->flags & SW_NODE_GUARDED)
    {
      g_autofree char *guard = clean_names (node->guard, MAX_LINE);

      lines[n++] = (SwGraphLine){ SW_LINE_GUARD, g_strdup_printf ("if %s", guard) };
    }
  if (get_mark (node) != NULL)
    lines[n++] = (SwGraphLine){ SW_LINE_MARK, g_strdup (say (get_mark (node), translated)) };
  if (get_state_mark (node) != NULL)
    lines[n++] = (SwGraphLine){ SW_LINE_MARK, g_strdup (say (get_state_mark (node), translated)) };
  return n;
}

/**
 * sw_graph_lines_clear:
 * @lines: (array length=n): lines from sw_graph_node_get_lines()
 *
 * Frees the texts of the lines, not the array.
 */
void
sw_graph_lines_clear (SwGraphLine *lines, guint n)
{
  for (guint i = 0; i < n; i++)
    g_clear_pointer (&lines[i].text, g_free);
}

/**
 * sw_graph_node_get_shape:
 *
 * Returns: the shape that stands for the kind of @node, in every drawing of the graph
 */
SwGraphShape
sw_graph_node_get_shape (const SwTaskNode *node)
{
  switch (node->kind)
    {
    case SW_NODE_DUMMY:
      return SW_SHAPE_CIRCLE;
    case SW_NODE_MERGE:
      return SW_SHAPE_BAR;
    case SW_NODE_CARRY:
      return SW_SHAPE_FLAG;
    case SW_NODE_OPAQUE:
      return SW_SHAPE_UNKNOWN;
    case SW_NODE_ALLOC:
      return SW_SHAPE_NOTE;
    case SW_NODE_INPUT:
    case SW_NODE_OUTPUT:
      return SW_SHAPE_PORT;
    case SW_NODE_FOLDED:
      return SW_SHAPE_FRAME;
    case SW_NODE_TASK:
    case SW_NODE_SPMD:
      break;
    default:
      g_assert_not_reached ();
    }
  if (node->callee == NULL)
    return SW_SHAPE_BOX;
  if (node->callee->type == SW_FUNCTION_AIC)
    return SW_SHAPE_SQUARE;
  if (node->callee->type == SW_FUNCTION_AIV)
    return SW_SHAPE_PILL;
  return node->callee->type == SW_FUNCTION_GROUP ? SW_SHAPE_CUT : SW_SHAPE_BOX;
}

/**
 * sw_graph_node_has_sheets:
 *
 * Returns: whether the box is a stack: an SPMD launch, or equal launches drawn as one
 */
gboolean
sw_graph_node_has_sheets (const SwTaskNode *node)
{
  return node->kind == SW_NODE_SPMD || (node->copies > 1 && node->kind != SW_NODE_FOLDED);
}

/**
 * sw_graph_node_get_padding:
 *
 * Returns: the room that the outline and the marks of @node need around its text
 */
SwGraphPadding
sw_graph_node_get_padding (const SwTaskNode *node)
{
  SwGraphPadding padding = { .x = 11, .y = 7, .line_gap = 2 };

  switch (sw_graph_node_get_shape (node))
    {
    case SW_SHAPE_PILL:
      padding.x = 18;
      break;
    case SW_SHAPE_CUT:
      padding.x = 16;
      break;
    case SW_SHAPE_CIRCLE:
      padding.x = padding.y = 5;
      break;
    case SW_SHAPE_BAR:
      padding.x = 8;
      padding.y = 5;
      break;
    case SW_SHAPE_FLAG:
      padding.x = 8;
      padding.y = 5;
      padding.mark_width = 16;
      break;
    case SW_SHAPE_NOTE:
      padding.x = 14;
      break;
    case SW_SHAPE_PORT:
      padding.down = 7;
      break;
    case SW_SHAPE_BOX:
    case SW_SHAPE_SQUARE:
    case SW_SHAPE_UNKNOWN:
    case SW_SHAPE_FRAME:
      break;
    default:
      g_assert_not_reached ();
    }
  if (node->flags & SW_NODE_GUARDED)
    {
      padding.x += 4;
      padding.y += 3;
      padding.mark_width = 16;
    }
  if (sw_graph_node_has_sheets (node))
    padding.right = padding.down = 5;
  return padding;
}

static const char *
get_kind_word (const SwTaskNode *node)
{
  switch (node->kind)
    {
    case SW_NODE_TASK:
      return "task";
    case SW_NODE_SPMD:
      return "SPMD launch";
    case SW_NODE_DUMMY:
      return "dummy task";
    case SW_NODE_MERGE:
      return "merge";
    case SW_NODE_CARRY:
      return "carried by a loop";
    case SW_NODE_OPAQUE:
      return "not understood";
    case SW_NODE_ALLOC:
      return "allocation";
    case SW_NODE_INPUT:
      return "input";
    case SW_NODE_OUTPUT:
      return "output";
    case SW_NODE_FOLDED:
      return "folded";
    default:
      g_assert_not_reached ();
    }
}

/**
 * sw_graph_node_describe:
 *
 * Returns: (transfer full): one line with everything there is to say, names in full; bounded
 */
char *
sw_graph_node_describe (const SwTaskNode *node)
{
  g_autoptr (GString) out = g_string_new (NULL);

  g_string_append_printf (out, "%s: %s", node->name != NULL ? node->name : "?",
                          get_kind_word (node));
  if (node->callee != NULL)
    g_string_append_printf (out, " (%s)", sw_function_type_to_string (node->callee->type));
  if (node->count != NULL)
    g_string_append_printf (out, ", count %s", node->count);
  if (node->guard != NULL)
    g_string_append_printf (out, ", only if %s", node->guard);
  if (node->copies > 1)
    g_string_append_printf (out, node->kind == SW_NODE_FOLDED ? ", %u tasks" : ", %u times",
                            node->copies);
  if (node->flags & SW_NODE_PREDICATED)
    g_string_append (out, ", may be skipped by its predicate");
  if (get_mark (node) != NULL)
    g_string_append_printf (out, ", %s", get_mark (node));
  if (get_state_mark (node) != NULL)
    g_string_append_printf (out, ", %s", get_state_mark (node));
  return sw_graph_clean_text (out->str, MAX_DESCRIBE);
}

static const char *
get_reason_word (SwTaskEdgeKind kind)
{
  static const char *const words[SW_N_EDGE_KINDS] = {
    [SW_EDGE_DEP] = "deps",
    [SW_EDGE_COMPILER] = "compiler dependency",
    [SW_EDGE_ALTERNATIVE] = "alternative",
    [SW_EDGE_CARRY] = "carry",
    [SW_EDGE_DATA] = "data",
    [SW_EDGE_RUNTIME] = "inferred by the runtime",
    [SW_EDGE_PREDICATE] = "operand of the predicate",
    [SW_EDGE_LIFETIME] = "lifetime",
    [SW_EDGE_SUPPRESSED] = "data without waiting",
  };

  return words[kind];
}

static void
append_hazards (GString *out, guint hazards)
{
  static const char *const words[] = { "read after write", "write after read",
                                       "write after write" };
  gboolean first = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (hazards & (1u << i))
      {
        g_string_append_printf (out, "%s%s", first ? ": " : ", ", words[i]);
        first = FALSE;
      }
}

/**
 * sw_graph_node_get_line:
 *
 * Returns: where in the source the statement of @node begins, from 1; 0 when that is not known
 */
guint
sw_graph_node_get_line (const SwTaskGraph *graph, const SwTaskNode *node)
{
  const SwProgram *program = sw_task_graph_get_program (graph);

  if (node->stmt == NULL || program == NULL || program->source == NULL || node->stmt->span.end == 0)
    return 0;
  return sw_source_locate (program->source, node->stmt->span.start).line;
}

/**
 * sw_graph_reason_describe:
 *
 * Returns: (transfer full): why, what carries it, on which tensor and part; bounded
 */
char *
sw_graph_reason_describe (const SwTaskReason *reason)
{
  g_autoptr (GString) out = g_string_new (get_reason_word (reason->kind));

  if (reason->label != NULL)
    g_string_append_printf (out, " %s", reason->label);
  append_hazards (out, reason->hazards);
  if (reason->tensor != NULL)
    g_string_append_printf (out, " on %s", reason->tensor);
  if (reason->region != NULL)
    g_string_append_printf (out, " %s", reason->region);
  if (reason->multiplicity > 1)
    g_string_append_printf (out, " (×%u)", reason->multiplicity);
  if (reason->maybe)
    g_string_append (out, ", not on every path");
  return sw_graph_clean_text (out->str, MAX_DESCRIBE);
}

/**
 * sw_graph_edge_describe:
 *
 * Returns: (transfer full): one line: from where to where, every reason, what carries it; bounded
 */
char *
sw_graph_edge_describe (const SwTaskGraph *graph, const SwTaskEdge *edge)
{
  g_autoptr (GString) out = g_string_new (NULL);
  guint n;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n);

  g_string_append_printf (out, "%s → %s", nodes[edge->from].name, nodes[edge->to].name);
  for (guint i = 0; i < MIN (edge->n_reasons, MAX_SAID); i++)
    {
      g_autofree char *reason = sw_graph_reason_describe (&edge->reasons[i]);

      g_string_append_printf (out, "%s%s", i == 0 ? ": " : "; ", reason);
    }
  if (edge->n_reasons > MAX_SAID)
    g_string_append_printf (out, "; %u more", edge->n_reasons - MAX_SAID);
  if (edge->back)
    g_string_append (out, ", to the next iteration");
  if (edge->state != SW_STATE_BOTH)
    g_string_append_printf (
      out, edge->state == SW_STATE_CHANGED ? ", %s by the pass" : ", only %s the pass",
      sw_task_state_to_string (edge->state));
  return sw_graph_clean_text (out->str, MAX_DESCRIBE);
}

/**
 * sw_graph_edge_shows_number:
 *
 * Returns: whether the line says how many task ids it stands for, or that this is not known
 */
gboolean
sw_graph_edge_shows_number (const SwTaskEdge *edge)
{
  return (edge->kind != SW_EDGE_ALTERNATIVE || edge->label == NULL)
         && (edge->multiplicity > 1 || (edge->multiplicity == 0 && edge->kind != SW_EDGE_DATA));
}

static char *
make_tag (const SwTaskEdge *edge)
{
  if (edge->kind == SW_EDGE_ALTERNATIVE && edge->label != NULL)
    return g_str_has_prefix (edge->label, "not (") ? g_strdup ("else")
                                                   : clean_names (edge->label, MAX_TAG);
  if (!sw_graph_edge_shows_number (edge))
    return NULL;
  return edge->multiplicity > 0 ? g_strdup_printf ("×%u", edge->multiplicity) : g_strdup ("×?");
}

/**
 * sw_graph_edge_get_tag:
 *
 * Returns: (transfer full) (nullable): what stands beside the line
 */
char *
sw_graph_edge_get_tag (const SwTaskEdge *edge)
{
  g_autofree char *tag = make_tag (edge);
  const char *sign = sw_graph_state_get_sign (edge->state);

  if (sign == NULL)
    return g_steal_pointer (&tag);
  return tag != NULL ? g_strdup_printf ("%s %s", sign, tag) : g_strdup (sign);
}

/**
 * sw_graph_cluster_get_title:
 *
 * Returns: (transfer full): the title of a scope, loop or branch
 */
char *
sw_graph_cluster_get_title (const SwTaskCluster *cluster, gboolean translated)
{
  g_autofree char *label = clean_names (cluster->label, MAX_TITLE - 8);

  if (cluster->kind == SW_CLUSTER_THEN)
    return g_strdup_printf ("if %s", label);
  if (cluster->kind == SW_CLUSTER_ELSE)
    return g_strdup_printf ("else, %s", label);
  return g_strdup (cluster->kind == SW_CLUSTER_SCOPE ? say (label, translated) : label);
}
