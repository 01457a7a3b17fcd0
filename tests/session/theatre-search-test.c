/* theatre-search-test.c: searches of the theatre agree with truce-cli, and seeking restores every position
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "random-problem.h"
#include "test-run.h"
#include "theatre-cli.h"
#include "theatre/theatre-search.h"
#include "theatre/theatre-text.h"

static TruceRandom random_numbers;

static TruceProblem *
problem_of (const char *size, const char *piece, const char *preplaced)
{
  TruceProblemSpec spec;
  TruceProblem *problem;

  truce_problem_spec_init (&spec);
  ck_assert (truce_board_parse (size, &spec.board, NULL));
  ck_assert (truce_piece_parse (piece, &spec.kinds[0].piece, NULL));
  spec.pieces = TRUCE_PIECES_DEFAULT;
  if (preplaced)
    truce_square_set_add (&spec.kinds[0].preplaced, atoi (preplaced));
  problem = truce_problem_new (&spec, NULL);
  ck_assert_ptr_nonnull (problem);
  return problem;
}

static TruceTheatreSearch *
search_for (const char *method, const TruceProblem *problem)
{
  TruceError error;
  TruceTheatreSearch *search = truce_theatre_search_new (truce_method_find (method), problem, &error);

  ck_assert_msg (search != NULL, "%s", search ? "" : error.text);
  return search;
}

static void
read_all (TruceTheatreSearch *search)
{
  while (truce_theatre_search_get_extent (search) == TRUCE_THEATRE_READING)
    truce_theatre_search_read (search, 1000);
}

/* Without its remarks, the log equals the debug log, byte for byte. */
START_TEST (log_is_that_of_nq)
{
  static const struct
  {
    const char *mode, *method, *size, *kind, *piece, *preplaced;
  } cases[] = {
    { "i", "improved", "1", "r", "Q", NULL },  { "i", "improved", "5", "r", "Q", NULL },
    { "i", "improved", "6", "r", "Q", "1" },   { "i", "improved", "7", "a", "QNN", NULL },
    { "i", "improved", "7", "s", "QN", "10" }, { "o", "original", "5", "r", "Q", NULL },
    { "o", "original", "6", "r", "Q", NULL },  { "o", "original", "7", "r", "Q", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *wanted =
          cli_debug_log (cases[i].mode, cases[i].size, cases[i].kind, cases[i].preplaced);
      g_autoptr (GString) log = g_string_new (NULL);
      TruceProblem *problem = problem_of (cases[i].size, cases[i].piece, cases[i].preplaced);
      g_autoptr (TruceTheatreSearch) search = search_for (cases[i].method, problem);

      read_all (search);
      for (guint event = 0; event < truce_theatre_search_get_known (search); event++)
        {
          gboolean remark;
          g_autofree char *text = truce_theatre_search_get_text (search, event, &remark);

          if (!remark)
            g_string_append_printf (log, "%s\n", text);
        }
      ck_assert_uint_gt (log->len, 20);
      ck_assert_str_eq (log->str, wanted);
      truce_problem_unref (problem);
    }
}
END_TEST

/* Each remark is a line of truce-cli step. */
START_TEST (remarks_are_those_of_step)
{
  static const char *const methods[] = { "improved",           "original",          "mrv",
                                         "one-queen-per-line", "reduced-recursion", "diagonal-locking",
                                         "dancing-links",      "backtrack" };

  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    {
      g_auto (GStrv) lines = cli_steps ("5", "Q", methods[i], NULL);
      TruceProblem *problem = problem_of ("5", "Q", NULL);
      g_autoptr (TruceTheatreSearch) search = search_for (methods[i], problem);
      guint n_remarks = 0;

      read_all (search);
      ck_assert_uint_eq (truce_theatre_search_get_known (search), g_strv_length (lines));
      for (guint event = 0; event < g_strv_length (lines); event++)
        {
          gboolean remark;
          g_autofree char *text = truce_theatre_search_get_text (search, event, &remark);
          const char *plain = text;

          while (g_str_has_prefix (plain, "| "))
            plain += 2;
          if (remark)
            ck_assert_str_eq (plain, lines[event]);
          n_remarks += remark;
        }
      ck_assert_uint_gt (n_remarks, 20);
      truce_problem_unref (problem);
    }
}
END_TEST

static guint
count_lines (const char *text)
{
  guint n = 1;

  for (; *text; text++)
    n += *text == '\n';
  return n;
}

static void
assert_lines (TruceTheatreSearch *search)
{
  guint line = 0;

  for (guint event = 0; event < truce_theatre_search_get_known (search); event++)
    {
      g_autofree char *text = truce_theatre_search_get_text (search, event, NULL);

      if (truce_theatre_search_get_line (search, event) != line)
        ck_abort_msg ("event %u begins at line %u, not %u", event,
                      truce_theatre_search_get_line (search, event), line);
      line += count_lines (text);
      if (truce_theatre_search_find_line (search, line - 1) != event)
        ck_abort_msg ("line %u is not found in event %u", line - 1, event);
    }
  ck_assert_uint_eq (truce_theatre_search_get_line (search, truce_theatre_search_get_known (search)), line);
}

/* Goes to random positions and back: sentence and counters are the same. Jumps land on events of their kind.
 */
static void
assert_returns (TruceTheatreSearch *search)
{
  guint known = truce_theatre_search_get_known (search);

  for (int i = 0; i < 30; i++)
    {
      guint position = (guint) (truce_random_next (&random_numbers) % (known + 1));
      g_autofree char *first = NULL, *second = NULL;
      TruceStepperState state;
      TruceStepKind kind = i % 2 ? TRUCE_STEP_FOUND : TRUCE_STEP_DEAD;

      truce_theatre_search_go (search, position);
      first = truce_theatre_sentence (search);
      state = *truce_theatre_search_get_state (search);
      if (truce_theatre_search_jump (search, kind, i % 3 == 0))
        {
          ck_assert_int_eq (truce_theatre_search_get_state (search)->last->kind, kind);
          ck_assert (i % 3 == 0 ? truce_theatre_search_get_position (search) < position
                                : truce_theatre_search_get_position (search) > position);
        }
      else
        ck_assert_uint_eq (truce_theatre_search_get_position (search), position);
      truce_theatre_search_go (search, position);
      second = truce_theatre_sentence (search);
      ck_assert_str_eq (first, second);
      ck_assert (memcmp (&state.counters, &truce_theatre_search_get_state (search)->counters,
                         sizeof state.counters) == 0);
      ck_assert_int_eq (state.depth, truce_theatre_search_get_state (search)->depth);
    }
}

START_TEST (random_problems_hold_together)
{
  for (int i = 0; i < 40; i++)
    {
      TruceProblem *problem =
          truce_random_problem (&random_numbers, 5, TRUCE_RANDOM_RECTANGLES | TRUCE_RANDOM_ANY_PIECE);
      const TruceMethod *method;
      TruceError error;

      for (size_t k = 0; (method = truce_stepper_method (k)); k++)
        {
          g_autoptr (TruceTheatreSearch) search = truce_theatre_search_new (method, problem, &error);

          if (!search)
            continue;
          truce_theatre_search_go (search, 3000); /* limited to keep the test short */
          assert_lines (search);
          assert_returns (search);
        }
      truce_problem_unref (problem);
    }
}
END_TEST

START_TEST (guards_hold_together)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  g_autoptr (TruceTheatreSearch) search = NULL;

  ck_assert (truce_problem_spec_from_text ("6x6 N k=8 true peace=none cover=every", &spec, NULL));
  problem = truce_problem_new (&spec, NULL);
  search = search_for ("cover", problem);
  truce_theatre_search_go (search, 3000);
  assert_lines (search);
  assert_returns (search);
  truce_problem_unref (problem);
}
END_TEST

