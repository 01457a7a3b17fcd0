/* scope.c: unusual properties of problems
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "scope.h"

static unsigned
scope_of (TrucePeace peace,
          TruceCover cover,
          TruceGeometry geometry,
          TruceAim aim,
          const TruceSquareSet *walls,
          const TruceRegions *regions)
{
  static const unsigned peaces[TRUCE_N_PEACES] = {
    [TRUCE_PEACE_BETWEEN] = TRUCE_SCOPE_BETWEEN,
    [TRUCE_PEACE_NONE] = TRUCE_SCOPE_NO_PEACE,
  };
  static const unsigned covers[TRUCE_N_COVERS] = {
    [TRUCE_COVER_EVERY] = TRUCE_SCOPE_EVERY,
    [TRUCE_COVER_TOTAL] = TRUCE_SCOPE_TOTAL,
  };

  return peaces[peace] | covers[cover] | (geometry == TRUCE_GEOMETRY_TORUS ? TRUCE_SCOPE_TORUS : 0) |
         (aim != TRUCE_AIM_EXACTLY ? TRUCE_SCOPE_AIM : 0) |
         (truce_square_set_next (walls, 0) >= 0 ? TRUCE_SCOPE_WALLS : 0) |
         (regions->n > 0 ? TRUCE_SCOPE_REGIONS : 0);
}

static unsigned
scope_of_kinds (const TruceKind *kinds, int n_kinds, const TruceSquareSet *walls)
{
  unsigned scope = n_kinds > 1 ? TRUCE_SCOPE_KINDS : 0;

  for (int kind = 0; kind < n_kinds; kind++)
    {
      TrucePiece reduced = truce_piece_reduced (&kinds[kind].piece, walls);

      scope |= (kinds[kind].pieces == TRUCE_PIECES_ANY ? TRUCE_SCOPE_ANY : 0) |
               (truce_piece_is_one_sided (&reduced) ? TRUCE_SCOPE_ONE_SIDED : 0);
    }
  return scope;
}

unsigned
truce_problem_scope (const TruceProblem *problem)
{
  return scope_of (problem->peace, problem->cover, problem->geometry, problem->aim, &problem->walls,
                   &problem->regions) |
         scope_of_kinds (problem->kinds, problem->n_kinds, &problem->walls);
}

unsigned
truce_problem_spec_scope (const TruceProblemSpec *spec)
{
  unsigned scope =
      scope_of (spec->peace, spec->cover, spec->geometry, spec->aim, &spec->walls, &spec->regions);

  scope |= scope_of_kinds (spec->kinds, spec->n_kinds, &spec->walls);
  if (spec->n_kinds == 1)
    return (scope & ~(unsigned) TRUCE_SCOPE_ANY) | (spec->pieces == TRUCE_PIECES_ANY ? TRUCE_SCOPE_ANY : 0);
  return scope;
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
    TRUCE_N_ ("the board has walls"),
    TRUCE_N_ ("the question asks for the most or the fewest pieces; use “best”"),
    TRUCE_N_ ("the board has regions"),
    TRUCE_N_ ("a piece moves in some directions only"),
  };

  return texts[__builtin_ctz (scope)];
}
