/* lesson.h: lessons: steps with a text, a board and a question
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "collections/collection.h"
#include "stepper/stepper.h"

/* The file format.
 *
 * The first line is `truce-lesson 1`; the others are as in collections (collection.h). `lesson:`, `about:`,
 * `author:` and `language:` come first; each `step:` begins a step. A step without a problem has the board
 * and the pieces of the step before. A word between stars is *emphasized*.
 *
 *   step: The second queen
 *   text: The first queen stands on a4.
 *   problem: 4x4 Q k=4 true
 *   pieces: a4
 *   ask: On which squares of the next row can a queen stand?
 *   squares: c3 d3
 *   hint: Look along the row, the file and both diagonals of a4.
 *   why: a3 is on its file, b3 on its diagonal. */

#define TRUCE_LESSON_SUFFIX ".truce-lesson"
#define TRUCE_LESSON_MAGIC  "truce-lesson 1"

#define TRUCE_LESSON_STEPS_MAX   100
#define TRUCE_LESSON_CHOICES_MAX 8
#define TRUCE_LESSON_EVENTS_MAX  100000 /* of a search before a step */

typedef enum
{
  TRUCE_ASK_NOTHING,
  TRUCE_ASK_SQUARE,  /* one of `squares` is right */
  TRUCE_ASK_SQUARES, /* exactly `squares` are right */
  TRUCE_ASK_NUMBER,
  TRUCE_ASK_CHOICE,
  TRUCE_ASK_NEXT, /* the next step of the search */
} TruceAskKind;

/* How Truce computes the right answer: identifier, word, whether the answer can be squares, whether it can
 * be a number. For numbers, the claims of collections that have a number can also be used. For a choice, the
 * number is compared with the text of the right choice. */
#define TRUCE_CHECKS(X)                                                                                      \
  X (FREE, "free", TRUE, TRUE)           /* squares where a piece can be added in peace */                   \
  X (ATTACKED, "attacked", TRUE, TRUE)   /* attacked squares, without those of the pieces */                 \
  X (CONFLICTS, "conflicts", TRUE, TRUE) /* squares of pieces that break the peace */                        \
  X (OPEN, "open", TRUE, TRUE)           /* squares that the search has not eliminated */                    \
  X (OUT, "out", TRUE, TRUE)             /* squares that the search eliminates or guards next */             \
  X (PLACE, "place", TRUE, FALSE)        /* square of the next piece of the search */                        \
  X (BACK, "back", TRUE, FALSE)          /* square whose piece the search removes next */                    \
  X (RIGHT, "turned-right", TRUE, FALSE) /* squares of the pieces after a rotation … */                    \
  X (HALF, "turned-half", TRUE, FALSE)                                                                       \
  X (LEFT, "turned-left", TRUE, FALSE)                                                                       \
  X (MIRRORED, "mirrored", TRUE, FALSE)    /* … exchange of left and right */                              \
  X (FLIPPED, "flipped", TRUE, FALSE)      /* … of top and bottom */                                       \
  X (DIAGONAL, "on-diagonal", TRUE, FALSE) /* … of rows and columns */                                     \
  X (ANTI, "on-antidiagonal", TRUE, FALSE) /* … of both, the other way */                                  \
  X (INDEX, "index", FALSE, TRUE)          /* number of the marked square, from 0 */                         \
  X (MARKS, "marks", FALSE, TRUE)          /* number of marked squares */                                    \
  X (IMAGES, "images", FALSE, TRUE)        /* number of different symmetric images of the pieces */          \
  X (TRIED, "tried", FALSE, TRUE)          /* number of pieces that the search tries in all */               \
  X (DEAD_ENDS, "dead-ends", FALSE, TRUE)  /* number of dead ends */                                         \
  X (FOUND, "found", FALSE, TRUE)          /* number of placements that it finds */

typedef enum
{
#define X(id, ...) TRUCE_CHECK_##id,
  TRUCE_CHECKS (X)
#undef X
      TRUCE_CHECK_CLAIM, /* TRUCE_CHECK_CLAIM + a TruceClaimKind */
  TRUCE_CHECK_NONE = -1,
} TruceCheckKind;

typedef struct
{
  char *text;
  char *reply; /* (nullable): shown to a user who chose it */
  gboolean right;
} TruceChoice;

/* Texts of a step: identifier, word. All but the last paragraph end with a newline. */
#define TRUCE_LESSON_TEXTS(X)                                                                                \
  X (TEXT, "text")                                                                                           \
  X (ASK, "ask")                                                                                             \
  X (HINT, "hint") /* after a wrong answer */                                                                \
  X (WHY, "why")   /* after the right answer */

typedef enum
{
#define X(id, ...) TRUCE_LESSON_##id,
  TRUCE_LESSON_TEXTS (X)
#undef X
      TRUCE_LESSON_N_TEXTS
} TruceLessonText;

typedef struct
{
  int line;        /* first line in the file */
  int answer_line; /* line of the answer; 0: no question */
  char *title;
  char *texts[TRUCE_LESSON_N_TEXTS]; /* NULL: none; TRUCE_LESSON_TEXT is always there */
  TruceEntry *entry;                 /* board, with marks, arrows and claims */
  unsigned overlays;                 /* TruceOverlay flags */
  const TruceMethod *method;         /* (nullable), of the search that is shown */
  int at;                            /* number of events before the event that is shown; -1: no search */

  TruceAskKind ask;
  TruceSquareSet squares;
  char *number; /* answer without leading zeros; NULL: not a number */
  TruceStepKind next;
  GPtrArray *choices; /* of TruceChoice */
  TruceCheckKind check;
} TruceLessonStep;

typedef struct
{
  char *title, *about, *author, *language; /* nullable, except the title */
  GPtrArray *steps;                        /* of TruceLessonStep; not empty */
} TruceLesson;

void truce_lesson_free (TruceLesson *lesson);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceLesson, truce_lesson_free)

const TruceLessonStep *truce_lesson_step (const TruceLesson *lesson, guint i);

/* Returns the number of steps with a question. */
guint truce_lesson_n_questions (const TruceLesson *lesson);

/* Returns the number that answers the question, or the text of the right choice; NULL for other questions. */
const char *truce_lesson_step_number (const TruceLessonStep *step);

/* Returns whether a text has the first line of a lesson. */
gboolean truce_lesson_is (const char *text, gsize length);

/* Returns (transfer full) the lesson; NULL with an error that names the line and what is allowed there.
 * Answers are not checked. */
TruceLesson *truce_lesson_read (const char *text, gsize length, TruceError *error);

/* Replaces each paragraph by its translation. translate: like gettext(). */
void truce_lesson_translate (TruceLesson *lesson, char *(*translate) (const char *text));

/* Returns the word of a check in a file. */
const char *truce_check_word (TruceCheckKind kind);

/* Returns the NULL-terminated ids of the lessons that come with Truce. A lesson comes after those that it
 * builds on. */
const char *const *truce_lesson_ids (void);

/* Returns (transfer full) (nullable) a translated lesson that comes with Truce; NULL if the id is unknown. */
TruceLesson *truce_lesson_shipped (const char *id);
