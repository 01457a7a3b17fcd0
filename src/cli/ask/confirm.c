/* confirm.c: --confirm: asks another program whether the answer is right
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "confirm.h"
#include "common/json.h"
#include "watch.h"

#include "words/confirm-json.h"

static gboolean
choose (TruceCliConfirm *self, const TruceCli *cli, TruceError *error)
{
  self->program = truce_confirmer_choose (cli->confirm, &self->question, error);
  return self->program != NULL;
}

/* If the program of --confirm cannot count, changes the question to a search for any placement. The
 * program can then confirm a count of 0, and cadical can even prove it. */
static void
ask_for_none (TruceCliConfirm *self, const TruceCli *cli)
{
  const TruceConfirmer *program = truce_confirmer_find (cli->confirm);

  self->none_alone = program && self->question.question.asks == TRUCE_COUNT &&
                     !truce_confirmer_can_answer (program, TRUCE_COUNT) &&
                     truce_confirmer_can_answer (program, TRUCE_ANY);
  if (self->none_alone)
    {
      self->question.question.asks = TRUCE_ANY;
      self->question.question.classes = FALSE;
    }
}

gboolean
truce_cli_confirm_choose (TruceCliConfirm *self,
                          const TruceCli *cli,
                          const TruceProblem *problem,
                          const TruceGoal *goal,
                          TruceError *error)
{
  *self = (TruceCliConfirm){ NULL };
  if (!cli->confirm)
    return TRUE;
  if (!truce_confirm_question (problem, goal, &self->question, error))
    return FALSE;
  ask_for_none (self, cli);
  return choose (self, cli, error);
}

gboolean
truce_cli_confirm_choose_best (TruceCliConfirm *self,
                               const TruceCli *cli,
                               const TruceProblem *problem,
                               TruceError *error)
{
  *self = (TruceCliConfirm){ .question = { .problem = problem, .question = { TRUCE_BEST } } };
  return !cli->confirm || choose (self, cli, error);
}

void
truce_cli_confirm_clear (TruceCliConfirm *self)
{
  g_clear_pointer (&self->result, truce_confirmation_free);
}

typedef struct
{
  TruceCliConfirm *confirm;
  TruceCliWatch *watch;
  GCancellable *cancellable;
  gint64 started;
} Asking;

static void
on_message (GObject *source, GAsyncResult *result, gpointer data)
{
  Asking *asking = data;

  asking->confirm->result = truce_confirm_finish (result, NULL);
  truce_cli_watch_quit (asking->watch);
}

static void
stop (gpointer data)
{
  g_cancellable_cancel (((Asking *) data)->cancellable);
}

static char *
progress (gpointer data)
{
  const Asking *asking = data;
  double seconds = (double) (g_get_monotonic_time () - asking->started) / G_USEC_PER_SEC;

  return g_strdup_printf (_ ("asking %s, %.0f s"), truce_confirmer_get_id (asking->confirm->program),
                          seconds);
}

void
truce_cli_confirm_ask (TruceCliConfirm *self, TruceCliWatch *watch, const char *answer)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Asking asking = { self, watch, cancellable, g_get_monotonic_time () };

  if (!self->program)
    return;
  self->asked = TRUE;
  self->has_some = self->none_alone && !g_str_equal (answer, "0");
  if (self->has_some)
    return;
  if (self->none_alone)
    answer = TRUCE_CONFIRM_NONE;
  truce_confirm_async (self->program, &self->question, answer, 0, cancellable, on_message, &asking);
  truce_cli_watch_loop (watch, stop, progress, &asking);
}

void
truce_cli_confirm_add_json (const TruceCliConfirm *self, JsonBuilder *builder)
{
  if (self->result)
    truce_json_add_confirmation (builder, self->result);
  else if (self->program)
    truce_json_add_stored_confirmations (builder, NULL);
}

GPtrArray *
truce_cli_confirm_stored (const TruceCliConfirm *self)
{
  GPtrArray *said;

  if (!self || !self->result)
    return NULL;
  said = g_ptr_array_new_with_free_func ((GDestroyNotify) truce_stored_confirmation_free);
  g_ptr_array_add (said, truce_confirmation_to_stored (self->result));
  return said;
}

int
truce_cli_confirm_report (const TruceCliConfirm *self, const TruceCli *cli, int code)
{
  g_autofree char *line = self->result ? truce_confirmation_describe (self->result) : NULL;

  if (!self->asked)
    return code;
  if (self->has_some)
    truce_cli_fail (cli, _ ("not confirmed: %s cannot count; it can only confirm that there is no placement"),
                    truce_confirmer_get_id (self->program));
  else if (!line)
    truce_cli_fail (cli, _ ("not confirmed: %s was stopped"), truce_confirmer_get_id (self->program));
  else if (self->result->status != TRUCE_CONFIRM_CONFIRMED)
    truce_cli_fail (cli, "%s", line);
  else
    {
      if (!cli->json)
        truce_cli_note (cli, "%s", line);
      return code;
    }
  return self->result && self->result->status == TRUCE_CONFIRM_CONTRADICTED ? TRUCE_EXIT_CONTRADICTED
                                                                            : TRUCE_EXIT_UNCONFIRMED;
}
