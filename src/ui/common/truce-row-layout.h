/* truce-row-layout.h: TruceRowLayout, lays out the parts of a row
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays out the parts of all list rows inside `widget`, and of `widget` itself if it is a row. They look as in
 * their box: a part that expands stands in the middle of the height. */
void truce_row_layout_use (GtkWidget *widget);

/* Does the same for one box. */
void truce_row_layout_use_for (GtkWidget *parts);

/* Puts the first of two parts, a label, in the middle of the row, as wide as its text on one line, and the
 * second at the end. If the second leaves no room for that, the label is beside it and may wrap. */
void truce_row_layout_use_middle (GtkWidget *row);

/* Gives all parts the same width to the pixel. What is left over stays free at the end. */
void truce_row_layout_use_equal (GtkWidget *row);

G_END_DECLS
