/* truce-run-export-parts.c: splits the unfinished rest of a stored count into logs for other machines
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-run-export-parts.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <inttypes.h>
#include <math.h>

#include "common/file-write.h"
#include "run/truce-slurm-script.h"
#include "store/core/store-error.h"
#include "store/core/store-handles.h"
#include "store/core/truce-store-record.h"
#include "store/core/truce-store-sql.h"
#include "store/files/run-rows.h"
#include "truce-run-log.h"

#define WORK_OF_UNKNOWN 86400. /* seconds of work of a part if the method has no estimate */

typedef struct
{
  const TruceRunRows *rows;
  const char *folder;
  int parts, threads;
  TruceProgress *progress;
} PartsExport;

#define refuse(error, ...) truce_store_fail (error, TRUCE_STORE_ERROR_STATE, __VA_ARGS__)

static gboolean
check_run (const TruceRunRows *rows, int parts, GError **error)
{
  const TruceRunRecord *run = &rows->run;

  if (run->keeps)
    return refuse (error, _ ("the run is a list, which stores its placements on this computer; only a "
                             "count can be split for other computers"));
  if (!g_str_equal (run->state, TRUCE_RECORD_OPEN) || (run->n_units > 0 && rows->units->len == run->n_units))
    return refuse (error, _ ("the run has ended; nothing is left to split"));
  if (run->n_units == 0)
    return refuse (error, _ ("the run has no units yet; resume it first"));
  return parts <= run->n_units ||
         refuse (error, _ ("the run has %" PRId64 " units; it cannot have more parts"), run->n_units);
}

static char *
log_name (const PartsExport *self, int part)
{
  g_autofree char *name = g_strdup_printf ("%d.log", part);

  return g_build_filename (self->folder, name, NULL);
}

/* Creates the folder if there is none. Returns FALSE with an error if that fails or a file would be
 * overwritten. */
static gboolean
check_folder (const PartsExport *self, GError **error)
{
  if (g_mkdir_with_parents (self->folder, 0777) != 0)
    {
      int failure = errno;

      g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (failure), "%s: %s", self->folder,
                   g_strerror (failure));
      return FALSE;
    }
  for (int part = 0; part <= self->parts; part++)
    {
      g_autofree char *name =
          part ? log_name (self, part) : g_build_filename (self->folder, TRUCE_PARTS_SCRIPT, NULL);
      if (g_file_test (name, G_FILE_TEST_EXISTS))
        return refuse (error, _ ("%s already exists; choose another folder"), name);
    }
  return TRUE;
}

static gboolean
write_logs (const PartsExport *self, GPtrArray *logs, GError **error)
{
  for (int part = 1; part <= self->parts; part++)
    {
      const GString *text = logs->pdata[part - 1];
      g_autofree char *name = log_name (self, part);

      if (!truce_progress_set (self->progress, (guint64) part, (guint64) self->parts, error) ||
          !truce_file_write (name, text->str, (gssize) text->len, error))
        return FALSE;
    }
  return TRUE;
}

static void
free_text (gpointer text)
{
  g_string_free (text, TRUE);
}

static GPtrArray *
make_logs (const PartsExport *self)
{
  GPtrArray *logs = g_ptr_array_new_with_free_func (free_text);

  for (int part = 1; part <= self->parts; part++)
    {
      g_autofree char *head = truce_run_log_head (&self->rows->run, part, self->parts);

      g_ptr_array_add (logs, g_string_new (head));
    }
  for (guint i = 0; i < self->rows->units->len; i++)
    {
      const TruceUnitRecord *unit = self->rows->units->pdata[i];
      g_autofree char *line = truce_run_log_line (unit);

      g_string_append (logs->pdata[truce_part_of ((gsize) unit->unit, self->parts) - 1], line);
    }
  return logs;
}

/* Estimates the seconds of work that are left for the part with the most unfinished units. Uses the times of
 * the finished units, or if there are none, the estimate of the method. */
static double
work_of_part (const PartsExport *self, const TruceRunQuery *asked)
{
  const gsize n = (gsize) self->rows->run.n_units, done = self->rows->units->len;
  g_autofree gsize *left = g_new0 (gsize, self->parts);
  gint64 micros = 0;
  gsize max_left = 0;
  double cost;

  for (gsize i = 0; i < n; i++)
    left[truce_part_of (i, self->parts) - 1]++;
  for (gsize i = 0; i < done; i++)
    {
      const TruceUnitRecord *unit = self->rows->units->pdata[i];

      left[truce_part_of ((gsize) unit->unit, self->parts) - 1]--;
      micros += MAX (unit->micros, 0);
    }
  for (int part = 0; part < self->parts; part++)
    max_left = MAX (max_left, left[part]);
  if (done > 0)
    return (double) micros / G_USEC_PER_SEC / (double) done * (double) max_left;
  cost = asked->method->cost ? asked->method->cost (asked->problem, &asked->goal) : -1;
  return cost < 0 ? WORK_OF_UNKNOWN : cost * (double) max_left / (double) n;
}

static gboolean
write_script (const PartsExport *self, const TruceRunQuery *asked, GError **error)
{
  const TruceRequest request = {
    .problem = asked->problem, .goal = asked->goal, .method = asked->method, .threads = self->threads
  };
  const double limit = TRUCE_SLURM_MARGIN * work_of_part (self, asked) / self->threads;
  g_autofree char *script = truce_slurm_script (&(TruceSlurmScript){
      .parts = self->parts,
      .threads = self->threads,
      .memory = truce_slurm_memory (&request),
      .limit = (gint64) ceil (CLAMP (limit, TRUCE_SLURM_USUAL_MIN, TRUCE_SLURM_LIMIT_MAX)),
      .folder = ".",
      .command = "truce-cli runs work --threads=\"$SLURM_CPUS_PER_TASK\" \"$log\"" });
  g_autofree char *name = g_build_filename (self->folder, TRUCE_PARTS_SCRIPT, NULL);

  return truce_file_write (name, script, -1, error);
}

/* Writes the script last, so that the logs beside it are complete. */
static gboolean
export_parts (const PartsExport *self, GError **error)
{
  g_autoptr (GPtrArray) logs = NULL;
  TruceRunQuery asked = { 0 };
  gboolean done = truce_run_record_is_count (&self->rows->run, error) &&
                  truce_run_query_read (&asked, &self->rows->run, error) &&
                  check_run (self->rows, self->parts, error) && check_folder (self, error);

  if (done)
    {
      logs = make_logs (self);
      done = write_logs (self, logs, error) && write_script (self, &asked, error);
    }
  truce_run_query_clear (&asked);
  return done;
}

gboolean
truce_run_export_parts (TruceStore *store,
                        gint64 id,
                        int parts,
                        int threads,
                        const char *folder,
                        TruceProgress *progress,
                        GError **error)
{
  sqlite3 *db = truce_store_get_db (store);
  TruceRunRows rows;
  gboolean done;

  g_return_val_if_fail (TRUCE_IS_STORE (store) && parts >= 1 && parts <= TRUCE_PARTS_MAX, FALSE);
  if (!truce_sql_run (db, "BEGIN", error))
    return FALSE;
  done = truce_run_rows_read_sound (&rows, db, id, progress, error);
  sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
  if (!done)
    return FALSE;
  done = export_parts (&(PartsExport){ .rows = &rows,
                                       .folder = folder,
                                       .parts = parts,
                                       .threads = MAX (threads, 1),
                                       .progress = progress },
                       error);
  truce_run_rows_clear (&rows);
  return done;
}
