/* test-tikz.c: LaTeX documents are well-formed, with a board and its pieces for each placement
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "lists/placements.h"
#include "lists/tikz.h"
#include "sequence/bfile.h"
#include "test-run.h"

static TruceProblem *
problem_of (const char *piece, int rows, int columns, int pieces, int preplaced, int blocked)
{
  TruceProblemSpec spec;
  TruceError error;
  TruceProblem *problem;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ rows, columns };
  spec.pieces = pieces;
  if (preplaced >= 0)
    truce_square_set_add (&spec.kinds[0].preplaced, preplaced);
  if (blocked >= 0)
    truce_square_set_add (&spec.blocked, blocked);
  ck_assert (truce_piece_parse (piece, &spec.kinds[0].piece, &error));
  problem = truce_problem_new (&spec, &error);
  ck_assert_msg (problem != NULL, "%s", error.text);
  return problem;
}

static guint
count_of (const char *text, const char *part)
{
  guint n = 0;

  for (const char *at = strstr (text, part); at; at = strstr (at + 1, part))
    n++;
  return n;
}

/* Checks the structure as TeX reads it, without comments and escaped characters: groups are closed, and not
 * before they are opened; environments end in the reverse order of their beginnings. */
static void
check_structure (const char *text)
{
  g_autoptr (GPtrArray) open = g_ptr_array_new_with_free_func (g_free);
  int depth = 0;

  for (const char *c = text; *c; c++)
    {
      ck_assert_msg ((*c >= 0x20 && *c < 0x7f) || *c == '\n', "character %d", *c);
      if (g_str_has_prefix (c, "\\begin{"))
        g_ptr_array_add (open, g_strndup (c + 7, strcspn (c + 7, "}")));
      if (g_str_has_prefix (c, "\\end{"))
        {
          g_autofree char *name = g_strndup (c + 5, strcspn (c + 5, "}"));

          ck_assert_uint_gt (open->len, 0);
          ck_assert_str_eq (name, g_ptr_array_index (open, open->len - 1));
          g_ptr_array_set_size (open, (int) open->len - 1);
        }
      if (*c == '%')
        c += strcspn (c, "\n");
      else if (*c == '\\' && !g_ascii_isalpha (c[1]))
        c++;
      else if (*c == '{' || *c == '}')
        depth += *c == '{' ? 1 : -1;
      ck_assert_int_ge (depth, 0);
    }
  ck_assert_int_eq (depth, 0);
  ck_assert_uint_eq (open->len, 0);
}

static const struct
{
  const char *piece;
  int rows, columns, preplaced, blocked;
  TruceSquare squares[3];
  const char *pieces; /* in the document: column from the left, row from the bottom */
} cases[] = {
  { "Q", 4, 5, -1, -1, { 0, 7, 19 }, "{0}{3} {2}{2} {4}{0}" },
  { "RNN", 8, 8, 0, 63, { 0, 11, 22 }, "{0}{7} {3}{6} {6}{5}" },
  { "BN", 3, 12, -1, 5, { 0, 1, 2 }, "{0}{2} {1}{2} {2}{2}" },
  { "N(1,4)", 6, 6, -1, -1, { 0, 1, 35 }, "{0}{5} {1}{5} {5}{0}" },
};

START_TEST (a_document_holds_together)
{
  TruceProblem *problem = problem_of (cases[_i].piece, cases[_i].rows, cases[_i].columns, 3,
                                      cases[_i].preplaced, cases[_i].blocked);
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) pieces = g_strsplit (cases[_i].pieces, " ", -1);
  int n_squares = cases[_i].rows * cases[_i].columns;
  guint given = cases[_i].preplaced >= 0 ? 1 : 0;

  truce_placements_append_head (text, TRUCE_PLACEMENTS_LATEX, problem);
  for (guint number = 1; number <= 2; number++)
    {
      truce_placements_append_number (text, TRUCE_PLACEMENTS_LATEX, number);
      truce_placements_append (text, TRUCE_PLACEMENTS_LATEX, problem, cases[_i].squares, 3);
    }
  truce_placements_append_tail (text, TRUCE_PLACEMENTS_LATEX);
  check_structure (text->str);
  ck_assert_uint_eq (count_of (text->str, "\\documentclass[tikz,border=4pt]{standalone}"), 1);
  ck_assert_uint_eq (count_of (text->str, "\\usepackage"), 0);
  ck_assert_uint_eq (count_of (text->str, "\\begin{tikzpicture}"), 2);
  ck_assert_uint_eq (count_of (text->str, "\n  \\truceBoard\n"), 2);
  /* the lower left corner is dark, so if the number of squares is odd, one more than half are dark */
  ck_assert_uint_eq (count_of (text->str, ") rectangle ++(1,1)"),
                     (guint) (n_squares + 1) / 2 + (cases[_i].blocked >= 0 ? 1 : 0));
  for (guint i = 0; pieces[i]; i++)
    {
      g_autofree char *full = g_strconcat ("\\trucePiece{truceFull}{white}", pieces[i], "\n", NULL);
      g_autofree char *outline = g_strconcat ("\\trucePiece{truceOpen}{black}", pieces[i], "\n", NULL);

      ck_assert_uint_eq (count_of (text->str, full), given == 0 || i == 0 ? 2 : 0);
      ck_assert_uint_eq (count_of (text->str, outline), given == 0 || i == 0 ? 0 : 2);
    }
  truce_problem_unref (problem);
}
END_TEST

