/* placement.c: TrucePlacement, pieces on squares that answer a question
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common.h"
#include "lists/placements.h"
#include "words/text.h"

/**
 * TrucePlacement:
 *
 * Pieces on squares that answer a [struct@Problem].
 *
 * Squares are numbered row by row from 0, at the top left. A placement never changes.
 */
struct _TrucePlacement
{
  GObject parent_instance;

  const TruceProblem *problem;
  int n;
  TruceSquare *pieces;
};

G_DEFINE_ABSTRACT_TYPE (TrucePlacement, truce_placement, G_TYPE_OBJECT)

static void
truce_placement_finalize (GObject *object)
{
  TrucePlacement *self = TRUCE_PLACEMENT (object);

  g_free (self->pieces);
  truce_problem_unref (self->problem);
  G_OBJECT_CLASS (truce_placement_parent_class)->finalize (object);
}

static void
truce_placement_class_init (TrucePlacementClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_placement_finalize;
}

static void
truce_placement_init (TrucePlacement *self)
{
}

TrucePlacement *
truce_placement_new (const TruceProblem *problem, const TruceSquare *pieces, int n)
{
  TrucePlacement *self = truce_lib_make (TRUCE_TYPE_PLACEMENT);

  self->problem = truce_problem_ref (problem);
  self->n = n;
  self->pieces = g_new (TruceSquare, (gsize) n + 1); /* + 1: never NULL, even without pieces */
  for (int i = 0; i < n; i++)
    self->pieces[i] = pieces[i];
  return self;
}

/**
 * truce_placement_get_n_pieces:
 *
 * Returns the number of pieces, including preplaced ones.
 */
int
truce_placement_get_n_pieces (TrucePlacement *self)
{
  g_return_val_if_fail (TRUCE_IS_PLACEMENT (self), 0);
  return self->n;
}

static guint *
list (TrucePlacement *self, int (*number) (TruceSquare piece), gsize *n)
{
  guint *numbers = g_new (guint, (gsize) self->n + 1);

  for (int i = 0; i < self->n; i++)
    numbers[i] = (guint) number (self->pieces[i]);
  *n = (gsize) self->n;
  return numbers;
}

/**
 * truce_placement_get_squares:
 * @n_squares: (out): number of squares
 *
 * Lists the squares of all pieces, including preplaced ones.
 *
 * The squares of the first kind come first. Those of each kind are ascending. In a sequence, the squares of
 * the preplaced pieces come first, then the other squares in the order of placing.
 *
 * Returns: (array length=n_squares) (transfer full): the squares
 */
guint *
truce_placement_get_squares (TrucePlacement *self, gsize *n_squares)
{
  g_return_val_if_fail (TRUCE_IS_PLACEMENT (self) && n_squares, NULL);
  return list (self, truce_packed_square, n_squares);
}

/**
 * truce_placement_get_kinds:
 * @n_kinds: (out): number of pieces
 *
 * Lists the kind of each piece, from 0, in the order of [method@Placement.get_squares].
 *
 * Returns: (array length=n_kinds) (transfer full): the kinds
 */
guint *
truce_placement_get_kinds (TrucePlacement *self, gsize *n_kinds)
{
  g_return_val_if_fail (TRUCE_IS_PLACEMENT (self) && n_kinds, NULL);
  return list (self, truce_packed_kind, n_kinds);
}

/**
 * truce_placement_equal:
 * @other: another placement
 *
 * Returns whether both placements have the same pieces on the same squares, in the same order.
 */
gboolean
truce_placement_equal (TrucePlacement *self, TrucePlacement *other)
{
  g_return_val_if_fail (TRUCE_IS_PLACEMENT (self) && TRUCE_IS_PLACEMENT (other), FALSE);
  return self->n == other->n &&
         memcmp (self->pieces, other->pieces, (gsize) self->n * sizeof *self->pieces) == 0;
}

/**
 * truce_placement_to_text:
 *
 * Writes the squares in one line, as the command line does: `0 4 7`, or `Q:0,5;N:33` if there are several
 * kinds.
 *
 * Returns: (transfer full): the line, without a line feed
 */
char *
truce_placement_to_text (TrucePlacement *self)
{
  GString *text;

  g_return_val_if_fail (TRUCE_IS_PLACEMENT (self) && self->problem, NULL);
  text = g_string_new (NULL);
  truce_text_append_pieces (text, self->problem, self->pieces, self->n);
  if (text->len > 0)
    g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}

/**
 * truce_placement_to_board:
 *
 * Draws the board as text, with a line for each row. A square is the letter of its piece (a capital if
 * preplaced), `#` if it is blocked, `%` if it is a wall, or `*` if it is empty. Regions are separated by
 * lines.
 *
 * Returns: (transfer full): the lines, each with its line feed
 */
char *
truce_placement_to_board (TrucePlacement *self)
{
  GString *text;

  g_return_val_if_fail (TRUCE_IS_PLACEMENT (self) && self->problem, NULL);
  text = g_string_new (NULL);
  truce_text_append_board (text, self->problem, self->pieces, self->n, "");
  return g_string_free (text, FALSE);
}

/**
 * truce_placement_to_json:
 *
 * Writes the squares as a JSON array in one line: `[0,4,7]`. If there are several kinds, the array has an
 * array for each kind: `[[0,5],[33]]`.
 *
 * Returns: (transfer full): the line, without a line feed
 */
char *
truce_placement_to_json (TrucePlacement *self)
{
  GString *text;

  g_return_val_if_fail (TRUCE_IS_PLACEMENT (self) && self->problem, NULL);
  text = g_string_new (NULL);
  truce_placements_append (text, TRUCE_PLACEMENTS_JSON, self->problem, self->pieces, self->n);
  return g_string_free (text, FALSE);
}
