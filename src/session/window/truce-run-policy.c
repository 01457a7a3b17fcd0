/* truce-run-policy.c: TruceRunPolicy, decides which runs a window starts, shows, stores and stops
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-run-policy.h"

#include <glib/gi18n.h>

#include "core/method.h"
#include "core/verify.h"
#include "estimate/draw.h"
#include "estimate/time-estimate.h"
#include "words/describe.h"
#include "words/format.h"
#include "workspace/workspace-document.h"

#define TRIAL_DELAY       20  /* ms; several edits in a row start one run */
#define TRIAL_LIMIT       0.2 /* seconds; longer trials are stopped and not shown */
#define FUNDAMENTAL_LIMIT 3.0 /* seconds; time limit for counting the classes */
#define EXAMPLE_DELAY     100 /* ms; later than the first placement of most lists */
#define EXAMPLE_LIMIT     60  /* seconds; time limit of the example */
#define LARGE             20  /* rows or columns from which Solve searches for one placement */
#define LONG              10  /* seconds of a count, above which Solve searches for one placement */

struct _TruceRunPolicy
{
  GObject parent_instance;

  TruceWorkspace *workspace;
  TruceRunManager *manager;
  TruceBestRun *best;     /* search for the optimum, whose placements are listed afterwards */
  TruceRun *trial;        /* started after an edit; shown if it is quick */
  TruceRun *fundamental;  /* counts the classes of the shown run */
  TruceRun *example;      /* searches for any placement until the list has one */
  TruceQuestionKind asks; /* of the last request */
  gboolean by_default;    /* the last request was truce_run_policy_solve_default() */
  gboolean live;          /* results are shown and updated after edits */
  gboolean awaits_first;  /* choose the first placement when it is found */
  guint trial_source, example_source;
};

G_DEFINE_FINAL_TYPE (TruceRunPolicy, truce_run_policy, G_TYPE_OBJECT)