START_TEST (special_characters_are_escaped)
{
  g_autoptr (GString) text = g_string_new (NULL);

  truce_tikz_append_escaped (text, "a_b{1}%$#& ~^\\ N(1,4)\n\xc3\xa9");
  ck_assert_str_eq (text->str, "a\\_b\\{1\\}\\%\\$\\#\\& \\~{}\\^{}\\textbackslash{} N(1,4)???");
}
END_TEST

START_TEST (a_bfile_has_a_number_a_line)
{
  g_autoptr (GString) text = g_string_new (NULL);

  truce_bfile_append_comment (text, "queens\non boards");
  truce_bfile_append (text, 1, "1");
  truce_bfile_append (text, 27, "234907967154122528");
  ck_assert_str_eq (text->str, "# queens on boards\n1 1\n27 234907967154122528\n");
}
END_TEST

static void
measure (TruceTimingTable *table, guint size, guint method, const char *answer)
{
  TruceTimingCell *cell = truce_timing_table_cell (table, size, method);
  TruceTimingRun run = { 0.5, 0.5, 1 };

  truce_timing_cell_add (cell, &run);
  truce_timing_cell_answer (cell, answer);
}

/* Sizes 4 to 8 by two methods. Each case omits or changes answers. */
static const struct
{
  const char *answers[5][2];
  const char *expected; /* NULL: rejected */
} measured[] = {
  { { { "2", "2" }, { "10", "10" }, { "4", "4" }, { "40", "40" }, { "92", "92" } },
    "4 2\n5 10\n6 4\n7 40\n8 92\n" },
  { { { "2", "2" }, { "10", NULL }, { NULL, "4" }, { NULL, NULL }, { "92", "92" } }, "4 2\n5 10\n6 4\n" },
  { { { "2", "2" }, { "10", "11" }, { "4", "4" }, { "40", "40" }, { "92", "92" } }, "4 2\n" },
  { { { NULL, NULL }, { "10", "10" }, { "4", "4" }, { "40", "40" }, { "92", "92" } }, NULL },
};

START_TEST (counts_that_were_measured_make_a_bfile)
{
  static const char *const methods[] = { "original", "improved", NULL };
  const int sizes[] = { 4, 5, 6, 7, 8 };
  TruceTimingTask task = { .goal.question.asks = TRUCE_COUNT, .threads = 1, .repeats = 1 };
  g_autoptr (TruceTimingTable) table = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;

  ck_assert (truce_piece_parse ("Q", &task.piece, NULL));
  table = truce_timing_table_new (&task, methods, sizes, 5);
  for (guint size = 0; size < 5; size++)
    for (guint method = 0; method < 2; method++)
      if (measured[_i].answers[size][method])
        measure (table, size, method, measured[_i].answers[size][method]);
  truce_timing_table_check (table);
  bytes = truce_bfile_of_timings (table, &error);
  if (!measured[_i].expected)
    {
      ck_assert_ptr_null (bytes);
      ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA));
      return;
    }
  ck_assert_ptr_nonnull (bytes);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  ck_assert (g_str_has_prefix (text, "# "));
  ck_assert_str_eq (strchr (text, '\n') + 1, measured[_i].expected);
}
END_TEST

/* The file has the name of the sequence that the counts were compared with. */
START_TEST (a_bfile_is_called_by_its_sequence)
{
  static const struct
  {
    const char *piece, *answer, *name;
    bool fundamental;
  } sequences[] = {
    { "Q", "92", "b000170.txt", false },
    { "Q", "12", "b002562.txt", true },
    { "R", "40320", "b000142.txt", false },
    { "RNZ", "1232", "b000000.txt", false },
  };
  static const char *const methods[] = { "improved", NULL };
  const int sizes[] = { 8 };

  for (guint i = 0; i < G_N_ELEMENTS (sequences); i++)
    {
      TruceTimingTask task = { .goal = { .question.asks = TRUCE_COUNT,
                                         .question.classes = sequences[i].fundamental },
                               .threads = 1,
                               .repeats = 1 };
      g_autoptr (TruceTimingTable) table = NULL;
      g_autofree char *name = NULL;

      ck_assert (truce_piece_parse (sequences[i].piece, &task.piece, NULL));
      table = truce_timing_table_new (&task, methods, sizes, 1);
      measure (table, 0, 0, sequences[i].answer);
      truce_timing_table_check (table);
      name = truce_bfile_name (table);
      ck_assert_str_eq (name, sequences[i].name);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("tikz");
  TCase *tcase = tcase_create ("tikz");

  tcase_set_timeout (tcase, 60);
  tcase_add_loop_test (tcase, a_document_holds_together, 0, (int) G_N_ELEMENTS (cases));
  tcase_add_test (tcase, special_characters_are_escaped);
  tcase_add_test (tcase, a_bfile_has_a_number_a_line);
  tcase_add_test (tcase, a_bfile_is_called_by_its_sequence);
  tcase_add_loop_test (tcase, counts_that_were_measured_make_a_bfile, 0, (int) G_N_ELEMENTS (measured));
  suite_add_tcase (suite, tcase);
  return truce_test_run (suite);
}
