/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "rows.h"

#include <string.h>

static const struct
{
  const char *macro;
  const char *text;
} macros[] = {
  { "$T", "pl.Tensor[[64], pl.FP32]" },
  { "$M", "pl.Tensor[[4, 16], pl.FP32]" },
  { "$ID", "pl.Scalar[pl.TASK_ID]" },
  { "$I", "pl.Scalar[pl.INDEX]" },
};

static const struct
{
  const char *letters;
  const char *name;
} directions[] = {
  { "i", "input" },   { "o", "output" }, { "io", "inout" }, { "oe", "output_existing" },
  { "no", "no_dep" }, { "s", "scalar" },
};

/* $DIR(oe, i) -> attrs={"arg_directions": [pl.adir.output_existing, pl.adir.input]} */
static gboolean
expand_directions (const GMatchInfo *match, GString *out, gpointer data)
{
  g_autofree char *list = g_match_info_fetch (match, 1);
  g_auto (GStrv) words = g_strsplit (list, ",", -1);

  g_string_append (out, "attrs={\"arg_directions\": [");
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint k = 0;

      while (k < G_N_ELEMENTS (directions)
             && strcmp (g_strstrip (words[i]), directions[k].letters) != 0)
        k++;
      if (k == G_N_ELEMENTS (directions))
        g_error ("“%s” is no direction", words[i]);
      g_string_append_printf (out, "%spl.adir.%s", i > 0 ? ", " : "", directions[k].name);
    }
  g_string_append (out, "]}");
  return FALSE;
}

static char *
expand (const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new ("\\$DIR\\(([^)]*)\\)", 0, 0, NULL);
  g_autofree char *list =
    g_regex_replace_eval (regex, text, -1, 0, 0, expand_directions, NULL, NULL);
  GString *out = g_string_new (list);

  for (guint i = 0; i < G_N_ELEMENTS (macros); i++)
    g_string_replace (out, macros[i].macro, macros[i].text, 0);
  return g_string_free (out, FALSE);
}

#define T "pl.Tensor[[64], pl.FP32]"

/* def A_rw(a0: T, a1: pl.Out[T]) -> T: return a1 */
static void
append_kernel (GString *out, const char *name)
{
  const char *letters = strrchr (name, '_') + 1;
  g_autoptr (GString) params = g_string_new (NULL);
  g_autoptr (GString) types = g_string_new (NULL);
  g_autoptr (GString) values = g_string_new (NULL);
  guint n_out = 0;

  for (guint i = 0; letters[i] != '\0'; i++)
    {
      const char *open = letters[i] == 'w' ? "pl.Out[" : letters[i] == 'm' ? "pl.InOut[" : "";

      g_string_append_printf (params, "%sa%u: %s%s%s", i > 0 ? ", " : "", i, open,
                              letters[i] == 's' ? "pl.Scalar[pl.INDEX]" : T,
                              *open != '\0' ? "]" : "");
      if (letters[i] != 'w' && letters[i] != 'm')
        continue;
      g_string_append_printf (values, "%sa%u", n_out > 0 ? ", " : "", i);
      g_string_append_printf (types, "%s" T, n_out > 0 ? ", " : "");
      n_out++;
    }
  g_string_append_printf (out, "    @pl.function(type=pl.FunctionType.InCore)\n    def %s(%s)",
                          name, params->str);
  if (n_out > 0)
    g_string_append_printf (out, n_out > 1 ? " -> tuple[%s]" : " -> %s", types->str);
  g_string_append_printf (out, ":\n        return%s%s\n", n_out > 0 ? " " : "", values->str);
}

