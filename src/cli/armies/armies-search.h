/* armies-search.h: a method for peaceable armies on several threads, to its end or until it is stopped
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "armies/resume.h"
#include "common/watch.h"

typedef struct
{
  int threads;      /* 1 or more */
  const char *save; /* file to save to at every rest; NULL: none */
} TruceCliArmies;

/* Works on the question of the run until it ends or is stopped. Counters are those of this part of the search
 * (may be NULL). FALSE and an error when memory runs out or the run cannot be saved. */
gboolean truce_cli_armies_search (TruceCliWatch *watch,
                                  const TruceCliArmies *how,
                                  TruceArmiesRun *run,
                                  TruceCounters *counters,
                                  TruceError *error);
