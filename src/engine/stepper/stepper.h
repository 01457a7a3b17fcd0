/* stepper.h: replays the search of a method event by event, forwards and backwards
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"

typedef enum
{
  TRUCE_STEP_PLACE,  /* places a piece on `square` */
  TRUCE_STEP_FILTER, /* removes `squares`, which the piece on `by` attacks */
  TRUCE_STEP_GUARD,  /* the piece on `by` guards `squares`, which no earlier piece does */
  TRUCE_STEP_DEAD,   /* the pieces cannot be completed: `why` */
  TRUCE_STEP_FOUND,  /* the pieces `squares` are a placement; more may follow if a number is open */
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
  TRUCE_DEAD_FAR_APART,          /* `squares` need a piece each, more than remain */
  TRUCE_DEAD_THEOREM,            /* a published theorem rules out so few pieces */
} TruceDeadWhy;

/* One event. With several kinds, "square" is a packed piece (kind and square). Lists are valid until the next
 * call that moves the stepper. */
typedef struct
{
  TruceStepKind kind;
  int depth;                  /* number of pieces placed before the piece of the event */
  int square;                 /* PLACE, BACK, DEAD_UNGUARDED (the unguarded square), else -1 */
  int by;                     /* FILTER, GUARD: the square of the piece that attacks `squares`; else -1 */
  int to_guard;               /* PLACE: the square for which the piece was chosen, or -1 */
  const TruceSquare *squares; /* FILTER, GUARD, DEAD_FAR_APART: ascending; FOUND: in placing order;
                                 DEAD_ATTACK: two */
  int n_squares;
  TruceDeadWhy why; /* DEAD */
  int kind_short;   /* DEAD_TOO_FEW: the kind that lacks squares; -1: all kinds together */
  int line;         /* DEAD_ROW_EMPTY, DEAD_COLUMN_EMPTY: from 0 at the top or left; else -1 */
  bool answer;      /* FOUND: false if only distinct placements are wanted and this one is not canonical */
} TruceStep;

/* The board between two events. Lists are valid until the next call that gets a TruceStepper *. */
typedef struct
{
  uint64_t position;             /* number of events so far */
  bool at_end;                   /* no event follows */
  bool waits;                    /* the pieces are a placement that is reported after larger ones */
  const TruceStep *last;         /* the event that led here; NULL at the start */
  int depth;                     /* number of pieces that the search placed */
  const TruceSquare *placed;     /* `depth` squares in placing order */
  const TruceSquare *candidates; /* the method's candidates for the next piece, ascending; right after PLACE,
                                    the candidates before its filter */
  int n_candidates;
  const TruceSquare *tried; /* squares that the open level has finished, in order; right after PLACE, those of
                               the level of the piece */
  int n_tried;
  const TruceSquare *open; /* candidates not yet tried and, if the method tests single squares, not attacked;
                            * ascending */
  int n_open;
  const TruceSquare *untried; /* squares that follow at this level, in order */
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

/* Makes a stepper at the start of the undivided search. problem: referenced. goal: copied. Shortcuts of the
 * method (mrv counts by symmetry) are not replayed.
 * Returns: (transfer full): the stepper; NULL with `error` set if the method has no stepper or does not
 * accept the problem, or memory runs out. Thread: one at a time. */
TruceStepper *truce_stepper_new (const TruceMethod *method,
                                 const TruceProblem *problem,
                                 const TruceGoal *goal,
                                 TruceError *error);
void truce_stepper_free (TruceStepper *stepper);

/* Returns: whether a FILTER or GUARD with all squares of the piece follows each PLACE. If not, each FILTER is
 * about one attacked square, and `candidates` right after PLACE are those of the next piece. */
bool truce_stepper_filters (const TruceStepper *stepper);

/* Moves one event on. step: (nullable). Returns: false at the end. */
bool truce_stepper_next (TruceStepper *stepper, TruceStep *step);

/* Moves to the position after the next PLACE or BACK. step: receives that event. Returns: false if the search
 * ends before. */
bool truce_stepper_next_move (TruceStepper *stepper, TruceStep *step);

/* Returns: the number of events so far. */
uint64_t truce_stepper_position (const TruceStepper *stepper);

/* Returns: the furthest position reached so far. is_end: (nullable) whether the search ends there. */
uint64_t truce_stepper_furthest (const TruceStepper *stepper, bool *is_end);

/* Moves to a position. Below the furthest position this takes far less than a millisecond; from half a
 * million events on, twice the time for each doubling. Beyond the furthest position, it takes the time of
 * each event.
 *
 * Returns: false if the search ends before the position; the stepper is then at the end. */
bool truce_stepper_go (TruceStepper *stepper, uint64_t position);

void truce_stepper_state (TruceStepper *stepper, TruceStepperState *state);

/* Return static texts for plain and JSON output: "place", ...; "too few candidates", ... */
const char *truce_step_kind_text (TruceStepKind kind);
const char *truce_dead_why_text (TruceDeadWhy why);
