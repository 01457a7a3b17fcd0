/* tree.c: size of the search tree of `backtrack` and its number of placements, from random paths
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree.h"

#include <stdlib.h>

#include "core/arithmetic.h"
#include "general/general-search.h"

#define EVEN .1 /* probability of a uniform choice, so that every child can be chosen */

struct TruceTreeProbe
{
  const TruceGeneralKernel *kernel;
  TruceGeneralSearch state;
  uint64_t rng;
  int n_children;
  TruceSquare *children;
  double *weights;
};

TruceTreeProbe *
truce_tree_probe_new (const TruceProblem *problem, uint64_t seed)
{
  const size_t capacity = (size_t) problem->n_kinds * (size_t) problem->n_squares + 1;
  TruceTreeProbe *self = calloc (1, sizeof *self);

  if (!self)
    return NULL;
  self->kernel = truce_general_kernel (truce_isa_short_for (&(TruceGoal){ .question = { TRUCE_COUNT } }));
  self->rng = seed;
  self->children = malloc (capacity * sizeof *self->children);
  self->weights = malloc (capacity * sizeof *self->weights);
  if (self->children && self->weights && truce_general_init (&self->state, problem))
    return self;
  free (self->children);
  free (self->weights);
  free (self);
  return NULL;
}

void
truce_tree_probe_free (TruceTreeProbe *self)
{
  if (!self)
    return;
  truce_general_clear (&self->state);
  free (self->children);
  free (self->weights);
  free (self);
}

/* Weighs each child by the number of its possible continuations. If k pieces of a kind are left to place, a
 * child with r children behind it has C(r, k - 1) continuations, apart from attacks. The first child has the
 * most continuations and weighs 1. The weights of the others follow from C(r - 1, k - 1) = C(r, k - 1) (r - k
 * + 1) / r. */
static void
weigh (TruceTreeProbe *self)
{
  const TruceGeneralSearch *state = &self->state;

  for (int i = 0; i < self->n_children;)
    {
      const int kind = truce_packed_kind (self->children[i]), left = state->left[kind];
      double weight = 1;
      int end = i;

      while (end < self->n_children && truce_packed_kind (self->children[end]) == kind)
        end++;
      for (; i < end; i++)
        {
          const int behind = end - 1 - i;

          self->weights[i] = weight;
          if (left > 0 && behind > 0)
            weight *= behind > left - 1 ? (double) (behind - left + 1) / behind : 0;
        }
    }
}

/* Lists the children of the node after n pieces. Returns: their number; 0: a leaf. */
static int
list_children (TruceTreeProbe *self, int n)
{
  TruceGeneralSearch *state = &self->state;
  int n_children = 0;

  if (!self->kernel->is_dead (state, n))
    for (int piece = self->kernel->next (state, n, n > 0 ? state->path[n - 1] : -1); piece >= 0;
         piece = self->kernel->next (state, n, piece))
      self->children[n_children++] = (TruceSquare) piece;
  return self->n_children = n_children;
}

/* Chooses a random child. *times: receives the inverse of its probability. */
static TruceSquare
choose (TruceTreeProbe *self, double *times)
{
  const int n = self->n_children;
  double sum = 0, at = truce_splitmix_fraction (&self->rng), share = 0;
  int child = 0;

  if (self->state.by_row)
    {
      *times = n;
      return self->children[(int) (at * n)];
    }
  weigh (self);
  for (int i = 0; i < n; i++)
    sum += self->weights[i];
  for (child = 0; child < n; child++)
    {
      share = (1 - EVEN) * self->weights[child] / sum + EVEN / n;
      if (at < share || child == n - 1)
        break;
      at -= share;
    }
  *times = 1 / share;
  return self->children[child];
}

typedef struct
{
  TruceSquare *pieces; /* (nullable) receives the pieces of the drawn placement */
  int n;
} Drawn;

/* Draws one of the placements that the path reached at its node of n pieces. With probability met / all, the
 * drawn placement replaces the one drawn before. met: weight of the placements of this node. all: weight of
 * all placements reached so far, including these. ends: number of placements that add one piece to the node;
 * 0: the node itself is the placement. */
static void
draw (TruceTreeProbe *self, Drawn *drawn, int n, double met, double all, int ends)
{
  const double at = truce_splitmix_fraction (&self->rng);

  if (at * all >= met)
    return;
  for (int i = 0; i < n; i++)
    drawn->pieces[i] = self->state.path[i];
  drawn->n = n;
  if (ends > 0)
    drawn->pieces[drawn->n++] = self->children[truce_splitmix_below (&self->rng, (uint64_t) ends)];
}

static TruceTreePath
walk (TruceTreeProbe *self, Drawn *drawn)
{
  TruceGeneralSearch *state = &self->state;
  TruceTreePath path = { .nodes = 1 };
  double times = 1, more;
  bool dead;
  int n = 0;

  for (;; path.nodes += times)
    {
      const int ends = self->kernel->last (state, n);
      double met;

      dead = ends <= 0 && !self->kernel->is_complete (state, n);
      met = times * (ends > 0 ? ends : !dead);
      path.placements += met;
      if (drawn->pieces && met > 0)
        draw (self, drawn, n, met, path.placements, ends > 0 ? list_children (self, n) : 0);
      if (ends >= 0 || list_children (self, n) == 0)
        break;
      self->kernel->place (state, n++, choose (self, &more));
      times *= more;
    }
  path.leaves = path.placements + (dead ? times : 0);
  while (n > 0)
    self->kernel->remove (state, --n);
  return path;
}

TruceTreePath
truce_tree_probe_path (TruceTreeProbe *self)
{
  Drawn drawn = { NULL };

  return walk (self, &drawn);
}

double
truce_tree_probe_draw (TruceTreeProbe *self, TruceSquare *pieces, int *n)
{
  Drawn drawn = { pieces };
  const double placements = walk (self, &drawn).placements;

  *n = drawn.n;
  return placements;
}
