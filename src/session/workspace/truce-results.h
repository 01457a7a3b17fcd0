/* truce-results.h: TruceResults, the answer that a window shows (a run, its placements, a filter), or the
 * reason why there is none
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "placements/truce-solution-filter.h"
#include "run/truce-best-run.h"
#include "store/runs/stored-notes.h"

typedef enum
{
  TRUCE_RESULTS_NONE,
  TRUCE_RESULTS_SHOWN,      /* results of the present problem and question */
  TRUCE_RESULTS_PREVIOUS,   /* results of the previous question, until the present one has results */
  TRUCE_RESULTS_OUTDATED,   /* no results; there were results of a previous question */
  TRUCE_RESULTS_REFUSED,    /* the problem cannot be solved */
  TRUCE_RESULTS_OPTIMIZING, /* a search for the optimum, active or ended, without a run that lists its
                               placements */
} TruceResultsKind;

/* The reason why no placement is listed. */
typedef enum
{
  TRUCE_EMPTY_NOT, /* placements are listed, a count found some, or the search for the optimum has one */
  TRUCE_EMPTY_NOT_SEARCHED, /* nothing was searched for yet */
  TRUCE_EMPTY_OUTDATED,     /* the results were for the previous board */
  TRUCE_EMPTY_REFUSED,      /* see truce_results_get_refusal */
  TRUCE_EMPTY_SEARCHING,    /* the search is active */
  TRUCE_EMPTY_NONE_EXISTS,  /* the complete search found none */
  TRUCE_EMPTY_NONE_FOUND,   /* the search was stopped or failed before it found one */
  TRUCE_EMPTY_NOT_LISTED,   /* a placement is known, but the list has none yet */
} TruceEmpty;

/* Signals: "shown": kind, run or search for the optimum was set. "changed": classes, confirmation, example
 * or filter have changed. "progress": the run has more placements or a new state, the example has changed,
 * or the search for the optimum progressed. */
#define TRUCE_TYPE_RESULTS (truce_results_get_type ())
G_DECLARE_FINAL_TYPE (TruceResults, truce_results, TRUCE, RESULTS, GObject)

TruceResults *truce_results_new (void);

void truce_results_show_run (TruceResults *self, TruceRun *run);

/* Shows a search for the optimum, without a run. truce_results_show_run() keeps the search if the run
 * lists its best placements, else drops it. */
void truce_results_show_best (TruceResults *self, TruceBestRun *best);

/* Returns (transfer none) the search for the optimum; NULL: none. */
TruceBestRun *truce_results_get_best (TruceResults *self);

/* Returns the optimum that the shown answer proves, if its board has no preplaced pieces; -1: no such
 * answer, or it is outdated. */
int truce_results_get_shown_best (TruceResults *self);

/* Returns the optimum of the problem without its preplaced pieces, if a search in this window has proved it;
 * else -1. */
int truce_results_get_proved (TruceResults *self, const TruceProblemSpec *spec);

/* Returns whether the run or the search for the optimum is active. */
gboolean truce_results_is_active (TruceResults *self);

/* Drops the run. kind: NONE, OUTDATED or PREVIOUS. PREVIOUS keeps run and results visible; without a run, it
 * drops the search for the optimum and turns OPTIMIZING into OUTDATED. */
void truce_results_drop_run (TruceResults *self, TruceResultsKind kind);

/* Drops the run, and shows why there is none. text: a sentence, copied. */
void truce_results_refuse (TruceResults *self, TruceErrorCode code, const char *text);

TruceResultsKind truce_results_get_kind (TruceResults *self);

/* Returns: the sentence of the refusal, owned by the results; NULL unless REFUSED.
 * code: (nullable): what was refused: the problem, its method, or the memory it needs. */
const char *truce_results_get_refusal (TruceResults *self, TruceErrorCode *code);

TruceEmpty truce_results_get_empty (TruceResults *self);

/* Returns (transfer none) the run of the present question; NULL unless SHOWN. */
TruceRun *truce_results_get_run (TruceResults *self);

/* Returns (transfer none) the run whose results are visible, also if they are PREVIOUS; NULL: none. */
TruceRun *truce_results_get_seen (TruceResults *self);

/* truce_results_get_example() returns (transfer none) the example: an ended run that found a placement, which
 * need not be the first. The board shows this placement until the list has one. NULL: there is no example, or
 * the results are not SHOWN. truce_results_set_example() emits "changed" and "progress". */
TruceRun *truce_results_get_example (TruceResults *self);
void truce_results_set_example (TruceResults *self, TruceRun *run);

/* truce_results_get_classes() returns (transfer none) the finished run that counted the classes of the
 * visible results; NULL: none. */
TruceRun *truce_results_get_classes (TruceResults *self);
void truce_results_set_classes (TruceResults *self, TruceRun *run);

/* truce_results_get_confirmation() returns (transfer none) the reply of another program about the visible
 * results; NULL: no program was asked. truce_results_set_confirmation() copies it. */
const TruceStoredConfirmation *truce_results_get_confirmation (TruceResults *self);
void truce_results_set_confirmation (TruceResults *self, const TruceStoredConfirmation *confirmation);

/* Returns (transfer full) the shown answer as a text to cite: the optimum if there is one, else the result of
 * the run; NULL if nothing exact is known. */
char *truce_results_cite (TruceResults *self);

/* truce_results_get_filter() returns (transfer none) the filter of the visible results; NULL: they have no
 * list. truce_results_set_filter() does nothing without a list. */
TruceSolutionFilter *truce_results_get_filter (TruceResults *self);
void truce_results_set_filter (TruceResults *self, const TruceSolutionFilterSpec *spec);

/* Returns: (transfer full) (nullable): the numbers (guint) of the placements that pass the filter; NULL if
 * there is no list, or the filter has no condition. */
GArray *truce_results_get_shown_numbers (TruceResults *self);

/* Returns (transfer none) the visible placements that have symmetries; the first call starts the search for
 * them. NULL if there is no list, the list has sequences, or the problem has no symmetries. */
TruceSolutionFilter *truce_results_get_symmetric (TruceResults *self);

/* Returns the number of visible placements before the filter. */
guint truce_results_get_n_solutions (TruceResults *self);
