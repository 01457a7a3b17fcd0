/* test-flips.c: a changed byte in a store or a run file leads to the right count, a repeated unit, or an
 * error with a reason; never to another count
 *
 * TRUCE_FLIPS: one in this many bytes is changed (default 31, under sanitizers 97); 1: every byte.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "fault-replay.h"
#include "hand-run.h"
#include "store-support.h"
#include "store/core/truce-store-sql.h"
#include "store/files/run-rows.h"
#include "store/files/truce-run-file.h"
#include "store/runs/stored-runs.h"
#include "store/runs/truce-stored-placements.h"
#include "store/runs/truce-stored-run.h"
#include "test-run.h"

#define COUNT "352" /* of nine queens: A000170 */
#define UNITS 60
#define PAGE  512

/* A store with two runs: one is done and stores its placements, the other lacks some units. */
typedef struct
{
  char *path;
  guint8 *bytes;
  gsize length;
  gsize n_units;
} Sample;

typedef struct
{
  int refused;
  int retried; /* units were repeated, and everything is right */
  int right;
} Outcomes;

/* Uses the smallest pages, so that the file has few bytes and many pages. */
static void
make_compact (const char *path)
{
  sqlite3 *db;

  ck_assert_int_eq (sqlite3_open (path, &db), SQLITE_OK);
  ck_assert (truce_sql_run (db, "PRAGMA page_size = 512; VACUUM", NULL));
  sqlite3_close (db);
}

static void
sample_make (Sample *self)
{
  TruceProblem *problem = problem_of ("Q", 9);
  const TruceMethod *method = truce_method_find ("original");
  g_autoptr (TruceStore) store = NULL;
  HandRun run;

  *self = (Sample){ .path = store_make_path () };
  make_compact (self->path);
  store = store_open (self->path);
  hand_run_open (&run, store_begin (store, problem, method, UNITS));
  self->n_units = run.units->n;
  ck_assert_uint_ge (self->n_units, 50);
  hand_run_work (&run, self->n_units - 4);
  hand_run_close (&run);
  g_object_unref (store_work (store_begin_list (store, problem, method, UNITS), 1, -1));
  ck_assert (truce_store_sync (store, NULL));
  g_clear_object (&store);
  ck_assert (g_file_get_contents (self->path, (char **) &self->bytes, &self->length, NULL));
  truce_problem_unref (problem);
}

static void
sample_clear (Sample *self)
{
  store_remove (self->path);
  g_free (self->bytes);
}

static int
one_of (void)
{
  const char *text = g_getenv ("TRUCE_FLIPS");

  return text ? MAX (1, atoi (text)) : truce_test_sanitized () ? 97 : 31;
}

static void
assert_line (GError *error)
{
  ck_assert_ptr_nonnull (error);
  ck_assert (error->domain == TRUCE_STORE_ERROR);
  ck_assert_uint_gt (strlen (error->message), 0);
  ck_assert_ptr_null (strchr (error->message, '\n'));
  ck_assert (g_utf8_validate (error->message, -1, NULL));
  g_error_free (error);
}

/* ---- stores ---- */

/* Checks that no run shows another count. */
static void
look (TruceStore *store, Outcomes *outcomes)
{
  GError *error = NULL;
  g_autoptr (GPtrArray) runs = truce_store_list_runs (store, &error);

  if (!runs)
    {
      assert_line (error);
      outcomes->refused++;
      return;
    }
  for (guint i = 0; i < runs->len; i++)
    {
      const TruceStoredInfo *info = runs->pdata[i];

      ck_assert (!info->count || g_str_equal (info->count, COUNT));
      ck_assert (info->state != TRUCE_RUN_FAILED || info->note);
      ck_assert (!info->note || !strchr (info->note, '\n'));
    }
}

/* Checks a run that is done: every unit has its placements, and all are valid. */
static void
assert_kept (TruceStore *store, TruceStoredRun *stored)
{
  TruceRequest request = truce_stored_run_request (stored);
  g_autoptr (TruceStoredPlacements) kept = NULL;
  TruceUnits *units;

  if (request.goal.question.asks != TRUCE_LIST || !truce_store_sync (store, NULL))
    return;
  kept = truce_stored_placements_new (store, truce_stored_run_get_id (stored), NULL);
  ck_assert_ptr_nonnull (kept);
  units =
      request.method->split (request.problem, &request.goal, truce_stored_placements_get_target_units (kept));
  for (gsize i = 0; i < units->n; i++)
    {
      g_autoptr (GBytes) packed = NULL;

      /* the results of a duplicated page are detected, and searched again when they are requested */
      if (truce_stored_placements_read (kept, units, i, &packed) == TRUCE_STORED_PLACEMENTS_THERE)
        ck_assert (truce_stored_placements_verify (kept, packed, NULL, NULL));
    }
  truce_units_free (units);
}

