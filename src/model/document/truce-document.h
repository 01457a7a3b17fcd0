/* truce-document.h: a position with its problem, its question and how it is looked at, as a file
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/goal.h"

#define TRUCE_DOCUMENT_TYPE   "application/vnd.truceboard.truce+json"
#define TRUCE_DOCUMENT_SUFFIX ".truce"
#define TRUCE_DOCUMENT_SIZE_MAX                                                                              \
  (1024 * 1024) /* bytes; the largest board with all there is takes about 20,000 */

#define TRUCE_DOCUMENT_BOOKMARKS_MAX 100
#define TRUCE_DOCUMENT_NOTE_MAX      1000 /* characters of a bookmark's text, and of its problem's */

/* A place in a search. */
typedef struct
{
  char *problem; /* the text of the problem that is searched */
  char *method;  /* an id */
  int event;     /* how many events led there */
  char *text;    /* what was noted */
} TruceDocumentBookmark;

/* A plain value but for its texts. The problem may be one that is refused (two pieces in conflict), for what
 * was made is kept as it is. */
typedef struct
{
  TruceProblemSpec spec;
  TruceMode mode;         /* what a count counts */
  char *method;           /* an id, or "auto" */
  int seed;               /* of methods that draw by lot */
  char *page;             /* of the window: "board", … */
  GStrv overlays;         /* names of those that are on; any that is not known is passed over */
  int selected;           /* square, or -1 */
  gboolean puzzle;        /* it is played as one */
  TruceSquareSet given;   /* of a puzzle the pieces that stay where they are */
  TruceSquareSet crossed; /* of a puzzle the squares that are ruled out */
  GStrv names;            /* of pieces that a user has named: lines 'name = Betza'; NULL: none */
  GPtrArray *bookmarks;   /* TruceDocumentBookmark; NULL: none */
} TruceDocument;

void truce_document_clear (TruceDocument *document);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TruceDocument, truce_document_clear)

/* A problem in one line, as documents and the clipboard have it: of a plain one (see core/scope.h) its
 * position alone, of others the text of the problem. Newly allocated. Reading takes both, whatever the
 * problem is, and leaves the geometry as it was where it reads a position; it refuses what cannot be shown on
 * a board. */
char *truce_document_problem_to_text (const TruceProblemSpec *spec);
gboolean truce_document_problem_from_text (const char *text, TruceProblemSpec *spec, TruceError *error);

/* UTF-8 JSON, ended by a newline. */
char *truce_document_to_json (const TruceDocument *document);

/* Fills `document`, which is not cleared before. FALSE and G_IO_ERROR_INVALID_DATA with one line that says
 * what is wrong and where; `document` needs no clearing then. Members that are not known are passed over; a
 * later version of the format is refused. */
gboolean truce_document_from_json (const char *data, gsize length, TruceDocument *document, GError **error);

/* The file as a whole, which replaces a former one only when all of it is on disk. Blocks. */
gboolean truce_document_save (const TruceDocument *document, GFile *file, GError **error);
gboolean truce_document_load (GFile *file, TruceDocument *document, GError **error);
