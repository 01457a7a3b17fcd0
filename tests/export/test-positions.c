/* test-positions.c: positions in all formats are read as written
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <string.h>

#include "notation.h"
#include "positions/positions.h"

#include "random-problem.h"
#include "test-run.h"

static TruceProblemSpec
board_of (int rows, int columns)
{
  TruceProblemSpec spec;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ rows, columns };
  return spec;
}

static gboolean
same_position (const TruceProblemSpec *a, const TruceProblemSpec *b)
{
  gboolean same = truce_board_equal (a->board, b->board) && a->n_kinds == b->n_kinds &&
                  truce_square_set_equal (&a->blocked, &b->blocked) &&
                  truce_square_set_equal (&a->walls, &b->walls);

  for (int kind = 0; same && kind < a->n_kinds; kind++)
    same = truce_piece_equal (&a->kinds[kind].piece, &b->kinds[kind].piece) &&
           truce_square_set_equal (&a->kinds[kind].preplaced, &b->kinds[kind].preplaced);
  return same;
}

/* Reading raises a number of pieces that is less than the pieces on the board, and keeps any other number. */
static gboolean
same_number (int asked, int read, int there)
{
  return asked == read || (asked >= 0 && asked < there && read >= there);
}

static gboolean
same_numbers (const TruceProblemSpec *a, const TruceProblemSpec *b)
{
  TruceSquareSet all = truce_problem_spec_preplaced (a);
  gboolean same = TRUE, raised = FALSE;

  for (int kind = 0; kind < a->n_kinds && a->n_kinds > 1; kind++)
    {
      int there = truce_square_set_count (&a->kinds[kind].preplaced), asked = a->kinds[kind].pieces;

      same &= b->kinds[kind].pieces == (asked < 0 ? asked : MAX (asked, there));
      raised |= asked >= 0 && asked < there;
    }
  return same && (raised || same_number (truce_problem_spec_pieces (a), truce_problem_spec_pieces (b),
                                         truce_square_set_count (&all)));
}

static gboolean
same_rules (const TruceProblemSpec *a, const TruceProblemSpec *b)
{
  return a->geometry == b->geometry && a->peace == b->peace && a->cover == b->cover && a->aim == b->aim &&
         truce_regions_equal (&a->regions, &b->regions, a->board);
}

static gboolean
same_question (const TruceProblemSpec *a, const TruceProblemSpec *b)
{
  return same_position (a, b) && same_numbers (a, b) && same_rules (a, b);
}

/* Sets random numbers of pieces and rules: all that a text can express. */
static void
make_rules (TruceRandom *random, TruceProblemSpec *spec)
{
  int max = truce_board_n_squares (spec->board);

  spec->geometry = (TruceGeometry) truce_random_below (random, 3);
  spec->peace = (TrucePeace) truce_random_below (random, TRUCE_N_PEACES);
  spec->cover = (TruceCover) truce_random_below (random, TRUCE_N_COVERS);
  spec->aim = (TruceAim) truce_random_below (random, TRUCE_N_AIMS);
  for (int kind = 0; kind < spec->n_kinds; kind++)
    spec->kinds[kind].pieces =
        truce_random_below (random, 3) ? truce_random_below (random, max + 1) : TRUCE_PIECES_ANY;
  spec->pieces = TRUCE_PIECES_DEFAULT;
  if (spec->n_kinds == 1 && truce_random_below (random, 2))
    spec->pieces = truce_random_below (random, 3) ? truce_random_below (random, max + 1) : TRUCE_PIECES_ANY;
  else if (spec->n_kinds > 1 && truce_problem_spec_pieces (spec) < 0 && truce_random_below (random, 2))
    spec->pieces = max;
  spec->regions = (TruceRegions){ 0 };
  if (truce_random_below (random, 4) == 0)
    truce_random_regions (random, spec->board, 1 + truce_random_below (random, 6),
                          truce_random_below (random, 2), &spec->regions);
  if (!truce_problem_spec_check_board (spec, NULL))
    spec->geometry = TRUCE_GEOMETRY_TRUE;
}

/* Draws pieces on random squares, with or without conflicts; in a third of the positions one per row and in a
 * third one per column, so that every format is used; in half of them with the default rules. */
