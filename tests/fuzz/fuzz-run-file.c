/* fuzz-run-file.c: fuzz target: whatever is imported as a run file
 *
 * What comes is SQL, which is let loose on a file that is right; behind a NUL, bytes to be changed in what
 * comes of that: two say where, one is what stands there then.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "store/files/truce-run-file-private.h"

#define STEPS_MOST 20000    /* of SQLite's machine, for a statement */
#define TEXT_MOST  20000000 /* bytes: more than a row of a run file may have */
#define FILE_MOST  50000000

/* Six queens, listed. */
static const char right[] = "truce-run 2\n"
                            "uuid 6e760a4e-34b7-457b-a80f-2220ec3cc4ab\n"
                            "problem 6x6 Q k=6 true\n"
                            "mode placements\n"
                            "method mrv 0\n"
                            "wanted 4\n"
                            "created 1795279204\n"
                            "program 0.1.0\n"
                            "keeps 268435456\n"
                            "units 6 55d7f3df\n"
                            "state done\n"
                            "count 4\n"
                            "check published\n"
                            "source A000170\n"
                            "note \n"
                            "work 0.00051800000000000001 4 34 1795279204\n"
                            "head 85596efb\n"
                            "unit 0 0/0,0,0 0 0 0 0 7 64 1795279204 0 mrv 0 0 00000000 3771fdd1\n"
                            "unit 1 1/0,0,0 1 1 1 1 6 44 1795279204 0 mrv 0 1 febdb8e2 1728b2e4\n"
                            "packed WSEC\n"
                            "unit 2 2/0,0,0 1 1 1 1 4 36 1795279204 0 mrv 0 1 3e5cb531 d55cda3c\n"
                            "packed aogB\n"
                            "unit 3 3/0,0,0 1 1 1 1 4 42 1795279204 0 mrv 0 1 1b96594a c0f23e6e\n"
                            "packed A1MB\n"
                            "unit 4 4/0,0,0 1 1 1 1 6 87 1795279204 0 mrv 0 1 fa44948c 6a92e8e9\n"
                            "packed FLoA\n"
                            "unit 5 5/0,0,0 0 0 0 0 7 45 1795279204 0 mrv 0 0 00000000 edbb669b\n"
                            "end 6 d153809d\n";

static int
stop (void *unused)
{
  return 1;
}

static sqlite3 *
make_file (void)
{
  sqlite3 *db = truce_run_file_new (NULL);

  if (!truce_run_file_read_text (db, right, sizeof right - 1, NULL, NULL, NULL) ||
      !truce_sql_run (db, "COMMIT", NULL))
    abort ();
  return db;
}

static void
change (sqlite3 *db, const char *sql)
{
  sqlite3_int64 most = FILE_MOST;

  sqlite3_file_control (db, "main", SQLITE_FCNTL_SIZE_LIMIT, &most);
  sqlite3_limit (db, SQLITE_LIMIT_LENGTH, TEXT_MOST);
  sqlite3_limit (db, SQLITE_LIMIT_ATTACHED, 0); /* no other files */
  sqlite3_limit (db, SQLITE_LIMIT_VDBE_OP, STEPS_MOST);
  sqlite3_progress_handler (db, STEPS_MOST, stop, NULL);
  sqlite3_exec (db, sql, NULL, NULL, NULL);
}

/* The check sums that belong there, as those that are wrong would keep most changes from being looked at. */
static void
mend (sqlite3 *db)
{
  g_autoptr (GPtrArray) units = truce_unit_records_read (db, 1, NULL);
  TruceRunRecord run;
  guint32 seed;

  if (truce_run_record_read (db, 1, &run, NULL))
    truce_run_record_update (db, &run, NULL);
  seed = truce_run_record_seed (&run);
  for (guint i = 0; units && i < units->len; i++)
    {
      TruceUnitRecord *unit = units->pdata[i];
      g_autoptr (GBytes) packed = truce_unit_placements_read (db, 1, unit);

      if (packed && unit->kept != TRUCE_UNIT_KEEPS_NONE)
        unit->kept_crc = truce_crc32 (0, g_bytes_get_data (packed, NULL), g_bytes_get_size (packed));
      unit->crc = truce_unit_record_crc (unit, seed);
      truce_unit_record_write (db, 1, unit, packed, TRUE, NULL);
    }
  truce_run_record_clear (&run);
}

/* What is taken of it is sound, and may go out again. */
static void
assert_sound (TruceRunRows *rows)
{
  sqlite3 *db = truce_run_file_new (NULL);
  TruceRunRecord run = rows->run;
  TruceRunRows again;

  if (!truce_run_record_insert (db, &run, NULL) || !truce_run_rows_write (rows, db, run.id, NULL, NULL) ||
      !truce_run_rows_read (&again, db, run.id, NULL, NULL) || again.n_damaged > 0 ||
      again.units->len != rows->units->len)
    abort ();
  truce_run_rows_clear (&again);
  sqlite3_close (db);
}

static void
read_file (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  sqlite3 *db = truce_run_file_open (bytes, NULL, NULL, &error);
  TruceRunRows rows;

  if (!db && !g_error_matches (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_FORMAT) &&
      !g_error_matches (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_NEWER))
    abort ();
  if (db && truce_run_rows_read (&rows, db, truce_sql_number (db, 0, NULL, "SELECT id FROM runs", ""), NULL,
                                 &error))
    {
      assert_sound (&rows);
      truce_run_rows_clear (&rows);
    }
  else if (error->domain != TRUCE_STORE_ERROR || strchr (error->message, '\n') ||
           !g_utf8_validate (error->message, -1, NULL))
    abort ();
  sqlite3_close (db);
}

/* Of what SQLite makes of the file. */
static void
read_changed (sqlite3 *db, const uint8_t *changes, size_t n)
{
  sqlite3_int64 size;
  guchar *bytes = sqlite3_serialize (db, "main", &size, 0);
  g_autoptr (GBytes) file = NULL;

  for (; bytes && size > 0 && n >= 3; changes += 3, n -= 3)
    bytes[(changes[0] << 8 | changes[1]) % size] = changes[2];
  file = g_bytes_new (bytes, (gsize) size);
  sqlite3_free (bytes);
  read_file (file);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  const size_t length = strlen (text), behind = MIN (length + 1, size);
  const uint8_t *rest = behind < size ? data + behind : (const uint8_t *) "";
  sqlite3 *db = make_file ();

  change (db, text);
  read_changed (db, rest, size - behind);
  mend (db);
  read_changed (db, rest, size - behind);
  sqlite3_close (db);
  return 0;
}
