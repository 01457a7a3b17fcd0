/* truce-ideas-window.c: TruceIdeasWindow, what each idea of the older program for armies saves
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-ideas-window.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <math.h>

#include "common/truce-names.h"
#include "common/truce-rows.h"
#include "common/truce-words.h"
#include "words/format.h"

typedef struct
{
  AdwActionRow *row;
  GtkLabel *saves;
} SwitchRow;

struct _TruceIdeasWindow
{
  AdwWindow parent_instance;

  AdwPreferencesGroup *group;
  GtkSpinButton *size;
  GtkButton *measure;
  GtkLabel *note;

  const TruceMethod *method; /* NULL: none has switches */
  GArray *rows;              /* of SwitchRow */
  TruceArmiesEffects *effects;
};

G_DEFINE_FINAL_TYPE (TruceIdeasWindow, truce_ideas_window, ADW_TYPE_WINDOW)

TruceArmiesEffects *
truce_ideas_window_get_effects (TruceIdeasWindow *self)
{
  return self->effects;
}

static gboolean
is_active (TruceIdeasWindow *self)
{
  return self->effects && truce_armies_effects_is_active (self->effects);
}

/* 'Published: about 40 % less time', 'Published: slower', … */
static char *
published_text (const char *id)
{
  const TruceArmiesPublishedEffect *published = truce_armies_published_effect (id);

  if (!published)
    return g_strdup (_ ("Nothing published"));
  if (published->never_run)
    return g_strdup (_ ("Published: held to cost, not tried"));
  if (published->held_to_cost)
    return g_strdup (_ ("Published: costs, no figure"));
  if (published->saves_from < 0)
    return g_strdup (_ ("Published: helps, no figure"));
  if (published->saves_from == published->saves_to)
    return g_strdup_printf (_ ("Published: saves about %d %%"), published->saves_from);
  return g_strdup_printf (_ ("Published: saves %d–%d %%"), published->saves_from, published->saves_to);
}

/* 'saves 38 %', 'costs 12 %', '–' */
static char *
effect_text (const TruceArmiesEffect *effect)
{
  double saves = truce_armies_effect_saves (effect);

  if (isnan (saves))
    return g_strdup ("–");
  if (saves >= 0)
    return g_strdup_printf (_ ("saves %.0f %%"), saves);
  return g_strdup_printf (_ ("costs %.0f %%"), -saves);
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
show_row (TruceIdeasWindow *self, guint i)
{
  const SwitchRow *row = &g_array_index (self->rows, SwitchRow, i);
  const TruceArmiesEffect *effect = self->effects ? truce_armies_effects_get (self->effects, i) : NULL;
  g_autofree char *saves = effect ? effect_text (effect) : g_strdup ("–");
  g_autofree char *detail = effect ? detail_text (effect) : NULL;

  gtk_label_set_label (row->saves, saves);
  gtk_widget_set_tooltip_text (GTK_WIDGET (row->row),
                               detail ? detail : truce_words (self->method->options[i].summary));
}

static void
show (TruceIdeasWindow *self)
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
truce_ideas_window_stop (TruceIdeasWindow *self)
{
  if (is_active (self))
    truce_armies_effects_stop (self->effects);
}

void
truce_ideas_window_measure (TruceIdeasWindow *self)
{
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
on_clicked (TruceIdeasWindow *self)
{
  if (is_active (self))
    truce_ideas_window_stop (self);
  else
    truce_ideas_window_measure (self);
}

static void
add_row (TruceIdeasWindow *self, const TruceOption *entry)
{
  SwitchRow row = { ADW_ACTION_ROW (adw_action_row_new ()), GTK_LABEL (gtk_label_new ("–")) };
  g_autofree char *published = published_text (entry->id);
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
truce_ideas_window_dispose (GObject *object)
{
  TruceIdeasWindow *self = TRUCE_IDEAS_WINDOW (object);

  if (self->effects)
    {
      g_signal_handlers_disconnect_by_data (self->effects, self);
      truce_armies_effects_stop (self->effects);
    }
  g_clear_object (&self->effects);
  G_OBJECT_CLASS (truce_ideas_window_parent_class)->dispose (object);
  g_clear_pointer (&self->rows, g_array_unref);
}

static void
truce_ideas_window_class_init (TruceIdeasWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_ideas_window_dispose;
  g_type_ensure (TRUCE_TYPE_ROWS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/truceboard/Truce/ui/ideas-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TruceIdeasWindow, group);
  gtk_widget_class_bind_template_child (widget_class, TruceIdeasWindow, size);
  gtk_widget_class_bind_template_child (widget_class, TruceIdeasWindow, measure);
  gtk_widget_class_bind_template_child (widget_class, TruceIdeasWindow, note);
  gtk_widget_class_bind_template_callback (widget_class, on_clicked);
}

static void
truce_ideas_window_init (TruceIdeasWindow *self)
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

TruceIdeasWindow *
truce_ideas_window_new (GtkWindow *parent)
{
  return g_object_new (TRUCE_TYPE_IDEAS_WINDOW, "transient-for", parent, NULL);
}
