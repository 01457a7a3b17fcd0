/* truce-run-merge.c: TruceRunMerge, which adds up the logs of all parts
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-run-merge.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "store/core/store-error.h"
#include "store/core/truce-store-record.h"
#include "store/files/run-rows.h"
#include "truce-run-log.h"

#define RANGES_MAX 20 /* largest number of ranges in a list of missing units or parts */

/* A unit and the index of the file that it was read from. */
typedef struct
{
  TruceUnitRecord *record; /* NULL: missing */
  guint file;
} Unit;

typedef struct
{
  char *name;
  int part, parts;  /* see TruceRunLogFacts */
  GPtrArray *units; /* of TruceUnitRecord */
} File;

struct TruceRunMerge
{
  TruceRunRecord record; /* of the first file */
  Unit *units;
  GArray *files;      /* of File */
  GPtrArray *repeats; /* of TruceRunRepeat */
  int parts;          /* number of parts of each file; 0: the numbers differ, or a file is no log */
  gboolean shared;    /* see truce_run_merge_new() */
  char *placed;       /* (nullable): the placement, see truce_record_answer() */
  gsize n_damaged;
};

static void
file_clear (gpointer data)
{
  File *file = data;

  g_free (file->name);
  g_ptr_array_unref (file->units);
}

static void
repeat_free (gpointer data)
{
  TruceRunRepeat *repeat = data;

  g_free (repeat->name);
  g_free (repeat->of);
  g_free (repeat);
}

TruceRunMerge *
truce_run_merge_new (gboolean shared)
{
  TruceRunMerge *self = g_new0 (TruceRunMerge, 1);

  self->shared = shared;
  self->files = g_array_new (FALSE, FALSE, sizeof (File));
  g_array_set_clear_func (self->files, file_clear);
  self->repeats = g_ptr_array_new_with_free_func (repeat_free);
  return self;
}

void
truce_run_merge_free (TruceRunMerge *self)
{
  truce_run_record_clear (&self->record);
  g_array_unref (self->files);
  g_ptr_array_unref (self->repeats);
  g_free (self->units);
  g_free (self->placed);
  g_free (self);
}

static const File *
file_at (const TruceRunMerge *self, guint i)
{
  return &g_array_index (self->files, File, i);
}

/* Handles a unit that an earlier file has with the same count. If both files are logs of the same part, lists
 * the repeat. If they are logs of different parts, returns FALSE with an error. Does neither if the merge is
 * `shared`. *listed: whether the repeat of this file is listed already. */
static gboolean
repeat (TruceRunMerge *self, const Unit *unit, const File *file, gboolean *listed, GError **error)
{
  const File *before = file_at (self, unit->file);

  if (self->shared || !before->parts || !file->parts)
    return TRUE;
  if (before->part != file->part || before->parts != file->parts)
    return truce_store_refuse (error, _ ("%s, part %d/%d, and %s, part %d/%d, overlap: both have unit %d"),
                               before->name, before->part, before->parts, file->name, file->part, file->parts,
                               (int) unit->record->unit);
  if (!*listed)
    {
      TruceRunRepeat *one = g_new (TruceRunRepeat, 1);

      *one = (TruceRunRepeat){ g_strdup (file->name), g_strdup (before->name) };
      g_ptr_array_add (self->repeats, one);
      *listed = TRUE;
    }
  return TRUE;
}

