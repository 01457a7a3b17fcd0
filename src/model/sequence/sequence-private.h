/* sequence-private.h: what a TruceSequence holds, and its parts say to each other
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-run.h"
#include "truce-sequence.h"

/* Methods without an estimate confirm what they reach in so many seconds. */
#define TRUCE_CONFIRM_SECONDS 2

struct _TruceSequence
{
  GObject parent_instance;

  TruceSequenceRequest request; /* a reference to its store is held */
  const TruceIntegerSequence *known;
  TruceRunState state;
  char *failure;
  gboolean late;
  GPtrArray *terms;
  gint64 began; /* monotonic microseconds */
  guint timeout;

  /* The term that is made. */
  int size; /* 0: none */
  TruceProblemSpec spec;
  TruceTerm *term;
  TruceBestRun *best; /* NULL: the question has no aim */
  int best_value;
  guint best_limit;       /* the source that ends its confirmation */
  gboolean best_too_long; /* that ran out of time at a smaller size */

  /* Its count, by one method after the other. */
  const TruceProblem *counted; /* a reference; NULL: nothing is counted */
  TruceGoal goal;
  const TruceMethod *method; /* at work */
  gboolean confirms;         /* it is the second one */
  gboolean limited;          /* and has a time limit, for want of an estimate */
  gboolean too_long;         /* such a one ran out of time at a smaller size */
  TruceStoredRun *stored;    /* of the run under way; NULL: it is not stored */
  gboolean resumed;          /* that was begun before */
  gboolean worked;           /* a method counted it now: not all was in the store */
  TruceStoredRun *first;     /* of the count that is to be confirmed, where it was worked on now … */
  gint64 first_id;           /* … or the run of before that has it; 0: none */
  TruceRun *run;
};

/* Counts the placements of the problem for the term, and confirms them; ends in truce_sequence_end_term or
 * truce_sequence_end. Takes the reference. */
void truce_sequence_count (TruceSequence *self, const TruceProblem *problem);

/* Finds the best number of the problem for the term, or what reaches it; ends as truce_sequence_count. */
void truce_sequence_find_best (TruceSequence *self, const TruceProblem *problem);

/* There is another run under way. */
void truce_sequence_notify_run (TruceSequence *self);

/* The term has its value: adds it, and goes on with the next size. */
void truce_sequence_end_term (TruceSequence *self);

/* No term more; `failure` is copied, NULL unless FAILED. */
void truce_sequence_end (TruceSequence *self, TruceRunState state, const char *failure);
