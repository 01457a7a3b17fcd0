/* test-positions.c: positions in all formats: read as written, and what others write
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
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

/* Reading asks for at least as many pieces as are there; any other number is as it was. */
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

/* How many, and what they leave in peace: anything that a text can say. */
static void
make_rules (TruceRandom *random, TruceProblemSpec *spec)
{
  int most = truce_board_n_squares (spec->board);

  spec->geometry = (TruceGeometry) truce_random_below (random, 3);
  spec->peace = (TrucePeace) truce_random_below (random, TRUCE_N_PEACES);
  spec->cover = (TruceCover) truce_random_below (random, TRUCE_N_COVERS);
  spec->aim = (TruceAim) truce_random_below (random, TRUCE_N_AIMS);
  for (int kind = 0; kind < spec->n_kinds; kind++)
    spec->kinds[kind].pieces =
        truce_random_below (random, 3) ? truce_random_below (random, most + 1) : TRUCE_PIECES_ANY;
  spec->pieces = TRUCE_PIECES_DEFAULT;
  if (spec->n_kinds == 1 && truce_random_below (random, 2))
    spec->pieces = truce_random_below (random, 3) ? truce_random_below (random, most + 1) : TRUCE_PIECES_ANY;
  else if (spec->n_kinds > 1 && truce_problem_spec_pieces (spec) < 0 && truce_random_below (random, 2))
    spec->pieces = most;
  spec->regions = (TruceRegions){ 0 };
  if (truce_random_below (random, 4) == 0)
    truce_random_regions (random, spec->board, 1 + truce_random_below (random, 6),
                          truce_random_below (random, 2), &spec->regions);
  if (!truce_problem_spec_check_board (spec, NULL))
    spec->geometry = TRUCE_GEOMETRY_TRUE;
}

/* Pieces anywhere, in peace or not, one in each row every third time, so that all formats have their turn;
 * the usual rules every other time. */
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

/* Whether every row, or column, has exactly one piece, and there is one kind. */
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

/* Whether the format tells all of the question. */
static gboolean
tells_all (TrucePositionFormat format)
{
  return format == TRUCE_POSITION_POSITION || format == TRUCE_POSITION_JSON || format == TRUCE_POSITION_LATEX;
}

/* Whether the format must have words for the position. */
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

/* Beside a question of other rules, or another one altogether where the format tells all. */
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
      ck_assert_msg (truce_position_read (text, &other, &read, NULL, &error), "%s\n%s", text, error.text);
      ck_assert_msg (same_question (spec, &read), "%s", text);
      return;
    }
  other = *spec;
  make_rules (random, &other);
  ck_assert_msg (truce_position_read (text, &other, &read, NULL, &error), "%s\n%s", text, error.text);
  ck_assert_msg (same_position (spec, &read), "%s", text);
  ck_assert_msg (same_numbers (&other, &read), "%s: %d, %d", text, other.pieces, read.pieces);
  ck_assert_msg (same_rules (&other, &read), "%s", text);
}

/* Regions are in what tells all, and are refused in so many words by all else. */
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
      ck_assert (truce_position_read (text, &read, &read, NULL, NULL));
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
  for (int i = 0; i < (truce_test_sanitized () ? 1000 : 10000); i++)
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
      ck_assert_msg (truce_position_read (text, &spec, &read, &n, &error), "%s\n%s", text, error.text);
      ck_assert_uint_eq (n, 1);
      ck_assert_msg (tells_all (format) ? same_question (&spec, &read) : same_position (&spec, &read), "%s",
                     text);
      check_beside_another (&random, format, text, &spec);
    }
}
END_TEST

/* What others write, beside queens on 8 × 8 or on a board of the given size: the squares that hold a piece.
 */
