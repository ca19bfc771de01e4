/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-output.h"

#include "sw-load.h"
#include "sw-write-text.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A file is written to a temporary one beside it, which then takes its place: at any moment
 * there is the old file or the new one.  temporary_path is what a signal has to take away. */
static char temporary_path[4096];

static void
remove_temporary (void)
{
  if (temporary_path[0] != '\0')
    unlink (temporary_path);
  temporary_path[0] = '\0';
}

static void
interrupt_cb (int number)
{
  remove_temporary ();
  signal (number, SIG_DFL);
  raise (number);
}

static void
abort_cb (int number)
{
  static const char message[] = "slipway: internal fault\n";

  remove_temporary ();
  if (write (STDERR_FILENO, message, sizeof message - 1) < 0)
    _exit (4);
  _exit (4);
}

/* A signal that our parent has us ignore stays ignored. */
static void
catch_interrupt (int number)
{
  if (signal (number, interrupt_cb) == SIG_IGN)
    signal (number, SIG_IGN);
}

/* No file that is opened later may become a standard stream that was closed; what is written
 * to or read from such a stream fails all the same. */
static void
fill_standard_streams (void)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) < 0
        && open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
      _exit (4);
}

/**
 * sw_output_init:
 *
 * Sees to it that no temporary file outlives an interrupt, and that a reader who goes away or
 * a size limit is noticed where output is written.
 */
void
sw_output_init (void)
{
  fill_standard_streams ();
  signal (SIGPIPE, SIG_IGN);
  signal (SIGXFSZ, SIG_IGN);
  catch_interrupt (SIGINT);
  catch_interrupt (SIGTERM);
  catch_interrupt (SIGHUP);
  signal (SIGABRT, abort_cb);
}

/* Writes everything or returns FALSE with errno set. */
static gboolean
write_all (int fd, const char *text, gsize length)
{
  while (length > 0)
    {
      gssize n = write (fd, text, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return FALSE;
      text += n;
      length -= (gsize) n;
    }
  return TRUE;
}

static void print_to_stderr (const char *prefix, const char *format, va_list args)
  G_GNUC_PRINTF (2, 0);

static void
print_to_stderr (const char *prefix, const char *format, va_list args)
{
  g_autofree char *message = g_strdup_vprintf (format, args);
  g_autofree char *printable = sw_text_make_printable (message);
  g_autofree char *line = g_strconcat (prefix, printable, "\n", NULL);

  write_all (STDERR_FILENO, line, strlen (line));
}

/**
 * sw_output_complain:
 * @format: one translated sentence
 *
 * Tells the user what went wrong, on standard error.
 */
void
sw_output_complain (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  print_to_stderr ("slipway: ", format, args);
  va_end (args);
}

/**
 * sw_output_hint:
 * @format: one translated line
 *
 * Tells the user something beside the output proper, on standard error.
 */
void
sw_output_hint (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  print_to_stderr ("", format, args);
  va_end (args);
}

/**
 * sw_output_print_error:
 * @text: UTF-8 fit for a terminal, written to standard error as it is
 */
void
sw_output_print_error (const char *text)
{
  write_all (STDERR_FILENO, text, strlen (text));
}

static gboolean
print_bytes (const char *text, gsize length)
{
  if (write_all (STDOUT_FILENO, text, length) || errno == EPIPE)
    return TRUE;
  sw_output_complain (_ ("Standard output cannot be written: %s"), g_strerror (errno));
  return FALSE;
}

/**
 * sw_output_print:
 * @text: UTF-8, written as it is
 *
 * Returns: FALSE when standard output cannot be written; the user has been told.  A reader who
 *   has gone away is no error.
 */
gboolean
sw_output_print (const char *text)
{
  return print_bytes (text, strlen (text));
}

static gboolean
complain_about (const char *path, int number)
{
  g_autofree char *display = g_filename_display_name (path);
  g_autofree char *name = sw_source_escape_name (display);

  sw_output_complain (_ ("“%s” cannot be written: %s"), name, g_strerror (number));
  return FALSE;
}

/* Devices and pipes have no content to protect. */
static gboolean
write_directly (const char *path, const char *text, gsize length)
{
  int fd = open (path, O_WRONLY | O_CLOEXEC);
  gboolean written = fd >= 0 && write_all (fd, text, length);
  int number = errno;

  if (fd >= 0 && close (fd) != 0 && written)
    {
      written = FALSE;
      number = errno;
    }
  return written || complain_about (path, number);
}

static gboolean
fill_temporary (int fd, const char *text, gsize length, mode_t mode)
{
  gboolean written = fchmod (fd, mode) == 0 && write_all (fd, text, length) && fsync (fd) == 0;
  int number = errno;

  if (close (fd) != 0 && written)
    {
      written = FALSE;
      number = errno;
    }
  errno = number;
  return written;
}

/* @path is no link; it does not exist or is a regular file with @mode. */
static gboolean
replace_file (const char *path, const char *text, gsize length, mode_t mode)
{
  g_autofree char *template = g_strconcat (path, ".XXXXXX", NULL);
  int fd;
  int number;

  if (strlen (template) >= sizeof temporary_path)
    return complain_about (path, ENAMETOOLONG);
  fd = g_mkstemp_full (template, O_RDWR | O_CLOEXEC, 0600);
  if (fd < 0)
    return complain_about (path, errno);
  strcpy (temporary_path, template);
  if (fill_temporary (fd, text, length, mode) && rename (template, path) == 0)
    {
      temporary_path[0] = '\0';
      return TRUE;
    }
  number = errno;
  remove_temporary ();
  return complain_about (path, number);
}

static mode_t
default_mode (void)
{
  mode_t mask = umask (0);

  umask (mask);
  return 0666 & ~mask;
}

/**
 * sw_output_write:
 * @path: (nullable): a file name; NULL or "-" is standard output
 * @text: the content
 * @length: its length in bytes
 *
 * Puts @text in the place of the file at once: whatever fails, the old content stays.  A link
 * stays one: what it leads to is written, also where nothing is yet.
 *
 * Returns: FALSE when it could not be written; the user has been told
 */
gboolean
sw_output_write (const char *path, const char *text, gsize length)
{
  g_autofree char *target = NULL;
  struct stat info;

  if (path == NULL || strcmp (path, "-") == 0)
    return print_bytes (text, length);
  if (stat (path, &info) != 0)
    {
      if (errno != ENOENT)
        return complain_about (path, errno);
      target = sw_follow_links (path);
      if (target == NULL)
        return complain_about (path, errno);
      return replace_file (target, text, length, default_mode ());
    }
  if (S_ISDIR (info.st_mode))
    return complain_about (path, EISDIR);
  if (!S_ISREG (info.st_mode))
    return write_directly (path, text, length);
  if (access (path, W_OK) != 0)
    return complain_about (path, errno);
  target = realpath (path, NULL);
  if (target == NULL)
    return complain_about (path, errno);
  return replace_file (target, text, length, info.st_mode & 07777);
}
