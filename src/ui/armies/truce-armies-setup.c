/* truce-armies-setup.c: TruceArmiesSetup
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-setup.h"

#include <glib/gi18n.h>

#include "armies-words.h"
#include "common/truce-names.h"
#include "common/truce-rows.h"
#include "common/truce-settings.h"
#include "common/truce-words.h"

#define NOTES_DELAY 120 /* ms: whether methods accept a large board takes its attacks */

struct _TruceArmiesSetup
{
  GtkWidget parent_instance;

  GtkWidget *content;
  AdwComboRow *armies;
  AdwComboRow *sizes;
  AdwActionRow *white_row;
  GtkSpinButton *white;
  GtkSwitch *torus;
  GtkSwitch *keep;
  AdwComboRow *method;
  GtkSpinButton *threads;
  AdwActionRow *seed_row;
  GtkSpinButton *seed;
  GtkSwitch *classes;
  AdwPreferencesGroup *switches_group;
  GtkBox *groups;

  TruceArmiesDocument *document;
  const TruceMethod *switches_of; /* whose switches are shown, or NULL */
  GPtrArray *checks;              /* GtkCheckButton by switch */
  GPtrArray *check_rows;
  gboolean possible;
  guint notes_source;
};

G_DEFINE_FINAL_TYPE (TruceArmiesSetup, truce_armies_setup, GTK_TYPE_WIDGET)

static guint changed_signal;

/* NULL: automatic. */
static const TruceMethod *
chosen_method (TruceArmiesSetup *self)
{
  guint selected = adw_combo_row_get_selected (self->method);

  return selected == 0 || selected == GTK_INVALID_LIST_POSITION ? NULL : truce_best_methods ()[selected - 1];
}

static unsigned
chosen_switches (TruceArmiesSetup *self)
{
  unsigned switches = 0;

  for (guint i = 0; i < self->checks->len; i++)
    switches |= (unsigned) gtk_check_button_get_active (g_ptr_array_index (self->checks, i)) << i;
  return switches;
}

gboolean
truce_armies_setup_get_keeps (TruceArmiesSetup *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_SETUP (self), FALSE);
  return gtk_switch_get_active (self->keep);
}

gboolean
truce_armies_setup_get_possible (TruceArmiesSetup *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_SETUP (self), FALSE);
  return self->possible;
}

TruceArmiesRequest
truce_armies_setup_get_request (TruceArmiesSetup *self)
{
  TruceArmiesRequest request = { .method = chosen_method (self) };

  request.spec = *truce_armies_document_get (self->document);
  truce_armies_set_pieces (&request.spec, truce_armies_setup_get_keeps (self)
                                              ? truce_armies_document_get_seen (self->document)
                                              : NULL);
  if (request.method)
    request.switches = self->switches_of ? chosen_switches (self) : request.method->usual;
  request.seed = (guint64) gtk_spin_button_get_value (self->seed);
  request.threads = gtk_spin_button_get_value_as_int (self->threads);
  request.classes = gtk_switch_get_active (self->classes);
  return request;
}

/* Notes */

static char *
method_note (TruceArmiesSetup *self, const TruceMethod *taken, const TruceError *error)
{
  const TruceMethod *chosen = chosen_method (self);

  if (!taken)
    return truce_words_error (error);
  return g_strdup (truce_words (chosen ? chosen->summary : taken->name));
}

static void
note_method (TruceArmiesSetup *self)
{
  const TruceMethod *chosen = chosen_method (self), *taken = NULL;
  const TruceProblem *rules;
  TruceProblem *whole = NULL;
  TruceArmiesRequest request = truce_armies_setup_get_request (self);
  g_autofree char *note = NULL, *markup = NULL;
  TruceError error = { 0 };
  _Atomic int above = -1;
  TruceGoal goal = { .question = TRUCE_FIRST, .above = &above };

  rules = truce_armies_document_get_rules (self->document, &error);
  if (rules && truce_armies_setup_get_keeps (self))
    rules = whole = truce_problem_new (&request.spec, &error);
  if (rules)
    taken = truce_method_choose (chosen ? chosen->id : NULL, rules, &goal, &error);
  truce_problem_unref (whole);
  self->possible = taken != NULL;
  note = method_note (self, taken, &error);
  markup = g_markup_escape_text (note, -1);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->method), markup);
  if (taken)
    gtk_widget_remove_css_class (GTK_WIDGET (self->method), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->method), "error");
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
on_notes_due (gpointer data)
{
  TruceArmiesSetup *self = data;

  self->notes_source = 0;
  note_method (self);
  return G_SOURCE_REMOVE;
}

