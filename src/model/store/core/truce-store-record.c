/* truce-store-record.c: the records of runs and units, with check sums
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-store-record.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "common/truce-words.h"
#include "core/verify.h"
#include "placement.h"
#include "run/truce-run.h"
#include "store-error.h"

guint32
truce_crc32 (guint32 crc, const void *bytes, gsize n)
{
  return n > 0 ? (guint32) crc32_z (crc, bytes, n) : crc; /* zlib returns 0 for no bytes at NULL */
}

#define TEXTS(run)                                                                                           \
  {                                                                                                          \
    &(run)->uuid, &(run)->problem, &(run)->mode, &(run)->method, &(run)->program, &(run)->state,             \
        &(run)->count, &(run)->check, &(run)->check_source, &(run)->note                                     \
  }

void
truce_set_text (char **text, const char *to)
{
  g_free (*text);
  *text = g_strdup (to);
}

void
truce_run_record_clear (TruceRunRecord *self)
{
  char **const texts[] = TEXTS (self);

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (*texts[i]);
  *self = (TruceRunRecord){ 0 };
}

TruceRunRecord
truce_run_record_copy (const TruceRunRecord *self)
{
  TruceRunRecord copy = *self;
  char **const texts[] = TEXTS (&copy);

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    *texts[i] = g_strdup (*texts[i]);
  return copy;
}

void
truce_run_record_reopen (TruceRunRecord *self)
{
  truce_set_text (&self->state, TRUCE_RECORD_OPEN);
  truce_set_text (&self->count, "");
  truce_set_text (&self->check, truce_check_text (TRUCE_CHECK_UNCHECKED));
  truce_set_text (&self->check_source, "");
  truce_set_text (&self->note, "");
}

char *
truce_run_record_difference (const TruceRunRecord *self, const TruceRunRecord *than)
{
  if (!g_str_equal (self->problem, than->problem))
    return g_strdup_printf (_ ("the problem of this run is “%s”, not “%s”"), self->problem, than->problem);
  if (!g_str_equal (self->mode, than->mode))
    return g_strdup_printf (_ ("this run counts %s, not %s"), self->mode, than->mode);
  if (!g_str_equal (self->method, than->method) || self->version != than->version)
    return g_strdup_printf (_ ("this run is by method %s in its version %d, not %s in its version %d"),
                            self->method, (int) self->version, than->method, (int) than->version);
  if (self->n_units && than->n_units && (self->n_units != than->n_units || self->cut != than->cut))
    return g_strdup_printf (_ ("this run has a different split (%d units; expected: %d units)"),
                            (int) self->n_units, (int) than->n_units);
  return NULL;
}

gboolean
truce_run_record_is_of_parts (const TruceRunRecord *self)
{
  return strlen (self->uuid) == 36 && self->uuid[14] == '5'; /* the version of the UUID (RFC 4122, 4.1.3) */
}

guint32
truce_run_record_seed (const TruceRunRecord *self)
{
  g_autofree char *text =
      g_strdup_printf ("%s\n%s\n%s\n%s %" PRId64 "\n%" PRId64 "\n%" PRId64 "\n%s\n%s", self->uuid,
                       self->problem, self->mode, self->method, self->version, self->wanted, self->created,
                       self->program, self->keeps ? "placements\n" : "");

  return truce_crc32 (0, text, strlen (text));
}

guint32
truce_run_record_crc (const TruceRunRecord *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, "%" PRId64 " %" PRId64 "\n%s\n%s\n%s\n%s\n%s\n", self->n_units, self->cut,
                   self->state, self->count, self->check, self->check_source, self->note);
  if (self->keeps)
    g_string_append_printf (text, "%" PRId64 "\n", self->room);
  return truce_crc32 (truce_run_record_seed (self), text->str, text->len);
}

