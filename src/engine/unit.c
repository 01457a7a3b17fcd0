/* unit.c: cutting a problem into independent units, which threads, resuming and MPI share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "unit.h"

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
