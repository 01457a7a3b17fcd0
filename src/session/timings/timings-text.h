/* timings-text.h: texts about measured times and machines
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/published-timings.h"
#include "timing/truce-timing-table.h"
#include "truce-timings-series.h"

/* Returns (transfer full) '0.451' or '12.3'. Returns '–' if the ratio is not finite. */
char *truce_timings_ratio (double ratio);

/* Gets the shortest and the longest time of the runs, in seconds. middle: only of the middle 60 % of the
 * runs. Returns FALSE if there are no runs. */
gboolean truce_timings_spread (const TruceTimingCell *cell, gboolean middle, double *low, double *high);

/* Returns (transfer none) the method's name, or the id of an unknown method. */
const char *truce_timings_method_name (const TruceTimingTable *table, guint method);

/* Returns (transfer container) the names of all methods, NULL-terminated. */
const char **truce_timings_method_names (const TruceTimingTable *table);

gboolean truce_timings_has_method (const TruceTimingTable *table, const char *id);

/* Returns (transfer full) 'Queen, all placements' or 'Super queen, any placement, 2 threads'. */
char *truce_timings_task_title (const TruceTimingTask *task);

/* Returns (transfer full) 'Processor, cores: 2, gcc 12.2 -O2, Truce 0.1.0, date'. Omits unknown parts. */
char *truce_timings_machine (const TruceTimingStamp *stamp);

/* Returns (transfer full) the title of a stored series: 'Queen, all placements, n = 8 to 11'. */
char *truce_timings_series_title (const TruceTimingTable *table);

/* Returns (transfer full) for each series (TruceStoredSeries) the text below its title: methods, machine and
 * date. If two series had the same title and text, adds the exact time or a number. */
char **truce_timings_series_texts (const GPtrArray *all);

/* Returns (transfer full) a name for a file of the table, without suffix. */
char *truce_timings_file_stem (const TruceTimingTable *table);

/* Returns the index of the method in the table whose published times `series` has, for the table's piece and
 * question. -1: there is none. */
int truce_timings_published_method (const TruceTimingTable *table, const TrucePublishedSeries *series);

/* Returns (transfer full) 'Improved: NqProblemExtended (machine)'. */
char *truce_timings_published_title (const TrucePublishedSeries *series);

/* Returns (transfer full) the text for an answer: a number, 'found', 'none', 'wrong: …', or squares. */
char *truce_timings_answer (const char *answer);

/* Returns (transfer full) why a cell has no time; NULL if it has one. */
char *truce_timings_why_not (const TruceTimingTable *table, const TruceTimingCell *cell);

/* Returns (transfer full) 'Polynomial of degree 5', 'Exponential' or 'Exponential, by logarithms'. */
char *truce_timings_fit_title (const TruceFit *fit);
