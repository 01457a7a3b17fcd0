/* messages.h: what ranks say to each other, by MPI's plain two-sided messages
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-dealer.h"

/* Rank 0 deals. Others report to it; it answers with blocks. All calls are for one thread at a time; nothing
 * here keeps a processor busy while it waits, as MPI's own waiting does. */

/* MPI is there until the program ends; an error in it ends the program. */
void truce_messages_begin (void);

/* Waits for all ranks. */
void truce_messages_end (void);

int truce_messages_rank (void);
int truce_messages_size (void);

/* As how many jobs of one rank each srun began what was to be one job, since it has another PMI than this
 * MPI; 0: it did not. */
int truce_messages_apart (void);

/* ---- all ranks together ---- */

/* Rank 0's bytes to all. */
void truce_messages_share (void *bytes, gsize n);

/* Whether no rank has a failure (NULL: none). If not, `who` and `text` are on rank 0 which it is, and its. */
gboolean truce_messages_agree (const char *failure, int *who, char **text);

/* ---- those of one machine, by all of them ---- */

/* How many ranks this machine has, and whether this one is the first of them. */
int truce_messages_n_here (void);
gboolean truce_messages_is_first_here (void);

/* The first one's bytes to all of them. */
void truce_messages_share_here (void *bytes, gsize n);

/* Whether all of them are well. */
gboolean truce_messages_agree_here (gboolean well);

/* ---- between two ---- */

typedef enum
{
  TRUCE_MESSAGE_REPORT,  /* to rank 0: a TruceReport */
  TRUCE_MESSAGE_FAILURE, /* to rank 0: a line of text */
  TRUCE_MESSAGE_BLOCK,   /* from rank 0: TruceUnitRange; none: all units are dealt */
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

/* Numbers that only grow, but for `asks`. */
typedef struct
{
  gint64 asks;     /* for a block */
  gint64 state;    /* TruceRankState; when it is not WORKS, nothing follows */
  gint64 stop;     /* the rank was told to stop, and so are all */
  gint64 n_units;  /* 0: not cut yet */
  gint64 cut;      /* check sum */
  gint64 n_done;   /* units */
  gint64 found;    /* by them */
  gint64 work;     /* on them, microseconds */
  gint64 waited;   /* for units, microseconds of its workers */
  gint64 messages; /* of dealing, microseconds of a processor */
} TruceReport;

#define TRUCE_MESSAGE_TEXT_MOST 1000 /* bytes */

/* What came. */
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

/* FALSE: nothing has come. */
gboolean truce_messages_receive (TruceMessage *message);
