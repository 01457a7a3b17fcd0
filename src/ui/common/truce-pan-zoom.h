/* truce-pan-zoom.h: TrucePanZoom, a drawing of cells that zooms and pans with wheel, keys, pinch and drag
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-drawing.h"

/* Place of the drawing in its widget, in pixels. */
typedef struct
{
  double x, y;          /* top left corner of cell (0, 0) */
  double cell;          /* side of a cell */
  int columns, rows;    /* cells of the drawing */
  GdkRectangle visible; /* part of the widget that no labels cover */
  double zoom_max;      /* largest zoom, at least 1 */
} TrucePanZoomPlace;

/* A drag with the middle button pans the drawing. The wheel pans an enlarged drawing. */
#define TRUCE_TYPE_PAN_ZOOM (truce_pan_zoom_get_type ())
G_DECLARE_DERIVABLE_TYPE (TrucePanZoom, truce_pan_zoom, TRUCE, PAN_ZOOM, TruceDrawing)

struct _TrucePanZoomClass
{
  TruceDrawingClass parent_class;

  /* Computes the place of the drawing for the widget's present size. zoom: 1 if the drawing just fits the
   * widget. pan_x, pan_y: the point of the drawing, from 0 (left, top) to 1, to show in the middle of the
   * view. The edge of the drawing may limit the pan. Returns FALSE if there is no drawing. */
  gboolean (*lay_out) (TrucePanZoom *self, double zoom, double pan_x, double pan_y, TrucePanZoomPlace *place);

  /* Called when zoom or pan may have changed; should lay out and draw again. */
  void (*changed) (TrucePanZoom *self);
};

/* Resets the zoom to 1, so that the drawing fits the widget, and the pan to the middle. */
void truce_pan_zoom_reset (TrucePanZoom *self);

/* Sets the zoom, limited to 1 … zoom_max. The point in the middle of the view keeps its place. No effect
 * without a drawing. */
void truce_pan_zoom_set_zoom (TrucePanZoom *self, double zoom);
double truce_pan_zoom_get_zoom (TrucePanZoom *self);

/* Zooms about the point (x, y) of the widget by the keys +, =, - and 0 (zoom 1). Returns FALSE for other
 * keys. */
gboolean truce_pan_zoom_key (TrucePanZoom *self, guint keyval, double x, double y);

/* Stores the present place of the drawing for truce_pan_zoom_pan_to(). */
void truce_pan_zoom_pan_start (TrucePanZoom *self);
/* Moves the drawing by (dx, dy) pixels from its place at the last truce_pan_zoom_pan_start(). */
void truce_pan_zoom_pan_to (TrucePanZoom *self, double dx, double dy);

/* Pans an enlarged drawing so that the whole cell is visible. */
void truce_pan_zoom_show_cell (TrucePanZoom *self, int column, int row);

/* Returns the present pan, 0 … 1. */
void truce_pan_zoom_get_pan (TrucePanZoom *self, double *x, double *y);

/* Limits the stored pan to values that the drawing's edge allows. Otherwise, panning back would have no
 * visible effect at first. Call after each layout. */
void truce_pan_zoom_limit_pan (TrucePanZoom *self);
