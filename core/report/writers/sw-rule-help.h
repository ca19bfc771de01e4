/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-diagnostic.h"

G_BEGIN_DECLS

const char *sw_rule_get_help (SwRuleId rule);

G_END_DECLS
