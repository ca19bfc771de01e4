/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-picture.h"

G_BEGIN_DECLS

/* The forms in which the window writes a graph; each the same bytes as those of the command
 * line, whatever the language, the fonts and the style of the window. */
typedef enum
{
  SW_SAVE_SVG,
  SW_SAVE_DOT,
  SW_SAVE_PNG,
  SW_SAVE_PDF,
  SW_N_SAVE_FORMS,
} SwSaveForm;

const char *sw_save_form_get_suffix (SwSaveForm form);

void sw_graph_save_async (SwPicture *picture, SwSide side, SwSaveForm form, GFile *file,
                          GAsyncReadyCallback callback, gpointer data);

gboolean sw_graph_save_finish (GAsyncResult *result, GError **error);

G_END_DECLS
