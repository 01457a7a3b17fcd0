/* theatre-outline-test.c: whole and merged trees of searches, rows and ticks, compared with a walk through
 * all events
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "test-run.h"
#include "theatre/theatre-outline-text.h"
#include "theatre/theatre-text.h"
#include "theatre/theatre-ticks.h"
#include "theatre/truce-theatre-events.h"
#include "theatre/truce-theatre.h"

static TruceTheatre *theatre;
static TruceTheatrePlayer *player;

static void
up (void)
{
  theatre = g_object_new (TRUCE_TYPE_THEATRE, NULL);
  player = truce_theatre_get_player (theatre);
  truce_theatre_set_seen (theatre, TRUE);
}

static void
down (void)
{
  g_assert_finalize_object (theatre);
}

static TruceTheatreSearch *
search_at (guint side)
{
  return truce_theatre_player_get_search (player, side);
}

static guint
method_index (const char *id)
{
  guint i = 0;

  while (!g_str_equal (truce_stepper_method (i)->id, id))
    i++;
  return i;
}

/* Compares two methods on a board of `size` rows, and waits until both searches are read. */
static void
compare (int size, const char *method, const char *other)
{
  g_object_set (theatre, "board", (guint) size - 3, "method", method_index (method), "other-method",
                method_index (other), "compare", TRUE, NULL);
  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    while (truce_theatre_search_get_extent (search_at (side)) == TRUCE_THEATRE_READING)
      g_main_context_iteration (NULL, TRUE);
}

static void
show_view (guint side, TruceOutlineView view)
{
  TruceTreeScene scene;

  g_object_set (truce_theatre_get_outline (theatre, side), "view", view, NULL);
  while (!truce_theatre_outline_get_scene (truce_theatre_get_outline (theatre, side), &scene))
    g_main_context_iteration (NULL, TRUE);
}

/* ---- placing orders that a search visits, from its events ---- */

typedef struct
{
  GHashTable *ways; /* 'a8 c7' → number of the event that placed the last piece, as a pointer */
  guint solutions, dead_ends;
} Walk;

