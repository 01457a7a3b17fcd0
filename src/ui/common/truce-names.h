/* truce-names.h: sets accessible names of the inner parts of GTK's widgets
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Names every widget of a type inside `outer`. Composite widgets do not name their inner buttons, switches
 * and lists: screen readers would say 'GtkSwitch'. */
void truce_a11y_label_children (GtkWidget *outer, GType type, const char *name);

/* Removes the accessible names of the images inside `outer`, because texts beside them have the same meaning.
 * GTK would append a blank to the names of buttons with images. */
void truce_silence_images (GtkWidget *outer);

/* Names the row of a list item. */
void truce_name_row (GtkListItem *list_item, const char *name);

/* Names the scrolled part of each status page inside `outer`, where Tab stops, by the page's title or
 * description, and follows their changes. */
void truce_name_status_pages (GtkWidget *outer);

/* Names a drop-down and its parts by `what` (copied) and the chosen text, such as 'Board: 6 × 6', and follows
 * changes. */
void truce_name_drop_down (GtkDropDown *drop_down, const char *what);