/* Rulers between the rows of regions are lines of the log. */
START_TEST (regions_hold_together)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  g_autoptr (TruceTheatreSearch) search = NULL;

  ck_assert (truce_problem_spec_from_text ("4x4 R k=4 true r=AABB/AABB/CCDD/CCDD", &spec, NULL));
  problem = truce_problem_new (&spec, NULL);
  search = search_for ("improved", problem);
  read_all (search);
  assert_lines (search);
  truce_problem_unref (problem);
}
END_TEST

/* ---- the tree ---- */

/* A node of the tree, built by walking through all events. */
typedef struct
{
  gsize parent;
  int piece;
  TruceTreeState state;
  gboolean found;
} Node;

static void
settle (Node *node, TruceTreeState state)
{
  if (node->state == TRUCE_TREE_OPEN)
    node->state = state;
}

static GArray *
tree_of (TruceTheatreSearch *search, guint position, gsize *at)
{
  GArray *nodes = g_array_new (FALSE, TRUE, sizeof (Node));
  Node root = { .parent = TRUCE_TREE_NONE, .piece = -1 };

  *at = 0;
  g_array_append_val (nodes, root);
  for (guint i = 0; i < position; i++)
    {
      const TruceStep *step = truce_theatre_search_get_step (search, i);
      Node *top = &g_array_index (nodes, Node, *at), next = { .parent = *at, .piece = step->square };

      if (step->kind == TRUCE_STEP_PLACE)
        {
          *at = nodes->len;
          g_array_append_val (nodes, next);
        }
      else if (step->kind == TRUCE_STEP_DEAD || step->kind == TRUCE_STEP_FOUND)
        {
          top->found |= step->kind == TRUCE_STEP_FOUND;
          settle (top, top->found ? TRUCE_TREE_FOUND : TRUCE_TREE_DEAD);
        }
      else if (step->kind == TRUCE_STEP_BACK)
        {
          settle (top, top->found ? TRUCE_TREE_FOUND : TRUCE_TREE_DEAD);
          g_array_index (nodes, Node, top->parent).found |= top->found;
          *at = top->parent;
        }
    }
  if (truce_theatre_search_get_extent (search) == TRUCE_THEATRE_ALL &&
      position == truce_theatre_search_get_known (search))
    settle (&g_array_index (nodes, Node, 0),
            g_array_index (nodes, Node, 0).found ? TRUCE_TREE_FOUND : TRUCE_TREE_DEAD);
  return nodes;
}

