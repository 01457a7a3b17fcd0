/* truce-armies-document.c: TruceArmiesDocument
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-document.h"

struct _TruceArmiesDocument
{
  GObject parent_instance;

  GPtrArray *steps; /* of TruceProblemSpec: past, present, future */
  guint now;
  gboolean shows;
  TruceKindSets seen;

  /* Made when asked for. */
  TruceProblem *rules;
  TruceError refusal;
  gboolean analysed;
  TruceArmiesAnalysis analysis;
};

G_DEFINE_FINAL_TYPE (TruceArmiesDocument, truce_armies_document, G_TYPE_OBJECT)

static guint changed_signal;

static void
forget_analysis (TruceArmiesDocument *self)
{
  truce_armies_analysis_clear (&self->analysis);
  self->analysed = FALSE;
}

static void
forget_rules (TruceArmiesDocument *self)
{
  forget_analysis (self);
  g_clear_pointer (&self->rules, truce_problem_unref);
}

static void
truce_armies_document_finalize (GObject *object)
{
  TruceArmiesDocument *self = TRUCE_ARMIES_DOCUMENT (object);

  forget_rules (self);
  g_ptr_array_unref (self->steps);
  G_OBJECT_CLASS (truce_armies_document_parent_class)->finalize (object);
}

static void
truce_armies_document_class_init (TruceArmiesDocumentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_armies_document_finalize;
  changed_signal = g_signal_new ("changed", TRUCE_TYPE_ARMIES_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
truce_armies_document_init (TruceArmiesDocument *self)
{
  TruceProblemSpec *first = g_new0 (TruceProblemSpec, 1);

  truce_armies_spec_init (first);
  self->steps = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->steps, first);
}

TruceArmiesDocument *
truce_armies_document_new (void)
{
  return g_object_new (TRUCE_TYPE_ARMIES_DOCUMENT, NULL);
}

const TruceProblemSpec *
truce_armies_document_get (TruceArmiesDocument *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_DOCUMENT (self), NULL);
  return g_ptr_array_index (self->steps, self->now);
}

const TruceProblem *
truce_armies_document_get_rules (TruceArmiesDocument *self, TruceError *error)
{
  TruceProblemSpec bare;

  g_return_val_if_fail (TRUCE_IS_ARMIES_DOCUMENT (self), NULL);
  if (!self->rules)
    {
      bare = *truce_armies_document_get (self);
      truce_armies_set_pieces (&bare, NULL);
      self->rules = truce_problem_new (&bare, &self->refusal);
    }
  if (!self->rules && error)
    *error = self->refusal;
  return self->rules;
}

const TruceKindSets *
truce_armies_document_get_seen (TruceArmiesDocument *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_DOCUMENT (self), NULL);
  return &self->seen;
}

gboolean
truce_armies_document_get_shows (TruceArmiesDocument *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_DOCUMENT (self), FALSE);
  return self->shows;
}

const TruceArmiesAnalysis *
truce_armies_document_get_analysis (TruceArmiesDocument *self)
{
  const TruceProblem *rules = truce_armies_document_get_rules (self, NULL);

  if (!rules)
    return NULL;
  if (!self->analysed)
    truce_armies_analysis_init (&self->analysis, rules, &self->seen);
  self->analysed = TRUE;
  return &self->analysis;
}

int
truce_armies_document_army_at (TruceArmiesDocument *self, int square)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_DOCUMENT (self), -1);
  for (int army = 0; square >= 0 && army < TRUCE_ARMIES_MAX; army++)
    if (truce_square_set_has (&self->seen.kinds[army], square))
      return army;
  return -1;
}

/* Steps */

static void
see_position (TruceArmiesDocument *self)
{
  self->shows = FALSE;
  truce_kind_sets_preplaced (&self->seen, truce_armies_document_get (self));
}

static void
go_to (TruceArmiesDocument *self, guint step)
{
  const TruceProblemSpec *former = truce_armies_document_get (self);

  self->now = step;
  if (truce_armies_same_problem (former, truce_armies_document_get (self), FALSE))
    forget_analysis (self);
  else
    forget_rules (self);
  see_position (self);
  g_signal_emit (self, changed_signal, 0);
}

