/* test-piece.c: the table of pieces, names and Betza notation
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "random-problem.h"
#include "test-run.h"

static TrucePiece
parse (const char *text)
{
  TrucePiece piece;
  TruceError error = { 0 };

  ck_assert_msg (truce_piece_parse (text, &piece, &error), "%s: %s", text, error.text);
  return piece;
}

START_TEST (text_has_one_canonical_form)
{
  static const struct
  {
    const char *text, *betza;
  } same[] = {
    { "Q", "Q" },
    { "RB", "Q" },
    { "BR", "Q" },
    { "WWFF", "Q" },
    { "FFWW", "Q" },
    { "(0,1)(0,1)(1,1)(1,1)", "Q" },
    { "QR", "Q" },
    { "QK", "Q" },
    { "KK", "Q" },
    { "QQ", "Q" },
    { "NQ", "QN" },
    { "QN", "QN" },
    { "RBN", "QN" },
    { "NNQ", "QNN" },
    { "QNNN", "QNN" },
    { "NNN", "NN" },
    { "NNNN", "NN" },
    { "NQN", "QN" },
    { "WF", "K" },
    { "FW", "K" },
    { "K", "K" },
    { "NK", "KN" },
    { "RF", "RF" },
    { "BW", "BW" },
    { "DW", "WD" },
    { "(4,1)N", "N(1,4)" },
    { "(1,4)(4,1)", "(1,4)(1,4)" },
    { "(1,3)", "C" },
    { "(3,1)(1,3)", "CC" },
    { "C(1,3)", "C" },
    { "RD", "RD" },
    { "BA", "BA" },
    { "NN(2,4)", "NN(2,4)" },
    { "DDN", "DDN" },
    { "WWF", "RF" },
    { "GZAHC", "HCAZG" },
    { "(0,2)(0,4)", "D(0,4)" },
    { "DD(0,4)", "DD(0,4)" },
    { "fDDf(0,4)", "fDDf(0,4)" },
    { "DDD", "DD" },
    { "DRD", "RD" },
    { "HWWH", "RH" },
    { "AAFF", "BAA" },
    { "(63,0)", "(0,63)" },
  };

  for (size_t i = 0; i < sizeof same / sizeof same[0]; i++)
    {
      TrucePiece piece = parse (same[i].text), other = parse (same[i].betza);

      ck_assert_msg (strcmp (piece.betza, same[i].betza) == 0, "%s: %s", same[i].text, piece.betza);
      ck_assert (truce_piece_equal (&piece, &other));
      ck_assert_int_eq (piece.n_moves, other.n_moves);
    }
}
END_TEST

/* Steps by the meaning of the letters, found by hand: rows forward and columns to the right. */
START_TEST (directions_are_read)
{
  static const struct
  {
    const char *text, *betza;
    int n;
    int steps[8][2];
  } read[] = {
    { "fW", "fW", 1, { { 1, 0 } } },
    { "bW", "bW", 1, { { -1, 0 } } },
    { "lW", "lW", 1, { { 0, -1 } } },
    { "rW", "rW", 1, { { 0, 1 } } },
    { "vW", "vW", 2, { { 1, 0 }, { -1, 0 } } },
    { "bfW", "vW", 2, { { 1, 0 }, { -1, 0 } } },
    { "lrW", "sW", 2, { { 0, 1 }, { 0, -1 } } },
    { "flD", "flD", 2, { { 2, 0 }, { 0, -2 } } },
    { "fsH", "sfH", 3, { { 3, 0 }, { 0, 3 }, { 0, -3 } } },
    { "frlbW", "W", 4, { { 1, 0 }, { 0, 1 }, { 0, -1 }, { -1, 0 } } },
    { "fbrlR", "R", 4, { { 1, 0 }, { 0, 1 }, { 0, -1 }, { -1, 0 } } },
    { "lWW", "lR", 1, { { 0, -1 } } },
    { "fF", "fF", 2, { { 1, 1 }, { 1, -1 } } },
    { "lF", "lF", 2, { { 1, -1 }, { -1, -1 } } },
    { "fsA", "fA", 2, { { 2, 2 }, { 2, -2 } } },
    { "flF", "flF", 1, { { 1, -1 } } },
    { "lfF", "flF", 1, { { 1, -1 } } },
    { "flbrF", "flbrF", 2, { { 1, -1 }, { -1, 1 } } },
    { "fbrF", "fbrF", 3, { { 1, 1 }, { 1, -1 }, { -1, 1 } } },
    { "vF", "F", 4, { { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, -1 } } },
    { "brFF", "brB", 1, { { -1, 1 } } },
    { "fN", "fN", 2, { { 2, 1 }, { 2, -1 } } },
    { "ffN", "fN", 2, { { 2, 1 }, { 2, -1 } } },
    { "fsN", "fsN", 2, { { 1, 2 }, { 1, -2 } } },
    { "fhN", "fhN", 4, { { 2, 1 }, { 2, -1 }, { 1, 2 }, { 1, -2 } } },
    { "vN", "vN", 4, { { 2, 1 }, { 2, -1 }, { -2, 1 }, { -2, -1 } } },
    { "fbN", "vN", 4, { { 2, 1 }, { 2, -1 }, { -2, 1 }, { -2, -1 } } },
    { "sN", "sN", 4, { { 1, 2 }, { 1, -2 }, { -1, 2 }, { -1, -2 } } },
    { "rN", "rN", 2, { { 1, 2 }, { -1, 2 } } },
    { "rvN", "rvN", 2, { { 2, 1 }, { -2, 1 } } },
    { "frN", "frN", 1, { { 1, 2 } } },
    { "rfN", "rfN", 1, { { 2, 1 } } },
    { "ffbsN", "ffbsN", 4, { { 2, 1 }, { 2, -1 }, { -1, 2 }, { -1, -2 } } },
    { "lhC", "lhC", 4, { { 3, -1 }, { 1, -3 }, { -1, -3 }, { -3, -1 } } },
    { "b(1,4)", "b(1,4)", 2, { { -4, 1 }, { -4, -1 } } },
    { "r(4,1)(1,4)", "r(1,4)(1,4)", 2, { { 1, 4 }, { -1, 4 } } },
  };

  for (size_t i = 0; i < sizeof read / sizeof read[0]; i++)
    {
      TrucePiece piece = parse (read[i].text), again = parse (read[i].betza);
      int8_t steps[8][2], all[8][2];
      int n = truce_move_steps (piece.moves[0], steps);

      ck_assert_str_eq (piece.betza, read[i].betza);
      ck_assert (truce_piece_equal (&piece, &again));
      ck_assert_int_eq (piece.n_moves, 1);
      ck_assert_msg (n == read[i].n, "%s has %d steps", read[i].text, n);
      ck_assert_int_eq (truce_piece_is_one_sided (&piece), n < truce_move_all_steps (piece.moves[0], all));
      for (int step = 0; step < n; step++)
        {
          bool has = false;

          for (int k = 0; k < n; k++)
            has |= steps[k][0] == -read[i].steps[step][0] && steps[k][1] == read[i].steps[step][1];
          ck_assert_msg (has, "%s: step %d", read[i].text, step);
        }
    }
}
END_TEST

