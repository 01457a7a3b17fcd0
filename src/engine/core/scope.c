/* scope.c: what of a question goes beyond the plain one
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scope.h"

unsigned
truce_problem_scope (const TruceProblem *problem)
{
  static const unsigned peaces[TRUCE_N_PEACES] = {
    [TRUCE_PEACE_BETWEEN] = TRUCE_SCOPE_BETWEEN,
    [TRUCE_PEACE_NONE] = TRUCE_SCOPE_NO_PEACE,
  };
  static const unsigned covers[TRUCE_N_COVERS] = {
    [TRUCE_COVER_EVERY] = TRUCE_SCOPE_EVERY,
    [TRUCE_COVER_TOTAL] = TRUCE_SCOPE_TOTAL,
  };
  unsigned scope = peaces[problem->peace] | covers[problem->cover];

  scope |= problem->n_kinds > 1 ? TRUCE_SCOPE_KINDS : 0;
  scope |= problem->geometry == TRUCE_GEOMETRY_TORUS ? TRUCE_SCOPE_TORUS : 0;
  for (int kind = 0; kind < problem->n_kinds; kind++)
    scope |= problem->kinds[kind].pieces == TRUCE_PIECES_ANY ? TRUCE_SCOPE_ANY : 0;
  return scope | (problem->aim != TRUCE_AIM_EXACTLY ? TRUCE_SCOPE_AIM : 0);
}

const char *
truce_scope_text (unsigned scope)
{
  static const char *const texts[] = {
    TRUCE_N_ ("there are several kinds of pieces"),
    TRUCE_N_ ("the board is a torus"),
    TRUCE_N_ ("pieces of one kind may attack each other"),
    TRUCE_N_ ("all pieces may attack each other"),
    TRUCE_N_ ("every square is to be occupied or attacked"),
    TRUCE_N_ ("every square is to be attacked"),
    TRUCE_N_ ("the number of pieces is open"),
    TRUCE_N_ ("the most or the fewest pieces are asked for, which “best” finds"),
  };

  return texts[__builtin_ctz (scope)];
}