void
truce_armies_document_set (TruceArmiesDocument *self, const TruceProblemSpec *spec)
{
  g_return_if_fail (TRUCE_IS_ARMIES_DOCUMENT (self));
  if (truce_armies_same_problem (spec, truce_armies_document_get (self), TRUE))
    {
      truce_armies_document_show (self, NULL);
      return;
    }
  g_ptr_array_set_size (self->steps, (gint) self->now + 1);
  g_ptr_array_add (self->steps, g_memdup2 (spec, sizeof *spec));
  if (self->steps->len > TRUCE_ARMIES_HISTORY_MAX)
    {
      g_ptr_array_remove_index (self->steps, 0);
      self->now--;
    }
  go_to (self, self->steps->len - 1);
}

void
truce_armies_document_show (TruceArmiesDocument *self, const TruceKindSets *placement)
{
  g_return_if_fail (TRUCE_IS_ARMIES_DOCUMENT (self));
  if (placement ? self->shows && memcmp (placement, &self->seen, sizeof *placement) == 0 : !self->shows)
    return;
  see_position (self);
  if (placement)
    {
      self->shows = TRUE;
      self->seen = *placement;
    }
  forget_analysis (self);
  g_signal_emit (self, changed_signal, 0);
}

gboolean
truce_armies_document_can_undo (TruceArmiesDocument *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_DOCUMENT (self), FALSE);
  return self->now > 0;
}

gboolean
truce_armies_document_can_redo (TruceArmiesDocument *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_DOCUMENT (self), FALSE);
  return self->now + 1 < self->steps->len;
}

void
truce_armies_document_undo (TruceArmiesDocument *self)
{
  if (truce_armies_document_can_undo (self))
    go_to (self, self->now - 1);
}

void
truce_armies_document_redo (TruceArmiesDocument *self)
{
  if (truce_armies_document_can_redo (self))
    go_to (self, self->now + 1);
}

/* Edits */

/* The present position with the pieces that are seen. */
static TruceProblemSpec
begin_edit (TruceArmiesDocument *self)
{
  TruceProblemSpec next = *truce_armies_document_get (self);

  truce_armies_set_pieces (&next, &self->seen);
  return next;
}

/* Takes whatever stands on a square or blocks it. */
static void
empty_square (TruceProblemSpec *spec, int square)
{
  truce_square_set_remove (&spec->blocked, square);
  for (int army = 0; army < spec->n_kinds; army++)
    truce_square_set_remove (&spec->kinds[army].preplaced, square);
}

static gboolean
is_square (TruceArmiesDocument *self, int square)
{
  return square >= 0 && square < truce_board_n_squares (truce_armies_document_get (self)->board);
}

void
truce_armies_document_toggle (TruceArmiesDocument *self, int square, int army)
{
  TruceProblemSpec next;

  g_return_if_fail (TRUCE_IS_ARMIES_DOCUMENT (self));
  next = begin_edit (self);
  if (!is_square (self, square) || army < 0 || army >= next.n_kinds)
    return;
  empty_square (&next, square);
  if (truce_armies_document_army_at (self, square) != army)
    truce_square_set_add (&next.kinds[army].preplaced, square);
  truce_armies_document_set (self, &next);
}

void
truce_armies_document_remove (TruceArmiesDocument *self, int square)
{
  TruceProblemSpec next;

  g_return_if_fail (TRUCE_IS_ARMIES_DOCUMENT (self));
  if (!is_square (self, square) ||
      (truce_armies_document_army_at (self, square) < 0 &&
       !truce_square_set_has (&truce_armies_document_get (self)->blocked, square)))
    return;
  next = begin_edit (self);
  empty_square (&next, square);
  truce_armies_document_set (self, &next);
}

