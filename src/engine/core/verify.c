/* verify.c: slow, independent checks of placements, which share no code with methods or attack maps
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "verify-walk.h"

#include <stdlib.h>
#include <string.h>

/* Marks the squares that a move in one direction reaches. A leap makes one step. A ride makes steps until the
 * next one would leave the board, hit a wall or, on a torus, return to `square`. */
static void
walk (const TruceProblem *problem, int square, int down, int right, bool ride, bool *reached)
{
  int rows = problem->board.rows, columns = problem->board.columns;
  int row = square / columns, column = square % columns;

  do
    {
      row += down;
      column += right;
      if (problem->geometry == TRUCE_GEOMETRY_TORUS)
        {
          row = (row % rows + rows) % rows;
          column = (column % columns + columns) % columns;
        }
      if (row < 0 || row >= rows || column < 0 || column >= columns || row * columns + column == square ||
          truce_square_set_has (&problem->walls, row * columns + column))
        return;
      reached[row * columns + column] = true;
    }
  while (ride);
}

/* Returns: whether a ray of the nightrider of NqProblemExtended 1.0 leads from square `start` to square
 * `end`. Each step of the ray adds down x n + right to the number of the square. If right < 0, the ray ends
 * at the first square whose column is not left of the start's column. If right > 0, it ends at the first
 * square whose column is not right of it. */
static bool
nq10_ray_reaches (int n, int start, int end, int down, int right)
{
  int row = start / n, column = start % n, step = down * n + right;

  if (row + down >= n || column + right < 0 || column + right >= n)
    return false;
  for (int at = start + step; at <= end && (right < 0 ? at % n < column : at % n > column); at += step)
    if (at == end)
      return true;
  return false;
}

/* Marks the squares that the nightrider of NqProblemExtended 1.0 reaches from `square`. All rays lead
 * downwards. The nightrider reaches a square above if a ray leads from there to `square`. */
static void
walk_nq10 (int n, int square, bool *reached)
{
  static const int rays[4][2] = { { 1, -2 }, { 2, -1 }, { 2, 1 }, { 1, 2 } };

  for (int i = 0; i < 4 && n > 2; i++)
    {
      int step = rays[i][0] * n + rays[i][1];

      for (int other = square % step; other < n * n; other += step)
        if (other != square && nq10_ray_reaches (n, other < square ? other : square,
                                                 other < square ? square : other, rays[i][0], rays[i][1]))
          reached[other] = true;
    }
}

/* Returns: whether the move omits the step (down, right). Bit i of move.left_out stands for step i of this
 * list: (l, h), (h, l), (-l, h), (h, -l), (l, -h), (-h, l), (-l, -h), (-h, -l). Here l is move.low and h is
 * move.high. Steps that repeat an earlier one, such as (h, l) if l = h, are not in the list. */
static bool
is_left_out (TruceMove move, int down, int right)
{
  int seen[8][2], bit = 0;

  for (int way = 0; way < 8; way++)
    {
      int low = way & 2 ? -move.low : move.low, high = way & 4 ? -move.high : move.high;
      int rows = way & 1 ? high : low, columns = way & 1 ? low : high, before = 0;

      while (before < bit && (seen[before][0] != rows || seen[before][1] != columns))
        before++;
      if (before < bit)
        continue;
      if (rows == down && columns == right)
        return move.left_out >> bit & 1;
      seen[bit][0] = rows;
      seen[bit++][1] = columns;
    }
  return true;
}

static void
walk_step (const TruceProblem *problem, int square, TruceMove move, int down, int right, bool *reached)
{
  if (!is_left_out (move, down, right))
    walk (problem, square, down, right, move.ride, reached);
}

void
truce_verify_reach (const TruceProblem *problem, int kind, int square, bool *reached)
{
  for (int other = 0; other < problem->n_squares && problem->regions.of[square]; other++)
    if (other != square && problem->regions.of[other] == problem->regions.of[square] &&
        !truce_square_set_has (&problem->walls, other))
      reached[other] = true;
  for (int i = 0; i < problem->kinds[kind].piece.n_moves; i++)
    {
      TruceMove move = problem->kinds[kind].piece.moves[i];

      if (problem->geometry == TRUCE_GEOMETRY_NQ10 && move.ride && move.low == 1 && move.high == 2)
        {
          walk_nq10 (problem->board.columns, square, reached);
          continue;
        }
      for (int sign_a = -1; sign_a <= 1; sign_a += 2)
        for (int sign_b = -1; sign_b <= 1; sign_b += 2)
          {
            walk_step (problem, square, move, sign_a * move.low, sign_b * move.high, reached);
            walk_step (problem, square, move, sign_a * move.high, sign_b * move.low, reached);
          }
    }
}

