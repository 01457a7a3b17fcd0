/* picture.h: pictures to draw on and compare, and ready scenes, for the tests of the draw room
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

/* Filled with opaque white. */
Picture picture_new (int width, int height);

/* Fails the test when the context or the surface is in an error state. */
void picture_check (Picture *picture);
void picture_free (Picture *picture);

/* 0xAARRGGBB */
uint32_t picture_pixel (Picture *picture, int x, int y);

/* How many pixels differ in any channel by more than `tolerance`. */
int picture_difference (Picture *a, Picture *b, int tolerance);

/* A scene with two pinned and two placed pieces, a blocked square, one hovered and one selected (a pinned
 * one), as far as the board has room. The map is the caller's. */
TruceAttackMap *picture_scene (TruceBoardScene *scene, TruceBoard board, const char *betza);

/* The whole board with everything in the scene, size × size. */
Picture
picture_of_scene (const TruceBoardScene *scene, const TruceAttackMap *map, int size, const TruceTheme *theme);

int run_suite (Suite *suite);
