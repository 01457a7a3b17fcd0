/* squares-node.c: what is known at a node of the search by single squares, and the conclusions from it
 *
 * Sets of squares, a bit each: what an army may still take and what it has (see squares.c). Conclusions are
 * drawn by counting bits until nothing changes: a square of one army is struck off where what it attacks
 * would leave another fewer squares than it needs; an army that needs all it may take has them, and what they
 * attack is struck off from the others. On the way the square that attacks most is noted, which is where to
 * branch.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "squares-node.h"

#include "simd/simd.h"

#define POLL_EVERY (1 << 15) /* words */

/* The symmetry with this order of armies, where it keeps the problem. */
static void
add_symmetry (TruceSquares *squares, const TruceSymmetry *element, const uint8_t army[TRUCE_ARMIES_MAX])
{
  const TruceSymmetries *all = &squares->problem->symmetries;
  TruceSquaresSymmetry *symmetry = &squares->symmetries[squares->n_symmetries];

  for (int from = 0; from < squares->armies; from++)
    if (all->alike[element->kinds[from]] != all->alike[army[from]])
      return;
  symmetry->table = all->table + (size_t) element->row * squares->problem->n_squares;
  memcpy (symmetry->army, army, sizeof symmetry->army);
  squares->n_symmetries++;
}

