/* squares-node.h: interface of the kernel of squares.c: nodes and inference
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "methods.h"
#include "simd/isa.h"

/* A symmetry of the problem: images of squares and armies. */
typedef struct
{
  const TruceSquare *table;
  uint8_t army[TRUCE_ARMIES_MAX];
} TruceSquaresSymmetry;

#define TRUCE_SQUARES_GROUP_MAX 48 /* 8 transforms x 6 orders of three armies */

typedef struct TruceSquaresKernel TruceSquaresKernel;

/* Data that all nodes of a problem share, and the current needs. */
typedef struct
{
  const TruceSquaresKernel *kernel;
  const TruceProblem *problem;
  const uint64_t *attacks;                                  /* rows of `words` words */
  int n_symmetries;                                         /* without translations */
  TruceSquaresSymmetry symmetries[TRUCE_SQUARES_GROUP_MAX]; /* the first is the identity */
  TruceAsks asks;
  int armies, words;
  size_t size; /* bytes of a node */
  int needs[TRUCE_ARMIES_MAX];
  TruceMonitor *monitor; /* (nullable) polled during inference */
  bool stopped;          /* the monitor said stop */
  size_t unpolled;       /* words read since the last poll */
} TruceSquares;

typedef struct
{
  uint64_t group;  /* bit i: symmetries[i] keeps the node */
  uint64_t sets[]; /* allowed squares of each army, then occupied squares of each */
} TruceSquaresNode;

typedef struct
{
  int army, square; /* square: -1 if no square attacks another army's */
} TruceSquaresBranch;

static inline uint64_t *
truce_squares_allowed (const TruceSquares *squares, TruceSquaresNode *node, int army)
{
  return node->sets + army * squares->words;
}

static inline uint64_t *
truce_squares_occupied (const TruceSquares *squares, TruceSquaresNode *node, int army)
{
  return node->sets + (squares->armies + army) * squares->words;
}

/* Compiled for each instruction set, since it mostly counts bits. */
struct TruceSquaresKernel
{
  void (*init) (TruceSquares *squares, const TruceProblem *problem, TruceAsks asks);

  /* Makes the root: every unblocked square is allowed to every army; only preplaced pieces are set. */
  void (*root) (const TruceSquares *squares, TruceSquaresNode *node);

  /* Applies the inference rules to a fixed point. Returns: false if the node has no solution or
   * `squares->stopped` (the node stays valid). branch: the square to branch on, -1 if no square attacks
   * another army's. */
  bool (*propagate) (TruceSquares *squares, TruceSquaresNode *node, TruceSquaresBranch *branch);

  /* Makes the child node in which the army gets the square. Returns: false if it has no solution. */
  bool (*take) (const TruceSquares *squares,
                const TruceSquaresNode *node,
                TruceSquaresBranch branch,
                TruceSquaresNode *child);

  /* Changes the node: the army does not get the square. Returns: false if the node has no solution. */
  bool (*deny) (const TruceSquares *squares, TruceSquaresNode *node, TruceSquaresBranch branch);

  /* Returns: whether words read from a file are a node of this problem. */
  bool (*is_node) (const TruceSquares *squares, TruceSquaresNode *node);
};

TRUCE_KERNELS (TruceSquaresKernel, truce_squares_kernel)
