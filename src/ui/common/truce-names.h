/* truce-names.h: accessible names for the parts that the toolkit's own widgets are made of
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Names every widget of that type inside `outer`. Composite widgets of the toolkit leave inner buttons,
 * switches and lists without a name, which then are read out as 'GtkSwitch'. */
void truce_a11y_label_children (GtkWidget *outer, GType type, const char *name);

/* Removes the accessible names of the images inside `outer`: the text beside them tells their meaning. A
 * button with such an image is called by its own name alone; GTK would add a blank. */
void truce_silence_images (GtkWidget *outer);

/* Names the row that shows the item: the widget round the child. */
void truce_name_row (GtkListItem *list_item, const char *name);

/* Names what scrolls in each status page inside `outer` by the page's title, or description where there is
 * none, now and whenever they change: Tab stops there. */
void truce_name_status_pages (GtkWidget *outer);

/* Names a choice among texts, and all that it is made of, now and whenever another is chosen: 'Board: 6 × 6'
 * is what the keyboard stops at. `what` stays with the drop-down, which copies it. */
void truce_name_drop_down (GtkDropDown *drop_down, const char *what);
