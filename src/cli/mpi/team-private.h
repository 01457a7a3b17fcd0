/* team-private.h: the state of a team, for team.c (message thread of every rank) and team-deal.c (additional
 * work of rank 0)
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pthread.h>

#include "team.h"

struct TruceTeam
{
  /* constant */
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
    GSource *sources[2]; /* idle sources that call `stop` and `over`; NULL: not needed yet */
  } shared;

  struct /* used only by the message thread */
  {
    gint64 pause;    /* microseconds until the next poll */
    gint64 reported; /* monotonic time of the last report */
    gint64 n_reported;
    /* asked: a block is requested and has not arrived (not on rank 0). stopped: rank 0 has told all ranks to
     * stop; on other ranks: the request to stop is reported. ended: the last report is sent (not on rank 0).
     * over: all ranks have ended. */
    gboolean asked, stopped, ended, over;

    /* of all ranks; only on rank 0 */
    TruceDealer *dealer; /* NULL: the problem is not split yet */
    gsize n_units;       /* number of units to work when the dealer was made */
    TruceReport *reports;
    char *failure; /* (nullable): the first failure; constant once it is set */
  } own;
};

/* Schedules the call of `stop` on the main thread, at most once per team. Thread: any. */
void truce_team_stop_here (TruceTeam *self);

/* ---- rank 0, on its message thread ---- */

void truce_team_handle_report (TruceTeam *self, int rank, const TruceReport *report);
void truce_team_handle_failure (TruceTeam *self, int rank, const char *text);

/* Assigns blocks, and stops or ends all ranks if necessary. Call it after all received messages are handled.
 * Returns whether it assigned a block or ended the ranks. */
gboolean truce_team_deal (TruceTeam *self);
