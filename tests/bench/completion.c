/* completion.c: queens on boards with excluded diagonals (CSPLib prob079): whether a placement exists
 *
 * Usage: bench-completion [INSTANCES [SEED [SECONDS [PROGRAM]]]], by default 2000, 1 and 10. The sides are 8
 * … 21. In each direction n/2 … n+4 random diagonals are excluded: all their squares are blocked. `auto`
 * searches for the lexicographically first placement and for any. Placements are checked. If there is none, a
 * second method, `dancing-links`, confirms this; if it takes more than SECONDS of CPU time (0: no
 * confirmation), `improved` does. PROGRAM reads an instance (n, the number of excluded diagonals, and for
 * each r - c + n - 1 and 0, or r + c and 1) and answers SAT or UNSAT. It gets the slowest instances in turn.
 * Times are user seconds of one core.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "core/method.h"
#include "core/verify.h"

#define N_MIN     8
#define N_MAX     21
#define N_SLOWEST 12
#define RUNS      3

typedef struct
{
  uint64_t seed;
  int n, d; /* side; excluded diagonals per direction */
  bool excluded[2][2 * N_MAX - 1];
  TruceProblem *problem; /* NULL: too few squares are left */
  double first, any;     /* seconds */
  int answer;            /* 1: a placement, 0: none */
} Instance;

typedef struct
{
  int instances, none, confirmed, by_sight;
  double first, any, both; /* slowest; sum for both questions */
} Row;

static double
user_seconds (int who)
{
  struct rusage usage;

  getrusage (who, &usage);
  return (double) usage.ru_utime.tv_sec + (double) usage.ru_utime.tv_usec * 1e-6;
}

static double
cpu_seconds (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec * 1e-9;
}

/* ---- instances ---- */

