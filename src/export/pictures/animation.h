/* animation.h: writes drawings as a GIF animation or as numbered pictures
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "picture.h"

/* Writes GIF, because slides, learning platforms and messengers play it. Its 256 colors suffice for boards,
 * except for shades of edges. */

#define TRUCE_ANIMATION_SUFFIX     "gif"
#define TRUCE_ANIMATION_FRAMES_MAX 5000
#define TRUCE_ANIMATION_SIDE_MIN   100 /* pixels */
#define TRUCE_ANIMATION_SIDE_MAX   2000
#define TRUCE_ANIMATION_TIME_MIN   20 /* milliseconds; players prolong shorter frames */
#define TRUCE_ANIMATION_TIME_MAX   60000

typedef struct
{
  int width, height; /* pixels */
  int n_frames;      /* at least 1 */
  int time;          /* milliseconds of each frame; the last frame takes at least two seconds in a GIF */
  /* Draws the whole frame; frames are numbered from 0. */
  void (*draw) (cairo_t *cr, int frame, gpointer data);
  gpointer data;
  TruceProgress *progress; /* (nullable) */
} TruceAnimation;

/* Returns (transfer full) an animation that repeats forever; NULL with an error if cancelled or out of
 * memory. Draws some frames twice. */
GBytes *truce_animation_gif (const TruceAnimation *animation, GError **error);

/* Writes a PDF with a page for each frame, or each frame to a numbered file: film-01.png, film-02.png, … (a
 * single frame to `path`). Returns FALSE with an error if cancelled or a file cannot be made; files that were
 * written stay. */
gboolean truce_animation_write (const TruceAnimation *animation,
                                const char *path,
                                TrucePictureKind kind,
                                GError **error);

/* Returns (transfer full) the path of a frame's picture, with as many digits as the last frame needs. frame:
 * from 0. */
char *truce_animation_path (const char *path, int frame, int n_frames);
