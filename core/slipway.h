/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

/* The one header an embedder includes. */

#include "sw-diagnostic.h"
#include "sw-dump.h"
#include "sw-fix.h"
#include "sw-format.h"
#include "sw-graph-export.h"
#include "sw-graph-layout.h"
#include "sw-launch.h"
#include "sw-load.h"
#include "sw-pass.h"
#include "sw-printer.h"
#include "sw-program.h"
#include "sw-prover.h"
#include "sw-reader.h"
#include "sw-task-graph.h"
