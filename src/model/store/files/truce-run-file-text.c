/* truce-run-file-text.c: logs of parts and run files of before, lines of text under check sums, brought into
 * a store
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "truce-run-file-private.h"

#define FIRST "truce-run 1"
#define KEEPS "truce-run 2" /* of a run that keeps placements */

#define LINE_MOST 65536 /* bytes: the text of any problem is shorter */

/* ---- lines ---- */

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

static gboolean
refuse (Reader *self, const char *what)
{
  return truce_run_file_refuse (self->error, _ ("line %d: %s"), self->number, what);
}

static gboolean
refuse_line (Reader *self)
{
  return refuse (self, _ ("a file of a run has something else here"));
}

static gboolean
next_line (Reader *self)
{
  const char *from = self->text + self->at;
  const char *to = memchr (from, '\n', self->length - self->at);

  g_clear_pointer (&self->line, g_free);
  self->begin = self->at;
  self->number++;
  if (!to)
    return refuse (self, _ ("the file ends too early"));
  self->at += to - from + 1;
  if (to - from > LINE_MOST || memchr (from, '\0', to - from) || !g_utf8_validate (from, to - from, NULL))
    return refuse (self, _ ("the line is not text"));
  self->line = g_strndup (from, to - from);
  return TRUE;
}

/* What stands behind `key` and a space in the next line. */
static const char *
next_value (Reader *self, const char *key)
{
  gsize length = strlen (key);

  if (!next_line (self))
    return NULL;
  if (strncmp (self->line, key, length) == 0 && self->line[length] == ' ')
    return self->line + length + 1;
  refuse_line (self);
  return NULL;
}

/* Whether the word is the check sum of all lines above. */
static gboolean
is_sum (Reader *self, const char *word)
{
  g_autofree char *sum = g_strdup_printf ("%08x", truce_crc32 (0, self->text, self->begin));

  return g_str_equal (word, sum) || refuse (self, _ ("the check sum of the lines above disagrees"));
}

/* t: a text; n: the bits of an unsigned number; i: a signed one; x: the same, hexadecimal; c: 32 of them; d:
 * a double. */
static gboolean
read_word (Reader *self, char type, const char *word, gpointer to)
{
  guint64 number;
  double real;

  if (type == 't')
    *(char **) to = g_strdup (word);
  else if (type == 'd')
    {
      real = g_ascii_strtod (word, NULL);
      if (!isfinite (real)) /* which SQLite keeps as NULL */
        return refuse_line (self);
      *(double *) to = real;
    }
  else if (type == 'i')
    return g_ascii_string_to_signed (word, 10, G_MININT64, G_MAXINT64, to, NULL) || refuse_line (self);
  else if (!g_ascii_string_to_unsigned (word, type == 'n' ? 10 : 16, 0, G_MAXUINT64, &number, NULL))
    return refuse_line (self);
  else if (type == 'c')
    *(guint32 *) to = (guint32) number;
  else
    *(gint64 *) to = (gint64) number;
  return TRUE;
}

/* Of each word its type, and where it goes to; the last takes what is left. */
static gboolean
read_words (Reader *self, const char *text, const char *types, ...)
{
  gboolean read = text != NULL;
  va_list to;

  va_start (to, types);
  for (; *types && read; types++)
    {
      const char *end = types[1] ? strchr (text, ' ') : text + strlen (text);
      g_autofree char *word = g_strndup (text, end ? end - text : 0);

      read = end ? read_word (self, *types, word, va_arg (to, gpointer)) : refuse_line (self);
      text = end ? end + 1 : NULL;
    }
  va_end (to);
  return read;
}

static gboolean
read_text (Reader *self, const char *key, char **text)
{
  return read_words (self, next_value (self, key), "t", text);
}

/* Of a file of before what its run had come to. */
static gboolean
read_state (Reader *self, TruceRunRecord *run)
{
  return read_text (self, "state", &run->state) && read_text (self, "count", &run->count) &&
         read_text (self, "check", &run->check) && read_text (self, "source", &run->check_source) &&
         read_text (self, "note", &run->note) &&
         read_words (self, next_value (self, "work"), "dnni", &run->seconds, &run->found, &run->dead_ends,
                     &run->changed);
}

/* Of a log which part it is; its run is never done. */
static gboolean
read_part (Reader *self, TruceRunRecord *run, TruceRunLogFacts *facts)
{
  gint64 part, parts;

  run->state = g_strdup (TRUCE_RECORD_OPEN);
  run->check = g_strdup (truce_check_text (TRUCE_CHECK_UNCHECKED));
  run->count = g_strdup ("");
  run->check_source = g_strdup ("");
  run->note = g_strdup ("");
  if (!read_words (self, next_value (self, "part"), "nn", &part, &parts))
    return FALSE;
  if (parts < 1 || parts > TRUCE_PARTS_MOST || part < 1 || part > parts || run->n_units < 1)
    return refuse_line (self);
  facts->part = (int) part;
  facts->parts = (int) parts;
  return TRUE;
}

