/* truce-appearance-chooser.h: cards with little boards, one of which is chosen: a palette, or a set of pieces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* A group of radio buttons that sets, and follows, a key of the settings. Each card shows a board as it
 * would look. `name` is what assistive technology calls the whole. */
GtkWidget *truce_palette_chooser_new (const char *name);
GtkWidget *truce_pieces_chooser_new (const char *name);
