/* truce-timings-setup.c: TruceTimingsSetup, the side panel where the user chooses what to measure
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-timings-setup.h"

#include <glib/gi18n.h>
#include <string.h>

#include "common/truce-names.h"
#include "common/truce-row-layout.h"
#include "common/truce-rows.h"
#include "common/truce-template.h"
#include "common/truce-widget-util.h"
#include "common/truce-words.h"
#include "words/describe.h"

#define ROWS_A_FRAME 2 /* rows of methods made in each frame at first */

/* The list in which a method is shown. */
typedef enum
{
  NOWHERE, /* not listed yet */
  FAST,    /* methods of Truce, and methods that estimate their time, among which auto chooses */
  CLASSIC,
  UNFIT, /* methods that cannot answer the question */
} Place;

typedef struct
{
  GtkCheckButton *check;
  AdwActionRow *row; /* owned, as the row moves from list to list */
  Place place;
} MethodRow;

struct _TruceTimingsSetup
{
  AdwBin parent_instance;

  AdwActionRow *piece_row;
  AdwActionRow *seed_row;
  AdwComboRow *question;
  AdwComboRow *restart;
  AdwActionRow *steps_row;
  GtkLabel *n_chosen;
  GtkEditable *search;
  GtkWidget *nothing_found;
  GtkWidget *fast_group, *classic_group, *unfit_group;
  GtkWidget *add_variants;
  GtkListBox *fast, *classic;
  AdwExpanderRow *unfit;

  TruceTimingsChoice *choice;
  GArray *rows; /* of MethodRow, in the order of the choice's methods; not all are made at first */
};

G_DEFINE_FINAL_TYPE (TruceTimingsSetup, truce_timings_setup, ADW_TYPE_BIN)

static GtkListBox *
list_of (TruceTimingsSetup *self, Place place)
{
  return place == FAST ? self->fast : self->classic;
}

/* Returns the position of a method in its list, which has the order of the choice's methods. */
static int
position_in (TruceTimingsSetup *self, guint i, Place place)
{
  int position = 0;

  for (guint before = 0; before < i; before++)
    position += g_array_index (self->rows, MethodRow, before).place == place;
  return position;
}

static void
move_method (TruceTimingsSetup *self, guint i, Place place)
{
  MethodRow *row = &g_array_index (self->rows, MethodRow, i);

  if (row->place == place)
    return;
  if (row->place == UNFIT)
    adw_expander_row_remove (self->unfit, GTK_WIDGET (row->row));
  else if (row->place != NOWHERE)
    gtk_list_box_remove (list_of (self, row->place), GTK_WIDGET (row->row));
  if (place == UNFIT)
    adw_expander_row_add_row (self->unfit, GTK_WIDGET (row->row));
  else
    gtk_list_box_insert (list_of (self, place), GTK_WIDGET (row->row), position_in (self, i, place));
  row->place = place;
}

/* Returns whether the search text occurs in the method's name, id, summary or note, ignoring case. */
static gboolean
is_found (const TruceMethod *method, const char *note, const char *text)
{
  g_autofree char *all = g_strjoin (" ", truce_words_method (method), method->id,
                                    truce_words_method_summary (method), note, NULL);
  g_autofree char *folded = g_utf8_casefold (all, -1), *needle = g_utf8_casefold (text, -1);

  return strstr (folded, g_strstrip (needle)) != NULL;
}

/* Returns whether the method is visible among the classic methods and has variants. */
static gboolean
offers_variants (TruceTimingsSetup *self, guint i)
{
  const MethodRow *row = &g_array_index (self->rows, MethodRow, i);

  return row->place == CLASSIC && gtk_widget_get_visible (GTK_WIDGET (row->row)) &&
         truce_method_variant (truce_timings_choice_get_method (self->choice, i), 0);
}

