/* truce-help.h: the first steps, inside the program, and the help, outside
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Shows the window of first steps above PARENT, which may be NULL. Its rows use the actions of the
 * application and, where PARENT is a Truce window, of that. */
void truce_help_show_first_steps (GtkWindow *parent);

/* Adds the action "win.show-help-overlay", which shows the keys of the window. */
void truce_help_add_shortcuts (GtkApplicationWindow *window);

/* Opens the help at PAGE ("index", "timings", …) in the desktop's viewer. Where there is none, the first
 * steps are shown instead. */
void truce_help_show (const char *page);
