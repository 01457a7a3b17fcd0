/* stepper-private.h: what the stepper and the walks of single methods share
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "stepper.h"

/* What a walk does at a level that is open. */
typedef enum
{
  TRUCE_WALK_PLACE, /* step->square is the next piece */
  TRUCE_WALK_OUT,   /* step->square was tried, and the piece on step->by attacks it */
  TRUCE_WALK_DEAD,  /* nothing is left, and nothing could be placed: step->why */
  TRUCE_WALK_UP,    /* nothing is left */
} TruceWalkMove;

/* The explicit stack: a level for each piece to place, and one above. */
typedef struct
{
  int32_t at;         /* what to try next: the walk's own affair */
  int16_t line;       /* the same; -1 of a level that is not opened, since it is dead or complete */
  TruceSquare square; /* of the piece placed here */
  bool has_child;     /* something was placed here since it was opened */
  bool waits;         /* the pieces placed so far are a placement that is reported later, in order */
} TruceWalkLevel;

/* The rule by which one method goes on. A walk has no state but the levels, so that any state of the search
 * can be restored from them. */
typedef struct
{
  const char *method; /* its id */
  bool filters;       /* strikes from the squares left (truce_walk_left) what each piece attacks */
  bool guards;        /* tells what each piece guards (TRUCE_STEP_GUARD), not what it strikes out */
  bool looks;         /* asks at a level which of its squares are attacked (TRUCE_WALK_OUT) */

  bool by_row; /* a level for each row, where every row holds a piece; unless the order of placing counts */
  bool ascending; /* a level tries only squares behind the one placed below it; with the same exception */

  /* Of a walk that filters: takes further squares out of what is left at a level, when all that the pieces
   * below it attack is out. May be NULL. */
  void (*leave) (TruceStepper *s, int level);

  /* Opens the level of the next piece. */
  void (*open) (TruceStepper *s);
  TruceWalkMove (*next) (TruceStepper *s, TruceStep *step);
  /* Whether the pieces placed cannot be completed, and why; also asked before the first. NULL: never. */
  bool (*is_dead) (TruceStepper *s, TruceStep *step);
  /* Whether the pieces placed are a placement, which others may follow where is_dead does not hold; NULL: as
   * soon as all are placed. */
  bool (*is_complete) (const TruceStepper *s);
  /* Adds to the counters what the method does for an event, `found`, `dead_ends` and `tried` aside. The state
   * is the one after it, the position the one before. May be NULL. */
  void (*count) (TruceStepper *s, const TruceStep *step);
  /* What is left to try at the open level, in order; returns how many. */
  int (*untried) (const TruceStepper *s, TruceSquare *list);
  /* The squares of a level, tried or not; NULL: those left. */
  int (*candidates) (const TruceStepper *s, int level, TruceSquare *list);
} TruceWalk;

extern const TruceWalk truce_walk_improved, truce_walk_original, truce_walk_mrv,
    truce_walk_one_queen_per_line, truce_walk_reduced_recursion, truce_walk_diagonal_locking,
    truce_walk_dancing_links, truce_walk_backtrack, truce_walk_cover;

/* No event. */
static const TruceStep truce_walk_nothing = {
  .square = -1, .by = -1, .to_guard = -1, .line = -1, .kind_short = -1
};

/* What the next event is about. */
typedef enum
{
  TRUCE_PHASE_NEXT,   /* the level is open */
  TRUCE_PHASE_PLACED, /* the piece's attacks are not yet filtered out */
  TRUCE_PHASE_DEAD,
  TRUCE_PHASE_FOUND,
  TRUCE_PHASE_BACK,
  TRUCE_PHASE_END,
} TruceWalkPhase;

typedef struct
{
  uint64_t position;
  TruceCounters counters;
  int depth;
  TruceWalkPhase phase;
} TruceWalkMark;

/* A state to restore: the mark and `mark.depth` + 1 levels. */
typedef struct
{
  TruceWalkMark mark;
  TruceWalkLevel levels[];
} TruceCheckpoint;

#define TRUCE_STATE_LISTS     6
#define TRUCE_CHECKPOINTS_MAX 4096

