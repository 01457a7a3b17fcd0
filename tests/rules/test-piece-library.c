/* test-piece-library.c: the moves of every named piece, compared with descriptions of its moves
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "attack-map.h"
#include "test-run.h"

/* Moves described without Betza notation: leaps to all squares of a squared distance ("leap 5": one and two,
 * since 1 × 1 + 2 × 2 = 5; "leap 3,4" gives the two sides if the distance is ambiguous), rides with such
 * steps, and other moves by compass; n is forward. A step with two letters is diagonal. A number before a
 * letter is the distance: "2ne" is two forward and two to the right, "2n1e" two forward and one to the right.
 */
static const struct
{
  const char *name, *moves;
} means[] = {
  { "queen", "ride 1 ride 2" },
  { "super queen", "ride 1 ride 2 leap 5" },
  { "awesome queen", "ride 1 ride 2 ride 5" },
  { "rook", "ride 1" },
  { "super rook", "ride 1 leap 5" },
  { "awesome rook", "ride 1 ride 5" },
  { "bishop", "ride 2" },
  { "super bishop", "ride 2 leap 5" },
  { "awesome bishop", "ride 2 ride 5" },
  { "king", "leap 1 leap 2" },
  { "knight", "leap 5" },
  { "dragon king", "ride 1 leap 2" },
  { "nightrider", "ride 5" },
  { "wazir", "leap 1" },
  { "ferz", "leap 2" },
  { "dabbaba", "leap 4" },
  { "alfil", "leap 8" },
  { "threeleaper", "leap 9" },
  { "tripper", "leap 18" },
  { "fourleaper", "leap 16" },
  { "commuter", "leap 32" },
  { "camel", "leap 10" },
  { "zebra", "leap 13" },
  { "giraffe", "leap 17" },
  { "stag", "leap 20" },
  { "antelope", "leap 3,4" },
  { "ibis", "leap 26" },
  { "corsair", "leap 29" },
  { "flamingo", "leap 37" },
  { "dabbabarider", "ride 4" },
  { "alfilrider", "ride 8" },
  { "threerider", "ride 9" },
  { "camelrider", "ride 10" },
  { "zebrarider", "ride 13" },
  { "girafferider", "ride 17" },
  { "alibabarider", "ride 4 ride 8" },
  { "gnurider", "ride 5 ride 10" },
  { "centaur", "leap 1 leap 2 leap 5" },
  { "crowned bishop", "ride 2 leap 1" },
  { "phoenix", "leap 1 leap 8" },
  { "kirin", "leap 2 leap 4" },
  { "alibaba", "leap 4 leap 8" },
  { "woody rook", "leap 1 leap 4" },
  { "bede", "ride 2 leap 4" },
  { "FAD", "leap 2 leap 4 leap 8" },
  { "half-duck", "leap 2 leap 4 leap 9" },
  { "champion", "leap 1 leap 4 leap 8" },
  { "wizard", "leap 2 leap 10" },
  { "gnu", "leap 5 leap 10" },
  { "bison", "leap 10 leap 13" },
  { "okapi", "leap 5 leap 13" },
  { "buffalo", "leap 5 leap 10 leap 13" },
  { "squirrel", "leap 4 leap 5 leap 8" },
  { "canvasser", "ride 1 leap 10" },
  { "caliph", "ride 2 leap 10" },
  { "root-25-leaper", "leap 25" },
  { "root-50-leaper", "leap 50" },
  { "root-65-leaper", "leap 65" },
  { "pawn", "ne nw" },
  { "shogi pawn", "n" },
  { "gold general", "n ne nw e w s" },
  { "silver general", "n ne nw se sw" },
  { "lance", "n*" },
  { "shogi knight", "2n1e 2n1w" },
  { "copper general", "n ne nw s" },
  { "ferocious leopard", "n ne nw s se sw" },
  { "blind tiger", "ne nw e w se sw s" },
  { "drunk elephant", "n ne nw e w se sw" },
  { "go-between", "n s" },
  { "reverse chariot", "n* s*" },
  { "side mover", "e* w* n s" },
  { "vertical mover", "n* s* e w" },
  { "whale", "n* s* se* sw*" },
  { "white horse", "n* s* ne* nw*" },
  { "flying ox", "n* s* ne* nw* se* sw*" },
  { "free boar", "e* w* ne* nw* se* sw*" },
  { "flying stag", "n* s* e w ne nw se sw" },
  { "iron general", "n ne nw" },
  { "evil wolf", "n ne nw e w" },
  { "left quail", "n* se* sw" },
  { "right quail", "n* sw* se" },
  { "pheasant", "2n se sw" },
  { "fibnif", "2n1e 2n1w 2s1e 2s1w ne nw se sw" },
  { "charging rook", "n* e* w* s se sw" },
  { "charging knight", "2n1e 2n1w 1n2e 1n2w e w s se sw" },
  { "colonel", "2n1e 2n1w 1n2e 1n2w n* e* w* ne nw s se sw" },
  { "crab", "2n1e 2n1w 1s2e 1s2w" },
  { "barc", "1n2e 1n2w 2s1e 2s1w" },
};

#define SIDE   41
#define MIDDLE 20

typedef struct
{
  bool reached[SIDE][SIDE];
} Reach;

static void
go (Reach *reach, int down, int right, bool ride)
{
  for (int times = 1; times <= (ride ? SIDE : 1); times++)
    {
      int row = MIDDLE + times * down, column = MIDDLE + times * right;

      if (row >= 0 && row < SIDE && column >= 0 && column < SIDE)
        reach->reached[row][column] = true;
    }
}

