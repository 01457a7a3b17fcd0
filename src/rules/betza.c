/* betza.c: reads and writes Betza notation (Ralph Betza's fairy piece letters) and its letters of directions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "betza.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules-text.h"

/* Letters of directions. Along a row, column or diagonal, f means forward (up the board), b back, l left, r
 * right, v forward and back, and s to both sides. On a diagonal, each of f, b, l and r means two directions.
 * Two crossing letters, such as fl, mean the direction that both share.
 *
 * For other moves, such as a knight's, one letter means the moves that go farthest in its direction (f or ff:
 * two up, one to either side). A letter with h means all moves in its direction (fh). Of two crossing
 * letters, the second is the direction in which the move goes farthest (fr: two right, one up; fs: two to
 * either side, one up).
 *
 * After Ralph Betza. Ambiguous letters are read as H. G. Muller does for XBoard. */

#define DIRECTIONS_SIZE 16

/* Returns: true for up and down, false for left and right. */
static bool
is_vertical (char letter)
{
  return strchr ("fbv", letter) != NULL;
}

static bool
goes (const int8_t step[2], char letter)
{
  switch (letter)
    {
    case 'f':
      return step[0] < 0;
    case 'b':
      return step[0] > 0;
    case 'l':
      return step[1] < 0;
    case 'r':
      return step[1] > 0;
    case 'v':
      return step[0] != 0;
    default: /* s */
      return step[1] != 0;
    }
}

/* Returns: whether the step goes in the direction of the letter, and less far in the crossing direction. */
static bool
goes_farthest (const int8_t step[2], char letter)
{
  return goes (step, letter) && (abs (step[0]) > abs (step[1])) == is_vertical (letter);
}

/* Returns: the number of letters (1 or 2) in the first group of letters that belong together. */
static int
group_length (TruceMove move, const char *letters, int length)
{
  bool slanting = move.low != 0 && move.low != move.high;

  if (length < 2 || move.low == 0)
    return 1;
  if (slanting && (letters[1] == 'h' || letters[1] == letters[0]))
    return 2;
  return letters[1] != 'h' && is_vertical (letters[0]) != is_vertical (letters[1]) ? 2 : 1;
}

static bool
group_has (TruceMove move, const char *letters, int length, const int8_t step[2])
{
  if (move.low == 0 || move.low == move.high)
    return goes (step, letters[0]) && (length < 2 || goes (step, letters[1]));
  if (length < 2 || letters[1] == letters[0])
    return goes_farthest (step, letters[0]);
  if (letters[1] == 'h')
    return goes (step, letters[0]);
  return goes (step, letters[0]) && goes_farthest (step, letters[1]);
}

/* Returns: the directions that a group of letters means, as bits. */
static unsigned
directions_of (TruceMove move, const char *letters, int length)
{
  unsigned directions = 0;
  int8_t steps[8][2];
  int n = truce_move_all_steps (move, steps);

  for (int i = 0; i < n; i++)
    directions |= group_has (move, letters, length, steps[i]) ? 1u << i : 0;
  return directions;
}

static bool
directions_read (const char *text, int length, TruceMove *move, const char **at)
{
  unsigned all, directions = 0;
  int8_t steps[8][2];

  all = (1u << truce_move_all_steps (*move, steps)) - 1;
  if (length == 0)
    return true;
  for (int i = 0, group; i < length; i += group)
    {
      *at = text + i;
      if (text[i] == 'h')
        return false;
      group = group_length (*move, text + i, length - i);
      directions |= directions_of (*move, text + i, group);
    }
  move->left_out = (uint8_t) (all & ~directions);
  return true;
}

/* Groups of letters, in the order in which the writer tries them. `whole` comes first, for moves whose
 * directions are exactly those of one letter. */
static const char *const whole[] = { "v", "s", "f", "b", "l", "r" };
static const char *const along_lines[] = { "v", "s", "f", "b", "l", "r", NULL };
static const char *const diagonals[] = { "f", "b", "fl", "fr", "bl", "br", NULL };
static const char *const others[] = { "fh", "bh", "lh", "rh", "ff", "bb", "ll", "rr", "fs", "bs", "lv",
                                      "rv", "lf", "rf", "lb", "rb", "fl", "fr", "bl", "br", NULL };

static void
directions_write (TruceMove move, char text[DIRECTIONS_SIZE])
{
  const char *const *words = move.low == 0 ? along_lines : move.low == move.high ? diagonals : others;
  unsigned left, length = 0;
  int8_t steps[8][2];

  text[0] = '\0';
  left = ((1u << truce_move_all_steps (move, steps)) - 1) & ~(unsigned) move.left_out;
  for (size_t i = 0; move.left_out && i < sizeof whole / sizeof whole[0]; i++)
    if (directions_of (move, whole[i], 1) == left)
      {
        memcpy (text, whole[i], 2);
        return;
      }
  for (; move.left_out && *words; words++)
    {
      unsigned directions = directions_of (move, *words, (int) strlen (*words));

      if (directions & ~left)
        continue;
      memcpy (text + length, *words, strlen (*words) + 1);
      length += (unsigned) strlen (*words);
      left &= ~directions;
    }
}

