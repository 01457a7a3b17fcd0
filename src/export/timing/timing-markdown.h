/* timing-markdown.h: writes measured times as a Markdown table, for reports and issues
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/truce-timing-table.h"

/* Appends the title, the machine, and a table with a row for each size and method. A row has the median and
 * standard deviation, the shortest and the longest run. Its last column is the median divided by the fastest
 * method's median at this size. Remarks on a busy machine, outliers and wrong answers follow. title, machine:
 * (nullable). names: (nullable): names of the methods; NULL: uses their ids. */
void truce_markdown_append_timing (GString *text,
                                   const TruceTimingTable *table,
                                   const char *title,
                                   const char *machine,
                                   const char *const *names);

/* Appends a table that compares two tables of times for the same question. It has a row for each common size
 * and method: the median in `table`, the median in `other`, and their ratio. names: as in
 * truce_markdown_append_timing(). */
void truce_markdown_append_comparison (GString *text,
                                       const TruceTimingTable *table,
                                       const TruceTimingTable *other,
                                       const char *const *names);

/* Appends a ratio with its error: `2.35 ± 0.06`. Appends `0.71` if the error is unknown, and nothing if the
 * ratio is unknown. */
void truce_text_append_ratio (GString *text, TruceTimingRatio ratio);

/* Returns: (transfer full) (nullable): a sentence that the machine was busy with other work during the
 * measurement; NULL if it was not busy, or this is unknown. */
char *truce_timing_describe_busyness (const TruceTimingTable *table);

/* Returns: (transfer full): a list of remarks (char *) about unreliable times: the machine was busy, or
 * `improved at n = 9: 1 of 5 runs is far off the others`. names: as in truce_markdown_append_timing(). */
GPtrArray *truce_timing_remarks (const TruceTimingTable *table, const char *const *names);
