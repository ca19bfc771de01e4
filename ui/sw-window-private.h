/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-compare-view.h"
#include "sw-findings-list.h"
#include "sw-graph-view.h"
#include "sw-launch-list.h"
#include "sw-pass-list.h"
#include "sw-why-view.h"
#include "sw-window.h"

G_BEGIN_DECLS

/* Shared by sw-window.c (what is shown) and sw-window-actions.c (what can be done). */
struct _SwWindow
{
  AdwApplicationWindow parent_instance;

  AdwViewSwitcherTitle *switcher_title;
  AdwViewSwitcherBar *switcher_bar;
  AdwToastOverlay *toasts;
  AdwViewStack *views;
  AdwStatusPage *failed_page;
  GtkStack *pages;
  GtkWidget *busy_strip;
  GtkLabel *busy_label;
  GtkProgressBar *busy_bar;
  GtkInfoBar *stale_bar;
  GtkLabel *stale_label;
  GtkWidget *stale_reload;
  GtkWidget *back_button;
  GtkWidget *retry_button;
  GtkWidget *reload_button;
  GtkWidget *why_button;
  GtkWidget *status_strip;
  GtkLabel *status_label;
  GtkMenuButton *preset_button;
  AdwFlap *why_flap;
  GtkPaned *findings_paned;
  SwCompareView *compare_view;
  SwGraphView *graph_view;
  SwLaunchList *launch_list;
  AdwViewStackPage *passes_page;
  SwPassList *pass_list;
  SwFindingsList *findings_list;
  SwWhyView *why_view;

  AdwToast *toast; /* (weak): what was said last */
  SwDocument *document;
  GSettings *settings;           /* NULL when the schema is not installed */
  GtkFileChooserNative *chooser; /* while it is open */
  SwSaveForm chooser_form;       /* what it is to export */
  guint busy_timeout;
  guint busy_ticks;
  guint fold;       /* the explanation will be folded or unfolded */
  gboolean stacked; /* the window is so narrow that the texts stand one above the other */
  int code_zoom;    /* percent */
};

void _sw_window_init_actions (SwWindow *self);

void _sw_window_toast (SwWindow *self, const char *text);

void _sw_window_update_actions (SwWindow *self);

void _sw_window_install_accels (GtkApplication *application);

G_END_DECLS
