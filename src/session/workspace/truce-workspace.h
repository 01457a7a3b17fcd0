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

/* Name of the initial page, which shows the board. */
#define TRUCE_PAGE_BOARD "board"

/* Each window has one workspace. Thread: main.
 *
 * Properties, all notified. For the active kind of pieces: "kind" (int): its index, writable; "piece"
 * (TrucePiece); "rules" (TruceAttackMap): the attacks of the piece. As in TruceViewState: "problem"
 * (TruceProblemSpec); "geometry" and "overlays" (uint), writable; "selected" (int); "solution" (int64). As in
 * TruceQuery, writable: "sequences" (uint), "fundamental" (boolean), "method" (TruceMethod), "seed" (uint),
 * "threads" (int; follows the settings), "time-limit" (double). Others: "page" (string): name of the visible
 * page, writable; "note" (TruceEntry).
 *
 * Signals. "changed": emitted once after a group of notifications, and if the bookmarks change. "outdated",
 * before the notifications: the problem or the question has changed, so that the present runs do not answer
 * it. "history-moved" (int), before the notifications: undo (-1) or redo (1) has changed the problem. */
#define TRUCE_TYPE_WORKSPACE (truce_workspace_get_type ())
G_DECLARE_FINAL_TYPE (TruceWorkspace, truce_workspace, TRUCE, WORKSPACE, GObject)

/* Returns (transfer none): valid until the next change. */
const TruceViewState *truce_workspace_get_state (TruceWorkspace *self);

/* Sets the state. If its problem differs, the user can undo the change. See truce_history_go(). */
void truce_workspace_set_state (TruceWorkspace *self, const TruceViewState *next);

/* Sets the state as a part of the last change: the user undoes both together. See truce_history_amend(). */
void truce_workspace_amend (TruceWorkspace *self, const TruceViewState *next);

/* Sets the state to `before` and forgets the last change, if that change started from `before`. See
 * truce_history_revert(). */
void truce_workspace_revert (TruceWorkspace *self, const TruceViewState *before);

TruceHistory *truce_workspace_get_history (TruceWorkspace *self); /* (transfer none): read only */

/* Undoes or redoes a change. step: truce_history_undo or truce_history_redo. */
void truce_workspace_travel (TruceWorkspace *self, void (*step) (TruceHistory *history));
void truce_workspace_forget_history (TruceWorkspace *self); /* the user can undo and redo nothing */

/* Returns (transfer none) the attack map of the active kind on the present board, valid until the next
 * notification of "problem". */
const TruceAttackMap *truce_workspace_get_map (TruceWorkspace *self);

/* Returns (transfer none) the attack map of the kind with the index `kind`, valid as in
 * truce_workspace_get_map(). */
const TruceAttackMap *truce_workspace_get_map_of (TruceWorkspace *self, int kind);

/* Removes the piece of the active kind on the square, or else places one there. If the shown placement has a
 * piece on the square, its kind is used instead of the active kind. */
void truce_workspace_toggle (TruceWorkspace *self, int square);

const TruceQuery *truce_workspace_get_query (TruceWorkspace *self);
void truce_workspace_set_query (TruceWorkspace *self, const TruceQuery *query);

TruceGoal truce_workspace_get_goal (TruceWorkspace *self, TruceQuestionKind asks);

/* Sets `request` to a run that answers the question. request->problem: (transfer full). If the problem is
 * invalid, returns FALSE, sets `refusal` (nullable), and sets request->problem to NULL. */
gboolean truce_workspace_get_request (TruceWorkspace *self,
                                      TruceQuestionKind asks,
                                      TruceRequest *request,
                                      TruceError *refusal);

/* Returns (transfer full) a sentence about the memory that a run would need. NULL if the run needs little
 * memory, or cannot start. */
char *truce_workspace_describe_memory (TruceWorkspace *self, TruceQuestionKind asks);

/* Returns (transfer none) the results of the window. */
TruceResults *truce_workspace_get_results (TruceWorkspace *self);

/* Returns (transfer none) the run that answers the present question; NULL: none. */
TruceRun *truce_workspace_get_run (TruceWorkspace *self);

/* Shows a placement on the board. number: index in the unfiltered list; TRUCE_NO_SOLUTION: shows none. Does
 * nothing if the list of the present question has no such placement. */
void truce_workspace_choose (TruceWorkspace *self, gint64 number);

/* Writes the placement that the board shows to `squares`, packed, with room for TRUCE_SQUARES_MAX. This is
 * the chosen one. While the list is empty, it is the best one that a search for the optimum has found, or
 * without such a search the example of the results. Returns the number of squares; 0: no placement is shown,
 * as always in a puzzle. */
int truce_workspace_get_chosen (TruceWorkspace *self, TruceSquare *squares);

/* Returns the number of a placement, among those that pass the filter. where: -2: the first; -1: the one
 * before the chosen placement, or the first if none is chosen; 1: the one after the chosen placement; 2: the
 * last. If there is no such placement, returns the number of the chosen one. */
gint64 truce_workspace_neighbour (TruceWorkspace *self, int where);

/* Chooses the next placement that has symmetries; after the last one, the first. If the list of such
 * placements is still being filled, waits for the next one. */
void truce_workspace_go_to_symmetric (TruceWorkspace *self);

/* Returns the problem of the board, with the pieces of the shown placement as preplaced pieces. */
TruceProblemSpec truce_workspace_seen_position (TruceWorkspace *self);

/* Returns (transfer none), valid until the next call: what the board draws, without a hovered square: the
 * position with the shown placement, heat, note and overlays. The scene borrows data of the workspace. */
const TruceBoardScene *truce_workspace_get_scene (TruceWorkspace *self);

/* Returns (transfer none), valid until the next call: the attackers, free squares and conflicts of the scene
 * that truce_workspace_get_scene() would return. Computes them again only if pieces or rules have changed. */
const TruceBoardAnalysis *truce_workspace_get_analysis (TruceWorkspace *self);

/* Returns (transfer none) a part of the workspace, valid as long as the workspace. */
TrucePositionInsight *truce_workspace_get_insight (TruceWorkspace *self);
TrucePuzzleGame *truce_workspace_get_game (TruceWorkspace *self);
TruceBookmarks *truce_workspace_get_bookmarks (TruceWorkspace *self);

/* Starts a puzzle on the board. Undo restores the board as it was before. puzzle: (transfer full). day:
 * YYYYMMDD of a puzzle of the day; 0: another puzzle. */
void truce_workspace_play (TruceWorkspace *self, TrucePuzzle *puzzle, int day);

/* Sets the note of the board. entry: (transfer full). Undo restores the note together with its board. */
void truce_workspace_set_note (TruceWorkspace *self, TruceEntry *entry);

/* Returns (transfer none) the note of the board, valid until the next notification of "note"; NULL: none. */
const TruceEntry *truce_workspace_get_note (TruceWorkspace *self);

/* Drops the note for good: undo does not restore it. */
void truce_workspace_close_note (TruceWorkspace *self);

/* Returns (transfer none) the name of the visible page. The property "page" sets it. */
const char *truce_workspace_get_page (TruceWorkspace *self);
