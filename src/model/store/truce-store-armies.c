/* truce-store-armies.c: searches for armies that older versions saved, as runs of today
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "armies/saved.h"
#include "best/best.h"
#include "common/truce-build.h"
#include "truce-store-private.h"

#define UNITS 1024

/* A run that looks for any placement; `answer` NULL: it has found none, and is to be resumed. */
static gboolean
add_run (sqlite3 *db, const TruceProblem *problem, gint64 created, const char *answer, GError **error)
{
  const TruceGoal goal = { .question = TRUCE_FIRST, .any = true };
  const TruceMethod *method = truce_method_auto (problem, &goal, NULL, NULL);
  char *text = truce_problem_to_text (problem);
  TruceRunRecord record = {
    .uuid = g_uuid_string_random (),
    .problem = g_strdup (text ? text : ""),
    .mode = g_strdup (TRUCE_RECORD_FIRST),
    .method = g_strdup (method ? method->id : ""),
    .version = method ? truce_method_version (method, problem) : 0,
    .wanted = UNITS,
    .created = created,
    .program = g_strdup (TRUCE_BUILD_VERSION),
    .state = g_strdup (answer ? TRUCE_RECORD_DONE : TRUCE_RECORD_OPEN),
    .count = g_strdup (answer ? answer : ""),
    .check = g_strdup (truce_check_text (TRUCE_CHECK_UNCHECKED)),
    .check_source = g_strdup (""),
    .note = g_strdup (""),
    .changed = created,
  };
  gboolean added = !method || !text || truce_run_record_insert (db, &record, error);

  truce_run_record_clear (&record);
  free (text);
  return added;
}

/* The best that was found, and the question that follows; where that was proved to have no placement, its
 * answer. */
static gboolean
add_runs (sqlite3 *db, const TruceArmiesSaved *saved, gint64 created, GError **error)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  const int n = truce_kind_sets_list (&saved->best.placement, saved->problem->n_kinds, pieces);
  g_autofree char *answer = truce_record_answer (pieces, n);
  TruceProblem *found, *next;
  g_autofree char *none = truce_record_answer (NULL, 0);
  const char *proved = saved->goal.question == TRUCE_LIST ? none : NULL;
  gboolean added = TRUE;
  TruceBest best;

  if (saved->best.value < 0 || !truce_best_init (&best, saved->problem, NULL))
    return TRUE;
  found = truce_best_question (&best, saved->best.value);
  next = truce_best_question (&best, saved->best.value + 1);
  if (found)
    added = add_run (db, found, created, answer, error);
  if (found && next)
    added = added && add_run (db, next, created, proved, error);
  truce_problem_unref (found);
  truce_problem_unref (next);
  truce_best_clear (&best);
  return added;
}

gboolean
truce_store_take_over_armies (sqlite3 *db, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (sqlite3_stmt) row =
      truce_sql_prepare (db, &reason, "SELECT changed, bytes FROM armies ORDER BY id", "");
  gboolean well = row != NULL;

  while (well && truce_sql_step (row, &reason))
    {
      g_autofree char *text = g_strndup (sqlite3_column_blob (row, 1), (gsize) sqlite3_column_bytes (row, 1));
      TruceError damaged;
      /* It has a check sum of its own; what cannot be read stays where it is. */
      TruceArmiesSaved *saved = truce_armies_saved_from_text (text, &damaged);

      well = !saved || add_runs (db, saved, sqlite3_column_int64 (row, 0), &reason);
      truce_armies_saved_free (saved);
    }
  if (!reason)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}