static void
assert_tree (TruceTheatreSearch *search, guint position, const char *id)
{
  gsize at;
  g_autoptr (GArray) nodes = tree_of (search, position, &at);
  const TruceTree *tree = truce_theatre_search_get_tree (search);

  truce_theatre_search_go (search, position);
  ck_assert_uint_eq (truce_tree_n_at (tree, position), nodes->len);
  ck_assert_uint_eq (truce_theatre_search_get_node (search), at);
  for (gsize i = 0; i < nodes->len; i++)
    {
      const Node *node = &g_array_index (nodes, Node, i);

      if (truce_tree_parent (tree, i) != node->parent || truce_tree_piece (tree, i) != node->piece ||
          truce_tree_state (tree, i, position) != node->state)
        ck_abort_msg ("%s: at %u node %zu is (%zu, %d, %d), not (%zu, %d, %d)", id, position, i,
                      truce_tree_parent (tree, i), truce_tree_piece (tree, i),
                      truce_tree_state (tree, i, position), node->parent, node->piece, node->state);
    }
}

static void
assert_trees (const char *question, const TruceMethod *method)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceTheatreSearch *search;
  TruceError error;

  ck_assert (truce_problem_spec_from_text (question, &spec, NULL));
  problem = truce_problem_new (&spec, NULL);
  search = truce_theatre_search_new (method, problem, &error);
  if (search)
    {
      truce_theatre_search_go (search, 2000);
      for (int i = 0; i < 8; i++)
        assert_tree (
            search,
            (guint) (truce_random_next (&random_numbers) % (truce_theatre_search_get_known (search) + 1)),
            method->id);
      assert_tree (search, truce_theatre_search_get_known (search), method->id);
    }
  truce_theatre_search_free (search);
  truce_problem_unref (problem);
}

START_TEST (tree_is_of_what_was_placed)
{
  static const char *const questions[] = { "1x1 Q",       "3x3 Q",
                                           "5x5 Q",       "6x6 Q true p=7",
                                           "3x3 K k=any", "4x4 Q+N k=2,1",
                                           "4x4 N k=3",   "5x5 Q k=3 true cover=every peace=none" };
  const TruceMethod *method;

  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    for (size_t k = 0; (method = truce_stepper_method (k)); k++)
      assert_trees (questions[i], method);
}
END_TEST

START_TEST (what_is_too_much_is_said)
{
  TruceProblem *large = problem_of ("17x3", "Q", NULL), *bishops = problem_of ("4", "B", NULL);
  TruceError error;

  ck_assert (truce_theatre_search_new (truce_method_find ("improved"), large, &error) == NULL);
  ck_assert_ptr_nonnull (strstr (error.text, "16 × 16"));
  ck_assert (truce_theatre_search_new (truce_method_find ("mrv"), bishops, &error) == NULL);
  ck_assert_ptr_nonnull (strstr (error.text, "does not accept"));
  truce_problem_unref (large);
  truce_problem_unref (bishops);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("theatre search");
  TCase *tests = truce_test_case (suite, "search", 100);

  truce_random_start (&random_numbers);
  tcase_add_test (tests, log_is_that_of_nq);
  tcase_add_test (tests, remarks_are_those_of_step);
  tcase_add_test (tests, random_problems_hold_together);
  tcase_add_test (tests, guards_hold_together);
  tcase_add_test (tests, regions_hold_together);
  tcase_add_test (tests, tree_is_of_what_was_placed);
  tcase_add_test (tests, what_is_too_much_is_said);
  return truce_test_run (suite);
}
