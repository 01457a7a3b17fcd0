/* lesson.h: lessons: steps with a text, a board and a question
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "collections/collection.h"
#include "stepper/stepper.h"

/* The file format.
 *
 * The first line is `truce-lesson 1`. The other lines are as in collections (collection.h). `lesson:`,
 * `about:`, `author:` and `language:` come first. Each `step:` begins a step. A step without a problem has
 * the board and the pieces of the step before. A word between stars is *emphasized*.
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
#define TRUCE_LESSON_EVENTS_MAX  100000 /* maximum of `at` in a step */

typedef enum
{
  TRUCE_ASK_NOTHING,
  TRUCE_ASK_SQUARE,  /* the user must choose one of `squares` */
  TRUCE_ASK_SQUARES, /* the user must choose all of `squares` and no others */
  TRUCE_ASK_NUMBER,
  TRUCE_ASK_CHOICE,
  TRUCE_ASK_NEXT, /* the user must choose the next event of the search */
} TruceAskKind;

/* Checks, by which Truce computes the right answer: identifier, word, whether the answer can be squares,
 * whether it can be a number. Each claim of collections that has a number can also check a number. If the
 * question is a choice, the computed number must equal the text of the right choice. */
#define TRUCE_CHECKS(X)                                                                                      \
  X (FREE, "free", TRUE, TRUE)           /* squares where a piece can be added without breaking the peace */ \
  X (ATTACKED, "attacked", TRUE, TRUE)   /* attacked squares without a piece */                              \
  X (CONFLICTS, "conflicts", TRUE, TRUE) /* squares of pieces between which an attack is forbidden */        \
  X (OPEN, "open", TRUE, TRUE)           /* squares that the search has not eliminated */                    \
  X (OUT, "out", TRUE, TRUE)             /* squares that the search's next event eliminates or guards */     \
  X (PLACE, "place", TRUE, FALSE)        /* square where the search places the next piece */                 \
  X (BACK, "back", TRUE, FALSE)          /* square whose piece the search removes next */                    \
  X (RIGHT, "turned-right", TRUE, FALSE) /* squares of the pieces after a quarter turn to the right */       \
  X (HALF, "turned-half", TRUE, FALSE)                                                                       \
  X (LEFT, "turned-left", TRUE, FALSE)                                                                       \
  X (MIRRORED, "mirrored", TRUE, FALSE)    /* squares after left and right are exchanged */                  \
  X (FLIPPED, "flipped", TRUE, FALSE)      /* squares after top and bottom are exchanged */                  \
  X (DIAGONAL, "on-diagonal", TRUE, FALSE) /* squares after rows and columns are exchanged */                \
  X (ANTI, "on-antidiagonal", TRUE, FALSE) /* squares after a reflection in the other diagonal */            \
  X (INDEX, "index", FALSE, TRUE)          /* number of the marked square, from 0 */                         \
  X (MARKS, "marks", FALSE, TRUE)          /* number of marked squares */                                    \
  X (IMAGES, "images", FALSE, TRUE)        /* number of different symmetric images of the pieces */          \
  X (TRIED, "tried", FALSE, TRUE)          /* number of pieces that the whole search tries */                \
  X (DEAD_ENDS, "dead-ends", FALSE, TRUE)  /* number of dead ends of the whole search */                     \
  X (FOUND, "found", FALSE, TRUE)          /* number of placements that the whole search finds */

typedef enum
{
#define X(id, ...) TRUCE_CHECK_##id,
  TRUCE_CHECKS (X)
#undef X
      TRUCE_CHECK_CLAIM, /* check by a claim: TRUCE_CHECK_CLAIM + TruceClaimKind */
  TRUCE_CHECK_NONE = -1,
} TruceCheckKind;

typedef struct
{
  char *text;
  char *reply; /* (nullable): shown to a user who makes this choice */
  gboolean right;
} TruceChoice;

/* Texts of a step: identifier, word. A newline separates the paragraphs of a text. */
#define TRUCE_LESSON_TEXTS(X)                                                                                \
  X (TEXT, "text")                                                                                           \
  X (ASK, "ask")                                                                                             \
  X (HINT, "hint") /* shown after a wrong answer */                                                          \
  X (WHY, "why")   /* shown after the right answer */

typedef enum
{
#define X(id, ...) TRUCE_LESSON_##id,
  TRUCE_LESSON_TEXTS (X)
#undef X
      TRUCE_LESSON_N_TEXTS
} TruceLessonText;

typedef struct
{
  int line;        /* number of the step's first line in the file */
  int answer_line; /* line of the answer in the file; 0: the step has no question */
  char *title;
  char *texts[TRUCE_LESSON_N_TEXTS]; /* by TruceLessonText; NULL: none; TRUCE_LESSON_TEXT is never NULL */
  TruceEntry *entry;                 /* board with pieces, marks, arrows and claims */
  unsigned overlays;                 /* TruceOverlay flags */
  const TruceMethod *method;         /* (nullable): method of the search that the step shows */
  int at; /* number of events of the search before the shown position; -1: the step shows no search */

  TruceAskKind ask;
  TruceSquareSet squares;
  char *number; /* answer to NUMBER without leading zeros; NULL for other questions */
  TruceStepKind next;
  GPtrArray *choices; /* of TruceChoice */
  TruceCheckKind check;
} TruceLessonStep;

typedef struct
{
  char *title, *about, *author, *language; /* (nullable) except the title */
  GPtrArray *steps;                        /* of TruceLessonStep; not empty */
} TruceLesson;

void truce_lesson_free (TruceLesson *lesson);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceLesson, truce_lesson_free)

const TruceLessonStep *truce_lesson_step (const TruceLesson *lesson, guint i);

/* Returns the number of steps with a question. */
guint truce_lesson_n_questions (const TruceLesson *lesson);

/* Returns the right number, or the text of the right choice; NULL if the question asks for neither. Borrowed
 * from `step`. */
const char *truce_lesson_step_number (const TruceLessonStep *step);

/* Returns whether a text begins with the first line of a lesson file. */
gboolean truce_lesson_is (const char *text, gsize length);

/* Reads a lesson without checking its answers. Returns (transfer full) the lesson; NULL with an error if a
 * line is wrong. The error has the number of the line and what is allowed there. */
TruceLesson *truce_lesson_read (const char *text, gsize length, TruceError *error);

/* Replaces each paragraph of the lesson by its translation. translate: a function like gettext(). */
void truce_lesson_translate (TruceLesson *lesson, char *(*translate) (const char *text));

/* Returns the word that names a check in a file. */
const char *truce_check_word (TruceCheckKind kind);

/* Returns the ids of the lessons that come with Truce. A lesson comes after the lessons that it builds on.
 * Static, NULL-terminated. */
const char *const *truce_lesson_ids (void);

/* Returns (transfer full) (nullable) a translated lesson that comes with Truce; NULL if the id is unknown. */
TruceLesson *truce_lesson_shipped (const char *id);
