/* truce-theatre.h: TruceTheatre, what is chosen to be shown step by step, and the searches made of it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"
#include "truce-theatre-outline.h"
#include "truce-theatre-player.h"
#include "truce-theatre-quiz.h"
#include "workspace/truce-workspace.h"

/* What is seen of a search where there is no room for all. */
typedef enum
{
  TRUCE_THEATRE_VIEW_BOARD,
  TRUCE_THEATRE_VIEW_TREE,
  TRUCE_THEATRE_N_VIEWS
} TruceTheatreView;

/* Properties, notified when they change: "board" (uint), 0: as offered, i: its pieces on an empty square
 * board, the first of 4 × 4; "method" and "other-method" (uint), as truce_stepper_method() counts; "compare"
 * (boolean), whether the other method is shown beside the first; "view" and "other-view" (uint:
 * TruceTheatreView) of the two sides.
 *
 * Signal "position-wanted" (TruceProblemSpec): what is on the board of a search is to be set on the board of
 * the window.
 */
#define TRUCE_TYPE_THEATRE (truce_theatre_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatre, truce_theatre, TRUCE, THEATRE, GObject)

TruceTheatre *truce_theatre_new (void);

/* "view" of that side. */
TruceTheatreView truce_theatre_get_view (TruceTheatre *self, guint side);
void truce_theatre_set_view (TruceTheatre *self, guint side, TruceTheatreView view);

/* The problem that is offered; it need not be a valid one. */
void truce_theatre_set_problem (TruceTheatre *self, const TruceProblemSpec *spec);

/* Sets whether what is offered is a puzzle that is not solved yet: no search of it is shown then. */
void truce_theatre_set_secret (TruceTheatre *self, gboolean secret);

/* Whether anyone looks: else nothing is searched. */
void truce_theatre_set_seen (TruceTheatre *self, gboolean seen);

/* Owned by the theatre; it has the searches. */
TruceTheatrePlayer *truce_theatre_get_player (TruceTheatre *self);

/* Questions about the first search; the same. */
TruceTheatreQuiz *truce_theatre_get_quiz (TruceTheatre *self);

/* How the tree of that side is shown. Owned by the theatre. */
TruceTheatreOutline *truce_theatre_get_outline (TruceTheatre *self, guint side);

/* Takes problem and bookmarks from the workspace from now on, and keeps a puzzle that is played secret. Call
 * it once. */
void truce_theatre_follow (TruceTheatre *self, TruceWorkspace *workspace);

/* Owned by the theatre or its workspace. */
TruceBookmarks *truce_theatre_get_bookmarks (TruceTheatre *self);

/* Notes where the search of that side is. FALSE: there are too many bookmarks. */
gboolean truce_theatre_add_bookmark (TruceTheatre *self, guint side, const char *text);

/* To the bookmark, with its board and its method; nowhere where this version does not know that. */
void truce_theatre_go_to_bookmark (TruceTheatre *self, TruceBookmark *bookmark);

/* Asks that what is on the board of that side be set on the board of the window: the pieces that the search
 * has placed, with those that were there before. */
void truce_theatre_set_on_board (TruceTheatre *self, guint side);

/* Why there is no search on that side, newly allocated. */
char *truce_theatre_describe_refusal (TruceTheatre *self, guint side);

/* A square whose piece stands in the way of it; -1: none. */
int truce_theatre_get_refused_square (TruceTheatre *self, guint side);
/* The board that is searched. */
TruceBoard truce_theatre_get_board (TruceTheatre *self);
