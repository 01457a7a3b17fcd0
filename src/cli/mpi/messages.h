/* messages.h: messages between ranks, by MPI's two-sided messages
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-dealer.h"

/* Ranks send reports to rank 0, which answers with blocks of units. Only one thread at a time may call these
 * functions. While they wait they use almost no processor time, unlike MPI itself. */

/* Starts MPI. An error in MPI ends the program. */
void truce_messages_begin (void);

/* Waits for all ranks, and ends MPI. */
void truce_messages_end (void);

int truce_messages_rank (void);
int truce_messages_size (void);

/* Returns: 0 if all ranks are in one job. If srun has started single-rank jobs instead, because its PMI is
 * not the one of this MPI: the number of these jobs. */
int truce_messages_apart (void);

/* ---- all ranks together ---- */

/* Copies the bytes of rank 0 to all ranks. */
void truce_messages_share (void *bytes, gsize n);

/* Returns: whether no rank has a failure. failure: (nullable): the failure of this rank. If a rank has one,
 * rank 0 gets the number of that rank and its text. */
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

/* Only `asks` can become smaller. Times are in microseconds. */
typedef struct
{
  gint64 asks;     /* the rank requests a block */
  gint64 state;    /* TruceRankState; unless it is TRUCE_RANK_WORKS, this is the last report */
  gint64 stop;     /* the rank was told to stop, so that all ranks must stop */
  gint64 n_units;  /* 0: not split yet */
  gint64 cut;      /* check sum of the split */
  gint64 n_done;   /* number of finished units */
  gint64 found;    /* number of placements in them */
  gint64 work;     /* working time on them */
  gint64 waited;   /* time that workers have waited for units */
  gint64 messages; /* processor time for messages */
} TruceReport;

#define TRUCE_MESSAGE_TEXT_MAX 1000 /* bytes */

/* A received message. */
typedef struct
{
  TruceMessageKind kind;
  int from;
  gsize n; /* number of ranges */
  union
  {
    TruceReport report;
    TruceUnitRange ranges[TRUCE_RANGES_MAX];
    char text[TRUCE_MESSAGE_TEXT_MAX];
  };
} TruceMessage;

void truce_messages_report (const TruceReport *report);
void truce_messages_fail (const char *text);
void truce_messages_deal (int to, const TruceUnitRange *ranges, gsize n);
void truce_messages_tell (int to, TruceMessageKind kind);

/* Returns FALSE if there is no message. */
gboolean truce_messages_receive (TruceMessage *message);
