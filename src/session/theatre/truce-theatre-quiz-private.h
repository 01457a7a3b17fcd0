/* truce-theatre-quiz-private.h: what the parts of TruceTheatreQuiz share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-theatre-quiz.h"

typedef struct
{
  TruceQuizKind kind;
  gboolean guards;        /* squares are guarded, not ruled out */
  guint asked_at;         /* the position at which it is asked */
  guint target;           /* the position after the event that it is about */
  TruceSquareSet squares; /* the answer; of PLACE and BACK one square */
  int by;                 /* of FILTER: the square of the piece; else -1 */
  gint64 time;            /* when it was asked */
} TruceQuizQuestion;

/* One line of the answers. */
typedef struct
{
  GDateTime *when;
  char *problem;
  const char *method; /* its id */
  TruceBoard board;
  TruceQuizQuestion question;
  TruceSquareSet given;
  TruceQuizState result;
  double seconds; /* it took */
} TruceQuizAnswer;

struct _TruceTheatreQuiz
{
  GObject parent_instance;

  TruceTheatrePlayer *player;
  gboolean on;
  gboolean asks[TRUCE_QUIZ_N_KINDS];

  TruceQuizState state;
  TruceQuizQuestion question; /* that is asked, or was last */
  TruceSquareSet picked;
  gboolean was_playing; /* when it was asked */
  guint passed_to;      /* up to there nothing is asked any more; 0: nowhere */

  TruceQuizCount counts[TRUCE_QUIZ_N_KINDS];
  guint streak, longest;
  GArray *answers; /* of TruceQuizAnswer */
};

/* -find: what is asked about at the position of the first search; FALSE: nothing follows. Of a kind that is
 * not asked about it is found, too. */
gboolean truce_theatre_quiz_find (TruceTheatreQuiz *self, TruceQuizQuestion *question);
