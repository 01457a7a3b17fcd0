/* theatre-cli.h: output of truce-cli about a search, to compare the theatre with
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Runs the program TRUCE_CLI. words: arguments without the program's name, NULL-terminated. Returns:
 * (transfer full): its output. Fails the test if the program fails. */
char *cli_output (const char *const *words);

/* Returns: (transfer full): the part of the debug log of `nq` between the attack matrix and the counters. */
char *cli_debug_log (const char *mode, const char *size, const char *kind, const char *preplaced);

/* Returns: (transfer full): the lines of `step`, without indentation. */
char **cli_steps (const char *size, const char *piece, const char *method, const char *preplaced);

/* Returns: a counter of the whole search, from `step --json`. */
guint64 cli_counter (const char *size, const char *piece, const char *method, const char *name);
