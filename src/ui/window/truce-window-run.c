/* truce-window-run.c: from the view state to runs, and from runs back to what is shown
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include <glib/gi18n.h>

#include "common/describe.h"
#include "common/truce-toast.h"

#define TRIAL_DELAY       20  /* ms: several edits in a row begin one run */
#define TRIAL_LIMIT       0.2 /* s: what takes longer is begun on demand only */
#define FUNDAMENTAL_LIMIT 3.0 /* s */

TruceGoal
truce_window_goal (TruceWindow *self, TruceQuestion question)
{
  return (TruceGoal){
    .question = question,
    .sequences = self->query.sequences,
    .fundamental = self->query.fundamental,
  };
}

static TruceSolutionsPanel *
panel_of (TruceWindow *self)
{
  return truce_board_page_get_solutions (self->board_page);
}

static void
show_no_solution (TruceWindow *self)
{
  TruceViewState next = truce_view_state_show_solution (truce_history_now (self->history), TRUCE_NO_SOLUTION);

  truce_history_go (self->history, &next);
}

/* Lets go of a run: it ends by itself and, being no longer one of the window's, is not heard. */
static void
let_go (TruceRun **run)
{
  if (*run && truce_run_is_active (*run))
    truce_run_stop (*run);
  g_clear_object (run);
}

void
truce_window_forget_runs (TruceWindow *self)
{
  g_clear_handle_id (&self->trial_source, g_source_remove);
  truce_window_leave_run (self);
  let_go (&self->trial);
  let_go (&self->fundamental);
}

static void on_run_ended (GObject *source, GAsyncResult *result, gpointer data);

/* What the callback knows the window by: weakly, so that a run does not keep a closed window, and with it
 * itself. */
static GWeakRef *
weakly (TruceWindow *self)
{
  GWeakRef *weak = g_new0 (GWeakRef, 1);

  g_weak_ref_init (weak, self);
  return weak;
}

static void
weak_free (GWeakRef *weak)
{
  g_weak_ref_clear (weak);
  g_free (weak);
}

static TruceRun *
start (TruceWindow *self, const TruceRequest *request, GError **error)
{
  GWeakRef *weak = weakly (self);
  TruceRun *run = truce_solver_start (self->solver, request, on_run_ended, weak, error);

  if (!run)
    weak_free (weak);
  return run;
}

/* A new run of the present problem; NULL, and the reason shown, when there is none. */
static TruceRun *
begin (TruceWindow *self, const TruceGoal *goal, int threads, double time_limit, gboolean user_initiated)
{
  TruceError refusal = { 0 };
  g_autoptr (GError) error = NULL;
  TruceProblem *problem = truce_problem_new (&truce_history_now (self->history)->spec, &refusal);
  TruceRequest request = {
    .problem = problem,
    .goal = *goal,
    .method = self->query.method,
    .threads = threads,
    .time_limit = time_limit,
    .list_cap = problem ? truce_window_get_list_cap (self, problem) : 0,
  };
  g_autoptr (TruceStoredRun) stored = NULL;
  TruceRun *run = NULL;
  g_autofree char *text = NULL;

  if (problem && user_initiated)
    stored = truce_window_store_count (self, &request);
  if (problem)
    run = start (self, &request, &error);
  if (problem && user_initiated)
    truce_window_watch_run (self, run, g_steal_pointer (&stored));
  if (!run)
    {
      if (error)
        g_snprintf (refusal.text, sizeof refusal.text, "%s", error->message);
      text = truce_describe_refusal (truce_history_now (self->history)->spec.board, &refusal);
      truce_solutions_panel_show_refusal (panel_of (self), text);
      if (user_initiated)
        truce_window_toast (self, text);
    }
  if (problem)
    truce_problem_unref (problem);
  return run;
}

/* The number of classes beside the number of placements, where it takes no time worth speaking of. */
static void
begin_fundamental (TruceWindow *self)
{
  TruceGoal goal = *truce_run_get_goal (self->run);
  TruceRequest request = {
    .problem = truce_run_get_problem (self->run),
    .method = truce_run_get_method (self->run),
    .threads = 1,
    .time_limit = FUNDAMENTAL_LIMIT,
  };
  const char *why_not;

  goal.question = TRUCE_COUNT;
  goal.fundamental = TRUE;
  request.goal = goal;
  if (self->fundamental || truce_run_get_goal (self->run)->fundamental ||
      truce_run_get_goal (self->run)->sequences || truce_run_get_capped (self->run) ||
      truce_run_get_goal (self->run)->question == TRUCE_FIRST ||
      truce_run_get_state (self->run) != TRUCE_RUN_DONE || request.problem->symmetries.n < 2 ||
      truce_run_get_elapsed (self->run) > FUNDAMENTAL_LIMIT ||
      !request.method->accepts (request.problem, &goal, &why_not))
    return;
  self->fundamental = start (self, &request, NULL);
}

static void
on_updated (TruceWindow *self, TruceRun *run)
{
  const TruceViewState *state = truce_history_now (self->history);

  if (run != self->run)
    return;
  truce_board_page_set_position (self->board_page, state->solution,
                                 truce_solutions_panel_get_n_solutions (panel_of (self)));
  truce_window_update_actions (self);
}