/* Shows the methods that match the search, and the groups that are not empty. */
static void
show_found (TruceTimingsSetup *self)
{
  const char *text = gtk_editable_get_text (self->search);
  guint n[UNFIT + 1] = { 0 };
  gboolean variants = FALSE;
  g_autofree char *number = NULL;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const MethodRow *row = &g_array_index (self->rows, MethodRow, i);
      const char *note;
      gboolean found;

      truce_timings_choice_is_available (self->choice, i, &note);
      found = is_found (truce_timings_choice_get_method (self->choice, i), note, text);
      gtk_widget_set_visible (GTK_WIDGET (row->row), found);
      n[row->place] += found;
      variants |= offers_variants (self, i);
    }
  gtk_widget_set_visible (self->fast_group, n[FAST] > 0);
  gtk_widget_set_visible (self->classic_group, n[CLASSIC] > 0);
  gtk_widget_set_visible (self->add_variants, variants);
  gtk_widget_set_visible (self->unfit_group, n[UNFIT] > 0);
  gtk_widget_set_visible (self->nothing_found, n[FAST] + n[CLASSIC] + n[UNFIT] == 0);
  number = g_strdup_printf (ngettext ("%u method", "%u methods", n[UNFIT]), n[UNFIT]);
  adw_expander_row_set_subtitle (self->unfit, number);
}

static void
on_search (TruceTimingsSetup *self)
{
  show_found (self);
  if (*gtk_editable_get_text (self->search))
    adw_expander_row_set_expanded (self->unfit, TRUE);
}

static void
show_method (TruceTimingsSetup *self, guint i)
{
  const MethodRow *row = &g_array_index (self->rows, MethodRow, i);
  const TruceMethod *method = truce_timings_choice_get_method (self->choice, i);
  const char *note;
  gboolean available = truce_timings_choice_is_available (self->choice, i, &note);
  gboolean fast = method->cost || g_str_equal (method->source, "Truce");
  g_autofree char *markup = g_markup_escape_text (note, -1);

  move_method (self, i, !available ? UNFIT : fast ? FAST : CLASSIC);
  adw_action_row_set_subtitle (row->row, markup);
  gtk_widget_set_sensitive (GTK_WIDGET (row->row), available);
  gtk_check_button_set_active (row->check, truce_timings_choice_is_chosen (self->choice, i));
}

static void
on_changed (TruceTimingsSetup *self)
{
  guint n = truce_timings_choice_get_n_methods (self->choice);
  g_autofree char *text = g_strdup_printf (ngettext ("%u chosen", "%u chosen", n), n);

  for (guint i = 0; i < self->rows->len; i++)
    show_method (self, i);
  show_found (self);
  gtk_label_set_label (self->n_chosen, text);
}

static void
on_rules (TruceTimingsSetup *self)
{
  g_autofree char *name = truce_piece_display_title (truce_timings_choice_get_piece (self->choice));
  g_autofree char *markup = g_markup_escape_text (name, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->piece_row), markup);
}

static void
on_question (TruceTimingsSetup *self)
{
  double question, restart;
  gboolean restarts;

  g_object_get (self->choice, "question", &question, "restart", &restart, NULL);
  restarts = question == TRUCE_TIMINGS_RESTARTS;
  gtk_widget_set_visible (GTK_WIDGET (self->seed_row), restarts || question == TRUCE_TIMINGS_ANY);
  gtk_widget_set_visible (GTK_WIDGET (self->restart), restarts);
  gtk_widget_set_visible (GTK_WIDGET (self->steps_row), restarts && restart != TRUCE_RESTART_NONE);
}

/* Binds a numeric property of the choice to the child of the template with the same name. A spin button gets
 * the property's bounds. */
