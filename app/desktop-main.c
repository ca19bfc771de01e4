/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-application.h"
#include "sw-ui.h"

/* The program with the window. */
int
main (int argc, char *argv[])
{
  g_autoptr (SwApplication) application = NULL;

  sw_ui_init_locale ();
  g_set_prgname ("slipway-desktop");
  application = sw_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}