static void
walk_init (Walk *walk, TruceTheatreSearch *search)
{
  g_autoptr (GString) way = g_string_new (NULL);
  const TruceProblem *problem = truce_theatre_search_get_problem (search);

  *walk = (Walk){ g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  g_hash_table_insert (walk->ways, g_strdup (""), GUINT_TO_POINTER (0));
  for (guint i = 0; i < truce_theatre_search_get_known (search); i++)
    {
      const TruceStep *step = truce_theatre_search_get_step (search, i);
      const char *space;

      if (step->kind == TRUCE_STEP_PLACE)
        {
          g_autofree char *name = truce_theatre_name_piece (problem, step->square);

          g_string_append_printf (way, "%s%s", way->len ? " " : "", name);
          g_hash_table_insert (walk->ways, g_strdup (way->str), GUINT_TO_POINTER (i + 1));
        }
      else if (step->kind == TRUCE_STEP_BACK)
        {
          space = strrchr (way->str, ' ');
          g_string_truncate (way, space ? (gsize) (space - way->str) : 0);
        }
      walk->solutions += step->kind == TRUCE_STEP_FOUND;
      walk->dead_ends += step->kind == TRUCE_STEP_DEAD;
    }
}

static void
walk_clear (Walk *walk)
{
  g_hash_table_unref (walk->ways);
}

/* Returns the number of placing orders that only the first search visits. */
static guint
count_alone (const Walk *walk, const Walk *other)
{
  GHashTableIter iter;
  gpointer way;
  guint n = 0;

  g_hash_table_iter_init (&iter, walk->ways);
  while (g_hash_table_iter_next (&iter, &way, NULL))
    n += !g_hash_table_contains (other->ways, way);
  return n;
}

static char *
way_to (TruceTheatreOutline *outline, gsize node)
{
  g_autoptr (GArray) pieces = truce_theatre_outline_get_pieces (outline, node);
  const TruceProblem *problem = truce_theatre_search_get_problem (truce_theatre_outline_get_search (outline));
  g_autoptr (GString) way = g_string_new (NULL);

  for (guint i = 0; i < pieces->len; i++)
    {
      g_autofree char *name = truce_theatre_name_piece (problem, g_array_index (pieces, int, i));

      g_string_append_printf (way, "%s%s", i > 0 ? " " : "", name);
    }
  return g_strdup (way->str);
}

/* ---- one search ---- */

/* The nodes of the whole tree represent all placing orders. Each leads to the event that its order was
 * reached by. */
static void
assert_whole (TruceTheatreOutline *outline, const Walk *walk)
{
  TruceTreeScene scene;
  gsize stand_for = 0;
  TruceOutlineCounts all;

  ck_assert (truce_theatre_outline_get_scene (outline, &scene));
  for (gsize node = 0; node < scene.n; node++)
    {
      TruceTreeShape shape = scene.shape (scene.data, node);
      TruceTheatreGoal goal = truce_theatre_outline_get_goal (outline, node);
      TruceOutlineCounts counts = truce_theatre_outline_count (outline, node);
      g_autofree char *way = way_to (outline, node);

      ck_assert_msg (g_hash_table_contains (walk->ways, way), "nobody goes %s", way);
      ck_assert_uint_eq (goal.to[0], GPOINTER_TO_UINT (g_hash_table_lookup (walk->ways, way)));
      ck_assert_uint_eq (goal.to[1], TRUCE_THEATRE_STAYS);
      stand_for += shape.folded > 0 ? shape.folded : 1;
      if (shape.folded > 0)
        ck_assert_uint_eq (counts.nodes, shape.folded);
      ck_assert_int_eq (shape.folded > 0, node > 0 && counts.nodes > 1 && counts.solutions == 0);
      ck_assert (shape.state == (counts.solutions > 0 ? TRUCE_TREE_FOUND : TRUCE_TREE_DEAD));
    }
  ck_assert_uint_eq (stand_for, g_hash_table_size (walk->ways));
  all = truce_theatre_outline_count (outline, 0);
  ck_assert_uint_eq (all.nodes, g_hash_table_size (walk->ways));
  ck_assert_uint_eq (all.solutions, walk->solutions);
  ck_assert_uint_eq (all.dead_ends, walk->dead_ends);
}

START_TEST (the_whole_is_all_that_was_visited)
{
  static const char *const methods[] = { "improved", "original", "mrv", "dancing-links" };
  TruceTheatreOutline *outline = truce_theatre_get_outline (theatre, 0);

  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    {
      Walk walk;

      compare (6, methods[i], methods[i]);
      walk_init (&walk, search_at (0));
      ck_assert_uint_eq (walk.solutions, 4);
      show_view (0, TRUCE_OUTLINE_WHOLE);
      assert_whole (outline, &walk);
      walk_clear (&walk);
    }
}
END_TEST

/* Toggling a folded node shows its children. Toggling it again folds it. */
START_TEST (what_is_folded_opens)
{
  TruceTheatreOutline *outline = truce_theatre_get_outline (theatre, 0);
  gsize before, opened, node = 0;
  TruceTreeScene scene;

  compare (6, "improved", "original");
  show_view (0, TRUCE_OUTLINE_WHOLE);
  ck_assert (truce_theatre_outline_get_scene (outline, &scene));
  before = scene.n;
  while (scene.shape (scene.data, node).folded == 0)
    node++;
  ck_assert (truce_theatre_outline_can_toggle (outline, node));
  ck_assert (!truce_theatre_outline_can_toggle (outline, 0)); /* the root is never folded */
  truce_theatre_outline_toggle (outline, node);
  ck_assert (truce_theatre_outline_get_scene (outline, &scene));
  opened = scene.n;
  ck_assert_uint_gt (opened, before);
  ck_assert_uint_eq (scene.shape (scene.data, node).folded, 0);
  truce_theatre_outline_toggle (outline, node);
  ck_assert (truce_theatre_outline_get_scene (outline, &scene));
  ck_assert_uint_eq (scene.n, before);
}
END_TEST

/* The tree so far grows with the position. The current node is the position on the board. */
START_TEST (so_far_follows_the_position)
{
  TruceTheatreOutline *outline = truce_theatre_get_outline (theatre, 0);
  guint known;

  compare (5, "improved", "original");
  known = truce_theatre_search_get_known (search_at (0));
  for (guint position = 0; position <= known; position++)
    {
      const TruceStepperState *state;
      g_autoptr (GArray) pieces = NULL;
      TruceOutlineCounts counts;
      TruceTreeScene scene;

      truce_theatre_player_pick (player, 0, position);
      ck_assert (truce_theatre_outline_get_scene (outline, &scene));
      ck_assert_uint_eq (scene.n, 1 + truce_theatre_search_get_state (search_at (0))->counters.tried);
      pieces = truce_theatre_outline_get_pieces (outline, scene.current);
      state = truce_theatre_search_get_state (search_at (0));
      ck_assert_int_eq ((int) pieces->len, state->depth);
      counts = truce_theatre_outline_count (outline, 0); /* does not count events ahead */
      ck_assert_uint_eq (counts.nodes, scene.n);
      ck_assert_uint_eq (counts.solutions, state->counters.found);
      ck_assert_uint_eq (counts.dead_ends, state->counters.dead_ends);
      for (int i = 0; i < state->depth; i++)
        ck_assert_int_eq (g_array_index (pieces, int, i), state->placed[i]);
    }
}
END_TEST

/* ---- two of them ---- */

START_TEST (merged_searches_differ_by_what_one_does_alone)
{
  static const char *const pairs[][2] = {
    { "improved", "original" },          { "original", "improved" }, { "improved", "one-queen-per-line" },
    { "mrv", "dancing-links" },          { "improved", "mrv" },      { "backtrack", "improved" },
    { "reduced-recursion", "original" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      TruceTheatreOutline *outline = truce_theatre_get_outline (theatre, i % 2);
      TruceOutlineCounts all;
      TruceTreeScene scene;
      Walk walks[2];
      guint alone;

      compare (5, pairs[i][0], pairs[i][1]);
      for (guint side = 0; side < 2; side++)
        walk_init (&walks[side], search_at (side));
      show_view (i % 2, TRUCE_OUTLINE_MERGED);
      ck_assert (truce_theatre_outline_get_scene (outline, &scene));
      all = truce_theatre_outline_count (outline, 0);
      alone = count_alone (&walks[1], &walks[0]);
      ck_assert_uint_eq (all.alone[0], count_alone (&walks[0], &walks[1]));
      ck_assert_uint_eq (all.alone[1], alone);
      ck_assert_uint_eq (all.unknown, 0);
      ck_assert_uint_eq (all.nodes, g_hash_table_size (walks[0].ways) + alone);
      for (guint side = 0; side < 2; side++)
        walk_clear (&walks[side]);
    }
}
END_TEST

static void
seek (const TruceTheatreGoal *goal)
{
  truce_theatre_player_seek (player, goal);
  while (truce_theatre_player_is_seeking (player))
    g_main_context_iteration (NULL, TRUE);
}

/* Each difference leads both searches to the same pieces, where the saving search stops or continues
 * differently. */
START_TEST (differences_are_gone_to)
{
  TruceTheatreOutline *outline = truce_theatre_get_outline (theatre, 0);
  TruceTreeDifference differences[10];
  gsize n, sum = 0;

  compare (6, "improved", "original");
  show_view (0, TRUCE_OUTLINE_MERGED);
  n = truce_theatre_outline_get_differences (outline, differences, G_N_ELEMENTS (differences));
  ck_assert_uint_gt (n, 3);
  for (gsize i = 0; i < MIN (n, G_N_ELEMENTS (differences)); i++)
    {
      TruceTheatreGoal goal = truce_theatre_outline_get_difference_goal (outline, &differences[i]);
      g_autofree char *text = truce_theatre_describe_difference (outline, &differences[i]);
      TruceStepperState states[2];

      seek (&goal);
      for (guint side = 0; side < 2; side++)
        states[side] = *truce_theatre_search_get_state (search_at (side));
      ck_assert_int_eq (states[0].depth, states[1].depth);
      ck_assert (memcmp (states[0].placed, states[1].placed,
                         (gsize) states[0].depth * sizeof *states[0].placed) == 0);
      ck_assert_int_eq (states[0].last->kind, TRUCE_STEP_DEAD); /* filtering detects the dead end */
      ck_assert_int_eq (differences[i].side, 1);
      ck_assert_ptr_nonnull (strstr (text, "Plain backtracking"));
      sum += differences[i].saved;
    }
  ck_assert_uint_le (sum, truce_theatre_outline_count (outline, 0).alone[1]);
  /* another method has other differences */
  g_object_set (theatre, "other-method", method_index ("improved"), NULL);
  compare (6, "improved", "improved");
  show_view (0, TRUCE_OUTLINE_MERGED);
  ck_assert_uint_eq (truce_theatre_outline_get_differences (outline, differences, 10), 0);
}
END_TEST

/* Merging needs a second search. Without one, the outline says why there is no tree. */
START_TEST (merging_needs_two)
{
  TruceTheatreOutline *outline = truce_theatre_get_outline (theatre, 0);
  g_autofree char *why = NULL;
  TruceTreeScene scene;

  g_object_set (theatre, "board", 3u, NULL);
  g_object_set (outline, "view", TRUCE_OUTLINE_MERGED, NULL);
  ck_assert (!truce_theatre_outline_get_scene (outline, &scene));
  why = truce_theatre_outline_describe_absence (outline);
  ck_assert_ptr_nonnull (strstr (why, "Compare two methods"));
  compare (4, "improved", "mrv");
  show_view (0, TRUCE_OUTLINE_MERGED);
  g_object_set (outline, "view", TRUCE_OUTLINE_WHOLE, NULL);
  show_view (0, TRUCE_OUTLINE_MERGED);
  g_object_set (theatre, "compare", FALSE, NULL);
  /* restores the previous view, even if a question has hidden the events ahead meanwhile */
  ck_assert_int_eq (truce_theatre_outline_get_view (outline), TRUCE_OUTLINE_WHOLE);
  ck_assert (truce_theatre_outline_get_scene (outline, &scene));
  g_object_set (theatre, "compare", TRUE, NULL);
  show_view (0, TRUCE_OUTLINE_MERGED);
  truce_theatre_outline_set_ahead (outline, FALSE);
  g_object_set (theatre, "compare", FALSE, NULL);
  ck_assert_int_eq (truce_theatre_outline_get_view (outline), TRUCE_OUTLINE_SO_FAR);
  truce_theatre_outline_set_ahead (outline, TRUE);
  ck_assert_int_eq (truce_theatre_outline_get_view (outline), TRUCE_OUTLINE_WHOLE);
}
END_TEST

/* ---- rows ---- */

START_TEST (rows_say_what_happened)
{
  static const char *const texts[] = { "a4 placed",
                                       "9 squares ruled out",
                                       "c3 placed",
                                       "4 squares ruled out",
                                       "Dead end: fewer open squares than remaining pieces",
                                       "c3 removed" };
  static const char *const details[] = {
    "1 piece placed", NULL, "2 pieces placed", NULL, "", "1 piece placed"
  };
  static const int depths[] = { 0, 0, 1, 1, 1, 1 };
  guint solutions = 0;

  compare (4, "improved", "original");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto (TruceTheatreRow) row = { 0 };

      truce_theatre_row_init (&row, search_at (0), i);
      ck_assert_str_eq (row.text, texts[i]);
      if (details[i])
        ck_assert_str_eq (row.detail, details[i]);
      ck_assert_int_eq (row.depth, depths[i]);
    }
  for (guint i = 0; i < truce_theatre_search_get_known (search_at (1)); i++)
    {
      g_auto (TruceTheatreRow) row = { 0 };
      g_autofree char *number = NULL;

      truce_theatre_row_init (&row, search_at (1), i);
      ck_assert_int_eq (row.kind, truce_theatre_search_get_kinds (search_at (1))[i]);
      number = g_strdup_printf ("Solution %u", solutions + 1);
      solutions += row.kind == TRUCE_STEP_FOUND;
      ck_assert_int_eq (g_str_equal (row.text, number), row.kind == TRUCE_STEP_FOUND);
      if (row.kind == TRUCE_STEP_FOUND)
        ck_assert_str_eq (row.detail, "4 pieces placed");
      if (i == 1) /* plain backtracking tests each square */
        ck_assert_str_eq (row.text, "a3 ruled out by a4");
    }
  ck_assert_uint_eq (solutions, 2);
}
END_TEST

static void
on_items_changed (GListModel *model, guint position, guint removed, guint added, guint *n)
{
  ck_assert_uint_le (position + removed, *n);
  *n = *n - removed + added;
}

/* The list contains all known events, or those up to the position, and signals each change. */
START_TEST (events_are_a_list)
{
  g_autoptr (TruceTheatreEvents) events = g_object_new (TRUCE_TYPE_THEATRE_EVENTS, NULL);
  GListModel *list = G_LIST_MODEL (events);
  guint n = 0, known;

  g_signal_connect (events, "items-changed", G_CALLBACK (on_items_changed), &n);
  compare (5, "improved", "original");
  known = truce_theatre_search_get_known (search_at (0));
  truce_theatre_events_set_search (events, search_at (0));
  ck_assert_uint_eq (g_list_model_get_n_items (list), known);
  ck_assert_uint_eq (n, known);
  truce_theatre_player_pick (player, 0, 12);
  truce_theatre_events_update (events);
  ck_assert_uint_eq (g_list_model_get_n_items (list), known);
  truce_theatre_events_set_ahead (events, FALSE);
  ck_assert_uint_eq (g_list_model_get_n_items (list), 12);
  ck_assert_uint_eq (n, 12);
  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (TruceTheatreEvent) event = g_list_model_get_item (list, i);

      ck_assert_uint_eq (truce_theatre_event_get_number (event), i);
    }
  ck_assert_ptr_null (g_list_model_get_item (list, 12));
  truce_theatre_events_set_search (events, search_at (1));
  ck_assert_uint_eq (g_list_model_get_n_items (list), truce_theatre_search_get_position (search_at (1)));
  ck_assert_uint_eq (n, g_list_model_get_n_items (list));
  truce_theatre_events_set_search (events, NULL);
  ck_assert_uint_eq (n, 0);
}
END_TEST

