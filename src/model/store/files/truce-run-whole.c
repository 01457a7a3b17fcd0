/* truce-run-whole.c: a run whose units have come from elsewhere: what it comes to
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "store/runs/truce-store-run-private.h"
#include "truce-run-file-private.h"

/* ---- its times and counters ---- */

gboolean
truce_run_sums_read (sqlite3 *db, gint64 run, TruceRunSums *sums, GError **error)
{
  g_autoptr (sqlite3_stmt) row = truce_sql_prepare (
      db, error,
      "SELECT count (*), total (micros), sum (found), sum (dead_ends), max (time) FROM units WHERE run = ?",
      "i", run);

  *sums = (TruceRunSums){ 0 };
  if (!row || !truce_sql_step (row, NULL))
    return row && truce_sql_fail (db, error);
  *sums = (TruceRunSums){ .n = (gsize) sqlite3_column_int64 (row, 0),
                          .seconds = sqlite3_column_double (row, 1) / G_USEC_PER_SEC,
                          .found = sqlite3_column_int64 (row, 2),
                          .dead_ends = sqlite3_column_int64 (row, 3),
                          .time = sqlite3_column_int64 (row, 4) };
  return TRUE;
}

/* ---- its end ---- */

/* What the units add up to. FALSE: they are not all there, not sound, or not those of the cut. */
static gboolean
add_units (const TruceRunRecord *run, const GPtrArray *units, mpz_t total)
{
  const guint32 seed = truce_run_record_seed (run);
  guint32 cut = 0;
  gboolean sound = units->len == run->n_units;
  mpz_t count;

  mpz_init (count);
  for (guint i = 0; i < units->len && sound; i++)
    {
      const TruceUnitRecord *unit = units->pdata[i];

      sound = unit->unit == i && truce_unit_record_fault (unit, seed, count) == NULL;
      mpz_add (total, total, count);
      cut = truce_unit_text_crc (cut, unit->spec);
    }
  mpz_clear (count);
  return sound && cut == run->cut;
}

static void
set_text (char **text, const char *to)
{
  g_free (*text);
  *text = g_strdup (to);
}

/* As truce_stored_run_ended does where nothing is published: two methods confirm each other, or both are
 * marked. */
static gboolean
compare_with_second (sqlite3 *db, TruceRunRecord *run, GError **error)
{
  g_auto (TruceRunRecord) second = { 0 };
  const char *check;

  if (!truce_run_record_find_second (db, run, run->id, run->count, &second))
    return TRUE;
  check = truce_check_text (g_str_equal (second.count, run->count) ? TRUCE_CHECK_DOUBLE_CHECKED
                                                                   : TRUCE_CHECK_DIFFERS);
  set_text (&run->check, check);
  set_text (&run->check_source, second.method);
  set_text (&second.check, check);
  set_text (&second.check_source, run->method);
  return truce_run_record_update (db, &second, error);
}

static gboolean
end_count (sqlite3 *db, TruceRunRecord *run, const TruceRunAsked *asked, mpz_t total, GError **error)
{
  const TruceMode mode = truce_goal_mode (&asked->goal);
  const char *source = NULL;
  TruceCheck check;

  if (asked->method->finish)
    asked->method->finish (asked->problem, &asked->goal, total);
  g_free (run->count);
  run->count = g_malloc (mpz_sizeinbase (total, 10) + 2);
  mpz_get_str (run->count, 10, total);
  check = truce_check_count (asked->problem, mode, run->count, &source);
  set_text (&run->check, truce_check_text (check));
  set_text (&run->check_source, source ? source : "");
  return check != TRUCE_CHECK_UNCHECKED || compare_with_second (db, run, error);
}

/* Of one that looks for a placement no unit has one: then there is none. */
static gboolean
end_record (sqlite3 *db, TruceRunRecord *run, const TruceRunAsked *asked, mpz_t total, GError **error)
{
  if (asked->goal.question == TRUCE_FIRST)
    {
      if (mpz_sgn (total) != 0)
        return TRUE;
      set_text (&run->count, "0");
    }
  else if (!end_count (db, run, asked, total, error))
    return FALSE;
  set_text (&run->state, TRUCE_RECORD_DONE);
  set_text (&run->note, "");
  return truce_run_record_update (db, run, error) &&
         truce_sql_do (db, error, "DELETE FROM positions WHERE run = ?", "i", run->id) &&
         truce_sql_do (db, error, "DELETE FROM queue WHERE run = ?", "i", run->id);
}

gboolean
truce_run_end_whole (sqlite3 *db, gint64 id, GError **error)
{
  g_auto (TruceRunRecord) run = { 0 };
  g_autoptr (GPtrArray) units = NULL;
  TruceRunAsked asked = { 0 };
  gboolean ended = TRUE;
  mpz_t total;

  if (!truce_run_record_read (db, id, &run, error))
    return FALSE;
  if (!g_str_equal (run.state, TRUCE_RECORD_OPEN) || run.keeps || run.n_units == 0 ||
      truce_sql_number (db, 0, NULL, "SELECT count(*) FROM units WHERE run = ?", "i", id) < run.n_units)
    return TRUE;
  units = truce_unit_records_read (db, id, error);
  if (!units)
    return FALSE;
  mpz_init (total);
  if (truce_run_asked_read (&asked, &run, NULL) && add_units (&run, units, total))
    ended = end_record (db, &run, &asked, total, error);
  truce_run_asked_clear (&asked);
  mpz_clear (total);
  return ended;
}
