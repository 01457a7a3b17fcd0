/* truce-board-view-draw.c: the layers of a TruceBoardView: ground, what is hovered, content, focus, drag
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-board-view-private.h"

#include "board/board-draw.h"
#include "board/kind-draw.h"
#include "board/piece-art.h"
#include "common/truce-widget-util.h"

void
truce_board_view_drop_layers (TruceBoardView *self)
{
  g_clear_object (&self->ground);
  g_clear_object (&self->hover);
  g_clear_object (&self->content);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static GdkTexture *
draw_ground (TruceBoardView *self, const TruceTheme *theme)
{
  cairo_t *cr = truce_layer_begin (GTK_WIDGET (self), self->layout.width, self->layout.height);

  truce_board_draw_ground (cr, &self->layout, &self->scene, theme);
  return truce_layer_end (cr);
}

static GdkTexture *
draw_content (TruceBoardView *self, const TruceTheme *theme)
{
  cairo_t *cr = truce_layer_begin (GTK_WIDGET (self), self->layout.width, self->layout.height);
  TruceBoardScene scene = self->scene;

  if (self->look)
    {
      self->look->draw_content (cr, &self->layout, theme, self->look_data);
      return truce_layer_end (cr);
    }
  scene.hovered = -1;
  scene.overlays &= ~TRUCE_OVERLAY_HOVERED;
  truce_board_draw_content (cr, &self->layout, &scene, self->analysis, self->map, theme);
  return truce_layer_end (cr);
}

/* What follows the pointer, or the focus while that shows, without the other pieces; shown below the content.
 */
static GdkTexture *
draw_hover (TruceBoardView *self, const TruceTheme *theme)
{
  cairo_t *cr = truce_layer_begin (GTK_WIDGET (self), self->layout.width, self->layout.height);
  TruceBoardScene scene = self->scene;

  if (self->look)
    {
      self->look->draw_hovered (cr, &self->layout, self->previewed, theme, self->look_data);
      return truce_layer_end (cr);
    }
  truce_square_set_clear (&scene.pinned);
  truce_square_set_clear (&scene.placed);
  scene.hovered = self->previewed;
  if (truce_board_view_has_piece (self, scene.hovered))
    truce_square_set_add (&scene.placed, scene.hovered);
  scene.selected = -1;
  scene.overlays &= TRUCE_OVERLAY_HOVERED | TRUCE_OVERLAY_LINES;
  truce_board_draw_content (cr, &self->layout, &scene, self->analysis, self->map, theme);
  return truce_layer_end (cr);
}

/* Whether the focus is on the board and shows. */
static gboolean
has_ring (TruceBoardView *self)
{
  GtkWidget *square = truce_board_view_get_square (self, self->cursor);
  GtkStateFlags both = GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_VISIBLE;

  return square && (gtk_widget_get_state_flags (square) & both) == both;
}

static void
draw_ring (TruceBoardView *self, cairo_t *cr, const TruceTheme *theme)
{
  double side = self->layout.square;
  double width = CLAMP (side * 0.07, 1.5, 4);
  double x, y;

  truce_board_layout_rectangle (&self->layout, self->cursor, &x, &y);
  cairo_rectangle (cr, x + width / 2, y + width / 2, side - width, side - width);
  /* A halo of the ground's colour keeps the ring visible on any square. */
  truce_set_source_color (cr, &theme->background);
  cairo_set_line_width (cr, width * 1.8);
  cairo_stroke_preserve (cr);
  truce_set_source_color (cr, &theme->cursor);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
draw_drag (TruceBoardView *self, cairo_t *cr, const TruceTheme *theme)
{
  TruceBoard board = self->scene.board;
  double side = self->layout.square;
  int from = self->drag_from;
  int to = truce_board_view_square_at (self, self->pointer_x, self->pointer_y);
  gboolean dark = (truce_board_row (board, from) + truce_board_column (board, from)) % 2;
  gboolean pinned = truce_square_set_has (&self->scene.pinned, from);
  int kind = self->scene.kinds[from];
  double x, y;

  truce_board_layout_rectangle (&self->layout, from, &x, &y);
  truce_set_source_color (cr, dark ? &theme->dark_square : &theme->light_square);
  cairo_rectangle (cr, x, y, side, side);
  cairo_save (cr);
  cairo_clip (cr);
  cairo_paint_with_alpha (cr, 0.6);
  cairo_restore (cr);
  if (to >= 0)
    {
      truce_board_layout_rectangle (&self->layout, to, &x, &y);
      truce_set_source_color (cr, &theme->selected);
      cairo_set_line_width (cr, MAX (2, side * 0.06));
      cairo_rectangle (cr, x + 1, y + 1, side - 2, side - 2);
      cairo_stroke (cr);
    }
  cairo_push_group (cr);
  if (self->look)
    self->look->draw_dragged (cr, from, self->pointer_x - side / 2, self->pointer_y - side / 2, side, theme,
                              self->look_data);
  else if (self->scene.n_kinds > 1)
    truce_kind_draw_piece (cr, &self->scene.pieces[kind], kind,
                           truce_board_scene_has_twin (&self->scene, kind), self->pointer_x - side / 2,
                           self->pointer_y - side / 2, side, 1, theme);
  else
    truce_piece_art_draw (cr, &self->scene.piece, theme->pieces, self->pointer_x - side / 2,
                          self->pointer_y - side / 2, side, pinned ? &theme->pinned_fill : &theme->piece_fill,
                          pinned ? &theme->pinned_outline : &theme->piece_outline);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, 0.85);
}

/* Nothing may ask for another size while it is drawn. */
static gboolean
tell_previewed (gpointer data)
{
  TruceBoardView *self = data;

  truce_board_view_emit (self, TRUCE_BOARD_SQUARE_PREVIEWED, self->previewed);
  return G_SOURCE_REMOVE;
}

static void
set_previewed (TruceBoardView *self, int square)
{
  if (square == self->previewed)
    return;
  g_clear_object (&self->hover);
  self->previewed = square;
  g_idle_add_full (G_PRIORITY_DEFAULT, tell_previewed, g_object_ref (self), g_object_unref);
}

void
truce_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TruceBoardView *self = TRUCE_BOARD_VIEW (widget);
  const TruceTheme *theme = truce_widget_theme ();
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, self->layout.width, self->layout.height);
  gboolean above = has_ring (self) || self->dragging;
  int preview = has_ring (self) ? self->cursor : self->scene.hovered;
  cairo_t *cr;

  if (!self->map || self->layout.width < 1 || self->layout.height < 1)
    return;
  if (!self->ground)
    self->ground = draw_ground (self, theme);
  truce_layer_append (widget, snapshot, self->ground, &bounds);
  set_previewed (self, preview);
  if (preview >= 0)
    {
      if (!self->hover)
        self->hover = draw_hover (self, theme);
      truce_layer_append (widget, snapshot, self->hover, &bounds);
    }
  if (!self->content)
    self->content = draw_content (self, theme);
  truce_layer_append (widget, snapshot, self->content, &bounds);
  if (above)
    {
      cr = gtk_snapshot_append_cairo (snapshot, &bounds);
      if (has_ring (self))
        draw_ring (self, cr, theme);
      if (self->dragging)
        draw_drag (self, cr, theme);
      cairo_destroy (cr);
    }
}
