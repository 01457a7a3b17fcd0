/* truce-workspace.h: TruceWorkspace, all that a window shows: problem, question, results, chosen placement,
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

/* The name of the board's page, with which a workspace starts. */
#define TRUCE_PAGE_BOARD "board"

/* One for each window. It changes only by its setters. Thread: main.
 *
 * Properties, with notifications: "problem" (TruceProblemSpec); "kind" (int): the active kind; "piece"
 * (TrucePiece): of that kind; "rules" (TruceAttackMap): of that piece; "geometry" (uint); "overlays" (uint),
 * "selected" (int), "solution" (int64): as in TruceViewState; "sequences" (uint), "fundamental" (boolean),
 * "method" (TruceMethod), "seed" (uint), "threads" (int), "time-limit" (double): as in TruceQuery; "page"
 * (string): the name of the visible page; "note" (TruceEntry).
 *
 * Signals: "changed": once after each group of notifications. "outdated": problem or question have changed,
 * so that runs do not answer it any more; before the notifications. "history-moved" (int): undo (-1) or redo
 * (1) has happened; before the notifications. */
#define TRUCE_TYPE_WORKSPACE (truce_workspace_get_type ())
G_DECLARE_FINAL_TYPE (TruceWorkspace, truce_workspace, TRUCE, WORKSPACE, GObject)

TruceWorkspace *truce_workspace_new (void);

/* ---- problem, view and history ---- */

/* Returns (transfer none): valid until the next change. */
const TruceViewState *truce_workspace_get_state (TruceWorkspace *self);

/* Sets the state. A change of the problem can be undone. truce_workspace_amend() makes it a part of the last
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

/* Adds a piece of the active kind, or removes the piece. A piece of the chosen placement is added with its
 * kind. */
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

/* Return (transfer none) the results, and their run; NULL: none. When the run changes, no placement is chosen
 * any more. */
TruceResults *truce_workspace_get_results (TruceWorkspace *self);
TruceRun *truce_workspace_get_run (TruceWorkspace *self);

/* Chooses a placement by its number in the whole list, or none by TRUCE_NO_SOLUTION. */
void truce_workspace_choose (TruceWorkspace *self, gint64 number);

/* Gets the chosen placement or, while the list is empty, the best so far or the example of the results.
 * squares: (out): room for all pieces. Returns their number; 0: none. */
int truce_workspace_get_chosen (TruceWorkspace *self, TruceSquare *squares);

/* Returns the number of a placement that passes the filter. where: -2: the first; -1: before the chosen one;
 * 1: after it; 2: the last. If there is none, the chosen one. */
gint64 truce_workspace_neighbour (TruceWorkspace *self, int where);

/* Chooses the next placement that has symmetries; after the last one, the first. If these are still searched
 * for, it is chosen when it is found. */
void truce_workspace_go_to_symmetric (TruceWorkspace *self);

/* Returns the problem with the pieces of the chosen placement. */
TruceProblemSpec truce_workspace_seen_position (TruceWorkspace *self);

/* ---- what the board shows ---- */

/* Returns (transfer none), valid until the next call: the position with the chosen placement, heat, note and
 * overlays, without a hovered square. It refers to the maps of the workspace. */
const TruceBoardScene *truce_workspace_get_scene (TruceWorkspace *self);

/* Returns (transfer none): attackers, free squares and conflicts of that scene, computed again if pieces or
 * rules have changed since the last call. */
const TruceBoardAnalysis *truce_workspace_get_analysis (TruceWorkspace *self);

/* ---- insight, puzzle, bookmarks, note ---- */

TrucePositionInsight *truce_workspace_get_insight (TruceWorkspace *self);
TrucePuzzleGame *truce_workspace_get_game (TruceWorkspace *self);

TruceBookmarks *truce_workspace_get_bookmarks (TruceWorkspace *self);

/* Puts a puzzle on the board, which can be undone. puzzle: (transfer full). */
void truce_workspace_play (TruceWorkspace *self, TrucePuzzle *puzzle);

/* The note of the board. truce_workspace_take_note() takes the ownership; truce_workspace_get_note() returns
 * (transfer none), NULL: none, valid until the next notification of "note". Undo brings a note back with its
 * board, unless it was closed. */
void truce_workspace_take_note (TruceWorkspace *self, TruceEntry *entry);
const TruceEntry *truce_workspace_get_note (TruceWorkspace *self);
void truce_workspace_close_note (TruceWorkspace *self);

/* Returns (transfer none) the name of the visible page, which the property sets. */
const char *truce_workspace_get_page (TruceWorkspace *self);