/* ---- ticks ---- */

/* Each place has at most one tick: a solution if there is one at this place, else a dead end if there is one.
 */
START_TEST (ticks_are_thinned_out)
{
  guint known;
  const guint8 *kinds;

  compare (8, "improved", "improved");
  known = truce_theatre_search_get_known (search_at (0));
  kinds = truce_theatre_search_get_kinds (search_at (0));
  for (guint n_places = 1; n_places < 20000; n_places = n_places * 3 + 1)
    {
      g_autoptr (GArray) ticks = truce_theatre_ticks_thin (kinds, known, known, n_places);
      g_autofree guint8 *wanted = g_new0 (guint8, n_places + 1);
      guint n = 0;

      for (guint i = 0; i < known; i++)
        {
          guint8 *place = &wanted[(guint64) (i + 1) * n_places / known];

          *place = MAX (*place, kinds[i] == TRUCE_STEP_FOUND ? 2 : kinds[i] == TRUCE_STEP_DEAD ? 1 : 0);
        }
      for (guint place = 0; place <= n_places; place++)
        if (wanted[place] > 0)
          {
            const TruceTheatreTick *tick = &g_array_index (ticks, TruceTheatreTick, n);

            ck_assert_uint_lt (n, ticks->len);
            ck_assert_uint_eq ((guint64) tick->position * n_places / known, place);
            ck_assert_int_eq (tick->solution, wanted[place] == 2);
            ck_assert_int_eq (kinds[tick->position - 1], tick->solution ? TRUCE_STEP_FOUND : TRUCE_STEP_DEAD);
            n++;
          }
      ck_assert_uint_eq (n, ticks->len);
    }
}
END_TEST

