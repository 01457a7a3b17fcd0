/* quiz.h: one question about a board: what was answered, whether that is right, and what to say about it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/lesson.h"

typedef enum
{
  TRUCE_QUIZ_OPEN,
  TRUCE_QUIZ_WRONG, /* the last answer was wrong; another one is taken */
  TRUCE_QUIZ_RIGHT,
  TRUCE_QUIZ_SHOWN, /* the answer was shown before it was found */
} TruceQuizState;

#define TRUCE_QUIZ_TRIES_MAX 9

/* A question of a lesson or of the theatre. Whoever asks fills in the first part and leaves the rest zero,
 * except `chosen`, which is -1. Texts and choices are borrowed. */
typedef struct
{
  TruceAskKind ask; /* TRUCE_ASK_NOTHING: there is no question */
  TruceBoard board;
  TruceSquareSet squares;   /* the answer to SQUARE (any of them) and SQUARES (all of them) */
  const char *number;       /* the answer to NUMBER, as digits; NULL for other questions */
  int choice;               /* the answer to CHOICE (an index) and NEXT (a TruceStepKind) */
  const GPtrArray *choices; /* of TruceChoice, for CHOICE */
  const char *hint, *why;   /* said after a wrong answer and with the right one; may be NULL */

  TruceQuizState state;
  guint tries;             /* wrong answers, up to TRUCE_QUIZ_TRIES_MAX */
  TruceSquareSet picked;   /* squares that were clicked */
  TruceSquareSet mistaken; /* wrong squares of the last answer */
  int chosen;              /* the last choice; -1: none */
} TruceQuiz;

/* Returns: whether no more answer is taken: it is right, it was shown, or nothing is asked. */
gboolean truce_quiz_is_settled (const TruceQuiz *quiz);

/* Puts the answer into `picked` and `chosen` if the question is settled. */
void truce_quiz_show_settled (TruceQuiz *quiz);

/* ---- answers. Each returns FALSE, and does nothing, if the question is settled or of another kind. ---- */

/* For SQUARE, the square is the answer. For SQUARES, picks the square, or drops it. */
gboolean truce_quiz_click (TruceQuiz *quiz, int square);
gboolean truce_quiz_check_squares (TruceQuiz *quiz);
gboolean truce_quiz_choose (TruceQuiz *quiz, guint choice);

/* number: a word, or digits with blanks, commas or points between them. */
gboolean truce_quiz_enter (TruceQuiz *quiz, const char *number);
gboolean truce_quiz_show_answer (TruceQuiz *quiz);

/* Returns: (transfer full) (nullable): what to say about the last answer, as a text of a lesson
 * (truce_lesson_markup(), truce_lesson_plain()); NULL if nothing was answered. */
char *truce_quiz_feedback (const TruceQuiz *quiz);