/* In its last line but one, which logs of before do not have; then goes on to the last. */
static gboolean
read_made (Reader *self, TruceRunLogFacts *facts)
{
  g_autofree char *program = NULL;

  if (!g_str_has_prefix (self->line, TRUCE_LOG_MADE))
    return TRUE;
  if (!read_words (self, self->line + strlen (TRUCE_LOG_MADE), "it", &facts->created, &program))
    return FALSE;
  if (g_strlcpy (facts->program, program, sizeof facts->program) >= sizeof facts->program)
    return refuse_line (self);
  return next_line (self);
}

static gboolean
read_run (Reader *self, TruceRunRecord *run, TruceRunLogFacts *facts)
{
  gboolean is_log;

  if (!next_line (self))
    return FALSE;
  run->keeps = g_str_equal (self->line, KEEPS);
  is_log = g_str_equal (self->line, TRUCE_LOG_FIRST);
  if (!run->keeps && !is_log && !g_str_equal (self->line, FIRST))
    return refuse (self, _ ("this is not a file of a run, or a newer version made it"));
  if (!read_text (self, "uuid", &run->uuid) || !read_text (self, "problem", &run->problem) ||
      !read_text (self, "mode", &run->mode) ||
      !read_words (self, next_value (self, "method"), "tn", &run->method, &run->version) ||
      !read_words (self, next_value (self, "wanted"), "n", &run->wanted) ||
      !read_words (self, next_value (self, "created"), "i", &run->created) ||
      !read_text (self, "program", &run->program) ||
      (run->keeps && !read_words (self, next_value (self, "keeps"), "n", &run->room)) ||
      !read_words (self, next_value (self, "units"), "nx", &run->n_units, &run->cut) ||
      !(is_log ? read_part (self, run, facts) : read_state (self, run)))
    return FALSE;
  if (!next_line (self) || (is_log && !read_made (self, facts)))
    return FALSE;
  if (!g_str_has_prefix (self->line, TRUCE_LOG_SUM))
    return refuse_line (self);
  return is_sum (self, self->line + strlen (TRUCE_LOG_SUM));
}

/* With placements there are two words more before the last: their number and their check sum. */
static gboolean
read_unit (Reader *self, TruceUnitRecord *unit)
{
  const char *words = self->line + strlen ("unit ");
  gboolean keeps;
  int spaces = 0;

  for (const char *at = words; *at; at++)
    spaces += *at == ' ';
  keeps = spaces == 14;
  unit->kept = TRUCE_UNIT_KEEPS_NONE;
  return read_words (self, words, keeps ? "nttnnnnnintnncc" : "nttnnnnnintnc", &unit->unit, &unit->spec,
                     &unit->count, &unit->residue_a, &unit->residue_b, &unit->found, &unit->dead_ends,
                     &unit->micros, &unit->time, &unit->redone, &unit->method, &unit->version,
                     keeps ? (gpointer) &unit->kept : &unit->crc, &unit->kept_crc, &unit->crc);
}

/* What stands behind a unit that keeps placements. */
static gboolean
read_packed (Reader *self, const TruceUnitRecord *unit, gsize packed_bytes, GBytes **packed)
{
  g_autoptr (GByteArray) all = g_byte_array_new ();

  if (unit->kept == TRUCE_UNIT_KEEPS_NONE)
    return TRUE;
  if ((guint64) unit->kept > TRUCE_RUN_FILE_MOST / MAX (packed_bytes, 1))
    return refuse_line (self);
  while (all->len < (gsize) unit->kept * packed_bytes)
    {
      const char *value = next_value (self, "packed");
      g_autofree guchar *bytes = NULL;
      gsize n;

      if (!value)
        return FALSE;
      bytes = g_base64_decode (value, &n);
      g_byte_array_append (all, bytes, (guint) n);
    }
  *packed = g_byte_array_free_to_bytes (g_steal_pointer (&all));
  return TRUE;
}

static gboolean
take_unit (Reader *self, sqlite3 *db, gint64 run, gsize packed_bytes)
{
  g_autoptr (GBytes) packed = NULL;
  TruceUnitRecord unit = { 0 };
  gboolean taken = read_unit (self, &unit) && read_packed (self, &unit, packed_bytes, &packed) &&
                   truce_unit_record_write (db, run, &unit, packed, FALSE, self->error);

  truce_unit_record_clear (&unit);
  return taken;
}

static gboolean
read_end (Reader *self)
{
  if (!is_sum (self, strrchr (self->line, ' ') + 1))
    return FALSE;
  self->number++;
  return self->at == self->length || refuse (self, _ ("there is something behind the end"));
}

