/* truce-theatre-outline-scene.c: what is drawn of an outline
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-theatre-outline-private.h"

#define AT_LAST (G_MAXUINT32 - 1) /* a position behind all others */

static int
square_of (int piece)
{
  return piece < 0 ? -1 : truce_placed_square ((TruceSquare) piece);
}

static TruceTreeShape
shape_so_far (const void *data, size_t node)
{
  TruceTheatreSearch *search = truce_theatre_outline_get_search ((TruceTheatreOutline *) data);
  const TruceTree *tree = truce_theatre_search_get_tree (search);

  return (TruceTreeShape){
    .state = truce_tree_state (tree, node, truce_theatre_search_get_position (search)),
    .square = square_of (truce_tree_piece (tree, node)),
  };
}

static TruceTreeShape
shape_whole (const void *data, size_t node)
{
  const TruceTree *tree =
      truce_theatre_outline_tree_of ((TruceTheatreOutline *) data, ((TruceTheatreOutline *) data)->side);

  return (TruceTreeShape){
    .state = truce_tree_state (tree, node, AT_LAST),
    .square = square_of (truce_tree_piece (tree, node)),
  };
}

static TruceTreeShape
shape_folded (const void *data, size_t node)
{
  TruceTheatreOutline *self = (TruceTheatreOutline *) data;
  gsize origin = truce_tree_fold_origin (self->fold, node);
  TruceTreeShape shape = shape_whole (self, origin);

  shape.folded = truce_tree_fold_is_folded (self->fold, node) ? truce_tree_size (self->folded, origin) : 0;
  shape.lantern = self->view == TRUCE_OUTLINE_LANTERNS;
  return shape;
}

/* What it led to in either of the searches that have it. */
static TruceTreeState
merged_state (TruceTheatreOutline *self, gsize node)
{
  TruceTreeState state = TRUCE_TREE_DEAD;

  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    {
      gsize source = truce_tree_merge_source (self->merge, node, (int) side);
      TruceTreeState here =
          source == TRUCE_TREE_NONE
              ? TRUCE_TREE_DEAD
              : truce_tree_state (truce_theatre_outline_tree_of (self, side), source, AT_LAST);

      if (here == TRUCE_TREE_FOUND || state == TRUCE_TREE_DEAD)
        state = here;
    }
  return state;
}

static TruceTreeShape
shape_merged (const void *data, size_t node)
{
  static const TruceTreeSide sides[] = {
    [TRUCE_MERGE_BOTH] = TRUCE_TREE_OF_BOTH,
    [TRUCE_MERGE_FIRST] = TRUCE_TREE_OF_FIRST,
    [TRUCE_MERGE_SECOND] = TRUCE_TREE_OF_SECOND,
    [TRUCE_MERGE_UNKNOWN] = TRUCE_TREE_OF_UNKNOWN,
  };
  TruceTheatreOutline *self = (TruceTheatreOutline *) data;
  gsize origin = truce_tree_fold_origin (self->fold, node);

  return (TruceTreeShape){
    .state = merged_state (self, origin),
    .side = sides[truce_tree_merge_kind (self->merge, origin)],
    .square = square_of (truce_tree_piece (self->folded, origin)),
    .folded = truce_tree_fold_is_folded (self->fold, node) ? truce_tree_size (self->folded, origin) : 0,
  };
}

static void
fill_folded (TruceTheatreOutline *self, TruceTreeScene *scene)
{
  TruceTheatreSearch *search = truce_theatre_outline_get_search (self);
  gsize current = truce_theatre_search_get_node (search);

  scene->tree = truce_tree_fold_get_tree (self->fold);
  scene->n = scene->n_now = truce_tree_n (scene->tree);
  if (self->merge)
    current = truce_tree_merge_find (self->merge, current, (int) self->side);
  else
    scene->n_now =
        1 + truce_tree_fold_find (
                self->fold, truce_tree_n_at (self->folded, truce_theatre_search_get_position (search)) - 1);
  scene->current = truce_tree_fold_find (self->fold, current);
  scene->shape = self->merge ? shape_merged : shape_folded;
}

gboolean
truce_theatre_outline_get_scene (TruceTheatreOutline *self, TruceTreeScene *scene)
{
  TruceTheatreSearch *search = truce_theatre_outline_get_search (self);

  if (!search || (truce_theatre_outline_is_folding (self) && !truce_theatre_outline_ensure_fold (self)))
    return FALSE;
  *scene = (TruceTreeScene){
    .pointed = TRUCE_TREE_NONE,
    .board = truce_theatre_search_get_problem (search)->board,
    .data = self,
  };
  if (truce_theatre_outline_is_folding (self))
    {
      fill_folded (self, scene);
      return TRUE;
    }
  scene->tree = truce_theatre_search_get_tree (search);
  scene->current = truce_theatre_search_get_node (search);
  scene->n_now = truce_tree_n_at (scene->tree, truce_theatre_search_get_position (search));
  scene->n = self->view == TRUCE_OUTLINE_SO_FAR ? scene->n_now : truce_tree_n (scene->tree);
  scene->shape = self->view == TRUCE_OUTLINE_SO_FAR ? shape_so_far : shape_whole;
  return TRUE;
}
