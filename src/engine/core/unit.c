/* unit.c: units: independent parts of a search, for threads, resuming and MPI
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "unit.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

TruceUnits *
truce_units_new (size_t capacity)
{
  TruceUnits *units = calloc (1, sizeof *units);

  if (!units)
    return NULL;
  units->units = calloc (capacity ? capacity : 1, sizeof *units->units);
  if (!units->units)
    {
      free (units);
      return NULL;
    }
  return units;
}

void
truce_units_free (TruceUnits *units)
{
  if (!units)
    return;
  if (units->free_shared && units->shared)
    units->free_shared (units->shared);
  free (units->units);
  free (units);
}

TruceUnits *
truce_units_single (void)
{
  TruceUnits *units = truce_units_new (1);

  if (units)
    units->n = 1;
  return units;
}

TruceUnits *
truce_units_share (TruceUnits *units, void *shared, void (*free_shared) (void *shared))
{
  if (units && shared)
    {
      units->shared = shared;
      units->free_shared = free_shared;
      return units;
    }
  if (shared)
    free_shared (shared);
  truce_units_free (units);
  return NULL;
}

const char *
truce_unit_to_text (const TruceUnit *unit, char text[TRUCE_UNIT_TEXT_SIZE])
{
  int used = 0;

  for (int i = 0; i < unit->n_prefix; i++)
    used += snprintf (text + used, TRUCE_UNIT_TEXT_SIZE - used, "%s%d", i > 0 ? "," : "", unit->prefix[i]);
  snprintf (text + used, TRUCE_UNIT_TEXT_SIZE - used, "/%" PRIx64 ",%" PRIx64 ",%" PRIx64, unit->words[0],
            unit->words[1], unit->words[2]);
  return text;
}
