/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-parser-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define HEADER_MARK "pypto.program:"

/* "# pypto.program: NAME" */
static void
read_header (SwParser *self)
{
  for (guint i = 0; i < self->line->n_comments && self->program->header_name == NULL; i++)
    {
      const SwComment *comment = &self->line->comments[i];
      const char *text = self->text + comment->span.start + 1;
      const char *end = self->text + comment->span.end;

      while (text < end && *text == ' ')
        text++;
      if ((gsize) (end - text) <= strlen (HEADER_MARK)
          || memcmp (text, HEADER_MARK, strlen (HEADER_MARK)) != 0)
        continue;
      text += strlen (HEADER_MARK);
      while (text < end && *text == ' ')
        text++;
      self->program->header_name = sw_context_intern_n (self->context, text, end - text);
    }
}

static void
set_prefix (SwParser *self, const SwToken *name)
{
  self->prefix = _sw_intern_token (self, name);
  self->prefix_length = strlen (self->prefix);
  self->program->layout.prefix = self->prefix;
}

/* import pypto.language as NAME; from pypto import language as NAME */
static void
read_import (SwParser *self)
{
  const SwToken *tokens = self->line->tokens;
  guint n = self->line->n_tokens - 1;
  gboolean from = tokens[0].kind == SW_TOKEN_KW_FROM;

  if (n != 6 || tokens[4].kind != SW_TOKEN_KW_AS || tokens[5].kind != SW_TOKEN_NAME)
    return;
  if (!_sw_token_is (self, &tokens[1], "pypto") || !_sw_token_is (self, &tokens[3], "language"))
    return;
  self->program->layout.import_from = from;
  set_prefix (self, &tokens[5]);
}

/* NAME = P.dynamic("NAME"), or another constant of the module */
static void
read_module_name (SwParser *self)
{
  const SwToken *tokens = self->line->tokens;
  const char *name = _sw_intern_token (self, &tokens[0]);
  SwName *entry = _sw_names_ensure (&self->module, self->context, name,
                                    (SwSpan){ tokens[0].start, tokens[0].end });
  gboolean is_dim = self->line->n_tokens >= 8 && tokens[3].kind == SW_TOKEN_DOT
                    && _sw_token_is (self, &tokens[4], "dynamic");
  SwDynDim dim = { entry->var, TRUE };

  if ((entry->flags & SW_NAME_DEFINED) != 0)
    return;
  entry->flags |= SW_NAME_DEFINED;
  entry->var->flags = is_dim ? SW_VAR_DYN : SW_VAR_FREE;
  entry->var->type = _sw_scalar_type (self, SW_DTYPE_INDEX);
  if (is_dim)
    g_array_append_val (self->dyns, dim);
}

/* @problem: the first one above the class, or an empty span */
static void
check_class_line (SwParser *self, SwSpan problem)
{
  const SwToken *last = &self->line->tokens[self->line->n_tokens - 2];

  if (problem.end > 0)
    _sw_fail (self, problem, _ ("the text above the class is malformed"));
  else if (last->kind != SW_TOKEN_COLON)
    _sw_fail (self, (SwSpan){ last->start, last->end },
              _ ("expected “:” at the end of the class line"));
}

static void
note_preamble_problem (SwParser *self, SwSpan *problem)
{
  if (problem->end == 0 && self->line->problem != SW_LEX_OK)
    *problem = self->line->problem_span;
}

