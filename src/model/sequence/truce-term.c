/* truce-term.c: TruceTerm, one term of a sequence, compared with published values
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-term.h"

#include <glib/gi18n.h>

#include "common/truce-words.h"

void
truce_term_free (TruceTerm *self)
{
  if (!self)
    return;
  g_free (self->value);
  g_free (self->other);
  g_free (self);
}

/* Returns the badge of a term for which the program knows no published value. */
static TruceTermBadge
place_of (const TruceTerm *self)
{
  const TruceIntegerSequence *sequence = self->sequence;

  if (!sequence)
    return TRUCE_TERM_NOT_PUBLISHED;
  if (self->index <= MAX (sequence->printed_to, sequence->bfile_to))
    return TRUCE_TERM_LISTED;
  return sequence->bfile_to < 0 || sequence->formula ? TRUCE_TERM_BEYOND : TRUCE_TERM_NEW;
}

void
truce_term_check (TruceTerm *self,
                  const TruceProblemSpec *spec,
                  TruceQuestion question,
                  int best,
                  const TruceIntegerSequence *sequence)
{
  self->published = truce_published_term (spec, question, best, sequence);
  self->has_error = self->value && truce_published_wrong_term (spec, question, best, &self->error) &&
                    !g_str_equal (self->error.known.value, self->value);
  self->index = sequence ? truce_integer_sequence_index (sequence, self->size) : -1;
  self->sequence = self->index >= 0 ? sequence : NULL;
  if (self->published)
    self->badge =
        g_strcmp0 (self->value, self->published->value) == 0 ? TRUCE_TERM_MATCHES : TRUCE_TERM_DIFFERS;
  else if (self->has_error)
    self->badge = TRUCE_TERM_CORRECTS;
  else
    self->badge = self->value ? place_of (self) : TRUCE_TERM_NOT_PUBLISHED;
}

const char *
truce_term_badge_text (TruceTermBadge badge)
{
  static const char *const texts[TRUCE_N_BADGES] = { "matches", "differs", "corrects",     "listed",
                                                     "beyond",  "new",     "not-published" };

  return texts[badge];
}

static const char *
place_format (const TruceTerm *self)
{
  const TruceIntegerSequence *sequence = self->sequence;

  switch (self->badge)
    {
    case TRUCE_TERM_LISTED:
      /* Translators: the number of a sequence */
      return self->index <= sequence->printed_to
                 ? N_ ("published in %s, but this program does not know the value")
                 : N_ ("in the b-file of %s, but this program does not know the value");
    case TRUCE_TERM_BEYOND:
      return sequence->formula ? N_ ("beyond the published terms of %s; a formula gives the value")
                               : N_ ("beyond the printed terms of %s; the b-file may have the value");
    case TRUCE_TERM_NEW:
      return N_ ("new: beyond the b-file of %s");
    default:
      return NULL;
    }
}

char *
truce_term_describe_place (const TruceTerm *self, gboolean translated)
{
  const char *format = place_format (self);
  g_auto (GStrv) parts = format ? g_strsplit (translated ? _ (format) : format, "%s", 2) : NULL;

  return parts ? g_strjoinv (self->sequence->number, parts) : NULL;
}

static char *
describe_found (const TruceTerm *self)
{
  if (self->second)
    return g_strdup (_ ("by two methods"));
  /* Translators: the name of a proof, as ‘search’ */
  return self->proof ? g_strdup_printf (_ ("proved by %s"), self->proof) : g_strdup (_ ("by one method"));
}

static char *
describe_badge (const TruceTerm *self)
{
  switch (self->badge)
    {
    case TRUCE_TERM_MATCHES:
      /* Translators: the source of a published value, such as ‘A000170’ */
      return g_strdup_printf (_ ("matches %s"), self->published->source);
    case TRUCE_TERM_DIFFERS:
      /* Translators: source and value, as in ‘differs from A000170, which has 92’ */
      return g_strdup_printf (_ ("differs from %s, which has %s"), self->published->source,
                              self->published->value);
    case TRUCE_TERM_LISTED:
    case TRUCE_TERM_BEYOND:
    case TRUCE_TERM_NEW:
      {
        g_autofree char *place = truce_term_describe_place (self, TRUE), *found = describe_found (self);

        return g_strdup_printf ("%s; %s", place, found);
      }
    default:
      return g_strdup (_ ("not published"));
    }
}

char *
truce_term_describe (const TruceTerm *self)
{
  g_autofree char *badge = self->badge == TRUCE_TERM_CORRECTS ? NULL : describe_badge (self);
  GString *text = g_string_new (badge);

  if (self->has_error)
    {
      if (badge)
        g_string_append (text, "; ");
      /* Translators: source, value and reason of a published value that is wrong */
      g_string_append_printf (text, _ ("known error: %s has the wrong value %s: %s"),
                              self->error.known.source, self->error.known.value,
                              truce_translate (truce_published_fault_text (self->error.fault)));
    }
  if (self->other)
    /* Translators: the id of a method, and its count */
    g_string_append_printf (text, _ ("; method %s contradicts this value and finds %s"), self->second,
                            self->other);
  return g_string_free (text, FALSE);
}

char *
truce_term_describe_methods (const TruceTerm *self)
{
  if (self->method && self->second)
    return g_strdup_printf ("%s, %s", self->method, self->second);
  return g_strdup (self->method ? self->method : self->proof ? self->proof : "–");
}

gboolean
truce_term_is_sound (const TruceTerm *self)
{
  return self->value && !self->other;
}
