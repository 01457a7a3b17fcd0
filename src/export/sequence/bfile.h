/* bfile.h: sequences of numbers as the Online Encyclopedia of Integer Sequences keeps them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/truce-timing-table.h"

/* A line that is no number: what the sequence is. Line feeds in it become spaces. */
void truce_bfile_append_comment (GString *text, const char *comment);

/* 'n a(n)' and a line feed; a(n) in decimals. */
void truce_bfile_append (GString *text, int n, const char *value);

/* The counts of a table of times, of sizes one after the other, as far as they were measured. NULL and an
 * error (G_IO_ERROR_INVALID_DATA) where there are none, or where methods do not agree. */
GBytes *truce_bfile_of_timings (const TruceTimingTable *table, GError **error);

/* What the encyclopedia calls such a file: 'b000170.txt' where the counts were compared with sequence
 * A000170, 'b000000.txt' where they are of none that is known; newly allocated. */
char *truce_bfile_name (const TruceTimingTable *table);
