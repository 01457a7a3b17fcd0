/* truce-symmetry-view.c: TruceSymmetryView: the sum that counts classes, the types of symmetry, and the
 * images of one placement
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-symmetry-view.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "common/truce-names.h"
#include "common/truce-rows.h"
#include "common/truce-start-stop.h"
#include "common/truce-template.h"
#include "common/truce-widget-util.h"
#include "learn/symmetry-question.h"
#include "symmetry-pictures.h"
#include "symmetry/symmetry-words.h"
#include "words/describe.h"
#include "words/format.h"
#include "words/verdict-words.h"

struct _TruceSymmetryView
{
  TruceExploreView parent_instance;

  AdwViewStack *pages;
  GtkLabel *question;
  GtkWidget *status_box;
  GtkLabel *status;
  GtkProgressBar *progress;
  GtkStack *start_stop;
  GtkWidget *answer;
  GtkFlowBox *elements;
  GtkLabel *sum;
  GtkLabel *badge;
  GtkLabel *note;
  AdwPreferencesGroup *types;
  GtkStack *images_stack;
  AdwStatusPage *none_page;
  GtkLabel *chosen;
  GtkFlowBox *images;
  GtkLabel *n_symmetric;
  GtkWidget *next_symmetric;

  TruceWorkspace *workspace;
  TruceResults *results;
  GSignalGroup *symmetric;     /* follows the filter that finds symmetric placements */
  const TruceProblem *problem; /* counted, or to be counted; NULL: the question cannot be counted */
  TruceSymmetryCount *count;   /* NULL: not started yet */
  GPtrArray *rows;             /* in `types` */
};

G_DEFINE_FINAL_TYPE (TruceSymmetryView, truce_symmetry_view, TRUCE_TYPE_EXPLORE_VIEW)

TruceSymmetryCount *
truce_symmetry_view_get_count (TruceSymmetryView *self)
{
  return self->count;
}

static void
show_counts (TruceSymmetryView *self, const TruceSymmetryCounts *counts)
{
  TruceBoard board = self->problem->board;
  g_autofree char *sum = truce_words_symmetry_sum (counts, truce_format_decimal);
  TruceVerdict verdict = truce_symmetry_count_get_verdict (self->count);
  g_autofree char *badge = truce_verdict_describe (verdict);

  for (TruceTransform transform = TRUCE_IDENTITY; transform < TRUCE_N_TRANSFORMS; transform++)
    if (truce_transforms_have (counts->group, transform))
      {
        char *decimal = mpz_get_str (NULL, 10, counts->fixed[transform]);
        g_autofree char *number = truce_format_decimal (decimal);
        GtkWidget *tile = truce_symmetry_tile_new (board, transform, number);

        free (decimal);
        truce_flow_append (GTK_WIDGET (self->elements), tile);
      }
  for (int i = 0; i < counts->n_types; i++)
    {
      GtkWidget *row = truce_symmetry_row_new (board, counts, &counts->types[i]);

      g_ptr_array_add (self->rows, row);
      adw_preferences_group_add (self->types, row);
    }
  gtk_label_set_label (self->sum, sum);
  truce_widget_show_badge (self->badge, badge, verdict.check == TRUCE_CHECK_DIFFERS);
  gtk_widget_set_visible (GTK_WIDGET (self->types), counts->n_types > 0);
}

static void
clear_counts (TruceSymmetryView *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->elements))))
    gtk_flow_box_remove (self->elements, child);
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->types, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
}

static char *
status_text (TruceSymmetryView *self)
{
  g_autofree char *time = NULL;

  if (!self->count)
    return truce_symmetry_question_warning (self->problem,
                                            truce_workspace_get_query (self->workspace)->threads);
  time = truce_format_duration (truce_symmetry_count_get_elapsed (self->count));
  switch (truce_symmetry_count_get_state (self->count))
    {
    case TRUCE_RUN_FAILED:
      return g_strdup (truce_symmetry_count_get_failure (self->count));
    case TRUCE_RUN_STOPPED:
      return g_strdup (_ ("Stopped before the end: there is no result."));
    default:
      return g_strdup_printf (_ ("Counting for %s"), time);
    }
}

