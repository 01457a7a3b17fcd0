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

/* Each window has one. Thread: main.
 *
 * Properties, with notifications: "problem" (TruceProblemSpec); "kind" (int): the active kind; "piece"
 * (TrucePiece): the piece of the active kind; "rules" (TruceAttackMap): the attacks of this piece;
 * "geometry" (uint); "overlays" (uint), "selected" (int), "solution" (int64): as in TruceViewState;
 * "sequences" (uint), "fundamental" (boolean), "method" (TruceMethod), "seed" (uint), "threads" (int),
 * "time-limit" (double): as in TruceQuery; "page" (string): the name of the visible page; "note"
 * (TruceEntry). Writable: "kind", "geometry", "overlays", "page" and those of TruceQuery. "threads"
 * follows the settings.
 *
 * Signals: "changed": once after each group of notifications, and if the bookmarks change. "outdated": the
 * problem or question has changed, so that the present runs do not answer it; emitted before the
 * notifications. "history-moved" (int): undo (-1) or redo (1) has changed the problem; emitted before the
 * notifications. */
#define TRUCE_TYPE_WORKSPACE (truce_workspace_get_type ())
G_DECLARE_FINAL_TYPE (TruceWorkspace, truce_workspace, TRUCE, WORKSPACE, GObject)

TruceWorkspace *truce_workspace_new (void);

/* Returns (transfer none): valid until the next change. */
const TruceViewState *truce_workspace_get_state (TruceWorkspace *self);

/* Set the state. After truce_workspace_set_state(), a change of the problem can be undone.
 * truce_workspace_amend() makes the change a part of the last change. See truce_history_go() and
 * truce_history_amend(). */
void truce_workspace_set_state (TruceWorkspace *self, const TruceViewState *next);
void truce_workspace_amend (TruceWorkspace *self, const TruceViewState *next);

/* Reverts the last change if it started from `before`; see truce_history_revert(). */
void truce_workspace_revert (TruceWorkspace *self, const TruceViewState *before);

TruceHistory *truce_workspace_get_history (TruceWorkspace *self); /* (transfer none): read only */

/* Undoes or redoes a change. step: truce_history_undo or truce_history_redo. */
void truce_workspace_travel (TruceWorkspace *self, void (*step) (TruceHistory *history));
void truce_workspace_forget_history (TruceWorkspace *self); /* nothing can be undone or redone */

/* Return (transfer none) the attack map of the active kind, or of another kind, on the problem's board; valid
 * until the next notification of "problem". */
const TruceAttackMap *truce_workspace_get_map (TruceWorkspace *self);
const TruceAttackMap *truce_workspace_get_map_of (TruceWorkspace *self, int kind);

/* Adds a piece of the active kind to the square, or removes the piece there. If the chosen placement has a
 * piece on the square, adds one of the same kind. */
void truce_workspace_toggle (TruceWorkspace *self, int square);

const TruceQuery *truce_workspace_get_query (TruceWorkspace *self);
void truce_workspace_set_query (TruceWorkspace *self, const TruceQuery *query);

TruceGoal truce_workspace_get_goal (TruceWorkspace *self, TruceQuestionKind asks);

/* Fills in a request for a run. request->problem: (out) (transfer full). Returns FALSE with `refusal`
 * (nullable), and a NULL problem, if the problem is invalid. */
gboolean truce_workspace_get_request (TruceWorkspace *self,
                                      TruceQuestionKind asks,
                                      TruceRequest *request,
                                      TruceError *refusal);

/* Returns (transfer full) a sentence about the memory that the run needs; NULL if it needs little, or the
 * problem, its method or the memory will be refused. */
char *truce_workspace_describe_memory (TruceWorkspace *self, TruceQuestionKind asks);

/* Return (transfer none) the results, and the run of the present question; NULL: there is no run. */
TruceResults *truce_workspace_get_results (TruceWorkspace *self);
TruceRun *truce_workspace_get_run (TruceWorkspace *self);

/* Chooses a placement by its number in the list, before the filter, or none by TRUCE_NO_SOLUTION. Does
 * nothing if the list of the present question lacks the number. */
void truce_workspace_choose (TruceWorkspace *self, gint64 number);

/* Gets the chosen placement. While the list is empty, gets the best placement so far if the optimum is
 * searched, else the example of the results. In a puzzle, gets nothing. squares: (out): packed, room for
 * TRUCE_SQUARES_MAX. Returns their number; 0: none. */
int truce_workspace_get_chosen (TruceWorkspace *self, TruceSquare *squares);

/* Returns the number of a placement that passes the filter. where: -2: the first; -1: the one before the
 * chosen placement, or the first if none is chosen; 1: the one after it; 2: the last. If there is none,
 * returns the number of the chosen placement. */
gint64 truce_workspace_neighbour (TruceWorkspace *self, int where);

/* Chooses the next placement that has symmetries; after the last one, the first. If the search for such
 * placements has not found it yet, chooses it as soon as it is found. */
void truce_workspace_go_to_symmetric (TruceWorkspace *self);

/* Returns the problem with the pieces of truce_workspace_get_chosen() as preplaced pieces. */
TruceProblemSpec truce_workspace_seen_position (TruceWorkspace *self);

/* Returns (transfer none), valid until the next call: the position with the chosen placement, heat, note
 * and overlays, without a hovered square. The scene borrows the maps, the heat and the note of the
 * workspace. */
const TruceBoardScene *truce_workspace_get_scene (TruceWorkspace *self);

/* Returns (transfer none), valid until the next call: attackers, free squares and conflicts of a new
 * truce_workspace_get_scene(). Computes them again only if pieces or rules have changed. */
const TruceBoardAnalysis *truce_workspace_get_analysis (TruceWorkspace *self);

/* Return (transfer none). */
TrucePositionInsight *truce_workspace_get_insight (TruceWorkspace *self);
TrucePuzzleGame *truce_workspace_get_game (TruceWorkspace *self);
TruceBookmarks *truce_workspace_get_bookmarks (TruceWorkspace *self);

/* Starts a puzzle on the board, which can be undone. puzzle: (transfer full). day: YYYYMMDD of a puzzle of
 * the day; 0: another puzzle. */
void truce_workspace_play (TruceWorkspace *self, TrucePuzzle *puzzle, int day);

/* truce_workspace_set_note() sets the note of the board. entry: (transfer full).
 * truce_workspace_get_note() returns (transfer none) the note, valid until the next notification of
 * "note"; NULL: none. Undo restores a note with its board, unless truce_workspace_close_note() has dropped
 * the note. */
void truce_workspace_set_note (TruceWorkspace *self, TruceEntry *entry);
const TruceEntry *truce_workspace_get_note (TruceWorkspace *self);
void truce_workspace_close_note (TruceWorkspace *self);

/* Returns (transfer none) the name of the visible page. The property "page" sets it. */
const char *truce_workspace_get_page (TruceWorkspace *self);
