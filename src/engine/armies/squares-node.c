/* squares-node.c: the kernel of squares.c: nodes and inference
 *
 * Sets have one bit per square. Inference counts bits until nothing changes. An army is forbidden a square
 * that attacks so many squares of another army that too few remain. An army that needs all its allowed
 * squares occupies them. The squares that they attack are forbidden to the other armies. The square that
 * attacks most is the branching square.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "squares-node.h"

#include "simd/simd.h"

#define POLL_EVERY (1 << 15) /* words between polls */

/* Adds a symmetry: the transform of `element` together with the permutation `army` of the armies. Has no
 * effect if the two do not map the problem to itself. */
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
init (TruceSquares *squares, const TruceProblem *problem, TruceQuestionKind asks)
{
  static const uint8_t orders[6][TRUCE_ARMIES_MAX] = { { 0, 1, 2 }, { 1, 0, 2 }, { 0, 2, 1 },
                                                       { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
  const TruceSymmetry *elements[TRUCE_N_TRANSFORMS]; /* symmetries without translations */
  int n = 0;

  *squares = (TruceSquares){ .kernel = &TRUCE_KERNEL (truce_squares_kernel),
                             .problem = problem,
                             .asks = asks,
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
occupy (const TruceSquares *squares, TruceSquaresNode *node, int army, int square)
{
  const uint64_t *attacks = attacks_of (squares, square);

  truce_squares_occupied (squares, node, army)[square / 64] |= UINT64_C (1) << (square % 64);
  for (int other = 0; other < squares->armies; other++)
    if (other != army)
      for (int i = 0; i < squares->words; i++)
        {
          if (truce_squares_occupied (squares, node, other)[i] & attacks[i])
            return false;
          truce_squares_allowed (squares, node, other)[i] &= ~attacks[i];
        }
  return true;
}

/* Forbids `army` each square that attacks too many squares allowed to `other`, so that fewer than
 * squares->needs[other] would remain. Updates *branch to the square that attacks most allowed squares of
 * `other`, if they are more than *max, and *max to their number. Returns: the number of squares forbidden; -1
 * if the node has no solution. */
static int
strike (const TruceSquares *squares,
        TruceSquaresNode *node,
        int army,
        int other,
        TruceSquaresBranch *branch,
        int *max)
{
  uint64_t *mine = truce_squares_allowed (squares, node, army),
           *theirs = truce_squares_allowed (squares, node, other);
  const int spare = count (theirs, squares->words) - squares->needs[other];
  int n_removed = 0;

  if (spare < 0)
    return -1;
  for (int i = 0; i < squares->words; i++)
    for (uint64_t left = mine[i] & ~truce_squares_occupied (squares, node, army)[i]; left; left &= left - 1)
      {
        int square = 64 * i + __builtin_ctzll (left);
        int attacked = count_both (theirs, attacks_of (squares, square), squares->words);

        if (attacked > spare)
          {
            mine[i] &= ~(left & -left);
            n_removed++;
          }
        else if (attacked > *max)
          {
            *max = attacked;
            *branch = (TruceSquaresBranch){ army, square };
          }
      }
  return n_removed;
}

/* Occupies all allowed squares of the army if the army needs all of them. TRUCE_LIST: if the army already has
 * enough pieces, forbids it all unoccupied squares. *changed: set to true if the node changes. Returns: false
 * if the node has no solution. */
static bool
complete_army (const TruceSquares *squares, TruceSquaresNode *node, int army, bool *changed)
{
  uint64_t *mine = truce_squares_allowed (squares, node, army),
           *own = truce_squares_occupied (squares, node, army);
  int n_allowed = count (mine, squares->words), n_occupied = count (own, squares->words);

  if (n_allowed < squares->needs[army])
    return false;
  if (n_occupied == n_allowed)
    return true;
  if (squares->asks == TRUCE_LIST && n_occupied >= squares->needs[army])
    {
      memcpy (mine, own, squares->words * sizeof *mine);
      *changed = true;
      return n_occupied == squares->needs[army];
    }
  if (n_allowed > squares->needs[army])
    return true;
  *changed = true;
  for (int i = 0; i < squares->words; i++)
    for (uint64_t left = mine[i] & ~own[i]; left; left &= left - 1)
      if (!occupy (squares, node, army, 64 * i + __builtin_ctzll (left)))
        return false;
  return true;
}

/* Returns: whether enough squares remain for both armies. A square allowed to both serves only one of them.
 * A pair of squares that attack each other, each allowed to one army, also serves only one of them. Disjoint
 * pairs are found greedily. */
static bool
pairs_allow (const TruceSquares *squares, TruceSquaresNode *node, int army, int other)
{
  const uint64_t *a = truce_squares_allowed (squares, node, army),
                 *b = truce_squares_allowed (squares, node, other);
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

/* Counts the words that a step of inference reads, and polls the monitor after each POLL_EVERY words. One
 * round of inference can take milliseconds on large boards. Returns: whether to stop. */
static bool
should_stop (TruceSquares *squares)
{
  squares->unpolled += (size_t) squares->problem->n_squares * (size_t) squares->words;
  if (squares->unpolled < POLL_EVERY)
    return false;
  squares->unpolled = 0;
  squares->stopped = squares->monitor && truce_monitor_should_stop (squares->monitor);
  return squares->stopped;
}

static bool
propagate (TruceSquares *squares, TruceSquaresNode *node, TruceSquaresBranch *branch)
{
  bool changed;

  do
    {
      int max = 0;

      changed = false;
      *branch = (TruceSquaresBranch){ -1, -1 };
      for (int army = 0; army < squares->armies; army++)
        if (!complete_army (squares, node, army, &changed))
          return false;
      for (int army = 0; army < squares->armies; army++)
        for (int other = 0; other < squares->armies; other++)
          if (other != army)
            {
              int n_removed = strike (squares, node, army, other, branch, &max);

              if (n_removed < 0 || should_stop (squares))
                return false;
              changed |= n_removed > 0;
            }
    }
  while (changed);
  for (int army = 0; army < squares->armies; army++)
    for (int other = 0; other < army; other++)
      if (!pairs_allow (squares, node, army, other) || should_stop (squares))
        return false;
  return true;
}

/* The group of the child contains the symmetries of the node that map branch.army and branch.square to
 * themselves. */
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
  return occupy (squares, child, branch.army, branch.square);
}

/* The images of the square can be forbidden as well. A placement with an image is equivalent to a placement
 * with the square itself, which the other child contains. */
static bool
deny (const TruceSquares *squares, TruceSquaresNode *node, TruceSquaresBranch branch)
{
  for (int s = 0; s < squares->n_symmetries; s++)
    if (node->group >> s & 1)
      {
        int army = squares->symmetries[s].army[branch.army];
        int square = squares->symmetries[s].table[branch.square];
        uint64_t bit = UINT64_C (1) << (square % 64);

        if (truce_squares_occupied (squares, node, army)[square / 64] & bit)
          return false;
        truce_squares_allowed (squares, node, army)[square / 64] &= ~bit;
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
        truce_squares_allowed (squares, node, army)[square / 64] |= UINT64_C (1) << (square % 64);
  for (int army = 0; army < squares->armies; army++)
    truce_square_set_foreach (square, &problem->kinds[army].preplaced)
      occupy (squares, node, army, square);
}

/* Returns: whether the sets of the army are valid. Allowed squares must be on the board and not blocked.
 * Occupied squares must be allowed. Preplaced squares must be occupied. */
static bool
is_within (const TruceSquares *squares, TruceSquaresNode *node, int army)
{
  const TruceProblem *problem = squares->problem;
  const uint64_t *mine = truce_squares_allowed (squares, node, army),
                 *own = truce_squares_occupied (squares, node, army);
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
  /* Occupied squares must not attack squares allowed to other armies. */
  for (int army = 0; army < squares->armies; army++)
    for (int i = 0; i < squares->words; i++)
      for (uint64_t left = truce_squares_occupied (squares, node, army)[i]; left; left &= left - 1)
        for (int other = 0; other < squares->armies; other++)
          if (other != army &&
              count_both (truce_squares_allowed (squares, node, other),
                          attacks_of (squares, 64 * i + __builtin_ctzll (left)), squares->words))
            return false;
  return true;
}

const TruceSquaresKernel TRUCE_KERNEL (truce_squares_kernel) = {
  .init = init,
  .root = root,
  .propagate = propagate,
  .take = take,
  .deny = deny,
  .is_node = is_node,
};