static void
update (TruceSymmetryView *self)
{
  const TruceSymmetryCounts *counts = self->count ? truce_symmetry_count_get_counts (self->count) : NULL;
  gboolean active = self->count && truce_symmetry_count_get_state (self->count) == TRUCE_RUN_RUNNING;
  double fraction = active ? truce_symmetry_count_get_fraction (self->count) : -1;
  g_autofree char *text = status_text (self);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  /* Otherwise GTK would move the focus from the hidden widget to the sum, and the view would scroll past
   * everything above the sum. */
  if (counts && focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) &&
      gtk_widget_get_visible (self->status_box))
    gtk_root_set_focus (root, NULL);
  gtk_widget_set_visible (self->status_box, !counts);
  gtk_widget_set_visible (self->answer, counts != NULL);
  gtk_label_set_label (self->status, text);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), active);
  gtk_widget_set_visible (GTK_WIDGET (self->start_stop), TRUE);
  truce_start_stop_show (self->start_stop, "count", active);
  if (fraction >= 0)
    gtk_progress_bar_set_fraction (self->progress, fraction);
  else if (active)
    gtk_progress_bar_pulse (self->progress);
  if (counts && self->rows->len == 0)
    {
      clear_counts (self);
      show_counts (self, counts);
    }
}

static void
drop_count (TruceSymmetryView *self)
{
  if (self->count)
    {
      g_signal_handlers_disconnect_by_data (self->count, self);
      truce_symmetry_count_stop (self->count);
    }
  g_clear_object (&self->count);
  clear_counts (self);
}

static void
show_refusal (TruceSymmetryView *self, const char *why)
{
  gtk_widget_set_visible (self->status_box, TRUE);
  gtk_widget_set_visible (self->answer, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->start_stop), FALSE);
  gtk_label_set_label (self->status, why);
}

