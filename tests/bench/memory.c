/* memory.c: memory estimates of methods, compared with the memory of a process
 *
 * Usage: bench-memory [SECONDS]. Each row is a process with one worker. It searches units that are far apart
 * for SECONDS (default 3), so on a large board it visits only some sets of columns. The measured value is its
 * peak resident memory, minus that of an idle process.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/method.h"

#define UNITS 20000

typedef struct
{
  const char *method;
  const char *piece;
  int n;
} Row;

static const Row rows[] = {
  { "queens-halves", "Q", 16 }, { "queens-halves", "Q", 17 }, { "queens-halves", "Q", 18 },
  { "queens-halves", "Q", 19 }, { "queens-halves", "Q", 20 }, { "queens-halves", "Q", 21 },
  { "queens-halves", "Q", 22 }, { "queens-halves", "Q", 23 }, { "queens-halves", "Q", 24 },
  { "queens-halves", "Q", 25 }, { "queens-halves", "Q", 26 }, { "empress-dp", "RN", 20 },
  { "empress-dp", "RN", 21 },   { "empress-dp", "RN", 22 },   { "empress-dp", "RN", 23 },
  { "empress-dp", "RN", 24 },   { "colour-split", "BN", 12 }, { "colour-split", "BN", 16 },
};

static TruceControl control;

static void
stop (int number)
{
  atomic_store (&control.signal, TRUCE_STOP);
}

static TruceProblem *
make_problem (const Row *row)
{
  TruceProblemSpec spec;
  TruceError error;

  truce_problem_spec_init (&spec);
  if (!truce_piece_parse (row->piece, &spec.kinds[0].piece, &error))
    exit (1);
  spec.board = (TruceBoard){ row->n, row->n };
  spec.pieces = TRUCE_PIECES_DEFAULT;
  return truce_problem_new (&spec, &error);
}

/* In the child process: searches units far apart until the time is over. */
static void
work (const Row *row, unsigned seconds)
{
  const TruceMethod *method = truce_method_find (row->method);
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  TruceProblem *problem = make_problem (row);
  TruceMonitor monitor;
  TruceTally tally;
  TruceUnits *units;
  TruceStatus end = TRUCE_STATUS_DONE;

  truce_control_init (&control);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &control, &tally);
  units = method->split (problem, &goal, UNITS);
  signal (SIGALRM, stop);
  alarm (seconds);
  for (size_t i = 0; units && i < units->n && end == TRUCE_STATUS_DONE; i++)
    {
      truce_monitor_start_unit (&monitor);
      end = method->run (problem, &goal, units, i * 7919 % units->n, &monitor, NULL);
      truce_monitor_end_unit (&monitor);
    }
  _exit (units && end != TRUCE_STATUS_NO_MEMORY ? 0 : 1);
}

/* Returns the peak resident memory in MB. */
static double
most_resident (const Row *row, unsigned seconds)
{
  struct rusage usage;
  pid_t child;
  int status;

  fflush (stdout);
  child = fork ();
  if (child == 0 && row)
    work (row, seconds);
  if (child == 0)
    _exit (0);
  if (child < 0 || wait4 (child, &status, 0, &usage) < 0 || status != 0)
    {
      fprintf (stderr, "memory: a process failed\n");
      exit (1);
    }
  return (double) usage.ru_maxrss / 1024;
}

int
main (int argc, char **argv)
{
  const unsigned seconds = argc > 1 ? (unsigned) atoi (argv[1]) : 3;
  const TruceGoal goal = { .question = { TRUCE_COUNT } };

  printf ("%-13s %-3s %3s %12s %12s %8s\n", "method", "", "n", "estimate MB", "measured MB", "ratio");
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      TruceProblem *problem = make_problem (&rows[i]);
      double estimate = (double) truce_memory_for (
                            truce_method_memory (truce_method_find (rows[i].method), problem, &goal), 1) /
                        (1 << 20);
      double measured = most_resident (&rows[i], seconds) - most_resident (NULL, 0);
      printf ("%-13s %-3s %3d %12.1f %12.1f %8.2f\n", rows[i].method, rows[i].piece, rows[i].n, estimate,
              measured, estimate / measured);
      truce_problem_unref (problem);
    }
  return 0;
}
