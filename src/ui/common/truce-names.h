/* truce-names.h: sets accessible names of the inner parts of GTK's widgets
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Sets the accessible name of every widget of this type below `outer`. For the inner buttons, switches and
 * lists of composite widgets: screen readers would say 'GtkSwitch' instead of a name. */
void truce_a11y_label_children (GtkWidget *outer, GType type, const char *name);

/* Removes the accessible names of the images below `outer`, because texts beside the images have the same
 * meaning. Stops labelling buttons by their images, because GTK would append a blank to the names of such
 * buttons. */
void truce_silence_images (GtkWidget *outer);

/* Sets the accessible name of the row of a list item. The item must already have its child. */
void truce_name_row (GtkListItem *list_item, const char *name);

/* Lets the row of a GtkListBox be activated, also by assistive technology: with an accessible action, because
 * GTK gives the rows none. */
void truce_a11y_make_activatable (GtkWidget *row);

/* Sets the accessible names of all status pages below `outer`: of their scrolled parts, where Tab stops.
 * The name is the page's title, or its description if the title is empty. Updates the name when title or
 * description change. */
void truce_name_status_pages (GtkWidget *outer);

/* Sets the accessible names in a drop-down of GtkStringObjects. The button is named by `what` and the
 * chosen text ('Board: 6 × 6'), and renamed when the choice changes. The list is named by `what`. */
void truce_name_drop_down (GtkDropDown *drop_down, const char *what);
