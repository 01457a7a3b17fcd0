/* truce-names.h: sets accessible names of the inner parts of GTK's widgets
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Names every widget of a type below `outer`. Composite widgets do not name their inner buttons, switches and
 * lists: screen readers would say 'GtkSwitch'. */
void truce_a11y_label_children (GtkWidget *outer, GType type, const char *name);

/* Removes the accessible names of the images below `outer`, because texts beside the images have the same
 * meaning. Stops labelling buttons by their images, because GTK would append a blank to the names of such
 * buttons. */
void truce_silence_images (GtkWidget *outer);

/* Names the row of a list item. The item must have its child already. */
void truce_name_row (GtkListItem *list_item, const char *name);

/* Names the scrolled part of each status page below `outer`, where Tab stops, by the page's title, or by its
 * description if the title is empty. Updates the name when these change. */
void truce_name_status_pages (GtkWidget *outer);

/* Names the button of a drop-down of GtkStringObjects by `what` and the chosen text, such as 'Board: 6 × 6',
 * now and whenever the choice changes. Names its list by `what`. */
void truce_name_drop_down (GtkDropDown *drop_down, const char *what);
