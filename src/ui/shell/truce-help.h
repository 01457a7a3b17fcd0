/* truce-help.h: the window of first steps, the window of keys, and the help in the desktop's viewer
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Shows the window of first steps. parent: (nullable). Its rows use the actions of the application and, if
 * `parent` is a TruceWindow, of that window. */
void truce_help_show_first_steps (GtkWindow *parent);

/* Adds the action "win.show-help-overlay", which shows the keys of the window. */
void truce_help_add_shortcuts (GtkApplicationWindow *window);

/* Opens the help at a page ("index", "timings", …) in the desktop's viewer. If no viewer opens,
 * shows the window of first steps instead. */
void truce_help_show (const char *page);
