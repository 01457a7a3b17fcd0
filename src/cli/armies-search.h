/* armies-search.h: a method for peaceable armies on several threads, to its end or until it is stopped
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "armies/classes.h"
#include "watch.h"

typedef struct
{
  const TruceArmiesProblem *problem;
  const TruceArmiesMethod *method;
  unsigned switches;
  guint64 seed;
  int threads; /* 0: all cores */
} TruceCliArmies;

typedef struct
{
  int score; /* -1: no placement */
  TruceArmiesPlacement placement;
  TruceCounters counters;
  gboolean ended; /* all units were worked to their end */
} TruceCliArmiesResult;

/* The best placement, exactly as large as its score says. FALSE when memory runs out. */
gboolean
truce_cli_armies_best (TruceCliWatch *watch, const TruceCliArmies *armies, TruceCliArmiesResult *result);

/* All placements of a score that is the highest, into `classes`. FALSE when memory runs out. */
gboolean truce_cli_armies_all (TruceCliWatch *watch,
                               const TruceCliArmies *armies,
                               int score,
                               TruceArmiesClasses *classes,
                               TruceCliArmiesResult *result);
