/* truce-scroll-area.h: TruceScrollArea, a widget that shows a part of something larger in a GtkScrolledWindow
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-drawing.h"

#define TRUCE_TYPE_SCROLL_AREA (truce_scroll_area_get_type ())
G_DECLARE_DERIVABLE_TYPE (TruceScrollArea, truce_scroll_area, TRUCE, SCROLL_AREA, TruceDrawing)

struct _TruceScrollAreaClass
{
  TruceDrawingClass parent_class;

  void (*scrolled) (TruceScrollArea *self); /* (nullable) called when the position has changed */
};

/* Sets the size of the whole area, and the step increment of the adjustments, in pixels. The visible part
 * has the widget's present size, so call this whenever the widget is allocated. */
void truce_scroll_area_configure (TruceScrollArea *self, double width, double height, double step);

/* Return the position of the visible part, in pixels. */
double truce_scroll_area_get_x (TruceScrollArea *self);
double truce_scroll_area_get_y (TruceScrollArea *self);

/* Scrolls to a position in pixels, limited to the area. */
void truce_scroll_area_scroll (TruceScrollArea *self, double x, double y);
