/* worksheet.h: boards with some given pieces, which a reader completes, and their answers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/monitor.h"
#include "problem.h"
#include "puzzle/truce-puzzle.h"

#define TRUCE_WORKSHEET_SIDE_MAX   12 /* largest side of a board that people can complete on paper */
#define TRUCE_WORKSHEET_BOARDS_MAX 200

typedef struct
{
  TruceSquareSet given;  /* given pieces, including preplaced ones */
  TruceSquareSet answer; /* all pieces of a placement, including given ones */
  guint8
      kinds[TRUCE_WORKSHEET_SIDE_MAX * TRUCE_WORKSHEET_SIDE_MAX]; /* by square: kind of the answer's piece */
  gboolean only;                                                  /* the answer is known to be unique */
  TruceRegions regions;                                           /* regions of this board; empty: the regions
                                                                   * of the problem */
} TruceWorksheetBoard;

typedef struct
{
  const TruceProblem *asked;   /* question with its aim, from truce_worksheet_question() */
  const TruceProblem *problem; /* problem of the boards: `asked` with the optimum as number of pieces instead
                                * of an aim */
  guint64 seed;
  int given; /* number of given pieces on each board; -1: the boards differ */
  int n;
  TruceWorksheetBoard *boards;
} TruceWorksheet;

/* Draws n different random boards; fewer if no more are found, but at least one. Prefers boards with a unique
 * answer. given: number of given pieces on a board, including the preplaced ones; at least 1, and less than
 * the number of all pieces. seed: the same arguments give the same boards on every machine. Each answer is a
 * verified placement with more pieces than are given. An answer counts as unique only if a second count,
 * usually by another method, finds no other. If truce_worksheet_question() has an aim, first finds the
 * optimum, which all answers reach. Can take seconds. control: (nullable). Returns: (transfer full): NULL
 * with G_IO_ERROR_INVALID_ARGUMENT (impossible request), _NOT_FOUND (no board found) or _CANCELLED. Thread:
 * any. */
TruceWorksheet *truce_worksheet_new (
    const TruceProblem *problem, int n, int given, guint64 seed, TruceControl *control, GError **error);
void truce_worksheet_free (TruceWorksheet *self);

/* Makes a worksheet of puzzles. problem: without preplaced pieces; a puzzle differs from it only by preplaced
 * pieces and regions. Returns: (transfer full): NULL with an error if truce_worksheet_check_size() fails. */
TruceWorksheet *truce_worksheet_new_of_puzzles (
    const TruceProblem *problem, TrucePuzzle *const *puzzles, int n, guint64 seed, GError **error);

/* Returns FALSE with G_IO_ERROR_INVALID_ARGUMENT if the board is too large for a worksheet, or n is below 1
 * or too large. */
gboolean truce_worksheet_check_size (const TruceProblem *problem, int n, GError **error);

/* Returns (transfer full) the question of a worksheet; NULL if memory runs out. Usually this is the problem
 * itself. If any number of pieces must cover the board and may attack each other, the question asks for the
 * fewest pieces instead. Otherwise answers could have useless pieces. */
TruceProblem *truce_worksheet_question (const TruceProblem *problem);

/* Writes the pieces of the answer that are on `squares` to `pieces`, kind by kind, ascending. Returns the
 * number of pieces. */
int truce_worksheet_pieces (const TruceWorksheet *self,
                            const TruceWorksheetBoard *puzzle,
                            const TruceSquareSet *squares,
                            TruceSquare *pieces);

/* Returns (transfer full) translated sentences that tell the reader what to do. */
char *truce_worksheet_task (const TruceWorksheet *self);

/* Returns (transfer full) the caption of board `i`: its number, and * if it has more than one answer. answer:
 * caption of the answer, which also has the number of pieces if the task does not state it. */
char *truce_worksheet_caption (const TruceWorksheet *self, int i, gboolean answer);

/* Returns whether every board has a unique answer. */
gboolean truce_worksheet_is_strict (const TruceWorksheet *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceWorksheet, truce_worksheet_free)
