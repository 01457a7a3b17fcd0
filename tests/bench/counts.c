/* counts.c: how long the methods that count without enumerating take, beside a reference in the same run
 *
 * Usage: bench-counts [SKETCH]. SKETCH (or $TRUCE_SKETCH) is a program that takes `bishops N`, `empress N` or
 * `princess N`; without it, only Truce's own method improved is the reference, and only where that is quick.
 * Times are user seconds of one thread, the least of three runs that alternate with the reference's.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/method.h"
#include "rooks/closed-form.h"

extern char **environ;

typedef struct
{
  const char *method; /* NULL: the closed form */
  const char *piece;
  int n;
  const char *sketch; /* its first argument, or NULL */
  bool improved;      /* quick enough to be the reference */
} Row;

static const Row rows[] = {
  { NULL, "B", 1000, "bishops", false },           { NULL, "B", 1001, "bishops", false },
  { "rook-numbers", "B", 8, NULL, true },          { "permanent", "B", 8, NULL, true },
  { "empress-dp", "RN", 10, NULL, true },          { "empress-dp", "RN", 18, "empress", false },
  { "empress-dp", "RN", 20, "empress", false },    { "empress-dp", "RN", 22, NULL, false },
  { "colour-split", "BN", 8, NULL, true },         { "colour-split", "BN", 9, "princess", false },
  { "colour-split", "BN", 10, "princess", false }, { "colour-split", "BN", 11, NULL, false },
  { "colour-split", "BN", 12, NULL, false },       { "colour-split", "BNN", 9, NULL, true },
  { "colour-split", "BNN", 10, NULL, true },       { "colour-split", "BNN", 11, NULL, false },
};

static double
user_seconds (int who)
{
  struct rusage usage;

  getrusage (who, &usage);
  return usage.ru_utime.tv_sec + usage.ru_utime.tv_usec * 1e-6;
}

static void
fail (const char *what)
{
  fprintf (stderr, "counts: %s\n", what);
  exit (1);
}

static double
run_sketch (const char *program, const char *what, int n)
{
  char number[16];
  char *arguments[] = { (char *) program, (char *) what, number, NULL };
  posix_spawn_file_actions_t actions;
  double before = user_seconds (RUSAGE_CHILDREN);
  int status;
  pid_t child;

  snprintf (number, sizeof number, "%d", n);
  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_addopen (&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  if (posix_spawn (&child, program, &actions, NULL, arguments, environ) != 0 ||
      waitpid (child, &status, 0) < 0 || status != 0)
    fail ("the sketch does not run");
  posix_spawn_file_actions_destroy (&actions);
  return user_seconds (RUSAGE_CHILDREN) - before;
}

static double
run_method (const char *id, const Row *row, mpz_t total)
{
  const TruceGoal goal = { .question = TRUCE_COUNT };
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceError error;
  double before = user_seconds (RUSAGE_SELF);

  truce_problem_spec_init (&spec);
  if (!truce_piece_parse (row->piece, &spec.kinds[0].piece, &error))
    fail (error.text);
  if (!id)
    {
      if (!truce_closed_form_count (&spec.kinds[0].piece, row->n, row->n, -1, NULL, total, &error))
        fail (error.text);
      return user_seconds (RUSAGE_SELF) - before;
    }
  spec.board = (TruceBoard){ row->n, row->n };
  spec.pieces = TRUCE_PIECES_DEFAULT;
  problem = truce_problem_new (&spec, &error);
  if (!problem || !truce_method_find (id))
    fail (problem ? "no such method" : error.text);
  truce_method_answer (truce_method_find (id), problem, &goal, NULL, NULL, total, NULL);
  truce_problem_unref (problem);
  return user_seconds (RUSAGE_SELF) - before;
}

static double
least (double a, double b)
{
  return a < b ? a : b;
}

static void
print_row (const Row *row, double seconds, double reference, const char *name, const mpz_t total)
{
  char *text = mpz_get_str (NULL, 10, total);

  printf ("%-13s %-4s %5d %10.4f", row->method ? row->method : "closed-form", row->piece, row->n, seconds);
  if (mpz_sizeinbase (total, 10) < 40)
    printf (" %12.4g", mpz_get_d (total) / (seconds > 0 ? seconds : 1e-6));
  else
    printf (" %12s", "-");
  if (name)
    printf ("  %8.4f of %-9s", seconds / reference, name);
  else
    printf ("  %8s    %-9s", "-", "");
  if (strlen (text) < 40)
    printf (" %s\n", text);
  else
    printf (" %zu digits, …%s\n", strlen (text), text + strlen (text) - 12);
  free (text);
}

static void
measure (const Row *row, const char *sketch)
{
  const char *name = row->sketch && sketch ? "sketch" : row->improved ? "improved" : NULL;
  double seconds = 1e9, reference = 1e9;
  mpz_t total, other;

  mpz_init (total);
  mpz_init (other);
  for (int i = 0; i < 3; i++)
    {
      seconds = least (seconds, run_method (row->method, row, total));
      if (name && row->sketch)
        reference = least (reference, run_sketch (sketch, row->sketch, row->n));
      else if (name)
        reference = least (reference, run_method ("improved", row, other));
    }
  if (name && !row->sketch && mpz_cmp (total, other) != 0)
    fail ("the counts differ");
  print_row (row, seconds, reference, name, total);
  mpz_clear (total);
  mpz_clear (other);
}

int
main (int argc, char **argv)
{
  const char *sketch = argc > 1 ? argv[1] : getenv ("TRUCE_SKETCH");

  printf ("%-13s %-4s %5s %10s %12s  %-21s %s\n", "solver", "", "n", "seconds", "placements/s", "ratio",
          "count");
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    measure (&rows[i], sketch);
  return 0;
}
