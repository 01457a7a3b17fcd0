/* truce-workspace.h: TruceWorkspace, all that a window shows: problem, question, run, chosen placement,
 * filter, insight
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

/* The name of the page with the board, which a new workspace looks at. */
#define TRUCE_PAGE_BOARD "board"

/* One a window. It changes by its setters alone; what is equal already changes nothing. Whoever shows it
 * listens:
 *
 * Properties, notified when they change: "problem" (TruceProblemSpec); "kind" (int), the active one; "piece"
 * (TrucePiece), its; "rules" (TruceAttackMap), of board, that piece and geometry; "overlays" (uint),
 * "selected" (int), "solution" (int64): as in TruceViewState; "geometry" (uint); "sequences" (uint),
 * "fundamental" (boolean), "method" (TruceMethod), "seed" (uint), "threads" (int), "time-limit" (double): as
 * in TruceQuery; "page" (string), the name of the one that is looked at; "note" (TruceEntry). Of its results
 * tells TruceResults.
 *
 * Signals: "changed": after each round of notifications, once. "outdated": the problem or what is asked of it
 * is another now, and a run answers it no longer; before anybody is notified of it. "travelled" (int): a step
 * back (-1) or forward (1) in the history was taken; before anybody is notified of what that has changed. */
#define TRUCE_TYPE_WORKSPACE (truce_workspace_get_type ())
G_DECLARE_FINAL_TYPE (TruceWorkspace, truce_workspace, TRUCE, WORKSPACE, GObject)

TruceWorkspace *truce_workspace_new (void);

/* ---- the problem, with its history, and how it is looked at ---- */

/* Owned by the workspace, valid until the next change. */
const TruceViewState *truce_workspace_get_state (TruceWorkspace *self);

/* Makes `next` the state; a changed problem can be undone. */
void truce_workspace_set_state (TruceWorkspace *self, const TruceViewState *next);
void truce_workspace_amend (TruceWorkspace *self,
                            const TruceViewState *next); /* undone with the last change */

/* What was done since `before`, where that is one change: it leaves nothing to undo. */
void truce_workspace_take_back (TruceWorkspace *self, const TruceViewState *before);

TruceHistory *truce_workspace_get_history (TruceWorkspace *self); /* only to be looked at */

/* A step back or forward: truce_history_undo or truce_history_redo. */
void truce_workspace_travel (TruceWorkspace *self, void (*step) (TruceHistory *history));
void truce_workspace_forget_history (TruceWorkspace *self); /* the present state is the beginning */

/* The attack map of the problem's board, geometry and active kind, or of another kind; until "problem" has
 * been notified again. */
const TruceAttackMap *truce_workspace_get_map (TruceWorkspace *self);
const TruceAttackMap *truce_workspace_get_map_of (TruceWorkspace *self, int kind);

/* Puts a piece of the active kind on the square, or takes it; one of the chosen placement is put there
 * whatever its kind. */
void truce_workspace_toggle (TruceWorkspace *self, int square);

/* ---- the question ---- */

const TruceQuery *truce_workspace_get_query (TruceWorkspace *self);
void truce_workspace_set_query (TruceWorkspace *self, const TruceQuery *query);

TruceGoal truce_workspace_get_goal (TruceWorkspace *self, TruceAsks asks);

/* As a run takes it; `problem` is the caller's. FALSE and why (may be NULL)
 * where the problem is refused: it is NULL then. */
gboolean truce_workspace_get_request (TruceWorkspace *self,
                                      TruceAsks asks,
                                      TruceRequest *request,
                                      TruceError *refusal);

/* A sentence about the memory that the run would take, newly allocated; NULL where there is nothing to ask:
 * it needs little, or will be refused, which says why. */
char *truce_workspace_describe_memory (TruceWorkspace *self, TruceAsks asks);

/* ---- results ---- */

/* Owned by the workspace, of which no placement is chosen any more when they are others. */
TruceResults *truce_workspace_get_results (TruceWorkspace *self);
TruceRun *truce_workspace_get_run (TruceWorkspace *self); /* of the results; NULL: none */

/* Chooses the placement of that number in the whole list of the run, or none (TRUCE_NO_SOLUTION). */
void truce_workspace_choose (TruceWorkspace *self, gint64 number);

/* Its squares, as many as the problem has pieces; how many, 0: none is chosen. Until there are placements to
 * choose from, that of the best number so far, or the example of the results. */
int truce_workspace_get_chosen (TruceWorkspace *self, TruceSquare *squares);

/* The next of those that the filter lets through: `where` -2 the first, -1 the one before the chosen one, 1
 * the one behind it, 2 the last; the chosen one where there is none. */
gint64 truce_workspace_neighbour (TruceWorkspace *self, int where);

/* Chooses the next placement in the whole list that has symmetries, behind the last one the first: where they
 * are still looked for, as soon as it is found. */
void truce_workspace_go_to_symmetric (TruceWorkspace *self);

/* The problem with the pieces of the chosen placement. */
TruceProblemSpec truce_workspace_seen_position (TruceWorkspace *self);

/* ---- what the board shows ---- */

/* Returns: the position with the chosen placement, heat, note and overlays, and no hovered square; owned by
 * the workspace, until the next call. Borrows the maps of the workspace. */
const TruceBoardScene *truce_workspace_get_scene (TruceWorkspace *self);

/* Returns: attackers, free squares and conflicts of that scene; owned by the workspace. It is computed again
 * if pieces or rules of the scene have changed since the last call. */
const TruceBoardAnalysis *truce_workspace_get_analysis (TruceWorkspace *self);

/* ---- beside the problem ---- */

TrucePositionInsight *truce_workspace_get_insight (TruceWorkspace *self);
TrucePuzzleGame *truce_workspace_get_game (TruceWorkspace *self);

TruceBookmarks *truce_workspace_get_bookmarks (TruceWorkspace *self);

/* The puzzle on the board, which can be undone as any edit; takes it. */
void truce_workspace_play (TruceWorkspace *self, TrucePuzzle *puzzle);

/* What belongs to the board; owned by the workspace. NULL: nothing does. Until "note" has been notified
 * again. A step back brings the note of that board back, unless it was closed. */
void truce_workspace_take_note (TruceWorkspace *self, TruceEntry *entry); /* of the present board */
const TruceEntry *truce_workspace_get_note (TruceWorkspace *self);
void truce_workspace_close_note (TruceWorkspace *self);

/* The name of the page that is looked at; the property sets it. */
const char *truce_workspace_get_page (TruceWorkspace *self);
