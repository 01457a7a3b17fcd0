/* truce-choice-row.c: TruceChoiceRow, a combo row that offers only the values that apply
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-choice-row.h"

struct _TruceChoiceRow
{
  AdwComboRow parent_instance;

  GListModel *choices;
  GtkStringList *sentences; /* (nullable) */
  GtkCustomFilter *filter;
  guint offered; /* bit v: value v */
  guint value;
};

G_DEFINE_FINAL_TYPE (TruceChoiceRow, truce_choice_row, ADW_TYPE_COMBO_ROW)

enum
{
  PROP_CHOICES = 1,
  PROP_SENTENCES
};

static guint chosen_signal;

/* Returns the value of an item: its index in the choices. */
static guint
value_of (TruceChoiceRow *self, gpointer item)
{
  guint n = g_list_model_get_n_items (self->choices);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GObject) choice = g_list_model_get_item (self->choices, i);

      if (choice == item)
        return i;
    }
  return n;
}

static gboolean
is_offered (gpointer item, gpointer data)
{
  TruceChoiceRow *self = data;

  return self->offered >> value_of (self, item) & 1;
}

static void
offer (TruceChoiceRow *self, guint values)
{
  if (values == self->offered)
    return;
  self->offered = values;
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
}

/* Keeps the former value in the list until the new value is selected. Otherwise the list would select a
 * value by itself. */
void
truce_choice_row_show (TruceChoiceRow *self, guint value, guint offered)
{
  guint place = 0;

  offer (self, self->offered | offered | 1u << value);
  self->value = value;
  for (guint i = 0; i < value; i++)
    place += self->offered >> i & 1;
  adw_combo_row_set_selected (ADW_COMBO_ROW (self), place);
  offer (self, offered | 1u << value);
}

/* Shows the sentence of the selected value as the subtitle. */
static void
show_sentence (TruceChoiceRow *self)
{
  GObject *item = adw_combo_row_get_selected_item (ADW_COMBO_ROW (self));

  if (self->sentences && item)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self),
                                 gtk_string_list_get_string (self->sentences, value_of (self, item)));
}

static void
on_selected (TruceChoiceRow *self)
{
  GObject *item = adw_combo_row_get_selected_item (ADW_COMBO_ROW (self));
  guint value = item ? value_of (self, item) : self->value;

  show_sentence (self);
  if (value == self->value)
    return;
  self->value = value;
  g_signal_emit (self, chosen_signal, 0, value);
}

static void
set_choices (TruceChoiceRow *self, GListModel *choices)
{
  GtkFilterListModel *list;

  self->choices = g_object_ref (choices);
  self->filter = gtk_custom_filter_new (is_offered, self, NULL);
  self->offered = (1u << g_list_model_get_n_items (choices)) - 1;
  list = gtk_filter_list_model_new (g_object_ref (choices), g_object_ref (GTK_FILTER (self->filter)));
  adw_combo_row_set_model (ADW_COMBO_ROW (self), G_LIST_MODEL (list));
  g_object_unref (list);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TruceChoiceRow *self = TRUCE_CHOICE_ROW (object);

  if (id == PROP_CHOICES)
    set_choices (self, g_value_get_object (value));
  else if (id == PROP_SENTENCES)
    {
      self->sentences = g_value_dup_object (value);
      show_sentence (self);
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

/* Clears the filter function, because the list may outlive the row. */
static void
dispose (GObject *object)
{
  TruceChoiceRow *self = TRUCE_CHOICE_ROW (object);

  if (self->filter)
    gtk_custom_filter_set_filter_func (self->filter, NULL, NULL, NULL);
  g_clear_object (&self->filter);
  G_OBJECT_CLASS (truce_choice_row_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  TruceChoiceRow *self = TRUCE_CHOICE_ROW (object);

  g_clear_object (&self->choices);
  g_clear_object (&self->sentences);
  G_OBJECT_CLASS (truce_choice_row_parent_class)->finalize (object);
}

static void
truce_choice_row_class_init (TruceChoiceRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = set_property;
  object_class->dispose = dispose;
  object_class->finalize = finalize;
  g_object_class_install_property (
      object_class, PROP_CHOICES,
      g_param_spec_object ("choices", NULL, NULL, G_TYPE_LIST_MODEL,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (
      object_class, PROP_SENTENCES,
      g_param_spec_object ("sentences", NULL, NULL, GTK_TYPE_STRING_LIST,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
  chosen_signal = g_signal_new ("chosen", TRUCE_TYPE_CHOICE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
truce_choice_row_init (TruceChoiceRow *self)
{
  g_autoptr (GtkExpression) name = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  adw_combo_row_set_expression (ADW_COMBO_ROW (self), name);
  g_signal_connect (self, "notify::selected-item", G_CALLBACK (on_selected), NULL);
}
