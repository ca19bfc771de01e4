/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-application.h"
#include "sw-window-private.h"

G_BEGIN_DECLS

/* What the tests of the window share.  Each program tests one subject in a process of its own,
 * on a display (Xvfb in the test suite). */

void ui_test_init (int *argc, char ***argv);

int ui_test_run (void);

SwWindow *ui_test_new_window (void);

void ui_test_close_window (SwWindow *window);

char *ui_test_data (const char *path);

char *ui_test_write (const char *name, const char *content, gssize length);

gboolean ui_test_wait (gboolean (*done) (gpointer data), gpointer data);

void ui_test_wait_gone (gpointer *weak);

void ui_test_wait_exported (const char *path);

void ui_test_iterate (guint ms);

void ui_test_settle (gpointer window);

void ui_test_open (SwWindow *window, const char *path);

void ui_test_wait_idle (SwWindow *window);

void ui_test_wait_picture (SwWindow *window);

void ui_test_shot (gpointer window, const char *name);

gpointer ui_test_dialog (SwWindow *window, GType type);

gpointer ui_test_find (gpointer widget, GType type);

GBytes *ui_test_slipway_graph (const char *path, const char *state, const char *format,
                               const char *guard);

char *ui_test_text (SwWindow *window, SwSide side);

guint ui_test_launch (SwWindow *window, const char *callee, guint nth);

void ui_test_show (SwWindow *window, const char *view);

const char *ui_test_page (SwWindow *window);

G_END_DECLS
