/* truce-appearance-chooser.h: chooses the palette or the piece set by cards with small boards
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Return a group of radio buttons for the setting "palette" or "pieces". The group sets the setting and
 * follows its changes. Each card shows a small board. name: accessible name of the group. */
GtkWidget *truce_palette_chooser_new (const char *name);
GtkWidget *truce_pieces_chooser_new (const char *name);
