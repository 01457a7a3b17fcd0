/* truce-board-view-zoom.c: where the board lies in its TruceBoardView
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-board-view-private.h"

#include "common/truce-presentation.h"
#include "common/truce-widget-util.h"

#define ZOOM_MAX 16.0

static gboolean
same_layout (const TruceBoardLayout *a, const TruceBoardLayout *b)
{
  return truce_board_equal (a->board, b->board) && a->width == b->width && a->height == b->height &&
         a->x == b->x && a->y == b->y && a->square == b->square && a->margin == b->margin &&
         a->coordinate_step == b->coordinate_step;
}

static TruceBoardLayout
layout_for (TruceBoardView *self, double zoom, double pan_x, double pan_y)
{
  gboolean coordinates = truce_widget_theme ()->coordinates != TRUCE_COORDINATES_NONE;
  GtkWidget *widget = GTK_WIDGET (self);

  return truce_board_layout_large (self->scene.board, gtk_widget_get_width (widget),
                                   gtk_widget_get_height (widget), coordinates,
                                   truce_presentation_scale (widget), zoom, pan_x, pan_y);
}

void
truce_board_view_layout (TruceBoardView *self)
{
  TruceBoardLayout layout =
      layout_for (self, self->pan_zoom.zoom, self->pan_zoom.pan_x, self->pan_zoom.pan_y);
  gboolean same = same_layout (&layout, &self->layout);

  self->layout = layout;
  truce_pan_zoom_keep_edge (&self->pan_zoom);
  if (!same)
    truce_board_view_drop_layers (self);
}

/* At once, so that the next key or wheel notch counts from it; the squares' widgets follow with the next
 * frame. */
void
truce_board_view_relayout (TruceBoardView *self)
{
  if (self->map)
    truce_board_view_layout (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static gboolean
lay_out (GtkWidget *widget, double zoom, double pan_x, double pan_y, TrucePanZoomPlace *place)
{
  TruceBoardView *self = TRUCE_BOARD_VIEW (widget);
  TruceBoardLayout layout;

  if (!self->map)
    return FALSE;
  layout = layout_for (self, zoom, pan_x, pan_y);
  *place = (TrucePanZoomPlace){
    .x = layout.x,
    .y = layout.y,
    .cell = layout.square,
    .columns = layout.board.columns,
    .rows = layout.board.rows,
    .visible = { (int) layout.margin, 0, (int) (layout.width - layout.margin),
                 (int) (layout.height - layout.margin) },
    .zoom_max = ZOOM_MAX,
  };
  return TRUE;
}

static void
changed (GtkWidget *widget)
{
  truce_board_view_relayout (TRUCE_BOARD_VIEW (widget));
}

static void
pinch_begun (GtkWidget *widget)
{
  truce_board_view_cancel_drag (TRUCE_BOARD_VIEW (widget));
}

void
truce_board_view_init_zoom (TruceBoardView *self)
{
  static const TrucePanZoomClient client = { lay_out, changed, pinch_begun, NULL };

  truce_pan_zoom_init (&self->pan_zoom, GTK_WIDGET (self), &client);
}
