/* history.h: TruceHistory, the states before and after the present state, for undo and redo
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "view-state.h"

typedef struct TruceHistory TruceHistory;

#define TRUCE_HISTORY_MAX 200 /* steps that can be undone */

TruceHistory *truce_history_new (const TruceViewState *state);
void truce_history_free (TruceHistory *history);
const TruceViewState *truce_history_now (TruceHistory *history);

/* Makes `next` the present state. If its problem differs, the change can be undone and nothing can be redone.
 * Leaves a puzzle if its question has changed or one of its given pieces is missing. */
void truce_history_go (TruceHistory *history, const TruceViewState *next);

/* Makes `next` the present state as a part of the last change: both changes are undone together. */
void truce_history_amend (TruceHistory *history, const TruceViewState *next);

/* Reverts the last change, if it started from `before`. Also restores the states that could be redone before
 * the change. */
void truce_history_take_back (TruceHistory *history, const TruceViewState *before);

gboolean truce_history_can_undo (TruceHistory *history);
gboolean truce_history_can_redo (TruceHistory *history);
void truce_history_undo (TruceHistory *history); /* does nothing if nothing can be undone */
void truce_history_redo (TruceHistory *history);
