/* truce-window-private.h: the parts of TruceWindow, for the window and its actions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/truce-board-page.h"
#include "common/truce-layout-chooser.h"
#include "common/truce-presentation.h"
#include "rules/truce-rules-panel.h"
#include "runs/truce-run-bar.h"
#include "runs/truce-runs-offer.h"
#include "truce-window.h"

struct _TruceWindow
{
  AdwApplicationWindow parent_instance;

  GtkOverlay *overlay; /* fills the window */
  GtkWidget *header;
  AdwToastOverlay *toasts;
  AdwViewSwitcherTitle *switcher_title;
  AdwViewSwitcherBar *switcher_bar;
  AdwViewStack *stack; /* contains the pages */
  AdwFlap *rules_flap;
  TruceRulesPanel *rules;
  TruceRunsOffer *runs_offer;
  TruceRunBar *run_bar;
  GtkStack *rules_stack;
  GtkButton *explore;
  GtkStack *solve_stack;
  AdwSplitButton *solve_button;
  GtkStack *history_stack;
  GtkMenuButton *main_button;
  GMenu *main_menu;
  GMenu *solve_menu;
  GMenu *recent_menu;

  TruceWorkspace *workspace;
  TruceRunPolicy *policy;
  TruceDocumentFile *document;
  TruceEvidence *evidence;
  TruceMessages *messages;
  TruceClearing *clearing;
  TruceBeside *beside;
  TruceLayoutChooser *layout;
  TruceSequenceSession *sequence;
  TrucePresentation *presentation;
  TrucePages *pages;
  TruceBoardPage *board_page; /* borrowed from the pages */

  gboolean rules_unused; /* a puzzle is played, or the page has no TRUCE_PAGE_ASKS */
  gboolean rules_away;   /* the rules are unused, or there is a presentation */
  gboolean had_rules;    /* the rules were visible before they were hidden */
};
