/* language-walk.h: finds untranslated and clipped texts of a window
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Returns (transfer full) a line for each visible text, tooltip or accessible name in `root` that has a word
 * outside the brackets of the pseudo language. */
char *walk_untranslated (GtkWidget *root);

/* Returns (transfer full) a line for each label that is narrower than its minimum, or has an ellipsis where
 * none is allowed. */
char *walk_clipped (GtkWidget *root);

/* Returns (nullable) the first visible widget of the type. */
GtkWidget *walk_find (GtkWidget *root, const char *type);
