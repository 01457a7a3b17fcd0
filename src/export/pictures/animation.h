/* animation.h: drawings one after the other: an animated picture (GIF), or numbered ones
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * GIF is what slides, learning platforms and messengers play. It has 256 colors, which is more than boards
 * need but for the shades of their edges.
 */
#pragma once

#include "picture.h"

#define TRUCE_ANIMATION_SUFFIX     "gif"
#define TRUCE_ANIMATION_FRAMES_MAX 5000
#define TRUCE_ANIMATION_SIDE_MIN   100 /* pixels */
#define TRUCE_ANIMATION_SIDE_MAX   2000
#define TRUCE_ANIMATION_TIME_MIN   20 /* milliseconds of a frame: players make longer ones of shorter ones */
#define TRUCE_ANIMATION_TIME_MAX   60000

typedef struct
{
  int width, height; /* pixels */
  int n_frames;      /* 1 at least */
  int time;          /* of each frame but the last, which is held longer, in milliseconds */
  /* Draws frame `frame`, from 0, all of it. */
  void (*draw) (cairo_t *cr, int frame, gpointer data);
  gpointer data;
  TruceProgress *progress; /* NULL: nobody wants to know */
} TruceAnimation;

/* A file that is played again and again. Each frame is a picture of its own in it. NULL and an error:
 * cancelled, or memory. */
GBytes *truce_animation_gif (const TruceAnimation *animation, GError **error);

/* Writes `path` with a number before its suffix, as many digits as the last one needs, for each frame:
 * film-01.png, film-02.png, …; of a PDF one file with a page for each. FALSE and an error: what is written
 * stays. */
gboolean truce_animation_write (const TruceAnimation *animation,
                                const char *path,
                                TrucePictureKind kind,
                                GError **error);

/* The path of the picture of a frame, newly allocated. */
char *truce_animation_path (const char *path, int frame, int n_frames);
