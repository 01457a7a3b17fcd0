/* truce-theatre.h: TruceTheatre, the choices of the theatre page, and the searches that they determine
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"
#include "truce-theatre-outline.h"
#include "truce-theatre-player.h"
#include "truce-theatre-quiz.h"
#include "workspace/truce-workspace.h"

/* The part of a search that a narrow window shows. */
typedef enum
{
  TRUCE_THEATRE_VIEW_BOARD,
  TRUCE_THEATRE_VIEW_TREE,
  TRUCE_THEATRE_N_VIEWS
} TruceTheatreView;

/* Properties, with notifications. "board" (uint): number of a board for truce_theatre_problem(). "method" and
 * "other-method" (uint): indices for truce_stepper_method(). "compare" (boolean): whether the other method is
 * also shown. "view" and "other-view" (uint): TruceTheatreView of the first and of the second side.
 *
 * Signal "position-wanted" (TruceProblemSpec): asks the window to put this position on its board. */
#define TRUCE_TYPE_THEATRE (truce_theatre_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatre, truce_theatre, TRUCE, THEATRE, GObject)

TruceTheatreView truce_theatre_get_view (TruceTheatre *self, guint side);
void truce_theatre_set_view (TruceTheatre *self, guint side, TruceTheatreView view);

/* Sets the problem on the window's board, which the theatre offers to search. It may be invalid. */
void truce_theatre_set_problem (TruceTheatre *self, const TruceProblemSpec *spec);

/* Sets whether the offered problem is an unsolved puzzle. Its search is then not shown. */
void truce_theatre_set_secret (TruceTheatre *self, gboolean secret);

/* Sets whether the page is visible. While it is not, no search is created or read. */
void truce_theatre_set_seen (TruceTheatre *self, gboolean seen);

/* Returns (transfer none) the player with the searches. */
TruceTheatrePlayer *truce_theatre_get_player (TruceTheatre *self);

/* Returns (transfer none) the quiz about the search of the first side. */
TruceTheatreQuiz *truce_theatre_get_quiz (TruceTheatre *self);

/* Returns (transfer none) the outline of the search tree of a side. */
TruceTheatreOutline *truce_theatre_get_outline (TruceTheatre *self, guint side);

/* Follows the problem and the bookmarks of a workspace, and hides the search of an unsolved puzzle. Call this
 * once. */
void truce_theatre_follow (TruceTheatre *self, TruceWorkspace *workspace);

/* Returns (transfer none) the bookmarks of the followed workspace. */
TruceBookmarks *truce_theatre_get_bookmarks (TruceTheatre *self);

/* Adds a bookmark at the position of a side. Returns FALSE if there are too many bookmarks already. Does
 * nothing if the side has no search. */
gboolean truce_theatre_add_bookmark (TruceTheatre *self, guint side, const char *text);

/* Goes to a bookmark: chooses its board and method, and moves to its event. Does nothing if this version
 * lacks the method. */
void truce_theatre_go_to_bookmark (TruceTheatre *self, TruceBookmark *bookmark);

/* Emits "position-wanted" with the board of a side: its preplaced pieces, and those that the search has
 * placed. Does nothing if the side has no search. */
void truce_theatre_set_on_board (TruceTheatre *self, guint side);

/* Returns (transfer full) why a side has no search. */
char *truce_theatre_describe_refusal (TruceTheatre *self, guint side);

/* Returns the square of a piece that prevents the search, on the board of the offered problem; -1: there is
 * none. */
int truce_theatre_get_refused_square (TruceTheatre *self, guint side);

/* Returns the board of the offered problem. */
TruceBoard truce_theatre_get_board (TruceTheatre *self);
