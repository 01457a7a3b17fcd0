/* truce-theatre-quiz.h: TruceTheatreQuiz, questions about what a search does next, and how they were answered
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-theatre-player.h"

/* What a question is about. */
typedef enum
{
  TRUCE_QUIZ_PLACE,  /* where the next piece is put */
  TRUCE_QUIZ_FILTER, /* which squares are ruled out, or guarded */
  TRUCE_QUIZ_BACK,   /* which piece is taken off */
  TRUCE_QUIZ_N_KINDS
} TruceQuizKind;

typedef struct
{
  guint right, wrong, skipped;
} TruceQuizCount;

/* How things stand. */
typedef enum
{
  TRUCE_QUIZ_QUIET, /* nothing is asked, and nothing was */
  TRUCE_QUIZ_ASKS,
  TRUCE_QUIZ_RIGHT, /* the last answer was */
  TRUCE_QUIZ_WRONG,
  TRUCE_QUIZ_SKIPPED,
} TruceQuizState;

/* Stops the player before each event that is asked about, in its first search; what a step or playing would
 * have done happens once it is answered. Jumps are free: they drop what is asked. Properties: "on";
 * "ask-place", "ask-filter", "ask-back" (all boolean). Signal "changed". */
#define TRUCE_TYPE_THEATRE_QUIZ (truce_theatre_quiz_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreQuiz, truce_theatre_quiz, TRUCE, THEATRE_QUIZ, GObject)

/* Of that player, which outlives it. */
TruceTheatreQuiz *truce_theatre_quiz_new (TruceTheatrePlayer *player);

gboolean truce_theatre_quiz_is_on (TruceTheatreQuiz *self);
TruceQuizState truce_theatre_quiz_get_state (TruceTheatreQuiz *self);

/* While it asks: whether squares are picked, which then are checked; else one click is the answer. */
gboolean truce_theatre_quiz_asks_for_squares (TruceTheatreQuiz *self);
const TruceSquareSet *truce_theatre_quiz_get_picked (TruceTheatreQuiz *self);

/* The question, or what became of the last one, newly allocated; NULL: nothing. */
char *truce_theatre_quiz_get_text (TruceTheatreQuiz *self);

/* Answers; without effect while nothing is asked. */
void truce_theatre_quiz_click (TruceTheatreQuiz *self, int square);
void truce_theatre_quiz_check (TruceTheatreQuiz *self);
void truce_theatre_quiz_skip (TruceTheatreQuiz *self);

/* ---- the score ---- */

const TruceQuizCount *truce_theatre_quiz_get_count (TruceTheatreQuiz *self, TruceQuizKind kind);
guint truce_theatre_quiz_get_streak (TruceTheatreQuiz *self, guint *longest);
guint truce_theatre_quiz_get_n_answers (TruceTheatreQuiz *self);
void truce_theatre_quiz_forget (TruceTheatreQuiz *self);

/* All answers as comma separated values: a line of names, then one each. */
char *truce_theatre_quiz_to_csv (TruceTheatreQuiz *self);
