/* answer-text.h: placements as all commands that list them write them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/options.h"
#include "lists/placements.h"

/* One whole placement: with --json `,` and a line feed before it, with --board its drawing behind it. */
void truce_cli_append_answer (GString *text,
                              const TruceCli *cli,
                              TrucePlacementsFormat format,
                              const TruceProblem *problem,
                              const TruceSquare *whole,
                              int n);

/* The document of --json up to the opening bracket of its list, behind which the first placement stands
 * without its comma. `question`: what was searched for, NULL: nothing was; `id`: the stored run, 0: none. */
void truce_cli_append_json_head (GString *text,
                                 const TruceProblem *problem,
                                 const TruceCliQuestion *question,
                                 gint64 id);
