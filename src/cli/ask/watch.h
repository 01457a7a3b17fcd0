/* watch.h: ends a command early by signals and the time limit; shows the progress line
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/options.h"
#include "run/truce-best-run.h"
#include "run/truce-run.h"
#include "run/truce-unit-pool.h"

typedef void (*TruceCliStop) (gpointer data);

/* Returns (transfer full) (nullable) the progress line. */
typedef char *(*TruceCliProgress) (gpointer data);

/* Ends the work of a command early. SIGINT, SIGTERM and the end of the time limit call `stop` on the main
 * thread. After such an event, each later truce_cli_watch_loop() starts with another call of `stop`. A
 * second signal, at least 0.5 s after the first, ends the program at once. */
typedef struct
{
  const TruceCli *cli;
  gint64 began;              /* time of the start, monotonic microseconds */
  gint64 ends;               /* time at which the time limit ends, monotonic microseconds; 0: no limit */
  int signal;                /* SIGINT, SIGTERM or 0 */
  gint64 signalled;          /* time of the signal, monotonic microseconds */
  gboolean late;             /* the time limit is over */
  TruceUnitPool *pool;       /* (nullable): also stopped, before `stop` is called */
  TruceCliStop stop;         /* (nullable) */
  TruceCliProgress progress; /* (nullable) */
  gpointer data;             /* for `stop` and `progress` */
  GMainLoop *loop;
  guint sources[4];
  gboolean shown; /* a progress line is on the terminal */
} TruceCliWatch;

/* Handles signals and the time limit from now until truce_cli_watch_end(). time_limit: seconds; 0: none. */
void truce_cli_watch_begin (TruceCliWatch *watch, const TruceCli *cli, double time_limit);
void truce_cli_watch_end (TruceCliWatch *watch);

gboolean truce_cli_watch_stopped (const TruceCliWatch *watch);

/* Returns the exit code: 128 + the signal if there was one, else TRUCE_EXIT_STOPPED if `stopped` is TRUE,
 * else `code`. */
int truce_cli_watch_exit (const TruceCliWatch *watch, gboolean stopped, int code);

/* Runs the main loop until truce_cli_watch_quit() is called on this thread. Meanwhile signals and the time
 * limit call `stop`. progress: (nullable). data: for `stop` and `progress`. */
void truce_cli_watch_loop (TruceCliWatch *watch, TruceCliStop stop, TruceCliProgress progress, gpointer data);
void truce_cli_watch_quit (TruceCliWatch *watch);

/* Calls `lead` on a new thread, which leads the pool, and runs the main loop until the pool has ended.
 * Signals and the time limit stop the pool. Whenever the progress source of the pool is due, interrupts
 * the workers (truce_unit_pool_interrupt()). data: for `lead` and `progress`. progress: (nullable). */
void truce_cli_watch_pool (TruceCliWatch *watch,
                           TruceUnitPool *pool,
                           gboolean (*lead) (gpointer data),
                           TruceCliProgress progress,
                           gpointer data);

/* Returns (transfer full) the progress line of a run. */
char *truce_cli_run_progress (TruceRun *run);

/* Prints a note if the estimated time of a count or a complete list is more than a year and the method was
 * chosen automatically. Do not call this for a list whose placements are printed when they are found. */
void truce_cli_note_time_estimate (const TruceCli *cli, const TruceRequest *question);

/* Removes the progress line from the terminal before other output. */
void truce_cli_watch_hide_progress (TruceCliWatch *watch);

/* Runs the main loop until the search ends. Signals and the time limit stop the search. progress:
 * (nullable): makes the progress line from `best`; NULL: the progress of the search's present run. */
void truce_cli_watch_best (TruceCliWatch *watch, TruceBestRun *best, TruceCliProgress progress);

/* Starts a run of the question and waits until it ends. Signals and the time limit stop the run. updated:
 * (nullable): handler of the run's signal "updated", which comes 8 times a second and at the end. Returns
 * (transfer full) the run; NULL with an error if no method accepts the question or memory runs out. */
TruceRun *truce_cli_watch_run (
    TruceCliWatch *watch, const TruceRequest *question, GCallback updated, gpointer data, TruceError *error);
