/* search-film.h: TruceSearchFilm, which draws a part of a search, one frame for each event
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/theme.h"
#include "pictures/animation.h"
#include "stepper/stepper.h"

/* Returns: (transfer full) (nullable): the text below the board; NULL: none. Called on the thread that
 * draws. */
typedef char *(*TruceSearchCaption) (const TruceProblem *problem,
                                     const TruceStepperState *state,
                                     gpointer data);

typedef struct
{
  const TruceMethod *method;
  const TruceProblem *problem; /* referenced */
  guint from;                  /* number of the first position */
  guint n_frames;              /* largest number of frames; fewer if the search ends */
  int size;                    /* pixels of the longer side of the board */
  int time;                    /* milliseconds of each frame */
  TruceTheme theme;
  TruceSearchCaption caption; /* (nullable) */
  gpointer data;
} TruceSearchFilmRequest;

typedef struct TruceSearchFilm TruceSearchFilm;

/* Makes a film. Only one thread at a time may use it. Returns: (transfer full): NULL with an error if the
 * method does not accept the problem, the search ends before the first frame, or memory runs out. */
TruceSearchFilm *truce_search_film_new (const TruceSearchFilmRequest *request, TruceError *error);
void truce_search_film_free (TruceSearchFilm *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceSearchFilm, truce_search_film_free)

/* Returns the frames, which draw from `self`. */
TruceAnimation truce_search_film_animation (TruceSearchFilm *self, TruceProgress *progress);
