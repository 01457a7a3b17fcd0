/* completions.h: shell completion of commands, options and values, from the tables of options
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Prints the completion script of a shell: bash, zsh or fish. Returns the exit code. Only the build uses
 * this, so it is not a listed option. */
int truce_cli_completions_print (const char *shell);
