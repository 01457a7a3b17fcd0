/* test-tree.c: trees are laid out by their definition, and only the visible part is drawn
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "board/board-marks.h"
#include "common/draw-text.h"
#include "picture.h"
#include "tree/tree-draw.h"

static unsigned long seed;

static unsigned
draw_lot (unsigned below)
{
  seed = seed * 6364136223846793005ul + 1442695040888963407ul;
  return (unsigned) (seed >> 33) % below;
}

/* Returns a tree in which each node is a child of the last node or of one of its ancestors. */
static TruceTree *
random_tree (size_t n)
{
  TruceTree *tree = truce_tree_new ();

  ck_assert_ptr_nonnull (tree);
  while (truce_tree_n (tree) < n)
    {
      size_t parent = truce_tree_n (tree) - 1;

      for (unsigned up = draw_lot (5); up > 1 && truce_tree_parent (tree, parent) != TRUCE_TREE_NONE; up--)
        parent = truce_tree_parent (tree, parent);
      if (truce_tree_depth (tree, parent) > 11)
        parent = truce_tree_parent (tree, truce_tree_parent (tree, parent));
      ck_assert (truce_tree_add (tree, parent, (int) draw_lot (64), (uint32_t) truce_tree_n (tree)));
    }
  return tree;
}

/* Compares with the definition, using all nodes. */
static void
check_last_child (const TruceTree *tree, size_t node, size_t n)
{
  size_t last = TRUCE_TREE_NONE;

  for (size_t i = node + 1; i < n; i++)
    if (truce_tree_parent (tree, i) == node)
      last = i;
  if (truce_tree_last_child (tree, node, n) != last)
    ck_abort_msg ("last child of %zu among %zu", node, n);
}

START_TEST (every_node_has_its_place)
{
  enum
  {
    N = 400
  };
  TruceTree *tree = random_tree (N);
  TruceTreeLayout layout = { .width = 900, .height = 400, .column = 7, .row = 20 };
  static char taken[N][32];

  memset (taken, 0, sizeof taken);
  for (size_t i = 0; i < N; i++)
    {
      size_t parent = truce_tree_parent (tree, i), column = truce_tree_column (tree, i);
      int depth = truce_tree_depth (tree, i);
      double x, y;

      ck_assert (!taken[column][depth]);
      taken[column][depth] = 1;
      if (i > 0)
        {
          ck_assert_int_eq (depth, truce_tree_depth (tree, parent) + 1);
          ck_assert (column == truce_tree_column (tree, parent) ||
                     column == truce_tree_column (tree, i - 1) + 1);
          ck_assert_uint_ge (column, truce_tree_column (tree, i - 1));
        }
      truce_tree_layout_place (&layout, tree, i, &x, &y);
      ck_assert_uint_eq (truce_tree_layout_node_at (&layout, tree, N, x, y), i);
      ck_assert_uint_eq (truce_tree_layout_node_at (&layout, tree, i, x, y),
                         TRUCE_TREE_NONE); /* not added yet */
    }
  for (int i = 0; i < 300; i++)
    {
      size_t n = 1 + draw_lot (N);

      check_last_child (tree, draw_lot ((unsigned) n), n);
    }
  ck_assert_uint_eq (truce_tree_first_in (tree, 0), 0);
  ck_assert_uint_eq (truce_tree_first_in (tree, truce_tree_n_columns (tree, N)), N);
  truce_tree_free (tree);
}
END_TEST

/* ---- drawing ---- */

static TruceTreeShape
shape_of (const void *data, size_t node)
{
  return (TruceTreeShape){
    .state = (TruceTreeState) (node * 7 / 3 % 3),
    .square = node == 0 ? -1 : (int) (node % 64),
    .folded = node % 5 == 4 ? node * node : 0,
  };
}

static TruceTreeShape
shape_given (const void *data, size_t node)
{
  return *(const TruceTreeShape *) data;
}

static TruceTreeScene
scene_of (const TruceTree *tree, size_t n)
{
  return (TruceTreeScene){ .tree = tree,
                           .n = n,
                           .n_now = n,
                           .current = TRUCE_TREE_NONE,
                           .pointed = TRUCE_TREE_NONE,
                           .board = { 8, 8 },
                           .shape = shape_of };
}

static Picture
picture_of (const TruceTreeScene *scene, TruceTreeLayout layout)
{
  Picture picture = picture_new ((int) layout.width, (int) layout.height);

  truce_tree_draw (picture.cr, &layout, scene, truce_theme_get (false, false));
  picture_check (&picture);
  return picture;
}

/* A view that is further to the right shows the same pixels as a wide view: invisible parts have no effect.
 */
