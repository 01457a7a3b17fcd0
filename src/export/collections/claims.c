/* claims.c: checks claims of collections by the rules and the methods
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "claims.h"

#include <glib/gi18n.h>
#include <string.h>

#include "best/best.h"
#include "common/truce-words.h"
#include "core/verify.h"
#include "placement.h"

typedef struct
{
  const TruceEntry *entry;
  const TruceClaim *claim;
  TruceControl *control;
  char *why;
} Check;

static TruceClaimResult
fails (Check *self, char *why)
{
  self->why = why;
  return TRUCE_CLAIM_FAILS;
}

static TruceClaimResult
fails_by_error (Check *self, const TruceError *error)
{
  return fails (self, truce_words_error (error));
}

static TruceClaimResult
left_open (Check *self)
{
  self->why = g_strdup (_ ("stopped before the answer was known"));
  return TRUCE_CLAIM_OPEN;
}

static TruceClaimResult
compare_number (Check *self, const char *number)
{
  if (g_str_equal (number, self->claim->number))
    return TRUCE_CLAIM_HOLDS;
  /* Translators: a number that is right, and the one that was claimed */
  return fails (self, g_strdup_printf (_ ("the right number is %s, not %s"), number, self->claim->number));
}

/* Checks whether the pieces of the entry are a placement of `question`, after removing the aim of
 * `question`. */
static TruceClaimResult
check_placement (Check *self, TruceProblemSpec *question)
{
  g_autofree TruceSquare *pieces = g_new (TruceSquare, TRUCE_SQUARES_MAX);
  int n = truce_problem_spec_list (&self->entry->spec, pieces), a, b;
  TruceProblem *problem;
  TruceError error;
  gboolean right;

  question->aim = TRUCE_AIM_EXACTLY;
  problem = truce_problem_new (question, &error);
  if (!problem)
    return fails_by_error (self, &error);
  right = truce_verify_placement (problem, pieces, n, &a, &b);
  truce_problem_unref (problem);
  if (right)
    return TRUCE_CLAIM_HOLDS;
  return fails (self, g_strdup (_ ("the pieces are not a placement for the question")));
}

static TruceClaimResult
check_solution (Check *self)
{
  g_autofree TruceProblemSpec *question = g_new (TruceProblemSpec, 1);

  truce_entry_question (self->entry, question);
  return check_placement (self, question);
}

static TruceClaimResult
check_guards (Check *self)
{
  g_autofree TruceProblemSpec *question = g_new (TruceProblemSpec, 1);

  truce_entry_question (self->entry, question);
  question->peace = TRUCE_PEACE_NONE; /* the claim says nothing about attacks */
  question->cover = TRUCE_COVER_EVERY;
  question->pieces = TRUCE_PIECES_ANY;
  for (int kind = 0; kind < question->n_kinds; kind++)
    question->kinds[kind].pieces = TRUCE_PIECES_ANY;
  return check_placement (self, question);
}

/* Returns: (transfer full): the position with open numbers of pieces. Only forbidden attacks can make it
 * invalid; then returns NULL with an error. */
static TruceProblem *
position_with_any (const TruceEntry *entry, TruceError *error)
{
  g_autofree TruceProblemSpec *spec = g_memdup2 (&entry->spec, sizeof *spec);

  spec->aim = TRUCE_AIM_EXACTLY;
  spec->cover = TRUCE_COVER_NONE;
  spec->pieces = TRUCE_PIECES_ANY;
  for (int kind = 0; kind < spec->n_kinds; kind++)
    spec->kinds[kind].pieces = TRUCE_PIECES_ANY;
  return truce_problem_new (spec, error);
}

static TruceClaimResult
check_full (Check *self)
{
  TruceBoard board = self->entry->spec.board;
  TruceError error;
  TruceProblem *problem = position_with_any (self->entry, &error);
  char name[TRUCE_SQUARE_NAME_SIZE];
  int square = -1;

  if (!problem)
    return fails_by_error (self, &error);
  for (int kind = 0; kind < problem->n_kinds && square < 0; kind++)
    {
      TruceSquareSet free;

      truce_problem_free_for (problem, kind, &free);
      square = truce_square_set_next (&free, 0);
    }
  truce_problem_unref (problem);
  if (square < 0)
    return TRUCE_CLAIM_HOLDS;
  return fails (self, g_strdup_printf (_ ("square %s is free"), truce_square_name (board, square, name)));
}

static TruceClaimResult
check_conflict (Check *self, TruceGeometry geometry)
{
  g_autofree TruceProblemSpec *spec = g_memdup2 (&self->entry->spec, sizeof *spec);
  TruceError error;
  int a, b;

  spec->geometry = geometry;
  if (!truce_problem_spec_check_board (spec, &error))
    return fails_by_error (self, &error);
  if (truce_problem_spec_conflict (spec, &a, &b))
    return TRUCE_CLAIM_HOLDS;
  return fails (self, g_strdup (_ ("no piece makes a forbidden attack")));
}

