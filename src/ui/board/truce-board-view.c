/* truce-board-view.c: TruceBoardView: its scene, its squares and its place in the window
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-board-view-private.h"

#include "common/truce-announce.h"
#include "common/truce-widget-util.h"

#include <math.h>

#include <glib/gi18n.h>

#define SIZE_MINIMUM 160
#define SIZE_NATURAL 480

G_DEFINE_FINAL_TYPE (TruceBoardView, truce_board_view, GTK_TYPE_WIDGET)

static guint signals[TRUCE_BOARD_N_SIGNALS];

gboolean
truce_board_view_emit (TruceBoardView *self, TruceBoardSignal signal, int square)
{
  gboolean edits = signal != TRUCE_BOARD_SQUARE_HOVERED && signal != TRUCE_BOARD_SQUARE_PREVIEWED &&
                   signal != TRUCE_BOARD_SQUARE_SELECTED && signal != TRUCE_BOARD_COPY &&
                   signal != TRUCE_BOARD_ASKED;

  if (edits && !self->editable)
    return FALSE;
  if (signal == TRUCE_BOARD_COPY || signal == TRUCE_BOARD_PASTE || signal == TRUCE_BOARD_STROKE_CANCELLED)
    g_signal_emit (self, signals[signal], 0);
  else
    g_signal_emit (self, signals[signal], 0, square);
  return TRUE;
}

void
truce_board_view_emit_pair (TruceBoardView *self, TruceBoardSignal signal, int from, int to)
{
  if (self->editable)
    g_signal_emit (self, signals[signal], 0, from, to);
}

gboolean
truce_board_view_toggle (TruceBoardView *self, int square)
{
  return truce_board_view_emit (self, TRUCE_BOARD_SQUARE_TOGGLED, square);
}

gboolean
truce_board_view_has_piece (TruceBoardView *self, int square)
{
  if (square >= 0 && self->look)
    return self->look->has_piece (square, self->look_data);
  return square >= 0 && (truce_square_set_has (&self->scene.pinned, square) ||
                         truce_square_set_has (&self->scene.placed, square));
}

GtkWidget *
truce_board_view_get_square (TruceBoardView *self, int square)
{
  if (square < 0 || (guint) square >= self->squares->len)
    return NULL;
  return g_ptr_array_index (self->squares, square);
}

void
truce_board_view_focus_square (TruceBoardView *self, int square, gboolean ring)
{
  GtkWidget *widget = truce_board_view_get_square (self, square);

  if (!widget || !gtk_widget_get_root (widget))
    return;
  truce_widget_focus (widget, ring);
  if (ring)
    truce_pan_zoom_show_cell (&self->pan_zoom, truce_board_column (self->scene.board, square),
                              truce_board_row (self->scene.board, square));
}

void
truce_board_view_set_editable (TruceBoardView *self, gboolean editable)
{
  self->editable = editable;
  if (!editable)
    truce_board_view_cancel_drag (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_READ_ONLY, !editable, -1);
}

void
truce_board_view_set_zoom (TruceBoardView *self, double zoom)
{
  truce_pan_zoom_set (&self->pan_zoom, zoom);
}

double
truce_board_view_get_zoom (TruceBoardView *self)
{
  return self->pan_zoom.zoom;
}

void
truce_board_view_set_look (TruceBoardView *self, const TruceBoardAppearance *look, gpointer data)
{
  self->look = look;
  self->look_data = data;
  truce_board_view_names_forget (self);
  truce_board_view_look_changed (self);
}

void
truce_board_view_look_changed (TruceBoardView *self)
{
  g_clear_object (&self->hover);
  g_clear_object (&self->content);
  truce_board_view_names_changed (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
truce_board_view_look_moved (TruceBoardView *self)
{
  g_clear_object (&self->content);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

int
truce_board_view_get_cursor (TruceBoardView *self)
{
  return self->cursor;
}

void
truce_board_view_announce (TruceBoardView *self, const char *text)
{
  GtkWidget *square = truce_board_view_get_square (self, self->cursor);

  if (!square)
    return;
  truce_announce (square, text);
  self->announced = TRUE;
}

void
truce_board_view_announce_forget (TruceBoardView *self)
{
  GtkWidget *square = truce_board_view_get_square (self, self->cursor);

  if (self->announced && square)
    truce_announce_forget (square);
  self->announced = FALSE;
}

int
truce_board_view_get_previewed (TruceBoardView *self)
{
  return self->previewed;
}

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  *minimum = SIZE_MINIMUM;
  *natural = SIZE_NATURAL;
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TruceBoardView *self = TRUCE_BOARD_VIEW (widget);

  if (!self->map)
    return;
  truce_board_view_layout (self);
  for (guint i = 0; i < self->squares->len; i++)
    {
      GtkWidget *square = g_ptr_array_index (self->squares, i);
      GtkAllocation place;
      double x, y;

      truce_board_layout_rectangle (&self->layout, i, &x, &y);
      place.x = (int) floor (x);
      place.y = (int) floor (y);
      place.width = MAX (1, (int) floor (x + self->layout.square) - place.x);
      place.height = MAX (1, (int) floor (y + self->layout.square) - place.y);
      gtk_widget_measure (square, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (square, &place, -1);
    }
  truce_board_view_update_hovered (self);
}

/* Tab comes in to one square and goes out from any: 4,096 stops on the way through a window would be a wall.
 */
