/* truce-theatre-stage.h: TruceTheatreStage, one method's search: board, counters and tree
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "board/board-marks.h"
#include "board/board-motion.h"
#include "theatre/truce-theatre.h"

typedef enum
{
  TRUCE_STAGE_WHOLE, /* the tree beside the board */
  TRUCE_STAGE_HALF,  /* the tree below the board */
  TRUCE_STAGE_SMALL, /* board or tree */
} TruceStageLayout;

#define TRUCE_TYPE_THEATRE_STAGE (truce_theatre_stage_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreStage, truce_theatre_stage, TRUCE, THEATRE_STAGE, AdwBin)

/* Shows the search of that side, or why there is none. Call once. */
void truce_theatre_stage_set_theatre (TruceTheatreStage *self, TruceTheatre *theatre, guint side);

void truce_theatre_stage_set_layout (TruceTheatreStage *self, TruceStageLayout layout);

/* Sets whether the stage stands beside another one and has to name its method. */
void truce_theatre_stage_set_paired (TruceTheatreStage *self, gboolean paired);

/* Sets whether the tree of both searches is shown outside the stage, in place of its own, and whether there
 * is room beside the board for the counters, which leaves more for that tree. */
void truce_theatre_stage_set_apart (TruceTheatreStage *self, gboolean apart, gboolean roomy);

/* Returns: (transfer none): the part named "board", "tree_pane", "sentence", or a counter, such as "tried".
 */
GtkWidget *truce_theatre_stage_get_part (TruceTheatreStage *self, const char *name);

/* ---- for tests ---- */

const TruceBoardMarks *truce_theatre_stage_get_marks (TruceTheatreStage *self);

/* Returns: the motion that the board shows, or has shown last. */
const TruceBoardMotion *truce_theatre_stage_get_motion (TruceTheatreStage *self);
