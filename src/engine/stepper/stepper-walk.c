/* stepper-walk.c: what the walks of single methods ask of the explicit stack
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
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
truce_walk_missing (const TruceStepper *s, int kind, int n_path)
{
  int missing = s->problem->kinds[kind].pieces;

  if (missing == TRUCE_PIECES_ANY)
    return missing;
  for (int i = 0; i < s->problem->n_preplaced; i++)
    missing -= truce_placed_kind (s->problem->preplaced_list[i]) == kind;
  for (int i = 0; i < n_path; i++)
    missing -= truce_placed_kind (s->path[i]) == kind;
  return missing;
}

bool
truce_walk_is_full (const TruceStepper *s, int piece, int n_path)
{
  return s->walk->is_complete && truce_walk_missing (s, truce_placed_kind ((TruceSquare) piece), n_path) == 0;
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

bool
truce_walk_conflicts (const TruceStepper *s, int piece, int placed)
{
  const TruceProblem *problem = s->problem;
  int first = truce_placed_kind ((TruceSquare) piece), second = truce_placed_kind ((TruceSquare) placed);
  int at = truce_placed_square ((TruceSquare) piece), other = truce_placed_square ((TruceSquare) placed);

  return at == other || (truce_peace_holds (problem->peace, first, second) &&
                         (truce_attack_map_attacks (problem->maps[first], at, other) ||
                          truce_attack_map_attacks (problem->maps[second], other, at)));
}

int
truce_walk_attacker (const TruceStepper *s, int square, int n_path)
{
  for (int i = 0; i < n_path; i++)
    if (truce_walk_conflicts (s, square, s->path[i]))
      return s->path[i];
  return -1;
}
