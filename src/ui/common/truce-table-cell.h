/* truce-table-cell.h: the cells of tables of numbers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* An icon, a text, and a smaller one below it; they end on the right, as numbers do. */
GtkWidget *truce_table_cell_new (void);

/* Any of them may be NULL. `tip` is what more there is to tell, and what the icon means. */
void truce_table_cell_show (
    GtkWidget *cell, const char *text, const char *below, const char *icon, const char *tip);

/* Has the titles of a column view's columns end on the right, too; the toolkit has no property for it. While
 * it has no rows. */
void truce_table_align_titles (GtkWidget *view);
