/* start-bench.c: time until the first frame of the window, and run time of the command line
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: bench-start TRUCE-CLI [REPEATS]
 *        bench-start --once: one start of the window, for callgrind
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "shell/truce-application.h"

#define REPEATS 20

static double
milliseconds (struct timeval time)
{
  return (double) time.tv_sec * 1e3 + (double) time.tv_usec / 1e3;
}

/* ---- one start ---- */

static gboolean
on_painted (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer unused)
{
  _exit (EXIT_SUCCESS); /* ends the measured start */
}

static int
start_once (void)
{
  g_autoptr (TruceApplication) application = truce_application_new ();

  g_type_class_ref (GDK_TYPE_FRAME_CLOCK);
  g_signal_add_emission_hook (g_signal_lookup ("after-paint", GDK_TYPE_FRAME_CLOCK), 0, on_painted, NULL,
                              NULL);
  g_application_run (G_APPLICATION (application), 0, NULL);
  return EXIT_FAILURE; /* no frame was painted */
}

/* ---- many ---- */

typedef struct
{
  double wall, work; /* ms */
  double memory;     /* peak, in MB */
} Cost;

static Cost
run (char *const *words)
{
  gint64 began = g_get_monotonic_time ();
  struct rusage usage;
  Cost cost = { 0 };
  pid_t pid;
  int status;

  fflush (stdout);
  pid = fork ();
  if (pid == 0)
    {
      if (freopen ("/dev/null", "w", stdout))
        execv (words[0], words);
      _exit (EXIT_FAILURE);
    }
  if (wait4 (pid, &status, 0, &usage) != pid || status != 0)
    {
      fprintf (stderr, "%s failed\n", words[0]);
      exit (EXIT_FAILURE);
    }
  cost.wall = (double) (g_get_monotonic_time () - began) / 1e3;
  cost.work = milliseconds (usage.ru_utime) + milliseconds (usage.ru_stime);
  cost.memory = (double) usage.ru_maxrss / 1024;
  return cost;
}

static int
by_work (const void *a, const void *b)
{
  double difference = ((const Cost *) a)->work - ((const Cost *) b)->work;

  return (difference > 0) - (difference < 0);
}

static void
repeat (const char *name, char *const *words, int repeats)
{
  g_autofree Cost *costs = g_new (Cost, repeats);

  run (words); /* the first run reads the files from disk */
  for (int i = 0; i < repeats; i++)
    costs[i] = run (words);
  qsort (costs, (gsize) repeats, sizeof *costs, by_work);
  printf ("%-24s %8.1f %8.1f %8.1f %8.1f\n", name, costs[0].work, costs[repeats / 2].work,
          costs[repeats / 2].wall, costs[repeats / 2].memory);
}

int
main (int argc, char **argv)
{
  char *const window[] = { argv[0], (char *) "--once", NULL };
  int repeats = argc > 2 ? atoi (argv[2]) : REPEATS;

  if (argc < 2)
    return EXIT_FAILURE;
  if (g_str_equal (argv[1], "--once"))
    return start_once ();
  printf ("%-24s %8s %8s %8s %8s\n", "", "least", "median", "wall", "MB");
  repeat ("window, first frame", window, repeats);
  repeat ("8 queens", (char *const[]){ argv[1], (char *) "count", NULL }, repeats);
  return EXIT_SUCCESS;
}
