/* truce-problem-builder.h: TruceProblemBuilder, a question made from its parts
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-problem.h"

G_BEGIN_DECLS

/**
 * TRUCE_PIECES_USUAL:
 *
 * The default number of pieces: the squares of the shorter side of the board.
 */
#define TRUCE_PIECES_USUAL (-1)

/**
 * TRUCE_PIECES_OPEN:
 *
 * Any number of pieces.
 */
#define TRUCE_PIECES_OPEN (-2)

#define TRUCE_TYPE_PROBLEM_BUILDER (truce_problem_builder_get_type ())
G_DECLARE_FINAL_TYPE (TruceProblemBuilder, truce_problem_builder, TRUCE, PROBLEM_BUILDER, GObject)

TruceProblemBuilder *truce_problem_builder_new (int rows, int columns);
int truce_problem_builder_add_kind (TruceProblemBuilder *self, const char *piece, int number, GError **error);
gboolean truce_problem_builder_preplace (TruceProblemBuilder *self, int kind, int square, GError **error);
gboolean truce_problem_builder_block (TruceProblemBuilder *self, int square, GError **error);
gboolean truce_problem_builder_add_wall (TruceProblemBuilder *self, int square, GError **error);
gboolean truce_problem_builder_set_regions (TruceProblemBuilder *self, const char *rows, GError **error);
void truce_problem_builder_set_total (TruceProblemBuilder *self, int pieces);
gboolean truce_problem_builder_set_geometry (TruceProblemBuilder *self, const char *geometry, GError **error);
gboolean truce_problem_builder_set_peace (TruceProblemBuilder *self, const char *peace, GError **error);
gboolean truce_problem_builder_set_cover (TruceProblemBuilder *self, const char *cover, GError **error);
gboolean truce_problem_builder_set_aim (TruceProblemBuilder *self, const char *aim, GError **error);
TruceProblem *truce_problem_builder_build (TruceProblemBuilder *self, GError **error);

G_END_DECLS
