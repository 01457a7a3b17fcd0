/* test-replay.c: a power cut at any moment of a stored run leaves a store that opens, has everything
 * acknowledged, and leads to the same count
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "fault-replay.h"
#include "hand-run.h"
#include "store-support.h"
#include "store/core/store-connection.h"
#include "store/core/store-handles.h"
#include "store/core/truce-store-rows.h"
#include "store/core/truce-store-sql.h"
#include "store/core/truce-store-timings.h"
#include "store/runs/stored-runs.h"
#include "store/runs/truce-stored-run.h"
#include "test-run.h"

#define COUNT "352" /* of nine queens: A000170 */
#define UNITS 60
#define STEP  5
#define DRAWS 4 /* random losses per moment */

/* Facts that have been acknowledged, packed into a mark. */
typedef struct
{
  guint units;  /* stored units */
  gboolean run; /* the run exists */
  gboolean done;
  gboolean blob;
} Known;

static gint64
known_pack (Known known)
{
  return known.units | (gint64) known.run << 32 | (gint64) known.done << 33 | (gint64) known.blob << 34;
}

static Known
known_unpack (gint64 mark)
{
  return (Known){ (guint) (mark & G_MAXUINT32), mark >> 32 & 1, mark >> 33 & 1, mark >> 34 & 1 };
}

/* ---- recording ---- */

static void
sync_and_mark (TruceStore *store, Known known)
{
  ck_assert (truce_store_sync (store, NULL));
  fault_vfs_mark (known_pack (known));
}

/* Checkpoints, as the last connection does, or one that has written much. */
static void
checkpoint (const char *path)
{
  sqlite3 *db = truce_store_connect (path, FALSE, NULL);

  ck_assert (truce_sql_run (db, "PRAGMA wal_checkpoint", NULL));
  sqlite3_close (db);
}

static void
work_a_session (const char *path, TruceStoredRun *stored, TruceStore *store, Known *known, gsize n)
{
  HandRun run;

  hand_run_open (&run, stored);
  for (gsize i = 0; i < n; i += STEP)
    {
      hand_run_work (&run, STEP);
      known->units = (guint) run.n_have;
      sync_and_mark (store, *known);
      if (i == n / 2 / STEP * STEP)
        checkpoint (path);
    }
  hand_run_close (&run);
}

/* Records a run in three sessions. The second one also stores something else. */
static GPtrArray *
record (char **path, Known *known, gboolean lists)
{
  TruceProblem *problem = problem_of ("Q", 9);
  g_autoptr (GBytes) blob = g_bytes_new_static ("blob", 4);
  TruceStore *store;
  TruceStoredRun *stored;

  *path = store_make_path ();
  fault_vfs_record ();
  store = store_open (*path);
  stored = (lists ? store_begin_list : store_begin) (store, problem, truce_method_find ("original"), UNITS);
  known->run = TRUE;
  fault_vfs_mark (known_pack (*known));
  work_a_session (*path, stored, store, known, 25);
  g_object_unref (store);

  store = store_open (*path);
  ck_assert_int_gt (truce_store_put_timings (store, "one", blob, NULL), 0);
  known->blob = TRUE;
  fault_vfs_mark (known_pack (*known));
  work_a_session (*path, truce_store_resume_run (store, 1, NULL), store, known, 20);
  g_object_unref (store);

  store = store_open (*path);
  g_object_unref (store_work (truce_store_resume_run (store, 1, NULL), 1, -1));
  known->done = TRUE;
  sync_and_mark (store, *known);
  g_object_unref (store);
  truce_problem_unref (problem);
  return fault_vfs_stop ();
}

/* ---- checks after the cut ---- */

/* Returns the final result of each unit, by number. */
static GPtrArray *
read_units (const char *path)
{
  sqlite3 *db = truce_store_connect (path, FALSE, NULL);
  GPtrArray *units = truce_unit_records_read (db, 1, NULL);

  ck_assert_ptr_nonnull (units);
  sqlite3_close (db);
  return units;
}

static void
assert_sound (sqlite3 *db)
{
  g_autoptr (sqlite3_stmt) row = truce_sql_prepare (db, NULL, "PRAGMA integrity_check", "");

  ck_assert (truce_sql_step (row, NULL));
  ck_assert_str_eq ((const char *) sqlite3_column_text (row, 0), "ok");
}

/* Checks that a unit is only stored together with its placements. */
static void
assert_placements (sqlite3 *db, const TruceUnitRecord *unit)
{
  g_autoptr (GBytes) packed = NULL;

  if (unit->n_placements == TRUCE_UNIT_STORES_NONE)
    return;
  packed = truce_unit_placements_read (db, 1, unit);
  ck_assert_ptr_nonnull (packed);
  ck_assert_uint_eq (truce_crc32 (0, g_bytes_get_data (packed, NULL), g_bytes_get_size (packed)),
                     unit->stored_crc);
}

