/* timing-markdown.h: measured times as a table of Markdown, for reports and issues
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/truce-timing-table.h"

/* A line with `title` and below it `machine`, where there are any, and a table of all times: each with
 * median, standard deviation, the shortest and the longest run, and its median by that of the fastest method
 * at its size. Below it what is to be known of the times: outliers, a busy machine, wrong answers. `names`
 * are those of the table's methods; NULL: their ids. */
void truce_markdown_append_timing (GString *text,
                                   const TruceTimingTable *table,
                                   const char *title,
                                   const char *machine,
                                   const char *const *names);

/* How the times of `table` compare to those of `other`, of the same question: for each size and method that
 * both have the medians of both, and the first by the second. */
void truce_markdown_append_comparison (GString *text,
                                       const TruceTimingTable *table,
                                       const TruceTimingTable *other,
                                       const char *const *names);

/* `2.350 ± 0.061`, `0.71` where the error is not known, nothing where there is no ratio. */
void truce_text_append_ratio (GString *text, TruceTimingRatio ratio);

/* That the machine was busy while they were measured, newly allocated; NULL: it was not, or nobody knows. */
char *truce_timing_describe_busyness (const TruceTimingTable *table);

/* What is to be known of the times, newly allocated lines of a GPtrArray: that, and `improved at n = 9: 1 of
 * 5 runs is far off the others`. Empty: nothing is. */
GPtrArray *truce_timing_remarks (const TruceTimingTable *table, const char *const *names);
