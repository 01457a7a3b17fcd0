/* truce-run-log-resume.c: logs that say themselves what is to be counted
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "truce-run-log-private.h"

gboolean
truce_run_record_is_count (const TruceRunRecord *self, GError **error)
{
  return !truce_record_mode_is_first (self->mode) ||
         truce_run_file_refuse (
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
    return truce_run_file_refuse (error,
                                  _ ("this program does not have the method of it, %s in its version %d"),
                                  run->method, (int) run->version);
  return TRUE;
}

static TruceRunLog *
open_rows (const char *path, const TruceRunRows *rows, const TruceRunLogFacts *facts, GError **error)
{
  TruceRunLog *log = NULL;
  TruceRunAsked asked = { 0 };

  if (!facts->parts)
    truce_run_file_refuse (error, "%s: %s", path, _ ("this is not the log of a part"));
  else if (!truce_run_record_is_count (&rows->run, error) ||
           !truce_run_asked_read (&asked, &rows->run, error))
    g_prefix_error (error, "%s: ", path);
  else
    log = truce_run_log_open (
        path, &(TruceRequest){ .problem = asked.problem, .goal = asked.goal, .method = asked.method },
        (gsize) rows->run.wanted, facts->part, facts->parts, NULL, error);
  truce_run_asked_clear (&asked);
  return log;
}

/* Another process may write between the two looks; the second is under the lock, and is of the same head. */
TruceRunLog *
truce_run_log_resume (const char *path, int *part, int *parts, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  TruceRunLogFacts facts = { 0 };
  TruceRunLog *log;
  TruceRunRows rows;
  gsize length;
  char *text = truce_run_log_read_file (path, &length, error);

  if (!text)
    return NULL;
  bytes = g_bytes_new_take (text, length);
  if (!truce_run_rows_open (&rows, bytes, &facts, NULL, error))
    {
      g_prefix_error (error, "%s: ", path);
      return NULL;
    }
  log = open_rows (path, &rows, &facts, error);
  truce_run_rows_close (&rows);
  *part = facts.part;
  *parts = facts.parts;
  return log;
}
