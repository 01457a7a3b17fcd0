/* truce-preferences.c: TrucePreferences
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-preferences.h"

#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "common/truce-row-layout.h"
#include "common/truce-settings.h"
#include "common/truce-spin-buttons.h"
#include "common/truce-template.h"
#include "truce-appearance-chooser.h"

struct _TrucePreferences
{
  AdwPreferencesWindow parent_instance;

  AdwComboRow *style;
  GtkSwitch *animate;
  AdwPreferencesGroup *palette_group;
  AdwPreferencesGroup *pieces_group;
  AdwComboRow *regions;
  AdwComboRow *coordinates;
  AdwComboRow *threads;
  GtkSpinButton *list_megabytes;
  GtkSwitch *notify;
  AdwComboRow *closing;
  GtkWidget *palettes; /* child of palette_group */
};

G_DEFINE_FINAL_TYPE (TrucePreferences, truce_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* Adds "Automatic" (one thread for each processor), then the numbers from 1. */
static void
fill_threads (TrucePreferences *self)
{
  int max = CLAMP ((int) g_get_num_processors (), 1, 256);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  /* Translators: as many threads as there are processors; %d is their number */
  g_autofree char *automatic = g_strdup_printf (_ ("Automatic (%d)"), max);

  gtk_string_list_append (names, automatic);
  for (int i = 1; i <= max; i++)
    {
      g_autofree char *name = g_strdup_printf ("%d", i);

      gtk_string_list_append (names, name);
    }
  adw_combo_row_set_model (self->threads, G_LIST_MODEL (names));
}

/* Limits the number, which may come from a machine with more processors. */
static gboolean
threads_to_row (GValue *value, GVariant *threads, gpointer row)
{
  GListModel *names = adw_combo_row_get_model (row);

  if (!names)
    return FALSE; /* the row is being disposed of */
  g_value_set_uint (value, MIN ((guint) g_variant_get_int32 (threads), g_list_model_get_n_items (names) - 1));
  return TRUE;
}

/* Returns NULL while the row is being disposed of. */
static GVariant *
threads_from_row (const GValue *value, const GVariantType *type, gpointer row)
{
  guint selected = g_value_get_uint (value);

  return selected == GTK_INVALID_LIST_POSITION ? NULL : g_variant_new_int32 ((gint32) selected);
}

/* Disables the palettes if the desktop uses high contrast: the board is then black and white. */
static void
update_palettes (TrucePreferences *self)
{
  gboolean ruled = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());

  gtk_widget_set_sensitive (self->palettes, !ruled);
  adw_preferences_group_set_description (
      self->palette_group, ruled ? _ ("The desktop’s high contrast makes the board black and white.")
                                 : _ ("Shore and Contrast are made for people of any colour vision."));
}

static void
fill (TrucePreferences *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  GSettings *settings = truce_settings_get ();

  fill_threads (self);
  self->palettes = truce_palette_chooser_new (_ ("Colours of the board"));
  adw_preferences_group_add (self->palette_group, self->palettes);
  adw_preferences_group_add (self->pieces_group, truce_pieces_chooser_new (_ ("Pieces")));
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (update_palettes), self,
                           G_CONNECT_SWAPPED);
  update_palettes (self);
  truce_settings_bind_choice ("style", self->style, "selected");
  truce_settings_bind_choice ("regions", self->regions, "selected");
  truce_settings_bind_choice ("coordinates", self->coordinates, "selected");
  truce_settings_bind_choice ("closing", self->closing, "selected");
  g_settings_bind (settings, "animate", self->animate, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "notify", self->notify, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "list-megabytes", gtk_spin_button_get_adjustment (self->list_megabytes), "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (settings, "threads", self->threads, "selected", G_SETTINGS_BIND_DEFAULT,
                                threads_to_row, threads_from_row, self->threads, NULL);
}

static void
name_parts (TrucePreferences *self)
{
  AdwComboRow *rows[] = { self->style, self->regions, self->coordinates, self->threads, self->closing };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    truce_a11y_label_children (GTK_WIDGET (rows[i]), GTK_TYPE_LIST_VIEW,
                               adw_preferences_row_get_title (ADW_PREFERENCES_ROW (rows[i])));
}

static void
truce_preferences_class_init (TrucePreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  truce_template_set (widget_class, "preferences");
  TRUCE_BIND_CHILDREN (widget_class, TrucePreferences, style, animate, palette_group, pieces_group, regions,
                       coordinates, threads, list_megabytes, notify, closing);
}

static void
truce_preferences_init (TrucePreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  truce_spin_buttons_init (GTK_WIDGET (self));
  truce_row_layout_use (GTK_WIDGET (self));
  fill (self);
  name_parts (self);
}

void
truce_preferences_show (GtkWindow *parent)
{
  static TrucePreferences *preferences; /* weak */

  if (!preferences)
    {
      preferences = g_object_new (TRUCE_TYPE_PREFERENCES, NULL);
      g_object_add_weak_pointer (G_OBJECT (preferences), (gpointer *) &preferences);
    }
  gtk_window_set_transient_for (GTK_WINDOW (preferences), parent);
  gtk_window_present (GTK_WINDOW (preferences));
}
