/* confirm-read.c: what a program's answer says; nothing of it is trusted but what follows from it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/file-read.h"
#include "common/truce-words.h"
#include "confirmer.h"
#include "encode/decode.h"
#include "symmetry.h"

/* What its lines come to. */
typedef struct
{
  const TruceProblem *problem;
  char *models;      /* digits; NULL: not told */
  gboolean complete; /* it says that nothing is left */
  guint64 n;         /* placements that it lists */
  int value;         /* of the last */
} Reading;

/* The number that an aim is about. */
static int
value_of (const TruceProblem *problem, const TruceSquare *pieces, int n)
{
  int of_kind[TRUCE_KINDS_MAX] = { 0 }, least = n;

  if (problem->aim != TRUCE_AIM_MOST_EQUAL)
    return n;
  for (int i = 0; i < n; i++)
    of_kind[truce_placed_kind (pieces[i])]++;
  for (int kind = 0; kind < problem->n_kinds; kind++)
    if (problem->kinds[kind].pieces == TRUCE_PIECES_ANY)
      least = MIN (least, of_kind[kind]);
  return least;
}

static gboolean
on_placement (const TruceSquare *pieces, int n, gpointer data)
{
  Reading *self = data;

  self->n++;
  self->value = value_of (self->problem, pieces, n);
  return TRUE;
}

/* A number without leading zeros, alone on the rest of the line. */
static char *
read_number (const char *text)
{
  g_autofree char *word = g_strstrip (g_strdup (text));
  gsize length = strlen (word);
  gboolean is_number = length > 0 && strspn (word, "0123456789") == length && (*word != '0' || length == 1);

  return is_number ? g_steal_pointer (&word) : NULL;
}

static void
scan (const TruceConfirmer *program, FILE *file, Reading *reading)
{
  g_autoptr (GString) line = g_string_new (NULL);

  while (truce_line_read (file, line, TRUCE_DECODE_LINE_MAX))
    {
      if (program->complete && g_str_has_prefix (line->str, program->complete))
        reading->complete = TRUE;
      if (program->models && g_str_has_prefix (line->str, program->models))
        {
          g_free (reading->models);
          reading->models = read_number (line->str + strlen (program->models));
        }
    }
  rewind (file);
}

static gboolean
read_models (TruceConfirmation *self, Reading *reading)
{
  if (!reading->models)
    return truce_confirmation_fail (self, TRUCE_CONFIRM_FAILED, _ ("it does not tell how many there are"));
  self->answer = g_steal_pointer (&reading->models);
  return TRUE;
}

static gboolean
take_placements (TruceConfirmation *self, const Reading *reading)
{
  if (self->asked == TRUCE_CONFIRM_EXISTS)
    self->answer = g_strdup (TRUCE_CONFIRM_SOME);
  else if (!reading->complete)
    return truce_confirmation_fail (self, TRUCE_CONFIRM_UNDECIDED,
                                    _ ("it does not say that it has come to an end"));
  else if (self->asked == TRUCE_CONFIRM_COUNT)
    self->answer = g_strdup_printf ("%" G_GUINT64_FORMAT, reading->n);
  else
    self->answer = g_strdup_printf ("%d", reading->value);
  return TRUE;
}

static gboolean
read_placements (TruceConfirmation *self, Reading *reading, FILE *file)
{
  TruceDecoded decoded;
  TruceError error;
  g_autofree char *why = NULL;

  if (!truce_decode (reading->problem, file, on_placement, reading, &decoded, &error))
    {
      why = truce_words_error (&error);
      return truce_confirmation_fail (self, TRUCE_CONFIRM_FAILED, "%s", why);
    }
  if (decoded == TRUCE_DECODE_FOUND)
    return take_placements (self, reading);
  self->answer = g_strdup (self->asked == TRUCE_CONFIRM_COUNT ? "0" : TRUCE_CONFIRM_NONE);
  return TRUE;
}

gboolean
truce_confirmation_read (TruceConfirmation *self,
                         const TruceConfirmer *program,
                         const TruceConfirmQuestion *question,
                         const char *folder)
{
  g_autofree char *path = g_build_filename (folder, TRUCE_CONFIRM_ANSWER, NULL);
  Reading reading = { .problem = question->problem };
  FILE *file = g_fopen (path, "re");
  gboolean read;

  if (!file)
    return truce_confirmation_fail (self, TRUCE_CONFIRM_FAILED, _ ("it has written no answer"));
  scan (program, file, &reading);
  if (question->asked == TRUCE_CONFIRM_COUNT && program->models)
    read = read_models (self, &reading);
  else
    read = read_placements (self, &reading, file);
  fclose (file);
  g_free (reading.models);
  return read;
}
