/* picture.h: pictures to draw on and to compare, and scenes for tests of drawings
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <check.h>
#include <stdlib.h>

#include "board/board-draw.h"

typedef struct
{
  cairo_surface_t *surface;
  cairo_t *cr;
  int width, height; /* in pixels */
} Picture;

/* Returns an opaque white picture. */
Picture picture_new (int width, int height);

/* Fails the test if the context or the surface has an error. */
void picture_check (Picture *picture);
void picture_free (Picture *picture);

/* Returns 0xAARRGGBB. */
uint32_t picture_pixel (Picture *picture, int x, int y);

/* Returns the number of pixels of which any channel differs by more than `tolerance`. */
int picture_difference (Picture *a, Picture *b, int tolerance);

/* Sets up a scene with two pinned and two placed pieces, a blocked square unless the board is very small, a
 * hovered square, and a selected one (a pinned piece). Returns: (transfer full): the attack map. */
TruceAttackMap *picture_scene (TruceBoardScene *scene, TruceBoard board, const char *betza);

/* Draws the whole board with all parts of the scene, size × size. */
Picture
picture_of_scene (const TruceBoardScene *scene, const TruceAttackMap *map, int size, const TruceTheme *theme);

int run_suite (Suite *suite);
