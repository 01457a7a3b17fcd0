/* problem-spec.c: checks the parts of a problem
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "problem.h"

void
truce_problem_spec_init (TruceProblemSpec *spec)
{
  *spec = (TruceProblemSpec){
    .board = { .rows = 8, .columns = 8 },
    .geometry = TRUCE_GEOMETRY_TRUE,
    .n_kinds = 1,
    .kinds = { { .piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_REGULAR) } },
    .pieces = TRUCE_PIECES_DEFAULT,
  };
}

bool
truce_peace_holds (TrucePeace peace, int first, int second)
{
  return peace == TRUCE_PEACE_ALL || (peace == TRUCE_PEACE_BETWEEN && first != second);
}

TruceSquareSet
truce_problem_spec_preplaced (const TruceProblemSpec *spec)
{
  TruceSquareSet all = { 0 };

  for (int kind = 0; kind < spec->n_kinds; kind++)
    all = truce_square_set_union (&all, &spec->kinds[kind].preplaced);
  return all;
}

int
truce_problem_spec_list (const TruceProblemSpec *spec, TruceSquare *pieces)
{
  int n = 0;

  for (int kind = 0; kind < spec->n_kinds; kind++)
    truce_square_set_foreach (square, &spec->kinds[kind].preplaced)
      pieces[n++] = truce_pack (kind, square);
  return n;
}

int
truce_problem_spec_kind_on (const TruceProblemSpec *spec, int square)
{
  for (int kind = 0; kind < spec->n_kinds; kind++)
    if (truce_square_set_has (&spec->kinds[kind].preplaced, square))
      return kind;
  return -1;
}

/* Returns: the kind of a piece on a square; the last one where no piece is preplaced. */
static int
attacker (const TruceProblemSpec *spec, int square)
{
  int kind = truce_problem_spec_kind_on (spec, square);

  return kind >= 0 ? kind : spec->n_kinds - 1;
}

static const char same_region[] = TRUCE_N_ ("same region");

/* Returns: how the preplaced piece on `from` attacks the piece on `to` against the rules: the name of a
 * move, written to `name`, or `same_region`. NULL if there is no such attack. */
static const char *
attack_from (const TruceProblemSpec *spec, int from, int to, char name[TRUCE_MOVE_NAME_SIZE])
{
  int kind = attacker (spec, from), move;

  if (!truce_peace_holds (spec->peace, kind, attacker (spec, to)))
    return NULL;
  move = truce_attack_move_walled (spec->board, &spec->kinds[kind].piece, spec->geometry, &spec->walls, from,
                                   to);
  if (move >= 0)
    return truce_move_name (spec->kinds[kind].piece.moves[move], name);
  return spec->regions.n > 0 && spec->regions.of[from] && spec->regions.of[from] == spec->regions.of[to]
             ? same_region
             : NULL;
}

bool
truce_problem_spec_attacks (const TruceProblemSpec *spec, int from, int to)
{
  char name[TRUCE_MOVE_NAME_SIZE];

  return attack_from (spec, from, to, name) != NULL;
}

bool
truce_problem_spec_conflict (const TruceProblemSpec *spec, int *a, int *b)
{
  TruceSquareSet preplaced = truce_problem_spec_preplaced (spec);
  char name[TRUCE_MOVE_NAME_SIZE];
  int n_squares;

  if (!truce_board_check (spec->board, NULL))
    return false;
  n_squares = truce_board_n_squares (spec->board);
  truce_square_set_foreach (first, &preplaced)
    for (int second = truce_square_set_next (&preplaced, first + 1); second >= 0 && second < n_squares;
         second = truce_square_set_next (&preplaced, second + 1))
      if (attack_from (spec, first, second, name) || attack_from (spec, second, first, name))
        {
          *a = first;
          *b = second;
          return true;
        }
  return false;
}

static bool
check_on_board (TruceBoard board, const TruceSquareSet *set, const char *format, TruceError *error)
{
  char first[TRUCE_SQUARE_NAME_SIZE], last[TRUCE_SQUARE_NAME_SIZE];
  int n_squares = truce_board_n_squares (board);
  int off = truce_square_set_next (set, n_squares);

  if (off < 0)
    return true;
  truce_error_set (error, TRUCE_ERROR_SQUARE, format, off, board.rows, board.columns,
                   truce_square_name (board, 0, first), truce_square_name (board, n_squares - 1, last),
                   n_squares - 1);
  if (error)
    error->squares[0] = off;
  return false;
}

