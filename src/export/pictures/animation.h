/* animation.h: writes drawings as a GIF animation or as numbered pictures
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "picture.h"

/* Animations are GIF files, because slides, learning platforms and messengers play them. The 256 colors of a
 * GIF suffice for boards, except for the shades of smooth edges. */

#define TRUCE_ANIMATION_SUFFIX     "gif"
#define TRUCE_ANIMATION_FRAMES_MAX 5000
#define TRUCE_ANIMATION_SIDE_MIN   100 /* pixels */
#define TRUCE_ANIMATION_SIDE_MAX   2000
#define TRUCE_ANIMATION_TIME_MIN   20 /* milliseconds; players show shorter frames for a longer time */
#define TRUCE_ANIMATION_TIME_MAX   60000

typedef struct
{
  int width, height; /* pixels */
  int n_frames;      /* at least 1 */
  int time;          /* milliseconds of each frame; in a GIF the last frame takes at least two seconds */
  /* Draws the whole frame with this number, counted from 0. */
  void (*draw) (cairo_t *cr, int frame, gpointer data);
  gpointer data;
  TruceProgress *progress; /* (nullable) */
} TruceAnimation;

/* Returns (transfer full) the bytes of a GIF that repeats forever; NULL with an error if cancelled or out of
 * memory. Calls `draw` more than once for some frames. */
GBytes *truce_animation_gif (const TruceAnimation *animation, GError **error);

/* Writes a PDF with a page for each frame, or a PNG or SVG file for each frame: film-01.png, film-02.png, … A
 * single frame is written to `path`. Returns FALSE with an error if cancelled, or if a file cannot be
 * written. Files written before the error stay. */
gboolean truce_animation_write (const TruceAnimation *animation,
                                const char *path,
                                TrucePictureKind kind,
                                GError **error);

/* Returns (transfer full) the path of the picture of a frame: film-1.png for frame 0 of film.png. If n_frames
 * has several digits, zeros fill up the number: film-01.png. */
char *truce_animation_path (const char *path, int frame, int n_frames);
