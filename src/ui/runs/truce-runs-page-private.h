/* truce-runs-page-private.h: what the parts of TruceRunsPage share
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-run-detail.h"
#include "truce-runs-order.h"
#include "truce-runs-page.h"

struct _TruceRunsPage
{
  AdwBin parent_instance;

  GtkStack *stack;
  AdwStatusPage *empty;
  GtkWidget *begin, *import;
  GtkScrolledWindow *scroller;
  GtkLabel *headline;
  GtkListBox *list;
  AdwLeaflet *leaflet;
  AdwClamp *head_clamp, *list_clamp;
  GtkSearchEntry *search;
  GtkWidget *queue_bar;
  GtkLabel *queue_text;
  GtkButton *queue_button;
  TruceRunDetail *detail;

  TruceRunsOrder *order;
  GListStore *shown; /* the first of those that it lists: more with each frame, then all */
  guint show_source; /* 0: all are shown, or it has not begun */
  gboolean shows;    /* has begun to */

  TruceRunPolicy *policy;   /* shows a run on the board */
  TruceRunManager *manager; /* of the application, which outlives the page */
  gboolean narrow;
  gint64 chosen; /* run whose details are shown; 0: none */
  gint64 wanted; /* run that gets the focus once it is listed; 0: none */
  gint64 proved; /* run whose proof is saved where a dialog asks for it */
};

void truce_runs_page_tell (TruceRunsPage *self, const char *text);
void truce_runs_page_reveal_wanted (TruceRunsPage *self);
void truce_runs_page_go_back (TruceRunsPage *self); /* from the details to the list */
gboolean truce_runs_page_has_narrow_rows (TruceRunsPage *self);
void truce_runs_page_set_rows_narrow (TruceRunsPage *self);

/* -actions: the group "runs" */
void truce_runs_page_install_actions (GtkWidgetClass *klass);

/* -files */
void truce_runs_page_choose_export (TruceRunsPage *self, gint64 id);
void truce_runs_page_choose_import (TruceRunsPage *self);

/* -hand-out: asks for parts, then for a folder */
void truce_runs_page_choose_hand_out (TruceRunsPage *self, gint64 id);

/* -proof: of runs that have found nothing */
void truce_runs_page_prove (TruceRunsPage *self, gint64 id);
void truce_runs_page_save_proof (TruceRunsPage *self, gint64 id); /* asks for a file */
void truce_runs_page_write_proof (TruceRunsPage *self, gint64 id, const char *cnf);
