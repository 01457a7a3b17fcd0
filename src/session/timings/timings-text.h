/* timings-text.h: measured times, their cells and their machines as people read them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/published-timings.h"
#include "timing/truce-timing-table.h"
#include "truce-timings-series.h"

/* All newly allocated, unless said otherwise. */

/* '0.451', '12.3', '–' */
char *truce_timings_ratio (double ratio);

/* The ends of the runs that count: of all, or of the middle 60 %. FALSE when there are no runs. */
gboolean truce_timings_spread (const TruceTimingCell *cell, gboolean middle, double *low, double *high);

/* The method's name; its id where it is not of this program. Borrowed. */
const char *truce_timings_method_name (const TruceTimingTable *table, guint method);

/* Of all of them, NULL-terminated; the array to be freed. */
const char **truce_timings_method_names (const TruceTimingTable *table);

/* Whether one of its methods has that id. */
gboolean truce_timings_has_method (const TruceTimingTable *table, const char *id);

/* 'Queen, all placements', 'Super queen, any placement' */
char *truce_timings_task_title (const TruceTimingTask *task);

/* 'Processor, 2 cores, gcc 12.2 -O2, Truce 0.1.0, date'; what is not known is left out. */
char *truce_timings_machine (const TruceTimingStamp *stamp);

/* Of a series that is kept: 'Queen, all placements, n = 8 to 11', and what stands below it: methods, machine
 * and date. The texts of all (of TruceKeptSeries), NULL-terminated, tell the time to the second, or a number,
 * of those that look the same otherwise. */
char *truce_timings_series_title (const TruceTimingTable *table);
char **truce_timings_series_texts (const GPtrArray *all);

/* What a file with them is called, without suffix; newly allocated. */
char *truce_timings_file_stem (const TruceTimingTable *table);

/* Whether a published series is of the same question as the table, and of one of its methods: that method's
 * index, or -1. */
int truce_timings_published_method (const TruceTimingTable *table, const TrucePublishedSeries *series);

/* 'Improved, NqProblemExtended (machine)' */
char *truce_timings_published_title (const TrucePublishedSeries *series);

/* What an answer that is no number says: found, none, wrong and the squares; newly allocated. */
char *truce_timings_answer (const char *answer);

/* Why a cell has no time, or NULL when it has one. */
char *truce_timings_why_not (const TruceTimingTable *table, const TruceTimingCell *cell);

/* 'polynomial of degree 5', 'exponential', … with a capital */
char *truce_timings_fit_title (const TruceFit *fit);
