/* profile.h: counts of leapers by a sweep over the board, square after square, that knows only the squares
 * which later ones can attack (the profile)
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"

#define PROFILE_REACH_MAX   2  /* rows and columns of a leap */
#define PROFILE_STEPS_MAX   24 /* all leaps within so many */
#define PROFILE_COLUMNS_MAX 30 /* twice as many and a few squares are a state of 63 bits */
#define PROFILE_STRIP_MAX   4  /* rows of a strip */
#define PROFILE_OTHERS_MAX  (2 * PROFILE_STEPS_MAX + 1)
#define PROFILE_WORDS_MAX   16 /* of a number */

/* What a state has a bit for is an item: that a piece stands on a square. Where squares are to be covered,
 * those that are not are counted out by inclusion and exclusion: a second item of each such square, its gap,
 * says that no piece covers it, and changes the sign of what is counted. */
enum
{
  PROFILE_PIECE,
  PROFILE_GAP,
  PROFILE_N_ITEMS
};

/* From a square to others, in rows and columns. */
typedef struct
{
  int n;
  int8_t of[PROFILE_STEPS_MAX][2];
} ProfileSteps;

/* The board as it is swept: no wider than high, the top row first. */
typedef struct
{
  int rows, columns;
  int layers;  /* items of a square: 1, or 2 where squares are to be covered */
  bool peace;  /* pieces attack each other nowhere */
  bool itself; /* a piece covers its square */
  int reach;   /* rows that a leap spans */
  /* From an item to another that it may exclude: from a piece to those that it attacks or is attacked by,
   * from a piece to the gaps that it covers, and back. */
  ProfileSteps steps[PROFILE_N_ITEMS][PROFILE_N_ITEMS];
  uint64_t open[PROFILE_N_ITEMS][TRUCE_SIDE_MAX]; /* of each row, column c at bit c: where the item may be */
} ProfileBoard;

static inline int
truce_profile_width (const ProfileBoard *board)
{
  return board->columns * board->layers;
}

/* Whether these items of two squares such a step apart cannot be together. */
static inline bool
truce_profile_excludes (const ProfileBoard *board, int item, int other)
{
  return item == PROFILE_PIECE && other == PROFILE_PIECE ? board->peace : item != other;
}

/* False where the piece is none for this method. */
bool truce_profile_board_init (ProfileBoard *board, const TruceProblem *problem);

/* The last row first. */
void truce_profile_board_flip (ProfileBoard *board);

/* How many sets of items that can be together an empty strip has, and how many pieces the largest of them. */
typedef struct
{
  double sets;
  int most;
} ProfileStrip;

/* How the board is swept. The sweep from the top and that from the bottom end on the same `reach` rows. */
typedef struct
{
  ProfileBoard board;
  bool flipped;                               /* both sweeps are the same as far as they go */
  int upper, lower;                           /* rows of each sweep, upper <= lower */
  int pieces;                                 /* to place; TRUCE_PIECES_ANY: any number */
  int words;                                  /* of 64 bits, which no count of a sweep exceeds */
  ProfileStrip strips[PROFILE_STRIP_MAX + 1]; /* by rows */
  double states;                              /* at most about so many at a time */
  double ends;                                /* and where a sweep ends */
} ProfilePlan;

/* False where the piece is none for this method, or the board too wide. */
bool truce_profile_plan_init (ProfilePlan *plan, const TruceProblem *problem);

/* So many pieces at most stand on so many rows. */
int truce_profile_most (const ProfilePlan *plan, int rows);

/* Numbers of a state at the middle of the board, one for each number of pieces. */
int truce_profile_numbers (const ProfilePlan *plan);
double truce_profile_bytes (const ProfilePlan *plan);

/* ---- tables ---- */

#define PROFILE_CHUNK_WORDS ((size_t) 1 << 15)

typedef struct ProfileChunk ProfileChunk;
struct ProfileChunk
{
  ProfileChunk *next; /* of its table or of those to spare */
  ProfileChunk *allocated;
  size_t used;
  uint64_t words[PROFILE_CHUNK_WORDS];
};

