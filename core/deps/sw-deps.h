/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-program.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* What depends on what in one function, and why: the directions of every call, the
 * edges that the compiler's analysis derives, and those that the runtime would find by itself.
 * Nothing of the program is changed; the passes write the answers into a new one. */

/* Whose answers: ours, which are sound, or those of the compiler's early revision. */
typedef enum
{
  SW_DEPS_EXACT,
  SW_DEPS_COMPAT,
  SW_DEPS_OFF, /* derive no task dependencies at all */
} SwDepsMode;

/* How the runtime treats one argument of one dispatch. */
typedef enum
{
  SW_ARG_INPUT,
  SW_ARG_OUTPUT, /* allocated by the runtime; only ever written by hand */
  SW_ARG_INOUT,
  SW_ARG_OUTPUT_EXISTING,
  SW_ARG_NO_DEP,
  SW_ARG_SCALAR,
  SW_ARG_UNKNOWN,
} SwArgDirection;

/* Why an argument has its direction. */
typedef enum
{
  SW_ARG_BY_TYPE,         /* it is no tensor */
  SW_ARG_BY_SIGNATURE,    /* the callee reads it, or reads and writes it */
  SW_ARG_BY_LOOP,         /* written inside a loop that is not parallel */
  SW_ARG_BY_AMBIGUITY,    /* it may be one of several buffers */
  SW_ARG_BY_PRIOR_WRITER, /* the buffer was written before */
  SW_ARG_BY_PARAMETER,    /* the buffer is an InOut parameter of the function */
  SW_ARG_BY_FIRST_WRITE,  /* nothing was written there before */
  SW_ARG_BY_OVERRIDE,     /* the author asked for no dependency */
  SW_ARG_BY_ATTRIBUTE,    /* written in the text */
} SwArgRule;

/* What the derivation of a direction cannot see. */
typedef enum
{
  SW_ARG_SLICE_ROOT = 1 << 0, /* a slice counts as a buffer of its own */
  SW_ARG_NO_ROOT = 1 << 1,    /* a view, or a result that stands for no argument */
} SwArgBadges;

typedef struct
{
  guint8 direction; /* SwArgDirection */
  guint8 rule;      /* SwArgRule */
  guint8 badges;    /* SwArgBadges */
} SwArgSlot;

typedef enum
{
  SW_REGION_UNKNOWN,      /* layout or lineage defeat reasoning about rectangles */
  SW_REGION_FULL,         /* the whole buffer */
  SW_REGION_BOX,          /* a rectangle with constant bounds */
  SW_REGION_CONSERVATIVE, /* some part, the same whatever the input */
  SW_REGION_DYNAMIC,      /* depends on values that are known at run time */
} SwRegionKind;

/* Which part of a buffer. */
typedef struct
{
  SwRegionKind kind;
  guint rank;            /* of a BOX */
  const gint64 *offsets; /* (array length=rank) */
  const gint64 *extents; /* (array length=rank) */
  const SwExpr *window;  /* (nullable): the slice that cut a DYNAMIC region out of a whole buffer */
} SwRegion;

typedef enum
{
  SW_HAZARD_RAW = 1 << 0, /* the later one reads what the earlier one writes */
  SW_HAZARD_WAR = 1 << 1, /* the later one writes what the earlier one reads */
  SW_HAZARD_WAW = 1 << 2, /* both write */
} SwHazards;

typedef enum
{
  SW_DEP_COMPILER, /* derived by AutoDeriveTaskDependencies */
  SW_DEP_RUNTIME,  /* the runtime's map of tensors finds it */
  SW_DEP_CREATOR,  /* the runtime keeps the buffer's creator alive; delays nothing */
} SwDepOrigin;

/* One reason why a task waits for another.  Several may stand between two tasks. */
typedef struct
{
  SwDepOrigin origin;
  const SwStmt *from; /* dispatches the earlier task, or creates the buffer */
  const SwStmt *to;   /* dispatches the task that waits */
  const SwVar *via;   /* (nullable): the variable that names the earlier task in a compiler edge,
                         for example the id that an if hands on */
  guint hazards;      /* SwHazards; 0 for a creator */
  const SwVar *root;  /* (nullable): the buffer; NULL when it is not known */
  SwRegion from_region;
  SwRegion to_region;
  gint to_arg;        /* position */
  guint distance;     /* 0: the same iteration; 1: the next one; 2: any later one */
  const SwStmt *loop; /* (nullable): whose iterations the distance counts */
  gboolean sure;      /* FALSE: only if the regions overlap, or on some paths */
  gboolean overlaps;  /* the regions do overlap: what is not sure is whether the earlier task ran */
} SwDepEdge;

/* Why the compiler's analysis leaves a region to the runtime. */
typedef enum
{
  SW_FALLBACK_NONE,
  SW_FALLBACK_UNRESOLVED_LOCATION,
  SW_FALLBACK_INACTIVE_LOOP,
  SW_FALLBACK_SCOPE_LIFT,
  SW_FALLBACK_MISSING_ID,
  SW_FALLBACK_BRANCH_LOCAL,
  SW_FALLBACK_BUDGET, /* more pairs of accesses than are looked at */
} SwFallback;

/* A region that fell back. */
typedef struct
{
  SwFallback reason;
  const SwStmt *scope; /* (nullable): the AUTO scope; NULL: the body of the function */
  const SwStmt *stmt;  /* the dispatch that could not be resolved */
  gint arg;
  const SwStmt *prior; /* (nullable): the earlier access in its way */
} SwFallbackInfo;

typedef struct _SwDeps SwDeps;

SW_AVAILABLE_IN_ALL
SwDeps *sw_deps_new (SwProgram *program, const SwFunction *function, SwDepsMode mode,
                     GCancellable *cancellable);

SW_AVAILABLE_IN_ALL
void sw_deps_free (SwDeps *self);

SW_AVAILABLE_IN_ALL
const SwArgSlot *sw_deps_get_slots (SwDeps *self, const SwExpr *call, guint *n);

SW_AVAILABLE_IN_ALL
const SwDepEdge *sw_deps_get_runtime_edges (SwDeps *self, guint *n);

SW_AVAILABLE_IN_ALL
const SwDepEdge *sw_deps_get_certain_edges (SwDeps *self, guint *n);

SW_AVAILABLE_IN_ALL
const SwDepEdge *sw_deps_get_compiler_edges (SwDeps *self, guint *n);

SW_AVAILABLE_IN_ALL
const SwFallbackInfo *sw_deps_get_fallbacks (SwDeps *self, guint *n);

/* Whether some of what the runtime infers for certain is missing. */
SW_AVAILABLE_IN_ALL
gboolean sw_deps_is_cut (const SwDeps *self);

SW_AVAILABLE_IN_ALL
const char *sw_fallback_to_string (SwFallback fallback);

SW_AVAILABLE_IN_ALL
const char *sw_arg_direction_to_string (SwArgDirection direction);

SW_AVAILABLE_IN_ALL
void sw_region_format (const SwRegion *region, GString *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwDeps, sw_deps_free)

G_END_DECLS
