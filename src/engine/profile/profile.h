/* profile.h: counts leapers by sweeping over the board, square by square; stores only the squares that later
 * squares attack
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"

#define PROFILE_REACH_MAX   2  /* largest rows and columns of a leap */
#define PROFILE_STEPS_MAX   24 /* number of such leaps */
#define PROFILE_COLUMNS_MAX 30 /* a state of two rows and two squares has 62 bits */
#define PROFILE_STRIP_MAX   4  /* rows of a strip */
#define PROFILE_OTHERS_MAX  (2 * PROFILE_STEPS_MAX + 1)
#define PROFILE_WORDS_MAX   16 /* words of a number */

/* Each bit of a state is an item. Without a cover rule, the only item of a square is a piece. With a cover
 * rule, uncovered squares are counted by inclusion and exclusion: each square has a second item, a gap, which
 * means that no piece covers the square. Each gap changes the sign. */
enum
{
  PROFILE_PIECE,
  PROFILE_GAP,
  PROFILE_N_ITEMS
};

/* Offsets in rows and columns. */
typedef struct
{
  int n;
  int8_t of[PROFILE_STEPS_MAX][2];
} ProfileSteps;

/* The board in sweep order: not wider than high, top row first. */
typedef struct
{
  int rows, columns;
  int layers;  /* items per square: 1, or 2 with a cover rule */
  bool peace;  /* no piece may attack another */
  bool itself; /* a piece covers its own square */
  int reach;   /* maximum number of rows or columns of a leap; at most `rows` */
  /* Steps from an item to the items that it may exclude: from pieces to attacked and attacking pieces, from
   * pieces to covered gaps, and from gaps to covering pieces. */
  ProfileSteps steps[PROFILE_N_ITEMS][PROFILE_N_ITEMS];
  uint64_t open[PROFILE_N_ITEMS]
               [TRUCE_SIDE_MAX]; /* squares where the item is possible: by row, column c at bit c */
} ProfileBoard;

static inline int
truce_profile_width (const ProfileBoard *board)
{
  return board->columns * board->layers;
}

/* Returns: whether two items exclude each other if their squares are one of `steps` apart. */
static inline bool
truce_profile_excludes (const ProfileBoard *board, int item, int other)
{
  return item == PROFILE_PIECE && other == PROFILE_PIECE ? board->peace : item != other;
}

/* Returns: false if the piece has rides, or leaps over more than PROFILE_REACH_MAX rows or columns. */
bool truce_profile_board_init (ProfileBoard *board, const TruceProblem *problem);

/* Reverses the rows. */
void truce_profile_board_flip (ProfileBoard *board);

/* The number of valid sets of items of an empty strip, and the pieces of the largest. */
typedef struct
{
  double sets;
  int max;
} ProfileStrip;

/* The plan: one sweep from the top and one from the bottom, both ending on the same `reach` rows. */
typedef struct
{
  ProfileBoard board;
  bool flipped;                               /* one sweep serves as both */
  int upper, lower;                           /* rows of each sweep, upper <= lower */
  int pieces;                                 /* pieces to place; TRUCE_PIECES_ANY: any number */
  int words;                                  /* 64-bit words of a count of a sweep */
  ProfileStrip strips[PROFILE_STRIP_MAX + 1]; /* strips by number of rows */
  double states;                              /* estimated largest number of states */
  double ends;                                /* estimated number of states at the end of a sweep */
} ProfilePlan;

/* Returns: false if the method does not support the piece, or the board is too wide. */
bool truce_profile_plan_init (ProfilePlan *plan, const TruceProblem *problem);

/* Returns: an upper bound of the number of pieces on `rows` rows. */
int truce_profile_max_pieces (const ProfilePlan *plan, int rows);

/* Returns: how many counts a state in the middle of the board has, one for each number of pieces. */
int truce_profile_numbers (const ProfilePlan *plan);

/* Returns: the estimated bytes of the tables. */
double truce_profile_bytes (const ProfilePlan *plan);

#define PROFILE_CHUNK_WORDS ((size_t) 1 << 15)

typedef struct ProfileChunk ProfileChunk;
struct ProfileChunk
{
  ProfileChunk *next;      /* next of its table, or of the spare chunks */
  ProfileChunk *allocated; /* next of all chunks */
  size_t used;             /* words */
  uint64_t words[PROFILE_CHUNK_WORDS];
};

/* All chunks of a run; spare ones are reused first. */
typedef struct
{
  ProfileChunk *allocated;
  ProfileChunk *spare;
} ProfileMemory;

