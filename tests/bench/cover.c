/* cover.c: times of counts of pieces that cover a board, with the smallest number of pieces and with one less
 *
 * Usage: bench-cover [PIECE N K [none|all [list]]]. Without arguments, a list of boards. Times are user
 * seconds of one thread.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>

#include "core/method.h"
#include "cover/cover.h"
#include "seconds.h"

static const struct
{
  const char *piece;
  int n, fewest;
} boards[] = {
  { "Q", 8, 5 },   { "Q", 9, 5 },   { "Q", 10, 5 },  { "Q", 11, 5 }, { "Q", 12, 6 }, { "Q", 13, 7 },
  { "Q", 14, 8 },  { "N", 6, 8 },   { "N", 7, 10 },  { "N", 8, 12 }, { "N", 9, 14 }, { "N", 10, 16 },
  { "B", 8, 8 },   { "B", 9, 9 },   { "B", 10, 10 }, { "K", 8, 9 },  { "K", 9, 9 },  { "K", 10, 16 },
  { "K", 11, 16 }, { "K", 12, 16 }, { "R", 8, 8 },
};

static bool
take (TruceSink *sink, const TruceSquare *squares, int n)
{
  return true;
}

static void
measure (const char *piece, int n, int k, bool peace, bool list)
{
  const TruceMethod *method = truce_method_find ("cover");
  const TruceGoal goal = { .question.asks = list ? TRUCE_LIST : TRUCE_COUNT };
  TruceSink sink = { take };
  double before = user_seconds ();
  TruceCounters counters;
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceError error;
  mpz_t total;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  spec.cover = TRUCE_COVER_EVERY;
  spec.peace = peace ? TRUCE_PEACE_ALL : TRUCE_PEACE_NONE;
  spec.pieces = k;
  if (!truce_piece_parse (piece, &spec.kinds[0].piece, &error) ||
      !(problem = truce_problem_new (&spec, &error)))
    {
      fprintf (stderr, "cover: %s\n", error.text);
      exit (1);
    }
  mpz_init (total);
  truce_method_answer (method, problem, &goal, NULL, list ? &sink : NULL, total, &counters);
  gmp_printf ("%-3s %3d %3d %10.4f s (%10.4g said) %14llu dead ends  at least %d  %Zd\n", piece, n, k,
              user_seconds () - before, method->cost (problem, &goal),
              (unsigned long long) counters.dead_ends, truce_cover_min (problem), total);
  fflush (stdout);
  mpz_clear (total);
  truce_problem_unref (problem);
}

int
main (int argc, char **argv)
{
  if (argc >= 4)
    measure (argv[1], atoi (argv[2]), atoi (argv[3]), argc > 4 && argv[4][0] == 'a', argc > 5);
  for (size_t i = 0; argc < 4 && i < sizeof boards / sizeof *boards; i++)
    {
      measure (boards[i].piece, boards[i].n, boards[i].fewest - 1, false, false);
      measure (boards[i].piece, boards[i].n, boards[i].fewest, false, false);
    }
  return 0;
}
