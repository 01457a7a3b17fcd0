/* timings-text.h: texts about measured times and machines
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/published-timings.h"
#include "timing/truce-timing-table.h"
#include "truce-timings-series.h"

/* All return (transfer full), unless said otherwise. */

/* '0.451', '12.3', '–' */
char *truce_timings_ratio (double ratio);

/* Gets the shortest and longest of the runs, or of the middle 60 %. Returns FALSE if there are no runs. */
gboolean truce_timings_spread (const TruceTimingCell *cell, gboolean middle, double *low, double *high);

/* Returns (transfer none) the method's name, or the id of an unknown method. */
const char *truce_timings_method_name (const TruceTimingTable *table, guint method);

/* Returns (transfer container) the names of all methods, NULL-terminated. */
const char **truce_timings_method_names (const TruceTimingTable *table);

/* Returns whether the table has the method. */
gboolean truce_timings_has_method (const TruceTimingTable *table, const char *id);

/* 'Queen, all placements', 'Super queen, any placement' */
char *truce_timings_task_title (const TruceTimingTask *task);

/* 'Processor, 2 cores, gcc 12.2 -O2, Truce 0.1.0, date', without what is unknown. */
char *truce_timings_machine (const TruceTimingStamp *stamp);

/* Of stored series: the title 'Queen, all placements, n = 8 to 11', and, for all series (TruceSavedSeries)
 * together, the texts below it: methods, machine and date, with the exact time or a number where texts would
 * be equal. */
char *truce_timings_series_title (const TruceTimingTable *table);
char **truce_timings_series_texts (const GPtrArray *all);

/* Returns (transfer full) a file name without suffix. */
char *truce_timings_file_stem (const TruceTimingTable *table);

/* Returns the index of the table's method that a published series of the same question has; -1: none. */
int truce_timings_published_method (const TruceTimingTable *table, const TrucePublishedSeries *series);

/* 'Improved, NqProblemExtended (machine)' */
char *truce_timings_published_title (const TrucePublishedSeries *series);

/* Returns (transfer full) an answer that is not a number in words: found, none, or the squares. */
char *truce_timings_answer (const char *answer);

/* Says why a cell has no time; NULL: it has one. */
char *truce_timings_why_not (const TruceTimingTable *table, const TruceTimingCell *cell);

/* 'polynomial of degree 5', 'exponential', … with a capital */
char *truce_timings_fit_title (const TruceFit *fit);
