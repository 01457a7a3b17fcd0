/* theatre-views-test.c: views of the tree, bookmarks and animations on the theatre page
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "theatre-support.h"
#include "theatre/theatre-outline-text.h"
#include "theatre/truce-theatre-bookmarks.h"
#include "theatre/truce-theatre-differences.h"
#include "theatre/truce-theatre-tree-pane.h"
#include "theatre/truce-theatre-tree.h"
#include "widgets-support.h"
#include "window-support.h"
#include "workspace/workspace-document.h"

static gpointer
pane_part (guint side, const char *name)
{
  return gtk_widget_get_template_child (
      GTK_WIDGET (truce_theatre_stage_get_part (stage_at (side), "tree_pane")), TRUCE_TYPE_THEATRE_TREE_PANE,
      name);
}

static TruceTheatreTree *
tree_at (guint side)
{
  return pane_part (side, "tree");
}

static TruceTheatreOutline *
outline_at (guint side)
{
  return truce_theatre_get_outline (truce_theatre_page_get_theatre (page), side);
}

static gsize
n_shown (guint side)
{
  TruceTreeScene scene;

  return truce_theatre_outline_get_scene (outline_at (side), &scene) ? scene.n : 0;
}

/* Chooses in the drop-down, and waits until the view has nodes. */
static void
choose_view (guint side, TruceOutlineView view)
{
  gtk_drop_down_set_selected (pane_part (side, "views"), view);
  wait_for (n_shown (side) > 0, 60);
  widgets_settle ();
}

/* Moves the pointer to the node and runs the xdotool command `button`. */
static void
click_node (guint side, gsize node, const char *button)
{
  TruceTheatreTree *tree = tree_at (side);
  TruceTreeScene scene;
  TruceTreeLayout layout;
  graphene_point_t at;
  double x, y, left, top; /* offset of the window in its surface, which includes the shadow */
  g_autofree char *move = NULL;

  truce_theatre_tree_show_node (tree, node);
  widgets_settle ();
  ck_assert (truce_theatre_tree_get_scene (tree, &scene));
  layout = truce_theatre_tree_lay_out (tree, &scene);
  truce_tree_layout_place (&layout, scene.tree, node, &x, &y);
  ck_assert (gtk_widget_compute_point (GTK_WIDGET (tree), GTK_WIDGET (window),
                                       &GRAPHENE_POINT_INIT ((float) x, (float) y), &at));
  gtk_native_get_surface_transform (GTK_NATIVE (window), &left, &top);
  move = g_strdup_printf ("mousemove %d %d %s", (int) (at.x + left), (int) (at.y + top), button);
  widgets_drive (move);
}

/* A click on a folded node opens it. A click on any other node moves the search, and the board, to it. */
START_TEST (nodes_are_clicked)
{
  TruceTheatreOutline *outline = outline_at (0);
  gsize before, node = 0;
  TruceTreeScene scene;

  choose_size (5);
  choose_view (0, TRUCE_OUTLINE_WHOLE);
  wait_for (truce_theatre_search_get_extent (search_at (0)) == TRUCE_THEATRE_ALL, 60);
  wait_for (truce_theatre_outline_count (outline, 0).solutions == 10, 60);
  widgets_settle ();
  before = n_shown (0);
  ck_assert (truce_theatre_outline_get_scene (outline, &scene));
  while (scene.shape (scene.data, node).folded == 0)
    node++;
  click_node (0, node, "click 1");
  wait_for (n_shown (0) > before, 60);
  ck_assert_uint_eq (position_of (0), 0);
  for (guint i = 0; i < 3; i++)
    {
      TruceTheatreGoal goal = truce_theatre_outline_get_goal (outline, node + 1 + i);
      g_autoptr (GArray) pieces = truce_theatre_outline_get_pieces (outline, node + 1 + i);
      const TruceStepperState *state;

      ck_assert (truce_theatre_outline_get_scene (outline, &scene));
      if (scene.shape (scene.data, node + 1 + i).folded > 0)
        continue;
      click_node (0, node + 1 + i, "click 1");
      wait_for (position_of (0) == goal.to[0], 60);
      state = truce_theatre_search_get_state (search_at (0));
      ck_assert_int_eq (state->depth, (int) pieces->len);
      ck_assert_int_eq (state->placed[state->depth - 1], g_array_index (pieces, int, pieces->len - 1));
    }
  widgets_drive ("keydown ctrl");
  click_node (0, node, "click 1");
  widgets_drive ("keyup ctrl");
  wait_for (n_shown (0) == before, 60);
}
END_TEST

