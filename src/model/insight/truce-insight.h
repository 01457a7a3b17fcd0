/* truce-insight.h: TruceInsight, what a position already decides: counts by square, or what rules out
 * everything
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "problem.h"

typedef enum
{
  TRUCE_INSIGHT_NONE,       /* nothing was asked, or the problem is one that is refused */
  TRUCE_INSIGHT_WORKING,    /* under way */
  TRUCE_INSIGHT_COUNTED,    /* all of it is known */
  TRUCE_INSIGHT_IMPOSSIBLE, /* there is no placement */
  TRUCE_INSIGHT_POSSIBLE,   /* stopped: there are placements, and no more is known but `best` */
  TRUCE_INSIGHT_UNKNOWN,    /* stopped before anything was known, or out of memory */
} TruceInsightState;

/* What came of it; only whole truths, never the part of one. Squares as in the problem's board; a place is a
 * square for one kind, n_squares of the first kind, then those of the next. A square has one piece at most,
 * so that a set of squares names placed pieces of any kinds. */
typedef struct
{
  int n_squares, n_kinds;
  /* With an aim: what those below count has the best number of pieces with what stands. -1: none known, or no
   * aim. `bound`: no placement betters it; it is `best` where that is proved. */
  int best, bound;
  int bare; /* the best number were nothing placed, where that is better; -1: it is not, or is not known */
  /* COUNTED: decimal numbers of placements in all, and of those with a piece on each place. Checked: listed
   * placements are as many as were counted, and numbers by place add up to placements × pieces to place, as
   * far as these are given. */
  char *total;
  GStrv through;                          /* a text for each place */
  double *share;                          /* through / total, 0 … 1 */
  TruceSquareSet forced[TRUCE_KINDS_MAX]; /* empty squares on which every placement has that kind */
  TruceSquareSet dead[TRUCE_KINDS_MAX]; /* squares free to that kind (not blocked, nor out of peace with what
                                           is placed) that no placement has it on; of several kinds, none
                                           of one that is complete */
  /* COUNTED, of a question of which puzzles are made (puzzle/puzzle-lines.h) that has pieces placed or
   * regions: where there is one placement, the placed pieces each of which could be left out, were the others
   * kept; where there are more, the squares on which a further piece would leave one. */
  gboolean is_setting;
  TruceSquareSet needless;
  TruceSquareSet deciding;
  /* IMPOSSIBLE, where it was found in time: placed pieces that alone, with the blocked squares, leave no
   * placement; with `bare` they leave none that is as good. None of them can be left out; `smallest`: nor is
   * there any set of fewer that does. */
  gboolean has_conflict;
  gboolean smallest;
  TruceSquareSet conflict; /* may be empty: then the board itself has no placement */
} TruceInsightResult;

/* A main-thread object; its threads touch nothing of it. Signal "changed": the state is another, or the work
 * has got on (8 times a second). Whoever asks again, or lets go of it, stops what is under way. */
#define TRUCE_TYPE_INSIGHT (truce_insight_get_type ())
G_DECLARE_FINAL_TYPE (TruceInsight, truce_insight, TRUCE, INSIGHT, GObject)

TruceInsight *truce_insight_new (void);

/* Begins anew, on the caller's thread-default main context. `limit` in seconds, 0: none; so many threads, at
 * least one. Pieces that attack each other are no bar: they are one way to rule out everything. A
 * specification that is refused for another reason leaves the state at NONE. The counts are of placements,
 * whatever else is asked. With a limit no method is used that needs more than 256 MB. */
void truce_insight_ask (TruceInsight *self, const TruceProblemSpec *spec, double limit, int threads);

/* Stops what is under way; what is known by then is told, soon. */
void truce_insight_stop (TruceInsight *self);

/* Stops, and forgets what was asked. */
void truce_insight_clear (TruceInsight *self);

TruceInsightState truce_insight_get_state (TruceInsight *self);

/* Of the last question; NULL unless COUNTED or IMPOSSIBLE, or, with an aim, POSSIBLE with a best number.
 * Valid until the next question. */
const TruceInsightResult *truce_insight_get_result (TruceInsight *self);

/* How far the counting by squares is, 0 … 1; -1 where that cannot be told. */
double truce_insight_get_fraction (TruceInsight *self);
