/* armies-answer.h: what truce-cli armies has to tell, and telling it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "armies-search.h"

typedef struct
{
  TruceArmiesRun *run;
  TruceProblemSpec spec; /* its problem's */
  TruceCliArmies how;
  double time_limit;
  gboolean stopped;       /* by a signal or the time limit, before everything asked for was found */
  TruceCounters counters; /* of this program's part of the search for the best */
} TruceCliArmiesAnswer;

void truce_cli_armies_print (const TruceCli *cli, const TruceCliArmiesAnswer *answer);
