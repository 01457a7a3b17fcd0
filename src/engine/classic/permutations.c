/* permutations.c: joins permutations of half the length, and finds diagonal attacks by a map
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Source: Edimar Veríssimo da Silva, 'Solving the problem of the 8 queens using Harbour language', INPE,
 * 2017.
 *
 * Lists all ordered choices of n / 2 of the n columns (1,680 for n = 8). Each column stands for a prime. A
 * choice has a repeated column if the square of a prime divides its product of primes. Each choice is joined
 * with each choice, and the joint product shows again whether a column is repeated. This gives the n!
 * permutations without conflicts of rows or columns. Each permutation is put on a board. The diagonal map
 * lists the squares diagonal to each square. Only these squares are searched for a second piece.
 *
 * There are two differences. In the original, positions are columns, so boards are transposed. Here the last
 * position of a choice changes fastest. So the list already has the order into which the original sorts it,
 * and permutations need not be stored.
 *
 * The map has the squares that the piece attacks outside its row and column, so any piece with the rook's
 * moves is accepted.
 *
 * Counters: `tests`: divisions by the square of a prime; `tried`: pieces put on the board; `writes`: squares
 * cleared or set; `reads`: squares to which the map leads; `dead_ends`: permutations rejected. */
#include "permutations.h"

#include <limits.h>
#include <stdlib.h>

#include "classic.h"

#define SIDE_MAX   10
#define CHOICE_MAX (SIDE_MAX / 2)
#define N_CHOICES  30240 /* 10 x 9 x 8 x 7 x 6 */

typedef struct
{
  TruceClassicSearch classic;
  int n;
  int n_choices;
  uint8_t choices[N_CHOICES][CHOICE_MAX];
  bool board[SIDE_MAX * SIDE_MAX];
  int n_diagonal[SIDE_MAX * SIDE_MAX];
  uint8_t diagonal[SIDE_MAX * SIDE_MAX][SIDE_MAX * SIDE_MAX]; /* the map: [square][i]: diagonal square i */
} Search;

static const int primes[SIDE_MAX] = { 2, 3, 5, 7, 11, 13, 17, 19, 23, 29 };

static void
make_map (Search *s)
{
  const TruceProblem *problem = s->classic.problem;

  for (int from = 0; from < problem->n_squares; from++)
    for (int to = 0; to < problem->n_squares; to++)
      if (from / s->n != to / s->n && from % s->n != to % s->n &&
          truce_attack_row_has (truce_attack_map_row (problem->maps[0], from), to))
        s->diagonal[from][s->n_diagonal[from]++] = to;
}

static uint64_t
product_of (const uint8_t *numbers, int n)
{
  uint64_t product = 1;

  for (int i = 0; i < n; i++)
    product *= primes[numbers[i]];
  return product;
}

TRUCE_ALWAYS_INLINE bool
has_repeat (Search *s, uint64_t product, const bool counting)
{
  for (int i = 0; i < s->n; i++)
    {
      TRUCE_CLASSIC_COUNT (&s->classic, tests, 1);
      if (product % (primes[i] * primes[i]) == 0)
        return true;
    }
  return false;
}

/* Lists all ordered choices of n / 2 columns without repeats. */
TRUCE_ALWAYS_INLINE void
make_choices (Search *s, const bool counting)
{
  int half = s->n / 2, place = 0;
  uint8_t numbers[CHOICE_MAX] = { 0 };

  while (place >= 0 && !s->classic.over)
    {
      truce_classic_work (&s->classic, 30);
      if (!has_repeat (s, product_of (numbers, half), counting))
        memcpy (s->choices[s->n_choices++], numbers, half);
      for (place = half - 1; place >= 0 && ++numbers[place] == s->n; place--)
        numbers[place] = 0;
    }
}

TRUCE_ALWAYS_INLINE void
fill_board (Search *s, const bool counting)
{
  memset (s->board, 0, sizeof s->board);
  TRUCE_CLASSIC_COUNT (&s->classic, writes, s->n * s->n);
  for (int i = 0; i < s->n; i++)
    {
      s->board[s->classic.path[i]] = true;
      TRUCE_CLASSIC_COUNT (&s->classic, tried, 1);
      TRUCE_CLASSIC_COUNT (&s->classic, writes, 1);
    }
}

TRUCE_ALWAYS_INLINE bool
is_placement (Search *s, int *from, int *to, const bool counting)
{
  for (int i = 0; i < s->n; i++)
    {
      int square = s->classic.path[i];

      for (int j = 0; j < s->n_diagonal[square]; j++)
        {
          TRUCE_CLASSIC_COUNT (&s->classic, reads, 1);
          if (s->board[s->diagonal[square][j]])
            {
              *from = square;
              *to = s->diagonal[square][j];
              return false;
            }
        }
    }
  return true;
}

TRUCE_ALWAYS_INLINE void
judge (Search *s, const uint8_t *numbers, const bool counting)
{
  int from, to;

  truce_classic_work (&s->classic, 60);
  if (s->classic.over)
    return;
  for (int row = 0; row < s->n; row++)
    s->classic.path[row] = row * s->n + numbers[row];
  fill_board (s, counting);
  if (is_placement (s, &from, &to, counting))
    truce_classic_found (&s->classic);
  else
    s->classic.counters->dead_ends++;
}

