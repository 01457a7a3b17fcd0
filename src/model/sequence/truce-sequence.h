/* truce-sequence.h: TruceSequence, which answers a question for one size after another, and confirms each
 * term if possible
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-best-run.h"
#include "store/core/truce-store.h"
#include "store/runs/truce-stored-run.h"
#include "truce-term.h"

typedef struct
{
  TruceProblemSpec spec;  /* of any size, see truce_spec_resize() */
  TruceQuestion question; /* a count, BEST or WAYS */
  int from, to;           /* first and last side of the boards */
  int step;               /* difference between sides, at least 1 */
  int threads;            /* 0: all cores */
  double budget;          /* seconds for the whole sequence; 0: no limit */
  TruceStore *store;      /* (nullable): stores runs, reuses results and resumes counts */
  double quick;           /* seconds; see TruceSequence */
} TruceSequenceRequest;

/* Counts one term after another. Keeps a reference to itself until it has ended. Thread: main. Each term is
 * counted by the method that `auto` chooses. A second method confirms it if it is not expected to take much
 * longer. A best number is proved, and confirmed by another method if that takes only seconds. Searches for
 * a best number that take less than `quick` seconds do not stay stored, and confirmations with a time limit
 * are not stored.
 * Read-only properties: "state" (TruceRunState as int); "run" (TruceRun), notified when another run has
 * started. Signal "term": a term was added. */
#define TRUCE_TYPE_SEQUENCE (truce_sequence_get_type ())
G_DECLARE_FINAL_TYPE (TruceSequence, truce_sequence, TRUCE, SEQUENCE, GObject)

/* Returns NULL with an error if there are no sizes, or the aim and the question do not fit together. */
TruceSequence *truce_sequence_new (const TruceSequenceRequest *request, TruceError *error);

/* Starts the sequence; call it once. Terms are added only from the main context. */
void truce_sequence_start (TruceSequence *self);

/* Asks to stop. The sequence soon has the state STOPPED. A term that is counted but not confirmed yet is
 * still added. */
void truce_sequence_stop (TruceSequence *self);

TruceRunState truce_sequence_get_state (TruceSequence *self);
gboolean truce_sequence_is_active (TruceSequence *self);
gboolean truce_sequence_is_late (TruceSequence *self);        /* stopped by the budget */
const char *truce_sequence_get_failure (TruceSequence *self); /* NULL unless FAILED */

const TruceSequenceRequest *truce_sequence_get_request (TruceSequence *self);

/* Returns: (transfer none) (nullable): the published sequence for the question. */
const TruceIntegerSequence *truce_sequence_get_known (TruceSequence *self);

/* Returns: (transfer none): the terms so far (TruceTerm), ascending by size. The array grows. */
const GPtrArray *truce_sequence_get_terms (TruceSequence *self);

/* Return: the size of the present term (0: none), and its present run (transfer none) (nullable). */
int truce_sequence_get_size (TruceSequence *self);
TruceRun *truce_sequence_get_run (TruceSequence *self);

/* Returns: (transfer none) (nullable): the stored run of the present count; NULL if it is not stored, or is
 * a step of a search for a best number. *resumed: whether an earlier session started it. */
TruceStoredRun *truce_sequence_get_stored_run (TruceSequence *self, gboolean *resumed);

/* Returns whether the present term has its value, and another method is confirming it. */
gboolean truce_sequence_is_confirming (TruceSequence *self);