static void
queue_note (TruceArmiesSetup *self)
{
  if (!self->notes_source)
    self->notes_source = g_timeout_add (NOTES_DELAY, on_notes_due, self);
}

/* The switches of the method that is chosen */

static void
add_switch (TruceArmiesSetup *self, const TruceOption *entry, gboolean active)
{
  GtkWidget *check = gtk_check_button_new ();
  AdwActionRow *row = ADW_ACTION_ROW (adw_action_row_new ());

  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), active);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  truce_words (entry->name), -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), truce_words (entry->name));
  gtk_widget_set_tooltip_text (GTK_WIDGET (row), truce_words (entry->summary));
  adw_action_row_add_prefix (row, check);
  adw_action_row_set_activatable_widget (row, check);
  adw_preferences_group_add (self->switches_group, GTK_WIDGET (row));
  g_signal_connect_object (check, "toggled", G_CALLBACK (queue_note), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->checks, check);
  g_ptr_array_add (self->check_rows, row);
}

static void
show_switches (TruceArmiesSetup *self)
{
  const TruceMethod *method = chosen_method (self);
  gboolean has = method && method->options;

  gtk_widget_set_visible (GTK_WIDGET (self->switches_group), has);
  if (self->switches_of == (has ? method : NULL))
    return;
  for (guint i = 0; i < self->check_rows->len; i++)
    adw_preferences_group_remove (self->switches_group, g_ptr_array_index (self->check_rows, i));
  g_ptr_array_set_size (self->check_rows, 0);
  g_ptr_array_set_size (self->checks, 0);
  self->switches_of = has ? method : NULL;
  for (int i = 0; has && method->options[i].id; i++)
    add_switch (self, &method->options[i], method->usual >> i & 1);
}

static void
on_method_changed (TruceArmiesSetup *self)
{
  const TruceMethod *method = chosen_method (self);

  gtk_widget_set_visible (GTK_WIDGET (self->seed_row), method && !(method->flags & TRUCE_METHOD_PROVES));
  show_switches (self);
  if (self->document)
    queue_note (self);
}

/* To the document and from it */

/* What is as the document has it already is no edit of it. `white` before `sizes`, which would tell its
 * number; all of it at once, since a range alone would change the number. */
static void
on_document_changed (TruceArmiesSetup *self)
{
  const TruceProblemSpec *spec = truce_armies_document_get (self->document);
  GtkAdjustment *white = gtk_spin_button_get_adjustment (self->white);
  gboolean given = spec->kinds[0].pieces != TRUCE_PIECES_ANY;

  adw_combo_row_set_selected (self->armies, (guint) spec->n_kinds - 2);
  if (!given)
    adw_combo_row_set_selected (self->sizes, 0);
  gtk_adjustment_configure (white, given ? spec->kinds[0].pieces : gtk_adjustment_get_value (white), 0,
                            truce_board_n_squares (spec->board), gtk_adjustment_get_step_increment (white),
                            gtk_adjustment_get_page_increment (white), 0);
  if (given)
    adw_combo_row_set_selected (self->sizes, 1);
  gtk_widget_set_visible (GTK_WIDGET (self->white_row), given);
  gtk_switch_set_active (self->torus, spec->geometry == TRUCE_GEOMETRY_TORUS);
  queue_note (self);
}

static void
on_armies_changed (TruceArmiesSetup *self)
{
  if (self->document)
    truce_armies_document_set_armies (self->document, (int) adw_combo_row_get_selected (self->armies) + 2);
}

