/* truce-theatre-stage.h: TruceTheatreStage, one method's search: board, counters and tree
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "theatre/truce-theatre.h"

typedef enum
{
  TRUCE_STAGE_WHOLE, /* the tree beside the board */
  TRUCE_STAGE_HALF,  /* the tree below the board */
  TRUCE_STAGE_SMALL, /* board or tree */
} TruceStageLayout;

#define TRUCE_TYPE_THEATRE_STAGE (truce_theatre_stage_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreStage, truce_theatre_stage, TRUCE, THEATRE_STAGE, AdwBin)

/* Shows the search of that side, or why there is none; once. */
void truce_theatre_stage_set_theatre (TruceTheatreStage *self, TruceTheatre *theatre, guint side);

void truce_theatre_stage_set_layout (TruceTheatreStage *self, TruceStageLayout layout);

/* Whether it stands beside another one, and has to say which method it is about. */
void truce_theatre_stage_set_paired (TruceTheatreStage *self, gboolean paired);

/* Whether the tree of both searches is shown elsewhere, in place of its own; and whether beside the board
 * there is room for the counters, which leaves that tree more. */
void truce_theatre_stage_set_apart (TruceTheatreStage *self, gboolean apart, gboolean roomy);

/* For tests: the part named "board", "tree_pane", "sentence", "tried", "found", … (counters' fields). */
GtkWidget *truce_theatre_stage_get_part (TruceTheatreStage *self, const char *name);
