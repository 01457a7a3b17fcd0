/* truce-sequence.h: TruceSequence, one question over sizes: term after term, each confirmed where that is
 * possible
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-best-run.h"
#include "store/core/truce-store.h"
#include "store/runs/truce-stored-run.h"
#include "truce-term.h"

typedef struct
{
  TruceProblemSpec spec;  /* of any size: see truce_spec_resize */
  TruceQuestion question; /* a count, BEST or WAYS */
  int from, to;           /* sides of boards */
  int step;               /* between them; at least 1 */
  int threads;            /* 0: all cores */
  double budget;          /* seconds of the whole; 0: no limit */
  TruceStore *store;      /* where every run is stored, and what is there is taken; NULL: nowhere */
  double quick;           /* seconds: searches for a best number that end sooner do not stay stored, nor are
                             confirmations with a time limit stored; 0: all is */
} TruceSequenceRequest;

/* A main-thread object that keeps itself alive until it has ended. Each term is counted by the method that
 * `auto` takes, and then by a second one where one accepts it and is not expected to take much longer. A best
 * value is proved, and found again by another method where that takes seconds. Properties, read-only: "state"
 * (TruceRunState as int); "run" (TruceRun), notified when another one is under way. Signal "term": there is
 * one more. */
#define TRUCE_TYPE_SEQUENCE (truce_sequence_get_type ())
G_DECLARE_FINAL_TYPE (TruceSequence, truce_sequence, TRUCE, SEQUENCE, GObject)

/* NULL and an error: no sizes, an aim without a question that needs it, or the other way round. */
TruceSequence *truce_sequence_new (const TruceSequenceRequest *request, TruceError *error);

/* Once; the first term comes with an iteration of the main context. */
void truce_sequence_start (TruceSequence *self);

/* Ends soon, STOPPED; with what there is. Where a term is counted and only not confirmed yet, it counts. */
void truce_sequence_stop (TruceSequence *self);

TruceRunState truce_sequence_get_state (TruceSequence *self);
gboolean truce_sequence_is_active (TruceSequence *self);
gboolean truce_sequence_is_late (TruceSequence *self);        /* the budget ended it */
const char *truce_sequence_get_failure (TruceSequence *self); /* NULL unless FAILED */

const TruceSequenceRequest *truce_sequence_get_request (TruceSequence *self);

/* What the question is; NULL: no sequence that is known. */
const TruceIntegerSequence *truce_sequence_get_known (TruceSequence *self);

/* Element type TruceTerm, by ascending size; owned by the sequence, and grows. */
const GPtrArray *truce_sequence_get_terms (TruceSequence *self);

/* The size that is worked on; 0: none. And the run under way; NULL: none at this moment. */
int truce_sequence_get_size (TruceSequence *self);
TruceRun *truce_sequence_get_run (TruceSequence *self);

/* That count as it is stored, by which whoever shows stored runs knows it; NULL: it is not, or what is under
 * way is a question on the way to a best number. *resumed: it was begun before. */
TruceStoredRun *truce_sequence_get_stored_run (TruceSequence *self, gboolean *resumed);

/* Whether the term that is worked on has its value, and is counted again by another method. */
gboolean truce_sequence_is_confirming (TruceSequence *self);
