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
  bool classes;   /* only one placement of each symmetry class counts; with `sequences`, each class counts k!
                     times if the search places k pieces */
} TruceQuestion;

/* Returns: the word for a question. COUNT and LIST have "placements", "sequences", "fundamental" and
 * "fundamental-sequences". FIRST, ANY, BEST and WAYS have "first", "any", "best" and "ways". WAYS with
 * `classes` has "classes". Static. */
const char *truce_question_text (TruceQuestion question);

/* Reads a word of truce_question_text(); its four words for COUNT and LIST give COUNT. Returns: false,
 * with `question` unchanged, for any other text. */
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
