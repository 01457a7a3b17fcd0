/* tree-merge.c: merges the trees of two searches of one problem: what both visited, and what only one visited
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree-merge.h"

#include <stdlib.h>
#include <string.h>

#define SIDES   2
#define N_KINDS (TRUCE_MERGE_UNKNOWN + 1)
#define NO_NODE UINT32_MAX

typedef struct
{
  uint32_t sources[SIDES];  /* node of each search; NO_NODE: the search lacks it */
  uint32_t before[N_KINDS]; /* number of earlier nodes of each kind */
  TruceMergeKind kind;
} Merged;

/* A node whose children are being merged. */
typedef struct
{
  size_t sources[SIDES]; /* node of each search; TRUCE_TREE_NONE: the search lacks it */
  size_t next[SIDES];    /* the next child on each side */
  size_t node;
} Frame;

struct TruceTreeMerge
{
  const TruceTree *trees[SIDES];
  TruceTree *tree;
  Merged *merged;
  size_t capacity;
  uint32_t counts[N_KINDS];
  Frame *frames;
  size_t n_frames, frames_capacity;
  bool failed;
};

TruceTreeMerge *
truce_tree_merge_new (const TruceTree *first, const TruceTree *second)
{
  TruceTreeMerge *self = calloc (1, sizeof *self);

  if (!self)
    return NULL;
  self->trees[0] = first;
  self->trees[1] = second;
  self->tree = truce_tree_new ();
  self->frames_capacity = (size_t) truce_tree_deepest (first) + (size_t) truce_tree_deepest (second) + 2;
  self->frames = malloc (self->frames_capacity * sizeof *self->frames);
  self->capacity = truce_tree_n (first) + truce_tree_n (second);
  self->merged = malloc (self->capacity * sizeof *self->merged);
  if (self->tree && self->frames && self->merged)
    return self;
  truce_tree_merge_free (self);
  return NULL;
}

void
truce_tree_merge_free (TruceTreeMerge *self)
{
  if (!self)
    return;
  truce_tree_free (self->tree);
  free (self->merged);
  free (self->frames);
  free (self);
}

static size_t
child_after (const TruceTreeMerge *self, const Frame *frame, int side, size_t child)
{
  const TruceTree *tree = self->trees[side];

  if (frame->sources[side] == TRUCE_TREE_NONE)
    return TRUCE_TREE_NONE;
  return truce_tree_next_child (tree, frame->sources[side], child, truce_tree_n (tree));
}

/* Returns the child on `side` with the same piece as node `other` of the other side; TRUCE_TREE_NONE if there
 * is none. */
static size_t
child_like (const TruceTreeMerge *self, const Frame *frame, int side, size_t other)
{
  int piece = truce_tree_piece (self->trees[!side], other);
  size_t child = child_after (self, frame, side, TRUCE_TREE_NONE);

  while (child != TRUCE_TREE_NONE && truce_tree_piece (self->trees[side], child) != piece)
    child = child_after (self, frame, side, child);
  return child;
}

/* Returns which searches have the node. If one search lacks the node but is still in the parent:
 * TRUCE_MERGE_UNKNOWN. If one search also lacks the parent: the kind of the parent. */
static TruceMergeKind
kind_of (const TruceTreeMerge *self, const Frame *above, size_t first, size_t second)
{
  int lacking = first == TRUCE_TREE_NONE ? 0 : 1;

  if (first != TRUCE_TREE_NONE && second != TRUCE_TREE_NONE)
    return TRUCE_MERGE_BOTH;
  if (above->sources[lacking] == TRUCE_TREE_NONE)
    return self->merged[above->node].kind;
  if (truce_tree_is_open (self->trees[lacking], above->sources[lacking]))
    return TRUCE_MERGE_UNKNOWN;
  return lacking == 1 ? TRUCE_MERGE_FIRST : TRUCE_MERGE_SECOND;
}

static uint32_t
narrow (size_t node)
{
  return node == TRUCE_TREE_NONE ? NO_NODE : (uint32_t) node;
}

static void
note (TruceTreeMerge *self, size_t node, size_t first, size_t second, TruceMergeKind kind)
{
  Merged *merged = &self->merged[node];

  merged->sources[0] = narrow (first);
  merged->sources[1] = narrow (second);
  merged->kind = kind;
  memcpy (merged->before, self->counts, sizeof merged->before);
  self->counts[kind]++;
}

static void
push (TruceTreeMerge *self, size_t node, size_t first, size_t second)
{
  Frame *frame = &self->frames[self->n_frames++];

  *frame = (Frame){ .sources = { first, second }, .node = node };
  for (int side = 0; side < SIDES; side++)
    frame->next[side] = child_after (self, frame, side, TRUCE_TREE_NONE);
}

static bool
add (TruceTreeMerge *self, size_t first, size_t second)
{
  const Frame *above = &self->frames[self->n_frames - 1];
  TruceMergeKind kind = kind_of (self, above, first, second);
  int side = first == TRUCE_TREE_NONE ? 1 : 0;
  size_t source = side == 1 ? second : first, node = truce_tree_n (self->tree);

  if (!truce_tree_add (self->tree, above->node, truce_tree_piece (self->trees[side], source), 0))
    return false;
  note (self, node, first, second, kind);
  push (self, node, first, second);
  return true;
}