static void
resume (TruceStore *store, gint64 id, const Sample *sample, Outcomes *outcomes)
{
  GError *error = NULL;
  TruceStoredRun *stored = truce_store_resume_run (store, id, &error);
  TruceRun *run;

  if (!stored)
    {
      assert_line (error);
      outcomes->refused++;
      return;
    }
  run = store_work (g_object_ref (stored), 1, -1);
  if (truce_run_get_state (run) == TRUCE_RUN_FAILED)
    {
      ck_assert_ptr_nonnull (truce_run_get_failure (run));
      outcomes->refused++;
    }
  else
    {
      ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_DONE);
      ck_assert_str_eq (truce_run_get_count (run), COUNT);
      if (truce_stored_run_get_n_damaged (stored) > 0)
        outcomes->retried++;
      else
        outcomes->right++;
      assert_kept (store, stored);
    }
  g_object_unref (run);
  g_object_unref (stored);
}

static void
open_changed (const Sample *sample, Outcomes *outcomes)
{
  GError *error = NULL;
  TruceStore *store = truce_store_open (sample->path, &error);

  if (!store)
    {
      assert_line (error);
      outcomes->refused++;
      return;
    }
  look (store, outcomes);
  resume (store, 1, sample, outcomes);
  resume (store, 2, sample, outcomes);
  if (truce_store_sync (store, &error))
    look (store, outcomes);
  else
    assert_line (error);
  g_object_unref (store);
}

static void
put_file (const Sample *sample, gsize length)
{
  g_autofree char *folder = g_path_get_dirname (sample->path);
  FILE *file;

  fault_folder_empty (folder);
  file = g_fopen (sample->path, "wb");
  ck_assert (file && fwrite (sample->bytes, 1, length, file) == length && fclose (file) == 0);
}

#define HEADER 100 /* bytes of the file header */

START_TEST (every_byte_of_a_store)
{
  Outcomes outcomes = { 0 };
  Sample sample;
  TruceRandom random;
  int n = 0;

  fault_vfs_install ();
  sample_make (&sample);
  truce_random_start (&random);
  /* every byte of the file header, which SQLite checks least */
  for (gsize i = 0; i < sample.length; i += i < HEADER ? 1 : one_of (), n++)
    {
      const guint8 was = sample.bytes[i];

      sample.bytes[i] ^= (guint8) (1 + truce_random_below (&random, 255));
      put_file (&sample, sample.length);
      open_changed (&sample, &outcomes);
      sample.bytes[i] = was;
    }
  g_print ("%d of %zu bytes changed: %d times refused, %d times units repeated, %d times right\n", n,
           sample.length, outcomes.refused, outcomes.retried, outcomes.right);
  ck_assert (outcomes.refused > 0 && outcomes.retried > 0 && outcomes.right > 0);
  sample_clear (&sample);
}
END_TEST

/* Truncates the store, as an interrupted copy does. */
START_TEST (a_store_cut_short)
{
  Outcomes outcomes = { 0 };
  Sample sample;

  fault_vfs_install ();
  sample_make (&sample);
  for (gsize length = 0; length < sample.length; length += MAX (1, one_of () * 16))
    {
      put_file (&sample, length);
      open_changed (&sample, &outcomes);
    }
  ck_assert (outcomes.refused > 0);
  sample_clear (&sample);
}
END_TEST

/* Returns an interior index page with at least two cells. SQLite's file format, section 1.6: the number of
 * cells is at 3, the cell offsets are at 12, and a cell starts with the number of a child page in four bytes.
 * Of the tables only `units` is stored as an index, and has enough rows. */
static guint8 *
find_interior_page (const Sample *sample)
{
  for (guint8 *page = sample->bytes + PAGE; page < sample->bytes + sample->length; page += PAGE)
    if (page[0] == 2 && (page[3] << 8 | page[4]) >= 2)
      return page;
  ck_abort_msg ("there is no such page");
}

/* Damages the file so that two pointers lead to the same page, whose rows then appear twice. */
START_TEST (a_page_that_is_read_twice)
{
  Outcomes outcomes = { 0 };
  Sample sample;
  guint8 *page, *cells[2];

  fault_vfs_install ();
  sample_make (&sample);
  page = find_interior_page (&sample);
  for (int i = 0; i < 2; i++)
    cells[i] = page + (page[12 + 2 * i] << 8 | page[13 + 2 * i]);
  memcpy (cells[1], cells[0], 4);
  put_file (&sample, sample.length);
  open_changed (&sample, &outcomes);
  ck_assert_int_eq (outcomes.retried, 1);
  ck_assert_int_eq (outcomes.right, 1);
  sample_clear (&sample);
}
END_TEST

/* ---- run files ---- */

