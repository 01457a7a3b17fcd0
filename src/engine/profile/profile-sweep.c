/* profile-sweep.c: tables of states, sweeps over the board, and the join of an upper and a lower sweep
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "profile.h"

#include <stdlib.h>
#include <string.h>

#include "core/answer.h"

void
truce_profile_memory_clear (ProfileMemory *memory)
{
  while (memory->allocated)
    {
      ProfileChunk *chunk = memory->allocated;

      memory->allocated = chunk->allocated;
      free (chunk);
    }
}

static ProfileChunk *
get_chunk (ProfileMemory *memory)
{
  ProfileChunk *chunk = memory->spare;

  if (chunk)
    memory->spare = chunk->next;
  else
    {
      chunk = malloc (sizeof *chunk);
      if (!chunk)
        return NULL;
      chunk->allocated = memory->allocated;
      memory->allocated = chunk;
    }
  chunk->next = NULL;
  chunk->used = 0;
  return chunk;
}

uint64_t *
truce_profile_reserve (ProfileMemory *memory, ProfileTable *table)
{
  ProfileChunk *chunk = table->last;

  if (!chunk || chunk->used + table->record > PROFILE_CHUNK_WORDS)
    {
      chunk = get_chunk (memory);
      if (!chunk)
        return NULL;
      if (table->last)
        table->last->next = chunk;
      else
        table->first = chunk;
      table->last = chunk;
    }
  return chunk->words + chunk->used;
}

ProfileReader
truce_profile_read (const ProfileTable *table, uint64_t from, uint64_t end)
{
  ProfileReader reader = { .chunk = table->first, .end = end };
  size_t low = 0, high;

  if (!reader.chunk)
    return reader;
  while (reader.chunk->next && reader.chunk->next->used > 0 && reader.chunk->next->words[0] < from)
    reader.chunk = reader.chunk->next;
  for (high = reader.chunk->used / table->record; low < high;)
    {
      size_t middle = (low + high) / 2;

      if (reader.chunk->words[middle * table->record] < from)
        low = middle + 1;
      else
        high = middle;
    }
  reader.at = low * table->record;
  if (reader.at >= reader.chunk->used && reader.chunk->next)
    {
      reader.chunk = reader.chunk->next;
      reader.at = 0;
    }
  return reader;
}

typedef struct
{
  ProfileSweep *sweep;
  const ProfileTable *in;
  ProfileTable *out;
  ProfileStep step;
  bool preserve;      /* leaves `in` unchanged */
  ProfileChunk *hold; /* the first chunk that `with` reads; `without` reads this chunk, too */
  ProfileReader without, with;
  uint64_t highest; /* not 0 if some state has sets of out->high pieces */
} Pass;

/* Sets sum[i] = a[i] + b[i] for n numbers of `words` words. a, b: one of them may be NULL, for zeros.
 * Returns: the OR of all words of the sum. */
TRUCE_ALWAYS_INLINE uint64_t
add_numbers (uint64_t *sum, const uint64_t *a, const uint64_t *b, int n, int words)
{
  uint64_t any = 0;

  if (!a || !b)
    {
      const uint64_t *only = a ? a : b;

      for (int i = 0; i < n * words; i++)
        any |= sum[i] = only[i];
      return any;
    }
  if (words == 1)
    for (int i = 0; i < n; i++)
      any |= sum[i] = a[i] + b[i];
  else
    for (int i = 0; i < n; i++)
      {
        uint64_t carry = 0;

        for (int word = i * words; word < (i + 1) * words; word++)
          {
            unsigned __int128 both = (unsigned __int128) a[word] + b[word] + carry;

            any |= sum[word] = (uint64_t) both;
            carry = (uint64_t) (both >> 64);
          }
      }
  return any;
}

