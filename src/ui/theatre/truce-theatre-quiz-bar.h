/* truce-theatre-quiz-bar.h: TruceTheatreQuizBar, the quiz's question, the result of the answer, and the
 * score
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "theatre/truce-theatre-quiz.h"

/* Shown while the quiz is on. Actions: "quiz.check", "quiz.skip", "quiz.export", "quiz.forget", "quiz.leave".
 */
#define TRUCE_TYPE_THEATRE_QUIZ_BAR (truce_theatre_quiz_bar_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreQuizBar, truce_theatre_quiz_bar, TRUCE, THEATRE_QUIZ_BAR, AdwBin)

/* Call once. Takes a reference. */
void truce_theatre_quiz_bar_set_quiz (TruceTheatreQuizBar *self, TruceTheatreQuiz *quiz);

/* Sets whether the question is above the buttons rather than beside them. The narrow bar has the same height
 * for every question. */
void truce_theatre_quiz_bar_set_narrow (TruceTheatreQuizBar *self, gboolean narrow);
