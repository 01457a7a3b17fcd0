/* truce-window-private.h: what the parts of TruceWindow share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "armies/truce-armies-page.h"
#include "board/truce-run-bar.h"
#include "matrix/truce-matrix-page.h"
#include "rules/truce-rules-panel.h"
#include "runs/truce-runs-offer.h"
#include "runs/truce-runs-page.h"
#include "theatre/truce-theatre-page.h"
#include "timings/truce-timings-page.h"
#include "truce-board-page.h"
#include "truce-clearing.h"
#include "truce-document-file.h"
#include "truce-layout-chooser.h"
#include "truce-run-policy.h"
#include "truce-window.h"

G_BEGIN_DECLS

struct _TruceWindow
{
  AdwApplicationWindow parent_instance;

  GtkWidget *header;
  AdwToastOverlay *toasts;
  AdwViewSwitcherTitle *switcher_title;
  AdwViewSwitcherBar *switcher_bar;
  AdwViewStack *pages;
  AdwFlap *rules_flap;
  TruceRulesPanel *rules;
  TruceBoardPage *board_page;
  TruceMatrixPage *matrix_page;
  TruceTheatrePage *theatre_page;
  TruceTimingsPage *timings_page;
  TruceArmiesPage *armies_page;
  TruceRunsPage *runs_page;
  TruceRunsOffer *runs_offer;
  TruceRunBar *run_bar;
  GtkStack *solve_stack;
  AdwSplitButton *solve_button;
  GtkWidget *history_buttons;
  GMenu *recent_menu;

  TruceWorkspace *workspace;
  TruceRunPolicy *policy;
  TruceDocumentFile *document;
  TruceMessages *messages;
  TruceClearing *clearing;
  TruceLayoutChooser *layout;
};

/* -actions: the group "win" and what of it can be used now */
void truce_window_install_actions (GtkWidgetClass *klass);
void truce_window_update_actions (TruceWindow *self);

/* -runs: what the window says of its runs; those of the application, which has it only now */
void truce_window_follow_runs (TruceWindow *self);

gboolean truce_window_shows_page (TruceWindow *self, const char *name);
void truce_window_toast (TruceWindow *self, const char *text); /* in the place of the last one */
void truce_window_go_to_pane (TruceWindow *self, int step);    /* 1: the next one, -1: the one before */

G_END_DECLS