/* The line below the tree describes the node under the pointer. */
START_TEST (pointed_node_is_described)
{
  g_autofree char *text = NULL;

  choose_size (5);
  choose_view (0, TRUCE_OUTLINE_WHOLE);
  wait_for (truce_theatre_outline_count (outline_at (0), 0).solutions == 10, 60);
  widgets_settle ();
  click_node (0, 7, "");
  text = truce_theatre_describe_node (outline_at (0), 7);
  wait_for (strcmp (gtk_label_get_label (pane_part (0, "counts")), text) == 0, 60);
}
END_TEST

/* Arrows lead to parent, child and siblings, which are announced. Enter moves the search there, Space folds.
 */
START_TEST (tree_is_read_by_keys)
{
  GtkWidget *tree = GTK_WIDGET (tree_at (0));
  g_autofree char *first = NULL, *child = NULL, *second = NULL;
  TruceTreeScene scene;
  gsize before;

  choose_size (5);
  choose_view (0, TRUCE_OUTLINE_WHOLE);
  wait_for (truce_theatre_outline_count (outline_at (0), 0).solutions == 10, 60);
  widgets_drive ("mousemove 2 2"); /* away from all nodes */
  gtk_widget_grab_focus (tree);
  widgets_drive ("key Down");
  first = truce_theatre_describe_node (outline_at (0), 1);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (tree), GTK_ACCESSIBLE_PROPERTY_LABEL, first);
  widgets_drive ("key Down");
  child = truce_theatre_describe_node (outline_at (0), 2);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (tree), GTK_ACCESSIBLE_PROPERTY_LABEL, child);
  widgets_drive ("key Up");
  widgets_drive ("key Right");
  ck_assert (truce_theatre_outline_get_scene (outline_at (0), &scene));
  second = truce_theatre_describe_node (outline_at (0), truce_tree_next_child (scene.tree, 0, 1, scene.n));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (tree), GTK_ACCESSIBLE_PROPERTY_LABEL, second);
  ck_assert_uint_eq (position_of (0), 0); /* the search has not moved */
  widgets_drive ("key Left");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (tree), GTK_ACCESSIBLE_PROPERTY_LABEL, first);
  before = n_shown (0);
  widgets_drive ("key space");
  ck_assert_uint_lt (n_shown (0), before);
  widgets_drive ("key space");
  ck_assert_uint_eq (n_shown (0), before);
  widgets_drive ("key Return");
  wait_for (position_of (0) == 1, 60);
  widgets_drive ("key Down");
  widgets_drive ("key Escape");
  ck_assert_uint_eq (truce_theatre_tree_get_pointed (tree_at (0)), TRUCE_TREE_NONE);
}
END_TEST

/* Returns the number of nodes in the whole search on this side. */
static int
n_nodes (guint side)
{
  return (int) truce_tree_n (truce_theatre_search_get_tree (search_at (side)));
}

/* Returns a template child of the pane with the merged tree, below the boards. */
static gpointer
merged_part (guint side, const char *name)
{
  return gtk_widget_get_template_child (inner (side == 0 ? "merged" : "other_merged"),
                                        TRUCE_TYPE_THEATRE_TREE_PANE, name);
}

