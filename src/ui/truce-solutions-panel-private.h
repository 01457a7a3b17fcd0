/* truce-solutions-panel-private.h: what the parts of TruceSolutionsPanel share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "truce-first-squares.h"
#include "truce-solutions-panel.h"

G_BEGIN_DECLS

struct _TruceSolutionsPanel
{
  GtkWidget parent_instance;

  AdwClamp *content;
  GtkStack *stack;
  AdwStatusPage *refusal_page;
  GtkWidget *results;
  GtkWidget *facts;
  GtkLabel *headline;
  GtkLabel *badge;
  GtkLabel *fundamental;
  GtkLabel *fundamental_badge;
  GtkWidget *fundamental_box;
  GtkWidget *more;
  GtkLabel *more_label;
  GtkWidget *switcher;
  GtkToggleButton *show_list;
  GtkToggleButton *show_grid;
  GtkToggleButton *show_first;
  GtkWidget *copy;
  GtkStack *views;
  GtkStack *list_stack;
  AdwStatusPage *nothing_page;
  GtkListView *list;
  GtkGridView *grid;
  GtkWidget *list_scroller;
  TruceFirstSquares *first_squares;
  GtkLabel *attempts;
  GtkLabel *found;
  GtkLabel *dead_ends;
  GtkLabel *success;
  GtkLabel *method;
  GtkLabel *time;
  GtkLabel *threads;

  TruceRun *run; /* NULL: none is shown */
  gulong updated_handler;
  GtkSingleSelection *selection; /* of the run's placements; NULL when it only counts */
  guint n_told;                  /* length of the list when its growth was last told */
  gboolean selecting;            /* select () is at work: no wish of the user */
};

/* -facts: what is said of the run above its list */
void truce_solutions_panel_show_facts (TruceSolutionsPanel *self);

G_END_DECLS