/* ---- bookmarks ---- */

START_TEST (bookmarks_lead_back)
{
  GListModel *bookmarks = G_LIST_MODEL (truce_theatre_get_bookmarks (theatre));
  g_autoptr (TruceBookmark) bookmark = NULL;
  guint board, method;

  compare (6, "original", "improved");
  truce_theatre_player_pick (player, 0, 33);
  ck_assert (truce_theatre_add_bookmark (theatre, 0, "the first dead end"));
  ck_assert (truce_theatre_add_bookmark (theatre, 0, "the first dead end")); /* exists already */
  ck_assert_uint_eq (g_list_model_get_n_items (bookmarks), 1);
  bookmark = g_list_model_get_item (bookmarks, 0);
  ck_assert_str_eq (truce_bookmark_get_method (bookmark), "original");
  ck_assert_uint_eq (truce_bookmark_get_event (bookmark), 33);
  compare (4, "mrv", "improved");
  g_object_set (theatre, "compare", FALSE, NULL);
  truce_theatre_go_to_bookmark (theatre, bookmark);
  while (truce_theatre_player_is_seeking (player))
    g_main_context_iteration (NULL, TRUE);
  g_object_get (theatre, "board", &board, "method", &method, NULL);
  ck_assert_uint_eq (board, 3);
  ck_assert_uint_eq (method, method_index ("original"));
  ck_assert_uint_eq (truce_theatre_search_get_position (search_at (0)), 33);
  truce_bookmarks_remove (truce_theatre_get_bookmarks (theatre), bookmark);
  ck_assert_uint_eq (g_list_model_get_n_items (bookmarks), 0);
  truce_bookmarks_restore (truce_theatre_get_bookmarks (theatre), bookmark);
  ck_assert_uint_eq (g_list_model_get_n_items (bookmarks), 1);
}
END_TEST

