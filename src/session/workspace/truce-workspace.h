/* truce-workspace.h: TruceWorkspace, the model of a window: problem, question, results, chosen placement,
 * insight
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "collections/collection.h"
#include "query.h"
#include "state/history.h"
#include "truce-bookmarks.h"
#include "truce-position-insight.h"
#include "truce-puzzle-game.h"
#include "truce-results.h"

/* The name of the page with the board, the initial page of a workspace. */
#define TRUCE_PAGE_BOARD "board"

/* Each window has one. A workspace changes only by its setters. Thread: main.
 *
 * Properties, with notifications: "problem" (TruceProblemSpec); "kind" (int): the active kind; "piece"
 * (TrucePiece): the piece of the active kind; "rules" (TruceAttackMap): the attacks of this piece; "geometry"
 * (uint); "overlays" (uint), "selected" (int), "solution" (int64): as in TruceViewState; "sequences" (uint),
 * "fundamental" (boolean), "method" (TruceMethod), "seed" (uint), "threads" (int), "time-limit" (double): as
 * in TruceQuery; "page" (string): the name of the visible page; "note" (TruceEntry).
 *
 * Signals: "changed": once after each group of notifications. "outdated": the problem or question has
 * changed, so that the present runs do not answer it; emitted before the notifications. "history-moved"
 * (int): undo (-1) or redo (1) has happened; emitted before the notifications. */
#define TRUCE_TYPE_WORKSPACE (truce_workspace_get_type ())
G_DECLARE_FINAL_TYPE (TruceWorkspace, truce_workspace, TRUCE, WORKSPACE, GObject)

TruceWorkspace *truce_workspace_new (void);

/* ---- problem, view and history ---- */

/* Returns (transfer none): valid until the next change. */
const TruceViewState *truce_workspace_get_state (TruceWorkspace *self);

/* Sets the state. A change of the problem can be undone. With truce_workspace_amend(), it is part of the last
 * change. */
void truce_workspace_set_state (TruceWorkspace *self, const TruceViewState *next);
void truce_workspace_amend (TruceWorkspace *self, const TruceViewState *next);

/* Reverts the changes since `before` if they are one change, as truce_history_take_back(). */
void truce_workspace_take_back (TruceWorkspace *self, const TruceViewState *before);

TruceHistory *truce_workspace_get_history (TruceWorkspace *self); /* (transfer none): read only */

/* Undoes or redoes a change. step: truce_history_undo or truce_history_redo. */
void truce_workspace_travel (TruceWorkspace *self, void (*step) (TruceHistory *history));
void truce_workspace_forget_history (TruceWorkspace *self); /* nothing can be undone */

/* Return (transfer none) the attack map of the active kind, or of another kind, on the problem's board; valid
 * until the next notification of "problem". */
const TruceAttackMap *truce_workspace_get_map (TruceWorkspace *self);
const TruceAttackMap *truce_workspace_get_map_of (TruceWorkspace *self, int kind);

/* Adds a piece of the active kind to the square, or removes the piece there. If the chosen placement has a
 * piece on the square, adds one of the same kind. */
void truce_workspace_toggle (TruceWorkspace *self, int square);

/* ---- the question ---- */

const TruceQuery *truce_workspace_get_query (TruceWorkspace *self);
void truce_workspace_set_query (TruceWorkspace *self, const TruceQuery *query);

TruceGoal truce_workspace_get_goal (TruceWorkspace *self, TruceAsks asks);

/* Makes a request for a run. request->problem is owned by the caller. Returns FALSE with `refusal`
 * (nullable), and a NULL problem, if the problem is invalid. */
gboolean truce_workspace_get_request (TruceWorkspace *self,
                                      TruceAsks asks,
                                      TruceRequest *request,
                                      TruceError *refusal);

/* Returns (transfer full) a sentence about the memory that the run needs; NULL if it needs little, or will be
 * refused. */
char *truce_workspace_describe_memory (TruceWorkspace *self, TruceAsks asks);

/* ---- results ---- */

/* Return (transfer none) the results, and the run of the results; NULL: there is no run. When the run
 * changes, the chosen placement is dropped. */
TruceResults *truce_workspace_get_results (TruceWorkspace *self);
TruceRun *truce_workspace_get_run (TruceWorkspace *self);

/* Chooses a placement by its number in the whole list, or none by TRUCE_NO_SOLUTION. */
void truce_workspace_choose (TruceWorkspace *self, gint64 number);

/* Gets the chosen placement or, while the list is empty, the best so far or the example of the results.
 * squares: (out): room for all pieces. Returns their number; 0: none. */
int truce_workspace_get_chosen (TruceWorkspace *self, TruceSquare *squares);

/* Returns the number of a placement that passes the filter. where: -2: the first; -1: the one before the
 * chosen placement; 1: the one after it; 2: the last. If there is none, returns the chosen placement. */
gint64 truce_workspace_neighbour (TruceWorkspace *self, int where);

/* Chooses the next placement that has symmetries; after the last one, the first. If the search for such
 * placements has not found it yet, chooses it as soon as it is found. */
void truce_workspace_go_to_symmetric (TruceWorkspace *self);

/* Returns the problem with the pieces of the chosen placement. */
TruceProblemSpec truce_workspace_seen_position (TruceWorkspace *self);

/* ---- what the board shows ---- */

/* Returns (transfer none), valid until the next call: the position with the chosen placement, heat, note and
 * overlays, without a hovered square. It refers to the maps of the workspace. */
const TruceBoardScene *truce_workspace_get_scene (TruceWorkspace *self);

/* Returns (transfer none): attackers, free squares and conflicts of the last truce_workspace_get_scene(),
 * computed again if pieces or rules have changed since the last call. */
const TruceBoardAnalysis *truce_workspace_get_analysis (TruceWorkspace *self);

/* ---- insight, puzzle, bookmarks, note ---- */

TrucePositionInsight *truce_workspace_get_insight (TruceWorkspace *self);
TrucePuzzleGame *truce_workspace_get_game (TruceWorkspace *self);

TruceBookmarks *truce_workspace_get_bookmarks (TruceWorkspace *self);

/* Puts a puzzle on the board, which can be undone. puzzle: (transfer full). */
void truce_workspace_play (TruceWorkspace *self, TrucePuzzle *puzzle);

/* The note of the board. truce_workspace_take_note() takes ownership of `entry`. truce_workspace_get_note()
 * returns (transfer none) the note, valid until the next notification of "note"; NULL: none. Undo restores a
 * note with its board, unless the note was closed. */
void truce_workspace_take_note (TruceWorkspace *self, TruceEntry *entry);
const TruceEntry *truce_workspace_get_note (TruceWorkspace *self);
void truce_workspace_close_note (TruceWorkspace *self);

/* Returns (transfer none) the name of the visible page. The property "page" sets it. */
const char *truce_workspace_get_page (TruceWorkspace *self);
