/* truce-widget-util.c: helper functions for widgets
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-widget-util.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "common/truce-settings.h"
#include "truce-names.h"
#include "truce-row-layout.h"
#include "truce-spin-buttons.h"

#define WHEEL_ACROSS 60 /* pixels per notch */
#define SURFACE_KEY  "truce-surface"

const TruceTheme *
truce_widget_theme (void)
{
  static TruceTheme theme;
  AdwStyleManager *style = adw_style_manager_get_default ();
  TruceAppearance appearance = truce_settings_get_appearance ();

  truce_theme_init (&theme, &appearance, adw_style_manager_get_dark (style),
                    adw_style_manager_get_high_contrast (style));
  return &theme;
}

static gboolean
lead (GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType state, GtkWidget *box)
{
  gboolean up = keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up;
  gboolean down = keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down;
  gboolean aside = keyval == GDK_KEY_Left || keyval == GDK_KEY_KP_Left || keyval == GDK_KEY_Right ||
                   keyval == GDK_KEY_KP_Right;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  if (up || down)
    gtk_widget_child_focus (box, up ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
  return up || down || (aside && GTK_IS_CHECK_BUTTON (gtk_root_get_focus (gtk_widget_get_root (box))));
}

void
truce_widget_lead_by_arrows (GtkWidget *box)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (lead), box);
  gtk_widget_add_controller (box, keys);
}

void
truce_widget_init_parts (GtkWidget *widget)
{
  truce_silence_images (widget);
  truce_name_status_pages (widget);
  truce_spin_buttons_init (widget);
  truce_row_layout_use (widget);
}

gpointer
truce_widget_find (GtkWidget *widget, const char *id)
{
  gpointer found = NULL;

  if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = truce_widget_find (child, id);
  return found;
}

void
truce_flap_set_away (AdwFlap *flap, gboolean away, gboolean *showed)
{
  if (away)
    *showed = adw_flap_get_reveal_flap (flap);
  adw_flap_set_locked (flap, away);
  adw_flap_set_reveal_flap (flap, !away && *showed && !adw_flap_get_folded (flap));
}

void
truce_widget_focus (GtkWidget *widget, gboolean ring)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  gtk_widget_grab_focus (widget);
  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), ring);
}

static void
set_up_text (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END, NULL);

  gtk_list_item_set_child (item, label);
}

static void
bind_text (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

GtkListItemFactory *
truce_cut_texts_factory_new (void)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (set_up_text), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_text), NULL);
  return factory;
}

void
truce_cut_names (GtkDropDown *drop_down)
{
  g_autoptr (GtkListItemFactory) whole = g_object_ref (gtk_drop_down_get_factory (drop_down));
  g_autoptr (GtkListItemFactory) cut = truce_cut_texts_factory_new ();

  gtk_drop_down_set_list_factory (drop_down, whole);
  gtk_drop_down_set_factory (drop_down, cut);
}

static gboolean
activate_if_seen (GtkWidget *page, GVariant *arguments, gpointer action)
{
  return gtk_widget_get_mapped (page) && gtk_widget_activate_action (page, action, NULL);
}

void
truce_widget_add_page_key (GtkWidget *page, guint key, GdkModifierType modifiers, const char *action)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller), GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers),
                        gtk_callback_action_new (activate_if_seen, g_strdup (action), g_free)));
  gtk_widget_add_controller (page, controller);
}

static gboolean
on_wheel (GtkEventControllerScroll *wheel, double dx, double dy, GtkScrolledWindow *scroller)
{
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (scroller);
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (wheel));

  if (!(state & GDK_SHIFT_MASK))
    return FALSE;
  gtk_adjustment_set_value (across, gtk_adjustment_get_value (across) + dy * WHEEL_ACROSS);
  return TRUE;
}

/* Limits the scrolled window's own scroll controller to horizontal scrolling. Otherwise this controller
 * would consume all scroll events. A second controller scrolls horizontally by Shift with the wheel. */
GtkWidget *
truce_scroller_across_new (GtkWidget *child)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (scroller);
  GtkEventController *wheel = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), child);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_scroll_set_flags (GTK_EVENT_CONTROLLER_SCROLL (controller),
                                               GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL |
                                                   GTK_EVENT_CONTROLLER_SCROLL_KINETIC);
    }
  g_signal_connect (wheel, "scroll", G_CALLBACK (on_wheel), scroller);
  gtk_widget_add_controller (scroller, wheel);
  return scroller;
}

static gboolean
reveal_bar (gpointer data)
{
  GtkWidget *bar = data, *title = g_object_get_data (G_OBJECT (bar), "truce-switcher-title");

  adw_view_switcher_bar_set_reveal (ADW_VIEW_SWITCHER_BAR (bar), adw_view_switcher_title_get_title_visible (
                                                                     ADW_VIEW_SWITCHER_TITLE (title)));
  return G_SOURCE_REMOVE;
}

/* Reveals the bar in idle time. The signal is emitted during an allocation, when sizes must not change. */
static void
on_title_visible (GtkWidget *bar)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, reveal_bar, g_object_ref (bar), g_object_unref);
}

void
truce_switcher_bar_follow (GtkWidget *bar, GtkWidget *title)
{
  g_object_set_data_full (G_OBJECT (bar), "truce-switcher-title", g_object_ref (title), g_object_unref);
  g_signal_connect_object (title, "notify::title-visible", G_CALLBACK (on_title_visible), bar,
                           G_CONNECT_SWAPPED);
  reveal_bar (bar);
}