static void
on_count (TruceSymmetryView *self)
{
  g_autoptr (GError) error = NULL;

  drop_count (self);
  self->count = truce_symmetry_count_new (self->problem, truce_workspace_get_query (self->workspace)->threads,
                                          FALSE, &error);
  if (!self->count)
    {
      g_autofree char *why = truce_describe_capital (error->message);

      show_refusal (self, why);
      return;
    }
  g_signal_connect_object (self->count, "updated", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  truce_symmetry_count_start (self->count);
  update (self);
}

static void
on_stop (TruceSymmetryView *self)
{
  if (self->count)
    truce_symmetry_count_stop (self->count);
}

static gboolean
same_question (const TruceProblem *a, const TruceProblem *b)
{
  char *first = a ? truce_problem_to_text (a) : NULL, *second = b ? truce_problem_to_text (b) : NULL;
  gboolean same = g_strcmp0 (first, second) == 0;

  free (first);
  free (second);
  return same;
}

static void
follow_question (TruceSymmetryView *self)
{
  g_autofree char *why = NULL;
  const TruceProblem *problem = truce_symmetry_question (self->workspace, &why), *former = self->problem;
  g_autofree char *question = truce_describe_problem (&truce_workspace_get_state (self->workspace)->spec);

  gtk_label_set_label (self->question, question);
  if (problem && same_question (problem, former))
    {
      truce_problem_unref (problem);
      return;
    }
  drop_count (self);
  self->problem = problem;
  if (former)
    truce_problem_unref (former);
  if (!problem)
    {
      show_refusal (self, why);
      return;
    }
  gtk_label_set_label (self->note, truce_symmetry_question_note (problem));
  gtk_widget_set_visible (GTK_WIDGET (self->note), truce_symmetry_question_note (problem) != NULL);
  if (truce_symmetry_question_is_quick (problem))
    on_count (self);
  else
    update (self);
}

static void
show_n_symmetric (TruceSymmetryView *self)
{
  TruceSolutionFilter *filter = truce_results_get_symmetric (self->results);
  guint n = filter ? g_list_model_get_n_items (G_LIST_MODEL (filter)) : 0;
  g_autofree char *symmetric = truce_format_number (n);
  g_autofree char *listed = truce_format_number (truce_results_get_n_solutions (self->results));
  g_autofree char *text = NULL;

  if (!filter)
    text = g_strdup (truce_results_get_n_solutions (self->results) > 0
                         ? _ ("The listed placements have no symmetries")
                         : _ ("Press Solve to list the placements first"));
  else if (truce_solution_filter_is_busy (filter))
    /* Translators: number of symmetric placements found so far, and number of listed placements */
    text = g_strdup_printf (_ ("%s of %s listed placements are symmetric so far"), symmetric, listed);
  else
    text = g_strdup_printf (_ ("%s of %s listed placements are symmetric"), symmetric, listed);
  gtk_label_set_label (self->n_symmetric, text);
  gtk_widget_set_sensitive (self->next_symmetric,
                            n > 0 || (filter && truce_solution_filter_is_busy (filter)));
}

/* Returns (transfer full) the number of the chosen placement and its symmetries: 'No. 12: Half turn'. */
static char *
chosen_text (TruceSymmetryView *self)
{
  const TruceProblem *problem = truce_run_get_problem (truce_results_get_seen (self->results));
  gint64 number = truce_workspace_get_state (self->workspace)->solution;
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int n = truce_workspace_get_chosen (self->workspace, pieces);
  g_autofree char *digits = truce_format_number ((guint64) number + 1);
  g_autofree char *symmetry = NULL;
  TruceStabilizer stabilizer;

  truce_symmetries_stabilizer (&problem->symmetries, pieces, n, &stabilizer);
  symmetry = truce_words_stabilizer (stabilizer.transforms, &stabilizer);
  /* Translators: the number of a placement, and its symmetries: ‘No. 12: Half turn’ */
  return g_strdup_printf (_ ("No. %s: %s"), digits, symmetry);
}

static void
show_images (TruceSymmetryView *self)
{
  TruceSolutionFilter *filter = truce_results_get_filter (self->results);
  gboolean ordered = filter && truce_solution_list_get_ordered (truce_solution_filter_get_list (filter));
  int n = truce_symmetry_images_fill (self->images, self->workspace);
  g_autofree char *text = n > 0 ? chosen_text (self) : NULL;

  adw_status_page_set_description (
      self->none_page, ordered ? _ ("If the order of placing counts, there are no rotations and reflections.")
                               : _ ("Select a placement in the list to see its rotations and reflections."));
  if (text)
    gtk_label_set_label (self->chosen, text);
  gtk_stack_set_visible_child_name (self->images_stack, n > 0 ? "images" : "none");
}

static void
follow_results (TruceSymmetryView *self)
{
  g_signal_group_set_target (self->symmetric, truce_results_get_symmetric (self->results));
  follow_question (self);
  show_images (self);
  show_n_symmetric (self);
}

static void
on_next_symmetric (TruceSymmetryView *self)
{
  adw_view_stack_set_visible_child_name (self->pages, "images");
  truce_workspace_go_to_symmetric (self->workspace);
}

static void
follow (TruceExploreView *view, const char *name, TruceWorkspace *workspace, TruceSequenceSession *sequence)
{
  TruceSymmetryView *self = TRUCE_SYMMETRY_VIEW (view);

  self->workspace = g_object_ref (workspace);
  self->results = g_object_ref (truce_workspace_get_results (workspace));
  g_signal_connect_object (workspace, "notify::problem", G_CALLBACK (follow_question), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "notify::solution", G_CALLBACK (show_images), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->results, "shown", G_CALLBACK (follow_results), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->results, "progress", G_CALLBACK (show_n_symmetric), self, G_CONNECT_SWAPPED);
  follow_results (self);
}

static void
show (TruceExploreView *view, const char *page)
{
  adw_view_stack_set_visible_child_name (TRUCE_SYMMETRY_VIEW (view)->pages, page);
}

static void
truce_symmetry_view_dispose (GObject *object)
{
  TruceSymmetryView *self = TRUCE_SYMMETRY_VIEW (object);

  if (self->workspace)
    {
      g_signal_handlers_disconnect_by_data (self->workspace, self);
      g_signal_handlers_disconnect_by_data (self->results, self);
      drop_count (self);
    }
  g_clear_object (&self->symmetric);
  g_clear_object (&self->results);
  g_clear_object (&self->workspace);
  g_clear_pointer (&self->problem, truce_problem_unref);
  G_OBJECT_CLASS (truce_symmetry_view_parent_class)->dispose (object);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
}

static void
truce_symmetry_view_class_init (TruceSymmetryViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_symmetry_view_dispose;
  TRUCE_EXPLORE_VIEW_CLASS (klass)->follow = follow;
  TRUCE_EXPLORE_VIEW_CLASS (klass)->show = show;
  g_type_ensure (TRUCE_TYPE_ROWS);
  truce_template_set (widget_class, "symmetry-view");
  TRUCE_BIND_CHILDREN (widget_class, TruceSymmetryView, pages, question, status_box, status, progress,
                       start_stop, answer, elements, sum, badge, note, types, images_stack, none_page, chosen,
                       images, n_symmetric, next_symmetric);
  TRUCE_BIND_CALLBACKS (widget_class, on_count, on_stop, on_next_symmetric);
}

static void
truce_symmetry_view_init (TruceSymmetryView *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->symmetric = g_signal_group_new (TRUCE_TYPE_SOLUTION_FILTER);
  g_signal_group_connect_swapped (self->symmetric, "progress", G_CALLBACK (show_n_symmetric), self);
  truce_a11y_label_children (GTK_WIDGET (self->types), GTK_TYPE_LIST_BOX,
                             _ ("Distinct placements by symmetry"));
}
