/* messages.h: messages between ranks, by MPI's two-sided messages
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-dealer.h"

/* Ranks report to rank 0, which answers with blocks of units. Call these functions on one thread at a time.
 * They do not keep a processor busy while they wait, as MPI itself does. */

/* Starts MPI. An error in MPI ends the program. */
void truce_messages_begin (void);

/* Waits for all ranks, and ends MPI. */
void truce_messages_end (void);

int truce_messages_rank (void);
int truce_messages_size (void);

/* Returns the number of single-rank jobs that srun has started instead of one job, because its PMI is not
 * that of this MPI; 0: there is one job. */
int truce_messages_apart (void);

/* ---- all ranks together ---- */

/* Copies the bytes of rank 0 to all ranks. */
void truce_messages_share (void *bytes, gsize n);

/* Returns whether no rank has a failure. failure: (nullable): of this rank. If one has, rank 0 gets its
 * number and its text. */
gboolean truce_messages_agree (const char *failure, int *who, char **text);

/* ---- all ranks of one machine together ---- */

/* Return the number of ranks on this machine, and whether this is the first of them. */
int truce_messages_n_here (void);
gboolean truce_messages_is_first_here (void);

/* Copies the bytes of the first rank to all ranks of the machine. */
void truce_messages_share_here (void *bytes, gsize n);

/* Returns whether `well` is TRUE on all ranks of the machine. */
gboolean truce_messages_agree_here (gboolean well);

/* ---- between two ranks ---- */

typedef enum
{
  TRUCE_MESSAGE_REPORT,  /* to rank 0: a TruceReport */
  TRUCE_MESSAGE_FAILURE, /* to rank 0: a line of text */
  TRUCE_MESSAGE_BLOCK,   /* from rank 0: TruceUnitRange; none: all units are assigned */
  TRUCE_MESSAGE_STOP,    /* from rank 0: empty */
  TRUCE_MESSAGE_END,     /* from rank 0: empty, the last one */
} TruceMessageKind;

typedef enum
{
  TRUCE_RANK_WORKS,
  TRUCE_RANK_DONE,
  TRUCE_RANK_STOPPED,
  TRUCE_RANK_FAILED,
} TruceRankState;

/* All numbers but `asks` only grow. */
typedef struct
{
  gint64 asks;     /* for a block */
  gint64 state;    /* TruceRankState; when it is not WORKS, nothing follows */
  gint64 stop;     /* the rank was told to stop, so that all have to */
  gint64 n_units;  /* 0: not split yet */
  gint64 cut;      /* check sum */
  gint64 n_done;   /* units */
  gint64 found;    /* by them */
  gint64 work;     /* on them, microseconds */
  gint64 waited;   /* for units, microseconds of its workers */
  gint64 messages; /* microseconds of processor time for messages */
} TruceReport;

#define TRUCE_MESSAGE_TEXT_MOST 1000 /* bytes */

/* A received message. */
typedef struct
{
  TruceMessageKind kind;
  int from;
  gsize n; /* ranges */
  union
  {
    TruceReport report;
    TruceUnitRange ranges[TRUCE_RANGES_MOST];
    char text[TRUCE_MESSAGE_TEXT_MOST];
  };
} TruceMessage;

void truce_messages_report (const TruceReport *report);
void truce_messages_fail (const char *text);
void truce_messages_deal (int to, const TruceUnitRange *ranges, gsize n);
void truce_messages_tell (int to, TruceMessageKind kind);

/* Returns FALSE if there is no message. */
gboolean truce_messages_receive (TruceMessage *message);