static void
init (TruceSquares *squares, const TruceProblem *problem, TruceQuestion question)
{
  static const uint8_t orders[6][TRUCE_ARMIES_MAX] = { { 0, 1, 2 }, { 1, 0, 2 }, { 0, 2, 1 },
                                                       { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
  const TruceSymmetry *elements[TRUCE_N_TRANSFORMS]; /* without shifts */
  int n = 0;

  *squares = (TruceSquares){ .kernel = &TRUCE_KERNEL (truce_squares_kernel),
                             .problem = problem,
                             .question = question,
                             .armies = problem->n_kinds };
  squares->words = truce_set_words_for (problem->board);
  squares->attacks = truce_attack_map_row (problem->both_ways[0], 0);
  for (int i = 0; i < problem->symmetries.n; i++)
    if (problem->symmetries.elements[i].down == 0 && problem->symmetries.elements[i].right == 0)
      elements[n++] = &problem->symmetries.elements[i];
  for (int order = 0; order < (squares->armies == 3 ? 6 : 2); order++)
    for (int i = 0; i < n; i++)
      add_symmetry (squares, elements[i], orders[order]);
  squares->size =
      sizeof (TruceSquaresNode) + 2 * (size_t) squares->armies * squares->words * sizeof (uint64_t);
}

static const uint64_t *
attacks_of (const TruceSquares *squares, int square)
{
  return squares->attacks + (size_t) square * squares->words;
}

static int
count (const uint64_t *set, int words)
{
  int n = 0;

  for (int i = 0; i < words; i++)
    n += __builtin_popcountll (set[i]);
  return n;
}

static int
count_both (const uint64_t *a, const uint64_t *b, int words)
{
  int n = 0;

  for (int i = 0; i < words; i++)
    n += __builtin_popcountll (a[i] & b[i]);
  return n;
}

static bool
take_square (const TruceSquares *squares, TruceSquaresNode *node, int army, int square)
{
  const uint64_t *attacks = attacks_of (squares, square);

  truce_squares_has (squares, node, army)[square / 64] |= UINT64_C (1) << (square % 64);
  for (int other = 0; other < squares->armies; other++)
    if (other != army)
      for (int i = 0; i < squares->words; i++)
        {
          if (truce_squares_has (squares, node, other)[i] & attacks[i])
            return false;
          truce_squares_may (squares, node, other)[i] &= ~attacks[i];
        }
  return true;
}

/* What the squares of one army do to another: strikes off those that leave it too few. *most: the branch that
 * attacks most so far. Returns how many were struck off, or -1 where nothing can come of the node. */
static int
strike (const TruceSquares *squares,
        TruceSquaresNode *node,
        int army,
        int other,
        TruceSquaresBranch *branch,
        int *most)
{
  uint64_t *mine = truce_squares_may (squares, node, army),
           *theirs = truce_squares_may (squares, node, other);
  const int spare = count (theirs, squares->words) - squares->needs[other];
  int struck = 0;

  if (spare < 0)
    return -1;
  for (int i = 0; i < squares->words; i++)
    for (uint64_t left = mine[i] & ~truce_squares_has (squares, node, army)[i]; left; left &= left - 1)
      {
        int square = 64 * i + __builtin_ctzll (left);
        int attacked = count_both (theirs, attacks_of (squares, square), squares->words);

        if (attacked > spare)
          {
            mine[i] &= ~(left & -left);
            struck++;
          }
        else if (attacked > *most)
          {
            *most = attacked;
            *branch = (TruceSquaresBranch){ army, square };
          }
      }
  return struck;
}

/* An army that needs all its squares has them; one that has as many as are wanted takes no more. */
static bool
settle (const TruceSquares *squares, TruceSquaresNode *node, int army, bool *changed)
{
  uint64_t *mine = truce_squares_may (squares, node, army), *own = truce_squares_has (squares, node, army);
  int n_may = count (mine, squares->words), n_has = count (own, squares->words);

  if (n_may < squares->needs[army])
    return false;
  if (n_has == n_may)
    return true;
  if (squares->question == TRUCE_LIST && n_has >= squares->needs[army])
    {
      memcpy (mine, own, squares->words * sizeof *mine);
      *changed = true;
      return n_has == squares->needs[army];
    }
  if (n_may > squares->needs[army])
    return true;
  *changed = true;
  for (int i = 0; i < squares->words; i++)
    for (uint64_t left = mine[i] & ~own[i]; left; left &= left - 1)
      if (!take_square (squares, node, army, 64 * i + __builtin_ctzll (left)))
        return false;
  return true;
}

/* Squares that two armies may both take serve one of them, and of each two squares of which one attacks the
 * other only one is used: so many pairs without a common square (found greedily), so many pieces fewer. */
static bool
pairs_allow (const TruceSquares *squares, TruceSquaresNode *node, int army, int other)
{
  const uint64_t *a = truce_squares_may (squares, node, army), *b = truce_squares_may (squares, node, other);
  uint64_t left[TRUCE_SET_WORDS];
  int spare = -squares->needs[army] - squares->needs[other];

  for (int i = 0; i < squares->words; i++)
    {
      spare += __builtin_popcountll (a[i] | b[i]);
      left[i] = b[i] & ~a[i];
    }
  for (int i = 0; i < squares->words && spare >= 0; i++)
    for (uint64_t only = a[i] & ~b[i]; only; only &= only - 1)
      {
        const uint64_t *attacks = attacks_of (squares, 64 * i + __builtin_ctzll (only));

        for (int j = 0; j < squares->words; j++)
          if (left[j] & attacks[j])
            {
              left[j] &= ~(left[j] & attacks[j] & -(left[j] & attacks[j]));
              spare--;
              break;
            }
      }
  return spare >= 0;
}

/* After a look at each square's attacks. On large boards drawing conclusions once takes milliseconds. */
static bool
told_to_stop (TruceSquares *squares)
{
  squares->unpolled += (size_t) squares->problem->n_squares * (size_t) squares->words;
  if (squares->unpolled < POLL_EVERY)
    return false;
  squares->unpolled = 0;
  squares->stopped = squares->monitor && truce_monitor_should_stop (squares->monitor);
  return squares->stopped;
}

static bool
finish (TruceSquares *squares, TruceSquaresNode *node, TruceSquaresBranch *branch)
{
  bool changed;

  do
    {
      int most = 0;

      changed = false;
      *branch = (TruceSquaresBranch){ -1, -1 };
      for (int army = 0; army < squares->armies; army++)
        if (!settle (squares, node, army, &changed))
          return false;
      for (int army = 0; army < squares->armies; army++)
        for (int other = 0; other < squares->armies; other++)
          if (other != army)
            {
              int struck = strike (squares, node, army, other, branch, &most);

              if (struck < 0 || told_to_stop (squares))
                return false;
              changed |= struck > 0;
            }
    }
  while (changed);
  for (int army = 0; army < squares->armies; army++)
    for (int other = 0; other < army; other++)
      if (!pairs_allow (squares, node, army, other) || told_to_stop (squares))
        return false;
  return true;
}

/* The node in which the army has the square: only symmetries that keep the square are left. */
static bool
take (const TruceSquares *squares,
      const TruceSquaresNode *node,
      TruceSquaresBranch branch,
      TruceSquaresNode *child)
{
  memcpy (child, node, squares->size);
  for (int s = 0; s < squares->n_symmetries; s++)
    if (squares->symmetries[s].army[branch.army] != branch.army ||
        squares->symmetries[s].table[branch.square] != branch.square)
      child->group &= ~(UINT64_C (1) << s);
  return take_square (squares, child, branch.army, branch.square);
}

/* The node in which it has not: what has an image of it with its army is an image of what was met there. */
static bool
deny (const TruceSquares *squares, TruceSquaresNode *node, TruceSquaresBranch branch)
{
  for (int s = 0; s < squares->n_symmetries; s++)
    if (node->group >> s & 1)
      {
        int army = squares->symmetries[s].army[branch.army];
        int square = squares->symmetries[s].table[branch.square];
        uint64_t bit = UINT64_C (1) << (square % 64);

        if (truce_squares_has (squares, node, army)[square / 64] & bit)
          return false;
        truce_squares_may (squares, node, army)[square / 64] &= ~bit;
      }
  return true;
}

static void
root (const TruceSquares *squares, TruceSquaresNode *node)
{
  const TruceProblem *problem = squares->problem;

  node->group = (UINT64_C (1) << squares->n_symmetries) - 1;
  memset (node->sets, 0, squares->size - sizeof *node);
  for (int army = 0; army < squares->armies; army++)
    for (int square = 0; square < problem->n_squares; square++)
      if (!truce_square_set_has (&problem->blocked, square))
        truce_squares_may (squares, node, army)[square / 64] |= UINT64_C (1) << (square % 64);
  for (int army = 0; army < squares->armies; army++)
    truce_square_set_foreach (square, &problem->kinds[army].preplaced)
      take_square (squares, node, army, square);
}

/* Sets within the board, those that an army has within those that it may take, symmetries that there are. */
static bool
is_within (const TruceSquares *squares, TruceSquaresNode *node, int army)
{
  const TruceProblem *problem = squares->problem;
  const uint64_t *mine = truce_squares_may (squares, node, army),
                 *own = truce_squares_has (squares, node, army);
  const TruceSquareSet *preplaced = &problem->kinds[army].preplaced, *blocked = &problem->blocked;
  const int used = problem->n_squares % 64;

  if (used && mine[squares->words - 1] >> used)
    return false;
  for (int i = 0; i < squares->words; i++)
    if (own[i] & ~mine[i] || preplaced->words[i] & ~own[i] || mine[i] & blocked->words[i])
      return false;
  return true;
}

static bool
is_node (const TruceSquares *squares, TruceSquaresNode *node)
{
  if (node->group >> squares->n_symmetries)
    return false;
  for (int army = 0; army < squares->armies; army++)
    if (!is_within (squares, node, army))
      return false;
  /* What an army has already keeps its peace. */
  for (int army = 0; army < squares->armies; army++)
    for (int i = 0; i < squares->words; i++)
      for (uint64_t left = truce_squares_has (squares, node, army)[i]; left; left &= left - 1)
        for (int other = 0; other < squares->armies; other++)
          if (other != army &&
              count_both (truce_squares_may (squares, node, other),
                          attacks_of (squares, 64 * i + __builtin_ctzll (left)), squares->words))
            return false;
  return true;
}

const TruceSquaresKernel TRUCE_KERNEL (truce_squares_kernel) = {
  .init = init,
  .root = root,
  .finish = finish,
  .take = take,
  .deny = deny,
  .is_node = is_node,
};
