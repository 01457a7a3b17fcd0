/* truce-run-bar.c: TruceRunBar, the progress of a run, with buttons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-run-bar.h"

#include <glib/gi18n.h>

#include "common/time-left.h"
#include "common/truce-template.h"
#include "words/format.h"
#include "words/run-words.h"

#define SHOWN_FROM 0.3 /* seconds; shorter runs are never shown */
#define STAYS_FROM 2.0 /* seconds; runs at least this long stay visible after their end */

struct _TruceRunBar
{
  AdwBin parent_instance;

  GtkRevealer *revealer;
  GtkProgressBar *progress;
  GtkLabel *percent;
  GtkLabel *rate;
  GtkLabel *time_left;
  GtkLabel *threads;
  GtkLabel *elapsed;
  GtkButton *pause;
  GtkWidget *stop;
  GtkWidget *close;

  TruceRun *run;
  gulong handler;
  gboolean narrow;
};

G_DEFINE_FINAL_TYPE (TruceRunBar, truce_run_bar, ADW_TYPE_BIN)

static char *
state_text (TruceRun *run)
{
  TruceRunState state = truce_run_get_state (run);
  char *left = NULL;

  if (state != TRUCE_RUN_RUNNING)
    return g_strdup (truce_run_state_word (state, FALSE));
  left = truce_time_left (truce_run_get_time_left (run));
  return left ? left : g_strdup ("");
}

static void
show_progress (TruceRunBar *self)
{
  double fraction = truce_run_get_fraction (self->run);
  g_autofree char *percent = fraction >= 0 ? truce_format_percent (fraction) : NULL;

  if (fraction >= 0)
    gtk_progress_bar_set_fraction (self->progress, fraction);
  else if (truce_run_get_state (self->run) == TRUCE_RUN_RUNNING)
    gtk_progress_bar_pulse (self->progress);
  gtk_label_set_label (self->percent, percent ? percent : "");
  gtk_widget_set_visible (GTK_WIDGET (self->percent), percent != NULL);
}

static void
show_texts (TruceRunBar *self)
{
  int n_threads = truce_run_get_threads (self->run);
  g_autofree char *rate = truce_format_rate (truce_run_get_rate (self->run));
  g_autofree char *state = state_text (self->run);
  g_autofree char *elapsed = truce_format_duration (truce_run_get_elapsed (self->run));
  g_autofree char *threads = g_strdup_printf (ngettext ("%d thread", "%d threads", n_threads), n_threads);

  gtk_label_set_label (self->rate, rate);
  gtk_label_set_label (self->time_left, state);
  gtk_label_set_label (self->elapsed, elapsed);
  gtk_label_set_label (self->threads, threads);
}

static void
show_buttons (TruceRunBar *self)
{
  gboolean active = truce_run_is_active (self->run);
  gboolean paused = truce_run_state_is_paused (truce_run_get_state (self->run));

  gtk_button_set_label (self->pause, paused ? _ ("Resume") : _ ("Pause"));
  gtk_widget_set_visible (GTK_WIDGET (self->pause), active);
  gtk_widget_set_visible (self->stop, active && !self->narrow); /* else in the header bar */
  gtk_widget_set_visible (self->close, !active);
}

static void
update (TruceRunBar *self)
{
  double elapsed = truce_run_get_elapsed (self->run);
  gboolean active = truce_run_is_active (self->run);

  show_progress (self);
  show_texts (self);
  show_buttons (self);
  if (active && elapsed >= SHOWN_FROM)
    gtk_revealer_set_reveal_child (self->revealer, TRUE);
  else if (!active && elapsed < STAYS_FROM)
    gtk_revealer_set_reveal_child (self->revealer, FALSE);
}

void
truce_run_bar_set_run (TruceRunBar *self, TruceRun *run)
{
  if (self->run)
    g_clear_signal_handler (&self->handler, self->run);
  g_set_object (&self->run, run);
  if (!run)
    {
      gtk_revealer_set_reveal_child (self->revealer, FALSE);
      return;
    }
  self->handler = g_signal_connect_object (run, "updated", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

void
truce_run_bar_set_narrow (TruceRunBar *self, gboolean narrow)
{
  self->narrow = narrow;
  if (self->run)
    show_buttons (self);
  gtk_widget_set_visible (GTK_WIDGET (self->rate), !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->threads), !narrow);
}

void
truce_run_bar_set_keeps_height (TruceRunBar *self, gboolean keeps_room)
{
  gtk_revealer_set_transition_type (self->revealer, keeps_room ? GTK_REVEALER_TRANSITION_TYPE_CROSSFADE
                                                               : GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP);
}

static void
on_close_clicked (TruceRunBar *self)
{
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
}

static void
truce_run_bar_dispose (GObject *object)
{
  TruceRunBar *self = TRUCE_RUN_BAR (object);

  if (self->run)
    g_clear_signal_handler (&self->handler, self->run);
  g_clear_object (&self->run);
  G_OBJECT_CLASS (truce_run_bar_parent_class)->dispose (object);
}

static void
truce_run_bar_class_init (TruceRunBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_run_bar_dispose;
  truce_template_set (widget_class, "run-bar");
  TRUCE_BIND_CHILDREN (widget_class, TruceRunBar, revealer, progress, percent, rate, time_left, threads,
                       elapsed, pause, stop, close);
  TRUCE_BIND_CALLBACKS (widget_class, on_close_clicked);
}

static void
truce_run_bar_init (TruceRunBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
