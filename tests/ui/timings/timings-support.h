/* timings-support.h: a window with the timings page
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timings/truce-chart-view.h"
#include "timings/truce-timings-page.h"
#include "window-support.h"

/* Opens a window with the timings page. Call before each test, and window_down() after it. */
void timings_up (void);

extern TruceTimingsPage *page;

extern TruceTimings *timings; /* of the page */

gpointer inner (const char *id); /* template child of the page */
void do_action (const char *name);
gpointer in_setup (const char *id); /* template child of the setup panel */
void set_number (const char *id, double value);

/* Chooses methods (ids separated by spaces), sizes and number of repeats. */
void ask (const char *methods, int from, int to, int repeats);

/* Measures, and waits for the end. */
void measure (void);

/* Returns the number of placements of n queens, from the reference values. */
const char *queens_count (int n);

/* Returns whether a label below the widget has this text. seen: only labels on the screen, not in a collapsed
 * row. */
bool has_label (GtkWidget *widget, const char *text, bool seen);

/* Returns the number of series of a kind. n_points: set to their total number of points. */
int count_series (TruceChartView *view, TruceSeriesKind kind, int *n_points);
