/* truce-solution.c: TruceSolution, one placement as an object for views
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-solution-list-private.h"

struct _TruceSolution
{
  GObject parent_instance;

  const TruceProblem *problem;
  guint position;
  int orbit_size; /* 0: not computed yet */
  int n;
  TruceSquare *squares; /* problem->pieces_max elements, `n` of them used */
};

G_DEFINE_FINAL_TYPE (TruceSolution, truce_solution, G_TYPE_OBJECT)

static void
truce_solution_finalize (GObject *object)
{
  TruceSolution *self = TRUCE_SOLUTION (object);

  g_free (self->squares);
  truce_problem_unref (self->problem);
  G_OBJECT_CLASS (truce_solution_parent_class)->finalize (object);
}

static void
truce_solution_class_init (TruceSolutionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_solution_finalize;
}

static void
truce_solution_init (TruceSolution *self)
{
}

TruceSolution *
truce_solution_new (TruceResultsBuffer *results, guint position)
{
  TruceSolution *self = g_object_new (TRUCE_TYPE_SOLUTION, NULL);

  self->problem = truce_problem_ref (truce_results_buffer_get_problem (results));
  self->position = position;
  self->squares = g_new (TruceSquare, MAX (self->problem->pieces_max, 1));
  self->n = truce_results_buffer_get (results, position, self->squares);
  return self;
}

guint
truce_solution_get_position (TruceSolution *self)
{
  return self->position;
}

const TruceSquare *
truce_solution_get_squares (TruceSolution *self, int *n)
{
  if (n)
    *n = self->n;
  return self->squares;
}

int
truce_solution_get_orbit_size (TruceSolution *self)
{
  /* The order of the squares of a sequence does not matter here. */
  if (self->orbit_size == 0)
    self->orbit_size = truce_symmetries_class_size (&self->problem->symmetries, self->squares, self->n);
  return self->orbit_size;
}
