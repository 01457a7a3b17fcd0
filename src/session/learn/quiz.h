/* quiz.h: one question about a board, with its answers, their judgement and the feedback
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/lesson.h"

typedef enum
{
  TRUCE_QUIZ_OPEN,
  TRUCE_QUIZ_WRONG, /* the last answer was wrong; the user can answer again */
  TRUCE_QUIZ_RIGHT,
  TRUCE_QUIZ_SHOWN, /* the answer was shown before it was found */
} TruceQuizState;

#define TRUCE_QUIZ_TRIES_MAX 9

/* A question of a lesson or of the theatre. To ask it, set the fields before `state`, `chosen` to -1, and
 * the other fields to 0. Texts and choices are borrowed. */
typedef struct
{
  TruceAskKind ask; /* TRUCE_ASK_NOTHING: there is no question */
  TruceBoard board;
  TruceSquareSet squares;   /* the answer to SQUARE (any of them) and SQUARES (all of them) */
  const char *number;       /* the answer to NUMBER, as digits; NULL for other questions */
  int choice;               /* the answer to CHOICE (an index) and NEXT (a TruceStepKind) */
  const GPtrArray *choices; /* of TruceChoice, for CHOICE */
  const char *hint, *why;   /* shown after a wrong answer, and with the right answer; may be NULL */

  TruceQuizState state;
  guint tries;             /* wrong answers, up to TRUCE_QUIZ_TRIES_MAX */
  TruceSquareSet picked;   /* squares that were clicked */
  TruceSquareSet mistaken; /* wrong squares of the last answer */
  int chosen;              /* the last choice; -1: none */
} TruceQuiz;

/* Returns whether the question accepts no more answers: the right answer was given or shown, or there is no
 * question. */
gboolean truce_quiz_is_finished (const TruceQuiz *quiz);

/* If the question is settled, puts the answer into `picked` and `chosen`; a clicked right square stays the
 * picked one. */
void truce_quiz_show_finished (TruceQuiz *quiz);

/* Answer the question. Return FALSE, and do nothing, if the question is settled or of another kind, or the
 * square is not on the board. For SQUARE, truce_quiz_click() answers with the square. For SQUARES, it picks
 * the square, or drops a picked one. */
gboolean truce_quiz_click (TruceQuiz *quiz, int square);
gboolean truce_quiz_check_squares (TruceQuiz *quiz);
gboolean truce_quiz_choose (TruceQuiz *quiz, guint choice);

/* number: a word, or digits with blanks, commas or points between them. */
gboolean truce_quiz_enter (TruceQuiz *quiz, const char *number);
gboolean truce_quiz_show_answer (TruceQuiz *quiz);

/* Returns: (transfer full) (nullable): the feedback on the last answer, as a text of a lesson
 * (truce_lesson_markup(), truce_lesson_plain()); NULL if nothing was answered. */
char *truce_quiz_feedback (const TruceQuiz *quiz);
