/* truce-theatre-export.h: a stretch of a search as an animation or as numbered pictures, as a dialog asks for
 * it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-theatre-page.h"

/* How the pictures are kept. */
typedef enum
{
  TRUCE_FILM_GIF, /* one file */
  TRUCE_FILM_PNG, /* a folder of files, as those below */
  TRUCE_FILM_SVG,
  TRUCE_FILM_PDF, /* one file, a page each */
  TRUCE_FILM_N_FORMS
} TruceFilmForm;

typedef struct
{
  gboolean whole; /* from the beginning, not from where the search is */
  guint n_frames; /* at most */
  int time;       /* milliseconds */
  int size;       /* pixels */
  TruceFilmForm form;
} TruceFilmChoice;

/* Asks what is to be exported of the first search of the page, then where to. */
void truce_theatre_export_ask (TruceTheatrePage *page);

/* Writes it on a thread, with a toast that tells how far it is: to the file of that path, or, numbered, into
 * the folder. */
void truce_theatre_export_write (TruceTheatrePage *page, const TruceFilmChoice *choice, const char *path);
