/* known-armies-table.h: the generated table, for known-armies.c alone
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "known-armies.h"

typedef struct
{
  const char *piece; /* canonical Betza text */
  bool torus;
  int armies;
  int n;
  TruceKnownArmiesWhat what;
  TruceKnownArmies known;
} TruceKnownArmiesRow;

extern const TruceKnownArmiesRow truce_known_armies_table[];
extern const int truce_known_armies_table_size;
