/* profile-sweep.c: the steps of a sweep, row after row
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "profile.h"

#include <string.h>

typedef struct
{
  ProfileSweep *sweep;
  const ProfileBoard *board;
  int to;     /* the row before which it ends */
  int oldest; /* item of the states */
  bool keep;  /* the table under way */
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

/* The items that cannot be beside this one: not two pieces that attack each other where they may not, nor a
 * gap and what covers it. Returns how many. */
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

/* The last item that cannot be beside this one; itself where all are before it. */
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
take_step (Way *way, const ProfileStep *step, int rows_after)
{
  ProfileTable out = { .low = way->table.low, .high = way->table.high + (step->kind == PROFILE_TAKE) };
  TruceEnd end;

  limit (way->sweep->plan, rows_after, &out);
  end = truce_profile_pass (way->sweep, &way->table, way->keep, step, &out);
  way->table = out;
  way->keep = false;
  return end;
}

static TruceEnd
sweep_item (Way *way, int item)
{
  const ProfileBoard *board = way->board;
  int width = truce_profile_width (board), ends = (item + 1) % width == 0;
  ProfileStep step = { .kind = PROFILE_SKIP };

  if (is_item (board, item))
    step = (ProfileStep){ .kind = item % board->layers ? PROFILE_GAP : PROFILE_TAKE,
                          .others = others_before (board, item) };
  if (way->oldest < item && way->oldest < (way->to - board->reach) * width &&
      last_other (board, way->oldest) <= item)
    step.oldest = UINT64_C (1) << (item - 1 - way->oldest++);
  return take_step (way, &step, board->rows - item / width - ends);
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
  int width = truce_profile_width (board), end_item = to * width;
  TruceEnd end = TRUCE_END_DONE;

  way.oldest = from > board->reach ? (from - board->reach) * width : 0;
  for (int item = from * width; item < end_item && end == TRUCE_END_DONE; item++)
    end = sweep_item (&way, item);
  while (way.oldest < (to - board->reach) * width && end == TRUCE_END_DONE)
    end = take_step (
        &way, &(ProfileStep){ .kind = PROFILE_DROP, .oldest = UINT64_C (1) << (end_item - 1 - way.oldest++) },
        board->rows - to);
  *after = way.table;
  return end;
}

TruceEnd
truce_profile_exchange_rows (
    ProfileSweep *sweep, const ProfileBoard *board, const ProfileTable *table, bool keep, ProfileTable *after)
{
  Way way = { .sweep = sweep, .board = board, .keep = keep, .table = *table };
  int width = truce_profile_width (board);
  const ProfileStep step = { .kind = PROFILE_ROTATE, .oldest = UINT64_C (1) << (2 * width - 1) };
  TruceEnd end = TRUCE_END_DONE;

  for (int i = 0; i < width && end == TRUCE_END_DONE; i++)
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
