/* truce-timings-setup.c: TruceTimingsSetup, the side panel that says what is to be measured
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-timings-setup.h"

#include <glib/gi18n.h>

#include "common/describe.h"
#include "common/truce-names.h"
#include "common/truce-rows.h"
#include "common/truce-widget-util.h"
#include "common/truce-words.h"

#define WARM_UP_SECONDS 0.05
#define ROWS_A_FRAME    2   /* of methods, at first */
#define NOTES_DELAY     150 /* ms: whether methods accept a large board may take the map of its attacks */
/* Of the whole budget at most this for one cell, so that one slow method does not use up all of it. */
#define CELL_SHARE 0.25

typedef struct
{
  const TruceMethod *method;
  GtkCheckButton *check;
  AdwActionRow *row;
  gboolean available;
} MethodRow;

struct _TruceTimingsSetup
{
  GtkWidget parent_instance;

  GtkWidget *content;
  AdwActionRow *piece_row;
  AdwComboRow *question;
  AdwActionRow *seed_row;
  GtkSpinButton *seed;
  AdwComboRow *restart;
  AdwActionRow *steps_row;
  GtkSpinButton *steps;
  GtkSpinButton *from;
  GtkSpinButton *to;
  GtkSpinButton *repeats;
  GtkSpinButton *threads;
  GtkSpinButton *budget;
  AdwPreferencesGroup *methods_group;
  GtkLabel *n_chosen;

  TrucePiece piece;
  TruceGeometry geometry;
  GArray *rows;  /* of MethodRow */
  guint n_shown; /* of the rows */
  guint notes_source;
};

G_DEFINE_FINAL_TYPE (TruceTimingsSetup, truce_timings_setup, GTK_TYPE_WIDGET)

static guint changed_signal;

/* In the order of the combo row. */
enum
{
  ALL_PLACEMENTS,
  FUNDAMENTAL,
  FIRST_PLACEMENT,
  ANY_PLACEMENT,
};

static TruceGoal
goal_of (TruceTimingsSetup *self)
{
  guint question = adw_combo_row_get_selected (self->question);
  TruceGoal goal = { .question = question >= FIRST_PLACEMENT ? TRUCE_FIRST : TRUCE_COUNT };

  goal.fundamental = question == FUNDAMENTAL;
  if (question != ANY_PLACEMENT)
    return goal;
  goal.any = true;
  goal.seed = (guint64) gtk_spin_button_get_value (self->seed);
  goal.restart = (TruceRestart) adw_combo_row_get_selected (self->restart);
  if (goal.restart != TRUCE_RESTART_NONE)
    goal.restart_steps = (guint64) gtk_spin_button_get_value (self->steps);
  return goal;
}

/* NULL when the method accepts n pieces on n × n. */
static const char *
refusal (TruceTimingsSetup *self, const TruceMethod *method, const TruceGoal *goal, int n)
{
  const char *why_not = NULL;
  TruceProblemSpec spec;
  TruceProblem *problem;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  spec.kinds[0].piece = self->piece;
  spec.geometry = self->geometry;
  spec.pieces = n;
  problem = truce_problem_new (&spec, NULL);
  if (!problem)
    return N_ ("no such board");
  if (truce_method_accepts (method, problem, goal, &why_not))
    why_not = NULL;
  else if (!why_not)
    why_not = N_ ("not accepted");
  truce_problem_unref (problem);
  return why_not;
}

static void
note_method (TruceTimingsSetup *self, MethodRow *row, const TruceGoal *goal)
{
  int from = gtk_spin_button_get_value_as_int (self->from), to = gtk_spin_button_get_value_as_int (self->to);
  const char *why_first = refusal (self, row->method, goal, from);
  const char *why_last = from == to ? why_first : refusal (self, row->method, goal, to);
  g_autofree char *note = NULL, *markup = NULL;

  row->available = !why_first || !why_last;
  if (why_first && why_last)
    note = g_strdup (truce_words (why_first));
  else if (why_first || why_last)
    /* Translators: a size, and why a method does not accept it */
    note = g_strdup_printf (_ ("Not at n = %d: %s"), why_first ? from : to,
                            truce_words (why_first ? why_first : why_last));
  else
    note = g_strdup (truce_words (row->method->summary));
  markup = g_markup_escape_text (note, -1);
  adw_action_row_set_subtitle (row->row, markup);
  gtk_widget_set_sensitive (GTK_WIDGET (row->row), row->available);
}