static const struct
{
  const char *text;
  int rows, columns; /* of the board that it is */
  const char *squares;
  int n; /* how many positions there are */
} others[] = {
  { "[0,4,7,5,2,6,1,3]", 8, 8, "a8,e7,h6,f5,c4,g3,b2,d1", 1 },
  { "[1, 5, 8, 6, 3, 7, 2, 4]", 8, 8, "a8,e7,h6,f5,c4,g3,b2,d1", 1 },
  { "(1 3 0 2)", 4, 4, "b4,d3,a2,c1", 1 },
  { "[2,4,1,3]", 4, 4, "b4,d3,a2,c1", 1 },
  { "[[1,3,0,2],[2,0,3,1]]", 4, 4, "b4,d3,a2,c1", 2 },
  { "0 4 7 5 2 6 1 3", 8, 8, "a8,e7,h6,f5,c4,g3,b2,d1", 1 },
  { "[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]", 4, 4, "b4,d3,a2,c1", 1 },
  { "[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]]", 4, 4, "b4,d3,a2,c1", 2 },
  { "[['.Q..', '...Q',\n  'Q...', '..Q.']]", 4, 4, "b4,d3,a2,c1", 1 },
  { "[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]", 4, 4, "b4,d3,a2,c1", 1 },
  { "[[0 1 0 0]\n [0 0 0 1]\n [1 0 0 0]\n [0 0 1 0]]", 4, 4, "b4,d3,a2,c1", 1 },
  { ".Q..\n...Q\nQ...\n..Q.", 4, 4, "b4,d3,a2,c1", 1 },
  { "  . Q . .\r\n  . . . Q\r\n  Q . . .\r\n  . . Q .\r\n", 4, 4, "b4,d3,a2,c1", 1 },
  { "* q * *\n* * * q\nq * * *\n* * q *\n\n* * q *\nq * * *\n* * * q\n* q * *\n", 4, 4, "b4,d3,a2,c1", 2 },
  { "1 7 8 14\n* q * *\n* * * q\nq * * *\n* * q *\n\n", 4, 4, "b4,d3,a2,c1", 1 },
  { "0100\n0001\n1000\n0010\n\n0010\n1000\n0001\n0100\n", 4, 4, "b4,d3,a2,c1", 2 },
  { "0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0", 4, 4, "b4,d3,a2,c1", 1 },
  { "·♕··\n···♕\n♕···\n··♕·", 4, 4, "b4,d3,a2,c1", 1 },
  { "a8 g7 d6", 8, 8, "a8,g7,d6", 1 },
  { "A8, G7; d6", 8, 8, "a8,g7,d6", 1 },
  { "j10 a1", 10, 10, "j10,a1", 1 },
  { "16837425", 8, 8, "a8,b3,c1,d6,e2,f5,g7,h4", 1 }, /* a digit for each column: row 1 is the top */
  { "16837425\n15863724", 8, 8, "a8,b3,c1,d6,e2,f5,g7,h4", 2 },
  { "25314", 5, 5, "a4,b1,c3,d5,e2", 1 },
  { "2 4 6 8 10 1 3 5 7 9", 10, 10, "a9,b7,c5,d3,e1,f10,g8,h6,i4,j2", 1 },
  { "0 9", 8, 8, "a8,b7", 1 },
  { "0 12 23 29 34 46 49 59\n", 8, 8, "a8,e7,h6,f5,c4,g3,b2,d1", 1 },
  { "3 1 8 77 86 14 59 60 41 92", 10, 10, "d10,b10,i10,h3,g2,e9,j5,a4,b6,c1",
    1 }, /* in the order of placing */
  { "3Q1 w - - 0 1", 1, 5, "d1", 1 },
  { "8/8/8/3q4/8/8/8/Q7 b - - 12 40", 8, 8, NULL, 1 },
  { "q9/10/10/10/10/10/10/10/10/9q", 10, 10, "a10,j1", 1 },
  { "Q7/8/8/8/8/8/8/7Q w - - 0 1", 8, 8, "a8,h1", 1 },
  { "1o2/4/4/4 Q", 4, 4, "b4", 1 },
  { "4x4 Q k=4 true p=1", 4, 4, "b4", 1 },
  { "number,square1,square2\n1,0,9\n2,0,10\n", 8, 8, "a8,b7", 2 },
  { "[['.','Q','.','.'],['.','.','.','Q'],['Q','.','.','.'],['.','.','Q','.']]", 4, 4, "b4,d3,a2,c1", 1 },
  { "[[\" \",\"♕\"],[\"#\",\" \"]]", 2, 2, "b2", 1 },
  { "[[['.','Q'],['.','.']],[['Q','.'],['.','.']]]", 2, 2, "b2", 2 },
  { "[[\"Q\",\".\"]]", 2, 1, "a2", 1 }, /* a list of one board of two rows */
  { "[(0,1),(1,3),(2,0),(3,2)]", 4, 4, "b4,d3,a2,c1", 1 },
  { "[(1, 2), (2, 4), (3, 1), (4, 3)]", 4, 4, "b4,d3,a2,c1", 1 },
  { "[[0,1],[1,3],[2,0],[3,2]]", 4, 4, "b4,d3,a2,c1", 1 },
  { "((2,0),(0,1),(3,2),(1,3))", 4, 4, "b4,d3,a2,c1", 1 },
  { "(0,1), (1,3), (2,0), (3,2)", 4, 4, "b4,d3,a2,c1", 1 },
  { "(0,1)\n(1,3)\n(2,0)\n(3,2)\n", 4, 4, "b4,d3,a2,c1", 1 },
  { "[(1,0),(0,1)]", 2, 2, "a1,b2", 1 }, /* in round brackets no rows of 0 and 1 */
  { "[[1,0],[0,1]]", 2, 2, "a2,b1", 1 },
  { "[[0,7],[7,0]]", 8, 8, "h8,a1", 1 },
  { "[[1,8],[8,1]]", 8, 8, "h8,a1", 1 },
  { "[(1,1),(2,3)]", 8, 8, "b7,d6", 1 },
  { "[(3,4)]", 8, 8, "e5", 1 },
  { "[(0,9),(4,2)]", 10, 10, "j10,c6", 1 },
  { "[[(0,1),(1,3)],[(0,2),(1,5)]]", 8, 8, "b8,d7", 2 },
  { "columns: [0,1,2]", 3, 3, "a3,b2,c1", 1 },
  { "squares: 2 1 0", 8, 8, "a8,b8,c8", 1 },
};