enum
{
  MESSAGE,
  RUN_STORED,
  MEMORY_WARNING,
  CLEARED,
  FIRST_SHOWN,
  ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GPtrArray *policies; /* all policies; they share runs */

static TruceResults *
results_of (TruceRunPolicy *self)
{
  return truce_workspace_get_results (self->workspace);
}

/* Stops *run and sets it to NULL. Handlers then ignore its end. */
static void
release (TruceRun **run)
{
  if (*run && truce_run_is_active (*run))
    truce_run_stop (*run);
  g_clear_object (run);
}

gboolean
truce_run_policy_owns (TruceRunPolicy *self, TruceRun *run)
{
  if (run != truce_workspace_get_run (self->workspace) ||
      truce_run_manager_is_background (self->manager, run))
    return FALSE;
  for (guint i = 0; i < policies->len; i++)
    {
      TruceRunPolicy *other = policies->pdata[i];

      if (other != self && truce_workspace_get_run (other->workspace) == run)
        return FALSE;
    }
  return TRUE;
}

static void
drop_example (TruceRunPolicy *self)
{
  g_clear_handle_id (&self->example_source, g_source_remove);
  release (&self->example);
}

/* Stops the shown run if no other window shows it. For a long stored count, emits "run-stored", so that the
 * user can resume it. */
static void
stop_own_run (TruceRunPolicy *self)
{
  TruceRun *run = truce_workspace_get_run (self->workspace);
  gint64 id = run ? truce_run_manager_get_id (self->manager, run) : 0;
  g_autofree char *percent = NULL, *text = NULL;

  if (!run || !truce_run_is_active (run) || !truce_run_policy_owns (self, run))
    return;
  truce_run_stop (run);
  if (!id || truce_run_get_elapsed (run) < TRUCE_RUNS_LONG)
    return;
  percent = truce_format_percent (MAX (truce_run_get_fraction (run), 0));
  text = g_strdup_printf (_ ("Run stopped at %s. You can resume it."), percent);
  g_signal_emit (self, signals[RUN_STORED], 0, text, id);
}

/* Stops and drops the search for the optimum. */
static void
drop_best (TruceRunPolicy *self)
{
  if (!self->best)
    return;
  g_signal_handlers_disconnect_by_data (self->best, self);
  if (truce_best_run_is_active (self->best))
    truce_best_run_stop (self->best);
  g_clear_object (&self->best);
}

static void
drop_all (TruceRunPolicy *self)
{
  drop_best (self);
  g_clear_handle_id (&self->trial_source, g_source_remove);
  drop_example (self);
  stop_own_run (self);
  release (&self->trial);
  release (&self->fundamental);
}

static void on_run_ended (TruceRun *run, gpointer data);

/* Starts a run, which keeps a reference to the policy until it ends. The policy ignores the end if its window
 * is closed. */
static TruceRun *
start (TruceRunPolicy *self, const TruceRequest *request, GError **error)
{
  TruceRun *run = truce_run_start (request, error);

  if (run)
    g_signal_connect (run, "ended", G_CALLBACK (on_run_ended), g_object_ref (self));
  return run;
}

/* Starts a run under the manager, which stores it. Returns (transfer full) (nullable) the new run or, if a
 * run for this question is active, that run. */
static TruceRun *
start_stored (TruceRunPolicy *self, const TruceRequest *original, GError **error)
{
  TruceRequest request = *original;
  TruceRun *run = truce_run_manager_find_active (self->manager, original);

  if (run)
    return g_object_ref (run);
  request.waits = TRUE;
  run = start (self, &request, error);
  if (run)
    truce_run_manager_store_count (self->manager, run, original->method);
  return run;
}

/* Shows why there is no run. user_initiated: also emits "message". */
static void
refuse (TruceRunPolicy *self, const TruceError *refusal, gboolean user_initiated)
{
  g_autofree char *text =
      truce_describe_refusal (&truce_workspace_get_state (self->workspace)->spec, refusal);

  truce_results_refuse (results_of (self), refusal->code, text);
  if (user_initiated)
    g_signal_emit (self, signals[MESSAGE], 0, text);
}

typedef enum
{
  START_STORED,
  START_TRIAL, /* a trial after an edit */
  START_DRAW,  /* a random placement */
} StartKind;

/* Returns whether the requested method, if any, accepts the request. Otherwise sets `refusal`, whose text is
 * translated; the error of truce_run_start() would have the id of the method. */
static gboolean
check_method (const TruceRequest *request, TruceError *refusal)
{
  const char *why_not;

  if (!request->method || truce_method_accepts (request->method, request->problem, &request->goal, &why_not))
    return TRUE;
  truce_error_set (refusal, TRUCE_ERROR_METHOD, TRUCE_N_ ("%s does not accept this problem: %s"),
                   request->method->id, why_not);
  truce_error_set_words (refusal, 1 << 1);
  return FALSE;
}

/* Copies the error of truce_run_start(), if any, to `refusal`. */
static void
copy_error (TruceError *refusal, const GError *error)
{
  if (!error)
    return;
  truce_error_set (refusal,
                   error->domain == TRUCE_RUN_ERROR ? (TruceErrorCode) error->code : TRUCE_ERROR_NONE, "%s",
                   error->message);
}

/* Starts a run of the present problem. Returns (transfer full) (nullable): NULL if that fails, after showing
 * the reason. */
static TruceRun *
start_run (TruceRunPolicy *self, StartKind how)
{
  TruceError refusal = { 0 };
  g_autoptr (GError) error = NULL;
  TruceRequest request;
  TruceRun *run = NULL;

  if (truce_workspace_get_request (self->workspace, self->asks, &request, &refusal))
    {
      if (how == START_TRIAL)
        request.time_limit = TRIAL_LIMIT;
      if (how == START_DRAW)
        {
          request.goal = (TruceGoal){ .question = { TRUCE_ANY }, .seed = g_random_int () };
          request.method = &truce_method_random;
          request.threads = 1;
        }
      if (check_method (&request, &refusal))
        run = how == START_STORED ? start_stored (self, &request, &error) : start (self, &request, &error);
      truce_problem_unref (request.problem);
    }
  copy_error (&refusal, error);
  if (!run)
    refuse (self, &refusal, how != START_TRIAL);
  return run;
}

/* After a quick count or list, also counts the symmetry classes, with a time limit. */
static void
start_fundamental (TruceRunPolicy *self)
{
  TruceRun *run = truce_workspace_get_run (self->workspace);
  TruceGoal goal = *truce_run_get_goal (run);
  TruceRequest request = {
    .problem = truce_run_get_problem (run),
    .method = truce_run_get_method (run),
    .threads = 1,
    .time_limit = FUNDAMENTAL_LIMIT,
  };
  gboolean unneeded = self->fundamental || goal.question.classes || goal.question.sequences ||
                      truce_question_is_one (goal.question);
  const char *why_not;

  goal.question.asks = TRUCE_COUNT;
  goal.question.classes = TRUE;
  request.goal = goal;
  if (unneeded || truce_run_get_capped (run) || truce_run_get_state (run) != TRUCE_RUN_DONE ||
      request.problem->symmetries.n < 2 || truce_run_get_elapsed (run) > FUNDAMENTAL_LIMIT ||
      !truce_method_accepts (request.method, request.problem, &goal, &why_not))
    return;
  self->fundamental = start (self, &request, NULL);
}

/* Shows the run in place of the present results. */
static void
show_run (TruceRunPolicy *self, TruceRun *run)
{
  release (&self->fundamental);
  self->live = TRUE;
  truce_results_show_run (results_of (self), run);
}

/* Starts a search for any placement. It is often quick even if the first placement in order takes very
 * long. */
static gboolean
start_example (gpointer data)
{
  TruceRunPolicy *self = data;
  TruceRun *run = truce_workspace_get_run (self->workspace);
  TruceRequest request = { .problem = truce_run_get_problem (run),
                           .goal = { .question = { TRUCE_ANY } },
                           .threads = 1,
                           .time_limit = EXAMPLE_LIMIT };

  self->example_source = 0;
  self->example = start (self, &request, NULL);
  return G_SOURCE_REMOVE;
}

/* Shows a run that the user has started. run: (nullable); NULL: it was refused. */
static void
show_started (TruceRunPolicy *self, TruceRun *run)
{
  self->live = FALSE;
  self->awaits_first = run != NULL && self->asks != TRUCE_COUNT;
  if (run)
    show_run (self, run);
  if (self->awaits_first && truce_run_get_goal (run)->question.asks != TRUCE_ANY &&
      !truce_results_get_best (results_of (self)))
    self->example_source = g_timeout_add (EXAMPLE_DELAY, start_example, self);
}

/* Lists or counts the optimal placements. If the search was stopped (`proved` is FALSE), finds only one. */
static void
start_reached (TruceRunPolicy *self, const TruceProblem *reached, gboolean proved)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TruceRun) run = NULL;
  TruceRequest request;
  TruceError refusal = { 0 };

  if (!proved)
    self->asks = TRUCE_FIRST;
  if (!truce_workspace_get_request (self->workspace, self->asks, &request, &refusal))
    return;
  truce_problem_unref (request.problem);
  request.problem = reached;
  request.method = proved ? truce_best_lister (reached, &request.goal) : NULL;
  run = start_stored (self, &request, &error);
  copy_error (&refusal, error);
  if (!run)
    refuse (self, &refusal, TRUE);
  show_started (self, run);
}

