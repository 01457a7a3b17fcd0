/* truce-best-run-probe.c: the bound of a TruceBestRun, lowered while it searches
 *
 * For a tenth of the time a probe works beside the search: it asks for so many pieces that it shall end soon
 * and with nothing, so that no placement has as many.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-best-run-private.h"

#define TURN  100 /* milliseconds */
#define TURNS 10  /* of which one is the probe's */

/* ---- what it came to ---- */

static void
on_probe_ended (TruceRun *run, gpointer data)
{
  g_autoptr (TruceBestRun) self = data;

  g_clear_object (&self->probe.run);
  if (truce_run_get_state (run) != TRUCE_RUN_DONE || !truce_best_run_is_active (self) || self->best.done ||
      self->best.value >= self->probe.number)
    return;
  if (!g_str_equal (truce_run_get_count (run), "0"))
    {
      self->probe.found = self->probe.number;
      return;
    }
  truce_best_lower (&self->best, self->probe.number - 1);
  if (self->best.done && self->run)
    truce_run_stop (self->run);
  truce_best_run_notify_numbers (self);
}

/* ---- its turns ---- */

/* A quarter of what is open below the bound, so that a probe that fails costs little; the last step is the
 * search's own. So is what a probe finds: each of the search's numbers has a run, which can be stored. */
static void
begin_probe (TruceBestRun *self)
{
  const TruceBest *best = &self->best;
  const int open = best->most - best->value;
  TruceRequest request = { .threads = self->request.threads };
  TruceProblem *asked;

  self->probe.number = MAX (best->most - MAX (1, open / 4), self->probe.found) + 1;
  asked = open >= 2 ? truce_best_question (best, self->probe.number) : NULL;
  request.problem = asked;
  request.method = asked ? truce_best_ask (asked, &request.goal, NULL) : NULL;
  if (request.method)
    self->probe.run = truce_run_start (&request, NULL);
  if (self->probe.run)
    g_signal_connect (self->probe.run, "ended", G_CALLBACK (on_probe_ended), g_object_ref (self));
  truce_problem_unref (asked);
}

static gboolean
on_turn (gpointer data)
{
  TruceBestRun *self = data;
  gboolean its = ++self->probe.turn % TURNS == 0 && self->state == TRUCE_RUN_RUNNING;

  if (its && self->probe.run)
    truce_run_resume (self->probe.run);
  else if (its && self->best.value >= 0 && !self->best.relaxed && self->best.until_none && !self->best.done)
    begin_probe (self);
  else if (self->probe.run)
    truce_run_pause (self->probe.run);
  return G_SOURCE_CONTINUE;
}

void
truce_best_run_begin_probes (TruceBestRun *self)
{
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();

  self->probe.turns = g_timeout_source_new (TURN);
  g_source_set_callback (self->probe.turns, on_turn, self, NULL);
  g_source_attach (self->probe.turns, context);
}

void
truce_best_run_end_probes (TruceBestRun *self)
{
  if (self->probe.turns)
    g_source_destroy (self->probe.turns);
  g_clear_pointer (&self->probe.turns, g_source_unref);
  if (self->probe.run)
    truce_run_stop (self->probe.run);
}
