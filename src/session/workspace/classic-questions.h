/* classic-questions.h: well-known questions, with their sources
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "collections/collection.h"

/* A well-known question. `title`, `sentence` and `source` are not translated. */
typedef struct
{
  const char *title;
  const char *sentence;
  const char *source;
  const char *question; /* text of a problem */
  const char *picture;  /* text of the problem with the pieces of one answer */
  gboolean offered;     /* offered to newcomers: easy to recognise, and answered within a second */
} TruceClassicQuestion;

/* Returns the static array of all questions. n: (out): their number. */
const TruceClassicQuestion *truce_classic_questions (guint *n);

/* Returns (transfer full): an entry with the translated texts of the question, and its picture as position.
 */
TruceEntry *truce_classic_question_make_entry (const TruceClassicQuestion *self);
