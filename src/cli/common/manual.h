/* manual.h: the manual page, from the tables of commands and options, in the user's language
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Prints the manual page in mdoc. Returns the exit code. Only the build uses this, for each language, so
 * that it is not among the listed options. The English page (data/man/truce-cli.1) is written by hand and
 * has more details. */
int truce_cli_manual_print (void);
