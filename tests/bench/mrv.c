/* mrv.c: the search for the line with the fewest free squares, compared with `improved`
 *
 * Usage: bench-mrv [SECONDS]: sizes that take up to about SECONDS (default 1) per run. Times are user seconds
 * of one core, the least of three runs that alternate. The end shows counts on boards with more than 30
 * columns.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/method.h"
#include "seconds.h"
#include "simd/isa.h"

#define RUNS 3

typedef struct
{
  double seconds;
  TruceCounters counters;
  bool answered;
} Run;

static void
run_method (const char *id, const TruceProblem *problem, const TruceGoal *goal, Run *run)
{
  const TruceMethod *method = truce_method_find (id);
  double start = user_seconds (), seconds;
  mpz_t total;

  mpz_init (total);
  truce_method_answer (method, problem, goal, NULL, NULL, total, &run->counters);
  mpz_clear (total);
  seconds = user_seconds () - start;
  run->seconds = run->answered && run->seconds < seconds ? run->seconds : seconds;
  run->answered = true;
}

static void
print_ratio (const Run *run, const Run *other)
{
  if (other->answered && other->seconds > 0)
    printf (" %9.3f", run->seconds / other->seconds);
  else
    printf (" %9s", "-");
}

static TruceProblem *
make_problem_with (const char *piece, TruceBoard board, const int *preplaced, int n_preplaced)
{
  TruceProblemSpec spec;

  truce_problem_spec_init (&spec);
  spec.board = board;
  truce_piece_parse (piece, &spec.kinds[0].piece, NULL);
  for (int i = 0; i < n_preplaced; i++)
    truce_square_set_add (&spec.kinds[0].preplaced, preplaced[i]);
  return truce_problem_new (&spec, NULL);
}

static TruceProblem *
make_problem (const char *piece, int n)
{
  return make_problem_with (piece, (TruceBoard){ n, n }, NULL, 0);
}

/* Factor by which the time grows from size to size. A method that took more than its share is skipped at the
 * next size. */
#define GROWTH 8

/* Prints a line of the table. mrv, improved: set to the least times. with_improved: whether the last time of
 * `improved` was short enough. */
static void
bench_count (const char *piece, int n, Run *mrv, Run *improved, bool with_improved)
{
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  TruceProblem *problem = make_problem (piece, n);

  *mrv = *improved = (Run){ 0 };
  for (int i = 0; i < RUNS; i++)
    {
      run_method ("mrv", problem, &goal, mrv);
      if (with_improved)
        run_method ("improved", problem, &goal, improved);
    }
  printf ("%-4s %3d %10.4f %14llu %12.4g %12.4g", piece, n, mrv->seconds,
          (unsigned long long) mrv->counters.found, mrv->counters.found / mrv->seconds,
          mrv->counters.dead_ends / mrv->seconds);
  print_ratio (mrv, improved);
  printf ("\n");
  fflush (stdout);
  truce_problem_unref (problem);
}

static void
bench_piece (const char *piece, int n, double seconds)
{
  Run mrv = { 0 }, improved = { .answered = true };

  for (; n <= 30 && mrv.seconds < seconds / GROWTH; n++)
    bench_count (piece, n, &mrv, &improved, improved.answered && improved.seconds < seconds / GROWTH);
}

static void
bench_first (const char *piece, int n, bool any)
{
  const TruceGoal goal = { .question = { any ? TRUCE_ANY : TRUCE_FIRST }, .seed = 1 };
  TruceProblem *problem = make_problem (piece, n);
  Run run = { 0 };

  for (int i = 0; i < RUNS; i++)
    run_method ("mrv", problem, &goal, &run);
  printf ("%-4s %3d %10.4f %14llu %s\n", piece, n, run.seconds, (unsigned long long) run.counters.dead_ends,
          any ? "any" : "lexicographically first");
  truce_problem_unref (problem);
}

/* Boards with more than 30 columns. The preplaced pieces are part of a known placement, so that there is one.
 */
static const struct
{
  const char *piece;
  TruceBoard board;
  int n_preplaced, preplaced[16];
} wide[] = {
  { "QNN", { 31, 31 }, 4, { 102, 479, 686, 720 } },
  { "QNN", { 32, 32 }, 5, { 573, 595, 737, 820, 1016 } },
  { "QNN", { 34, 34 }, 6, { 169, 229, 315, 557, 601, 721 } },
  { "Q",
    { 36, 36 },
    16,
    { 1, 115, 153, 305, 381, 457, 495, 571, 609, 647, 648, 724, 990, 1218, 1256, 1294 } },
  { "Q", { 5, 40 }, 0, { 0 } },
  { "QNN", { 6, 33 }, 0, { 0 } },
};

static void
bench_wide (void)
{
  printf ("\n%-4s %8s %6s %10s %14s %12s\n", "", "", "placed", "seconds", "placements", "dead ends/s");
  for (size_t i = 0; i < sizeof wide / sizeof *wide; i++)
    {
      TruceProblem *problem =
          make_problem_with (wide[i].piece, wide[i].board, wide[i].preplaced, wide[i].n_preplaced);
      Run run = { 0 };

      for (int k = 0; k < RUNS; k++)
        run_method ("mrv", problem, &(TruceGoal){ .question = { TRUCE_COUNT } }, &run);
      printf ("%-4s %2d x %2d  %6d %10.4f %14llu %12.4g\n", wide[i].piece, wide[i].board.rows,
              wide[i].board.columns, wide[i].n_preplaced, run.seconds,
              (unsigned long long) run.counters.found, run.counters.dead_ends / run.seconds);
      fflush (stdout);
      truce_problem_unref (problem);
    }
}

int
main (int argc, char **argv)
{
  static const char *const pieces[] = { "Q", "QN", "QNN", "R", "RN", "RNN" };
  static const int from[] = { 12, 14, 17, 8, 9, 11 };
  double seconds = argc > 1 ? atof (argv[1]) : 1;

  printf ("instruction set: %s\n", truce_isa_name (truce_isa_best ()));
  printf ("%-4s %3s %10s %14s %12s %12s %9s\n", "", "n", "seconds", "placements", "placements/s",
          "dead ends/s", "/improved");
  for (int i = 0; i < 6; i++)
    bench_piece (pieces[i], from[i], seconds);
  printf ("\n%-4s %3s %10s %14s\n", "", "n", "seconds", "dead ends");
  for (int i = 0; i < 3; i++)
    for (int n = 20; n <= 30; n += 5)
      for (int any = 0; any < 2; any++)
        bench_first (pieces[i], n, any);
  for (int i = 0; i < 3; i++)
    bench_first (pieces[i], 64, true);
  bench_wide ();
  return 0;
}
