/* round-robin.c: tables of parts of a search, dealt to units in turn
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "round-robin.h"

TruceUnits *
truce_armies_round_robin_new (void *shared, void (*free_shared) (void *shared), size_t n_parts, size_t wanted)
{
  TruceUnits *units;

  if (wanted > n_parts)
    wanted = n_parts;
  if (wanted < 1)
    wanted = 1;
  units = truce_units_share (truce_units_new (wanted), shared, free_shared);
  for (; units && units->n < wanted; units->n++)
    {
      units->units[units->n].words[0] = units->n;
      units->units[units->n].words[1] = wanted;
    }
  return units;
}

size_t
truce_armies_stride_begin (const TruceUnit *unit, const TrucePosition *position)
{
  return position && position->n > 0 ? position->words[0] : unit->words[0];
}

void
truce_armies_stride_keep (TrucePosition *position, size_t part)
{
  if (!position)
    return;
  position->n = 0;
  truce_position_add (position, part);
}

bool
truce_armies_stride_fits (const TruceUnit *unit, size_t n_parts, const TrucePosition *position)
{
  return position->n == 1 && position->words[0] < n_parts &&
         position->words[0] % unit->words[1] == unit->words[0];
}

void
truce_armies_pair_needs (const TruceProblem *problem, const TruceGoal *goal, int needs[2])
{
  int all[TRUCE_ARMIES_MAX];

  truce_armies_needs (problem, truce_armies_wanted (goal), all);
  needs[0] = all[0];
  needs[1] = all[1];
}
