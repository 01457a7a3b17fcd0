/* truce-drawing.h: TruceDrawing, the base of all widgets that draw themselves
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "common/theme.h"

#define TRUCE_DRAWING_LAYERS_MAX 3

/* Draws again when the theme changes, and runs from left to right in every language. A class that draws shows
 * the focus by a line along its edge, and no child widgets: those are only for assistive technology. */
#define TRUCE_TYPE_DRAWING (truce_drawing_get_type ())
G_DECLARE_DERIVABLE_TYPE (TruceDrawing, truce_drawing, TRUCE, DRAWING, GtkWidget)

struct _TruceDrawingClass
{
  GtkWidgetClass parent_class;

  /* Draws a layer. Layers lie one above the other. The widget keeps the image of a layer until it has another
   * size or the layer is dropped. */
  guint n_layers;
  void (*draw_layer) (
      TruceDrawing *self, guint layer, cairo_t *cr, int width, int height, const TruceTheme *theme);

  /* NULL, or: draws what lies above the layers, in every frame in which the widget changes. */
  void (*draw) (TruceDrawing *self, cairo_t *cr, int width, int height, const TruceTheme *theme);

  /* The theme has changed. The default is truce_drawing_drop_layers(). */
  void (*theme_changed) (TruceDrawing *self);

  /* NULL, or: the pointer is at that point, (-1, -1) when it leaves. After each new layout, GTK also reports
   * a pointer at rest. */
  void (*pointed) (TruceDrawing *self, double x, double y);

  /* get_zoom: NULL, or: the zoom in force. Ctrl with the wheel and pinching then call zoom_about, which sets
   * the zoom within its limits; the point (x, y) of the widget stays where it is. */
  double (*get_zoom) (TruceDrawing *self);
  void (*zoom_about) (TruceDrawing *self, double zoom, double x, double y);

  /* For a drawing that zooms. NULL, or: two fingers begin to pinch; drops what one of them had begun. */
  void (*pinch_started) (TruceDrawing *self);

  /* For a drawing that zooms. NULL, or: scrolls by a distance in pixels. Returns: FALSE if it cannot. */
  gboolean (*scroll_by) (TruceDrawing *self, double dx, double dy);

  /* For a drawing that zooms. NULL, or: the wheel may have moved another part below the pointer. */
  void (*wheel_turned) (TruceDrawing *self);

  /* NULL, or: handles a key; the widget can then have the focus. Returns: FALSE for a key without a meaning.
   */
  gboolean (*key_pressed) (TruceDrawing *self, guint keyval, GdkModifierType state);
};

/* Sets the sizes that the widget asks for, in pixels. */
void truce_drawing_set_size (
    TruceDrawing *self, int minimum_width, int natural_width, int minimum_height, int natural_height);

/* Makes the widget as high as it is wide. */
void truce_drawing_set_square (TruceDrawing *self, int minimum, int natural);

/* Drop the image of one layer, or of all, and draw again. */
void truce_drawing_drop_layer (TruceDrawing *self, guint layer);
void truce_drawing_drop_layers (TruceDrawing *self);

/* Shows a layer, as at first, or hides it; without drawing again. */
void truce_drawing_show_layer (TruceDrawing *self, guint layer, gboolean shown);

/* Sets the accessible name. */
void truce_drawing_set_label (TruceDrawing *self, const char *label);
