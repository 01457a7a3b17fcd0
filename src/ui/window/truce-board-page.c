/* truce-board-page.c: TruceBoardPage, the board with its hint, overlays and placements
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-board-page.h"

#include <glib/gi18n.h>

#include "board/truce-overlay-legend.h"
#include "common/format.h"
#include "common/truce-widget-util.h"

#define HEIGHT_OF_SOLUTIONS 260 /* pixels, below the board */

struct _TruceBoardPage
{
  GtkWidget parent_instance;

  AdwFlap *flap;
  TruceBoardView *board;
  TruceSolutionsPanel *solutions;
  GtkLabel *hint;
  TruceInsightBar *insight;
  GtkButton *remove;
  GtkWidget *navigation;
  GtkLabel *position;
  GtkWidget *next;
  GtkRevealer *legend_revealer;
  AdwBin *legend_bin;
  TruceOverlayLegend *legend;
  gboolean legend_chosen; /* the user has said whether it shows */
  TruceLayout layout;
};

G_DEFINE_FINAL_TYPE (TruceBoardPage, truce_board_page, GTK_TYPE_WIDGET)

static guint overlays_signal;

TruceBoardView *
truce_board_page_get_board (TruceBoardPage *self)
{
  return self->board;
}

TruceSolutionsPanel *
truce_board_page_get_solutions (TruceBoardPage *self)
{
  return self->solutions;
}

TruceInsightBar *
truce_board_page_get_insight (TruceBoardPage *self)
{
  return self->insight;
}

AdwFlap *
truce_board_page_get_flap (TruceBoardPage *self)
{
  return self->flap;
}

void
truce_board_page_set_layout (TruceBoardPage *self, TruceLayout layout, gboolean roomy)
{
  gboolean tall = layout == TRUCE_LAYOUT_TALL, narrow = layout == TRUCE_LAYOUT_NARROW;

  self->layout = layout;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->flap),
                                  tall ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_size_request (GTK_WIDGET (self->solutions), -1, tall ? HEIGHT_OF_SOLUTIONS : -1);
  truce_solutions_panel_set_wide (self->solutions, tall);
  truce_status_set_narrow (gtk_widget_get_parent (GTK_WIDGET (self->hint)), self->hint, narrow);
  truce_insight_bar_set_narrow (self->insight, narrow);
  if (!self->legend_chosen)
    gtk_revealer_set_reveal_child (self->legend_revealer, roomy && layout == TRUCE_LAYOUT_WIDE);
}

void
truce_board_page_set_hint (TruceBoardPage *self, const char *text, TruceBoard board, int remove)
{
  gtk_label_set_label (self->hint, text);
  truce_remove_button_set_square (self->remove, board, remove);
  if (remove >= 0)
    gtk_widget_add_css_class (GTK_WIDGET (self->hint), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->hint), "error");
}

void
truce_board_page_set_overlays (TruceBoardPage *self, unsigned overlays, const TrucePiece *piece)
{
  truce_overlay_legend_set_overlays (self->legend, overlays);
  truce_overlay_legend_set_piece (self->legend, piece);
}

void
truce_board_page_set_position (TruceBoardPage *self, gint64 position, guint n)
{
  g_autofree char *total = truce_format_number (n);
  g_autofree char *number = position >= 0 ? truce_format_number ((guint64) position + 1) : g_strdup ("–");
  /* Translators: the number of a placement, and how many there are */
  g_autofree char *text = g_strdup_printf (_ ("%s of %s"), number, total);

  gtk_label_set_label (self->position, text);
  gtk_widget_set_visible (self->navigation, n > 0);
}

static void
on_overlays_changed (TruceBoardPage *self, guint overlays)
{
  g_signal_emit (self, overlays_signal, 0, overlays);
}

static void
on_legend_clicked (TruceBoardPage *self)
{
  self->legend_chosen = TRUE;
}

/* Arrow keys browse, as in a list, while the focus is on the buttons. */
static gboolean
on_navigation_key (TruceBoardPage *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  const char *action = NULL;

  if (modifiers & gtk_accelerator_get_default_mod_mask ())
    return FALSE;
  if (keyval == GDK_KEY_Left || keyval == GDK_KEY_Up)
    action = "win.previous-solution";
  else if (keyval == GDK_KEY_Right || keyval == GDK_KEY_Down)
    action = "win.next-solution";
  else if (keyval == GDK_KEY_Home)
    action = "win.first-solution";
  else if (keyval == GDK_KEY_End)
    action = "win.last-solution";
  if (action)
    gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
  return action != NULL;
}

static void
truce_board_page_dispose (GObject *object)
{
  TruceBoardPage *self = TRUCE_BOARD_PAGE (object);

  g_clear_pointer ((GtkWidget **) &self->flap, gtk_widget_unparent);
  G_OBJECT_CLASS (truce_board_page_parent_class)->dispose (object);
}

static void
truce_board_page_class_init (TruceBoardPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_board_page_dispose;
  g_type_ensure (TRUCE_TYPE_BOARD_VIEW);
  g_type_ensure (TRUCE_TYPE_SOLUTIONS_PANEL);
  g_type_ensure (TRUCE_TYPE_INSIGHT_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/truceboard/Truce/ui/board-page.ui");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_bind_template_child (widget_class, TruceBoardPage, flap);
  gtk_widget_class_bind_template_child (widget_class, TruceBoardPage, board);
  gtk_widget_class_bind_template_child (widget_class, TruceBoardPage, solutions);
  gtk_widget_class_bind_template_child (widget_class, TruceBoardPage, hint);
  gtk_widget_class_bind_template_child (widget_class, TruceBoardPage, insight);
  gtk_widget_class_bind_template_child (widget_class, TruceBoardPage, remove);
  gtk_widget_class_bind_template_child (widget_class, TruceBoardPage, navigation);
  gtk_widget_class_bind_template_child (widget_class, TruceBoardPage, position);
  gtk_widget_class_bind_template_child (widget_class, TruceBoardPage, next);
  gtk_widget_class_bind_template_child (widget_class, TruceBoardPage, legend_revealer);
  gtk_widget_class_bind_template_child_full (widget_class, "legend_button", FALSE, 0); /* for tests */
  gtk_widget_class_bind_template_child (widget_class, TruceBoardPage, legend_bin);
  gtk_widget_class_bind_template_callback (widget_class, on_legend_clicked);
  overlays_signal = g_signal_new ("overlays-changed", TRUCE_TYPE_BOARD_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
truce_board_page_init (TruceBoardPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  truce_status_init (gtk_widget_get_parent (GTK_WIDGET (self->hint)), self->hint);
  self->legend = TRUCE_OVERLAY_LEGEND (truce_overlay_legend_new ());
  adw_bin_set_child (self->legend_bin, GTK_WIDGET (self->legend));
  g_signal_connect_object (self->legend, "overlays-changed", G_CALLBACK (on_overlays_changed), self,
                           G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_navigation_key), self);
  gtk_widget_add_controller (self->navigation, keys);
}
