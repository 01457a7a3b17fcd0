/* completions.h: what shells complete: commands, options and their values, from the tables of the options
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Prints the file that the shell (bash, zsh or fish) reads; the exit code. The build calls it for each, so
 * that it is in no list of options. */
int truce_cli_completions_print (const char *shell);
