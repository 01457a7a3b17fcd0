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

/* A question of a lesson or of the theatre. To ask it, set the members before `state`, set `chosen` to -1,
 * and set all others to 0. Texts and choices are borrowed. */
typedef struct
{
  TruceAskKind ask; /* TRUCE_ASK_NOTHING: there is no question */
  TruceBoard board;
  TruceSquareSet squares;   /* right squares: for SQUARE any of them, for SQUARES all of them */
  const char *number;       /* for NUMBER: the right number, as digits; else NULL */
  int choice;               /* right choice: for CHOICE an index, for NEXT a TruceStepKind */
  const GPtrArray *choices; /* for CHOICE: array of TruceChoice */
  const char *hint, *why;   /* shown after a wrong answer (hint), and with the right answer (why) */

  TruceQuizState state;
  guint tries;             /* wrong answers, up to TRUCE_QUIZ_TRIES_MAX */
  TruceSquareSet picked;   /* squares that the user has picked by clicks */
  TruceSquareSet mistaken; /* wrong squares of the last answer */
  int chosen;              /* the last choice; -1: none */
} TruceQuiz;

/* Returns whether the question accepts no more answers: the right answer was given or shown, or there is no
 * question. */
gboolean truce_quiz_is_finished (const TruceQuiz *quiz);

/* If the question is finished, sets `picked` and `chosen` to the right answer. If the user has clicked one of
 * several right squares, it stays the picked one. */
void truce_quiz_show_finished (TruceQuiz *quiz);

/* The next functions answer the question. They return FALSE, and do nothing, if the question is finished or
 * asks for another type of answer, or if the square is not on the board. */

/* For SQUARE, answers with the square. For SQUARES, picks the square or, if it is picked, drops it. */
gboolean truce_quiz_click (TruceQuiz *quiz, int square);

/* Answers SQUARES with the picked squares. */
gboolean truce_quiz_check_squares (TruceQuiz *quiz);
gboolean truce_quiz_choose (TruceQuiz *quiz, guint choice);

/* Answers NUMBER. number: a number word, or digits that may have blanks, commas or points between them. */
gboolean truce_quiz_enter (TruceQuiz *quiz, const char *number);
gboolean truce_quiz_show_answer (TruceQuiz *quiz);

/* Returns: (transfer full) (nullable): the feedback on the last answer, as a text of a lesson for
 * truce_lesson_markup() or truce_lesson_plain(). NULL: there was no answer. */
char *truce_quiz_feedback (const TruceQuiz *quiz);
