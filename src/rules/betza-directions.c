/* betza-directions.c: directions of moves as letters, written and read
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "betza-directions.h"

#include <stdlib.h>
#include <string.h>

/* Whether the letter is one of up and down; the others are of left and right. */
static bool
is_vertical (char letter)
{
  return strchr ("fbv", letter) != NULL;
}

/* Whether a step goes that way. */
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

/* Whether that is the way in which it goes farthest. */
static bool
goes_farthest (const int8_t step[2], char letter)
{
  return goes (step, letter) && (abs (step[0]) > abs (step[1])) == is_vertical (letter);
}

/* How many letters belong together, from the first of `length` on. */
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

/* The directions that a group of letters names, one bit each. */
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

int
truce_directions_length (const char *text)
{
  return (int) strspn (text, "fblrvsh");
}

bool
truce_directions_read (const char *text, int length, TruceMove *move, const char **at)
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

/* In the order in which they are tried. Of several letters each is as long as the others, so that what
 * stands side by side is not read as something else. */
static const char *const whole[] = { "v", "s", "f", "b", "l", "r" };
static const char *const along_lines[] = { "v", "s", "f", "b", "l", "r", NULL };
static const char *const diagonals[] = { "f", "b", "fl", "fr", "bl", "br", NULL };
static const char *const others[] = { "fh", "bh", "lh", "rh", "ff", "bb", "ll", "rr", "fs", "bs", "lv",
                                      "rv", "lf", "rf", "lb", "rb", "fl", "fr", "bl", "br", NULL };

void
truce_directions_write (TruceMove move, char text[TRUCE_DIRECTIONS_SIZE])
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
