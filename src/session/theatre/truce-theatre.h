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

/* Properties, with notifications: "board" (uint): 0: the offered problem; 1, 2, …: its pieces on an empty
 * board of 4 × 4, 5 × 5, … squares; "method" and "other-method" (uint): indices for truce_stepper_method();
 * "compare" (boolean): whether the other method is also shown; "view" and "other-view" (uint:
 * TruceTheatreView) of the two sides.
 *
 * Signal "position-wanted" (TruceProblemSpec): the window should put this position on its board. */
#define TRUCE_TYPE_THEATRE (truce_theatre_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatre, truce_theatre, TRUCE, THEATRE, GObject)

TruceTheatre *truce_theatre_new (void);

TruceTheatreView truce_theatre_get_view (TruceTheatre *self, guint side);
void truce_theatre_set_view (TruceTheatre *self, guint side, TruceTheatreView view);

/* Sets the offered problem, which may be invalid. */
void truce_theatre_set_problem (TruceTheatre *self, const TruceProblemSpec *spec);

/* Sets whether the offered problem is an unsolved puzzle, whose search is not shown. */
void truce_theatre_set_secret (TruceTheatre *self, gboolean secret);

/* Sets whether the page is visible. If not, nothing is searched. */
void truce_theatre_set_seen (TruceTheatre *self, gboolean seen);

/* Returns (transfer none) the player with the searches. */
TruceTheatrePlayer *truce_theatre_get_player (TruceTheatre *self);

/* Returns (transfer none) the questions about the first search. */
TruceTheatreQuiz *truce_theatre_get_quiz (TruceTheatre *self);

/* Returns (transfer none) the outline of the tree of a side. */
TruceTheatreOutline *truce_theatre_get_outline (TruceTheatre *self, guint side);

/* Follows the problem and bookmarks of a workspace, and does not show the search of an unsolved puzzle. Call
 * it once. */
void truce_theatre_follow (TruceTheatre *self, TruceWorkspace *workspace);

/* Returns (transfer none). */
TruceBookmarks *truce_theatre_get_bookmarks (TruceTheatre *self);

/* Adds a bookmark at the position of a side; does nothing if the side has no search. Returns FALSE if there
 * are too many bookmarks already. */
gboolean truce_theatre_add_bookmark (TruceTheatre *self, guint side, const char *text);

/* Goes to a bookmark of the list, with its board and method. Does nothing if this version does not have the
 * method. */
void truce_theatre_go_to_bookmark (TruceTheatre *self, TruceBookmark *bookmark);

/* Emits "position-wanted" with the board of a side: its preplaced pieces and the pieces that the search has
 * placed. Does nothing if the side has no search. */
void truce_theatre_set_on_board (TruceTheatre *self, guint side);

/* Returns (transfer full) why a side has no search. */
char *truce_theatre_describe_refusal (TruceTheatre *self, guint side);

/* Returns the square, on the board of the offered problem, of a piece that prevents the search; -1: none. */
int truce_theatre_get_refused_square (TruceTheatre *self, guint side);

/* Returns the board of the offered problem. */
TruceBoard truce_theatre_get_board (TruceTheatre *self);
