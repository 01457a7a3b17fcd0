/* truce-theatre-export.h: exports a part of a search as an animation or as numbered pictures
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-theatre-page.h"

typedef enum
{
  TRUCE_FILM_GIF, /* one file */
  TRUCE_FILM_PNG, /* numbered files in a folder */
  TRUCE_FILM_SVG, /* numbered files in a folder */
  TRUCE_FILM_PDF, /* one file with a page for each picture */
  TRUCE_FILM_N_FORMS
} TruceFilmForm;

typedef struct
{
  gboolean whole; /* TRUE: from the start of the search; FALSE: from its position */
  guint n_frames; /* maximum */
  int time;       /* milliseconds per picture; only for TRUCE_FILM_GIF */
  int size;       /* pixels per side */
  TruceFilmForm form;
} TruceFilmChoice;

/* Shows a dialog about the export of the page's first search, and then a file chooser. */
void truce_theatre_export_ask (TruceTheatrePage *page);

/* Writes the first search on a thread, with a toast that shows the progress. path: the file, or the folder of
 * the numbered files. Does nothing without a search. */
void truce_theatre_export_write (TruceTheatrePage *page, const TruceFilmChoice *choice, const char *path);
