/* run-asked.c: the question of a stored run, and its method
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "run-asked.h"

#include <glib/gi18n.h>

#include "store/core/store-error.h"

gboolean
truce_run_record_is_count (const TruceRunRecord *self, GError **error)
{
  return !truce_record_mode_is_first (self->mode) ||
         truce_store_refuse (
             error, _ ("this is a search for one placement, not a count; “best --log” goes on with it"));
}

void
truce_run_asked_clear (TruceRunAsked *self)
{
  if (self->problem)
    truce_problem_unref (self->problem);
}

gboolean
truce_run_asked_read (TruceRunAsked *self, const TruceRunRecord *run, GError **error)
{
  *self = (TruceRunAsked){ .problem = truce_run_record_problem (run, error) };
  if (!self->problem)
    return FALSE;
  self->goal = truce_run_record_goal (run);
  self->method = truce_method_find (run->method);
  if (!self->method || truce_method_version (self->method, self->problem, &self->goal) != run->version ||
      !truce_method_accepts (self->method, self->problem, &self->goal, NULL))
    return truce_store_refuse (error, _ ("this program does not have the method of it, %s in its version %d"),
                               run->method, (int) run->version);
  return TRUE;
}