static void
negate (uint64_t *numbers, int n, int words)
{
  for (int i = 0; i < n; i++, numbers += words)
    {
      bool carry = true;

      for (int word = 0; word < words; word++)
        {
          numbers[word] = ~numbers[word] + carry;
          carry = carry && numbers[word] == 0;
        }
    }
}

/* Writes a state whose numbers are the sums of the numbers of one or two states. Writes nothing if all sums
 * are 0. more: number of pieces that the step adds. Returns: false if memory runs out. */
TRUCE_ALWAYS_INLINE bool
emit (Pass *pass, uint64_t key, const uint64_t *a, const uint64_t *b, int more, int words)
{
  const ProfileTable *in = pass->in;
  ProfileTable *out = pass->out;
  int from = in->low + more > out->low ? in->low + more : out->low;
  int to = in->high + more < out->high ? in->high + more : out->high;
  size_t skip = 1 + (size_t) (from - more - in->low) * words;
  uint64_t *record;

  if (from > to)
    return true;
  record = truce_profile_reserve (&pass->sweep->memory, out);
  if (!record)
    return false;
  for (int i = 0; i < (from - out->low) * words; i++)
    record[1 + i] = 0;
  for (int i = (to + 1 - out->low) * words; i < (out->high + 1 - out->low) * words; i++)
    record[1 + i] = 0;
  if (!add_numbers (record + 1 + (from - out->low) * words, a ? a + skip : NULL, b ? b + skip : NULL,
                    to - from + 1, words))
    return true;
  if (pass->step.kind == PROFILE_LEAVE && (key & 1))
    negate (record + 1, out->high - out->low + 1, words);
  record[0] = key;
  for (int i = 0; i < words; i++)
    pass->highest |= record[1 + (out->high - out->low) * words + i];
  truce_profile_commit (out);
  return true;
}

/* Writes the states that the step makes from two states that differ only in the oldest item. key: key of both
 * without that item. without, with: records of the state without and the state with the item; NULL if there
 * is none. Returns: false if memory runs out. */
TRUCE_ALWAYS_INLINE bool
emit_all (Pass *pass, uint64_t key, const uint64_t *without, const uint64_t *with, int words)
{
  const ProfileStep *step = &pass->step;
  bool more = step->kind == PROFILE_ADD && pass->sweep->plan->pieces != TRUCE_PIECES_ANY;

  if (step->kind == PROFILE_DROP)
    return emit (pass, key, without, with, 0, words);
  if (step->kind == PROFILE_ROTATE)
    return (!without || emit (pass, key << 1, without, NULL, 0, words)) &&
           (!with || emit (pass, key << 1 | 1, NULL, with, 0, words));
  if (!emit (pass, key << 1, without, with, 0, words))
    return false;
  if (step->kind == PROFILE_SKIP || (key & step->others))
    return true;
  if (step->oldest & step->others)
    with = NULL;
  if (!without && !with)
    return true;
  if (pass->sweep->monitor->count_steps && step->kind == PROFILE_ADD)
    pass->sweep->monitor->counters.tried++;
  return emit (pass, key << 1 | 1, without, with, more, words);
}

static void
advance (Pass *pass, ProfileReader *reader)
{
  ProfileChunk *left = truce_profile_next (reader, pass->in->record);

  if (__builtin_expect (left != NULL, 0) && !pass->preserve && left != pass->hold)
    truce_profile_release_chunk (&pass->sweep->memory, left);
}

TRUCE_ALWAYS_INLINE TruceStatus
work (Pass *pass, int words)
{
  const int record_work = 8 + 2 * (int) pass->in->record;

  for (;;)
    {
      const uint64_t *without = truce_profile_record (&pass->without),
                     *with = truce_profile_record (&pass->with);
      uint64_t a = without ? without[0] : UINT64_MAX, b = with ? with[0] & ~pass->step.oldest : UINT64_MAX;

      if (!without && !with)
        return TRUCE_STATUS_DONE;
      if (!emit_all (pass, a < b ? a : b, a <= b ? without : NULL, b <= a ? with : NULL, words))
        return TRUCE_STATUS_NO_MEMORY;
      if (a <= b)
        advance (pass, &pass->without);
      if (b <= a)
        advance (pass, &pass->with);
      if (truce_profile_poll (pass->sweep, record_work))
        return TRUCE_STATUS_STOPPED;
    }
}

