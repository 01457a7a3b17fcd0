/* team-private.h: the state of a team, for team.c (message thread of every rank) and team-deal.c (additional
 * work of rank 0)
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pthread.h>

#include "team.h"

struct TruceTeam
{
  /* constant after truce_team_new() */
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
    gboolean stop; /* requested by the main thread */
    TruceRankState state;
    char *failure; /* of this rank */
    TruceTeamView view;
    GSource *sources[2]; /* idle sources: [0] calls `stop`, [1] calls `over`; NULL: not scheduled yet */
  } shared;

  struct /* used only by the message thread */
  {
    gint64 pause;    /* microseconds until the next poll */
    gint64 reported; /* monotonic time of the last report */
    gint64 n_reported;
    /* asked: this rank has requested a block that has not arrived; not on rank 0.
     * stopped: rank 0 has told all ranks to stop; on other ranks: this rank has reported the request to
     * stop.
     * ended: this rank has sent its last report; not on rank 0.
     * over: all ranks have ended. */
    gboolean asked, stopped, ended, over;

    /* data of all ranks; only on rank 0 */
    TruceDealer *dealer; /* NULL: the problem is not split yet */
    gsize n_units;       /* number of units without a result when the dealer was made */
    TruceReport *reports;
    char *failure; /* (nullable): the first failure; constant once it is set */
  } own;
};

/* Lets the main thread call calls->stop. Further calls have no effect. Thread: any. */
void truce_team_stop_here (TruceTeam *self);

/* ---- rank 0, on its message thread ---- */

void truce_team_handle_report (TruceTeam *self, int rank, const TruceReport *report);
void truce_team_handle_failure (TruceTeam *self, int rank, const char *text);

/* Assigns a block to each rank that requests one. Tells all ranks to stop if a rank failed or stopped, and
 * to end if all ranks have ended. Call this after all received messages are handled. Returns TRUE if it
 * assigned a block or told the ranks to end. */
gboolean truce_team_deal (TruceTeam *self);
