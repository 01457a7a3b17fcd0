/* draw.c: draws random placements, each with the same probability
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw.h"

#include <stdlib.h>
#include <string.h>

#include "core/arithmetic.h"
#include "core/method.h"
#include "core/verify.h"
#include "draw-counts.h"
#include "placement.h"
#include "tree.h"

#define COUNTS_MAX 3. /* seconds for the first placement by counts */
/* Maximum estimated number of placements to list. The list is given up if there are ten times as many. */
#define LIST_MAX    100000
#define LEAVES_MAX  10000000 /* maximum estimated number of leaves of the search for a list */
#define PILOT_PATHS 1000     /* number of paths to estimate placements and leaves */
#define PATHS       4096     /* number of paths from which a placement is drawn */
#define PATHS_MAX   1000000  /* maximum number of paths if none of them has met a placement */

/* A list of placements. In `squares`, the number of pieces precedes the pieces of each placement. */
typedef struct
{
  TruceSink sink;
  TruceSquare *squares;
  size_t *begins; /* index in `squares` of each placement */
  size_t n_squares, n, capacity, begins_capacity;
  bool no_memory, too_many;
} List;

struct TruceDraw
{
  const TruceProblem *problem;
  TruceControl *control;
  uint64_t rng;
  TruceDrawWay way;
  int paths; /* number of paths walked for the last placement */
  TruceDrawCounts *counts;
  TruceError refusal;
  TruceTreeProbe *probe;
  bool listed;
  List list;
  TruceSquare *placed, *found; /* pieces of the drawn placement, and of the last path */
};

static bool
is_stopped (const TruceDraw *self)
{
  return self->control && atomic_load (&self->control->signal) == TRUCE_STOP;
}

static TruceDrawEnd
draw_from_paths (TruceDraw *self, int *n)
{
  double all = 0, makes;
  int n_found;

  self->paths = 0;
  for (; self->paths < PATHS || (all == 0 && self->paths < PATHS_MAX); self->paths++)
    {
      if (is_stopped (self))
        return TRUCE_DRAW_STOPPED;
      makes = truce_tree_probe_draw (self->probe, self->found, &n_found);
      all += makes;
      if (makes > 0 && truce_splitmix_fraction (&self->rng) * all < makes)
        {
          *n = n_found;
          memcpy (self->placed, self->found, (size_t) n_found * sizeof *self->placed);
        }
    }
  return all > 0 ? TRUCE_DRAW_DONE : TRUCE_DRAW_UNKNOWN;
}

static bool
add_to_list (TruceSink *sink, const TruceSquare *squares, int n)
{
  List *list = (List *) sink;

  if (list->n == list->begins_capacity || list->n_squares + (size_t) n + 1 > list->capacity)
    {
      size_t *begins;
      TruceSquare *more;

      list->begins_capacity = 2 * list->begins_capacity + 64;
      list->capacity = 2 * list->capacity + TRUCE_SQUARES_MAX;
      begins = realloc (list->begins, list->begins_capacity * sizeof *begins);
      list->begins = begins ? begins : list->begins;
      more = realloc (list->squares, list->capacity * sizeof *more);
      list->squares = more ? more : list->squares;
      list->no_memory = !begins || !more;
    }
  list->too_many = list->n == 10 * LIST_MAX;
  if (list->no_memory || list->too_many)
    return false;
  list->begins[list->n++] = list->n_squares;
  list->squares[list->n_squares++] = (TruceSquare) n;
  if (n > 0)
    memcpy (list->squares + list->n_squares, squares, (size_t) n * sizeof *squares);
  list->n_squares += (size_t) n;
  return true;
}

static TruceDrawEnd
draw_from_list (TruceDraw *self, int *n)
{
  const TruceGoal goal = { .question = { TRUCE_LIST } };
  const TruceMethod *method = truce_method_auto (self->problem, &goal, NULL, &self->refusal);
  const TruceSquare *drawn;
  TruceStatus end = TRUCE_STATUS_DONE;
  mpz_t count;

  if (!method)
    return TRUCE_DRAW_REFUSED;
  if (!self->listed)
    {
      self->list.n = self->list.n_squares = 0;
      mpz_init (count);
      end = truce_method_answer (method, self->problem, &goal, self->control, &self->list.sink, count, NULL);
      mpz_clear (count);
      self->listed = end == TRUCE_STATUS_DONE;
    }
  if (end == TRUCE_STATUS_STOPPED)
    return TRUCE_DRAW_STOPPED;
  if (end == TRUCE_STATUS_NO_MEMORY || self->list.no_memory)
    return TRUCE_DRAW_NO_MEMORY;
  if (self->list.too_many)
    {
      self->way = TRUCE_DRAW_BY_PATHS;
      return draw_from_paths (self, n);
    }
  if (self->list.n == 0)
    return TRUCE_DRAW_NONE;
  drawn = self->list.squares + self->list.begins[truce_splitmix_below (&self->rng, self->list.n)];
  *n = *drawn;
  memcpy (self->placed, drawn + 1, (size_t) *n * sizeof *drawn);
  return TRUCE_DRAW_DONE;
}

/* Returns: whether listing all placements is fast enough, by an estimate. */
static bool
can_be_listed (TruceDraw *self)
{
  double placements = 0, leaves = 0;

  for (int i = 0; i < PILOT_PATHS; i++)
    {
      const TruceTreePath path = truce_tree_probe_path (self->probe);

      placements += path.placements / PILOT_PATHS;
      leaves += path.leaves / PILOT_PATHS;
    }
  return placements <= LIST_MAX && leaves <= LEAVES_MAX;
}

