/* truce-drawing.h: TruceDrawing, the base class of all widgets that draw themselves
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "common/theme.h"

#define TRUCE_DRAWING_LAYERS_MAX 3

/* Draws again when the theme changes. Its direction is left to right in every language. A class with layers
 * or `draw` shows the focus as a ring along the edge, and does not draw its child widgets, which are only for
 * assistive technology. */
#define TRUCE_TYPE_DRAWING (truce_drawing_get_type ())
G_DECLARE_DERIVABLE_TYPE (TruceDrawing, truce_drawing, TRUCE, DRAWING, GtkWidget)

struct _TruceDrawingClass
{
  GtkWidgetClass parent_class;

  /* n_layers: at most TRUCE_DRAWING_LAYERS_MAX; 0 allows `draw_layer` to be NULL. draw_layer: draws a layer;
   * layer 0 is at the bottom. The widget caches the image of a layer until its size or scale factor changes
   * or the layer is dropped. */
  guint n_layers;
  void (*draw_layer) (
      TruceDrawing *self, guint layer, cairo_t *cr, int width, int height, const TruceTheme *theme);

  /* (nullable) Draws the content above the layers, in every frame in which the widget changes. */
  void (*draw) (TruceDrawing *self, cairo_t *cr, int width, int height, const TruceTheme *theme);

  /* Called when the theme has changed. Default: truce_drawing_drop_layers(). */
  void (*theme_changed) (TruceDrawing *self);

  /* (nullable) Called when the pointer is at (x, y), in pixels of the widget; (-1, -1): the pointer has left.
   * After each new layout, GTK reports even a pointer that has not moved. */
  void (*pointed) (TruceDrawing *self, double x, double y);

  /* For a drawing that zooms; otherwise both are NULL. get_zoom: returns the present zoom. zoom_about: called
   * for Ctrl with the wheel and for pinching; sets the zoom within its limits and keeps the point (x, y) of
   * the widget in place. */
  double (*get_zoom) (TruceDrawing *self);
  void (*zoom_about) (TruceDrawing *self, double zoom, double x, double y);

  /* (nullable) For a drawing that zooms. Called when two fingers start to pinch; should cancel a drag by one
   * of the fingers. */
  void (*pinch_started) (TruceDrawing *self);

  /* (nullable) For a drawing that zooms. Scrolls by (dx, dy) pixels. Returns FALSE if there is nothing to
   * scroll. */
  gboolean (*scroll_by) (TruceDrawing *self, double dx, double dy);

  /* (nullable) For a drawing that zooms. Called after the wheel has zoomed or scrolled: another part of the
   * drawing may be below the pointer. */
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

/* Shows or hides a layer from the next drawing on, which this function does not queue. Layers are visible at
 * first. */
void truce_drawing_show_layer (TruceDrawing *self, guint layer, gboolean shown);

/* Sets the accessible name of the widget. */
void truce_drawing_set_label (TruceDrawing *self, const char *label);
