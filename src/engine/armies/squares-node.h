/* squares-node.h: interface of the kernel of squares.c: nodes and inference
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "methods.h"
#include "simd/isa.h"

/* A symmetry of the problem. */
typedef struct
{
  const TruceSquare *table;       /* [square]: image */
  uint8_t army[TRUCE_ARMIES_MAX]; /* [army]: image */
} TruceSquaresSymmetry;

#define TRUCE_SQUARES_GROUP_MAX 48 /* 8 transforms x 6 orders of three armies */

typedef struct TruceSquaresKernel TruceSquaresKernel;

/* The data that all nodes of a problem share, and the sizes that the armies must reach now. */
typedef struct
{
  const TruceSquaresKernel *kernel;
  const TruceProblem *problem;
  const uint64_t *attacks; /* [square][word]: squares that attack, or are attacked from, `square` */
  int n_symmetries;        /* number of symmetries, without translations */
  TruceSquaresSymmetry symmetries[TRUCE_SQUARES_GROUP_MAX]; /* the first is the identity */
  TruceQuestionKind asks;
  int armies, words;
  size_t size;                 /* bytes of a node */
  int needs[TRUCE_ARMIES_MAX]; /* [army]: number of pieces to reach */
  TruceMonitor *monitor;       /* (nullable) polled during inference */
  bool stopped;
  size_t unpolled; /* words read since the last poll */
} TruceSquares;

typedef struct
{
  uint64_t group;  /* bit i: whether symmetries[i] maps the node to itself */
  uint64_t sets[]; /* the allowed squares of each army, then the occupied squares of each army */
} TruceSquaresNode;

typedef struct
{
  int army, square; /* both -1 if there is nothing to branch on */
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
  /* Fills `squares`. Sets `needs` to 0 and `monitor` to NULL. */
  void (*init) (TruceSquares *squares, const TruceProblem *problem, TruceQuestionKind asks);

  /* Makes the root node. Only preplaced pieces are occupied. Each army is allowed all unblocked squares that
   * no preplaced enemy attacks. */
  void (*root) (const TruceSquares *squares, TruceSquaresNode *node);

  /* Applies the inference rules until nothing changes. branch: receives the square to branch on, and its
   * army; -1 if no square allowed to an army attacks a square allowed to another army. Returns: false if the
   * node has no solution, or if the monitor stops the inference. In the second case, squares->stopped is set
   * and the node is still valid. */
  bool (*propagate) (TruceSquares *squares, TruceSquaresNode *node, TruceSquaresBranch *branch);

  /* Makes the child node in which branch.army occupies branch.square. child: squares->size bytes. Returns:
   * false if the child has no solution. */
  bool (*take) (const TruceSquares *squares,
                const TruceSquaresNode *node,
                TruceSquaresBranch branch,
                TruceSquaresNode *child);

  /* Changes the node: forbids branch.square to branch.army. For each symmetry in node->group, also forbids
   * the image of the square to the image of the army. Returns: false if the node has no solution. */
  bool (*deny) (const TruceSquares *squares, TruceSquaresNode *node, TruceSquaresBranch branch);

  /* Returns: whether words read from a file are a node of this problem. node: squares->size bytes. */
  bool (*is_node) (const TruceSquares *squares, TruceSquaresNode *node);
};

TRUCE_KERNELS (TruceSquaresKernel, truce_squares_kernel)
