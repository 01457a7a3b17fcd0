/* armies-answer.h: the answer of truce-cli armies
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

/* Prints the answer of a search that has ended without failure. */
void truce_cli_armies_print (const TruceCliArmies *self);
