/* truce-theatre-tree-private.h: what the parts of TruceTheatreTree share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-theatre-tree.h"

#define TRUCE_TREE_COLUMN_FIRST 26.0 /* pixels, where type has its usual size */

struct _TruceTheatreTree
{
  TruceScrollArea parent_instance;

  TruceTheatreOutline *outline; /* not owned; NULL: none yet */
  char *(*describe) (TruceTheatreOutline *outline, gsize node);
  double scale; /* of the type around it */
  double
      columns[TRUCE_OUTLINE_N_VIEWS]; /* of each view, in units of the scale; 0: so that all of it is seen */
  double column_from;                 /* when pinching began */
  double pointer_x, pointer_y;
  gboolean unseen; /* it has just been shown, or scaled, and has no size yet */
  gsize pointed;   /* below the pointer */
  gsize cursor;    /* led by keys */
};

/* What is shown, with what is pointed at; FALSE: nothing. */
gboolean truce_theatre_tree_get_scene (TruceTheatreTree *self, TruceTreeScene *scene);
gboolean truce_theatre_tree_is_icicle (TruceTheatreTree *self);

TruceTreeLayout truce_theatre_tree_lay_out (TruceTheatreTree *self, const TruceTreeScene *scene);

/* Another node is below the pointer, or at the cursor; or none. */
void truce_theatre_tree_point (TruceTheatreTree *self, gsize pointed, gsize cursor);

/* Brings it into view. */
void truce_theatre_tree_show_node (TruceTheatreTree *self, gsize node);

/* Columns are so wide; the point of the whole at (x, y) of the view stays there. */
void truce_theatre_tree_zoom_about (TruceTheatreTree *self, double column, double x, double y);

/* -input */
void truce_theatre_tree_add_controllers (TruceTheatreTree *self);
