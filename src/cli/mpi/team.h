/* team.h: TruceTeam, a rank's thread for messages, which gets blocks of units; that of rank 0 also assigns
 * them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "messages.h"
#include "store/cluster/truce-assigned-ledger.h"

typedef struct TruceTeam TruceTeam;

/* Called on the thread-default main context of the team's creation. */
typedef struct
{
  void (*stop) (gpointer data); /* once, when a rank wants all to stop */
  void (*over) (gpointer data); /* once, when all ranks have ended */
} TruceTeamCalls;

/* Starts at once. Until it is joined, only the team may use messages. */
TruceTeam *
truce_team_new (TruceAssignedLedger *ledger, int threads_a_rank, const TruceTeamCalls *calls, gpointer data);

/* Waits until it is over. */
void truce_team_join (TruceTeam *self);
void truce_team_free (TruceTeam *self); /* after that */

/* Stops all ranks. Thread: main. */
void truce_team_stop (TruceTeam *self);

/* Call this once when this rank has ended and its results are on disk. failure: (nullable): one line that
 * says why it failed. Thread: main. */
void truce_team_end (TruceTeam *self, TruceRankState state, const char *failure);

/* ---- on rank 0 ---- */

/* All ranks together. */
typedef struct
{
  gsize n_units; /* to be worked by this job; 0: not known yet */
  gsize n_done;
  guint64 found;   /* by units that are done */
  double seconds;  /* since the start */
  double left;     /* seconds; -1: not known */
  double work;     /* seconds of work */
  double waited;   /* seconds that workers waited for units */
  double messages; /* seconds of processor time for messages */
} TruceTeamView;

/* Thread: any. */
TruceTeamView truce_team_look (TruceTeam *self);

/* Returns (transfer none) why the job failed; NULL: it did not. Call it after truce_team_join(). */
const char *truce_team_failure (TruceTeam *self);
