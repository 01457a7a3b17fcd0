/* test-overview.c: trees of searches know what is below each node; folding and merging lose and add nothing
 *
 * Compared with plain lists of what each node was given, and with results from all nodes.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "picture.h"
#include "tree/tree-draw.h"
#include "tree/tree-fold.h"
#include "tree/tree-merge.h"

#define N_MAX   700
#define CHOICES 4
#define DEPTH   6

static unsigned long seed;

static unsigned
draw_lot (unsigned below)
{
  seed = seed * 6364136223846793005ul + 1442695040888963407ul;
  return (unsigned) (seed >> 33) % below;
}

/* ---- a search and its facts ---- */

typedef struct
{
  TruceTree *tree;
  size_t n;
  size_t parents[N_MAX];
  int pieces[N_MAX];
  bool solution[N_MAX], dead_end[N_MAX], open[N_MAX];
  uint32_t placed[N_MAX], decided[N_MAX]; /* positions; UINT32_MAX: not yet */
  uint32_t position;
} Search;

static bool
is_below (const Search *search, size_t node, size_t above)
{
  while (node != TRUCE_TREE_NONE && node != above)
    node = search->parents[node];
  return node == above;
}

static void
decide (Search *search, size_t node)
{
  if (search->decided[node] == UINT32_MAX)
    search->decided[node] = search->position;
}

static void
leave (Search *search, size_t node)
{
  search->position++;
  truce_tree_leave (search->tree, search->position);
  search->open[node] = false;
  decide (search, node);
}

/* Visits random children. The allowed pieces of a node depend only on `way`, so they are the same in every
 * search with this seed. `pruned`: omits one in this many allowed pieces; 0: none. Stops at `max` nodes. */
static void
visit (Search *search, size_t node, unsigned long way, int depth, unsigned pruned, size_t max)
{
  unsigned long mine = seed;

  seed = way;
  for (int piece = 0; piece < CHOICES; piece++)
    {
      bool tried = draw_lot (3) > 0;
      unsigned long next = seed + (unsigned long) piece * 7919 + 1;
      unsigned long kept = seed;
      size_t child;

      seed = mine;
      tried &= pruned == 0 || draw_lot (pruned) > 0;
      mine = seed;
      seed = kept;
      if (!tried || depth == DEPTH || search->n >= max)
        continue;
      child = search->n++;
      search->position++;
      search->parents[child] = node;
      search->pieces[child] = piece;
      search->placed[child] = search->position;
      search->decided[child] = UINT32_MAX;
      search->open[child] = true;
      ck_assert (truce_tree_add (search->tree, node, piece, search->position));
      if (search->n == max)
        return;
      kept = seed;
      seed = mine;
      visit (search, child, next, depth + 1, pruned, max);
      mine = seed;
      seed = kept;
      if (search->n == max)
        return;
      /* a leaf, or a node that is found to be a placement after its children */
      if (search->n == child + 1 || (next >> 25) % 4 == 0)
        {
          bool found = search->n > child + 1 || (next >> 20) % 5 == 0;

          search->position++;
          truce_tree_decide (search->tree, found, search->position);
          search->solution[child] = found;
          search->dead_end[child] = !found;
          decide (search, child);
        }
      leave (search, child);
    }
  seed = mine;
}

static void
search_init (Search *search, unsigned long way, unsigned pruned, size_t max)
{
  memset (search, 0, sizeof *search);
  search->tree = truce_tree_new ();
  ck_assert_ptr_nonnull (search->tree);
  search->n = 1;
  search->parents[0] = TRUCE_TREE_NONE;
  search->pieces[0] = -1;
  search->open[0] = true;
  search->decided[0] = UINT32_MAX;
  visit (search, 0, way, 0, pruned, max);
  if (search->n < max)
    leave (search, 0);
  ck_assert_uint_eq (truce_tree_n (search->tree), search->n);
}

#define EXPECT(condition, ...)                                                                               \
  do                                                                                                         \
    {                                                                                                        \
      if (!(condition))                                                                                      \
        ck_abort_msg (__VA_ARGS__);                                                                          \
    }                                                                                                        \
  while (0)