static void
on_best_state (TruceRunPolicy *self)
{
  const TruceProblem *reached = truce_best_run_get_reached (self->best);
  gboolean proved = truce_best_run_is_proved (self->best);
  int n;

  if (truce_best_run_is_active (self->best))
    return;
  if (truce_best_run_get_state (self->best) == TRUCE_RUN_FAILED)
    g_signal_emit (self, signals[MESSAGE], 0, truce_best_run_get_failure (self->best));
  else if (proved && !reached)
    g_signal_emit (self, signals[MESSAGE], 0, _ ("No placement exists."));
  else if (reached && (proved || !truce_best_run_get_placement (self->best, &n)))
    start_reached (self, reached, proved);
}

/* Reports each run of the search for the optimum to the manager, which keeps the machine awake. */
static void
on_best_run (TruceRunPolicy *self)
{
  truce_run_manager_watch (self->manager, truce_best_run_get_run (self->best), NULL, FALSE);
}

/* Starts a search for the optimum; its placements are listed afterwards. */
static void
start_best (TruceRunPolicy *self)
{
  TruceError refusal = { 0 };
  TruceRequest request;

  if (truce_workspace_get_request (self->workspace, self->asks, &request, &refusal))
    {
      TruceBestRequest best = { .problem = request.problem,
                                .threads = request.threads,
                                .probes = TRUE,
                                .method = request.method,
                                .options = request.method ? request.method->default_options : 0,
                                .seed = truce_workspace_get_query (self->workspace)->seed,
                                .quick = TRUCE_RUNS_LONG,
                                .waits = TRUE };

      self->best = truce_best_run_start (&best, &refusal);
      truce_problem_unref (request.problem);
    }
  if (!self->best)
    {
      refuse (self, &refusal, TRUE);
      return;
    }
  g_signal_connect_object (self->best, "notify::run", G_CALLBACK (on_best_run), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->best, "notify::state", G_CALLBACK (on_best_state), self, G_CONNECT_SWAPPED);
  truce_results_show_best (truce_workspace_get_results (self->workspace), self->best);
  truce_run_manager_store_best (self->manager, self->best);
}

