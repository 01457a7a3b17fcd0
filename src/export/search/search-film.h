/* search-film.h: a stretch of a search as drawings, one for each event
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/theme.h"
#include "pictures/animation.h"
#include "stepper/stepper.h"

/* What is written below the board, newly allocated; NULL: nothing. Asked on the thread that draws. */
typedef char *(*TruceSearchCaption) (const TruceProblem *problem,
                                     const TruceStepperState *state,
                                     gpointer data);

typedef struct
{
  const TruceMethod *method;
  const TruceProblem *problem; /* a reference is kept */
  guint from;                  /* the position of the first frame */
  guint n_frames;              /* at most; as many as there are from there on */
  int size;                    /* pixels of the board's longer side */
  int time;                    /* milliseconds */
  TruceTheme theme;
  TruceSearchCaption caption; /* NULL: none is written */
  gpointer data;
} TruceSearchFilmRequest;

typedef struct TruceSearchFilm TruceSearchFilm;

/* One thread at a time may use a film. NULL and an error: the method does not take the problem, the search
 * ends before the first frame, or memory. */
TruceSearchFilm *truce_search_film_new (const TruceSearchFilmRequest *request, TruceError *error);
void truce_search_film_free (TruceSearchFilm *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceSearchFilm, truce_search_film_free)

/* Its frames, which draw from `self`. */
TruceAnimation truce_search_film_animation (TruceSearchFilm *self, TruceProgress *progress);
