/* worksheet.h: boards with some pieces given, to be completed by a reader, and their answers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/monitor.h"
#include "problem.h"
#include "puzzle/truce-puzzle.h"

#define TRUCE_WORKSHEET_SIDE_MAX   12 /* of boards that people complete with a pencil */
#define TRUCE_WORKSHEET_BOARDS_MAX 200

typedef struct
{
  TruceSquareSet given;  /* on the board from the start; the problem's preplaced ones are among them */
  TruceSquareSet answer; /* all pieces of a placement, those given included */
  guint8
      kinds[TRUCE_WORKSHEET_SIDE_MAX * TRUCE_WORKSHEET_SIDE_MAX]; /* of the answer's piece on each square */
  gboolean only;                                                  /* there is no other */
  TruceRegions regions; /* where the board has others than the problem's */
} TruceWorksheetBoard;

typedef struct
{
  const TruceProblem *asked; /* with its aim, where it has one, or the fewest (truce_worksheet_asked) */
  const TruceProblem
      *problem; /* that the boards are of: the same, with the best number in the place of an aim */
  guint64 seed;
  int given; /* pieces on each board; -1: not the same number on all */
  int n;
  TruceWorksheetBoard *boards;
} TruceWorksheet;

/* Draws boards at random with `given` pieces each (from the problem's preplaced ones, at least one, to one
 * less than all) that can be completed, no two alike, those with one answer alone before others. The same
 * problem, numbers and seed always give the same boards, on any machine. Each answer is a placement by the
 * engine that truce_verify_placement() accepts; that it is the only one, a second method has counted, where
 * one takes the question. Of a problem with an aim, whose best number is found first, answers are what
 * reaches that number; of one with an open number, what has more pieces than are given. There may be fewer
 * than `n` boards, if no more were found; never none. May take seconds: for a thread of its own; `control`
 * (may be NULL) stops it. NULL and an error (G_IO_ERROR_INVALID_ARGUMENT: what is asked for is not possible;
 * _NOT_FOUND: no such board was found; _CANCELLED). */
TruceWorksheet *truce_worksheet_new (
    const TruceProblem *problem, int n, int given, guint64 seed, TruceControl *control, GError **error);
void truce_worksheet_free (TruceWorksheet *self);

/* Of puzzles, all of the problem, which has no preplaced piece, but for their regions; at least one. NULL and
 * an error (G_IO_ERROR_INVALID_ARGUMENT): too many, or too large. */
TruceWorksheet *truce_worksheet_new_of_puzzles (
    const TruceProblem *problem, TrucePuzzle *const *puzzles, int n, guint64 seed, GError **error);

/* Whether so many boards of the problem have room on a worksheet; if not, an error. */
gboolean truce_worksheet_check_size (const TruceProblem *problem, int n, GError **error);

/* What a worksheet of the problem asks for; a new reference, NULL: memory ran out. Where pieces
 * may attack each other and any number of them guards the board, that is the fewest: else pieces that nothing
 * needs would be a part of the answers. */
TruceProblem *truce_worksheet_asked (const TruceProblem *problem);

/* The same with the best number in the place of an aim, which is found on this thread; a new reference.
 * Without an aim it is the problem itself. NULL: there is none, or `control` (may be NULL) has stopped it. */
const TruceProblem *truce_worksheet_reach (const TruceProblem *problem, TruceControl *control);

/* The pieces that a puzzle has on these squares, ascending, into `pieces`; how many. */
int truce_worksheet_pieces (const TruceWorksheet *self,
                            const TruceWorksheetBoard *puzzle,
                            const TruceSquareSet *squares,
                            TruceSquare *pieces);

/* What is to be done, in sentences; newly allocated. */
char *truce_worksheet_task (const TruceWorksheet *self);

/* What stands below puzzle `i`, or below its answer: its number, and of an answer how many pieces it has
 * where the task does not say so; newly allocated. */
char *truce_worksheet_caption (const TruceWorksheet *self, int i, gboolean answer);

/* Whether every board has one answer alone. */
gboolean truce_worksheet_is_strict (const TruceWorksheet *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceWorksheet, truce_worksheet_free)
