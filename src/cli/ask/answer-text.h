/* answer-text.h: text of a placement, for all commands that list placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/options.h"
#include "lists/placements.h"

/* Appends a placement to `text`: with --json as an array element after a comma and a line feed, otherwise
 * in `format`. With --board, a drawing of the board follows. whole: the `n` pieces, packed, preplaced ones
 * included. */
void truce_cli_append_answer (GString *text,
                              const TruceCli *cli,
                              TrucePlacementsFormat format,
                              const TruceProblem *problem,
                              const TruceSquare *whole,
                              int n);

/* Prints the JSON document up to the opening bracket of the array `name`. The caller then prints the
 * elements and must omit the comma before the first one. question: (nullable): adds its mode and its
 * method. id: ID of the stored run; 0: the run is not stored. */
void truce_cli_print_json_head (const TruceProblem *problem,
                                const TruceRequest *question,
                                gint64 id,
                                const char *name);
