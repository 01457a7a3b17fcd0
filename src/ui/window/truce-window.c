/* truce-window.c: TruceWindow, a workspace with the parts that show it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "common/truce-spin-buttons.h"
#include "common/truce-tab-group.h"

G_DEFINE_FINAL_TYPE (TruceWindow, truce_window, ADW_TYPE_APPLICATION_WINDOW)

TruceWorkspace *
truce_window_get_workspace (TruceWindow *self)
{
  return self->workspace;
}

void
truce_window_toast (TruceWindow *self, const char *text)
{
  truce_messages_tell (self->messages, text);
}

void
truce_window_dismiss_message (TruceWindow *self)
{
  truce_messages_dismiss (self->messages);
}

static void
truce_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *content = adw_application_window_get_content (ADW_APPLICATION_WINDOW (widget));
  int needed;

  /* Until the idle has laid it out anew it may stick out. */
  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, &needed, NULL, NULL, NULL);
  GTK_WIDGET_CLASS (truce_window_parent_class)->size_allocate (widget, MAX (width, needed), height, baseline);
  truce_window_lay_out (TRUCE_WINDOW (widget), width, height, needed);
}

static void
truce_window_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  GTK_WIDGET_CLASS (truce_window_parent_class)
      ->measure (widget, orientation, for_size, minimum, natural, minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = truce_window_least_width (TRUCE_WINDOW (widget), *minimum);
}

void
truce_window_forget_edits (TruceWindow *self)
{
  truce_workspace_forget_history (self->workspace);
  truce_window_autosave_begin (self);
}

static gboolean
truce_window_close_request (GtkWindow *window)
{
  TruceWindow *self = TRUCE_WINDOW (window);

  if (truce_window_ask_about_runs (self) || truce_window_ask_to_save (self))
    return TRUE;
  return GTK_WINDOW_CLASS (truce_window_parent_class)->close_request (window);
}

static void
truce_window_dispose (GObject *object)
{
  TruceWindow *self = TRUCE_WINDOW (object);

  if (self->policy)
    {
      truce_window_keep (self);
      g_object_run_dispose (G_OBJECT (self->policy));
    }
  g_clear_object (&self->policy);
  g_clear_weak_pointer (&self->board_cleared);
  g_clear_weak_pointer (&self->armies_cleared);
  g_clear_object (&self->file);
  g_clear_handle_id (&self->layout_source, g_source_remove);
  g_clear_handle_id (&self->runs_source, g_source_remove);
  g_clear_object (&self->runs);
  G_OBJECT_CLASS (truce_window_parent_class)->dispose (object);
}

static void
truce_window_finalize (GObject *object)
{
  TruceWindow *self = TRUCE_WINDOW (object);

  g_clear_object (&self->workspace);
  g_clear_object (&self->messages);
  g_clear_pointer (&self->saved, g_free);
  g_clear_pointer (&self->autosaved, g_free);
  G_OBJECT_CLASS (truce_window_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, TruceWindow, header);
  gtk_widget_class_bind_template_child (klass, TruceWindow, toasts);
  gtk_widget_class_bind_template_child (klass, TruceWindow, switcher_title);
  gtk_widget_class_bind_template_child (klass, TruceWindow, switcher_bar);
  gtk_widget_class_bind_template_callback (klass, truce_window_queue_layout);
  gtk_widget_class_bind_template_child (klass, TruceWindow, pages);
  gtk_widget_class_bind_template_child (klass, TruceWindow, rules_flap);
  gtk_widget_class_bind_template_child (klass, TruceWindow, rules);
  gtk_widget_class_bind_template_child (klass, TruceWindow, board_page);
  gtk_widget_class_bind_template_child (klass, TruceWindow, matrix_page);
  gtk_widget_class_bind_template_child (klass, TruceWindow, theatre_page);
  gtk_widget_class_bind_template_child (klass, TruceWindow, timings_page);
  gtk_widget_class_bind_template_child (klass, TruceWindow, armies_page);
  gtk_widget_class_bind_template_child (klass, TruceWindow, runs_page);
  gtk_widget_class_bind_template_child (klass, TruceWindow, runs_offer);
  gtk_widget_class_bind_template_child (klass, TruceWindow, run_bar);
  gtk_widget_class_bind_template_child (klass, TruceWindow, solve_stack);
  gtk_widget_class_bind_template_child (klass, TruceWindow, solve_button);
  gtk_widget_class_bind_template_child (klass, TruceWindow, history_buttons);
  gtk_widget_class_bind_template_child (klass, TruceWindow, recent_menu);
}

static void
truce_window_class_init (TruceWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = truce_window_finalize;
  widget_class->measure = truce_window_measure;
  widget_class->size_allocate = truce_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = truce_window_close_request;
  g_type_ensure (TRUCE_TYPE_RULES_PANEL);
  g_type_ensure (TRUCE_TYPE_BOARD_PAGE);
  g_type_ensure (TRUCE_TYPE_MATRIX_PAGE);
  g_type_ensure (TRUCE_TYPE_RUN_BAR);
  g_type_ensure (TRUCE_TYPE_THEATRE_PAGE);
  g_type_ensure (TRUCE_TYPE_TIMINGS_PAGE);
  g_type_ensure (TRUCE_TYPE_ARMIES_PAGE);
  g_type_ensure (TRUCE_TYPE_RUNS_PAGE);
  g_type_ensure (TRUCE_TYPE_RUNS_OFFER);
  g_type_ensure (TRUCE_TYPE_TAB_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/truceboard/Truce/ui/window.ui");
  bind_template (widget_class);
  truce_window_bind_panels (widget_class);
  truce_window_install_actions (widget_class);
  truce_window_install_file_actions (widget_class);
  truce_window_install_run_actions (widget_class);
  truce_window_install_export_actions (widget_class);
}

static void
truce_window_init (TruceWindow *self)
{
  self->workspace = truce_workspace_new ();
  self->policy = truce_run_policy_new (self->workspace);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->messages = truce_messages_new (self->toasts);
  truce_name_inner (GTK_WIDGET (self->solve_button), GTK_TYPE_MENU_BUTTON, _ ("More ways to solve"));
  truce_name_inner (GTK_WIDGET (self), GTK_TYPE_IMAGE, ""); /* what they mean, the text beside them says */
  truce_name_status_pages (GTK_WIDGET (self));
  truce_spin_buttons_init (GTK_WIDGET (self));
  truce_window_follow_panels (self);
  truce_window_follow_files (self, self->recent_menu);
  g_signal_connect_object (self->pages, "notify::visible-child", G_CALLBACK (truce_window_autosave_later),
                           self, G_CONNECT_SWAPPED);
  truce_window_autosave_begin (self);
  truce_window_follow_focus (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (truce_board_page_get_board (self->board_page)));
}

TruceWindow *
truce_window_new (GtkApplication *application)
{
  TruceWindow *self = g_object_new (TRUCE_TYPE_WINDOW, "application", application, NULL);

  truce_window_follow_runs (self); /* those of the application, which has it only now */
  return self;
}
