/* general-search.h: state and kernel of the search that places pieces of any kinds in ascending order
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/answer.h"
#include "simd/isa.h"

/* The state of the search. A row is a set of squares, one bit each. The rows of `free` and `covered` are
 * stored for each number n of placed pieces. */
typedef struct TruceGeneralSearch TruceGeneralSearch;
struct TruceGeneralSearch
{
  const TruceProblem *problem;
  int n_kinds;
  int words;       /* words of a row */
  int first_words; /* words of a row for each kind */
  bool by_row;     /* one kind, one piece per row: the next piece goes to the first row without one */
  bool covers_own; /* a piece covers its own square */
  int max_cover;   /* maximum number of squares that a piece covers */
  const uint64_t *attacks[TRUCE_KINDS_MAX];   /* by kind: a row for each square */
  const uint64_t *attackers[TRUCE_KINDS_MAX]; /* by kind: for each square, from where the kind attacks it */
  bool in_peace[TRUCE_KINDS_MAX][TRUCE_KINDS_MAX];
  uint64_t *free;      /* n x kind x words: squares free for the kind */
  uint64_t *covered;   /* n x words; only with a cover rule */
  TruceSquareSet open; /* unblocked squares */
  int left_all;        /* pieces to place; TRUCE_PIECES_ANY: open */
  int left[TRUCE_KINDS_MAX];
  bool row_taken[TRUCE_SIDE_MAX];
  TruceSquare *path; /* the placed pieces */
  bool *waits;       /* with `each`, by n: the first n pieces are a placement that is not yet reported */

  /* For `run`, set by the caller. */
  bool each; /* every placement is reported, not only counted */
  bool over; /* ends the search */
  TruceUnflushed local;
  uint64_t tried;  /* pieces placed */
  int node_work;   /* nanoseconds of a node */
  int report_work; /* nanoseconds of a report */

  /* Reports the n pieces of the path. Sets `over` if no more are wanted. */
  void (*report) (TruceGeneralSearch *search, int n);

  /* Called when local.work is below 0. Resets local.work. Sets `over` to end the search. */
  void (*poll) (TruceGeneralSearch *search);
};

/* Makes the state with only the preplaced pieces. Must not outlive `problem`. Returns: false if memory runs
 * out. */
bool truce_general_init (TruceGeneralSearch *search, const TruceProblem *problem);
void truce_general_clear (TruceGeneralSearch *search);

/* Functions of the search. They are compiled for each instruction set, since they mostly count bits. */
typedef struct
{
  /* Returns: the first piece after `last` (-1: the first of all) that can follow the n placed pieces; -1 if
   * there is none. */
  int (*next) (const TruceGeneralSearch *search, int n, int last);

  /* Place a piece after the first n pieces, and remove that piece again. */
  void (*place) (TruceGeneralSearch *search, int n, TruceSquare piece);
  void (*remove) (TruceGeneralSearch *search, int n);

  /* Returns: whether the n pieces are a placement. */
  bool (*is_complete) (const TruceGeneralSearch *search, int n);

  /* Returns: true only if no placement consists of the n pieces and later pieces. */
  bool (*is_dead) (const TruceGeneralSearch *search, int n);

  /* Returns: the number of possible last pieces; -1 if not exactly one piece is left, a number is open, or
   * there is a cover rule. */
  int (*last) (const TruceGeneralSearch *search, int n);

  /* Visits all placements that consist of the n pieces of the path and later pieces, or of the n alone. */
  void (*run) (TruceGeneralSearch *search, int n);
} TruceGeneralKernel;

TRUCE_KERNELS (TruceGeneralKernel, truce_general_kernel)
