/* bfile.h: writes b-files of the On-Line Encyclopedia of Integer Sequences
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/truce-timing-table.h"

/* Appends a comment line. Control characters of the comment, such as line feeds, become spaces. */
void truce_bfile_append_comment (GString *text, const char *comment);

/* Appends the line 'n a(n)'. value: a(n), decimal. */
void truce_bfile_append (GString *text, int n, const char *value);

/* Returns: (transfer full): a b-file of the counts in a table of times. The file has consecutive sizes, up to
 * the first size without a count on which all methods agree. Returns NULL with G_IO_ERROR_INVALID_DATA if the
 * smallest size already has no such count, or the task does not count. */
GBytes *truce_bfile_of_timings (const TruceTimingTable *table, GError **error);

/* Returns: (transfer full): the name of the b-file in the encyclopedia: 'b000170.txt' if the counts were
 * compared with A000170; 'b000000.txt' if no sequence is known. */
char *truce_bfile_name (const TruceTimingTable *table);
