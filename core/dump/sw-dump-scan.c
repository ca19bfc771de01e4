/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-dump-private.h"
#include "sw-load.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#define MAX_DIGITS 9
#define MAX_LOG    ((gsize) 4 * 1024 * 1024)

typedef struct
{
  SwDump *dump;
  GCancellable *cancellable;
  guint n_files;
  gboolean full; /* there are more files than are looked at */
} Scan;

/* What stands in one folder, sorted. */
typedef struct
{
  GPtrArray *files;   /* file names of regular files */
  GPtrArray *folders; /* file names of folders */
  GPtrArray *special; /* what is neither: devices, pipes, sockets, links to nothing */
  GPtrArray *links;   /* links to folders */
} Listing;

/**
 * sw_dump_warn:
 * @file: (nullable): what it is about
 */
void
sw_dump_warn (GPtrArray *warnings, SwRuleId rule, const char *file, const char *format, ...)
{
  SwDumpWarning *warning = g_new0 (SwDumpWarning, 1);
  va_list args;

  warning->rule = rule;
  warning->file = g_strdup (file);
  va_start (args, format);
  warning->message = g_strdup_vprintf (format, args);
  va_end (args);
  g_ptr_array_add (warnings, warning);
}

static gboolean
is_pass_name (const char *name, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isalnum (name[i]) && name[i] != '_')
      return FALSE;
  return length > 0;
}

/**
 * sw_dump_parse_name:
 * @file: the name of a file
 * @number: (out): its place in the order of passes
 * @name: (out) (transfer full): the pass
 * @suffix: (out): ".py" or ".log"
 *
 * Takes "00_frontend.py" and "NN_after_Name.py" with any number of digits apart.
 *
 * Returns: whether @file is named like a file of a pass
 */
gboolean
sw_dump_parse_name (const char *file, guint *number, char **name, const char **suffix)
{
  gsize digits = strspn (file, "0123456789");
  const char *rest = file + digits;
  const char *end = NULL;

  if (g_str_has_suffix (file, ".py"))
    *suffix = ".py";
  else if (g_str_has_suffix (file, ".log"))
    *suffix = ".log";
  else
    return FALSE;
  end = file + strlen (file) - strlen (*suffix);
  if (digits == 0 || digits > MAX_DIGITS || rest >= end)
    return FALSE;
  *number = (guint) g_ascii_strtoull (file, NULL, 10);
  if (strncmp (rest, "_frontend", (gsize) (end - rest)) == 0 && end - rest == 9)
    *name = g_strdup ("frontend");
  else if (g_str_has_prefix (rest, "_after_") && end - rest > 7
           && is_pass_name (rest + 7, (gsize) (end - rest) - 7))
    *name = g_strndup (rest + 7, (gsize) (end - rest) - 7);
  else
    return FALSE;
  return TRUE;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
listing_init (Listing *self)
{
  self->files = g_ptr_array_new_with_free_func (g_free);
  self->folders = g_ptr_array_new_with_free_func (g_free);
  self->special = g_ptr_array_new_with_free_func (g_free);
  self->links = g_ptr_array_new_with_free_func (g_free);
}

static void
listing_clear (Listing *self)
{
  g_ptr_array_unref (self->files);
  g_ptr_array_unref (self->folders);
  g_ptr_array_unref (self->special);
  g_ptr_array_unref (self->links);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Listing, listing_clear)

static GPtrArray *
choose_list (Listing *self, const char *path)
{
  GStatBuf info;
  gboolean link = FALSE;

  if (g_lstat (path, &info) != 0)
    return self->special;
  link = S_ISLNK (info.st_mode);
  if (link && g_stat (path, &info) != 0)
    return self->special;
  if (S_ISREG (info.st_mode))
    return self->files;
  if (S_ISDIR (info.st_mode))
    return link ? self->links : self->folders;
  return self->special;
}

static gboolean
list_folder (Scan *self, const char *path, Listing *listing, GError **error)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, error);
  const char *name;

  if (dir == NULL)
    return FALSE;
  while ((name = g_dir_read_name (dir)) != NULL && !self->full
         && !g_cancellable_is_cancelled (self->cancellable))
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (++self->n_files > SW_DUMP_MAX_FILES)
        {
          self->full = TRUE;
          sw_dump_warn (self->dump->warnings, SW_RULE_DUMP_LEFT_OUT, NULL,
                        _ ("There are more than %u files; the rest is left out"),
                        SW_DUMP_MAX_FILES);
          break;
        }
      g_ptr_array_add (choose_list (listing, child), g_strdup (name));
    }
  g_ptr_array_sort (listing->files, compare_names);
  g_ptr_array_sort (listing->folders, compare_names);
  g_ptr_array_sort (listing->special, compare_names);
  g_ptr_array_sort (listing->links, compare_names);
  return TRUE;
}

