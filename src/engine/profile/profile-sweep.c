/* profile-sweep.c: from the states before a square to those after it
 *
 * Where a square comes in at bit 0 and the oldest one is let go, states without the oldest and those with it
 * are each in order, so that both are read side by side and the new ones come out in order.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/answer.h"
#include "profile.h"

#include <string.h>

typedef enum
{
  STEP_TAKE,  /* a square comes in, with a piece or without */
  STEP_SKIP,  /* one that stays empty comes in */
  STEP_DROP,  /* none */
  STEP_ROTATE /* the oldest comes in again */
} StepKind;

typedef struct
{
  StepKind kind;
  uint64_t oldest;  /* the bit that is let go, or 0 */
  uint64_t attacks; /* on the new square */
} Step;

typedef struct
{
  ProfileSweep *sweep;
  const ProfileTable *in;
  ProfileTable *out;
  Step step;
  bool keep;          /* `in` stays */
  ProfileChunk *hold; /* where both readers meet */
  ProfileReader without, with;
  uint64_t highest; /* words of the numbers of out->high pieces */
} Pass;

/* n numbers: the sum of both, of which either may be NULL. Returns all words in one. */
TRUCE_TEMPLATE uint64_t
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

/* A new state from one or two old ones, with `more` pieces more. False when memory runs out. */
TRUCE_TEMPLATE bool
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
  record[0] = key;
  for (int i = 0; i < words; i++)
    pass->highest |= record[1 + (out->high - out->low) * words + i];
  truce_profile_commit (out);
  return true;
}

/* What becomes of a state without the oldest square and of that with it. */
TRUCE_TEMPLATE bool
emit_all (Pass *pass, uint64_t key, const uint64_t *without, const uint64_t *with, int words)
{
  const Step *step = &pass->step;
  bool open = pass->sweep->plan->pieces == TRUCE_PIECES_ANY;

  if (step->kind == STEP_DROP)
    return emit (pass, key, without, with, 0, words);
  if (step->kind == STEP_ROTATE)
    return (!without || emit (pass, key << 1, without, NULL, 0, words)) &&
           (!with || emit (pass, key << 1 | 1, NULL, with, 0, words));
  if (!emit (pass, key << 1, without, with, 0, words))
    return false;
  if (step->kind == STEP_SKIP || (key & step->attacks))
    return true;
  if (step->oldest & step->attacks)
    with = NULL;
  if (!without && !with)
    return true;
  if (pass->sweep->monitor->detailed)
    pass->sweep->monitor->counters.tried++;
  return emit (pass, key << 1 | 1, without, with, !open, words);
}

static void
go_on (Pass *pass, ProfileReader *reader)
{
  ProfileChunk *left = truce_profile_next (reader, pass->in->record);

  if (__builtin_expect (left != NULL, 0) && !pass->keep && left != pass->hold)
    truce_profile_give_back (&pass->sweep->memory, left);
}

TRUCE_TEMPLATE TruceEnd
work (Pass *pass, int words)
{
  const int record_work = 8 + 2 * (int) pass->in->record;

  for (;;)
    {
      const uint64_t *without = truce_profile_record (&pass->without),
                     *with = truce_profile_record (&pass->with);
      uint64_t a = without ? without[0] : UINT64_MAX, b = with ? with[0] & ~pass->step.oldest : UINT64_MAX;

      if (!without && !with)
        return TRUCE_END_DONE;
      if (!emit_all (pass, a < b ? a : b, a <= b ? without : NULL, b <= a ? with : NULL, words))
        return TRUCE_END_NO_MEMORY;
      if (a <= b)
        go_on (pass, &pass->without);
      if (b <= a)
        go_on (pass, &pass->with);
      if (truce_profile_poll (pass->sweep, record_work))
        return TRUCE_END_STOPPED;
    }
}

/* Programs of their own for short numbers. */
static TruceEnd
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

/* `out` has the numbers of pieces that are wanted. */
static TruceEnd
pass_through (ProfileSweep *sweep, const ProfileTable *in, bool keep, const Step *step, ProfileTable *out)
{
  Pass pass = { .sweep = sweep, .in = in, .out = out, .step = *step, .keep = keep };
  TruceEnd end;

  out->record = 1 + (out->high < out->low ? 0 : (size_t) (out->high - out->low + 1) * sweep->plan->words);
  pass.without = truce_profile_read (in, 0, step->oldest ? step->oldest : UINT64_MAX);
  if (step->oldest)
    {
      pass.with = truce_profile_read (in, step->oldest, UINT64_MAX);
      pass.hold = pass.with.chunk;
    }
  end = work_of_words (&pass);
  if (pass.hold && !keep)
    truce_profile_give_back (&sweep->memory, pass.hold);
  if (in->last && in->last != pass.hold && !keep)
    truce_profile_give_back (&sweep->memory, in->last);
  if (!pass.highest && out->high > out->low)
    out->high--;
  return end;
}

/* ---- a sweep ---- */

