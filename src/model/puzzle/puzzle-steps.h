/* puzzle-steps.h: completing a board as people do, step by step, each with its reason; nothing is guessed
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "puzzle-lines.h"

/* How hard a step is, and a puzzle by the hardest step that it needs. */
typedef enum
{
  TRUCE_GRADE_EASY,   /* a line with a single square, or with squares in one other alone */
  TRUCE_GRADE_MEDIUM, /* pairs: of squares in a line, of lines */
  TRUCE_GRADE_HARD,   /* three or four lines; contradictions, after one more piece at most */
  TRUCE_GRADE_BEYOND, /* these steps do not lead to its end */
  TRUCE_N_GRADES
} TruceGrade;

/* From the easiest on. A line that is spoken of holds exactly one piece, and none of it is placed yet; its
 * squares are those that are still open. */
typedef enum
{
  TRUCE_HINT_NO_SQUARE, /* lines[0] has no square: what stands cannot be completed */
  TRUCE_HINT_SINGLE,    /* lines[0] has one square: a piece stands there */
  TRUCE_HINT_WITHIN,    /* lines[0] has squares in lines[1] alone, which therefore has no other piece */
  TRUCE_HINT_PAIR,      /* both squares of lines[0] attack `squares` */
  TRUCE_HINT_LINES,   /* two lines of one direction have squares in two of another alone, which therefore have
                         no   other piece */
  TRUCE_HINT_EMPTIES, /* a piece on one of `squares` attacks all squares of lines[0] */
  TRUCE_HINT_SETS,    /* the same of three or four lines */
  TRUCE_HINT_FORCES,  /* a piece on the one of `squares` leaves lines[0] `forced` alone, and that with it
                         lines[1] nothing */
  TRUCE_N_HINTS
} TruceHintKind;

#define TRUCE_HINT_LINES_MAX 4 /* that people see together */

/* What was found out about a board. */
typedef struct
{
  TruceSquareSet pieces;
  TruceSquareSet open; /* where a piece may still come: not attacked, blocked, or ruled out */
} TrucePuzzleState;

typedef struct
{
  TruceHintKind kind;
  int lines[2 * TRUCE_HINT_LINES_MAX]; /* -1: no more; with LINES and SETS those with squares, then where
                                          these are */
  TruceSquareSet squares;              /* with SINGLE where a piece comes, else what is ruled out */
  TruceSquareSet evidence; /* the open squares of the first line, with LINES and SETS of the first half */
  int forced;              /* -1: none */
} TrucePuzzleHint;

/* The board with the problem's preplaced pieces alone. `lines` are the problem's. */
void truce_puzzle_state_init (TrucePuzzleState *state, const TruceProblem *problem);

/* A piece that attacks none of the others. */
void truce_puzzle_state_place (TrucePuzzleState *state, const TruceProblem *problem, int square);

/* The easiest step that leads on; of those alike one that leaves a line a single square, where there is one.
 * FALSE: none does, or all pieces stand. */
gboolean truce_puzzle_state_hint (const TrucePuzzleState *state,
                                  const TruceProblem *problem,
                                  const TrucePuzzleLines *lines,
                                  TrucePuzzleHint *hint);

/* Does what the hint says; not for TRUCE_HINT_NO_SQUARE. */
void
truce_puzzle_state_take (TrucePuzzleState *state, const TruceProblem *problem, const TrucePuzzleHint *hint);

/* How many lines the hint speaks of. */
int truce_puzzle_hint_n_lines (const TrucePuzzleHint *hint);

/* How hard that kind of step is for people. */
TruceGrade truce_puzzle_hint_grade (const TrucePuzzleHint *hint);

/* Goes on by such steps as far as they lead; the grade of the hardest of them, BEYOND where pieces are
 * missing at the end. Each hint is appended to `hints` (may be NULL), an array of TrucePuzzleHint. */
TruceGrade truce_puzzle_state_solve (TrucePuzzleState *state,
                                     const TruceProblem *problem,
                                     const TrucePuzzleLines *lines,
                                     GArray *hints);

/* puzzle-words.c */

/* "easy", "medium", "hard", "beyond"; the reader refuses the last, and other words. */
const char *truce_grade_text (TruceGrade grade);
bool truce_grade_parse (const char *text, TruceGrade *grade, TruceError *error);

/* The same in the user's language, as in 'easy puzzle'. */
const char *truce_grade_name (TruceGrade grade);

/* "no-square", "single", "within", "pair", "lines", "empties", "sets", "forces": for programs. */
const char *truce_hint_kind_text (TruceHintKind kind);

/* 'row 3', 'column d', numbered as at the edges of the board, 'region B'; newly allocated. */
char *truce_puzzle_line_name (TruceBoard board, int line);

/* What follows and why, a sentence or two in the user's language; newly allocated. */
char *truce_puzzle_hint_text (const TrucePuzzleHint *hint, TruceBoard board);