static bool
is_seen (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

/* Shows the two searches as one tree, the difference in numbers, and the list that leads to the places. */
START_TEST (searches_are_merged)
{
  GtkWidget *differences = merged_part (0, "differences"), *list;
  TruceTheatreDifferences *popover = merged_part (0, "differences_popover");
  g_autofree char *text = NULL, *title = NULL;

  choose_size (6);
  g_object_set (truce_theatre_page_get_theatre (page), "compare", TRUE, NULL);
  ck_assert (!is_seen (differences));
  gtk_drop_down_set_selected (pane_part (0, "views"), TRUCE_OUTLINE_MERGED);
  wait_for (is_seen (differences), 60);
  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    wait_for (truce_theatre_search_get_extent (search_at (side)) == TRUCE_THEATRE_ALL, 60);
  text = truce_theatre_describe_merge (outline_at (0));
  wait_for (strcmp (gtk_label_get_label (merged_part (0, "counts")), text) == 0, 60);
  /* on this board the second search finds each dead end of the first at most one piece later */
  title = g_strdup_printf ("The searches differ in %d places", n_nodes (1) - n_nodes (0));
  gtk_menu_button_popup (GTK_MENU_BUTTON (differences));
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (popover)) && shows (GTK_WIDGET (popover), title), 60);
  list =
      gtk_widget_get_ancestor (find_label (GTK_WIDGET (popover), "in Plain backtracking"), GTK_TYPE_LIST_BOX);
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0));
  wait_for (!gtk_widget_get_mapped (GTK_WIDGET (popover)), 60);
  wait_for (truce_theatre_search_get_state (search_at (0))->depth ==
                    truce_theatre_search_get_state (search_at (1))->depth &&
                position_of (0) > 0,
            60);
  ck_assert_int_eq (truce_theatre_search_get_state (search_at (0))->last->kind, TRUCE_STEP_DEAD);
  g_object_set (truce_theatre_page_get_theatre (page), "compare", FALSE, NULL);
  wait_for (is_seen (tree_at (0)), 60);
  ck_assert (!is_seen (inner ("merged")));
  ck_assert_int_eq (truce_theatre_outline_get_view (outline_at (0)), TRUCE_OUTLINE_SO_FAR);
}
END_TEST

static GtkWidget *
tree_part (guint side)
{
  return truce_theatre_stage_get_part (stage_at (side), "tree_pane");
}

/* The merged tree is as wide as both boards, whichever side shows it, and the other tree is hidden. On a
 * phone it replaces the boards. */
START_TEST (merged_tree_has_room)
{
  TruceTheatre *theatre = truce_theatre_page_get_theatre (page);

  choose_size (5);
  g_object_set (theatre, "compare", TRUE, NULL);
  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    {
      gtk_widget_grab_focus (pane_part (side, "views"));
      gtk_drop_down_set_selected (pane_part (side, "views"), TRUCE_OUTLINE_MERGED);
      wait_for (is_seen (merged_part (side, "tree")), 60);
      widgets_settle ();
      ck_assert (!is_seen (tree_part (0)) && !is_seen (tree_part (1)));
      ck_assert_int_gt (gtk_widget_get_width (merged_part (side, "tree")),
                        gtk_widget_get_width (GTK_WIDGET (stage_at (0))) * 3 / 2);
      ck_assert (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)),
                                         merged_part (side, "views"))); /* for more keys */
      gtk_drop_down_set_selected (merged_part (side, "views"), TRUCE_OUTLINE_SO_FAR);
      wait_for (is_seen (tree_part (0)) && is_seen (tree_part (1)), 60);
      ck_assert (!is_seen (merged_part (side, "tree")));
      ck_assert (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), pane_part (side, "views")));
    }
  truce_page_set_layout (TRUCE_PAGE (page), &(TrucePageLayout){ .layout = TRUCE_LAYOUT_NARROW });
  g_object_set (theatre, "view", TRUCE_THEATRE_VIEW_TREE, NULL);
  gtk_drop_down_set_selected (pane_part (0, "views"), TRUCE_OUTLINE_MERGED);
  wait_for (is_seen (merged_part (0, "tree")), 60);
  ck_assert (!is_seen (stage_at (1)));
  g_object_set (theatre, "view", TRUCE_THEATRE_VIEW_BOARD, NULL);
  wait_for (is_seen (stage_at (1)), 60);
  ck_assert (!is_seen (merged_part (0, "tree")));
  ck_assert (is_seen (truce_theatre_stage_get_part (stage_at (0), "board")));
}
END_TEST

