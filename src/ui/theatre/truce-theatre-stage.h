/* truce-theatre-stage.h: TruceTheatreStage, the search of one method: board, counters and tree
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
  TRUCE_STAGE_SMALL, /* only the board or only the tree */
} TruceStageLayout;

#define TRUCE_TYPE_THEATRE_STAGE (truce_theatre_stage_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreStage, truce_theatre_stage, TRUCE, THEATRE_STAGE, AdwBin)

/* Follows the search of a side; shows why there is none. Call once. Takes a reference. */
void truce_theatre_stage_set_theatre (TruceTheatreStage *self, TruceTheatre *theatre, guint side);

/* Sets the layout. TRUCE_STAGE_SMALL shows the board at first. */
void truce_theatre_stage_set_layout (TruceTheatreStage *self, TruceStageLayout layout);

/* Sets whether the stage is beside another stage, which leaves less width. */
void truce_theatre_stage_set_paired (TruceTheatreStage *self, gboolean paired);

/* Sets whether the stage hides its tree because the merged tree is shown outside. roomy: a paired stage puts
 * its counters beside the board, which leaves more height for the merged tree. */
void truce_theatre_stage_set_apart (TruceTheatreStage *self, gboolean apart, gboolean roomy);

/* Returns: (transfer none): a child of the template, such as "board", "tree_pane" or "sentence", or the label
 * of a counter, such as "tried". */
GtkWidget *truce_theatre_stage_get_part (TruceTheatreStage *self, const char *name);

/* ---- for tests ---- */

/* Both return pointers into the stage (transfer none). get_motion(): the motion that the board shows or
 * showed last. */
const TruceBoardMarks *truce_theatre_stage_get_marks (TruceTheatreStage *self);

const TruceBoardMotion *truce_theatre_stage_get_motion (TruceTheatreStage *self);