static void
expect_node (const Search *search, size_t node)
{
  size_t n_below = 0, solutions = 0, dead_ends = 0, first = TRUCE_TREE_NONE;
  int depth = 0, deepest = 0;

  for (size_t above = search->parents[node]; above != TRUCE_TREE_NONE; above = search->parents[above])
    depth++;
  for (size_t i = 0; i < search->n; i++)
    if (is_below (search, i, node))
      {
        n_below++;
        solutions += search->solution[i];
        dead_ends += search->dead_end[i];
        first = i > node && first == TRUCE_TREE_NONE ? i : first;
        deepest = truce_tree_depth (search->tree, i) > deepest ? truce_tree_depth (search->tree, i) : deepest;
      }
  EXPECT (truce_tree_depth (search->tree, node) == depth, "depth of %zu", node);
  EXPECT (truce_tree_height (search->tree, node) == deepest - depth, "height of %zu", node);
  EXPECT (truce_tree_size (search->tree, node) == n_below, "size of %zu", node);
  EXPECT (truce_tree_solutions (search->tree, node) == solutions, "solutions below %zu", node);
  EXPECT (truce_tree_dead_ends (search->tree, node) == dead_ends, "dead ends below %zu", node);
  EXPECT (truce_tree_is_open (search->tree, node) == search->open[node], "whether %zu is open", node);
  EXPECT (truce_tree_piece (search->tree, node) == search->pieces[node], "piece of %zu", node);
  EXPECT (truce_tree_next_child (search->tree, node, TRUCE_TREE_NONE, search->n) == first, "child of %zu",
          node);
}

/* Checks that the list of children has exactly the nodes with this parent. */
static void
expect_children (const Search *search, size_t node)
{
  size_t child = TRUCE_TREE_NONE;

  for (size_t i = 0; i < search->n; i++)
    if (search->parents[i] == node && i > 0)
      {
        child = truce_tree_next_child (search->tree, node, child, search->n);
        EXPECT (child == i, "child %zu of %zu", i, node);
      }
  EXPECT (truce_tree_next_child (search->tree, node, child, search->n) == TRUCE_TREE_NONE ||
              child == TRUCE_TREE_NONE,
          "a further child of %zu", node);
}

/* Checks the tree at a position: the number of nodes, the current node, and the state of each. */
static void
expect_position (const Search *search, uint32_t position)
{
  size_t n = 0, top = 0;

  for (size_t i = 0; i < search->n; i++)
    n += search->placed[i] <= position;
  EXPECT (truce_tree_n_at (search->tree, position) == n, "nodes at %u", position);
  for (size_t i = 0; i < n; i++)
    {
      TruceTreeState state = TRUCE_TREE_OPEN;

      if (search->decided[i] <= position)
        {
          state = TRUCE_TREE_DEAD;
          for (size_t below = i; below < n; below++)
            if (is_below (search, below, i) && search->solution[below] && search->decided[below] <= position)
              state = TRUCE_TREE_FOUND;
        }
      EXPECT (truce_tree_state (search->tree, i, position) == state, "state of %zu at %u", i, position);
    }
  top = truce_tree_n_at (search->tree, position) - 1;
  for (int depth = truce_tree_depth (search->tree, top); depth >= 0; depth--)
    {
      EXPECT (truce_tree_node_at (search->tree, position, depth) == top, "on top at %u", position);
      top = search->parents[top];
    }
}

START_TEST (nodes_know_what_is_below)
{
  static Search search;

  for (int round = 0; round < 12; round++)
    {
      search_init (&search, seed, (unsigned) (round % 3), round % 4 == 3 ? 2 + draw_lot (200) : N_MAX);
      for (size_t node = 0; node < search.n; node++)
        {
          expect_node (&search, node);
          expect_children (&search, node);
        }
      for (uint32_t position = 0; position <= search.position; position += 1 + draw_lot (5))
        expect_position (&search, position);
      truce_tree_free (search.tree);
      draw_lot (2);
    }
}
END_TEST

/* ---- folding ---- */

static bool
folds_small (const void *tree, size_t node)
{
  return truce_tree_size (tree, node) <= 20;
}

static bool
is_folded (const Search *search, size_t node, bool small)
{
  if (node == 0 || search->open[node] || truce_tree_size (search->tree, node) < 2)
    return false;
  return small ? folds_small (search->tree, node) : truce_tree_solutions (search->tree, node) == 0;
}

/* Checks that the shown nodes are those without a folded ancestor, with the same order and parents, and that
 * they represent all nodes. */
