/* theatre-text.h: sentences about the steps of a search
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "theatre-search.h"

/* Returns (transfer full) a sentence about the event before the position of the search. At the start, returns
 * '8 pieces to place'. */
char *truce_theatre_sentence (TruceTheatreSearch *search);

/* Returns (transfer full) the sentence of truce_theatre_sentence() for the state of a stepper. Thread:
 * any. */
char *truce_theatre_describe (const TruceProblem *problem, const TruceStepperState *state);

/* A row of the log. */
typedef struct
{
  TruceStepKind kind;
  int depth;    /* number of pieces on the board before the event */
  char *text;   /* 'd4 placed', '12 squares ruled out' */
  char *detail; /* second line: the squares, 'to guard d4' or '3 pieces placed'; '': none */
} TruceTheatreRow;

/* Describes a known event of the search. event: its number, from 0. Clear the row with
 * truce_theatre_row_clear(). */
void truce_theatre_row_init (TruceTheatreRow *row, TruceTheatreSearch *search, guint event);
void truce_theatre_row_clear (TruceTheatreRow *row);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TruceTheatreRow, truce_theatre_row_clear)

/* Returns (transfer full) the name of a placed piece (packed): 'd4' or, if there are several kinds, 'Q
 * d4'. */
char *truce_theatre_name_piece (const TruceProblem *problem, int piece);

/* Returns (transfer full) 'Event 12 of 8104', 'Event 12 of more than 8104' or 'Event 12 of the first 8104'.
 */
char *truce_theatre_position_text (TruceTheatreSearch *search);
