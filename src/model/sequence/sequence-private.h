/* sequence-private.h: the state of a TruceSequence, and the functions that its files share
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-run.h"
#include "truce-sequence.h"

/* Time limit in seconds for confirming an optimum, and for a second count by a plain search. A plain
 * search makes the second count if no other method fits the budget. */
#define TRUCE_CONFIRM_SECONDS 2

struct _TruceSequence
{
  GObject parent_instance;

  TruceSequenceRequest request;      /* with a reference to its store */
  const TruceIntegerSequence *known; /* (nullable): published sequence for the question */
  TruceRunState state;
  char *failure;
  gboolean late; /* the budget ended the sequence */
  GPtrArray *terms;
  gint64 began;  /* monotonic microseconds; 0: not started */
  guint timeout; /* id of the source that ends the sequence with the budget */

  /* the present term */
  int size; /* side of the board; 0: none */
  TruceProblemSpec spec;
  TruceTerm *term;
  TruceBestRun *best;     /* (nullable): NULL: the question has no aim */
  int best_value;         /* -1: none */
  guint best_limit;       /* id of the source that ends the confirmation */
  gboolean best_too_long; /* a confirmation ran out of time at a smaller size */

  /* the count of the present term, by one method after the other */
  const TruceProblem *counted; /* (nullable), a reference; NULL: nothing is counted */
  TruceGoal goal;
  const TruceMethod *method; /* the present method */
  gboolean confirms;         /* the present method is the second one */
  gboolean limited;          /* the second method is a plain search, with a time limit */
  gboolean too_long;         /* a second method with a time limit ran out of time at a smaller size */
  TruceStoredRun *stored;    /* (nullable): of the present run; NULL: it is not stored */
  gboolean resumed;          /* the stored run existed before this sequence used it */
  gboolean worked;           /* a run has counted the present term; FALSE: all its counts were stored */
  TruceStoredRun *first;     /* (nullable): the stored run of the first count, if this sequence ran it */
  gint64 first_id;           /* id of an earlier stored run that has the first count; 0: none */
  TruceRun *run;
};

/* Counts the placements of the problem for the present term, and confirms the count. At the end, calls
 * truce_sequence_end_term() or truce_sequence_end(). problem: (transfer full). */
void truce_sequence_count (TruceSequence *self, const TruceProblem *problem);

/* Finds the optimum of the problem for the present term. Then confirms the optimum, or, with TRUCE_WAYS,
 * counts the placements that reach it. Ends like truce_sequence_count(). problem: (transfer none). */
void truce_sequence_find_best (TruceSequence *self, const TruceProblem *problem);

/* Emits notify::run, since the present run has changed. */
void truce_sequence_notify_run (TruceSequence *self);

/* Adds the present term to the terms, and starts the next size from the main loop. */
void truce_sequence_end_term (TruceSequence *self);

/* Ends the sequence in the given state. Drops the present term, and the reference that the sequence holds
 * to itself. failure: (nullable): copied; the reason if the state is FAILED. */
void truce_sequence_end (TruceSequence *self, TruceRunState state, const char *failure);

/* Ends the sequence as FAILED with the translated message of an error. */
void truce_sequence_refuse (TruceSequence *self, const TruceError *error);
