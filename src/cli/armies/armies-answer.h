/* armies-answer.h: what truce-cli armies has to tell, and telling it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/command.h"
#include "run/truce-best-run.h"
#include "store/core/truce-store.h"

typedef struct
{
  const TruceCli *cli;
  TruceBestRequest request;
  double time_limit;
  TruceStore *store; /* NULL: nothing is stored */
  TruceBestRun *best;
} TruceCliArmies;

/* Of a search that has ended and has not failed. */
void truce_cli_armies_print (const TruceCliArmies *self);