/* A leap that is the first step of a ride is dropped. The union of several moves has one canonical text. */
START_TEST (directions_have_one_canonical_form)
{
  static const struct
  {
    const char *text, *betza;
  } same[] = {
    { "fRbB", "fRbB" },     { "bBfR", "fRbB" },  { "vWsF", "vWF" },    { "fRW", "fRsbW" },
    { "fWWfW", "fR" },      { "fRvR", "vR" },    { "fRfD", "fRfD" },   { "fWfF", "fWfF" },
    { "WfF", "WfF" },       { "fWbWsWF", "K" },  { "fNbsN", "ffbsN" }, { "fhNsbWbF", "sbWbFfhN" },
    { "KfN", "KfN" },       { "RfB", "RfB" },    { "QfNN", "QfNN" },   { "fNNfN", "fNN" },
    { "fNNN", "fNNbhfsN" }, { "flBfrBbB", "B" }, { "fDDfD", "fDD" },   { "fDDb(0,4)", "fDDb(0,4)" },
  };

  for (size_t i = 0; i < sizeof same / sizeof same[0]; i++)
    ck_assert_str_eq (parse (same[i].text).betza, same[i].betza);
}
END_TEST

/* Without walls a ride reaches every multiple of its step. A wall may end the ride before. */
START_TEST (pieces_are_reduced_where_there_are_no_walls)
{
  static const struct
  {
    const char *text, *without_walls;
  } pieces[] = {
    { "RD", "R" },          { "RH", "R" },         { "RDD", "R" },   { "RWDHA", "RA" },
    { "BA", "B" },          { "QDA", "Q" },        { "FFAA", "B" },  { "WWD", "R" },
    { "NN(2,4)", "NN" },    { "DD(0,4)", "DD" },   { "DDH", "DDH" }, { "fRfD", "fR" },
    { "fRbD", "fRbD" },     { "fRD", "fRsbD" },    { "RfD", "R" },   { "CC(2,6)", "CC" },
    { "(0,2)(0,3)", "DH" }, { "DD(0,6)N", "DDN" }, { "KD", "KD" },   { "Q", "Q" },
  };
  TruceSquareSet no_walls = { 0 }, walls = { 0 };

  truce_square_set_add (&walls, 5);
  for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++)
    {
      TrucePiece piece = parse (pieces[i].text), reduced = truce_piece_reduced (&piece, &no_walls),
                 walled = truce_piece_reduced (&piece, &walls), again = truce_piece_reduced (&reduced, NULL);

      ck_assert_msg (strcmp (reduced.betza, pieces[i].without_walls) == 0, "%s: %s", pieces[i].text,
                     reduced.betza);
      ck_assert (truce_piece_equal (&walled, &piece));
      ck_assert (truce_piece_equal (&again, &reduced));
    }
}
END_TEST

