/* truce-puzzle.h: TrucePuzzle, pieces that can be completed to a placement in only one way
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/monitor.h"
#include "puzzle-steps.h"

/* An immutable puzzle. */
typedef struct
{
  const TruceProblem *problem; /* a reference; the preplaced pieces or the regions are the clues */
  TruceSquareSet answer;       /* the only placement of the problem */
  TruceGrade grade;
} TrucePuzzle;

void truce_puzzle_free (TrucePuzzle *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TrucePuzzle, truce_puzzle_free)

/* Makes a puzzle of a problem with preplaced pieces or regions. Searches the answer, so call it on a
 * thread of its own. control: (nullable). Returns: (transfer full): the puzzle; NULL with
 * G_IO_ERROR_INVALID_ARGUMENT if truce_puzzle_accepts() refuses the problem; _NOT_FOUND if there is no
 * answer or more than one; _CANCELLED if `control` stops the search; _FAILED if memory runs out. */
TrucePuzzle *truce_puzzle_new (const TruceProblem *problem, TruceControl *control, GError **error);

/* Returns: (transfer full): the puzzle on a turned or mirrored board, with the same grade. problem: the
 * problem of `self` after the turn; referenced. answer: the answer of `self` after the turn. */
TrucePuzzle *
truce_puzzle_turned (const TrucePuzzle *self, const TruceProblem *problem, const TruceSquareSet *answer);

/* The usual piece for puzzles with regions: attacks its row, its column and the neighbouring squares. */
#define TRUCE_REGION_PIECE "RF"

/* Returns whether the board can be divided into regions. It must be square, with at least four rows, and
 * have neither regions nor preplaced pieces. Otherwise returns FALSE with an error. */
gboolean truce_regions_check_question (const TruceProblem *problem, GError **error);

/* A request for a random puzzle. */
typedef struct
{
  const TruceProblem *problem; /* accepted by truce_puzzle_accepts(), without preplaced pieces */
  gboolean regions;            /* TRUE: divides the board into as many regions as rows; FALSE: gives pieces */
  TruceGrade grade;            /* TRUCE_N_GRADES: any grade below BEYOND */
  double seconds;              /* time limit; 0: none */
} TrucePuzzleRequest;

/* Draws a random puzzle without a needless clue. random: state of the generator (truce_splitmix_next()),
 * which changes. The same state gives the same puzzle on any machine, unless the time is too short.
 * control: (nullable): stops the search within milliseconds. Returns: (transfer full): the puzzle; NULL
 * with G_IO_ERROR_INVALID_ARGUMENT if there are no puzzles of this kind; _NOT_FOUND if the board has no
 * placement, or 5,000 attempts gave no puzzle of the grade; _TIMED_OUT after request->seconds; _CANCELLED
 * if `control` stops the search; _FAILED if memory runs out. */
TrucePuzzle *truce_puzzle_generate (const TrucePuzzleRequest *request,
                                    guint64 *random,
                                    TruceControl *control,
                                    GError **error);

/* Returns the state of the generator for the puzzle of a day: YYYYMMDD as a number. */
guint64 truce_puzzle_seed_of_day (const GDate *day);
