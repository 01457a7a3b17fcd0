/* truce-puzzle.h: TrucePuzzle, some pieces of a placement from which alone the others follow
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/monitor.h"
#include "puzzle-steps.h"

/* Immutable. */
typedef struct
{
  const TruceProblem *problem; /* with the clues as its preplaced pieces; a reference */
  TruceSquareSet answer;       /* the only placement of the problem */
  TruceGrade grade;
} TrucePuzzle;

void truce_puzzle_free (TrucePuzzle *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TrucePuzzle, truce_puzzle_free)

/* What was given: any board that truce_puzzle_accepts, with preplaced pieces. NULL and an error
 * (G_IO_ERROR_INVALID_ARGUMENT: no puzzles are of this kind; _NOT_FOUND: there is no answer, or more than
 * one; _CANCELLED, by `control`, which may be NULL). Searches: for a thread of its own. */
TrucePuzzle *truce_puzzle_new (const TruceProblem *problem, TruceControl *control, GError **error);

/* The same one on a board that is turned or mirrored: of the same grade. `problem` and `answer`: those of the
 * former, turned. */
TrucePuzzle *
truce_puzzle_turned (const TrucePuzzle *self, const TruceProblem *problem, const TruceSquareSet *answer);

/* Whether one clue could be left out and the answer were still the only one. FALSE where `control` stopped
 * it. */
gboolean truce_puzzle_has_needless_clue (const TrucePuzzle *self, TruceControl *control);

/* The piece of which people know such puzzles: none in a row, column, region, or on a square beside another.
 */
#define TRUCE_REGION_PIECE "RF"

/* Whether boards can be cut into regions for it: a square one of enough squares, without regions and
 * preplaced pieces. */
gboolean truce_regions_check_question (const TruceProblem *problem, GError **error);

/* What is to be generated. */
typedef struct
{
  const TruceProblem *problem; /* truce_puzzle_accepts, without preplaced pieces */
  gboolean regions; /* the board is cut into as many regions as it has rows; else pieces are given */
  TruceGrade grade; /* TRUCE_N_GRADES: whichever of those below BEYOND comes first */
  double seconds;   /* gives up after so many; 0: never */
} TrucePuzzleRequest;

/* Draws a puzzle without a needless clue at random. `random` is the state of the generator
 * (truce_splitmix_next), which is left where the next puzzle begins: the same state gives the same puzzle, on
 * any machine, or none where time was too short. `control` (may be NULL) stops it, within milliseconds. NULL
 * and an error (G_IO_ERROR_INVALID_ARGUMENT; _NOT_FOUND: the board has no placement at all, or thousands
 * of its puzzles have another grade; _TIMED_OUT; _CANCELLED). */
TrucePuzzle *truce_puzzle_generate (const TrucePuzzleRequest *request,
                                    guint64 *random,
                                    TruceControl *control,
                                    GError **error);

/* The state for the puzzle of a day, the same everywhere. */
guint64 truce_puzzle_seed_of_day (const GDate *day);