/* Tests every set of directions for every shape of move. */
START_TEST (directions_read_back)
{
  static const uint8_t shapes[][2] = { { 0, 1 }, { 0, 2 }, { 0, 5 }, { 1, 1 },
                                       { 3, 3 }, { 5, 5 }, { 1, 2 }, { 2, 5 } };

  for (size_t shape = 0; shape < sizeof shapes / sizeof shapes[0]; shape++)
    for (int left_out = 0; left_out < 255; left_out++)
      for (int ride = 0; ride < 2; ride++)
        {
          TruceMove move = { shapes[shape][0], shapes[shape][1], ride, (uint8_t) left_out };
          TrucePiece piece, again;

          if ((move.low == 0 || move.low == move.high) && left_out >= 15)
            continue;
          ck_assert (truce_piece_from_moves (&move, 1, &piece, NULL));
          again = parse (piece.betza);
          ck_assert_str_eq (again.betza, piece.betza);
          ck_assert_int_eq (again.n_moves, 1);
          ck_assert_msg (again.moves[0].left_out == left_out, "%s: %d", piece.betza, left_out);
        }
}
END_TEST

START_TEST (names_are_read)
{
  static const struct
  {
    const char *name, *betza;
  } names[] = {
    { "queen", "Q" },
    { "Queen", "Q" },
    { "QUEEN", "Q" },
    { "super queen", "QN" },
    { "super-queen", "QN" },
    { "super_queen", "QN" },
    { "amazon", "QN" },
    { "awesome queen", "QNN" },
    { "awesome-queen", "QNN" },
    { "queen of the night", "QNN" },
    { "queen-of-the-night", "QNN" },
    { "rook", "R" },
    { "super-rook", "RN" },
    { "empress", "RN" },
    { "awesome_rook", "RNN" },
    { "waran", "RNN" },
    { "bishop", "B" },
    { "super bishop", "BN" },
    { "princess", "BN" },
    { "awesome-bishop", "BNN" },
    { "Banshee", "BNN" },
    { "nightrider", "NN" },
    { "king", "K" },
    { "knight", "N" },
    { "camelrider", "CC" },
    { "giraffe", "(1,4)" },
    { "q", "Q" },
    { "r", "R" },
    { "b", "B" },
  };

  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    ck_assert_msg (strcmp (parse (names[i].name).betza, names[i].betza) == 0, "%s", names[i].name);
}
END_TEST

