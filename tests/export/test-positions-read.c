/* test-positions-read.c: positions in other programs' formats and from lists, and invalid texts
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <string.h>

#include "notation.h"
#include "positions/positions.h"

#include "test-run.h"

/* Texts of other programs, read while the board has queens on 8 × 8 or the given size. squares: the squares
 * with a piece. */
static const struct
{
  const char *text;
  int rows, columns; /* of the resulting board */
  const char *squares;
  int n; /* number of positions in the text */
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
  { "16837425", 8, 8, "a8,b3,c1,d6,e2,f5,g7,h4", 1 }, /* one digit per column: row 1 is the top */
  { "16837425\n15863724", 8, 8, "a8,b3,c1,d6,e2,f5,g7,h4", 2 },
  { "25314", 5, 5, "a4,b1,c3,d5,e2", 1 },
  { "2 4 6 8 10 1 3 5 7 9", 10, 10, "a9,b7,c5,d3,e1,f10,g8,h6,i4,j2", 1 },
  { "0 9", 8, 8, "a8,b7", 1 },
  { "0 12 23 29 34 46 49 59\n", 8, 8, "a8,e7,h6,f5,c4,g3,b2,d1", 1 },
  { "3 1 8 77 86 14 59 60 41 92", 10, 10, "d10,b10,i10,h3,g2,e9,j5,a4,b6,c1", 1 }, /* in placing order */
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
  { "[[\"Q\",\".\"]]", 2, 1, "a2", 1 }, /* a list of one board with two rows */
  { "[(0,1),(1,3),(2,0),(3,2)]", 4, 4, "b4,d3,a2,c1", 1 },
  { "[(1, 2), (2, 4), (3, 1), (4, 3)]", 4, 4, "b4,d3,a2,c1", 1 },
  { "[[0,1],[1,3],[2,0],[3,2]]", 4, 4, "b4,d3,a2,c1", 1 },
  { "((2,0),(0,1),(3,2),(1,3))", 4, 4, "b4,d3,a2,c1", 1 },
  { "(0,1), (1,3), (2,0), (3,2)", 4, 4, "b4,d3,a2,c1", 1 },
  { "(0,1)\n(1,3)\n(2,0)\n(3,2)\n", 4, 4, "b4,d3,a2,c1", 1 },
  { "[(1,0),(0,1)]", 2, 2, "a1,b2", 1 }, /* not rows of 0 and 1, which are in square brackets */
  { "[[1,0],[0,1]]", 2, 2, "a2,b1", 1 },
  { "[[0,7],[7,0]]", 8, 8, "h8,a1", 1 },
  { "[[1,8],[8,1]]", 8, 8, "h8,a1", 1 },
  { "[(1,1),(2,3)]", 8, 8, "b7,d6", 1 },
  { "[(3,4)]", 8, 8, "e5", 1 },
  { "[(0,9),(4,2)]", 10, 10, "j10,c6", 1 },
  { "[[(0,1),(1,3)],[(0,2),(1,5)]]", 8, 8, "b8,d7", 2 },
  { "Qa8 Qg7 Qd6", 8, 8, "a8,g7,d6", 1 },
  { "Na8, Bg7", 8, 8, "a8,g7", 1 },
  { "Ba8 Bb7", 8, 8, "a8,b7", 1 }, /* not squares of columns 53 and 54 */
  { "ba8 bb7", 54, 54, NULL, 1 },
  { "Qj10", 10, 10, "j10", 1 },
  { "1-6-8-3-7-4-2-5", 8, 8, "a8,b3,c1,d6,e2,f5,g7,h4", 1 },
  { "2 - 4 - 1 - 3\n3-1-4-2", 4, 4, "a3,b1,c4,d2", 2 },
  { "1-1--", 1, 5, "a1,c1", 1 }, /* a diagram */
  { "{2,4,1,3}", 4, 4, "b4,d3,a2,c1", 1 },
  { "{{1,2},{2,4},{3,1},{4,3}}", 4, 4, "b4,d3,a2,c1", 1 },
  { "{(0,1), (1,3), (2,0), (3,2)}", 4, 4, "b4,d3,a2,c1", 1 },
  { "{\".Q..\", \"...Q\", \"Q...\", \"..Q.\"}", 4, 4, "b4,d3,a2,c1", 1 },
  { "```\n.Q..\n...Q\nQ...\n..Q.\n```\n", 4, 4, "b4,d3,a2,c1", 1 },
  { "```text\r\n[1,3,0,2]\r\n```", 4, 4, "b4,d3,a2,c1", 1 },
  { "| . | Q | . | . |\n| . | . | . | Q |\n| Q | . | . | . |\n| . | . | Q | . |", 4, 4, "b4,d3,a2,c1", 1 },
  { "+---+---+\n|   | Q |\n+---+---+\n| # |   |\n+---+---+", 2, 2, "b2", 1 },
  { "| Q | |\n|---|---|\n| | |", 2, 2, "a2", 1 },
  { "|-|Q|\n|-|-|", 2, 2, "b2", 1 },
  { "|.Q..|\n|...Q|\n|Q...|\n|..Q.|", 4, 4, "b4,d3,a2,c1", 1 },
  { "┌───┬───┐\n│   │ ♕ │\n├───┼───┤\n│   │   │\n└───┴───┘", 2, 2, "b2", 1 },
  { "  +---+---+\n2 |   | Q | 2\n  +---+---+\n1 |   |   | 1\n  +---+---+\n    a   b", 2, 2, "b2", 1 },
  { "4 . Q . .\n3 . . . Q\n2 Q . . .\n1 . . Q .\n  a b c d", 4, 4, "b4,d3,a2,c1", 1 },
  { "  a b c d\n4 . Q . . 4\n3 . . . Q 3\n2 Q . . . 2\n1 . . Q . 1\n  a b c d\n", 4, 4, "b4,d3,a2,c1", 1 },
  { "4 .Q..\n3 ...Q\n2 Q...\n1 ..Q.", 4, 4, "b4,d3,a2,c1", 1 },
  { ".Q...\n...Q.\nQ....\n..Q..\n....Q\nabcde", 5, 5, "b5,d4,a3,c2,e1", 1 },
  { "BKK.\nABCD", 2, 4, "a2,b2,c2,a1,b1,c1,d1", 1 }, /* no coordinates: pieces */
  { "columns: [0,1,2]", 3, 3, "a3,b2,c1", 1 },
  { "squares: 2 1 0", 8, 8, "a8,b8,c8", 1 },
  { "8x8 Q", 8, 8, NULL, 1 }, /* not 17 squares in a row */
  { "4x9 QN k=3 true p=0", 4, 9, "a4", 1 },
};