static bool
fault (int *a, int *b, int square_a, int square_b)
{
  if (a)
    *a = square_a;
  if (b)
    *b = square_b;
  return false;
}

static bool
squares_allowed (
    const TruceProblem *problem, const TruceSquare *pieces, int n, TruceOccupant *occupants, int *a, int *b)
{
  for (int i = 0; i < n; i++)
    {
      int square = pieces[i] & 4095, kind = pieces[i] >> 12;

      if (square >= problem->board.rows * problem->board.columns || kind >= problem->n_kinds)
        return fault (a, b, square, -1);
      if (problem->blocked.words[square / 64] >> (square % 64) & 1)
        return fault (a, b, square, -1);
      if (occupants[square])
        return fault (a, b, square, square);
      occupants[square] = (TruceOccupant) (kind + 1);
    }
  for (int kind = 0; kind < problem->n_kinds; kind++)
    for (int square = 0; square < problem->n_squares; square++)
      if (truce_square_set_has (&problem->kinds[kind].preplaced, square) && occupants[square] != kind + 1)
        return fault (a, b, -1, -1);
  return true;
}

static bool
numbers_fit (const TruceProblem *problem, const TruceOccupant *occupants)
{
  int numbers[TRUCE_KINDS_MAX] = { 0 }, all = 0;

  for (int square = 0; square < problem->n_squares; square++)
    if (occupants[square])
      {
        numbers[occupants[square] - 1]++;
        all++;
      }
  for (int kind = 0; kind < problem->n_kinds; kind++)
    if (problem->kinds[kind].pieces != TRUCE_PIECES_ANY && problem->kinds[kind].pieces != numbers[kind])
      return false;
  return problem->pieces == TRUCE_PIECES_ANY || problem->pieces == all;
}

bool
truce_verify_breaks_peace (const TruceProblem *problem, int first, int second)
{
  switch (problem->peace)
    {
    case TRUCE_PEACE_ALL:
      return true;
    case TRUCE_PEACE_BETWEEN:
      return first != second;
    case TRUCE_PEACE_NONE:
    case TRUCE_N_PEACES:
    default:
      return false;
    }
}

int
truce_verify_not_covered (const TruceProblem *problem, const TruceOccupant *occupants, const bool *reached)
{
  for (int square = 0; square < problem->n_squares; square++)
    if (!truce_square_set_has (&problem->blocked, square) && !reached[square] &&
        (problem->cover == TRUCE_COVER_TOTAL || !occupants[square]))
      return square;
  return -1;
}

struct TruceVerifier
{
  const TruceProblem *problem;
  size_t words;    /* words of a set of squares */
  uint64_t *reach; /* [kind][square][word] */
  bool *known;     /* [kind][square]: whether `reach` is computed */
};

static void
walk_all (const TruceProblem *problem, int kind, int square, uint64_t *reach)
{
  bool reached[TRUCE_SQUARES_MAX] = { false };

  truce_verify_reach (problem, kind, square, reached);
  for (int to = 0; to < problem->n_squares; to++)
    reach[to / 64] |= (uint64_t) reached[to] << (to % 64);
}

static const uint64_t *
reach_of (TruceVerifier *self, int kind, int square)
{
  const size_t at = (size_t) (kind * self->problem->n_squares + square);

  if (!self->known[at])
    walk_all (self->problem, kind, square, self->reach + at * self->words);
  self->known[at] = true;
  return self->reach + at * self->words;
}

/* Returns: the squares of all pieces that a piece of `kind` may not attack. pieces[k]: squares of the pieces
 * of kind k. */
static TruceSquareSet
enemies_of (const TruceProblem *problem, const TruceSquareSet *pieces, int kind)
{
  TruceSquareSet enemies = { 0 };

  for (int other = 0; other < problem->n_kinds; other++)
    if (truce_verify_breaks_peace (problem, kind, other))
      enemies = truce_square_set_union (&enemies, &pieces[other]);
  return enemies;
}

