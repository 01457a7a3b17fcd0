/* candidates.h: words for shell completion that are known only at run time
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Prints the possible words, one for each line, followed by a tab and the meaning. Arguments: `--piece
 * TYPED`, `--set TYPED`, `COMMAND ACTION TYPED` or, for commands without actions, `COMMAND TYPED`. The shell
 * selects the words that start with TYPED. Returns the exit code. Only completion scripts call this, so no
 * list of options has it. */
int truce_cli_candidates_print (int argc, char **argv);

/* Appends such a line. */
void truce_cli_candidate_add (GString *text, const char *word, const char *meaning);

/* Appends the names of the user's own pieces. before: typed text that precedes them. */
void truce_cli_candidates_add_own_pieces (GString *text, const char *before);
