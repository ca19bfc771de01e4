/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-diagnostic.h"
#include "sw-program.h"
#include "sw-reader.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The folders that a compiler leaves behind: one program text per pass.  Opening one never
 * refuses what can be read of it; everything odd becomes a warning. */

#define SW_DUMP_ERROR (sw_dump_error_quark ())

typedef enum
{
  SW_DUMP_ERROR_FAILED, /* missing, unreadable, no folder */
  SW_DUMP_ERROR_EMPTY,  /* no pass anywhere below it */
} SwDumpError;

/* What a pass did to the program of the pass before it. */
typedef enum
{
  SW_DUMP_FIRST,      /* nothing readable stands before it */
  SW_DUMP_IDENTICAL,  /* byte for byte */
  SW_DUMP_TEXT,       /* names, order of definitions, types, comments, kernels */
  SW_DUMP_MEANING,    /* what is dispatched, how, or after what */
  SW_DUMP_UNREADABLE, /* no program; the next pass is compared with the one before */
} SwDumpState;

/* What of a launch changed. */
typedef enum
{
  SW_ASPECT_ADDED,
  SW_ASPECT_REMOVED,
  SW_ASPECT_KIND,       /* call or submit */
  SW_ASPECT_COUNT,      /* number of blocks */
  SW_ASPECT_GUARD,      /* conditions it stands under */
  SW_ASPECT_LOOP,       /* loops it stands in */
  SW_ASPECT_SCOPE,      /* scopes it stands in */
  SW_ASPECT_DEPS,       /* deps=[...] */
  SW_ASPECT_EDGES,      /* dependencies the compiler added */
  SW_ASPECT_DIRECTIONS, /* of the arguments, declared or resolved */
  SW_ASPECT_OUTPUTS,    /* buffers written, values returned */
  SW_ASPECT_ARGUMENTS,  /* everything else passed */
  SW_ASPECT_OPTIONS,    /* sync_start, predicate and other keywords and attributes */
  SW_ASPECT_ORDER,      /* moved across other launches */
  SW_ASPECT_CARRIED,    /* what a loop hands to its next iteration */
  SW_N_ASPECTS,
} SwDumpAspect;

typedef struct
{
  SwDumpAspect aspect;
  const char *function;
  const char *name; /* callee; or "task_dummy", "return", an operator, a carried variable */
  guint occurrence; /* of @name in the function, from 1 */
  gboolean single;  /* the function has only one of that name */
  char *before;     /* (nullable): text for people, cut when long */
  char *after;      /* (nullable) */
} SwDumpChange;

/* One file of the folder. */
typedef struct
{
  guint number;
  char *name;          /* of the pass; "frontend" */
  guint occurrence;    /* of @name in the folder, from 1: the key of a slot with @name */
  char *file;          /* its name in the folder, valid UTF-8 */
  char *path;          /* to open it, in the encoding of the file system */
  char *log;           /* (nullable): name of the .log file beside it */
  guint n_log;         /* warnings of the compiler in it */
  SwSource *source;    /* (nullable) */
  SwProgram *program;  /* (nullable) */
  SwDiagSink *reading; /* what the reader said */
  SwDumpState state;
  GPtrArray *changes;    /* SwDumpChange, by function and program order */
  gconstpointer meaning; /* private */
} SwDumpSlot;

typedef struct
{
  SwRuleId rule;
  char *file; /* (nullable): name in the folder, valid UTF-8 */
  char *message;
} SwDumpWarning;

/* The passes of one program. */
typedef struct
{
  char *path;          /* as given, with the folders below it */
  char *title;         /* relative to what was opened; "." when it is that */
  GPtrArray *slots;    /* SwDumpSlot by number */
  GPtrArray *warnings; /* SwDumpWarning */
  gpointer analysis;   /* private */
} SwDumpFolder;

/* Everything below one path.  Reference counted, immutable. */
typedef struct
{
  gatomicrefcount ref_count;
  char *path;
  GPtrArray *folders;  /* SwDumpFolder by title; never empty */
  GPtrArray *warnings; /* SwDumpWarning that belong to no folder of passes */
} SwDump;

/* Where something is first seen, and each change of it. */
typedef enum
{
  SW_DUMP_EVENT_APPEARS,
  SW_DUMP_EVENT_DISAPPEARS,
  SW_DUMP_EVENT_CHANGES,
} SwDumpEventKind;

typedef struct
{
  guint slot; /* index */
  SwDumpEventKind kind;
  char *what;   /* function and launch, or edge: "main: a#1", "main: a#1 → b#2" */
  char *detail; /* one line */
} SwDumpEvent;

SW_AVAILABLE_IN_ALL
GQuark sw_dump_error_quark (void);

SW_AVAILABLE_IN_ALL
SwDump *sw_dump_open (const char *path, gsize max_size, SwProgressFunc progress,
                      gpointer progress_data, GCancellable *cancellable, GError **error);

SW_AVAILABLE_IN_ALL
SwDump *sw_dump_ref (SwDump *self);

SW_AVAILABLE_IN_ALL
void sw_dump_unref (SwDump *self);

/* Stable lower-case words: "first", "identical", "text", "meaning", "unreadable". */
SW_AVAILABLE_IN_ALL
const char *sw_dump_state_to_string (SwDumpState state);

/* Stable lower-case words: "added", "count", ... */
SW_AVAILABLE_IN_ALL
const char *sw_dump_aspect_to_string (SwDumpAspect aspect);

/* The same for people, translated. */
SW_AVAILABLE_IN_ALL
const char *sw_dump_aspect_to_label (SwDumpAspect aspect);

SW_AVAILABLE_IN_ALL
char *sw_dump_change_get_name (const SwDumpChange *self);

SW_AVAILABLE_IN_ALL
GPtrArray *sw_dump_find_launch (const SwDumpFolder *folder, const char *name);

SW_AVAILABLE_IN_ALL
GPtrArray *sw_dump_find_guard (const SwDumpFolder *folder, const char *name);

SW_AVAILABLE_IN_ALL
GPtrArray *sw_dump_find_edge (const SwDumpFolder *folder, const char *from, const char *to);

SW_AVAILABLE_IN_ALL
void sw_dump_event_free (SwDumpEvent *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwDump, sw_dump_unref)

G_END_DECLS
