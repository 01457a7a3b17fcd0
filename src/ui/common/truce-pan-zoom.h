/* truce-pan-zoom.h: TrucePanZoom, a drawing of cells, enlarged and shifted with wheel, keys, pinch and drag
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-drawing.h"

/* Where the drawing lies in its widget, in pixels. */
typedef struct
{
  double x, y;          /* where cell (0, 0) begins */
  double cell;          /* side of a cell */
  int columns, rows;    /* cells of the drawing */
  GdkRectangle visible; /* the part of the widget that no labels cover */
  double zoom_max;      /* at least 1 */
} TrucePanZoomPlace;

/* The middle button and, on an enlarged drawing, the wheel shift the drawing. */
#define TRUCE_TYPE_PAN_ZOOM (truce_pan_zoom_get_type ())
G_DECLARE_DERIVABLE_TYPE (TrucePanZoom, truce_pan_zoom, TRUCE, PAN_ZOOM, TruceDrawing)

struct _TrucePanZoomClass
{
  TruceDrawingClass parent_class;

  /* Finds where the drawing lies with a zoom (1: it fits) and a pan (the point of the drawing, 0 … 1, in the
   * middle of the view, as far as the drawing's edge allows). Returns: FALSE if there is no drawing. */
  gboolean (*lay_out) (TrucePanZoom *self, double zoom, double pan_x, double pan_y, TrucePanZoomPlace *place);

  /* Zoom or pan have changed: lays out and draws again. */
  void (*changed) (TrucePanZoom *self);
};

/* Fits the drawing. */
void truce_pan_zoom_reset (TrucePanZoom *self);

/* Sets the zoom within its limits; the point in the middle stays where it is. */
void truce_pan_zoom_set_zoom (TrucePanZoom *self, double zoom);
double truce_pan_zoom_get_zoom (TrucePanZoom *self);

/* Zooms about (x, y) by the keys +, - and 0. Returns: FALSE for other keys. */
gboolean truce_pan_zoom_key (TrucePanZoom *self, guint keyval, double x, double y);

/* Shifts the drawing by (dx, dy) pixels from where it lay at the last truce_pan_zoom_pan_begin(). */
void truce_pan_zoom_pan_begin (TrucePanZoom *self);
void truce_pan_zoom_pan_to (TrucePanZoom *self, double dx, double dy);

/* Pans until the whole cell can be seen. */
void truce_pan_zoom_show_cell (TrucePanZoom *self, int column, int row);

/* Returns the pan in force. */
void truce_pan_zoom_get_pan (TrucePanZoom *self, double *x, double *y);

/* Reduces the pan to what the drawing's edge allows, so that panning back shows at once. The widget calls
 * this when it has laid out. */
void truce_pan_zoom_keep_edge (TrucePanZoom *self);
