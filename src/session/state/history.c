/* history.c: TruceHistory, the states before and after the present state, for undo and redo
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "history.h"

struct TruceHistory
{
  TruceViewState now;
  GArray *past;   /* of TruceViewState, the oldest first */
  GArray *future; /* of TruceViewState; truce_history_redo() restores the last */
  GArray *lost;   /* `future` as it was before the last change; for truce_history_revert() */
};

TruceHistory *
truce_history_new (const TruceViewState *state)
{
  TruceHistory *history = g_new0 (TruceHistory, 1);

  history->now = *state;
  history->past = g_array_new (FALSE, FALSE, sizeof (TruceViewState));
  history->future = g_array_new (FALSE, FALSE, sizeof (TruceViewState));
  history->lost = g_array_new (FALSE, FALSE, sizeof (TruceViewState));
  return history;
}

void
truce_history_free (TruceHistory *history)
{
  if (!history)
    return;
  g_array_unref (history->past);
  g_array_unref (history->future);
  g_array_unref (history->lost);
  g_free (history);
}

const TruceViewState *
truce_history_now (TruceHistory *history)
{
  return &history->now;
}

/* Returns `next`, without its note or puzzle if they do not fit after the present state. */
static TruceViewState
fit (TruceHistory *history, const TruceViewState *next)
{
  TruceViewState state = truce_view_state_fit_note (&history->now, next);

  return truce_view_state_is_puzzle (&state) ? truce_view_state_fit_puzzle (&history->now, &state) : state;
}

static void
lose_future (TruceHistory *history)
{
  GArray *empty = g_array_set_size (history->lost, 0);

  history->lost = history->future;
  history->future = empty;
}

void
truce_history_go (TruceHistory *history, const TruceViewState *next)
{
  TruceViewState state = fit (history, next);

  if (!truce_view_state_same_problem (&state, &history->now))
    {
      if (history->past->len == TRUCE_HISTORY_MAX)
        g_array_remove_index (history->past, 0);
      g_array_append_val (history->past, history->now);
      lose_future (history);
    }
  history->now = state;
}

void
truce_history_amend (TruceHistory *history, const TruceViewState *next)
{
  TruceViewState state;

  if (history->past->len == 0)
    {
      truce_history_go (history, next);
      return;
    }
  state = fit (history, next);
  if (!truce_view_state_same_problem (&state, &history->now))
    g_array_set_size (history->future, 0);
  history->now = state;
}

void
truce_history_revert (TruceHistory *history, const TruceViewState *before)
{
  guint n = history->past->len;

  if (n == 0 ||
      !truce_view_state_same_problem (before, &g_array_index (history->past, TruceViewState, n - 1)))
    return;
  g_array_set_size (history->past, n - 1);
  history->now = *before;
  g_array_unref (history->future);
  history->future = history->lost;
  history->lost = g_array_new (FALSE, FALSE, sizeof (TruceViewState));
}

gboolean
truce_history_can_undo (TruceHistory *history)
{
  return history->past->len > 0;
}

gboolean
truce_history_can_redo (TruceHistory *history)
{
  return history->future->len > 0;
}

/* Appends the present state to `to`. Removes the last state of `from`, and restores its problem, puzzle and
 * note. */
static void
exchange (TruceHistory *history, GArray *from, GArray *to)
{
  TruceViewState state;

  if (from->len == 0)
    return;
  g_array_set_size (history->lost, 0);
  state = g_array_index (from, TruceViewState, from->len - 1);
  g_array_set_size (from, from->len - 1);
  g_array_append_val (to, history->now);
  if (!truce_board_equal (state.spec.board, history->now.spec.board))
    history->now.selected = -1;
  history->now.spec = state.spec;
  history->now.puzzle = state.puzzle;
  history->now.note = state.note;
  history->now.given = state.given;
  history->now.crossed = state.crossed;
  history->now.active = MIN (history->now.active, state.spec.n_kinds - 1);
  history->now.solution = TRUCE_NO_SOLUTION;
}

void
truce_history_undo (TruceHistory *history)
{
  exchange (history, history->past, history->future);
}

void
truce_history_redo (TruceHistory *history)
{
  exchange (history, history->future, history->past);
}
