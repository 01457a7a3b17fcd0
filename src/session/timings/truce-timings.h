/* truce-timings.h: TruceTimings, the shown series of measured times, with the options of its display
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheets/sheet.h"
#include "timings-chart.h"
#include "truce-timings-choice.h"

/* Properties, with notifications: "log-scale", "published" and "middle" (boolean): as in
 * TruceTimingsChartOptions; "method" (uint): the method whose times the curve fits; "curve" (uint):
 * TruceFitKind + 1, or 0: none; "view" (uint): TruceTimingsView of the table; "cell" (uint): the cell whose
 * runs the histogram shows, an index for truce_timings_get_cell().
 *
 * Signals: "replaced": another table is shown, or none; "times-added": the table has more times; "ended":
 * the measurement has ended; "compared": the series to compare with has changed; "progressed": the progress
 * has changed, also at the start and the end; "message" (string): a message for a toast. */
#define TRUCE_TYPE_TIMINGS (truce_timings_get_type ())
G_DECLARE_FINAL_TYPE (TruceTimings, truce_timings, TRUCE, TIMINGS, GObject)

TruceTimings *truce_timings_new (void);

/* Returns (transfer none) the choice for the next measurement. */
TruceTimingsChoice *truce_timings_get_choice (TruceTimings *self);

/* Returns (transfer none) the shown table; NULL: none. Valid until "replaced" has been handled. */
const TruceTimingTable *truce_timings_get_table (TruceTimings *self);
/* Returns (transfer none) the options of the chart. */
const TruceTimingsChartOptions *truce_timings_get_chart_options (TruceTimings *self);

/* Shows a table that was measured before. Stops a measurement. table: (transfer full). */
void truce_timings_show_table (TruceTimings *self, TruceTimingTable *table);

/* Compares the shown table with another one. other: (transfer full) (nullable): NULL ends the comparison.
 * Returns FALSE with an error if the tables cannot be compared; without an error if no table is shown. */
gboolean truce_timings_compare (TruceTimings *self, TruceTimingTable *other, GError **error);

/* Starts to measure the choice, or emits "message" if that is impossible. Does nothing during a measurement.
 */
void truce_timings_run (TruceTimings *self);
/* Stops measuring, and keeps the times measured so far. */
void truce_timings_stop (TruceTimings *self);
gboolean truce_timings_is_running (TruceTimings *self);

/* Returns (transfer none) the last measurement; NULL: none, or another table is shown. */
TruceTiming *truce_timings_get_timing (TruceTimings *self);

/* Returns (transfer full) 'Improved, n = 12, run 3 of 5', 'Measured in 3.00 s' or, without a measurement,
 * "". */
char *truce_timings_describe_progress (TruceTimings *self);

/* Returns (transfer full) a sentence that names a wrong answer of the table; NULL: none is wrong. */
char *truce_timings_describe_wrong (TruceTimings *self);

/* Returns (transfer full) remarks on outliers and on a busy machine, a few lines; NULL: none. */
char *truce_timings_describe_remarks (TruceTimings *self);

/* Finds the i-th (the first is 0) of the cells that have enough runs for a histogram, and sets `size` and
 * `method` to its indices in the table. Only tables of TRUCE_ANY, whose runs differ by their seeds, have such
 * cells. Returns FALSE if there are only i or fewer. */
gboolean truce_timings_get_cell (TruceTimings *self, guint i, guint *size, guint *method);

/* Returns (transfer full) the contents of a file; NULL with an error. kind: "png", "svg", "pdf" (the chart),
 * "csv", "json", "md" (Markdown) or "bfile". Requires a table. */
GBytes *
truce_timings_contents (TruceTimings *self, const char *kind, const TruceTheme *theme, GError **error);

/* Returns (transfer full) the shown chart and all times for printing; NULL: there are none. */
TruceBook *truce_timings_book (TruceTimings *self, const TruceTheme *theme);

/* Save the shown table and the choice for the next start, if they have changed, and restore them. During a
 * measurement, saves the times measured so far. Waits for the disk. */
void truce_timings_save_state (TruceTimings *self);
void truce_timings_restore_state (TruceTimings *self);