START_TEST (full_bookmarks_accept_an_equal_one)
{
  TruceBookmarks *bookmarks = truce_theatre_get_bookmarks (theatre);
  g_autoptr (TruceBookmark) removed = NULL;

  for (guint event = 0; event < TRUCE_DOCUMENT_BOOKMARKS_MAX; event++)
    ck_assert (truce_bookmarks_add (bookmarks, 0, "original", event, "event"));
  ck_assert (truce_bookmarks_add (bookmarks, 0, "original", 1, "event"));
  ck_assert (!truce_bookmarks_add (bookmarks, 0, "original", 1, "another text"));
  removed = g_list_model_get_item (G_LIST_MODEL (bookmarks), 0);
  truce_bookmarks_remove (bookmarks, removed);
  ck_assert (truce_bookmarks_add (bookmarks, 0, "original", 1, "another text"));
  ck_assert (!truce_bookmarks_add (bookmarks, 0, truce_bookmark_get_method (removed),
                                   truce_bookmark_get_event (removed), "event"));
}
END_TEST

static void
on_wanted (TruceTheatre *whose, const TruceProblemSpec *spec, TruceProblemSpec *wanted)
{
  *wanted = *spec;
}

/* The position to set on the board is that of the search: pieces of all kinds, including preplaced ones. */
START_TEST (positions_are_wanted_whole)
{
  TruceProblemSpec spec, wanted;
  TruceStepperState state;

  ck_assert (truce_problem_spec_from_text ("5x5 Q+N k=2,2 true p=0/", &spec, NULL));
  g_signal_connect (theatre, "position-wanted", G_CALLBACK (on_wanted), &wanted);
  truce_theatre_set_problem (theatre, &spec);
  truce_theatre_player_act (player, "theatre.next-dead-end");
  while (truce_theatre_player_is_seeking (player))
    g_main_context_iteration (NULL, TRUE);
  state = *truce_theatre_search_get_state (search_at (0));
  ck_assert_int_gt (state.depth, 0);
  truce_theatre_set_on_board (theatre, 0);
  ck_assert (truce_square_set_has (&wanted.kinds[0].preplaced, 0));
  for (int i = 0; i < state.depth; i++)
    ck_assert (truce_square_set_has (&wanted.kinds[truce_packed_kind (state.placed[i])].preplaced,
                                     truce_packed_square (state.placed[i])));
  ck_assert_int_eq (truce_square_set_count (&wanted.kinds[0].preplaced) +
                        truce_square_set_count (&wanted.kinds[1].preplaced),
                    1 + state.depth);
  ck_assert_int_eq (wanted.kinds[0].pieces, 2);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("theatre outline");
  TCase *tests = truce_test_case (suite, "outline", 100);

  tcase_add_checked_fixture (tests, up, down);
  tcase_add_test (tests, the_whole_is_all_that_was_visited);
  tcase_add_test (tests, what_is_folded_opens);
  tcase_add_test (tests, so_far_follows_the_position);
  tcase_add_test (tests, merged_searches_differ_by_what_one_does_alone);
  tcase_add_test (tests, differences_are_gone_to);
  tcase_add_test (tests, merging_needs_two);
  tcase_add_test (tests, rows_say_what_happened);
  tcase_add_test (tests, events_are_a_list);
  tcase_add_test (tests, ticks_are_thinned_out);
  tcase_add_test (tests, bookmarks_lead_back);
  tcase_add_test (tests, full_bookmarks_accept_an_equal_one);
  tcase_add_test (tests, positions_are_wanted_whole);
  return truce_test_run (suite);
}
