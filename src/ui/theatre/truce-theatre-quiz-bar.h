/* truce-theatre-quiz-bar.h: TruceTheatreQuizBar, the question, what became of the answer, and the score
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "theatre/truce-theatre-quiz.h"

/* Shown while the quiz is on. Actions "quiz.check", "quiz.skip", "quiz.export", "quiz.forget", "quiz.leave".
 * Signal "told" (text): to be shown for a moment. */
#define TRUCE_TYPE_THEATRE_QUIZ_BAR (truce_theatre_quiz_bar_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreQuizBar, truce_theatre_quiz_bar, TRUCE, THEATRE_QUIZ_BAR, AdwBin)

/* Once. */
void truce_theatre_quiz_bar_set_quiz (TruceTheatreQuizBar *self, TruceTheatreQuiz *quiz);

/* Where there is no room for a question beside what is pressed it stands above that, and its place is as high
 * whatever is asked. */
void truce_theatre_quiz_bar_set_narrow (TruceTheatreQuizBar *self, gboolean narrow);
