/* draw-counts.c: draws placements by exact counts of the completions of each prefix
 *
 * A prefix and its next piece are a problem of their own, in which these pieces are preplaced and the skipped
 * squares are blocked. Any method can count that problem. Counts are cached, so further placements cost less.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "draw-counts.h"

#include <stdlib.h>

#include "core/arithmetic.h"
#include "core/method.h"
#include "general/general-search.h"
#include "time-estimate.h"

#define CACHED_MAX 20000 /* maximum number of nodes that are stored for later draws */

/* The possible next pieces of a prefix. The prefix consists of the pieces on the path from the root. */
typedef struct Node Node;
struct Node
{
  int n;
  bool cached;
  TruceSquare *pieces;
  mpz_t *counts; /* number of placements with each next piece */
  mpz_t total;
  Node **nodes; /* nodes after each next piece; NULL: not visited */
};

struct TruceDrawCounts
{
  const TruceProblem *problem;
  TruceControl *control;
  TruceError *refusal; /* not owned; the reason why a question was rejected */
  const TruceGeneralKernel *kernel;
  TruceGeneralSearch state;
  Node *root;
  int n_cached;
};

static void
node_free (Node *node)
{
  if (!node)
    return;
  for (int i = 0; i < node->n && node->counts; i++)
    mpz_clear (node->counts[i]);
  for (int i = 0; i < node->n && node->nodes; i++)
    node_free (node->nodes[i]);
  mpz_clear (node->total);
  free (node->pieces);
  free (node->counts);
  free (node->nodes);
  free (node);
}

/* Lists the pieces that can follow the n pieces placed. pieces: (nullable) receives them. Returns: their
 * number. */
static int
list_pieces (const TruceDrawCounts *self, int n, TruceSquare *pieces)
{
  int n_pieces = 0;

  if (self->kernel->is_dead (&self->state, n))
    return 0;
  for (int piece = self->kernel->next (&self->state, n, n > 0 ? self->state.path[n - 1] : -1); piece >= 0;
       piece = self->kernel->next (&self->state, n, piece))
    {
      if (pieces)
        pieces[n_pieces] = (TruceSquare) piece;
      n_pieces++;
    }
  return n_pieces;
}

/* Makes the node after n pieces, without counts. Returns: (transfer full): NULL if memory runs out. */
static Node *
node_new (TruceDrawCounts *self, int n)
{
  const int n_pieces = list_pieces (self, n, NULL);
  Node *node = calloc (1, sizeof *node);

  if (!node)
    return NULL;
  mpz_init (node->total);
  node->pieces = malloc (((size_t) n_pieces + 1) * sizeof *node->pieces);
  node->counts = malloc (((size_t) n_pieces + 1) * sizeof *node->counts);
  node->nodes = calloc ((size_t) n_pieces + 1, sizeof *node->nodes);
  if (!node->pieces || !node->counts || !node->nodes)
    {
      node_free (node);
      return NULL;
    }
  list_pieces (self, n, node->pieces);
  /* The last squares leave too few squares for the other pieces, so they are omitted. */
  node->n = self->state.by_row ? n_pieces : n_pieces - (self->state.left_all - 1);
  for (int i = 0; i < node->n; i++)
    mpz_init (node->counts[i]);
  return node;
}

/* Makes the problem in which the first n pieces and `piece` are preplaced. Returns: (transfer full): NULL
 * with `error` set if the problem is rejected or memory runs out. */
static TruceProblem *
problem_of (const TruceDrawCounts *self, int n, TruceSquare piece, TruceError *error)
{
  TruceProblemSpec spec;
  TruceSquareSet *preplaced = &spec.kinds[0].preplaced;

  truce_problem_to_spec (self->problem, &spec);
  for (int i = 0; i < n; i++)
    truce_square_set_add (preplaced, self->state.path[i]);
  for (int square = 0; square < piece && !self->state.by_row; square++)
    if (!truce_square_set_has (preplaced, square) && !truce_square_set_has (&spec.walls, square))
      truce_square_set_add (&spec.blocked, square);
  truce_square_set_add (preplaced, piece);
  return truce_problem_new (&spec, error);
}

static TruceDrawEnd
drawn_end (TruceStatus end)
{
  return end == TRUCE_STATUS_DONE      ? TRUCE_DRAW_DONE
         : end == TRUCE_STATUS_STOPPED ? TRUCE_DRAW_STOPPED
                                       : TRUCE_DRAW_NO_MEMORY;
}

static TruceDrawEnd
count (TruceDrawCounts *self, int n, TruceSquare piece, mpz_t count)
{
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  TruceProblem *problem;
  const TruceMethod *method;
  TruceDrawEnd end;

  mpz_set_ui (count, 0);
  if (self->state.left_all == 1)
    {
      mpz_set_ui (count, 1);
      return TRUCE_DRAW_DONE;
    }
  problem = problem_of (self, n, piece, self->refusal);
  if (!problem)
    return self->refusal->code == TRUCE_ERROR_MEMORY ? TRUCE_DRAW_NO_MEMORY : TRUCE_DRAW_REFUSED;
  method = truce_method_auto (problem, &goal, NULL, self->refusal);
  end = method ? drawn_end (truce_method_answer (method, problem, &goal, self->control, NULL, count, NULL))
               : TRUCE_DRAW_REFUSED;
  truce_problem_unref (problem);
  return end;
}

