/* truce-run-file.c: stored runs to and from files
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-run-file.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <unistd.h>

#include "truce-run-file-private.h"

#define PACKED_LINE 45000 /* bytes of placements in a line */

/* ---- out ---- */

static gboolean
refuse_damaged (gint64 id, GError **error)
{
  g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_DAMAGED,
               _ ("run %" PRId64 " is damaged; “runs verify” mends it"), id);
  return FALSE;
}

static void
append_head (GString *text, const TruceRunRecord *run)
{
  char seconds[G_ASCII_DTOSTR_BUF_SIZE];
  gboolean shown = truce_run_record_is_shown_right (run);

  g_string_append_printf (text,
                          "%s\nuuid %s\nproblem %s\nmode %s\nmethod %s %" PRId64 "\nwanted %" PRId64
                          "\ncreated %" PRId64 "\nprogram %s\n",
                          run->keeps ? TRUCE_RUN_FILE_KEEPS : TRUCE_RUN_FILE_FIRST, run->uuid, run->problem,
                          run->mode, run->method, run->version, run->wanted, run->created, run->program);
  if (run->keeps)
    g_string_append_printf (text, "keeps %" PRId64 "\n", run->room);
  g_string_append_printf (
      text, "units %" PRId64 " %08" PRIx64 "\nstate %s\ncount %s\ncheck %s\nsource %s\nnote %s\n",
      run->n_units, run->cut, run->state, run->count, run->check, run->check_source, run->note);
  /* What is not right is not carried on. */
  g_string_append_printf (text, "work %s %" PRIu64 " %" PRIu64 " %" PRId64 "\n",
                          g_ascii_dtostr (seconds, sizeof seconds, shown ? run->seconds : 0),
                          shown ? (guint64) run->found : 0, shown ? (guint64) run->dead_ends : 0,
                          shown ? run->changed : run->created);
  g_string_append_printf (text, "head %08x\n", truce_crc32 (0, text->str, text->len));
}

/* FALSE: they are not those of the record. */
static gboolean
append_placements (GString *text, sqlite3 *db, gint64 run, const TruceUnitRecord *unit)
{
  g_autoptr (GBytes) packed = NULL;
  const guint8 *bytes;
  gsize size;

  if (unit->kept == TRUCE_UNIT_KEEPS_NONE)
    return TRUE;
  packed = truce_unit_placements_read (db, run, unit);
  if (!packed)
    return FALSE;
  bytes = g_bytes_get_data (packed, &size);
  for (gsize i = 0; i < size; i += PACKED_LINE)
    {
      g_autofree char *line = g_base64_encode (bytes + i, MIN (PACKED_LINE, size - i));

      g_string_append_printf (text, "packed %s\n", line);
    }
  return truce_crc32 (0, bytes, size) == unit->kept_crc;
}

static gboolean
append_units (GString *text,
              sqlite3 *db,
              const TruceRunRecord *run,
              GPtrArray *units,
              TruceProgress *progress,
              GError **error)
{
  guint32 seed = truce_run_record_seed (run);
  gboolean sound = TRUE, wanted = TRUE;
  gint64 least = 0;
  mpz_t total;

  mpz_init (total);
  for (guint i = 0; i < units->len && sound && wanted; i++)
    {
      TruceUnitRecord *unit = units->pdata[i];
      g_autofree char *line = truce_unit_record_to_text (unit);

      sound = unit->unit >= least && unit->unit < run->n_units &&
              truce_unit_record_fault (unit, seed, total) == NULL;
      least = unit->unit + 1;
      g_string_append_printf (text, "unit %s %08x\n", line, unit->crc);
      sound = sound && append_placements (text, db, run->id, unit);
      wanted = truce_progress_set (progress, i, units->len, error);
    }
  mpz_clear (total);
  if (!wanted)
    return FALSE;
  if (!sound)
    return refuse_damaged (run->id, error);
  g_string_append_printf (text, "end %u %08x\n", units->len, truce_crc32 (0, text->str, text->len));
  return TRUE;
}

/* Without its records: whether there is room for its placements. */
static gboolean
fits (sqlite3 *db, gint64 id, GError **error)
{
  gint64 bytes =
      truce_sql_number (db, 0, NULL, "SELECT total (length (bytes)) FROM placements WHERE run = ?", "i", id);

  if (bytes / 3 * 4 < TRUCE_RUN_FILE_MOST / 16 * 15)
    return TRUE;
  g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_STATE,
               _ ("the placements of run %" PRId64 " are too many for a file of a run; “solve” lists them"),
               id);
  return FALSE;
}

