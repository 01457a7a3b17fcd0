/* input.h: files that a command reads
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdio.h>

#include "common/options.h"

/* Opens a file, or standard input for `-`. Returns (transfer full) the file; NULL after an error message. */
FILE *truce_cli_input_open (const TruceCli *cli, const char *path);
void truce_cli_input_close (FILE *file); /* file: (nullable) */
