/* timing-markdown.h: writes measured times as a Markdown table, for reports and issues
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/truce-timing-table.h"

/* Appends a line with the title, one with the machine, and a table of all times. Each cell has the median,
 * the standard deviation, the shortest and the longest run, and the median divided by that of the fastest
 * method at the size. Remarks follow: outliers, a busy machine, wrong answers. title, machine: (nullable).
 * names: (nullable): of the methods; NULL: their ids. */
void truce_markdown_append_timing (GString *text,
                                   const TruceTimingTable *table,
                                   const char *title,
                                   const char *machine,
                                   const char *const *names);

/* Appends a comparison of `table` and `other`, which have the same question. For each common size and method
 * it has both medians, and the first divided by the second. */
void truce_markdown_append_comparison (GString *text,
                                       const TruceTimingTable *table,
                                       const TruceTimingTable *other,
                                       const char *const *names);

/* Appends `2.35 ± 0.06`, or `0.71` if the error is unknown, or nothing if the ratio is unknown. */
void truce_text_append_ratio (GString *text, TruceTimingRatio ratio);

/* Returns: (transfer full) (nullable): a sentence if the machine was busy with other work during the
 * measurement; NULL: it was not, or this is unknown. */
char *truce_timing_describe_busyness (const TruceTimingTable *table);

/* Returns: (transfer full): remarks about unreliable times, one text each: a busy machine, and outliers as
 * in `improved at n = 9: 1 of 5 runs is far off the others`. names: as in truce_markdown_append_timing(). */
GPtrArray *truce_timing_remarks (const TruceTimingTable *table, const char *const *names);
