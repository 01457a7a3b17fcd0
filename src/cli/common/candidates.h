/* candidates.h: words for shell completion that are known only at run time
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Prints possible words, one on each line, with a tab and their meaning. Arguments: `--piece TYPED`, `--set
 * TYPED`, `COMMAND ACTION TYPED` or, for commands without actions, `COMMAND TYPED`. The shell selects the
 * words that start with TYPED. Returns the exit code. Only completion scripts use this, so that it is not
 * among the listed options. */
int truce_cli_candidates_print (int argc, char **argv);

/* Appends a line with a word and its meaning. */
void truce_cli_candidate_add (GString *text, const char *word, const char *meaning);

/* Appends the names of the user's own pieces. before: the typed text before them. */
void truce_cli_candidates_add_own_pieces (GString *text, const char *before);
