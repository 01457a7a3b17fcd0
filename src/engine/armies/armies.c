/* armies.c: peaceable armies: accepted problems, sizes of armies and an upper bound
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "armies.h"

#include "core/verify.h"

void
truce_armies_spec_init (TruceProblemSpec *spec)
{
  truce_problem_spec_init (spec);
  spec->peace = TRUCE_PEACE_BETWEEN;
  spec->aim = TRUCE_AIM_MOST_EQUAL;
  spec->kinds[0].pieces = TRUCE_PIECES_ANY;
  truce_armies_spec_set (spec, 2, &spec->kinds[0].piece);
}

void
truce_armies_spec_set (TruceProblemSpec *spec, int armies, const TrucePiece *piece)
{
  const TrucePiece each = *piece;

  for (int army = spec->n_kinds; army < armies; army++)
    spec->kinds[army] = (TruceKind){ .pieces = TRUCE_PIECES_ANY };
  spec->n_kinds = armies;
  for (int army = 0; army < armies; army++)
    spec->kinds[army].piece = each;
}

bool
truce_armies_spec_fit (const TruceProblemSpec *spec, const char **why_not)
{
  bool fits = spec->n_kinds >= 2 && spec->n_kinds <= TRUCE_ARMIES_MAX && spec->aim == TRUCE_AIM_MOST_EQUAL &&
              spec->cover == TRUCE_COVER_NONE && spec->pieces < 0;

  for (int army = 1; army < spec->n_kinds; army++)
    fits &= truce_piece_equal (&spec->kinds[army].piece, &spec->kinds[0].piece) &&
            spec->kinds[army].pieces == TRUCE_PIECES_ANY;
  if (spec->peace != TRUCE_PEACE_BETWEEN || spec->geometry == TRUCE_GEOMETRY_NQ10)
    *why_not = TRUCE_N_ ("the method needs peace between armies");
  else if (!fits)
    *why_not = TRUCE_N_ ("the method takes two or three armies of the same piece, all of the same size "
                         "except the first");
  else
    return true;
  return false;
}

bool
truce_armies_fit (const TruceProblem *problem, const char **why_not)
{
  TruceProblemSpec spec;

  truce_problem_to_spec (problem, &spec);
  return truce_armies_spec_fit (&spec, why_not);
}

void
truce_armies_needs (const TruceProblem *problem, int score, int needs[TRUCE_ARMIES_MAX])
{
  for (int army = 0; army < problem->n_kinds; army++)
    {
      const TruceKind *kind = &problem->kinds[army];
      int preplaced = truce_square_set_count (&kind->preplaced);
      int required = kind->pieces == TRUCE_PIECES_ANY ? score : kind->pieces;

      needs[army] = required > preplaced ? required : preplaced;
    }
}

int
truce_armies_score (const TruceProblem *problem, const TruceKindSets *placement)
{
  int min = problem->n_squares;

  for (int army = 0; army < problem->n_kinds; army++)
    {
      int size = truce_square_set_count (&placement->kinds[army]), given = problem->kinds[army].pieces;

      if (size < given)
        return -1;
      if (given == TRUCE_PIECES_ANY && size < min)
        min = size;
    }
  return min;
}

void
truce_armies_trim (const TruceProblem *problem, TruceKindSets *placement, int score)
{
  int needs[TRUCE_ARMIES_MAX];

  truce_armies_needs (problem, score, needs);
  for (int army = 0; army < problem->n_kinds; army++)
    {
      TruceSquareSet *set = &placement->kinds[army];
      int surplus = truce_square_set_count (set) - needs[army];

      for (int square = problem->n_squares - 1; square >= 0 && surplus > 0; square--)
        if (truce_square_set_has (set, square) &&
            !truce_square_set_has (&problem->kinds[army].preplaced, square))
          {
            truce_square_set_remove (set, square);
            surplus--;
          }
    }
}

void
truce_armies_update_incumbent (const TruceProblem *problem,
                               TruceIncumbent *best,
                               const TruceKindSets *placement)
{
  const int score = truce_armies_score (problem, placement);

  if (score <= best->value)
    return;
  best->value = score;
  best->placement = *placement;
  truce_armies_trim (problem, &best->placement, score);
}

bool
truce_armies_verify (const TruceProblem *problem, const TruceKindSets *placement, int *a, int *b)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];

  return truce_verify_pieces (problem, pieces, truce_kind_sets_list (placement, problem->n_kinds, pieces), a,
                              b);
}

/* Counts rows and columns that are not fully blocked. */
static void
count_lines (const TruceProblem *problem, int *rows, int *columns)
{
  const TruceBoard board = problem->board;
  bool row_open[TRUCE_SIDE_MAX] = { 0 }, column_open[TRUCE_SIDE_MAX] = { 0 };

  for (int square = 0; square < problem->n_squares; square++)
    if (!truce_square_set_has (&problem->blocked, square))
      row_open[truce_board_row (board, square)] = column_open[truce_board_column (board, square)] = true;
  *rows = *columns = 0;
  for (int i = 0; i < TRUCE_SIDE_MAX; i++)
    {
      *rows += row_open[i];
      *columns += column_open[i];
    }
}

/* Returns: whether rows and columns can be distributed so that each army has enough squares. An army with r
 * rows and c columns has at most r x c squares. */
static bool
lines_suffice (const int *needs, int n_armies, int rows, int columns)
{
  if (n_armies == 1)
    return needs[0] <= rows * columns;
  if (needs[0] == 0)
    return lines_suffice (needs + 1, n_armies - 1, rows, columns);
  for (int r = 1; r <= rows; r++)
    {
      const int c = (needs[0] + r - 1) / r;

      if (c <= columns && lines_suffice (needs + 1, n_armies - 1, rows - r, columns - c))
        return true;
    }
  return false;
}

/* No square belongs to two armies. If the piece rides along rows and columns, and there are no walls, no row
 * or column belongs to two armies either. */
int
truce_armies_upper (const TruceProblem *problem)
{
  int squares = problem->n_squares - truce_square_set_count (&problem->blocked), open = 0;
  int rows, columns, low = 0, upper;

  for (int army = 0; army < problem->n_kinds; army++)
    {
      const int given = problem->kinds[army].pieces;

      open += given == TRUCE_PIECES_ANY;
      squares -= given == TRUCE_PIECES_ANY ? 0 : given;
    }
  upper = squares / open;
  if (!truce_piece_rides (&problem->reduced[0], 0, 1) || truce_square_set_count (&problem->walls) > 0)
    return upper;
  count_lines (problem, &rows, &columns);
  while (low < upper)
    {
      const int middle = (low + upper + 1) / 2;
      int needs[TRUCE_ARMIES_MAX];

      truce_armies_needs (problem, middle, needs);
      if (lines_suffice (needs, problem->n_kinds, rows, columns))
        low = middle;
      else
        upper = middle - 1;
    }
  return upper;
}
