/* truce-document.h: TruceDocument, a position with its problem, question and view, as a file
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/goal.h"

#define TRUCE_DOCUMENT_TYPE     "application/vnd.truceboard.truce+json"
#define TRUCE_DOCUMENT_SUFFIX   ".truce"
#define TRUCE_DOCUMENT_SIZE_MAX (1024 * 1024) /* bytes; the largest board takes about 20,000 */

#define TRUCE_DOCUMENT_BOOKMARKS_MAX 100
#define TRUCE_DOCUMENT_NOTE_MAX      1000 /* characters of each text of a bookmark */

/* A bookmark: a position in a search, with a note. */
typedef struct
{
  char *problem; /* text of the problem, see truce_problem_spec_from_text() */
  char *method;  /* id */
  int event;     /* number of events before the position */
  char *text;    /* the user's note */
} TruceDocumentBookmark;

/* The content of a document. The problem may be invalid, for example with two pieces in conflict. */
typedef struct
{
  TruceProblemSpec spec;
  TruceQuestion question; /* asks for a count */
  char *method;           /* (nullable): an id; NULL or "auto": chosen for the problem */
  int seed;               /* seed of methods that choose at random; 0: none */
  char *page;             /* (nullable): page of the window; NULL: "board" */
  GStrv overlays;         /* (nullable): names of the visible overlays; readers skip unknown names */
  int selected;           /* selected square, or -1 */
  gboolean puzzle;        /* the board is played as a puzzle */
  TruceSquareSet given;   /* preplaced pieces that are clues of the puzzle */
  TruceSquareSet crossed; /* squares that the player crossed out */
  int seconds, hints;     /* what the player has needed for the puzzle so far */
  int day;                /* YYYYMMDD of a puzzle of the day; 0: another puzzle */
  GStrv names;            /* (nullable): the user's names of pieces, as lines 'name = Betza' */
  GPtrArray *bookmarks;   /* (nullable): of TruceDocumentBookmark */
} TruceDocument;

/* Returns: (transfer full): a copy of the values. Free it with truce_document_bookmark_free(). */
TruceDocumentBookmark *
truce_document_bookmark_new (const char *problem, const char *method, int event, const char *text);
void truce_document_bookmark_free (gpointer bookmark);

void truce_document_clear (TruceDocument *document);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TruceDocument, truce_document_clear)

/* Returns: (transfer full): a problem in one line, for documents and the clipboard: the position of a plain
 * problem (see core/scope.h), otherwise the text of the problem. Free it with free(). */
char *truce_document_problem_to_text (const TruceProblemSpec *spec);

/* Reads both forms of truce_document_problem_to_text(). A position leaves the geometry of `spec` unchanged.
 * Returns FALSE with an error, and leaves `spec` unchanged, if the text has neither form or
 * truce_problem_spec_check_board() refuses the problem. */
gboolean truce_document_problem_from_text (const char *text, TruceProblemSpec *spec, TruceError *error);

/* Returns: (transfer full): UTF-8 JSON with a final line feed. */
char *truce_document_to_json (const TruceDocument *document);

/* Reads a document. Skips unknown members. document: overwritten, not cleared first. Returns FALSE with
 * G_IO_ERROR_INVALID_DATA, and leaves `document` unchanged, if the text is invalid or has a newer format. */
gboolean truce_document_from_json (const char *data, gsize length, TruceDocument *document, GError **error);

/* Writes or replaces the file, durably and atomically. Blocks. Returns FALSE with an error if the file is not
 * local or cannot be written. */
gboolean truce_document_save (const TruceDocument *document, GFile *file, GError **error);

/* Reads a document from a file. Blocks. Returns FALSE with an error, and leaves `document` unchanged, if
 * the file cannot be read or truce_document_from_json() rejects it. */
gboolean truce_document_load (GFile *file, TruceDocument *document, GError **error);
