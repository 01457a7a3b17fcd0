/* queens.c: times of queens-halves for counting queens, compared with `improved` where it is fast enough
 *
 * Usage: bench-queens [LARGEST] (default 20). Boards above 18 are counted in part: every 40th unit. Times are
 * user seconds of one thread, the least of five runs that alternate with the other method's.
 *
 * bench-queens sample N UNITS [SEED] estimates the time of a whole board from this many random units of the
 * smallest size: from their mean time, for all units; and from their time per placement, for the published
 * number of placements. The second estimate is closer, since units with many placements take long. Both have
 * the interval of 1.96 standard errors.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/method.h"
#include "published.h"
#include "seconds.h"

#define ROUNDS       5
#define IMPROVED_MAX 13
#define WHOLE_MAX    18
#define PARTS        40

typedef struct
{
  double seconds;
  double placements;
} Time;

static void
fail (const char *what)
{
  fprintf (stderr, "queens: %s\n", what);
  exit (1);
}

static const TruceGoal goal = { .question = { TRUCE_COUNT } };

typedef struct
{
  const TruceMethod *method;
  TruceProblem *problem;
  TruceUnits *units;
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;
} Work;

static void
work_init (Work *work, const char *id, int n, size_t wanted)
{
  TruceProblemSpec spec;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  work->method = truce_method_find (id);
  work->problem = truce_problem_new (&spec, NULL);
  work->units = work->method && work->problem ? work->method->split (work->problem, &goal, wanted) : NULL;
  if (!work->units)
    fail ("no memory");
  truce_control_init (&work->control);
  truce_tally_init (&work->tally);
  truce_monitor_init (&work->monitor, &work->control, &work->tally);
}

static void
work_clear (Work *work)
{
  truce_tally_clear (&work->tally);
  truce_units_free (work->units);
  truce_problem_unref (work->problem);
}

/* Searches the unit. Returns its number of placements. */
static double
work_unit (Work *work, size_t unit)
{
  double placements;

  truce_monitor_start_unit (&work->monitor);
  if (work->method->run (work->problem, &goal, work->units, unit, &work->monitor, NULL) != TRUCE_STATUS_DONE)
    fail ("no memory");
  placements = work->monitor.counters.found;
  truce_monitor_end_unit (&work->monitor);
  return placements;
}

/* Searches every `parts`-th of many units. */
static Time
run_method (const char *id, int n, int parts)
{
  const double before = user_seconds ();
  Time time = { 0 };
  Work work;

  work_init (&work, id, n, parts > 1 ? 100 * parts : 1);
  for (size_t i = 0; i < work.units->n; i += parts)
    time.placements += work_unit (&work, i);
  work_clear (&work);
  time.seconds = user_seconds () - before;
  return time;
}

/* Prints the total as `factor` times the mean time, with its error. per: seconds per placement, if the time
 * of a unit is predicted by its placements; 0: by the mean. */
static void
print_whole (const char *by, const Time *times, int count, double mean, double per, double factor)
{
  double squares = 0;

  for (int i = 0; i < count; i++)
    {
      double off = times[i].seconds - (per > 0 ? per * times[i].placements : mean);
      squares += off * off;
    }
  printf ("  by %-10s %10.0f s, ± %.0f\n", by, factor * mean,
          1.96 * factor * sqrt (squares / (count - 1) / count));
}

static void
sample (int n, int count, long seed)
{
  Time *times = calloc (count > 2 ? count : 2, sizeof *times), sum = { 0 };
  const TrucePublished *known;
  Work work;

  work_init (&work, "queens-halves", n, UINT32_MAX);
  srand48 (seed);
  for (int i = 0; times && i < count; i++)
    {
      const double before = user_seconds ();
      times[i].placements = work_unit (&work, (size_t) (drand48 () * work.units->n));
      times[i].seconds = user_seconds () - before;
      sum.seconds += times[i].seconds;
      sum.placements += times[i].placements;
    }
  if (!times || count < 2 || sum.placements == 0)
    fail ("a sample has two units at least");
  printf ("%d queens: %d of %zu units, %.4g placements in %.2f s; all\n", n, count, work.units->n,
          sum.placements, sum.seconds);
  print_whole ("units", times, count, sum.seconds / count, 0, work.units->n);
  known = truce_published_count (work.problem, (TruceQuestion){ TRUCE_COUNT });
  if (known)
    print_whole ("placements", times, count, sum.seconds / count, sum.seconds / sum.placements,
                 strtod (known->value, NULL) / (sum.placements / count));
  work_clear (&work);
  free (times);
}

static void
keep_least (Time *min, Time time)
{
  if (min->seconds == 0 || time.seconds < min->seconds)
    *min = time;
}

static void
measure (int n)
{
  const int parts = n > WHOLE_MAX ? PARTS : 1;
  Time own = { 0 }, other = { 0 };

  for (int i = 0; i < ROUNDS; i++)
    {
      keep_least (&own, run_method ("queens-halves", n, parts));
      if (n <= IMPROVED_MAX)
        keep_least (&other, run_method ("improved", n, 1));
    }
  if (n <= IMPROVED_MAX && own.placements != other.placements)
    fail ("the counts differ");
  printf ("%-13s %3d %6s %10.4f %12.4g", "queens-halves", n, parts > 1 ? "1/40" : "all", own.seconds,
          own.placements / (own.seconds > 0 ? own.seconds : 1e-6));
  if (other.seconds > 0)
    printf ("  %8.4f", own.seconds / other.seconds);
  printf ("\n");
  fflush (stdout);
}

int
main (int argc, char **argv)
{
  const int largest = argc > 1 ? atoi (argv[1]) : 20;

  if (argc > 3 && strcmp (argv[1], "sample") == 0)
    {
      sample (atoi (argv[2]), atoi (argv[3]), argc > 4 ? atol (argv[4]) : 1);
      return 0;
    }
  printf ("%-13s %3s %6s %10s %12s  %s\n", "method", "n", "part", "seconds", "placements/s", "/improved");
  for (int n = 10; n <= largest; n++)
    measure (n);
  return 0;
}
