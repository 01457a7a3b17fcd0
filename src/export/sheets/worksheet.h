/* worksheet.h: boards with some given pieces, to be completed by a reader, and their answers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/monitor.h"
#include "problem.h"
#include "puzzle/truce-puzzle.h"

#define TRUCE_WORKSHEET_SIDE_MAX   12 /* largest side of boards to complete with a pencil */
#define TRUCE_WORKSHEET_BOARDS_MAX 200

typedef struct
{
  TruceSquareSet given;  /* given pieces, including preplaced ones */
  TruceSquareSet answer; /* all pieces of a placement, including given ones */
  guint8
      kinds[TRUCE_WORKSHEET_SIDE_MAX * TRUCE_WORKSHEET_SIDE_MAX]; /* of the answer's piece on each square */
  gboolean only;                                                  /* the answer is known to be unique */
  TruceRegions regions;                                           /* none: those of the problem */
} TruceWorksheetBoard;

typedef struct
{
  const TruceProblem *asked;   /* question: with its aim, or the fewest pieces (truce_worksheet_question()) */
  const TruceProblem *problem; /* problem of the boards: the question with the optimum instead of an aim */
  guint64 seed;
  int given; /* given pieces on each board; -1: boards differ */
  int n;
  TruceWorksheetBoard *boards;
} TruceWorksheet;

/* Draws up to n different random boards, and at least one. A board has `given` pieces: at least one and the
 * preplaced ones, at most all but one. Boards with a unique answer are preferred. Problem, numbers and seed
 * determine the boards on every machine. Answers are verified placements. A second method, if one accepts the
 * problem, counts whether they are unique. If the question has an aim (truce_worksheet_question()), the
 * optimum is found first, and answers reach it. With an open number of pieces, answers have more pieces than
 * are given. May take seconds. control: (nullable). Returns: (transfer full): NULL with
 * G_IO_ERROR_INVALID_ARGUMENT (impossible request), _NOT_FOUND (no board found) or _CANCELLED. Thread:
 * any. */
TruceWorksheet *truce_worksheet_new (
    const TruceProblem *problem, int n, int given, guint64 seed, TruceControl *control, GError **error);
void truce_worksheet_free (TruceWorksheet *self);

/* Makes a worksheet of puzzles, which differ from the problem only by preplaced pieces and regions. The
 * problem has no preplaced piece. Returns: (transfer full): NULL with an error as
 * truce_worksheet_check_size(). */
TruceWorksheet *truce_worksheet_new_of_puzzles (
    const TruceProblem *problem, TrucePuzzle *const *puzzles, int n, guint64 seed, GError **error);

/* Returns FALSE with G_IO_ERROR_INVALID_ARGUMENT if the board is too large for a worksheet, or n is below 1
 * or too large. */
gboolean truce_worksheet_check_size (const TruceProblem *problem, int n, GError **error);

/* Returns (transfer full) the question of a worksheet; NULL if memory runs out. If pieces may attack each
 * other and any number of them guards the board, it asks for the fewest, since other answers would have
 * useless pieces. */
TruceProblem *truce_worksheet_question (const TruceProblem *problem);

/* Writes the pieces of the board that are on these squares, ascending. Returns their number. */
int truce_worksheet_pieces (const TruceWorksheet *self,
                            const TruceWorksheetBoard *puzzle,
                            const TruceSquareSet *squares,
                            TruceSquare *pieces);

/* Returns (transfer full) the task in sentences. */
char *truce_worksheet_task (const TruceWorksheet *self);

/* Returns (transfer full) the caption of a board or of its answer: its number and, if the task does not say
 * it, the number of pieces. */
char *truce_worksheet_caption (const TruceWorksheet *self, int i, gboolean answer);

/* Returns whether every board has a unique answer. */
gboolean truce_worksheet_is_strict (const TruceWorksheet *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceWorksheet, truce_worksheet_free)