/* All chunks of a run; those to spare are taken first. */
typedef struct
{
  ProfileChunk *allocated;
  ProfileChunk *spare;
} ProfileMemory;

void truce_profile_memory_clear (ProfileMemory *memory);

/* States in ascending order of their keys. A record is a state's key and how many sets with low, low + 1, …
 * high pieces come to it, the lowest word of each number first. Of the key, bit 0 is the square swept last.
 */
typedef struct
{
  ProfileChunk *first, *last;
  int low, high;
  size_t record; /* words of it */
} ProfileTable;

/* Room for one more record, which counts once truce_profile_commit is called; NULL when memory runs out. */
uint64_t *truce_profile_reserve (ProfileMemory *memory, ProfileTable *table);

static inline void
truce_profile_commit (ProfileTable *table)
{
  table->last->used += table->record;
}

/* Goes through the records below `end`. */
typedef struct
{
  ProfileChunk *chunk;
  size_t at;
  uint64_t end;
} ProfileReader;

/* From the first record whose key is `from` or above. */
ProfileReader truce_profile_read (const ProfileTable *table, uint64_t from, uint64_t end);

/* NULL at the end. */
static inline const uint64_t *
truce_profile_record (const ProfileReader *reader)
{
  const ProfileChunk *chunk = reader->chunk;

  return chunk && reader->at < chunk->used && chunk->words[reader->at] < reader->end
             ? chunk->words + reader->at
             : NULL;
}

/* The chunk that was left, NULL where it was not. */
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
truce_profile_give_back (ProfileMemory *memory, ProfileChunk *chunk)
{
  chunk->next = memory->spare;
  memory->spare = chunk;
}

/* ---- sweeps ---- */

typedef struct
{
  const ProfilePlan *plan;
  TruceMonitor *monitor;
  ProfileMemory memory;
  int work; /* nanoseconds or so until the next poll */
} ProfileSweep;

typedef enum
{
  PROFILE_TAKE,  /* a piece may come in */
  PROFILE_LEAVE, /* a gap may */
  PROFILE_SKIP,  /* neither can be there */
  PROFILE_DROP,  /* no item comes in */
  PROFILE_ROTATE /* the oldest comes in again */
} ProfileStepKind;

typedef struct
{
  ProfileStepKind kind;
  uint64_t oldest; /* the bit that is let go, or 0 */
  uint64_t others; /* that the new one cannot be beside */
} ProfileStep;

/* From the states of `in` to those of `out`, which has the numbers of pieces that are wanted; `keep`: leaves
 * `in` as it is. */
TruceEnd truce_profile_pass (
    ProfileSweep *sweep, const ProfileTable *in, bool keep, const ProfileStep *step, ProfileTable *out);

/* Goes on with the sweep of the board, which `table` has up to row `from`, to before the row `to`; `keep`:
 * leaves the table as it is. `after` may be `table`. */
TruceEnd truce_profile_sweep (ProfileSweep *sweep,
                              const ProfileBoard *board,
                              int from,
                              int to,
                              const ProfileTable *table,
                              bool keep,
                              ProfileTable *after);

/* The table before the first row. */
TruceEnd truce_profile_begin (ProfileSweep *sweep, ProfileTable *table);

/* The same states with the last two rows exchanged. */
TruceEnd truce_profile_exchange_rows (ProfileSweep *sweep,
                                      const ProfileBoard *board,
                                      const ProfileTable *table,
                                      bool keep,
                                      ProfileTable *after);

/* Adds to `total` the sets of the board from those of the upper and the lower sweep. */
TruceEnd
truce_profile_join (ProfileSweep *sweep, const ProfileTable *upper, const ProfileTable *lower, mpz_t total);

/* Whether to stop. */
static inline bool
truce_profile_poll (ProfileSweep *sweep, int work)
{
  sweep->work -= work;
  if (__builtin_expect (sweep->work >= 0, 1))
    return false;
  sweep->work = 30000;
  return truce_monitor_should_stop (sweep->monitor);
}
