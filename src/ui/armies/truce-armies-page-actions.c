/* truce-armies-page-actions.c: the actions of the armies page and their keys
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-page-private.h"

static void
act (GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const struct
  {
    const char *name;
    void (*act) (TruceArmiesPage *self);
  } acts[] = {
    { "armies.start", truce_armies_page_start },
    { "armies.resume", truce_armies_page_resume },
    { "armies.copy", truce_armies_page_copy },
    { "armies.paste", truce_armies_page_paste },
  };

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    if (g_str_equal (acts[i].name, name))
      acts[i].act (TRUCE_ARMIES_PAGE (widget));
}

static void
pause_or_go_on (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceArmiesPage *self = TRUCE_ARMIES_PAGE (widget);

  if (!self->run)
    return;
  if (truce_armies_solver_get_view (self->run)->state == TRUCE_ARMIES_PAUSED)
    truce_armies_solver_resume (self->run);
  else
    truce_armies_solver_pause (self->run);
  truce_armies_page_show_run (self);
}

static void
stop (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceArmiesPage *self = TRUCE_ARMIES_PAGE (widget);

  if (self->run)
    truce_armies_solver_stop (self->run);
}

static void
undo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_armies_document_undo (TRUCE_ARMIES_PAGE (widget)->document);
}

static void
redo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_armies_document_redo (TRUCE_ARMIES_PAGE (widget)->document);
}

static void
clear (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceArmiesPage *self = TRUCE_ARMIES_PAGE (widget);

  truce_armies_document_clear (self->document);
  g_signal_emit_by_name (self, "cleared");
}

/* Eight by eight, two equal armies of queens; a step that can be undone. */
static void
new_board (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceProblemSpec spec;

  truce_armies_spec_init (&spec);
  truce_armies_document_set (TRUCE_ARMIES_PAGE (widget)->document, &spec);
}

static void
browse (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceArmiesPage *self = TRUCE_ARMIES_PAGE (widget);
  guint n = truce_armies_page_get_n_classes (self),
        position = truce_armies_classes_panel_get_selected (self->classes);

  if (n == 0)
    return;
  if (g_str_equal (name, "armies.first") || position == GTK_INVALID_LIST_POSITION)
    position = 0;
  else if (g_str_equal (name, "armies.last"))
    position = n - 1;
  else if (g_str_equal (name, "armies.next"))
    position = MIN (position + 1, n - 1);
  else
    position = position > 0 ? position - 1 : 0;
  truce_armies_page_show_class (self, position);
}

static void
side (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AdwFlap *flap = TRUCE_ARMIES_PAGE (widget)->flap;

  adw_flap_set_reveal_flap (flap, !adw_flap_get_reveal_flap (flap));
}

/* 'armies.save-png' */
static void
save (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_armies_page_save (TRUCE_ARMIES_PAGE (widget), name + strlen ("armies.save-"));
}

void
truce_armies_page_install_actions (GtkWidgetClass *klass)
{
  static const struct
  {
    const char *name;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "armies.start", act },
    { "armies.resume", act },
    { "armies.copy", act },
    { "armies.paste", act },
    { "armies.pause", pause_or_go_on },
    { "armies.stop", stop },
    { "armies.undo", undo },
    { "armies.redo", redo },
    { "armies.clear", clear },
    { "armies.new", new_board },
    { "armies.first", browse },
    { "armies.previous", browse },
    { "armies.next", browse },
    { "armies.last", browse },
    { "armies.save-png", save },
    { "armies.save-svg", save },
    { "armies.save-pdf", save },
    { "armies.save-txt", save },
    { "armies.save-json", save },
    { "armies.save-csv", save },
    { "armies.side", side },
  };
  static const struct
  {
    guint key;
    GdkModifierType modifiers;
    const char *action;
  } keys[] = {
    { GDK_KEY_z, GDK_CONTROL_MASK, "armies.undo" },
    { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "armies.redo" },
    { GDK_KEY_Left, GDK_ALT_MASK, "armies.previous" },
    { GDK_KEY_Right, GDK_ALT_MASK, "armies.next" },
    { GDK_KEY_Home, GDK_ALT_MASK, "armies.first" },
    { GDK_KEY_End, GDK_ALT_MASK, "armies.last" },
    { GDK_KEY_Return, GDK_CONTROL_MASK, "armies.start" },
    { GDK_KEY_F5, 0, "armies.start" },
    { GDK_KEY_c, GDK_CONTROL_MASK, "armies.copy" },
    { GDK_KEY_v, GDK_CONTROL_MASK, "armies.paste" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (klass, actions[i].name, NULL, actions[i].activate);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (klass, keys[i].key, keys[i].modifiers, keys[i].action, NULL);
}