guint
truce_timings_setup_get_n_methods (TruceTimingsSetup *self)
{
  guint n = 0;

  g_return_val_if_fail (TRUCE_IS_TIMINGS_SETUP (self), 0);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const MethodRow *row = &g_array_index (self->rows, MethodRow, i);

      n += row->available && gtk_check_button_get_active (row->check);
    }
  return n;
}

static void
tell_changed (TruceTimingsSetup *self)
{
  guint n = truce_timings_setup_get_n_methods (self);
  g_autofree char *text = g_strdup_printf (ngettext ("%u chosen", "%u chosen", n), n);

  gtk_label_set_label (self->n_chosen, text);
  g_signal_emit (self, changed_signal, 0);
}

static void
note_methods (TruceTimingsSetup *self)
{
  TruceGoal goal = goal_of (self);

  for (guint i = 0; i < self->rows->len; i++)
    note_method (self, &g_array_index (self->rows, MethodRow, i), &goal);
  tell_changed (self);
}

static gboolean
on_notes_due (gpointer data)
{
  TruceTimingsSetup *self = data;

  self->notes_source = 0;
  note_methods (self);
  return G_SOURCE_REMOVE;
}

static void
queue_notes (TruceTimingsSetup *self)
{
  if (!self->notes_source)
    self->notes_source = g_timeout_add (NOTES_DELAY, on_notes_due, self);
}

static void
on_from_changed (TruceTimingsSetup *self)
{
  double from = gtk_spin_button_get_value (self->from);

  if (gtk_spin_button_get_value (self->to) < from)
    gtk_spin_button_set_value (self->to, from);
  queue_notes (self);
}

static void
on_to_changed (TruceTimingsSetup *self)
{
  double to = gtk_spin_button_get_value (self->to);

  if (gtk_spin_button_get_value (self->from) > to)
    gtk_spin_button_set_value (self->from, to);
  queue_notes (self);
}

static void
on_question_changed (TruceTimingsSetup *self)
{
  gboolean any = adw_combo_row_get_selected (self->question) == ANY_PLACEMENT;
  gboolean restarts = any && adw_combo_row_get_selected (self->restart) != TRUCE_RESTART_NONE;

  gtk_widget_set_visible (GTK_WIDGET (self->seed_row), any);
  gtk_widget_set_visible (GTK_WIDGET (self->restart), any);
  gtk_widget_set_visible (GTK_WIDGET (self->steps_row), restarts);
  queue_notes (self);
}

void
truce_timings_setup_set_rules (TruceTimingsSetup *self, const TrucePiece *piece, TruceGeometry geometry)
{
  g_autofree char *name = NULL, *markup = NULL;

  g_return_if_fail (TRUCE_IS_TIMINGS_SETUP (self));
  self->piece = *piece;
  self->geometry = geometry;
  name = truce_piece_display_title (piece);
  markup = g_markup_escape_text (name, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->piece_row), markup);
  queue_notes (self);
}

void
truce_timings_setup_choose (TruceTimingsSetup *self, const char *const *ids)
{
  g_return_if_fail (TRUCE_IS_TIMINGS_SETUP (self));
  for (guint i = 0; i < self->rows->len; i++)
    {
      const MethodRow *row = &g_array_index (self->rows, MethodRow, i);

      gtk_check_button_set_active (row->check, g_strv_contains (ids, row->method->id));
    }
  note_methods (self);
}

char **
truce_timings_setup_get_chosen (TruceTimingsSetup *self)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  g_return_val_if_fail (TRUCE_IS_TIMINGS_SETUP (self), NULL);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const MethodRow *row = &g_array_index (self->rows, MethodRow, i);

      if (gtk_check_button_get_active (row->check))
        g_strv_builder_add (ids, row->method->id);
    }
  return g_strv_builder_end (ids);
}

TruceTiming *
truce_timings_setup_new_timing (TruceTimingsSetup *self, GError **error)
{
  int from = gtk_spin_button_get_value_as_int (self->from), to = gtk_spin_button_get_value_as_int (self->to);
  g_autoptr (GPtrArray) methods = g_ptr_array_new ();
  g_autofree int *sizes = g_new (int, to - from + 1);
  TruceTimingRequest request = { .warm_up = WARM_UP_SECONDS };

  g_return_val_if_fail (TRUCE_IS_TIMINGS_SETUP (self), NULL);
  note_methods (self);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const MethodRow *row = &g_array_index (self->rows, MethodRow, i);

      if (row->available && gtk_check_button_get_active (row->check))
        g_ptr_array_add (methods, (gpointer) row->method);
    }
  g_ptr_array_add (methods, NULL);
  g_return_val_if_fail (methods->len > 1, NULL);
  for (int n = from; n <= to; n++)
    sizes[n - from] = n;
  request.task = (TruceTimingTask){
    .piece = self->piece,
    .geometry = self->geometry,
    .goal = goal_of (self),
    .threads = gtk_spin_button_get_value_as_int (self->threads),
    .repeats = gtk_spin_button_get_value_as_int (self->repeats),
  };
  request.methods = (const TruceMethod *const *) methods->pdata;
  request.sizes = sizes;
  request.n_sizes = (guint) (to - from + 1);
  request.budget = gtk_spin_button_get_value (self->budget);
  request.cell_budget = request.budget * CELL_SHARE;
  return truce_timing_new (&request, error);
}

