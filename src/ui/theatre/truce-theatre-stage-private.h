/* truce-theatre-stage-private.h: what the parts of TruceTheatreStage share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board-motion.h"
#include "board/truce-board-view.h"
#include "truce-theatre-stage.h"
#include "truce-theatre-tree-pane.h"

/* What each counter is called; restarts there are none. */
#define TRUCE_STAGE_COUNTERS(X)                                                                              \
  X (tried, N_ ("Tried"))                                                                                    \
  X (found, N_ ("Found"))                                                                                    \
  X (dead_ends, N_ ("Dead ends"))                                                                            \
  X (reads, N_ ("Reads"))                                                                                    \
  X (writes, N_ ("Writes"))                                                                                  \
  X (tests, N_ ("Tests"))

struct _TruceTheatreStage
{
  AdwBin parent_instance;

  GtkStack *stack;
  AdwStatusPage *refusal;
  GtkButton *remove; /* one of the pieces because of which there is no search */
  GtkWidget *head;
  GtkLabel *method;
  GtkLabel *position;
  GtkWidget *set_on_board;
  GtkWidget *views; /* which of the two is shown */
  GtkWidget *show_board;
  GtkWidget *show_tree;
  GtkWidget *parts;
  GtkWidget *board_part;
  GtkWidget *board_row; /* the board, and the counters where they are beside it */
  TruceBoardView *board;
  GtkLabel *sentence;
  GtkGrid *counters;
  GtkWidget *side_part; /* tree and legend */
  TruceTheatreTreePane *tree_pane;
  GtkWidget *legend;

#define X(field, name) GtkLabel *count_##field;
  TRUCE_STAGE_COUNTERS (X)
#undef X

  TruceTheatre *theatre;
  guint side;
  TruceTheatreSearch *search;  /* the theatre's; NULL: none */
  const TruceProblem *problem; /* that the board shows, whose map it has borrowed; NULL: none yet */
  TruceBoardScene scene;
  TruceBoardAnalysis analysis;
  TruceBoardMarks marks;
  int hovered, selected;  /* squares or -1 */
  gboolean asked;         /* the quiz asked when it was heard of last */
  TruceTheatreQuiz *quiz; /* the theatre's, of its first stage; NULL: none */
  guint64 shown;          /* the position that the board shows, or moves to */
  TruceBoardMotion motion;
  AdwAnimation *animation; /* of the motion; NULL: there was none yet */
  TruceStageLayout layout;
  gboolean paired;
  gboolean apart; /* its tree is shown elsewhere … */
  gboolean roomy; /* … and beside the board there is room */
};

/* -board */
void truce_theatre_stage_init_board (TruceTheatreStage *self);
void truce_theatre_stage_show_board (TruceTheatreStage *self);

/* The quiz of the theatre asks about this stage's search: its board takes the answers. */
void truce_theatre_stage_follow_quiz (TruceTheatreStage *self);

/* -layout: board or tree, where there is room for one of them */
void truce_theatre_stage_show_views (TruceTheatreStage *self);

/* -motion: the search is at another position, which the board moves to where it is seen to */
void truce_theatre_stage_move (TruceTheatreStage *self);
void truce_theatre_stage_drop_motion (TruceTheatreStage *self);

/* Of the square under the pointer, else the one with the focus: the line to the piece that took it out. */
void truce_theatre_stage_show_link (TruceTheatreStage *self);