static void
make_position (TruceRandom *random, TruceProblemSpec *spec)
{
  int n_kinds = truce_random_below (random, 3) ? 1 : 1 + truce_random_below (random, 3), lines;

  *spec = board_of (1 + truce_random_below (random, 12), 1 + truce_random_below (random, 12));
  spec->n_kinds = n_kinds;
  spec->pieces = n_kinds > 1 ? TRUCE_PIECES_DEFAULT : spec->pieces;
  lines = truce_random_below (random, 3);
  if (truce_random_below (random, 2))
    spec->board.columns = spec->board.rows;
  for (int kind = 0; kind < n_kinds; kind++)
    {
      spec->kinds[kind] = (TruceKind){ .pieces = 1 };
      spec->kinds[kind].piece = truce_random_below (random, 2)
                                    ? truce_piece_nine (kind, TRUCE_STRENGTH_REGULAR)
                                    : truce_random_piece (random);
    }
  for (int row = 0; row < spec->board.rows && lines == 0; row++)
    truce_square_set_add (&spec->kinds[0].preplaced,
                          row * spec->board.columns + truce_random_below (random, spec->board.columns));
  for (int column = 0; column < spec->board.columns && lines == 1; column++)
    truce_square_set_add (&spec->kinds[0].preplaced,
                          truce_random_below (random, spec->board.rows) * spec->board.columns + column);
  for (int square = 0; square < truce_board_n_squares (spec->board) && lines == 2; square++)
    switch (truce_random_below (random, 12))
      {
      case 0:
      case 1:
        truce_square_set_add (&spec->kinds[truce_random_below (random, n_kinds)].preplaced, square);
        break;
      case 2:
        truce_square_set_add (truce_random_below (random, 2) ? &spec->blocked : &spec->walls, square);
        break;
      default:
        break;
      }
  if (truce_random_below (random, 2))
    make_rules (random, spec);
}

/* Returns whether there is one kind, and every row, or column, has exactly one piece. */
static gboolean
one_a_line (const TruceProblemSpec *spec, gboolean columns)
{
  int n[64] = { 0 };
  TruceSquareSet all = truce_problem_spec_preplaced (spec);

  truce_square_set_foreach (square, &all)
    n[columns ? truce_board_column (spec->board, square) : truce_board_row (spec->board, square)]++;
  for (int line = 0; line < (columns ? spec->board.columns : spec->board.rows); line++)
    if (n[line] != 1)
      return FALSE;
  return truce_square_set_equal (&all, &spec->kinds[0].preplaced);
}

/* Returns whether the format contains the whole question. */
static gboolean
tells_all (TrucePositionFormat format)
{
  return format == TRUCE_POSITION_POSITION || format == TRUCE_POSITION_JSON || format == TRUCE_POSITION_LATEX;
}

/* Returns whether the format must be able to represent the position. */
static gboolean
must_be_written (const TruceProblemSpec *spec, TrucePositionFormat format)
{
  TruceSquareSet all = truce_problem_spec_preplaced (spec);
  gboolean empty = truce_square_set_next (&all, 0) < 0;

  if (spec->regions.n > 0 && !tells_all (format))
    return FALSE;
  switch (format)
    {
    case TRUCE_POSITION_POSITION:
    case TRUCE_POSITION_DIAGRAM:
    case TRUCE_POSITION_LEETCODE:
    case TRUCE_POSITION_ROWS:
    case TRUCE_POSITION_JSON:
    case TRUCE_POSITION_LATEX:
      return TRUE;
    case TRUCE_POSITION_NAMES:
    case TRUCE_POSITION_SQUARES:
    case TRUCE_POSITION_CSV:
      return !empty;
    case TRUCE_POSITION_FEN:
      return spec->n_kinds == 1 && truce_board_n_squares (spec->board) > 1;
    case TRUCE_POSITION_RAINHA:
      return spec->n_kinds == 1;
    case TRUCE_POSITION_VECTOR:
      return one_a_line (spec, TRUE);
    case TRUCE_POSITION_COLUMNS:
      return one_a_line (spec, FALSE);
    default:
      return FALSE;
    }
}

/* Reads the text while a question with other rules is present, or any other question if the format contains
 * the whole question. */
static void
check_beside_another (TruceRandom *random,
                      TrucePositionFormat format,
                      const char *text,
                      TruceProblemSpec *spec)
{
  TruceProblemSpec other, read;
  TruceError error = { 0 };

  if (tells_all (format))
    {
      do
        truce_random_question (random, 60, &other);
      while (!truce_problem_spec_check_board (&other, NULL));
      ck_assert_msg (truce_position_read (text, &other, NULL, &read, NULL, &error), "%s\n%s", text,
                     error.text);
      ck_assert_msg (same_question (spec, &read), "%s", text);
      return;
    }
  other = *spec;
  make_rules (random, &other);
  ck_assert_msg (truce_position_read (text, &other, NULL, &read, NULL, &error), "%s\n%s", text, error.text);
  ck_assert_msg (same_position (spec, &read), "%s", text);
  ck_assert_msg (same_numbers (&other, &read), "%s: %d, %d", text, other.pieces, read.pieces);
  ck_assert_msg (same_rules (&other, &read), "%s", text);
}

