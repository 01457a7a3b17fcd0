/* theatre-cli.h: what truce-cli tells of a search, to hold the theatre against
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What the program prints, newly allocated; the test fails where it fails. `words` NULL-terminated, without
 * the program's name, which TRUCE_CLI has. */
char *cli_output (const char *const *words);

/* The part of `nq`'s debug log between the attack matrix and the counters. */
char *cli_debug_log (const char *mode, const char *size, const char *kind, const char *preplaced);

/* The lines of `step`, not indented. */
char **cli_steps (const char *size, const char *piece, const char *method, const char *preplaced);

/* A counter of the whole search as `step --json` tells it. */
guint64 cli_counter (const char *size, const char *piece, const char *method, const char *name);
