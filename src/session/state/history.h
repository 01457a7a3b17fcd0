/* history.h: TruceHistory, the states before and after the present state, for undo and redo
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "view-state.h"

typedef struct TruceHistory TruceHistory;

#define TRUCE_HISTORY_MAX 200 /* steps that can be undone */

TruceHistory *truce_history_new (const TruceViewState *state);
void truce_history_free (TruceHistory *history);

/* Returns (transfer none) the present state, valid until the next change. */
const TruceViewState *truce_history_now (TruceHistory *history);

/* Makes `next` the present state. If its problem differs, the user can undo the change, and can no longer
 * redo anything. Drops the note if it no longer fits. Ends a puzzle if its question has changed or one of its
 * given pieces is missing. */
void truce_history_go (TruceHistory *history, const TruceViewState *next);

/* Makes `next` the present state as a part of the last change, so that the user undoes both together. If
 * nothing can be undone, works like truce_history_go(). If the problem differs, nothing can be redone
 * afterwards. */
void truce_history_amend (TruceHistory *history, const TruceViewState *next);

/* Forgets the last change, if it started from the problem of `before`. Makes `before` the present state. What
 * the user could redo before the change can be redone again. */
void truce_history_revert (TruceHistory *history, const TruceViewState *before);

gboolean truce_history_can_undo (TruceHistory *history);
gboolean truce_history_can_redo (TruceHistory *history);

/* Restores the problem, puzzle and note before the last change. Overlays stay. Does nothing if there is no
 * change to undo. */
void truce_history_undo (TruceHistory *history);

/* Redoes the change that was undone last: restores problem, puzzle and note as they were after it. Overlays
 * stay. Does nothing if there is no such change. */
void truce_history_redo (TruceHistory *history);
