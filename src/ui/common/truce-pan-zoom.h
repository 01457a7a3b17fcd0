/* truce-pan-zoom.h: a drawing of cells in a widget, enlarged and shifted with wheel, keys, pinch and drag
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Where the drawing lies in its widget, in pixels. */
typedef struct
{
  double x, y;          /* where cell (0, 0) begins */
  double cell;          /* side of a cell */
  int columns, rows;    /* cells of the drawing */
  GdkRectangle visible; /* the part of the widget that no labels cover */
  double zoom_max;      /* at least 1 */
} TrucePanZoomPlace;

typedef struct
{
  /* Where the drawing lies with a zoom (1: it fits) and a pan (the point of the drawing, 0 … 1, in the middle
   * of the view, as far as the drawing's edge allows). FALSE: there is no drawing yet. */
  gboolean (*lay_out) (GtkWidget *widget, double zoom, double pan_x, double pan_y, TrucePanZoomPlace *place);

  /* Zoom or pan have changed: the widget lays out and draws again. */
  void (*changed) (GtkWidget *widget);

  /* Two fingers have begun to pinch: what one of them had begun is dropped. */
  void (*pinch_begun) (GtkWidget *widget);

  /* NULL, or: the wheel was turned and may have moved another cell below the pointer. */
  void (*wheel_turned) (GtkWidget *widget);
} TrucePanZoomClient;

/* Part of the widget's own structure. */
typedef struct
{
  GtkWidget *widget;
  const TrucePanZoomClient *client;
  double zoom;
  double pan_x, pan_y;
  double from_x, from_y; /* where the drawing lay when panning began */
  double zoom_from;      /* when the pinch began */
  double pointer_x, pointer_y;
} TrucePanZoom;

/* Adds the controllers for wheel (with Ctrl: zoom), pinch and the middle button. */
void truce_pan_zoom_init (TrucePanZoom *self, GtkWidget *widget, const TrucePanZoomClient *client);

/* Fits the drawing. */
void truce_pan_zoom_reset (TrucePanZoom *self);

/* Sets the zoom within its limits; the point in the middle stays where it is. */
void truce_pan_zoom_set (TrucePanZoom *self, double zoom);

/* The keys +, - and 0, about (x, y); FALSE for other keys. */
gboolean truce_pan_zoom_key (TrucePanZoom *self, guint keyval, double x, double y);

/* Shifts the drawing by (dx, dy) pixels from where it lay at the last truce_pan_zoom_pan_begin(). */
void truce_pan_zoom_pan_begin (TrucePanZoom *self);
void truce_pan_zoom_pan_to (TrucePanZoom *self, double dx, double dy);

/* Pans until the whole cell can be seen. */
void truce_pan_zoom_show_cell (TrucePanZoom *self, int column, int row);

/* Takes the pan back to what the drawing's edge allowed, so that panning back shows at once; called by the
 * widget when it has laid out. */
void truce_pan_zoom_keep_edge (TrucePanZoom *self);
