/* truce-insight-conflict.c: finds a smallest set of preplaced pieces that allows no placement
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-insight-work.h"

/* Up to this number of pieces, sets are bit masks. With more pieces a set is minimal, but not proved to be
 * smallest. */
#define MASKED_MAX 60
#define SETS_MAX   20000000 /* largest number of sets to try; few of them need a search */

typedef struct
{
  TruceInsightWork *work;
  int squares[TRUCE_SQUARES_MAX]; /* squares of the pieces */
  int n;
  GArray *seen; /* of TruceSquareSet: sets of pieces that some placement contains */
} Search;

static gboolean
is_within (const TruceSquareSet *set, const TruceSquareSet *other)
{
  for (int i = 0; i < TRUCE_SET_WORDS; i++)
    {
      if (set->words[i] & ~other->words[i])
        return FALSE;
    }
  return TRUE;
}

static TruceInsightAnswer
leaves_placement (Search *search, const TruceSquareSet *pieces)
{
  TruceProblemSpec spec = search->work->spec;
  TruceSquareSet found;
  TruceInsightAnswer answer;

  for (guint i = 0; i < search->seen->len; i++)
    {
      if (is_within (pieces, &g_array_index (search->seen, TruceSquareSet, i)))
        return TRUCE_INSIGHT_YES;
    }
  for (int kind = 0; kind < spec.n_kinds; kind++)
    for (int word = 0; word < TRUCE_SET_WORDS; word++)
      spec.kinds[kind].preplaced.words[word] &= pieces->words[word];
  answer = truce_insight_has_placement (search->work, &spec, &found);
  if (answer == TRUCE_INSIGHT_YES)
    g_array_append_val (search->seen, found);
  return answer;
}

/* Removes pieces from `set`, one by one, as long as the set still allows no placement. Returns FALSE if
 * stopped. */
static gboolean
make_minimal (Search *search, TruceSquareSet *set)
{
  for (int i = 0; i < search->n; i++)
    {
      TruceSquareSet without = *set;
      TruceInsightAnswer answer;

      truce_square_set_remove (&without, search->squares[i]);
      answer = leaves_placement (search, &without);
      if (answer == TRUCE_INSIGHT_STOPPED)
        return FALSE;
      if (answer == TRUCE_INSIGHT_NO)
        *set = without;
    }
  return TRUE;
}

/* Returns the next larger number with the same number of bits (Gosper, HAKMEM 175, 1972). */
static guint64
next_mask (guint64 mask)
{
  guint64 low = mask & -mask, ripple = mask + low;

  return ripple | ((mask ^ ripple) >> 2) / low;
}

static TruceSquareSet
masked (const Search *search, guint64 mask)
{
  TruceSquareSet set = { { 0 } };

  for (; mask; mask &= mask - 1)
    truce_square_set_add (&set, search->squares[__builtin_ctzll (mask)]);
  return set;
}

/* Finds a set of `size` pieces that allows no placement. Returns STOPPED if the work is stopped or
 * `budget` sets were tried. */
static TruceInsightAnswer
find_of_size (Search *search, int size, guint64 *budget, TruceSquareSet *set)
{
  guint64 end = G_GUINT64_CONSTANT (1) << search->n;

  for (guint64 mask = (G_GUINT64_CONSTANT (1) << size) - 1; mask < end; mask = next_mask (mask))
    {
      TruceSquareSet pieces = masked (search, mask);
      TruceInsightAnswer answer;

      if ((*budget)-- == 0 || truce_insight_work_is_stopped (search->work))
        return TRUCE_INSIGHT_STOPPED;
      answer = leaves_placement (search, &pieces);
      if (answer == TRUCE_INSIGHT_STOPPED)
        return answer;
      if (answer == TRUCE_INSIGHT_NO)
        {
          *set = pieces;
          return TRUCE_INSIGHT_YES;
        }
      if (size == 0)
        break;
    }
  return TRUCE_INSIGHT_NO;
}

/* Looks for a smaller set that allows no placement, and replaces `set` by a smallest one. Returns whether
 * it is proved that no smaller set exists. */
static gboolean
make_smallest (Search *search, TruceSquareSet *set)
{
  int size = truce_square_set_count (set);
  guint64 budget = SETS_MAX;

  /* A set of one piece is smallest: make_minimal() has tried to leave the piece out. */
  if (size <= 1)
    return TRUE;
  if (search->n > MASKED_MAX)
    return FALSE;
  for (int i = 0; i < size; i++)
    {
      TruceInsightAnswer answer = find_of_size (search, i, &budget, set);

      if (answer != TRUCE_INSIGHT_NO)
        return answer == TRUCE_INSIGHT_YES;
    }
  return TRUE;
}

void
truce_insight_find_conflict (TruceInsightWork *work, TruceInsightResult *result)
{
  g_autofree Search *search = g_new0 (Search, 1);
  const TruceSquareSet placed = truce_problem_spec_preplaced (&work->spec);
  TruceSquareSet set = placed;

  search->work = work;
  search->seen = g_array_new (FALSE, FALSE, sizeof (TruceSquareSet));
  truce_square_set_foreach (square, &placed)
    search->squares[search->n++] = square;
  if (make_minimal (search, &set))
    {
      result->has_conflict = TRUE;
      result->smallest = make_smallest (search, &set);
      result->conflict = set;
    }
  g_array_unref (search->seen);
}
