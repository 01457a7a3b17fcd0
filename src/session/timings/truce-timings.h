/* truce-timings.h: TruceTimings, a series of measured times, the running one or another, and what of it is
 * shown
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheets/sheet.h"
#include "timings-chart.h"
#include "truce-timings-choice.h"

/* Properties, notified when they change: "log-scale", "published" and "middle" (boolean), as in
 * TruceTimingsLook; "method" (uint), through whose times curves go; "curve" (uint), the one in the chart: a
 * TruceFitKind and 1, or 0; "view" (uint), the TruceTimingsView of the table; "cell" (uint), whose runs are
 * shown one by one, as truce_timings_get_cell() counts.
 *
 * Signals: "replaced", another table is shown, or none; "grown", it has more times; "ended", and will have no
 * more; "compared", it is compared with another series, or with none; "progressed", also when one begins or
 * ends; "told" (string), to be shown for a moment. */
#define TRUCE_TYPE_TIMINGS (truce_timings_get_type ())
G_DECLARE_FINAL_TYPE (TruceTimings, truce_timings, TRUCE, TIMINGS, GObject)

TruceTimings *truce_timings_new (void);

/* Owned by it: what the next run will measure. */
TruceTimingsChoice *truce_timings_get_choice (TruceTimings *self);

/* What is shown, NULL when nothing is; valid until "replaced" has been handled. */
const TruceTimingTable *truce_timings_get_table (TruceTimings *self);
const TruceTimingsLook *truce_timings_get_look (TruceTimings *self);

/* Shows a table that was measured before; takes it over. */
void truce_timings_show_table (TruceTimings *self, TruceTimingTable *table);

/* Compares what is shown with another table, which it takes over; NULL: with none. FALSE and an error where
 * it cannot be. */
gboolean truce_timings_compare (TruceTimings *self, TruceTimingTable *other, GError **error);

/* ---- measuring ---- */

/* Begins to measure what is chosen, or tells why it cannot; to stop leaves what has been measured. */
void truce_timings_run (TruceTimings *self);
void truce_timings_stop (TruceTimings *self);
gboolean truce_timings_is_running (TruceTimings *self);

/* Of the last run, NULL where another table is shown. */
TruceTiming *truce_timings_get_timing (TruceTimings *self);

/* 'Improved, n = 12, run 3 of 5', 'Measured in 3 s', or nothing; newly allocated. */
char *truce_timings_describe_progress (TruceTimings *self);

/* Which answer of the table is wrong, newly allocated; NULL: none. */
char *truce_timings_describe_wrong (TruceTimings *self);

/* Outliers, and a machine that was busy, in a few lines; newly allocated; NULL: there is nothing to tell. */
char *truce_timings_describe_remarks (TruceTimings *self);

/* Cell `i`, from 0, of those whose runs differ by their seeds, and are enough for a histogram; its place in
 * the table. FALSE: there is none. */
gboolean truce_timings_get_cell (TruceTimings *self, guint i, guint *size, guint *method);

/* ---- files and paper ---- */

/* "png", "svg", "pdf" (the chart), "csv", "json", "md" (Markdown), "bfile"; NULL and an error. There must be
 * a table. */
GBytes *
truce_timings_contents (TruceTimings *self, const char *kind, const TruceTheme *theme, GError **error);

/* The chart as it is shown and all times, to be printed; newly made. NULL where there are none. */
TruceBook *truce_timings_book (TruceTimings *self, const TruceTheme *theme);

/* What is shown and chosen, for the next start, into files of the user's; of a series under way what it has
 * measured so far. Only what has changed is written. And back again. */
void truce_timings_keep (TruceTimings *self);
void truce_timings_restore (TruceTimings *self);
