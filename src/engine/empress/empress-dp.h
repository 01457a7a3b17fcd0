/* empress-dp.h: tables of the method that counts empresses row by row, by the set of columns in use
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "core/method.h"
#include "simd/isa.h"

#define EMPRESS_SIDE_MIN 6
#define EMPRESS_SIDE_MAX 26
#define EMPRESS_ROWS_MAX (EMPRESS_SIDE_MAX / 2) /* maximum number of rows of a half */

/* Returns: how many numbers a block has. A block belongs to a set of k columns. It tells in how many ways k
 * rows can be filled with pieces on these columns, for each pair of columns of the last two pieces. The block
 * is a k x k matrix [last][previous], followed by the k sums of its rows. Columns are numbered within the
 * set. No number exceeds 12!. */
static inline size_t
empress_block (int k)
{
  return (size_t) k * (k + 1);
}

#define EMPRESS_BLOCK_MAX (EMPRESS_ROWS_MAX * (EMPRESS_ROWS_MAX + 1))

/* A half of the board. Half 0 is filled from the top down, half 1 from the bottom up. */
typedef struct
{
  uint32_t allowed[EMPRESS_ROWS_MAX];    /* usable columns of each row, as bits; rows in filling order */
  uint32_t *layer[EMPRESS_ROWS_MAX + 1]; /* by k, from 2: blocks of all sets of k columns */
  int last;                              /* number of the last layer */
  int keep;                              /* first layer that is not released */
} EmpressHalf;

/* A layer to make. A chunk of the layer has all sets with the same upper half of bits. Each worker makes one
 * chunk after the other. The next layer is started when all chunks of this layer are done. A worker that
 * stops drops its chunk. Another worker then makes the chunk again. */
typedef struct
{
  int half;
  int k;
} EmpressStage;

#define EMPRESS_STAGES_MAX (2 * EMPRESS_ROWS_MAX)
#define EMPRESS_CHUNKS_MAX (1 << (EMPRESS_SIDE_MAX / 2))

/* Progress of making the layers, stored at the start of the memory block (see EmpressTables). At first, all
 * bytes must be 0. truce_empress_tables_new() clears a block that it allocates. A shared block
 * (TruceGoal.block) is already 0. */
typedef struct
{
  atomic_int stage;
  struct
  {
    atomic_uint next_chunk;
    atomic_uint chunks_done;
  } stages[EMPRESS_STAGES_MAX];
  _Atomic uint64_t dropped[EMPRESS_CHUNKS_MAX / 64]; /* bits: dropped chunks of the current stage */
} EmpressProgress;

typedef struct EmpressKernel EmpressKernel;

/* The layers and the progress are in one memory block, which several processes can map at different
 * addresses. All other fields belong to the process and do not change after truce_empress_tables_new(). */
typedef struct
{
  const EmpressKernel *kernel;
  int n;
  int upper, lower; /* number of rows of the two halves of the board */
  int low_bits;     /* number of bits in a set's lower half; for odd n, the upper half has one more */
  uint8_t near[2];  /* [i], bit d: pieces that are i + 1 rows and d columns apart attack each other */
  bool mirrored;    /* left-right symmetric: of two mirrored sets only one is stored */
  bool flipped;     /* top-bottom symmetric: half[1] is not used */
  uint16_t *rank;   /* by lower half of a set: its rank among lower halves with as many bits */
  uint16_t *limit;  /* by upper half of a set: greatest lower half of the stored sets */
  uint32_t *base[EMPRESS_ROWS_MAX + 1]; /* by upper half of a set: index of its first set of k columns */
  EmpressHalf half[2];
  int n_stages;
  EmpressStage stages[EMPRESS_STAGES_MAX];
  EmpressProgress *progress; /* start of the memory block */
  bool is_shared;
} EmpressTables;

/* Computes `near` (see EmpressTables). Returns: false unless the piece rides like a rook and all its other
 * moves are leaps of up to two rows and columns. */
bool truce_empress_near (const TrucePiece *piece, uint8_t near[2]);

/* Return whether the usable squares are symmetric: left to right (mirrored), top to bottom (flipped). */
bool truce_empress_mirrored (const TruceProblem *problem);
bool truce_empress_flipped (const TruceProblem *problem);

/* Returns: the largest number of bytes that the layers take at a time. A layer below `keep` is released when
 * the next layer is complete. */
uint64_t truce_empress_tables_bytes (const TruceProblem *problem);

/* Returns: the size of the memory block in bytes, with the progress and all layers. */
uint64_t truce_empress_block_bytes (const TruceProblem *problem);

/* Makes tables, but not their layers: truce_empress_tables_complete() makes these. block: (nullable) memory
 * that several processes share, not owned; NULL: allocates it. Returns: (transfer full): NULL if memory runs
 * out. */
EmpressTables *truce_empress_tables_new (const TruceProblem *problem, TruceIsa isa, void *block);
void truce_empress_tables_free (void *tables);

/* Adds the steps of making `blocks` blocks of k rows, if the monitor counts steps. */
void truce_empress_count_blocks (uint64_t blocks, int k, TruceMonitor *monitor);

/* Makes layers together with other workers until all layers exist. Returns: TRUCE_STATUS_STOPPED if stopped.
 */
TruceStatus truce_empress_tables_complete (EmpressTables *tables, TruceMonitor *monitor);

struct EmpressKernel
{
  /* Makes the blocks of k rows for all column sets whose upper half of bits is `high`. Returns: false if
   * stopped. */
  bool (*chunk) (const EmpressTables *tables, int half, int k, uint32_t high, TruceMonitor *monitor);

  /* Joins both halves of the board for all column sets whose upper half of bits is `high`, but only one set
   * per orbit. sum[0], sum[1]: receive the low and the high word of the number of placements. sum[2]:
   * receives the number of sets. monitor: (nullable). Returns: false if stopped. */
  bool (*join) (const EmpressTables *tables, uint32_t high, TruceMonitor *monitor, uint64_t sum[3]);
};

TRUCE_KERNELS (EmpressKernel, truce_empress_kernel)

/* Returns: the columns at a distance d from a column, for each d whose bit is set in `near`. Some of them may
 * be beyond the board. bit: the column as a bit. */
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