/* Adds the units of the last file. Returns FALSE with an error if a unit contradicts an earlier file. */
static gboolean
add_units (TruceRunMerge *self, GError **error)
{
  const guint last = self->files->len - 1;
  const File *file = file_at (self, last);
  gboolean listed = FALSE;

  for (guint i = 0; i < file->units->len; i++)
    {
      TruceUnitRecord *record = file->units->pdata[i];
      Unit *unit = &self->units[record->unit];

      if (!unit->record)
        *unit = (Unit){ record, last };
      else if (!g_str_equal (unit->record->count, record->count) ||
               !g_str_equal (unit->record->spec, record->spec))
        return truce_store_refuse (error, _ ("unit %" PRId64 " has the count %s in %s, but %s in %s"),
                                   record->unit, unit->record->count, file_at (self, unit->file)->name,
                                   record->count, file->name);
      else if (!repeat (self, unit, file, &listed, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_rows (TruceRunMerge *self,
          const TruceRunRows *rows,
          const TruceRunLogFacts *facts,
          const char *name,
          GError **error)
{
  gboolean is_first = !self->units;
  File file;
  g_autofree char *other = is_first ? NULL : truce_run_record_difference (&rows->run, &self->record);

  if (!self->shared && !truce_run_record_is_count (&rows->run, error))
    {
      g_prefix_error (error, "%s: ", name);
      return FALSE;
    }
  if (!other && rows->run.n_units == 0)
    other = g_strdup (_ ("the run in this file is not yet split into units"));
  if (other)
    return truce_store_refuse (error, "%s: %s", name, other);
  if (is_first)
    {
      self->record = truce_run_record_copy (&rows->run);
      self->units = g_new0 (Unit, rows->run.n_units);
      self->parts = facts->parts;
    }
  if (self->parts != facts->parts)
    self->parts = 0;
  if (!self->placed && truce_run_record_is_placed (&rows->run))
    self->placed = g_strdup (rows->run.count);
  self->n_damaged += facts->n_damaged + rows->n_damaged;
  file = (File){ g_strdup (name), facts->part, facts->parts, g_ptr_array_ref (rows->units) };
  g_array_append_val (self->files, file);
  return add_units (self, error);
}

gboolean
truce_run_merge_add (TruceRunMerge *self, const char *name, GBytes *bytes, GError **error)
{
  TruceRunLogFacts facts = { 0 };
  TruceRunRows rows;
  gboolean added;

  if (!truce_run_rows_open (&rows, bytes, &facts, NULL, error))
    {
      g_prefix_error (error, "%s: ", name);
      return FALSE;
    }
  added = add_rows (self, &rows, &facts, name, error);
  truce_run_rows_close (&rows);
  return added;
}

/* Returns: (transfer full): the numbers `i + base` for all i with set[i], as "3, 7-9". */
static char *
ranges_of (const gboolean *set, gsize n, gsize base)
{
  GString *text = g_string_new (NULL);
  gsize n_ranges = 0, end;

  for (gsize i = 0; i < n; i = end + 1)
    {
      for (end = i; end < n && set[end];)
        end++;
      if (end == i || n_ranges++ >= RANGES_MAX)
        continue;
      g_string_append_printf (text, "%s%" G_GSIZE_FORMAT, text->len ? ", " : "", i + base);
      if (end > i + 1)
        g_string_append_printf (text, "-%" G_GSIZE_FORMAT, end - 1 + base);
    }
  if (n_ranges > RANGES_MAX)
    g_string_append (text, ", …");
  return g_string_free (text, FALSE);
}

static void
find_missing (const TruceRunMerge *self, TruceRunMerged *merged)
{
  g_autofree gboolean *units = g_new0 (gboolean, merged->n_units);
  g_autofree gboolean *parts = g_new0 (gboolean, MAX (self->parts, 1));

  for (gsize i = 0; i < merged->n_units; i++)
    if (!self->units[i].record)
      {
        merged->n_missing++;
        units[i] = TRUE;
        if (self->parts)
          parts[truce_part_of (i, self->parts) - 1] = TRUE;
      }
  if (merged->n_missing == 0)
    return;
  merged->missing = ranges_of (units, merged->n_units, 0);
  if (self->parts > 1)
    merged->missing_parts = ranges_of (parts, (gsize) self->parts, 1);
}

/* Returns whether the texts of all units have the recorded check sum of the split. */
static gboolean
is_cut (const TruceRunMerge *self, gsize n_units)
{
  guint32 sum = 0;

  for (gsize i = 0; i < n_units; i++)
    sum = truce_unit_text_crc (sum, self->units[i].record->spec);
  return sum == self->record.cut;
}

static void
add_up (const TruceRunMerge *self, TruceRunMerged *merged)
{
  mpz_t total, count;

  mpz_inits (total, count, NULL);
  for (gsize i = 0; i < merged->n_units; i++)
    {
      const TruceUnitRecord *record = self->units[i].record;

      if (!record)
        continue;
      mpz_set_str (count, record->count, 10);
      mpz_add (total, total, count);
      merged->counters.found += (guint64) record->found;
      merged->counters.dead_ends += (guint64) record->dead_ends;
      merged->seconds += (double) record->micros / G_USEC_PER_SEC;
    }
  if (merged->method->finish)
    merged->method->finish (merged->problem, &merged->goal, total);
  merged->count = g_malloc (mpz_sizeinbase (total, 10) + 2);
  mpz_get_str (merged->count, 10, total);
  mpz_clears (total, count, NULL);
}

gboolean
truce_run_merge_end (TruceRunMerge *self, TruceRunMerged *merged, GError **error)
{
  const TruceRunRecord *run = &self->record;
  TruceRunQuery asked;
  gboolean read;

  *merged = (TruceRunMerged){ .n_units = (gsize) run->n_units,
                              .n_damaged = self->n_damaged,
                              .repeats = g_ptr_array_ref (self->repeats) };
  read = truce_run_query_read (&asked, run, error);
  merged->problem = asked.problem;
  merged->goal = asked.goal;
  merged->method = asked.method;
  if (!read)
    return FALSE;
  find_missing (self, merged);
  if (merged->n_missing == 0 && !is_cut (self, merged->n_units))
    return truce_store_refuse (error, _ ("the units do not match the split that the files record"));
  add_up (self, merged);
  if (self->placed)
    {
      g_free (merged->count);
      merged->count = g_strdup (self->placed);
    }
  return TRUE;
}

gsize
truce_run_merge_count_missing (const TruceRunMerge *self, int part, int parts)
{
  gsize n = 0;

  for (gsize i = 0; i < (gsize) self->record.n_units; i++)
    n += !self->units[i].record && truce_part_of (i, parts) == part;
  return n;
}

void
truce_run_merged_clear (TruceRunMerged *self)
{
  if (self->problem)
    truce_problem_unref (self->problem);
  g_free (self->count);
  g_free (self->missing);
  g_free (self->missing_parts);
  g_clear_pointer (&self->repeats, g_ptr_array_unref);
}
