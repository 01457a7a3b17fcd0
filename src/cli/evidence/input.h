/* input.h: files that a command reads
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdio.h>

#include "common/options.h"

/* Opens the file, or for `-` standard input; NULL: it has said why not. */
FILE *truce_cli_input_open (const TruceCli *cli, const char *path);
void truce_cli_input_close (FILE *file); /* NULL is fine */
