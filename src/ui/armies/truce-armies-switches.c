/* truce-armies-switches.c: TruceArmiesSwitches
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-switches.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "armies-words.h"
#include "common/format.h"
#include "common/truce-names.h"
#include "common/truce-rows.h"
#include "common/truce-words.h"

typedef struct
{
  AdwActionRow *row;
  GtkLabel *saves;
} SwitchRow;

struct _TruceArmiesSwitches
{
  GtkWidget parent_instance;

  GtkWidget *content;
  AdwPreferencesGroup *group;
  GtkSpinButton *size;
  GtkButton *measure;
  GtkLabel *note;

  const TruceMethod *method; /* NULL: none has switches */
  GArray *rows;              /* of SwitchRow */
  TruceArmiesEffects *effects;
};

G_DEFINE_FINAL_TYPE (TruceArmiesSwitches, truce_armies_switches, GTK_TYPE_WIDGET)

TruceArmiesEffects *
truce_armies_switches_get_effects (TruceArmiesSwitches *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_SWITCHES (self), NULL);
  return self->effects;
}

static gboolean
is_active (TruceArmiesSwitches *self)
{
  return self->effects && truce_armies_effects_is_active (self->effects);
}

/* 'With 1.2 ms, without 2.0 ms; squares looked at: 1 200 and 2 000' */
static char *
detail_text (const TruceArmiesEffect *effect)
{
  g_autofree char *with = NULL, *without = NULL;

  if (!effect->measured)
    return NULL;
  with = truce_format_time (effect->seconds_with);
  without = truce_format_time (effect->seconds_without);
  if (effect->score_with < effect->score_without)
    return g_strdup_printf (_ ("With it %s, without %s; with it the best is missed: %d instead of %d"), with,
                            without, effect->score_with, effect->score_without);
  return g_strdup_printf (_ ("With it %s and %" PRIu64 " squares looked at, without %s and %" PRIu64), with,
                          effect->looked_with, without, effect->looked_without);
}

static void
show_row (TruceArmiesSwitches *self, guint i)
{
  const SwitchRow *row = &g_array_index (self->rows, SwitchRow, i);
  const TruceArmiesEffect *effect = self->effects ? truce_armies_effects_get (self->effects, i) : NULL;
  g_autofree char *saves = effect ? truce_armies_effect_text (effect) : g_strdup ("–");
  g_autofree char *detail = effect ? detail_text (effect) : NULL;

  gtk_label_set_label (row->saves, saves);
  gtk_widget_set_tooltip_text (GTK_WIDGET (row->row),
                               detail ? detail : truce_words (self->method->options[i].summary));
}

static void
show (TruceArmiesSwitches *self)
{
  gboolean active = is_active (self);
  g_autofree char *note = NULL;

  for (guint i = 0; i < self->rows->len; i++)
    show_row (self, i);
  gtk_button_set_label (self->measure, active ? _ ("Stop") : _ ("Measure"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->size), !active);
  if (!self->effects)
    note = g_strdup (_ ("Each idea is turned off, or on, by itself and the time compared."));
  else if (active)
    note = g_strdup_printf (_ ("Measuring at n = %d…"), truce_armies_effects_get_size (self->effects));
  else
    note = g_strdup_printf (_ ("Measured at n = %d on one thread: what each idea alone saves."),
                            truce_armies_effects_get_size (self->effects));
  gtk_label_set_label (self->note, note);
}

void
truce_armies_switches_stop (TruceArmiesSwitches *self)
{
  g_return_if_fail (TRUCE_IS_ARMIES_SWITCHES (self));
  if (is_active (self))
    truce_armies_effects_stop (self->effects);
}

void
truce_armies_switches_measure (TruceArmiesSwitches *self)
{
  g_return_if_fail (TRUCE_IS_ARMIES_SWITCHES (self));
  if (is_active (self) || !self->method)
    return;
  if (self->effects)
    g_signal_handlers_disconnect_by_data (self->effects, self);
  g_clear_object (&self->effects);
  self->effects =
      truce_armies_effects_new (self->method, gtk_spin_button_get_value_as_int (self->size), NULL);
  if (!self->effects)
    return;
  g_signal_connect_object (self->effects, "updated", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->effects, "ended", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  truce_armies_effects_start (self->effects);
  show (self);
}

static void
on_clicked (TruceArmiesSwitches *self)
{
  if (is_active (self))
    truce_armies_switches_stop (self);
  else
    truce_armies_switches_measure (self);
}

static void
add_row (TruceArmiesSwitches *self, const TruceOption *entry)
{
  SwitchRow row = { ADW_ACTION_ROW (adw_action_row_new ()), GTK_LABEL (gtk_label_new ("–")) };
  g_autofree char *published = truce_armies_published_effect_text (entry->id);
  g_autofree char *markup = g_markup_escape_text (published, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row.row), truce_words (entry->name));
  adw_action_row_set_title_lines (row.row, 2);
  adw_action_row_set_subtitle (row.row, markup);
  gtk_widget_add_css_class (GTK_WIDGET (row.saves), "numeric");
  adw_action_row_add_suffix (row.row, GTK_WIDGET (row.saves));
  adw_preferences_group_add (self->group, GTK_WIDGET (row.row));
  g_array_append_val (self->rows, row);
}

static void
truce_armies_switches_dispose (GObject *object)
{
  TruceArmiesSwitches *self = TRUCE_ARMIES_SWITCHES (object);

  if (self->effects)
    {
      g_signal_handlers_disconnect_by_data (self->effects, self);
      truce_armies_effects_stop (self->effects);
    }
  g_clear_object (&self->effects);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (truce_armies_switches_parent_class)->dispose (object);
}

static void
truce_armies_switches_finalize (GObject *object)
{
  g_array_unref (TRUCE_ARMIES_SWITCHES (object)->rows);
  G_OBJECT_CLASS (truce_armies_switches_parent_class)->finalize (object);
}

static void
truce_armies_switches_class_init (TruceArmiesSwitchesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_armies_switches_dispose;
  G_OBJECT_CLASS (klass)->finalize = truce_armies_switches_finalize;
  g_type_ensure (TRUCE_TYPE_ROWS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/truceboard/Truce/ui/armies-switches.ui");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_bind_template_child (widget_class, TruceArmiesSwitches, content);
  gtk_widget_class_bind_template_child (widget_class, TruceArmiesSwitches, group);
  gtk_widget_class_bind_template_child (widget_class, TruceArmiesSwitches, size);
  gtk_widget_class_bind_template_child (widget_class, TruceArmiesSwitches, measure);
  gtk_widget_class_bind_template_child (widget_class, TruceArmiesSwitches, note);
  gtk_widget_class_bind_template_callback (widget_class, on_clicked);
}

static void
truce_armies_switches_init (TruceArmiesSwitches *self)
{
  g_autofree char *markup = NULL;

  self->rows = g_array_new (FALSE, FALSE, sizeof (SwitchRow));
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int i = 0; truce_best_methods ()[i] && !self->method; i++)
    if (truce_best_methods ()[i]->options)
      self->method = truce_best_methods ()[i];
  for (int i = 0; self->method && self->method->options[i].id; i++)
    add_row (self, &self->method->options[i]);
  if (self->method)
    markup = g_markup_escape_text (truce_words (self->method->source), -1);
  adw_preferences_group_set_description (self->group, markup);
  truce_name_inner (GTK_WIDGET (self), GTK_TYPE_LIST_BOX, _ ("Ideas and what they save"));
  show (self);
}
