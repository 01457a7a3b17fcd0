/* truce-best-run-chain.c: a TruceBestRun as a chain of questions, each of which has a run or a stored answer
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "common/truce-words.h"
#include "placements/truce-solution-list.h"
#include "truce-best-run-private.h"

/* The run that has found the best so far. Where all lower numbers follow from it, the one before goes. */
static void
keep_reached (TruceBestRun *self)
{
  const TruceBestStore *store = &self->request.store;

  if ((self->reached.stored || self->reached.id) && self->best.until_none)
    store->drop (store->owner, self->reached.stored, self->reached.id);
  g_set_object (&self->reached.stored, self->stored);
  self->reached.id = self->answered;
}

/* `known`: whether there is a placement, or not. */
static void
take_answer (TruceBestRun *self, gboolean exists, gboolean known)
{
  if (!self->showing && known)
    {
      if (exists)
        keep_reached (self);
      truce_best_tell (&self->best, exists);
    }
  /* Where squares are to be covered the numbers are asked for anew. */
  if (self->best.value < 0)
    truce_best_run_keep_placement (self, NULL, 0);
  truce_best_run_notify_numbers (self);
}

void
truce_best_run_take_stored (TruceBestRun *self, const TruceBestAnswer *answer)
{
  if (answer->exists)
    truce_best_run_keep_placement (self, answer->pieces, answer->n);
  take_answer (self, answer->exists, TRUE);
}

/* The next question, or the end. FALSE: it is answered already. */
static gboolean
ask_next (TruceBestRun *self)
{
  const TruceProblem *asked = truce_best_next (&self->best);
  const TruceMethod *method = NULL;
  TruceError error;
  TruceGoal goal = { .question = TRUCE_FIRST, .any = true };
  TruceRequest request;

  self->showing = !asked && self->best.done && self->request.shown && !self->placement && self->best.reached;
  if (!asked && !self->showing)
    {
      if (self->best.done)
        truce_best_run_end_chain (self);
      else
        truce_best_run_fail (self, _ ("there is not enough memory"));
      return TRUE;
    }
  if (asked && self->request.method)
    method = truce_best_ask_method (self->request.method, asked, &goal, NULL);
  if (!asked)
    method = truce_method_auto (self->best.reached, &goal, NULL, &error);
  else if (!method)
    method = truce_best_ask (asked, &goal, &error);
  if (!method)
    {
      g_autofree char *why = truce_words_error (&error);

      truce_best_run_fail (self, why);
      return TRUE;
    }
  goal.seed = self->request.seed;
  request = (TruceRequest){ .problem = asked ? asked : self->best.reached, .goal = goal, .method = method };
  return truce_best_run_begin_run (self, &request);
}

static void
go_on (TruceBestRun *self)
{
  while (!ask_next (self))
    ;
}

/* What a run came to: a placement that was found is an answer, whatever came then. */
void
truce_best_run_end_link (TruceBestRun *self, TruceRun *run)
{
  gboolean exists = !g_str_equal (truce_run_get_count (run), "0");
  GListModel *list = truce_run_get_solutions (run);
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int n = list ? truce_solution_list_get_pieces (TRUCE_SOLUTION_LIST (list), 0, pieces) : -1;

  if (exists)
    truce_best_run_keep_placement (self, n >= 0 ? pieces : NULL, n);
  take_answer (self, exists,
               exists || (truce_run_get_state (run) == TRUCE_RUN_DONE && !self->request.store.others_found));
  if (self->state == TRUCE_RUN_STOPPING)
    truce_best_run_end (self, self->best.done && !self->request.all ? TRUCE_RUN_DONE : TRUCE_RUN_STOPPED);
  else
    go_on (self);
}

/* Behind the best placement that is stored, where lower numbers follow from it. */
static void
begin_behind_stored (TruceBestRun *self)
{
  const TruceBestStore *store = &self->request.store;
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  TruceProblem *asked;
  int n = -1;

  for (int number = self->best.most; number > self->best.at && n < 0 && store->owner; number--)
    {
      asked = truce_best_question (&self->best, number);
      if (asked)
        n = store->find (store->owner, asked, self->request.method, pieces, &self->reached.id);
      truce_problem_unref (asked);
      if (n >= 0 && !truce_best_begin_with (&self->best, number, pieces, n))
        n = -1;
      if (n < 0)
        continue;
      self->answered = self->reached.id;
      truce_best_run_keep_placement (self, pieces, n);
      truce_best_run_notify_numbers (self);
    }
  if (n < 0)
    self->reached.id = 0;
}

void
truce_best_run_begin_chain (TruceBestRun *self)
{
  begin_behind_stored (self);
  if (self->state == TRUCE_RUN_STOPPING)
    truce_best_run_end (self, TRUCE_RUN_STOPPED);
  else
    go_on (self);
}
