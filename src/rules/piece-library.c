/* piece-library.c: the table of named pieces (the nine, pieces of problemists and of other games), and
 * look-ups in it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "piece.h"

#include <stddef.h>
#include <string.h>

#include "betza.h"

#define QUEEN  TRUCE_FAMILY_QUEEN
#define ROOK   TRUCE_FAMILY_ROOK
#define BISHOP TRUCE_FAMILY_BISHOP

/* The first nine pieces are at family * TRUCE_N_STRENGTHS + strength. Then come king, knight and dragon king.
 * These twelve have drawings. Betza texts are canonical. Moves that other pieces can block are left out.
 *
 * Translators: names of chess pieces and of fairy chess pieces, one and several of them, as in the middle of
 * a sentence; where a problemist of your language has no name for one, keep this. ‘Super’ and ‘awesome’
 * pieces move as a knight or nightrider, too. */
static const TruceNamedPiece library[] = {
  { "Q", TRUCE_NC_ ("piece", "queen"), TRUCE_NC_ ("pieces", "queens"), NULL, NULL,
    TRUCE_NC_ ("source", "chess"), QUEEN, TRUCE_STRENGTH_REGULAR, 'q' },
  { "QN", TRUCE_NC_ ("piece", "super queen"), TRUCE_NC_ ("pieces", "super queens"),
    TRUCE_NC_ ("piece", "amazon"), NULL, TRUCE_NC_ ("source", "fairy chess problems"), QUEEN,
    TRUCE_STRENGTH_SUPER, 'q' },
  { "QNN", TRUCE_NC_ ("piece", "awesome queen"), TRUCE_NC_ ("pieces", "awesome queens"),
    TRUCE_NC_ ("piece", "queen of the night"), "amazonrider", TRUCE_NC_ ("source", "fairy chess problems"),
    QUEEN, TRUCE_STRENGTH_AWESOME, 'q' },
  { "R", TRUCE_NC_ ("piece", "rook"), TRUCE_NC_ ("pieces", "rooks"), NULL, NULL,
    TRUCE_NC_ ("source", "chess"), ROOK, TRUCE_STRENGTH_REGULAR, 'r' },
  { "RN", TRUCE_NC_ ("piece", "super rook"), TRUCE_NC_ ("pieces", "super rooks"),
    TRUCE_NC_ ("piece", "empress"), "chancellor, marshal", TRUCE_NC_ ("source", "P. Carrera, 1617"), ROOK,
    TRUCE_STRENGTH_SUPER, 'r' },
  { "RNN", TRUCE_NC_ ("piece", "awesome rook"), TRUCE_NC_ ("pieces", "awesome rooks"),
    TRUCE_NC_ ("piece", "waran"), NULL, TRUCE_NC_ ("source", "fairy chess problems"), ROOK,
    TRUCE_STRENGTH_AWESOME, 'r' },
  { "B", TRUCE_NC_ ("piece", "bishop"), TRUCE_NC_ ("pieces", "bishops"), NULL, NULL,
    TRUCE_NC_ ("source", "chess"), BISHOP, TRUCE_STRENGTH_REGULAR, 'b' },
  { "BN", TRUCE_NC_ ("piece", "super bishop"), TRUCE_NC_ ("pieces", "super bishops"),
    TRUCE_NC_ ("piece", "princess"), "archbishop, cardinal, janus", TRUCE_NC_ ("source", "P. Carrera, 1617"),
    BISHOP, TRUCE_STRENGTH_SUPER, 'b' },
  { "BNN", TRUCE_NC_ ("piece", "awesome bishop"), TRUCE_NC_ ("pieces", "awesome bishops"),
    TRUCE_NC_ ("piece", "banshee"), NULL, TRUCE_NC_ ("source", "fairy chess problems"), BISHOP,
    TRUCE_STRENGTH_AWESOME, 'b' },
  /* Translators: ‘man’ is the king as a piece like others, that need not be guarded. */
  { "K", TRUCE_NC_ ("piece", "king"), TRUCE_NC_ ("pieces", "kings"), TRUCE_NC_ ("piece", "man"),
    "mann, commoner", TRUCE_NC_ ("source", "chess"), -1, -1, 'k' },
  { "N", TRUCE_NC_ ("piece", "knight"), TRUCE_NC_ ("pieces", "knights"), NULL, NULL,
    TRUCE_NC_ ("source", "chess"), -1, -1, 'n' },
  { "RF", TRUCE_NC_ ("piece", "dragon king"), TRUCE_NC_ ("pieces", "dragon kings"),
    TRUCE_NC_ ("piece", "crowned rook"), "ryu", TRUCE_NC_ ("source", "shogi"), -1, -1, 'd' },
  { "NN", TRUCE_NC_ ("piece", "nightrider"), TRUCE_NC_ ("pieces", "nightriders"), NULL, "knightrider",
    TRUCE_NC_ ("source", "T. R. Dawson, 1925"), -1, -1, 'n' },
  { "W", TRUCE_NC_ ("piece", "wazir"), TRUCE_NC_ ("pieces", "wazirs"), NULL, NULL,
    TRUCE_NC_ ("source", "Tamerlane chess"), -1, -1, 'w' },
  { "F", TRUCE_NC_ ("piece", "ferz"), TRUCE_NC_ ("pieces", "ferzes"), TRUCE_NC_ ("piece", "fers"),
    "firzan, met", TRUCE_NC_ ("source", "shatranj"), -1, -1, 'f' },
  { "D", TRUCE_NC_ ("piece", "dabbaba"), TRUCE_NC_ ("pieces", "dabbabas"), NULL, NULL,
    TRUCE_NC_ ("source", "Tamerlane chess"), -1, -1, 'd' },
  { "A", TRUCE_NC_ ("piece", "alfil"), TRUCE_NC_ ("pieces", "alfils"), NULL, "fil",
    TRUCE_NC_ ("source", "shatranj"), -1, -1, 'a' },
  /* Translators: jumps three squares along a row or column */
  { "H", TRUCE_NC_ ("piece", "threeleaper"), TRUCE_NC_ ("pieces", "threeleapers"), NULL, "trebuchet",
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'h' },
  /* Translators: jumps three squares along a diagonal */
  { "G", TRUCE_NC_ ("piece", "tripper"), TRUCE_NC_ ("pieces", "trippers"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'g' },
  /* Translators: jumps four squares along a row or column */
  { "(0,4)", TRUCE_NC_ ("piece", "fourleaper"), TRUCE_NC_ ("pieces", "fourleapers"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'f' },
  /* Translators: jumps four squares along a diagonal */
  { "(4,4)", TRUCE_NC_ ("piece", "commuter"), TRUCE_NC_ ("pieces", "commuters"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'c' },
  { "C", TRUCE_NC_ ("piece", "camel"), TRUCE_NC_ ("pieces", "camels"), NULL, NULL,
    TRUCE_NC_ ("source", "Tamerlane chess"), -1, -1, 'c' },
  { "Z", TRUCE_NC_ ("piece", "zebra"), TRUCE_NC_ ("pieces", "zebras"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'z' },
  { "(1,4)", TRUCE_NC_ ("piece", "giraffe"), TRUCE_NC_ ("pieces", "giraffes"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'g' },
  { "(2,4)", TRUCE_NC_ ("piece", "stag"), TRUCE_NC_ ("pieces", "stags"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 's' },
  { "(3,4)", TRUCE_NC_ ("piece", "antelope"), TRUCE_NC_ ("pieces", "antelopes"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'a' },
  { "(1,5)", TRUCE_NC_ ("piece", "ibis"), TRUCE_NC_ ("pieces", "ibises"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'i' },
  { "(2,5)", TRUCE_NC_ ("piece", "corsair"), TRUCE_NC_ ("pieces", "corsairs"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'c' },
  { "(1,6)", TRUCE_NC_ ("piece", "flamingo"), TRUCE_NC_ ("pieces", "flamingos"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'f' },
  { "DD", TRUCE_NC_ ("piece", "dabbabarider"), TRUCE_NC_ ("pieces", "dabbabariders"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'd' },
  { "AA", TRUCE_NC_ ("piece", "alfilrider"), TRUCE_NC_ ("pieces", "alfilriders"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'a' },
  /* Translators: repeats jumps of three squares along a row or column */
  { "HH", TRUCE_NC_ ("piece", "threerider"), TRUCE_NC_ ("pieces", "threeriders"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'h' },
  { "CC", TRUCE_NC_ ("piece", "camelrider"), TRUCE_NC_ ("pieces", "camelriders"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'c' },
  { "ZZ", TRUCE_NC_ ("piece", "zebrarider"), TRUCE_NC_ ("pieces", "zebrariders"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'z' },
  { "(1,4)(1,4)", TRUCE_NC_ ("piece", "girafferider"), TRUCE_NC_ ("pieces", "girafferiders"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'g' },
  { "DDAA", TRUCE_NC_ ("piece", "alibabarider"), TRUCE_NC_ ("pieces", "alibabariders"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'a' },
  { "NNCC", TRUCE_NC_ ("piece", "gnurider"), TRUCE_NC_ ("pieces", "gnuriders"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'g' },
  { "KN", TRUCE_NC_ ("piece", "centaur"), TRUCE_NC_ ("pieces", "centaurs"), NULL, "crowned knight",
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'k' },
  { "BW", TRUCE_NC_ ("piece", "crowned bishop"), TRUCE_NC_ ("pieces", "crowned bishops"),
    TRUCE_NC_ ("piece", "dragon horse"), "uma", TRUCE_NC_ ("source", "shogi"), -1, -1, 'b' },
  { "WA", TRUCE_NC_ ("piece", "phoenix"), TRUCE_NC_ ("pieces", "phoenixes"), TRUCE_NC_ ("piece", "waffle"),
    NULL, TRUCE_NC_ ("source", "chu shogi"), -1, -1, 'w' },
  { "DF", TRUCE_NC_ ("piece", "kirin"), TRUCE_NC_ ("pieces", "kirins"), NULL, NULL,
    TRUCE_NC_ ("source", "chu shogi"), -1, -1, 'k' },
  { "DA", TRUCE_NC_ ("piece", "alibaba"), TRUCE_NC_ ("pieces", "alibabas"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'a' },
  { "WD", TRUCE_NC_ ("piece", "woody rook"), TRUCE_NC_ ("pieces", "woody rooks"), NULL, NULL,
    TRUCE_NC_ ("source", "Ralph Betza, Chess with Different Armies"), -1, -1, 'w' },
  { "BD", TRUCE_NC_ ("piece", "bede"), TRUCE_NC_ ("pieces", "bedes"), NULL, NULL,
    TRUCE_NC_ ("source", "Ralph Betza, Chess with Different Armies"), -1, -1, 'b' },
  { "DFA", TRUCE_NC_ ("piece", "FAD"), TRUCE_NC_ ("pieces", "FADs"), NULL, NULL,
    TRUCE_NC_ ("source", "Ralph Betza, Chess with Different Armies"), -1, -1, 'f' },
  { "DHF", TRUCE_NC_ ("piece", "half-duck"), TRUCE_NC_ ("pieces", "half-ducks"), NULL, NULL,
    TRUCE_NC_ ("source", "Ralph Betza, Chess with Different Armies"), -1, -1, 'h' },
  { "WDA", TRUCE_NC_ ("piece", "champion"), TRUCE_NC_ ("pieces", "champions"), NULL, NULL,
    TRUCE_NC_ ("source", "Omega Chess, 1992"), -1, -1, 'c' },
  { "FC", TRUCE_NC_ ("piece", "wizard"), TRUCE_NC_ ("pieces", "wizards"), NULL, NULL,
    TRUCE_NC_ ("source", "Omega Chess, 1992"), -1, -1, 'w' },
  { "NC", TRUCE_NC_ ("piece", "gnu"), TRUCE_NC_ ("pieces", "gnus"), TRUCE_NC_ ("piece", "wildebeest"), NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'g' },
  { "CZ", TRUCE_NC_ ("piece", "bison"), TRUCE_NC_ ("pieces", "bison"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'b' },
  { "NZ", TRUCE_NC_ ("piece", "okapi"), TRUCE_NC_ ("pieces", "okapis"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'o' },
  { "NCZ", TRUCE_NC_ ("piece", "buffalo"), TRUCE_NC_ ("pieces", "buffaloes"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'b' },
  { "DNA", TRUCE_NC_ ("piece", "squirrel"), TRUCE_NC_ ("pieces", "squirrels"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 's' },
  { "RC", TRUCE_NC_ ("piece", "canvasser"), TRUCE_NC_ ("pieces", "canvassers"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'c' },
  { "BC", TRUCE_NC_ ("piece", "caliph"), TRUCE_NC_ ("pieces", "caliphs"), NULL, NULL,
    TRUCE_NC_ ("source", "fairy chess problems"), -1, -1, 'c' },
  /* Translators: jumps to all squares at distance 5, the square root of 25 */
  { "(0,5)(3,4)", TRUCE_NC_ ("piece", "root-25-leaper"), TRUCE_NC_ ("pieces", "root-25-leapers"),
    TRUCE_NC_ ("piece", "fiveleaper"), NULL, TRUCE_NC_ ("source", "T. R. Dawson"), -1, -1, 'l' },
  { "(1,7)(5,5)", TRUCE_NC_ ("piece", "root-50-leaper"), TRUCE_NC_ ("pieces", "root-50-leapers"), NULL, NULL,
    TRUCE_NC_ ("source", "T. R. Dawson"), -1, -1, 'l' },
  { "(1,8)(4,7)", TRUCE_NC_ ("piece", "root-65-leaper"), TRUCE_NC_ ("pieces", "root-65-leapers"), NULL, NULL,
    TRUCE_NC_ ("source", "T. R. Dawson"), -1, -1, 'l' },
  /* Translators: this piece attacks as a pawn captures, not as a pawn moves */
  { "fF", TRUCE_NC_ ("piece", "pawn"), TRUCE_NC_ ("pieces", "pawns"), NULL, "stone general",
    TRUCE_NC_ ("source", "chess"), -1, -1, 'p' },
  { "fW", TRUCE_NC_ ("piece", "shogi pawn"), TRUCE_NC_ ("pieces", "shogi pawns"), NULL, "fuhyo",
    TRUCE_NC_ ("source", "shogi"), -1, -1, 'p' },
  { "WfF", TRUCE_NC_ ("piece", "gold general"), TRUCE_NC_ ("pieces", "gold generals"), NULL, "kinsho",
    TRUCE_NC_ ("source", "shogi"), -1, -1, 'g' },
  { "fWF", TRUCE_NC_ ("piece", "silver general"), TRUCE_NC_ ("pieces", "silver generals"),
    TRUCE_NC_ ("piece", "khon"), "ginsho", TRUCE_NC_ ("source", "shogi"), -1, -1, 's' },
  { "fR", TRUCE_NC_ ("piece", "lance"), TRUCE_NC_ ("pieces", "lances"), NULL, "kyosha",
    TRUCE_NC_ ("source", "shogi"), -1, -1, 'l' },
  { "fN", TRUCE_NC_ ("piece", "shogi knight"), TRUCE_NC_ ("pieces", "shogi knights"), NULL, "keima",
    TRUCE_NC_ ("source", "shogi"), -1, -1, 'n' },
  { "vWfF", TRUCE_NC_ ("piece", "copper general"), TRUCE_NC_ ("pieces", "copper generals"), NULL, NULL,
    TRUCE_NC_ ("source", "chu shogi"), -1, -1, 'c' },
  { "vWF", TRUCE_NC_ ("piece", "ferocious leopard"), TRUCE_NC_ ("pieces", "ferocious leopards"),
    TRUCE_NC_ ("piece", "crane"), NULL, TRUCE_NC_ ("source", "chu shogi"), -1, -1, 'l' },
  { "sbWF", TRUCE_NC_ ("piece", "blind tiger"), TRUCE_NC_ ("pieces", "blind tigers"), NULL, NULL,
    TRUCE_NC_ ("source", "chu shogi"), -1, -1, 't' },
  /* Translators: ‘falcon’ is the name of the drunk elephant in tori shogi */
  { "sfWF", TRUCE_NC_ ("piece", "drunk elephant"), TRUCE_NC_ ("pieces", "drunk elephants"),
    TRUCE_NC_ ("piece", "falcon"), NULL, TRUCE_NC_ ("source", "chu shogi"), -1, -1, 'e' },
  { "vW", TRUCE_NC_ ("piece", "go-between"), TRUCE_NC_ ("pieces", "go-betweens"), NULL, NULL,
    TRUCE_NC_ ("source", "chu shogi"), -1, -1, 'b' },
  { "vR", TRUCE_NC_ ("piece", "reverse chariot"), TRUCE_NC_ ("pieces", "reverse chariots"), NULL, NULL,
    TRUCE_NC_ ("source", "chu shogi"), -1, -1, 'c' },
  { "sRvW", TRUCE_NC_ ("piece", "side mover"), TRUCE_NC_ ("pieces", "side movers"), NULL, NULL,
    TRUCE_NC_ ("source", "chu shogi"), -1, -1, 'm' },
  { "vRsW", TRUCE_NC_ ("piece", "vertical mover"), TRUCE_NC_ ("pieces", "vertical movers"), NULL, NULL,
    TRUCE_NC_ ("source", "chu shogi"), -1, -1, 'm' },
  { "vRbB", TRUCE_NC_ ("piece", "whale"), TRUCE_NC_ ("pieces", "whales"), NULL, NULL,
    TRUCE_NC_ ("source", "chu shogi"), -1, -1, 'w' },
  { "vRfB", TRUCE_NC_ ("piece", "white horse"), TRUCE_NC_ ("pieces", "white horses"), NULL, NULL,
    TRUCE_NC_ ("source", "chu shogi"), -1, -1, 'h' },
  { "BvR", TRUCE_NC_ ("piece", "flying ox"), TRUCE_NC_ ("pieces", "flying oxen"), NULL, NULL,
    TRUCE_NC_ ("source", "chu shogi"), -1, -1, 'o' },
  { "BsR", TRUCE_NC_ ("piece", "free boar"), TRUCE_NC_ ("pieces", "free boars"), NULL, NULL,
    TRUCE_NC_ ("source", "chu shogi"), -1, -1, 'b' },
  { "vRsWF", TRUCE_NC_ ("piece", "flying stag"), TRUCE_NC_ ("pieces", "flying stags"), NULL, NULL,
    TRUCE_NC_ ("source", "chu shogi"), -1, -1, 's' },
  { "fWfF", TRUCE_NC_ ("piece", "iron general"), TRUCE_NC_ ("pieces", "iron generals"), NULL, NULL,
    TRUCE_NC_ ("source", "dai shogi"), -1, -1, 'i' },
  { "sfWfF", TRUCE_NC_ ("piece", "evil wolf"), TRUCE_NC_ ("pieces", "evil wolves"), NULL, NULL,
    TRUCE_NC_ ("source", "dai shogi"), -1, -1, 'w' },
  { "fRbrBblF", TRUCE_NC_ ("piece", "left quail"), TRUCE_NC_ ("pieces", "left quails"), NULL, NULL,
    TRUCE_NC_ ("source", "tori shogi"), -1, -1, 'l' },
  { "fRblBbrF", TRUCE_NC_ ("piece", "right quail"), TRUCE_NC_ ("pieces", "right quails"), NULL, NULL,
    TRUCE_NC_ ("source", "tori shogi"), -1, -1, 'r' },
  { "fDbF", TRUCE_NC_ ("piece", "pheasant"), TRUCE_NC_ ("pieces", "pheasants"), NULL, NULL,
    TRUCE_NC_ ("source", "tori shogi"), -1, -1, 'p' },
  { "FvN", TRUCE_NC_ ("piece", "fibnif"), TRUCE_NC_ ("pieces", "fibnifs"), NULL, NULL,
    TRUCE_NC_ ("source", "Ralph Betza, Chess with Different Armies"), -1, -1, 'f' },
  { "sfRbWbF", TRUCE_NC_ ("piece", "charging rook"), TRUCE_NC_ ("pieces", "charging rooks"), NULL, NULL,
    TRUCE_NC_ ("source", "Ralph Betza, Chess with Different Armies"), -1, -1, 'r' },
  { "sbWbFfhN", TRUCE_NC_ ("piece", "charging knight"), TRUCE_NC_ ("pieces", "charging knights"), NULL, NULL,
    TRUCE_NC_ ("source", "Ralph Betza, Chess with Different Armies"), -1, -1, 'k' },
  { "sfRbWFfhN", TRUCE_NC_ ("piece", "colonel"), TRUCE_NC_ ("pieces", "colonels"), NULL, NULL,
    TRUCE_NC_ ("source", "Ralph Betza, Chess with Different Armies"), -1, -1, 'c' },
  { "ffbsN", TRUCE_NC_ ("piece", "crab"), TRUCE_NC_ ("pieces", "crabs"), NULL, NULL,
    TRUCE_NC_ ("source", "Ralph Betza"), -1, -1, 'c' },
  { "bbfsN", TRUCE_NC_ ("piece", "barc"), TRUCE_NC_ ("pieces", "barcs"), NULL, NULL,
    TRUCE_NC_ ("source", "Ralph Betza"), -1, -1, 'b' },
};

#define N_LIBRARY ((int) (sizeof library / sizeof *library))

int
truce_named_piece_count (void)
{
  return N_LIBRARY;
}

const TruceNamedPiece *
truce_named_piece (int index)
{
  return index >= 0 && index < N_LIBRARY ? &library[index] : NULL;
}

const TruceNamedPiece *
truce_named_piece_of (const TrucePiece *piece)
{
  for (int i = 0; i < truce_named_piece_count (); i++)
    if (strcmp (library[i].betza, piece->betza) == 0)
      return &library[i];
  return NULL;
}

TrucePiece
truce_piece_nine (TruceFamily family, TruceStrength strength)
{
  TrucePiece piece = { 0 };

  truce_betza_read (library[family * TRUCE_N_STRENGTHS + strength].betza, &piece, NULL);
  return piece;
}

char
truce_piece_letter (const TrucePiece *piece)
{
  const TruceNamedPiece *named = truce_named_piece_of (piece);

  if (named)
    return named->letter;
  for (const char *c = piece->betza; *c; c++)
    if (*c >= 'A' && *c <= 'Z')
      return (char) (*c | 0x20);
  return 'p';
}

/* Returns: the character in lower case; separators become spaces. */
static char
fold (char c)
{
  if (c >= 'A' && c <= 'Z')
    return (char) (c | 0x20);
  return c == '-' || c == '_' ? ' ' : c;
}

static bool
name_matches (const char *name, size_t name_length, const char *text, size_t length)
{
  if (name_length != length)
    return false;
  for (size_t i = 0; i < length; i++)
    if (fold (name[i]) != fold (text[i]))
      return false;
  return true;
}

/* Returns: whether `text` is one of the names, which are separated by ", ". */
static bool
list_matches (const char *names, const char *text, size_t length)
{
  while (names && *names)
    {
      size_t name_length = strcspn (names, ",");

      if (name_matches (names, name_length, text, length))
        return true;
      names += name_length;
      names += strspn (names, ", ");
    }
  return false;
}

/* Finds a piece by one of its names, or by q, r or b. Other single letters are ambiguous. */
static const TruceNamedPiece *
find_name (const char *text, size_t length)
{
  for (int i = 0; i < truce_named_piece_count (); i++)
    {
      const TruceNamedPiece *named = &library[i];
      bool family = named->strength == TRUCE_STRENGTH_REGULAR && length == 1 && text[0] == named->letter;

      if (family || list_matches (named->name, text, length) ||
          list_matches (named->problemist, text, length) || list_matches (named->others, text, length))
        return named;
    }
  return NULL;
}

static bool
refuse_name (const char *text, TruceError *error)
{
  if (!text[1])
    return truce_error_set (
        error, TRUCE_ERROR_PIECE,
        TRUCE_N_ ("piece '%s' is not clear: allowed are q, r and b for queen, rook and bishop, names such as"
                  " knight or super-queen, and Betza letters, which are capitals: W F D N A H C Z G (a,b) R B"
                  " Q K"),
        text);
  return truce_error_set (
      error, TRUCE_ERROR_PIECE,
      TRUCE_N_ ("'%.40s' is not a piece: allowed are names such as queen, super-queen, awesome-rook, amazon, "
                "knight, and Betza letters, which are capitals: W F D N A H C Z G (a,b) R B Q K"),
      text);
}

/* Returns: whether `text` is meant as a name: it has only letters and separators. It also has a lower-case
 * letter that is no direction, or it ends in a lower-case letter and has no capital. */
static bool
looks_like_name (const char *text)
{
  bool named = false, last_is_lower = false, capitals = false;

  for (; *text; text++)
    {
      char folded = fold (*text);

      if ((folded < 'a' || folded > 'z') && folded != ' ')
        return false;
      last_is_lower = folded != ' ' && *text == folded;
      capitals |= folded != ' ' && *text != folded;
      named |= last_is_lower && !strchr ("fblrvsh", folded);
    }
  return named || (last_is_lower && !capitals);
}

bool
truce_piece_parse (const char *text, TrucePiece *piece, TruceError *error)
{
  const TruceNamedPiece *named;
  size_t length = strlen (text);

  if (length == 0)
    return truce_error_set (
        error, TRUCE_ERROR_PIECE,
        TRUCE_N_ (
            "no piece is named: allowed are names such as queen or super-queen, and Betza letters such as"
            " QN"));
  /* Capitals are Betza letters if possible, so CRAB is not the crab. */
  if (strspn (text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == length && truce_betza_read (text, piece, NULL))
    return true;
  named = find_name (text, length);
  if (named)
    return truce_betza_read (named->betza, piece, error);
  if (looks_like_name (text))
    return refuse_name (text, error);
  return truce_betza_read (text, piece, error);
}
