/* run-log-text.c: writes and reads the text of a log, which is lines with check sums
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "run-log-text.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "common/truce-build.h"
#include "run/truce-run.h"
#include "store/core/store-error.h"
#include "store/core/truce-store-rows.h"

/* The first line of a log, and the first words of other lines. */
#define FIRST  "truce-log 1"
#define MADE   "made "
#define SUM    "head "
#define UNIT   "unit "
#define PLACED "placed "

#define HEAD_LINES 11    /* lines of the head, without the line that begins with MADE */
#define LINE_BYTES 65536 /* longest line, bytes; the text of any problem is shorter */

char *
truce_run_log_head (const TruceRunRecord *run, int part, int parts)
{
  GString *text = g_string_new (NULL);

  g_string_printf (text,
                   FIRST "\nuuid %s\nproblem %s\nmode %s\nmethod %s %" PRId64 "\nwanted %" PRId64
                         "\ncreated %" PRId64 "\nprogram %s\nunits %" PRId64 " %08x\npart %d %d\n",
                   run->uuid, run->problem, run->mode, run->method, run->version, run->wanted, run->created,
                   run->program, run->n_units, (guint) run->cut, part, parts);
  if (!*run->program)
    g_string_append_printf (text, MADE "%" PRId64 " " TRUCE_BUILD_VERSION "\n",
                            g_get_real_time () / G_USEC_PER_SEC);
  g_string_append_printf (text, SUM "%08x\n", truce_crc32 (0, text->str, text->len));
  return g_string_free (text, FALSE);
}

char *
truce_run_log_line (const TruceUnitRecord *unit)
{
  g_autofree char *text = truce_unit_record_to_text (unit);

  return g_strdup_printf (UNIT "%s %08x\n", text, unit->crc);
}

char *
truce_run_log_placed_line (const TruceRunRecord *run, const char *answer)
{
  return g_strdup_printf (PLACED "%s %08x\n", answer,
                          truce_crc32 (truce_run_record_seed (run), answer, strlen (answer)));
}

typedef struct
{
  const char *text;
  gsize length;
  gsize at;    /* offset of the line after `line` */
  gsize begin; /* offset of `line` */
  int number;  /* of `line`, from 1 */
  char *line;  /* without its line feed */
  GError **error;
} Reader;

static gboolean
refuse (Reader *self, const char *what)
{
  return truce_store_refuse (self->error, _ ("line %d: %s"), self->number, what);
}

static gboolean
refuse_line (Reader *self)
{
  return refuse (self, _ ("this line does not belong in the file of a run"));
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
  if (to - from > LINE_BYTES || memchr (from, '\0', to - from) || !g_utf8_validate (from, to - from, NULL))
    return refuse (self, _ ("the line is not text"));
  self->line = g_strndup (from, to - from);
  return TRUE;
}

/* Reads the next line. Returns the text after `key` and a space; NULL with an error if the line does not
 * begin with these. */
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

/* Converts a word, and writes the value to `to`. type: 't': text (char *); 'n': unsigned number (gint64);
 * 'i': signed number (gint64); 'x': hexadecimal number (gint64); 'c': hexadecimal check sum (guint32).
 * Returns FALSE with an error. */