static void
expect_fold (const Search *search, const TruceTreeFold *fold, bool small, size_t toggled)
{
  const TruceTree *tree = truce_tree_fold_get_tree (fold);
  size_t shown = 0, stands_for = 0;

  for (size_t i = 0; i < search->n; i++)
    {
      bool hidden = false, folds = is_folded (search, i, small) != (i == toggled);

      for (size_t above = search->parents[i]; above != TRUCE_TREE_NONE && !hidden;
           above = search->parents[above])
        hidden = is_folded (search, above, small) != (above == toggled);
      if (hidden)
        {
          EXPECT (truce_tree_fold_find (fold, i) == shown - 1, "%zu is hidden elsewhere", i);
          continue;
        }
      EXPECT (truce_tree_fold_origin (fold, shown) == i, "%zu is not at %zu", i, shown);
      EXPECT (truce_tree_fold_find (fold, i) == shown, "%zu is not found", i);
      EXPECT (truce_tree_fold_is_folded (fold, shown) == folds, "whether %zu is folded", i);
      EXPECT (truce_tree_depth (tree, shown) == truce_tree_depth (search->tree, i), "depth of %zu", i);
      EXPECT (truce_tree_piece (tree, shown) == search->pieces[i], "piece of %zu", i);
      if (i > 0)
        EXPECT (truce_tree_fold_origin (fold, truce_tree_parent (tree, shown)) == search->parents[i],
                "parent of %zu", i);
      stands_for += folds ? truce_tree_size (search->tree, i) : 1;
      shown++;
    }
  EXPECT (truce_tree_n (tree) == shown, "%zu nodes are shown, not %zu", truce_tree_n (tree), shown);
  EXPECT (stands_for == search->n, "they stand for %zu nodes, not %zu", stands_for, search->n);
}

/* Toggles a folded node, twice. */
static void
expect_toggle (const Search *search, TruceTreeFold *fold, bool small)
{
  size_t toggled = 1;

  while (toggled < search->n && !is_folded (search, toggled, small))
    toggled++;
  if (toggled == search->n)
    return;
  truce_tree_fold_toggle (fold, toggled);
  ck_assert (truce_tree_fold_update (fold));
  expect_fold (search, fold, small, toggled);
  truce_tree_fold_toggle (fold, toggled);
  ck_assert (truce_tree_fold_update (fold));
  expect_fold (search, fold, small, TRUCE_TREE_NONE);
}

START_TEST (folding_loses_nothing)
{
  static Search search;

  for (int round = 0; round < 12; round++)
    {
      bool small = round % 2;
      TruceTreeFold *fold;

      search_init (&search, seed, 0, round > 8 ? 150 : N_MAX);
      fold = truce_tree_fold_new (search.tree, small ? folds_small : NULL, search.tree);
      ck_assert_ptr_nonnull (fold);
      expect_fold (&search, fold, small, TRUCE_TREE_NONE);
      expect_toggle (&search, fold, small);
      truce_tree_fold_free (fold);
      truce_tree_free (search.tree);
      draw_lot (2);
    }
}
END_TEST

/* ---- merging ---- */

/* Returns the node of `other` with the same pieces in the same order; TRUCE_TREE_NONE: there is none. */
static size_t
twin (const Search *search, size_t node, const Search *other)
{
  size_t above = node == 0 ? TRUCE_TREE_NONE : twin (search, search->parents[node], other);

  if (node == 0)
    return 0;
  for (size_t i = 1; above != TRUCE_TREE_NONE && i < other->n; i++)
    if (other->parents[i] == above && other->pieces[i] == search->pieces[node])
      return i;
  return TRUCE_TREE_NONE;
}

/* For a node that the other search lacks, returns whether the other search has left the node's last common
 * ancestor. */
static bool
is_saved (const Search *search, size_t node, const Search *other)
{
  size_t known;

  do
    node = search->parents[node];
  while ((known = twin (search, node, other)) == TRUCE_TREE_NONE);
  return !other->open[known];
}

static TruceTreeMerge *
merge_of (const Search *first, const Search *second)
{
  TruceTreeMerge *merge = truce_tree_merge_new (first->tree, second->tree);
  bool failed = false;

  ck_assert_ptr_nonnull (merge);
  while (!truce_tree_merge_run (merge, 1 + draw_lot (20), &failed))
    ck_assert (!failed);
  ck_assert (!failed);
  return merge;
}

