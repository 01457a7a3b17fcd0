/* truce-timings.h: TruceTimings, the shown series of measured times, and how it is shown
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheets/sheet.h"
#include "timings-chart.h"
#include "truce-timings-choice.h"

/* Properties, with notifications: "log-scale", "published" and "middle" (boolean): as in TruceTimingsLook;
 * "method" (uint): whose times the curve fits; "curve" (uint): TruceFitKind + 1, or 0: none; "view" (uint):
 * TruceTimingsView of the table; "cell" (uint): whose runs the histogram shows, an index for
 * truce_timings_get_cell().
 *
 * Signals: "replaced": another table is shown, or none; "times-added": it has more times; "ended": the
 * measuring has ended; "compared": the series to compare with has changed; "progressed": also at the start
 * and end; "message" (string): a message for a toast. */
#define TRUCE_TYPE_TIMINGS (truce_timings_get_type ())
G_DECLARE_FINAL_TYPE (TruceTimings, truce_timings, TRUCE, TIMINGS, GObject)

TruceTimings *truce_timings_new (void);

/* Returns (transfer none) what the next run will measure. */
TruceTimingsChoice *truce_timings_get_choice (TruceTimings *self);

/* Return (transfer none) the shown table, NULL: none, valid until "replaced" has been handled; and how it is
 * shown. */
const TruceTimingTable *truce_timings_get_table (TruceTimings *self);
const TruceTimingsLook *truce_timings_get_look (TruceTimings *self);

/* Shows a table that was measured before. table: (transfer full). */
void truce_timings_show_table (TruceTimings *self, TruceTimingTable *table);

/* Compares the shown table with another one. other: (transfer full) (nullable): NULL: with none. Returns
 * FALSE with an error if they cannot be compared. */
gboolean truce_timings_compare (TruceTimings *self, TruceTimingTable *other, GError **error);

/* ---- measuring ---- */

/* Start to measure the choice, or emit "message" if that is impossible; stop, and keep what has been
 * measured.
 */
void truce_timings_run (TruceTimings *self);
void truce_timings_stop (TruceTimings *self);
gboolean truce_timings_is_running (TruceTimings *self);

/* Returns (transfer none) the last timing; NULL if another table is shown. */
TruceTiming *truce_timings_get_timing (TruceTimings *self);

/* Returns (transfer full) 'Improved, n = 12, run 3 of 5', 'Measured in 3 s', or "". */
char *truce_timings_describe_progress (TruceTimings *self);

/* Returns (transfer full) which answer of the table is wrong; NULL: none. */
char *truce_timings_describe_wrong (TruceTimings *self);

/* Returns (transfer full) remarks on outliers and on a busy machine, a few lines; NULL: none. */
char *truce_timings_describe_remarks (TruceTimings *self);

/* Gets the place of the i-th cell, from 0, that has enough runs with different seeds for a histogram. Returns
 * FALSE if there is none. */
gboolean truce_timings_get_cell (TruceTimings *self, guint i, guint *size, guint *method);

/* ---- files and paper ---- */

/* Returns (transfer full) the contents of a file; NULL with an error. kind: "png", "svg", "pdf" (the chart),
 * "csv", "json", "md" (Markdown) or "bfile". There must be a table. */
GBytes *
truce_timings_contents (TruceTimings *self, const char *kind, const TruceTheme *theme, GError **error);

/* Returns (transfer full) the shown chart and all times for printing; NULL: there are none. */
TruceBook *truce_timings_book (TruceTimings *self, const TruceTheme *theme);

/* Save the shown table and the choices for the next start, if they have changed, and restore them. Of a
 * running series, what has been measured so far is saved. */
void truce_timings_keep (TruceTimings *self);
void truce_timings_restore (TruceTimings *self);