/* Adds the squares that the pieces attack to `covered`. Returns: false if a piece attacks a piece that it may
 * not attack; *a and *b are then their squares. verifier: (nullable): caches the attacked squares. */
static bool
check_attacks (const TruceProblem *problem,
               TruceVerifier *verifier,
               const TruceOccupant *occupants,
               TruceSquareSet *covered,
               int *a,
               int *b)
{
  const int words = truce_set_words_for (problem->board);
  TruceSquareSet pieces[TRUCE_KINDS_MAX] = { 0 }, enemies[TRUCE_KINDS_MAX];

  for (int square = 0; square < problem->n_squares; square++)
    if (occupants[square])
      truce_square_set_add (&pieces[occupants[square] - 1], square);
  for (int kind = 0; kind < problem->n_kinds; kind++)
    enemies[kind] = enemies_of (problem, pieces, kind);
  for (int from = 0; from < problem->n_squares; from++)
    {
      const int kind = occupants[from] - 1;
      TruceSquareSet here;
      const uint64_t *reach = here.words;

      if (kind < 0)
        continue;
      if (verifier)
        reach = reach_of (verifier, kind, from);
      else
        {
          here = (TruceSquareSet){ 0 };
          walk_all (problem, kind, from, here.words);
        }
      for (int word = 0; word < words; word++)
        {
          const uint64_t hit = reach[word] & enemies[kind].words[word];

          covered->words[word] |= reach[word];
          if (hit)
            return fault (a, b, from, word * 64 + __builtin_ctzll (hit));
        }
    }
  return true;
}

static bool
is_covered (const TruceProblem *problem,
            const TruceOccupant *occupants,
            const TruceSquareSet *covered,
            int *a,
            int *b)
{
  bool reached[TRUCE_SQUARES_MAX];
  int square;

  if (problem->cover == TRUCE_COVER_NONE)
    return true;
  for (square = 0; square < problem->n_squares; square++)
    reached[square] = truce_square_set_has (covered, square);
  square = truce_verify_not_covered (problem, occupants, reached);
  return square < 0 || fault (a, b, square, -1);
}

static bool
verify (const TruceProblem *problem,
        TruceVerifier *verifier,
        const TruceSquare *squares,
        int n,
        bool numbers,
        int *a,
        int *b)
{
  TruceOccupant occupants[TRUCE_SQUARES_MAX];
  TruceSquareSet covered = { 0 };

  memset (occupants, 0, (size_t) problem->n_squares * sizeof *occupants);
  if (!squares_allowed (problem, squares, n, occupants, a, b))
    return false;
  if (numbers && !numbers_fit (problem, occupants))
    return fault (a, b, -1, -1);
  return check_attacks (problem, verifier, occupants, &covered, a, b) &&
         is_covered (problem, occupants, &covered, a, b);
}

bool
truce_verify_placement (const TruceProblem *problem, const TruceSquare *squares, int n, int *a, int *b)
{
  return verify (problem, NULL, squares, n, true, a, b);
}

bool
truce_verify_pieces (const TruceProblem *problem, const TruceSquare *squares, int n, int *a, int *b)
{
  return verify (problem, NULL, squares, n, false, a, b);
}

TruceVerifier *
truce_verifier_new (const TruceProblem *problem)
{
  const size_t n = (size_t) problem->n_kinds * (size_t) problem->n_squares;
  TruceVerifier *self = calloc (1, sizeof *self);

  if (!self)
    return NULL;
  self->problem = problem;
  self->words = (size_t) truce_set_words_for (problem->board);
  self->reach = calloc (n * self->words, sizeof *self->reach);
  self->known = calloc (n, sizeof *self->known);
  if (self->reach && self->known)
    return self;
  truce_verifier_free (self);
  return NULL;
}

void
truce_verifier_free (TruceVerifier *self)
{
  if (!self)
    return;
  free (self->reach);
  free (self->known);
  free (self);
}

bool
truce_verifier_check (TruceVerifier *self, const TruceSquare *squares, int n)
{
  return verify (self->problem, self, squares, n, true, NULL, NULL);
}
