/* truce-row-layout.h: TruceRowLayout, lays out the parts of a row
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays out the parts of all list rows below `widget`, and of `widget` itself if it is a row, if the row's
 * child is a horizontal box (of at most 8 parts). The result looks like that of a GtkBox. A part that expands
 * is centred vertically. */
void truce_row_layout_use (GtkWidget *widget);

/* Lays out the parts of one horizontal box as truce_row_layout_use(). */
void truce_row_layout_use_for (GtkWidget *parts);

/* Lays out a horizontal box of two parts. Centres the first part, a label, with the width of its text on one
 * line, and puts the second part at the end. If there is no room for that, puts the label beside the second
 * part; the label may then wrap. */
void truce_row_layout_use_middle (GtkWidget *row);

/* Gives all parts of a horizontal box exactly equal widths. Remaining pixels stay free at the end. */
void truce_row_layout_use_equal (GtkWidget *row);

G_END_DECLS