static void
bind_number (TruceTimingsSetup *self, const char *name)
{
  GParamSpec *number = g_object_class_find_property (G_OBJECT_GET_CLASS (self->choice), name);
  GObject *part = gtk_widget_get_template_child (GTK_WIDGET (self), TRUCE_TYPE_TIMINGS_SETUP, name);

  if (GTK_IS_SPIN_BUTTON (part))
    gtk_spin_button_set_range (GTK_SPIN_BUTTON (part), G_PARAM_SPEC_DOUBLE (number)->minimum,
                               G_PARAM_SPEC_DOUBLE (number)->maximum);
  g_object_bind_property (self->choice, name, part, GTK_IS_SPIN_BUTTON (part) ? "value" : "selected",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
}

void
truce_timings_setup_set_choice (TruceTimingsSetup *self, TruceTimingsChoice *choice)
{
  self->choice = g_object_ref (choice);
  for (guint i = 0; truce_timings_choice_numbers[i]; i++)
    bind_number (self, truce_timings_choice_numbers[i]);
  g_signal_connect_object (choice, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (choice, "rules", G_CALLBACK (on_rules), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (choice, "notify::question", G_CALLBACK (on_question), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (choice, "notify::restart", G_CALLBACK (on_question), self, G_CONNECT_SWAPPED);
  on_changed (self);
  on_rules (self);
  on_question (self);
}

static void
on_toggled (TruceTimingsSetup *self, GtkCheckButton *check)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (g_array_index (self->rows, MethodRow, i).check == check)
      truce_timings_choice_set_chosen (self->choice, i, gtk_check_button_get_active (check));
}

static void
on_add_variants (TruceTimingsSetup *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (offers_variants (self, i))
      truce_timings_choice_add_variants (self->choice, i);
}

static void
add_method (TruceTimingsSetup *self, const TruceMethod *method)
{
  const char *name = truce_words_method (method);
  MethodRow row = { GTK_CHECK_BUTTON (gtk_check_button_new ()), ADW_ACTION_ROW (adw_action_row_new ()),
                    NOWHERE };

  g_object_ref_sink (row.row);
  gtk_widget_set_valign (GTK_WIDGET (row.check), GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row.check), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  truce_widget_lead_by_arrows (GTK_WIDGET (row.check));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row.row), name);
  adw_action_row_add_prefix (row.row, GTK_WIDGET (row.check));
  adw_action_row_set_activatable_widget (row.row, GTK_WIDGET (row.check));
  g_signal_connect_object (row.check, "toggled", G_CALLBACK (on_toggled), self, G_CONNECT_SWAPPED);
  truce_row_layout_use (GTK_WIDGET (row.row));
  g_array_append_val (self->rows, row);
  show_method (self, self->rows->len - 1);
}

/* Makes a few rows in each frame from when the page is first visible, as GTK needs milliseconds to make and
 * measure a row. */
static gboolean
show_more (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  TruceTimingsSetup *self = TRUCE_TIMINGS_SETUP (widget);
  const TruceMethod *method = NULL;

  for (int i = 0;
       i < ROWS_A_FRAME && (method = truce_timings_choice_get_method (self->choice, self->rows->len)); i++)
    add_method (self, method);
  show_found (self);
  return method != NULL;
}

static void
method_row_clear (gpointer row)
{
  g_clear_object (&((MethodRow *) row)->row);
}

static void
truce_timings_setup_dispose (GObject *object)
{
  TruceTimingsSetup *self = TRUCE_TIMINGS_SETUP (object);

  G_OBJECT_CLASS (truce_timings_setup_parent_class)->dispose (object);
  g_clear_object (&self->choice);
  g_clear_pointer (&self->rows, g_array_unref);
}

#define NAME(child) gtk_widget_class_bind_template_child_full (widget_class, child, FALSE, 0)

static void
truce_timings_setup_class_init (TruceTimingsSetupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_timings_setup_dispose;
  g_type_ensure (TRUCE_TYPE_ROWS);
  truce_template_set (widget_class, "timings-setup");
  TRUCE_BIND_CHILDREN (widget_class, TruceTimingsSetup, piece_row, question, seed_row, restart, steps_row,
                       n_chosen, search, nothing_found, fast_group, classic_group, unfit_group, add_variants,
                       fast, classic, unfit);
  NAME ("seed");
  NAME ("steps");
  NAME ("from");
  NAME ("to");
  NAME ("repeats");
  NAME ("threads");
  NAME ("budget");
  TRUCE_BIND_CALLBACKS (widget_class, on_search, on_add_variants);
}

static void
truce_timings_setup_init (TruceTimingsSetup *self)
{
  self->rows = g_array_new (FALSE, TRUE, sizeof (MethodRow));
  g_array_set_clear_func (self->rows, method_row_clear);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_add_tick_callback (GTK_WIDGET (self), show_more, NULL, NULL);
  truce_a11y_label_children (GTK_WIDGET (self), GTK_TYPE_LIST_BOX, _ ("What is measured"));
  truce_a11y_label_children (GTK_WIDGET (self->question), GTK_TYPE_LIST_VIEW, _ ("Find"));
  truce_a11y_label_children (GTK_WIDGET (self->restart), GTK_TYPE_LIST_VIEW, _ ("Restarts"));
}