/* Calls copies of work() with constant sizes for short numbers. */
static TruceStatus
work_of_words (Pass *pass)
{
  switch (pass->sweep->plan->words)
    {
    case 1:
      return work (pass, 1);
    case 2:
      return work (pass, 2);
    default:
      return work (pass, pass->sweep->plan->words);
    }
}

TruceStatus
truce_profile_pass (
    ProfileSweep *sweep, const ProfileTable *in, bool preserve, const ProfileStep *step, ProfileTable *out)
{
  Pass pass = { .sweep = sweep, .in = in, .out = out, .step = *step, .preserve = preserve };
  TruceStatus end;

  out->record = 1 + (out->high < out->low ? 0 : (size_t) (out->high - out->low + 1) * sweep->plan->words);
  pass.without = truce_profile_read (in, 0, step->oldest ? step->oldest : UINT64_MAX);
  if (step->oldest)
    {
      pass.with = truce_profile_read (in, step->oldest, UINT64_MAX);
      pass.hold = pass.with.chunk;
    }
  end = work_of_words (&pass);
  if (pass.hold && !preserve)
    truce_profile_release_chunk (&sweep->memory, pass.hold);
  if (in->last && in->last != pass.hold && !preserve)
    truce_profile_release_chunk (&sweep->memory, in->last);
  if (!pass.highest && out->high > out->low)
    out->high--;
  return end;
}

typedef struct
{
  ProfileSweep *sweep;
  const ProfileBoard *board;
  int to;        /* number of the last row, plus one */
  int oldest;    /* the oldest item of the states */
  bool preserve; /* leaves the current table unchanged */
  ProfileTable table;
} Way;

static bool
is_open (const ProfileBoard *board, int layer, int row, int column)
{
  return row >= 0 && row < board->rows && column >= 0 && column < board->columns &&
         (board->open[layer][row] >> column & 1);
}

static bool
is_item (const ProfileBoard *board, int item)
{
  return is_open (board, item % board->layers, item / truce_profile_width (board),
                  item % truce_profile_width (board) / board->layers);
}

/* Lists the items that exclude `item`: attacked and attacking pieces, covered gaps or covering pieces.
 * Returns: their number. */
static int
list_others (const ProfileBoard *board, int item, int others[PROFILE_OTHERS_MAX])
{
  int width = truce_profile_width (board), layer = item % board->layers, n = 0;
  int row = item / width, column = item % width / board->layers;

  for (int other = 0; other < board->layers; other++)
    for (int i = 0; i < board->steps[layer][other].n && truce_profile_excludes (board, layer, other); i++)
      {
        const int8_t *step = board->steps[layer][other].of[i];

        if (is_open (board, other, row + step[0], column + step[1]))
          others[n++] = item - layer + step[0] * width + step[1] * board->layers + other;
      }
  if (board->layers > 1 && board->itself)
    others[n++] = item ^ 1;
  return n;
}

/* Returns: the last item that excludes this one; this item if no later item excludes it. */
static int
last_other (const ProfileBoard *board, int item)
{
  int others[PROFILE_OTHERS_MAX], n = is_item (board, item) ? list_others (board, item, others) : 0,
                                  last = item;

  for (int i = 0; i < n; i++)
    last = others[i] > last ? others[i] : last;
  return last;
}

static uint64_t
others_before (const ProfileBoard *board, int item)
{
  int others[PROFILE_OTHERS_MAX], n = list_others (board, item, others);
  uint64_t before = 0;

  for (int i = 0; i < n; i++)
    if (others[i] < item)
      before |= UINT64_C (1) << (item - 1 - others[i]);
  return before;
}

