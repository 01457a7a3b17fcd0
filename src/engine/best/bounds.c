/* bounds.c: bounds by greedy cliques and greedy packings
 *
 * All squares of a clique attack each other. No piece covers two squares of a packing. Both are built in the
 * same way: choose a square, remove the squares related to it, and repeat this with the squares that are
 * left. Each order of choosing gives a valid bound, so several orders are tried.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bounds.h"

#include <stdlib.h>
#include <string.h>

/* No line holds two pieces that ride along it. On a square board, two opposite corners are each a diagonal
 * of one square. They share the long diagonal of the other direction, so only one of them holds a piece. */
int
truce_bound_lines (const TruceProblem *problem)
{
  int rows = problem->board.rows, columns = problem->board.columns, max = problem->pieces_max;
  bool rooks = problem->peace == TRUCE_PEACE_ALL && truce_square_set_count (&problem->walls) == 0;
  bool bishops = rooks;
  int diagonals = rows + columns - 1 - (rows == columns && rows > 1);

  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      rooks &= truce_piece_rides (&problem->reduced[kind], 0, 1);
      bishops &= truce_piece_rides (&problem->reduced[kind], 1, 1);
    }
  if (rooks && (rows < columns ? rows : columns) < max)
    max = rows < columns ? rows : columns;
  return bishops && diagonals < max ? diagonals : max;
}

typedef enum
{
  FIRST,
  FEWEST, /* the square related to fewest squares left */
  MOST,   /* the square related to the largest number of candidates */
  N_ORDERS
} Order;

/* maximum number of squares for the orders other than FIRST, which take cubic time */
#define SQUARES_COUNTED 400

typedef struct
{
  int n_squares, words;
  uint64_t *rows; /* [square][word]: related squares, itself included */
  uint64_t left[TRUCE_SET_WORDS];
} Relation;

static uint64_t *
row_of (const Relation *relation, int square)
{
  return relation->rows + (size_t) square * relation->words;
}

static bool
relation_init (Relation *relation, const TruceProblem *problem)
{
  *relation = (Relation){ .n_squares = problem->n_squares, .words = truce_set_words_for (problem->board) };
  relation->rows = calloc ((size_t) problem->n_squares * relation->words, sizeof *relation->rows);
  return relation->rows != NULL;
}

static int
count_common (const uint64_t *a, const uint64_t *b, int words)
{
  int n = 0;

  for (int word = 0; word < words; word++)
    n += __builtin_popcountll (a[word] & b[word]);
  return n;
}

/* Returns: the next square of `among` in this order; -1 if `among` is empty. */
static int
choose (const Relation *relation, const uint64_t *among, Order order)
{
  int best = -1, best_count = 0;

  for (int word = 0; word < relation->words; word++)
    for (uint64_t bits = among[word]; bits; bits &= bits - 1)
      {
        const int square = 64 * word + __builtin_ctzll (bits);
        int count;

        if (order == FIRST)
          return square;
        count =
            count_common (row_of (relation, square), order == MOST ? among : relation->left, relation->words);
        if (best < 0 || (order == MOST ? count > best_count : count < best_count))
          {
            best = square;
            best_count = count;
          }
      }
  return best;
}

static void
remove_square (uint64_t *row, int square)
{
  row[square / 64] &= ~(UINT64_C (1) << (square % 64));
}

/* Finds a clique of squares of relation->left. The clique contains `square`, and no further square of
 * relation->left can be added to it. Removes the squares of the clique from relation->left. */
static void
remove_clique (Relation *relation, int square, Order order)
{
  uint64_t common[TRUCE_SET_WORDS];

  memcpy (common, relation->left, sizeof common);
  while (square >= 0)
    {
      for (int word = 0; word < relation->words; word++)
        common[word] &= row_of (relation, square)[word];
      remove_square (common, square);
      remove_square (relation->left, square);
      square = choose (relation, common, order);
    }
}

static int
count_cliques (const Relation *relation, Order first, Order then)
{
  Relation dealt = *relation;
  int n = 0;

  for (int square; (square = choose (&dealt, dealt.left, first)) >= 0; n++)
    remove_clique (&dealt, square, then);
  return n;
}

static int
fewest_cliques (const Relation *relation)
{
  int fewest = count_cliques (relation, FIRST, FIRST);

  if (relation->n_squares <= SQUARES_COUNTED)
    for (Order then = FIRST; then < N_ORDERS; then++)
      {
        const int n = count_cliques (relation, FEWEST, then);

        fewest = n < fewest ? n : fewest;
      }
  return fewest;
}

static int
count_preplaced (const TruceProblem *problem, int kind)
{
  return truce_square_set_count (&problem->kinds[kind].preplaced);
}

/* Relates two squares if pieces of all kinds from `first` to end - 1 attack from one of them to the other. If
 * two pieces of these kinds are on the two squares, one of them attacks the other. row: receives the squares
 * related to `square`. */
static void
relate_square (uint64_t *row, const TruceProblem *problem, int square, int first, int end, int words)
{
  uint64_t to[TRUCE_SET_WORDS], from[TRUCE_SET_WORDS];

  memset (to, 0xff, sizeof to);
  memset (from, 0xff, sizeof from);
  for (int kind = first; kind < end; kind++)
    for (int word = 0; word < words; word++)
      {
        to[word] &= truce_attack_map_row (problem->maps[kind], square)[word];
        from[word] &= truce_attack_map_row (problem->attackers[kind], square)[word];
      }
  for (int word = 0; word < words; word++)
    row[word] = to[word] | from[word];
}

/* Relates the squares on which two pieces of the kinds from `first` to end - 1 attack each other.
 * relation->left: receives the squares that are free for these kinds. */
