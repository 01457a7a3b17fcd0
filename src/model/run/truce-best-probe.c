/* truce-best-probe.c: TruceBestProbe, which lowers the bound of a search for the optimum while the search
 * runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-best-probe.h"

#include "truce-run.h"

#define TURN_MS 100
#define TURNS   10 /* a probe works once in this number of turns */

struct TruceBestProbe
{
  TruceBest *best; /* NULL: the search has ended */
  int threads;
  gboolean (*is_running) (gpointer data);
  void (*lowered) (gpointer data);
  gpointer data;

  GSource *turns;
  guint turn;
  TruceRun *run; /* (nullable): the current probe */
  int number;    /* number of pieces that `run` asks for */
  int found;     /* the largest number of pieces for which a probe has found a placement */
};

static void
probe_clear (gpointer data)
{
  TruceBestProbe *self = data;

  g_source_unref (self->turns);
}

static void
on_ended (TruceRun *run, gpointer data)
{
  TruceBestProbe *self = data;

  g_clear_object (&self->run);
  if (self->best && truce_run_get_state (run) == TRUCE_RUN_DONE && !self->best->done &&
      self->best->value < self->number)
    {
      if (!g_str_equal (truce_run_get_count (run), "0"))
        self->found = self->number;
      else
        {
          truce_best_lower (self->best, self->number - 1);
          self->lowered (self->data);
        }
    }
  g_rc_box_release_full (self, probe_clear);
}

/* Starts a probe for a number of pieces in the upper quarter of the open range, which lies between value and
 * bound. Tries only numbers above those for which a probe has found a placement. Leaves the last number to
 * the search, whose runs can be stored. */
static void
begin_probe (TruceBestProbe *self)
{
  const int open = self->best->max - self->best->value;
  TruceRequest request = { .threads = self->threads };
  TruceProblem *asked;

  self->number = MAX (self->best->max - MAX (1, open / 4), self->found) + 1;
  asked = open >= 2 ? truce_best_question (self->best, self->number) : NULL;
  request.problem = asked;
  request.method = asked ? truce_best_ask (asked, &request.goal, NULL) : NULL;
  if (request.method)
    self->run = truce_run_start (&request, NULL);
  if (self->run)
    g_signal_connect (self->run, "ended", G_CALLBACK (on_ended), g_rc_box_acquire (self));
  truce_problem_unref (asked);
}

static gboolean
on_turn (gpointer data)
{
  TruceBestProbe *self = data;
  const TruceBest *best = self->best;
  const gboolean works = ++self->turn % TURNS == 0 && self->is_running (self->data);

  if (works && self->run)
    truce_run_resume (self->run);
  else if (works && best->value >= 0 && !best->relaxed && best->until_none && !best->done)
    begin_probe (self);
  else if (self->run)
    truce_run_pause (self->run);
  return G_SOURCE_CONTINUE;
}

TruceBestProbe *
truce_best_probe_new (TruceBest *best,
                      int threads,
                      gboolean (*is_running) (gpointer data),
                      void (*lowered) (gpointer data),
                      gpointer data)
{
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();
  TruceBestProbe *self = g_rc_box_new0 (TruceBestProbe);

  self->best = best;
  self->threads = threads;
  self->is_running = is_running;
  self->lowered = lowered;
  self->data = data;
  self->turns = g_timeout_source_new (TURN_MS);
  g_source_set_callback (self->turns, on_turn, self, NULL);
  g_source_attach (self->turns, context);
  return self;
}

void
truce_best_probe_free (TruceBestProbe *self)
{
  self->best = NULL;
  g_source_destroy (self->turns);
  if (self->run)
    truce_run_stop (self->run);
  g_rc_box_release_full (self, probe_clear);
}