static const char *
text_of (GPtrArray *units, gint64 number, char **text)
{
  for (guint i = 0; i < units->len; i++)
    {
      const TruceUnitRecord *unit = units->pdata[i];

      if (unit->unit == number)
        return *text = truce_unit_record_to_text (unit);
    }
  return *text = NULL;
}

/* Checks that the rows are those of the original, or fewer. */
static void
assert_same (const TruceRunRows *rows, const TruceRunRows *right)
{
  gboolean open = g_str_equal (rows->run.state, TRUCE_RECORD_OPEN);

  ck_assert_uint_eq (truce_run_record_seed (&rows->run), truce_run_record_seed (&right->run));
  ck_assert_int_eq (rows->run.n_units, right->run.n_units);
  ck_assert_int_eq (rows->run.cut, right->run.cut);
  ck_assert (open ? rows->units->len <= right->units->len : g_str_equal (rows->run.count, right->run.count));
  ck_assert (open || rows->units->len == right->units->len);
  ck_assert (rows->run.seconds == 0 || rows->run.seconds == right->run.seconds);
  for (guint i = 0; i < rows->units->len; i++)
    {
      const TruceUnitRecord *unit = rows->units->pdata[i];
      g_autofree char *here = truce_unit_record_to_text (unit), *there = NULL;

      ck_assert_str_eq (here, text_of (right->units, unit->unit, &there));
    }
}

/* Returns FALSE if the file is rejected. */
static gboolean
read_run_file (GBytes *bytes, TruceRunRows *rows, sqlite3 **db, GError **error)
{
  *db = truce_run_file_open (bytes, NULL, NULL, error);
  return *db && truce_run_rows_read (rows, *db, truce_sql_number (*db, 0, NULL, "SELECT id FROM runs", ""),
                                     NULL, error);
}

static void
look_at_run_file (const guint8 *bytes, gsize length, const TruceRunRows *right, Outcomes *outcomes)
{
  g_autoptr (GBytes) file = g_bytes_new (bytes, length);
  GError *error = NULL;
  TruceRunRows rows;
  sqlite3 *db;

  if (read_run_file (file, &rows, &db, &error))
    {
      assert_same (&rows, right);
      if (rows.n_damaged > 0)
        outcomes->retried++;
      else
        outcomes->right++;
      truce_run_rows_clear (&rows);
    }
  else
    {
      assert_line (error);
      outcomes->refused++;
    }
  sqlite3_close (db);
}

static void
flip_run_file (TruceStore *store, gint64 id, gsize n_units)
{
  g_autoptr (GBytes) file = truce_run_file_export (store, id, NULL, NULL);
  Outcomes outcomes = { 0 }, cut = { 0 };
  TruceRunRows right;
  guint8 *bytes;
  sqlite3 *db;
  gsize length;
  int n = 0;

  ck_assert_ptr_nonnull (file);
  ck_assert (read_run_file (file, &right, &db, NULL));
  ck_assert_uint_eq (right.units->len, n_units);
  ck_assert_uint_eq (right.n_damaged, 0);
  bytes = g_memdup2 (g_bytes_get_data (file, NULL), length = g_bytes_get_size (file));
  for (gsize i = 0; i < length; i += i < HEADER ? 1 : MAX (1, one_of () / 4), n++)
    {
      const guint8 bit = (guint8) (1 << n % 8);

      bytes[i] ^= bit;
      look_at_run_file (bytes, length, &right, &outcomes);
      bytes[i] ^= bit;
    }
  g_print (
      "%d of %zu bytes of a run file changed: %d times refused, %d times units left out, %d times right\n", n,
      length, outcomes.refused, outcomes.retried, outcomes.right);
  ck_assert (outcomes.refused > 0 && outcomes.retried > 0 && outcomes.right > 0);
  /* a truncated file, as of a copy in progress */
  for (gsize i = 0; i < length; i += one_of ())
    look_at_run_file (bytes, i, &right, &cut);
  ck_assert_int_eq (cut.retried + cut.right, 0);
  g_free (bytes);
  truce_run_rows_clear (&right);
  sqlite3_close (db);
}

START_TEST (every_byte_of_a_run_file)
{
  Sample sample;
  TruceStore *store;

  fault_vfs_install ();
  sample_make (&sample);
  store = store_open (sample.path);
  flip_run_file (store, 1, sample.n_units - 4);
  flip_run_file (store, 2, sample.n_units);
  g_object_unref (store);
  sample_clear (&sample);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("faults-flips");
  TCase *tests = truce_test_case (suite, "flips", 1500);

  tcase_add_test (tests, every_byte_of_a_store);
  tcase_add_test (tests, a_store_cut_short);
  tcase_add_test (tests, a_page_that_is_read_twice);
  tcase_add_test (tests, every_byte_of_a_run_file);
  return truce_test_run (suite);
}
