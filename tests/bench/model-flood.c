/* model-flood.c: ten million placements arrive in a list while a watchdog measures gaps of the main loop
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "run/truce-run.h"

#define PLACEMENTS    10000000
#define GAP_MAX_MS    100.0
#define MEMORY_MAX_MB 300.0

typedef struct
{
  GMainLoop *loop;
  gint64 last;
  gint64 gap; /* longest, in microseconds */
  gint64 last_busy;
  gint64 busy; /* largest CPU time of this thread between two ticks, in microseconds */
  guint growths;
  guint shown;
  TruceRun *run;
} Flood;

/* Returns the CPU time of this thread in microseconds. The rest of a gap is waiting for a free core. */
static gint64
busy_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static gboolean
watch (gpointer data)
{
  Flood *flood = data;
  gint64 now = g_get_monotonic_time (), busy = busy_time ();

  flood->gap = MAX (flood->gap, now - flood->last);
  flood->last = now;
  flood->busy = MAX (flood->busy, busy - flood->last_busy);
  flood->last_busy = busy;
  return G_SOURCE_CONTINUE;
}

/* Reads the first and last new items, as a view does. */
static void
look_at_new (GListModel *list, guint position, guint removed, guint added, Flood *flood)
{
  g_object_unref (g_list_model_get_item (list, position));
  g_object_unref (g_list_model_get_item (list, position + added - 1));
  flood->growths++;
  flood->shown += added;
}

/* Returns a value in MB. name: a line of /proc/self/status. */
static double
memory (const char *name)
{
  FILE *status = fopen ("/proc/self/status", "r");
  char line[256];
  double kb = 0;

  while (status && fgets (line, sizeof line, status))
    if (strncmp (line, name, strlen (name)) == 0)
      kb = atof (line + strlen (name) + 1);
  if (status)
    fclose (status);
  return kb / 1000;
}

static int
verdict (const Flood *flood)
{
  double gap = flood->gap / 1000.0, max = memory ("VmHWM");
  gboolean good = flood->shown == PLACEMENTS && gap < GAP_MAX_MS && max < MEMORY_MAX_MB;

  printf ("%u placements in %u growths, %.2f s, %d threads\n", flood->shown, flood->growths,
          truce_run_get_elapsed (flood->run), truce_run_get_threads (flood->run));
  printf ("longest gap of the main loop: %.1f ms (allowed: %.0f); it worked at most %.1f ms at a time\n", gap,
          GAP_MAX_MS, flood->busy / 1000.0);
  printf ("memory: %.1f MB now, %.1f MB at most (allowed: %.0f)\n", memory ("VmRSS"), max, MEMORY_MAX_MB);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* Sixteen queens have 14,772,512 placements, more than the limit. */
static TruceRun *
start (Flood *flood)
{
  TruceRequest request = { .goal.question.asks = TRUCE_LIST, .list_cap = PLACEMENTS };
  TruceProblemSpec spec;
  TruceError reason;
  GError *error = NULL;
  TruceProblem *problem;
  TruceRun *run;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ 16, 16 };
  spec.pieces = TRUCE_PIECES_DEFAULT;
  problem = truce_problem_new (&spec, &reason);
  if (!problem)
    g_error ("%s", reason.text);
  request.problem = problem;
  run = truce_run_start (&request, &error);
  if (!run)
    g_error ("%s", error->message);
  g_signal_connect_swapped (run, "ended", G_CALLBACK (g_main_loop_quit), flood->loop);
  truce_problem_unref (problem);
  return run;
}

int
main (void)
{
  Flood flood = { .loop = g_main_loop_new (NULL, FALSE),
                  .last = g_get_monotonic_time (),
                  .last_busy = busy_time () };
  int status;

  flood.run = start (&flood);
  g_signal_connect (truce_run_get_solutions (flood.run), "items-changed", G_CALLBACK (look_at_new), &flood);
  g_timeout_add (5, watch, &flood);
  g_main_loop_run (flood.loop);
  status = verdict (&flood);
  g_object_unref (flood.run);
  g_main_loop_unref (flood.loop);
  return status;
}
