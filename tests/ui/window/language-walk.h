/* language-walk.h: what a window says, and whether it has room for it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* A line for each text in `root` that can be seen, or is read out, and has a word outside of the brackets of
 * the pseudo catalogue. */
char *walk_untranslated (GtkWidget *root);

/* A line for each label that is narrower than it must be, or is cut with an ellipsis where that is not meant.
 */
char *walk_clipped (GtkWidget *root);

/* The first widget of that type that is shown, or NULL. */
GtkWidget *walk_find (GtkWidget *root, const char *type);
