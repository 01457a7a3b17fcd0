/* problem-builder.c: TruceProblemBuilder, makes a question from its parts
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common.h"

/**
 * TruceProblemBuilder:
 *
 * Makes a [struct@Problem] from its parts.
 *
 * By default there are no preplaced pieces and no blocked squares, moves end at the edge, and pieces may not
 * attack each other. Functions that take a word accept the words of [func@Problem.parse].
 */
struct _TruceProblemBuilder
{
  GObject parent_instance;

  TruceProblemSpec spec;
};

G_DEFINE_FINAL_TYPE (TruceProblemBuilder, truce_problem_builder, G_TYPE_OBJECT)

static void
truce_problem_builder_class_init (TruceProblemBuilderClass *klass)
{
}

static void
truce_problem_builder_init (TruceProblemBuilder *self)
{
  truce_problem_spec_init (&self->spec);
  self->spec.n_kinds = 0;
}

/**
 * truce_problem_builder_new:
 * @rows: rows of the board, 1 to 64
 * @columns: columns of the board, 1 to 64
 *
 * Creates a builder with an empty board. [method@ProblemBuilder.build] fails for other sizes.
 *
 * Returns: (transfer full): the builder
 */
TruceProblemBuilder *
truce_problem_builder_new (int rows, int columns)
{
  TruceProblemBuilder *self = g_object_new (TRUCE_TYPE_PROBLEM_BUILDER, NULL);

  self->spec.board = (TruceBoard){ rows, columns };
  return self;
}

/**
 * truce_problem_builder_add_kind:
 * @piece: a piece in Betza notation, or its name
 * @number: number of pieces, including preplaced ones; -1 (only for a single kind): as many as the shorter
 * side of the board has squares; -2: any number
 *
 * Adds a kind of piece. A question can have up to eight kinds.
 *
 * Returns: the index of the kind, from 0; -1 with an error if the piece is unknown, the number is not
 * allowed, or there are eight kinds already
 */
int
truce_problem_builder_add_kind (TruceProblemBuilder *self, const char *piece, int number, GError **error)
{
  TruceProblemSpec *spec = &self->spec;
  TruceError reason;
  TruceKind kind = { .pieces = number };

  g_return_val_if_fail (TRUCE_IS_PROBLEM_BUILDER (self) && piece, -1);
  if (spec->n_kinds == TRUCE_KINDS_MAX)
    truce_error_set (&reason, TRUCE_ERROR_PIECE, "there are more than %d kinds of pieces", TRUCE_KINDS_MAX);
  else if (number < TRUCE_PIECES_OPEN || (spec->n_kinds > 0 && number == TRUCE_PIECES_USUAL))
    truce_error_set (&reason, TRUCE_ERROR_COUNT,
                     "%d is not a number of pieces: allowed are 0 and above, -2 for any number and, for the "
                     "only kind, -1 for as many as usual",
                     number);
  else if (truce_piece_parse (piece, &kind.piece, &reason))
    {
      spec->kinds[spec->n_kinds] = kind;
      return spec->n_kinds++;
    }
  truce_lib_refuse (error, &reason);
  return -1;
}

static gboolean
add_square (TruceProblemBuilder *self, TruceSquareSet *set, int square, GError **error)
{
  TruceError reason;

  if (!truce_board_check (self->spec.board, &reason))
    return truce_lib_refuse (error, &reason);
  if (!truce_lib_check_square (self->spec.board, square, error))
    return FALSE;
  truce_square_set_add (set, square);
  return TRUE;
}

/**
 * truce_problem_builder_preplace:
 * @kind: a kind of piece, from 0
 * @square: a square
 *
 * Preplaces a piece. Fails if there is no such kind or square, or the board size is not allowed.
 */
gboolean
truce_problem_builder_preplace (TruceProblemBuilder *self, int kind, int square, GError **error)
{
  g_return_val_if_fail (TRUCE_IS_PROBLEM_BUILDER (self), FALSE);
  return truce_lib_check_kind (self->spec.n_kinds, kind, error) &&
         add_square (self, &self->spec.kinds[kind].preplaced, square, error);
}

/**
 * truce_problem_builder_block:
 * @square: a square
 *
 * Blocks a square: no piece may stand on it, but rides pass over it. Fails if there is no such square, or the
 * board size is not allowed.
 */
gboolean
truce_problem_builder_block (TruceProblemBuilder *self, int square, GError **error)
{
  g_return_val_if_fail (TRUCE_IS_PROBLEM_BUILDER (self), FALSE);
  return add_square (self, &self->spec.blocked, square, error);
}

/**
 * truce_problem_builder_add_wall:
 * @square: a square
 *
 * Makes a square a wall: no piece may stand on it, and rides end before it. Fails if there is no such square,
 * or the board size is not allowed.
 */
gboolean
truce_problem_builder_add_wall (TruceProblemBuilder *self, int square, GError **error)
{
  g_return_val_if_fail (TRUCE_IS_PROBLEM_BUILDER (self), FALSE);
  return add_square (self, &self->spec.walls, square, error);
}

