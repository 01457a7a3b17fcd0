/* wrong-counts.c: published counts that are known to be wrong, and the reasons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "wrong-counts.h"

#include <stdlib.h>
#include <string.h>

#include "common/truce-task.h"
#include "core/method.h"
#include "nq10.h"
#include "placement.h"

gboolean
truce_wrong_count_find (const TruceProblemSpec *spec, TruceQuestion question, TruceWrongCount *wrong)
{
  *wrong = (TruceWrongCount){ .spec = *spec, .question = question };
  if (spec->geometry == TRUCE_GEOMETRY_NQ10)
    wrong->spec.geometry = TRUCE_GEOMETRY_TRUE;
  if (!truce_published_error (&wrong->spec, question, &wrong->error))
    return FALSE;
  wrong->right = truce_published (&wrong->spec, question);
  return TRUE;
}

/* Compares by the reason of the error, then by piece (queens, rooks, bishops), then by size. */
static int
compare (gconstpointer first, gconstpointer second)
{
  static const char pieces[] = "QRB";
  const TruceWrongCount *a = first, *b = second;
  const char *of_a = strchr (pieces, a->spec.kinds[0].piece.betza[0]),
             *of_b = strchr (pieces, b->spec.kinds[0].piece.betza[0]);

  if (a->error.fault != b->error.fault)
    return a->error.fault < b->error.fault ? -1 : 1;
  if (of_a != of_b)
    return of_a < of_b ? -1 : 1;
  return a->spec.board.rows - b->spec.board.rows;
}

GArray *
truce_wrong_counts_new (void)
{
  GArray *counts = g_array_new (FALSE, FALSE, sizeof (TruceWrongCount));
  TruceWrongCount wrong;
  TruceProblemSpec spec;

  for (int i = 0; i < truce_published_table_size; i++)
    {
      const TrucePublishedRow *row = &truce_published_table[i];

      if (truce_problem_spec_from_text (row->problem, &spec, NULL) && spec.geometry == TRUCE_GEOMETRY_NQ10 &&
          truce_wrong_count_find (&spec, row->question, &wrong))
        g_array_append_val (counts, wrong);
    }
  for (int i = 0; i < truce_n_published_errors; i++)
    if (truce_problem_spec_from_text (truce_published_errors[i].problem, &spec, NULL) &&
        truce_wrong_count_find (&spec, truce_published_errors[i].question, &wrong))
      g_array_append_val (counts, wrong);
  g_array_sort (counts, compare);
  return counts;
}

typedef struct
{
  TruceSink sink;
  const TruceProblem *problem;
  TruceWrongExample *example;
} Copying;

static bool
copy_placement (TruceSink *sink, const TruceSquare *placed, int n)
{
  Copying *copying = (Copying *) sink;

  truce_placement_whole (copying->problem, false, placed, n, copying->example->pieces);
  copying->example->n = n + copying->problem->n_preplaced;
  return false;
}

/* Searches for a placement with pieces on the squares `a` and `b`, and writes it to *example. Returns FALSE
 * if there is none. */
static gboolean
complete (const TruceWrongCount *wrong, int a, int b, TruceWrongExample *example)
{
  const TruceGoal goal = { .question = { TRUCE_ANY } };
  TruceProblemSpec spec = wrong->spec;
  Copying copying = { { copy_placement }, NULL, example };
  const TruceMethod *method;
  mpz_t count;

  truce_square_set_add (&spec.kinds[0].preplaced, a);
  truce_square_set_add (&spec.kinds[0].preplaced, b);
  copying.problem = truce_problem_new (&spec, NULL); /* the problem is NULL if the pieces attack each other */
  if (!copying.problem)
    return FALSE;
  example->n = 0;
  example->a = a;
  example->b = b;
  mpz_init (count);
  method = truce_method_auto (copying.problem, &goal, NULL, NULL);
  if (method)
    truce_method_answer (method, copying.problem, &goal, NULL, &copying.sink, count, NULL);
  mpz_clear (count);
  truce_problem_unref (copying.problem);
  return example->n > 0;
}

static gboolean
complete_from (const TruceWrongCount *wrong, int a, TruceWrongExample *example)
{
  const int n = wrong->spec.board.rows, n_steps = truce_nq10_trace (n, a, NULL, 0);
  g_autofree TruceNq10Step *steps = g_new (TruceNq10Step, MAX (n_steps, 1));

  truce_nq10_trace (n, a, steps, n_steps);
  for (int i = 0; i < n_steps; i++)
    if ((steps[i].what == TRUCE_NQ10_WRAPS || steps[i].what == TRUCE_NQ10_AFTER_WRAP) &&
        complete (wrong, a, steps[i].to, example))
      return TRUE;
  return FALSE;
}

/* Returns (transfer full): NULL if memory runs out or no method accepts the problem. */
static char *
count_right (const TruceProblemSpec *spec)
{
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  const TruceProblem *problem = truce_problem_new (spec, NULL);
  const TruceMethod *method = problem ? truce_method_auto (problem, &goal, NULL, NULL) : NULL;
  char *text = NULL;
  mpz_t count;

  mpz_init (count);
  if (method && truce_method_answer (method, problem, &goal, NULL, NULL, count, NULL) == TRUCE_STATUS_DONE)
    text = mpz_get_str (NULL, 10, count);
  mpz_clear (count);
  if (problem)
    truce_problem_unref (problem);
  return text;
}

gboolean
truce_wrong_example_find (const TruceWrongCount *wrong, TruceWrongExample *example)
{
  gboolean found = FALSE;

  example->right = wrong->right ? strdup (wrong->right->value) : count_right (&wrong->spec);
  for (int a = 0; a < truce_board_n_squares (wrong->spec.board) && !found; a++)
    found = complete_from (wrong, a, example);
  return found && example->right;
}

typedef struct
{
  TruceWrongCount wrong;
  TruceWrongExample *example;
  guint request;
  TruceWrongFound found;
} Search;

void
truce_wrong_example_free (TruceWrongExample *example)
{
  if (!example)
    return;
  free (example->right);
  g_free (example);
}

static void
search_free (gpointer data)
{
  Search *search = data;

  truce_wrong_example_free (search->example);
  g_free (search);
}

static gboolean
search_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  Search *search = data;

  if (!truce_wrong_example_find (&search->wrong, search->example))
    g_clear_pointer (&search->example, truce_wrong_example_free);
  return TRUE;
}

static void
on_end (gpointer owner, gpointer data, const GError *error)
{
  Search *search = data;

  search->found (owner, &search->wrong, g_steal_pointer (&search->example), search->request);
}

void
truce_wrong_search (gpointer owner, const TruceWrongCount *wrong, guint request, TruceWrongFound found)
{
  Search *search = g_new0 (Search, 1);

  search->wrong = *wrong;
  search->example = g_new0 (TruceWrongExample, 1);
  search->request = request;
  search->found = found;
  truce_task_run (owner, search_in_thread, on_end, search, search_free);
}
