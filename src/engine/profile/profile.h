/* profile.h: counts leapers square by square; stores only the pieces that later squares can attack
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"

#define PROFILE_REACH_MAX   2  /* maximum number of rows or columns of a leap */
#define PROFILE_STEPS_MAX   24 /* maximum number of leaps: 5 x 5 - 1 */
#define PROFILE_COLUMNS_MAX 30 /* a state has two rows and two squares more: 62 bits */
#define PROFILE_STRIP_MAX   4  /* maximum number of rows of a strip */
#define PROFILE_OTHERS_MAX  (2 * PROFILE_STEPS_MAX + 1)
#define PROFILE_WORDS_MAX   16 /* maximum number of 64-bit words of a number */

/* The items of a square: a piece and a gap. A state has a bit for each item: 1 if the item is there. A gap
 * means that no piece covers the square, and is used only with a cover rule. Placements are then counted by
 * inclusion and exclusion over sets of gaps: each gap changes the sign. */
enum
{
  PROFILE_PIECE,
  PROFILE_GAP,
  PROFILE_N_ITEMS
};

/* A list of offsets. of[i][0]: rows. of[i][1]: columns. */
typedef struct
{
  int n;
  int8_t of[PROFILE_STEPS_MAX][2];
} ProfileSteps;

/* The board in the order of the sweep, which starts with the top row. If the problem's board is wider than
 * high, rows and columns are swapped. */
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
               [TRUCE_SIDE_MAX]; /* [item][row]: bit c is set if the item is possible in column c */
} ProfileBoard;

static inline int
truce_profile_width (const ProfileBoard *board)
{
  return board->columns * board->layers;
}

/* Returns: whether two items exclude each other if one of the board's `steps` leads from one to the other. */
static inline bool
truce_profile_excludes (const ProfileBoard *board, int item, int other)
{
  return item == PROFILE_PIECE && other == PROFILE_PIECE ? board->peace : item != other;
}

/* Reads the board of a problem. Returns: false if the piece has rides, or leaps over more than
 * PROFILE_REACH_MAX rows or columns. */
bool truce_profile_board_init (ProfileBoard *board, const TruceProblem *problem);

/* Reverses the rows. */
void truce_profile_board_flip (ProfileBoard *board);

/* A strip: some rows without blocked squares. */
typedef struct
{
  double sets; /* number of valid sets of items */
  int max;     /* maximum number of pieces of a valid set */
} ProfileStrip;

/* The plan: a sweep from the top and a sweep from the bottom. Both end on the same `reach` rows. */
typedef struct
{
  ProfileBoard board;
  bool flipped;                               /* top and bottom are alike, so one sweep serves as both */
  int upper, lower;                           /* rows of each sweep, upper <= lower */
  int pieces;                                 /* pieces to place; TRUCE_PIECES_ANY: any number */
  int words;                                  /* 64-bit words of a number in the tables */
  ProfileStrip strips[PROFILE_STRIP_MAX + 1]; /* by number of rows of the strip */
  double states;                              /* estimated maximum number of states of a table */
  double ends;                                /* estimated number of states at the end of a sweep */
} ProfilePlan;

/* Makes the plan of a problem. Returns: false if the method does not support the piece, or the board is too
 * wide. */
bool truce_profile_plan_init (ProfilePlan *plan, const TruceProblem *problem);

/* Returns: an upper bound of the number of pieces on `rows` rows. */
int truce_profile_max_pieces (const ProfilePlan *plan, int rows);

/* Returns: how many numbers a state has in the middle of the board: one for each possible number of pieces.
 */
int truce_profile_numbers (const ProfilePlan *plan);

/* Returns: the estimated bytes of the tables. */
double truce_profile_bytes (const ProfilePlan *plan);

#define PROFILE_CHUNK_WORDS ((size_t) 1 << 15)

