/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Wrong on purpose, and built with sanitizers only: shows that a build with sanitizers stops
 * at faults of the kind that the suites would otherwise pass over.  The one argument names the
 * fault. */
#include "sw-arena.h"

#include <limits.h>
#include <string.h>

/* Several, since what an old stack frame still points to is not counted as lost. */
static int
leak (void)
{
  for (guint i = 0; i < 16; i++)
    memset (sw_arena_alloc0 (sw_arena_new (), 40), 1, 40);
  return 0;
}

static int
overflow (void)
{
  volatile gsize end = 24;
  g_autofree char *bytes = g_malloc0 (24);

  return bytes[end];
}

/* Inside the arena's chunk, so that only the arena's own marks can tell. */
static int
arena_overflow (void)
{
  volatile gsize end = 24;
  g_autoptr (SwArena) arena = sw_arena_new ();
  char *bytes = sw_arena_alloc0 (arena, 24);

  sw_arena_alloc0 (arena, 24);
  return bytes[end];
}

static int
undefined (void)
{
  volatile int largest = INT_MAX;

  return largest + 1;
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *name;
    int (*run) (void);
  } faults[] = {
    { "leak", leak },
    { "overflow", overflow },
    { "arena-overflow", arena_overflow },
    { "undefined", undefined },
  };

  for (guint i = 0; argc == 2 && i < G_N_ELEMENTS (faults); i++)
    if (strcmp (argv[1], faults[i].name) == 0)
      return faults[i].run () & 0;
  g_printerr ("no such fault\n");
  return 0;
}
