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
#include "truce-run-file-private.h"

#include "truce-words.h"

#define LINE_MOST  65536 /* bytes: the text of any problem is shorter */
#define UNITS_MOST 10000000

typedef struct
{
  const char *text;
  gsize length;
  gsize at;    /* where the next line begins */
  gsize begin; /* where this one did */
  int number;  /* of this one, from 1 */
  char *line;  /* without its line feed */
  GError **error;
} Reader;

static gboolean refuse (Reader *reader, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
refuse (Reader *reader, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list arguments;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (reader->error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_FORMAT, _ ("line %d: %s"), reader->number,
               what);
  return FALSE;
}

static gboolean
next_line (Reader *reader)
{
  const char *from = reader->text + reader->at;
  const char *to = memchr (from, '\n', reader->length - reader->at);

  g_clear_pointer (&reader->line, g_free);
  reader->begin = reader->at;
  reader->number++;
  if (!to)
    return refuse (reader, _ ("the file ends too early"));
  if (to - from > LINE_MOST)
    return refuse (reader, _ ("the line is longer than %d bytes"), LINE_MOST);
  if (memchr (from, '\0', to - from) || !g_utf8_validate (from, to - from, NULL))
    return refuse (reader, _ ("the line is not text"));
  reader->line = g_strndup (from, to - from);
  reader->at += to - from + 1;
  return TRUE;
}

/* The next line's value, which stands behind `key` and a space; NULL and an error otherwise. */
static const char *
next_value (Reader *reader, const char *key)
{
  gsize length = strlen (key);

  if (!next_line (reader))
    return NULL;
  if (strncmp (reader->line, key, length) == 0 && reader->line[length] == ' ')
    return reader->line + length + 1;
  refuse (reader, _ ("“%s …” is expected here"), key);
  return NULL;
}

static gboolean
read_text (Reader *reader, const char *key, char **text)
{
  const char *value = next_value (reader, key);

  *text = g_strdup (value ? value : "");
  return value != NULL;
}

static gboolean
parse_number (Reader *reader, const char *text, gint64 least, gint64 most, gint64 *number)
{
  return g_ascii_string_to_signed (text, 10, least, most, number, NULL) ||
         refuse (reader, _ ("“%.40s” is not a number from %" PRId64 " to %" PRId64), text, least, most);
}

static gboolean
parse_bits (Reader *reader, const char *text, gint64 *bits)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, &number, NULL))
    return refuse (reader, _ ("“%.40s” is not a number of 64 bits"), text);
  *bits = (gint64) number;
  return TRUE;
}

/* Exactly eight hexadecimal digits in lower case: no two texts mean the same sum. */
static gboolean
parse_sum (Reader *reader, const char *text, guint32 *sum)
{
  guint64 number = 0;

  if (strlen (text) != 8 || strspn (text, "0123456789abcdef") != 8 ||
      !g_ascii_string_to_unsigned (text, 16, 0, G_MAXUINT32, &number, NULL))
    return refuse (reader, _ ("“%.40s” is not a check sum of eight digits"), text);
  *sum = (guint32) number;
  return TRUE;
}

static gboolean
read_number (Reader *reader, const char *key, gint64 most, gint64 *number)
{
  const char *value = next_value (reader, key);

  return value && parse_number (reader, value, 0, most, number);
}

/* The line's words, if there are as many; NULL and an error otherwise. */
static char **
split (Reader *reader, const char *value, guint n)
{
  char **words = g_strsplit (value, " ", (int) n + 1);

  if (g_strv_length (words) == n)
    return words;
  refuse (reader, _ ("%u words are expected here"), n);
  g_strfreev (words);
  return NULL;
}

static gboolean
has_words (const char *value, guint n)
{
  guint spaces = 0;

  for (; *value; value++)
    spaces += *value == ' ';
  return spaces + 1 == n;
}

/* ---- the head ---- */

static gboolean
read_method (Reader *reader, TruceRunRecord *run)
{
  const char *value = next_value (reader, "method");
  g_auto (GStrv) words = value ? split (reader, value, 2) : NULL;

  if (!words)
    return FALSE;
  run->method = g_strdup (words[0]);
  return parse_number (reader, words[1], 0, G_MAXINT32, &run->version);
}

static gboolean
read_cut (Reader *reader, TruceRunRecord *run)
{
  const char *value = next_value (reader, "units");
  g_auto (GStrv) words = value ? split (reader, value, 2) : NULL;
  guint32 cut;

  if (!words || !parse_number (reader, words[0], 0, UNITS_MOST, &run->n_units) ||
      !parse_sum (reader, words[1], &cut))
    return FALSE;
  run->cut = cut;
  return TRUE;
}