static void
measure_spare (GtkWidget *box,
               GtkOrientation orientation,
               int for_size,
               int *minimum,
               int *natural,
               int *minimum_baseline,
               int *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (box), orientation, -1, minimum, natural, minimum_baseline,
                      natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = 0;
}

static void
allocate_spare (GtkWidget *box, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (box);
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  gtk_widget_set_child_visible (child, width >= natural);
  if (width >= natural)
    gtk_widget_size_allocate (child, &(GtkAllocation){ 0, 0, width, height }, baseline);
}

void
truce_widget_use_spare_room (GtkWidget *box)
{
  gtk_widget_set_layout_manager (box, gtk_custom_layout_new (NULL, measure_spare, allocate_spare));
}

void
truce_flow_append (GtkWidget *flow, GtkWidget *widget)
{
  GtkWidget *child =
      g_object_new (GTK_TYPE_FLOW_BOX_CHILD, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);

  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), widget);
  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_append (GTK_FLOW_BOX (flow), child);
}

static void
make_menu (GtkMenuButton *button, gpointer menu)
{
  if (!gtk_menu_button_get_menu_model (button))
    gtk_menu_button_set_menu_model (button, menu);
}

void
truce_menu_button_set_late_menu (GtkMenuButton *button, GMenu *menu)
{
  gtk_menu_button_set_create_popup_func (button, make_menu, g_object_ref (menu), g_object_unref);
}

double
truce_widget_type_scale (GtkWidget *widget)
{
  const PangoFontDescription *font =
      pango_context_get_font_description (gtk_widget_get_pango_context (widget));
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  /* An absolute font size, from a style, is in pixels: 96 pixels are 72 points. The result is rounded to few
   * values, because pictures are cached by size. */
  size /= pango_font_description_get_size_is_absolute (font) ? 11 * 96. / 72 : 11;
  return MAX (1, round (size * 20) / 20);
}

cairo_t *
truce_layer_begin (GtkWidget *widget, int width, int height)
{
  int scale = gtk_widget_get_scale_factor (widget);
  cairo_surface_t *surface;
  cairo_t *cr;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX (width, 1) * scale, MAX (height, 1) * scale);
  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  cairo_surface_destroy (surface); /* the context keeps a reference */
  return cr;
}

GdkTexture *
truce_layer_end (cairo_t *cr)
{
  cairo_surface_t *surface = cairo_surface_reference (cairo_get_target (cr));
  int stride = cairo_image_surface_get_stride (surface);
  int height = cairo_image_surface_get_height (surface);
  GBytes *bytes;
  GdkTexture *texture;

  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), (gsize) stride * height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  texture = gdk_memory_texture_new (cairo_image_surface_get_width (surface), height, GDK_MEMORY_DEFAULT,
                                    bytes, stride);
  g_bytes_unref (bytes);
  g_object_set_data_full (G_OBJECT (texture), SURFACE_KEY, cairo_surface_reference (surface),
                          (GDestroyNotify) cairo_surface_destroy);
  return texture;
}

void
truce_layer_append (GtkWidget *widget,
                    GtkSnapshot *snapshot,
                    GdkTexture *layer,
                    const graphene_rect_t *bounds)
{
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  cairo_t *cr;

  if (!GSK_IS_CAIRO_RENDERER (renderer))
    {
      gtk_snapshot_append_texture (snapshot, layer, bounds);
      return;
    }
  cr = gtk_snapshot_append_cairo (snapshot, bounds);
  cairo_set_source_surface (cr, g_object_get_data (G_OBJECT (layer), SURFACE_KEY), bounds->origin.x,
                            bounds->origin.y);
  cairo_paint (cr);
  cairo_destroy (cr);
}

void
truce_remove_button_set_square (GtkButton *button, TruceBoard board, int square)
{
  char name[TRUCE_SQUARE_NAME_SIZE];
  g_autofree char *label = NULL;

  gtk_widget_set_visible (GTK_WIDGET (button), square >= 0);
  if (square < 0)
    return;
  /* Translators: the name of a square, such as d4, whose piece is taken off the board */
  label = g_strdup_printf (_ ("Remove %s"), truce_square_name (board, square, name));
  gtk_button_set_label (button, label);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", square);
}

static gboolean
on_query_tooltip (GtkLabel *label, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, gtk_label_get_label (label));
  return pango_layout_is_ellipsized (gtk_label_get_layout (label));
}

void
truce_label_add_ellipsis_tooltip (GtkLabel *label)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (label), TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (on_query_tooltip), NULL);
}

void
truce_widget_set_class (GtkWidget *widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

void
truce_widget_show_badge (GtkLabel *badge, const char *text, gboolean wrong)
{
  gtk_label_set_label (badge, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (badge), text != NULL);
  truce_widget_set_class (GTK_WIDGET (badge), "error", wrong);
}

void
truce_file_error_show (GtkWidget *widget, const char *title, GFile *file, const GError *error)
{
  g_autofree char *name = g_file_get_basename (file);
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (window, title, NULL));

  /* Translators: a file and the error */
  adw_message_dialog_format_body (dialog, _ ("“%s”: %s"), name, error->message);
  adw_message_dialog_add_response (dialog, "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

void
truce_list_row_show_section (GtkListBoxRow *row, const char *section, const char *before)
{
  GtkWidget *label;

  if (before && g_str_equal (section, before))
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = gtk_label_new (section);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_margin_start (label, 12);
  gtk_widget_set_margin_end (label, 12);
  gtk_widget_set_margin_top (label, 18);
  gtk_widget_set_margin_bottom (label, 6);
  gtk_list_box_row_set_header (row, label);
}
