/* watch.h: what can end a command early (signals, time limit), and the progress line
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/options.h"
#include "run/truce-best-run.h"
#include "run/truce-run.h"
#include "run/truce-unit-pool.h"

/* One a command. SIGINT and SIGTERM, and the time limit, call `stop` on the main thread (and on every later
 * call of truce_cli_watch_loop at once); a second signal, half a second later or more, ends the program at
 * once. */
typedef struct TruceCliWatch TruceCliWatch;
struct TruceCliWatch
{
  const TruceCli *cli;
  gint64 began;     /* monotonic microseconds */
  gint64 ends;      /* the same, when the time limit is over; 0: none */
  int signal;       /* SIGINT, SIGTERM or 0 */
  gint64 signalled; /* when it came */
  gboolean late;    /* the time limit is over */
  void (*stop) (gpointer data);
  gpointer stop_data;
  char *(*progress) (gpointer data); /* what to show, newly allocated; NULL: nothing */
  gpointer progress_data;
  GMainLoop *loop;
  guint sources[4];
  gboolean shown; /* a progress line stands on the terminal */
};

/* `time_limit` in seconds, 0: none. Signals are watched until the end. */
void truce_cli_watch_begin (TruceCliWatch *watch, const TruceCli *cli, double time_limit);
void truce_cli_watch_end (TruceCliWatch *watch);

gboolean truce_cli_watch_stopped (const TruceCliWatch *watch);

/* 128 + signal, 3 when something else stopped it, or `code`. */
int truce_cli_watch_exit (const TruceCliWatch *watch, gboolean stopped, int code);

/* Runs the main loop until truce_cli_watch_quit (of the same thread), and forgets `stop` and `progress`. */
void truce_cli_watch_loop (TruceCliWatch *watch);
void truce_cli_watch_quit (TruceCliWatch *watch);

/* Has a thread lead the pool, once, and runs the main loop until it has ended; what stops the command stops
 * the pool. `progress` (may be NULL) is called with `data`, too. Where the leading thread asks for a look,
 * workers rest then. */
void truce_cli_watch_pool (TruceCliWatch *watch,
                           TruceUnitPool *pool,
                           gboolean (*lead) (gpointer data),
                           char *(*progress) (gpointer data),
                           gpointer data);

/* What a progress line says of a run; newly allocated. */
char *truce_cli_run_progress (TruceRun *run);

/* Says on standard error that the method chosen by auto takes longer than a year for a count or a list of all
 * placements, if an estimate says so. Lists that appear as they are found need no such line. */
void truce_cli_note_on_outlook (const TruceCli *cli, const TruceCliQuestion *question);

/* Takes the progress line off the terminal, before anything else is written there. */
void truce_cli_watch_hide_progress (TruceCliWatch *watch);

/* Waits for the end; what stops the command stops the search. `progress` is given the search; NULL: that of
 * its run is shown. */
void truce_cli_watch_best (TruceCliWatch *watch, TruceBestRun *best, char *(*progress) (gpointer best));

/* Runs to the end, or until stopped, with progress; `updated` (may be NULL) is called 8 times a second and at
 * the end. NULL and an error when no method takes it or memory ran out. */
TruceRun *truce_cli_watch_run (TruceCliWatch *watch,
                               const TruceCliQuestion *question,
                               GCallback updated,
                               gpointer data,
                               TruceError *error);
