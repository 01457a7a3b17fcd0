/* watch.h: ends a command early by signals and the time limit; shows the progress line
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/options.h"
#include "run/truce-best-run.h"
#include "run/truce-run.h"
#include "run/truce-unit-pool.h"

/* Watches signals and the time limit; one for each command. SIGINT, SIGTERM and the time limit call `stop`
 * on the main thread. If one of them has occurred, each later truce_cli_watch_loop() calls `stop` again at
 * its start. A second signal, at least 0.5 s after the first, ends the program at once. */
typedef struct TruceCliWatch TruceCliWatch;
struct TruceCliWatch
{
  const TruceCli *cli;
  gint64 began;                 /* time of the start, monotonic microseconds */
  gint64 ends;                  /* end of the time limit, monotonic microseconds; 0: none */
  int signal;                   /* SIGINT, SIGTERM or 0 */
  gint64 signalled;             /* time of the signal, monotonic microseconds */
  gboolean late;                /* the time limit is over */
  void (*stop) (gpointer data); /* (nullable) */
  gpointer stop_data;
  char *(*progress) (gpointer data); /* (nullable): returns (transfer full) (nullable) the progress line */
  gpointer progress_data;
  GMainLoop *loop;
  guint sources[4];
  gboolean shown; /* a progress line is on the terminal */
};

/* Handles signals and the time limit from now until truce_cli_watch_end(). time_limit: seconds; 0: none. */
void truce_cli_watch_begin (TruceCliWatch *watch, const TruceCli *cli, double time_limit);
void truce_cli_watch_end (TruceCliWatch *watch);

gboolean truce_cli_watch_stopped (const TruceCliWatch *watch);

/* Returns the exit code: 128 + signal; TRUCE_EXIT_STOPPED if there was no signal but `stopped` is TRUE; else
 * `code`. */
int truce_cli_watch_exit (const TruceCliWatch *watch, gboolean stopped, int code);

/* Runs the main loop until truce_cli_watch_quit() is called on the same thread. Then clears `stop` and
 * `progress`. */
void truce_cli_watch_loop (TruceCliWatch *watch);
void truce_cli_watch_quit (TruceCliWatch *watch);

/* Runs `lead` on a thread that leads the pool, and the main loop until the pool has ended. Signals and the
 * time limit stop the pool. When the progress source of the pool is due, its workers are asked to pause.
 * progress: (nullable): called with `data`. */
void truce_cli_watch_pool (TruceCliWatch *watch,
                           TruceUnitPool *pool,
                           gboolean (*lead) (gpointer data),
                           char *(*progress) (gpointer data),
                           gpointer data);

/* Returns (transfer full) the progress line of a run. */
char *truce_cli_run_progress (TruceRun *run);

/* Prints a note if the automatic method needs an estimated time of more than a year for a count or a complete
 * list. Do not call it for lists whose placements are printed when they are found. */
void truce_cli_note_time_estimate (const TruceCli *cli, const TruceCliQuestion *question);

/* Removes the progress line from the terminal before other output. */
void truce_cli_watch_hide_progress (TruceCliWatch *watch);

/* Waits for the end of the search. Signals and the time limit stop it. progress: (nullable): called with the
 * search; NULL: shows the progress of its run. */
void truce_cli_watch_best (TruceCliWatch *watch, TruceBestRun *best, char *(*progress) (gpointer best));

/* Runs until the end, a signal or the time limit, with progress. updated: (nullable): called 8 times a second
 * and at the end. Returns (transfer full) the run; NULL with an error if no method accepts the question or
 * memory runs out. */
TruceRun *truce_cli_watch_run (TruceCliWatch *watch,
                               const TruceCliQuestion *question,
                               GCallback updated,
                               gpointer data,
                               TruceError *error);
