/* truce-widget-util.h: helpers for widgets: the theme, cached layers, focus, labels
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "common/theme.h"

/* Returns (transfer none) the theme for the current style (dark, high contrast) and the settings. Do not keep
 * the pointer: each call updates the theme at this address. */
const TruceTheme *truce_widget_theme (void);

/* Calls changed (widget) when the theme changes, until the widget is finalized. */
void truce_widget_follow_theme (GtkWidget *widget, void (*changed) (GtkWidget *widget));

/* Sets up common behaviour of all widgets below `widget`. Call it once when they exist. */
void truce_widget_init_parts (GtkWidget *widget);

/* Returns (transfer none) the widget below `widget` with this id in its template. It is used instead of a
 * GtkBuilder in handlers, which would keep a dialog alive. */
gpointer truce_widget_find (GtkWidget *widget, const char *id);

/* Sets a menu whose items are made when it is first opened, because they take long to make. */
void truce_menu_button_set_late_menu (GtkMenuButton *button, GMenu *menu);

/* Draw a cached layer: truce_layer_begin() returns a context in the widget's coordinates, width × height, at
 * its scale factor. truce_layer_end() frees it and returns (transfer full) the texture. */
cairo_t *truce_layer_begin (GtkWidget *widget, int width, int height);
GdkTexture *truce_layer_end (cairo_t *cr);

/* Appends a texture of truce_layer_end() to a snapshot. If GTK draws with cairo, appends its original surface
 * instead, because GTK 4.8 converts the pixels of a texture in each frame. */
void truce_layer_append (GtkWidget *widget,
                         GtkSnapshot *snapshot,
                         GdkTexture *layer,
                         const graphene_rect_t *bounds);

/* Returns the scale of the widget's text relative to 11 points, at least 1, for drawings beside texts. */
double truce_widget_type_scale (GtkWidget *widget);

/* Lets a key activate the page's action anywhere in its window, while the page is visible and the focused
 * widget does not handle the key. */
void truce_widget_add_page_key (GtkWidget *page, guint key, GdkModifierType modifiers, const char *action);

/* Lets arrow keys move the focus in a box of check buttons, or from a single check button. GTK 4.8 treats
 * each check button as a group of its own, so that arrow keys would toggle it. */
void truce_widget_lead_by_arrows (GtkWidget *box);

/* Hides the panel of a flap at any width of the window, or shows it again if it was visible and has room.
 * showed: (inout): stores for the caller whether the panel was visible. */
void truce_flap_set_away (AdwFlap *flap, gboolean away, gboolean *showed);

/* Focuses the widget, with a focus ring (as by a key) or without (as by the pointer). */
void truce_widget_focus (GtkWidget *widget, gboolean ring);

/* Returns (transfer full) a factory that shows texts of a drop-down, ellipsized if there is no room, so that
 * the widest text does not set the minimum width. */
GtkListItemFactory *truce_cut_texts_factory_new (void);

/* Ellipsizes the chosen text of a drop-down if there is no room. The list of choices shows whole texts. */
void truce_cut_names (GtkDropDown *drop_down);

/* Returns a new scrolled window for a wide child inside a scrolling page. It scrolls horizontally and leaves
 * the wheel to the page. */
GtkWidget *truce_scroller_across_new (GtkWidget *child);

/* Shows `bar` (AdwViewSwitcherBar) while there is no room for the switcher in `title`
 * (AdwViewSwitcherTitle). */
void truce_switcher_bar_follow (GtkWidget *bar, GtkWidget *title);

/* Appends a widget to a flow box, without the extra focus stop of the flow box's child. */
void truce_flow_append (GtkWidget *flow, GtkWidget *widget);

static inline void
truce_set_source_color (cairo_t *cr, const TruceColor *color)
{
  cairo_set_source_rgba (cr, color->r, color->g, color->b, color->a);
}

/* Makes a button remove the piece on a square, by the action win.remove. square: -1: hides the button. */
void truce_remove_button_set_square (GtkButton *button, TruceBoard board, int square);

/* Shows a heading above the first row of a section; for gtk_list_box_set_header_func(). before: (nullable):
 * the section of the previous row. */
void truce_list_row_show_section (GtkListBoxRow *row, const char *section, const char *before);

/* Shows the whole text in a tooltip if the label is ellipsized. */
void truce_label_tell_cut (GtkLabel *label);

/* Adds the style class if `on`, else removes it. */
void truce_widget_set_class (GtkWidget *widget, const char *name, gboolean on);

/* Shows a badge. text: (nullable): NULL hides it. wrong: uses the style of a warning. */
void truce_widget_show_badge (GtkLabel *badge, const char *text, gboolean wrong);
