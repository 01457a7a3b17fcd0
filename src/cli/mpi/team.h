/* team.h: a rank's own thread for messages: gets blocks of units; that of rank 0 deals them, too
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "messages.h"
#include "store/cluster/truce-assigned-ledger.h"

typedef struct TruceTeam TruceTeam;

/* Called on the main context that was the thread's default when the team began. */
typedef struct
{
  void (*stop) (gpointer data); /* once, when any rank wants all to stop */
  void (*over) (gpointer data); /* once, when all ranks have ended */
} TruceTeamCalls;

/* Begins at once; until it is joined messages are its own. */
TruceTeam *
truce_team_new (TruceAssignedLedger *ledger, int threads_a_rank, const TruceTeamCalls *calls, gpointer data);

/* Waits until it is over. */
void truce_team_join (TruceTeam *self);
void truce_team_free (TruceTeam *self); /* after that */

/* Main thread: all ranks are to stop. */
void truce_team_stop (TruceTeam *self);

/* Main thread, once: this rank has ended, and what it worked is on disk. `failure`: the one line that says
 * why it failed; NULL: it did not. */
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
  double work;     /* seconds of workers */
  double waited;   /* the same, for units */
  double messages; /* seconds of processors, of dealing */
} TruceTeamView;

/* Any thread. */
TruceTeamView truce_team_look (TruceTeam *self);

/* Once joined: why it failed; NULL: it did not. */
const char *truce_team_failure (TruceTeam *self);
