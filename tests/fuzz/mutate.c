/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Changes of lines and words, as people and broken tools make them.  Single bytes that change at
 * random seldom give text that is read far enough to be interesting. */
#include <glib.h>
#include <string.h>

size_t LLVMFuzzerMutate (guint8 *data, gsize size, gsize max_size);
gsize LLVMFuzzerCustomMutator (guint8 *data, gsize size, gsize max_size, guint seed);

static const char *const words[] = {
  "#",
  "# c",
  "    ",
  "  ",
  "\t",
  "else:",
  "elif n > 0:",
  "pass",
  "...",
  "@p.q",
  "def f():",
  "(",
  ")",
  "[",
  "]",
  "{",
  "}",
  ",",
  ":",
  "\\",
  "\f",
  "\r",
  "if n > 0:",
  "'",
  "\"",
  "\"\"\"",
  "while True:",
  "try:",
  "x = 1",
  "break",
  "return a",
  "=",
  "-1",
  "1e400",
  "0x1f",
  "\"doc\"",
  "lambda: n",
  "class C:",
  "assert n > 0",
  ";",
  "\xc3\xa4",
  "\xe4\xb8\x96",
  "pl.yield_(a)",
  "pl.func_attr({\"a\": 1})",
  "for i in pl.range(n):",
  "with pl.manual_scope():",
};

typedef struct
{
  GRand *random;
  GPtrArray *lines; /* char*, without line ends */
} Text;

static guint
below (Text *self, gsize n)
{
  return (guint) g_rand_int_range (self->random, 0, (gint32) MAX (n, 1));
}

static const char *
line_at (const Text *self, guint i)
{
  return g_ptr_array_index (self->lines, i);
}

/* Takes over @line. */
static void
set_line (Text *self, guint i, char *line)
{
  g_free (self->lines->pdata[i]);
  self->lines->pdata[i] = line;
}

/* A word of line @i: letters and digits, blanks, or one other byte. */
static void
pick_word (Text *self, guint i, gsize *start, gsize *end)
{
  const char *line = line_at (self, i);
  gsize length = strlen (line);
  gsize at = below (self, length);
  gboolean blank = length > 0 && g_ascii_isspace (line[at]);

  *start = *end = at;
  if (length == 0)
    return;
  *end = at + 1;
  if (!blank && !g_ascii_isalnum (line[at]) && line[at] != '_')
    return;
  while (*start > 0 && g_ascii_isspace (line[*start - 1]) == blank
         && (blank || g_ascii_isalnum (line[*start - 1]) || line[*start - 1] == '_'))
    --*start;
  while (*end < length && g_ascii_isspace (line[*end]) == blank
         && (blank || g_ascii_isalnum (line[*end]) || line[*end] == '_'))
    ++*end;
}

static void
replace_word (Text *self, guint i, const char *word, gsize length)
{
  GString *line = g_string_new (line_at (self, i));
  gsize start, end;

  pick_word (self, i, &start, &end);
  g_string_erase (line, (gssize) start, (gssize) (end - start));
  g_string_insert_len (line, (gssize) start, word, (gssize) length);
  set_line (self, i, g_string_free (line, FALSE));
}

/* Up to eight lines from @i on go two or four columns to the right or to the left. */
static void
shift_lines (Text *self, guint i)
{
  guint n = 1 + below (self, 8);
  guint columns = 2 + 2 * below (self, 2);
  gboolean right = below (self, 2) == 0;

  for (; n > 0 && i < self->lines->len; n--, i++)
    if (right)
      set_line (self, i, g_strdup_printf ("%*s%s", (int) columns, "", line_at (self, i)));
    else
      set_line (self, i,
                g_strdup (line_at (self, i) + MIN (columns, strspn (line_at (self, i), " "))));
}

/* A line with @word, indented as line @i. */
static char *
indented_as (const Text *self, guint i, const char *word)
{
  return g_strdup_printf ("%*s%s", (int) strspn (line_at (self, i), " "), "", word);
}

static void
change_lines (Text *self)
{
  guint i = below (self, self->lines->len);
  guint j = below (self, self->lines->len);
  const char *word = words[below (self, G_N_ELEMENTS (words))];
  gsize start, end, at;

  switch (below (self, 12))
    {
    case 0:
      g_ptr_array_insert (self->lines, (int) i, g_strdup (line_at (self, j)));
      break;
    case 1:
      if (self->lines->len > 1)
        g_ptr_array_remove_index (self->lines, i);
      break;
    case 2:
      g_ptr_array_insert (self->lines, (int) i, indented_as (self, j, word));
      break;
    case 3:
      replace_word (self, i, word, strlen (word));
      break;
    case 4:
      replace_word (self, i, "", 0);
      break;
    case 5:
      pick_word (self, j, &start, &end);
      {
        g_autofree char *other = g_strndup (line_at (self, j) + start, end - start);

        replace_word (self, i, other, strlen (other));
      }
      break;
    case 6:
      at = below (self, strlen (line_at (self, i)));
      g_ptr_array_insert (self->lines, (int) i, g_strndup (line_at (self, i), at));
      set_line (self, i + 1, g_strdup (line_at (self, i + 1) + at));
      break;
    case 7:
      if (i + 1 < self->lines->len)
        {
          set_line (self, i, g_strconcat (line_at (self, i), line_at (self, i + 1), NULL));
          g_ptr_array_remove_index (self->lines, i + 1);
        }
      break;
    case 8:
      set_line (self, i, g_strconcat (line_at (self, i), "  ", word, NULL));
      break;
    case 9:
      g_ptr_array_insert (self->lines, (int) i, g_strdup (""));
      break;
    default:
      shift_lines (self, i);
      break;
    }
}

/* Once in a while the whole text has other line ends, or tabs, or levels of two columns. */
static char *
change_everywhere (Text *self, char *text)
{
  static const char *const pairs[][2] = {
    { "\n", "\r\n" }, { "    ", "\t" }, { "    ", "  " }, { "\r\n", "\n" }
  };
  guint i = below (self, 40);
  g_autofree char *old = text;
  g_auto (GStrv) parts = NULL;

  if (i >= G_N_ELEMENTS (pairs))
    return g_steal_pointer (&old);
  parts = g_strsplit (old, pairs[i][0], -1);
  return g_strjoinv (pairs[i][1], parts);
}

/* Called by libFuzzer in place of its own changes, of which every third is. */
gsize
LLVMFuzzerCustomMutator (guint8 *data, gsize size, gsize max_size, guint seed)
{
  Text self = { .random = g_rand_new_with_seed (seed) };
  g_autofree char *text = NULL;
  gsize length;

  if (size == 0 || memchr (data, '\0', size) != NULL || below (&self, 3) == 0)
    {
      g_rand_free (self.random);
      return LLVMFuzzerMutate (data, size, max_size);
    }
  text = g_strndup ((const char *) data, size);
  {
    g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

    self.lines = g_ptr_array_new_with_free_func (g_free);
    for (guint i = 0; lines[i] != NULL; i++)
      g_ptr_array_add (self.lines, g_strdup (lines[i]));
  }
  for (guint n = 1 + below (&self, 3); n > 0; n--)
    change_lines (&self);
  g_ptr_array_add (self.lines, NULL);
  g_free (text);
  text = change_everywhere (&self, g_strjoinv ("\n", (char **) self.lines->pdata));
  length = MIN (strlen (text), max_size);
  memcpy (data, text, length);
  g_ptr_array_unref (self.lines);
  g_rand_free (self.random);
  return length;
}