static bool
refuse_twice (const TruceProblemSpec *spec, int square, const char *format, TruceError *error)
{
  char name[TRUCE_SQUARE_NAME_SIZE];

  truce_error_set (error, TRUCE_ERROR_TWICE, format, truce_square_name (spec->board, square, name), square);
  if (error)
    error->squares[0] = square;
  return false;
}

static bool
check_apart (const TruceProblemSpec *spec, TruceError *error)
{
  TruceSquareSet before = { 0 };

  for (int kind = 0; kind < spec->n_kinds; kind++)
    truce_square_set_foreach (square, &spec->kinds[kind].preplaced)
      {
        if (truce_square_set_has (&spec->blocked, square))
          return refuse_twice (
              spec, square,
              TRUCE_N_ ("%s (%d) is both preplaced and blocked: a square can be only one of them"), error);
        if (truce_square_set_has (&before, square))
          return refuse_twice (
              spec, square, TRUCE_N_ ("%s (%d) has two preplaced pieces: a square can hold only one"), error);
        truce_square_set_add (&before, square);
      }
  truce_square_set_foreach (square, &spec->walls)
    {
      if (truce_square_set_has (&spec->blocked, square))
        return refuse_twice (
            spec, square, TRUCE_N_ ("%s (%d) is both a wall and blocked: a square can be only one of them"),
            error);
      if (truce_square_set_has (&before, square))
        return refuse_twice (
            spec, square, TRUCE_N_ ("%s (%d) is both a wall and preplaced: a square can be only one of them"),
            error);
    }
  return true;
}

static bool
check_peace (const TruceProblemSpec *spec, TruceError *error)
{
  char name_a[TRUCE_SQUARE_NAME_SIZE], name_b[TRUCE_SQUARE_NAME_SIZE], move_name[TRUCE_MOVE_NAME_SIZE];
  char back_name[TRUCE_MOVE_NAME_SIZE];
  const char *there, *back;
  int a, b, from, to;

  if (!truce_problem_spec_conflict (spec, &a, &b))
    return true;
  there = attack_from (spec, a, b, move_name);
  back = attack_from (spec, b, a, back_name);
  from = there ? a : b;
  to = there ? b : a;
  /* Translators: squares, and the kind of move such as ‘rook line’ or ‘(1,3) leap’, or ‘same region’ */
  truce_error_set (
      error, TRUCE_ERROR_ATTACK,
      there && back ? TRUCE_N_ ("preplaced pieces on %s (%d) and %s (%d) attack each other: %s")
                    : TRUCE_N_ ("the preplaced piece on %s (%d) attacks the preplaced piece on %s "
                                "(%d): %s"),
      truce_square_name (spec->board, from, name_a), from, truce_square_name (spec->board, to, name_b), to,
      back && (!there || there == same_region) ? back : there);
  truce_error_set_words (error, 1 << 4);
  if (error)
    {
      error->squares[0] = a;
      error->squares[1] = b;
    }
  return false;
}

int
truce_problem_spec_pieces (const TruceProblemSpec *spec)
{
  int sum = 0;

  if (spec->pieces != TRUCE_PIECES_DEFAULT && (spec->n_kinds == 1 || spec->pieces != TRUCE_PIECES_ANY))
    return spec->pieces;
  if (spec->n_kinds == 1)
    return spec->board.rows < spec->board.columns ? spec->board.rows : spec->board.columns;
  for (int kind = 0; kind < spec->n_kinds && sum >= 0; kind++)
    sum = spec->kinds[kind].pieces < 0 ? TRUCE_PIECES_ANY : sum + spec->kinds[kind].pieces;
  return sum;
}

static bool
check_number (int pieces, const TruceSquareSet *preplaced, int max, TruceError *error)
{
  int min = truce_square_set_count (preplaced);

  /* Translators: any of these numbers can be 1; where the language bends the noun, say it as in ‘pieces: %d’.
   */
  if (pieces != TRUCE_PIECES_ANY && pieces < min)
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            TRUCE_N_ ("%d pieces are fewer than the %d preplaced pieces: allowed are %d to "
                                      "%d"),
                            pieces, min, min, max);
  if (pieces > max)
    return truce_error_set (
        error, TRUCE_ERROR_COUNT,
        TRUCE_N_ ("%d pieces are more than the %d squares that are not blocked: allowed are %d to %d"),
        pieces, max, min, max);
  return true;
}

