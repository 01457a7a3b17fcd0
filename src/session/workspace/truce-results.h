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
  TRUCE_RESULTS_OPTIMIZING, /* a search for the optimum, active or ended; no run lists its placements */
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
  TRUCE_EMPTY_NONE_FOUND,   /* the search found none before it was stopped or failed */
  TRUCE_EMPTY_NOT_LISTED,   /* a placement is known, but the list has none yet */
} TruceEmpty;

/* Signals. "shown": the kind of the results, the run or the search for the optimum was set. "changed":
 * classes, confirmation, example, filter or order have changed. "progress": the run has more placements or
 * another state, the example has changed, the list was filtered or sorted, or the search for the optimum has
 * progressed. */
#define TRUCE_TYPE_RESULTS (truce_results_get_type ())
G_DECLARE_FINAL_TYPE (TruceResults, truce_results, TRUCE, RESULTS, GObject)

void truce_results_show_run (TruceResults *self, TruceRun *run);

/* Shows a search for the optimum, and no run. The search stays when truce_results_show_run() shows the run
 * that lists the optimal placements. Any other run drops it. */
void truce_results_show_best (TruceResults *self, TruceBestRun *best);

/* Returns (transfer none) the search for the optimum; NULL: none. */
TruceBestRun *truce_results_get_best (TruceResults *self);

/* Returns the optimum that the shown answer proves. Returns -1 if the answer proves none, is outdated, or is
 * for a problem with preplaced pieces. */
int truce_results_get_shown_best (TruceResults *self);

/* Returns the optimum of the problem without its preplaced pieces, if a search in this window has proved it;
 * else -1. */
int truce_results_get_proved (TruceResults *self, const TruceProblemSpec *spec);

/* Returns whether the run or the search for the optimum is active. */
gboolean truce_results_is_active (TruceResults *self);

/* Stops showing the run. kind: TRUCE_RESULTS_NONE, OUTDATED or PREVIOUS. With PREVIOUS, the results of the
 * run stay visible. With PREVIOUS and without a run, drops the search for the optimum and turns OPTIMIZING
 * into OUTDATED. */
void truce_results_drop_run (TruceResults *self, TruceResultsKind kind);

/* Drops the run, and shows why there is none. text: a sentence, copied. */
void truce_results_refuse (TruceResults *self, TruceErrorCode code, const char *text);

TruceResultsKind truce_results_get_kind (TruceResults *self);

/* Returns: (transfer none): why the problem was refused, as a sentence; NULL unless the kind is REFUSED.
 * code: (out) (nullable): says whether the problem, its method or the memory was refused. */
const char *truce_results_get_refusal (TruceResults *self, TruceErrorCode *code);

TruceEmpty truce_results_get_empty (TruceResults *self);

/* Returns (transfer none) the run that answers the present question; NULL unless the kind is SHOWN. */
TruceRun *truce_results_get_run (TruceResults *self);

/* Returns (transfer none) the run whose results are visible, even if they answer a previous question; NULL:
 * none. */
TruceRun *truce_results_get_seen (TruceResults *self);

/* Returns (transfer none) the example: an ended run that found any one placement. The board shows it while
 * the list is empty, because the first placement may take long. NULL: there is none, or the kind is not
 * SHOWN. */
TruceRun *truce_results_get_example (TruceResults *self);

/* Sets the example, and emits "changed" and "progress". */
void truce_results_set_example (TruceResults *self, TruceRun *run);

/* Returns (transfer none) the finished run that counted the symmetry classes of the visible results; NULL:
 * none. */
TruceRun *truce_results_get_classes (TruceResults *self);
void truce_results_set_classes (TruceResults *self, TruceRun *run);

/* Returns (transfer none) what another program replied about the visible results; NULL: no program was
 * asked. */
const TruceStoredConfirmation *truce_results_get_confirmation (TruceResults *self);

/* Sets the reply of another program. confirmation: copied. */
void truce_results_set_confirmation (TruceResults *self, const TruceStoredConfirmation *confirmation);

/* Returns (transfer full) a text that cites the shown answer: the optimum, or without a search for the
 * optimum the result of the run. NULL if nothing exact is known. */
char *truce_results_cite (TruceResults *self);

/* Returns (transfer none) the filtered list of the visible results; NULL: the results have no list. */
TruceSolutionFilter *truce_results_get_filter (TruceResults *self);

/* Sets the condition of the filter. Does nothing if the results have no list. */
void truce_results_set_filter (TruceResults *self, const TruceSolutionFilterSpec *spec);

/* Sorts the visible placements; see truce_solution_filter_set_order(). square: -1 unless `order` is
 * TRUCE_ORDER_SQUARE. Does nothing if the results have no list. */
void truce_results_set_order (TruceResults *self, TruceSolutionOrder order, int square);

/* Returns (transfer full) a sentence that says why the placements cannot be sorted now; NULL: they can. */
char *truce_results_why_not_sorted (TruceResults *self);

/* Returns: (transfer full) (nullable): an array of guint: the numbers of the placements that pass the filter,
 * in the shown order. NULL if there is no list, or if the whole list is shown in its own order. */
GArray *truce_results_get_shown_numbers (TruceResults *self);

/* Returns (transfer none) the list of the placements that have symmetries. The first call starts the search
 * for them. NULL if the results have no list, the list has sequences, or the problem has no symmetries. */
TruceSolutionFilter *truce_results_get_symmetric (TruceResults *self);

/* Returns the number of listed placements, with those that do not pass the filter. */
guint truce_results_get_n_solutions (TruceResults *self);