typedef struct ProfileChunk ProfileChunk;
struct ProfileChunk
{
  ProfileChunk *next;      /* next chunk of the table, or next spare chunk */
  ProfileChunk *allocated; /* next chunk in the list of all chunks */
  size_t used;             /* number of words in use */
  uint64_t words[PROFILE_CHUNK_WORDS];
};

/* The chunks of a run, in two lists. `allocated` has all chunks. `spare` has the chunks that are not used
 * now; they are reused first. */
typedef struct
{
  ProfileChunk *allocated;
  ProfileChunk *spare;
} ProfileMemory;

void truce_profile_memory_clear (ProfileMemory *memory);

/* A table of states, in ascending order of their keys. A record is a key, followed by a number for each
 * number of pieces from `low` to `high`: how many sets of pieces lead to the state. A number has its lowest
 * word first. Bit 0 of the key is the item that was swept last. */
typedef struct
{
  ProfileChunk *first, *last;
  int low, high;
  size_t record; /* number of words of a record */
} ProfileTable;

/* Reserves memory for the next record. truce_profile_commit() adds the record to the table. Returns: the
 * record, owned by the table; NULL if memory runs out. */
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

/* Moves to the next record. record: number of words of a record. Returns: the chunk that the reader left;
 * NULL if the reader stays in its chunk. */
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
  int work; /* approximate nanoseconds until the next poll */
} ProfileSweep;

/* What a step does with the next item. */
typedef enum
{
  PROFILE_ADD,   /* the item is a piece, which may be added */
  PROFILE_LEAVE, /* the item is a gap, which may be added */
  PROFILE_SKIP,  /* the item is impossible, so its bit is 0 */
  PROFILE_DROP,  /* there is no next item; only removes the oldest item */
  PROFILE_ROTATE /* the oldest item moves to bit 0 */
} ProfileStepKind;

typedef struct
{
  ProfileStepKind kind;
  uint64_t oldest; /* the bit that the step removes from the states, or 0 */
  uint64_t others; /* the bits of the items that exclude the next item to place */
} ProfileStep;

/* Applies a step to the states of `in`, and writes the new states to `out`. out: the caller sets `low` and
 * `high`, the range of numbers of pieces. preserve: leaves `in` unchanged; else its chunks are reused.
 *
 * Returns: TRUCE_STATUS_STOPPED or TRUCE_STATUS_NO_MEMORY with `out` incomplete. The functions below also
 * return these. */
TruceStatus truce_profile_pass (
    ProfileSweep *sweep, const ProfileTable *in, bool preserve, const ProfileStep *step, ProfileTable *out);

/* Sweeps rows `from` to `to` - 1. table: the states before row `from`. preserve: as for truce_profile_pass().
 * after: receives the states after the rows; may be `table`. */
TruceStatus truce_profile_sweep (ProfileSweep *sweep,
                                 const ProfileBoard *board,
                                 int from,
                                 int to,
                                 const ProfileTable *table,
                                 bool preserve,
                                 ProfileTable *after);

/* Makes the table before the first row: a single, empty state. */
TruceStatus truce_profile_begin (ProfileSweep *sweep, ProfileTable *table);

/* Writes the states of `table` to `after`, each with its last two rows swapped. preserve: as for
 * truce_profile_pass(). after: may be `table`. */
TruceStatus truce_profile_exchange_rows (ProfileSweep *sweep,
                                         const ProfileBoard *board,
                                         const ProfileTable *table,
                                         bool preserve,
                                         ProfileTable *after);

/* Sets `total` to the number of sets of pieces on the whole board, from the tables of both sweeps. */
TruceStatus
truce_profile_join (ProfileSweep *sweep, const ProfileTable *upper, const ProfileTable *lower, mpz_t total);

/* Polls the monitor after each 30 µs of work. work: approximate nanoseconds since the last call. Returns:
 * whether to stop. */
static inline bool
truce_profile_poll (ProfileSweep *sweep, int work)
{
  sweep->work -= work;
  if (__builtin_expect (sweep->work >= 0, 1))
    return false;
  sweep->work = 30000;
  return truce_monitor_should_stop (sweep->monitor);
}