static gboolean
read_word (Reader *self, char type, const char *word, gpointer to)
{
  guint64 number;

  if (type == 't')
    *(char **) to = g_strdup (word);
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

/* Reads the words of `text`. text: (nullable): NULL: an error is set already. types: the type of each word,
 * see read_word(). For each type, a pointer to the value follows. The last word extends to the end of the
 * line. Returns FALSE with an error. */
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

/* Reads the number of the part, and sets the fields of an open run. Returns FALSE with an error. */
static gboolean
read_part (Reader *self, TruceRunRecord *run, TruceRunLogFacts *facts)
{
  gint64 part, parts;

  truce_run_record_reopen (run);
  if (!read_words (self, next_value (self, "part"), "nn", &part, &parts))
    return FALSE;
  if (parts < 1 || parts > TRUCE_PARTS_MAX || part < 1 || part > parts || run->n_units < 1)
    return refuse_line (self);
  facts->part = (int) part;
  facts->parts = (int) parts;
  return TRUE;
}

/* If the line has time and program of the log, reads them and steps to the next line. Returns FALSE with an
 * error. */
static gboolean
read_made (Reader *self, TruceRunLogFacts *facts)
{
  g_autofree char *program = NULL;

  if (!g_str_has_prefix (self->line, MADE))
    return TRUE;
  if (!read_words (self, self->line + strlen (MADE), "it", &facts->created, &program))
    return FALSE;
  if (g_strlcpy (facts->program, program, sizeof facts->program) >= sizeof facts->program)
    return refuse_line (self);
  return next_line (self);
}

/* Reads the head of a log, and compares its check sum. Returns FALSE with an error. */
static gboolean
read_head (Reader *self, TruceRunRecord *run, TruceRunLogFacts *facts)
{
  g_autofree char *sum = NULL;

  if (!next_line (self))
    return FALSE;
  if (!g_str_equal (self->line, FIRST))
    return refuse (self, _ ("this is not a file of a run, or a newer version made it"));
  if (!read_words (self, next_value (self, "uuid"), "t", &run->uuid) ||
      !read_words (self, next_value (self, "problem"), "t", &run->problem) ||
      !read_words (self, next_value (self, "mode"), "t", &run->mode) ||
      !read_words (self, next_value (self, "method"), "tn", &run->method, &run->version) ||
      !read_words (self, next_value (self, "wanted"), "n", &run->wanted) ||
      !read_words (self, next_value (self, "created"), "i", &run->created) ||
      !read_words (self, next_value (self, "program"), "t", &run->program) ||
      !read_words (self, next_value (self, "units"), "nx", &run->n_units, &run->cut) ||
      !read_part (self, run, facts) || !next_line (self) || !read_made (self, facts))
    return FALSE;
  if (!g_str_has_prefix (self->line, SUM))
    return refuse_line (self);
  sum = g_strdup_printf ("%08x", truce_crc32 (0, self->text, self->begin));
  return g_str_equal (self->line + strlen (SUM), sum) ||
         refuse (self, _ ("the lines above do not match their checksum"));
}

/* Adds the unit of the line to `db`, unless an earlier line has the unit. Returns FALSE if the line is
 * damaged. *contradicts: set to whether an earlier line has another count of the unit. */
static gboolean
read_log_unit (Reader *self, sqlite3 *db, const TruceRunRecord *run, guint32 seed, gboolean *contradicts)
{
  TruceUnitRecord unit = { .n_placements = TRUCE_UNIT_STORES_NONE }, *before;
  gboolean added = FALSE;
  mpz_t total;

  mpz_init (total);
  /* A search for one placement records only units without a placement. */
  if (read_words (self, self->line + strlen (UNIT), "nttnnnnnintnc", &unit.unit, &unit.spec, &unit.count,
                  &unit.residue_a, &unit.residue_b, &unit.found, &unit.dead_ends, &unit.micros, &unit.time,
                  &unit.retried, &unit.method, &unit.version, &unit.crc) &&
      unit.unit >= 0 && unit.unit < run->n_units && truce_unit_record_fault (&unit, seed, total) == NULL &&
      (!truce_run_record_is_one (run) || g_str_equal (unit.count, "0")))
    {
      before = truce_unit_record_read (db, run->id, unit.unit);
      *contradicts = before && !g_str_equal (before->count, unit.count);
      added = before || truce_unit_record_write (db, run->id, &unit, NULL, FALSE, NULL);
      g_clear_pointer (&before, truce_unit_record_free);
    }
  mpz_clear (total);
  truce_unit_record_clear (&unit);
  return added;
}

/* Reads the placement that ended a search, and makes the run done. Returns FALSE if the line is damaged or
 * has no placement of the problem. */
static gboolean
read_log_answer (Reader *self, TruceRunRecord *run, guint32 seed)
{
  g_auto (TruceRunRecord) placed = truce_run_record_copy (run);
  guint32 crc = 0;
  char *end = strrchr (self->line, ' ');
  char *answer = self->line + strlen (PLACED);

  if (end < answer || !read_word (self, 'c', end + 1, &crc))
    return FALSE;
  *end = '\0';
  truce_set_text (&placed.count, answer);
  if (crc != truce_crc32 (seed, answer, strlen (answer)) || !truce_run_record_is_placed (&placed))
    return FALSE;
  truce_set_text (&run->state, TRUCE_RECORD_DONE);
  truce_set_text (&run->count, answer);
  return TRUE;
}

static gboolean
read_log_line (Reader *self, sqlite3 *db, TruceRunRecord *run, guint32 seed, gboolean *contradicts)
{
  if (!next_line (self))
    return FALSE;
  if (g_str_has_prefix (self->line, PLACED))
    return read_log_answer (self, run, seed);
  return g_str_has_prefix (self->line, UNIT) && read_log_unit (self, db, run, seed, contradicts);
}

/* Reads the units. Skips damaged lines; their units count as missing. Skips a last line without a line feed,
 * since it is not wholly written. */
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
      if (!read_log_line (self, db, run, seed, &contradicts))
        facts->n_damaged++;
    }
  self->error = error;
  facts->length = self->at;
  if (contradicts)
    return refuse (self, _ ("this line contradicts an earlier line about the same unit"));
  return g_str_equal (run->state, TRUCE_RECORD_OPEN) || truce_run_record_update (db, run, error);
}

gboolean
truce_run_log_read (sqlite3 *db,
                    const char *text,
                    gsize length,
                    TruceRunLogFacts *facts,
                    TruceProgress *progress,
                    GError **error)
{

  Reader reader = { .text = text ? text : "", .length = text ? length : 0, .error = error };
  TruceRunLogFacts log = { 0 };
  TruceRunRecord run = { 0 };
  gboolean read = read_head (&reader, &run, &log) && truce_run_record_insert (db, &run, error) &&
                  read_log_units (&reader, db, &run, &log, progress);

  if (facts)
    *facts = log;
  g_free (reader.line);
  truce_run_record_clear (&run);
  return read;
}

/* Returns the start of the last complete line. *lines: set to the number of complete lines. */
static const char *
last_line (const char *text, gsize length, int *lines)
{
  const char *last = text, *next = text;

  *lines = 0;
  for (gsize i = 0; i < length; i++)
    if (text[i] == '\n')
      {
        ++*lines;
        last = next;
        next = &text[i + 1];
      }
  return last;
}

gboolean
truce_run_log_is_torn_head (const char *text, gsize length)
{
  gsize n = MIN (length, strlen (FIRST "\n"));
  int lines;
  const char *last = last_line (text, length, &lines);

  if (n > 0 && memcmp (text, FIRST "\n", n) != 0)
    return FALSE;
  return lines < HEAD_LINES || (lines == HEAD_LINES && strncmp (last, MADE, strlen (MADE)) == 0);
}
