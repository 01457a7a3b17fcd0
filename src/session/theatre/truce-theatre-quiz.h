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

/* Stops the player before events of its first search, and asks about each of them. When the user has answered
 * or skipped a question, the event happens. Playing continues only after a right answer. Each question
 * accepts one answer. If the user jumps elsewhere, the question is dropped. Properties, all boolean: "on";
 * "ask-place", "ask-filter", "ask-back": subjects to ask about. Signal "changed": question, answers or score
 * have changed. */
#define TRUCE_TYPE_THEATRE_QUIZ (truce_theatre_quiz_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreQuiz, truce_theatre_quiz, TRUCE, THEATRE_QUIZ, GObject)

/* Returns a new quiz, which sets the gate of the player. player: must outlive the quiz. */
TruceTheatreQuiz *truce_theatre_quiz_new (TruceTheatrePlayer *player);

gboolean truce_theatre_quiz_is_on (TruceTheatreQuiz *self);

/* Returns whether a question waits for an answer. */
gboolean truce_theatre_quiz_asks (TruceTheatreQuiz *self);

/* Returns whether the answer to the waiting question is a set of squares, to be checked by
 * truce_theatre_quiz_check(). One click answers any other question. */
gboolean truce_theatre_quiz_asks_for_squares (TruceTheatreQuiz *self);

/* Returns (transfer none) the question that waits, or else the last one with its answer. */
const TruceQuiz *truce_theatre_quiz_get_quiz (TruceTheatreQuiz *self);

/* Returns: (transfer full) (nullable): the text of the waiting question, or else the feedback on the last
 * answer; NULL: there is neither. */
char *truce_theatre_quiz_get_text (TruceTheatreQuiz *self);

/* Handles a click on a square. If the question asks for one square, answers it; if it asks for several, picks
 * the square. Does nothing if no question waits. */
void truce_theatre_quiz_click (TruceTheatreQuiz *self, int square);

/* Answers the question with the picked squares. Does nothing if no question waits. */
void truce_theatre_quiz_check (TruceTheatreQuiz *self);

/* Skips the question. Does nothing if no question waits. */
void truce_theatre_quiz_skip (TruceTheatreQuiz *self);

const TruceQuizCount *truce_theatre_quiz_get_count (TruceTheatreQuiz *self, TruceTheatreAsk kind);

/* Returns the number of right answers since the last other answer. longest: (out) (nullable): the highest
 * such number. */
guint truce_theatre_quiz_get_streak (TruceTheatreQuiz *self, guint *longest);
guint truce_theatre_quiz_get_n_answers (TruceTheatreQuiz *self);

/* Clears the score and the answers. */
void truce_theatre_quiz_forget (TruceTheatreQuiz *self);

/* Returns: (transfer full): all answers as comma-separated values, below a line with the names of the
 * columns. */
char *truce_theatre_quiz_to_csv (TruceTheatreQuiz *self);
