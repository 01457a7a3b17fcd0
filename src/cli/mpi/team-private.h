/* team-private.h: the insides of a team: what every rank's thread does, and what that of rank 0 does beside
 * it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pthread.h>

#include "team.h"

struct TruceTeam
{
  /* Never change. */
  TruceAssignedLedger *ledger;
  int rank, n_ranks, threads_a_rank;
  gint64 began; /* monotonic */
  GMainContext *context;
  const TruceTeamCalls *calls;
  gpointer data;
  pthread_t thread;

  struct
  {
    pthread_mutex_t lock;
    gboolean stop; /* by the main thread */
    TruceRankState state;
    char *failure; /* of this rank */
    TruceTeamView view;
    GSource *sources[2]; /* which call `stop` and `over`; NULL: not yet */
  } shared;

  struct /* only the thread for messages */
  {
    gint64 pause;    /* until it looks again, microseconds */
    gint64 reported; /* when, monotonic */
    gint64 n_reported;
    gboolean asked, stopped, ended, over;

    /* On rank 0, of all ranks. */
    TruceDealer *dealer; /* NULL: not cut yet */
    gsize n_units;       /* that it deals */
    TruceReport *reports;
    char *failure; /* then it does not change */
  } own;
};

/* The main thread is to stop, once; any thread. */
void truce_team_stop_here (TruceTeam *self);

/* ---- rank 0, on its thread for messages ---- */

void truce_team_take_report (TruceTeam *self, int rank, const TruceReport *report);
void truce_team_take_failure (TruceTeam *self, int rank, const char *text);

/* After all that has come was taken. Whether anything was sent. */
gboolean truce_team_deal (TruceTeam *self);
