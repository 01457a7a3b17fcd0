/* known-armies.h: published values of peaceable armies, made at build time from data/known-armies.csv; for
 * comparison, never to answer
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "piece.h"

typedef enum
{
  TRUCE_KNOWN_ARMIES_MOST,    /* the largest size of each army, proved by who published it */
  TRUCE_KNOWN_ARMIES_BEST,    /* the largest size that anybody has found; more may be possible */
  TRUCE_KNOWN_ARMIES_CLASSES, /* placements of the largest size, one of each class under the square's
                                 symmetries and changes of colour */
} TruceKnownArmiesWhat;

typedef struct
{
  int value;
  const char *source; /* "A250000", or "OEIS" */
} TruceKnownArmies;

/* What is published of armies of one size on an empty board; NULL when nothing is. */
const TruceKnownArmies *truce_known_armies (
    TruceBoard board, const TrucePiece *piece, bool torus, int armies, TruceKnownArmiesWhat what);
