/* truce-bookmarks.h: TruceBookmarks, the user's bookmarks of steps in searches, as a GListModel
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "document/truce-document.h"
#include "problem.h"

/* A bookmark, which never changes. */
#define TRUCE_TYPE_BOOKMARK (truce_bookmark_get_type ())
G_DECLARE_FINAL_TYPE (TruceBookmark, truce_bookmark, TRUCE, BOOKMARK, GObject)

const char *truce_bookmark_get_problem (TruceBookmark *self);
const char *truce_bookmark_get_method (TruceBookmark *self); /* id of the method */
guint
truce_bookmark_get_event (TruceBookmark *self); /* position in the search: number of the events before it */
const char *truce_bookmark_get_text (TruceBookmark *self);

/* The list has the bookmarks of the present problem on its own board and on the theatre's empty boards. The
 * object also keeps the bookmarks of other problems. The list has them again when undo restores their
 * problem. */
#define TRUCE_TYPE_BOOKMARKS (truce_bookmarks_get_type ())
G_DECLARE_FINAL_TYPE (TruceBookmarks, truce_bookmarks, TRUCE, BOOKMARKS, GObject)

TruceBookmarks *truce_bookmarks_new (const TruceProblemSpec *spec);
void truce_bookmarks_set_problem (TruceBookmarks *self, const TruceProblemSpec *spec);

/* Adds a bookmark, unless the list has an equal one. board: number of the theatre's board, as in
 * truce_theatre_problem(). Returns FALSE if the list already has TRUCE_DOCUMENT_BOOKMARKS_MAX bookmarks. */
gboolean
truce_bookmarks_add (TruceBookmarks *self, guint board, const char *method, guint event, const char *text);

/* Returns the board of the bookmark, as a number for truce_theatre_problem(). Returns TRUCE_THEATRE_N_BOARDS
 * if the bookmark belongs to another problem. */
guint truce_bookmarks_get_board (TruceBookmarks *self, TruceBookmark *bookmark);

/* Removes the bookmark from the list. */
void truce_bookmarks_remove (TruceBookmarks *self, TruceBookmark *bookmark);

/* Puts a removed bookmark back to its former place in the list. */
void truce_bookmarks_restore (TruceBookmarks *self, TruceBookmark *bookmark);

/* Returns (transfer full) the bookmarks in the list as an array of TruceDocumentBookmark. */
GPtrArray *truce_bookmarks_to_document (TruceBookmarks *self);

/* Adds the bookmarks of a document. */
void truce_bookmarks_add_document (TruceBookmarks *self, const TruceDocument *document);
