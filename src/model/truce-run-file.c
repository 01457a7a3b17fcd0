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

  g_string_append_printf (
      text,
      TRUCE_RUN_FILE_FIRST "\nuuid %s\nproblem %s\nmode %s\nmethod %s %" PRId64 "\nwanted %" PRId64
                           "\ncreated %" PRId64 "\nprogram %s\nunits %" PRId64 " %08" PRIx64
                           "\nstate %s\ncount %s\ncheck %s\nsource %s\nnote %s\n",
      run->uuid, run->problem, run->mode, run->method, run->version, run->wanted, run->created, run->program,
      run->n_units, run->cut, run->state, run->count, run->check, run->check_source, run->note);
  g_string_append_printf (text, "work %s %" PRIu64 " %" PRIu64 " %" PRId64 "\n",
                          g_ascii_dtostr (seconds, sizeof seconds, run->seconds), (guint64) run->found,
                          (guint64) run->dead_ends, run->changed);
  g_string_append_printf (text, "head %08x\n", truce_crc32 (0, text->str, text->len));
}

static gboolean
append_units (GString *text, const TruceRunRecord *run, GPtrArray *units, GError **error)
{
  guint32 seed = truce_run_record_seed (run);
  gboolean sound = TRUE;
  gint64 least = 0;
  mpz_t total;

  mpz_init (total);
  for (guint i = 0; i < units->len && sound; i++)
    {
      TruceUnitRecord *unit = units->pdata[i];
      g_autofree char *line = truce_unit_record_to_text (unit);

      sound = unit->unit >= least && unit->unit < run->n_units &&
              truce_unit_record_fault (unit, seed, total) == NULL;
      least = unit->unit + 1;
      g_string_append_printf (text, "unit %s %08x\n", line, unit->crc);
    }
  mpz_clear (total);
  if (!sound)
    return refuse_damaged (run->id, error);
  g_string_append_printf (text, "end %u %08x\n", units->len, truce_crc32 (0, text->str, text->len));
  return TRUE;
}

char *
truce_run_file_export (TruceStore *store, gint64 id, gsize *length, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) units = NULL;
  TruceRunRecord run;
  gboolean written = FALSE;

  g_return_val_if_fail (TRUCE_IS_STORE (store), NULL);
  if (!truce_run_record_read (store->main_only.db, id, &run, error))
    return NULL;
  units = truce_unit_records_read (store->main_only.db, id, error);
  if (units)
    {
      append_head (text, &run);
      written = truce_run_record_is_sound (&run) ? append_units (text, &run, units, error)
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
  TruceStore *store;
  TruceRunFile file;
  gsize n_new;
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
      both.owner = 0;
      both.seconds = MAX (record.seconds, from->seconds);
      both.changed = g_get_real_time () / G_USEC_PER_SEC;
      merged = truce_run_record_update (db, &both, error);
    }
  truce_run_record_clear (&record);
  return merged;
}

static gboolean
import (sqlite3 *db, gpointer data, GError **error)
{
  Import *import = data;
  TruceRunRecord *run = &import->file.run;
  gint64 id = id_of (db, run->uuid), before, after;

  run->owner = 0;
  if (id ? !merge_record (db, id, run, error) : !truce_run_record_insert (db, run, error))
    return FALSE;
  if (id)
    run->id = id;
  before = truce_sql_number (db, 0, error, "SELECT count(*) FROM units WHERE run = ?", "i", run->id);
  for (guint i = 0; i < import->file.units->len; i++)
    if (!truce_unit_record_write (db, run->id, import->file.units->pdata[i], FALSE, error))
      return FALSE;
  after = truce_sql_number (db, -1, error, "SELECT count(*) FROM units WHERE run = ?", "i", run->id);
  import->n_new = (gsize) (after - before);
  return after >= 0;
}

gint64
truce_run_file_import (TruceStore *store, const char *text, gsize length, gsize *n_new, GError **error)
{
  Import what = { .store = store };
  gint64 known, id = 0;
  int lock = -1;

  g_return_val_if_fail (TRUCE_IS_STORE (store), 0);
  if (!truce_run_file_read (&what.file, text, length, error))
    return 0;
  known = id_of (store->main_only.db, what.file.run.uuid);
  if (known)
    lock = truce_store_lock_run (store->path, known, error);
  if ((!known || lock >= 0) && truce_writer_do (store->writer, import, &what, error))
    {
      id = what.file.run.id;
      if (n_new)
        *n_new = what.n_new;
    }
  if (lock >= 0)
    close (lock);
  truce_run_file_clear (&what.file);
  return id;
}