/* The search position stays in view when the window becomes narrow and wide again. */
START_TEST (position_stays_in_view)
{
  static const int widths[] = { 1200, 901, 1200 };

  choose_size (8);
  for (int i = 0; i < 3; i++)
    jump_here ("theatre.next-placement");
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      TruceTreeScene scene;
      TruceTreeLayout layout;
      double x, y;

      gtk_window_set_default_size (GTK_WINDOW (window), widths[i], 700);
      wait_for (abs (gtk_widget_get_width (GTK_WIDGET (window)) - widths[i]) < 60, 60);
      widgets_settle ();
      ck_assert (truce_theatre_tree_get_scene (tree_at (0), &scene));
      layout = truce_theatre_tree_lay_out (tree_at (0), &scene);
      truce_tree_layout_place (&layout, scene.tree, scene.current, &x, &y);
      ck_assert (x >= 0 && x <= layout.width && y >= 0 && y <= layout.height);
    }
}
END_TEST

/* Large type enlarges the columns, levels and marks. Clicks still hit the nodes. */
START_TEST (tree_is_presented_large)
{
  TruceTreeScene scene;
  TruceTreeLayout small, large;
  gsize node = 3;
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, "/io/github/truceboard/Truce/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11", NULL);
  widgets_settle ();
  choose_size (5);
  jump_here ("theatre.next-placement");
  ck_assert (truce_theatre_tree_get_scene (tree_at (0), &scene));
  small = truce_theatre_tree_lay_out (tree_at (0), &scene);
  ck_assert_double_eq (small.scale, 1);
  gtk_widget_add_css_class (GTK_WIDGET (window), "presenting");
  wait_for (truce_theatre_tree_lay_out (tree_at (0), &scene).scale > 1.4, 60);
  widgets_settle ();
  large = truce_theatre_tree_lay_out (tree_at (0), &scene);
  ck_assert_double_eq_tol (large.scale, 1.5, 0.05);
  ck_assert_double_eq_tol (large.column, small.column * large.scale, 1e-6);
  ck_assert_double_gt (large.row, small.row);
  click_node (0, node, "click 1");
  wait_for (position_of (0) == truce_theatre_outline_get_goal (outline_at (0), node).to[0], 60);
  gtk_widget_remove_css_class (GTK_WIDGET (window), "presenting");
  wait_for (truce_theatre_tree_lay_out (tree_at (0), &scene).scale == 1, 60);
}
END_TEST

/* The line to the piece that eliminated a square belongs to one event, and disappears with the next. */
START_TEST (line_goes_with_the_event)
{
  GtkWidget *board = truce_theatre_stage_get_part (stage_at (0), "board");

  choose_size (5);
  for (int i = 0; i < 4; i++)
    act_here ("theatre.forward");
  g_signal_emit_by_name (board, "square-selected", 4);
  ck_assert_int_eq (truce_theatre_stage_get_marks (stage_at (0))->linked, 4);
  act_here ("theatre.forward");
  ck_assert_int_eq (truce_theatre_stage_get_marks (stage_at (0))->linked, -1);
  act_here ("theatre.forward");
  ck_assert_int_eq (truce_theatre_stage_get_marks (stage_at (0))->linked, -1);
  /* the square under the pointer keeps its line */
  g_signal_emit_by_name (board, "square-hovered", 3);
  act_here ("theatre.back");
  ck_assert_int_eq (truce_theatre_stage_get_marks (stage_at (0))->linked, 3);
  g_signal_emit_by_name (board, "square-hovered", -1);
  ck_assert_int_eq (truce_theatre_stage_get_marks (stage_at (0))->linked, -1);
}
END_TEST

static GListModel *
bookmarks (void)
{
  return G_LIST_MODEL (truce_workspace_get_bookmarks (workspace_now ()));
}