/* Returns the next child of the second search that the first search lacks, before the child `end`.
 * TRUCE_TREE_NONE: there is none. */
static size_t
next_of_second (TruceTreeMerge *self, Frame *frame, size_t end)
{
  while (frame->next[1] != TRUCE_TREE_NONE && frame->next[1] != end)
    {
      size_t child = frame->next[1];

      frame->next[1] = child_after (self, frame, 1, child);
      if (child_like (self, frame, 0, child) == TRUCE_TREE_NONE)
        return child;
    }
  return TRUCE_TREE_NONE;
}

/* Merges the next child of the top frame, or pops the frame. */
static bool
step (TruceTreeMerge *self)
{
  Frame *frame = &self->frames[self->n_frames - 1];
  size_t first = frame->next[0], like, child;

  if (first == TRUCE_TREE_NONE)
    {
      child = next_of_second (self, frame, TRUCE_TREE_NONE);
      if (child != TRUCE_TREE_NONE)
        return add (self, TRUCE_TREE_NONE, child);
      self->n_frames--;
      truce_tree_leave (self->tree, 0);
      return true;
    }
  like = child_like (self, frame, 1, first);
  /* If `like` is before the next child of the second search, nothing is left to merge before `like`. */
  child =
      like == TRUCE_TREE_NONE || like < frame->next[1] ? TRUCE_TREE_NONE : next_of_second (self, frame, like);
  if (child != TRUCE_TREE_NONE)
    return add (self, TRUCE_TREE_NONE, child);
  frame->next[0] = child_after (self, frame, 0, first);
  return add (self, first, like);
}

bool
truce_tree_merge_run (TruceTreeMerge *self, size_t n_nodes, bool *failed)
{
  size_t end = truce_tree_n (self->tree) + n_nodes;

  if (truce_tree_n (self->tree) == 1 && self->n_frames == 0)
    {
      note (self, 0, 0, 0, TRUCE_MERGE_BOTH);
      push (self, 0, 0, 0);
    }
  while (!self->failed && self->n_frames > 0 && truce_tree_n (self->tree) < end)
    self->failed = !step (self);
  *failed = self->failed;
  return self->failed || self->n_frames == 0;
}

const TruceTree *
truce_tree_merge_get_tree (const TruceTreeMerge *self)
{
  return self->tree;
}

TruceMergeKind
truce_tree_merge_kind (const TruceTreeMerge *self, size_t node)
{
  return self->merged[node].kind;
}

size_t
truce_tree_merge_source (const TruceTreeMerge *self, size_t node, int side)
{
  uint32_t source = self->merged[node].sources[side];

  return source == NO_NODE ? TRUCE_TREE_NONE : source;
}

size_t
truce_tree_merge_find (const TruceTreeMerge *self, size_t source, int side)
{
  size_t above = truce_tree_parent (self->trees[side], source), child = TRUCE_TREE_NONE, node;

  if (above == TRUCE_TREE_NONE)
    return 0;
  node = truce_tree_merge_find (self, above, side);
  do
    child = truce_tree_next_child (self->tree, node, child, truce_tree_n (self->tree));
  while (self->merged[child].sources[side] != source);
  return child;
}

size_t
truce_tree_merge_count (const TruceTreeMerge *self, size_t node, TruceMergeKind kind)
{
  size_t end = truce_tree_end (self->tree, node);
  uint32_t until = end < truce_tree_n (self->tree) ? self->merged[end].before[kind] : self->counts[kind];

  return until - self->merged[node].before[kind];
}

/* Returns the number of nodes below `node` in the subtrees of those children that only this side has. */
static size_t
saved_at (const TruceTreeMerge *self, size_t node, int side)
{
  const TruceMergeKind kind = side == 0 ? TRUCE_MERGE_FIRST : TRUCE_MERGE_SECOND;
  const size_t n = truce_tree_n (self->tree);
  size_t saved = 0;

  for (size_t child = truce_tree_next_child (self->tree, node, TRUCE_TREE_NONE, n); child != TRUCE_TREE_NONE;
       child = truce_tree_next_child (self->tree, node, child, n))
    if (self->merged[child].kind == kind)
      saved += truce_tree_size (self->tree, child);
  return saved;
}

/* Inserts a difference in descending order of `saved`, unless it is not among the `n` largest. */
static void
insert (TruceTreeDifference *differences, size_t n_stored, size_t n, TruceTreeDifference next)
{
  size_t at = n_stored < n ? n_stored : n;

  while (at > 0 && differences[at - 1].saved < next.saved)
    {
      if (at < n)
        differences[at] = differences[at - 1];
      at--;
    }
  if (at < n)
    differences[at] = next;
}

size_t
truce_tree_merge_differences (const TruceTreeMerge *self, TruceTreeDifference *differences, size_t n)
{
  size_t n_found = 0;

  for (size_t node = 0; node < truce_tree_n (self->tree);)
    {
      if (self->merged[node].kind != TRUCE_MERGE_BOTH)
        {
          node = truce_tree_end (self->tree, node);
          continue;
        }
      for (int side = 0; side < SIDES; side++)
        {
          TruceTreeDifference next = { node, side, saved_at (self, node, side) };

          if (next.saved > 0)
            insert (differences, n_found++, n, next);
        }
      node++;
    }
  return n_found;
}
