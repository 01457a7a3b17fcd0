/* empress-dp.h: the tables of the method that counts empresses row by row, by the set of columns in use
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "core/method.h"
#include "simd/isa.h"

#define EMPRESS_SIDE_MIN 6
#define EMPRESS_SIDE_MAX 26
#define EMPRESS_ROWS_MAX (EMPRESS_SIDE_MAX / 2) /* of one half */

/* In how many ways k rows are filled whose pieces stand in the columns of a set, by the columns of the last
 * row and of the one before: matrix [last][previous] of k × k numbers, both numbered among the columns of the
 * set, and then its k row sums. No number is above 12!. */
static inline size_t
empress_block (int k)
{
  return (size_t) k * (k + 1);
}

#define EMPRESS_BLOCK_MAX (EMPRESS_ROWS_MAX * (EMPRESS_ROWS_MAX + 1))

/* Rows from the top down, or from the bottom up. */
typedef struct
{
  uint32_t allowed[EMPRESS_ROWS_MAX];    /* columns of each row, in the order of filling */
  uint32_t *layer[EMPRESS_ROWS_MAX + 1]; /* in the block: those of all sets of k columns, from two on; NULL */
  int last;                              /* the last layer that is made */
  int keep;                              /* the first one that stays */
} EmpressHalf;

/* A layer to be made: all workers take chunks of it before any goes on to the next. A chunk is all sets with
 * the same upper half. What a worker was making when it was stopped is made anew by whoever works next. */
typedef struct
{
  int half;
  int k;
} EmpressStage;

#define EMPRESS_STAGES_MAX (2 * EMPRESS_ROWS_MAX)
#define EMPRESS_CHUNKS_MAX (1 << (EMPRESS_SIDE_MAX / 2))

/* How far the layers are, at the head of the block: all 0 at first. */
typedef struct
{
  atomic_int stage; /* the one under way */
  struct
  {
    atomic_uint next_chunk;
    atomic_uint chunks_done;
  } stages[EMPRESS_STAGES_MAX];
  _Atomic uint64_t dropped[EMPRESS_CHUNKS_MAX / 64]; /* chunks of the stage under way, as bits */
} EmpressProgress;

typedef struct EmpressKernel EmpressKernel;

/* The layers, and how far they are, are one block, where each process computes what lies where: several may
 * have it, at different addresses. All else is each process's own, and does not change. */
typedef struct
{
  const EmpressKernel *kernel;
  int n;
  int upper, lower; /* rows of the two halves of the board */
  int low_bits;     /* of a set: its lower half; the rest (with the middle bit) is the upper one */
  uint8_t near[2];  /* distances in columns, as bits, at which rows 1 and 2 apart attack */
  bool mirrored;    /* left and right are alike: one set of two is stored */
  bool flipped;     /* top and bottom are alike: half[1] is not used */
  uint16_t *rank;   /* of a lower half among those with as many bits */
  uint16_t *limit;  /* of an upper half: the greatest lower half of a stored set */
  uint32_t *base[EMPRESS_ROWS_MAX + 1]; /* of an upper half: where its sets of k columns begin */
  EmpressHalf half[2];
  int n_stages;
  EmpressStage stages[EMPRESS_STAGES_MAX];
  EmpressProgress *progress; /* the block */
  bool is_shared;            /* with other processes, whose block it is; else it is this one's own */
} EmpressTables;

/* `near` as in EmpressTables; false when the piece has other moves than the rook's and leaps of up to two
 * rows and columns. */
bool truce_empress_near (const TrucePiece *piece, uint8_t near[2]);

/* Whether the board with its preplaced and blocked squares mirrors itself. */
bool truce_empress_mirrored (const TruceProblem *problem);
bool truce_empress_flipped (const TruceProblem *problem);

/* What the layers take at their highest: one is given back when the next but one is made. */
uint64_t truce_empress_tables_bytes (const TruceProblem *problem);

/* The size of the block, where all layers have their place. */
uint64_t truce_empress_block_bytes (const TruceProblem *problem);

/* `block`: that of several processes, which outlives the tables; NULL: one of its own. NULL when memory runs
 * out. */
EmpressTables *truce_empress_tables_new (const TruceProblem *problem, TruceIsa isa, void *block);
void truce_empress_tables_free (void *tables);

/* Where the monitor counts steps: what making so many blocks of k rows comes to. */
void truce_empress_count_blocks (uint64_t blocks, int k, TruceMonitor *monitor);

/* Takes part in making the layers until all are there. */
TruceEnd truce_empress_tables_complete (EmpressTables *tables, TruceMonitor *monitor);

/* Kernels, once for each instruction set: make all blocks of k rows of sets with this upper half; the ways in
 * which sets with this upper half, one of each orbit times its size, join in the middle, as a low and a high
 * word, and how many sets that were. Both poll `monitor` (NULL: nobody); false when told to stop. */
struct EmpressKernel
{
  bool (*chunk) (const EmpressTables *tables, int half, int k, uint32_t high, TruceMonitor *monitor);
  bool (*join) (const EmpressTables *tables, uint32_t high, TruceMonitor *monitor, uint64_t sum[3]);
};

TRUCE_KERNELS (EmpressKernel, truce_empress_kernel)

/* The columns at the distances `near` from the column `bit`. */
static inline uint32_t
empress_around (uint32_t bit, uint8_t near)
{
  uint32_t columns = 0;

  if (near & 1 << 1)
    columns |= bit << 1 | bit >> 1;
  if (near & 1 << 2)
    columns |= bit << 2 | bit >> 2;
  return columns;
}
