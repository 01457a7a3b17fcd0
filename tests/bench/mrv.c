/* mrv.c: the search for the line with fewest free squares against `improved`, and against another program
 *
 * Usage: bench-mrv [SECONDS [PROGRAM]]: sizes that take up to about SECONDS (default 1) a run. PROGRAM,
 * called as PROGRAM N KIND (0 queens, 1 super queens, 2 awesome queens), answers the same in the runs
 * between; its user time is what counts. Times are user seconds of one core, the least of three runs that
 * take turns. In the end counts on boards of more than 30 columns.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/method.h"
#include "simd/isa.h"

#define RUNS 3

static double
user_seconds (int who)
{
  struct rusage usage;

  getrusage (who, &usage);
  return usage.ru_utime.tv_sec + usage.ru_utime.tv_usec * 1e-6;
}

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
  double start = user_seconds (RUSAGE_SELF), seconds;
  mpz_t total;

  mpz_init (total);
  truce_method_answer (method, problem, goal, NULL, NULL, total, &run->counters);
  mpz_clear (total);
  seconds = user_seconds (RUSAGE_SELF) - start;
  run->seconds = run->answered && run->seconds < seconds ? run->seconds : seconds;
  run->answered = true;
}

static void
run_program (const char *program, int n, int kind, Run *run)
{
  double start = user_seconds (RUSAGE_CHILDREN), seconds;
  char size[16], number[16];
  int status = 0;
  pid_t child;

  snprintf (size, sizeof size, "%d", n);
  snprintf (number, sizeof number, "%d", kind);
  child = fork ();
  if (child == 0)
    {
      dup2 (open ("/dev/null", O_WRONLY), STDOUT_FILENO);
      execl (program, program, size, number, (char *) NULL);
      _exit (127);
    }
  if (child < 0 || waitpid (child, &status, 0) < 0 || status != 0)
    return;
  seconds = user_seconds (RUSAGE_CHILDREN) - start;
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

/* A size grows the time about so much; what took more than its share is not asked for the next size. */
#define GROWTH 8

/* One line of the table. `mrv` and `improved` come back with the least times; improved only runs if its last
 * one was short enough. */
static void
bench_count (
    const char *piece, int kind, int n, const char *program, Run *mrv, Run *improved, bool with_improved)
{
  const TruceGoal goal = { .question = TRUCE_COUNT };
  TruceProblem *problem = make_problem (piece, n);
  Run other = { 0 };

  *mrv = *improved = (Run){ 0 };
  for (int i = 0; i < RUNS; i++)
    {
      run_method ("mrv", problem, &goal, mrv);
      if (program && kind >= 0)
        run_program (program, n, kind, &other);
      if (with_improved)
        run_method ("improved", problem, &goal, improved);
    }
  printf ("%-4s %3d %10.4f %14llu %12.4g %12.4g", piece, n, mrv->seconds,
          (unsigned long long) mrv->counters.found, mrv->counters.found / mrv->seconds,
          mrv->counters.dead_ends / mrv->seconds);
  print_ratio (mrv, improved);
  print_ratio (mrv, &other);
  printf ("\n");
  fflush (stdout);
  truce_problem_unref (problem);
}

static void
bench_piece (const char *piece, int kind, int n, double seconds, const char *program)
{
  Run mrv = { 0 }, improved = { .answered = true };

  for (; n <= 30 && mrv.seconds < seconds / GROWTH; n++)
    bench_count (piece, kind, n, program, &mrv, &improved,
                 improved.answered && improved.seconds < seconds / GROWTH);
}

static void
bench_first (const char *piece, int n, bool any)
{
  const TruceGoal goal = { .question = TRUCE_FIRST, .any = any, .seed = 1 };
  TruceProblem *problem = make_problem (piece, n);
  Run run = { 0 };

  for (int i = 0; i < RUNS; i++)
    run_method ("mrv", problem, &goal, &run);
  printf ("%-4s %3d %10.4f %14llu %s\n", piece, n, run.seconds, (unsigned long long) run.counters.dead_ends,
          any ? "any" : "lexicographically first");
  truce_problem_unref (problem);
}

/* More than 30 columns. The pieces are some of a placement that was found, so that there is one. */
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
        run_method ("mrv", problem, &(TruceGoal){ .question = TRUCE_COUNT }, &run);
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
  const char *program = argc > 2 ? argv[2] : NULL;

  printf ("instruction set: %s\n", truce_isa_name (truce_isa_best ()));
  printf ("%-4s %3s %10s %14s %12s %12s %9s %9s\n", "", "n", "seconds", "placements", "placements/s",
          "dead ends/s", "/improved", "/program");
  for (int i = 0; i < 6; i++)
    bench_piece (pieces[i], i < 3 ? i : -1, from[i], seconds, program);
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
