/* counts.c: times of methods that count without enumerating, compared with `improved` where it is fast enough
 *
 * Times are user seconds of one thread, the least of three runs that alternate with runs of `improved`.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/method.h"
#include "rooks/closed-form.h"
#include "seconds.h"

typedef struct
{
  const char *method; /* NULL: the closed form */
  const char *piece;
  int n;
  bool improved; /* fast enough to compare */
} Row;

static const Row rows[] = {
  { NULL, "B", 1000, false },          { NULL, "B", 1001, false },
  { "rook-numbers", "B", 8, true },    { "permanent", "B", 8, true },
  { "empress-dp", "RN", 10, true },    { "empress-dp", "RN", 18, false },
  { "empress-dp", "RN", 20, false },   { "empress-dp", "RN", 22, false },
  { "colour-split", "BN", 8, true },   { "colour-split", "BN", 9, false },
  { "colour-split", "BN", 10, false }, { "colour-split", "BN", 11, false },
  { "colour-split", "BN", 12, false }, { "colour-split", "BNN", 9, true },
  { "colour-split", "BNN", 10, true }, { "colour-split", "BNN", 11, false },
};

static void
fail (const char *what)
{
  fprintf (stderr, "counts: %s\n", what);
  exit (1);
}

static double
run_method (const char *id, const Row *row, mpz_t total)
{
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceError error;
  double before = user_seconds ();

  truce_problem_spec_init (&spec);
  if (!truce_piece_parse (row->piece, &spec.kinds[0].piece, &error))
    fail (error.text);
  if (!id)
    {
      if (!truce_closed_form_count (&spec.kinds[0].piece, row->n, row->n, -1, NULL, total, &error))
        fail (error.text);
      return user_seconds () - before;
    }
  spec.board = (TruceBoard){ row->n, row->n };
  spec.pieces = TRUCE_PIECES_DEFAULT;
  problem = truce_problem_new (&spec, &error);
  if (!problem || !truce_method_find (id))
    fail (problem ? "no such method" : error.text);
  truce_method_answer (truce_method_find (id), problem, &goal, NULL, NULL, total, NULL);
  truce_problem_unref (problem);
  return user_seconds () - before;
}

static double
min (double a, double b)
{
  return a < b ? a : b;
}

static void
print_row (const Row *row, double seconds, double reference, const mpz_t total)
{
  char *text = mpz_get_str (NULL, 10, total);

  printf ("%-13s %-4s %5d %10.4f", row->method ? row->method : "closed-form", row->piece, row->n, seconds);
  if (mpz_sizeinbase (total, 10) < 40)
    printf (" %12.4g", mpz_get_d (total) / (seconds > 0 ? seconds : 1e-6));
  else
    printf (" %12s", "-");
  if (row->improved)
    printf ("  %8.4f", seconds / reference);
  else
    printf ("  %8s", "-");
  if (strlen (text) < 40)
    printf (" %s\n", text);
  else
    printf (" %zu digits, …%s\n", strlen (text), text + strlen (text) - 12);
  free (text);
}

static void
measure (const Row *row)
{
  double seconds = 1e9, reference = 1e9;
  mpz_t total, other;

  mpz_init (total);
  mpz_init (other);
  for (int i = 0; i < 3; i++)
    {
      seconds = min (seconds, run_method (row->method, row, total));
      if (row->improved)
        reference = min (reference, run_method ("improved", row, other));
    }
  if (row->improved && mpz_cmp (total, other) != 0)
    fail ("the counts differ");
  print_row (row, seconds, reference, total);
  mpz_clear (total);
  mpz_clear (other);
}

int
main (void)
{
  printf ("%-13s %-4s %5s %10s %12s  %8s %s\n", "method", "", "n", "seconds", "placements/s", "/improved",
          "count");
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    measure (&rows[i]);
  return 0;
}