static TruceClaimResult
check_peace (Check *self)
{
  TruceError error;
  TruceProblem *problem = position_with_any (self->entry, &error);

  if (!problem)
    return fails_by_error (self, &error);
  truce_problem_unref (problem);
  return TRUCE_CLAIM_HOLDS;
}

static gboolean
maps_to_itself (TruceBoard board, TruceTransform transform, const TruceSquareSet *set)
{
  truce_square_set_foreach (square, set)
    if (!truce_square_set_has (set, truce_transform_square (board, transform, square)))
      return FALSE;
  return TRUE;
}

static gboolean
maps_regions (TruceBoard board, TruceTransform transform, const TruceRegions *regions)
{
  TruceRegions image = { .n = regions->n };

  for (int square = 0; square < truce_board_n_squares (board); square++)
    image.of[truce_transform_square (board, transform, square)] = regions->of[square];
  return truce_regions_equal (&image, regions, board);
}

static TruceClaimResult
check_symmetries (Check *self)
{
  const TruceProblemSpec *spec = &self->entry->spec;
  char number[16];
  int n = 0;

  for (int i = 0; i < TRUCE_N_TRANSFORMS; i++)
    {
      gboolean symmetric =
          truce_transform_fits (spec->board, i) && maps_to_itself (spec->board, i, &spec->blocked) &&
          maps_to_itself (spec->board, i, &spec->walls) && maps_regions (spec->board, i, &spec->regions);

      for (int kind = 0; kind < spec->n_kinds && symmetric; kind++)
        {
          TrucePiece image = truce_piece_transformed (&spec->kinds[kind].piece, i);

          symmetric = maps_to_itself (spec->board, i, &spec->kinds[kind].preplaced) &&
                      truce_piece_equal (&image, &spec->kinds[kind].piece);
        }
      n += symmetric;
    }
  g_snprintf (number, sizeof number, "%d", n);
  return compare_number (self, number);
}

static TruceClaimResult
check_count (Check *self, const TruceProblem *problem, const TruceGoal *goal)
{
  TruceError error;
  const TruceMethod *method = truce_method_auto (problem, goal, NULL, &error);
  TruceClaimResult result = TRUCE_CLAIM_OPEN;
  mpz_t total;

  if (!method)
    {
      self->why = truce_words_error (&error);
      return TRUCE_CLAIM_OPEN;
    }
  mpz_init (total);
  if (truce_method_answer (method, problem, goal, self->control, NULL, total, NULL) == TRUCE_STATUS_DONE)
    {
      g_autofree char *number = g_malloc (mpz_sizeinbase (total, 10) + 2);

      result = compare_number (self, mpz_get_str (number, 10, total));
    }
  else
    result = left_open (self);
  mpz_clear (total);
  return result;
}

/* Counts placements, and compares their number with the claim. whole: counts all placements; otherwise only
 * those that contain the pieces of the entry. fundamental: counts classes. nq10: with the edges of
 * NqProblemExtended 1.0. */
static TruceClaimResult
count (Check *self, gboolean whole, gboolean fundamental, gboolean nq10)
{
  const TruceGoal goal = { .question.asks = TRUCE_COUNT, .question.classes = fundamental };
  g_autofree TruceProblemSpec *spec = g_memdup2 (&self->entry->spec, sizeof *spec);
  TruceProblem *problem;
  TruceClaimResult result;
  TruceError error;

  if (whole)
    truce_entry_question (self->entry, spec);
  spec->aim = TRUCE_AIM_EXACTLY;
  spec->geometry = nq10 ? TRUCE_GEOMETRY_NQ10 : spec->geometry;
  problem = truce_problem_new (spec, &error);
  if (!problem)
    return fails_by_error (self, &error);
  result = check_count (self, problem, &goal);
  truce_problem_unref (problem);
  return result;
}

typedef struct
{
  TruceSink sink;
  int n;
  TruceSquare pieces[TRUCE_SQUARES_MAX];
} First;

static bool
store_first (TruceSink *sink, const TruceSquare *pieces, int n)
{
  First *first = (First *) sink;

  first->n = n;
  memcpy (first->pieces, pieces, (gsize) n * sizeof *pieces);
  return false;
}

