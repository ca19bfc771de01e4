/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-printer-private.h"

#include "sw-format.h"

#include <string.h>

#define METHOD_DEPTH 1u

static void
print_decorator (SwPrinter *self, const SwFunction *function)
{
  if ((function->flags & SW_FN_UNDECORATED) != 0 && function->n_decorator == 0)
    return;
  g_string_append_printf (self->raw, "@%s.function", self->prefix);
  if (function->n_decorator > 0 || (function->flags & SW_FN_PARENS) != 0)
    {
      g_string_append_c (self->raw, '(');
      for (guint i = 0; i < function->n_decorator; i++)
        {
          g_string_append_printf (self->raw, "%s%s=", i > 0 ? ", " : "",
                                  function->decorator[i].name);
          sw_format_expr (function->decorator[i].value, self->prefix, self->raw);
        }
      g_string_append_c (self->raw, ')');
    }
  _sw_print_raw_line (self, METHOD_DEPTH);
}

static void
put_param (SwPrinter *self, const SwParam *param)
{
  g_string_append (self->raw, param->var->name);
  if (param->var->type == NULL)
    return;
  g_string_append (self->raw, ": ");
  if (param->direction == SW_DIRECTION_OUT)
    g_string_append_printf (self->raw, "%s.Out[", self->prefix);
  if (param->direction == SW_DIRECTION_INOUT)
    g_string_append_printf (self->raw, "%s.InOut[", self->prefix);
  sw_format_type (param->var->type, self->prefix, self->raw);
  if (param->direction != SW_DIRECTION_IN)
    g_string_append_c (self->raw, ']');
}

static void
put_return_types (SwPrinter *self, const SwFunction *function)
{
  if (function->n_return_types == 0)
    {
      if ((function->flags & SW_FN_HAS_RETURN_TYPE) != 0)
        g_string_append (self->raw, " -> None");
      return;
    }
  g_string_append (self->raw, function->n_return_types > 1 ? " -> tuple[" : " -> ");
  for (guint i = 0; i < function->n_return_types; i++)
    {
      if (i > 0)
        g_string_append (self->raw, ", ");
      sw_format_type (function->return_types[i], self->prefix, self->raw);
    }
  if (function->n_return_types > 1)
    g_string_append_c (self->raw, ']');
}

static void
print_signature (SwPrinter *self, const SwFunction *function)
{
  g_string_append_printf (self->raw, "def %s(", function->name);
  if ((function->flags & SW_FN_SELF) != 0)
    g_string_append (self->raw, function->n_params > 0 ? "self, " : "self");
  for (guint i = 0; i < function->n_params; i++)
    {
      if (i > 0)
        g_string_append (self->raw, ", ");
      put_param (self, &function->params[i]);
    }
  g_string_append_c (self->raw, ')');
  put_return_types (self, function);
  g_string_append_c (self->raw, ':');
  _sw_print_raw_line (self, METHOD_DEPTH);
}

/* Decorator and signature that were not understood are copied in any mode. */
static void
print_opaque_header (SwPrinter *self, const SwFunction *function)
{
  SwPrinter slices = *self;
  gsize start;

  slices.source = sw_source_get_text (self->program->source, &slices.source_length);
  start = _sw_find_line_start (&slices, function->header.start);
  _sw_print_slice (&slices, start, _sw_find_line_end (&slices, function->header.end));
  self->n_lines = slices.n_lines;
}

/* How many lines of comment stand in a text behind all others. */
static guint
count_last_comments (const char *text, gsize length)
{
  const char *end = text + length;
  guint n = 0;

  while (text < end)
    {
      const char *newline = memchr (text, '\n', (gsize) (end - text));
      const char *stop = newline != NULL ? newline : end;

      while (text < stop && g_ascii_isspace (*text))
        text++;
      if (text < stop)
        n = *text == '#' ? n + 1 : 0;
      text = newline != NULL ? newline + 1 : end;
    }
  return n;
}

/* Comments that stand in the text above are copied with it; others follow. */
static void
print_opaque_lead (SwPrinter *self, const SwFunction *function)
{
  SwPrinter slices = *self;
  guint n;

  slices.source = sw_source_get_text (self->program->source, &slices.source_length);
  _sw_print_slice (&slices, function->lead.start, function->lead.end);
  self->n_lines = slices.n_lines;
  n = count_last_comments (slices.source + function->lead.start,
                           function->lead.end - function->lead.start);
  if (n < function->n_comments)
    _sw_print_comments (self, function->comments + n, function->n_comments - n, METHOD_DEPTH);
}

static void
print_lead (SwPrinter *self, const SwFunction *function, gboolean first)
{
  if ((function->flags & SW_FN_OPAQUE_LEAD) != 0 && self->program->source != NULL)
    {
      print_opaque_lead (self, function);
      return;
    }
  if ((function->flags & SW_FN_BLANK_BEFORE) != 0 || (self->program->layout.formatted && !first))
    _sw_print_blank (self);
  _sw_print_comments (self, function->comments, function->n_comments, METHOD_DEPTH);
}

/**
 * _sw_print_function:
 * @first: whether no function stands above it
 *
 * Prints one function with what stands above it: copied when it is as it was read, else part by
 * part.
 */
void
_sw_print_function (SwPrinter *self, const SwFunction *function, gboolean first)
{
  self->function = function;
  if (self->source != NULL && (function->flags & SW_FN_VERBATIM) != 0)
    {
      _sw_map_slice (self, function->body, function->lead.start);
      _sw_print_slice (self, function->lead.start, _sw_find_line_end (self, function->span.end));
      return;
    }
  print_lead (self, function, first);
  if ((function->flags & SW_FN_OPAQUE_HEADER) != 0 && self->program->source != NULL)
    print_opaque_header (self, function);
  else
    {
      print_decorator (self, function);
      print_signature (self, function);
    }
  for (guint i = 0; i < function->n_prologues; i++)
    {
      g_string_append_printf (self->raw, "%s.func_attr(", self->prefix);
      sw_format_expr (function->prologues[i], self->prefix, self->raw);
      g_string_append_c (self->raw, ')');
      _sw_print_raw_line (self, METHOD_DEPTH + 1);
    }
  _sw_print_block (
    self, function->body, METHOD_DEPTH + 1, NULL,
    function->n_prologues == 0 && (function->flags & SW_FN_OPAQUE_HEADER) == 0 ? "pass" : NULL);
}
