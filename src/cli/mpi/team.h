/* team.h: TruceTeam, the message thread of a rank, which gets blocks of units; on rank 0 it also assigns them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "messages.h"
#include "store/cluster/truce-assigned-ledger.h"

typedef struct TruceTeam TruceTeam;

/* Callbacks of a team. They are called in the main context that was the thread-default one in
 * truce_team_new(). */
typedef struct
{
  void (*stop) (gpointer data); /* called at most once, when all ranks must stop */
  void (*over) (gpointer data); /* called once, when all ranks have ended */
} TruceTeamCalls;

/* Creates the team and starts the message thread of this rank. calls: must outlive the team. data: for
 * `calls`. Until truce_team_join() returns, only the team may send or receive messages. */
TruceTeam *
truce_team_new (TruceAssignedLedger *ledger, int threads_a_rank, const TruceTeamCalls *calls, gpointer data);

/* Waits until all ranks have ended. */
void truce_team_join (TruceTeam *self);
void truce_team_free (TruceTeam *self); /* call it after truce_team_join() */

/* Asks rank 0 to stop all ranks. Each rank, including this one, then gets a call of its `stop`. Thread:
 * main. */
void truce_team_stop (TruceTeam *self);

/* Reports that this rank has ended. Call it once, after the results of this rank are on disk. failure: one
 * line; NULL if `state` is not TRUCE_RANK_FAILED. Thread: main. */
void truce_team_end (TruceTeam *self, TruceRankState state, const char *failure);

/* ---- on rank 0 ---- */

/* Totals over all ranks. */
typedef struct
{
  gsize n_units;   /* number of units that this job has to work; 0: not known yet */
  gsize n_done;    /* number of units that this job has finished */
  guint64 found;   /* number of placements in finished units */
  double seconds;  /* since the start */
  double left;     /* expected seconds to the end; -1: not known */
  double work;     /* seconds of work */
  double waited;   /* seconds that workers waited for units */
  double messages; /* seconds of processor time for messages */
} TruceTeamView;

/* Returns the totals of the last poll. Thread: any. */
TruceTeamView truce_team_snapshot (TruceTeam *self);

/* Returns: (transfer none) (nullable): the reason why the job failed; NULL: it did not fail. Call this
 * after truce_team_join(). */
const char *truce_team_failure (TruceTeam *self);
