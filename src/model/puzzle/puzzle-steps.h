/* puzzle-steps.h: completes a board as people do, step by step, with a reason for each step and without
 * guessing
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "puzzle-lines.h"

/* The difficulty of a step. A puzzle has the grade of the hardest step that it needs. */
typedef enum
{
  TRUCE_GRADE_EASY,   /* a line has only one square, or all its squares are in another line */
  TRUCE_GRADE_MEDIUM, /* two squares of a line, or two lines */
  TRUCE_GRADE_HARD,   /* three or four lines; contradictions after at most one more piece */
  TRUCE_GRADE_BEYOND, /* the steps do not complete the puzzle */
  TRUCE_N_GRADES
} TruceGrade;

/* Kinds of steps, the easiest first. `lines`, `squares` and `forced` are members of TrucePuzzleHint.
 * lines[0] needs exactly one piece and has none yet. With WITHIN, LINES and SETS, the same holds for each
 * line in the first half of `lines`. The squares of a line are its open squares. */
typedef enum
{
  TRUCE_HINT_NO_SQUARE, /* lines[0] has no square: the pieces cannot be completed */
  TRUCE_HINT_SINGLE,    /* only one square of lines[0] is left, and gets a piece */
  TRUCE_HINT_WITHIN,    /* all squares of lines[0] are in lines[1], whose other squares are ruled out */
  TRUCE_HINT_PAIR,      /* lines[0] has two squares, and both attack `squares` */
  TRUCE_HINT_LINES,     /* like WITHIN: all squares of two lines are in two lines of another direction */
  TRUCE_HINT_EMPTIES,   /* a piece on one of `squares` attacks all squares of lines[0] */
  TRUCE_HINT_SETS,      /* like LINES, with three or four lines */
  TRUCE_HINT_FORCES,    /* a piece on `squares` forces a piece on `forced`, and then lines[1] has no square */
  TRUCE_N_HINTS
} TruceHintKind;

#define TRUCE_HINT_LINES_MAX 4 /* number of lines that people can see together */

/* A partly completed board. */
typedef struct
{
  TruceSquareSet pieces;
  TruceSquareSet open; /* squares that can get a piece: not occupied, attacked, blocked or ruled out */
} TrucePuzzleState;

typedef struct
{
  TruceHintKind kind;
  int lines[2 *
            TRUCE_HINT_LINES_MAX]; /* -1 after the last one. WITHIN, LINES, SETS: the second half has the
                                      lines of another direction that contain the squares of the first half */
  TruceSquareSet squares;  /* SINGLE: the square of the piece; otherwise the squares that are ruled out */
  TruceSquareSet evidence; /* open squares of lines[0]; WITHIN, LINES, SETS: of the first half of `lines` */
  int forced;              /* FORCES: the only square left to lines[0]; otherwise -1 */
} TrucePuzzleHint;

/* Sets the state to the preplaced pieces of the problem, with all free squares open. */
void truce_puzzle_state_init (TrucePuzzleState *state, const TruceProblem *problem);

/* Adds a piece, and removes from `open` all squares that it occupies or attacks. */
void truce_puzzle_state_place (TrucePuzzleState *state, const TruceProblem *problem, int square);

/* Finds the easiest possible step. Among equally easy steps prefers the one after which some line has the
 * fewest open squares. lines: of the problem. Returns FALSE if no step is possible, or all pieces
 * are placed. */
gboolean truce_puzzle_state_hint (const TrucePuzzleState *state,
                                  const TruceProblem *problem,
                                  const TrucePuzzleLines *lines,
                                  TrucePuzzleHint *hint);

/* Executes a hint. Not for TRUCE_HINT_NO_SQUARE. */
void
truce_puzzle_state_apply (TrucePuzzleState *state, const TruceProblem *problem, const TrucePuzzleHint *hint);

/* Returns the number of elements of hint->lines before -1. */
int truce_puzzle_hint_n_lines (const TrucePuzzleHint *hint);

/* Returns the difficulty of the step; BEYOND for NO_SQUARE. */
TruceGrade truce_puzzle_hint_grade (const TrucePuzzleHint *hint);

/* Executes steps as long as one is possible. hints: (nullable): an array of TrucePuzzleHint, to which each
 * step is appended. Returns the grade of the hardest step; BEYOND if pieces are missing at the end. */
TruceGrade truce_puzzle_state_solve (TrucePuzzleState *state,
                                     const TruceProblem *problem,
                                     const TrucePuzzleLines *lines,
                                     GArray *hints);

/* Returns: (transfer none): "easy", "medium", "hard" or "beyond". */
const char *truce_grade_text (TruceGrade grade);

/* Parses "easy", "medium" or "hard". Returns false with an error for any other text. */
bool truce_grade_parse (const char *text, TruceGrade *grade, TruceError *error);

/* Returns: (transfer none): the translated word, as in 'easy puzzle'. */
const char *truce_grade_name (TruceGrade grade);

/* Returns: (transfer none): the name of a kind for programs: "no-square", "single", "within", "pair",
 * "lines", "empties", "sets" or "forces". */
const char *truce_hint_kind_text (TruceHintKind kind);

/* Returns: (transfer full): 'row 3', 'column d', 'region B', numbered as at the edges of the board. */
char *truce_puzzle_line_name (TruceBoard board, int line);

/* Returns: (transfer full): translated sentences that explain the step: first the reason, then what follows.
 * names_max: names at most this many squares that are ruled out; more are only counted, for a reader who sees
 * them crossed out on a board. */
char *truce_puzzle_hint_text (const TrucePuzzleHint *hint, TruceBoard board, int names_max);
