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
  TruceQuestion question; /* asks for a COUNT, BEST or WAYS */
  int from, to;           /* first and last side of the boards */
  int step;               /* difference between sides, at least 1 */
  int threads;            /* 0: all cores */
  double budget;          /* seconds for the whole sequence; 0: no limit */
  TruceStore *store;      /* (nullable): stores runs, reuses results and resumes counts */
  double quick;           /* seconds; shorter searches for an optimum do not stay stored */
} TruceSequenceRequest;

/* Finds one term after another. Holds a reference to itself from the start to the end. Thread: main.
 *
 * Counts placements by the method that `auto` chooses, or optimal placements by truce_best_lister() if it has
 * a method. A second method confirms a count if it is expected to end within half of the time left. Otherwise
 * a plain search confirms the count if it ends within seconds. An optimum is always proved. Another method
 * confirms the optimum if this takes only seconds.
 *
 * A search for an optimum that takes less than `quick` seconds does not stay stored. A confirmation of an
 * optimum is never stored. If `quick` is above 0, a confirmation of a count with a time limit is not stored.
 *
 * Read-only properties: "state" (TruceRunState as int); "run" (TruceRun), notified when a new run has
 * started. Signal "term": a term was added. */
#define TRUCE_TYPE_SEQUENCE (truce_sequence_get_type ())
G_DECLARE_FINAL_TYPE (TruceSequence, truce_sequence, TRUCE, SEQUENCE, GObject)

/* Makes a sequence. request: copied, with a reference to the store. Returns NULL with an error if a size is
 * not possible, there are no sizes, the question does not match the aim, or the problem of the largest size
 * is invalid. */
TruceSequence *truce_sequence_new (const TruceSequenceRequest *request, TruceError *error);

/* Starts the sequence; call it once. Adds terms only from the main loop, never during this call. */
void truce_sequence_start (TruceSequence *self);

/* Asks to stop. The state soon becomes STOPPED, or DONE if no size was left. A term that has a value but no
 * confirmation yet is still added. */
void truce_sequence_stop (TruceSequence *self);

TruceRunState truce_sequence_get_state (TruceSequence *self);
gboolean truce_sequence_is_active (TruceSequence *self);
gboolean truce_sequence_is_late (TruceSequence *self);        /* stopped by the budget */
const char *truce_sequence_get_failure (TruceSequence *self); /* NULL unless FAILED */

const TruceSequenceRequest *truce_sequence_get_request (TruceSequence *self);

/* Returns: (transfer none) (nullable): the published sequence for the question. */
const TruceIntegerSequence *truce_sequence_get_known (TruceSequence *self);

/* Returns: (transfer none): the terms so far (of TruceTerm), ascending by size. The array grows. */
const GPtrArray *truce_sequence_get_terms (TruceSequence *self);

/* Returns the size of the present term; 0: none. */
int truce_sequence_get_size (TruceSequence *self);

/* Returns: (transfer none) (nullable): the present run of the present term. */
TruceRun *truce_sequence_get_run (TruceSequence *self);

/* Returns: (transfer none) (nullable): the stored run of the present count; NULL if the count is not
 * stored, or a search for an optimum is running. *resumed: whether the stored run existed before this
 * sequence used it. */
TruceStoredRun *truce_sequence_get_stored_run (TruceSequence *self, gboolean *resumed);

/* Returns whether the present term has its value, and another method is confirming it. */
gboolean truce_sequence_is_confirming (TruceSequence *self);
