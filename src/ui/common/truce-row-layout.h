/* truce-row-layout.h: TruceRowLayout, lays out the parts of a row
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Sets a TruceRowLayout for all list rows below `widget`, and for `widget` if it is a row. Only for rows
 * whose child is a horizontal box of at most 8 parts. The result looks like that of a GtkBox. A part that
 * expands is centred vertically. */
void truce_row_layout_use (GtkWidget *widget);

/* Does the same as truce_row_layout_use() for one horizontal box. */
void truce_row_layout_use_for (GtkWidget *parts);

/* Lays out a horizontal box of a label and a second part. Centres the label on one line, and puts the
 * second part at the end. If there is no room for that, puts the label beside the second part; the label
 * may then wrap. */
void truce_row_layout_use_middle (GtkWidget *row);

/* Gives all parts of a horizontal box exactly equal widths. Pixels that cannot be divided equally stay free
 * at the end. */
void truce_row_layout_use_equal (GtkWidget *row);

G_END_DECLS
