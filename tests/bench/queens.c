/* queens.c: how long queens-halves takes to count queens, beside a reference in the same run
 *
 * Usage: bench-queens [DIRECTORY [LARGEST]]. The directory (or $TRUCE_QUEENS_SKETCHES) holds programs
 * queens-N for some N, which count N queens when called without an argument, every K-th part when called with
 * K, and print '… total T …'. Without them the reference is Truce's own method improved, where that is quick.
 * Boards above 18 are counted in part, by every 40th piece of the work here and there; with LARGEST (default
 * 20) the table ends. Times are user seconds of one thread, the least of five runs that alternate with the
 * reference's; where only parts are counted, which differ a little, the ratio is that of seconds per
 * placement.
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

#define ROUNDS       5
#define IMPROVED_MAX 13
#define WHOLE_MAX    18
#define PARTS        40

extern char **environ;

typedef struct
{
  double seconds;
  double placements;
} Time;

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
  fprintf (stderr, "queens: %s\n", what);
  exit (1);
}

static Time
run_sketch (const char *program, int parts)
{
  char number[16], output[512] = "";
  char *arguments[] = { (char *) program, number, NULL };
  double before = user_seconds (RUSAGE_CHILDREN);
  posix_spawn_file_actions_t actions;
  const char *total;
  ssize_t length;
  int status, ends[2];
  pid_t child;

  snprintf (number, sizeof number, "%d", parts);
  if (pipe (ends) < 0)
    fail ("no pipe");
  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_adddup2 (&actions, ends[1], STDOUT_FILENO);
  if (posix_spawn (&child, program, &actions, NULL, arguments, environ) != 0)
    fail ("the sketch does not run");
  close (ends[1]);
  length = read (ends[0], output, sizeof output - 1);
  close (ends[0]);
  if (waitpid (child, &status, 0) < 0 || status != 0 || length <= 0)
    fail ("the sketch does not run");
  posix_spawn_file_actions_destroy (&actions);
  total = strstr (output, "total ");
  if (!total)
    fail ("the sketch prints no total");
  return (Time){ user_seconds (RUSAGE_CHILDREN) - before, strtod (total + strlen ("total "), NULL) };
}

/* Every `parts`-th of many units. */
static Time
run_method (const char *id, int n, int parts)
{
  const TruceMethod *method = truce_method_find (id);
  const TruceGoal goal = { .question = TRUCE_COUNT };
  const double before = user_seconds (RUSAGE_SELF);
  Time time = { 0 };
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;
  TruceUnits *units;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  problem = truce_problem_new (&spec, NULL);
  units = method && problem ? method->split (problem, &goal, parts > 1 ? 100 * parts : 1) : NULL;
  if (!units)
    fail ("no memory");
  truce_control_init (&control);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &control, &tally);
  for (size_t i = 0; i < units->n; i += parts)
    {
      truce_monitor_begin_unit (&monitor);
      if (method->run (problem, &goal, units, i, &monitor, NULL) != TRUCE_END_DONE)
        fail ("no memory");
      time.placements += monitor.counters.found;
      truce_monitor_end_unit (&monitor);
    }
  truce_tally_clear (&tally);
  truce_units_free (units);
  truce_problem_unref (problem);
  time.seconds = user_seconds (RUSAGE_SELF) - before;
  return time;
}

static void
keep_least (Time *least, Time time)
{
  if (least->seconds == 0 || time.seconds < least->seconds)
    *least = time;
}

static void
measure (int n, const char *directory)
{
  const int parts = n > WHOLE_MAX ? PARTS : 1;
  Time own = { 0 }, other = { 0 };
  const char *name = NULL;
  char program[4096] = "";

  if (directory)
    snprintf (program, sizeof program, "%s/queens-%d", directory, n);
  if (directory && access (program, X_OK) == 0)
    name = "sketch";
  else if (n <= IMPROVED_MAX)
    name = "improved";
  for (int i = 0; i < ROUNDS; i++)
    {
      keep_least (&own, run_method ("queens-halves", n, parts));
      if (name)
        keep_least (&other,
                    *program && name[0] == 's' ? run_sketch (program, parts) : run_method ("improved", n, 1));
    }
  if (name && parts == 1 && own.placements != other.placements)
    fail ("the counts differ");
  printf ("%-13s %3d %6s %10.4f %12.4g", "queens-halves", n, parts > 1 ? "1/40" : "all", own.seconds,
          own.placements / (own.seconds > 0 ? own.seconds : 1e-6));
  if (name && other.seconds > 0)
    printf ("  %8.4f of %s", own.seconds / own.placements / (other.seconds / other.placements), name);
  printf ("\n");
  fflush (stdout);
}

int
main (int argc, char **argv)
{
  const char *directory = argc > 1 ? argv[1] : getenv ("TRUCE_QUEENS_SKETCHES");
  const int largest = argc > 2 ? atoi (argv[2]) : 20;

  printf ("%-13s %3s %6s %10s %12s  %s\n", "solver", "n", "part", "seconds", "placements/s", "ratio");
  for (int n = 10; n <= largest; n++)
    measure (n, directory);
  return 0;
}
