/* bfile.h: writes b-files of the On-Line Encyclopedia of Integer Sequences
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/truce-timing-table.h"

/* Appends a comment line. Line feeds in the comment become spaces. */
void truce_bfile_append_comment (GString *text, const char *comment);

/* Appends 'n a(n)' and a line feed. value: a(n), decimal. */
void truce_bfile_append (GString *text, int n, const char *value);

/* Returns: (transfer full): a b-file of the counts in a table of times, for consecutive sizes as far as they
 * were measured. NULL with G_IO_ERROR_INVALID_DATA if the first size has no count, methods disagree about it,
 * or the task has no number. */
GBytes *truce_bfile_of_timings (const TruceTimingTable *table, GError **error);

/* Returns: (transfer full): the name that the encyclopedia gives to such a file: 'b000170.txt' if the counts
 * were compared with A000170, 'b000000.txt' if no sequence is known. */
char *truce_bfile_name (const TruceTimingTable *table);