START_TEST (other_text_is_refused)
{
  static const struct
  {
    const char *text, *said;
  } bad[] = {
    { "", "no piece" },      { "Z9", "'9'" },           { "X", "'X'" },
    { "QX", "'X'" },         { "fQ", "as in fRfB" },    { "fhQ", "as in fRfB" },
    { "lhQ", "as in lRlB" }, { "rhK", "as in rWrF" },   { "frK", "as in frWfrF" },
    { "hQ", "'h'" },         { "fhR", "'h'" },          { "fRR", "as in fR" },
    { "rBB", "as in rB" },   { "WlhRR", "as in lR" },   { "hBB", "'h'" },
    { "n", "capitals" },     { "k", "capitals" },       { "quen", "'quen'" },
    { "Qn", "'Qn'" },        { "super", "'super'" },    { "(1,2", "too early" },
    { "(1", "too early" },   { "(", "too early" },      { "(1;2)", "';'" },
    { "(,2)", "','" },       { "(1,)", "')'" },         { "(-1,2)", "'-'" },
    { "(0,0)", "(0,0)" },    { "(1,64)", "0 to 63" },   { "(1,99999999999)", "0 to 63" },
    { "Q N", "' '" },        { " Q", "' '" },           { "Qé", "'é'" },
    { "Q\n", "'?'" },        { "(1,2)(", "too early" }, { "(1,2)x", "'x'" },
    { "fb", "'fb'" },        { "f", "capitals" },       { "Rf", "too early" },
    { "fsQ", "fsRfsB" },     { "fK", "fWfF" },          { "hN", "'h'" },
    { "fhR", "'h'" },        { "fhF", "'h'" },          { "fhhN", "'h'" },
    { "f N", "' '" },        { "f9", "'9'" },
  };

  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    {
      TrucePiece piece;
      TruceError error = { 0 };

      ck_assert_msg (!truce_piece_parse (bad[i].text, &piece, &error), "%s", bad[i].text);
      ck_assert_int_eq (error.code, TRUCE_ERROR_PIECE);
      ck_assert_msg (strstr (error.text, bad[i].said) != NULL, "%s: %s", bad[i].text, error.text);
      /* every message says what is possible instead */
      ck_assert_msg (strstr (error.text, "allowed are ") || strstr (error.text, "; both numbers must be ") ||
                         strstr (error.text, "; write "),
                     "%s", error.text);
      ck_assert_msg (strlen (error.text) < sizeof error.text - 1, "cut: %s", error.text);
    }
}
END_TEST

/* Returns whether the notation after 'as in' in the message is valid. */
static bool
suggests (const TruceError *error)
{
  const char *example = strstr (error->text, "as in ");
  char notation[64];
  TrucePiece piece;
  TruceError again;

  if (!example)
    return false;
  example += strlen ("as in ");
  snprintf (notation, sizeof notation, "%.*s", (int) strcspn (example, " ,;"), example);
  ck_assert_msg (truce_piece_parse (notation, &piece, &again), "%s: %s", error->text, again.text);
  return true;
}