/* A bookmark is added by B, stored in the document, opened by its row, removed and restored. */
START_TEST (bookmarks_are_kept)
{
  TruceTheatreBookmarks *popover = inner ("bookmarks_popover");
  g_auto (TruceDocument) document = { 0 };
  GtkWidget *list;
  guint at;

  toggle ("d4"); /* a problem that is not one of the theatre's own boards */
  jump_here ("theatre.next-placement");
  at = position_of (0);
  widgets_drive ("key b");
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (popover)), 60);
  widgets_settle ();
  widgets_drive ("type first");
  widgets_drive ("key Return");
  wait_for (g_list_model_get_n_items (bookmarks ()) == 1, 60);
  ck_assert (shows (GTK_WIDGET (popover), "first"));
  document = truce_workspace_get_document (workspace_now ());
  ck_assert_uint_eq (document.bookmarks->len, 1);
  act_here ("theatre.start");
  list = gtk_widget_get_ancestor (find_label (GTK_WIDGET (popover), "first"), GTK_TYPE_LIST_BOX);
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0));
  wait_for (position_of (0) == at, 60);
  /* another board has no bookmarks; undo restores them */
  toggle ("b7");
  ck_assert_uint_eq (g_list_model_get_n_items (bookmarks ()), 0);
  act ("win.undo", NULL);
  ck_assert_uint_eq (g_list_model_get_n_items (bookmarks ()), 1);
  wait_for (!gtk_widget_get_mapped (GTK_WIDGET (popover)), 60);
  widgets_drive ("key b");
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (popover)), 60);
  gtk_widget_activate (gtk_widget_get_ancestor (find_label (GTK_WIDGET (popover), "first"),
                                                GTK_TYPE_LIST_BOX_ROW)); /* only opens the bookmark */
  truce_bookmarks_remove (truce_workspace_get_bookmarks (workspace_now ()),
                          g_list_model_get_item (bookmarks (), 0));
  ck_assert_uint_eq (g_list_model_get_n_items (bookmarks ()), 0);
  truce_workspace_show_document (workspace_now (), &document);
  ck_assert_uint_eq (g_list_model_get_n_items (bookmarks ()), 1);
}
END_TEST

/* Adds the longest note that a document allows. GTK must not try many label widths for it. */
START_TEST (a_long_bookmark_is_cut)
{
  g_autofree char *note = g_strnfill (TRUCE_DOCUMENT_NOTE_MAX, 'W');
  TruceTheatreBookmarks *popover = inner ("bookmarks_popover");

  toggle ("d4");
  ck_assert (truce_theatre_add_bookmark (truce_theatre_page_get_theatre (page), 0, note));
  /* only here: GTK tries widths for rows of the log, which may be shown now or later */
  watch_labels (GTK_WIDGET (popover));
  widgets_drive ("key b");
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (popover)), 60);
  widgets_settle ();
  ck_assert (find_label (GTK_WIDGET (popover), "WWW"));
  ck_assert_int_lt (gtk_widget_get_height (GTK_WIDGET (popover)), 400);
  ck_assert_uint_gt (labels_measured, 0);
  ck_assert_uint_eq (labels_searched, 0);
  /* GTK 4.8 may query the pointer of a popover that is already destroyed */
  gtk_popover_popdown (GTK_POPOVER (popover));
  wait_for (!gtk_widget_get_mapped (GTK_WIDGET (popover)), 60);
  widgets_settle ();
}
END_TEST

static TruceMotionKind
motion_after (const char *action)
{
  act_here (action);
  return truce_theatre_stage_get_motion (stage_at (0))->kind;
}

