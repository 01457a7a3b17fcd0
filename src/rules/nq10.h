/* nq10.h: the nightrider of NqProblemExtended 1.0, square by square; its rays wrap around the edge
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board.h"

/* NqProblemExtended 1.0 numbers the squares of an n x n board row by row. From each square it follows four
 * rays downwards. Each step of a ray adds the same number to the square. The start square and each square
 * of its rays attack each other. */
#define TRUCE_NQ10_RAYS 4

/* Return the rows down, or the columns to the right, of one step of a ray. The steps (down, right) of rays
 * 0 to 3 are (1, -2), (2, -1), (2, 1), (1, 2). */
int truce_nq10_down (int ray);
int truce_nq10_right (int ray);

/* Returns: the number that each step of a ray adds to the square; 0 if the first step would leave the
 * board. */
int truce_nq10_step (int n, int start, int ray);

/* Returns: the square after `square` on a ray from `start`; -1 if the ray ends. A ray ends beyond the last
 * square of the board, or when its column is no longer on the ray's side of the start column. This test
 * misses most steps over an edge. */
int truce_nq10_next (int n, int start, int square, int ray);

typedef enum
{
  TRUCE_NQ10_RIGHT,      /* a step of a nightrider */
  TRUCE_NQ10_WRAPS,      /* the board's edge lies between the two squares */
  TRUCE_NQ10_AFTER_WRAP, /* a step of a nightrider, but the ray has wrapped before */
  TRUCE_NQ10_BEYOND,     /* the ray ends: the number is beyond the last square */
  TRUCE_NQ10_ENDS,       /* the ray ends: the column is not on its side of the start */
} TruceNq10StepKind;

typedef struct
{
  TruceNq10StepKind what;
  int ray;
  int from, to; /* numbers of squares; for BEYOND, `to` is not on the board */
} TruceNq10Step;

/* Lists the steps of all rays from a square, ray by ray. The last step of each ray is BEYOND or ENDS.
 * Returns: the number of steps. Only the first `capacity` steps are written. */
int truce_nq10_trace (int n, int start, TruceNq10Step *steps, int capacity);
