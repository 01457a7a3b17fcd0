/* truce-timings.h: TruceTimings, the shown series of measured times, with the options of its display
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheets/sheet.h"
#include "timings-chart.h"
#include "truce-timings-choice.h"

/* Properties, with notifications. "log-scale", "published" and "middle" (boolean): as `log`, `published` and
 * `middle` in TruceTimingsChartOptions. "method" (uint): index of the method to whose times the curve is
 * fitted. "curve" (uint): TruceFitKind + 1; 0: no curve. "view" (uint): TruceTimingsView of the table. "cell"
 * (uint): the cell that the histogram shows, as `i` of truce_timings_get_cell().
 *
 * Signals. "replaced": another table is shown, or none. "times-added": the table has more times. "ended": the
 * measurement has ended. "compared": the series to compare with has changed. "progressed": the progress of
 * the measurement has changed, also at its start and end. "message" (string): a message for a toast. */
#define TRUCE_TYPE_TIMINGS (truce_timings_get_type ())
G_DECLARE_FINAL_TYPE (TruceTimings, truce_timings, TRUCE, TIMINGS, GObject)

/* Returns (transfer none) the choice for the next measurement. */
TruceTimingsChoice *truce_timings_get_choice (TruceTimings *self);

/* Returns (transfer none) the shown table; NULL: none. Valid until "replaced" has been handled. */
const TruceTimingTable *truce_timings_get_table (TruceTimings *self);
/* Returns (transfer none) the options of the chart. */
const TruceTimingsChartOptions *truce_timings_get_chart_options (TruceTimings *self);

/* Shows a table that was measured before, and stops an active measurement. table: (transfer full). */
void truce_timings_show_table (TruceTimings *self, TruceTimingTable *table);

/* Compares the shown table with another table. other: (transfer full) (nullable): NULL ends the comparison.
 * Returns FALSE with an error if the tables cannot be compared. Returns FALSE without an error if no table is
 * shown. */
gboolean truce_timings_compare (TruceTimings *self, TruceTimingTable *other, GError **error);

/* Starts to measure the choice, or emits "message" if it cannot be measured. Does nothing during a
 * measurement. */
void truce_timings_run (TruceTimings *self);
/* Stops the measurement. The times measured so far stay in the table. */
void truce_timings_stop (TruceTimings *self);
gboolean truce_timings_is_running (TruceTimings *self);

/* Returns (transfer none) the measurement whose table is shown; NULL: there is none, or the table was
 * measured before. */
TruceTiming *truce_timings_get_timing (TruceTimings *self);

/* Returns (transfer full) 'Improved, n = 12, run 3 of 5' or 'Measured in 3.00 s'. Returns "" without a
 * measurement. */
char *truce_timings_describe_progress (TruceTimings *self);

/* Returns (transfer full) a sentence that names a wrong answer of the table; NULL: none is wrong. */
char *truce_timings_describe_wrong (TruceTimings *self);

/* Returns (transfer full) remarks on outliers and on a busy machine, a few lines; NULL: none. */
char *truce_timings_describe_remarks (TruceTimings *self);

/* Finds cell `i`, from 0, among the cells with enough runs for a histogram. Only tables of TRUCE_ANY have
 * such cells, because only their runs differ, by their seeds. Sets `size` and `method` to indices in the
 * table. Returns FALSE if there is no cell `i`. */
gboolean truce_timings_get_cell (TruceTimings *self, guint i, guint *size, guint *method);

/* Returns (transfer full) the contents of a file; NULL with an error. kind: "png", "svg", "pdf" (the chart),
 * "csv", "json", "md" (Markdown) or "bfile". Requires a table. */
GBytes *
truce_timings_contents (TruceTimings *self, const char *kind, const TruceTheme *theme, GError **error);

/* Returns (transfer full) pages to print, with the shown chart and all times; NULL if no times are shown. */
TruceBook *truce_timings_book (TruceTimings *self, const TruceTheme *theme);

/* Saves the shown table and the choice for the next start, if they have changed. During a measurement, saves
 * the times measured so far. Waits for the disk. */
void truce_timings_save_state (TruceTimings *self);

/* Restores the table and the choice that the last session saved. */
void truce_timings_restore_state (TruceTimings *self);
