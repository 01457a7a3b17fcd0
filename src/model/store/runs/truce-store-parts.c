/* truce-store-parts.c: the parts of a stored run: which are done, and how long they took
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdlib.h>

#include "store/core/truce-store-private.h"

#define MOST 10000000 /* of a run whose record is damaged there may be said to be any number */

void
truce_stored_parts_free (TruceStoredParts *self)
{
  g_free (self->states);
  g_free (self);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

static void
summarize (TruceStoredParts *self, GArray *seconds)
{
  const double *sorted = (const double *) (void *) seconds->data;
  guint n = seconds->len;

  g_array_sort (seconds, compare);
  self->shortest = n > 0 ? sorted[0] : NAN;
  self->median = n > 0 ? sorted[(n - 1) / 2] / 2 + sorted[n / 2] / 2 : NAN;
  self->longest = n > 0 ? sorted[n - 1] : NAN;
  for (guint i = 0; i < n; i++)
    self->total += sorted[i];
}

TruceStoredParts *
truce_store_read_parts (TruceStore *self, gint64 id, GError **error)
{
  g_auto (TruceRunRecord) run = { 0 };
  g_autoptr (TruceStoredParts) parts = g_new0 (TruceStoredParts, 1);
  g_autoptr (GArray) seconds = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GError) reason = NULL;
  g_autoptr (sqlite3_stmt) row = NULL;

  if (!truce_run_record_read (self->main_only.db, id, &run, error))
    return NULL;
  parts->n = (gsize) CLAMP (run.n_units, 0, MOST);
  parts->states = g_new0 (guint8, parts->n + 1);
  row = truce_sql_prepare (self->main_only.db, error,
                           "SELECT unit, micros, redone FROM units WHERE run = ? AND unit >= 0 AND unit < ?",
                           "ii", id, (gint64) parts->n);
  while (row && truce_sql_step (row, &reason))
    {
      double each = (double) MAX (sqlite3_column_int64 (row, 1), 0) / G_USEC_PER_SEC;

      parts->states[sqlite3_column_int64 (row, 0)] =
          sqlite3_column_int64 (row, 2) > 0 ? TRUCE_PART_REDONE : TRUCE_PART_DONE;
      parts->n_done++;
      g_array_append_val (seconds, each);
    }
  if (reason)
    g_propagate_error (error, g_steal_pointer (&reason));
  else if (row)
    {
      summarize (parts, seconds);
      return g_steal_pointer (&parts);
    }
  return NULL;
}