/* A kernel for each self.NAME_LETTERS of @body that @functions do not define. */
static void
append_kernels (GString *out, const char *body, const char *functions)
{
  g_autoptr (GRegex) regex = g_regex_new ("self\\.([A-Za-z0-9]+_[rwms]+)\\b", 0, 0, NULL);
  g_autoptr (GHashTable) done = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *all = g_strconcat (body, functions, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (regex, all, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      char *name = g_match_info_fetch (match, 1);
      g_autofree char *def = g_strdup_printf ("def %s(", name);

      if (strstr (functions, def) != NULL || g_hash_table_contains (done, name))
        {
          g_free (name);
          continue;
        }
      append_kernel (out, name);
      g_hash_table_add (done, name);
    }
}

static void
finish_row (Row *row, const char *params, gboolean auto_scope, const char *functions,
            const char *body)
{
  GString *out = g_string_new ("# pypto.program: Program\nimport pypto.language as pl\n\n"
                               "@pl.program\nclass Program:\n");
  g_autofree char *expanded = NULL;

  append_kernels (out, body, functions);
  g_string_append (out, functions);
  g_string_append_printf (out,
                          "    @pl.function(type=pl.FunctionType.Orchestration%s)\n"
                          "    def main(self, %s):\n%s",
                          auto_scope ? "" : ", auto_scope=False", params, body);
  expanded = expand (out->str);
  row->text = g_steal_pointer (&expanded);
  g_string_free (out, TRUE);
}

static void
row_free (gpointer data)
{
  Row *row = data;

  g_free (row->name);
  g_free (row->about);
  g_free (row->text);
  g_ptr_array_unref (row->expected);
  g_free (row);
}

/* Where the reading of a file stands. */
typedef struct
{
  const char *file;
  guint line;
  const char *const *keywords;
  GPtrArray *rows;
  Row *row;
  char *params;
  gboolean auto_scope;
  GString *functions;
  GString *body;
} State;

static void
end_row (State *state)
{
  if (state->row == NULL)
    return;
  finish_row (state->row, state->params, state->auto_scope, state->functions->str,
              state->body->str);
  g_ptr_array_add (state->rows, g_steal_pointer (&state->row));
}

static void
start_row (State *state, const char *line)
{
  const char *blank = strchr (line, ' ');

  state->row = g_new0 (Row, 1);
  state->row->name = blank != NULL ? g_strndup (line, (gsize) (blank - line)) : g_strdup (line);
  state->row->about = g_strdup (blank != NULL ? blank + 1 : "");
  state->row->expected = g_ptr_array_new_with_free_func (g_free);
  g_free (state->params);
  state->params = g_strdup ("X: $T, Y: $T, P: $T, Q: $T, n: $I, c: pl.Scalar[pl.BOOL]");
  state->auto_scope = TRUE;
  g_string_truncate (state->functions, 0);
  g_string_truncate (state->body, 0);
}

static const char *
skip_mode (const char *line)
{
  static const char *const modes[] = { "exact: ", "compat: ", "off: " };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    if (g_str_has_prefix (line, modes[i]))
      return line + strlen (modes[i]);
  return line;
}

/* A line that nothing reads would be an answer that nobody checks. */
static void
check_keyword (const State *state, const char *line)
{
  g_autofree char *word = g_strdup (skip_mode (line));

  word[strcspn (word, " ")] = '\0';
  if (state->row == NULL || !g_strv_contains (state->keywords, word))
    g_error ("%s:%u: “%s” is nothing that this test reads", state->file, state->line, line);
}

static void
read_line (State *state, const char *line)
{
  if (g_str_has_prefix (line, "== "))
    {
      end_row (state);
      start_row (state, line + 3);
    }
  else if (*line == '\0' || *line == '#')
    return;
  else if (state->row != NULL && g_str_has_prefix (line, "    "))
    g_string_append_printf (state->body, "    %s\n", line);
  else if (state->row != NULL && g_str_has_prefix (line, "| "))
    g_string_append_printf (state->functions, "    %s\n", line + 2);
  else if (state->row != NULL && g_str_has_prefix (line, "params "))
    {
      g_free (state->params);
      state->params = g_strdup (line + 7);
    }
  else if (state->row != NULL && strcmp (line, "auto_scope False") == 0)
    state->auto_scope = FALSE;
  else
    {
      check_keyword (state, line);
      g_ptr_array_add (state->row->expected, g_strdup (line));
    }
}

GPtrArray *
rows_read (const char *file, const char *const *keywords)
{
  g_autofree char *path = g_build_filename (SW_TEST_DATA, "deps", file, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  State state = { .file = file,
                  .keywords = keywords,
                  .rows = g_ptr_array_new_with_free_func (row_free),
                  .functions = g_string_new (NULL),
                  .body = g_string_new (NULL) };

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      state.line = i + 1;
      read_line (&state, lines[i]);
    }
  end_row (&state);
  g_free (state.params);
  g_string_free (state.functions, TRUE);
  g_string_free (state.body, TRUE);
  return state.rows;
}

/* The rest of @line behind its keyword, when it is one of @mode with @keyword. */
static const char *
match_line (const char *line, const char *mode, const char *keyword)
{
  const char *rest = skip_mode (line);

  if (rest != line
      && (strncmp (line, mode, strlen (mode)) != 0
          || !g_str_has_prefix (line + strlen (mode), ": ")))
    return NULL;
  line = rest;
  if (!g_str_has_prefix (line, keyword)
      || (line[strlen (keyword)] != ' ' && line[strlen (keyword)] != '\0'))
    return NULL;
  return line + strlen (keyword);
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char *
row_expect (const Row *row, const char *mode, const char *keyword)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < row->expected->len; i++)
    {
      const char *rest = match_line (g_ptr_array_index (row->expected, i), mode, keyword);

      if (rest != NULL)
        g_ptr_array_add (found, g_strstrip (g_strdup (rest)));
    }
  g_ptr_array_sort (found, compare_lines);
  g_ptr_array_add (found, NULL);
  return g_strjoinv ("\n", (char **) found->pdata);
}

gboolean
row_has (const Row *row, const char *mode, const char *keyword)
{
  for (guint i = 0; i < row->expected->len; i++)
    if (match_line (g_ptr_array_index (row->expected, i), mode, keyword) != NULL)
      return TRUE;
  return FALSE;
}
