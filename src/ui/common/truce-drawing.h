/* truce-drawing.h: TruceDrawing, the base class of all widgets that draw themselves
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "common/theme.h"

#define TRUCE_DRAWING_LAYERS_MAX 3

/* The widget is drawn again when the theme changes. It is laid out from left to right in every language. If
 * its class has layers or `draw`, the widget shows the focus as a ring along its edge. It then does not
 * draw its child widgets, which exist only for assistive technology. */
#define TRUCE_TYPE_DRAWING (truce_drawing_get_type ())
G_DECLARE_DERIVABLE_TYPE (TruceDrawing, truce_drawing, TRUCE, DRAWING, GtkWidget)

struct _TruceDrawingClass
{
  GtkWidgetClass parent_class;

  /* n_layers: number of layers, at most TRUCE_DRAWING_LAYERS_MAX. draw_layer: draws one layer; layer 0 is
   * at the bottom. NULL if there are no layers. The widget caches the image of each layer until its size or
   * scale factor changes or truce_drawing_drop_layer() is called. */
  guint n_layers;
  void (*draw_layer) (
      TruceDrawing *self, guint layer, cairo_t *cr, int width, int height, const TruceTheme *theme);

  /* (nullable) Draws the content above the layers. Called whenever the widget is drawn. */
  void (*draw) (TruceDrawing *self, cairo_t *cr, int width, int height, const TruceTheme *theme);

  /* Called when the theme has changed. Default: truce_drawing_drop_layers(). */
  void (*theme_changed) (TruceDrawing *self);

  /* (nullable) Called when the pointer has moved to (x, y), in pixels of the widget, or has left the widget
   * (-1, -1). Also called after a new layout, even if the pointer has not moved. */
  void (*pointed) (TruceDrawing *self, double x, double y);

  /* (nullable) For a drawing that zooms. get_zoom: returns the present zoom. zoom_about: sets the zoom,
   * limited to allowed values, so that the point (x, y) of the widget keeps its place. Called for Ctrl with
   * the wheel and for pinching. */
  double (*get_zoom) (TruceDrawing *self);
  void (*zoom_about) (TruceDrawing *self, double zoom, double x, double y);

  /* (nullable) For a drawing that zooms. Called when two fingers start to pinch. Should cancel a drag that
   * one of the fingers has started. */
  void (*pinch_started) (TruceDrawing *self);

  /* (nullable) For a drawing that zooms. Scrolls by (dx, dy) pixels. Returns FALSE if there is nothing to
   * scroll. */
  gboolean (*scroll_by) (TruceDrawing *self, double dx, double dy);

  /* (nullable) For a drawing that zooms. Called after the wheel has zoomed or scrolled, because another
   * part of the drawing may now be below the pointer. */
  void (*wheel_turned) (TruceDrawing *self);

  /* (nullable) Handles a key. A class with this function can have the focus. Returns FALSE if the key is
   * unused. */
  gboolean (*key_pressed) (TruceDrawing *self, guint keyval, GdkModifierType state);
};

/* Sets the minimum and natural size of the widget, in pixels. */
void truce_drawing_set_size (
    TruceDrawing *self, int minimum_width, int natural_width, int minimum_height, int natural_height);

/* Makes the widget as high as it is wide. minimum, natural: of the side, in pixels. */
void truce_drawing_set_square (TruceDrawing *self, int minimum, int natural);

/* Drop the cached image of one layer or of all layers, and queue drawing. */
void truce_drawing_drop_layer (TruceDrawing *self, guint layer);
void truce_drawing_drop_layers (TruceDrawing *self);

/* Shows or hides a layer from the next drawing on. Does not queue a drawing. At first, all layers are
 * visible. */
void truce_drawing_show_layer (TruceDrawing *self, guint layer, gboolean shown);

/* Sets the accessible name of the widget. */
void truce_drawing_set_label (TruceDrawing *self, const char *label);