/* A step of one event is animated, a longer one is not. Nothing is animated if animations are disabled. */
START_TEST (single_events_move)
{
  GtkSettings *settings = gtk_settings_get_default ();
  gboolean animations;

  g_object_get (settings, "gtk-enable-animations", &animations, NULL);
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  choose_size (4);
  widgets_settle ();
  ck_assert_int_eq (motion_after ("theatre.forward"), TRUCE_MOTION_SLIDE);
  ck_assert_int_eq (motion_after ("theatre.forward"), TRUCE_MOTION_RIPPLE);
  ck_assert_int_eq (motion_after ("theatre.back"), TRUCE_MOTION_NONE);
  jump_here ("theatre.next-dead-end");
  ck_assert_int_eq (truce_theatre_stage_get_motion (stage_at (0))->kind, TRUCE_MOTION_NONE);
  act_here ("theatre.back");
  ck_assert_int_eq (motion_after ("theatre.forward"), TRUCE_MOTION_FLASH);
  wait_for (truce_theatre_stage_get_motion (stage_at (0))->progress >= 1, 60);
  ck_assert_int_eq (motion_after ("theatre.forward"), TRUCE_MOTION_LEAVE);
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  ck_assert_int_eq (motion_after ("theatre.forward"), TRUCE_MOTION_NONE);
  g_object_set (settings, "gtk-enable-animations", animations, NULL);
}
END_TEST

static double
top_of (GtkWidget *board)
{
  double x, y;

  ck_assert (gtk_widget_translate_coordinates (board, GTK_WIDGET (page), 0, 0, &x, &y));
  return y;
}

/* Checks that the boards have the same size and stand on the same line. */
static void
boards_are_alike (const char *when)
{
  GtkWidget *one = truce_theatre_stage_get_part (stage_at (0), "board");
  GtkWidget *other = truce_theatre_stage_get_part (stage_at (1), "board");

  for (int i = 0; i < 30; i++)
    window_iterate ();
  ck_assert_msg (gtk_widget_get_width (one) == gtk_widget_get_width (other) &&
                     gtk_widget_get_height (one) == gtk_widget_get_height (other),
                 "%s: %d × %d and %d × %d", when, gtk_widget_get_width (one), gtk_widget_get_height (one),
                 gtk_widget_get_width (other), gtk_widget_get_height (other));
  ck_assert_msg (top_of (one) == top_of (other), "%s: at %g and %g", when, top_of (one), top_of (other));
}

/* The boards have one size in windows of odd and even width, whatever the counters beside them show. */
START_TEST (compared_boards_have_one_size)
{
  static const int sizes[][2] = { { 1280, 800 }, { 1281, 800 }, { 900, 760 }, { 901, 760 }, { 360, 640 } };
  TruceTheatre *theatre = truce_theatre_page_get_theatre (page);

  choose_size (6);
  g_object_set (theatre, "compare", TRUE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), sizes[_i][0], sizes[_i][1]);
  wait_for (abs (gtk_widget_get_width (GTK_WIDGET (window)) - sizes[_i][0]) < 60, 20);
  boards_are_alike ("trees below each");
  g_object_set (outline_at (0), "view", TRUCE_OUTLINE_MERGED, NULL);
  boards_are_alike ("merged");
  gtk_label_set_label (GTK_LABEL (truce_theatre_stage_get_part (stage_at (1), "tests")), "123 456 789 012");
  boards_are_alike ("long numbers");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("theatre views");
  TCase *tcase = tcase_create ("views");

  tcase_add_checked_fixture (tcase, theatre_up, window_down);
  tcase_set_timeout (tcase, 120);
  tcase_add_test (tcase, nodes_are_clicked);
  tcase_add_test (tcase, pointed_node_is_described);
  tcase_add_test (tcase, tree_is_read_by_keys);
  tcase_add_test (tcase, searches_are_merged);
  tcase_add_test (tcase, merged_tree_has_room);
  tcase_add_test (tcase, position_stays_in_view);
  tcase_add_test (tcase, tree_is_presented_large);
  tcase_add_test (tcase, line_goes_with_the_event);
  tcase_add_test (tcase, bookmarks_are_kept);
  tcase_add_test (tcase, a_long_bookmark_is_cut);
  tcase_add_test (tcase, single_events_move);
  tcase_add_loop_test (tcase, compared_boards_have_one_size, 0, 5);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
