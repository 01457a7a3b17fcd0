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
#define TRUCE_DOCUMENT_NOTE_MAX      1000 /* characters of a bookmark's text, and of its problem's */

/* A place in a search. */
typedef struct
{
  char *problem; /* text of the problem that is searched */
  char *method;  /* id */
  int event;     /* number of events up to the place */
  char *text;    /* the user's note */
} TruceDocumentBookmark;

/* The problem may be invalid, for example with two pieces in conflict. */
typedef struct
{
  TruceProblemSpec spec;
  TruceQuestion question; /* a count */
  char *method;           /* an id, or "auto" */
  int seed;               /* of methods that choose at random */
  char *page;             /* of the window: "board", … */
  GStrv overlays;         /* names of those that are on; unknown ones are skipped */
  int selected;           /* square, or -1 */
  gboolean puzzle;        /* played as a puzzle */
  TruceSquareSet given;   /* of a puzzle: pieces that stay */
  TruceSquareSet crossed; /* of a puzzle: squares that the user ruled out */
  GStrv names;            /* (nullable): of the user's pieces, lines 'name = Betza' */
  GPtrArray *bookmarks;   /* (nullable): of TruceDocumentBookmark */
} TruceDocument;

/* Returns: (transfer full): free it with truce_document_bookmark_free(). */
TruceDocumentBookmark *
truce_document_bookmark_new (const char *problem, const char *method, int event, const char *text);
void truce_document_bookmark_free (gpointer bookmark);

void truce_document_clear (TruceDocument *document);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TruceDocument, truce_document_clear)

/* Returns: (transfer full): a problem in one line, for documents and the clipboard: the position of a plain
 * problem (see core/scope.h), otherwise the text of the problem. */
char *truce_document_problem_to_text (const TruceProblemSpec *spec);

/* Reads both forms. A position leaves the geometry unchanged. Returns FALSE with an error, also if a board
 * cannot show the problem. */
gboolean truce_document_problem_from_text (const char *text, TruceProblemSpec *spec, TruceError *error);

/* Returns: (transfer full): UTF-8 JSON with a final line feed. */
char *truce_document_to_json (const TruceDocument *document);

/* Reads a document. Skips unknown members. document: not cleared first. Returns FALSE with
 * G_IO_ERROR_INVALID_DATA, also for a newer format; `document` needs no clearing then. */
gboolean truce_document_from_json (const char *data, gsize length, TruceDocument *document, GError **error);

/* Writes or replaces the file, durably and atomically. Blocks. Returns FALSE with an error. */
gboolean truce_document_save (const TruceDocument *document, GFile *file, GError **error);
gboolean truce_document_load (GFile *file, TruceDocument *document, GError **error);
