/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-why-page.h"

G_BEGIN_DECLS

/* Adds what each task that runs reads, and from whom, where the conditions are as chosen. */
void sw_guard_reads_add (SwWhyPage *page, SwSide side);

G_END_DECLS
