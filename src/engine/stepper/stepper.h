/* stepper.h: replays the search of a method event by event, forwards and backwards
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"

typedef enum
{
  TRUCE_STEP_PLACE,  /* places a piece on `square` */
  TRUCE_STEP_FILTER, /* removes `squares`, which the piece on `by` attacks */
  TRUCE_STEP_GUARD,  /* the piece on `by` guards `squares`, which no earlier piece guards */
  TRUCE_STEP_DEAD,   /* the pieces cannot be completed: `why` */
  TRUCE_STEP_FOUND,  /* the pieces on `squares` are a placement; larger placements may follow */
  TRUCE_STEP_BACK,   /* removes the last piece, on `square` */
} TruceStepKind;

typedef enum
{
  TRUCE_DEAD_TOO_FEW,            /* fewer candidates than pieces to place */
  TRUCE_DEAD_ROW_EMPTY,          /* row `line` needs a piece and has no free square */
  TRUCE_DEAD_COLUMN_EMPTY,       /* column `line` needs a piece and has no free square */
  TRUCE_DEAD_ALL_ATTACKED,       /* all squares tried for the next piece are attacked */
  TRUCE_DEAD_ATTACK,             /* the two pieces of `squares` attack each other */
  TRUCE_DEAD_UNGUARDED,          /* no further piece can guard `square` */
  TRUCE_DEAD_TOO_MANY_UNGUARDED, /* the remaining pieces cannot guard all squares */
  TRUCE_DEAD_FAR_APART,          /* each of `squares` needs a piece of its own, but fewer pieces remain */
  TRUCE_DEAD_THEOREM,            /* a published theorem rules out so few pieces */
} TruceDeadWhy;

/* An event of the search. If the problem has several kinds, each square is a packed piece (kind and square).
 * Lists are valid until the next call that moves the stepper. */
typedef struct
{
  TruceStepKind kind;
  int depth;    /* number of pieces placed before the piece of the event */
  int square;   /* PLACE, BACK: of the piece; DEAD_UNGUARDED: unguarded square; else -1 */
  int by;       /* FILTER, GUARD: square of the piece that attacks or guards `squares`; else -1 */
  int to_guard; /* PLACE: the square that the piece was chosen to guard, or -1 */
  /* FILTER, GUARD, DEAD_FAR_APART: in ascending order. FOUND: in placing order. DEAD_ATTACK: the two pieces.
   */
  const TruceSquare *squares;
  int n_squares;
  TruceDeadWhy why; /* DEAD: the reason */
  int kind_short;   /* DEAD_TOO_FEW: the kind that lacks squares; -1: all kinds together */
  int line; /* DEAD_ROW_EMPTY, DEAD_COLUMN_EMPTY: row from the top or column from the left, from 0; else -1 */
  bool answer; /* FOUND: false if only distinct placements count and this one is not canonical */
} TruceStep;

/* The board between two events. Lists are valid until the stepper moves or the next call of
 * truce_stepper_state(). */
typedef struct
{
  uint64_t position;         /* number of events so far */
  bool at_end;               /* no event follows */
  bool waits;                /* the pieces are a placement, which is reported after larger ones */
  const TruceStep *last;     /* the event that led here; NULL at the start */
  int depth;                 /* number of pieces that the search placed */
  const TruceSquare *placed; /* `depth` squares in placing order */
  /* The method's candidates for the next piece, ascending. Right after PLACE, squares that the new piece
   * attacks are not yet removed. */
  const TruceSquare *candidates;
  int n_candidates;
  /* Squares that the open level has finished, in order. Right after PLACE: squares that the level of the new
   * piece finished before this piece. */
  const TruceSquare *tried;
  int n_tried;
  /* Candidates that are not in `tried`, ascending. Without attacked squares if the method tests single
   * squares. */
  const TruceSquare *open;
  int n_open;
  const TruceSquare *untried; /* squares that the open level has still to try, in order */
  int n_untried;
  int to_guard;                   /* the square that all of `untried` guard, or -1 */
  const TruceSquare *filtered;    /* squares that the method has removed, ascending */
  const TruceSquare *filtered_by; /* for each filtered square, the first piece that attacks it */
  int n_filtered;
  TruceCounters counters;
} TruceStepperState;

typedef struct TruceStepper TruceStepper;

bool truce_stepper_available (const TruceMethod *method);
/* Returns: the i-th method with a stepper, from 0; NULL after the last. */
const TruceMethod *truce_stepper_method (size_t i);

/* Makes a stepper at the start of the undivided search. It does not replay shortcuts of the method, such as
 * counting by symmetry in mrv. problem: referenced. goal: copied. Returns: (transfer full): the stepper; NULL
 * with `error` set if the method has no stepper or does not accept the problem, or memory runs out. Thread:
 * one at a time. */
TruceStepper *truce_stepper_new (const TruceMethod *method,
                                 const TruceProblem *problem,
                                 const TruceGoal *goal,
                                 TruceError *error);
void truce_stepper_free (TruceStepper *stepper);

/* Returns: whether each PLACE is followed by one FILTER or GUARD with all squares that the piece removes or
 * guards. If not, each FILTER is about a single attacked square. Right after PLACE, `candidates` are then
 * already those of the next piece. */
bool truce_stepper_filters (const TruceStepper *stepper);

/* Moves to the next event. step: (nullable) receives the event. Returns: false at the end of the search. */
bool truce_stepper_next (TruceStepper *stepper, TruceStep *step);

/* Moves to the position after the next PLACE or BACK. step: receives that event. Returns: false if the search
 * ends before such an event. */
bool truce_stepper_next_move (TruceStepper *stepper, TruceStep *step);

/* Returns: the number of events so far. */
uint64_t truce_stepper_position (const TruceStepper *stepper);

/* Returns: the furthest position reached so far. is_end: (nullable) whether the search ends there. */
uint64_t truce_stepper_furthest (const TruceStepper *stepper, bool *is_end);

/* Moves to a position. Up to the furthest position, this takes far less than a millisecond if that position
 * is below half a million events. Beyond that, the time grows in proportion to the furthest position. To move
 * beyond the furthest position, each event is computed.
 *
 * Returns: false if the search ends before the position; the stepper is then at the end. */
bool truce_stepper_go (TruceStepper *stepper, uint64_t position);

void truce_stepper_state (TruceStepper *stepper, TruceStepperState *state);

/* Return the words for an event in plain and JSON output, such as "place" or "too few candidates". Static. */
const char *truce_step_kind_text (TruceStepKind kind);
const char *truce_dead_why_text (TruceDeadWhy why);