void truce_profile_memory_clear (ProfileMemory *memory);

/* States in ascending order of their keys. A record is a key, then for each number of pieces from low to high
 * the number of sets, lowest word first. Bit 0 of the key is the square swept last. */
typedef struct
{
  ProfileChunk *first, *last;
  int low, high;
  size_t record; /* words of a record */
} ProfileTable;

/* Reserves a record, which truce_profile_commit adds. Returns: the record, owned by the table; NULL if memory
 * runs out. */
uint64_t *truce_profile_reserve (ProfileMemory *memory, ProfileTable *table);

static inline void
truce_profile_commit (ProfileTable *table)
{
  table->last->used += table->record;
}

/* Reads the records with keys below `end`. */
typedef struct
{
  ProfileChunk *chunk;
  size_t at;
  uint64_t end;
} ProfileReader;

/* Returns: a reader at the first record whose key is at least `from`. */
ProfileReader truce_profile_read (const ProfileTable *table, uint64_t from, uint64_t end);

/* Returns: the current record; NULL at the end. */
static inline const uint64_t *
truce_profile_record (const ProfileReader *reader)
{
  const ProfileChunk *chunk = reader->chunk;

  return chunk && reader->at < chunk->used && chunk->words[reader->at] < reader->end
             ? chunk->words + reader->at
             : NULL;
}

/* Moves to the next record. Returns: the chunk if this left one, else NULL. record: words of a record. */
static inline ProfileChunk *
truce_profile_next (ProfileReader *reader, size_t record)
{
  ProfileChunk *chunk = reader->chunk;

  reader->at += record;
  if (__builtin_expect (reader->at < chunk->used || !chunk->next, 1))
    return NULL;
  reader->chunk = chunk->next;
  reader->at = 0;
  return chunk;
}

static inline void
truce_profile_release_chunk (ProfileMemory *memory, ProfileChunk *chunk)
{
  chunk->next = memory->spare;
  memory->spare = chunk;
}

typedef struct
{
  const ProfilePlan *plan;
  TruceMonitor *monitor;
  ProfileMemory memory;
  int work; /* about nanoseconds until the next poll */
} ProfileSweep;

typedef enum
{
  PROFILE_ADD,   /* a piece may enter */
  PROFILE_LEAVE, /* a gap may enter */
  PROFILE_SKIP,  /* neither can */
  PROFILE_DROP,  /* no item enters; the oldest leaves */
  PROFILE_ROTATE /* the oldest item enters again */
} ProfileStepKind;

typedef struct
{
  ProfileStepKind kind;
  uint64_t oldest; /* the bit that leaves, or 0 */
  uint64_t others; /* items that exclude the new one */
} ProfileStep;

/* Makes the states of `out` from those of `in`. out: the caller sets `low` and `high`, the requested numbers
 * of pieces. preserve: leaves `in` unchanged; else its chunks are reused. Returns: TRUCE_STATUS_STOPPED or
 * TRUCE_STATUS_NO_MEMORY with `out` incomplete; so do the functions below. */
TruceStatus truce_profile_pass (
    ProfileSweep *sweep, const ProfileTable *in, bool preserve, const ProfileStep *step, ProfileTable *out);

/* Sweeps rows `from` to `to` - 1. preserve: as for truce_profile_pass(). after: may be `table`. */
TruceStatus truce_profile_sweep (ProfileSweep *sweep,
                                 const ProfileBoard *board,
                                 int from,
                                 int to,
                                 const ProfileTable *table,
                                 bool preserve,
                                 ProfileTable *after);

/* Makes the table before the first row. */
TruceStatus truce_profile_begin (ProfileSweep *sweep, ProfileTable *table);

/* Writes the states of `table` with their last two rows swapped to `after`, which may be `table`. preserve:
 * as for truce_profile_pass(). */
TruceStatus truce_profile_exchange_rows (ProfileSweep *sweep,
                                         const ProfileBoard *board,
                                         const ProfileTable *table,
                                         bool preserve,
                                         ProfileTable *after);

/* Sets `total` to the number of sets of the whole board, from the tables of both sweeps. */
TruceStatus
truce_profile_join (ProfileSweep *sweep, const ProfileTable *upper, const ProfileTable *lower, mpz_t total);

/* Returns: whether to stop; polls after enough work. */
static inline bool
truce_profile_poll (ProfileSweep *sweep, int work)
{
  sweep->work -= work;
  if (__builtin_expect (sweep->work >= 0, 1))
    return false;
  sweep->work = 30000;
  return truce_monitor_should_stop (sweep->monitor);
}
