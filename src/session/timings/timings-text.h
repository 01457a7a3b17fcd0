/* timings-text.h: texts about measured times and machines
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/published-timings.h"
#include "timing/truce-timing-table.h"
#include "truce-timings-series.h"

/* Returns (transfer full) '0.451', '12.3' or, if the ratio is not finite, '–'. */
char *truce_timings_ratio (double ratio);

/* Gets the shortest and longest time of the runs, or of the middle 60 %, in seconds. Returns FALSE if there
 * are no runs. */
gboolean truce_timings_spread (const TruceTimingCell *cell, gboolean middle, double *low, double *high);

/* Returns (transfer none) the method's name, or the id of an unknown method. */
const char *truce_timings_method_name (const TruceTimingTable *table, guint method);

/* Returns (transfer container) the names of all methods, NULL-terminated. */
const char **truce_timings_method_names (const TruceTimingTable *table);

gboolean truce_timings_has_method (const TruceTimingTable *table, const char *id);

/* Returns (transfer full) 'Queen, all placements' or 'Super queen, any placement, 2 threads'. */
char *truce_timings_task_title (const TruceTimingTask *task);

/* Returns (transfer full) 'Processor, cores: 2, gcc 12.2 -O2, Truce 0.1.0, date', without unknown parts. */
char *truce_timings_machine (const TruceTimingStamp *stamp);

/* truce_timings_series_title() returns (transfer full) the title of a stored series: 'Queen, all placements,
 * n = 8 to 11'. truce_timings_series_texts() returns (transfer full) the texts below the titles of all
 * series (TruceStoredSeries): methods, machine and date, also the exact time or a number where they would be
 * equal. */
char *truce_timings_series_title (const TruceTimingTable *table);
char **truce_timings_series_texts (const GPtrArray *all);

/* Returns (transfer full) a file name without suffix. */
char *truce_timings_file_stem (const TruceTimingTable *table);

/* Returns the index of the table's method whose times for the same piece and question the series has; -1:
 * none. */
int truce_timings_published_method (const TruceTimingTable *table, const TrucePublishedSeries *series);

/* Returns (transfer full) 'Improved: NqProblemExtended (machine)'. */
char *truce_timings_published_title (const TrucePublishedSeries *series);

/* Returns (transfer full) the words for an answer that is not a number: found, none, wrong, or the squares.
 */
char *truce_timings_answer (const char *answer);

/* Returns (transfer full) why a cell has no time; NULL: it has a time. */
char *truce_timings_why_not (const TruceTimingTable *table, const TruceTimingCell *cell);

/* Returns (transfer full) 'Polynomial of degree 5', 'Exponential' or 'Exponential, by logarithms'. */
char *truce_timings_fit_title (const TruceFit *fit);
