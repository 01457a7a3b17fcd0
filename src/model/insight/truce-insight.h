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
  /* There are placements, but counting them was stopped, or memory was too small. With an aim, `best` and
   * `bound` are known, and `bare` may be known. */
  TRUCE_INSIGHT_POSSIBLE,
  TRUCE_INSIGHT_UNKNOWN, /* stopped without a result, or out of memory */
} TruceInsightState;

/* What is known of a problem. A place is a kind and a square, with the index kind * n_squares + square. A
 * set of squares without a kind means pieces of any kind. "Placed pieces" are the preplaced pieces of the
 * problem. */
typedef struct
{
  int n_squares, n_kinds;
  /* best: with an aim, the best number found with the placed pieces; -1: no aim, or none found. The counts
   * below are of placements with this number. bound: no placement is better than this number. It equals
   * `best` if `best` is proved. */
  int best, bound;
  int bare; /* the optimum without the placed pieces, if better than `best`; -1: not better, or unknown */
  /* The following counts are known if COUNTED. total: number of all placements, decimal. through: for each
   * place, the number of placements with a piece there, decimal. To check them, up to 20,000 placements
   * were also listed. With more placements, the numbers in `through` add up to placements × pieces to
   * place, if that number of pieces is given. */
  char *total;
  GStrv through;
  double *share;                          /* through / total, 0 … 1 */
  TruceSquareSet forced[TRUCE_KINDS_MAX]; /* empty squares on which every placement has that kind */
  /* Free squares on which no placement has that kind. If there are several kinds, the set is empty for a
   * kind whose pieces are all placed. */
  TruceSquareSet dead[TRUCE_KINDS_MAX];
  /* is_setting: COUNTED, and the problem could be a puzzle. truce_puzzle_accepts() accepts it, it has
   * placed pieces or regions, and pieces are left to place. needless: if there is one placement, each
   * placed piece without which the placement stays unique. deciding: if there are several placements, each
   * square on which one more piece makes the placement unique. */
  gboolean is_setting;
  TruceSquareSet needless;
  TruceSquareSet deciding;
  /* has_conflict: `conflict` was found in time. conflict: a minimal set of placed pieces that rules out
   * all placements (IMPOSSIBLE), or all placements as good as `bare`. smallest: it is proved that no such
   * set has fewer pieces. */
  gboolean has_conflict;
  gboolean smallest;
  TruceSquareSet conflict; /* empty: there is no placement even without placed pieces */
} TruceInsightResult;

/* Answers questions about a problem, with threads of its own. Thread: main. Signal "changed": the state
 * changed, or the work continues (about 8 times a second). A new question stops the work on the old one.
 * The last unref stops the work and waits for the threads. */
#define TRUCE_TYPE_INSIGHT (truce_insight_get_type ())
G_DECLARE_FINAL_TYPE (TruceInsight, truce_insight, TRUCE, INSIGHT, GObject)

TruceInsight *truce_insight_new (void);

/* Replaces the question and emits "changed". Results arrive on the thread-default main context. The pieces
 * of `spec` may attack each other. If the problem is invalid for another reason, the state is NONE. limit:
 * seconds; 0: none. With a limit, methods may use at most 256 MiB. */
void truce_insight_ask (TruceInsight *self, const TruceProblemSpec *spec, double limit, int threads);

/* Asks the work to stop. "changed" follows soon, with the results so far. */
void truce_insight_stop (TruceInsight *self);

/* Stops the work, drops question and result, and emits "changed". */
void truce_insight_clear (TruceInsight *self);

TruceInsightState truce_insight_get_state (TruceInsight *self);

/* Returns: (transfer none) (nullable): the result, in the states COUNTED and IMPOSSIBLE, and in POSSIBLE
 * if `best` is known; NULL otherwise. Valid until the next question, truce_insight_clear() or the last
 * unref. */
const TruceInsightResult *truce_insight_get_result (TruceInsight *self);

/* Returns the part of the orbits of squares that is counted, 0 … 1; -1: unknown. */
double truce_insight_get_fraction (TruceInsight *self);
