/* nq10.h: the nightrider of NqProblemExtended 1.0, which rides over the edge: its rays square by square
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board.h"

/* It numbers the squares of an n × n board row by row, has four rays down from each, and follows one by
 * adding the same number to its square again and again. Pairs of squares that a ray joins attack each other.
 */
#define TRUCE_NQ10_RAYS 4

/* What a ray goes down and to the right with each step: 1 and -2, 2 and -1, 2 and 1, 1 and 2. */
int truce_nq10_down (int ray);
int truce_nq10_right (int ray);

/* What is added; 0 where the ray does not begin from `start`. */
int truce_nq10_step (int n, int start, int ray);

/* The next square of the ray from `start`, or -1: it ends beyond the last square, or where the column is no
 * longer on the ray's side of the start, which overlooks most edges. */
int truce_nq10_next (int n, int start, int square, int ray);

typedef enum
{
  TRUCE_NQ10_RIGHT,      /* as a nightrider does */
  TRUCE_NQ10_WRAPS,      /* the board's edge lies between the two squares */
  TRUCE_NQ10_AFTER_WRAP, /* as a nightrider does, but from a square that it should not have come to */
  TRUCE_NQ10_BEYOND,     /* ends: the number is beyond the last square */
  TRUCE_NQ10_ENDS,       /* ends: the column is not on the ray's side of the start */
} TruceNq10StepKind;

typedef struct
{
  TruceNq10StepKind what;
  int ray;
  int from, to; /* numbers of squares; of BEYOND `to` is none of the board */
} TruceNq10Step;

/* All steps of all rays from a square, ray after ray, up to `most` of them; how many there are. Each ray that
 * begins has one step that ends it. */
int truce_nq10_trace (int n, int start, TruceNq10Step *steps, int most);