/* Limits the numbers of pieces for which the table has counts. Omits numbers above the problem's. Omits
 * numbers from which even the most pieces on the last `rows_after` rows could not reach the problem's. */
static void
limit (const ProfilePlan *plan, int rows_after, ProfileTable *table)
{
  int min = plan->pieces - truce_profile_max_pieces (plan, rows_after);

  if (plan->pieces == TRUCE_PIECES_ANY)
    table->low = table->high = 0;
  else
    {
      table->low = min > table->low ? min : table->low;
      table->high = table->high < plan->pieces ? table->high : plan->pieces;
    }
}

static TruceStatus
apply_step (Way *way, const ProfileStep *step, int rows_after)
{
  ProfileTable out = { .low = way->table.low, .high = way->table.high + (step->kind == PROFILE_ADD) };
  TruceStatus end;

  limit (way->sweep->plan, rows_after, &out);
  end = truce_profile_pass (way->sweep, &way->table, way->preserve, step, &out);
  way->table = out;
  way->preserve = false;
  return end;
}

static TruceStatus
sweep_item (Way *way, int item)
{
  const ProfileBoard *board = way->board;
  int width = truce_profile_width (board), ends = (item + 1) % width == 0;
  ProfileStep step = { .kind = PROFILE_SKIP };

  if (is_item (board, item))
    step = (ProfileStep){ .kind = item % board->layers ? PROFILE_LEAVE : PROFILE_ADD,
                          .others = others_before (board, item) };
  if (way->oldest < item && way->oldest < (way->to - board->reach) * width &&
      last_other (board, way->oldest) <= item)
    step.oldest = UINT64_C (1) << (item - 1 - way->oldest++);
  return apply_step (way, &step, board->rows - item / width - ends);
}

TruceStatus
truce_profile_sweep (ProfileSweep *sweep,
                     const ProfileBoard *board,
                     int from,
                     int to,
                     const ProfileTable *table,
                     bool preserve,
                     ProfileTable *after)
{
  Way way = { .sweep = sweep, .board = board, .to = to, .preserve = preserve, .table = *table };
  int width = truce_profile_width (board), end_item = to * width;
  TruceStatus end = TRUCE_STATUS_DONE;

  way.oldest = from > board->reach ? (from - board->reach) * width : 0;
  for (int item = from * width; item < end_item && end == TRUCE_STATUS_DONE; item++)
    end = sweep_item (&way, item);
  while (way.oldest < (to - board->reach) * width && end == TRUCE_STATUS_DONE)
    end = apply_step (
        &way, &(ProfileStep){ .kind = PROFILE_DROP, .oldest = UINT64_C (1) << (end_item - 1 - way.oldest++) },
        board->rows - to);
  *after = way.table;
  return end;
}

TruceStatus
truce_profile_exchange_rows (ProfileSweep *sweep,
                             const ProfileBoard *board,
                             const ProfileTable *table,
                             bool preserve,
                             ProfileTable *after)
{
  Way way = { .sweep = sweep, .board = board, .preserve = preserve, .table = *table };
  int width = truce_profile_width (board);
  const ProfileStep step = { .kind = PROFILE_ROTATE, .oldest = UINT64_C (1) << (2 * width - 1) };
  TruceStatus end = TRUCE_STATUS_DONE;

  for (int i = 0; i < width && end == TRUCE_STATUS_DONE; i++)
    end = apply_step (&way, &step, board->rows);
  *after = way.table;
  return end;
}

TruceStatus
truce_profile_begin (ProfileSweep *sweep, ProfileTable *table)
{
  uint64_t *record;

  *table = (ProfileTable){ .record = 1 + sweep->plan->words };
  record = truce_profile_reserve (&sweep->memory, table);
  if (!record)
    return TRUCE_STATUS_NO_MEMORY;
  memset (record, 0, table->record * sizeof *record);
  record[1] = 1;
  truce_profile_commit (table);
  return TRUCE_STATUS_DONE;
}

