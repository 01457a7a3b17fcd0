/* fuzz-run-file.c: fuzz target: imported run files
 *
 * The input is SQL, which is executed on a valid file. After a NUL it has changes of bytes of the resulting
 * file: two bytes for the position, one for the value.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"
#include "store/core/store-error.h"
#include "store/core/truce-store-rows.h"
#include "store/core/truce-store-sql.h"
#include "store/files/run-rows.h"

#define STEPS_MAX 20000    /* SQLite virtual machine steps per statement */
#define TEXT_MAX  20000000 /* bytes: more than a row of a run file may have */
#define FILE_MAX  50000000

#define TEXT(text) ((char[]){ text }) /* the fields of records are not const */

/* A list of six queens, with a unit for each square of the first row. */
static const TruceRunRecord six_queens = {
  .uuid = TEXT ("6e760a4e-34b7-457b-a80f-2220ec3cc4ab"),
  .problem = TEXT ("6x6 Q k=6 true"),
  .mode = TEXT ("placements"),
  .method = TEXT ("mrv"),
  .wanted = 4,
  .created = 1795279204,
  .program = TEXT ("0.1.0"),
  .keeps = TRUE,
  .room = 1 << 28,
  .n_units = 6,
  .cut = 0x55d7f3df,
  .state = TEXT ("done"),
  .count = TEXT ("4"),
  .check = TEXT ("published"),
  .check_source = TEXT ("A000170"),
  .note = TEXT (""),
  .seconds = 0.000518,
  .found = 4,
  .dead_ends = 34,
  .changed = 1795279204,
};
static const char *const packed_placements[] = { "", "WSEC", "aogB", "A1MB", "FLoA", "" }; /* base64 */

static int
stop (void *unused)
{
  return 1;
}

static gboolean
add_unit (sqlite3 *db, const TruceRunRecord *run, guint unit, const char *base64)
{
  gsize size;
  guchar *bytes = g_base64_decode (base64, &size);
  g_autoptr (GBytes) packed = g_bytes_new_take (bytes, size);
  g_autofree char *spec = g_strdup_printf ("%u/0,0,0", unit);
  const gint64 n = size > 0;
  TruceUnitRecord record = {
    .unit = unit,
    .spec = spec,
    .count = n ? TEXT ("1") : TEXT ("0"),
    .residue_a = n,
    .residue_b = n,
    .found = n,
    .dead_ends = 6,
    .micros = 50,
    .time = run->changed,
    .method = run->method,
    .n_placements = n,
    .stored_crc = truce_crc32 (0, bytes, size),
  };

  record.crc = truce_unit_record_crc (&record, truce_run_record_seed (run));
  return truce_unit_record_write (db, run->id, &record, packed, FALSE, NULL);
}

static sqlite3 *
make_file (void)
{
  sqlite3 *db = truce_run_file_new (NULL);
  TruceRunRecord run = six_queens;
  gboolean made = truce_run_record_insert (db, &run, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (packed_placements); i++)
    made = made && add_unit (db, &run, i, packed_placements[i]);
  if (!made || !truce_sql_run (db, "COMMIT", NULL))
    abort ();
  return db;
}

static void
change (sqlite3 *db, const char *sql)
{
  sqlite3_int64 max = FILE_MAX;

  sqlite3_file_control (db, "main", SQLITE_FCNTL_SIZE_LIMIT, &max);
  sqlite3_limit (db, SQLITE_LIMIT_LENGTH, TEXT_MAX);
  sqlite3_limit (db, SQLITE_LIMIT_ATTACHED, 0); /* no other files */
  sqlite3_limit (db, SQLITE_LIMIT_VDBE_OP, STEPS_MAX);
  sqlite3_progress_handler (db, STEPS_MAX, stop, NULL);
  sqlite3_exec (db, sql, NULL, NULL, NULL);
}

/* Corrects the check sums. Otherwise most changes would be rejected before anything else is read. */
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

      if (packed && unit->n_placements != TRUCE_UNIT_STORES_NONE)
        unit->stored_crc = truce_crc32 (0, g_bytes_get_data (packed, NULL), g_bytes_get_size (packed));
      unit->crc = truce_unit_record_crc (unit, seed);
      truce_unit_record_write (db, 1, unit, packed, TRUE, NULL);
    }
  truce_run_record_clear (&run);
}

/* Checks that the accepted rows are valid, and can be exported again. */
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

/* Reads the file that SQLite has made, with the changed bytes. */
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
