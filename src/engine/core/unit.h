/* unit.h: units: independent parts of a search, for threads, resuming and MPI
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "goal.h"

#define TRUCE_UNIT_PREFIX_MAX 4

/* One unit. The method defines the meaning of `words`. */
typedef struct
{
  TruceSquare prefix[TRUCE_UNIT_PREFIX_MAX]; /* first squares of every placement of the unit, in order */
  int n_prefix;
  uint64_t words[3];
} TruceUnit;

/* The units of a search, in lexicographic order of their prefixes. Every answer belongs to exactly one unit.
 * The units depend only on the problem, the goal and the requested number of units. All workers read them.
 * Only `shared` may change during the search; the method synchronizes its changes. */
typedef struct
{
  size_t n;
  TruceUnit *units;
  void *shared; /* (nullable) tables of the method, owned */
  void (*free_shared) (void *shared);
} TruceUnits;

/* Makes an empty list (n = 0) with memory for `capacity` units, filled with zeros. Returns: (transfer full):
 * NULL if memory runs out. */
TruceUnits *truce_units_new (size_t capacity);
void truce_units_free (TruceUnits *units);

/* Returns: (transfer full): one unit without prefix and words; NULL if memory runs out. */
TruceUnits *truce_units_single (void);

/* Sets units->shared and units->free_shared. units, shared: (transfer full) (nullable); if one of them is
 * NULL, the other is freed. Returns: (transfer full): units; NULL if either is NULL. */
TruceUnits *truce_units_share (TruceUnits *units, void *shared, void (*free_shared) (void *shared));

#define TRUCE_UNIT_TEXT_SIZE 96

/* Writes the unit as `3,17/5,0,ff`: squares of the prefix, words in hexadecimal. This text identifies stored
 * results. Returns: text. */
const char *truce_unit_to_text (const TruceUnit *unit, char text[TRUCE_UNIT_TEXT_SIZE]);
