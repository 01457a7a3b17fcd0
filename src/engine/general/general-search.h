/* general-search.h: the state of a search that puts down pieces of any kinds one after another, in ascending
 * order: squares still free to each kind, squares covered, pieces left to place
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/answer.h"

/* `n` is how many pieces have been placed; what it has a row for is the board after so many. */
typedef struct
{
  const TruceProblem *problem;
  int n_kinds;
  int words;
  int first_words;   /* words of a row of `free`: those of all kinds */
  bool by_row;       /* one kind, one piece in each row: the next one stands in the first row that has none */
  int max_cover;     /* no piece covers more squares */
  uint64_t *free;    /* n × kind × words: where a further piece of the kind may stand */
  uint64_t *covered; /* n × words; only where squares are to be covered */
  TruceSquareSet open; /* the squares that are not blocked */
  int left_all;        /* pieces still to be placed; TRUCE_PIECES_ANY: open */
  int left[TRUCE_KINDS_MAX];
  bool row_taken[TRUCE_SIDE_MAX];
  TruceSquare *path; /* the pieces placed */
} TruceGeneralSearch;

/* The board with the preplaced pieces. False when memory runs out. */
bool truce_general_init (TruceGeneralSearch *search, const TruceProblem *problem);
void truce_general_clear (TruceGeneralSearch *search);

/* The next piece after `last` (-1: the first of all) that may follow the n placed ones; -1: none. */
int truce_general_next (const TruceGeneralSearch *search, int n, int last);

void truce_general_place (TruceGeneralSearch *search, int n, TruceSquare piece);
void truce_general_remove (TruceGeneralSearch *search, int n);

/* Whether the n pieces are a placement. */
bool truce_general_is_complete (const TruceGeneralSearch *search, int n);

/* Whether no placement holds these n pieces and others after them. May say no though that is so. */
bool truce_general_is_dead (const TruceGeneralSearch *search, int n);

/* How many pieces may follow the n placed ones as the last, where all numbers are given and nothing is to be
 * covered; -1 where more than one is left to place, or that is not so. */
int truce_general_last (const TruceGeneralSearch *search, int n);
