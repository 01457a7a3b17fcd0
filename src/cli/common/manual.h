/* manual.h: the manual page, from the tables of commands and options, in the user's language
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Prints the manual page in mdoc, in the user's language. Returns the exit code. Only the build uses this,
 * once for each language, so it is not a listed option. The English page (data/man/truce-cli.1) is written
 * by hand and has more details. */
int truce_cli_manual_print (void);
