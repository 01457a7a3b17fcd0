/* truce-run-log-resume.c: logs that say themselves what is to be counted
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "truce-run-log-private.h"

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
