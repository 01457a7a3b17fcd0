/* squares-node.h: interface of the kernel of squares.c: nodes and inference
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "methods.h"
#include "simd/isa.h"

/* A symmetry of the problem: table: image of each square; army: image of each army. */
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
  const uint64_t *attacks; /* [square][word]: squares in conflict with an enemy on the square */
  int n_symmetries;        /* without translations */
  TruceSquaresSymmetry symmetries[TRUCE_SQUARES_GROUP_MAX]; /* the first is the identity */
  TruceQuestionKind asks;
  int armies, words;
  size_t size; /* bytes of a node */
  int needs[TRUCE_ARMIES_MAX];
  TruceMonitor *monitor; /* (nullable) polled during inference */
  bool stopped;
  size_t unpolled; /* words read since the last poll */
} TruceSquares;

typedef struct
{
  uint64_t group;  /* bit i: symmetries[i] maps the node to itself */
  uint64_t sets[]; /* allowed squares of each army, then occupied squares of each */
} TruceSquaresNode;

typedef struct
{
  int army, square; /* both -1 if no square attacks a square of another army */
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
  /* Fills `squares`, with needs of 0 and no monitor. */
  void (*init) (TruceSquares *squares, const TruceProblem *problem, TruceQuestionKind asks);

  /* Makes the root: only preplaced pieces are occupied, and every army is allowed all unblocked squares that
   * no preplaced enemy attacks. */
  void (*root) (const TruceSquares *squares, TruceSquaresNode *node);

  /* Applies the inference rules to a fixed point. Returns: false if the node has no solution or
   * `squares->stopped` (the node stays valid). branch: the square to branch on; -1 if no allowed square
   * attacks a square allowed to another army. */
  bool (*propagate) (TruceSquares *squares, TruceSquaresNode *node, TruceSquaresBranch *branch);

  /* Makes the child node in which the army occupies the square. child: squares->size bytes. Returns: false if
   * it has no solution. */
  bool (*take) (const TruceSquares *squares,
                const TruceSquaresNode *node,
                TruceSquaresBranch branch,
                TruceSquaresNode *child);

  /* Changes the node: forbids the square to the army, and the images under the node's group. Returns: false
   * if the node has no solution. */
  bool (*deny) (const TruceSquares *squares, TruceSquaresNode *node, TruceSquaresBranch branch);

  /* Returns: whether words read from a file are a node of this problem. node: squares->size bytes. */
  bool (*is_node) (const TruceSquares *squares, TruceSquaresNode *node);
};

TRUCE_KERNELS (TruceSquaresKernel, truce_squares_kernel)