static gboolean
read_work (Reader *reader, TruceRunRecord *run)
{
  const char *value = next_value (reader, "work");
  g_auto (GStrv) words = value ? split (reader, value, 4) : NULL;
  char *end;

  if (!words)
    return FALSE;
  run->seconds = g_ascii_strtod (words[0], &end);
  if (*end || end == words[0] || !isfinite (run->seconds) || run->seconds < 0)
    return refuse (reader, _ ("“%.40s” is not a number of seconds"), words[0]);
  return parse_bits (reader, words[1], &run->found) && parse_bits (reader, words[2], &run->dead_ends) &&
         parse_number (reader, words[3], 0, G_MAXINT64, &run->changed);
}

/* Only of a run that keeps placements: how many bytes they may take. */
static gboolean
read_keeps (Reader *reader, TruceRunRecord *run)
{
  return !run->keeps || read_number (reader, "keeps", G_MAXINT64, &run->room);
}

static gboolean
read_head_sum (Reader *reader)
{
  const char *value = next_value (reader, "head");
  guint32 sum;

  if (!value || !parse_sum (reader, value, &sum))
    return FALSE;
  return sum == truce_crc32 (0, reader->text, reader->begin) ||
         refuse (reader, _ ("the check sum of the lines above disagrees"));
}

/* What the sum cannot tell: that the words mean something. */
static gboolean
check_head (Reader *reader, const TruceRunRecord *run)
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

      return refuse (reader, "%s", why);
    }
  truce_problem_unref (problem);
  if (!truce_mode_parse (run->mode, &mode))
    return refuse (reader, _ ("“%.40s” is not something that is counted"), run->mode);
  if (!g_uuid_string_is_valid (run->uuid))
    return refuse (reader, _ ("“%.40s” is not a UUID"), run->uuid);
  if (run->wanted == 0)
    return refuse (reader, _ ("0 is not a number of units"));
  if (!g_str_equal (run->state, TRUCE_RECORD_OPEN) && !g_str_equal (run->state, TRUCE_RECORD_DONE) &&
      !g_str_equal (run->state, TRUCE_RECORD_FAILED))
    return refuse (reader, _ ("“%.40s” is not a state of a run"), run->state);
  return TRUE;
}

static gboolean
read_head (Reader *reader, TruceRunRecord *run)
{
  if (!next_line (reader))
    return FALSE;
  run->keeps = g_str_equal (reader->line, TRUCE_RUN_FILE_KEEPS);
  if (!run->keeps && !g_str_equal (reader->line, TRUCE_RUN_FILE_FIRST))
    return refuse (reader, _ ("“%s” is expected here: this is not a file of a run, or of a newer version"),
                   TRUCE_RUN_FILE_FIRST);
  return read_text (reader, "uuid", &run->uuid) && read_text (reader, "problem", &run->problem) &&
         read_text (reader, "mode", &run->mode) && read_method (reader, run) &&
         read_number (reader, "wanted", UNITS_MOST, &run->wanted) &&
         read_number (reader, "created", G_MAXINT64, &run->created) &&
         read_text (reader, "program", &run->program) && read_keeps (reader, run) && read_cut (reader, run) &&
         read_text (reader, "state", &run->state) && read_text (reader, "count", &run->count) &&
         read_text (reader, "check", &run->check) && read_text (reader, "source", &run->check_source) &&
         read_text (reader, "note", &run->note) && read_work (reader, run) && read_head_sum (reader) &&
         check_head (reader, run);
}

/* ---- the units ---- */

static gboolean
read_fields (Reader *reader, char **words, TruceUnitRecord *unit)
{
  unit->spec = g_strdup (words[1]);
  unit->count = g_strdup (words[2]);
  unit->method = g_strdup (words[10]);
  return parse_number (reader, words[0], 0, UNITS_MOST, &unit->unit) &&
         parse_number (reader, words[3], 0, TRUCE_TALLY_MODULUS_A - 1, &unit->residue_a) &&
         parse_number (reader, words[4], 0, TRUCE_TALLY_MODULUS_B - 1, &unit->residue_b) &&
         parse_bits (reader, words[5], &unit->found) && parse_bits (reader, words[6], &unit->dead_ends) &&
         parse_number (reader, words[7], 0, G_MAXINT64, &unit->micros) &&
         parse_number (reader, words[8], 0, G_MAXINT64, &unit->time) &&
         parse_number (reader, words[9], 0, G_MAXINT32, &unit->redone) &&
         parse_number (reader, words[11], 0, G_MAXINT32, &unit->version);
}

/* With placements there are two words more: their number and their check sum. */
static gboolean
read_sums (Reader *reader, char **words, gboolean keeps, TruceUnitRecord *unit)
{
  unit->kept = TRUCE_UNIT_KEEPS_NONE;
  return (!keeps || (parse_number (reader, words[12], 0, G_MAXINT64, &unit->kept) &&
                     parse_sum (reader, words[13], &unit->kept_crc))) &&
         parse_sum (reader, words[keeps ? 14 : 12], &unit->crc);
}

