/* betza.c: Betza notation (Ralph Betza's fairy piece letters), read and written
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "betza.h"

#include <stdio.h>
#include <string.h>

#include "betza-directions.h"
#include "rules-text.h"

static const char allowed[] = TRUCE_N_ (
    "allowed are the leaps W F D N A H C Z G (a,b), twice in a row for a ride, R B Q K, some directions by "
    "f b l r v s before them, as in fR, or a name such as super-queen");

/* More than any sensible text; longer ones are refused before they fill the array. */
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
  const char *text; /* all of it, for messages */
  const char *cursor;
  const char *directions; /* of the atom at the cursor */
  int n_directions;
  TruceMove moves[READ_MAX];
  int n_moves;
  TruceError *error;
} Reader;

/* In all its directions. */
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
  char atom[16] = "", directions[TRUCE_DIRECTIONS_SIZE];

  for (size_t i = 0; i < sizeof leaps / sizeof leaps[0]; i++)
    if (leaps[i].low == move.low && leaps[i].high == move.high)
      snprintf (atom, sizeof atom, "%c", leaps[i].letter);
  if (!atom[0])
    snprintf (atom, sizeof atom, "(%d,%d)", move.low, move.high);
  truce_directions_write (move, directions);
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

  if (!truce_directions_read (reader->directions, reader->n_directions, &move, &at))
    return refuse (reader, at);
  if (reader->n_moves == READ_MAX)
    return truce_error_set (reader->error, TRUCE_ERROR_PIECE,
                            TRUCE_N_ ("piece '%.20s…' is too long: at most %d different moves"), reader->text,
                            TRUCE_MOVES_MAX);
  reader->moves[reader->n_moves++] = move;
  return true;
}

/* Bytes of the UTF-8 character at `text`, so that a message can show it whole; 0 at its end. */
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

/* '(a,b)' at the cursor into low and high; *at is where it goes wrong. */
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
        TRUCE_N_ ("piece '%.40s': a leap of (%d,%d) is not possible: allowed are 0 to %d, not both 0"),
        reader->text, low, high, TRUCE_SIDE_MAX - 1);
  next = reader->cursor;
  ride = *next == '(' && scan_pair (&next, &low_again, &high_again, &at) && low == low_again &&
         high == high_again;
  if (ride)
    reader->cursor = next;
  return add_move (reader, low, high, ride);
}

/* Writes the atom's directions without each h, which only moves like a knight's take; "" if nothing is left.
 */
static void
write_plain_directions (const Reader *reader, char text[TRUCE_DIRECTIONS_SIZE])
{
  int length = 0;

  for (int i = 0; i < reader->n_directions && length < 8; i++)
    if (reader->directions[i] != 'h')
      text[length++] = reader->directions[i];
  text[length] = '\0';
}

/* fK has been read as one move and as three. */
static bool
refuse_directions (const Reader *reader, bool queen)
{
  char directions[TRUCE_DIRECTIONS_SIZE], parts[2 * TRUCE_DIRECTIONS_SIZE + 1];

  write_plain_directions (reader, directions);
  if (!directions[0])
    return refuse (reader, reader->directions);
  snprintf (parts, sizeof parts, "%s%c%s%c", directions, queen ? 'R' : 'W', directions, queen ? 'B' : 'F');
  return truce_error_set (
      reader->error, TRUCE_ERROR_PIECE,
      TRUCE_N_ ("piece '%.40s': directions before %c can be read in several ways; allowed are directions "
                "before each of its two parts, as in %s"),
      reader->text, queen ? 'Q' : 'K', parts);
}

/* fRR is fR and R to some readers, and to others the ride of fR, which is fR. */
static bool
refuse_ride_twice (const Reader *reader, char letter)
{
  char directions[TRUCE_DIRECTIONS_SIZE], part[TRUCE_DIRECTIONS_SIZE + 1];

  write_plain_directions (reader, directions);
  if (!directions[0])
    return refuse (reader, reader->directions);
  snprintf (part, sizeof part, "%s%c", directions, letter);
  return truce_error_set (
      reader->error, TRUCE_ERROR_PIECE,
      TRUCE_N_ ("piece '%.40s': directions before %c%c can be read in several ways; allowed is a single %c, "
                "as in %s"),
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
      reader.n_directions = truce_directions_length (reader.cursor);
      reader.cursor += reader.n_directions;
      if (!(*reader.cursor == '(' ? read_pair (&reader) : read_letter (&reader)))
        return false;
    }
  return truce_piece_from_moves (reader.moves, reader.n_moves, piece, error);
}
