/* walk.c: a stepper's events as text, until its end, a limit, a signal, a time limit or a reader that goes
 * away
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "walk.h"

#include "output.h"

#define FLUSH_AT 8192 /* bytes */

typedef struct
{
  TruceCliWatch *watch;
  TruceStepper *stepper;
  guint64 limit;
  TruceCliWalkAppend append;
  gpointer data;
  gint stop; /* atomic: set by the main thread, read by the worker */
} Walk;

/* On a thread of its own, so that signals are heard while a reader keeps it waiting. */
static gpointer
walk (gpointer data)
{
  Walk *self = data;
  g_autoptr (GString) text = g_string_new (NULL);
  TruceStep step;

  for (guint64 i = 0; i < self->limit && !g_atomic_int_get (&self->stop) && !truce_cli_output_failed (); i++)
    {
      if (!truce_stepper_next (self->stepper, &step))
        break;
      self->append (text, self->stepper, &step, self->data);
      if (text->len >= FLUSH_AT)
        truce_cli_output_flush (text);
    }
  truce_cli_output_flush (text);
  truce_cli_watch_quit (self->watch);
  return NULL;
}

static void
stop (gpointer data)
{
  Walk *self = data;

  g_atomic_int_set (&self->stop, 1);
}

gboolean
truce_cli_walk (
    TruceCliWatch *watch, TruceStepper *stepper, guint64 limit, TruceCliWalkAppend append, gpointer data)
{
  Walk self = { watch, stepper, limit, append, data };
  TruceStepperState state;
  GThread *thread;

  watch->stop = stop;
  watch->stop_data = &self;
  thread = g_thread_new ("walk", walk, &self);
  truce_cli_watch_loop (watch);
  g_thread_join (thread);
  watch->stop = NULL;
  truce_stepper_state (stepper, &state);
  return state.at_end || state.position >= limit;
}
