/* sprite.h: small drawings that repeat: painted once a size, then copied; inside the draw room only
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "theme.h"

/* How units of a context come to pixels of its target, where it has pixels and is not turned. */
typedef struct
{
  double scale_x, scale_y;
  double origin_x, origin_y; /* where (0, 0) lies */
} TrucePixelGrid;

/* False on targets without pixels (PDF, SVG, recordings) and on turned ones. */
bool truce_pixel_grid_init (TrucePixelGrid *grid, cairo_t *cr);

static inline double
truce_pixel_grid_x (const TrucePixelGrid *grid, double x)
{
  return x * grid->scale_x + grid->origin_x;
}

static inline double
truce_pixel_grid_y (const TrucePixelGrid *grid, double y)
{
  return y * grid->scale_y + grid->origin_y;
}

typedef struct TruceSpriteKey TruceSpriteKey;

/* What a sprite looks like; two with equal keys look equal. Zero what is not used. */
struct TruceSpriteKey
{
  void (*paint) (cairo_t *cr, const TruceSpriteKey *key); /* into (0, 0, width, height) */
  double width, height;
  int id;
  TruceColor a, b;
  char text[TRUCE_BETZA_SIZE];
};

/* Ready for one context and its present scale; on targets made of pixels it is a picture with whole pixels,
 * on others (PDF, SVG, recordings) the drawing itself. Used by the thread that made it. */
typedef struct
{
  TruceSpriteKey key;
  cairo_surface_t *surface; /* NULL: paint the key */
  TrucePixelGrid grid;
} TruceSprite;

void truce_sprite_init (TruceSprite *sprite, cairo_t *cr, const TruceSpriteKey *key);
void truce_sprite_clear (TruceSprite *sprite);

/* Its top left corner at (x, y), moved to the next whole pixel. */
void truce_sprite_put (const TruceSprite *sprite, cairo_t *cr, double x, double y, double alpha);

/* The same of one that is put once. */
void truce_sprite_paint (cairo_t *cr, const TruceSpriteKey *key, double x, double y, double alpha);