/* Checks that the merged tree has each node of both searches once, below its parent, and that the nodes of
 * one search alone are counted correctly. */
static void
expect_merge (const TruceTreeMerge *merge, const Search *searches[2])
{
  const TruceTree *tree = truce_tree_merge_get_tree (merge);
  size_t n_both = 0, n_saved[2] = { 0, 0 }, n_unknown = 0, last[2] = { 0, 0 };

  for (int side = 0; side < 2; side++)
    for (size_t i = 0; i < searches[side]->n; i++)
      {
        bool shared = twin (searches[side], i, searches[!side]) != TRUCE_TREE_NONE;

        n_both += shared && side == 0;
        if (!shared && is_saved (searches[side], i, searches[!side]))
          n_saved[side]++;
        else
          n_unknown += !shared;
      }
  ck_assert_uint_eq (truce_tree_merge_count (merge, 0, TRUCE_MERGE_BOTH), n_both);
  ck_assert_uint_eq (truce_tree_merge_count (merge, 0, TRUCE_MERGE_FIRST), n_saved[0]);
  ck_assert_uint_eq (truce_tree_merge_count (merge, 0, TRUCE_MERGE_SECOND), n_saved[1]);
  ck_assert_uint_eq (truce_tree_merge_count (merge, 0, TRUCE_MERGE_UNKNOWN), n_unknown);
  ck_assert_uint_eq (truce_tree_n (tree), n_both + n_saved[0] + n_saved[1] + n_unknown);
  for (size_t i = 1; i < truce_tree_n (tree); i++)
    for (int side = 0; side < 2; side++)
      {
        size_t source = truce_tree_merge_source (merge, i, side);

        if (source == TRUCE_TREE_NONE)
          continue;
        EXPECT (truce_tree_merge_find (merge, source, side) == i, "%zu is not found", i);
        EXPECT (searches[side]->pieces[source] == truce_tree_piece (tree, i), "piece of %zu", i);
        EXPECT (truce_tree_merge_source (merge, truce_tree_parent (tree, i), side) ==
                    searches[side]->parents[source],
                "parent of %zu", i);
        EXPECT (source > last[side], "%zu is out of order", i);
        last[side] = source;
      }
}

/* Checks that all differences are listed, the largest first, and that their sum is the total. */
static void
expect_differences (const TruceTreeMerge *merge)
{
  static TruceTreeDifference differences[2 * N_MAX], few[3];
  size_t n = truce_tree_merge_differences (merge, differences, 2 * N_MAX), saved[2] = { 0, 0 };

  ck_assert_uint_le (n, 2 * N_MAX);
  for (size_t i = 0; i < n; i++)
    {
      if (i > 0)
        EXPECT (differences[i - 1].saved > differences[i].saved ||
                    (differences[i - 1].saved == differences[i].saved &&
                     differences[i - 1].node <= differences[i].node),
                "%zu is not in order", i);
      EXPECT (truce_tree_merge_kind (merge, differences[i].node) == TRUCE_MERGE_BOTH, "%zu is not of both",
              i);
      saved[differences[i].side] += differences[i].saved;
    }
  ck_assert_uint_eq (saved[0], truce_tree_merge_count (merge, 0, TRUCE_MERGE_FIRST));
  ck_assert_uint_eq (saved[1], truce_tree_merge_count (merge, 0, TRUCE_MERGE_SECOND));
  ck_assert_uint_eq (truce_tree_merge_differences (merge, few, 3), n);
  for (size_t i = 0; i < 3 && i < n; i++)
    EXPECT (memcmp (&few[i], &differences[i], sizeof *few) == 0, "the %zuth of the largest", i);
}

START_TEST (merging_is_a_union)
{
  static Search first, second;

  for (int round = 0; round < 10; round++)
    {
      const Search *searches[2] = { &first, &second };
      unsigned long way = seed;
      TruceTreeMerge *merge;

      search_init (&first, way, round % 2 ? 6 : 0, round < 7 ? N_MAX : 40 + draw_lot (60));
      search_init (&second, way, round == 0 ? 0 : 5, N_MAX);
      merge = merge_of (&first, &second);
      expect_merge (merge, searches);
      expect_differences (merge);
      if (round == 0)
        ck_assert_uint_eq (truce_tree_merge_count (merge, 0, TRUCE_MERGE_BOTH), first.n);
      truce_tree_merge_free (merge);
      truce_tree_free (first.tree);
      truce_tree_free (second.tree);
      draw_lot (2);
    }
}
END_TEST