/* Joins the choices that start with column `first` (-1: all choices) with all choices. */
TRUCE_ALWAYS_INLINE void
join (Search *s, int first, const bool counting)
{
  int half = s->n / 2;
  uint8_t numbers[SIDE_MAX];

  for (int a = 0; a < s->n_choices; a++)
    {
      if (first >= 0 && s->choices[a][0] != first)
        continue;
      memcpy (numbers, s->choices[a], half);
      for (int b = 0; b < s->n_choices && !s->classic.over; b++)
        {
          truce_classic_work (&s->classic, 30);
          memcpy (numbers + half, s->choices[b], half);
          if (!has_repeat (s, product_of (numbers, s->n), counting))
            judge (s, numbers, counting);
        }
    }
}

TRUCE_ALWAYS_INLINE void
answer (Search *s, const TruceUnit *unit, const bool counting)
{
  s->n = s->classic.problem->board.rows;
  make_map (s);
  make_choices (s, counting);
  join (s, unit->n_prefix ? unit->prefix[0] : -1, counting);
}

static void
search (void *search, const TruceUnit *unit, bool counting)
{
  if (counting)
    answer (search, unit, true);
  else
    answer (search, unit, false);
}

TRUCE_CLASSIC_RUN (run, Search, search)

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  TruceBoard board = problem->board;

  if (!truce_classic_accepts_rows (problem, goal, why_not))
    return false;
  if (!truce_board_is_square (board) || board.rows % 2 || board.rows > SIDE_MAX)
    *why_not = TRUCE_N_ ("the method joins halves of equal length, so it takes only square boards "
                         "of even size up to 10");
  else if (problem->n_preplaced || truce_square_set_count (&problem->blocked))
    *why_not = TRUCE_N_ ("the method takes no preplaced or blocked squares");
  else
    return true;
  return false;
}

const TruceMethod truce_method_permutations = {
  .id = "permutations",
  .name = TRUCE_N_ ("Permutations"),
  .source = "Edimar Veríssimo da Silva, Solving the problem of the 8 queens using Harbour language, 2017",
  .summary =
      TRUCE_N_ ("Joins two ordered halves, each with half of the columns. A product of primes shows repeated "
                "columns, and a map of diagonals shows attacks."),
  .accepts = accepts,
  .split = truce_classic_split_rows,
  .run = run,
};

struct TrucePermutations
{
  Search search;
};

TrucePermutations *
truce_permutations_new (const TruceProblem *problem)
{
  TruceGoal goal = { .question = { TRUCE_COUNT } };
  const char *why_not;
  TrucePermutations *self;

  if (!accepts (problem, &goal, &why_not))
    return NULL;
  self = calloc (1, sizeof *self);
  if (!self)
    return NULL;
  self->search.classic.problem = truce_problem_ref (problem);
  self->search.classic.work = INT_MAX; /* never polls */
  self->search.n = problem->board.rows;
  make_map (&self->search);
  make_choices (&self->search, false);
  return self;
}

void
truce_permutations_free (TrucePermutations *self)
{
  if (!self)
    return;
  truce_problem_unref (self->search.classic.problem);
  free (self);
}

int
truce_permutations_n_halves (const TrucePermutations *self)
{
  return self->search.n_choices;
}

const uint8_t *
truce_permutations_half (const TrucePermutations *self, int i)
{
  return self->search.choices[i];
}

int
truce_permutations_prime (int number)
{
  return primes[number];
}

/* Returns: the number of permutations with a given first half. */
static size_t
n_of_half (const TrucePermutations *self)
{
  size_t n = 1;

  for (int i = 2; i <= self->search.n / 2; i++)
    n *= (size_t) i;
  return n;
}

size_t
truce_permutations_n (const TrucePermutations *self)
{
  return (size_t) self->search.n_choices * n_of_half (self);
}

/* Returns: whether halves a and b have no column in common. numbers: receives the columns of both. */
static bool
halves_join (TrucePermutations *self, int a, int b, uint8_t *numbers)
{
  Search *s = &self->search;
  int half = s->n / 2;

  memcpy (numbers, s->choices[a], half);
  memcpy (numbers + half, s->choices[b], half);
  return !has_repeat (s, product_of (numbers, s->n), false);
}

void
truce_permutations_get (TrucePermutations *self, size_t i, uint8_t *numbers)
{
  size_t each = n_of_half (self), left = i % each;

  for (int b = 0; b < self->search.n_choices; b++)
    if (halves_join (self, (int) (i / each), b, numbers) && left-- == 0)
      return;
}

int
truce_permutations_diagonal (const TrucePermutations *self, int square, const uint8_t **squares)
{
  *squares = self->search.diagonal[square];
  return self->search.n_diagonal[square];
}

bool
truce_permutations_judge (TrucePermutations *self, const uint8_t *numbers, int *from, int *to)
{
  Search *s = &self->search;

  for (int row = 0; row < s->n; row++)
    s->classic.path[row] = row * s->n + numbers[row];
  fill_board (s, false);
  return is_placement (s, from, to, false);
}
