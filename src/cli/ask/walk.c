/* walk.c: prints a stepper's events until its end, a limit, a signal, the time limit or a closed pipe
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "walk.h"
#include "watch.h"

#include "common/output.h"

#define FLUSH_AT 8192 /* bytes */

typedef struct
{
  TruceControl *control;
  TruceStepper *stepper;
  guint64 limit;
  TruceCliWalkAppend append;
  gpointer data;
} Walk;

/* Runs on its own thread. A slow reader then blocks only this thread, and the main thread handles signals. */
static gboolean
walk (gpointer data)
{
  Walk *self = data;
  g_autoptr (GString) text = g_string_new (NULL);
  TruceStep step;

  for (guint64 i = 0;
       i < self->limit && atomic_load (&self->control->signal) != TRUCE_STOP && !truce_cli_output_failed ();
       i++)
    {
      if (!truce_stepper_next (self->stepper, &step) ||
          !self->append (text, self->stepper, &step, self->data))
        break;
      if (text->len >= FLUSH_AT)
        truce_cli_output_flush (text);
    }
  truce_cli_output_flush (text);
  return TRUE;
}

gboolean
truce_cli_walk (
    TruceCliWatch *watch, TruceStepper *stepper, guint64 limit, TruceCliWalkAppend append, gpointer data)
{
  TruceUnitPool *pool = truce_unit_pool_new (NULL, 0);
  Walk self = { truce_unit_pool_control (pool), stepper, limit, append, data };
  TruceStepperState state;

  truce_cli_watch_pool (watch, pool, walk, NULL, &self);
  truce_unit_pool_free (pool);
  truce_stepper_state (stepper, &state);
  return state.at_end || state.position >= limit;
}
