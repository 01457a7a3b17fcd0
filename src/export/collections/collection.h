/* collection.h: collections of positions with titles, notes, sources and claims
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "board/board-scene.h"

/* The file format.
 *
 * The first line is `truce-positions 1`. Every other line is a word, a colon and a value. A line that begins
 * with a space continues the line before. Lines that begin with # are comments. A comment inside an entry
 * moves before the next entry when the file is written. `collection:` and `about:` come first. Each `title:`
 * begins an entry. `problem:` is a question as truce_problem_to_text() writes it, without pieces. `pieces:`
 * and `marks:` list squares, and `arrows:` lists pairs of squares. If the word of a text, such as `note:`, is
 * repeated, it adds a paragraph. Repeated `arrows:` and `claim:` add arrows and claims. Other words cannot be
 * repeated.
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
#define TRUCE_ARROWS_MAX             256 /* maximum number of arrows of an entry */

/* Texts of an entry: identifier, word that begins the line. */
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

/* Claims, which Truce can check: identifier, word, whether a number N follows. "The question" is the problem
 * of the entry without its pieces. */
#define TRUCE_CLAIMS(X)                                                                                      \
  X (SOLUTION, "solution", FALSE)               /* the pieces are a placement that answers the question */   \
  X (PEACE, "peace", FALSE)                     /* no piece makes a forbidden attack on another */           \
  X (CONFLICT, "conflict", FALSE)               /* a piece makes a forbidden attack on another */            \
  X (GUARDS, "guards", FALSE)                   /* each open square is occupied or attacked */               \
  X (FULL, "full", FALSE)                       /* PEACE holds, but would fail with any further piece */     \
  X (FIRST, "first", FALSE)                     /* the pieces are the lexicographically first placement */   \
  X (WRAPS, "refused-by-nq1.0", FALSE)          /* as CONFLICT, with the edges of NqProblemExtended 1.0 */   \
  X (SYMMETRIES, "symmetries", TRUE)            /* N rotations and reflections keep the position */          \
  X (COMPLETIONS, "completions", TRUE)          /* N placements of the question contain the pieces */        \
  X (PLACEMENTS, "placements", TRUE)            /* the question has N placements */                          \
  X (CLASSES, "classes", TRUE)                  /* the question has N classes of placements */               \
  X (BEST, "best", TRUE)                        /* the optimum is N, and the pieces reach the optimum */     \
  X (WAYS, "ways", TRUE)                        /* N placements reach the optimum */                         \
  X (NQ10_PLACEMENTS, "placements-nq1.0", TRUE) /* as PLACEMENTS, with the edges of NqProblemExtended 1.0 */

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
  char *texts[TRUCE_ENTRY_N_TEXTS]; /* by TruceEntryText; NULL: none. The title is never NULL. A newline
                                     * separates paragraphs. */
  /* question with the entry's pieces preplaced; may be invalid, but its board can be shown */
  TruceProblemSpec spec;
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

/* Returns (transfer full) an entry with this title and the default question on an empty board. */
TruceEntry *truce_entry_new (const char *title);
TruceEntry *truce_entry_copy (const TruceEntry *entry);
void truce_entry_free (TruceEntry *entry); /* nullable */

/* Sets a text of the entry to what a user typed. Removes control characters, redundant spaces and empty
 * lines. Joins the lines of a title. Returns FALSE if the typed text is empty: a title then stays unchanged,
 * and any other text is removed. */
gboolean truce_entry_set_text (TruceEntry *entry, TruceEntryText text, const char *typed);

/* Copies the question of the entry, without its pieces, to `question`. */
void truce_entry_question (const TruceEntry *entry, TruceProblemSpec *question);

/* Returns (transfer full) a problem whose attack maps truce_entry_show() needs. It is the question of the
 * entry with open numbers of pieces, without cover and aim. Returns NULL with an error if memory runs out. */
TruceProblem *truce_entry_board (const TruceEntry *entry, TruceError *error);

/* Fills the scene with pieces, marks and arrows of the entry. The scene borrows the arrows of the entry, and
 * the maps of `board`. board: (nullable): from truce_entry_board(); NULL: the scene has no maps, which
 * suffices to draw it. */
void truce_entry_show (const TruceEntry *entry, const TruceProblem *board, TruceBoardScene *scene);

/* Returns (transfer full) author, year and source of the entry, without unknown ones: "Max Bezzel, 1848 ·
 * Schachzeitung 3". */
char *truce_entry_provenance (const TruceEntry *entry);

/* Returns (transfer full) a collection without entries. */
TruceCollection *truce_collection_new (const char *name);
void truce_collection_free (TruceCollection *collection);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceEntry, truce_entry_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceCollection, truce_collection_free)

/* Reads a collection. Returns (transfer full) the collection; NULL with an error if a line is wrong. The
 * error has the number of the line and what is allowed there. */
TruceCollection *truce_collection_read (const char *text, gsize length, TruceError *error);

/* Reads the entries of a text. text: a whole file, or a part of a file that lacks the first line. In a part,
 * ignores all lines before the first `title:` or `problem:`, such as a board drawn by `truce-cli convert`.
 * Returns (transfer full) the collection. Returns NULL with an error if an entry is wrong, and NULL with a
 * cleared error if the part has no entry. error: (nullable). */
TruceCollection *truce_collection_read_part (const char *text, TruceError *error);

/* Reads a file; blocks. Returns (transfer full) the collection; NULL with a one-line error if the file cannot
 * be read, is no collection, or has no entries. */
TruceCollection *truce_collection_load (GFile *file, GError **error);

/* Returns (transfer full) the text of the file. All texts of the collection must be valid UTF-8 without
 * control characters except newlines. */
char *truce_collection_write (const TruceCollection *collection);

/* Returns (transfer full) the lines of an entry in a file, with an empty line before them. */
char *truce_entry_write (const TruceEntry *entry);

/* Return the word by which a file names this text or claim: "note", "placements". */
const char *truce_entry_text_word (TruceEntryText text);
const char *truce_claim_word (TruceClaimKind kind);
gboolean truce_claim_has_number (TruceClaimKind kind);

/* Returns the ids of the collections that come with Truce, in the order in which lists show them. Static,
 * NULL-terminated. */
const char *const *truce_library_ids (void);

/* Returns (transfer full) (nullable) a collection that comes with Truce; NULL if the id is unknown. */
TruceCollection *truce_library_read (const char *id);
