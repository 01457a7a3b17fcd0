/* shapes.h: paths of small shapes; for src/draw only
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

/* Add a shape with its middle at (x, y) to the path. radius: from the middle to the rim, or to a corner of
 * the diamond. reach: from the middle to the ends of the cross, along rows and columns. */
void truce_add_disc (cairo_t *cr, double x, double y, double radius);
void truce_add_diamond (cairo_t *cr, double x, double y, double radius);
void truce_add_cross (cairo_t *cr, double x, double y, double reach);