START_TEST (suggestions_are_accepted)
{
  static const char *const atoms[] = { "W",  "F",     "D",  "N",  "A",  "H",     "C",  "Z",
                                       "G",  "R",     "B",  "Q",  "K",  "(1,3)", "RR", "BB",
                                       "NN", "(2,2)", "QQ", "KK", "FF", "n",     "X" };
  static const char directions[] = "fblrvsh";
  int n_suggested = 0;
  TruceRandom random;

  truce_random_start (&random);
  for (int i = 0; i < 20000; i++)
    {
      char text[120] = "";
      TrucePiece piece, again;
      TruceError error;

      for (int n = 1 + truce_random_below (&random, 3); n > 0; n--)
        {
          for (int letters = truce_random_below (&random, 5); letters > 0; letters--)
            strncat (text, directions + truce_random_below (&random, 7), 1);
          strcat (text, atoms[truce_random_below (&random, (int) (sizeof atoms / sizeof *atoms))]);
        }
      if (!truce_piece_parse (text, &piece, &error))
        n_suggested += suggests (&error);
      else
        {
          ck_assert_msg (truce_piece_parse (piece.betza, &again, &error), "%s: %s", text, error.text);
          ck_assert_str_eq (again.betza, piece.betza);
        }
    }
  ck_assert_int_gt (n_suggested, 2000);
}
END_TEST

START_TEST (long_texts_are_read_or_refused)
{
  char many[6 * 200 + 1] = "";
  TrucePiece piece;
  TruceError error;

  for (int i = 0; i < 100; i++)
    strcat (many, "QN");
  ck_assert_str_eq (parse ("QNQNQNQNQNQNQNQNQNQNQNQN").betza, "QN");
  ck_assert (!truce_piece_parse (many, &piece, &error));
  ck_assert_ptr_nonnull (strstr (error.text, "at most 16"));
  /* the longest canonical text: sixteen rides without letters */
  many[0] = '\0';
  for (int i = 0; i < TRUCE_MOVES_MAX; i++)
    {
      char pair[] = { '(', '1', (char) ('0' + i % 10), ',', (char) (i < 10 ? '4' : '5'), '7', ')', '\0' };
      strcat (many, pair);
      strcat (many, pair);
    }
  piece = parse (many);
  ck_assert_int_eq (piece.n_moves, TRUCE_MOVES_MAX);
  ck_assert_uint_eq (strlen (piece.betza), strlen (many));
  ck_assert_uint_lt (strlen (piece.betza), TRUCE_BETZA_SIZE - 1);
  ck_assert_str_eq (parse (piece.betza).betza, piece.betza);
  for (int i = 0; i < TRUCE_MOVES_MAX; i++)
    piece.moves[i].left_out = 0xff & ~(1u << 0 | 1u << 3 | 1u << 6); /* no two make one word */
  ck_assert (truce_piece_from_moves (piece.moves, TRUCE_MOVES_MAX, &piece, NULL));
  ck_assert_uint_gt (strlen (piece.betza), strlen (many));
  ck_assert_uint_lt (strlen (piece.betza), TRUCE_BETZA_SIZE - 1);
  ck_assert_str_eq (parse (piece.betza).betza, piece.betza);
  strcat (many, "N");
  ck_assert (!truce_piece_parse (many, &piece, &error));
  ck_assert_ptr_nonnull (strstr (error.text, "at most 16"));
}
END_TEST

START_TEST (table_is_sound)
{
  ck_assert_int_ge (truce_named_piece_count (), TRUCE_N_NINE);
  ck_assert_ptr_null (truce_named_piece (-1));
  ck_assert_ptr_null (truce_named_piece (truce_named_piece_count ()));
  for (int i = 0; i < truce_named_piece_count (); i++)
    {
      const TruceNamedPiece *named = truce_named_piece (i);
      TrucePiece piece = parse (named->betza), by_name = parse (named->name);

      ck_assert_str_eq (piece.betza, named->betza);
      ck_assert_ptr_eq (truce_named_piece_of (&piece), named);
      ck_assert_str_eq (by_name.betza, named->betza);
      if (named->problemist)
        ck_assert_str_eq (parse (named->problemist).betza, named->betza);
      ck_assert_int_eq (truce_piece_letter (&piece), named->letter);
      ck_assert (named->letter >= 'a' && named->letter <= 'z');
      if (i < TRUCE_N_NINE)
        {
          TrucePiece nine = truce_piece_nine ((TruceFamily) named->family, (TruceStrength) named->strength);
          ck_assert_int_eq (named->family * TRUCE_N_STRENGTHS + named->strength, i);
          ck_assert (truce_piece_equal (&nine, &piece));
        }
      else
        ck_assert (named->family == -1 && named->strength == -1);
    }
}
END_TEST