void
truce_armies_document_block (TruceArmiesDocument *self, int square)
{
  TruceProblemSpec next;
  gboolean blocked;

  g_return_if_fail (TRUCE_IS_ARMIES_DOCUMENT (self));
  if (!is_square (self, square))
    return;
  next = begin_edit (self);
  blocked = truce_square_set_has (&next.blocked, square);
  empty_square (&next, square);
  if (!blocked)
    truce_square_set_add (&next.blocked, square);
  truce_armies_document_set (self, &next);
}

void
truce_armies_document_move (TruceArmiesDocument *self, int from, int to)
{
  int army = truce_armies_document_army_at (self, from);
  TruceProblemSpec next;

  if (army < 0 || !is_square (self, to) || from == to)
    return;
  next = begin_edit (self);
  empty_square (&next, from);
  empty_square (&next, to);
  truce_square_set_add (&next.kinds[army].preplaced, to);
  truce_armies_document_set (self, &next);
}

void
truce_armies_document_clear (TruceArmiesDocument *self)
{
  TruceProblemSpec next = *truce_armies_document_get (self);

  truce_armies_set_pieces (&next, NULL);
  truce_square_set_clear (&next.blocked);
  truce_armies_document_set (self, &next);
}

/* Rules */

static TruceSquareSet
move_to_board (const TruceSquareSet *set, TruceBoard from, TruceBoard to)
{
  TruceSquareSet moved = { { 0 } };

  truce_square_set_foreach (square, set)
    {
      int row = truce_board_row (from, square), column = truce_board_column (from, square);

      if (truce_board_has (to, row, column))
        truce_square_set_add (&moved, truce_board_square (to, row, column));
    }
  return moved;
}

void
truce_armies_document_set_rules (TruceArmiesDocument *self, TruceBoard board, const TrucePiece *piece)
{
  TruceProblemSpec next;

  g_return_if_fail (TRUCE_IS_ARMIES_DOCUMENT (self));
  next = *truce_armies_document_get (self);
  if (truce_board_equal (board, next.board) && truce_piece_equal (piece, &next.kinds[0].piece))
    return;
  for (int army = 0; army < next.n_kinds; army++)
    next.kinds[army].preplaced = move_to_board (&next.kinds[army].preplaced, next.board, board);
  next.blocked = move_to_board (&next.blocked, next.board, board);
  next.board = board;
  truce_armies_spec_set (&next, next.n_kinds, piece);
  next.kinds[0].pieces = MIN (next.kinds[0].pieces, truce_board_n_squares (board));
  truce_armies_document_set (self, &next);
}

void
truce_armies_document_set_armies (TruceArmiesDocument *self, int armies)
{
  TruceProblemSpec next;

  g_return_if_fail (TRUCE_IS_ARMIES_DOCUMENT (self) && armies >= 2 && armies <= TRUCE_ARMIES_MAX);
  next = *truce_armies_document_get (self);
  if (next.n_kinds == armies)
    return;
  truce_armies_spec_set (&next, armies, &next.kinds[0].piece);
  truce_armies_document_set (self, &next);
}

void
truce_armies_document_set_torus (TruceArmiesDocument *self, gboolean torus)
{
  TruceProblemSpec next;

  g_return_if_fail (TRUCE_IS_ARMIES_DOCUMENT (self));
  next = *truce_armies_document_get (self);
  if ((next.geometry == TRUCE_GEOMETRY_TORUS) == !!torus)
    return;
  next.geometry = torus ? TRUCE_GEOMETRY_TORUS : TRUCE_GEOMETRY_TRUE;
  truce_armies_document_set (self, &next);
}

void
truce_armies_document_set_white (TruceArmiesDocument *self, int white)
{
  TruceProblemSpec next;

  g_return_if_fail (TRUCE_IS_ARMIES_DOCUMENT (self));
  next = *truce_armies_document_get (self);
  if (next.kinds[0].pieces == white)
    return;
  next.kinds[0].pieces = white < 0 ? TRUCE_PIECES_ANY : MIN (white, truce_board_n_squares (next.board));
  truce_armies_document_set (self, &next);
}