/**
 * truce_problem_builder_set_regions:
 * @rows: the rows of the board from the top, with slashes between them, as in `AAB/ACB/CCB`; a letter is the
 * region of its square, a full stop means no region
 *
 * Divides the board into regions. Pieces in the same region attack each other. Fails if the rows do not
 * describe this board.
 */
gboolean
truce_problem_builder_set_regions (TruceProblemBuilder *self, const char *rows, GError **error)
{
  TruceError reason;

  g_return_val_if_fail (TRUCE_IS_PROBLEM_BUILDER (self) && rows, FALSE);
  return truce_regions_parse (rows, self->spec.board, &self->spec.regions, &reason) ||
         truce_lib_refuse (error, &reason);
}

/**
 * truce_problem_builder_set_total:
 * @pieces: total number of pieces; -2: any number
 *
 * Sets the total number of pieces. Used if there are several kinds, and some have an open number.
 */
void
truce_problem_builder_set_total (TruceProblemBuilder *self, int pieces)
{
  g_return_if_fail (TRUCE_IS_PROBLEM_BUILDER (self));
  self->spec.pieces = pieces;
}

/**
 * truce_problem_builder_set_geometry:
 * @geometry: `true` (the edge ends a move), `torus`, or `nq1.0`
 *
 * Sets what happens to moves at the edge. Fails if the word is unknown.
 */
gboolean
truce_problem_builder_set_geometry (TruceProblemBuilder *self, const char *geometry, GError **error)
{
  TruceError reason;

  g_return_val_if_fail (TRUCE_IS_PROBLEM_BUILDER (self) && geometry, FALSE);
  return truce_geometry_parse (geometry, &self->spec.geometry, &reason) || truce_lib_refuse (error, &reason);
}

/**
 * truce_problem_builder_set_peace:
 * @peace: `all`, `between` (pieces of one kind may attack each other) or `none`
 *
 * Sets which pieces may not attack each other. Fails if the word is unknown.
 */
gboolean
truce_problem_builder_set_peace (TruceProblemBuilder *self, const char *peace, GError **error)
{
  TruceError reason;

  g_return_val_if_fail (TRUCE_IS_PROBLEM_BUILDER (self) && peace, FALSE);
  return truce_peace_parse (peace, &self->spec.peace, &reason) || truce_lib_refuse (error, &reason);
}

/**
 * truce_problem_builder_set_cover:
 * @cover: `none`, `every` (each square is occupied or attacked) or `total` (each is attacked)
 *
 * Sets which squares must be covered. Fails if the word is unknown.
 */
gboolean
truce_problem_builder_set_cover (TruceProblemBuilder *self, const char *cover, GError **error)
{
  TruceError reason;

  g_return_val_if_fail (TRUCE_IS_PROBLEM_BUILDER (self) && cover, FALSE);
  return truce_cover_parse (cover, &self->spec.cover, &reason) || truce_lib_refuse (error, &reason);
}

/**
 * truce_problem_builder_set_aim:
 * @aim: `exactly`, `most`, `fewest` or `most-equal`
 *
 * Sets the aim of a question with open numbers of pieces. [method@Problem.best] finds the optimum. Fails if
 * the word is unknown.
 */
gboolean
truce_problem_builder_set_aim (TruceProblemBuilder *self, const char *aim, GError **error)
{
  TruceError reason;

  g_return_val_if_fail (TRUCE_IS_PROBLEM_BUILDER (self) && aim, FALSE);
  return truce_aim_parse (aim, &self->spec.aim, &reason) || truce_lib_refuse (error, &reason);
}

/* If there is a single kind, makes its number the number of pieces of the problem. Returns FALSE with an
 * error if there is no kind. */
static gboolean
complete (TruceProblemSpec *spec, GError **error)
{
  if (spec->n_kinds == 0)
    {
      g_set_error (error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_PIECE,
                   "there is no kind of piece: at least one is needed");
      return FALSE;
    }
  if (spec->n_kinds == 1 && spec->kinds[0].pieces != TRUCE_PIECES_USUAL)
    spec->pieces = spec->kinds[0].pieces;
  return TRUE;
}

/**
 * truce_problem_builder_build:
 *
 * Makes a question of the present parts. The builder can be changed and used again afterwards. Fails if there
 * is no kind of piece, or the parts are not a valid question.
 *
 * Returns: (transfer full): the question
 */
TruceProblem *
truce_problem_builder_build (TruceProblemBuilder *self, GError **error)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceError reason;

  g_return_val_if_fail (TRUCE_IS_PROBLEM_BUILDER (self), NULL);
  spec = self->spec;
  if (!complete (&spec, error))
    return NULL;
  problem = truce_problem_new (&spec, &reason);
  if (!problem)
    truce_lib_refuse (error, &reason);
  return problem;
}
