/* truce-widget-util.h: what the drawn widgets share: the theme in force, cached layers, names of pieces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "common/theme.h"

/* The theme that fits the style now in force (dark, high contrast) and the user's choices. The same address
 * each time: to be looked at now, not to be kept. */
const TruceTheme *truce_widget_theme (void);

/* Calls `changed` (widget) whenever truce_widget_theme() gives another one, as long as the widget lives. */
void truce_widget_follow_theme (GtkWidget *widget, void (*changed) (GtkWidget *widget));

/* What all widgets below it have in common; once, when they have been made. */
void truce_widget_init_parts (GtkWidget *widget);

/* Returns: (transfer none): the widget below `widget` that has this id in the resource that it was built
 * from. A GtkBuilder holds what it built: a dialog whose handler held the builder would never go. */
gpointer truce_widget_find (GtkWidget *widget, const char *id);

/* The button's menu, whose entries are made when it is opened first: they take longer than all else of a
 * button, and are not seen until then. */
void truce_menu_button_set_late_menu (GtkMenuButton *button, GMenu *menu);

/* A layer to be kept: begin gives a context in the widget's own coordinates for width × height of them, drawn
 * at the widget's scale factor; end turns it into a texture, which it returns, and frees the context. */
cairo_t *truce_layer_begin (GtkWidget *widget, int width, int height);
GdkTexture *truce_layer_end (cairo_t *cr);

/* Such a texture as a part of the widget's picture. Where GTK draws by cairo, it is painted as the surface
 * that it was: GTK 4.8 converts each pixel of a texture by way of floating point, in each frame anew. */
void truce_layer_append (GtkWidget *widget,
                         GtkSnapshot *snapshot,
                         GdkTexture *layer,
                         const graphene_rect_t *bounds);

/* How much larger the widget's type is than that of a desktop as it comes, 11 points; at least 1. What is
 * drawn beside texts grows with them. */
double truce_widget_type_scale (GtkWidget *widget);

/* The key activates the page's action wherever in its window the focus is, while the page is seen and nothing
 * that has the focus takes the key itself. */
void truce_widget_add_page_key (GtkWidget *page, guint key, GdkModifierType modifiers, const char *action);

/* In a box with check buttons, or on one that stands alone, arrows lead up and down, as Tab does inside, and
 * toggle nothing: GTK 4.8 takes a check button for a group of its own, and goes on from it to itself, which
 * toggles it. */
void truce_widget_lead_by_arrows (GtkWidget *box);

/* Folds the panel of a flap away whatever becomes of the window's width, and back if it showed before and has
 * room. showed: whether it showed, kept by the caller between the two calls. */
void truce_flap_set_away (AdwFlap *flap, gboolean away, gboolean *showed);

/* Gives it the focus, with a ring (as by a key) or without (as by the pointer). */
void truce_widget_focus (GtkWidget *widget, gboolean ring);

/* Shows the texts of a drop-down's model, cut where there is no room: otherwise the widest would set its
 * least width. */
GtkListItemFactory *truce_cut_texts_factory_new (void);

/* Cuts the chosen name of a drop-down where there is no room. The list shows the names whole. */
void truce_cut_names (GtkDropDown *drop_down);

/* Something wide inside a page that scrolls: a scrolled window that scrolls it across alone, and leaves the
 * wheel to the page. */
GtkWidget *truce_scroller_across_new (GtkWidget *child);

/* Shows `bar` (AdwViewSwitcherBar) while there is no room for the switcher in `title`
 * (AdwViewSwitcherTitle). */
void truce_switcher_bar_follow (GtkWidget *bar, GtkWidget *title);

/* Into a flow box, whose own children take the focus otherwise, one stop before each button. */
void truce_flow_append (GtkWidget *flow, GtkWidget *widget);

static inline void
truce_set_source_color (cairo_t *cr, const TruceColor *color)
{
  cairo_set_source_rgba (cr, color->r, color->g, color->b, color->a);
}

/* Makes `button` offer to take the piece off a square, by the action win.remove; -1: hides it. */
void truce_remove_button_set_square (GtkButton *button, TruceBoard board, int square);

/* Stands as a heading above the first row of each section of a list: for gtk_list_box_set_header_func().
 * `before`: the section of the row before; NULL: there is none. */
void truce_list_row_show_section (GtkListBoxRow *row, const char *section, const char *before);

/* Shows the whole text in a tooltip where the label had to cut it. */
void truce_label_tell_cut (GtkLabel *label);

/* Adds the style class, or removes it. */
void truce_widget_set_class (GtkWidget *widget, const char *name, gboolean on);

/* A badge with that text, which is not there where it is NULL. `wrong`: it tells of something that is. */
void truce_widget_show_badge (GtkLabel *badge, const char *text, gboolean wrong);