START_TEST (a_part_is_a_part_of_the_whole)
{
  TruceTree *tree = random_tree (300);
  TruceTreeScene scene = scene_of (tree, 280);
  static const double columns[] = { 30, 12, 6 };

  scene.current = 250;
  for (int i = 0; i < 3; i++)
    {
      TruceTreeLayout layout = { .width = 1500, .height = 360, .column = columns[i], .row = 26 };
      Picture whole = picture_of (&scene, layout), part;
      int n_differ = 0;

      layout.x = 600;
      layout.width = 500;
      part = picture_of (&scene, layout);
      for (int y = 0; y < 360; y++)
        for (int x = 20; x < 480; x++)
          n_differ += picture_pixel (&part, x, y) != picture_pixel (&whole, x + 600, y);
      ck_assert_int_eq (n_differ, 0);
      picture_free (&part);
      picture_free (&whole);
    }
  truce_tree_free (tree);
}
END_TEST

/* At scale 2, for presentations, the drawing equals an enlarged one, pixel by pixel. */
START_TEST (large_is_all_larger)
{
  TruceTree *tree = random_tree (300);
  TruceTreeScene scene = scene_of (tree, 280);
  const TruceTheme *theme = truce_theme_get (false, false);
  static const double columns[] = { 30, 12, 6, 1 };

  scene.current = 250;
  for (int i = 0; i < 4; i++)
    {
      TruceTreeLayout layout = { .width = 300, .height = 360, .x = 60, .column = columns[i], .row = 26 };
      TruceTreeLayout large = {
        .width = 600, .height = 720, .x = 120, .column = 2 * columns[i], .row = 52, .scale = 2
      };
      Picture one = picture_new (600, 720), other = picture_new (600, 720);
      int n_differ = 0, n_inked = 0;

      cairo_scale (one.cr, 2, 2);
      truce_tree_draw (one.cr, &layout, &scene, theme);
      truce_tree_draw (other.cr, &large, &scene, theme);
      for (int y = 0; y < 720; y++)
        for (int x = 0; x < 600; x++)
          {
            n_differ += picture_pixel (&one, x, y) != picture_pixel (&other, x, y);
            n_inked += picture_pixel (&one, x, y) != picture_pixel (&one, 599, 719);
          }
      ck_assert_int_eq (n_differ, 0);
      ck_assert_int_gt (n_inked, 1000);
      picture_free (&one);
      picture_free (&other);
    }
  truce_tree_free (tree);
}
END_TEST

/* In one colour the three states still differ, as leaves and as inner nodes, at large and small scale. */
START_TEST (states_differ_by_shape)
{
  TruceTheme grey = *truce_theme_get (false, false);
  TruceTree *tree = truce_tree_new ();
  static const double columns[] = { 26, 8, 1 };

  grey.cursor = grey.conflict = grey.free_square;
  ck_assert (truce_tree_add (tree, 0, 1, 1) && truce_tree_add (tree, 0, 2, 2));
  for (int i = 0; i < 3; i++)
    {
      Picture pictures[3];

      for (int state = 0; state < 3; state++)
        {
          TruceTreeShape given = { .state = (TruceTreeState) state, .square = -1 };
          TruceTreeScene scene = scene_of (tree, 3);
          TruceTreeLayout layout = { .width = 60, .height = 80, .column = columns[i], .row = 30 };

          scene.shape = shape_given;
          scene.data = &given;
          pictures[state] = picture_new (60, 80);
          truce_tree_draw (pictures[state].cr, &layout, &scene, &grey);
          for (int other = 0; other < state; other++)
            ck_assert_int_ge (picture_difference (&pictures[state], &pictures[other], 60), 4);
        }
      for (int state = 0; state < 3; state++)
        picture_free (&pictures[state]);
    }
  truce_tree_free (tree);
}
END_TEST

/* Returns the sum of differences between the drawing and the background. */
static double
ink_of (Picture *picture, Picture *ground)
{
  double sum = 0;

  for (int y = 0; y < 80; y++)
    for (int x = 0; x < 60; x++)
      sum += abs ((int) (picture_pixel (picture, x, y) >> 8 & 255) -
                  (int) (picture_pixel (ground, x, y) >> 8 & 255));
  return sum;
}

static TruceTreeShape
named (const void *data, size_t node)
{
  return (TruceTreeShape){ .state = TRUCE_TREE_DEAD, .square = node == 1 ? *(const int *) data : -1 };
}