/* Lines of the module up to the class line of the program; FALSE when there is none. */
static gboolean
read_preamble (SwParser *self)
{
  gboolean decorated = FALSE;
  SwSpan problem = SW_SPAN_NONE;

  read_header (self);
  for (; !self->line->at_end; _sw_next_line (self))
    {
      const SwToken *tokens = self->line->tokens;

      note_preamble_problem (self, &problem);
      if (self->line->column > 0)
        continue;
      switch (tokens[0].kind)
        {
        case SW_TOKEN_KW_IMPORT:
        case SW_TOKEN_KW_FROM:
          read_import (self);
          break;
        case SW_TOKEN_NAME:
          if (tokens[1].kind == SW_TOKEN_ASSIGN)
            read_module_name (self);
          break;
        case SW_TOKEN_AT:
          decorated = self->line->n_tokens >= 5 && tokens[2].kind == SW_TOKEN_DOT
                      && _sw_token_is (self, &tokens[3], "program");
          continue;
        case SW_TOKEN_KW_CLASS:
          if (decorated && tokens[1].kind == SW_TOKEN_NAME)
            {
              check_class_line (self, problem);
              return TRUE;
            }
          break;
        default:
          break;
        }
      decorated = FALSE;
    }
  return FALSE;
}

static void
keep_preamble (SwParser *self, guint32 end)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (SwPreambleLine));

  self->program->preamble_span = (SwSpan){ 0, end };
  for (guint32 pos = 0; pos < end;)
    {
      const char *newline = memchr (self->text + pos, '\n', end - pos);
      guint32 next = newline != NULL ? (guint32) (newline - self->text) : end;
      guint32 stop = next;
      SwPreambleLine line;

      while (stop > pos && self->text[stop - 1] == '\r')
        stop--;
      line.text = sw_context_intern_n (self->context, self->text + pos, stop - pos);
      g_array_append_val (lines, line);
      pos = next + 1;
    }
  self->program->n_preamble = lines->len;
  self->program->preamble =
    sw_arena_copy (self->arena, lines->data, lines->len * sizeof (SwPreambleLine));
}

/* Text of the class that is no function: kept, never lost, said once, at its first line. */
static void
skip_foreign (SwParser *self, gboolean first)
{
  _sw_begin_stmt (self, 1);
  if (self->line->problem != SW_LEX_OK)
    _sw_fail (self, self->line->problem_span, _ ("expected a function"));
  else if (first && _sw_peek_kind (self) != SW_TOKEN_KW_PASS
           && _sw_peek_kind (self) != SW_TOKEN_STRING)
    _sw_fail_foreign (self, (SwSpan){ self->line->start, self->line->end });
  _sw_next_line (self);
}

/* Where the next text begins behind a function. */
static guint32
behind_function (const SwParser *self, const SwFunction *function)
{
  const char *newline =
    memchr (self->text + function->span.end, '\n', self->length - function->span.end);

  return newline != NULL ? (guint32) (newline - self->text) + 1 : (guint32) self->length;
}

/* A call finds a function by its name, so a second one of that name would never be seen. */
static void
report_duplicates (SwParser *self)
{
  for (guint i = 0; i < self->program->n_functions; i++)
    {
      const SwFunction *function = self->program->functions[i];
      const SwFunction *first = sw_program_find (self->program, function->name);
      SwDiagnostic *diagnostic;

      if (first == function)
        continue;
      diagnostic = sw_diag_sink_add (self->sink, SW_RULE_DUPLICATE_FUNCTION, function->name_span,
                                     _ ("function “%s” is defined twice"), function->name);
      sw_diagnostic_set_function (diagnostic, function->name);
      sw_diagnostic_add_related (diagnostic, first->name_span, _ ("the first one is here"));
    }
}

/* Takes over how the first line of the class is indented. */
static void
learn_indentation (SwParser *self)
{
  SwLayout *layout = &self->program->layout;

  if (self->line->at_end || self->line->column == 0)
    return;
  layout->margin = sw_context_intern_n (self->context, self->text + self->line->line_start,
                                        self->line->start - self->line->line_start);
  layout->indent = self->line->column;
  layout->tabs = self->line->tabs;
  _sw_layouter_set_layout (&self->width_check.layouter, layout);
}

/* A line of the class that stands neither where the others do nor below one that is kept as text
 * is no Python; reading goes on with it. */
