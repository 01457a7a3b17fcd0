/* stepper-history.c: what a stepper remembers: states to go back to, and the tree of the search
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "stepper-private.h"

#include <stdlib.h>
#include <string.h>

/* Going back costs half of this many events, on average. */
#define SPACING_AT_FIRST 128

/* ---- checkpoints ---- */

/* Where there are too many, every other one goes: memory stays, and going back takes twice as long. */
static void
thin_out (TruceStepper *s)
{
  size_t kept = 0;

  for (size_t i = 0; i < s->n_checkpoints; i++)
    if (i % 2 == 0)
      s->checkpoints[kept++] = s->checkpoints[i];
    else
      free (s->checkpoints[i]);
  s->n_checkpoints = kept;
  s->spacing *= 2;
}

static bool
add_checkpoint (TruceStepper *s)
{
  size_t levels = (size_t) (s->mark.depth + 1) * sizeof *s->levels;
  TruceCheckpoint *checkpoint = malloc (sizeof *checkpoint + levels);

  if (!checkpoint)
    return false;
  checkpoint->mark = s->mark;
  memcpy (checkpoint->levels, s->levels, levels);
  s->checkpoints[s->n_checkpoints++] = checkpoint;
  return true;
}

const TruceCheckpoint *
truce_past_before (const TruceStepper *s, uint64_t position)
{
  size_t low = 0, high = s->n_checkpoints;

  while (high - low > 1)
    {
      size_t middle = low + (high - low) / 2;

      if (s->checkpoints[middle]->mark.position < position)
        low = middle;
      else
        high = middle;
    }
  return s->checkpoints[low];
}

/* ---- the tree ---- */

static bool
make_room (TruceStepper *s)
{
  uint32_t capacity = s->nodes_capacity ? 2 * s->nodes_capacity : 256;
  TruceWalkNode *nodes;

  if (s->n_nodes < s->nodes_capacity)
    return true;
  nodes = realloc (s->nodes, capacity * sizeof *nodes);
  if (!nodes)
    return false;
  s->nodes = nodes;
  s->nodes_capacity = capacity;
  return true;
}

static bool
add_node (TruceStepper *s, uint32_t parent, int square)
{
  if (!make_room (s))
    return false;
  s->nodes[s->n_nodes++] = (TruceWalkNode){
    .parent = parent, .square = square, .placed = s->mark.position, .decided = UINT64_MAX
  };
  return true;
}

/* The node of the piece on top of `depth`; TRUCE_NODES_MAX where it is not kept. */
static uint32_t
node_at (const TruceStepper *s, int depth)
{
  uint32_t node = depth > 0 ? s->levels[depth - 1].node : 0;

  return node < s->n_nodes ? node : TRUCE_NODES_MAX;
}

static void
decide (TruceStepper *s, uint32_t node, bool found)
{
  if (node == TRUCE_NODES_MAX || s->nodes[node].decided != UINT64_MAX)
    return;
  s->nodes[node].decided = s->mark.position;
  s->nodes[node].found = found;
}

/* What stands on the board when the search ends stands there because a placement was enough. */
static void
decide_all (TruceStepper *s)
{
  decide (s, 0, s->mark.counters.found > 0);
  for (int depth = 1; depth <= s->mark.depth; depth++)
    decide (s, node_at (s, depth), true);
}

/* Nodes are numbered by the pieces placed, so that a gap would shift all behind it: none is added after it.
 */
static void
note_in_tree (TruceStepper *s)
{
  int depth = s->mark.depth;

  switch (s->last.kind)
    {
    case TRUCE_STEP_PLACE:
      if (s->n_nodes == s->mark.n_placed && s->n_nodes < TRUCE_NODES_MAX &&
          !add_node (s, node_at (s, depth - 1), s->last.square))
        s->no_memory = true;
      break;
    case TRUCE_STEP_DEAD:
      decide (s, node_at (s, depth), false);
      break;
    case TRUCE_STEP_FOUND:
      decide (s, node_at (s, depth), true);
      break;
    case TRUCE_STEP_BACK:
      decide (s, node_at (s, depth + 1), s->levels[depth].found);
      break;
    case TRUCE_STEP_FILTER:
    case TRUCE_STEP_GUARD:
      break;
    }
  if (s->mark.phase == TRUCE_PHASE_END)
    decide_all (s);
}

size_t
truce_stepper_n_nodes (const TruceStepper *stepper, bool *all)
{
  bool complete = stepper->mark.n_placed < stepper->n_nodes;

  if (all)
    *all = complete;
  return complete ? stepper->mark.n_placed + 1 : stepper->n_nodes;
}

TruceTreeNode
truce_stepper_node (const TruceStepper *stepper, size_t i)
{
  const TruceWalkNode *node = &stepper->nodes[i];
  TruceTreeNode shown = { .parent = node->parent == TRUCE_NODES_MAX ? TRUCE_NODE_NONE : node->parent,
                          .square = node->square,
                          .position = node->placed };

  if (node->decided > stepper->mark.position)
    shown.state = TRUCE_NODE_OPEN;
  else
    shown.state = node->found ? TRUCE_NODE_FOUND : TRUCE_NODE_DEAD;
  return shown;
}

/* ---- both ---- */

void
truce_past_note (TruceStepper *s)
{
  if (s->no_memory)
    return;
  note_in_tree (s);
  if (s->mark.position % s->spacing == 0)
    {
      if (s->n_checkpoints == TRUCE_CHECKPOINTS_MAX)
        thin_out (s);
      if (s->mark.position % s->spacing == 0)
        s->no_memory |= !add_checkpoint (s);
    }
}

bool
truce_past_begin (TruceStepper *s)
{
  s->spacing = SPACING_AT_FIRST;
  return add_checkpoint (s) && add_node (s, TRUCE_NODES_MAX, -1);
}

void
truce_past_free (TruceStepper *s)
{
  for (size_t i = 0; i < s->n_checkpoints; i++)
    free (s->checkpoints[i]);
  free (s->nodes);
}
