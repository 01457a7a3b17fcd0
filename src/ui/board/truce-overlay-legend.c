/* truce-overlay-legend.c: TruceOverlayLegend
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-overlay-legend.h"

#include "board/board-draw.h"
#include "board/heat-draw.h"
#include "board/kind-draw.h"
#include "common/truce-widget-util.h"

#include <glib/gi18n.h>

#define SAMPLE_SIZE       24
#define MOVE_SAMPLE_WIDTH 44

typedef struct
{
  GtkWidget *button;
  GtkWidget *sample;
  GtkWidget *name, *key; /* labels */
  GtkShortcut *shortcut;
} Row;

struct _TruceOverlayLegend
{
  GtkBox parent_instance;
  GtkWidget *moves;
  GtkWidget *heat; /* what the marks among the placements mean */
  GtkShortcutController *shortcuts;
  Row rows[TRUCE_N_OVERLAYS];
  guint overlays;
  TrucePiece piece;
};

G_DEFINE_FINAL_TYPE (TruceOverlayLegend, truce_overlay_legend, GTK_TYPE_BOX)

static guint overlays_changed;

static const char *
display_name (TruceOverlay overlay)
{
  switch (overlay)
    {
    case TRUCE_OVERLAY_HOVERED:
      return _ ("Attacked from under the pointer");
    case TRUCE_OVERLAY_SELECTED:
      return _ ("Attacked by the selected piece");
    case TRUCE_OVERLAY_ALL:
      return _ ("Attacked by any piece");
    case TRUCE_OVERLAY_LINES:
      return _ ("Lines of attack");
    case TRUCE_OVERLAY_ATTACKERS:
      return _ ("Number of attackers");
    case TRUCE_OVERLAY_FREE:
      return _ ("Free squares");
    case TRUCE_OVERLAY_CONFLICTS:
      return _ ("Conflicts");
    case TRUCE_OVERLAY_HEAT:
      return _ ("Placements through each square");
    case TRUCE_OVERLAY_UNGUARDED:
      return _ ("Squares not guarded");
    default:
      g_return_val_if_reached ("");
    }
}

static void
draw_overlay (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  truce_overlay_draw_sample (cr, GPOINTER_TO_UINT (data), width, height, truce_widget_theme ());
}

/* The marks of two armies beside one another, as on a square that is safe for both. */
static void
draw_safe (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const TruceColor *light = &truce_widget_theme ()->light_square;
  double size = MIN (width, height);

  cairo_set_source_rgb (cr, light->r, light->g, light->b);
  cairo_rectangle (cr, (width - size) / 2, (height - size) / 2, size, size);
  cairo_fill (cr);
  for (int army = 0; army < 2; army++)
    truce_kind_shape_paint (cr, army, width / 2.0 + (army - 0.5) * size * 0.4, height / 2.0, size * 0.16);
}

static void
draw_move (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  truce_move_draw_sample (cr, GPOINTER_TO_UINT (data), width, height, truce_widget_theme ());
}

static void
draw_heat_mark (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  truce_heat_draw_sample (cr, GPOINTER_TO_UINT (data), MIN (width, height), truce_widget_theme ());
}

static GtkWidget *
new_sample (GtkDrawingAreaDrawFunc draw, guint what, int width)
{
  GtkWidget *area =
      g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), width);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SAMPLE_SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw, GUINT_TO_POINTER (what), NULL);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  truce_widget_follow_theme (area, gtk_widget_queue_draw);
  return area;
}

static void
toggled (GtkCheckButton *button, TruceOverlayLegend *self)
{
  guint overlays = self->overlays;

  for (int i = 0; i < TRUCE_N_OVERLAYS; i++)
    if (self->rows[i].button == GTK_WIDGET (button) &&
        gtk_check_button_get_active (button) != (overlays >> i & 1))
      overlays ^= 1u << i;
  if (overlays == self->overlays)
    return;
  truce_overlay_legend_set_overlays (self, overlays);
  g_signal_emit (self, overlays_changed, 0, overlays);
}

static gboolean
key_used (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  GtkCheckButton *button = GTK_CHECK_BUTTON (data);

  gtk_check_button_set_active (button, !gtk_check_button_get_active (button));
  return TRUE;
}

void
truce_overlay_legend_set_accelerator (TruceOverlayLegend *self, TruceOverlay overlay, const char *accelerator)
{
  Row *row = &self->rows[__builtin_ctz (overlay)];
  GtkShortcutTrigger *trigger = accelerator ? gtk_shortcut_trigger_parse_string (accelerator) : NULL;
  g_autofree char *text = NULL;

  gtk_shortcut_set_trigger (row->shortcut,
                            trigger ? g_object_ref (trigger) : g_object_ref (gtk_never_trigger_get ()));
  if (trigger)
    text = gtk_shortcut_trigger_to_label (trigger, gtk_widget_get_display (GTK_WIDGET (self)));
  gtk_label_set_text (GTK_LABEL (row->key), text ? text : "");
  gtk_accessible_reset_property (GTK_ACCESSIBLE (row->button), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS);
  if (text)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row->button), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, text,
                                    -1);
  g_clear_object (&trigger);
}

static GtkWidget *
new_flow (void)
{
  /* Groups, since tables of nameless cells are what a screen reader would make of it. */
  GtkWidget *flow = g_object_new (GTK_TYPE_FLOW_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), 4);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (flow), 12);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (flow), 2);
  return flow;
}

static GtkWidget *
new_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  return label;
}