/* Puts the run in the place of whatever results are shown. */
static void
show_run (TruceWindow *self, TruceRun *run)
{
  g_set_object (&self->run, run);
  let_go (&self->fundamental);
  g_signal_connect_object (run, "updated", G_CALLBACK (on_updated), self, G_CONNECT_SWAPPED);
  truce_solutions_panel_show_run (panel_of (self), run);
  truce_run_bar_set_run (self->run_bar, run);
  self->live = TRUE;
  truce_window_show (self, FALSE);
}

void
truce_window_attach_run (TruceWindow *self, TruceRun *run)
{
  self->question = TRUCE_COUNT;
  show_run (self, run);
}

void
truce_window_solve (TruceWindow *self, TruceQuestion question)
{
  if (!truce_window_ask_for_memory (self, question))
    truce_window_begin (self, question);
}

void
truce_window_begin (TruceWindow *self, TruceQuestion question)
{
  TruceGoal goal = truce_window_goal (self, question);
  g_autoptr (TruceRun) run = NULL;

  truce_window_forget_runs (self);
  show_no_solution (self);
  self->question = question;
  run = truce_window_join_run (self, question);
  if (!run)
    run = begin (self, &goal, self->query.threads, self->query.time_limit, TRUE);
  truce_run_bar_set_run (self->run_bar, NULL);
  self->live = FALSE;
  self->show_first = run != NULL && question != TRUCE_COUNT;
  if (run)
    show_run (self, run);
  else
    truce_window_show (self, FALSE);
}

void
truce_window_stop (TruceWindow *self)
{
  if (self->run && truce_run_is_active (self->run))
    truce_run_stop (self->run);
}

static void
tell_end (TruceWindow *self)
{
  gboolean elsewhere = !gtk_widget_get_child_visible (GTK_WIDGET (self->board_page));
  gboolean hidden = adw_flap_get_folded (truce_board_page_get_flap (self->board_page)) &&
                    !adw_flap_get_reveal_flap (truce_board_page_get_flap (self->board_page));

  if (truce_run_get_state (self->run) == TRUCE_RUN_FAILED)
    truce_window_toast (self, truce_run_get_failure (self->run));
  else if (elsewhere || hidden)
    {
      AdwToast *toast = truce_toast_new (truce_solutions_panel_get_headline (panel_of (self)));

      adw_toast_set_button_label (toast, _ ("_Show"));
      if (elsewhere)
        adw_toast_set_detailed_action_name (toast, "win.show-page::board");
      else
        adw_toast_set_action_name (toast, "win.show-solutions");
      adw_toast_set_timeout (toast, 3);
      truce_toast_add (self->toasts, toast);
    }
}

/* The quick run after an edit: shown when it came to its end in time. */
static void
end_trial (TruceWindow *self)
{
  g_autoptr (TruceRun) trial = g_steal_pointer (&self->trial);

  truce_solutions_panel_set_pending (panel_of (self), FALSE);
  if (truce_run_get_state (trial) == TRUCE_RUN_DONE)
    {
      self->show_first = FALSE;
      show_run (self, trial);
      begin_fundamental (self);
    }
  else
    {
      truce_solutions_panel_show_stale (panel_of (self));
      truce_window_show (self, FALSE);
    }
}

static void
on_run_ended (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TruceWindow) self = g_weak_ref_get (data);
  g_autoptr (TruceRun) run = truce_solver_finish (TRUCE_SOLVER (source), result, NULL);

  weak_free (data);
  if (!self || !run)
    return;
  if (run == self->trial)
    {
      end_trial (self);
    }
  else if (run == self->fundamental)
    {
      if (truce_run_get_state (run) == TRUCE_RUN_DONE)
        truce_solutions_panel_set_fundamental (panel_of (self), run);
    }
  else if (run == self->run)
    {
      truce_window_update_actions (self);
      tell_end (self);
      begin_fundamental (self);
    }
}

static gboolean
begin_trial (gpointer data)
{
  TruceWindow *self = data;
  TruceGoal goal = truce_window_goal (self, self->question);

  self->trial_source = 0;
  if (truce_window_needs_memory (self, self->question))
    {
      truce_solutions_panel_show_stale (panel_of (self));
      truce_window_show (self, FALSE);
      return G_SOURCE_REMOVE;
    }
  truce_solutions_panel_set_pending (panel_of (self), TRUE);
  self->trial = begin (self, &goal, self->query.threads, TRIAL_LIMIT, FALSE);
  if (!self->trial)
    truce_window_show (self, FALSE);
  return G_SOURCE_REMOVE;
}

void
truce_window_results_outdated (TruceWindow *self)
{
  gboolean had_results = self->live || self->run != NULL;

  truce_window_forget_runs (self);
  truce_run_bar_set_run (self->run_bar, NULL);
  show_no_solution (self);
  self->live = had_results;
  if (had_results)
    {
      self->trial_source = g_timeout_add (TRIAL_DELAY, begin_trial, self);
      return;
    }
  /* what was said of the former problem, such as why it cannot be solved */
  truce_solutions_panel_show_nothing (panel_of (self));
  truce_window_dismiss_message (self);
}