static gboolean
has_aim (TruceRunPolicy *self)
{
  return truce_workspace_get_state (self->workspace)->spec.aim != TRUCE_AIM_EXACTLY;
}

void
truce_run_policy_start (TruceRunPolicy *self, TruceQuestionKind asks)
{
  g_autoptr (TruceRun) run = NULL;

  drop_all (self);
  truce_workspace_choose (self->workspace, TRUCE_NO_SOLUTION);
  self->asks = asks;
  if (has_aim (self))
    {
      start_best (self);
      return;
    }
  run = start_run (self, START_STORED);
  show_started (self, run);
}

void
truce_run_policy_draw (TruceRunPolicy *self)
{
  g_autoptr (TruceRun) run = NULL;

  drop_all (self);
  truce_workspace_choose (self->workspace, TRUCE_NO_SOLUTION);
  self->asks = TRUCE_FIRST;
  run = start_run (self, START_DRAW);
  show_started (self, run);
}

void
truce_run_policy_use_automatic (TruceRunPolicy *self)
{
  TruceQuestionKind asks = self->asks;

  g_object_set (self->workspace, "method", NULL, NULL);
  truce_run_policy_solve (self, asks);
}

/* Returns whether the chosen method, or any method if none is chosen, can search for any placement. */
static gboolean
accepts_any (TruceRunPolicy *self, const TruceProblem *problem)
{
  const TruceGoal goal = truce_workspace_get_goal (self->workspace, TRUCE_ANY);
  const TruceMethod *method = truce_workspace_get_query (self->workspace)->method;
  const char *why_not;

  return method ? truce_method_accepts (method, problem, &goal, &why_not)
                : truce_method_auto (problem, &goal, NULL, NULL) != NULL;
}

static gboolean
takes_long (TruceRunPolicy *self, const TruceProblem *problem)
{
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  TrucePositionInsight *insight = truce_workspace_get_insight (self->workspace);

  if (problem->board.rows >= LARGE || problem->board.columns >= LARGE)
    return TRUE;
  if (truce_position_insight_has_time_estimate (insight))
    return truce_position_insight_get_time_estimate (insight) > LONG;
  return truce_time_estimate_seconds (problem, &goal, (int) g_get_num_processors ()) > LONG;
}

/* Returns what Solve asks of the present problem. */
static TruceQuestionKind
default_question (TruceRunPolicy *self)
{
  TruceProblem *problem =
      has_aim (self) ? NULL : truce_problem_new (&truce_workspace_get_state (self->workspace)->spec, NULL);
  gboolean one = problem && accepts_any (self, problem) && takes_long (self, problem);

  if (problem)
    truce_problem_unref (problem);
  return one ? TRUCE_ANY : TRUCE_LIST;
}

void
truce_run_policy_solve_default (TruceRunPolicy *self)
{
  truce_run_policy_solve (self, default_question (self));
  self->by_default = TRUE;
}

void
truce_run_policy_solve (TruceRunPolicy *self, TruceQuestionKind asks)
{
  g_autofree char *memory = truce_workspace_describe_memory (self->workspace, asks);

  self->by_default = FALSE;
  if (memory)
    g_signal_emit (self, signals[MEMORY_WARNING], 0, memory, (guint) asks);
  else
    truce_run_policy_start (self, asks);
}

