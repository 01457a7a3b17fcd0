/* history.h: TruceHistory, the states before and after the present state, for undo and redo
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "view-state.h"

typedef struct TruceHistory TruceHistory;

#define TRUCE_HISTORY_MAX 200 /* steps that can be undone */

TruceHistory *truce_history_new (const TruceViewState *state);
void truce_history_free (TruceHistory *history);

/* Returns the present state, valid until the next change. */
const TruceViewState *truce_history_now (TruceHistory *history);

/* Makes `next` the present state. If its problem differs, the change can be undone and nothing can be
 * redone. Drops the note if it no longer fits, and leaves a puzzle if its question has changed or one of its
 * given pieces is missing. */
void truce_history_go (TruceHistory *history, const TruceViewState *next);

/* Makes `next` the present state as a part of the last change: both are undone together. If nothing can be
 * undone, works like truce_history_go(). If the problem differs, nothing can be redone afterwards. */
void truce_history_amend (TruceHistory *history, const TruceViewState *next);

/* Reverts the last change if it started from the problem of `before`, and makes `before` the present state.
 * The states that could be redone before the change can be redone again. */
void truce_history_revert (TruceHistory *history, const TruceViewState *before);

gboolean truce_history_can_undo (TruceHistory *history);
gboolean truce_history_can_redo (TruceHistory *history);

/* Restore problem, puzzle and note of the state before or after. Overlays stay. Without such a state, do
 * nothing. */
void truce_history_undo (TruceHistory *history);
void truce_history_redo (TruceHistory *history);
