/* search-film.h: TruceSearchFilm, which draws a part of a search, one frame for each event
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/theme.h"
#include "pictures/animation.h"
#include "stepper/stepper.h"

/* Returns: (transfer full) (nullable): the caption below the board; NULL: no caption. Called on the thread
 * that draws. */
typedef char *(*TruceSearchCaption) (const TruceProblem *problem,
                                     const TruceStepperState *state,
                                     gpointer data);

typedef struct
{
  const TruceMethod *method;
  const TruceProblem *problem; /* referenced */
  guint from;                  /* number of events before the first frame */
  guint n_frames;              /* maximum number of frames; the film has fewer if the search ends */
  int size;                    /* pixels of the board's longer side */
  int time;                    /* milliseconds of each frame */
  TruceTheme theme;
  TruceSearchCaption caption; /* (nullable) */
  gpointer data;
} TruceSearchFilmRequest;

typedef struct TruceSearchFilm TruceSearchFilm;

/* Makes a film, which only one thread at a time may use. Returns: (transfer full): NULL with an error if the
 * method does not accept the problem, the search ends before the first frame, or memory runs out. */
TruceSearchFilm *truce_search_film_new (const TruceSearchFilmRequest *request, TruceError *error);
void truce_search_film_free (TruceSearchFilm *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceSearchFilm, truce_search_film_free)

/* Returns the film as an animation, which borrows `self`. progress: (nullable), borrowed. */
TruceAnimation truce_search_film_animation (TruceSearchFilm *self, TruceProgress *progress);
