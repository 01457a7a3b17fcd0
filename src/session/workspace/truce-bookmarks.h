/* truce-bookmarks.h: TruceBookmarks, places in searches that somebody has noted, as a GListModel
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "document/truce-document.h"
#include "problem.h"

/* One of them; it does not change. */
#define TRUCE_TYPE_BOOKMARK (truce_bookmark_get_type ())
G_DECLARE_FINAL_TYPE (TruceBookmark, truce_bookmark, TRUCE, BOOKMARK, GObject)

const char *truce_bookmark_get_problem (TruceBookmark *self); /* the text of the problem that is searched */
const char *truce_bookmark_get_method (TruceBookmark *self);  /* an id */
guint truce_bookmark_get_event (TruceBookmark *self);         /* the position in the search */
const char *truce_bookmark_get_text (TruceBookmark *self);

/* The list has those of the problem that is looked at: of it, and of its pieces on the theatre's own boards.
 * The others are kept, so that a step back in the history brings back the bookmarks with the board. */
#define TRUCE_TYPE_BOOKMARKS (truce_bookmarks_get_type ())
G_DECLARE_FINAL_TYPE (TruceBookmarks, truce_bookmarks, TRUCE, BOOKMARKS, GObject)

TruceBookmarks *truce_bookmarks_new (const TruceProblemSpec *spec);
void truce_bookmarks_set_problem (TruceBookmarks *self, const TruceProblemSpec *spec);

/* Of the problem on one of the theatre's boards (theatre-problem.h). FALSE: there are as many already as a
 * document holds. */
gboolean
truce_bookmarks_add (TruceBookmarks *self, guint board, const char *method, guint event, const char *text);

/* The theatre's board that the bookmark is about, as long as it is in the list. */
guint truce_bookmarks_get_board (TruceBookmarks *self, TruceBookmark *bookmark);

/* Takes it off the list; and puts it back to where it was. */
void truce_bookmarks_remove (TruceBookmarks *self, TruceBookmark *bookmark);
void truce_bookmarks_restore (TruceBookmarks *self, TruceBookmark *bookmark);

/* Those of the list, as a document has them; and those of a document, in addition to what is there. */
GPtrArray *truce_bookmarks_to_document (TruceBookmarks *self);
void truce_bookmarks_take_document (TruceBookmarks *self, const TruceDocument *document);