static bool
choose_way (TruceDraw *self)
{
  const double seconds = truce_draw_counts_seconds (self->problem);

  if (seconds >= 0 && seconds <= COUNTS_MAX)
    {
      self->way = TRUCE_DRAW_BY_COUNTS;
      self->counts = truce_draw_counts_new (self->problem, self->control, &self->refusal);
      return self->counts != NULL;
    }
  self->probe = truce_tree_probe_new (self->problem, self->rng);
  self->way = self->probe && can_be_listed (self) ? TRUCE_DRAW_BY_LIST : TRUCE_DRAW_BY_PATHS;
  return self->probe != NULL;
}

TruceDraw *
truce_draw_new (const TruceProblem *problem, uint64_t seed, TruceControl *control)
{
  const size_t capacity = (size_t) problem->pieces_max + 1;
  TruceDraw *self = calloc (1, sizeof *self);

  if (!self)
    return NULL;
  self->problem = truce_problem_ref (problem);
  self->control = control;
  self->rng = seed;
  self->list.sink.take = add_to_list;
  self->placed = malloc (capacity * sizeof *self->placed);
  self->found = malloc (capacity * sizeof *self->found);
  if (self->placed && self->found && choose_way (self))
    return self;
  truce_draw_free (self);
  return NULL;
}

void
truce_draw_free (TruceDraw *self)
{
  if (!self)
    return;
  truce_draw_counts_free (self->counts);
  truce_tree_probe_free (self->probe);
  free (self->list.squares);
  free (self->list.begins);
  free (self->placed);
  free (self->found);
  truce_problem_unref (self->problem);
  free (self);
}

TruceDrawWay
truce_draw_get_way (const TruceDraw *self)
{
  return self->way;
}

int
truce_draw_get_paths (const TruceDraw *self)
{
  return self->way == TRUCE_DRAW_BY_PATHS ? self->paths : 0;
}

const TruceError *
truce_draw_get_refusal (const TruceDraw *self)
{
  return &self->refusal;
}

TruceDrawEnd
truce_draw_next (TruceDraw *self, TruceSquare *whole, int *n)
{
  const int before = self->problem->n_preplaced;
  TruceDrawEnd end;

  *n = 0;
  if (is_stopped (self))
    return TRUCE_DRAW_STOPPED;
  end = self->way == TRUCE_DRAW_BY_COUNTS ? truce_draw_counts_next (self->counts, &self->rng, self->placed, n)
        : self->way == TRUCE_DRAW_BY_LIST ? draw_from_list (self, n)
                                          : draw_from_paths (self, n);
  if (end != TRUCE_DRAW_DONE)
    return end;
  if (before > 0)
    memcpy (whole, self->problem->preplaced_list, (size_t) before * sizeof *whole);
  memcpy (whole + before, self->placed, (size_t) *n * sizeof *whole);
  *n += before;
  truce_placement_sort (whole, *n);
  return truce_verify_placement (self->problem, whole, *n, NULL, NULL) ? TRUCE_DRAW_DONE : TRUCE_DRAW_UNKNOWN;
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (goal->question.asks == TRUCE_ANY && !goal->question.classes && !goal->question.sequences &&
      problem->aim == TRUCE_AIM_EXACTLY)
    return true;
  *why_not = TRUCE_N_ ("the method draws only one placement");
  return false;
}

static void
report_placement (
    const TruceProblem *problem, TruceSquare *whole, int n, TruceMonitor *monitor, TruceSink *sink)
{
  int n_placed = 0;

  for (int i = 0; i < n; i++)
    if (!truce_square_set_has (&problem->preplaced, truce_packed_square (whole[i])))
      whole[n_placed++] = whole[i];
  monitor->counters.found++;
  truce_tally_add (monitor->tally, 1);
  if (sink)
    sink->take (sink, whole, n_placed);
}

static TruceStatus
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  TruceDraw *draw = truce_draw_new (problem, goal->seed, monitor->control);
  TruceSquare *whole = malloc (((size_t) problem->pieces_max + 1) * sizeof *whole);
  TruceDrawEnd end = draw && whole ? TRUCE_DRAW_DONE : TRUCE_DRAW_NO_MEMORY;
  int n;

  if (end == TRUCE_DRAW_DONE)
    end = truce_draw_next (draw, whole, &n);
  if (end == TRUCE_DRAW_DONE)
    {
      report_placement (problem, whole, n, monitor, sink);
      monitor->counters.dead_ends =
          truce_draw_get_paths (draw) > 0 ? (uint64_t) truce_draw_get_paths (draw) - 1 : 0;
    }
  free (whole);
  truce_draw_free (draw);
  switch (end)
    {
    case TRUCE_DRAW_DONE:
    case TRUCE_DRAW_NONE:
      return TRUCE_STATUS_DONE;
    case TRUCE_DRAW_NO_MEMORY:
      return TRUCE_STATUS_NO_MEMORY;
    case TRUCE_DRAW_UNKNOWN: /* no placement was found, but there may be one */
    case TRUCE_DRAW_STOPPED:
    case TRUCE_DRAW_REFUSED:
    default:
      return TRUCE_STATUS_STOPPED;
    }
}

const TruceMethod truce_method_random = {
  .id = "random",
  .name = TRUCE_N_ ("Drawn at random"),
  .source = TRUCE_N_ ("For approximate draws: Knuth, 1975, and Rubin, 1988"),
  .summary =
      TRUCE_N_ ("Draws a placement piece by piece; the number of placements with a piece is its weight."),
  .scope = TRUCE_SCOPE_ALL,
  .accepts = accepts,
  .split = truce_split_single,
  .run = run,
};
