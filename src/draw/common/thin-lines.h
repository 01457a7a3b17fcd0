/* thin-lines.h: hundreds of thin dashed lines at once, ten times as fast as stroking them; inside the draw
 * room only
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sprite.h"

/* A mask over what the clip shows, in pixels of the target. */
typedef struct
{
  TrucePixelGrid grid;
  cairo_surface_t *mask; /* NULL: the target has no pixels, or memory ran out: stroke instead */
  unsigned char *data;
  int left, top, width, height, stride; /* in pixels */
  double thickness;                     /* of the lines, in pixels */
  double dashes[4];                     /* lengths in pixels, on and off by turns */
  double dash_length;                   /* of all of them; 0: solid */
  int n_dashes;
} TruceThinLines;

/* `dashes` and `thickness` in the units of `cr`. */
bool truce_thin_lines_init (
    TruceThinLines *lines, cairo_t *cr, double thickness, const double *dashes, int n_dashes);

/* `offset`: how far along the line a first dash begins. */
void truce_thin_lines_add (TruceThinLines *lines, double x0, double y0, double x1, double y1, double offset);

/* Puts them all onto `cr` and frees the mask. */
void truce_thin_lines_finish (TruceThinLines *lines, cairo_t *cr, const TruceColor *color, double alpha);
