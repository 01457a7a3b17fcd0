/* view-state-support.h: helpers for tests of the view state
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "state/history.h"

#include "test-run.h"

static inline int
square_at (const TruceViewState *state, const char *name)
{
  int square = truce_square_parse (state->spec.board, name, NULL);

  ck_assert_int_ge (square, 0);
  return square;
}

static inline bool
has_piece (const TruceViewState *state, const char *name)
{
  return truce_square_set_has (&state->spec.kinds[0].preplaced, square_at (state, name));
}

static inline bool
is_blocked (const TruceViewState *state, const char *name)
{
  return truce_square_set_has (&state->spec.blocked, square_at (state, name));
}
