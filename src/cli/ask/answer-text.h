/* answer-text.h: text of a placement, for all commands that list placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/options.h"
#include "lists/placements.h"

/* Appends a placement. whole: all its pieces. With --json, a comma and a line feed precede it. With --board,
 * its drawing follows. */
void truce_cli_append_answer (GString *text,
                              const TruceCli *cli,
                              TrucePlacementsFormat format,
                              const TruceProblem *problem,
                              const TruceSquare *whole,
                              int n);

/* Prints the document of --json up to the opening bracket of the list `name`. The caller must omit the comma
 * of the first element. question: (nullable). id: of the stored run; 0: none. */
void truce_cli_print_json_head (const TruceProblem *problem,
                                const TruceCliQuestion *question,
                                gint64 id,
                                const char *name);
