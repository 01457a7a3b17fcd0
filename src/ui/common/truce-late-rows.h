/* truce-late-rows.h: rows of a list that are created when they come into view
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows `model` in `list`, which must be inside a scrolled window. Creates the first rows at once. Creates
 * further rows frame by frame while the end of the list is at most a page below the view, because creating
 * a row takes milliseconds. create: as for gtk_list_box_bind_model(). data: must outlive the list. */
void
truce_late_rows_bind (GtkListBox *list, GListModel *model, GtkListBoxCreateWidgetFunc create, gpointer data);

/* Removes all rows except the first ones. Call before most of the model changes. Otherwise as many rows as
 * before would be created at once. */
void truce_late_rows_restart (GtkListBox *list);

/* Returns (transfer none) the model's item for a row that truce_late_rows_bind() created. */
gpointer truce_late_rows_item (GtkListBoxRow *row);

G_END_DECLS
