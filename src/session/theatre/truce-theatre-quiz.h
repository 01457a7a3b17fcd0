/* truce-theatre-quiz.h: TruceTheatreQuiz, questions about what a search does next, and the score
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "learn/quiz.h"
#include "truce-theatre-player.h"

/* Subjects of questions. */
typedef enum
{
  TRUCE_THEATRE_ASK_PLACE,  /* where the next piece is placed */
  TRUCE_THEATRE_ASK_FILTER, /* which squares are ruled out, or guarded */
  TRUCE_THEATRE_ASK_BACK,   /* which piece is removed */
  TRUCE_THEATRE_N_ASKS
} TruceTheatreAsk;

typedef struct
{
  guint right, wrong, skipped;
} TruceQuizCount;

/* Stops the player before each event of its first search that it asks about. When the question has been
 * answered or skipped, the event happens; after a right answer, playing continues. Each question accepts one
 * answer. A jump drops the question. Properties: "on"; "ask-place", "ask-filter", "ask-back" (all boolean).
 * Signal "changed": question, answers or score have changed. */
#define TRUCE_TYPE_THEATRE_QUIZ (truce_theatre_quiz_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreQuiz, truce_theatre_quiz, TRUCE, THEATRE_QUIZ, GObject)

/* player: must outlive the quiz, which becomes its gate. */
TruceTheatreQuiz *truce_theatre_quiz_new (TruceTheatrePlayer *player);

gboolean truce_theatre_quiz_is_on (TruceTheatreQuiz *self);

/* Returns whether a question waits for its answer. */
gboolean truce_theatre_quiz_asks (TruceTheatreQuiz *self);

/* Returns whether a question waits for a set of squares, which truce_theatre_quiz_check() checks. Other
 * questions are answered by one click. */
gboolean truce_theatre_quiz_asks_for_squares (TruceTheatreQuiz *self);

/* Returns the question, or the last one and how it was answered. */
const TruceQuiz *truce_theatre_quiz_get_quiz (TruceTheatreQuiz *self);

/* Returns: (transfer full) (nullable): the question, or else the feedback on the last answer; NULL: none. */
char *truce_theatre_quiz_get_text (TruceTheatreQuiz *self);

/* Answer or skip the question; without effect while nothing is asked. */
void truce_theatre_quiz_click (TruceTheatreQuiz *self, int square);
void truce_theatre_quiz_check (TruceTheatreQuiz *self);
void truce_theatre_quiz_skip (TruceTheatreQuiz *self);

const TruceQuizCount *truce_theatre_quiz_get_count (TruceTheatreQuiz *self, TruceTheatreAsk kind);

/* Returns the number of right answers in a row. longest: (out) (nullable): the longest such row. */
guint truce_theatre_quiz_get_streak (TruceTheatreQuiz *self, guint *longest);
guint truce_theatre_quiz_get_n_answers (TruceTheatreQuiz *self);

/* Forgets score and answers. */
void truce_theatre_quiz_forget (TruceTheatreQuiz *self);

/* Returns: (transfer full): all answers as comma-separated values, below a line with the names of the
 * columns. */
char *truce_theatre_quiz_to_csv (TruceTheatreQuiz *self);