/* Names are as complete as text beside the tree, including the descender of g. */
START_TEST (names_are_whole)
{
  TruceTheme theme = *truce_theme_get (false, false);
  TruceTreeLayout layout = { .width = 60, .height = 80, .column = 26, .row = 30 };
  TruceTree *tree = truce_tree_new ();
  static const int squares[] = { -1, 60 /* e1 */, 62 /* g1 */ };
  static const char *const names[] = { "", "e1", "g1" };
  Picture nameless = { 0 };

  theme.background = (TruceColor){ 1, 1, 1, 1 }; /* names have this background, as the picture does */
  ck_assert (truce_tree_add (tree, 0, 1, 1));
  for (int i = 0; i < 3; i++)
    {
      TruceTreeScene scene = scene_of (tree, 2);
      Picture with_name = picture_new (60, 80), beside = picture_new (60, 80), empty = picture_new (60, 80);

      scene.shape = named;
      scene.data = &squares[i];
      truce_tree_draw (with_name.cr, &layout, &scene, &theme);
      truce_draw_text (beside.cr, names[i], 30, 40, 10, 18, false, &theme.coordinate);
      if (i == 0)
        nameless = with_name;
      else
        {
          ck_assert_double_ge (ink_of (&with_name, &nameless), 0.98 * ink_of (&beside, &empty));
          picture_free (&with_name);
        }
      picture_free (&beside);
      picture_free (&empty);
    }
  picture_free (&nameless);
  truce_tree_free (tree);
}
END_TEST

/* Draws a hundred thousand nodes at any scale. Prints times without checking them. */
START_TEST (large_trees_are_drawn)
{
  TruceTree *tree = random_tree (100000);
  TruceTreeScene scene = scene_of (tree, 100000);

  for (double column = 0.01; column < 40; column *= 3)
    {
      TruceTreeLayout layout = {
        .width = 1000, .height = 240, .x = 1000 * column, .column = column, .row = 18
      };
      clock_t began = clock ();
      Picture picture = picture_of (&scene, layout), empty = picture_new (1000, 240);

      printf ("columns of %.2f pixels: %.2f ms\n", column,
              (double) (clock () - began) / CLOCKS_PER_SEC * 1e3);
      ck_assert_int_gt (picture_difference (&picture, &empty, 20), 100);
      picture_free (&picture);
      picture_free (&empty);
    }
  truce_tree_free (tree);
}
END_TEST

/* ---- marks on a board ---- */

/* In one colour all marks still differ. The number and the line show which piece eliminated a square. */
START_TEST (marks_differ_by_shape)
{
  TruceTheme grey = *truce_theme_get (false, false);
  TruceBoardLayout layout = truce_board_layout ((TruceBoard){ 8, 8 }, 400, 400, false, 1, 0.5, 0.5);
  static TruceBoardMarks marks;
  Picture pictures[TRUCE_MARK_DENIED + 3];
  int n = 0;

  grey.conflict = grey.attacked = grey.coordinate = grey.number_background = grey.free_square;
  for (int mark = 0; mark <= TRUCE_MARK_DENIED + 2; mark++)
    {
      truce_board_marks_init (&marks);
      marks.order[0] = 1;
      marks.order[1] = 2;
      marks.marks[27] = (uint8_t) (mark <= TRUCE_MARK_DENIED ? mark : TRUCE_MARK_OUT);
      marks.by[27] = mark == TRUCE_MARK_DENIED + 1 ? 1 : 0;
      marks.linked = mark == TRUCE_MARK_DENIED + 2 ? 27 : -1;
      pictures[n] = picture_new (400, 400);
      truce_board_marks_draw_below (pictures[n].cr, &layout, &marks, &grey);
      truce_board_marks_draw_above (pictures[n].cr, &layout, &marks, &grey);
      picture_check (&pictures[n]);
      for (int other = 0; other < n; other++)
        ck_assert_int_ge (picture_difference (&pictures[n], &pictures[other], 60), 8);
      n++;
    }
  while (n > 0)
    picture_free (&pictures[--n]);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("draw tree");
  TCase *tcase = tcase_create ("tree");
  const char *repeat = getenv ("TRUCE_TEST_SEED");

  seed = repeat ? strtoul (repeat, NULL, 0) : (unsigned long) time (NULL);
  printf ("seed %lu\n", seed);
  tcase_set_timeout (tcase, 100);
  tcase_add_test (tcase, every_node_has_its_place);
  tcase_add_test (tcase, a_part_is_a_part_of_the_whole);
  tcase_add_test (tcase, large_is_all_larger);
  tcase_add_test (tcase, states_differ_by_shape);
  tcase_add_test (tcase, names_are_whole);
  tcase_add_test (tcase, large_trees_are_drawn);
  tcase_add_test (tcase, marks_differ_by_shape);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
