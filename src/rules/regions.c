/* regions.c: numbers, compares, writes and reads regions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "regions.h"

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

char
truce_region_letter (int region)
{
  return region <= TRUCE_REGIONS_MAX ? letters[region - 1] : '?';
}

void
truce_regions_number (TruceRegions *regions, TruceBoard board)
{
  uint8_t numbers[UINT8_MAX + 1] = { 0 };

  regions->n = 0;
  for (int square = 0; square < truce_board_n_squares (board); square++)
    {
      uint8_t *region = &regions->of[square];

      if (*region && !numbers[*region])
        numbers[*region] = (uint8_t) ++regions->n;
      *region = numbers[*region];
    }
}

bool
truce_regions_equal (const TruceRegions *a, const TruceRegions *b, TruceBoard board)
{
  TruceRegions one = *a, other = *b;

  if (a->n == 0 || b->n == 0)
    return a->n == b->n;
  truce_regions_number (&one, board);
  truce_regions_number (&other, board);
  return memcmp (one.of, other.of, (size_t) truce_board_n_squares (board)) == 0;
}

TruceSquareSet
truce_regions_squares (const TruceRegions *regions, TruceBoard board, int region)
{
  TruceSquareSet set = { { 0 } };

  for (int square = 0; square < truce_board_n_squares (board); square++)
    if (regions->of[square] == region)
      truce_square_set_add (&set, square);
  return set;
}

void
truce_regions_add_text (TruceText *text, const TruceRegions *regions, TruceBoard board)
{
  TruceRegions numbered = *regions;

  truce_regions_number (&numbered, board);
  for (int square = 0; square < truce_board_n_squares (board); square++)
    {
      int region = numbered.of[square];

      if (square > 0 && truce_board_column (board, square) == 0)
        truce_text_add (text, "/");
      truce_text_add (text, "%c", region ? truce_region_letter (region) : '.');
    }
}

static bool
refuse_length (TruceBoard board, TruceError *error)
{
  return truce_error_set (error, TRUCE_ERROR_SIZE,
                          TRUCE_N_ ("the regions do not fit the board: allowed are %d rows of %d letters, "
                                    "with '/' between rows"),
                          board.rows, board.columns);
}

static bool
read_letter (char character, uint8_t *region, TruceError *error)
{
  const char *letter = strchr (letters, character);

  if (!letter && character != '.')
    return truce_error_set (
        error, TRUCE_ERROR_VALUE,
        TRUCE_N_ ("'%c' is not a region: allowed are letters, and '.' for squares of no region"),
        character >= ' ' && character <= '~' ? character : '?');
  *region = letter ? (uint8_t) (letter - letters + 1) : 0;
  return true;
}

bool
truce_regions_parse (const char *text, TruceBoard board, TruceRegions *regions, TruceError *error)
{
  TruceRegions read = { 0 };

  if (!truce_board_check (board, error))
    return false;
  for (int square = 0; square < truce_board_n_squares (board); square++, text++)
    {
      if (square > 0 && truce_board_column (board, square) == 0 && *text++ != '/')
        return refuse_length (board, error);
      if (!*text || *text == '/')
        return refuse_length (board, error);
      if (!read_letter (*text, &read.of[square], error))
        return false;
    }
  if (*text)
    return refuse_length (board, error);
  truce_regions_number (&read, board);
  *regions = read;
  return true;
}
