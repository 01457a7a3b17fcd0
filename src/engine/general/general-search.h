/* general-search.h: a search that puts down pieces of any kinds one after another, in ascending order: its
 * state (squares still free to each kind, squares covered, pieces left to place), and the kernels that run it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/answer.h"
#include "simd/isa.h"

/* `n` is how many pieces have been placed; what it has a row for is the board after so many. */
typedef struct TruceGeneralSearch TruceGeneralSearch;
struct TruceGeneralSearch
{
  const TruceProblem *problem;
  int n_kinds;
  int words;
  int first_words; /* words of a row of `free`: those of all kinds */
  bool by_row;     /* one kind, one piece in each row: the next one stands in the first row that has none */
  bool covers_own; /* a piece covers its own square */
  int max_cover;   /* no piece covers more squares */
  const uint64_t *attacks[TRUCE_KINDS_MAX];   /* of each kind: a row for each square */
  const uint64_t *attackers[TRUCE_KINDS_MAX]; /* the same of where the square is attacked from */
  bool in_peace[TRUCE_KINDS_MAX][TRUCE_KINDS_MAX];
  uint64_t *free;      /* n × kind × words: where a further piece of the kind may stand */
  uint64_t *covered;   /* n × words; only where squares are to be covered */
  TruceSquareSet open; /* the squares that are not blocked */
  int left_all;        /* pieces still to be placed; TRUCE_PIECES_ANY: open */
  int left[TRUCE_KINDS_MAX];
  bool row_taken[TRUCE_SIDE_MAX];
  TruceSquare *path; /* the pieces placed */
  bool *waits; /* with `each`: the first n pieces of the path are a placement that is not yet reported */

  /* For `run`, set by the caller. */
  bool each; /* every placement is handed over; otherwise they are only counted */
  bool over; /* nothing more is wanted */
  TruceLocal local;
  uint64_t tried;  /* pieces put down */
  int node_work;   /* of a node, in nanoseconds or so */
  int report_work; /* of a placement */

  /* The n pieces of the path are a placement. Sets `over` where that is all that is wanted. */
  void (*report) (TruceGeneralSearch *search, int n);

  /* Called where local.work is below 0, which it sets anew. Sets `over` where the search has to end. */
  void (*poll) (TruceGeneralSearch *search);
};

/* The board with the preplaced pieces. False when memory runs out. */
bool truce_general_init (TruceGeneralSearch *search, const TruceProblem *problem);
void truce_general_clear (TruceGeneralSearch *search);

/* A kernel, since it counts bits most of the time. */
typedef struct
{
  /* The next piece after `last` (-1: the first of all) that may follow the n placed ones; -1: none. */
  int (*next) (const TruceGeneralSearch *search, int n, int last);

  void (*place) (TruceGeneralSearch *search, int n, TruceSquare piece);
  void (*remove) (TruceGeneralSearch *search, int n);

  /* Whether the n pieces are a placement. */
  bool (*is_complete) (const TruceGeneralSearch *search, int n);

  /* Whether no placement holds these n pieces and others after them. May say no though that is so. */
  bool (*is_dead) (const TruceGeneralSearch *search, int n);

  /* How many pieces may follow the n placed ones as the last, where all numbers are given and nothing is to
   * be covered; -1 where more than one is left to place, or that is not so. */
  int (*last) (const TruceGeneralSearch *search, int n);

  /* All placements that hold the n pieces of the path, itself included. */
  void (*run) (TruceGeneralSearch *search, int n);
} TruceGeneralKernel;

TRUCE_KERNELS (TruceGeneralKernel, truce_general_kernel)