/* Checks that each unit has its final result. Returns their number. */
static guint
assert_units (sqlite3 *db, GPtrArray *right)
{
  g_autoptr (GPtrArray) units = truce_unit_records_read (db, 1, NULL);

  ck_assert_ptr_nonnull (units);
  for (guint i = 0; i < units->len; i++)
    {
      const TruceUnitRecord *unit = units->pdata[i];
      g_autofree char *is = truce_unit_record_to_text (unit);
      g_autofree char *should = truce_unit_record_to_text (right->pdata[unit->unit]);

      ck_assert_str_eq (is, should);
      ck_assert_uint_eq (unit->crc, ((TruceUnitRecord *) right->pdata[unit->unit])->crc);
      assert_placements (db, unit);
    }
  return units->len;
}

/* Resumes the run, and checks its end. */
static void
assert_resumes (TruceStore *store, gsize n_units)
{
  TruceStoredRun *stored = truce_store_resume_run (store, 1, NULL);
  g_autoptr (TruceStoredInfo) info = NULL;
  TruceRun *run;

  ck_assert_ptr_nonnull (stored);
  run = store_work (g_object_ref (stored), 1, -1);
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_DONE);
  ck_assert_str_eq (truce_run_get_count (run), COUNT);
  ck_assert_uint_eq (truce_stored_run_get_n_damaged (stored), 0);
  ck_assert (truce_store_sync (store, NULL));
  info = truce_store_get_run (store, 1, NULL);
  ck_assert_int_eq (info->state, TRUCE_RUN_DONE);
  ck_assert_str_eq (info->count, COUNT);
  ck_assert_uint_eq (info->n_done, n_units);
  g_object_unref (run);
  g_object_unref (stored);
}

/* Checks a store after a power cut. seen: states from which a run was resumed, since once per state is
 * enough. */
static void
assert_image (const char *path, Known known, GPtrArray *right, GHashTable *seen)
{
  g_autoptr (TruceStore) store = store_open (path);
  g_autoptr (GPtrArray) runs = truce_store_list_runs (store, NULL);
  g_autoptr (GPtrArray) blobs = truce_store_list_timings (store, NULL);
  const TruceStoredInfo *info;
  guint units;

  assert_sound (truce_store_get_db (store));
  ck_assert (runs && blobs && runs->len <= 1 && blobs->len <= 1);
  ck_assert (runs->len == 1 || !known.run);
  ck_assert (blobs->len == 1 || !known.blob);
  if (runs->len == 0)
    return;
  info = runs->pdata[0];
  units = assert_units (truce_store_get_db (store), right);
  ck_assert_uint_ge (units, known.units);
  if (known.done || info->count)
    ck_assert_int_eq (info->state, TRUCE_RUN_DONE);
  else /* depends on whether the store knows its owner */
    ck_assert (info->state == TRUCE_RUN_STOPPED || info->state == TRUCE_RUN_INTERRUPTED);
  ck_assert (!info->count || g_str_equal (info->count, COUNT));
  if (g_hash_table_add (seen, GUINT_TO_POINTER (units * 4 + (info->count ? 2 : 0) + (info->n_units > 0))))
    assert_resumes (store, right->len);
}

static void
replay (GPtrArray *events, const char *path, GPtrArray *right)
{
  g_autoptr (GHashTable) images = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  Known known = { 0 };
  TruceRandom random;

  truce_random_start (&random);
  for (guint n = 0; n <= events->len; n++)
    {
      const FaultEvent *last = n > 0 ? events->pdata[n - 1] : NULL;

      if (last && last->kind == FAULT_MARK)
        known = known_unpack (last->offset);
      for (int draw = 0; draw < FAULT_LOSE_SOME + DRAWS; draw++)
        {
          FaultLoss loss = (FaultLoss) MIN (draw, FAULT_LOSE_SOME);
          g_autoptr (GHashTable) image = fault_replay (events, n, loss, &random);
          g_autofree char *digest = fault_image_digest (image);

          /* a mark changes no file, but the expected contents */
          if (g_hash_table_add (images, g_strdup_printf ("%s %" G_GINT64_FORMAT, digest, known_pack (known))))
            {
              fault_image_write (image, folder);
              assert_image (path, known, right, seen);
            }
        }
    }
  g_print ("%u events, %u different states of the files, %u of them worked to the end\n", events->len,
           g_hash_table_size (images), g_hash_table_size (seen));
  ck_assert_uint_gt (g_hash_table_size (images), 200);
  ck_assert_uint_gt (g_hash_table_size (seen), 8);
}

static void
replay_all (gboolean lists)
{
  Known known = { 0 };
  char *path, *cut = store_make_path ();
  g_autoptr (GPtrArray) events = NULL, right = NULL;

  fault_vfs_install ();
  events = record (&path, &known, lists);
  right = read_units (path);
  ck_assert_int_eq (((TruceUnitRecord *) right->pdata[0])->n_placements >= 0, lists);
  ck_assert_uint_ge (right->len, 50);
  replay (events, cut, right);
  store_remove (path);
  store_remove (cut);
}

START_TEST (every_prefix_of_the_writes)
{
  replay_all (FALSE);
}
END_TEST

START_TEST (every_prefix_of_a_list)
{
  replay_all (TRUE);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("faults-replay");
  TCase *tests = truce_test_case (suite, "replay", 200);

  tcase_add_test (tests, every_prefix_of_the_writes);
  tcase_add_test (tests, every_prefix_of_a_list);
  return truce_test_run (suite);
}