static void
add_method (TruceTimingsSetup *self, const TruceMethod *method)
{
  MethodRow row = { .method = method, .available = TRUE };

  row.check = GTK_CHECK_BUTTON (gtk_check_button_new ());
  row.row = ADW_ACTION_ROW (adw_action_row_new ());
  gtk_widget_set_visible (GTK_WIDGET (row.row), FALSE);
  gtk_widget_set_valign (GTK_WIDGET (row.check), GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row.check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  truce_words (method->name), -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row.row), truce_words (method->name));
  adw_action_row_add_prefix (row.row, GTK_WIDGET (row.check));
  adw_action_row_set_activatable_widget (row.row, GTK_WIDGET (row.check));
  gtk_check_button_set_active (row.check,
                               g_str_equal (method->id, "original") || g_str_equal (method->id, "improved"));
  g_signal_connect_object (row.check, "toggled", G_CALLBACK (tell_changed), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->methods_group, GTK_WIDGET (row.row));
  g_array_append_val (self->rows, row);
}

/* From the first time that the page is seen: the toolkit takes milliseconds to find out how high a row is. */
static gboolean
show_more (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  TruceTimingsSetup *self = TRUCE_TIMINGS_SETUP (widget);
  guint end = MIN (self->n_shown + ROWS_A_FRAME, self->rows->len);

  for (; self->n_shown < end; self->n_shown++)
    gtk_widget_set_visible (GTK_WIDGET (g_array_index (self->rows, MethodRow, self->n_shown).row), TRUE);
  return self->n_shown < self->rows->len;
}

static void
truce_timings_setup_dispose (GObject *object)
{
  TruceTimingsSetup *self = TRUCE_TIMINGS_SETUP (object);

  g_clear_handle_id (&self->notes_source, g_source_remove);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (truce_timings_setup_parent_class)->dispose (object);
}

static void
truce_timings_setup_finalize (GObject *object)
{
  g_array_unref (TRUCE_TIMINGS_SETUP (object)->rows);
  G_OBJECT_CLASS (truce_timings_setup_parent_class)->finalize (object);
}

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TruceTimingsSetup, child)

static void
truce_timings_setup_class_init (TruceTimingsSetupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_timings_setup_dispose;
  G_OBJECT_CLASS (klass)->finalize = truce_timings_setup_finalize;
  g_type_ensure (TRUCE_TYPE_ROWS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/truceboard/Truce/ui/timings-setup.ui");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  BIND (content);
  BIND (piece_row);
  BIND (question);
  BIND (seed_row);
  BIND (seed);
  BIND (restart);
  BIND (steps_row);
  BIND (steps);
  BIND (from);
  BIND (to);
  BIND (repeats);
  BIND (threads);
  BIND (budget);
  BIND (methods_group);
  BIND (n_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_question_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_from_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_to_changed);
  changed_signal = g_signal_new ("changed", TRUCE_TYPE_TIMINGS_SETUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
truce_timings_setup_init (TruceTimingsSetup *self)
{
  TrucePiece queen = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_REGULAR);

  self->rows = g_array_new (FALSE, TRUE, sizeof (MethodRow));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_spin_button_set_range (self->threads, 1, MAX (1, g_get_num_processors ()));
  for (int i = 0; truce_methods ()[i]; i++)
    add_method (self, truce_methods ()[i]);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), show_more, NULL, NULL);
  truce_name_inner (GTK_WIDGET (self), GTK_TYPE_LIST_BOX, _ ("What is measured"));
  truce_name_inner (GTK_WIDGET (self->question), GTK_TYPE_LIST_VIEW, _ ("Find"));
  truce_name_inner (GTK_WIDGET (self->restart), GTK_TYPE_LIST_VIEW, _ ("Restarts"));
  truce_timings_setup_set_rules (self, &queen, TRUCE_GEOMETRY_TRUE);
  on_question_changed (self);
  note_methods (self);
}