static void
on_white_changed (TruceArmiesSetup *self)
{
  if (self->document && adw_combo_row_get_selected (self->sizes) == 1)
    truce_armies_document_set_white (self->document, gtk_spin_button_get_value_as_int (self->white));
}

static void
on_sizes_changed (TruceArmiesSetup *self)
{
  if (self->document && adw_combo_row_get_selected (self->sizes) == 0)
    truce_armies_document_set_white (self->document, TRUCE_PIECES_ANY);
  on_white_changed (self);
}

static void
on_torus_changed (TruceArmiesSetup *self)
{
  if (self->document)
    truce_armies_document_set_torus (self->document, gtk_switch_get_active (self->torus));
}

void
truce_armies_setup_set_document (TruceArmiesSetup *self, TruceArmiesDocument *document)
{
  g_return_if_fail (TRUCE_IS_ARMIES_SETUP (self) && !self->document);
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (on_document_changed), self, G_CONNECT_SWAPPED);
  on_document_changed (self);
  note_method (self);
}

void
truce_armies_setup_append (TruceArmiesSetup *self, GtkWidget *group)
{
  g_return_if_fail (TRUCE_IS_ARMIES_SETUP (self));
  gtk_box_append (self->groups, group);
}

static void
truce_armies_setup_dispose (GObject *object)
{
  TruceArmiesSetup *self = TRUCE_ARMIES_SETUP (object);

  g_clear_handle_id (&self->notes_source, g_source_remove);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (truce_armies_setup_parent_class)->dispose (object);
}

static void
truce_armies_setup_finalize (GObject *object)
{
  TruceArmiesSetup *self = TRUCE_ARMIES_SETUP (object);

  g_ptr_array_unref (self->checks);
  g_ptr_array_unref (self->check_rows);
  G_OBJECT_CLASS (truce_armies_setup_parent_class)->finalize (object);
}

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TruceArmiesSetup, child)

static void
truce_armies_setup_class_init (TruceArmiesSetupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_armies_setup_dispose;
  G_OBJECT_CLASS (klass)->finalize = truce_armies_setup_finalize;
  g_type_ensure (TRUCE_TYPE_ROWS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/truceboard/Truce/ui/armies-setup.ui");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  BIND (content);
  BIND (armies);
  BIND (sizes);
  BIND (white_row);
  BIND (white);
  BIND (torus);
  BIND (keep);
  BIND (method);
  BIND (threads);
  BIND (seed_row);
  BIND (seed);
  BIND (classes);
  BIND (switches_group);
  BIND (groups);
  gtk_widget_class_bind_template_callback (widget_class, on_armies_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_sizes_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_white_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_torus_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_method_changed);
  gtk_widget_class_bind_template_callback (widget_class, queue_note);
  changed_signal = g_signal_new ("changed", TRUCE_TYPE_ARMIES_SETUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
update_threads (TruceArmiesSetup *self)
{
  gtk_spin_button_set_value (self->threads, truce_settings_get_threads ());
}

static void
truce_armies_setup_init (TruceArmiesSetup *self)
{
  g_autoptr (GtkStringList) names = NULL;

  self->checks = g_ptr_array_new ();
  self->check_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  names = gtk_string_list_new (NULL);
  gtk_string_list_append (names, _ ("Automatic"));
  for (int i = 0; truce_best_methods ()[i]; i++)
    gtk_string_list_append (names, truce_words (truce_best_methods ()[i]->name));
  adw_combo_row_set_model (self->method, G_LIST_MODEL (names));
  gtk_spin_button_set_range (self->threads, 1, MAX (1, g_get_num_processors ()));
  update_threads (self);
  truce_settings_follow ("threads", G_CALLBACK (update_threads), self);
  truce_name_inner (GTK_WIDGET (self), GTK_TYPE_LIST_BOX, _ ("What is sought"));
  truce_name_inner (GTK_WIDGET (self->armies), GTK_TYPE_LIST_VIEW, _ ("Armies"));
  truce_name_inner (GTK_WIDGET (self->sizes), GTK_TYPE_LIST_VIEW, _ ("Sizes"));
  truce_name_inner (GTK_WIDGET (self->method), GTK_TYPE_LIST_VIEW, _ ("Method"));
}
