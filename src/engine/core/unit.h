/* unit.h: units: independent parts of a search, for threads, resuming and MPI
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "goal.h"

#define TRUCE_UNIT_PREFIX_MAX 4

/* One unit. `words` are for the method. */
typedef struct
{
  TruceSquare prefix[TRUCE_UNIT_PREFIX_MAX]; /* first squares of every placement of the unit, in order */
  int n_prefix;
  uint64_t words[3];
} TruceUnit;

/* Units in lexicographic order of their prefixes; every answer is in exactly one. Immutable: all workers read
 * them. Depends only on problem, goal and the number wanted. */
typedef struct
{
  size_t n;
  TruceUnit *units;
  void *shared; /* (nullable) tables of the method */
  void (*free_shared) (void *shared);
} TruceUnits;

TruceUnits *truce_units_new (size_t capacity);
void truce_units_free (TruceUnits *units);

/* Returns: (transfer full): one unit without prefix and words; NULL if memory runs out. */
TruceUnits *truce_units_single (void);

/* Adds shared tables to units. Takes ownership of both; if either is NULL, frees the other. Returns:
 * (transfer full) (nullable): units. */
TruceUnits *truce_units_share (TruceUnits *units, void *shared, void (*free_shared) (void *shared));

/* Size of the text of any unit. */
#define TRUCE_UNIT_TEXT_SIZE 96

/* Writes `3,17/5,0,ff`: squares of the prefix, words in hexadecimal. Stored results are identified by it.
 * Returns: text. */
const char *truce_unit_to_text (const TruceUnit *unit, char text[TRUCE_UNIT_TEXT_SIZE]);
