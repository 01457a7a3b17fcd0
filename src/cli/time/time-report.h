/* time-report.h: truce-cli time: its table, fits and published series, as text and JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/columns.h"
#include "common/options.h"
#include "store/core/truce-store.h"
#include "timing/timing-json.h"
#include "timing/truce-timing.h"

/* Prints as the options say, and says when the times are not to be trusted; otherwise returns `code`. `other`
 * NULL: it is compared with none. */
int truce_cli_time_answer (const TruceCli *cli,
                           const TruceTimingTable *table,
                           const TruceTimingTable *other,
                           int code);

/* Measures and prints; `store` NULL: what is measured is not kept. The exit code. */
int truce_cli_time_measure (const TruceCli *cli,
                            TruceTiming *timing,
                            TruceStore *store,
                            const TruceTimingTable *other);

/* Says why a saved table of times cannot be loaded; returns the exit code. */
int truce_cli_time_refuse_load (const TruceCli *cli, const char *path, const GError *error);

/* The series that --compare names, from a file or the store; NULL: it is not asked for. FALSE: why it cannot
 * be read, is said, and *code is the exit code. */
gboolean truce_cli_time_open_other (const TruceCli *cli, TruceTimingTable **other, int *code);

/* Keeps a finished series in the store. Each of the two says itself what is wrong and returns the exit code.
 */
int truce_cli_time_keep (const TruceCli *cli, TruceStore *store, const TruceTimingTable *table);

/* What --history, --recall or --forget ask for. */
int truce_cli_time_stored (const TruceCli *cli, const TruceTimingTable *other);

/* How far the table of times is printed; all zero: not begun. */
typedef struct
{
  TruceCliSheet *sheet;
  guint n_rows;
} TruceCliTimes;

/* What is missing up to the first `n_rows` rows, with the head before the first. */
void truce_cli_append_rows (GString *text, TruceCliTimes *times, const TruceTimingTable *table, guint n_rows);

/* What is missing of head and table, and below it which methods do not accept what. Ends `times`. */
void truce_cli_append_times (GString *text, TruceCliTimes *times, const TruceTimingTable *table);
void truce_cli_append_counters (GString *text, const TruceTimingTable *table);

/* How the times differ from those of the other series, or why they cannot be compared. */
void
truce_cli_append_comparison (GString *text, const TruceTimingTable *table, const TruceTimingTable *other);
void truce_cli_json_add_comparison (JsonBuilder *builder,
                                    const TruceTimingTable *table,
                                    const TruceTimingTable *other);

/* All of it as Markdown. */
void truce_cli_append_markdown (GString *text, const TruceTimingTable *table, const TruceTimingTable *other);

/* How long the runs of each cell were that has at least two: bars by time on a logarithmic scale, and the
 * attempts, which a seed repeats where the time it took does not. */
void truce_cli_append_histograms (GString *text, const TruceTimingTable *table);
void truce_cli_json_add_histograms (JsonBuilder *builder, const TruceTimingTable *table);

/* Fits of each method of which there are times at two sizes or more. */
void truce_cli_append_fits (GString *text, const TruceTimingTable *table);
void truce_cli_json_add_fits (JsonBuilder *builder, const TruceTimingTable *table);

/* Published series of the table's methods, piece and task. `fits`: also what became of NqProblemExtended's
 * polynomial when it was printed. */
void truce_cli_append_published (GString *text, const TruceTimingTable *table, gboolean fits);
void truce_cli_json_add_published (JsonBuilder *builder, const TruceTimingTable *table);
