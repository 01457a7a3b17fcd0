/* puzzle-scores.c: what the player needed for each puzzle: time and hints
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzle-scores.h"

typedef struct
{
  TrucePuzzleScore score; /* without the time since `since` */
  gint64 before;          /* microseconds before the last start */
  gint64 since;           /* time of the last start, in microseconds */
  gboolean running;
  gboolean ended;
} Entry;

struct TrucePuzzleScores
{
  GArray *entries; /* of Entry; index: number of the score - 1 */
  gint64 (*now) (void);
};

TrucePuzzleScores *
truce_puzzle_scores_new (gint64 (*now) (void))
{
  TrucePuzzleScores *self = g_new0 (TrucePuzzleScores, 1);

  self->entries = g_array_new (FALSE, TRUE, sizeof (Entry));
  self->now = now;
  return self;
}

void
truce_puzzle_scores_free (TrucePuzzleScores *self)
{
  g_array_unref (self->entries);
  g_free (self);
}

int
truce_puzzle_scores_add (TrucePuzzleScores *self, TrucePuzzleScore before)
{
  const Entry entry = { .score = before, .before = before.seconds * G_USEC_PER_SEC };

  g_array_append_val (self->entries, entry);
  return (int) self->entries->len;
}

static Entry *
entry_of (TrucePuzzleScores *self, int number)
{
  return &g_array_index (self->entries, Entry, number - 1);
}

void
truce_puzzle_scores_start (TrucePuzzleScores *self, int number)
{
  Entry *entry = entry_of (self, number);

  if (entry->ended || entry->running)
    return;
  entry->since = self->now ();
  entry->running = TRUE;
}

void
truce_puzzle_scores_stop (TrucePuzzleScores *self, int number)
{
  Entry *entry = entry_of (self, number);

  if (entry->running)
    entry->before += self->now () - entry->since;
  entry->running = FALSE;
}

void
truce_puzzle_scores_add_hint (TrucePuzzleScores *self, int number)
{
  Entry *entry = entry_of (self, number);

  if (!entry->ended)
    entry->score.hints++;
}

gboolean
truce_puzzle_scores_end (TrucePuzzleScores *self, int number)
{
  Entry *entry = entry_of (self, number);

  if (entry->ended)
    return FALSE;
  truce_puzzle_scores_stop (self, number);
  entry->ended = TRUE;
  return TRUE;
}

TrucePuzzleScore
truce_puzzle_scores_get (TrucePuzzleScores *self, int number)
{
  const Entry *entry = entry_of (self, number);
  TrucePuzzleScore score = entry->score;
  gint64 time = entry->before + (entry->running ? self->now () - entry->since : 0);

  score.seconds = (int) MIN (time / G_USEC_PER_SEC, G_MAXINT);
  return score;
}
