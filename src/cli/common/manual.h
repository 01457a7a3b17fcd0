/* manual.h: the manual page, from the tables of commands and options, in the user's language
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Prints the page in mdoc, as man reads it; the exit code. The build calls it for each language, so that it
 * is in no list of options. The page in English (data/man/truce-cli.1) is written by hand and says more. */
int truce_cli_manual_print (void);