/* Formats with the whole question contain regions. The others reject regions with a message. */
START_TEST (regions_are_told)
{
  TruceProblemSpec spec, read;
  TrucePositionFormat format = (TrucePositionFormat) _i;
  g_autofree char *text = NULL;
  TruceError error = { 0 };

  ck_assert (truce_problem_spec_from_text ("4x4 RF k=4 true p=1 r=AABB/AACB/DCCB/DDCB", &spec, NULL));
  text = truce_position_write (&spec, format, &error);
  if (tells_all (format))
    {
      truce_problem_spec_init (&read);
      ck_assert (truce_position_read (text, &read, NULL, &read, NULL, NULL));
      ck_assert (same_question (&spec, &read));
      return;
    }
  ck_assert (!text);
  ck_assert_msg (strstr (error.text, "the board has regions") != NULL, "%s", error.text);
  ck_assert (!strchr (error.text, '\n'));
}
END_TEST

START_TEST (comes_back)
{
  TruceRandom random;
  TruceProblemSpec spec, read;
  TrucePositionFormat format = (TrucePositionFormat) _i;

  truce_random_start (&random);
  for (int i = 0; i < (truce_test_sanitized () ? 500 : 5000); i++)
    {
      g_autofree char *text = NULL;
      TruceError error = { 0 };
      guint64 n;

      make_position (&random, &spec);
      text = truce_position_write (&spec, format, &error);
      if (!text)
        {
          g_autofree char *position = truce_position_write (&spec, TRUCE_POSITION_POSITION, NULL);

          ck_assert_msg (!must_be_written (&spec, format), "%s: %s", error.text, position);
          ck_assert_str_ne (error.text, "");
          continue;
        }
      ck_assert_msg (truce_position_read (text, &spec, NULL, &read, &n, &error), "%s\n%s", text, error.text);
      ck_assert_uint_eq (n, 1);
      ck_assert_msg (tells_all (format) ? same_question (&spec, &read) : same_position (&spec, &read), "%s",
                     text);
      check_beside_another (&random, format, text, &spec);
    }
}
END_TEST

/* A position text that ends with the piece and has no rules has the default rules. */
START_TEST (short_text_is_whole)
{
  TruceProblemSpec present, read;
  g_autofree char *text = NULL;

  truce_problem_spec_init (&present);
  ck_assert (truce_problem_spec_from_text ("8x8 Q k=5 torus p=3 cover=every", &present, NULL));
  ck_assert (truce_position_read ("8/5o2/8/8/o7/6o1/8/8 Q", &present, NULL, &read, NULL, NULL));
  ck_assert_int_eq (read.geometry, TRUCE_GEOMETRY_TRUE);
  ck_assert_int_eq (read.cover, TRUCE_COVER_NONE);
  ck_assert_int_eq (truce_problem_spec_pieces (&read), 8);
  ck_assert_int_eq (truce_square_set_count (&read.kinds[0].preplaced), 3);
  ck_assert (truce_problem_spec_from_text ("4x4 Q k=3 true p=1", &present, NULL));
  text = truce_position_write (&present, TRUCE_POSITION_POSITION, NULL);
  ck_assert_str_eq (text, "4x4 Q k=3 true p=1");
  present.pieces = 4;
  g_free (text);
  text = truce_position_write (&present, TRUCE_POSITION_POSITION, NULL);
  ck_assert_str_eq (text, "1o2/4/4/4 Q");
}
END_TEST

/* Formats with rules keep them even if pieces attack each other. */
START_TEST (conflicts_keep_rules)
{
  static const char question[] = "8x8 fRbB k=8 true p=19,35,45 cover=every";
  static const TrucePositionFormat formats[] = { TRUCE_POSITION_JSON, TRUCE_POSITION_LATEX };
  TruceProblemSpec present, spec, read;
  int a, b;

  truce_problem_spec_init (&present);
  ck_assert (truce_problem_spec_from_text (question, &spec, NULL));
  ck_assert (truce_problem_spec_conflict (&spec, &a, &b));
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *text = truce_position_write (&spec, formats[i], NULL), *again = NULL;

      ck_assert (truce_position_read (text, &present, NULL, &read, NULL, NULL));
      again = truce_problem_spec_to_text (&read);
      ck_assert_str_eq (again, question);
    }
}
END_TEST

START_TEST (formats_have_names)
{
  for (int i = 0; i < TRUCE_POSITION_N_FORMATS; i++)
    {
      TrucePositionFormat format = TRUCE_POSITION_N_FORMATS;

      ck_assert (
          truce_position_format_parse (truce_position_format_name ((TrucePositionFormat) i), &format, NULL));
      ck_assert_int_eq (format, i);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("positions");
  TCase *tcase = truce_test_case (suite, "positions", 120);

  tcase_add_loop_test (tcase, comes_back, 0, TRUCE_POSITION_N_FORMATS);
  tcase_add_loop_test (tcase, regions_are_told, 0, TRUCE_POSITION_N_FORMATS);
  tcase_add_test (tcase, short_text_is_whole);
  tcase_add_test (tcase, conflicts_keep_rules);
  tcase_add_test (tcase, formats_have_names);
  return truce_test_run (suite);
}
