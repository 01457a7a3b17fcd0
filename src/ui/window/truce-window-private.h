/* truce-window-private.h: what the parts of TruceWindow share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "armies/truce-armies-page.h"
#include "board/truce-run-bar.h"
#include "document/truce-document.h"
#include "matrix/truce-matrix-page.h"
#include "rules/truce-rules-panel.h"
#include "runs/truce-runs-offer.h"
#include "runs/truce-runs-page.h"
#include "theatre/truce-theatre-page.h"
#include "timings/truce-timings-page.h"
#include "truce-board-page.h"
#include "truce-messages.h"
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
  TruceMessages *messages;
  AdwToast *board_cleared, *armies_cleared; /* weak: their Undo brings back what was there */
  const TruceArmiesSpec *armies_empty;      /* the step that the clearing made; not to be looked into */

  GMenu *recent_menu;

  TruceWorkspace *workspace;
  TruceRunPolicy *policy;

  GFile *file; /* that the document was opened from or saved to; NULL: none */
  char *saved; /* what is in it */
  guint autosave_source;
  gboolean autosaving;      /* a thread writes */
  gboolean autosave_failed; /* and the user knows */
  char *autosaved;          /* what is kept for the next start */

  TruceRunsKeeper *runs;
  gboolean runs_settled; /* the user has said what becomes of them at the end of the window */
  guint runs_source;     /* idle that looks for unfinished ones */
  gboolean runs_greeted; /* it has */

  TruceLayout layout;
  gboolean roomy;
  gboolean beside;   /* the list of placements beside the board, also where `layout` is narrow */
  gboolean laid_out; /* `layout` is of a real size */
  int least[TRUCE_LAYOUT_NARROW + 1]; /* widths below which a layout turned out to have no room */
  guint layout_source;
};

/* -actions: the group "win" and what of it can be used now */
void truce_window_install_actions (GtkWidgetClass *klass);
void truce_window_update_actions (TruceWindow *self);

/* -clear. What is edited after it cannot be undone by a toast that told of the clearing. */
void truce_window_clear_board (TruceWindow *self);
void truce_window_armies_cleared (TruceWindow *self);
void truce_window_board_edited (TruceWindow *self);
void truce_window_armies_edited (TruceWindow *self);

/* -runs */
void truce_window_install_run_actions (GtkWidgetClass *klass);
void truce_window_follow_runs (TruceWindow *self);
void truce_window_show_stored (TruceWindow *self, gint64 id); /* on the board */

/* -close */
gboolean
truce_window_ask_about_runs (TruceWindow *self); /* FALSE: there is nothing to ask; else closes by itself */

/* -document: from what is shown to a document and back */
char *truce_window_document_text (TruceWindow *self);
gboolean truce_window_save_document (TruceWindow *self, GFile *file, GError **error);
void truce_window_show_document (TruceWindow *self, const TruceDocument *document);
void truce_window_set_file (TruceWindow *self, GFile *file); /* NULL: none; what is shown is what is in it */
gboolean truce_window_is_modified (TruceWindow *self);       /* FALSE without a file */
void truce_window_update_title (TruceWindow *self);

/* -files */
void truce_window_install_file_actions (GtkWidgetClass *klass);
void truce_window_follow_files (TruceWindow *self, GMenu *recent);
gboolean
truce_window_ask_to_save (TruceWindow *self); /* FALSE: there is nothing to ask; else closes by itself */
/* Both ask first where there are changes that are not saved. */
void truce_window_ask_to_open (TruceWindow *self, GFile *file);
void truce_window_ask_for_new (TruceWindow *self);

/* -export */
void truce_window_install_export_actions (GtkWidgetClass *klass);
void truce_window_update_export_actions (TruceWindow *self);

/* -autosave */
void truce_window_autosave_begin (TruceWindow *self); /* what is shown now needs no keeping */
void truce_window_autosave_later (TruceWindow *self);
void truce_window_forget_edits (TruceWindow *self); /* what is shown is the beginning */

/* -clipboard */
void truce_window_copy (TruceWindow *self);
void truce_window_paste (TruceWindow *self);

void truce_window_toast (TruceWindow *self, const char *text); /* in the place of the last one */
void truce_window_dismiss_message (TruceWindow *self);

/* -focus */
void truce_window_follow_focus (TruceWindow *self);
void truce_window_go_to_pane (TruceWindow *self, int step); /* 1: the next one, -1: the one before */

/* -panels: what the parts tell; their template callbacks, and their signals once the template is there */
void truce_window_bind_panels (GtkWidgetClass *klass);
void truce_window_follow_panels (TruceWindow *self);

/* -layout */
int truce_window_least_width (TruceWindow *self, int least); /* of what it is measured to need now */
void truce_window_lay_out (TruceWindow *self, int width, int height, int needed);
void truce_window_queue_layout (TruceWindow *self);
void truce_window_show_header (TruceWindow *self);
gboolean truce_window_shows_armies (TruceWindow *self);

G_END_DECLS
