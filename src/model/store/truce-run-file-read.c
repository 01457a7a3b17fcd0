/* truce-run-file-read.c: reading a run file, and saying what is wrong and where
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "placement.h"
#include "truce-run-file-lines.h"
#include "truce-run-file-private.h"

#include "common/truce-words.h"

#define UNITS_MOST 10000000

/* ---- the head ---- */

static gboolean
read_method (TruceLines *reader, TruceRunRecord *run)
{
  const char *value = truce_lines_next_value (reader, "method");
  g_auto (GStrv) words = value ? truce_lines_split (reader, value, 2) : NULL;

  if (!words)
    return FALSE;
  run->method = g_strdup (words[0]);
  return truce_lines_parse_number (reader, words[1], 0, G_MAXINT32, &run->version);
}

static gboolean
read_cut (TruceLines *reader, TruceRunRecord *run)
{
  const char *value = truce_lines_next_value (reader, "units");
  g_auto (GStrv) words = value ? truce_lines_split (reader, value, 2) : NULL;
  guint32 cut;

  if (!words || !truce_lines_parse_number (reader, words[0], 0, UNITS_MOST, &run->n_units) ||
      !truce_lines_parse_sum (reader, words[1], &cut))
    return FALSE;
  run->cut = cut;
  return TRUE;
}

static gboolean
read_work (TruceLines *reader, TruceRunRecord *run)
{
  const char *value = truce_lines_next_value (reader, "work");
  g_auto (GStrv) words = value ? truce_lines_split (reader, value, 4) : NULL;
  char *end;

  if (!words)
    return FALSE;
  run->seconds = g_ascii_strtod (words[0], &end);
  if (*end || end == words[0] || !isfinite (run->seconds) || run->seconds < 0)
    return truce_lines_refuse (reader, _ ("“%.40s” is not a number of seconds"), words[0]);
  return truce_lines_parse_bits (reader, words[1], &run->found) &&
         truce_lines_parse_bits (reader, words[2], &run->dead_ends) &&
         truce_lines_parse_number (reader, words[3], 0, G_MAXINT64, &run->changed);
}

/* Only of a run that keeps placements: how many bytes they may take. */
static gboolean
read_keeps (TruceLines *reader, TruceRunRecord *run)
{
  return !run->keeps || truce_lines_read_number (reader, "keeps", G_MAXINT64, &run->room);
}

static gboolean
read_head_sum (TruceLines *reader)
{
  const char *value = truce_lines_next_value (reader, "head");
  guint32 sum;

  if (!value || !truce_lines_parse_sum (reader, value, &sum))
    return FALSE;
  return sum == truce_crc32 (0, reader->text, reader->begin) ||
         truce_lines_refuse (reader, _ ("the check sum of the lines above disagrees"));
}

/* What the sum cannot tell: that the words mean something. */
static gboolean
check_head (TruceLines *reader, const TruceRunRecord *run)
{
  TruceProblemSpec spec;
  TruceError reason = { 0 };
  TruceProblem *problem = NULL;
  TruceMode mode;

  if (truce_problem_spec_from_text (run->problem, &spec, &reason))
    problem = truce_problem_new (&spec, &reason);
  if (!problem)
    {
      g_autofree char *why = truce_words_error (&reason);

      return truce_lines_refuse (reader, "%s", why);
    }
  truce_problem_unref (problem);
  if (!truce_mode_parse (run->mode, &mode))
    return truce_lines_refuse (reader, _ ("“%.40s” is not something that is counted"), run->mode);
  if (!g_uuid_string_is_valid (run->uuid))
    return truce_lines_refuse (reader, _ ("“%.40s” is not a UUID"), run->uuid);
  if (run->wanted == 0)
    return truce_lines_refuse (reader, _ ("0 is not a number of units"));
  if (!g_str_equal (run->state, TRUCE_RECORD_OPEN) && !g_str_equal (run->state, TRUCE_RECORD_DONE) &&
      !g_str_equal (run->state, TRUCE_RECORD_FAILED))
    return truce_lines_refuse (reader, _ ("“%.40s” is not a state of a run"), run->state);
  return TRUE;
}

