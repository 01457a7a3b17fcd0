/* known-table.h: the generated table, for known.c alone
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "known.h"

typedef struct
{
  const char *piece; /* canonical Betza text */
  TruceGeometry geometry;
  int n;
  TruceMode mode;
  TruceKnown known;
} TruceKnownRow;

extern const TruceKnownRow truce_known_table[];
extern const int truce_known_table_size;

typedef struct
{
  const char *problem; /* its text; NULL ends the table */
  TruceMode mode;      /* TRUCE_N_MODES: the best number */
  TruceKnown known;
} TruceKnownQuestion;

extern const TruceKnownQuestion truce_known_questions[];