static bool
check_sum (const TruceProblemSpec *spec, TruceError *error)
{
  int sum = 0;
  bool open = false;

  for (int kind = 0; kind < spec->n_kinds; kind++)
    {
      open |= spec->kinds[kind].pieces < 0;
      sum += spec->kinds[kind].pieces < 0 ? truce_square_set_count (&spec->kinds[kind].preplaced)
                                          : spec->kinds[kind].pieces;
    }
  if (spec->pieces >= 0 && (open ? sum > spec->pieces : sum != spec->pieces))
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            TRUCE_N_ ("the total of %d pieces contradicts the numbers of the kinds, which "
                                      "add up to %d"),
                            spec->pieces, sum);
  return true;
}

static bool
check_count (const TruceProblemSpec *spec, TruceError *error)
{
  TruceSquareSet preplaced = truce_problem_spec_preplaced (spec);
  int max = truce_board_n_squares (spec->board) - truce_square_set_count (&spec->blocked) -
            truce_square_set_count (&spec->walls);

  for (int kind = 0; kind < spec->n_kinds && spec->n_kinds > 1; kind++)
    if (!check_number (spec->kinds[kind].pieces, &spec->kinds[kind].preplaced, max, error))
      return false;
  if (!check_number (truce_problem_spec_pieces (spec), &preplaced, max, error))
    return false;
  return spec->n_kinds == 1 || check_sum (spec, error);
}

static bool
check_aim (const TruceProblemSpec *spec, TruceError *error)
{
  bool open = spec->n_kinds == 1 && spec->pieces == TRUCE_PIECES_ANY;

  for (int kind = 0; kind < spec->n_kinds && spec->n_kinds > 1; kind++)
    open |= spec->kinds[kind].pieces == TRUCE_PIECES_ANY;
  return spec->aim == TRUCE_AIM_EXACTLY || open ||
         truce_error_set (error, TRUCE_ERROR_COUNT,
                          TRUCE_N_ ("all numbers of pieces are fixed; the aim '%s' needs an open number"),
                          truce_aim_text (spec->aim));
}

static bool
check_sets (const TruceProblemSpec *spec, TruceError *error)
{
  TruceSquareSet preplaced = truce_problem_spec_preplaced (spec);

  return check_on_board (
             spec->board, &preplaced,
             TRUCE_N_ ("preplaced square %d is not on the %dx%d board: allowed are %s (0) to %s (%d)"),
             error) &&
         check_on_board (
             spec->board, &spec->blocked,
             TRUCE_N_ ("blocked square %d is not on the %dx%d board: allowed are %s (0) to %s (%d)"),
             error) &&
         check_on_board (spec->board, &spec->walls,
                         TRUCE_N_ ("wall %d is not on the %dx%d board: allowed are %s (0) to %s (%d)"),
                         error) &&
         check_apart (spec, error) &&
         (spec->regions.n <= TRUCE_REGIONS_MAX ||
          truce_error_set (error, TRUCE_ERROR_COUNT,
                           TRUCE_N_ ("%d regions are too many: at most %d are allowed"), spec->regions.n,
                           TRUCE_REGIONS_MAX));
}

bool
truce_problem_spec_check_board (const TruceProblemSpec *spec, TruceError *error)
{
  for (int kind = 0; kind < spec->n_kinds; kind++)
    if (!truce_geometry_fits_piece (spec->geometry, &spec->kinds[kind].piece, error))
      return false;
  return truce_board_check (spec->board, error) && check_sets (spec, error) &&
         truce_geometry_fits (spec->board, spec->geometry, &spec->walls, error);
}

bool
truce_problem_spec_check (const TruceProblemSpec *spec, TruceError *error)
{
  if (!truce_problem_spec_check_board (spec, error))
    return false;
  for (int kind = 0; kind < spec->n_kinds; kind++)
    if (spec->kinds[kind].piece.n_moves == 0)
      return truce_piece_from_moves (NULL, 0, NULL, error);
  return check_peace (spec, error) && check_count (spec, error) && check_aim (spec, error);
}