START_TEST (moves_are_named_and_told_apart)
{
  static const struct
  {
    TruceMove move;
    TruceMoveKind kind;
    int n_steps;
    const char *name;
  } moves[] = {
    { { 0, 1, true }, TRUCE_MOVE_ROOK, 4, "rook line" },
    { { 1, 1, true }, TRUCE_MOVE_BISHOP, 4, "bishop line" },
    { { 1, 2, false }, TRUCE_MOVE_KNIGHT, 8, "knight leap" },
    { { 1, 2, true }, TRUCE_MOVE_NIGHTRIDER, 8, "nightrider ride" },
    { { 1, 3, false }, TRUCE_MOVE_OTHER_LEAP, 8, "(1,3) leap" },
    { { 0, 2, true }, TRUCE_MOVE_OTHER_RIDE, 4, "(0,2) ride" },
    { { 0, 1, false }, TRUCE_MOVE_OTHER_LEAP, 4, "(0,1) leap" },
    { { 62, 63, true }, TRUCE_MOVE_OTHER_RIDE, 8, "(62,63) ride" },
  };

  for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++)
    {
      char name[TRUCE_MOVE_NAME_SIZE];
      int8_t steps[8][2];
      int n = truce_move_steps (moves[i].move, steps);

      ck_assert_int_eq (truce_move_kind (moves[i].move), moves[i].kind);
      ck_assert_str_eq (truce_move_name (moves[i].move, name), moves[i].name);
      ck_assert_int_eq (n, moves[i].n_steps);
      for (int a = 0; a < n; a++)
        {
          int rows = abs (steps[a][0]), columns = abs (steps[a][1]);
          ck_assert ((rows == moves[i].move.low && columns == moves[i].move.high) ||
                     (rows == moves[i].move.high && columns == moves[i].move.low));
          for (int b = 0; b < a; b++)
            ck_assert (steps[a][0] != steps[b][0] || steps[a][1] != steps[b][1]);
        }
    }
}
END_TEST

START_TEST (pieces_are_made_from_moves)
{
  static const TruceMove moves[] = {
    { 1, 2, false }, { 1, 1, true }, { 1, 2, true }, { 1, 2, false }, { 0, 1, true }
  };
  static const TruceMove swapped[] = { { 2, 1, false } }, nothing[] = { { 0, 0, true } },
                         far[] = { { 1, 64, false } };
  TrucePiece piece;
  TruceError error;

  ck_assert (truce_piece_from_moves (moves, 5, &piece, NULL));
  ck_assert_str_eq (piece.betza, "QNN");
  ck_assert_int_eq (piece.n_moves, 3);
  ck_assert (truce_piece_rides (&piece, 0, 1) && truce_piece_rides (&piece, 1, 1) &&
             truce_piece_rides (&piece, 1, 2));
  ck_assert (!truce_piece_rides (&piece, 0, 2));
  piece = parse ("N");
  ck_assert (!truce_piece_rides (&piece, 1, 2));
  ck_assert (!truce_piece_from_moves (moves, 0, &piece, &error));
  ck_assert_int_eq (error.code, TRUCE_ERROR_PIECE);
  ck_assert (!truce_piece_from_moves (swapped, 1, &piece, &error));
  ck_assert (!truce_piece_from_moves (nothing, 1, &piece, &error));
  ck_assert (!truce_piece_from_moves (far, 1, &piece, &error));
  ck_assert_str_eq (piece.betza, "N");
}
END_TEST

