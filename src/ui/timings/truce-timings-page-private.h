/* truce-timings-page-private.h: what the parts of TruceTimingsPage share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "timings-chart.h"
#include "truce-chart-view.h"
#include "truce-timings-fits.h"
#include "truce-timings-grid.h"
#include "truce-timings-page.h"
#include "truce-timings-setup.h"

G_BEGIN_DECLS

struct _TruceTimingsPage
{
  GtkWidget parent_instance;

  AdwFlap *flap;
  TruceTimingsSetup *setup;
  GtkStack *stack;
  GtkLabel *title;
  GtkLabel *machine;
  GtkWidget *wrong;
  GtkLabel *wrong_text;
  TruceChartView *chart;
  GtkWidget *lengths; /* the part with the histogram */
  GtkLabel *seeds;
  GtkDropDown *cell;
  TruceChartView *histogram;
  TruceTimingsGrid *grid;
  TruceTimingsFits *fits;
  AdwBin *published_bin;
  GtkProgressBar *progress;
  GtkLabel *status;
  GtkStack *run_stack;

  TruceTiming *timing;      /* the last one, or NULL */
  TruceTimingTable *opened; /* from a file; shown in place of the timing's */
  TruceTimingsLook look;
  guint *cells; /* of the histogram's list: size * n_methods + method */
  guint n_cells;
  char *kept_choices;  /* the text that the next start will find */
  gboolean table_kept; /* what is shown needs no writing */
};

/* -run */
void truce_timings_page_run (TruceTimingsPage *self);
void truce_timings_page_stop (TruceTimingsPage *self);
void truce_timings_page_forget (TruceTimingsPage *self);

/* -show: from the table to the parts; `anew`: it is another table */
void truce_timings_page_show (TruceTimingsPage *self, gboolean anew);
void truce_timings_page_show_chart (TruceTimingsPage *self);
void truce_timings_page_show_histogram (TruceTimingsPage *self);
void truce_timings_page_list_cells (TruceTimingsPage *self);
void truce_timings_page_show_published (TruceTimingsPage *self);

/* -files */
void truce_timings_page_save (TruceTimingsPage *self, const char *kind); /* "png", "svg", "csv", "json" */
void truce_timings_page_open (TruceTimingsPage *self);

/* The file's contents, or NULL and an error; what saving writes. */
GBytes *truce_timings_page_contents (TruceTimingsPage *self, const char *kind, GError **error);

/* -keep: after a series has ended; and: all is as the next start will find it */
void truce_timings_page_keep_table (TruceTimingsPage *self);
void truce_timings_page_begin_keeping (TruceTimingsPage *self);

void truce_timings_page_tell (TruceTimingsPage *self, const char *text);
void truce_timings_page_update_actions (TruceTimingsPage *self);
gboolean truce_timings_page_is_running (TruceTimingsPage *self);

G_END_DECLS
