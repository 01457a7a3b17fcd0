/* truce-run-summary.c: TruceRunSummary, the summary of a run: count, badges, counters
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-run-summary.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "common/time-left.h"
#include "common/truce-template.h"
#include "common/truce-widget-util.h"
#include "common/truce-words.h"
#include "confirm/confirm.h"
#include "estimate/draw.h"
#include "published.h"
#include "words/best-words.h"
#include "words/describe.h"
#include "words/format.h"
#include "words/verdict-words.h"

struct _TruceRunSummary
{
  AdwBin parent_instance;

  GtkLabel *headline;
  GtkLabel *badge;
  GtkLabel *confirmed; /* names the other program that confirmed or contradicted the count */
  GtkLabel *fundamental;
  GtkLabel *fundamental_badge;
  GtkWidget *fundamental_box;
  GtkButton *known_error; /* shown if a wrong number is published for the question */
  GtkLabel *known_error_text;
  GtkWidget *more;
  GtkLabel *more_label;
  GtkWidget *count_all;
  GtkWidget *one_buttons; /* shown beside the only placement that was searched for */
  GtkLabel *count_text;
  GtkLabel *attempts;
  GtkLabel *found;
  GtkLabel *dead_ends;
  GtkLabel *success;
  GtkLabel *method;
  GtkLabel *time;
  GtkLabel *threads;

  TruceResults *results;
  TrucePositionInsight *insight;
};

G_DEFINE_FINAL_TYPE (TruceRunSummary, truce_run_summary, ADW_TYPE_BIN)

static void
set_badge (GtkLabel *badge, TruceVerdict verdict)
{
  g_autofree char *text = truce_verdict_describe (verdict);

  truce_widget_show_badge (badge, text, verdict.check == TRUCE_CHECK_DIFFERS);
}

static void
show_confirmed (TruceRunSummary *self)
{
  const TruceStoredConfirmation *confirmation = truce_results_get_confirmation (self->results);
  g_autofree char *text = confirmation ? truce_stored_confirmation_describe (confirmation) : NULL;
  g_autofree char *line = text ? truce_describe_capital (text) : NULL;

  truce_widget_show_badge (self->confirmed, line,
                           confirmation && !truce_stored_confirmation_is_confirmed (confirmation));
}

static gboolean
is_zero (TruceRun *run)
{
  return truce_run_get_state (run) == TRUCE_RUN_DONE && g_str_equal (truce_run_get_count (run), "0");
}

static gboolean
is_drawn (TruceRun *run)
{
  return truce_run_get_method (run) == &truce_method_random && truce_run_get_state (run) == TRUCE_RUN_DONE;
}

static char *
headline_text (TruceRun *run)
{
  const TruceGoal *goal = truce_run_get_goal (run);
  g_autofree char *count = truce_describe_count (truce_run_get_count (run), goal->question);

  if (truce_run_get_state (run) == TRUCE_RUN_FAILED)
    return g_strdup (truce_run_get_failure (run));
  if (is_zero (run))
    return g_strdup (_ ("No placement"));
  if (is_drawn (run))
    return g_strdup (_ ("Random placement"));
  if (truce_question_is_one (goal->question) && truce_run_get_state (run) == TRUCE_RUN_DONE)
    return g_strdup (goal->question.asks == TRUCE_FIRST ? _ ("First placement") : _ ("One placement"));
  if (truce_run_get_capped (run))
    return g_strdup_printf (_ ("First %s"), count);
  if (truce_run_get_state (run) != TRUCE_RUN_DONE)
    return g_strdup_printf (_ ("%s so far"), count);
  return g_steal_pointer (&count);
}

/* Returns the text for a stopped run. The list has all placements up to the first unfinished unit; placements
 * in later units are only counted. */
static char *
stopped_text (TruceRunSummary *self, TruceRun *run)
{
  g_autofree char *listed = truce_format_number (truce_results_get_n_solutions (self->results));
  g_autofree char *found = truce_format_decimal (truce_run_get_count (run));

  if (!truce_run_get_solutions (run) || g_str_equal (listed, found))
    return g_strdup (_ ("Stopped before the end."));
  /* Translators: how many placements are in the list, and how many were found */
  return g_strdup_printf (_ ("Stopped before the end. The list shows the first %s of %s placements "
                             "found."),
                          listed, found);
}

/* Returns whether the run has searched for one placement, and has found it. */
static gboolean
is_one (TruceRunSummary *self, TruceRun *run)
{
  return truce_question_is_one (truce_run_get_goal (run)->question) &&
         truce_run_get_state (run) == TRUCE_RUN_DONE && !is_zero (run) && !is_drawn (run) &&
         !truce_results_get_best (self->results);
}

