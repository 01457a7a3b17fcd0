/* matrix-pixels.h: the matrix picture reduced for views that have fewer pixels than cells; inside the draw
 * room only
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "common/theme.h"

/* `image` itself, or a copy of half, a quarter, … its side whose pixels are means, so that about one comes to
 * one pixel of the view; kept with the image. `*share` becomes its pixels a cell. Borrowed. */
cairo_surface_t *truce_matrix_reduced (cairo_surface_t *image, double pixels_per_cell, double *share);
