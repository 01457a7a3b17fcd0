/* thin-lines.h: draws many thin dashed lines ten times as fast as by strokes; for src/draw only
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sprite.h"

/* A mask over the visible part of the target. The lines are collected in the mask. */
typedef struct
{
  TrucePixelGrid grid;
  cairo_surface_t *mask; /* NULL: the caller must use strokes */
  unsigned char *data;
  int left, top, width, height, stride; /* pixels */
  double thickness;                     /* pixels */
  double dashes[4];                     /* lengths on and off, in pixels */
  double dash_length;                   /* sum of `dashes`; 0: solid */
  int n_dashes;
} TruceThinLines;

/* Starts a mask for lines. thickness, dashes: in units of `cr`; n_dashes: 0, 2 or 4. Returns false if the
 * caller must use strokes: the target has no pixels, nothing is visible, or memory runs out. */
bool truce_thin_lines_init (
    TruceThinLines *lines, cairo_t *cr, double thickness, const double *dashes, int n_dashes);

/* Adds a line. offset: distance from the start of the line to the start of a dash, in units of `cr`. */
void truce_thin_lines_add (TruceThinLines *lines, double x0, double y0, double x1, double y1, double offset);

/* Draws the lines onto `cr` and frees the mask. */
void truce_thin_lines_finish (TruceThinLines *lines, cairo_t *cr, const TruceColor *color, double alpha);
