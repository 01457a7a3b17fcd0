/* truce-solutions-panel-private.h: what the parts of TruceSolutionsPanel share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "lists/placements.h"
#include "truce-first-squares.h"
#include "truce-solutions-panel.h"

struct _TruceSolutionsPanel
{
  AdwBin parent_instance;

  GtkWidget *results_box;
  GtkWidget *facts;
  GtkLabel *headline;
  GtkLabel *badge;
  GtkLabel *confirmed; /* by another program */
  GtkLabel *fundamental;
  GtkLabel *fundamental_badge;
  GtkWidget *fundamental_box;
  GtkButton *known_error; /* what is published of the question, and wrong */
  GtkLabel *known_error_text;
  GtkWidget *more;
  GtkLabel *more_label;
  GtkWidget *count_all;
  GtkWidget *switcher;
  GtkToggleButton *show_list;
  GtkToggleButton *show_grid;
  GtkToggleButton *show_first;
  GtkWidget *copy;
  GtkStack *views;
  GtkStack *list_stack;
  AdwStatusPage *nothing_page;
  AdwBin *heading; /* of the list */
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
  GtkWidget *tools;
  GtkMenuButton *filter_button;
  GtkSwitch *filter_fundamental;
  GtkDropDown *filter_size;
  GtkEntry *filter_square;
  GtkWidget *filter_bar;
  GtkLabel *filter_text;
  GtkMenuButton *go_to_button;
  GtkSpinButton *go_to_number;
  GtkPopover *go_to_popover;
  GtkWidget *go_to_go;
  GtkWidget *export_bar;
  GtkProgressBar *export_progress;
  GtkLabel *status;

  TruceWorkspace *workspace; /* NULL: not yet, or no longer */
  TruceResults *results;     /* of it */
  GSignalGroup *run;         /* of the run that is shown */
  GtkSingleSelection
      *selection; /* of those of its placements that pass the filter; NULL when it only counts */
  struct TruceSolutionsExport *export; /* while it is under way */
};

/* NULL: none is shown, or it only counts. */
TruceRun *truce_solutions_panel_get_run (TruceSolutionsPanel *self);
TruceSolutionFilter *truce_solutions_panel_get_filter (TruceSolutionsPanel *self);

/* -facts: what is said of the run above its list */
void truce_solutions_panel_show_facts (TruceSolutionsPanel *self);
void truce_solutions_panel_show_classes (TruceSolutionsPanel *self);
void truce_solutions_panel_show_confirmed (TruceSolutionsPanel *self);

/* -browse: filter, status line, actions that choose */
void truce_solutions_panel_bind_browse (GtkWidgetClass *klass);
void truce_solutions_panel_init_browse (TruceSolutionsPanel *self);
void truce_solutions_panel_take_filter (TruceSolutionsPanel *self);
void truce_solutions_panel_show_filter (TruceSolutionsPanel *self); /* it lets others through now */
void truce_solutions_panel_update_browse (TruceSolutionsPanel *self);

/* The number of the placement that is chosen, or -1. */
gint64 truce_solutions_panel_get_chosen (TruceSolutionsPanel *self);

void truce_solutions_panel_tell (TruceSolutionsPanel *self, const char *text);

/* The user wants that one; the list scrolls there. */
void truce_solutions_panel_pick (TruceSolutionsPanel *self, guint number);

/* -export */
void truce_solutions_panel_bind_export (GtkWidgetClass *klass);

/* Begins to write what is shown, or all, to a file; "told" says how it ended. */
void truce_solutions_panel_export (TruceSolutionsPanel *self,
                                   const char *path,
                                   TrucePlacementsFormat format,
                                   gboolean shown);
void truce_solutions_panel_stop_export (TruceSolutionsPanel *self);