/* Returns (transfer full) 'Count (about 4 min)', without the time unless it is estimated. */
static char *
count_text (TruceRunSummary *self, TruceRun *run)
{
  const TruceQuestion question = truce_run_get_goal (run)->question;
  g_autofree char *time = NULL;

  if (question.sequences || question.classes || !truce_position_insight_has_time_estimate (self->insight))
    return g_strdup (_ ("Count"));
  time =
      truce_time_about (&(TruceEstimate){ truce_position_insight_get_time_estimate (self->insight), -1, -1 });
  /* Translators: a button that counts the placements, and how long that takes: ‘Count (about 4 min)’ */
  return g_strdup_printf (_ ("Count (%s)"), time);
}

/* Shows whether the list is incomplete, the search was stopped, or the placement was drawn with unequal
 * chances. */
static void
show_more (TruceRunSummary *self, TruceRun *run)
{
  gboolean one = is_one (self, run);
  g_autofree char *text = NULL, *count = one ? count_text (self, run) : NULL;

  if (truce_run_get_capped (run))
    text = g_strdup (_ ("There are more placements."));
  else if (one)
    text = g_strdup (_ ("There may be more placements."));
  else if (truce_run_get_state (run) == TRUCE_RUN_STOPPED)
    text = stopped_text (self, run);
  else if (is_drawn (run) && truce_run_get_dead_ends (run) > 0)
    text = g_strdup (_ ("Drawn approximately: some placements are likelier than others."));
  gtk_label_set_label (self->more_label, text ? text : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->more_label), NULL);
  gtk_widget_set_visible (self->more, text != NULL);
  gtk_widget_set_visible (self->count_all, text != NULL && !one && !is_drawn (run));
  gtk_widget_set_visible (self->one_buttons, one);
  if (one)
    gtk_label_set_label (self->count_text, count);
}

/* Shows the optimum as the headline, and below it the bound and how many placements reach the optimum. */
static void
show_best (TruceRunSummary *self, TruceBestRun *best, const char *reached)
{
  g_autofree char *number = truce_best_words_number (best), *bound = truce_best_words_bound (best);
  /* Translators: 'Proved', and how many placements reach the best number: 'Proved · 4860 placements' */
  g_autofree char *text = g_strdup_printf (_ ("%s · %s"), bound, reached);

  gtk_label_set_label (self->headline, number);
  gtk_label_set_label (self->more_label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->more_label),
                               truce_best_words_proof (truce_best_run_get_proof (best)));
  gtk_widget_set_visible (self->more, TRUE);
}

static void
show_headline (TruceRunSummary *self, TruceRun *run)
{
  TruceVerdict verdict = truce_run_get_verdict (run);
  g_autofree char *text = headline_text (run);

  gtk_label_set_label (self->headline, text);
  if (truce_results_get_best (self->results))
    verdict = truce_best_run_get_verdict (truce_results_get_best (self->results));
  else if (truce_question_is_one (truce_run_get_goal (run)->question))
    verdict.check = TRUCE_CHECK_UNCHECKED;
  set_badge (self->badge, verdict);
  show_more (self, run);
  if (truce_results_get_best (self->results))
    show_best (self, truce_results_get_best (self->results), text);
}

static void
set_number (GtkLabel *label, guint64 number)
{
  g_autofree char *text = truce_format_number (number);

  gtk_label_set_label (label, text);
}

static void
show_counters (TruceRunSummary *self, TruceRun *run)
{
  guint64 found = truce_run_get_found (run), dead_ends = truce_run_get_dead_ends (run);
  guint64 attempts = found + dead_ends;
  g_autofree char *time = truce_format_duration (truce_run_get_elapsed (run));
  g_autofree char *success =
      /* Translators: a part of the whole */
      attempts == 0 ? g_strdup ("–") : g_strdup_printf (_ ("%.2f %%"), 100.0 * found / attempts);

  if (truce_run_get_threads (run) > 0)
    set_number (self->threads, (guint64) truce_run_get_threads (run));
  else
    gtk_label_set_label (self->threads, "–");
  set_number (self->found, found);
  set_number (self->attempts, attempts);
  set_number (self->dead_ends, dead_ends);
  gtk_label_set_label (self->success, success);
  gtk_label_set_label (self->method, truce_translate (truce_run_get_method (run)->name));
  gtk_label_set_label (self->time, time);
}

/* Compares a count of classes with published numbers; if the optimum is proved, with the number of its
 * classes. */
static TruceVerdict
verdict_on_classes (TruceRunSummary *self, TruceRun *run)
{
  TruceBestRun *best = truce_results_get_best (self->results);
  TruceProblemSpec spec;

  if (!best || !truce_best_run_is_proved (best))
    return truce_run_get_verdict (run);
  truce_problem_to_spec (truce_best_run_get_problem (best), &spec);
  return truce_verdict_against (truce_published (&spec, (TruceQuestion){ TRUCE_WAYS, .classes = true }),
                                truce_run_get_count (run));
}