char *
truce_run_file_export (TruceStore *store, gint64 id, gsize *length, TruceProgress *progress, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) units = NULL;
  TruceRunRecord run;
  gboolean written = FALSE;

  g_return_val_if_fail (TRUCE_IS_STORE (store), NULL);
  if (!truce_run_record_read (store->main_only.db, id, &run, error))
    return NULL;
  if (!fits (store->main_only.db, id, error))
    {
      truce_run_record_clear (&run);
      return NULL;
    }
  units = truce_unit_records_read (store->main_only.db, id, error);
  if (units)
    {
      append_head (text, &run);
      written = truce_run_record_is_sound (&run)
                    ? append_units (text, store->main_only.db, &run, units, progress, error)
                    : refuse_damaged (id, error);
    }
  truce_run_record_clear (&run);
  if (!written)
    return NULL;
  *length = text->len;
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- in ---- */

typedef struct
{
  const char *path; /* of the store */
  TruceRunFile file;
  gsize n_new;
  TruceProgress *progress;
} Import;

static gint64
id_of (sqlite3 *db, const char *uuid)
{
  return truce_sql_number (db, 0, NULL, "SELECT id FROM runs WHERE uuid = ?", "s", uuid);
}

/* What the file knows and the store does not: that the run is done. */
static gboolean
merge_record (sqlite3 *db, gint64 id, const TruceRunRecord *from, GError **error)
{
  TruceRunRecord record;
  gboolean merged;

  if (!truce_run_record_read (db, id, &record, error))
    return FALSE;
  merged = truce_run_record_is_sound (&record) &&
           truce_run_record_seed (&record) == truce_run_record_seed (from) &&
           (record.n_units == 0 || from->n_units == 0 ||
            (record.n_units == from->n_units && record.cut == from->cut));
  if (!merged)
    refuse_damaged (id, error);
  else if (g_str_equal (record.state, TRUCE_RECORD_OPEN) && from->n_units > 0)
    {
      TruceRunRecord both = *from;

      both.id = id;
      both.room = record.room;
      both.owner = 0;
      both.seconds = MAX (record.seconds, from->seconds);
      both.changed = g_get_real_time () / G_USEC_PER_SEC;
      merged = truce_run_record_update (db, &both, error);
    }
  truce_run_record_clear (&record);
  return merged;
}

static gboolean
merge (sqlite3 *db, Import *import, gint64 id, GError **error)
{
  TruceRunRecord *run = &import->file.run;
  gint64 before, after;

  run->owner = 0;
  if (id ? !merge_record (db, id, run, error) : !truce_run_record_insert (db, run, error))
    return FALSE;
  if (id)
    run->id = id;
  before = truce_sql_number (db, 0, error, "SELECT count(*) FROM units WHERE run = ?", "i", run->id);
  for (guint i = 0; i < import->file.units->len; i++)
    if (!truce_progress_set (import->progress, import->file.units->len + i, 2 * import->file.units->len,
                             error) ||
        !truce_unit_record_write (db, run->id, import->file.units->pdata[i], import->file.packed->pdata[i],
                                  FALSE, error))
      return FALSE;
  after = truce_sql_number (db, -1, error, "SELECT count(*) FROM units WHERE run = ?", "i", run->id);
  import->n_new = (gsize) (after - before);
  return after >= 0;
}

static gboolean
import (sqlite3 *db, gpointer data, GError **error)
{
  Import *import = data;
  gint64 id = id_of (db, import->file.run.uuid);
  int lock = id ? truce_store_lock_run (import->path, id, error) : -1;
  gboolean merged = (!id || lock >= 0) && merge (db, import, id, error);

  if (lock >= 0)
    close (lock);
  return merged;
}

gint64
truce_run_file_import (
    TruceStore *store, const char *text, gsize length, gsize *n_new, TruceProgress *progress, GError **error)
{
  Import what = { .path = store->path, .progress = progress };
  gint64 id = 0;

  g_return_val_if_fail (TRUCE_IS_STORE (store), 0);
  if (!truce_store_can_write (store, error) ||
      !truce_run_file_read (&what.file, text, length, progress, error))
    return 0;
  if (truce_writer_do (store->writer, import, &what, error))
    {
      id = what.file.run.id;
      if (n_new)
        *n_new = what.n_new;
    }
  truce_run_file_clear (&what.file);
  return id;
}
