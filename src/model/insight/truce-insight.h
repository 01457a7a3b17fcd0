/* truce-insight.h: TruceInsight, facts about a position: counts by square, or a set of pieces that allows no
 * placement
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "problem.h"

typedef enum
{
  TRUCE_INSIGHT_NONE, /* no question, or an invalid problem */
  TRUCE_INSIGHT_WORKING,
  TRUCE_INSIGHT_COUNTED,    /* the counts by square are known */
  TRUCE_INSIGHT_IMPOSSIBLE, /* there is no placement */
  /* There are placements, but they were not counted (stopped, or too little memory). With an aim, `best` and
   * `bound` are known, and `bare` may be known. */
  TRUCE_INSIGHT_POSSIBLE,
  TRUCE_INSIGHT_UNKNOWN, /* stopped without a result, or out of memory */
} TruceInsightState;

/* A place is kind * n_squares + square. A set of squares without a kind means pieces of any kind. "Placed
 * pieces" are the preplaced pieces of the problem. */
typedef struct
{
  int n_squares, n_kinds;
  /* With an aim: the best number found with the placed pieces, for which the counts below are; -1: none
   * found, or no aim. bound: no placement is better; equals `best` if `best` is proved. */
  int best, bound;
  int bare; /* the optimum without the placed pieces, if better than `best`; -1: not better, or unknown */
  /* COUNTED: decimal numbers of all placements, and of the placements with a piece on each place. Checked: up
   * to 20,000 placements were also listed; for more, the numbers by place add up to placements × pieces to
   * place, if that number is given. */
  char *total;
  GStrv through;                          /* of each place */
  double *share;                          /* through / total, 0 … 1 */
  TruceSquareSet forced[TRUCE_KINDS_MAX]; /* empty squares on which every placement has that kind */
  TruceSquareSet dead[TRUCE_KINDS_MAX]; /* squares that are free for that kind, but on which no placement has
                                           it; with several kinds, none for a kind that is complete */
  /* is_setting: COUNTED, for a problem that truce_puzzle_accepts() accepts, with placed pieces or regions.
   * needless: if there is one placement, each piece that can be removed alone without adding placements.
   * deciding: otherwise the squares on which one more piece makes the placement unique. */
  gboolean is_setting;
  TruceSquareSet needless;
  TruceSquareSet deciding;
  /* has_conflict: IMPOSSIBLE, or `bare` is known, and a set was found in time. conflict: a minimal set of
   * placed pieces that rules out all placements, or all placements as good as `bare`. smallest: proved that
   * no set has fewer pieces. */
  gboolean has_conflict;
  gboolean smallest;
  TruceSquareSet conflict; /* empty: there is no placement even without placed pieces */
} TruceInsightResult;

/* Thread: main. Signal "changed": the state changed, or the work continues (about 8 times a second). A new
 * question stops the present work. The last unref stops the work and waits for the threads. */
#define TRUCE_TYPE_INSIGHT (truce_insight_get_type ())
G_DECLARE_FINAL_TYPE (TruceInsight, truce_insight, TRUCE, INSIGHT, GObject)

TruceInsight *truce_insight_new (void);

/* Replaces the question. Results arrive on the thread-default main context. Emits "changed". Pieces may
 * attack each other; for any other invalid problem the state is NONE. limit: seconds; 0: none. With a limit,
 * methods may use at most 256 MiB. */
void truce_insight_ask (TruceInsight *self, const TruceProblemSpec *spec, double limit, int threads);

/* Asks the work to stop. "changed" follows soon, with the results so far. */
void truce_insight_stop (TruceInsight *self);

/* Stops the work, drops question and result, and emits "changed". */
void truce_insight_clear (TruceInsight *self);

TruceInsightState truce_insight_get_state (TruceInsight *self);

/* Returns: (transfer none) (nullable): the result; NULL unless COUNTED, IMPOSSIBLE, or POSSIBLE with a known
 * `best`. Valid until the next question, truce_insight_clear() or the last unref. */
const TruceInsightResult *truce_insight_get_result (TruceInsight *self);

/* Returns the part of the orbits of squares that is counted, 0 … 1; -1: unknown. */
double truce_insight_get_fraction (TruceInsight *self);
