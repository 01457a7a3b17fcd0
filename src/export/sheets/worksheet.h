/* worksheet.h: boards with some pieces given, for a reader to complete, and their answers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/monitor.h"
#include "problem.h"
#include "puzzle/truce-puzzle.h"

#define TRUCE_WORKSHEET_SIDE_MAX   12 /* of boards to complete with a pencil */
#define TRUCE_WORKSHEET_BOARDS_MAX 200

typedef struct
{
  TruceSquareSet given;  /* given pieces, with the problem's preplaced ones */
  TruceSquareSet answer; /* all pieces of a placement, with the given ones */
  guint8
      kinds[TRUCE_WORKSHEET_SIDE_MAX * TRUCE_WORKSHEET_SIDE_MAX]; /* of the answer's piece on each square */
  gboolean only;                                                  /* the answer is unique */
  TruceRegions regions;                                           /* if they differ from the problem's */
} TruceWorksheetBoard;

typedef struct
{
  const TruceProblem *asked;   /* with its aim, or the fewest (truce_worksheet_asked()) */
  const TruceProblem *problem; /* of the boards: the same, with the optimum instead of an aim */
  guint64 seed;
  int given; /* pieces on each board; -1: not equal */
  int n;
  TruceWorksheetBoard *boards;
} TruceWorksheet;

/* Draws up to n different random boards, at least one, with `given` pieces, at least the preplaced ones and
 * one, at most all but one. Boards with a unique answer come first. Problem, numbers and seed determine the
 * boards on every machine. Answers are verified placements; uniqueness is counted by a second method, if one
 * accepts the problem. With an aim the optimum is found first and answers reach it; with an open number
 * answers have more pieces than are given. May take seconds; control: (nullable). Returns: (transfer full),
 * or NULL with G_IO_ERROR_INVALID_ARGUMENT (impossible request), _NOT_FOUND (no board found) or _CANCELLED.
 * Thread: any. */
TruceWorksheet *truce_worksheet_new (
    const TruceProblem *problem, int n, int given, guint64 seed, TruceControl *control, GError **error);
void truce_worksheet_free (TruceWorksheet *self);

/* Creates a worksheet of puzzles of the problem, which has no preplaced piece; only their regions may differ.
 * n: at least 1. Returns (transfer full), or NULL with G_IO_ERROR_INVALID_ARGUMENT if they are too many or
 * too large. */
TruceWorksheet *truce_worksheet_new_of_puzzles (
    const TruceProblem *problem, TrucePuzzle *const *puzzles, int n, guint64 seed, GError **error);

/* Returns FALSE with an error if n boards of the problem do not fit a worksheet. */
gboolean truce_worksheet_check_size (const TruceProblem *problem, int n, GError **error);

/* Returns (transfer full) the problem that a worksheet asks; NULL if memory is out. If pieces may attack each
 * other and any number of them guards the board, it asks for the fewest, since other answers would have
 * useless pieces. */
TruceProblem *truce_worksheet_asked (const TruceProblem *problem);

/* Writes the puzzle's pieces on these squares, ascending. Returns their number. */
int truce_worksheet_pieces (const TruceWorksheet *self,
                            const TruceWorksheetBoard *puzzle,
                            const TruceSquareSet *squares,
                            TruceSquare *pieces);

/* Returns (transfer full) the task in sentences. */
char *truce_worksheet_task (const TruceWorksheet *self);

/* Returns (transfer full) the caption of a board, or of its answer: its number, and the number of pieces if
 * the task does not state it. */
char *truce_worksheet_caption (const TruceWorksheet *self, int i, gboolean answer);

/* Returns whether every board has a unique answer. */
gboolean truce_worksheet_is_strict (const TruceWorksheet *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceWorksheet, truce_worksheet_free)
