/* test-mrv-random.c: the search for the line with fewest free squares against another method on random small
 * boards, most of which have symmetries, since counts use them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "core/verify.h"
#include "harness.h"
#include "random-problem.h"
#include "test-run.h"
#include "verify-count.h"

#define N_PROBLEMS 1500

static TruceRandom random_numbers;

static bool
one_in (int n)
{
  return truce_random_below (&random_numbers, n) == 0;
}

/* ---- drawing ---- */

static bool
overlap (const TruceSquareSet *a, const TruceSquareSet *b, int n_squares)
{
  for (int square = 0; square < n_squares; square++)
    if (truce_square_set_has (a, square) && truce_square_set_has (b, square))
      return true;
  return false;
}

/* Blocks squares, or preplaces pieces that do not attack each other, symmetrically under a random group. */
static void
draw_squares (TruceProblemSpec *spec)
{
  const unsigned group = truce_random_group (&random_numbers, spec->board);
  const int n_squares = truce_board_n_squares (spec->board);

  for (int tries = truce_random_below (&random_numbers, 5); tries > 0; tries--)
    {
      TruceSquareSet *set = one_in (3) ? &spec->kinds[0].preplaced : &spec->blocked, before = *set;
      int a, b;

      truce_add_images (set, spec->board, group, truce_random_below (&random_numbers, n_squares));
      if (overlap (&spec->blocked, &spec->kinds[0].preplaced, n_squares) ||
          truce_problem_spec_conflict (spec, &a, &b))
        *set = before;
    }
}

/* Draws a rook with further moves, some of which lack directions. Sometimes the rook's moves lack some as
 * well. */
static TrucePiece
draw_piece (void)
{
  TrucePiece piece =
      one_in (5) ? truce_random_one_sided_piece (&random_numbers) : truce_random_piece (&random_numbers);
  TruceMove moves[TRUCE_MOVES_MAX + 1];

  if (one_in (2))
    return truce_piece_nine (truce_random_below (&random_numbers, 2),
                             truce_random_below (&random_numbers, 3));
  memcpy (moves, piece.moves, sizeof piece.moves);
  moves[piece.n_moves] = (TruceMove){ 0, 1, true };
  if (one_in (8))
    moves[piece.n_moves].left_out = (uint8_t) (1 + truce_random_below (&random_numbers, 14));
  ck_assert (truce_piece_from_moves (moves, piece.n_moves + 1, &piece, NULL));
  return piece;
}

static TruceProblem *
draw (void)
{
  for (;;)
    {
      TruceProblemSpec spec;
      TruceProblem *problem;

      truce_problem_spec_init (&spec);
      spec.board.rows = spec.board.columns = 1 + truce_random_below (&random_numbers, one_in (4) ? 7 : 6);
      if (one_in (4))
        spec.board.columns += truce_random_below (&random_numbers, 3);
      spec.kinds[0].piece = draw_piece ();
      spec.pieces = spec.board.rows;
      if (one_in (3))
        spec.geometry = TRUCE_GEOMETRY_TORUS;
      else if (one_in (6) && truce_board_is_square (spec.board))
        spec.geometry = TRUCE_GEOMETRY_NQ10;
      draw_squares (&spec);
      if (one_in (12))
        truce_random_regions (&random_numbers, spec.board, 1 + truce_random_below (&random_numbers, 7),
                              one_in (2), &spec.regions);
      if (one_in (12))
        truce_square_set_add (&spec.walls, truce_random_below (&random_numbers, spec.board.rows));
      problem = truce_problem_new (&spec, NULL);
      if (problem)
        return problem;
    }
}

/* ---- answers ---- */

typedef struct
{
  const TruceProblem *problem;
  char *text;
  const TruceMethod *mrv, *other;
} Case;

static void
assert_count (const Case *c, const TruceGoal *goal)
{
  const uint64_t right = test_run (c->other, c->problem, goal, 1, NULL, NULL).total;

  for (size_t wanted = 1; wanted <= 64; wanted *= 8)
    {
      TestOutcome outcome = test_run (c->mrv, c->problem, goal, wanted, NULL, NULL);

      ck_assert_msg (outcome.total == right, "%s in %zu parts%s: %llu, %s %llu", c->text, wanted,
                     goal->question.classes ? ", classes" : "", (unsigned long long) outcome.total,
                     c->other->id, (unsigned long long) right);
    }
  if (c->problem->n_squares <= 16)
    ck_assert_msg (truce_verify_count (c->problem, goal) == right, "%s: not %llu", c->text,
                   (unsigned long long) right);
}

