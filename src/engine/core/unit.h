/* unit.h: cutting a problem into independent units, which threads, resuming and MPI share
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "goal.h"

#define TRUCE_UNIT_PREFIX_MAX 4

/* A part of the search. What `words` means is the method's own affair. */
typedef struct
{
  TruceSquare prefix[TRUCE_UNIT_PREFIX_MAX]; /* the first squares of every placement of the unit, in order */
  int n_prefix;
  uint64_t words[3];
} TruceUnit;

/* Units in lexicographic order of their prefixes; every answer lies in exactly one of them. Immutable once
 * made: all workers read it. The same problem, goal and `wanted` always give the same units. */
typedef struct
{
  size_t n;
  TruceUnit *units;
  void *shared; /* tables of the method, or NULL */
  void (*free_shared) (void *shared);
} TruceUnits;

TruceUnits *truce_units_new (size_t capacity);
void truce_units_free (TruceUnits *units);

/* One unit without a prefix and words; NULL when memory runs out. */
TruceUnits *truce_units_single (void);

/* Gives the units the tables that they share. Where either is NULL both are freed, and NULL is returned. */
TruceUnits *truce_units_share (TruceUnits *units, void *shared, void (*free_shared) (void *shared));

/* Room for the text of any unit. */
#define TRUCE_UNIT_TEXT_SIZE 96

/* Stable text of what the unit is, `3,17/5,0,ff` (squares of its prefix; its words in hexadecimal), by which
 * a stored result is known again; into `text`, which is returned. */
const char *truce_unit_to_text (const TruceUnit *unit, char text[TRUCE_UNIT_TEXT_SIZE]);
