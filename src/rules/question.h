/* question.h: the questions about a problem
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

typedef enum
{
  TRUCE_COUNT, /* the number of placements */
  TRUCE_LIST,  /* each placement */
  TRUCE_FIRST, /* the lexicographically first placement */
  TRUCE_ANY,   /* any placement, as soon as possible */
  TRUCE_BEST,  /* the optimum of a problem with an aim */
  TRUCE_WAYS,  /* the number of optimal placements */
  TRUCE_N_QUESTION_KINDS
} TruceQuestionKind;

typedef struct
{
  TruceQuestionKind asks;
  bool sequences; /* the order of placing counts */
  bool classes; /* one of each class under the problem's symmetries; with `sequences`, k! of each class, for k
                   pieces placed by the search */
} TruceQuestion;

/* Returns: the word for a question. COUNT and LIST: "placements", "sequences", "fundamental",
 * "fundamental-sequences". Others: "first", "any", "best", "ways"; "classes" for WAYS with `classes`. Static.
 */
const char *truce_question_text (TruceQuestion question);

/* Reads such a word; the first four give COUNT. Returns: false, with `question` unchanged, if it is unknown.
 */
bool truce_question_parse (const char *text, TruceQuestion *question);

bool truce_question_equal (TruceQuestion a, TruceQuestion b);

/* Returns: whether the question asks for one placement: FIRST or ANY. */
static inline bool
truce_question_is_one (TruceQuestion question)
{
  return question.asks == TRUCE_FIRST || question.asks == TRUCE_ANY;
}

/* Returns: the COUNT question with the same `sequences` and `classes`. */
static inline TruceQuestion
truce_question_count (TruceQuestion question)
{
  return (TruceQuestion){ TRUCE_COUNT, question.sequences, question.classes };
}
