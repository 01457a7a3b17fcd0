/* truce-insight.h: TruceInsight, facts about a position: counts by square, or a set of pieces that allows no
 * placement
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "problem.h"

typedef enum
{
  TRUCE_INSIGHT_NONE,       /* no question, or an invalid problem */
  TRUCE_INSIGHT_WORKING,    /* the work has not ended */
  TRUCE_INSIGHT_COUNTED,    /* all results are known */
  TRUCE_INSIGHT_IMPOSSIBLE, /* there is no placement */
  /* There are placements, but they were not counted (stopped, or too little memory). With an aim `best` and
   * `bound` are known, and `bare` may be. */
  TRUCE_INSIGHT_POSSIBLE,
  TRUCE_INSIGHT_UNKNOWN, /* stopped without a result, or out of memory */
} TruceInsightState;

/* Only complete results. A place is kind * n_squares + square. A set of squares names placed pieces of any
 * kinds. */
typedef struct
{
  int n_squares, n_kinds;
  /* With an aim: the best number of pieces with the placed pieces; -1: unknown, or no aim. The counts below
   * are for it. bound: no placement is better; equals `best` if that is proved. */
  int best, bound;
  int bare; /* the best number of the empty board, if it is better; -1: not better, or unknown */
  /* COUNTED: decimal numbers of all placements, and of those with a piece on each place. Checked: counting
   * and listing agree, and the numbers by place add up to placements × pieces to place, if that is given. */
  char *total;
  GStrv through;                          /* of each place */
  double *share;                          /* through / total, 0 … 1 */
  TruceSquareSet forced[TRUCE_KINDS_MAX]; /* empty squares on which every placement has that kind */
  TruceSquareSet dead[TRUCE_KINDS_MAX];   /* squares that are free for that kind but empty in all placements;
                                             with several kinds, none for a kind that needs no more pieces */
  /* COUNTED, for problems of puzzles (puzzle/puzzle-lines.h) with placed pieces or regions. needless: pieces
   * without any one of which the placement stays unique. deciding: squares on which one more piece makes the
   * placement unique. */
  gboolean is_setting;
  TruceSquareSet needless;
  TruceSquareSet deciding;
  /* IMPOSSIBLE, or `bare`, if found in time: a minimal set of placed pieces that rules out all placements, or
   * all as good as `bare`. smallest: no set has fewer pieces. */
  gboolean has_conflict;
  gboolean smallest;
  TruceSquareSet conflict; /* empty: the empty board has no placement */
} TruceInsightResult;

/* Thread: main. Signal "changed": state or progress changed, at most 8 times a second. A new question and the
 * last unref stop the present work. */
#define TRUCE_TYPE_INSIGHT (truce_insight_get_type ())
G_DECLARE_FINAL_TYPE (TruceInsight, truce_insight, TRUCE, INSIGHT, GObject)

TruceInsight *truce_insight_new (void);

/* Starts a question on the thread-default main context. Pieces may attack each other; any other invalid
 * problem leaves the state at NONE. limit: seconds; 0: none. With a limit, methods may use at most 256 MB. */
void truce_insight_ask (TruceInsight *self, const TruceProblemSpec *spec, double limit, int threads);

/* Stops the work. "changed" follows soon, with what is known. */
void truce_insight_stop (TruceInsight *self);

/* Stops the work and drops the question. */
void truce_insight_clear (TruceInsight *self);

TruceInsightState truce_insight_get_state (TruceInsight *self);

/* Returns: (transfer none) (nullable): the result; NULL unless COUNTED, IMPOSSIBLE, or POSSIBLE with a best
 * number. Valid until the next question. */
const TruceInsightResult *truce_insight_get_result (TruceInsight *self);

/* Returns the progress of counting by squares, 0 … 1; -1: unknown. */
double truce_insight_get_fraction (TruceInsight *self);
