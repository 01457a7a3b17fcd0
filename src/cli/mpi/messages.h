/* messages.h: messages between ranks, by MPI's two-sided messages
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-dealer.h"

/* A rank is one process of the job. Ranks send reports to rank 0, which answers with blocks of units. Only
 * one thread at a time may call these functions. The collective functions sleep between polls, since MPI
 * itself would occupy a core while it waits. */

/* Starts MPI. An error in MPI ends the program. */
void truce_messages_begin (void);

/* Waits for all ranks, and ends MPI. */
void truce_messages_end (void);

int truce_messages_rank (void);
int truce_messages_size (void);

/* Returns: 0 if all ranks are in one job. If srun's PMI does not fit this MPI, srun starts a separate job
 * for each rank; then returns the number of these jobs. */
int truce_messages_apart (void);

/* ---- collective: called by all ranks ---- */

/* Copies the `n` bytes at `bytes` from rank 0 to all ranks. */
void truce_messages_share (void *bytes, gsize n);

/* Returns: TRUE if no rank has a failure. failure: (nullable): text of the failure of this rank. who,
 * text: on rank 0, if a rank has a failure: the number of that rank, and its text (transfer full). On
 * other ranks *text becomes NULL. */
gboolean truce_messages_agree (const char *failure, int *who, char **text);

/* ---- collective: called by all ranks of a machine ---- */

/* Returns the number of ranks on this machine. */
int truce_messages_n_here (void);
/* Returns whether this is the first rank of its machine. */
gboolean truce_messages_is_first_here (void);

/* Copies the `n` bytes at `bytes` from the first rank of the machine to its other ranks. */
void truce_messages_share_here (void *bytes, gsize n);

/* Returns whether `well` is TRUE on all ranks of the machine. */
gboolean truce_messages_agree_here (gboolean well);

/* ---- between two ranks ---- */

typedef enum
{
  TRUCE_MESSAGE_REPORT,  /* to rank 0: a TruceReport */
  TRUCE_MESSAGE_FAILURE, /* to rank 0: reason of a failure, one line */
  TRUCE_MESSAGE_BLOCK,   /* from rank 0: units to work, as TruceUnitRange array; empty: no units are left */
  TRUCE_MESSAGE_STOP,    /* from rank 0: empty */
  TRUCE_MESSAGE_END,     /* from rank 0: empty; the last message to a rank */
} TruceMessageKind;

typedef enum
{
  TRUCE_RANK_WORKS,
  TRUCE_RANK_DONE,
  TRUCE_RANK_STOPPED,
  TRUCE_RANK_FAILED,
} TruceRankState;

/* Report of a rank. Times are in microseconds. Only `asks` can decrease from one report to the next. */
typedef struct
{
  gint64 asks;     /* the rank requests a block */
  gint64 state;    /* TruceRankState; unless it is TRUCE_RANK_WORKS, this is the last report */
  gint64 stop;     /* the rank requests that all ranks stop */
  gint64 n_units;  /* 0: not split yet */
  gint64 cut;      /* check sum of the split */
  gint64 n_done;   /* number of units that the rank has finished */
  gint64 found;    /* number of placements in finished units */
  gint64 work;     /* time of workers for finished units */
  gint64 waited;   /* time that workers have waited for units */
  gint64 messages; /* processor time of the message thread */
} TruceReport;

#define TRUCE_MESSAGE_TEXT_MAX 1000 /* bytes */

/* A received message. */
typedef struct
{
  TruceMessageKind kind;
  int from;
  gsize n; /* TRUCE_MESSAGE_BLOCK: number of ranges */
  union
  {
    TruceReport report;
    TruceUnitRange ranges[TRUCE_RANGES_MAX];
    char text[TRUCE_MESSAGE_TEXT_MAX];
  };
} TruceMessage;

void truce_messages_report (const TruceReport *report);
/* text: cut to TRUCE_MESSAGE_TEXT_MAX - 1 bytes. */
void truce_messages_fail (const char *text);
void truce_messages_deal (int to, const TruceUnitRange *ranges, gsize n);
void truce_messages_tell (int to, TruceMessageKind kind);

/* Receives a message from any rank. Returns FALSE, without waiting, if there is none. */
gboolean truce_messages_receive (TruceMessage *message);
