/* truce-widget-util.h: helpers for widgets: the theme, cached layers, focus, labels
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "common/theme.h"

/* Returns (transfer none) the theme for the current style (dark, high contrast) and the settings. The theme
 * is static; the next call may change its contents. */
const TruceTheme *truce_widget_theme (void);

/* Sets up names of images and status pages, spin buttons and row layouts of all widgets below `widget`. Call
 * once, when the widgets exist. */
void truce_widget_init_parts (GtkWidget *widget);

/* Returns (transfer none) (nullable) `widget` or the first widget below it that has this id in its
 * template. For signal handlers: a GtkBuilder as their data would keep a dialog alive. */
gpointer truce_widget_find (GtkWidget *widget, const char *id);

/* Sets a menu whose items are made when the menu is first opened, because that takes long. */
void truce_menu_button_set_late_menu (GtkMenuButton *button, GMenu *menu);

/* Starts drawing an image that the widget will keep. Returns (transfer full) a context in the widget's
 * coordinates, for width × height pixels at the widget's scale factor. Finish with truce_layer_end(). */
cairo_t *truce_layer_begin (GtkWidget *widget, int width, int height);
/* Frees a context of truce_layer_begin(). Returns (transfer full) the image as a texture. */
GdkTexture *truce_layer_end (cairo_t *cr);

/* Appends a texture from truce_layer_end() to a snapshot of `widget`. If GTK draws with cairo, appends the
 * surface of the texture instead, because GTK 4.8 converts the pixels of a texture in each frame. */
void truce_layer_append (GtkWidget *widget,
                         GtkSnapshot *snapshot,
                         GdkTexture *layer,
                         const graphene_rect_t *bounds);

/* Returns the size of the widget's text relative to 11 points, at least 1, in steps of 0.05. For drawings
 * beside texts. */
double truce_widget_type_scale (GtkWidget *widget);

/* Lets a key activate the page's action anywhere in its window, while the page is visible and the focused
 * widget does not handle the key. action: copied, without target. */
void truce_widget_add_page_key (GtkWidget *page, guint key, GdkModifierType modifiers, const char *action);

/* Lets Up and Down move the focus between check buttons, and ignores Left and Right. Otherwise arrow keys
 * would toggle a check button, because GTK 4.8 treats each check button as a group of its own. box:
 * contains the check buttons, or is a single one. */
void truce_widget_lead_by_arrows (GtkWidget *box);

/* Hides the panel of a flap at any width of the window if `away`. Otherwise shows the panel again if it was
 * visible and the flap is not folded. showed: (inout): whether the panel was visible before it was hidden. */
void truce_flap_set_away (AdwFlap *flap, gboolean away, gboolean *showed);

/* Focuses the widget, with a focus ring (as by a key) or without (as by the pointer). */
void truce_widget_focus (GtkWidget *widget, gboolean ring);

/* Returns (transfer full) a factory for GtkStringObjects that ellipsizes texts if there is no room, so that
 * the widest text does not set the minimum width of a drop-down. */
GtkListItemFactory *truce_cut_texts_factory_new (void);

/* Ellipsizes the chosen text of a drop-down if there is no room. The list of choices shows whole texts. */
void truce_cut_names (GtkDropDown *drop_down);

/* Returns a new scrolled window for a wide child inside a scrolling page. It scrolls horizontally, also by
 * Shift with the wheel, and leaves the wheel without Shift to the page. */
GtkWidget *truce_scroller_across_new (GtkWidget *child);

/* Shows `bar` (AdwViewSwitcherBar) while there is no room for the switcher in `title`
 * (AdwViewSwitcherTitle). */
void truce_switcher_bar_follow (GtkWidget *bar, GtkWidget *title);

/* Hides the only child of `box` whenever there is no room for its natural width. Otherwise the child would
 * set the minimum width of the page, or be shortened. */
void truce_widget_use_spare_room (GtkWidget *box);

/* Appends a widget to a flow box, without the extra focus stop of the flow box's child. */
void truce_flow_append (GtkWidget *flow, GtkWidget *widget);

static inline void
truce_set_source_color (cairo_t *cr, const TruceColor *color)
{
  cairo_set_source_rgba (cr, color->r, color->g, color->b, color->a);
}

/* Makes a button with the action win.remove remove the piece on `square`; -1 hides the button. */
void truce_remove_button_set_square (GtkButton *button, TruceBoard board, int square);

/* Sets the section's name as header of `row` if `row` is the first row of the section. For
 * gtk_list_box_set_header_func(). before: (nullable): section of the previous row. */
void truce_list_row_show_section (GtkListBoxRow *row, const char *section, const char *before);

/* Shows the whole text in a tooltip if the label is ellipsized. */
void truce_label_add_ellipsis_tooltip (GtkLabel *label);

/* Adds the style class if `on`, else removes it. */
void truce_widget_set_class (GtkWidget *widget, const char *name, gboolean on);

/* Shows a dialog with the name of a file and an error. widget: in the window of the dialog. */
void truce_file_error_show (GtkWidget *widget, const char *title, GFile *file, const GError *error);

/* Shows a badge. text: (nullable): NULL hides the badge. wrong: uses the style of an error. */
void truce_widget_show_badge (GtkLabel *badge, const char *text, gboolean wrong);
