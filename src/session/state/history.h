/* history.h: TruceHistory, the states before and after the present one, for undo and redo
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "view-state.h"

/* The present state, and the problems before and after it. */
typedef struct TruceHistory TruceHistory;

#define TRUCE_HISTORY_MAX 200

TruceHistory *truce_history_new (const TruceViewState *state);
void truce_history_free (TruceHistory *history);
const TruceViewState *truce_history_now (TruceHistory *history);

/* Makes `next` the present one. A changed problem can be undone, and what could be redone is forgotten. What
 * changes the question of a puzzle, or takes one of its pieces away, leaves the puzzle. */
void truce_history_go (TruceHistory *history, const TruceViewState *next);

/* The same as a part of the last change: undone with it. */
void truce_history_amend (TruceHistory *history, const TruceViewState *next);

/* The last change, where it began from `before`, as if it had not been: what could be redone then can be
 * redone. */
void truce_history_take_back (TruceHistory *history, const TruceViewState *before);

gboolean truce_history_can_undo (TruceHistory *history);
gboolean truce_history_can_redo (TruceHistory *history);
void truce_history_undo (TruceHistory *history); /* nothing when there is nothing to undo */
void truce_history_redo (TruceHistory *history);