START_TEST (letters_have_a_fallback)
{
  TrucePiece piece = parse ("(1,9)");

  ck_assert_int_eq (truce_piece_letter (&piece), 'p');
  piece = parse ("HC");
  ck_assert_int_eq (truce_piece_letter (&piece), 'h');
}
END_TEST

START_TEST (random_pieces_read_back)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int i = 0; i < 20000; i++)
    {
      TrucePiece piece = i % 2 ? truce_random_piece (&random) : truce_random_one_sided_piece (&random);
      TrucePiece again = parse (piece.betza), shuffled;
      TruceMove moves[TRUCE_MOVES_MAX];

      ck_assert_str_eq (again.betza, piece.betza);
      ck_assert_int_eq (again.n_moves, piece.n_moves);
      for (int m = 0; m < piece.n_moves; m++)
        {
          ck_assert_int_eq (piece.moves[m].low, again.moves[m].low);
          ck_assert_int_eq (piece.moves[m].high, again.moves[m].high);
          ck_assert_int_eq (piece.moves[m].ride, again.moves[m].ride);
          ck_assert_int_eq (piece.moves[m].left_out, again.moves[m].left_out);
          moves[piece.n_moves - 1 - m] = piece.moves[m];
        }
      ck_assert (truce_piece_from_moves (moves, piece.n_moves, &shuffled, NULL));
      ck_assert (truce_piece_equal (&piece, &shuffled));
    }
}
END_TEST

START_TEST (random_text_is_survived)
{
  static const char alphabet[] = "QRBKNWFDAHCZGfblrvsh(((,,,)))0123456789 -_qrbnx\xc3\xa9\x01";
  TruceRandom random;
  int understood = 0;

  truce_random_start (&random);
  for (int i = 0; i < 200000; i++)
    {
      char text[40];
      TrucePiece piece, again;
      TruceError error = { 0 };
      int length = truce_random_below (&random, i % 2 ? 6 : (int) sizeof text - 1);

      for (int c = 0; c < length; c++)
        text[c] = alphabet[truce_random_below (&random, (int) sizeof alphabet - 1)];
      text[length] = '\0';
      if (truce_piece_parse (text, &piece, &error))
        {
          understood++;
          ck_assert_msg (truce_piece_parse (piece.betza, &again, NULL), "%s: %s", text, piece.betza);
          ck_assert_str_eq (piece.betza, again.betza);
        }
      else
        ck_assert_int_eq (error.code, TRUCE_ERROR_PIECE);
    }
  ck_assert_int_gt (understood, 1000);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rules: pieces");
  TCase *texts = truce_test_case (suite, "texts", 10);
  TCase *tables = truce_test_case (suite, "tables", 10);
  TCase *randoms = truce_test_case (suite, "random", 60);

  tcase_add_test (texts, text_has_one_canonical_form);
  tcase_add_test (texts, directions_are_read);
  tcase_add_test (texts, directions_have_one_canonical_form);
  tcase_add_test (texts, pieces_are_reduced_where_there_are_no_walls);
  tcase_add_test (texts, directions_read_back);
  tcase_add_test (texts, names_are_read);
  tcase_add_test (texts, other_text_is_refused);
  tcase_add_test (texts, long_texts_are_read_or_refused);
  tcase_add_test (tables, table_is_sound);
  tcase_add_test (tables, moves_are_named_and_told_apart);
  tcase_add_test (tables, pieces_are_made_from_moves);
  tcase_add_test (tables, letters_have_a_fallback);
  tcase_add_test (randoms, random_pieces_read_back);
  tcase_add_test (randoms, random_text_is_survived);
  tcase_add_test (randoms, suggestions_are_accepted);
  return truce_test_run (suite);
}
