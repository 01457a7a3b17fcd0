/* candidates.h: what shells ask while somebody types: words that the program knows only as it runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Prints the words that may stand somewhere, a line each, with a tab and what it is behind: of `--piece
 * TYPED` or `--set TYPED`, or of `COMMAND ACTION TYPED` or, where the command has no actions, `COMMAND
 * TYPED`. The shell keeps those that begin as what was typed does. The exit code; the completions call it, so
 * that it is in no list of options. */
int truce_cli_candidates_print (int argc, char **argv);

/* A line of these. */
void truce_cli_candidate_add (GString *text, const char *word, const char *meaning);

/* The names of the user's own pieces. */
void truce_cli_candidates_add_own_pieces (GString *text, const char *before);