/* Adds every step of this squared length or, for two numbers, of these lengths. */
static void
go_far (Reach *reach, const char *number, bool ride)
{
  int a, b, n = sscanf (number, "%d,%d", &a, &b);

  for (int down = -MIDDLE; down <= MIDDLE; down++)
    for (int right = -MIDDLE; right <= MIDDLE; right++)
      if (n == 1 ? down * down + right * right == a
                 : (abs (down) == a && abs (right) == b) || (abs (down) == b && abs (right) == a))
        go (reach, down, right, ride);
}

static void
go_by_compass (Reach *reach, const char *step)
{
  int down = 0, right = 0, far = 0;

  for (; *step && *step != '*'; step++)
    if (*step >= '1' && *step <= '9')
      far = *step - '0';
    else
      {
        int length = far ? far : 1;

        ck_assert_ptr_nonnull (strchr ("nsew", *step));
        down += *step == 's' ? length : *step == 'n' ? -length : 0;
        right += *step == 'e' ? length : *step == 'w' ? -length : 0;
      }
  go (reach, down, right, *step == '*');
}

static void
fill (Reach *reach, const char *moves)
{
  char text[120], *rest = text;

  memset (reach, 0, sizeof *reach);
  ck_assert_uint_lt (strlen (moves), sizeof text);
  strcpy (text, moves);
  for (char *word = strtok_r (text, " ", &rest); word; word = strtok_r (NULL, " ", &rest))
    if (strcmp (word, "leap") == 0 || strcmp (word, "ride") == 0)
      go_far (reach, strtok_r (NULL, " ", &rest), *word == 'r');
    else
      go_by_compass (reach, word);
}

START_TEST (pieces_move_as_their_names_say)
{
  int n = (int) (sizeof means / sizeof means[0]);

  ck_assert_int_eq (truce_named_piece_count (), n);
  ck_assert_int_ge (n, 60);
  for (int i = 0; i < n; i++)
    {
      const TruceNamedPiece *named = truce_named_piece (i);
      TruceBoard board = { SIDE, SIDE };
      TruceAttackMap *map;
      TrucePiece piece;
      Reach reach;

      ck_assert_str_eq (named->name, means[i].name);
      ck_assert (truce_piece_parse (means[i].name, &piece, NULL));
      ck_assert_str_eq (piece.betza, named->betza);
      fill (&reach, means[i].moves);
      map = truce_attack_map_new (board, &piece, TRUCE_GEOMETRY_TRUE, NULL);
      for (int row = 0; row < SIDE; row++)
        for (int column = 0; column < SIDE; column++)
          if ((row != MIDDLE || column != MIDDLE) &&
              reach.reached[row][column] !=
                  truce_attack_map_attacks (map, MIDDLE * SIDE + MIDDLE, row * SIDE + column))
            ck_abort_msg ("%s (%s): %d down, %d to the right", named->name, named->betza, row - MIDDLE,
                          column - MIDDLE);
      truce_attack_map_free (map);
    }
}
END_TEST

/* Lists the names of the row: name, problemist, others. Returns their number. */
static int
names_of (const TruceNamedPiece *named, char names[8][40])
{
  const char *lists[] = { named->name, named->problemist, named->others };
  int n = 0;

  for (int list = 0; list < 3; list++)
    for (const char *at = lists[list]; at && *at; at += strspn (at, ", "))
      {
        size_t length = strcspn (at, ",");

        ck_assert_uint_lt (length, 40);
        ck_assert_int_lt (n, 8);
        memcpy (names[n], at, length);
        names[n++][length] = '\0';
        at += length;
      }
  return n;
}

/* Each name is accepted, with spaces or hyphens, and means one piece. */
START_TEST (names_are_all_different)
{
  for (int i = 0; i < truce_named_piece_count (); i++)
    {
      const TruceNamedPiece *named = truce_named_piece (i);
      char names[8][40];
      int n = names_of (named, names);

      ck_assert_ptr_nonnull (named->plural);
      ck_assert_ptr_nonnull (named->source);
      for (int k = 0; k < n; k++)
        {
          TrucePiece piece;

          ck_assert_msg (truce_piece_parse (names[k], &piece, NULL), "%s", names[k]);
          ck_assert_msg (strcmp (piece.betza, named->betza) == 0, "%s is %s", names[k], piece.betza);
          for (char *c = names[k]; *c; c++)
            *c = *c == ' ' ? '-' : *c == '-' ? '_' : *c;
          ck_assert_msg (truce_piece_parse (names[k], &piece, NULL), "%s", names[k]);
          ck_assert_str_eq (piece.betza, named->betza);
        }
      for (int other = 0; other < i; other++)
        ck_assert_str_ne (truce_named_piece (other)->betza, named->betza);
    }
}
END_TEST

/* A text that is valid Betza notation is read as such, even if it is also a name in capitals. */
START_TEST (letters_come_before_names)
{
  TrucePiece piece;

  ck_assert (truce_piece_parse ("CRAB", &piece, NULL));
  ck_assert_str_eq (piece.betza, "QCA");
  ck_assert (truce_piece_parse ("Crab", &piece, NULL));
  ck_assert_str_eq (piece.betza, "ffbsN");
  ck_assert (truce_piece_parse ("CAMEL", &piece, NULL));
  ck_assert_str_eq (piece.betza, "C");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rules: named pieces");
  TCase *tcase = truce_test_case (suite, "library", 20);

  tcase_add_test (tcase, pieces_move_as_their_names_say);
  tcase_add_test (tcase, names_are_all_different);
  tcase_add_test (tcase, letters_come_before_names);
  return truce_test_run (suite);
}