typedef struct
{
  ProfileSweep *sweep;
  const ProfileBoard *board;
  int to;     /* the row before which it ends */
  int oldest; /* square of the states */
  bool keep;  /* the table under way */
  ProfileTable table;
} Way;

static bool
is_free (const ProfileBoard *board, int row, int column)
{
  return row >= 0 && row < board->rows && column >= 0 && column < board->columns &&
         (board->free[row] >> column & 1);
}

/* The last square that shares an attack with this one; itself where all are before it. */
static int
last_attack (const ProfileBoard *board, int square)
{
  int row = square / board->columns, column = square % board->columns, last = square;

  for (int i = 0; i < board->n_steps && is_free (board, row, column); i++)
    {
      int other = (row + board->steps[i][0]) * board->columns + column + board->steps[i][1];

      if (other > last && is_free (board, row + board->steps[i][0], column + board->steps[i][1]))
        last = other;
    }
  return last;
}

static uint64_t
attacks_before (const ProfileBoard *board, int square)
{
  int row = square / board->columns, column = square % board->columns;
  uint64_t attacks = 0;

  for (int i = 0; i < board->n_steps; i++)
    {
      int back = -(board->steps[i][0] * board->columns + board->steps[i][1]);

      if (back > 0 && is_free (board, row + board->steps[i][0], column + board->steps[i][1]))
        attacks |= UINT64_C (1) << (back - 1);
    }
  return attacks;
}

/* Too few pieces before the rest of the board are of no use. */
static void
limit (const ProfilePlan *plan, int rows_after, ProfileTable *table)
{
  int least = plan->pieces - truce_profile_most (plan, rows_after);

  if (plan->pieces == TRUCE_PIECES_ANY)
    table->low = table->high = 0;
  else
    {
      table->low = least > table->low ? least : table->low;
      table->high = table->high < plan->pieces ? table->high : plan->pieces;
    }
}

static TruceEnd
take_step (Way *way, const Step *step, int rows_after)
{
  ProfileTable out = { .low = way->table.low, .high = way->table.high + (step->kind == STEP_TAKE) };
  TruceEnd end;

  limit (way->sweep->plan, rows_after, &out);
  end = pass_through (way->sweep, &way->table, way->keep, step, &out);
  way->table = out;
  way->keep = false;
  return end;
}

static TruceEnd
sweep_square (Way *way, int square)
{
  const ProfileBoard *board = way->board;
  int row = square / board->columns, ends = (square + 1) % board->columns == 0;
  Step step = { .kind = STEP_SKIP };

  if (is_free (board, row, square % board->columns))
    step = (Step){ .kind = STEP_TAKE, .attacks = attacks_before (board, square) };
  if (way->oldest < square && way->oldest < (way->to - board->reach) * board->columns &&
      last_attack (board, way->oldest) <= square)
    step.oldest = UINT64_C (1) << (square - 1 - way->oldest++);
  return take_step (way, &step, board->rows - row - ends);
}

TruceEnd
truce_profile_sweep (ProfileSweep *sweep,
                     const ProfileBoard *board,
                     int from,
                     int to,
                     const ProfileTable *table,
                     bool keep,
                     ProfileTable *after)
{
  Way way = { .sweep = sweep, .board = board, .to = to, .keep = keep, .table = *table };
  int end_square = to * board->columns;
  TruceEnd end = TRUCE_END_DONE;

  way.oldest = from > board->reach ? (from - board->reach) * board->columns : 0;
  for (int square = from * board->columns; square < end_square && end == TRUCE_END_DONE; square++)
    end = sweep_square (&way, square);
  while (way.oldest < (to - board->reach) * board->columns && end == TRUCE_END_DONE)
    end = take_step (&way,
                     &(Step){ .kind = STEP_DROP, .oldest = UINT64_C (1) << (end_square - 1 - way.oldest++) },
                     board->rows - to);
  *after = way.table;
  return end;
}

TruceEnd
truce_profile_exchange_rows (
    ProfileSweep *sweep, const ProfileBoard *board, const ProfileTable *table, bool keep, ProfileTable *after)
{
  Way way = { .sweep = sweep, .board = board, .keep = keep, .table = *table };
  const Step step = { .kind = STEP_ROTATE, .oldest = UINT64_C (1) << (2 * board->columns - 1) };
  TruceEnd end = TRUCE_END_DONE;

  for (int i = 0; i < board->columns && end == TRUCE_END_DONE; i++)
    end = take_step (&way, &step, board->rows);
  *after = way.table;
  return end;
}

TruceEnd
truce_profile_begin (ProfileSweep *sweep, ProfileTable *table)
{
  uint64_t *record;

  *table = (ProfileTable){ .record = 1 + sweep->plan->words };
  record = truce_profile_reserve (&sweep->memory, table);
  if (!record)
    return TRUCE_END_NO_MEMORY;
  memset (record, 0, table->record * sizeof *record);
  record[1] = 1;
  truce_profile_commit (table);
  return TRUCE_END_DONE;
}
