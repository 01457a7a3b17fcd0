/* truce-armies-page-private.h: what the parts of TruceArmiesPage share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "armies/truce-saved-armies.h"
#include "board/armies-draw.h"
#include "board/truce-board-view.h"
#include "truce-armies-classes-panel.h"
#include "truce-armies-page.h"
#include "truce-armies-setup.h"
#include "truce-armies-switches.h"

G_BEGIN_DECLS

/* In the order of the buttons; those below TRUCE_ARMIES_MAX are armies. */
#define TRUCE_ARMIES_TOOL_BLOCK TRUCE_ARMIES_MAX
#define TRUCE_ARMIES_N_TOOLS    (TRUCE_ARMIES_MAX + 1)

#define TRUCE_ARMIES_SAVE_EVERY 1000 /* milliseconds */

struct _TruceArmiesPage
{
  GtkWidget parent_instance;

  AdwFlap *flap;
  GtkStack *side;
  TruceArmiesSetup *setup;
  TruceArmiesClassesPanel *classes;
  TruceArmiesSwitches *switches;
  GtkWidget *tool_white, *tool_black, *tool_green, *tool_block;
  GtkWidget *undo, *redo;
  GtkLabel *sizes;
  GtkLabel *hint;
  GtkLabel *badge;
  TruceBoardView *board;
  GtkWidget *navigation;
  GtkLabel *position;
  GtkProgressBar *progress;
  GtkLabel *proof;
  GtkLabel *status;
  GtkButton *pause;
  GtkWidget *resume;
  GtkStack *start_stack;

  TruceArmiesDocument *document;
  TruceArmiesSolver *run;
  TruceSavedArmies *saved; /* NULL: not opened yet, or there is no store */
  gboolean saved_tried;
  AdwPreferencesGroup *unfinished;
  GPtrArray *unfinished_rows;
  GHashTable *proved; /* text of the rules -> optimum + 1 that a search here has proved */
  int tool;
  gboolean safe; /* safe squares are shown */
  int hovered, selected;
  TruceAttackMap *map; /* of map_board and map_piece, for the board view */
  TruceBoard map_board;
  TrucePiece map_piece;
  GArray *lines; /* of TruceArmiesLine: the conflicts that are drawn */
};

/* -actions */
void truce_armies_page_install_actions (GtkWidgetClass *klass);

/* -board: the document on the board view */
void truce_armies_page_init_board (TruceArmiesPage *self);
void truce_armies_page_show_board (TruceArmiesPage *self);
void truce_armies_page_show_scene (TruceArmiesPage *self);
void truce_armies_page_fill_scene (TruceArmiesPage *self, TruceArmiesScene *scene);
void truce_armies_page_bind_board (GtkWidgetClass *klass);
void truce_armies_page_paste (TruceArmiesPage *self);
void truce_armies_page_copy (TruceArmiesPage *self);

/* -run: searches */
void truce_armies_page_start (TruceArmiesPage *self);
void truce_armies_page_begin (TruceArmiesPage *self, TruceArmiesSolver *run); /* takes it */
void truce_armies_page_forget_run (TruceArmiesPage *self);
void truce_armies_page_show_run (TruceArmiesPage *self);
void truce_armies_page_show_class (TruceArmiesPage *self, guint position);
guint truce_armies_page_get_n_classes (TruceArmiesPage *self);

/* -saved: searches that are kept, and gone on with */
void truce_armies_page_init_saved (TruceArmiesPage *self);
TruceArmiesSolver *truce_armies_page_find_saved (TruceArmiesPage *self, TruceArmiesSolver *run);
void truce_armies_page_resume (TruceArmiesPage *self); /* the one that was stopped */
gboolean truce_armies_page_can_resume (TruceArmiesPage *self);
int truce_armies_page_get_threads (TruceArmiesPage *self);

/* -show: score, hints, what can be done now */
void truce_armies_page_show_score (TruceArmiesPage *self);
void truce_armies_page_update_actions (TruceArmiesPage *self);
gboolean truce_armies_page_is_running (TruceArmiesPage *self);

/* Remembers what a run has proved of an empty board. */
void truce_armies_page_note_proof (TruceArmiesPage *self);

/* -files. `kind`: "png", "svg", "txt", "json", "csv" */
void truce_armies_page_save (TruceArmiesPage *self, const char *kind);
GBytes *truce_armies_page_contents (TruceArmiesPage *self, const char *kind, GError **error);

void truce_armies_page_tell (TruceArmiesPage *self, const char *text);

G_END_DECLS
