/* sprite.h: small repeated drawings, painted once for each size, then copied; for src/draw only
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "theme.h"

/* Maps units of a context to pixels. Exists only for targets that have pixels and are not rotated. */
typedef struct
{
  double scale_x, scale_y;
  double origin_x, origin_y; /* position of (0, 0) in pixels */
} TrucePixelGrid;

/* Initializes the grid. Returns false if the target of `cr` has no pixels (PDF, SVG, recordings), or `cr`
 * is rotated or mirrored. */
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

/* Sprites with equal keys look equal. `paint` may use id, a, b and text; unused members must be zero. */
struct TruceSpriteKey
{
  void (*paint) (cairo_t *cr, const TruceSpriteKey *key); /* draws into (0, 0, width, height) */
  double width, height;
  int id;
  TruceColor a, b;
  char text[TRUCE_BETZA_SIZE];
};

/* A sprite for one context and its scale: on targets with pixels an image of whole pixels, on other targets
 * the drawing itself. Thread: the thread that initialized it. */
typedef struct
{
  TruceSpriteKey key;
  cairo_surface_t *surface; /* NULL: paint the key */
  TrucePixelGrid grid;
} TruceSprite;

void truce_sprite_init (TruceSprite *sprite, cairo_t *cr, const TruceSpriteKey *key);
void truce_sprite_clear (TruceSprite *sprite);

/* Draws the sprite with its top left corner at (x, y), or at the nearest pixel if it is an image. alpha:
 * opacity. */
void truce_sprite_put (const TruceSprite *sprite, cairo_t *cr, double x, double y, double alpha);

/* Draws a sprite once, like truce_sprite_put(). */
void truce_sprite_paint (cairo_t *cr, const TruceSpriteKey *key, double x, double y, double alpha);
