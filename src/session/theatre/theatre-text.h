/* theatre-text.h: what happens in a search, in sentences
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "theatre-search.h"

/* Newly allocated: 'The queen on c6 takes out 5 squares: a4, …'; what begins, where nothing has happened. */
char *truce_theatre_sentence (TruceTheatreSearch *search);

/* The same of a stepper, in any thread. */
char *truce_theatre_describe (const TruceProblem *problem, const TruceStepperState *state);

/* An event as a row of the log. */
typedef struct
{
  TruceStepKind kind;
  int depth;    /* pieces that were placed before */
  char *text;   /* 'd4 placed', '12 squares ruled out' */
  char *detail; /* the squares, or ''  */
} TruceTheatreRow;

/* Event `event` of the search, from 0, which is known; to be cleared. */
void truce_theatre_row_init (TruceTheatreRow *row, TruceTheatreSearch *search, guint event);
void truce_theatre_row_clear (TruceTheatreRow *row);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TruceTheatreRow, truce_theatre_row_clear)

/* 'd4', of several kinds 'Q d4', newly allocated. */
char *truce_theatre_name_piece (const TruceProblem *problem, int piece);

/* 'Event 12 of 8,104', newly allocated. */
char *truce_theatre_position_text (TruceTheatreSearch *search);
