/* collection.h: collections of positions with titles, notes, sources and claims
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "board/board-scene.h"

/* The file format.
 *
 * The first line is `truce-positions 1`. Every other line is a word, a colon and a value. A line that begins
 * with a space continues the one before. Lines that begin with # are comments; comments inside an entry are
 * written before the next entry. `collection:` and `about:` come first; each `title:` begins an entry.
 * `problem:` is a question as truce_problem_to_text() writes it, without pieces; `pieces:` and `marks:` name
 * squares, `arrows:` pairs of squares. A repeated word of a text (such as `note:`) adds a paragraph;
 * `arrows:` and `claim:` add to the earlier ones; other words cannot be repeated.
 *
 *   title: The first answers
 *   source: Schachzeitung 4 (1849), page 40
 *   problem: 8x8 Q k=8 true
 *   pieces: a8 e7 h6 f5 c4 g3 b2 d1
 *   claim: placements 92 */

#define TRUCE_COLLECTION_TYPE   "application/vnd.truceboard.truce-positions"
#define TRUCE_COLLECTION_SUFFIX ".truce-positions"
#define TRUCE_COLLECTION_MAGIC  "truce-positions 1"

#define TRUCE_COLLECTION_ENTRIES_MAX 2000
#define TRUCE_ARROWS_MAX             256 /* of an entry */

/* Texts of an entry: identifier, word. */
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

/* Statements about a position that a program can check: identifier, word, whether a number N follows. The
 * question is the entry without its pieces. */
#define TRUCE_CLAIMS(X)                                                                                      \
  X (SOLUTION, "solution", FALSE)               /* the pieces are a placement of the question */             \
  X (PEACE, "peace", FALSE)                     /* no two pieces break the peace */                          \
  X (CONFLICT, "conflict", FALSE)               /* two pieces break the peace */                             \
  X (GUARDS, "guards", FALSE)                   /* each open square is occupied or attacked */               \
  X (FULL, "full", FALSE)                       /* no piece can be added in peace */                         \
  X (FIRST, "first", FALSE)                     /* the lexicographically first placement */                  \
  X (WRAPS, "refused-by-nq1.0", FALSE)          /* two pieces attack each other in NqProblemExtended 1.0 */  \
  X (SYMMETRIES, "symmetries", TRUE)            /* N rotations and reflections keep the position */          \
  X (COMPLETIONS, "completions", TRUE)          /* N placements contain the pieces */                        \
  X (PLACEMENTS, "placements", TRUE)            /* the question has N placements */                          \
  X (CLASSES, "classes", TRUE)                  /* … N up to rotation and reflection */                    \
  X (BEST, "best", TRUE)                        /* N is the optimum, and the pieces reach it */              \
  X (WAYS, "ways", TRUE)                        /* N placements reach the optimum */                         \
  X (NQ10_PLACEMENTS, "placements-nq1.0", TRUE) /* N placements with the edges of NqProblemExtended 1.0 */

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
  char number[TRUCE_CLAIM_DIGITS + 1]; /* without leading zeros; "" if the kind has no number */
} TruceClaim;

typedef struct
{
  char *comments;                   /* comment lines before the entry, with newlines; NULL: none */
  char *texts[TRUCE_ENTRY_N_TEXTS]; /* NULL: none. All but the last paragraph end with a newline. There is
                                       always a title. */
  TruceProblemSpec spec;            /* question and pieces (preplaced); may be invalid, but can be shown */
  TruceSquareSet marks;
  GArray *arrows; /* of TruceBoardArrow */
  GArray *claims; /* of TruceClaim */
} TruceEntry;

typedef struct
{
  char *comments;      /* comment lines before the name, with newlines; NULL: none */
  char *name, *about;  /* (nullable) */
  GPtrArray *entries;  /* of TruceEntry */
  char *last_comments; /* comment lines after the last entry; NULL: none */
} TruceCollection;

/* Returns (transfer full) an empty board of the default question. */
TruceEntry *truce_entry_new (const char *title);
TruceEntry *truce_entry_copy (const TruceEntry *entry);
void truce_entry_free (TruceEntry *entry); /* nullable */

/* Sets a text that a user typed, without control characters, redundant spaces and empty lines. A title
 * becomes one line. Returns FALSE if nothing remains: a title is then unchanged, another text is removed. */
gboolean truce_entry_set_text (TruceEntry *entry, TruceEntryText text, const char *typed);

/* Copies the question without the pieces. */
void truce_entry_question (const TruceEntry *entry, TruceProblemSpec *question);

/* Writes the pieces, ascending; there must be space for all squares. Returns their number. */
int truce_entry_pieces (const TruceEntry *entry, TruceSquare *pieces);

/* Returns (transfer full) the empty board with any number of each kind, for its attack maps; NULL with an
 * error if memory runs out. */
TruceProblem *truce_entry_board (const TruceEntry *entry, TruceError *error);

/* Fills the scene with pieces, marks and arrows. The scene borrows the arrows of the entry and the maps of
 * `board`. board: (nullable): NULL only if the scene is just drawn. */
void truce_entry_show (const TruceEntry *entry, const TruceProblem *board, TruceBoardScene *scene);

/* Returns (transfer full) author, year and source as far as known: "Max Bezzel, 1848 · Schachzeitung 3". */
char *truce_entry_provenance (const TruceEntry *entry);

/* Returns (transfer full) a collection without entries. */
TruceCollection *truce_collection_new (const char *name);
void truce_collection_free (TruceCollection *collection);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceEntry, truce_entry_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceCollection, truce_collection_free)

/* Returns (transfer full) the collection, or NULL with an error that names the line and what is allowed
 * there. */
TruceCollection *truce_collection_read (const char *text, gsize length, TruceError *error);

/* Reads entries from a whole file, or from a part of a file without its first line. Ignores all text before
 * the first line that begins with `title:` or `problem:`, such as a board drawn by `truce-cli convert`.
 * Returns (transfer full); NULL without an error if there is no such line; NULL with an error if an entry is
 * wrong. error: (nullable): cleared in the other cases. */
TruceCollection *truce_collection_read_part (const char *text, TruceError *error);

/* Reads a file; blocks. Returns (transfer full), or NULL with a one-line error if the file cannot be read, is
 * no collection, or has no positions. */
TruceCollection *truce_collection_load (GFile *file, GError **error);

/* Returns (transfer full) the text. Texts must be valid UTF-8 without control characters except newlines. */
char *truce_collection_write (const TruceCollection *collection);

/* Returns (transfer full) the entry's part of the file, from an empty line on. */
char *truce_entry_write (const TruceEntry *entry);

/* Return the word of a line, or of a claim, in a file. */
const char *truce_entry_text_word (TruceEntryText text);
const char *truce_claim_word (TruceClaimKind kind);
gboolean truce_claim_has_number (TruceClaimKind kind);

/* Returns the ids of the collections that come with Truce, NULL-terminated, in the order of lists. */
const char *const *truce_library_ids (void);

/* Returns (transfer full) (nullable) a collection that comes with Truce; NULL if the id is unknown. */
TruceCollection *truce_library_read (const char *id);