static const char allowed[] =
    TRUCE_N_ ("allowed are the leaps W F D N A H C Z G and (a,b), the same leap twice for a ride, as in NN, "
              "the pieces R B Q K, the directions f b l r v s before any of these, as in fR, or a name such "
              "as super-queen");

/* largest number of moves in a text, repeated ones included; longer texts are rejected */
#define READ_MAX 128

static const struct
{
  char letter;
  uint8_t low, high;
} leaps[] = {
  { 'W', 0, 1 }, { 'D', 0, 2 }, { 'H', 0, 3 }, { 'F', 1, 1 }, { 'N', 1, 2 },
  { 'C', 1, 3 }, { 'A', 2, 2 }, { 'Z', 2, 3 }, { 'G', 3, 3 },
};

static const TruceMove rook_line = { 0, 1, true }, bishop_line = { 1, 1, true };
static const TruceMove wazir_leap = { 0, 1, false }, ferz_leap = { 1, 1, false };

typedef struct
{
  const char *text; /* the whole input, for messages */
  const char *cursor;
  const char *directions; /* letters of directions before the atom at the cursor */
  int n_directions;
  TruceMove moves[READ_MAX];
  int n_moves;
  TruceError *error;
} Reader;

static bool
has_move (const TrucePiece *piece, TruceMove move)
{
  for (int i = 0; i < piece->n_moves; i++)
    if (piece->moves[i].low == move.low && piece->moves[i].high == move.high &&
        piece->moves[i].ride == move.ride)
      return !piece->moves[i].left_out;
  return false;
}

static void
write_atom (char *betza, TruceMove move)
{
  size_t length = strlen (betza);
  char atom[16] = "", directions[DIRECTIONS_SIZE];

  for (size_t i = 0; i < sizeof leaps / sizeof leaps[0]; i++)
    if (leaps[i].low == move.low && leaps[i].high == move.high)
      snprintf (atom, sizeof atom, "%c", leaps[i].letter);
  if (!atom[0])
    snprintf (atom, sizeof atom, "(%d,%d)", move.low, move.high);
  directions_write (move, directions);
  if (move.left_out && move.ride && move.high == 1)
    snprintf (betza + length, TRUCE_BETZA_SIZE - length, "%s%c", directions, move.low ? 'B' : 'R');
  else
    snprintf (betza + length, TRUCE_BETZA_SIZE - length, "%s%s%s", directions, atom, move.ride ? atom : "");
}

void
truce_betza_write (TrucePiece *piece)
{
  bool rook = has_move (piece, rook_line), bishop = has_move (piece, bishop_line);
  bool king = has_move (piece, wazir_leap) && has_move (piece, ferz_leap);

  snprintf (piece->betza, sizeof piece->betza, "%s%s",
            rook && bishop ? "Q"
            : rook         ? "R"
            : bishop       ? "B"
                           : "",
            king ? "K" : "");
  for (int i = 0; i < piece->n_moves; i++)
    {
      TruceMove move = piece->moves[i];
      bool line = move.ride && move.high == 1 && !move.left_out;
      bool kings = king && !move.ride && move.high == 1;

      if (!line && !kings)
        write_atom (piece->betza, move);
    }
}

static bool refuse (const Reader *reader, const char *at);

static bool
add_move (Reader *reader, int low, int high, bool ride)
{
  TruceMove move = { (uint8_t) low, (uint8_t) high, ride };
  const char *at;

  if (!directions_read (reader->directions, reader->n_directions, &move, &at))
    return refuse (reader, at);
  if (reader->n_moves == READ_MAX)
    return truce_error_set (reader->error, TRUCE_ERROR_PIECE,
                            TRUCE_N_ ("piece '%.20s…' is too long: at most %d different moves"), reader->text,
                            TRUCE_MOVES_MAX);
  reader->moves[reader->n_moves++] = move;
  return true;
}

/* Returns: the length in bytes of the UTF-8 character at `text`, for messages; 0 at the end. */
static int
character_length (const char *text)
{
  int length = *text ? 1 : 0;

  while (length > 0 && length < 4 && (text[length] & 0xc0) == 0x80)
    length++;
  return length;
}

static bool
refuse (const Reader *reader, const char *at)
{
  char character[5] = "";

  memcpy (character, at, (size_t) character_length (at));
  /* Translators: what was typed; then, in either line, ‘allowed are the leaps …’ */
  if (!*at)
    {
      truce_error_set (reader->error, TRUCE_ERROR_PIECE, TRUCE_N_ ("piece '%.40s' ends too early: %s"),
                       reader->text, allowed);
      truce_error_set_words (reader->error, 1 << 1);
      return false;
    }
  truce_error_set (reader->error, TRUCE_ERROR_PIECE, TRUCE_N_ ("piece '%.40s': '%s' is not understood; %s"),
                   reader->text, character, allowed);
  truce_error_set_words (reader->error, 1 << 2);
  return false;
}