/* ---- a million nodes ---- */

static TruceTreeShape
shape_of (const void *data, size_t node)
{
  return (TruceTreeShape){ .state = truce_tree_state (data, node, UINT32_MAX - 1),
                           .square = (int) (node % 64) };
}

static Picture
picture_of (const TruceTree *tree, const TruceTreeLayout *layout)
{
  Picture picture = picture_new ((int) layout->width, (int) layout->height);
  TruceTreeScene scene = { .tree = tree,
                           .n = truce_tree_n (tree),
                           .n_now = truce_tree_n (tree),
                           .current = TRUCE_TREE_NONE,
                           .pointed = TRUCE_TREE_NONE,
                           .board = { 8, 8 },
                           .shape = shape_of,
                           .data = tree };

  truce_tree_draw (picture.cr, layout, &scene, truce_theme_get (false, false));
  picture_check (&picture);
  return picture;
}

static double
milliseconds_since (clock_t began)
{
  return (double) (clock () - began) / CLOCKS_PER_SEC * 1e3;
}

/* Returns a tree like that of a search in rows of twelve squares. Nine of ten leaves are dead ends. */
static TruceTree *
large_tree (size_t n)
{
  TruceTree *tree = truce_tree_new ();
  size_t path[13] = { 0 };
  int depth = 0;

  while (truce_tree_n (tree) < n)
    {
      if (depth < 12 && draw_lot (12) < (depth < 9 ? 11 : 5))
        {
          ck_assert (
              truce_tree_add (tree, path[depth], (int) draw_lot (144), (uint32_t) truce_tree_n (tree)));
          path[++depth] = truce_tree_n (tree) - 1;
          continue;
        }
      if (path[depth] == truce_tree_n (tree) - 1)
        truce_tree_decide (tree, draw_lot (10) == 0, (uint32_t) truce_tree_n (tree));
      depth -= depth > 0 ? 1 + (int) draw_lot (2) * (depth > 1) : 0;
    }
  while (truce_tree_top (tree) != TRUCE_TREE_NONE)
    truce_tree_leave (tree, (uint32_t) n);
  return tree;
}

/* Prints times without checking them. */
START_TEST (a_million_nodes)
{
  clock_t began = clock ();
  TruceTree *tree = large_tree (1000000);
  TruceTreeFold *fold;
  TruceTreeMerge *merge;
  bool failed;

  printf ("a million nodes: built in %.1f ms", milliseconds_since (began));
  began = clock ();
  fold = truce_tree_fold_new (tree, NULL, NULL);
  ck_assert_ptr_nonnull (fold);
  printf (", %zu of them with what failed folded in %.1f", truce_tree_n (truce_tree_fold_get_tree (fold)),
          milliseconds_since (began));
  for (double column = 0.0012; column < 10; column *= 20)
    {
      TruceTreeLayout layout = { .width = 1200, .height = 400, .column = column, .row = 30 };
      Picture picture;

      began = clock ();
      picture = picture_of (tree, &layout);
      printf (", columns of %.4f pixels drawn in %.1f", column, milliseconds_since (began));
      picture_free (&picture);
    }
  began = clock ();
  merge = truce_tree_merge_new (tree, tree);
  ck_assert (truce_tree_merge_run (merge, 2000000, &failed));
  printf (", merged with itself in %.1f\n", milliseconds_since (began));
  truce_tree_merge_free (merge);
  truce_tree_fold_free (fold);
  truce_tree_free (tree);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("draw overview");
  TCase *tcase = tcase_create ("overview");
  const char *repeat = getenv ("TRUCE_TEST_SEED");

  seed = repeat ? strtoul (repeat, NULL, 0) : (unsigned long) time (NULL);
  printf ("seed %lu\n", seed);
  tcase_set_timeout (tcase, 100);
  tcase_add_test (tcase, nodes_know_what_is_below);
  tcase_add_test (tcase, folding_loses_nothing);
  tcase_add_test (tcase, merging_is_a_union);
  tcase_add_test (tcase, a_million_nodes);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
