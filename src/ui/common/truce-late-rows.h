/* truce-late-rows.h: rows of a list that are made as they come into view
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows a model in a list inside a scrolled window. Because a row takes milliseconds to make, the first few
 * are made at once, and others with each frame while the end of the list is less than a page below the view.
 * create: as for gtk_list_box_bind_model(). data: must outlive the list. */
void
truce_late_rows_bind (GtkListBox *list, GListModel *model, GtkListBoxCreateWidgetFunc create, gpointer data);

/* Removes all but the first rows. Call it before most of the model changes, so that new rows are also made on
 * demand. */
void truce_late_rows_restart (GtkListBox *list);

/* Returns: (transfer none): the item of a row of such a list. */
gpointer truce_late_rows_item (GtkListBoxRow *row);

G_END_DECLS