START_TEST (others_are_read)
{
  TruceProblemSpec present, read;
  TruceSquareSet wanted, all;
  TruceError error = { 0 };
  guint64 n;

  truce_problem_spec_init (&present);
  ck_assert_msg (truce_position_read (others[_i].text, &present, &read, &n, &error), "%s: %s",
                 others[_i].text, error.text);
  ck_assert_msg (read.board.rows == others[_i].rows && read.board.columns == others[_i].columns,
                 "%s: %d × %d", others[_i].text, read.board.rows, read.board.columns);
  ck_assert_uint_eq (n, others[_i].n);
  if (!others[_i].squares)
    return;
  ck_assert (truce_squares_parse (read.board, others[_i].squares, &wanted, &error));
  all = truce_problem_spec_preplaced (&read);
  ck_assert_msg (truce_square_set_equal (&all, &wanted), "%s", others[_i].text);
}
END_TEST

/* What says nothing of rules but has a piece at its end is of the usual ones. */
START_TEST (short_text_is_whole)
{
  TruceProblemSpec present, read;
  g_autofree char *text = NULL;

  truce_problem_spec_init (&present);
  ck_assert (truce_problem_spec_from_text ("8x8 Q k=5 torus p=3 cover=every", &present, NULL));
  ck_assert (truce_position_read ("8/5o2/8/8/o7/6o1/8/8 Q", &present, &read, NULL, NULL));
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

/* Rules stay in what tells them, whatever the pieces do to each other. */
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

      ck_assert (truce_position_read (text, &present, &read, NULL, NULL));
      again = truce_problem_spec_to_text (&read);
      ck_assert_str_eq (again, question);
    }
}
END_TEST

/* Kinds are those of the letters where the present ones have them not; two cases are armies in FEN alone. */
START_TEST (letters_are_kinds)
{
  TruceProblemSpec present, read;

  truce_problem_spec_init (&present);
  ck_assert (truce_position_read ("RNBQKBNR/8/8/8/8/8/8/8 w KQkq - 0 1", &present, &read, NULL, NULL));
  ck_assert_int_eq (read.n_kinds, 5);
  ck_assert_str_eq (read.kinds[0].piece.betza, "R");
  ck_assert_str_eq (read.kinds[4].piece.betza, "K");
  ck_assert_int_eq (read.kinds[1].pieces, 2);
  ck_assert_int_eq (read.peace, TRUCE_PEACE_ALL);
  ck_assert (truce_position_read ("Q2/2q/3", &present, &read, NULL, NULL));
  ck_assert_int_eq (read.n_kinds, 2);
  ck_assert_int_eq (read.peace, TRUCE_PEACE_BETWEEN);
  ck_assert (truce_position_read ("Q..\n..q\n...", &present, &read, NULL, NULL));
  ck_assert_int_eq (read.n_kinds, 1);
  ck_assert (truce_piece_parse ("QN", &present.kinds[0].piece, NULL));
  ck_assert (truce_position_read ("Q..\n..q\n.#%", &present, &read, NULL, NULL));
  ck_assert_str_eq (read.kinds[0].piece.betza, "QN");
  ck_assert_int_eq (truce_square_set_count (&read.kinds[0].preplaced), 2);
  ck_assert (truce_square_set_has (&read.blocked, 7) && truce_square_set_has (&read.walls, 8));
  ck_assert (truce_position_read ("K.\n..", &present, &read, NULL, NULL));
  ck_assert_str_eq (read.kinds[0].piece.betza, "K");
}
END_TEST

/* What tells of pieces alone leaves blocked squares where the board is the same. */
START_TEST (blocks_stay)
{
  TruceProblemSpec present, read;

  truce_problem_spec_init (&present);
  truce_square_set_add (&present.blocked, 63);
  truce_square_set_add (&present.walls, 0);
  ck_assert (truce_position_read ("a8 b6", &present, &read, NULL, NULL));
  ck_assert (truce_square_set_has (&read.blocked, 63));
  ck_assert_int_eq (truce_square_set_count (&read.walls), 0); /* a piece is there now */
  ck_assert (truce_position_read ("2413", &present, &read, NULL, NULL));
  ck_assert_int_eq (truce_square_set_count (&read.blocked), 0);
}
END_TEST

