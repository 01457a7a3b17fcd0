/* sprite.h: small drawings that repeat: painted once a size, then copied; inside the draw room only
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>

#include "theme.h"

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
 * on others (PDF, SVG, recordings) the drawing itself. Main thread only. */
typedef struct
{
  TruceSpriteKey key;
  cairo_surface_t *surface; /* NULL: paint the key */
  double scale_x, scale_y;  /* pixels a unit, and where (0, 0) lies in pixels */
  double origin_x, origin_y;
} TruceSprite;

void truce_sprite_init (TruceSprite *sprite, cairo_t *cr, const TruceSpriteKey *key);
void truce_sprite_clear (TruceSprite *sprite);

/* Its top left corner at (x, y), moved to the next whole pixel. */
void truce_sprite_put (const TruceSprite *sprite, cairo_t *cr, double x, double y, double alpha);