static void
check_column (SwParser *self)
{
  if (self->line->column != self->program->layout.indent)
    sw_diag_sink_add (self->sink, SW_RULE_SYNTAX,
                      (SwSpan){ self->line->start, self->line->start + 1 },
                      _ ("the indentation fits no block"));
}

/* The functions of the class whose header line is the current one. */
static void
read_class (SwParser *self)
{
  g_autoptr (GPtrArray) functions = g_ptr_array_new ();
  guint32 lead_start = self->line->line_end;
  gboolean foreign = FALSE;

  self->program->name = _sw_intern_token (self, &self->line->tokens[1]);
  self->last_end = self->line->end;
  _sw_next_line (self);
  learn_indentation (self);
  while (!self->line->at_end && self->line->column > 0)
    {
      SwTokenKind kind = _sw_peek_kind (self);
      const SwFunction *function = NULL;

      if (foreign && self->line->column > self->program->layout.indent)
        {
          skip_foreign (self, FALSE);
          continue;
        }
      check_column (self);
      if (kind == SW_TOKEN_AT || kind == SW_TOKEN_KW_DEF)
        function = _sw_parse_function (self, lead_start);
      if (function != NULL)
        {
          if (foreign)
            ((SwFunction *) function)->flags |= SW_FN_OPAQUE_LEAD;
          g_ptr_array_add (functions, (gpointer) function);
          lead_start = behind_function (self, function);
          foreign = FALSE;
        }
      else
        {
          foreign = TRUE;
          /* Decorators at the end and a def without a name were reported as such. */
          if (!self->line->at_end && _sw_peek_kind (self) != SW_TOKEN_KW_DEF)
            skip_foreign (self, TRUE);
          else
            _sw_next_line (self);
        }
    }
  sw_program_set_functions (self->program, (const SwFunction *const *) functions->pdata,
                            functions->len);
  report_duplicates (self);
  self->program->comments = _sw_take_comments (self, 1, &self->program->n_comments);
  self->program->tail_span = (SwSpan){ lead_start, (guint32) self->length };
}

/* What follows the class is no part of the program. */
static void
read_tail (SwParser *self)
{
  for (; !self->line->at_end; _sw_next_line (self))
    if (_sw_peek_kind (self) == SW_TOKEN_AT && self->line->column == 0 && self->line->n_tokens >= 5
        && _sw_token_is (self, _sw_peek (self) + 3, "program"))
      sw_diag_sink_add (self->sink, SW_RULE_OPAQUE_STATEMENT,
                        (SwSpan){ self->line->start, self->line->end },
                        _ ("only the first program of a file is read"));
}

static void
report_no_program (SwParser *self)
{
  sw_diag_sink_add (self->sink, SW_RULE_NO_PROGRAM, (SwSpan){ 0, 0 },
                    _ ("the file holds no class under @%s.program"), self->prefix);
}

void
_sw_parser_init (SwParser *self, SwSource *source, SwDiagSink *sink)
{
  memset (self, 0, sizeof *self);
  self->context = sw_context_new ();
  self->arena = sw_context_get_arena (self->context);
  self->source = source;
  self->text = sw_source_get_text (source, &self->length);
  self->sink = sink;
  self->prefix = "pl";
  self->prefix_length = strlen (self->prefix);
  self->program = sw_program_new (self->context, source);
  self->generation = 1;
  _sw_names_init (&self->names);
  _sw_names_init (&self->module);
  self->exprs = g_ptr_array_new ();
  self->types = g_ptr_array_new ();
  self->stmts = g_ptr_array_new ();
  self->vars = g_ptr_array_new ();
  self->nameless = g_ptr_array_new ();
  self->comments = g_ptr_array_new ();
  self->prologues = g_ptr_array_new ();
  self->prologue_comments = g_ptr_array_new ();
  self->args = g_array_new (FALSE, FALSE, sizeof (SwArg));
  self->calls = g_array_new (FALSE, FALSE, sizeof (SwPendingCall));
  self->dyns = g_array_new (FALSE, FALSE, sizeof (SwDynDim));
  self->type_cache = g_array_new (FALSE, TRUE, sizeof (SwCachedType));
}