struct TruceStepper
{
  const TruceWalk *walk;
  const TruceProblem *problem;
  TruceGoal goal;
  bool by_row, ascending; /* as the walk has it, for this goal */
  int to_place;           /* at most, where a number is open */
  int n_words;            /* of a set of pieces: squares, a full set of them for each kind but the last */
  int cover_max;          /* no piece guards more squares; 0 where none need be guarded */
  int n_squares;
  TruceSquare *squares; /* that the preplaced pieces leave free, ascending */
  int n_rows;           /* that wait for a piece */
  int rows[TRUCE_SIDE_MAX];
  int row_begin[TRUCE_SIDE_MAX + 1]; /* position in `squares`; the last: where they end */

  TruceWalkMark mark;
  TruceWalkLevel *levels; /* to_place + 1 */
  TruceSquare *path;      /* the same squares as the levels' */
  uint64_t *left;         /* to_place + 1 sets of n_words */

  TruceStep last;      /* the event that led to mark.position */
  int out;             /* of a FILTER that came from TRUCE_WALK_OUT: the square, else -1 */
  TruceSquare *named;  /* of DEAD: its squares */
  TruceSquare *listed; /* of `last` */
  TruceSquare *state_lists[TRUCE_STATE_LISTS];

  /* What is known of the whole search. */
  uint64_t furthest;
  bool ended; /* `furthest` is its end */
  uint64_t spacing;
  size_t n_checkpoints;
  TruceCheckpoint *checkpoints[TRUCE_CHECKPOINTS_MAX]; /* the first is the beginning */
  bool no_memory; /* checkpoints could not be kept: the search goes on without */
};

/* The squares that the pieces below `level` leave, of a walk that filters; of several kinds, pieces. */
static inline uint64_t *
truce_walk_left (const TruceStepper *s, int level)
{
  return s->left + (size_t) level * s->n_words;
}

/* The first of them at or after `square`, or -1. */
int truce_walk_left_next (const TruceStepper *s, int level, int square);
int truce_walk_left_count (const TruceStepper *s, int level);

/* How many pieces of the kind must follow those preplaced and the first `n_path` of the search: 0 or below,
 * none may; TRUCE_PIECES_ANY: as many as fit. */
int truce_walk_missing (const TruceStepper *s, int kind, int n_path);

/* Whether the piece's kind has its number, of a walk that looks at kinds. */
bool truce_walk_is_full (const TruceStepper *s, int piece, int n_path);

/* Where `level`, all below it being filled, begins and ends in s->squares, as far as rows and the order of
 * placing say. */
int truce_walk_begin_of (const TruceStepper *s, int level);
int truce_walk_end_of (const TruceStepper *s, int level);

/* Whether a piece that is placed leaves no room for this one: it is on its square, or out of peace with it.
 */
bool truce_walk_conflicts (const TruceStepper *s, int piece, int placed);

/* The first piece placed that attacks the square, or is on it; or -1. */
int truce_walk_attacker (const TruceStepper *s, int square, int n_path);

/* ---- stepper-lines.c: for walks that fill a line at each level, levels[].line ---- */

/* Lines are rows from the top, then, on square boards, columns from the left: all of them wait for a piece.
 */
int truce_walk_n_lines (const TruceStepper *s);
/* How many of the line's squares the pieces below `level` leave. */
int truce_walk_count_line (const TruceStepper *s, int level, int line);
/* Whether the line has its piece: a preplaced one or one of the first `n_path`. */
bool truce_walk_is_closed (const TruceStepper *s, int line, int n_path);
void truce_walk_say_empty (const TruceStepper *s, int line, TruceStep *step);
/* The slots `next` and `untried` of such walks; a level's `at` is the next place in its line. */
TruceWalkMove truce_walk_next_of_line (TruceStepper *s, TruceStep *step);
int truce_walk_untried_of_line (const TruceStepper *s, TruceSquare *list);

/* ---- stepper.c, for stepper-state.c ---- */

/* What the next event is, when all that the pieces placed strike out is out. */
void truce_walk_judge (TruceStepper *s);
/* With no piece to take off, a level with nothing left is the end: known at once, not only when asked for
 * more. */
void truce_walk_look_for_end (TruceStepper *s);

/* ---- stepper-history.c ---- */

/* Keeps a checkpoint where one is due; after each event that is the furthest ever. */
void truce_past_note (TruceStepper *s);
bool truce_past_begin (TruceStepper *s);
void truce_past_free (TruceStepper *s);

/* The last checkpoint before `position`, or the first. */
const TruceCheckpoint *truce_past_before (const TruceStepper *s, uint64_t position);