static gboolean
start_trial (gpointer data)
{
  TruceRunPolicy *self = data;
  g_autofree char *memory = NULL;

  self->trial_source = 0;
  if (self->by_default && self->asks == TRUCE_ANY) /* the board may be small now */
    self->asks = default_question (self);
  memory = truce_workspace_describe_memory (self->workspace, self->asks);
  if (memory || has_aim (self)) /* a trial for an optimum may take long */
    truce_results_drop_run (results_of (self), TRUCE_RESULTS_OUTDATED);
  else
    self->trial = start_run (self, START_TRIAL);
  return G_SOURCE_REMOVE;
}

static void
end_trial (TruceRunPolicy *self)
{
  g_autoptr (TruceRun) trial = g_steal_pointer (&self->trial);

  if (truce_run_get_state (trial) == TRUCE_RUN_DONE)
    {
      self->awaits_first = FALSE;
      show_run (self, trial);
      start_fundamental (self);
    }
  else
    {
      truce_results_drop_run (results_of (self), TRUCE_RESULTS_OUTDATED);
    }
}

static void
on_outdated (TruceRunPolicy *self)
{
  /* A count would reveal the answer of a puzzle. */
  gboolean asks = !truce_view_state_is_puzzle (truce_workspace_get_state (self->workspace));
  gboolean had_results = asks && (self->live || truce_workspace_get_run (self->workspace) != NULL);

  drop_all (self);
  self->live = had_results;
  truce_workspace_choose (self->workspace, TRUCE_NO_SOLUTION);
  truce_results_drop_run (results_of (self), had_results ? TRUCE_RESULTS_PREVIOUS : TRUCE_RESULTS_NONE);
  if (had_results)
    self->trial_source = g_timeout_add (TRIAL_DELAY, start_trial, self);
  else
    g_signal_emit (self, signals[CLEARED], 0);
}

static gboolean
has_right_placement (TruceRun *run)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int n = truce_solution_list_get_pieces (TRUCE_SOLUTION_LIST (truce_run_get_solutions (run)), 0, pieces);

  return n >= 0 && truce_verify_placement (truce_run_get_problem (run), pieces, n, NULL, NULL);
}

static void
on_run_ended (TruceRun *run, gpointer data)
{
  g_autoptr (TruceRunPolicy) self = data;

  if (!self->workspace)
    return;
  if (run == self->trial)
    end_trial (self);
  else if (run == self->fundamental && truce_run_get_state (run) == TRUCE_RUN_DONE)
    truce_results_set_classes (results_of (self), run);
  else if (run == self->example && truce_run_get_found (run) > 0 && has_right_placement (run))
    truce_results_set_example (results_of (self), run);
  else if (run == truce_workspace_get_run (self->workspace))
    {
      drop_example (self);
      g_signal_emit (self, signals[ENDED], 0);
      start_fundamental (self);
    }
}

/* Chooses the first placement if the user has asked for placements. */
static void
on_progress (TruceRunPolicy *self)
{
  if (!self->awaits_first || !truce_workspace_get_run (self->workspace) ||
      truce_results_get_n_solutions (results_of (self)) == 0)
    return;
  self->awaits_first = FALSE;
  drop_example (self);
  truce_workspace_choose (self->workspace, 0);
  g_signal_emit (self, signals[FIRST_SHOWN], 0);
}

/* Shows the count of a completed stored run. */
static void
show_known (TruceRunPolicy *self, const TruceProblemSpec *spec, const TruceStoredInfo *info)
{
  const char *source = info->verdict.source;
  const TruceMethod *second = source ? truce_method_find (source) : NULL;
  TruceKnownRun known = {
    .problem = truce_problem_new (spec, NULL),
    .goal = truce_stored_info_goal (info),
    .method = truce_method_find (info->method),
    .count = info->count,
    .found = info->found,
    .dead_ends = info->dead_ends,
    .seconds = info->seconds,
    .verdict = { second ? info->verdict.check : TRUCE_CHECK_UNCHECKED, second ? second->id : NULL },
  };

  if (known.problem && known.method)
    {
      g_autoptr (TruceRun) run = truce_run_new_known (&known);

      drop_all (self);
      show_run (self, run);
    }
  truce_problem_unref (known.problem);
}

