/* truce-late-rows.h: rows of a list that are made as they come into view
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows `model` in `list`, which is inside a scrolled window. To make a row takes milliseconds: the first few
 * are made at once, the others some with each frame while the end of the list is less than a page below what
 * is seen. create: as for gtk_list_box_bind_model(); `data` must outlive the list. */
void
truce_late_rows_bind (GtkListBox *list, GListModel *model, GtkListBoxCreateWidgetFunc create, gpointer data);

/* Drops all but the first rows. Call this before most of the model changes, so that their successors come
 * late, too. */
void truce_late_rows_restart (GtkListBox *list);

/* Returns: (transfer none): the item of a row of such a list. */
gpointer truce_late_rows_item (GtkListBoxRow *row);

G_END_DECLS
