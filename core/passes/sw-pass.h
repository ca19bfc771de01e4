/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-assumption.h"
#include "sw-deps.h"
#include "sw-diagnostic.h"
#include "sw-program.h"
#include "sw-prover.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Properties of a program that passes require, produce and invalidate. */
typedef enum
{
#define SW_PROP(ENUM, name) SW_PROP_##ENUM,
#include "sw-props.def"
  SW_N_PROPS,
} SwProp;

#define SW_PROP_BIT(ENUM) (1u << SW_PROP_##ENUM)
typedef guint32 SwPropSet;

typedef enum
{
  SW_PASS_UNCHANGED, /* the same program */
  SW_PASS_CHANGED,
  SW_PASS_FAILED, /* findings of severity error in the sink; the program is untouched */
} SwPassStatus;

/* Errors that are not the program's: the output of a pass breaks what it promises. */
typedef enum
{
  SW_PASS_ERROR_BROKEN_OUTPUT,
} SwPassError;

#define SW_PASS_ERROR (sw_pass_error_quark ())

SW_AVAILABLE_IN_ALL
GQuark sw_pass_error_quark (void);
/* Cores of a device by kind; 0 stands for a number that is not known. */
typedef struct
{
  guint aic; /* cube cores */
  guint aiv; /* vector cores */
} SwCores;

/* What one run of a pass gets and gives. */
typedef struct
{
  SwProgram *program; /* in: the input; out: (transfer full) the output, a new reference */
  SwDiagSink *sink;
  GCancellable *cancellable;
  const SwPolicy *policy;
  GPtrArray *launches;          /* (nullable) SwLaunch: filled by LegalizeSpmdLaunches */
  const GPtrArray *assumptions; /* (nullable) SwAssumption: what the user says */
  guint assumptions_used;       /* out: bits of those whose names were found */
  GPtrArray *events;            /* (nullable) SwEvent: filled by LegalizeSpmdLaunches */
  SwDepsMode deps;              /* whose task dependencies are derived */
  gboolean check_counts;        /* look for what else may go wrong with counts */
  SwCores cores;
} SwPassRun;

typedef struct
{
  const char *name;    /* PyPTO's, "LegalizeSpmdLaunches" */
  const char *kebab;   /* "legalize-spmd-launches" */
  const char *summary; /* untranslated */
  SwPropSet required;
  SwPropSet produced;
  SwPropSet invalidated;
  SwPropSet preserved; /* of the required ones; shown in the table */
  SwPassStatus (*run) (SwPassRun *run, GError **error);
} SwPassInfo;

SW_AVAILABLE_IN_ALL
const char *sw_prop_get_name (SwProp prop);

SW_AVAILABLE_IN_ALL
guint sw_pass_get_n (void);

SW_AVAILABLE_IN_ALL
const SwPassInfo *sw_pass_get (guint i);

/* By PyPTO's name or in kebab case; NULL when there is none. */
SW_AVAILABLE_IN_ALL
const SwPassInfo *sw_pass_find (const char *name);

G_END_DECLS