gboolean
truce_run_policy_show_stored (TruceRunPolicy *self, gint64 id)
{
  TruceRunsItem *item = truce_runs_list_find (truce_run_manager_get_list (self->manager), id);
  const TruceProblemSpec *spec = item ? truce_runs_item_get_spec (item) : NULL;
  TruceRun *run = item ? item->run : NULL;
  const TruceStoredInfo *info;

  if (!spec)
    return FALSE;
  if (run && run == truce_workspace_get_run (self->workspace))
    return TRUE;
  info = item->info;
  self->live = FALSE;
  on_outdated (self);
  /* the method of a search for any placement may support only that */
  truce_workspace_replace (self->workspace, spec, info->question,
                           truce_question_is_one (info->question) ? "auto" : info->method);
  if (run && truce_run_get_goal (run)->question.asks == TRUCE_COUNT && truce_run_is_active (run))
    {
      drop_all (self);
      self->asks = TRUCE_COUNT;
      show_run (self, run);
    }
  else if (info->count && !truce_question_is_one (info->question))
    {
      show_known (self, spec, info);
    }
  return TRUE;
}

void
truce_run_policy_stop (TruceRunPolicy *self)
{
  TruceRun *run = truce_workspace_get_run (self->workspace);

  if (self->best && truce_best_run_is_active (self->best))
    truce_best_run_stop (self->best);
  else if (run && truce_run_is_active (run))
    truce_run_stop (run);
}

void
truce_run_policy_pause (TruceRunPolicy *self)
{
  TruceRun *run = truce_workspace_get_run (self->workspace);

  if (self->best && truce_best_run_get_state (self->best) == TRUCE_RUN_PAUSED)
    truce_best_run_resume (self->best);
  else if (self->best && truce_best_run_is_active (self->best))
    truce_best_run_pause (self->best);
  else if (run && truce_run_state_is_paused (truce_run_get_state (run)))
    truce_run_resume (run);
  else if (run)
    truce_run_pause (run);
}

static void
truce_run_policy_dispose (GObject *object)
{
  TruceRunPolicy *self = TRUCE_RUN_POLICY (object);

  if (g_ptr_array_remove_fast (policies, self))
    drop_all (self);
  if (self->workspace)
    {
      g_signal_handlers_disconnect_by_data (self->workspace, self);
      g_signal_handlers_disconnect_by_data (results_of (self), self);
    }
  g_clear_object (&self->workspace);
  g_clear_object (&self->manager);
  G_OBJECT_CLASS (truce_run_policy_parent_class)->dispose (object);
}

static void
truce_run_policy_class_init (TruceRunPolicyClass *klass)
{
  GType type = TRUCE_TYPE_RUN_POLICY, none = G_TYPE_NONE;

  G_OBJECT_CLASS (klass)->dispose = truce_run_policy_dispose;
  signals[MESSAGE] =
      g_signal_new ("message", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, none, 1, G_TYPE_STRING);
  signals[RUN_STORED] = g_signal_new ("run-stored", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, none, 2,
                                      G_TYPE_STRING, G_TYPE_INT64);
  signals[MEMORY_WARNING] = g_signal_new ("memory-warning", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          none, 2, G_TYPE_STRING, G_TYPE_UINT);
  signals[CLEARED] = g_signal_new ("cleared", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, none, 0);
  signals[FIRST_SHOWN] = g_signal_new ("first-shown", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, none, 0);
  signals[ENDED] = g_signal_new ("ended", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, none, 0);
  policies = g_ptr_array_new ();
}

static void
truce_run_policy_init (TruceRunPolicy *self)
{
  g_ptr_array_add (policies, self);
}

TruceRunPolicy *
truce_run_policy_new (TruceWorkspace *workspace)
{
  TruceRunPolicy *self = g_object_new (TRUCE_TYPE_RUN_POLICY, NULL);

  self->workspace = g_object_ref (workspace);
  g_signal_connect_object (workspace, "outdated", G_CALLBACK (on_outdated), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (truce_workspace_get_results (workspace), "progress", G_CALLBACK (on_progress),
                           self, G_CONNECT_SWAPPED);
  return self;
}

void
truce_run_policy_set_manager (TruceRunPolicy *self, TruceRunManager *manager)
{
  g_set_object (&self->manager, manager);
}

TruceRunManager *
truce_run_policy_get_manager (TruceRunPolicy *self)
{
  return self->manager;
}

gboolean
truce_run_policy_is_only (void)
{
  return policies->len == 1;
}
