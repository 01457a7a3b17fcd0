/* walk.h: the interface of a search that a stepper can replay, and its explicit stack
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "stepper.h"

/* What an open level does next. */
typedef enum
{
  TRUCE_WALK_PLACE,  /* places a piece on step->square */
  TRUCE_WALK_REJECT, /* rejects step->square: the piece on step->by attacks it */
  TRUCE_WALK_DEAD,   /* is exhausted without having placed a piece: step->why */
  TRUCE_WALK_BACK,   /* is exhausted */
} TruceWalkMove;

/* A level of the stack. Level i chooses the piece that follows the first i pieces. */
typedef struct
{
  int32_t at;         /* what to try next; each walk defines the meaning */
  int16_t line;       /* the line to fill, or the square to guard; -1 if the level is not open */
  TruceSquare square; /* the piece placed here */
  bool has_child;     /* a piece was placed here since the level was opened */
  bool waits;         /* the pieces of the levels below are a placement, to be reported later in list order */
} TruceWalkLevel;

typedef enum
{
  TRUCE_PHASE_NEXT,   /* the level is open */
  TRUCE_PHASE_PLACED, /* the candidates that the last piece attacks are not yet removed */
  TRUCE_PHASE_DEAD,
  TRUCE_PHASE_FOUND,
  TRUCE_PHASE_BACK,
  TRUCE_PHASE_END,
} TruceWalkPhase; /* what the next event is about */

typedef struct
{
  uint64_t position; /* number of events so far */
  TruceCounters counters;
  int depth; /* number of pieces that the search placed */
  TruceWalkPhase phase;
} TruceWalkMark;

typedef struct TruceWalk TruceWalk;

/* The state of a search. `mark` and `levels` suffice to restore it at any event. */
typedef struct
{
  const TruceWalk *walk;
  const TruceProblem *problem;
  TruceGoal goal;
  bool by_row, ascending; /* flags of the walk that apply to this problem and goal */
  int to_place;           /* number of pieces to place; the maximum number if it is open */
  int n_words;   /* words of a set of candidates: a square set for each kind, the last one shortened */
  int cover_max; /* maximum number of squares that a piece covers; 0 without a cover rule */
  int n_squares;
  TruceSquare *squares; /* free squares, ascending */
  int n_rows;           /* number of rows that need a piece */
  int rows[TRUCE_SIDE_MAX];
  int row_begin[TRUCE_SIDE_MAX + 1]; /* index in `squares` of each row's first square; last entry: end */

  TruceWalkMark mark;
  TruceWalkLevel *levels; /* to_place + 1 levels */
  TruceSquare *path;      /* path[i] is levels[i].square */
  uint64_t *left;         /* to_place + 1 sets of n_words words: the candidates of each level */

  int out;            /* square that the event REJECT is about, else -1 */
  TruceSquare *named; /* squares that the event DEAD names */
} TruceWalkState;

/* The rules of one method's search. */
struct TruceWalk
{
  const char *method; /* id of the method */
  bool filters; /* removes the squares that each piece attacks from the candidates (truce_walk_left()) */
  bool guards;  /* reports squares that a piece guards, not squares that it removes */
  bool looks;   /* tests single squares for attacks (TRUCE_WALK_REJECT) */

  bool by_row;    /* one level per row if every row holds a piece; not for sequences */
  bool ascending; /* a level tries only squares above the square of the level below; not for sequences */

  /* (nullable) Removes candidates of a level by rules of the method. Candidates that the pieces below attack
   * are already removed. */
  void (*leave) (TruceWalkState *s, int level);

  /* Opens the level of the next piece: sets its `at` and, if the walk uses it, `line`. */
  void (*open) (TruceWalkState *s);
  /* Finds what the open level does next. Sets `step`, and moves the level's `at` on. Returns: the kind of
   * move. */
  TruceWalkMove (*next) (TruceWalkState *s, TruceStep *step);
  /* (nullable) Tests whether the pieces can be completed. Also called at depth 0. Returns: true, with
   * step->why set, if they cannot. */
  bool (*is_dead) (TruceWalkState *s, TruceStep *step);
  /* (nullable) Returns: whether the pieces are a placement. Larger placements may follow unless is_dead().
   * NULL: the pieces are a placement when all are placed. */
  bool (*is_complete) (const TruceWalkState *s);
  /* (nullable) Adds the steps that the method makes for an event to the counters. The stepper itself counts
   * found, dead_ends and tried. s: the state after the event, but s->mark.position is still the position
   * before it. */
  void (*count) (TruceWalkState *s, const TruceStep *step);
  /* Lists the squares that the open level has still to try, in order. Returns: their number. */
  int (*untried) (const TruceWalkState *s, TruceSquare *list);
  /* (nullable) Lists the squares of a level, tried or not. NULL: the candidates of truce_walk_left(). */
  int (*candidates) (const TruceWalkState *s, int level, TruceSquare *list);
};

extern const TruceWalk truce_walk_improved, truce_walk_original, truce_walk_mrv,
    truce_walk_one_queen_per_line, truce_walk_reduced_recursion, truce_walk_diagonal_locking,
    truce_walk_dancing_links, truce_walk_backtrack, truce_walk_cover;

/* Returns: (transfer none): the candidates of `level` that the pieces below it do not attack, as bits. With
 * several kinds, a candidate is a packed piece. */
static inline uint64_t *
truce_walk_left (const TruceWalkState *s, int level)
{
  return s->left + (size_t) level * s->n_words;
}

/* Returns: the first candidate at or after `square`, or -1. */
int truce_walk_next_candidate (const TruceWalkState *s, int level, int square);
int truce_walk_count_candidates (const TruceWalkState *s, int level);

/* Returns: the number of pieces of the kind to place after the preplaced pieces and the first `n_path` pieces
 * of the search; TRUCE_PIECES_ANY if the number is open. */
int truce_walk_missing (const TruceWalkState *s, int kind, int n_path);

/* Returns: whether the first `n_path` pieces include all pieces of the kind of `piece`. False for walks that
 * ignore kinds. */
bool truce_walk_is_full (const TruceWalkState *s, int piece, int n_path);

/* Return the first index and the end index of the squares in s->squares that `level` may try. */
int truce_walk_begin_of (const TruceWalkState *s, int level);
int truce_walk_end_of (const TruceWalkState *s, int level);

/* Returns: whether `piece` has the square of `placed`, or breaks the peace with it. */
bool truce_walk_conflicts (const TruceWalkState *s, int piece, int placed);

/* Returns: of the first `n_path` pieces, the first one that conflicts with `square`, or -1. */
int truce_walk_attacker (const TruceWalkState *s, int square, int n_path);

/* Returns: the number of lines: rows from the top, then on square boards columns from the left. */
int truce_walk_n_lines (const TruceWalkState *s);
/* Returns: the number of candidates of `level` on the line. */
int truce_walk_count_line (const TruceWalkState *s, int level, int line);
/* Returns: whether a preplaced piece or one of the first `n_path` is on the line. */
bool truce_walk_is_closed (const TruceWalkState *s, int line, int n_path);
/* Sets step->why and step->line for a line that has no free square. */
void truce_walk_set_empty (const TruceWalkState *s, int line, TruceStep *step);
/* Implement `next` and `untried` of a walk that fills lines. A level's `at` is the index of its next square
 * in the line. */
TruceWalkMove truce_walk_next_of_line (TruceWalkState *s, TruceStep *step);
int truce_walk_untried_of_line (const TruceWalkState *s, TruceSquare *list);
