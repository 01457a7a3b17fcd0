/* stepper-walk.c: what the walks of single methods ask of the explicit stack
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "stepper-private.h"

int
truce_walk_left_next (const TruceStepper *s, int level, int square)
{
  const uint64_t *left = truce_walk_left (s, level);
  int i = square / 64;
  uint64_t word;

  if (i >= s->n_words)
    return -1;
  word = left[i] & (~UINT64_C (0) << (square % 64));
  while (!word)
    {
      if (++i == s->n_words)
        return -1;
      word = left[i];
    }
  return i * 64 + __builtin_ctzll (word);
}

int
truce_walk_left_count (const TruceStepper *s, int level)
{
  const uint64_t *left = truce_walk_left (s, level);
  int count = 0;

  for (int i = 0; i < s->n_words; i++)
    count += __builtin_popcountll (left[i]);
  return count;
}

int
truce_walk_begin_of (const TruceStepper *s, int level)
{
  if (s->by_row)
    return s->row_begin[level];
  return s->ascending && level > 0 ? s->levels[level - 1].at : 0;
}

/* Where each row need not hold a piece, enough squares have to remain for the pieces that remain. */
int
truce_walk_end_of (const TruceStepper *s, int level)
{
  if (s->by_row)
    return s->row_begin[level + 1];
  return s->n_squares - (s->ascending ? s->to_place - level - 1 : 0);
}

int
truce_walk_attacker (const TruceStepper *s, int square, int n_path)
{
  const uint64_t *row = truce_attack_map_row (s->problem->maps[0], square);

  for (int i = 0; i < n_path; i++)
    if (truce_attack_row_has (row, s->path[i]))
      return s->path[i];
  return -1;
}
