/* truce-run-detail.c: TruceRunDetail, which shows everything that is known about one stored run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-run-detail.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "common/truce-facts.h"
#include "common/truce-names.h"
#include "common/truce-row-layout.h"
#include "common/truce-template.h"
#include "common/truce-words.h"
#include "rules/truce-piece-picture.h"
#include "run-buttons.h"
#include "runs/run-actions.h"
#include "runs/runs-words.h"
#include "truce-parts-strip.h"
#include "truce-run-comment.h"
#include "words/format.h"
#include "words/run-words.h"

#define PICTURE_SIZE 40

/* Facts about a run, in the order of their groups: see group_of(). */
typedef enum
{
  WORK_TIME,
  WORK_RATE,
  WORK_THREADS,
  WORK_FOUND,
  WORK_DEAD_ENDS,
  WORK_STARTED,
  WORK_CHANGED,
  PARTS_DONE,
  PARTS_TIMES,
  UNITS_STORED,
  ORIGIN_METHOD,
  ORIGIN_PROGRAM,
  ORIGIN_NUMBER,
  ORIGIN_UUID,
  ORIGIN_QUESTION,
  N_FACTS
} Fact;

struct _TruceRunDetail
{
  AdwBin parent_instance;

  GtkStack *stack;
  GtkScrolledWindow *scroller;
  GtkWidget *back;
  GtkBox *picture;
  GtkLabel *title;
  GtkLabel *question;
  GtkWidget *outcome;
  GtkLabel *count;
  GtkWidget *copy;
  GtkLabel *state;
  GtkImage *state_icon;
  GtkProgressBar *progress;
  GtkLabel *note;
  GtkButton *primary;
  GtkButton *stop;
  GtkButton *show;
  GtkMenuButton *menu;
  TruceRunComment *comment;
  TruceFacts *work, *parts, *origin;
  TrucePartsStrip *strip;
  GtkWidget *checks_group;
  GtkBox *checks;
  GtkWidget *refusals_group;
  GtkBox *refusals;

  TruceRunManager *manager;
  TruceRunsItem *item; /* NULL: none */
  int rows[N_FACTS];
};

G_DEFINE_FINAL_TYPE (TruceRunDetail, truce_run_detail, ADW_TYPE_BIN)

TruceRunsItem *
truce_run_detail_get_item (TruceRunDetail *self)
{
  return self->item;
}

static TruceFacts *
group_of (TruceRunDetail *self, Fact fact)
{
  return fact < PARTS_DONE ? self->work : fact < ORIGIN_METHOD ? self->parts : self->origin;
}

static void
set_fact (TruceRunDetail *self, Fact fact, char *value)
{
  truce_facts_set (group_of (self, fact), self->rows[fact], value);
  g_free (value);
}

static char *
number_or_null (guint64 number)
{
  return number > 0 ? truce_format_number (number) : NULL;
}

static void
show_work (TruceRunDetail *self, const TruceStoredInfo *info)
{
  double rate = truce_runs_item_get_rate (self->item);
  TruceRun *run = self->item->run;

  double elapsed = truce_runs_item_get_elapsed (self->item);

  set_fact (self, WORK_TIME, elapsed > 0 ? truce_format_duration (elapsed) : NULL);
  set_fact (self, WORK_RATE, rate > 0 ? truce_format_rate (rate) : NULL);
  set_fact (self, WORK_THREADS, truce_runs_describe_threads (self->item));
  set_fact (self, WORK_FOUND, number_or_null (run ? truce_run_get_found (run) : info->found));
  set_fact (self, WORK_DEAD_ENDS, number_or_null (info->dead_ends));
  set_fact (self, WORK_STARTED, truce_runs_describe_time (info->created));
  set_fact (self, WORK_CHANGED, elapsed > 0 ? truce_runs_describe_time (info->changed) : NULL);
}

static char *
stored_text (const TruceStoredInfo *info)
{
  g_autofree char *size = NULL, *number = NULL;

  if (!info->keeps)
    return NULL;
  size = g_format_size (info->stored_bytes);
  number = truce_format_number (info->n_placements);
  /* Translators: the number of stored placements, and their size */
  return g_strdup_printf (_ ("%s in %s"), number, size);
}

static void
show_parts (TruceRunDetail *self, const TruceStoredInfo *info)
{
  const TruceStoredParts *parts = self->item->parts;

  set_fact (self, PARTS_DONE, truce_runs_describe_parts (info));
  set_fact (self, PARTS_TIMES, truce_runs_describe_part_times (parts));
  set_fact (self, UNITS_STORED, stored_text (info));
  truce_parts_strip_set_parts (self->strip, parts);
}

