/* general-search.h: state and kernel of the search that places pieces of any kinds in ascending order
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/answer.h"
#include "simd/isa.h"

/* The state of the search. A row is a set of squares, with one bit for each square. `free` and `covered` have
 * rows for each number n of placed pieces, from 0 on. `attacks` and `attackers` have a row for each square:
 * the squares that a piece there attacks, and the squares from which a piece attacks it. */
typedef struct TruceGeneralSearch TruceGeneralSearch;
struct TruceGeneralSearch
{
  const TruceProblem *problem;
  int n_kinds;
  int words;       /* number of 64-bit words of a row */
  int first_words; /* number of words of the rows of all kinds: words x n_kinds */
  bool by_row;     /* one kind, a piece in each row: fills the first row without one */
  bool covers_own; /* a piece covers its own square */
  int max_cover;   /* maximum number of squares that a piece covers */
  const uint64_t *attacks[TRUCE_KINDS_MAX];   /* by kind: rows of attacked squares */
  const uint64_t *attackers[TRUCE_KINDS_MAX]; /* by kind: rows of attacking squares */
  bool in_peace[TRUCE_KINDS_MAX][TRUCE_KINDS_MAX];
  uint64_t *free;      /* [n][kind]: a row, the squares that are free for the kind after n pieces */
  uint64_t *covered;   /* [n]: a row, the squares covered after n pieces; NULL without a cover rule */
  TruceSquareSet open; /* unblocked squares */
  int left_all;        /* number of pieces of all kinds left to place; TRUCE_PIECES_ANY: open */
  int left[TRUCE_KINDS_MAX];
  bool row_taken[TRUCE_SIDE_MAX];
  TruceSquare *path; /* the placed pieces */
  bool *waits; /* by n, only if `each`: the first n pieces are a placement that must still be reported */

  /* The caller sets these members before it calls `run`. */
  bool each; /* every placement is reported, not only counted */
  bool over; /* `report` or `poll` sets it to end the search */
  TruceUnflushed local;
  uint64_t tried;  /* number of pieces placed */
  int node_work;   /* estimated nanoseconds for a level */
  int report_work; /* estimated nanoseconds for a report */

  /* Reports the first n pieces of the path as a placement. Sets `over` if no more placements are wanted. */
  void (*report) (TruceGeneralSearch *search, int n);

  /* Polls the monitor. `run` calls it when local.work is below 0. Resets local.work. Sets `over` if the
   * search must end. */
  void (*poll) (TruceGeneralSearch *search);
};

/* Initializes the search with only the preplaced pieces on the board. The search must not outlive `problem`.
 * Returns: false if memory runs out. */
bool truce_general_init (TruceGeneralSearch *search, const TruceProblem *problem);
void truce_general_clear (TruceGeneralSearch *search);

/* Functions of the search. They are compiled for each instruction set, since they mostly count bits. */
typedef struct
{
  /* Finds the next piece to try after the n placed pieces. last: the piece tried before it; -1: none.
   * Returns: -1 if no further piece can be tried. */
  int (*next) (const TruceGeneralSearch *search, int n, int last);

  /* `place` adds a piece after the first n pieces. `remove` removes that piece again. */
  void (*place) (TruceGeneralSearch *search, int n, TruceSquare piece);
  void (*remove) (TruceGeneralSearch *search, int n);

  /* Returns: whether the first n pieces of the path are a placement. */
  bool (*is_complete) (const TruceGeneralSearch *search, int n);

  /* Tests quickly whether the first n pieces can be extended to a larger placement. Returns: true if they
   * cannot. False does not mean that they can. */
  bool (*is_dead) (const TruceGeneralSearch *search, int n);

  /* Returns: the number of ways to place the last piece. Returns -1 unless exactly one piece is left to
   * place, all numbers of pieces are fixed, and there is no cover rule. */
  int (*last) (const TruceGeneralSearch *search, int n);

  /* Visits all placements that begin with the n pieces of the path. The n pieces alone can be one of them. */
  void (*run) (TruceGeneralSearch *search, int n);
} TruceGeneralKernel;

TRUCE_KERNELS (TruceGeneralKernel, truce_general_kernel)
