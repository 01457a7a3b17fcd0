/* stepper.h: a method's search as single events, forwards and back, with its state between any two of them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"

typedef enum
{
  TRUCE_STEP_PLACE,  /* a piece onto `square` */
  TRUCE_STEP_FILTER, /* `squares` are out, since the piece on `by` attacks them */
  TRUCE_STEP_GUARD,  /* `squares` are guarded now, by the piece on `by`, and were not before */
  TRUCE_STEP_DEAD,   /* what is placed cannot be completed: `why` */
  TRUCE_STEP_FOUND,  /* what is placed is complete: `squares`; where numbers are open more may follow */
  TRUCE_STEP_BACK,   /* the last piece placed, on `square`, is taken off again */
} TruceStepKind;

typedef enum
{
  TRUCE_DEAD_TOO_FEW,            /* fewer candidates are left than pieces */
  TRUCE_DEAD_ROW_EMPTY,          /* row `line`, which needs a piece, has no free square left */
  TRUCE_DEAD_COLUMN_EMPTY,       /* the same of column `line` */
  TRUCE_DEAD_ALL_ATTACKED,       /* none of the squares tried for the next piece was free */
  TRUCE_DEAD_ATTACK,             /* the two pieces of `squares` attack each other */
  TRUCE_DEAD_UNGUARDED,          /* no piece that may follow guards `square`, which must be */
  TRUCE_DEAD_TOO_MANY_UNGUARDED, /* the pieces left cannot guard as many squares as must be */
  TRUCE_DEAD_FAR_APART,          /* no piece guards two of `squares`, which are more than the pieces left */
  TRUCE_DEAD_THEOREM,            /* a published theorem rules out so few pieces */
} TruceDeadWhy;

/* One event. What is called a square is, of several kinds, a piece: its kind above its square. Lists stay as
 * they are until the next call of a function that moves the stepper. */
typedef struct
{
  TruceStepKind kind;
  int depth;    /* of the piece that it is about: how many the search placed before that */
  int square;   /* of PLACE, BACK and DEAD_UNGUARDED (no piece there), else -1 */
  int by;       /* of FILTER and GUARD, else -1 */
  int to_guard; /* of PLACE: the square that had to be guarded next, which it does; else -1 */
  const TruceSquare
      *squares; /* FILTER, GUARD: ascending; FOUND: what the search placed, in order; DEAD_ATTACK: two */
  int n_squares;
  TruceDeadWhy why; /* of DEAD */
  int kind_short;   /* of DEAD_TOO_FEW: the kind that lacks squares; -1: all in all */
  int line;         /* of DEAD_ROW_EMPTY and DEAD_COLUMN_EMPTY, from 0 at the top and the left; else -1 */
  bool answer;      /* of FOUND: it is asked for, too; false where it only repeats its class */
} TruceStep;

/* What is on the board between two events. Lists stay until the next call that moves the stepper or asks. */
typedef struct
{
  uint64_t position;     /* how many events led here */
  bool at_end;           /* no event follows */
  bool waits;            /* the pieces placed are a placement that is found after others that hold more */
  const TruceStep *last; /* the event that led here; NULL at the beginning */
  int depth;
  const TruceSquare *placed;     /* `depth` squares that the search placed, in order */
  const TruceSquare *candidates; /* what the method counts as open for the next piece, ascending; right after
                                  * PLACE what is to be filtered */
  int n_candidates;
  const TruceSquare
      *tried; /* squares that the level of the next piece, or right after PLACE that of this one,
               * has done with: a piece stood there and was taken off again; in that order */
  int n_tried;
  const TruceSquare *open; /* of the candidates, those that have not been tried and, where the method looks at
                            * single squares, that no piece placed attacks; ascending */
  int n_open;
  const TruceSquare *untried; /* of these, the ones to be tried with `placed`, in that order */
  int n_untried;
  int to_guard;                   /* the square that has to be guarded next, which all of them do; else -1 */
  const TruceSquare *filtered;    /* squares that the method has taken out, ascending … */
  const TruceSquare *filtered_by; /* … and for each the first piece placed that attacks it */
  int n_filtered;
  TruceCounters counters; /* of all events up to here */
} TruceStepperState;

typedef struct TruceStepper TruceStepper;

/* Whether there is a stepper for the method. All that have one: i from 0 on, until NULL. */
bool truce_stepper_available (const TruceMethod *method);
const TruceMethod *truce_stepper_method (size_t i);

/* At the beginning of the search that `method` makes for the problem (a reference is kept) and the goal, in
 * one unit. NULL and an error: it has no stepper, does not accept the problem, or memory ran out. Where the
 * method itself takes short cuts (mrv, which counts by symmetry and finds a first placement from any), the
 * stepper does not. One thread at a time may use a stepper. */
TruceStepper *truce_stepper_new (const TruceMethod *method,
                                 const TruceProblem *problem,
                                 const TruceGoal *goal,
                                 TruceError *error);
void truce_stepper_free (TruceStepper *stepper);

/* Whether each PLACE is followed by a FILTER of all that the piece takes out, or by a GUARD; else a FILTER
 * tells of a single square that was tried and found attacked, and `candidates` right after PLACE are those of
 * the next piece.
 */
bool truce_stepper_filters (const TruceStepper *stepper);

/* One event on; false at the end. `step` may be NULL. */
bool truce_stepper_next (TruceStepper *stepper, TruceStep *step);

/* The same, on past the next PLACE or BACK: past squares that are looked at, and the judgement. */
bool truce_stepper_next_move (TruceStepper *stepper, TruceStep *step);

/* How many events led here. */
uint64_t truce_stepper_position (const TruceStepper *stepper);

/* The furthest position that was ever reached, and whether it is the end of the search. */
uint64_t truce_stepper_furthest (const TruceStepper *stepper, bool *is_end);

/* To a position: where it was passed before, in well below a millisecond as long as the furthest one is below
 * half a million, and twice that for each doubling; else in the time of each event up to there. False: the
 * search ends before, and the stepper is there. */
bool truce_stepper_go (TruceStepper *stepper, uint64_t position);

void truce_stepper_state (TruceStepper *stepper, TruceStepperState *state);

/* Words for plain and JSON output: "place", … and "too few candidates", … (without numbers). */
const char *truce_step_kind_text (TruceStepKind kind);
const char *truce_dead_why_text (TruceDeadWhy why);