/* Reads '(a,b)' at the cursor, which is at '('. Returns: false if a character is wrong; *at then points to
 * this character. */
static bool
scan_pair (const char **cursor, int *low, int *high, const char **at)
{
  const char *c = *cursor;
  int a, b;

  *at = ++c;
  if (!truce_text_number (&c, &a))
    return false;
  *at = c;
  if (*c++ != ',')
    return false;
  *at = c;
  if (!truce_text_number (&c, &b))
    return false;
  *at = c;
  if (*c++ != ')')
    return false;
  *cursor = c;
  *low = a < b ? a : b;
  *high = a < b ? b : a;
  return true;
}

static bool
read_pair (Reader *reader)
{
  int low, high, low_again, high_again;
  const char *at, *next;
  bool ride;

  if (!scan_pair (&reader->cursor, &low, &high, &at))
    return refuse (reader, at);
  if (high < 1 || high >= TRUCE_SIDE_MAX)
    return truce_error_set (
        reader->error, TRUCE_ERROR_PIECE,
        TRUCE_N_ ("piece '%.40s': a leap of (%d,%d) is not possible; both numbers must be 0 to %d, "
                  "and not both 0"),
        reader->text, low, high, TRUCE_SIDE_MAX - 1);
  next = reader->cursor;
  ride = *next == '(' && scan_pair (&next, &low_again, &high_again, &at) && low == low_again &&
         high == high_again;
  if (ride)
    reader->cursor = next;
  return add_move (reader, low, high, ride);
}

/* Writes up to 8 letters of the atom's directions. Omits h, which only knight-like moves have. */
static void
write_plain_directions (const Reader *reader, char text[DIRECTIONS_SIZE])
{
  int length = 0;

  for (int i = 0; i < reader->n_directions && length < 8; i++)
    if (reader->directions[i] != 'h')
      text[length++] = reader->directions[i];
  text[length] = '\0';
}

/* Rejects directions before K or Q, such as fK, which could mean one step or three. */
static bool
refuse_directions (const Reader *reader, bool queen)
{
  char directions[DIRECTIONS_SIZE], parts[2 * DIRECTIONS_SIZE + 1];

  write_plain_directions (reader, directions);
  if (!directions[0])
    return refuse (reader, reader->directions);
  snprintf (parts, sizeof parts, "%s%c%s%c", directions, queen ? 'R' : 'W', directions, queen ? 'B' : 'F');
  return truce_error_set (
      reader->error, TRUCE_ERROR_PIECE,
      TRUCE_N_ ("piece '%.40s': the directions before %c can be read in several ways; write them "
                "before each of its two parts, as in %s"),
      reader->text, queen ? 'Q' : 'K', parts);
}

/* Rejects directions before a doubled line, such as fRR, which could be read as fR and R, or as a ride of fR.
 */
static bool
refuse_ride_twice (const Reader *reader, char letter)
{
  char directions[DIRECTIONS_SIZE], part[DIRECTIONS_SIZE + 1];

  write_plain_directions (reader, directions);
  if (!directions[0])
    return refuse (reader, reader->directions);
  snprintf (part, sizeof part, "%s%c", directions, letter);
  return truce_error_set (
      reader->error, TRUCE_ERROR_PIECE,
      TRUCE_N_ ("piece '%.40s': the directions before %c%c can be read in several ways; write a "
                "single %c, as in %s"),
      reader->text, letter, letter, letter, part);
}

static bool
read_letter (Reader *reader)
{
  char letter = *reader->cursor;
  bool twice = letter && reader->cursor[1] == letter;
  bool queen = letter == 'Q', king = letter == 'K';
  bool ride = twice || letter == 'R' || letter == 'B' || queen;

  if (reader->n_directions && (queen || king))
    return refuse_directions (reader, queen);
  if (reader->n_directions && twice && (letter == 'R' || letter == 'B'))
    return refuse_ride_twice (reader, letter);
  if (letter == 'R' || letter == 'B' || queen || king)
    {
      if (letter != 'B' && !add_move (reader, 0, 1, ride))
        return false;
      if (letter != 'R' && !add_move (reader, 1, 1, ride))
        return false;
      reader->cursor += twice ? 2 : 1;
      return true;
    }
  for (size_t i = 0; i < sizeof leaps / sizeof leaps[0]; i++)
    if (leaps[i].letter == letter)
      {
        reader->cursor += twice ? 2 : 1;
        return add_move (reader, leaps[i].low, leaps[i].high, ride);
      }
  return refuse (reader, reader->cursor);
}

bool
truce_betza_read (const char *text, TrucePiece *piece, TruceError *error)
{
  Reader reader = { .text = text, .cursor = text, .error = error };

  while (*reader.cursor)
    {
      reader.directions = reader.cursor;
      reader.n_directions = (int) strspn (reader.cursor, "fblrvsh");
      reader.cursor += reader.n_directions;
      if (!(*reader.cursor == '(' ? read_pair (&reader) : read_letter (&reader)))
        return false;
    }
  return truce_piece_from_moves (reader.moves, reader.n_moves, piece, error);
}