static void
add_row (TruceOverlayLegend *self, GtkWidget *flow, int i)
{
  TruceOverlay overlay = 1u << i;
  Row *row = &self->rows[i];
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *accelerator = g_strdup_printf ("<Control>%d", i + 1);

  row->name = new_label (display_name (overlay));
  gtk_widget_set_hexpand (row->name, TRUE);
  row->key = gtk_label_new (NULL);
  gtk_widget_add_css_class (row->key, "dim-label");
  gtk_widget_add_css_class (row->key, "caption");
  row->sample = new_sample (draw_overlay, overlay, SAMPLE_SIZE);
  gtk_box_append (GTK_BOX (content), row->sample);
  gtk_box_append (GTK_BOX (content), row->name);
  gtk_box_append (GTK_BOX (content), row->key);
  row->button = gtk_check_button_new ();
  gtk_check_button_set_child (GTK_CHECK_BUTTON (row->button), content);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  display_name (overlay), -1);
  g_signal_connect (row->button, "toggled", G_CALLBACK (toggled), self);
  truce_flow_append (flow, row->button);

  row->shortcut = gtk_shortcut_new (NULL, gtk_callback_action_new (key_used, row->button, NULL));
  gtk_shortcut_controller_add_shortcut (self->shortcuts, row->shortcut);
  truce_overlay_legend_set_accelerator (self, overlay, accelerator);
}

void
truce_overlay_legend_set_overlays (TruceOverlayLegend *self, guint overlays)
{
  self->overlays = overlays;
  for (int i = 0; i < TRUCE_N_OVERLAYS; i++)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (self->rows[i].button), overlays >> i & 1);
  gtk_widget_set_visible (self->heat, overlays & TRUCE_OVERLAY_HEAT);
}

void
truce_overlay_legend_set_question (TruceOverlayLegend *self, gboolean guard, gboolean armies)
{
  const Row *row = &self->rows[__builtin_ctz (TRUCE_OVERLAY_UNGUARDED)];
  const char *name = guard ? display_name (TRUCE_OVERLAY_UNGUARDED) : _ ("Squares safe for each army");

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (row->sample), guard ? draw_overlay : draw_safe,
                                  GUINT_TO_POINTER (TRUCE_OVERLAY_UNGUARDED), NULL);
  gtk_label_set_label (GTK_LABEL (row->name), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_visible (gtk_widget_get_parent (row->button), guard || armies);
}

static const char *
heat_mark_name (TruceHeatMark mark)
{
  switch (mark)
    {
    case TRUCE_HEAT_FORCED:
      return _ ("In every placement");
    case TRUCE_HEAT_DEAD:
      return _ ("Free, but in no placement");
    case TRUCE_HEAT_CONFLICT:
      return _ ("Rule out every placement");
    case TRUCE_N_HEAT_MARKS:
    default:
      g_return_val_if_reached ("");
    }
}

static void
add_heat_mark (TruceOverlayLegend *self, TruceHeatMark mark)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = new_label (heat_mark_name (mark));

  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (row), new_sample (draw_heat_mark, mark, SAMPLE_SIZE));
  gtk_box_append (GTK_BOX (row), label);
  truce_flow_append (self->heat, row);
}

static void
add_move (TruceOverlayLegend *self, TruceMove move)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *name = truce_move_display_name (move);
  GtkWidget *label = new_label (name);

  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (row), new_sample (draw_move, truce_move_kind (move), MOVE_SAMPLE_WIDTH));
  gtk_box_append (GTK_BOX (row), label);
  truce_flow_append (self->moves, row);
}

void
truce_overlay_legend_set_piece (TruceOverlayLegend *self, const TrucePiece *piece)
{
  GtkWidget *child;

  if (piece && truce_piece_equal (piece, &self->piece))
    return;
  memset (&self->piece, 0, sizeof self->piece);
  if (piece)
    self->piece = *piece;
  while ((child = gtk_widget_get_first_child (self->moves)))
    gtk_flow_box_remove (GTK_FLOW_BOX (self->moves), child);
  for (int i = 0; i < self->piece.n_moves; i++)
    add_move (self, self->piece.moves[i]);
  gtk_widget_set_visible (self->moves, self->piece.n_moves > 0);
}

static void
truce_overlay_legend_class_init (TruceOverlayLegendClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "overlaylegend");
  overlays_changed = g_signal_new ("overlays-changed", TRUCE_TYPE_OVERLAY_LEGEND, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
truce_overlay_legend_init (TruceOverlayLegend *self)
{
  GtkWidget *flow = new_flow ();

  self->shortcuts = GTK_SHORTCUT_CONTROLLER (gtk_shortcut_controller_new ());
  gtk_shortcut_controller_set_scope (self->shortcuts, GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->shortcuts));
  g_object_set (self, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6, NULL);
  for (int i = 0; i < TRUCE_N_OVERLAYS; i++)
    add_row (self, flow, i);
  truce_overlay_legend_set_question (self, FALSE, FALSE);
  self->heat = new_flow ();
  gtk_widget_set_visible (self->heat, FALSE);
  for (int i = 0; i < TRUCE_N_HEAT_MARKS; i++)
    add_heat_mark (self, i);
  self->moves = new_flow ();
  gtk_widget_set_visible (self->moves, FALSE);
  gtk_box_append (GTK_BOX (self), flow);
  gtk_box_append (GTK_BOX (self), self->heat);
  gtk_box_append (GTK_BOX (self), self->moves);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->heat), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Marks of the placements"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (flow), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Overlays"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->moves), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Kinds of move"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Legend"), -1);
}

GtkWidget *
truce_overlay_legend_new (void)
{
  return g_object_new (TRUCE_TYPE_OVERLAY_LEGEND, NULL);
}