static void
show_origin (TruceRunDetail *self, const TruceStoredInfo *info)
{
  /* Translators: the name of a method, its id, and its version */
  set_fact (self, ORIGIN_METHOD,
            g_strdup_printf (_ ("%s (%s, version %d)"), truce_words_method_of (info->method), info->method,
                             info->method_version));
  set_fact (self, ORIGIN_PROGRAM, *info->program ? g_strdup_printf (_ ("Truce %s"), info->program) : NULL);
  set_fact (self, ORIGIN_NUMBER, g_strdup_printf ("%" PRId64, info->id));
  set_fact (self, ORIGIN_UUID, g_strdup (info->uuid));
  set_fact (self, ORIGIN_QUESTION, g_strdup (info->problem));
}

static void
add_line (GtkBox *box, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (box, label);
}

/* Shows the lines in the box, and the group of the box if there are lines. Replaces only the labels from the
 * first one that has changed. lines: (transfer full). */
static void
show_lines (GtkWidget *group, GtkBox *box, GPtrArray *lines)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box));
  guint same = 0;

  while (child && same < lines->len &&
         g_str_equal (gtk_label_get_label (GTK_LABEL (child)), lines->pdata[same]))
    {
      child = gtk_widget_get_next_sibling (child);
      same++;
    }
  while (child)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);

      gtk_box_remove (box, child);
      child = next;
    }
  for (; same < lines->len; same++)
    add_line (box, lines->pdata[same]);
  gtk_widget_set_visible (group, lines->len > 0);
  g_ptr_array_unref (lines);
}

static void
show_state (TruceRunDetail *self, const TruceStoredInfo *info)
{
  TruceRunState state = truce_runs_item_get_state (self->item);
  g_autofree char *text = truce_runs_describe_state (self->item);
  double fraction = truce_runs_item_get_fraction (self->item);

  gtk_label_set_label (self->state, text);
  gtk_image_set_from_icon_name (self->state_icon,
                                truce_run_state_icon (state, truce_runs_item_is_verifying (self->item)));
  gtk_widget_set_visible (GTK_WIDGET (self->progress),
                          state != TRUCE_RUN_DONE && state != TRUCE_RUN_FAILED && state != TRUCE_RUN_QUEUED);
  if (fraction >= 0)
    gtk_progress_bar_set_fraction (self->progress, fraction);
  truce_run_primary_show (self->primary, self->item);
  truce_run_stop_show (self->stop, self->item);
  truce_run_show_show (self->show, self->item);
  gtk_label_set_label (self->note, info->note ? info->note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), info->note != NULL);
}

static void
show_head (TruceRunDetail *self, const TruceStoredInfo *info)
{
  g_autofree char *title = truce_runs_describe_item (self->item);
  g_autofree char *question = truce_runs_describe_question (self->item);
  g_autofree char *count = info->count ? truce_format_decimal (info->count) : NULL;

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->question, question);
  gtk_label_set_label (self->count, count ? count : "");
  gtk_widget_set_visible (self->outcome, count != NULL);
}

static void
show_item (TruceRunDetail *self)
{
  const TruceStoredInfo *info = self->item->info;

  if (!info)
    return;
  show_head (self, info);
  show_state (self, info);
  show_work (self, info);
  show_parts (self, info);
  show_lines (self->checks_group, self->checks, truce_runs_describe_checks (info));
  show_origin (self, info);
  show_lines (self->refusals_group, self->refusals, truce_run_actions_describe_refusals (self->item));
}

static void
show_picture (TruceRunDetail *self)
{
  const TruceProblemSpec *spec = truce_runs_item_get_spec (self->item);
  GtkWidget *before = gtk_widget_get_first_child (GTK_WIDGET (self->picture));

  if (before)
    gtk_box_remove (self->picture, before);
  if (spec)
    gtk_box_append (self->picture, truce_piece_picture_new (&spec->kinds[0].piece, PICTURE_SIZE));
  gtk_widget_set_visible (GTK_WIDGET (self->picture), spec != NULL);
}

static void
set_targets (TruceRunDetail *self)
{
  gint64 id = self->item->id;

  truce_run_button_init (self->primary, NULL, id);
  truce_run_button_init (self->stop, NULL, id);
  truce_run_button_init (self->show, NULL, id);
  truce_run_button_init (self->copy, "runs.copy-count", id);
}

static void
release (TruceRunDetail *self)
{
  if (self->item)
    g_signal_handlers_disconnect_by_data (self->item, self);
  g_clear_object (&self->item);
}