static TruceClaimResult
check_first (Check *self)
{
  const TruceGoal goal = { .question = { TRUCE_FIRST } };
  g_autofree TruceProblemSpec *question = g_new (TruceProblemSpec, 1);
  g_autofree First *first = g_new0 (First, 1);
  g_autofree TruceSquare *pieces = g_new (TruceSquare, TRUCE_SQUARES_MAX);
  int n = truce_problem_spec_list (&self->entry->spec, pieces);
  const TruceMethod *method;
  TruceProblem *problem;
  TruceStatus end = TRUCE_STATUS_STOPPED;
  TruceError error;
  mpz_t total;

  truce_entry_question (self->entry, question);
  problem = truce_problem_new (question, &error);
  if (!problem)
    return fails_by_error (self, &error);
  first->sink.take = store_first;
  mpz_init (total);
  method = truce_method_auto (problem, &goal, NULL, NULL);
  if (method)
    end = truce_method_answer (method, problem, &goal, self->control, &first->sink, total, NULL);
  mpz_clear (total);
  truce_problem_unref (problem);
  if (end != TRUCE_STATUS_DONE)
    return left_open (self);
  if (first->n == n && truce_placement_compare (first->pieces, pieces, n) == 0)
    return TRUCE_CLAIM_HOLDS;
  return fails (self, g_strdup (_ ("the first placement is a different one")));
}

/* Returns the number that the aim optimizes: the number of preplaced pieces of all open kinds. For
 * most-equal, counts only the smallest open kind. */
static int
value_of (const TruceProblemSpec *spec)
{
  int sum = 0, min = TRUCE_SQUARES_MAX;

  for (int kind = 0; kind < spec->n_kinds; kind++)
    if (spec->kinds[kind].pieces == TRUCE_PIECES_ANY || spec->n_kinds == 1)
      {
        int n = truce_square_set_count (&spec->kinds[kind].preplaced);

        sum += n;
        min = MIN (min, n);
      }
  return spec->aim == TRUCE_AIM_MOST_EQUAL ? min : sum;
}

static TruceClaimResult
check_value (Check *self, const TruceBest *best)
{
  char number[16];
  TruceClaimResult result;

  g_snprintf (number, sizeof number, "%d", best->value);
  result = compare_number (self, number);
  if (result != TRUCE_CLAIM_HOLDS)
    return result;
  if (value_of (&self->entry->spec) != best->value)
    return fails (self, g_strdup (_ ("the number of pieces is not optimal")));
  return check_solution (self);
}

static TruceClaimResult
check_best (Check *self)
{
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  g_autofree TruceProblemSpec *question = g_new (TruceProblemSpec, 1);
  TruceClaimResult result;
  TruceProblem *problem;
  TruceError error;
  TruceBest best;

  truce_entry_question (self->entry, question);
  problem = truce_problem_new (question, &error);
  if (!problem)
    return fails_by_error (self, &error);
  if (!truce_best_init (&best, problem, &error))
    {
      truce_problem_unref (problem);
      return fails_by_error (self, &error);
    }
  if (!truce_best_work (&best, self->control))
    result = left_open (self);
  else if (self->claim->kind == TRUCE_CLAIM_BEST)
    result = check_value (self, &best);
  else
    result = best.reached ? check_count (self, best.reached, &goal) : compare_number (self, "0");
  truce_best_clear (&best);
  truce_problem_unref (problem);
  return result;
}

static TruceClaimResult
check (Check *self)
{
  switch (self->claim->kind)
    {
    case TRUCE_CLAIM_SOLUTION:
      return check_solution (self);
    case TRUCE_CLAIM_PEACE:
      return check_peace (self);
    case TRUCE_CLAIM_CONFLICT:
      return check_conflict (self, self->entry->spec.geometry);
    case TRUCE_CLAIM_GUARDS:
      return check_guards (self);
    case TRUCE_CLAIM_FULL:
      return check_full (self);
    case TRUCE_CLAIM_FIRST:
      return check_first (self);
    case TRUCE_CLAIM_WRAPS:
      return check_conflict (self, TRUCE_GEOMETRY_NQ10);
    case TRUCE_CLAIM_SYMMETRIES:
      return check_symmetries (self);
    case TRUCE_CLAIM_COMPLETIONS:
      return count (self, FALSE, FALSE, FALSE);
    case TRUCE_CLAIM_PLACEMENTS:
      return count (self, TRUE, FALSE, FALSE);
    case TRUCE_CLAIM_CLASSES:
      return count (self, TRUE, TRUE, FALSE);
    case TRUCE_CLAIM_BEST:
    case TRUCE_CLAIM_WAYS:
      return check_best (self);
    case TRUCE_CLAIM_NQ10_PLACEMENTS:
      return count (self, TRUE, FALSE, TRUE);
    case TRUCE_N_CLAIMS:
      break;
    }
  return TRUCE_CLAIM_FAILS;
}

TruceClaimResult
truce_claim_check (const TruceEntry *entry, const TruceClaim *claim, TruceControl *control, char **why)
{
  Check self = { entry, claim, control, NULL };
  const TruceClaimResult result = check (&self);

  *why = self.why;
  return result;
}