static gboolean
read_units (Reader *self, sqlite3 *db, const TruceRunRecord *run, TruceProgress *progress)
{
  const gsize packed_bytes = truce_run_record_packed_bytes (run);

  while (truce_progress_set (progress, 0, 1, self->error) && next_line (self))
    {
      if (g_str_has_prefix (self->line, "end "))
        return read_end (self);
      if (!g_str_has_prefix (self->line, "unit "))
        return refuse_line (self);
      if (!take_unit (self, db, run->id, packed_bytes))
        return FALSE;
    }
  return FALSE;
}

/* A search writes down units without a placement alone. */
static gboolean
is_count_of (const TruceUnitRecord *unit, const TruceRunRecord *run)
{
  return !truce_record_mode_is_first (run->mode) || g_str_equal (unit->count, "0");
}

/* Whether the line is that of a unit of the log, sound, and says the same as one before. */
static gboolean
take_log_unit (Reader *self, sqlite3 *db, const TruceRunRecord *run, guint32 seed, gboolean *contradicts)
{
  TruceUnitRecord unit = { 0 }, *before;
  gboolean taken = FALSE;
  mpz_t total;

  mpz_init (total);
  if (read_unit (self, &unit) && unit.kept == TRUCE_UNIT_KEEPS_NONE && unit.unit >= 0 &&
      unit.unit < run->n_units && truce_unit_record_fault (&unit, seed, total) == NULL &&
      is_count_of (&unit, run))
    {
      before = truce_unit_record_read (db, run->id, unit.unit);
      *contradicts = before && !g_str_equal (before->count, unit.count);
      taken = before || truce_unit_record_write (db, run->id, &unit, NULL, FALSE, NULL);
      g_clear_pointer (&before, truce_unit_record_free);
    }
  mpz_clear (total);
  truce_unit_record_clear (&unit);
  return taken;
}

/* The placement that ended a search, which is verified. */
static gboolean
take_log_answer (Reader *self, TruceRunRecord *run, guint32 seed)
{
  g_auto (TruceRunRecord) placed = truce_run_record_copy (run);
  guint32 crc = 0;
  char *end = strrchr (self->line, ' ');
  char *answer = self->line + strlen (TRUCE_LOG_PLACED);

  if (end < answer || !read_word (self, 'c', end + 1, &crc))
    return FALSE;
  *end = '\0';
  g_free (placed.count);
  placed.count = g_strdup (answer);
  if (crc != truce_crc32 (seed, answer, strlen (answer)) || !truce_run_record_is_placed (&placed))
    return FALSE;
  g_free (run->state);
  g_free (run->count);
  run->state = g_strdup (TRUCE_RECORD_DONE);
  run->count = g_steal_pointer (&placed.count);
  return TRUE;
}

static gboolean
take_log_line (Reader *self, sqlite3 *db, TruceRunRecord *run, guint32 seed, gboolean *contradicts)
{
  if (!next_line (self))
    return FALSE;
  if (g_str_has_prefix (self->line, TRUCE_LOG_PLACED))
    return take_log_answer (self, run, seed);
  return g_str_has_prefix (self->line, "unit ") && take_log_unit (self, db, run, seed, contradicts);
}

/* A line that is damaged costs its unit alone, which is missing then. What stands behind the last line feed
 * was being written when the power went, or is still being written. */
static gboolean
read_log_units (
    Reader *self, sqlite3 *db, TruceRunRecord *run, TruceRunLogFacts *facts, TruceProgress *progress)
{
  const guint32 seed = truce_run_record_seed (run);
  GError **error = self->error;
  gboolean contradicts = FALSE;

  self->error = NULL;
  while (!contradicts && memchr (self->text + self->at, '\n', self->length - self->at))
    {
      if (!truce_progress_set (progress, self->at, 2 * (guint64) self->length, error))
        return FALSE;
      if (!take_log_line (self, db, run, seed, &contradicts))
        facts->n_damaged++;
    }
  self->error = error;
  facts->length = self->at;
  if (contradicts)
    return refuse (self, _ ("it contradicts what was said of its unit before"));
  return g_str_equal (run->state, TRUCE_RECORD_OPEN) || truce_run_record_update (db, run, error);
}

gboolean
truce_run_file_read_text (sqlite3 *db,
                          const char *text,
                          gsize length,
                          TruceRunLogFacts *facts,
                          TruceProgress *progress,
                          GError **error)
{
  /* An empty file may have no bytes to point at. */
  Reader reader = { .text = text ? text : "", .length = text ? length : 0, .error = error };
  TruceRunLogFacts log = { 0 };
  TruceRunRecord run = { 0 };
  gboolean read = read_run (&reader, &run, &log) && truce_run_record_insert (db, &run, error) &&
                  (log.parts ? read_log_units (&reader, db, &run, &log, progress)
                             : read_units (&reader, db, &run, progress));

  if (facts)
    *facts = log;
  g_free (reader.line);
  truce_run_record_clear (&run);
  return read;
}
