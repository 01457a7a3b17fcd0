/* truce-bookmarks.h: TruceBookmarks, the user's bookmarks of steps in searches, as a GListModel
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "document/truce-document.h"
#include "problem.h"

/* Immutable. */
#define TRUCE_TYPE_BOOKMARK (truce_bookmark_get_type ())
G_DECLARE_FINAL_TYPE (TruceBookmark, truce_bookmark, TRUCE, BOOKMARK, GObject)

const char *truce_bookmark_get_problem (TruceBookmark *self);
const char *truce_bookmark_get_method (TruceBookmark *self); /* id of the method */
guint
truce_bookmark_get_event (TruceBookmark *self); /* position in the search: number of the events before it */
const char *truce_bookmark_get_text (TruceBookmark *self);

/* The list has the bookmarks of the present problem, on its board and on the theatre's own boards. Bookmarks
 * of other problems stay in the object, so that undo brings them back with their board. */
#define TRUCE_TYPE_BOOKMARKS (truce_bookmarks_get_type ())
G_DECLARE_FINAL_TYPE (TruceBookmarks, truce_bookmarks, TRUCE, BOOKMARKS, GObject)

TruceBookmarks *truce_bookmarks_new (const TruceProblemSpec *spec);
void truce_bookmarks_set_problem (TruceBookmarks *self, const TruceProblemSpec *spec);

/* Adds a bookmark of the present problem on a board of the theatre (theatre-problem.h), unless the list
 * has an equal bookmark. Returns FALSE if the list already has TRUCE_DOCUMENT_BOOKMARKS_MAX bookmarks. */
gboolean
truce_bookmarks_add (TruceBookmarks *self, guint board, const char *method, guint event, const char *text);

/* Returns the number of the theatre's board on which the bookmark is; TRUCE_THEATRE_N_BOARDS if the
 * bookmark is of another problem. */
guint truce_bookmarks_get_board (TruceBookmarks *self, TruceBookmark *bookmark);

/* truce_bookmarks_restore() puts a removed bookmark back at its former position. */
void truce_bookmarks_remove (TruceBookmarks *self, TruceBookmark *bookmark);
void truce_bookmarks_restore (TruceBookmarks *self, TruceBookmark *bookmark);

/* truce_bookmarks_to_document() returns (transfer full) the bookmarks in the list as
 * TruceDocumentBookmark. truce_bookmarks_add_document() adds the bookmarks of a document. */
GPtrArray *truce_bookmarks_to_document (TruceBookmarks *self);
void truce_bookmarks_add_document (TruceBookmarks *self, const TruceDocument *document);