/* Makes the node after n pieces, and counts the placements with each next piece. Returns: (transfer full):
 * NULL with *end set if stopped or on failure. */
static Node *
count_node (TruceDrawCounts *self, int n, TruceDrawEnd *end)
{
  Node *node = node_new (self, n);

  *end = node ? TRUCE_DRAW_DONE : TRUCE_DRAW_NO_MEMORY;
  for (int i = 0; node && i < node->n && *end == TRUCE_DRAW_DONE; i++)
    {
      *end = count (self, n, node->pieces[i], node->counts[i]);
      mpz_add (node->total, node->total, node->counts[i]);
    }
  if (*end == TRUCE_DRAW_DONE)
    return node;
  node_free (node);
  return NULL;
}

/* Draws a number from 0 to below - 1. */
static void
random_below (uint64_t *rng, const mpz_t below, mpz_t number)
{
  const size_t bits = mpz_sizeinbase (below, 2);

  do
    {
      mpz_set_ui (number, 0);
      for (size_t i = 0; i < bits; i += 32)
        {
          mpz_mul_2exp (number, number, 32);
          mpz_add_ui (number, number, (unsigned long) (truce_splitmix_next (rng) >> 32));
        }
      mpz_fdiv_r_2exp (number, number, bits);
    }
  while (mpz_cmp (number, below) >= 0);
}

/* Draws the index of a next piece. Its probability is in proportion to the number of placements with it. */
static int
choose (const Node *node, uint64_t *rng)
{
  mpz_t at;
  int i = 0;

  mpz_init (at);
  random_below (rng, node->total, at);
  for (; mpz_cmp (at, node->counts[i]) >= 0; i++)
    mpz_sub (at, at, node->counts[i]);
  mpz_clear (at);
  return i;
}

/* Returns: (transfer none): the node in *place. If there is none, makes the node after n pieces, and caches
 * it if the cache is not full. Returns NULL with *end set if stopped or on failure. */
static Node *
come_to (TruceDrawCounts *self, Node **place, int n, TruceDrawEnd *end)
{
  Node *node = *place;

  *end = TRUCE_DRAW_DONE;
  if (node || !(node = count_node (self, n, end)))
    return node;
  node->cached = self->n_cached < CACHED_MAX;
  self->n_cached += node->cached;
  *place = node;
  return node;
}

TruceDrawEnd
truce_draw_counts_next (TruceDrawCounts *self, uint64_t *rng, TruceSquare *placed, int *n_placed)
{
  Node **place = &self->root, **loose = NULL, *node = NULL;
  TruceDrawEnd end = TRUCE_DRAW_DONE;
  int n = 0;

  while (self->state.left_all > 0 && (node = come_to (self, place, n, &end)) && mpz_sgn (node->total) > 0)
    {
      const int i = choose (node, rng);

      if (!node->cached && !loose)
        loose = place;
      place = &node->nodes[i];
      placed[n] = node->pieces[i];
      self->kernel->place (&self->state, n, placed[n]);
      n++;
    }
  if (self->state.left_all > 0 && node)
    end = TRUCE_DRAW_NONE;
  *n_placed = n;
  while (n > 0)
    self->kernel->remove (&self->state, --n);
  /* Frees the first node that is not cached, with the nodes below it. These were made later, so they are not
   * cached either. */
  if (loose)
    {
      node_free (*loose);
      *loose = NULL;
    }
  return end;
}

TruceDrawCounts *
truce_draw_counts_new (const TruceProblem *problem, TruceControl *control, TruceError *refusal)
{
  TruceDrawCounts *self = calloc (1, sizeof *self);

  if (!self)
    return NULL;
  self->problem = problem;
  self->control = control;
  self->refusal = refusal;
  self->kernel = truce_general_kernel (truce_isa_short_for (&(TruceGoal){ .question = { TRUCE_COUNT } }));
  if (truce_general_init (&self->state, problem))
    return self;
  free (self);
  return NULL;
}

void
truce_draw_counts_free (TruceDrawCounts *self)
{
  if (!self)
    return;
  node_free (self->root);
  truce_general_clear (&self->state);
  free (self);
}

/* Returns: whether each prefix can be counted as a problem of its own, in which skipped squares are blocked.
 * Blocked squares would change what a cover rule demands, and where other kinds may stand. */
static bool
can_be_parted (const TruceProblem *problem)
{
  return problem->n_kinds == 1 && problem->to_place > 0 && problem->cover == TRUCE_COVER_NONE &&
         problem->aim == TRUCE_AIM_EXACTLY;
}

/* Estimates the seconds of all counts from which the first piece is chosen: the number of counts times the
 * estimate for the middle one. */
double
truce_draw_counts_seconds (const TruceProblem *problem)
{
  TruceDrawCounts *self = can_be_parted (problem) ? truce_draw_counts_new (problem, NULL, NULL) : NULL;
  Node *node = self ? node_new (self, 0) : NULL;
  TruceProblem *middle = node && node->n > 0 ? problem_of (self, 0, node->pieces[node->n / 2], NULL) : NULL;
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  double seconds = node ? 0 : -1;

  if (middle)
    seconds = node->n * truce_time_estimate_seconds (middle, &goal, 1);
  truce_problem_unref (middle);
  node_free (node);
  truce_draw_counts_free (self);
  return seconds;
}
