/* truce-spin-buttons.c: changes the behaviour of GTK's spin buttons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-spin-buttons.h"

#include <math.h>

#include <glib/gi18n.h>

#include "truce-toast.h"

static void
remove_controllers (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = g_list_model_get_n_items (controllers); i > 0; i--)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i - 1);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        gtk_widget_remove_controller (widget, controller);
    }
}

static const char *
text_of (GtkSpinButton *spin)
{
  return gtk_editable_get_text (GTK_EDITABLE (spin));
}

/* Returns whether the text is empty or differs from the value. */
static gboolean
is_edited (GtkSpinButton *spin)
{
  double typed = g_strtod (text_of (spin), NULL);

  return !*text_of (spin) || fabs (typed - gtk_spin_button_get_value (spin)) >
                                 0.6 * pow (10, -(double) gtk_spin_button_get_digits (spin));
}

static gboolean
on_key (GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType state, GtkSpinButton *spin)
{
  if (gdk_keyval_to_lower (keyval) != GDK_KEY_z ||
      (state & gtk_accelerator_get_default_mod_mask ()) != GDK_CONTROL_MASK || !is_edited (spin))
    return FALSE;
  gtk_spin_button_set_value (spin, gtk_spin_button_get_value (spin)); /* restores the text */
  return TRUE;
}

/* Returns (transfer full) (nullable): the title, without mnemonic, of the row that contains the button. */
static char *
row_title (GtkSpinButton *spin)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (spin), ADW_TYPE_PREFERENCES_ROW);
  const char *title = row ? adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)) : NULL;
  g_auto (GStrv) parts = row && adw_preferences_row_get_use_underline (ADW_PREFERENCES_ROW (row))
                             ? g_strsplit (title, "_", 2)
                             : NULL;

  return parts ? g_strjoinv ("", parts) : g_strdup (title);
}

/* Shows a toast if a typed number exceeds a limit, because GTK silently uses the nearest allowed number. */
static void
report_limit (GtkSpinButton *spin)
{
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment (spin);
  double typed = g_strtod (text_of (spin), NULL);
  double min = gtk_adjustment_get_lower (adjustment), max = gtk_adjustment_get_upper (adjustment);
  GtkWidget *toasts = gtk_widget_get_ancestor (GTK_WIDGET (spin), ADW_TYPE_TOAST_OVERLAY);
  g_autofree char *name = row_title (spin);
  g_autofree char *limit =
      g_strdup_printf ("%.*f", (int) gtk_spin_button_get_digits (spin), typed > max ? max : min);
  g_autofree char *text = NULL;

  if (!toasts || !name || (typed >= min && typed <= max))
    return;
  /* Translators: the name of a row, such as 'Size', then a number */
  text = g_strdup_printf (
      typed > max ? _ ("%s: %s is the largest value") : _ ("%s: %s is the smallest value"), name, limit);
  truce_toast_add (ADW_TOAST_OVERLAY (toasts), truce_toast_new (text));
}

/* Reads an empty text as the present value. GTK would read 0. */
static int
on_input (GtkSpinButton *spin, double *value)
{
  if (*text_of (spin))
    {
      report_limit (spin);
      return FALSE;
    }
  *value = gtk_spin_button_get_value (spin);
  return TRUE;
}

static gboolean
commit (gpointer data)
{
  GtkSpinButton *spin = data;

  if (gtk_widget_get_root (GTK_WIDGET (spin)))
    gtk_spin_button_update (spin);
  return G_SOURCE_REMOVE;
}

/* Commits the number before the next key or click, but not while GTK moves the focus. A new number may remove
 * the widget that gets the focus, such as a square of the board; GTK would then loop forever. */
static void
on_leave (GtkSpinButton *spin)
{
  g_idle_add_full (G_PRIORITY_HIGH, commit, g_object_ref (spin), g_object_unref);
}

static void
init_one (GtkSpinButton *spin)
{
  GtkWidget *widget = GTK_WIDGET (spin);
  GtkWidget *text = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (spin)));
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  if (gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW))
    remove_controllers (widget, GTK_TYPE_EVENT_CONTROLLER_SCROLL);
  /* GTK would commit the number while the focus moves */
  remove_controllers (widget, GTK_TYPE_EVENT_CONTROLLER_FOCUS);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_leave), spin);
  gtk_widget_add_controller (widget, focus);

  /* GTK's undo of the text would also revert numbers that the program has set. */
  gtk_editable_set_enable_undo (GTK_EDITABLE (spin), FALSE);
  gtk_widget_action_set_enabled (text, "text.undo", FALSE); /* the window handles the keys instead */
  gtk_widget_action_set_enabled (text, "text.redo", FALSE);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), spin);
  gtk_widget_add_controller (widget, keys);
  g_signal_connect (spin, "input", G_CALLBACK (on_input), NULL);
}

void
truce_spin_buttons_init (GtkWidget *window)
{
  if (GTK_IS_SPIN_BUTTON (window))
    {
      init_one (GTK_SPIN_BUTTON (window));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (window); child;
       child = gtk_widget_get_next_sibling (child))
    truce_spin_buttons_init (child);
}

void
truce_spin_buttons_commit (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  GtkWidget *spin = focus ? gtk_widget_get_ancestor (focus, GTK_TYPE_SPIN_BUTTON) : NULL;

  if (spin)
    gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
}

GtkSpinButton *
truce_spin_row_add (AdwPreferencesGroup *group, const char *title, int min, int max, int value)
{
  GtkWidget *row = adw_action_row_new (), *spin = gtk_spin_button_new_with_range (min, max, 1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  adw_preferences_group_add (group, row);
  return GTK_SPIN_BUTTON (spin);
}
