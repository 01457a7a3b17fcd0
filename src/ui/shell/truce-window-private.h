/* truce-window-private.h: what the parts of TruceWindow share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/truce-board-page.h"
#include "common/truce-layout-chooser.h"
#include "common/truce-presentation.h"
#include "explore/truce-collection-dialog.h"
#include "explore/truce-lessons-window.h"
#include "explore/truce-sequence-window.h"
#include "rules/truce-rules-panel.h"
#include "runs/truce-run-bar.h"
#include "runs/truce-runs-offer.h"
#include "theatre/truce-theatre.h"
#include "timings/truce-timings.h"
#include "truce-clearing.h"
#include "truce-late-page.h"
#include "truce-window.h"
#include "window/truce-document-file.h"
#include "window/truce-run-policy.h"

struct _TruceWindow
{
  AdwApplicationWindow parent_instance;

  GtkOverlay *overlay; /* that fills it */
  GtkWidget *header;
  AdwToastOverlay *toasts;
  AdwViewSwitcherTitle *switcher_title;
  AdwViewSwitcherBar *switcher_bar;
  AdwViewStack *pages;
  AdwFlap *rules_flap;
  TruceRulesPanel *rules;
  TruceBoardPage *board_page;
  TruceLatePage *matrix_page;
  TruceLatePage *theatre_page;
  TruceLatePage *timings_page;
  TruceLatePage *runs_page;
  TruceRunsOffer *runs_offer;
  TruceRunBar *run_bar;
  GtkStack *rules_stack;
  GtkStack *solve_stack;
  AdwSplitButton *solve_button;
  GtkStack *history_stack;
  GtkMenuButton *main_button;
  GMenu *main_menu;
  GMenu *solve_menu;
  GMenu *recent_menu;
  GMenu *confirm_menu;

  TruceWorkspace *workspace;
  TruceRunPolicy *policy;
  TruceDocumentFile *document;
  TruceMessages *messages;
  TruceClearing *clearing;
  TruceLayoutChooser *layout;
  TruceTheatre *theatre;
  TruceTimings *timings;
  TruceSequenceSession *sequence;
  TruceSequenceWindow *sequence_window;     /* weak; NULL: it is not shown */
  TruceLessonsWindow *lessons_window;       /* the same */
  GtkWindow *library_window;                /* weak, hidden when it is closed; NULL: not shown yet */
  GtkWindow *questions_window;              /* the same */
  TruceCollectionDialog *collection_dialog; /* weak; NULL: there is none; it may be out of sight */
  TruceCollectionAddition *addition;        /* the last one; NULL: none can be taken back */
  AdwToast *addition_offer;                 /* weak */
  TrucePresentation *presentation;

  struct
  {
    gboolean on;                /* a puzzle is played */
    gboolean rules_away;        /* … or another page is seen */
    gboolean rules, placements; /* what showed before */
  } calm;
};

/* -actions: the group "win" and what of it can be used now */
void truce_window_install_actions (GtkWidgetClass *klass);
void truce_window_update_actions (TruceWindow *self);

/* -pages: how they are made, and what those that there are hear from the window */
void truce_window_init_pages (TruceWindow *self);
GtkWidget *truce_window_get_page (TruceWindow *self); /* that is seen; NULL: it is not made yet */
void truce_window_lay_out_pages (TruceWindow *self);
void truce_window_show_tools (TruceWindow *self,
                              gboolean active);        /* in the header; active: something is searched */
gboolean truce_window_is_on_board (TruceWindow *self); /* the Board page is seen */
void truce_window_show_matrix (TruceWindow *self);     /* for the question that is asked */

/* -close: keeps what is to be kept, and lets go of the runs; once */
void truce_window_let_go (TruceWindow *self);
gboolean truce_window_close_request (GtkWindow *window);

/* -confirm: asking other programs, which can be asked now, the question as a file for them, and the answer as
 * it is cited */
void truce_window_confirm (TruceWindow *self, const char *program);
void truce_window_update_confirm (TruceWindow *self);
void truce_window_encode (TruceWindow *self);
void truce_window_copy_citation (TruceWindow *self);

/* -questions: what “win.new”, “win.questions” and “win.library” begin */
void truce_window_begin_document (TruceWindow *self, const char *action);
void truce_window_focus_board (TruceWindow *self);

/* -library: the positions that Truce comes with, and those of files that were opened meanwhile */
void truce_window_show_library (TruceWindow *self);

/* -collect: what the board shows, as a position of a collection of the user's */
void truce_window_collect (TruceWindow *self);

/* -puzzle: a new one, after a dialog; that of the pieces on the board; and what shows beside one */
void truce_window_new_puzzle (TruceWindow *self);
void truce_window_play_as_puzzle (TruceWindow *self);
void truce_window_copy_puzzle (TruceWindow *self);
void truce_window_follow_puzzle (TruceWindow *self);
void truce_window_follow_page (TruceWindow *self); /* what asks a question belongs to the Board page */

/* -learn: the lessons, with the one in the file, which may be NULL; “win.show-help-overlay”; the window for
 * those who look on */
void truce_window_show_lessons (TruceWindow *self, GFile *file);
void truce_window_init_shortcuts (TruceWindow *self);
void truce_window_init_presentation (TruceWindow *self);

/* -proof: that there is no placement, as files; whether that is known */
void truce_window_save_proof (TruceWindow *self);
void truce_window_write_proof (TruceWindow *self, const char *cnf); /* the file that was chosen */
void truce_window_update_proof (TruceWindow *self);

/* -queue: the question of the board at several sizes, after a dialog; and without one */
void truce_window_ask_for_sizes (TruceWindow *self);
void truce_window_queue_sizes (
    TruceWindow *self, const TruceProblemSpec *spec, const TruceGoal *goal, int from, int to);

/* -runs: what the window says of its runs; those of the application, which has it only now */
void truce_window_follow_runs (TruceWindow *self);

void truce_window_toast (TruceWindow *self, const char *text); /* in the place of the last one */
void truce_window_go_to_pane (TruceWindow *self, int step);    /* 1: the next one, -1: the one before */
