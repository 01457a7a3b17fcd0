/* worksheet.h: boards with some pieces given, to be completed by a reader, and their answers
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "core/monitor.h"
#include "problem.h"

G_BEGIN_DECLS

#define TRUCE_WORKSHEET_SIDE_MAX   12 /* of boards that people complete with a pencil */
#define TRUCE_WORKSHEET_BOARDS_MAX 200

typedef struct
{
  TruceSquareSet given;  /* on the board from the start; the problem's preplaced ones are among them */
  TruceSquareSet answer; /* all pieces of a placement, those given included */
  gboolean only;         /* there is no other */
} TrucePuzzle;

typedef struct
{
  const TruceProblem *problem;
  guint64 seed;
  int given; /* pieces on each board */
  int n;
  TrucePuzzle *puzzles;
} TruceWorksheet;

/* Draws boards at random with `given` pieces each (from the problem's preplaced ones, at least one, to one
 * less than all) that can be completed, no two alike, those with one answer alone before others. The same
 * problem, numbers and seed always give the same boards, on any machine. Each answer is a placement by the
 * engine that truce_verify_placement() accepts; that it is the only one, a second method has counted. There
 * may be fewer than `n` boards, if no more were found; never none. May take seconds: for a thread of its own;
 * `control` (may be NULL) stops it. NULL and an error (G_IO_ERROR_INVALID_ARGUMENT: what is asked for is not
 * possible; _NOT_FOUND: no such board was found; _CANCELLED). */
TruceWorksheet *truce_worksheet_new (
    const TruceProblem *problem, int n, int given, guint64 seed, TruceControl *control, GError **error);
void truce_worksheet_free (TruceWorksheet *self);

/* Whether every board has one answer alone. */
gboolean truce_worksheet_is_strict (const TruceWorksheet *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceWorksheet, truce_worksheet_free)

G_END_DECLS
