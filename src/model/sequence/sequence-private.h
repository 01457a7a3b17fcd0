/* sequence-private.h: the state of a TruceSequence, and the functions that its files share
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-run.h"
#include "truce-sequence.h"

/* Time limit for confirmations by a method that cannot estimate its time. */
#define TRUCE_CONFIRM_SECONDS 2

struct _TruceSequence
{
  GObject parent_instance;

  TruceSequenceRequest request; /* with a reference to its store */
  const TruceIntegerSequence *known;
  TruceRunState state;
  char *failure;
  gboolean late;
  GPtrArray *terms;
  gint64 began; /* monotonic microseconds */
  guint timeout;

  /* the present term */
  int size; /* 0: none */
  TruceProblemSpec spec;
  TruceTerm *term;
  TruceBestRun *best; /* (nullable): NULL: the question has no aim */
  int best_value;
  guint best_limit;       /* source of the time limit of the confirmation */
  gboolean best_too_long; /* a confirmation ran out of time at a smaller size */

  /* the count of the present term, by one method after the other */
  const TruceProblem *counted; /* (nullable), a reference; NULL: nothing is counted */
  TruceGoal goal;
  const TruceMethod *method; /* the present method */
  gboolean confirms;         /* the present method is the second one */
  gboolean limited;          /* the second method has a time limit, since it has no estimate */
  gboolean too_long;         /* a second method with a time limit ran out of time at a smaller size */
  TruceStoredRun *stored;    /* (nullable): of the present run; NULL: it is not stored */
  gboolean resumed;          /* an earlier session started the stored run */
  gboolean worked;           /* a method has counted the term in this session */
  TruceStoredRun *first;     /* (nullable): first count of the term, if it was stored in this session */
  gint64 first_id;           /* id of an earlier stored run that has the first count; 0: none */
  TruceRun *run;
};

/* Counts the placements of the problem for the present term, and confirms the count. Finally calls
 * truce_sequence_end_term() or truce_sequence_end(). problem: (transfer full). */
void truce_sequence_count (TruceSequence *self, const TruceProblem *problem);

/* Finds the best number of the problem for the present term, or counts the placements that reach it. Ends
 * like truce_sequence_count(). problem: (transfer full). */
void truce_sequence_find_best (TruceSequence *self, const TruceProblem *problem);

/* Emits notify::run, since the present run has changed. */
void truce_sequence_notify_run (TruceSequence *self);

/* Adds the present term, which has its value, and starts the next size. */
void truce_sequence_end_term (TruceSequence *self);

/* Ends the sequence. failure: (nullable): a reason with FAILED; copied. */
void truce_sequence_end (TruceSequence *self, TruceRunState state, const char *failure);
