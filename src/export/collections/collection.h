/* collection.h: collections of positions, with titles, notes, sources and claims: a text that people read and
 * write
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The first line is `truce-positions 1`. Each line after it is a word, a colon and what it says; a line that
 * begins with a space goes on with the one before. Lines that begin with # are comments, and stay where they
 * are. `collection:` and `about:` come first; each `title:` begins an entry. `problem:` is a question as
 * truce_problem_to_text() writes it, without pieces; `pieces:` and `marks:` name squares, `arrows:` pairs of
 * them. A word that is there twice has two paragraphs.
 *
 *   title: The first answers
 *   source: Schachzeitung 4 (1849), page 40
 *   problem: 8x8 Q k=8 true
 *   pieces: a8 e7 h6 f5 c4 g3 b2 d1
 *   claim: placements 92
 */
#pragma once

#include <gio/gio.h>

#include "board/board-scene.h"

#define TRUCE_COLLECTION_TYPE   "application/vnd.truceboard.truce-positions"
#define TRUCE_COLLECTION_SUFFIX ".truce-positions"
#define TRUCE_COLLECTION_MAGIC  "truce-positions 1"

#define TRUCE_COLLECTION_ENTRIES_MAX 2000
#define TRUCE_ARROWS_MAX             256 /* of an entry */

/* The texts of an entry: identifier, word. */
#define TRUCE_ENTRY_TEXTS(X)                                                                                 \
  X (TITLE, "title")                                                                                         \
  X (AUTHOR, "author")                                                                                       \
  X (YEAR, "year")                                                                                           \
  X (SOURCE, "source")                                                                                       \
  X (NOTE, "note")                                                                                           \
  X (ASK, "ask")                                                                                             \
  X (ANSWER, "answer")

typedef enum
{
#define X(id, ...) TRUCE_ENTRY_##id,
  TRUCE_ENTRY_TEXTS (X)
#undef X
      TRUCE_ENTRY_N_TEXTS
} TruceEntryText;

/* What an entry says of its position, in words that a program checks: identifier, word, whether a number
 * follows. The question is that of the entry without its pieces. */
#define TRUCE_CLAIMS(X)                                                                                      \
  X (SOLUTION, "solution", FALSE)      /* the pieces are a placement of the question */                      \
  X (PEACE, "peace", FALSE)            /* no two pieces attack each other that may not */                    \
  X (CONFLICT, "conflict", FALSE)      /* two pieces attack each other that may not */                       \
  X (GUARDS, "guards", FALSE)          /* each open square is occupied or attacked */                        \
  X (FULL, "full", FALSE)              /* no piece can be added in peace */                                  \
  X (FIRST, "first", FALSE)            /* the lexicographically first placement */                           \
  X (WRAPS, "refused-by-nq1.0", FALSE) /* two of the pieces attack each other in NqProblemExtended 1.0 */    \
  X (SYMMETRIES, "symmetries", TRUE)   /* so many turns and reflections keep the pieces */                   \
  X (COMPLETIONS, "completions", TRUE) /* so many placements have these pieces */                            \
  X (PLACEMENTS, "placements", TRUE)   /* so many placements has the question */                             \
  X (CLASSES, "classes", TRUE)         /* the same, rotations and reflections counted once */                \
  X (BEST, "best", TRUE) /* the number that the question's aim asks for, which the pieces have */            \
  X (WAYS, "ways", TRUE) /* so many placements have the best number */                                       \
  X (NQ10_PLACEMENTS, "placements-nq1.0",                                                                    \
     TRUE) /* so many are counted with the edges of NqProblemExtended 1.0 */

typedef enum
{
#define X(id, ...) TRUCE_CLAIM_##id,
  TRUCE_CLAIMS (X)
#undef X
      TRUCE_N_CLAIMS
} TruceClaimKind;

#define TRUCE_CLAIM_DIGITS 40

typedef struct
{
  TruceClaimKind kind;
  char number[TRUCE_CLAIM_DIGITS + 1]; /* without leading zeros; "" where the kind has none */
} TruceClaim;

typedef struct
{
  char *comments;                   /* the lines before it, each with its newline; NULL: none */
  char *texts[TRUCE_ENTRY_N_TEXTS]; /* NULL: none; paragraphs end with a newline, but for the last. There is
                                       always a title. */
  TruceProblemSpec spec;            /* which may be one that is refused, but can be shown */
  TruceSquareSet marks;
  GArray *arrows; /* of TruceBoardArrow */
  GArray *claims; /* of TruceClaim */
} TruceEntry;

typedef struct
{
  char *comments;      /* before the name, as of entries */
  char *name, *about;  /* NULL: none */
  GPtrArray *entries;  /* of TruceEntry */
  char *last_comments; /* after the last entry */
} TruceCollection;

/* With an empty board of the default question and that title. */
TruceEntry *truce_entry_new (const char *title);
TruceEntry *truce_entry_copy (const TruceEntry *entry);
void truce_entry_free (TruceEntry *entry); /* may be NULL */

/* What somebody typed, as files have it: without control characters, needless spaces and empty lines; a title
 * is one line. FALSE: nothing is left of it; a title stays as it was then, other texts are none. */
gboolean truce_entry_set_text (TruceEntry *entry, TruceEntryText text, const char *typed);

/* The question without the pieces. */
void truce_entry_question (const TruceEntry *entry, TruceProblemSpec *question);

/* The pieces, ascending, into room for all squares; how many they are. */
int truce_entry_pieces (const TruceEntry *entry, TruceSquare *pieces);

/* Its empty board with the kinds, any number of each: for the attack maps. NULL and an error: no memory. */
TruceProblem *truce_entry_board (const TruceEntry *entry, TruceError *error);

/* That board with pieces, marks and arrows, and no overlays. The scene borrows arrows and maps; `board` may
 * be NULL where it is only drawn. */
void truce_entry_show (const TruceEntry *entry, const TruceProblem *board, TruceBoardScene *scene);

/* "Max Bezzel, 1848 · Schachzeitung 3": whatever there is of author, year and source; newly allocated. */
char *truce_entry_provenance (const TruceEntry *entry);

/* Without entries; the name is copied. */
TruceCollection *truce_collection_new (const char *name);
void truce_collection_free (TruceCollection *collection);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceEntry, truce_entry_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceCollection, truce_collection_free)

/* Whether a text begins as collections do. */
gboolean truce_collection_is (const char *text, gsize length);

/* NULL and an error with the number of the line at fault, and what is allowed there. */
TruceCollection *truce_collection_read (const char *text, gsize length, TruceError *error);

/* The entries of a part of such a file, as people copy them: without its first line, with anything before
 * the first `title:` or `problem:`, as `truce-cli convert` draws the board of a position there. NULL, and no
 * error, where no line begins so; NULL and an error as above where one does, or there is none of them. */
TruceCollection *truce_collection_read_part (const char *text, TruceError *error);

/* What a file holds; blocks. NULL and an error that says in one line what is wrong, and at which line. */
TruceCollection *truce_collection_load (GFile *file, GError **error);

/* What is read as the same. Texts are valid UTF-8 without control characters but newlines. */
char *truce_collection_write (const TruceCollection *collection);

/* The part of it that is the entry, from an empty line on. */
char *truce_entry_write (const TruceEntry *entry);

/* The word before the colon of a line, and of a claim, in a file. */
const char *truce_entry_text_word (TruceEntryText text);
const char *truce_claim_word (TruceClaimKind kind);
gboolean truce_claim_has_number (TruceClaimKind kind);
