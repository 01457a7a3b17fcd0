/* question.c: words for questions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "question.h"

#include <string.h>

static const struct
{
  TruceQuestion question;
  const char *text;
} words[] = {
  { { TRUCE_COUNT }, "placements" },
  { { TRUCE_COUNT, .sequences = true }, "sequences" },
  { { TRUCE_COUNT, .classes = true }, "fundamental" },
  { { TRUCE_COUNT, .sequences = true, .classes = true }, "fundamental-sequences" },
  { { TRUCE_FIRST }, "first" },
  { { TRUCE_ANY }, "any" },
  { { TRUCE_BEST }, "best" },
  { { TRUCE_WAYS }, "ways" },
  { { TRUCE_WAYS, .classes = true }, "classes" },
};

#define N_WORDS (sizeof words / sizeof *words)

bool
truce_question_equal (TruceQuestion a, TruceQuestion b)
{
  return a.asks == b.asks && a.sequences == b.sequences && a.classes == b.classes;
}

const char *
truce_question_text (TruceQuestion question)
{
  if (question.asks == TRUCE_LIST)
    question.asks = TRUCE_COUNT;
  for (size_t i = 0; i < N_WORDS; i++)
    if (truce_question_equal (words[i].question, question))
      return words[i].text;
  /* The other questions have one word whether or not `sequences` or `classes` is set. */
  return truce_question_text ((TruceQuestion){ question.asks });
}

bool
truce_question_parse (const char *text, TruceQuestion *question)
{
  for (size_t i = 0; i < N_WORDS; i++)
    if (strcmp (words[i].text, text) == 0)
      {
        *question = words[i].question;
        return true;
      }
  return false;
}