void
truce_run_detail_set_item (TruceRunDetail *self, TruceRunManager *manager, TruceRunsItem *item)
{
  if (self->item == item)
    return;
  release (self);
  g_set_object (&self->manager, manager);
  truce_run_comment_set_item (self->comment, manager, item);
  gtk_stack_set_visible_child_name (self->stack, item ? "run" : "none");
  truce_runs_list_set_detailed_run (truce_run_manager_get_list (manager), item ? item->id : 0);
  if (!item)
    return;
  self->item = g_object_ref (item);
  g_signal_connect_object (item, "changed", G_CALLBACK (show_item), self, G_CONNECT_SWAPPED);
  set_targets (self);
  show_picture (self);
  show_item (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

void
truce_run_detail_set_folded (TruceRunDetail *self, gboolean folded)
{
  gtk_widget_set_visible (self->back, folded);
}

char *
truce_run_detail_get_text (TruceRunDetail *self)
{
  GString *text = g_string_new (NULL);
  g_autofree char *comment = truce_run_comment_get_text (self->comment);

  g_string_append_printf (text, "%s\n%s\n", gtk_label_get_label (self->title),
                          gtk_label_get_label (self->question));
  if (gtk_widget_get_visible (self->outcome))
    g_string_append_printf (text, "%s\n", self->item->info->count);
  g_string_append_printf (text, "%s\n", gtk_label_get_label (self->state));
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->checks)); child;
       child = gtk_widget_get_next_sibling (child))
    g_string_append_printf (text, "%s\n", gtk_label_get_label (GTK_LABEL (child)));
  truce_facts_append_text (self->work, text);
  truce_facts_append_text (self->parts, text);
  truce_facts_append_text (self->origin, text);
  if (*comment)
    g_string_append_printf (text, "\n%s\n", comment);
  return g_string_free (text, FALSE);
}

static void
create_menu (GtkMenuButton *button, gpointer detail)
{
  TruceRunDetail *self = detail;
  g_autoptr (GMenuModel) menu = self->item ? truce_run_menu_new (self->item) : NULL;

  gtk_menu_button_set_menu_model (button, menu);
}

static void
truce_run_detail_dispose (GObject *object)
{
  TruceRunDetail *self = TRUCE_RUN_DETAIL (object);

  if (self->stack)
    release (self);
  g_clear_object (&self->manager);
  self->stack = NULL;
  G_OBJECT_CLASS (truce_run_detail_parent_class)->dispose (object);
}

static void
truce_run_detail_class_init (TruceRunDetailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_run_detail_dispose;
  g_type_ensure (TRUCE_TYPE_FACTS);
  g_type_ensure (TRUCE_TYPE_RUN_COMMENT);
  g_type_ensure (TRUCE_TYPE_PARTS_STRIP);
  truce_template_set (widget_class, "run-detail");
  TRUCE_BIND_CHILDREN (widget_class, TruceRunDetail, stack, scroller, back, picture, title, question, outcome,
                       count, copy, state, state_icon, progress, note, primary, stop, show, menu, comment,
                       work, parts, origin, strip, checks_group, checks, refusals_group, refusals);
}

static void
truce_run_detail_init (TruceRunDetail *self)
{
  static const char *const names[N_FACTS] = {
    [WORK_TIME] = N_ ("Working time"),      [WORK_RATE] = N_ ("Speed"),
    [WORK_THREADS] = N_ ("Threads"),        [WORK_FOUND] = N_ ("Found"),
    [WORK_DEAD_ENDS] = N_ ("Dead ends"),    [WORK_STARTED] = N_ ("Started"),
    [WORK_CHANGED] = N_ ("Last worked on"), [PARTS_DONE] = N_ ("Units"),
    [PARTS_TIMES] = N_ ("Time per unit"),   [UNITS_STORED] = N_ ("Placements"),
    [ORIGIN_METHOD] = N_ ("Method"),        [ORIGIN_PROGRAM] = N_ ("Program"),
    [ORIGIN_NUMBER] = N_ ("Run number"),    [ORIGIN_UUID] = N_ ("UUID"),
    [ORIGIN_QUESTION] = N_ ("Question"),
  };

  g_autoptr (GtkSizeGroup) group = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  gtk_widget_init_template (GTK_WIDGET (self));
  truce_row_layout_use_for (gtk_widget_get_parent (GTK_WIDGET (self->picture)));
  truce_row_layout_use_for (GTK_WIDGET (self->outcome));
  truce_facts_set_group (self->work, group);
  truce_facts_set_group (self->parts, group);
  truce_facts_set_group (self->origin, group);
  for (guint i = 0; i < N_FACTS; i++)
    self->rows[i] = truce_facts_add (group_of (self, i), _ (names[i]));
  gtk_menu_button_set_create_popup_func (self->menu, create_menu, self, NULL);
  truce_a11y_label_children (GTK_WIDGET (self->menu), GTK_TYPE_TOGGLE_BUTTON, _ ("More for this run"));
}
