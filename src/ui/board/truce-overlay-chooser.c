/* truce-overlay-chooser.c: TruceOverlayChooser
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-overlay-chooser.h"

#include <glib/gi18n.h>

#include "common/overlay-samples.h"
#include "common/truce-widget-util.h"

#define WHY_CHARS 34 /* width at which a reason wraps, characters */

typedef struct
{
  GtkWidget *button;
  GtkWidget *sample;
  GtkWidget *name, *key; /* labels */
  GtkWidget *why;        /* label: why the overlay cannot be shown; hidden if it can */
  GtkShortcut *shortcut;
} Row;

struct _TruceOverlayChooser
{
  GtkBox parent_instance;
  GtkShortcutController *shortcuts;
  Row rows[TRUCE_N_OVERLAYS];
  guint overlays;
};

G_DEFINE_FINAL_TYPE (TruceOverlayChooser, truce_overlay_chooser, GTK_TYPE_BOX)

static guint overlays_changed;

/* Order of the rows. */
static const TruceOverlay order[] = {
  TRUCE_OVERLAY_HEAT,      TRUCE_OVERLAY_HOVERED, TRUCE_OVERLAY_SELECTED,
  TRUCE_OVERLAY_ALL,       TRUCE_OVERLAY_LINES,   TRUCE_OVERLAY_ATTACKERS,
  TRUCE_OVERLAY_CONFLICTS, TRUCE_OVERLAY_FREE,    TRUCE_OVERLAY_UNGUARDED,
};

G_STATIC_ASSERT (G_N_ELEMENTS (order) == TRUCE_N_OVERLAYS);

static void
toggled (GtkCheckButton *button, TruceOverlayChooser *self)
{
  guint overlays = self->overlays;

  for (int i = 0; i < TRUCE_N_OVERLAYS; i++)
    if (self->rows[i].button == GTK_WIDGET (button) &&
        gtk_check_button_get_active (button) != (overlays >> i & 1))
      overlays ^= 1u << i;
  if (overlays == self->overlays)
    return;
  truce_overlay_chooser_set_overlays (self, overlays);
  g_signal_emit (self, overlays_changed, 0, overlays);
}

static gboolean
key_used (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  GtkCheckButton *button = GTK_CHECK_BUTTON (data);

  if (!gtk_widget_is_sensitive (GTK_WIDGET (button)))
    return FALSE; /* the window says why */
  gtk_check_button_set_active (button, !gtk_check_button_get_active (button));
  return TRUE;
}

void
truce_overlay_chooser_set_accelerator (TruceOverlayChooser *self,
                                       TruceOverlay overlay,
                                       const char *accelerator)
{
  Row *row = &self->rows[__builtin_ctz (overlay)];
  GtkShortcutTrigger *trigger = accelerator ? gtk_shortcut_trigger_parse_string (accelerator) : NULL;
  g_autofree char *text = NULL;

  gtk_shortcut_set_trigger (row->shortcut,
                            trigger ? g_object_ref (trigger) : g_object_ref (gtk_never_trigger_get ()));
  if (trigger)
    text = gtk_shortcut_trigger_to_label (trigger, gtk_widget_get_display (GTK_WIDGET (self)));
  gtk_label_set_text (GTK_LABEL (row->key), text ? text : "");
  gtk_accessible_reset_property (GTK_ACCESSIBLE (row->button), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS);
  if (text)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row->button), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, text,
                                    -1);
  g_clear_object (&trigger);
}

static void
add_row (TruceOverlayChooser *self, TruceOverlay overlay)
{
  int i = __builtin_ctz (overlay);
  Row *row = &self->rows[i];
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *accelerator = g_strdup_printf ("<Control>%d", i + 1);

  row->name = gtk_label_new (truce_overlay_name (overlay, FALSE));
  gtk_label_set_xalign (GTK_LABEL (row->name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (row->name), PANGO_ELLIPSIZE_END);
  row->why = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (row->why), 0);
  gtk_label_set_wrap (GTK_LABEL (row->why), TRUE);
  /* a fixed width, because GtkPopover of GTK 4.8 measures heights for the minimal width */
  gtk_label_set_width_chars (GTK_LABEL (row->why), WHY_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (row->why), WHY_CHARS);
  gtk_widget_add_css_class (row->why, "caption");
  gtk_widget_set_visible (row->why, FALSE);
  gtk_box_append (GTK_BOX (texts), row->name);
  gtk_box_append (GTK_BOX (texts), row->why);
  gtk_widget_set_hexpand (texts, TRUE);
  row->key = gtk_label_new (NULL);
  gtk_widget_add_css_class (row->key, "dim-label");
  gtk_widget_add_css_class (row->key, "caption");
  row->sample = truce_overlay_sample_new (overlay, FALSE);
  gtk_box_append (GTK_BOX (content), row->sample);
  gtk_box_append (GTK_BOX (content), texts);
  gtk_box_append (GTK_BOX (content), row->key);
  row->button = gtk_check_button_new ();
  gtk_check_button_set_child (GTK_CHECK_BUTTON (row->button), content);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  truce_overlay_name (overlay, FALSE), -1);
  g_signal_connect (row->button, "toggled", G_CALLBACK (toggled), self);
  gtk_box_append (GTK_BOX (self), row->button);

  row->shortcut = gtk_shortcut_new (NULL, gtk_callback_action_new (key_used, row->button, NULL));
  gtk_shortcut_controller_add_shortcut (self->shortcuts, row->shortcut);
  truce_overlay_chooser_set_accelerator (self, overlay, accelerator);
}

void
truce_overlay_chooser_set_overlays (TruceOverlayChooser *self, guint overlays)
{
  self->overlays = overlays;
  for (int i = 0; i < TRUCE_N_OVERLAYS; i++)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (self->rows[i].button), overlays >> i & 1);
}

void
truce_overlay_chooser_set_question (TruceOverlayChooser *self, gboolean guard, gboolean armies)
{
  const Row *row = &self->rows[__builtin_ctz (TRUCE_OVERLAY_UNGUARDED)];
  const char *name = truce_overlay_name (TRUCE_OVERLAY_UNGUARDED, !guard);

  truce_overlay_sample_set (row->sample, TRUCE_OVERLAY_UNGUARDED, !guard);
  gtk_label_set_label (GTK_LABEL (row->name), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_visible (row->button, guard || armies);
}

void
truce_overlay_chooser_set_refused (TruceOverlayChooser *self, TruceOverlay overlay, const char *why)
{
  const Row *row = &self->rows[__builtin_ctz (overlay)];

  gtk_label_set_label (GTK_LABEL (row->why), why ? why : "");
  gtk_widget_set_visible (row->why, why != NULL);
  gtk_widget_set_sensitive (row->button, why == NULL);
  gtk_accessible_reset_property (GTK_ACCESSIBLE (row->button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  if (why)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row->button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, why,
                                    -1);
}

static void
truce_overlay_chooser_class_init (TruceOverlayChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "overlaychooser");
  overlays_changed = g_signal_new ("overlays-changed", TRUCE_TYPE_OVERLAY_CHOOSER, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
truce_overlay_chooser_init (TruceOverlayChooser *self)
{
  self->shortcuts = GTK_SHORTCUT_CONTROLLER (gtk_shortcut_controller_new ());
  gtk_shortcut_controller_set_scope (self->shortcuts, GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->shortcuts));
  g_object_set (self, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 3, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    add_row (self, order[i]);
  truce_widget_lead_by_arrows (GTK_WIDGET (self));
  truce_overlay_chooser_set_question (self, FALSE, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Overlays"), -1);
}
