/* candidates.h: words for shell completion that are known only at run time
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Prints the words that can complete a typed word. Each line has a word, a tab and the meaning. argv:
 * `--piece TYPED`, `--set TYPED`, `COMMAND ACTION TYPED` or, for a command without actions, `COMMAND
 * TYPED`. The shell selects the words that start with TYPED. Returns the exit code. Only completion
 * scripts use this, so it is not a listed option. */
int truce_cli_candidates_print (int argc, char **argv);

/* Appends a line for the shell: a word, a tab and the meaning of the word. */
void truce_cli_candidate_add (GString *text, const char *word, const char *meaning);

/* Appends the names of the user's own pieces, each after the text `before`, which is already typed. */
void truce_cli_candidates_add_own_pieces (GString *text, const char *before);
