/* timings-support.h: the timings page under test
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timings/truce-chart-view.h"
#include "timings/truce-timings-page.h"
#include "window-support.h"

/* A window with this page in front, before each test; window_down after it. */
void timings_up (void);

extern TruceTimingsPage *page;

extern TruceTimings *timings; /* the page's */

gpointer inner (const char *id); /* a part of the page */
void do_action (const char *name);
gpointer in_setup (const char *id); /* a part of the panel */
void set_number (const char *id, double value);

/* Chooses methods (ids separated by spaces), sizes and repeats. */
void ask (const char *methods, int from, int to, int repeats);

/* Runs, and waits until all is measured. */
void measure (void);

/* The placements of n queens, from the reference values. */
const char *queens_count (int n);

/* Whether a label with that text is inside; `seen`: on the screen, not in a row that is closed. */
bool has_label (GtkWidget *widget, const char *text, bool seen);

/* How many series of a kind the chart has, and of how many points. */
int count_series (TruceChartView *view, TruceSeriesKind kind, int *n_points);
