/* truce-theatre-page-private.h: what the parts of TruceTheatrePage share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-theatre-bookmarks.h"
#include "truce-theatre-log-panel.h"
#include "truce-theatre-page.h"
#include "truce-theatre-quiz-bar.h"
#include "truce-theatre-stage.h"
#include "truce-theatre-ticks.h"
#include "truce-theatre-tree-pane.h"

struct _TruceTheatrePage
{
  AdwBin parent_instance;

  AdwFlap *flap; /* with the log */
  TruceTheatreLogPanel *log_panel;
  GtkBox *choices;
  GtkDropDown *board;
  GtkDropDown *methods[TRUCE_THEATRE_SIDES];
  GtkToggleButton *compare;
  GtkMenuButton *bookmarks;
  TruceTheatreBookmarks *bookmarks_popover;
  GtkWidget *legend_button;                       /* where there is no room for the legend itself */
  TruceTheatreStage *stages[TRUCE_THEATRE_SIDES]; /* the second only where two are compared */
  GtkWidget *boards;                              /* the stages */
  TruceTheatreTreePane
      *merged[TRUCE_THEATRE_SIDES]; /* below both stages: one where its side has both searches */
  GtkBox *transport;
  GtkStack *scrub_stack; /* "scrub", or "reading" while the goal is far */
  GtkScale *scrub;
  TruceTheatreTicks *ticks;
  GtkProgressBar *reading;
  GtkAdjustment *position;
  GtkButton *play;
  GtkButton *next_solution, *next_dead_end;
  GtkDropDown *speed;
  GtkToggleButton *predict;
  TruceTheatreQuizBar *quiz_bar;

  TruceWorkspace *workspace;
  TruceTheatre *theatre;
  TruceTheatrePlayer *player; /* the theatre's */
  TruceLayout layout;
  gboolean presenting, spacious; /* spacious: the log shows beside board and tree; else it slides over them */
  GtkWidget *announced;          /* weak: had the focus at the last announcement; NULL: none */
  guint tick;                    /* frame callback while playing, else 0 */
};

/* -layout: as the window's size, the number of searches, the quiz and those who look on have it */
void truce_theatre_page_lay_out (TruceTheatrePage *self);
void truce_theatre_page_set_layout (TrucePage *page, const TrucePageLayout *layout);

/* Gives both stages the same width, to the pixel: else boards differ by a pixel for each of their squares. */
void truce_theatre_page_pair_boards (TruceTheatrePage *self);

/* The tree of both searches has a place of its own: whether it is shown, and in place of what. */
void truce_theatre_page_place_trees (TruceTheatrePage *self);

/* While the search is asked about, nothing on the page tells what it does next. */
void truce_theatre_page_hide_answers (TruceTheatrePage *self);