void
_sw_parser_clear (SwParser *self)
{
  _sw_names_clear (&self->names);
  _sw_names_clear (&self->module);
  g_ptr_array_unref (self->exprs);
  g_ptr_array_unref (self->types);
  g_ptr_array_unref (self->stmts);
  g_ptr_array_unref (self->vars);
  g_ptr_array_unref (self->nameless);
  g_ptr_array_unref (self->comments);
  g_ptr_array_unref (self->prologues);
  g_ptr_array_unref (self->prologue_comments);
  g_array_unref (self->args);
  g_array_unref (self->calls);
  g_array_unref (self->dyns);
  g_array_unref (self->type_cache);
  sw_context_unref (self->context);
}

static void
read_file (SwParser *self)
{
  const char *nul = memchr (self->text, '\0', self->length);

  if (nul != NULL)
    sw_diag_sink_add (self->sink, SW_RULE_ENCODING,
                      (SwSpan){ (guint32) (nul - self->text), (guint32) (nul - self->text) + 1 },
                      _ ("the text has a zero byte"));
  _sw_lexer_init (&self->lexer, self->text, self->length);
  self->line = &self->lexer.line;
  _sw_next_line (self);
  if (read_preamble (self))
    {
      keep_preamble (self, self->line->line_end);
      read_class (self);
      read_tail (self);
    }
  else
    {
      keep_preamble (self, (guint32) self->length);
      self->program->tail_span = (SwSpan){ (guint32) self->length, (guint32) self->length };
      if (!self->cancelled)
        report_no_program (self);
    }
  for (guint i = 0; i < self->calls->len && !self->cancelled; i++)
    _sw_check_call (self, &g_array_index (self->calls, SwPendingCall, i));
  self->program->n_dyns = self->dyns->len;
  self->program->dyns =
    sw_arena_copy (self->arena, self->dyns->data, self->dyns->len * sizeof (SwDynDim));
  _sw_lexer_clear (&self->lexer);
}

/**
 * sw_read_program:
 * @source: the text
 * @sink: where everything found is reported
 * @progress: (nullable) (scope call): called about every 64 KiB
 * @cancellable: (nullable): looked at as often
 *
 * Reads IR text of any age (dialect 3 to 14 and the sugar of 16.1).  Never fails on bad input:
 * a statement that is not understood is kept as text and reported once, and reading goes on.
 * Time and memory grow linearly with the text.
 *
 * Returns: (transfer full) (nullable): the program, possibly without functions; %NULL with
 *   @error set only when cancelled
 */
SwProgram *
sw_read_program (SwSource *source, SwDiagSink *sink, SwProgressFunc progress,
                 gpointer progress_data, GCancellable *cancellable, GError **error)
{
  SwParser parser;
  SwProgram *program;

  g_return_val_if_fail (source != NULL && sink != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  _sw_parser_init (&parser, source, sink);
  parser.progress = progress;
  parser.progress_data = progress_data;
  parser.cancellable = cancellable;
  program = parser.program;
  if (parser.length < G_MAXUINT32)
    {
      _sw_detect_layout (source, &program->layout);
      _sw_width_check_init (&parser.width_check, &program->layout);
      read_file (&parser);
      if (parser.width_check.differs && !parser.cancelled)
        program->layout.width = _sw_detect_width (source, &program->layout, &parser.width_check);
      _sw_width_check_clear (&parser.width_check);
    }
  else
    sw_diag_sink_add (sink, SW_RULE_TOO_LARGE, SW_SPAN_NONE, _ ("the text is larger than 4 GiB"));
  sw_diag_sink_sort (sink);
  _sw_parser_clear (&parser);
  if (parser.cancelled)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("Reading was cancelled"));
      g_clear_pointer (&program, sw_program_unref);
    }
  return program;
}