static gboolean
focus (GtkWidget *widget, GtkDirectionType direction)
{
  TruceBoardView *self = TRUCE_BOARD_VIEW (widget);
  GtkWidget *square = truce_board_view_get_square (self, self->cursor);

  if (!square || gtk_widget_get_focus_child (widget))
    return FALSE;
  return gtk_widget_grab_focus (square);
}

static gboolean
grab_focus (GtkWidget *widget)
{
  TruceBoardView *self = TRUCE_BOARD_VIEW (widget);
  GtkWidget *square = truce_board_view_get_square (self, self->cursor);

  return square && gtk_widget_grab_focus (square);
}

static void
set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  TruceBoardView *self = TRUCE_BOARD_VIEW (widget);

  GTK_WIDGET_CLASS (truce_board_view_parent_class)->set_focus_child (widget, child);
  if (!child)
    {
      truce_board_view_clear_jump (self);
      return;
    }
  truce_board_view_announce_forget (self);
  self->cursor = truce_board_square_get_square (TRUCE_BOARD_SQUARE (child));
  if (self->scene.selected != self->cursor)
    truce_board_view_emit (self, TRUCE_BOARD_SQUARE_SELECTED, self->cursor);
}

static void
scale_changed (TruceBoardView *self)
{
  truce_board_view_drop_layers (self);
}

static void
theme_changed (GtkWidget *widget)
{
  truce_board_view_drop_layers (TRUCE_BOARD_VIEW (widget));
  truce_board_view_relayout (TRUCE_BOARD_VIEW (widget)); /* coordinates may have come or gone */
}

static void
dispose (GObject *object)
{
  TruceBoardView *self = TRUCE_BOARD_VIEW (object);

  truce_board_view_names_clear (self);
  truce_board_view_clear_jump (self);
  truce_board_view_drop_layers (self);
  for (guint i = 0; i < self->squares->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->squares, i));
  g_ptr_array_set_size (self->squares, 0);
  self->map = NULL;
  G_OBJECT_CLASS (truce_board_view_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  TruceBoardView *self = TRUCE_BOARD_VIEW (object);

  g_ptr_array_unref (self->squares);
  G_OBJECT_CLASS (truce_board_view_parent_class)->finalize (object);
}

static guint
new_signal (const char *name, guint n_squares)
{
  return g_signal_new (name, TRUCE_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       n_squares, G_TYPE_INT, G_TYPE_INT);
}

static void
truce_board_view_class_init (TruceBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dispose;
  object_class->finalize = finalize;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  widget_class->snapshot = truce_board_view_snapshot;
  widget_class->focus = focus;
  widget_class->grab_focus = grab_focus;
  widget_class->set_focus_child = set_focus_child;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_widget_class_set_css_name (widget_class, "boardview");

  signals[TRUCE_BOARD_SQUARE_TOGGLED] = new_signal ("square-toggled", 1);
  signals[TRUCE_BOARD_SQUARE_REMOVED] = new_signal ("square-removed", 1);
  signals[TRUCE_BOARD_SQUARE_BLOCKED] = new_signal ("square-blocked", 1);
  signals[TRUCE_BOARD_SQUARE_WALLED] = new_signal ("square-walled", 1);
  signals[TRUCE_BOARD_SQUARE_PAINTED] = new_signal ("square-painted", 1);
  signals[TRUCE_BOARD_PIECE_MOVED] = new_signal ("piece-moved", 2);
  signals[TRUCE_BOARD_SQUARE_PARTED] = new_signal ("square-parted", 1);
  signals[TRUCE_BOARD_SQUARE_JOINED] = new_signal ("square-joined", 2);
  signals[TRUCE_BOARD_SQUARE_JOINED_MORE] = new_signal ("square-joined-more", 2);
  signals[TRUCE_BOARD_STROKE_CANCELLED] = new_signal ("stroke-cancelled", 0);
  signals[TRUCE_BOARD_SQUARE_HOVERED] = new_signal ("square-hovered", 1);
  signals[TRUCE_BOARD_SQUARE_PREVIEWED] = new_signal ("square-previewed", 1);
  signals[TRUCE_BOARD_SQUARE_SELECTED] = new_signal ("square-selected", 1);
  signals[TRUCE_BOARD_KIND_CHOSEN] = new_signal ("kind-chosen", 1);
  signals[TRUCE_BOARD_ASKED] = new_signal ("asked", 1);
  signals[TRUCE_BOARD_COPY] = new_signal ("copy", 0);
  signals[TRUCE_BOARD_PASTE] = new_signal ("paste", 0);
}

static void
truce_board_view_init (TruceBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->scene.board = (TruceBoard){ 1, 1 };
  self->scene.hovered = self->scene.selected = self->hovered = self->drag_from = self->painted = -1;
  self->previewed = -1;
  self->editable = TRUE;
  self->squares = g_ptr_array_new ();
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_set_vexpand (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  /* Files run from left to right in every language. */
  gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"), -1);
  truce_board_view_init_keys (self);
  truce_board_view_init_pointer (self);
  truce_board_view_init_zoom (self);
  truce_widget_follow_theme (widget, theme_changed);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_changed), NULL);
}
