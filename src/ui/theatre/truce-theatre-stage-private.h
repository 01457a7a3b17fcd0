/* truce-theatre-stage-private.h: what the parts of TruceTheatreStage share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board-marks.h"
#include "board/truce-board-view.h"
#include "truce-theatre-log.h"
#include "truce-theatre-stage.h"
#include "truce-theatre-tree.h"

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
  GtkLabel *method;
  GtkLabel *position;
  GtkWidget *views; /* which of the three is shown */
  GtkWidget *show_board;
  GtkWidget *show_log;
  GtkWidget *show_tree;
  GtkWidget *parts;
  GtkWidget *board_part;
  TruceBoardView *board;
  GtkLabel *sentence;
  GtkWidget *legend;
  GtkWidget *legend_button; /* in its stead where there is little room */
  GtkGrid *counters;
  GtkWidget *side_part; /* log and tree */
  GtkWidget *log_part;
  TruceTheatreLog *log;
  GtkWidget *tree_part;
  TruceTheatreTree *tree;
  GtkWidget *cut;

#define X(field, name) GtkLabel *count_##field;
  TRUCE_STAGE_COUNTERS (X)
#undef X

  TruceTheatre *theatre;
  guint side;
  TruceTheatreSearch *search;  /* the theatre's; NULL: none */
  const TruceProblem *problem; /* that the board shows, whose map it has borrowed; NULL: none yet */
  TruceBoardScene scene;
  TruceBoardMarks marks;
  int hovered, selected; /* squares or -1 */
  TruceStageLayout layout;
};

/* -board */
void truce_theatre_stage_init_board (TruceTheatreStage *self);
void truce_theatre_stage_show_board (TruceTheatreStage *self);

/* Of the square under the pointer, else the one with the focus: the line to the piece that took it out. */
void truce_theatre_stage_show_link (TruceTheatreStage *self);
