/* puzzle-scores.h: what the player needed for each puzzle: time and hints
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef struct
{
  int seconds; /* for which the clock of the puzzle has run */
  int hints;
  int day; /* YYYYMMDD of a puzzle of the day; 0: another puzzle */
} TrucePuzzleScore;

/* Scores are numbered from 1. */
typedef struct TrucePuzzleScores TrucePuzzleScores;

/* now: returns the time in microseconds, such as g_get_monotonic_time(). */
TrucePuzzleScores *truce_puzzle_scores_new (gint64 (*now) (void));
void truce_puzzle_scores_free (TrucePuzzleScores *self);

/* Adds a score whose clock is stopped. before: what the player has needed so far. Returns its number. */
int truce_puzzle_scores_add (TrucePuzzleScores *self, TrucePuzzleScore before);

/* The next functions start the clock, stop it, and count a hint. They do nothing if the score has ended. */
void truce_puzzle_scores_start (TrucePuzzleScores *self, int number);
void truce_puzzle_scores_stop (TrucePuzzleScores *self, int number);
void truce_puzzle_scores_add_hint (TrucePuzzleScores *self, int number);

/* Ends the score, so that it does not change any more. Returns FALSE if it has ended already. */
gboolean truce_puzzle_scores_end (TrucePuzzleScores *self, int number);

TrucePuzzleScore truce_puzzle_scores_get (TrucePuzzleScores *self, int number);