/* Returns (transfer none) (nullable): the run that counts the classes beside the placements; for an optimum,
 * also the finished run of the question if it lists only classes. */
static TruceRun *
get_classes (TruceRunSummary *self)
{
  TruceRun *run = truce_results_get_run (self->results);

  if (truce_results_get_classes (self->results) || !truce_results_get_best (self->results) || !run)
    return truce_results_get_classes (self->results);
  return truce_run_get_goal (run)->question.classes && truce_run_get_state (run) == TRUCE_RUN_DONE ? run
                                                                                                   : NULL;
}

static void
show_classes (TruceRunSummary *self)
{
  TruceRun *run = get_classes (self);
  g_autofree char *number = run ? truce_format_decimal (truce_run_get_count (run)) : g_strdup ("");
  g_autofree char *text = g_strdup_printf (_ ("%s up to symmetry"), number);

  gtk_label_set_label (self->fundamental, text);
  set_badge (self->fundamental_badge, run ? verdict_on_classes (self, run) : (TruceVerdict){ 0 });
  gtk_widget_set_visible (self->fundamental_box, run && !is_zero (run));
}

/* Shows a published count of placements or classes that is known to be wrong. The geometry of nq1.0 is
 * treated as the true one, because the author of nq1.0 published counts with that geometry. */
static void
show_known_error (TruceRunSummary *self, TruceRun *run)
{
  TrucePublishedError error;
  TruceProblemSpec spec;
  gboolean known;

  truce_problem_to_spec (truce_run_get_problem (run), &spec);
  if (spec.geometry == TRUCE_GEOMETRY_NQ10)
    spec.geometry = TRUCE_GEOMETRY_TRUE;
  known = truce_run_get_state (run) == TRUCE_RUN_DONE &&
          (truce_published_error (&spec, (TruceQuestion){ TRUCE_COUNT }, &error) ||
           truce_published_error (&spec, (TruceQuestion){ TRUCE_COUNT, .classes = true }, &error));
  if (known)
    {
      g_autofree char *text = truce_describe_known_error (&error);
      char *problem = truce_problem_spec_to_text (&spec);

      gtk_label_set_label (self->known_error_text, text);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->known_error), "s", problem ? problem : "");
      free (problem);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->known_error), known);
}

/* Shows the estimated time of a count. */
static void
on_estimate (TruceRunSummary *self)
{
  TruceRun *run = self->results ? truce_results_get_run (self->results) : NULL;

  if (run && !truce_results_get_best (self->results))
    show_more (self, run);
}

void
truce_run_summary_update_checks (TruceRunSummary *self)
{
  show_confirmed (self);
  show_classes (self);
}

void
truce_run_summary_update (TruceRunSummary *self)
{
  TruceRun *run = truce_results_get_seen (self->results);

  show_headline (self, run);
  show_counters (self, run);
  show_known_error (self, run);
  truce_run_summary_update_checks (self);
}

const char *
truce_run_summary_get_headline (TruceRunSummary *self)
{
  return gtk_label_get_label (self->headline);
}

char *
truce_run_summary_describe (TruceRunSummary *self)
{
  TruceRun *run = truce_results_get_seen (self->results);
  const char *headline, *more;

  /* the caller may handle the end of the run before this panel does */
  if (run)
    show_headline (self, run);
  headline = gtk_label_get_label (self->headline);
  more = gtk_widget_get_visible (self->more) ? gtk_label_get_label (self->more_label) : NULL;
  return more && *more ? g_strdup_printf ("%s. %s", headline, more) : g_strdup (headline);
}

void
truce_run_summary_set_workspace (TruceRunSummary *self, TruceWorkspace *workspace)
{
  self->results = g_object_ref (truce_workspace_get_results (workspace));
  self->insight = g_object_ref (truce_workspace_get_insight (workspace));
  g_signal_connect_object (self->insight, "changed", G_CALLBACK (on_estimate), self, G_CONNECT_SWAPPED);
}

static void
dispose (GObject *object)
{
  TruceRunSummary *self = TRUCE_RUN_SUMMARY (object);

  if (self->insight)
    g_signal_handlers_disconnect_by_data (self->insight, self);
  g_clear_object (&self->insight);
  g_clear_object (&self->results);
  G_OBJECT_CLASS (truce_run_summary_parent_class)->dispose (object);
}

static void
truce_run_summary_class_init (TruceRunSummaryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  truce_template_set (widget_class, "run-summary");
  TRUCE_BIND_CHILDREN (widget_class, TruceRunSummary, headline, badge, confirmed, fundamental,
                       fundamental_badge, fundamental_box, known_error, known_error_text, more, more_label,
                       count_all, one_buttons, count_text, attempts, found, dead_ends, success, method, time,
                       threads);
}

static void
truce_run_summary_init (TruceRunSummary *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