START_TEST (others_are_read)
{
  TruceProblemSpec present, read;
  TruceSquareSet wanted, all;
  TruceError error = { 0 };
  guint64 n;

  truce_problem_spec_init (&present);
  ck_assert_msg (truce_position_read (others[_i].text, &present, NULL, &read, &n, &error), "%s: %s",
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

/* Meanings of letters and digits in a diagram, by the present question. */
static const struct
{
  const char *present, *text;
  TruceLetters letters;
  const char *kinds; /* pieces and their squares */
  TrucePeace peace;
  TruceLetters taken;
} drawings[] = {
  /* diagrams of “armies --board” */
  { "8x8 Q", "W * *\n* * B", TRUCE_LETTERS_ANY, "Q a2/Q c1", TRUCE_PEACE_BETWEEN, TRUCE_LETTERS_ARMIES },
  { "8x8 R", "W * *\n* * B", TRUCE_LETTERS_ANY, "R a2/R c1", TRUCE_PEACE_BETWEEN, TRUCE_LETTERS_ARMIES },
  { "8x8 Q", "* B *\nT * W", TRUCE_LETTERS_ANY, "Q c1/Q b2/Q a1", TRUCE_PEACE_BETWEEN, TRUCE_LETTERS_ANY },
  { "8x8 Q", "W * *\n* # B", TRUCE_LETTERS_PIECES, "W a2/B c1", TRUCE_PEACE_ALL, TRUCE_LETTERS_PIECES },
  { "8x8 Q+Q k=any,any peace=between", "W * *\n* * B", TRUCE_LETTERS_ANY, "Q a2/Q c1", TRUCE_PEACE_BETWEEN,
    TRUCE_LETTERS_ARMIES },
  { "8x8 Q+Q k=any,any peace=between", "* B *\nT * W", TRUCE_LETTERS_ANY, "Q c1/Q b2/Q a1",
    TRUCE_PEACE_BETWEEN, TRUCE_LETTERS_ANY },
  { "8x8 Q+Q+Q k=any,any,any peace=between", "W . .\n. . B", TRUCE_LETTERS_ANY, "Q a2/Q c1/Q ",
    TRUCE_PEACE_BETWEEN, TRUCE_LETTERS_ARMIES },
  { "8x8 B+B k=any,any peace=between", "W * *\n* * B", TRUCE_LETTERS_ANY, "B a2/B c1", TRUCE_PEACE_BETWEEN,
    TRUCE_LETTERS_ARMIES },
  { "8x8 Q+Q k=any,any peace=between", "b . .\n. . w", TRUCE_LETTERS_ANY, "Q c1/Q a2", TRUCE_PEACE_BETWEEN,
    TRUCE_LETTERS_ARMIES },
  { "8x8 Q+Q k=any,any peace=between", "W . .\n. . B", TRUCE_LETTERS_PIECES, "W a2/B c1", TRUCE_PEACE_ALL,
    TRUCE_LETTERS_PIECES },
  /* diagrams of other programs have pieces */
  { "8x8 Q", "W . .\n. . B", TRUCE_LETTERS_ANY, "W a2/B c1", TRUCE_PEACE_ALL, TRUCE_LETTERS_PIECES },
  { "8x8 Q", "W . .\n. . B", TRUCE_LETTERS_ARMIES, "Q a2/Q c1", TRUCE_PEACE_BETWEEN, TRUCE_LETTERS_ARMIES },
  { "8x8 W+B k=1,1", "B * *\n* * W", TRUCE_LETTERS_ANY, "W c1/B a2", TRUCE_PEACE_ALL, TRUCE_LETTERS_ANY },
  { "8x8 Q", "W * *\n* * W", TRUCE_LETTERS_ANY, "W a2 c1", TRUCE_PEACE_ALL, TRUCE_LETTERS_ANY },
  { "8x8 Q", "W * N\n* * B", TRUCE_LETTERS_ANY, "W a2/N c2/B c1", TRUCE_PEACE_ALL, TRUCE_LETTERS_ANY },
  /* diagrams of “solve --board” with kinds of one letter */
  { "8x8 N", "* 2 *\nq * 3", TRUCE_LETTERS_ANY, "Q a1/Q b2/Q c1", TRUCE_PEACE_ALL, TRUCE_LETTERS_ANY },
  { "8x8 N", "Q:3;QN:1\n* 2 *\nq * *", TRUCE_LETTERS_ANY, "Q a1/QN b2", TRUCE_PEACE_ALL, TRUCE_LETTERS_ANY },
  { "8x8 Q", "Q:3;N:0,1\nn n *\nq * *", TRUCE_LETTERS_ANY, "Q a1/N a2 b2", TRUCE_PEACE_ALL,
    TRUCE_LETTERS_ANY },
};

static char *
describe_kinds (const TruceProblemSpec *spec)
{
  GString *text = g_string_new (NULL);
  char name[TRUCE_SQUARE_NAME_SIZE];

  for (int kind = 0; kind < spec->n_kinds; kind++)
    {
      g_string_append_printf (text, "%s%s", kind > 0 ? "/" : "", spec->kinds[kind].piece.betza);
      truce_square_set_foreach (square, &spec->kinds[kind].preplaced)
        g_string_append_printf (text, " %s", truce_square_name (spec->board, square, name));
      if (truce_square_set_count (&spec->kinds[kind].preplaced) == 0)
        g_string_append_c (text, ' ');
    }
  return g_string_free (text, FALSE);
}

START_TEST (drawings_are_armies_or_pieces)
{
  TruceLetters letters = drawings[_i].letters;
  g_autofree char *kinds = NULL;
  TruceProblemSpec present, read;
  TruceError error = { 0 };

  ck_assert (truce_problem_spec_from_text (drawings[_i].present, &present, NULL));
  ck_assert_msg (truce_position_read (drawings[_i].text, &present, &letters, &read, NULL, &error), "%s: %s",
                 drawings[_i].text, error.text);
  kinds = describe_kinds (&read);
  ck_assert_msg (g_str_equal (kinds, drawings[_i].kinds), "%s beside %s: %s", drawings[_i].text,
                 drawings[_i].present, kinds);
  ck_assert_msg (read.peace == drawings[_i].peace, "%s beside %s", drawings[_i].text, drawings[_i].present);
  ck_assert_msg (letters == drawings[_i].taken, "%s beside %s: %d", drawings[_i].text, drawings[_i].present,
                 (int) letters);
  ck_assert (read.board.rows == 2 && read.board.columns == 3);
  if (strchr (drawings[_i].text, '#'))
    ck_assert (truce_square_set_has (&read.blocked, 4));
}
END_TEST

/* If the present kinds do not include a letter's piece, the letters define the kinds. Only in FEN do two
 * cases mean armies. */
START_TEST (letters_are_kinds)
{
  TruceProblemSpec present, read;

  truce_problem_spec_init (&present);
  ck_assert (truce_position_read ("RNBQKBNR/8/8/8/8/8/8/8 w KQkq - 0 1", &present, NULL, &read, NULL, NULL));
  ck_assert_int_eq (read.n_kinds, 5);
  ck_assert_str_eq (read.kinds[0].piece.betza, "R");
  ck_assert_str_eq (read.kinds[4].piece.betza, "K");
  ck_assert_int_eq (read.kinds[1].pieces, 2);
  ck_assert_int_eq (read.peace, TRUCE_PEACE_ALL);
  ck_assert (truce_position_read ("Q2/2q/3", &present, NULL, &read, NULL, NULL));
  ck_assert_int_eq (read.n_kinds, 2);
  ck_assert_int_eq (read.peace, TRUCE_PEACE_BETWEEN);
  ck_assert (truce_position_read ("Q..\n..q\n...", &present, NULL, &read, NULL, NULL));
  ck_assert_int_eq (read.n_kinds, 1);
  ck_assert (truce_piece_parse ("QN", &present.kinds[0].piece, NULL));
  ck_assert (truce_position_read ("Q..\n..q\n.#%", &present, NULL, &read, NULL, NULL));
  ck_assert_str_eq (read.kinds[0].piece.betza, "QN");
  ck_assert_int_eq (truce_square_set_count (&read.kinds[0].preplaced), 2);
  ck_assert (truce_square_set_has (&read.blocked, 7) && truce_square_set_has (&read.walls, 8));
  ck_assert (truce_position_read ("K.\n..", &present, NULL, &read, NULL, NULL));
  ck_assert_str_eq (read.kinds[0].piece.betza, "K");
}
END_TEST

static const struct
{
  const char *present, *text, *read;
} rows[] = {
  { "8x8 Q+B+K+N k=2,2,2,1 true", "Q a7 c6, B e5 f5, K b4 d2, N g5",
    "8x8 Q+B+K+N k=2,2,2,1 true p=8,18/28,29/33,51/30" },
  { "8x8 Q+B+K+N k=2,2,2,1 true", "Q a7 c6, N g5", "8x8 Q+B+K+N k=2,2,2,1 true p=8,18///30" },
  { "8x8 (1,4)+B k=1,any true cover=every", "(1,4) a8, B b8", "8x8 (1,4)+B k=1,any true p=0/1 cover=every" },
  { "10x10 Q+Q k=any,any torus peace=between aim=most-equal", "White a10 b10 c10, Black j1 j2",
    "10x10 Q+Q k=any,any torus p=0,1,2/89,99 peace=between aim=most-equal" },
  { "8x8 Q+N+Q k=any,1,any true", "White a8, N b8, Green c8", "8x8 Q+N+Q k=any,1,any true p=0/1/2" },
  { "8x8 Q true", "White a8, Black h1", "8x8 Q+Q k=1,1 true p=0/63 peace=between" },
  { "8x8 Q true", "Q a8, N b6", "8x8 Q+N k=1,1 true p=0/17" },
  { "8x8 N true", "Q a8 b6", "8x8 Q true p=0,17" },
  { "8x8 Q k=3 true cover=every", "Q a8 b6", "8x8 Q k=3 true p=0,17 cover=every" },
  { "5x5 Q+Q k=any,any true peace=between aim=most-equal", "0 2 10 12 / 9 19 21 23",
    "5x5 Q+Q k=any,any true p=0,2,10,12/9,19,21,23 peace=between aim=most-equal" },
  { "5x5 Q+Q k=any,any true peace=between aim=most-equal", "4\n0 2 10 12 / 9 19 21 23\n",
    "5x5 Q+Q k=any,any true p=0,2,10,12/9,19,21,23 peace=between aim=most-equal" },
  { "3x3 Q+Q k=any,any true peace=between aim=most-equal", "1\n0 / 5\nW * *\n* * B\n* # *\n",
    "3x3 Q+Q k=any,any true p=0/5 b=7 peace=between aim=most-equal" },
  { "8x8 Q true", "1\n0 / 5\nW * *\n* * B\n* # *\n", "3x3 Q+Q k=1,1 true p=0/5 b=7 peace=between" },
  { "8x8 Q true", "0 / 10", "8x8 Q+Q k=1,1 true p=0/10 peace=between" },
  { "8x8 Q+Q+Q k=any,any,any true peace=between", "/ 10 / 63",
    "8x8 Q+Q+Q k=any,any,any true p=/10/63 peace=between" },
  { "8x8 Q true", "1: a8 g7 d6", "8x8 Q true p=0,14,19" },
  { "8x8 Q true", "12: 0 9", "8x8 Q true p=0,9" },
  { "8x8 Q+Q k=any,any true peace=between", "2: 0 / 10", "8x8 Q+Q k=any,any true p=0/10 peace=between" },
  { "8x8 Q+N k=1,1 true", "3: Q a8, N b8", "8x8 Q+N k=1,1 true p=0/1" },
};

/* Rows of lists, read while their question is present, give the question with these pieces. */
START_TEST (listed_rows_are_read)
{
  TruceProblemSpec present, read;
  TruceError error = { 0 };
  g_autofree char *text = NULL;

  ck_assert (truce_problem_spec_from_text (rows[_i].present, &present, NULL));
  ck_assert_msg (truce_position_read (rows[_i].text, &present, NULL, &read, NULL, &error), "%s: %s",
                 rows[_i].text, error.text);
  text = truce_problem_spec_to_text (&read);
  ck_assert_str_eq (text, rows[_i].read);
}
END_TEST

/* A text of pieces alone keeps the blocked squares if the board has the same size. */
START_TEST (blocks_stay)
{
  TruceProblemSpec present, read;

  truce_problem_spec_init (&present);
  truce_square_set_add (&present.blocked, 63);
  truce_square_set_add (&present.walls, 0);
  ck_assert (truce_position_read ("a8 b6", &present, NULL, &read, NULL, NULL));
  ck_assert (truce_square_set_has (&read.blocked, 63));
  ck_assert_int_eq (truce_square_set_count (&read.walls), 0); /* replaced by a piece */
  ck_assert (truce_position_read ("2413", &present, NULL, &read, NULL, NULL));
  ck_assert_int_eq (truce_square_set_count (&read.blocked), 0);
}
END_TEST

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

/* A number of pieces equal to the number of rows follows the board. Any other number stays. */
START_TEST (numbers_follow_the_board)
{
  TruceProblemSpec present, read;

  ck_assert (truce_problem_spec_from_text (numbers[_i].present, &present, NULL));
  ck_assert (truce_position_read (numbers[_i].text, &present, NULL, &read, NULL, NULL));
  ck_assert_int_eq (truce_problem_spec_pieces (&read), numbers[_i].pieces);
}
END_TEST

static const struct
{
  const char *text, *says;
} wrong[] = {
  { "", "is not a position" },
  { " \n\n", "is not a position" },
  { "hello", "line 1: 'hello' is not a position" },
  { ".Q..\n..Q", "row 2 of the position has 3 squares" },
  { ".Q..\n..§.", "line 2" },
  { "a8 a8", "named twice" },
  { "a8 zz9", "is not a position" },
  { "0 64", "64" },
  { "[0,4", "not closed" },
  { "[0,4]]", "not opened" },
  { "[[[[1]]]]", "three" },
  { "[\"Q.\",1]", "a list may hold" },
  { "[\"Q.]", "no end" },
  { "[1.5]", "commas" },
  { "pppppppp/8/8/8/8/8/8/8 w - - 0 1", "game of chess" },
  { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "game of chess" },
  { "PP\n..", "'P' is neither a kind" },
  { "Qa8 Na8", "named twice" },
  { "Qa8 g7", "'Qa8'" },
  { "Ea8", "'E' is neither a kind" },
  { "| 4 | 9 | 11 |", "is not a position" },
  { "| Q | . |\n| . |", "row 2 of the position has 1 squares" },
  { "3 . Q\n1 Q .", "'3' is neither a kind" },
  { "2-4--1", "'2' is neither a kind" },
  { "8/9/8 w - - 0 1", "row 2" },
  { "65/65", "too large" },
  { "Q:0;Z9:1", "Z9" },
  { "Q:0;1", "is not a list" },
  { "Mauve a8, Black b1", "'Mauve'" },
  { "hello a1 b2", "'hello'" },
  { "Q a8, c1", "is not a position" },
  { "0 2/ 9 19", "character 1" },
  { "/", "character 1" },
  { "Q:0;N:b4", "names and numbers" },
  { "Q:a8,b6;N:\n8", "is not a square" }, /* on the drawn board of one row */
  { "{}", "placements" },
  { "{\"placements\":[[0]],\"rows\":4,\"columns\":4}", "piece" },
  { "{\"placements\":[[16]],\"rows\":4,\"columns\":4,\"piece\":\"Q\"}", "placements" },
  { "{\"placements\":[[0]],\"rows\":400,\"columns\":4,\"piece\":\"Q\"}", "400" },
  { "{\"a\":", "line 1" },
  { "vector: 9 9", "the row of the piece in each column" },
  { "columns: 0", "a list may hold" },
  { "[[1,2],[2,1]]", "write rows and columns as (0,1)" }, /* also columns of two rows */
  { "[[0,20],[7,40]]", "write rows and columns as (0,1)" },
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
  ck_assert_msg (!truce_position_read (wrong[_i].text, &present, NULL, &read, NULL, &error), "%s",
                 wrong[_i].text);
  ck_assert_msg (strstr (error.text, wrong[_i].says) != NULL, "%s: %s", wrong[_i].text, error.text);
  ck_assert (!strchr (error.text, '\n'));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("positions-read");
  TCase *tcase = truce_test_case (suite, "positions-read", 120);

  tcase_add_loop_test (tcase, others_are_read, 0, G_N_ELEMENTS (others));
  tcase_add_loop_test (tcase, drawings_are_armies_or_pieces, 0, G_N_ELEMENTS (drawings));
  tcase_add_test (tcase, letters_are_kinds);
  tcase_add_loop_test (tcase, listed_rows_are_read, 0, G_N_ELEMENTS (rows));
  tcase_add_test (tcase, blocks_stay);
  tcase_add_loop_test (tcase, numbers_follow_the_board, 0, G_N_ELEMENTS (numbers));
  tcase_add_loop_test (tcase, wrong_texts_are_refused, 0, G_N_ELEMENTS (wrong));
  return truce_test_run (suite);
}