/* SplitMix64 (Steele, Lea and Flood, 2014). */
static uint64_t
draw (uint64_t *state)
{
  uint64_t z = *state += UINT64_C (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

static int
below (uint64_t *state, int limit)
{
  return (int) (draw (state) % (uint64_t) limit);
}

static void
generate (Instance *instance, uint64_t seed)
{
  uint64_t state = seed;
  TruceProblemSpec spec;
  int n = N_MIN + below (&state, N_MAX - N_MIN + 1), d = n / 2 + below (&state, n + 4 - n / 2 + 1);

  *instance = (Instance){ .seed = seed, .n = n, .d = d };
  for (int direction = 0; direction < 2; direction++)
    for (int left = d; left > 0;)
      {
        bool *excluded = &instance->excluded[direction][below (&state, 2 * n - 1)];
        left -= !*excluded;
        *excluded = true;
      }
  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  truce_piece_parse ("Q", &spec.kinds[0].piece, NULL);
  for (int row = 0; row < n; row++)
    for (int column = 0; column < n; column++)
      if (instance->excluded[0][row - column + n - 1] || instance->excluded[1][row + column])
        truce_square_set_add (&spec.blocked, row * n + column);
  instance->problem = truce_problem_new (&spec, NULL);
}

/* ---- answers ---- */

typedef struct
{
  TruceSink sink;
  const TruceProblem *problem;
  TruceSquare squares[N_MAX];
  int n;
} Keeper;

static bool
keep (TruceSink *sink, const TruceSquare *squares, int n)
{
  Keeper *manager = (Keeper *) sink;

  memcpy (manager->squares, squares, (size_t) n * sizeof *squares);
  manager->n = n;
  return false;
}

static void
fail (const Instance *instance, const char *what)
{
  fprintf (stderr, "seed %llu: %s\n", (unsigned long long) instance->seed, what);
  exit (1);
}

/* Returns 1: a placement, 0: none, -1: stopped. seconds: set to the CPU time. */
static int
ask (const Instance *instance, const TruceMethod *method, bool any, TruceControl *control, double *seconds)
{
  const TruceGoal goal = { .question = { any ? TRUCE_ANY : TRUCE_FIRST } };
  Keeper manager = { .sink.take = keep };
  double start = cpu_seconds ();
  TruceStatus end;
  mpz_t total;

  if (!method)
    method = truce_method_auto (instance->problem, &goal, NULL, NULL);
  mpz_init (total);
  end = truce_method_answer (method, instance->problem, &goal, control, &manager.sink, total, NULL);
  mpz_clear (total);
  *seconds = cpu_seconds () - start;
  if (end == TRUCE_STATUS_NO_MEMORY)
    fail (instance, "no memory");
  if (manager.n && !truce_verify_placement (instance->problem, manager.squares, manager.n, NULL, NULL))
    fail (instance, "a wrong placement");
  return manager.n ? 1 : end == TRUCE_STATUS_STOPPED ? -1 : 0;
}

static TruceControl alarm_control;

static void
on_alarm (int number)
{
  atomic_store (&alarm_control.signal, TRUCE_STOP);
}

/* Sends an alarm after this many seconds of the process's CPU time; 0: never. */
static void
set_alarm (int seconds)
{
  setitimer (ITIMER_PROF, &(struct itimerval){ .it_value.tv_sec = seconds }, NULL);
}

/* Returns whether another method confirms within the time that there is no placement. */
static bool
confirm_none (const Instance *instance, int seconds)
{
  static const char *const methods[] = { "dancing-links", "improved" };

  for (size_t i = 0; i < 2 && seconds > 0; i++)
    {
      double taken;
      int answer;

      truce_control_init (&alarm_control);
      set_alarm (seconds);
      answer = ask (instance, truce_method_find (methods[i]), false, &alarm_control, &taken);
      set_alarm (0);
      if (answer == 1)
        fail (instance, "auto found nothing, another method a placement");
      if (answer == 0)
        return true;
    }
  return false;
}

/* Returns the least time of three runs, for an instance slow enough to be among the slowest. */
static double
min (const Instance *instance, bool any, double seconds)
{
  for (int run = 1; run < RUNS && seconds > 1e-3; run++)
    {
      double again;
      ask (instance, NULL, any, NULL, &again);
      seconds = again < seconds ? again : seconds;
    }
  return seconds;
}

static void
answer (Instance *instance, int seconds, Row *row)
{
  row->instances++;
  if (!instance->problem)
    {
      row->none++;
      row->by_sight++;
      return;
    }
  instance->answer = ask (instance, NULL, false, NULL, &instance->first);
  if (ask (instance, NULL, true, NULL, &instance->any) != instance->answer)
    fail (instance, "first and any differ");
  instance->first = min (instance, false, instance->first);
  instance->any = min (instance, true, instance->any);
  row->first = instance->first > row->first ? instance->first : row->first;
  row->any = instance->any > row->any ? instance->any : row->any;
  row->both += instance->first + instance->any;
  if (!instance->answer)
    {
      row->none++;
      row->confirmed += confirm_none (instance, seconds);
    }
}

/* ---- another program ---- */

static double
run_program (const char *program, const Instance *instance)
{
  double least_of_runs = -1;

  for (int run = 0; run < RUNS; run++)
    {
      double start = user_seconds (RUSAGE_CHILDREN), seconds;
      char command[4096];
      FILE *input;

      snprintf (command, sizeof command, "'%s' >/dev/null", program);
      input = popen (command, "w");
      if (!input)
        fail (instance, "the other program does not run");
      fprintf (input, "%d %d\n", instance->n, 2 * instance->d);
      for (int direction = 0; direction < 2; direction++)
        for (int i = 0; i < 2 * instance->n - 1; i++)
          if (instance->excluded[direction][i])
            fprintf (input, "%d %d\n", i, direction);
      if (pclose (input) != 0)
        fail (instance, "the other program fails");
      seconds = user_seconds (RUSAGE_CHILDREN) - start;
      least_of_runs = least_of_runs < 0 || seconds < least_of_runs ? seconds : least_of_runs;
    }
  return least_of_runs;
}

/* ---- the table ---- */

static int
by_slowness (const void *a, const void *b)
{
  const Instance *one = a, *other = b;
  double of_one = one->first > one->any ? one->first : one->any;
  double of_other = other->first > other->any ? other->first : other->any;

  return (of_one < of_other) - (of_one > of_other);
}

static void
print_slowest (Instance *instances, int n_instances, const char *program)
{
  qsort (instances, (size_t) n_instances, sizeof *instances, by_slowness);
  printf ("\nslowest\n    seed  n   d  answer     first ms    any ms  program ms\n");
  for (int i = 0; i < N_SLOWEST && i < n_instances; i++)
    {
      const Instance *is = &instances[i];

      printf ("%8llu %2d %3d  %-9s %9.2f %9.2f", (unsigned long long) is->seed, is->n, is->d,
              is->answer ? "placement" : "none", 1e3 * is->first, 1e3 * is->any);
      if (program)
        printf (" %11.1f", 1e3 * run_program (program, is));
      putchar ('\n');
    }
}

static void
print_row (const char *name, const Row *row)
{
  printf ("%4s %9d %10d %6d %9d %8d %10.2f %9.2f %9.1f\n", name, row->instances, row->instances - row->none,
          row->none, row->confirmed, row->by_sight, 1e3 * row->first, 1e3 * row->any, 1e3 * row->both);
}

static void
print_rows (const Row rows[N_MAX + 1])
{
  Row all = { 0 };

  printf ("\n   n instances placements   none confirmed no room  first max   any max       all (ms)\n");
  for (int n = N_MIN; n <= N_MAX; n++)
    {
      const Row *row = &rows[n];
      char name[8];

      snprintf (name, sizeof name, "%d", n);
      print_row (name, row);
      all.instances += row->instances;
      all.none += row->none;
      all.confirmed += row->confirmed;
      all.by_sight += row->by_sight;
      all.both += row->both;
      all.first = row->first > all.first ? row->first : all.first;
      all.any = row->any > all.any ? row->any : all.any;
    }
  print_row ("all", &all);
}

int
main (int n_args, char **args)
{
  int n_instances = n_args > 1 ? atoi (args[1]) : 2000, seconds = n_args > 3 ? atoi (args[3]) : 10;
  uint64_t seed = n_args > 2 ? strtoull (args[2], NULL, 10) : 1;
  Instance *instances = calloc ((size_t) n_instances + 1, sizeof *instances);
  Row rows[N_MAX + 1] = { 0 };

  if (!instances)
    return 1;
  signal (SIGPROF, on_alarm);
  setvbuf (stdout, NULL, _IOLBF, BUFSIZ);
  printf ("%d instances, seeds %llu … %llu\n", n_instances, (unsigned long long) seed,
          (unsigned long long) seed + (unsigned) n_instances - 1);
  for (int i = 0; i < n_instances; i++)
    {
      generate (&instances[i], seed + (uint64_t) i);
      answer (&instances[i], seconds, &rows[instances[i].n]);
      if (i % 100 == 99)
        fprintf (stderr, "%d\r", i + 1);
    }
  print_rows (rows);
  print_slowest (instances, n_instances, n_args > 4 ? args[4] : NULL);
  for (int i = 0; i < n_instances; i++)
    if (instances[i].problem)
      truce_problem_unref (instances[i].problem);
  free (instances);
  return 0;
}