typedef struct
{
  uint64_t words[2 * PROFILE_WORDS_MAX];
} Sum;

static void
add_product (Sum *sum, const uint64_t *a, const uint64_t *b, int words)
{
  for (int i = 0; i < words; i++)
    {
      uint64_t carry = 0;

      for (int j = 0; a[i] && i + j < 2 * words && (j < words || carry); j++)
        {
          unsigned __int128 word =
              (unsigned __int128) a[i] * (j < words ? b[j] : 0) + sum->words[i + j] + carry;

          sum->words[i + j] = (uint64_t) word;
          carry = (uint64_t) (word >> 64);
        }
    }
}

/* Bits of gaps in a state. Pieces and gaps alternate, and the last item of a row is a gap. */
#define GAPS UINT64_C (0x5555555555555555)

/* Multiplies the numbers of two records with the same key, and adds the product to a sum. The pieces of the
 * key are in both records, but count once. The gaps of the key have changed the sign of both numbers. So if
 * the number of these gaps is odd, the product must be subtracted: it is added to sums[1]. */
static void
add_state (Sum sums[2],
           const ProfilePlan *plan,
           const ProfileTable *upper,
           const uint64_t *a,
           const ProfileTable *lower,
           const uint64_t *b)
{
  uint64_t gaps = plan->board.layers > 1 ? GAPS : 0;
  int words = plan->words, both = plan->pieces + __builtin_popcountll (a[0] & ~gaps);
  Sum *sum = &sums[__builtin_popcountll (a[0] & gaps) % 2];

  if (plan->pieces == TRUCE_PIECES_ANY)
    add_product (sum, a + 1, b + 1, words);
  else
    for (int n = upper->low; n <= upper->high; n++)
      if (both - n >= lower->low && both - n <= lower->high)
        add_product (sum, a + 1 + (n - upper->low) * words, b + 1 + (both - n - lower->low) * words, words);
}

/* Sets `total` to sums[0] - sums[1]. Without a cover rule, sums[1] is 0 and sums[0] has twice the words of a
 * number. With a cover rule, both sums are correct only modulo 2^(64 x words). The total is smaller than
 * that, so it is still exact. */
static void
total_of (const Sum sums[2], const ProfilePlan *plan, mpz_t total)
{
  size_t words = (size_t) plan->words * (plan->board.layers > 1 ? 1 : 2);
  mpz_t odd;

  mpz_init (odd);
  mpz_import (total, words, -1, sizeof sums[0].words[0], 0, 0, sums[0].words);
  mpz_import (odd, words, -1, sizeof sums[1].words[0], 0, 0, sums[1].words);
  mpz_sub (total, total, odd);
  mpz_fdiv_r_2exp (total, total, 64 * words);
  mpz_clear (odd);
}

TruceStatus
truce_profile_join (ProfileSweep *sweep, const ProfileTable *upper, const ProfileTable *lower, mpz_t total)
{
  const ProfilePlan *plan = sweep->plan;
  ProfileReader above = truce_profile_read (upper, 0, UINT64_MAX),
                below = truce_profile_read (lower, 0, UINT64_MAX);
  const uint64_t *a, *b;
  Sum sums[2] = { { { 0 } } };

  while ((a = truce_profile_record (&above)) && (b = truce_profile_record (&below)))
    {
      if (a[0] == b[0])
        add_state (sums, plan, upper, a, lower, b);
      if (a[0] <= b[0])
        truce_profile_next (&above, upper->record);
      if (b[0] <= a[0])
        truce_profile_next (&below, lower->record);
      if (truce_profile_poll (sweep, 10 + 3 * (int) upper->record * plan->words))
        return TRUCE_STATUS_STOPPED;
    }
  total_of (sums, plan, total);
  return TRUCE_STATUS_DONE;
}