static void
warn_foreign (SwDumpFolder *folder, const char *name)
{
  g_autofree char *file = g_filename_display_name (name);

  sw_dump_warn (folder->warnings, SW_RULE_DUMP_FOREIGN_FILE, file,
                _ ("“%s” is no file of a pass and is left out"), file);
}

static int
compare_slots (gconstpointer a, gconstpointer b)
{
  const SwDumpSlot *x = *(SwDumpSlot *const *) a;
  const SwDumpSlot *y = *(SwDumpSlot *const *) b;

  if (x->number != y->number)
    return x->number < y->number ? -1 : 1;
  return strcmp (x->file, y->file);
}

static void
warn_gap (SwDumpFolder *folder, guint first, guint end)
{
  if (end - first == 1)
    sw_dump_warn (folder->warnings, SW_RULE_DUMP_GAP, NULL, _ ("Pass %02u is missing"), first);
  else if (end > first)
    sw_dump_warn (folder->warnings, SW_RULE_DUMP_GAP, NULL, _ ("Passes %02u to %02u are missing"),
                  first, end - 1);
}

/* Order, gaps, numbers given twice, passes that run twice. */
static void
order_slots (SwDumpFolder *folder)
{
  g_autoptr (GHashTable) n_by_name = g_hash_table_new (g_str_hash, g_str_equal);
  guint next = 0;

  g_ptr_array_sort (folder->slots, compare_slots);
  for (guint i = 0; i < folder->slots->len; i++)
    {
      SwDumpSlot *slot = folder->slots->pdata[i];

      slot->occurrence = GPOINTER_TO_UINT (g_hash_table_lookup (n_by_name, slot->name)) + 1;
      g_hash_table_replace (n_by_name, slot->name, GUINT_TO_POINTER (slot->occurrence));
      if (slot->number >= next)
        warn_gap (folder, next, slot->number);
      else
        sw_dump_warn (folder->warnings, SW_RULE_DUMP_NUMBER_TWICE, slot->file,
                      _ ("“%s” has the number of the file before it"), slot->file);
      next = slot->number + 1;
    }
}

static char *
get_stem (const char *file)
{
  return g_strndup (file, strlen (file) - strlen (strrchr (file, '.')));
}

/* What the compiler said, as far as the first line of it. */
static void
read_log (SwDumpFolder *folder, SwDumpSlot *slot, GCancellable *cancellable)
{
  g_autofree char *path = g_build_filename (folder->path, slot->log, NULL);
  g_autoptr (SwSource) source = sw_load_path (path, MAX_LOG, cancellable, NULL);
  g_autofree char *first = NULL;

  for (guint i = 1; source != NULL && i <= sw_source_get_n_lines (source); i++)
    {
      gsize length;
      const char *line = sw_source_get_line (source, i, &length);
      const char *found = g_strstr_len (line, (gssize) length, ": warning: ");

      if (found == NULL)
        continue;
      if (slot->n_log++ == 0)
        first = g_strndup (found + 11, MIN (length - (gsize) (found + 11 - line), 200));
    }
  if (first == NULL)
    sw_dump_warn (folder->warnings, SW_RULE_DUMP_LOG, slot->log,
                  _ ("The compiler wrote “%s” for this pass"), slot->log);
  else
    {
      g_autofree char *text = g_utf8_make_valid (first, -1);

      sw_dump_warn (folder->warnings, SW_RULE_DUMP_LOG, slot->log,
                    g_dngettext (GETTEXT_PACKAGE, "The compiler wrote %u warning to “%s”: %s",
                                 "The compiler wrote %u warnings to “%s”; the first is: %s",
                                 slot->n_log),
                    slot->n_log, slot->log, g_strstrip (text));
    }
}

static void
attach_logs (Scan *self, SwDumpFolder *folder, GPtrArray *logs)
{
  g_autoptr (GHashTable) by_stem = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < folder->slots->len; i++)
    {
      SwDumpSlot *slot = folder->slots->pdata[i];

      g_hash_table_insert (by_stem, get_stem (slot->file), slot);
    }
  for (guint i = 0; i < logs->len; i++)
    {
      g_autofree char *stem = get_stem (logs->pdata[i]);
      SwDumpSlot *slot = g_hash_table_lookup (by_stem, stem);

      if (slot == NULL)
        {
          warn_foreign (folder, logs->pdata[i]);
          continue;
        }
      slot->log = g_strdup (logs->pdata[i]);
      read_log (folder, slot, self->cancellable);
    }
}