guint32
truce_run_record_shown_crc (const TruceRunRecord *self, guint32 seed)
{
  char seconds[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *text = g_strdup_printf ("%s %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64,
                                           g_ascii_dtostr (seconds, sizeof seconds, self->seconds),
                                           self->found, self->dead_ends, self->changed, self->owner);

  return truce_crc32 (seed, text, strlen (text));
}

gboolean
truce_run_record_is_sound (const TruceRunRecord *record)
{
  return record->crc == truce_run_record_crc (record);
}

gboolean
truce_run_record_require_sound (const TruceRunRecord *self, GError **error)
{
  return truce_run_record_is_sound (self) ||
         truce_store_fail (error, TRUCE_STORE_ERROR_DAMAGED,
                           _ ("the record of run %" PRId64 " does not match its checksum"), self->id);
}

gboolean
truce_run_record_is_shown_right (const TruceRunRecord *record)
{
  return record->shown_crc == truce_run_record_shown_crc (record, truce_run_record_seed (record));
}

TruceUnitRecord *
truce_unit_record_new (const TruceRunRecord *run,
                       const TruceUnits *units,
                       gsize unit,
                       const TruceUnitResult *result)
{
  TruceUnitRecord *self = g_new (TruceUnitRecord, 1);
  char spec[TRUCE_UNIT_TEXT_SIZE];
  char *count = truce_tally_to_text (result->tally);

  *self = (TruceUnitRecord){
    .unit = (gint64) unit,
    .spec = g_strdup (truce_unit_to_text (&units->units[unit], spec)),
    .count = g_strdup (count),
    .residue_a = result->tally->residue_a,
    .residue_b = result->tally->residue_b,
    .found = (gint64) result->found,
    .dead_ends = (gint64) result->dead_ends,
    .micros = (gint64) llround (result->seconds * G_USEC_PER_SEC),
    .time = g_get_real_time () / G_USEC_PER_SEC,
    .method = g_strdup (run->method),
    .version = run->version,
    .n_placements = TRUCE_UNIT_STORES_NONE,
  };
  free (count);
  return self;
}

void
truce_unit_record_clear (TruceUnitRecord *self)
{
  g_free (self->spec);
  g_free (self->count);
  g_free (self->method);
  *self = (TruceUnitRecord){ 0 };
}

void
truce_unit_record_free (TruceUnitRecord *self)
{
  truce_unit_record_clear (self);
  g_free (self);
}

char *
truce_unit_record_to_text (const TruceUnitRecord *self)
{
  GString *text = g_string_new (NULL);

  g_string_printf (text,
                   "%" PRId64 " %s %s %" PRId64 " %" PRId64 " %" PRIu64 " %" PRIu64 " %" PRId64 " %" PRId64
                   " %" PRId64 " %s %" PRId64,
                   self->unit, self->spec, self->count, self->residue_a, self->residue_b,
                   (guint64) self->found, (guint64) self->dead_ends, self->micros, self->time, self->retried,
                   self->method, self->version);
  if (self->n_placements != TRUCE_UNIT_STORES_NONE)
    g_string_append_printf (text, " %" PRId64 " %08x", self->n_placements, self->stored_crc);
  return g_string_free (text, FALSE);
}

guint32
truce_unit_record_crc (const TruceUnitRecord *self, guint32 seed)
{
  g_autofree char *text = truce_unit_record_to_text (self);

  return truce_crc32 (seed, text, strlen (text));
}

const char *
truce_unit_record_fault (const TruceUnitRecord *self, guint32 seed, mpz_t total)
{
  if (truce_unit_record_crc (self, seed) != self->crc)
    return _ ("its checksum does not match");
  if (!*self->count || self->count[strspn (self->count, "0123456789")] ||
      mpz_set_str (total, self->count, 10) != 0)
    return _ ("its count is not a number");
  if (self->residue_a < 0 || self->residue_b < 0 ||
      !truce_tally_residues_agree (total, (unsigned) self->residue_a, (unsigned) self->residue_b))
    return _ ("its count does not match its counters");
  if (self->n_placements != TRUCE_UNIT_STORES_NONE &&
      (self->n_placements < 0 || mpz_cmp_si (total, self->n_placements) != 0))
    return _ ("the number of its placements does not match its count");
  return NULL;
}

gboolean
truce_unit_record_is_right (const TruceUnitRecord *self, guint32 seed, const TruceUnits *units, mpz_t total)
{
  char spec[TRUCE_UNIT_TEXT_SIZE];

  if (self->unit < 0 || (guint64) self->unit >= units->n ||
      truce_unit_record_fault (self, seed, total) != NULL)
    return FALSE;
  return g_str_equal (self->spec, truce_unit_to_text (&units->units[self->unit], spec));
}

guint32
truce_unit_text_crc (guint32 crc, const char *text)
{
  return truce_crc32 (truce_crc32 (crc, text, strlen (text)), "\n", 1);
}

guint32
truce_units_crc (const TruceUnits *units)
{
  guint32 crc = 0;
  char text[TRUCE_UNIT_TEXT_SIZE];

  for (gsize i = 0; i < units->n; i++)
    crc = truce_unit_text_crc (crc, truce_unit_to_text (&units->units[i], text));
  return crc;
}

gboolean
truce_run_record_question (const TruceRunRecord *self, TruceQuestion *question)
{
  TruceQuestion read;

  if (!truce_question_parse (self->mode, &read) || read.asks == TRUCE_BEST || read.asks == TRUCE_WAYS)
    return FALSE;
  if (self->keeps && read.asks == TRUCE_COUNT)
    read.asks = TRUCE_LIST;
  *question = read;
  return TRUE;
}

gboolean
truce_run_record_is_one (const TruceRunRecord *self)
{
  TruceQuestion question;

  return truce_run_record_question (self, &question) && truce_question_is_one (question);
}

char *
truce_record_answer (const TruceSquare *pieces, int n)
{
  GString *text = g_string_new (pieces ? "1" : "0");

  for (int i = 0; pieces && i < n; i++)
    g_string_append_printf (text, "%c%d", i ? ',' : ' ', pieces[i]);
  return g_string_free (text, FALSE);
}

int
truce_record_answer_read (const char *count, const TruceProblem *problem, TruceSquare *pieces)
{
  g_auto (GStrv) words = g_strsplit (count[0] == '1' && count[1] == ' ' ? count + 2 : "", ",", -1);
  int n = 0;

  if (count[0] != '1')
    return -1;
  for (; words[n]; n++)
    {
      guint64 piece;

      if (n >= problem->pieces_max ||
          !g_ascii_string_to_unsigned (words[n], 10, 0, (guint64) G_MAXINT16, &piece, NULL))
        return -1;
      pieces[n] = (TruceSquare) piece;
    }
  return truce_verify_placement (problem, pieces, n, NULL, NULL) ? n : -1;
}

TruceGoal
truce_run_record_goal (const TruceRunRecord *self)
{
  TruceGoal goal = { 0 };

  truce_run_record_question (self, &goal.question);
  return goal;
}

TruceProblem *
truce_run_record_problem (const TruceRunRecord *self, GError **error)
{
  TruceProblemSpec spec;
  TruceError reason = { 0 };
  TruceProblem *problem = NULL;
  g_autofree char *why = NULL;

  if (truce_problem_spec_from_text (self->problem, &spec, &reason))
    problem = truce_problem_new (&spec, &reason);
  if (problem)
    return problem;
  why = truce_words_error (&reason);
  truce_store_fail (error, TRUCE_STORE_ERROR_DAMAGED, _ ("run %" PRId64 ": %s"), self->id, why);
  return NULL;
}

gsize
truce_run_record_packed_bytes (const TruceRunRecord *self)
{
  TruceProblem *problem = truce_run_record_problem (self, NULL);
  gsize bytes = 0;

  if (problem)
    {
      bytes = (gsize) truce_packing_for (problem, truce_run_record_goal (self).question.sequences).bytes;
      truce_problem_unref (problem);
    }
  return bytes;
}

gboolean
truce_run_record_is_placed (const TruceRunRecord *self)
{
  TruceProblem *problem = truce_run_record_is_one (self) ? truce_run_record_problem (self, NULL) : NULL;
  g_autofree TruceSquare *pieces = NULL;
  gboolean placed;

  if (!problem)
    return FALSE;
  pieces = g_new (TruceSquare, MAX (problem->pieces_max, 1));
  placed = truce_record_answer_read (self->count, problem, pieces) >= 0;
  truce_problem_unref (problem);
  return placed;
}

gboolean
truce_run_record_is_count (const TruceRunRecord *self, GError **error)
{
  return !truce_run_record_is_one (self) ||
         truce_store_refuse (error,
                             _ ("this is a search for one placement, not a count; “best --log” resumes it"));
}

void
truce_run_query_clear (TruceRunQuery *self)
{
  if (self->problem)
    truce_problem_unref (self->problem);
}

gboolean
truce_run_query_read (TruceRunQuery *self, const TruceRunRecord *run, GError **error)
{
  *self = (TruceRunQuery){ .problem = truce_run_record_problem (run, error) };
  if (!self->problem)
    return FALSE;
  self->goal = truce_run_record_goal (run);
  self->method = truce_method_find (run->method);
  if (!self->method || truce_method_version (self->method, self->problem, &self->goal) != run->version ||
      !truce_method_accepts (self->method, self->problem, &self->goal, NULL))
    return truce_store_refuse (error,
                               _ ("this program does not have the method of the run, %s in version %d"),
                               run->method, (int) run->version);
  return TRUE;
}