static gboolean
read_unit (
    Reader *reader, const char *value, guint32 seed, gint64 least, gint64 n_units, TruceUnitRecord *unit)
{
  gboolean keeps = has_words (value, 15);
  g_auto (GStrv) words = split (reader, value, keeps ? 15 : 13);
  const char *fault;
  mpz_t total;

  if (!words || !read_fields (reader, words, unit) || !read_sums (reader, words, keeps, unit))
    return FALSE;
  mpz_init (total);
  fault = truce_unit_record_fault (unit, seed, total);
  mpz_clear (total);
  if (fault)
    return refuse (reader, _ ("unit %" PRId64 ": %s"), unit->unit, fault);
  if (unit->unit < least || unit->unit >= n_units)
    return refuse (reader, _ ("unit %" PRId64 " is out of order, or one of more than there are"), unit->unit);
  return TRUE;
}

/* Of the packed placements of a unit the next line; they are `size` bytes in all. */
static gboolean
read_packed_line (Reader *reader, GByteArray *packed, gsize size)
{
  const char *value = next_value (reader, "packed");
  g_autofree guchar *bytes = NULL;
  g_autofree char *again = NULL;
  gsize n;

  if (!value)
    return FALSE;
  bytes = g_base64_decode (value, &n);
  again = g_base64_encode (bytes, n);
  /* The decoder passes over what is none of its letters. */
  if (n == 0 || n > size - packed->len || !g_str_equal (again, value))
    return refuse (reader, _ ("these are not the packed placements that are expected here"));
  g_byte_array_append (packed, bytes, (guint) n);
  return TRUE;
}

/* What stands behind a unit that keeps placements. */
static gboolean
read_packed (Reader *reader, const TruceUnitRecord *unit, gsize bytes, GBytes **packed)
{
  g_autoptr (GByteArray) all = g_byte_array_new ();
  gsize size;

  *packed = NULL;
  if (unit->kept == TRUCE_UNIT_KEEPS_NONE)
    return TRUE;
  if (bytes == 0 || (guint64) unit->kept > TRUCE_RUN_FILE_MOST / bytes)
    return refuse (reader, _ ("unit %" PRId64 " has more placements than can be"), unit->unit);
  size = (gsize) unit->kept * bytes;
  while (all->len < size)
    if (!read_packed_line (reader, all, size))
      return FALSE;
  *packed = g_byte_array_free_to_bytes (g_steal_pointer (&all));
  return truce_crc32 (0, g_bytes_get_data (*packed, NULL), size) == unit->kept_crc ||
         refuse (reader, _ ("the check sum of the placements disagrees"));
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
read_end (Reader *reader, const char *value, const TruceRunFile *file)
{
  g_auto (GStrv) words = split (reader, value, 2);
  gint64 n;
  guint32 sum;

  if (!words || !parse_number (reader, words[0], 0, UNITS_MOST, &n) || !parse_sum (reader, words[1], &sum))
    return FALSE;
  if (n != file->units->len)
    return refuse (reader, _ ("%u units stand above, not %" PRId64), file->units->len, n);
  if (sum != truce_crc32 (0, reader->text, reader->begin))
    return refuse (reader, _ ("the check sum of the file disagrees"));
  if (g_str_equal (file->run.state, TRUCE_RECORD_DONE) && n != file->run.n_units)
    return refuse (reader, _ ("the run is said to be done, but units are missing"));
  if (reader->at < reader->length)
    {
      reader->number++;
      return refuse (reader, _ ("there is something behind the end"));
    }
  return TRUE;
}

static gboolean
read_units (Reader *reader, TruceRunFile *file)
{
  guint32 seed = truce_run_record_seed (&file->run);
  gsize bytes = packed_bytes (&file->run);
  gint64 least = 0;

  while (next_line (reader))
    {
      TruceUnitRecord *unit;
      GBytes *packed;
      gboolean right;

      if (g_str_has_prefix (reader->line, "end "))
        return read_end (reader, reader->line + 4, file);
      if (!g_str_has_prefix (reader->line, "unit "))
        return refuse (reader, _ ("“unit …” or “end …” is expected here"));
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
truce_run_file_read (TruceRunFile *self, const char *text, gsize length, GError **error)
{
  /* An empty file may have no bytes to point at. */
  Reader reader = { .text = text ? text : "", .length = text ? length : 0, .error = error };
  gboolean read;

  *self = (TruceRunFile){ .units = g_ptr_array_new_with_free_func ((GDestroyNotify) truce_unit_record_free),
                          .packed = g_ptr_array_new_with_free_func (unref_bytes) };
  read = read_head (&reader, &self->run) && read_units (&reader, self);
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