/* Names of passes are plain ASCII, so such a file name is valid UTF-8. */
static SwDumpFolder *
read_listing (Scan *self, const Listing *listing, const char *path, const char *title)
{
  SwDumpFolder *folder = sw_dump_folder_new (path, title);
  g_autoptr (GPtrArray) logs = g_ptr_array_new ();
  g_autoptr (GPtrArray) foreign = g_ptr_array_new ();

  for (guint i = 0; i < listing->files->len; i++)
    {
      const char *file = listing->files->pdata[i];
      g_autofree char *name = NULL;
      g_autofree char *full = NULL;
      const char *suffix;
      guint number;

      if (!sw_dump_parse_name (file, &number, &name, &suffix))
        g_ptr_array_add (foreign, (gpointer) file);
      else if (strcmp (suffix, ".log") == 0)
        g_ptr_array_add (logs, (gpointer) file);
      else
        {
          full = g_build_filename (path, file, NULL);
          g_ptr_array_add (folder->slots, sw_dump_slot_new (number, name, file, full));
        }
    }
  if (folder->slots->len == 0)
    {
      sw_dump_folder_free (folder);
      return NULL;
    }
  order_slots (folder);
  attach_logs (self, folder, logs);
  for (guint i = 0; i < foreign->len; i++)
    warn_foreign (folder, foreign->pdata[i]);
  for (guint i = 0; i < listing->special->len; i++)
    warn_foreign (folder, listing->special->pdata[i]);
  return folder;
}

static void scan_below (Scan *self, const Listing *listing, const char *path, const char *title,
                        guint depth);

static gboolean
scan_folder (Scan *self, const char *path, const char *title, guint depth, GError **error)
{
  g_auto (Listing) listing;
  SwDumpFolder *folder;

  listing_init (&listing);
  if (!list_folder (self, path, &listing, error))
    return FALSE;
  folder = read_listing (self, &listing, path, title);
  if (folder != NULL)
    g_ptr_array_add (self->dump->folders, folder);
  scan_below (self, &listing, path, title, depth);
  return TRUE;
}

static void
scan_below (Scan *self, const Listing *listing, const char *path, const char *title, guint depth)
{
  for (guint i = 0; i < listing->links->len; i++)
    {
      g_autofree char *name = g_filename_display_name (listing->links->pdata[i]);

      sw_dump_warn (self->dump->warnings, SW_RULE_DUMP_LEFT_OUT, name,
                    _ ("“%s” is a link to a folder and is not followed"), name);
    }
  for (guint i = 0; i < listing->folders->len; i++)
    {
      g_autofree char *child = g_build_filename (path, listing->folders->pdata[i], NULL);
      g_autofree char *name = g_filename_display_name (listing->folders->pdata[i]);
      g_autofree char *below =
        strcmp (title, ".") == 0 ? g_strdup (name) : g_build_filename (title, name, NULL);
      g_autoptr (GError) error = NULL;

      if (self->full || g_cancellable_is_cancelled (self->cancellable))
        return;
      if (depth == SW_DUMP_MAX_DEPTH)
        sw_dump_warn (self->dump->warnings, SW_RULE_DUMP_LEFT_OUT, below,
                      _ ("“%s” lies deeper than folders are searched"), below);
      else if (!scan_folder (self, child, below, depth + 1, &error))
        sw_dump_warn (self->dump->warnings, SW_RULE_DUMP_LEFT_OUT, below,
                      _ ("“%s” could not be read: %s"), below, error->message);
    }
}

static void
set_scan_error (const char *path, const GError *cause, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);

  if (g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    g_set_error (error, SW_DUMP_ERROR, SW_DUMP_ERROR_FAILED, _ ("“%s” does not exist"), name);
  else if (g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_NOTDIR))
    g_set_error (error, SW_DUMP_ERROR, SW_DUMP_ERROR_FAILED, _ ("“%s” is a file, not a folder"),
                 name);
  else if (g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_ACCES))
    g_set_error (error, SW_DUMP_ERROR, SW_DUMP_ERROR_FAILED, _ ("“%s” may not be read"), name);
  else
    g_set_error (error, SW_DUMP_ERROR, SW_DUMP_ERROR_FAILED, _ ("“%s” could not be read: %s"), name,
                 cause->message);
}

/**
 * sw_dump_scan:
 *
 * Finds the folders of passes at and below the path of @self, at most %SW_DUMP_MAX_DEPTH
 * levels down, and never through a link.
 *
 * Returns: %FALSE with @error set when there is none, or when cancelled
 */
gboolean
sw_dump_scan (SwDump *self, GCancellable *cancellable, GError **error)
{
  Scan scan = { self, cancellable, 0, FALSE };
  g_autoptr (GError) cause = NULL;

  if (!scan_folder (&scan, self->path, ".", 0, &cause))
    {
      set_scan_error (self->path, cause, error);
      return FALSE;
    }
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (self->folders->len == 0)
    {
      g_autofree char *name = g_filename_display_name (self->path);

      g_set_error (error, SW_DUMP_ERROR, SW_DUMP_ERROR_EMPTY,
                   _ ("“%s” holds no files of passes such as 00_frontend.py"), name);
      return FALSE;
    }
  return TRUE;
}
