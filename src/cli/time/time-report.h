/* time-report.h: truce-cli time: table, fits and published series, as text and JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/columns.h"
#include "common/options.h"
#include "store/core/truce-store.h"
#include "timing/timing-json.h"
#include "timing/truce-timing.h"

/* Prints the table as the options say, with a note if the times are unreliable. other: (nullable): a
 * series to compare with. Returns TRUCE_EXIT_ERROR if an answer is wrong, otherwise TRUCE_EXIT_OK. */
int truce_cli_time_answer (const TruceCli *cli, const TruceTimingTable *table, const TruceTimingTable *other);

/* Measures the times and prints them. store: (nullable): stores the series if all times are measured and
 * all answers are right. other: (nullable): a series to compare with. Returns the exit code. */
int truce_cli_time_measure (const TruceCli *cli,
                            TruceTiming *timing,
                            TruceStore *store,
                            const TruceTimingTable *other);

/* Reports the reason why a saved table cannot be loaded. Returns the exit code. */
int truce_cli_time_refuse_load (const TruceCli *cli, const char *path, const GError *error);

/* Reads the series of --compare from a file or the store. other: (transfer full); unchanged without the
 * option. On failure prints an error message, sets *code to the exit code and returns FALSE. */
gboolean truce_cli_time_open_other (const TruceCli *cli, TruceTimingTable **other, int *code);

/* Stores a finished series. Reports errors and returns the exit code. */
int truce_cli_time_store (const TruceCli *cli, TruceStore *store, const TruceTimingTable *table);

/* Answers --history, --recall or --forget. Reports errors and returns the exit code. */
int truce_cli_time_stored (const TruceCli *cli, const TruceTimingTable *other);

/* State of a table that is printed in steps. All zero: nothing is printed yet. */
typedef struct
{
  TruceCliSheet *sheet;
  guint n_rows;
} TruceCliTimes;

/* Appends the rows 0 … n_rows - 1, except those that are printed already. The first call also appends the
 * headings. */
void truce_cli_append_rows (GString *text, TruceCliTimes *times, const TruceTimingTable *table, guint n_rows);

/* Appends the remaining rows, then the methods that do not accept some sizes, and remarks. Frees
 * times->sheet. */
void truce_cli_append_times (GString *text, TruceCliTimes *times, const TruceTimingTable *table);
void truce_cli_append_counters (GString *text, const TruceTimingTable *table);

/* Append a comparison with the times of the other series: medians and their ratios. If the series cannot
 * be compared, append the reason instead. */
void
truce_cli_append_comparison (GString *text, const TruceTimingTable *table, const TruceTimingTable *other);
void truce_cli_json_add_comparison (JsonBuilder *builder,
                                    const TruceTimingTable *table,
                                    const TruceTimingTable *other);

/* Appends the table and the comparison as Markdown. other: (nullable). */
void truce_cli_append_markdown (GString *text, const TruceTimingTable *table, const TruceTimingTable *other);

/* Append a histogram of times, on a logarithmic scale, for each cell (size and method) with at least two
 * runs. The text also has the minimum, median and maximum of attempts, which depend only on the seed. */
void truce_cli_append_histograms (GString *text, const TruceTimingTable *table);
void truce_cli_json_add_histograms (JsonBuilder *builder, const TruceTimingTable *table);

/* Append the curves that are fitted to the times of each method. The text also says why a curve is not
 * shown. */
void truce_cli_append_fits (GString *text, const TruceTimingTable *table);
void truce_cli_json_add_fits (JsonBuilder *builder, const TruceTimingTable *table);

/* Append the series that older programs published for the table's methods, piece and task. fits: also
 * compares NqProblemExtended's printed polynomial with its own times. */
void truce_cli_append_published (GString *text, const TruceTimingTable *table, gboolean fits);
void truce_cli_json_add_published (JsonBuilder *builder, const TruceTimingTable *table);
