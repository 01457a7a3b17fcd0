/* truce-table-cell.h: cells of tables with numbers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Returns a new cell with an icon, a text, and a smaller text below, right-aligned. */
GtkWidget *truce_table_cell_new (void);

/* Sets the contents, all (nullable). icon: name of an icon. tip: tooltip, which is also the accessible name
 * of the icon. */
void truce_table_cell_show (
    GtkWidget *cell, const char *text, const char *below, const char *icon, const char *tip);

/* Right-aligns the column titles of a column view, which has no rows yet. GTK has no property for this. */
void truce_table_align_titles (GtkWidget *view);
