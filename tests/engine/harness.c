/* harness.c: helpers of the engine's tests: whole runs unit by unit, collected placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "placement.h"

static bool
collect (TruceSink *sink, const TruceSquare *squares, int n)
{
  TestPlacements *placements = (TestPlacements *) sink;

  ck_assert_int_eq (n, placements->k);
  if (placements->n == placements->capacity)
    {
      placements->capacity = placements->capacity ? 2 * placements->capacity : 64;
      placements->squares =
          realloc (placements->squares, placements->capacity * (n + 1) * sizeof *placements->squares);
      ck_assert_ptr_nonnull (placements->squares);
    }
  memcpy (placements->squares + placements->n * n, squares, n * sizeof *squares);
  placements->n++;
  return placements->limit == 0 || placements->n < placements->limit;
}

void
test_placements_init (TestPlacements *placements, int k, size_t limit)
{
  *placements = (TestPlacements){ .sink.take = collect, .k = k, .limit = limit };
}

void
test_placements_clear (TestPlacements *placements)
{
  free (placements->squares);
}

const TruceSquare *
test_placements_get (const TestPlacements *placements, size_t i)
{
  return placements->squares + i * placements->k;
}

TruceIsa
test_isa (void)
{
  const char *named = getenv ("TRUCE_TEST_ISA");

  for (TruceIsa isa = TRUCE_ISA_PORTABLE; named && isa < TRUCE_N_ISAS; isa++)
    if (strcmp (named, truce_isa_name (isa)) == 0)
      return isa;
  return TRUCE_ISA_PORTABLE;
}

bool
test_isa_is_here (void)
{
  if (truce_isa_supported (test_isa ()))
    return true;
  printf ("%s: not on this machine\n", truce_isa_name (test_isa ()));
  return false;
}

static void
assert_in_order (const TruceUnits *units)
{
  for (size_t i = 1; i < units->n; i++)
    {
      const TruceUnit *a = &units->units[i - 1], *b = &units->units[i];
      int shorter = a->n_prefix < b->n_prefix ? a->n_prefix : b->n_prefix;

      ck_assert_int_le (truce_placement_compare (a->prefix, b->prefix, shorter), 0);
      if (truce_placement_compare (a->prefix, b->prefix, shorter) == 0)
        ck_assert_msg (memcmp (a->words, b->words, sizeof a->words) != 0, "one unit begins with another");
    }
}

void
test_force_isa (TruceIsa isa)
{
  setenv ("TRUCE_ISA", truce_isa_name (isa), 1);
  ck_assert_int_eq (truce_isa_best (), isa);
}

TestOutcome
test_run (const TruceMethod *method,
          const TruceProblem *problem,
          const TruceGoal *goal,
          size_t wanted,
          TruceControl *control,
          TruceSink *sink)
{
  TestOutcome result = { .end = TRUCE_STATUS_DONE };
  TruceUnits *units = method->split (problem, goal, wanted);
  TruceControl own;
  TruceTally tally, sum;
  TruceMonitor monitor;
  mpz_t total;

  ck_assert_ptr_nonnull (units);
  assert_in_order (units);
  result.n_units = units->n;
  truce_control_init (&own);
  truce_tally_init (&tally);
  truce_tally_init (&sum);
  truce_monitor_init (&monitor, control ? control : &own, &tally);
  for (size_t i = 0; i < units->n && result.end == TRUCE_STATUS_DONE; i++)
    {
      truce_monitor_start_unit (&monitor);
      result.end = method->run (problem, goal, units, i, &monitor, sink);
      truce_tally_add_tally (&sum, &tally);
      truce_monitor_end_unit (&monitor);
    }
  result.counters = truce_monitor_shown (&monitor);
  mpz_init (total);
  truce_tally_get (&sum, total);
  if (method->finish)
    method->finish (problem, goal, total);
  ck_assert (mpz_fits_ulong_p (total));
  result.total = mpz_get_ui (total);
  mpz_clear (total);
  truce_tally_clear (&sum);
  truce_tally_clear (&tally);
  truce_units_free (units);
  return result;
}

TestOutcome
test_answer (
    const char *id, const TruceProblem *problem, const TruceGoal *goal, size_t wanted, TruceSink *sink)
{
  const TruceMethod *method = truce_method_find (id);
  const char *why_not = NULL;

  ck_assert_ptr_nonnull (method);
  ck_assert_msg (truce_method_accepts (method, problem, goal, &why_not), "%s: %s", id, why_not);
  return test_run (method, problem, goal, wanted, NULL, sink);
}

static TruceProblem *
make (const TruceProblemSpec *spec)
{
  TruceError error;
  TruceProblem *problem = truce_problem_new (spec, &error);

  ck_assert_msg (problem != NULL, "refused: %s", problem ? "" : error.text);
  return problem;
}

TruceProblem *
test_problem (const char *piece, int n, TruceGeometry geometry)
{
  TruceProblemSpec spec;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  spec.geometry = geometry;
  spec.pieces = TRUCE_PIECES_DEFAULT;
  ck_assert (truce_piece_parse (piece, &spec.kinds[0].piece, NULL));
  return make (&spec);
}

TruceProblem *
test_problem_with (
    const char *piece, int rows, int columns, int k, const char *preplaced, const char *blocked)
{
  TruceProblemSpec spec;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ rows, columns };
  spec.pieces = k;
  ck_assert (truce_piece_parse (piece, &spec.kinds[0].piece, NULL));
  ck_assert (truce_squares_parse (spec.board, preplaced, &spec.kinds[0].preplaced, NULL));
  ck_assert (truce_squares_parse (spec.board, blocked, &spec.blocked, NULL));
  return make (&spec);
}

void
test_whole (const TruceProblem *problem, const TruceSquare *placed, TruceSquare *whole)
{
  memcpy (whole, problem->preplaced_list, problem->n_preplaced * sizeof *whole);
  memcpy (whole + problem->n_preplaced, placed, problem->to_place * sizeof *whole);
  truce_placement_sort (whole, problem->pieces);
}