/* As many pieces as the board had rows are as many as another one has; any other number stays. */
START_TEST (numbers_follow_the_board)
{
  static const struct
  {
    const char *present, *text;
    int pieces;
  } numbers[] = {
    { "8x8 Q k=8 true", "1 4 2 5 3", 5 },    { "8x8 Q true", "1 4 2 5 3", 5 },
    { "8x10 Q k=8 true", "[1,3,0,2]", 4 },   { "8x8 Q k=7 true", "1 4 2 5 3", 7 },
    { "8x8 Q k=8 true", "Q3/4/4/3Q", 4 },    { "4x4 Q k=4 true", "3 1 6 2 5 7 4", 7 },
    { "8x8 Q k=any true", "1 4 2 5 3", -2 }, { "8x8 Q k=8 true", "a8 b6", 8 },
    { "5x5 Q k=3 true", "1 4 2 5 3", 5 },
  };
  TruceProblemSpec present, read;

  ck_assert (truce_problem_spec_from_text (numbers[_i].present, &present, NULL));
  ck_assert (truce_position_read (numbers[_i].text, &present, &read, NULL, NULL));
  ck_assert_int_eq (truce_problem_spec_pieces (&read), numbers[_i].pieces);
}
END_TEST

static const struct
{
  const char *text, *says;
} wrong[] = {
  { "", "no position" },
  { " \n\n", "no position" },
  { "hello", "line 1: 'hello' is no position" },
  { ".Q..\n..Q", "row 2 of the position has 3 squares" },
  { ".Q..\n..§.", "line 2" },
  { "a8 a8", "named twice" },
  { "a8 zz9", "no position" },
  { "0 64", "64" },
  { "[0,4", "not closed" },
  { "[0,4]]", "not opened" },
  { "[[[[1]]]]", "three" },
  { "[\"Q.\",1]", "a list holds" },
  { "[\"Q.]", "no end" },
  { "[1.5]", "commas" },
  { "pppppppp/8/8/8/8/8/8/8 w - - 0 1", "'p' is no kind" },
  { "8/9/8 w - - 0 1", "row 2" },
  { "65/65", "too large" },
  { "Q:0;Z9:1", "Z9" },
  { "Q:0;1", "no list" },
  { "Q:0;N:b4", "names and numbers" },
  { "{}", "placements" },
  { "{\"placements\":[[0]],\"rows\":4,\"columns\":4}", "piece" },
  { "{\"placements\":[[16]],\"rows\":4,\"columns\":4,\"piece\":\"Q\"}", "placements" },
  { "{\"placements\":[[0]],\"rows\":400,\"columns\":4,\"piece\":\"Q\"}", "400" },
  { "{\"a\":", "line 1" },
  { "vector: 9 9", "rows or columns" },
  { "columns: 0", "a list holds" },
  { "[[1,2],[2,1]]", "written as (0,1)" }, /* columns of two rows, too */
  { "[[0,20],[7,40]]", "written as (0,1)" },
  { "[(0,1),(0,1)]", "named twice" },
  { "[(0,64),(1,3)]", "64" },
  { "[['.','Q'],['.']]", "row 2 of the position" },
  { "8/8 Zz", "Zz" },
  { "\xff\xfe", "UTF-8" },
};

START_TEST (wrong_texts_are_refused)
{
  TruceProblemSpec present, read;
  TruceError error = { 0 };

  truce_problem_spec_init (&present);
  ck_assert_msg (!truce_position_read (wrong[_i].text, &present, &read, NULL, &error), "%s", wrong[_i].text);
  ck_assert_msg (strstr (error.text, wrong[_i].says) != NULL, "%s: %s", wrong[_i].text, error.text);
  ck_assert (!strchr (error.text, '\n'));
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
  tcase_add_loop_test (tcase, others_are_read, 0, G_N_ELEMENTS (others));
  tcase_add_test (tcase, short_text_is_whole);
  tcase_add_test (tcase, conflicts_keep_rules);
  tcase_add_test (tcase, letters_are_kinds);
  tcase_add_test (tcase, blocks_stay);
  tcase_add_loop_test (tcase, numbers_follow_the_board, 0, 9);
  tcase_add_loop_test (tcase, wrong_texts_are_refused, 0, G_N_ELEMENTS (wrong));
  tcase_add_test (tcase, formats_have_names);
  return truce_test_run (suite);
}