static void
relate_attacks (Relation *relation, const TruceProblem *problem, int first, int end)
{
  memset (relation->left, 0, sizeof relation->left);
  for (int kind = first; kind < end; kind++)
    {
      TruceSquareSet set;

      truce_problem_free_for (problem, kind, &set);
      for (int word = 0; word < relation->words; word++)
        relation->left[word] |= set.words[word];
    }
  for (int square = 0; square < relation->n_squares; square++)
    relate_square (row_of (relation, square), problem, square, first, end, relation->words);
}

/* Returns: an upper bound: the sum over all kinds of min (given number, preplaced pieces + cliques). */
static int
max_of_kinds (Relation *relation, const TruceProblem *problem)
{
  int sum = 0;

  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      const int pieces = problem->kinds[kind].pieces;
      int max;

      relate_attacks (relation, problem, kind, kind + 1);
      max = count_preplaced (problem, kind) + fewest_cliques (relation);
      sum += pieces != TRUCE_PIECES_ANY && pieces < max ? pieces : max;
    }
  return sum;
}

int
truce_bound_cliques (const TruceProblem *problem)
{
  int max = problem->pieces_max, other;
  Relation relation;

  if (problem->peace != TRUCE_PEACE_ALL || !relation_init (&relation, problem))
    return max;
  relate_attacks (&relation, problem, 0, problem->n_kinds);
  other = problem->n_preplaced + fewest_cliques (&relation);
  max = other < max ? other : max;
  other = problem->n_kinds > 1 ? max_of_kinds (&relation, problem) : max;
  free (relation.rows);
  return other < max ? other : max;
}

/* Computes, for each square, the squares from which a new piece would cover it. */
static void
relate_guards (Relation *relation, const TruceProblem *problem)
{
  uint64_t row[TRUCE_SET_WORDS];

  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      TruceSquareSet set;

      truce_problem_free_for (problem, kind, &set);
      for (int square = 0; square < relation->n_squares; square++)
        {
          truce_problem_coverers (problem, kind, square, row);
          for (int word = 0; word < relation->words; word++)
            row_of (relation, square)[word] |= row[word] & set.words[word];
        }
    }
}

/* Adds `square` to `near`, and each square that some piece covers together with `square`. */
static void
find_near (const Relation *guards, const TruceProblem *problem, int square, uint64_t *near)
{
  const uint64_t *guarding = row_of (guards, square);
  uint64_t row[TRUCE_SET_WORDS];

  near[square / 64] |= UINT64_C (1) << (square % 64);
  for (int word = 0; word < guards->words; word++)
    for (uint64_t bits = guarding[word]; bits; bits &= bits - 1)
      for (int kind = 0; kind < problem->n_kinds; kind++)
        {
          truce_problem_covers (problem, kind, 64 * word + __builtin_ctzll (bits), row);
          for (int each = 0; each < guards->words; each++)
            near[each] |= row[each];
        }
}

static int
pack_in_turn (const Relation *guards, const TruceProblem *problem)
{
  Relation dealt = *guards;
  int n = 0;

  for (int square; (square = choose (&dealt, dealt.left, FIRST)) >= 0; n++)
    {
      uint64_t near[TRUCE_SET_WORDS] = { 0 };

      find_near (guards, problem, square, near);
      for (int word = 0; word < dealt.words; word++)
        dealt.left[word] &= ~near[word];
    }
  return n;
}

/* Returns: the size of a packing, built by choosing the square that removes fewest others. 0 if the board has
 * more than SQUARES_COUNTED squares or if memory runs out. */
static int
pack_sparingly (const Relation *guards, const TruceProblem *problem)
{
  Relation near;
  int n = 0;

  if (guards->n_squares > SQUARES_COUNTED || !relation_init (&near, problem))
    return 0;
  memcpy (near.left, guards->left, sizeof near.left);
  for (int square = 0; square < near.n_squares; square++)
    find_near (guards, problem, square, row_of (&near, square));
  for (int square; (square = choose (&near, near.left, FEWEST)) >= 0; n++)
    for (int word = 0; word < near.words; word++)
      near.left[word] &= ~row_of (&near, square)[word];
  free (near.rows);
  return n;
}

static void
find_unguarded (const TruceProblem *problem, uint64_t *left, int words)
{
  uint64_t row[TRUCE_SET_WORDS];

  for (int square = 0; square < problem->n_squares; square++)
    if (!truce_square_set_has (&problem->blocked, square))
      left[square / 64] |= UINT64_C (1) << (square % 64);
  for (int i = 0; i < problem->n_preplaced; i++)
    {
      truce_problem_covers (problem, truce_packed_kind (problem->preplaced_list[i]),
                            truce_packed_square (problem->preplaced_list[i]), row);
      for (int word = 0; word < words; word++)
        left[word] &= ~row[word];
    }
}

/* Returns: whether there is a square left that no further piece can cover. */
static bool
has_hopeless (const Relation *guards)
{
  for (int square = 0; square < guards->n_squares; square++)
    if (truce_attack_row_has (guards->left, square) &&
        truce_words_count (row_of (guards, square), guards->words) == 0)
      return true;
  return false;
}

int
truce_bound_packing (const TruceProblem *problem)
{
  Relation guards;
  int in_turn, sparingly, min = problem->n_squares + 1;

  if (problem->cover == TRUCE_COVER_NONE || !relation_init (&guards, problem))
    return 0;
  find_unguarded (problem, guards.left, guards.words);
  relate_guards (&guards, problem);
  if (!has_hopeless (&guards))
    {
      in_turn = pack_in_turn (&guards, problem);
      sparingly = pack_sparingly (&guards, problem);
      min = problem->n_preplaced + (sparingly > in_turn ? sparingly : in_turn);
    }
  free (guards.rows);
  return min;
}
