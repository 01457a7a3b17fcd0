/* truce-theatre-stage.h: TruceTheatreStage, one method's search: board, counters, log and tree
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "theatre-search.h"

G_BEGIN_DECLS

typedef enum
{
  TRUCE_STAGE_WHOLE, /* the log beside the board, the tree below */
  TRUCE_STAGE_HALF,  /* the log or the tree below the board */
  TRUCE_STAGE_SMALL, /* board, log or tree */
} TruceStageLayout;

/* Signal "position-picked" (guint): one was clicked in the log or the tree. */
#define TRUCE_TYPE_THEATRE_STAGE (truce_theatre_stage_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreStage, truce_theatre_stage, TRUCE, THEATRE_STAGE, GtkWidget)

/* Takes the search; NULL: there is none because of `why_not`, whose squares are of `board`. */
void truce_theatre_stage_set_search (TruceTheatreStage *self,
                                     TruceTheatreSearch *search,
                                     TruceBoard board,
                                     const TruceError *why_not);
TruceTheatreSearch *truce_theatre_stage_get_search (TruceTheatreStage *self);

/* Shows the search as it is now. */
void truce_theatre_stage_update (TruceTheatreStage *self);

/* More of the search is known. */
void truce_theatre_stage_update_extent (TruceTheatreStage *self);

void truce_theatre_stage_set_layout (TruceTheatreStage *self, TruceStageLayout layout);

/* For tests: the part named "board", "log", "tree", "sentence", "tried", "found", … (counters' fields). */
GtkWidget *truce_theatre_stage_get_part (TruceTheatreStage *self, const char *name);

G_END_DECLS
