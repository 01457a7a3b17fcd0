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

  void (*scrolled) (TruceScrollArea *self); /* another part is to be shown */
};

/* How large the whole is and how far a turn of the wheel goes, in pixels; the widget's size is the part's. */
void truce_scroll_area_configure (TruceScrollArea *self, double width, double height, double step);

/* Where the part begins. */
double truce_scroll_area_get_x (TruceScrollArea *self);
double truce_scroll_area_get_y (TruceScrollArea *self);

/* As far as the whole allows. */
void truce_scroll_area_scroll (TruceScrollArea *self, double x, double y);
