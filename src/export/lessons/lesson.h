/* lesson.h: lessons: steps with a text, a board and a question, read from a text that people write
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The first line is `truce-lesson 1`; the lines after it are as in collections of positions (lines.h).
 * `lesson:`, `about:`, `author:` and `language:` come first; each `step:` begins one. A step without a
 * problem has the board of the one before. A word between stars is *emphasized*.
 *
 *   step: The second queen
 *   text: The first queen stands on a4.
 *   problem: 4x4 Q k=4 true
 *   pieces: a4
 *   ask: On which squares of the next row can a queen stand?
 *   squares: c3 d3
 *   hint: Look along the row, the file and both diagonals of a4.
 *   why: a3 is on its file, b3 on its diagonal.
 */
#pragma once

#include "collections/collection.h"
#include "stepper/stepper.h"

#define TRUCE_LESSON_SUFFIX ".truce-lesson"
#define TRUCE_LESSON_MAGIC  "truce-lesson 1"

#define TRUCE_LESSON_STEPS_MAX   100
#define TRUCE_LESSON_CHOICES_MAX 8
#define TRUCE_LESSON_EVENTS_MAX  100000 /* no step is further on in a search */

typedef enum
{
  TRUCE_ASK_NOTHING,
  TRUCE_ASK_SQUARE,  /* one of `squares` is to be clicked */
  TRUCE_ASK_SQUARES, /* all of `squares`, and no other */
  TRUCE_ASK_NUMBER,
  TRUCE_ASK_CHOICE,
  TRUCE_ASK_NEXT, /* what the search does next */
} TruceAskKind;

/* How Truce itself comes to an answer: identifier, word, of squares, of a number. The claims of collections
 * that have a number are such words, too, of a number; where one of several choices is right, its text is the
 * number. */
#define TRUCE_CHECKS(X)                                                                                      \
  X (FREE, "free", TRUE, TRUE)           /* where one more piece is in peace */                              \
  X (ATTACKED, "attacked", TRUE, TRUE)   /* what the pieces attack; none of their own squares */             \
  X (CONFLICTS, "conflicts", TRUE, TRUE) /* of pieces that attack each other and may not */                  \
  X (OPEN, "open", TRUE, TRUE)           /* what the search has not ruled out */                             \
  X (OUT, "out", TRUE, TRUE)             /* what the search rules out, or guards, next */                    \
  X (PLACE, "place", TRUE, FALSE)        /* where the search places its next piece */                        \
  X (BACK, "back", TRUE, FALSE)          /* whose piece it takes off next */                                 \
  X (RIGHT, "turned-right", TRUE, FALSE) /* where the pieces are when the board is turned … */             \
  X (HALF, "turned-half", TRUE, FALSE)                                                                       \
  X (LEFT, "turned-left", TRUE, FALSE)                                                                       \
  X (MIRRORED, "mirrored", TRUE, FALSE)    /* … or left and right change places */                         \
  X (FLIPPED, "flipped", TRUE, FALSE)      /* … or top and bottom */                                       \
  X (DIAGONAL, "on-diagonal", TRUE, FALSE) /* … or rows and columns */                                     \
  X (ANTI, "on-antidiagonal", TRUE, FALSE) /* … or both, the other way */                                  \
  X (INDEX, "index", FALSE, TRUE)          /* of the marked square, as squares are numbered from 0 */        \
  X (MARKS, "marks", FALSE, TRUE)          /* how many squares are marked */                                 \
  X (IMAGES, "images", FALSE, TRUE)        /* how many images of the pieces differ, by turns and mirrors */  \
  X (TRIED, "tried", FALSE, TRUE)          /* how many pieces the search tries until its end */              \
  X (DEAD_ENDS, "dead-ends", FALSE, TRUE)  /* how many dead ends it has */                                   \
  X (FOUND, "found", FALSE, TRUE)          /* how many placements it finds */

typedef enum
{
#define X(id, ...) TRUCE_CHECK_##id,
  TRUCE_CHECKS (X)
#undef X
      TRUCE_CHECK_CLAIM, /* the first claim; those after it follow */
  TRUCE_CHECK_NONE = -1,
} TruceCheckKind;

typedef struct
{
  char *text;
  char *reply; /* what is said to whoever takes it; NULL: nothing */
  gboolean right;
} TruceChoice;

/* The texts of a step: identifier, word. Paragraphs end with a newline, but for the last. */
#define TRUCE_LESSON_TEXTS(X)                                                                                \
  X (TEXT, "text")                                                                                           \
  X (ASK, "ask")                                                                                             \
  X (HINT, "hint") /* after a wrong answer */                                                                \
  X (WHY, "why")   /* after the right one */

typedef enum
{
#define X(id, ...) TRUCE_LESSON_##id,
  TRUCE_LESSON_TEXTS (X)
#undef X
      TRUCE_LESSON_N_TEXTS
} TruceLessonText;

typedef struct
{
  int line;        /* of the file, where it begins */
  int answer_line; /* where its answer is; 0: nothing is asked */
  char *title;
  char *texts[TRUCE_LESSON_N_TEXTS]; /* NULL: none; there is always a text */
  TruceEntry *entry;                 /* its board, with marks, arrows and claims */
  unsigned overlays;                 /* TruceOverlay */
  const TruceMethod *method;         /* of the search that is shown; NULL: none */
  int at;                            /* after so many events of it, which is shown; -1: it is not */

  TruceAskKind ask;
  TruceSquareSet squares;
  char *number; /* without leading zeros; NULL: none is asked for */
  TruceStepKind next;
  GPtrArray *choices; /* of TruceChoice */
  TruceCheckKind check;
} TruceLessonStep;

typedef struct
{
  char *title, *about, *author, *language; /* NULL: none, but for the title */
  GPtrArray *steps;                        /* of TruceLessonStep; one at least */
} TruceLesson;

void truce_lesson_free (TruceLesson *lesson);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceLesson, truce_lesson_free)

const TruceLessonStep *truce_lesson_step (const TruceLesson *lesson, guint i);

/* How many of its steps ask something. */
guint truce_lesson_n_questions (const TruceLesson *lesson);

/* The number that answers; of a choice the text of the right one. NULL: something else does. */
const char *truce_lesson_step_number (const TruceLessonStep *step);

/* Whether a text begins as lessons do. */
gboolean truce_lesson_is (const char *text, gsize length);

/* NULL and an error with the number of the line at fault, and what is allowed there. Answers are not checked.
 */
TruceLesson *truce_lesson_read (const char *text, gsize length, TruceError *error);

/* Replaces each paragraph by what `translate` (as gettext) makes of it. */
void truce_lesson_translate (TruceLesson *lesson, char *(*translate) (const char *text));

/* The word of a check in a file, and which it is; TRUCE_CHECK_NONE: none. */
const char *truce_check_word (TruceCheckKind kind);
TruceCheckKind truce_check_find (const char *word);
gboolean truce_check_is_of (TruceCheckKind kind, TruceAskKind ask);