static void
assert_listed (const Case *c, const TruceGoal *goal)
{
  TestPlacements mine, theirs;

  test_placements_init (&mine, c->problem->to_place, 0);
  test_placements_init (&theirs, c->problem->to_place, 0);
  test_run (c->mrv, c->problem, goal, goal->question.asks == TRUCE_LIST ? 5 : 1, NULL, &mine.sink);
  test_run (c->other, c->problem, goal, 1, NULL, &theirs.sink);
  ck_assert_msg (mine.n == theirs.n, "%s: %zu, %s %zu", c->text, mine.n, c->other->id, theirs.n);
  if (mine.n && mine.k)
    ck_assert_msg (memcmp (mine.squares, theirs.squares, mine.n * mine.k * sizeof *mine.squares) == 0,
                   "%s: other placements, or in another order", c->text);
  test_placements_clear (&mine);
  test_placements_clear (&theirs);
}

/* Asserts that a placement is found if there is one, and that no piece in it attacks another. */
static void
assert_any (const Case *c)
{
  const TruceGoal goal = { .question = { TRUCE_ANY }, .seed = truce_random_next (&random_numbers) };
  const bool possible =
      test_run (c->other, c->problem, &(TruceGoal){ .question = { TRUCE_FIRST } }, 1, NULL, NULL).total;
  TruceSquare whole[TRUCE_SQUARES_MAX];
  TestPlacements any;

  test_placements_init (&any, c->problem->to_place, 0);
  test_run (c->mrv, c->problem, &goal, 1, NULL, &any.sink);
  ck_assert_msg (any.n == possible, "%s: any is %zu", c->text, any.n);
  if (any.n)
    {
      test_whole (c->problem, any.squares, whole);
      ck_assert_msg (truce_verify_placement (c->problem, whole, c->problem->pieces, NULL, NULL), "%s: any",
                     c->text);
    }
  test_placements_clear (&any);
}

/* Asserts that one-sided attacks, walls and regions are refused. Returns whether the problem is accepted. */
static bool
is_accepted (const Case *c)
{
  const unsigned scope = truce_problem_scope (c->problem);
  const char *why_not;
  const TruceGoal sequences = { .question.sequences = true };
  const bool is_plain = !(scope & (TRUCE_SCOPE_ONE_SIDED | TRUCE_SCOPE_WALLS | TRUCE_SCOPE_REGIONS)) &&
                        truce_piece_rides (&c->problem->kinds[0].piece, 0, 1);

  ck_assert (!truce_method_accepts (c->mrv, c->problem, &sequences, &why_not));
  ck_assert_msg (truce_method_accepts (c->mrv, c->problem, &(TruceGoal){ 0 }, &why_not) == is_plain, "%s: %s",
                 c->text, is_plain ? why_not : "accepted");
  return is_plain;
}

START_TEST (every_goal)
{
  const int rounds = truce_test_rounds (N_PROBLEMS);
  int accepted = 0, refused = 0, with_symmetries = 0;

  for (int i = 0; i < rounds; i++)
    {
      TruceProblem *problem = draw ();
      Case c = { problem, truce_problem_to_text (problem), truce_method_find ("mrv"),
                 truce_method_find ("backtrack") };

      if (is_accepted (&c))
        {
          accepted++;
          with_symmetries += problem->symmetries.n > 1 && problem->symmetries.n < TRUCE_N_TRANSFORMS;
          for (int fundamental = 0; fundamental < 2; fundamental++)
            {
              assert_count (&c, &(TruceGoal){ .question.classes = fundamental });
              assert_listed (&c,
                             &(TruceGoal){ .question.asks = TRUCE_LIST, .question.classes = fundamental });
            }
          assert_listed (&c, &(TruceGoal){ .question = { TRUCE_FIRST } });
          assert_any (&c);
        }
      else
        refused++;
      free (c.text);
      truce_problem_unref (problem);
    }
  ck_assert_int_gt (accepted, rounds / 2);
  ck_assert_int_gt (refused, rounds / 20);
  ck_assert_int_gt (with_symmetries, rounds / 20);
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("mrv on random boards");

  truce_test_choose (argc, argv);
  truce_random_start (&random_numbers);
  tcase_add_test (truce_test_case (suite, "random", 200), every_goal);
  return truce_test_run (suite);
}
