/* workspace-scene.c: what a workspace shows on the board
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "workspace-scene.h"

/* Of several kinds all pieces, and which kind each is of. */
static void
add_kinds (TruceWorkspace *self, TruceBoardScene *scene)
{
  const TruceViewState *state = truce_workspace_get_state (self);

  if (state->spec.n_kinds == 1)
    return;
  scene->n_kinds = state->spec.n_kinds;
  scene->active = state->active;
  for (int i = 0; i < scene->n_kinds; i++)
    {
      scene->pieces[i] = state->spec.kinds[i].piece;
      scene->maps[i] = truce_workspace_get_map_of (self, i);
    }
  truce_square_set_foreach (square, &scene->pinned)
    scene->kinds[square] = (uint8_t) truce_view_state_kind_on (state, square);
}

/* What is given stays, the rest is the user's. */
static void
add_puzzle (TruceWorkspace *self, TruceBoardScene *scene)
{
  const TruceViewState *state = truce_workspace_get_state (self);
  const TruceSquareSet *hinted = truce_puzzle_game_get_hinted (truce_workspace_get_game (self));

  scene->placed = truce_square_set_without (&scene->pinned, &state->given);
  scene->pinned = state->given;
  scene->crossed = state->crossed;
  scene->overlays &= ~TRUCE_OVERLAY_HEAT;
  if (hinted)
    scene->hinted = *hinted;
}

/* As pictures of the entry have them. */
static void
add_note (TruceWorkspace *self, TruceBoardScene *scene)
{
  const TruceEntry *entry = truce_workspace_get_note (self);

  if (!entry)
    return;
  scene->hinted = entry->marks;
  scene->arrows = (const TruceBoardArrow *) entry->arrows->data;
  scene->n_arrows = (int) entry->arrows->len;
}

static void
add_chosen (TruceWorkspace *self, TruceBoardScene *scene)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int n = truce_workspace_get_chosen (self, pieces);

  for (int i = 0; i < n; i++)
    {
      int square = truce_placed_square (pieces[i]);

      if (truce_square_set_has (&scene->pinned, square))
        continue;
      truce_square_set_add (&scene->placed, square);
      scene->kinds[square] = (uint8_t) truce_placed_kind (pieces[i]);
    }
}

void
truce_workspace_scene (TruceWorkspace *self, int hovered, TruceBoardScene *scene)
{
  const TruceViewState *state = truce_workspace_get_state (self);

  truce_board_scene_init (scene, state->spec.board, &state->spec.kinds[state->active].piece);
  scene->geometry = state->spec.geometry;
  scene->peace = state->spec.peace;
  scene->cover = state->spec.cover;
  scene->pinned = truce_problem_spec_preplaced (&state->spec);
  scene->blocked = truce_square_set_union (&state->spec.blocked, &state->spec.walls);
  scene->walls = state->spec.walls;
  scene->regions = state->spec.regions;
  scene->hovered = hovered;
  scene->overlays = state->overlays;
  truce_position_insight_add_heat (truce_workspace_get_insight (self), scene);
  add_kinds (self, scene);
  add_note (self, scene);
  if (truce_view_state_is_puzzle (state))
    add_puzzle (self, scene);
  else
    add_chosen (self, scene);
  /* of an empty square there is nothing to show; the focus the board shows itself */
  if (state->selected >= 0 && (truce_square_set_has (&scene->pinned, state->selected) ||
                               truce_square_set_has (&scene->placed, state->selected)))
    scene->selected = state->selected;
  if (truce_square_set_next (&scene->pinned, 0) < 0 && truce_square_set_next (&scene->placed, 0) < 0)
    scene->overlays &= ~TRUCE_OVERLAY_UNGUARDED; /* of an empty board they are all of it */
}
