/* truce-results.h: TruceResults, what there is to be seen of answers: a run, its placements, a filter; or why
 * there is none
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "placements/truce-solution-filter.h"
#include "run/truce-best-run.h"
#include "store/runs/stored-notes.h"

typedef enum
{
  TRUCE_RESULTS_NONE,
  TRUCE_RESULTS_SHOWN,      /* of a run of the present problem and question */
  TRUCE_RESULTS_PREVIOUS,   /* of one before, while those of the present one are on their way */
  TRUCE_RESULTS_OUTDATED,   /* there were some, of one before */
  TRUCE_RESULTS_REFUSED,    /* the problem cannot be solved */
  TRUCE_RESULTS_OPTIMIZING, /* the most or the fewest pieces are searched for, or their search was stopped */
} TruceResultsKind;

/* What it means that no placement is listed. */
typedef enum
{
  TRUCE_EMPTY_NOT,         /* placements are listed, or a count found some */
  TRUCE_EMPTY_NOT_ASKED,   /* nothing was searched for yet */
  TRUCE_EMPTY_OUTDATED,    /* the results were for the previous board */
  TRUCE_EMPTY_REFUSED,     /* see truce_results_get_refusal */
  TRUCE_EMPTY_SEARCHING,   /* the search is active */
  TRUCE_EMPTY_NONE_EXISTS, /* the search is complete */
  TRUCE_EMPTY_NONE_FOUND,  /* the search was stopped or failed before it found one */
  TRUCE_EMPTY_NOT_LISTED,  /* a placement is known, but the first in order is not */
} TruceEmpty;

/* Signals: "shown": kind or run is another. "changed": classes are known, or the filter lets others through.
 * "grown": the number of placements or the state of the run is another. */
#define TRUCE_TYPE_RESULTS (truce_results_get_type ())
G_DECLARE_FINAL_TYPE (TruceResults, truce_results, TRUCE, RESULTS, GObject)

TruceResults *truce_results_new (void);

void truce_results_show_run (TruceResults *self, TruceRun *run);

/* The search for the best number; a run that lists what reaches it, and is shown after it, keeps it. "grown"
 * tells of its progress. */
void truce_results_show_best (TruceResults *self, TruceBestRun *best);

/* NULL: the question has no best number, or it is not searched for yet. */
TruceBestRun *truce_results_get_best (TruceResults *self);

/* Returns: the best number that the answer which is shown has proved, for a board without preplaced pieces;
 * -1: there is no such answer, or it is outdated. */
int truce_results_get_shown_best (TruceResults *self);

/* The best number that a search here has proved for such a problem, with no piece preplaced; -1: none. */
int truce_results_get_proved (TruceResults *self, const TruceProblemSpec *spec);

/* Whether the run, or the search for the best number, is under way. */
gboolean truce_results_is_active (TruceResults *self);

/* Drops the run. kind: NONE, FORMER or STALE; FORMER keeps what is there. */
void truce_results_drop_run (TruceResults *self, TruceResultsKind kind);

/* Drops the run and keeps the reason why there is none. text: a sentence, copied. */
void truce_results_refuse (TruceResults *self, TruceErrorCode code, const char *text);

TruceResultsKind truce_results_get_kind (TruceResults *self);

/* Returns: the sentence of the refusal, owned by the results; NULL unless REFUSED.
 * code: (nullable): what was refused: the problem, its method, or the memory it needs. */
const char *truce_results_get_refusal (TruceResults *self, TruceErrorCode *code);

/* Decides what it means that no placement is listed: every text about that follows from it. */
TruceEmpty truce_results_get_empty (TruceResults *self);

/* The run whose results are shown, or under way to be; NULL unless SHOWN. */
TruceRun *truce_results_get_run (TruceResults *self);

/* The one whose results are seen, also while they are FORMER. */
TruceRun *truce_results_get_seen (TruceResults *self);

/* A run that found any placement of what is shown, which the board shows until the list has one; NULL: there
 * is none. `run`: it has ended with a placement; a reference is taken. Emits "changed" and "grown". */
TruceRun *truce_results_get_example (TruceResults *self);
void truce_results_set_example (TruceResults *self, TruceRun *run);

/* An ended count of the classes of what is seen; NULL: none is known. */
TruceRun *truce_results_get_classes (TruceResults *self);
void truce_results_set_classes (TruceResults *self, TruceRun *run);

/* What another program said of what is seen; NULL: none was asked. Copied. */
const TruceStoredConfirmation *truce_results_get_confirmation (TruceResults *self);
void truce_results_set_confirmation (TruceResults *self, const TruceStoredConfirmation *confirmation);

/* What is shown as a text that can be cited, newly allocated: the best number where there is one, else what
 * the run came to; NULL: nothing exact is known. */
char *truce_results_cite (TruceResults *self);

/* Of what is seen; NULL: it lists no placements. */
TruceSolutionFilter *truce_results_get_filter (TruceResults *self);
void truce_results_set_filter (TruceResults *self, const TruceSolutionFilterSpec *spec);

/* Returns: (transfer full) (nullable): the numbers (guint) of the placements that the filter lets through;
 * NULL if there are none, or all pass. */
GArray *truce_results_get_shown_numbers (TruceResults *self);

/* Those placements of what is seen that have symmetries, looked for from the first call on; NULL: it lists no
 * placements, or sequences, or the problem has no symmetries. */
TruceSolutionFilter *truce_results_get_symmetric (TruceResults *self);

/* How many placements of what is seen there are, whatever the filter lets through. */
guint truce_results_get_n_solutions (TruceResults *self);
