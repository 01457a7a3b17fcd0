/* truce-timings-page-private.h: what the parts of TruceTimingsPage share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "timings/truce-timings-series.h"
#include "truce-chart-view.h"
#include "truce-timings-fits.h"
#include "truce-timings-grid.h"
#include "truce-timings-page.h"
#include "truce-timings-setup.h"

struct _TruceTimingsPage
{
  AdwBin parent_instance;

  AdwFlap *flap;
  TruceTimingsSetup *setup;
  GtkStack *stack;
  GtkLabel *title;
  GtkLabel *machine;
  GtkWidget *wrong;
  GtkLabel *wrong_text;
  GtkWidget *remarks; /* outliers, a busy machine */
  GtkLabel *remarks_text;
  GtkLabel *other; /* which series it is compared with */
  TruceChartView *chart;
  GtkWidget *lengths; /* the part with the histogram */
  GtkLabel *seeds;
  GtkDropDown *cell;
  TruceChartView *histogram;
  TruceTimingsGrid *grid;
  GtkDropDown *view;
  TruceTimingsFits *fits;
  AdwBin *published_bin;
  GtkProgressBar *progress;
  GtkLabel *status;
  GtkStack *run_stack;

  GtkAdjustment *down; /* of the results */
  guint fit_source;

  TruceTimings *timings;
  TruceTimingsSeries *series; /* those that are kept */
};

/* -actions: the group "timings"; which of them can be used now */
void truce_timings_page_install_actions (GtkWidgetClass *klass);
void truce_timings_page_update_actions (TruceTimingsPage *self);

/* The switches of the view menu. */
void truce_timings_page_install_switches (TruceTimingsPage *self);
