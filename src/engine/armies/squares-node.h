/* squares-node.h: what is known at a node of the search by single squares, and the conclusions from it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "methods.h"
#include "simd/isa.h"

/* A way to map the problem to itself: where squares and armies go. */
typedef struct
{
  const TruceSquare *table;
  uint8_t army[TRUCE_ARMIES_MAX];
} TruceSquaresSymmetry;

#define TRUCE_SQUARES_GROUP_MAX 48 /* 8 transforms × 6 orders of three armies */

typedef struct TruceSquaresKernel TruceSquaresKernel;

/* What all nodes of a problem share, and how many pieces the armies need now. */
typedef struct
{
  const TruceSquaresKernel *kernel;
  const TruceProblem *problem;
  const uint64_t *attacks;                                  /* rows of `words` */
  int n_symmetries;                                         /* without shifts */
  TruceSquaresSymmetry symmetries[TRUCE_SQUARES_GROUP_MAX]; /* the first is the identity */
  TruceQuestion question;
  int armies, words;
  size_t size; /* of a node, in bytes */
  int needs[TRUCE_ARMIES_MAX];
  TruceMonitor *monitor; /* asked while conclusions are drawn; NULL: nobody is */
  bool stopped;          /* it said so */
  size_t unpolled;       /* words looked at since it was asked */
} TruceSquares;

typedef struct
{
  uint64_t group;  /* bit i: symmetries[i] keeps the node */
  uint64_t sets[]; /* may of each army, then has of each */
} TruceSquaresNode;

typedef struct
{
  int army, square; /* -1: no square attacks another army's */
} TruceSquaresBranch;

static inline uint64_t *
truce_squares_may (const TruceSquares *squares, TruceSquaresNode *node, int army)
{
  return node->sets + army * squares->words;
}

static inline uint64_t *
truce_squares_has (const TruceSquares *squares, TruceSquaresNode *node, int army)
{
  return node->sets + (squares->armies + army) * squares->words;
}

/* A kernel, since it counts bits most of the time. */
struct TruceSquaresKernel
{
  void (*init) (TruceSquares *squares, const TruceProblem *problem, TruceQuestion question);

  /* All squares may be taken, the preplaced ones are. */
  void (*root) (const TruceSquares *squares, TruceSquaresNode *node);

  /* Draws conclusions until there are no more. False: nothing can come of the node, or squares->stopped: then
   * the node is as good as before. Otherwise *branch is the square that attacks most. */
  bool (*finish) (TruceSquares *squares, TruceSquaresNode *node, TruceSquaresBranch *branch);

  /* Into `child` the node in which the army has the square. False: there is none. */
  bool (*take) (const TruceSquares *squares,
                const TruceSquaresNode *node,
                TruceSquaresBranch branch,
                TruceSquaresNode *child);

  /* Makes it the node in which the army has not. False: there is none. */
  bool (*deny) (const TruceSquares *squares, TruceSquaresNode *node, TruceSquaresBranch branch);

  /* Whether words that were read from somewhere are a node of this problem. */
  bool (*is_node) (const TruceSquares *squares, TruceSquaresNode *node);
};

TRUCE_KERNELS (TruceSquaresKernel, truce_squares_kernel)