static gboolean
read_head (TruceLines *reader, TruceRunRecord *run)
{
  if (!truce_lines_next_line (reader))
    return FALSE;
  run->keeps = g_str_equal (reader->line, TRUCE_RUN_FILE_KEEPS);
  if (!run->keeps && !g_str_equal (reader->line, TRUCE_RUN_FILE_FIRST))
    return truce_lines_refuse (
        reader, _ ("“%s” is expected here: this is not a file of a run, or of a newer version"),
        TRUCE_RUN_FILE_FIRST);
  return truce_lines_read_text (reader, "uuid", &run->uuid) &&
         truce_lines_read_text (reader, "problem", &run->problem) &&
         truce_lines_read_text (reader, "mode", &run->mode) && read_method (reader, run) &&
         truce_lines_read_number (reader, "wanted", UNITS_MOST, &run->wanted) &&
         truce_lines_read_number (reader, "created", G_MAXINT64, &run->created) &&
         truce_lines_read_text (reader, "program", &run->program) && read_keeps (reader, run) &&
         read_cut (reader, run) && truce_lines_read_text (reader, "state", &run->state) &&
         truce_lines_read_text (reader, "count", &run->count) &&
         truce_lines_read_text (reader, "check", &run->check) &&
         truce_lines_read_text (reader, "source", &run->check_source) &&
         truce_lines_read_text (reader, "note", &run->note) && read_work (reader, run) &&
         read_head_sum (reader) && check_head (reader, run);
}

/* ---- the units ---- */

static gboolean
read_fields (TruceLines *reader, char **words, TruceUnitRecord *unit)
{
  unit->spec = g_strdup (words[1]);
  unit->count = g_strdup (words[2]);
  unit->method = g_strdup (words[10]);
  return truce_lines_parse_number (reader, words[0], 0, UNITS_MOST, &unit->unit) &&
         truce_lines_parse_number (reader, words[3], 0, TRUCE_TALLY_MODULUS_A - 1, &unit->residue_a) &&
         truce_lines_parse_number (reader, words[4], 0, TRUCE_TALLY_MODULUS_B - 1, &unit->residue_b) &&
         truce_lines_parse_bits (reader, words[5], &unit->found) &&
         truce_lines_parse_bits (reader, words[6], &unit->dead_ends) &&
         truce_lines_parse_number (reader, words[7], 0, G_MAXINT64, &unit->micros) &&
         truce_lines_parse_number (reader, words[8], 0, G_MAXINT64, &unit->time) &&
         truce_lines_parse_number (reader, words[9], 0, G_MAXINT32, &unit->redone) &&
         truce_lines_parse_number (reader, words[11], 0, G_MAXINT32, &unit->version);
}

/* With placements there are two words more: their number and their check sum. */
static gboolean
read_sums (TruceLines *reader, char **words, gboolean keeps, TruceUnitRecord *unit)
{
  unit->kept = TRUCE_UNIT_KEEPS_NONE;
  return (!keeps || (truce_lines_parse_number (reader, words[12], 0, G_MAXINT64, &unit->kept) &&
                     truce_lines_parse_sum (reader, words[13], &unit->kept_crc))) &&
         truce_lines_parse_sum (reader, words[keeps ? 14 : 12], &unit->crc);
}

static gboolean
read_unit (
    TruceLines *reader, const char *value, guint32 seed, gint64 least, gint64 n_units, TruceUnitRecord *unit)
{
  gboolean keeps = truce_lines_has_words (value, 15);
  g_auto (GStrv) words = truce_lines_split (reader, value, keeps ? 15 : 13);
  const char *fault;
  mpz_t total;

  if (!words || !read_fields (reader, words, unit) || !read_sums (reader, words, keeps, unit))
    return FALSE;
  mpz_init (total);
  fault = truce_unit_record_fault (unit, seed, total);
  mpz_clear (total);
  if (fault)
    return truce_lines_refuse (reader, _ ("unit %" PRId64 ": %s"), unit->unit, fault);
  if (unit->unit < least || unit->unit >= n_units)
    return truce_lines_refuse (reader, _ ("unit %" PRId64 " is out of order, or one of more than there are"),
                               unit->unit);
  return TRUE;
}

/* Of the packed placements of a unit the next line; they are `size` bytes in all. */
static gboolean
read_packed_line (TruceLines *reader, GByteArray *packed, gsize size)
{
  const char *value = truce_lines_next_value (reader, "packed");
  g_autofree guchar *bytes = NULL;
  g_autofree char *again = NULL;
  gsize n;

  if (!value)
    return FALSE;
  bytes = g_base64_decode (value, &n);
  again = g_base64_encode (bytes, n);
  /* The decoder passes over what is none of its letters. */
  if (n == 0 || n > size - packed->len || !g_str_equal (again, value))
    return truce_lines_refuse (reader, _ ("these are not the packed placements that are expected here"));
  g_byte_array_append (packed, bytes, (guint) n);
  return TRUE;
}

/* What stands behind a unit that keeps placements. */
static gboolean
read_packed (TruceLines *reader, const TruceUnitRecord *unit, gsize bytes, GBytes **packed)
{
  g_autoptr (GByteArray) all = g_byte_array_new ();
  gsize size;

  *packed = NULL;
  if (unit->kept == TRUCE_UNIT_KEEPS_NONE)
    return TRUE;
  if (bytes == 0 || (guint64) unit->kept > TRUCE_RUN_FILE_MOST / bytes)
    return truce_lines_refuse (reader, _ ("unit %" PRId64 " has more placements than can be"), unit->unit);
  size = (gsize) unit->kept * bytes;
  while (all->len < size)
    if (!read_packed_line (reader, all, size))
      return FALSE;
  *packed = g_byte_array_free_to_bytes (g_steal_pointer (&all));
  return truce_crc32 (0, g_bytes_get_data (*packed, NULL), size) == unit->kept_crc ||
         truce_lines_refuse (reader, _ ("the check sum of the placements disagrees"));
}

/* Bytes of one packed placement; 0 where the run keeps none. */
static gsize
packed_bytes (const TruceRunRecord *run)
{
  TruceProblemSpec spec;
  TruceError reason;
  TruceProblem *problem = NULL;
  gsize bytes;

  if (run->keeps && truce_problem_spec_from_text (run->problem, &spec, &reason))
    problem = truce_problem_new (&spec, &reason);
  if (!problem)
    return 0;
  bytes = (gsize) truce_packing_for (problem, truce_run_record_goal (run).sequences).bytes;
  truce_problem_unref (problem);
  return bytes;
}

static gboolean
read_end (TruceLines *reader, const char *value, const TruceRunFile *file)
{
  g_auto (GStrv) words = truce_lines_split (reader, value, 2);
  gint64 n;
  guint32 sum;

  if (!words || !truce_lines_parse_number (reader, words[0], 0, UNITS_MOST, &n) ||
      !truce_lines_parse_sum (reader, words[1], &sum))
    return FALSE;
  if (n != file->units->len)
    return truce_lines_refuse (reader, _ ("%u units stand above, not %" PRId64), file->units->len, n);
  if (sum != truce_crc32 (0, reader->text, reader->begin))
    return truce_lines_refuse (reader, _ ("the check sum of the file disagrees"));
  if (g_str_equal (file->run.state, TRUCE_RECORD_DONE) && n != file->run.n_units)
    return truce_lines_refuse (reader, _ ("the run is said to be done, but units are missing"));
  if (reader->at < reader->length)
    {
      reader->number++;
      return truce_lines_refuse (reader, _ ("there is something behind the end"));
    }
  return TRUE;
}

static gboolean
read_units (TruceLines *reader, TruceRunFile *file, TruceProgress *progress)
{
  guint32 seed = truce_run_record_seed (&file->run);
  gsize bytes = packed_bytes (&file->run);
  gint64 least = 0;

  while (truce_progress_set (progress, reader->at, 2 * reader->length, reader->error) &&
         truce_lines_next_line (reader))
    {
      TruceUnitRecord *unit;
      GBytes *packed;
      gboolean right;

      if (g_str_has_prefix (reader->line, "end "))
        return read_end (reader, reader->line + 4, file);
      if (!g_str_has_prefix (reader->line, "unit "))
        return truce_lines_refuse (reader, _ ("“unit …” or “end …” is expected here"));
      unit = g_new0 (TruceUnitRecord, 1);
      g_ptr_array_add (file->units, unit);
      if (!read_unit (reader, reader->line + 5, seed, least, file->run.n_units, unit))
        return FALSE;
      right = read_packed (reader, unit, bytes, &packed);
      g_ptr_array_add (file->packed, packed);
      if (!right)
        return FALSE;
      least = unit->unit + 1;
    }
  return FALSE;
}

static void
unref_bytes (gpointer bytes)
{
  g_clear_pointer (&bytes, g_bytes_unref);
}

gboolean
truce_run_file_read (
    TruceRunFile *self, const char *text, gsize length, TruceProgress *progress, GError **error)
{
  /* An empty file may have no bytes to point at. */
  TruceLines reader = { .text = text ? text : "", .length = text ? length : 0, .error = error };
  gboolean read;

  *self = (TruceRunFile){ .units = g_ptr_array_new_with_free_func ((GDestroyNotify) truce_unit_record_free),
                          .packed = g_ptr_array_new_with_free_func (unref_bytes) };
  read = read_head (&reader, &self->run) && read_units (&reader, self, progress);
  g_free (reader.line);
  if (!read)
    truce_run_file_clear (self);
  return read;
}

void
truce_run_file_clear (TruceRunFile *self)
{
  truce_run_record_clear (&self->run);
  g_clear_pointer (&self->units, g_ptr_array_unref);
  g_clear_pointer (&self->packed, g_ptr_array_unref);
}
