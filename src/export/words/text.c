/* text.c: writes placements, boards, attack maps and durations as plain text
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "text.h"

#include <math.h>
#include <string.h>

#include "placement.h"

int
truce_text_whole (const TruceProblem *problem,
                  gboolean ordered,
                  const TruceSquare *placed,
                  int n_placed,
                  TruceSquare *whole)
{
  int n = problem->n_preplaced + n_placed;

  if (problem->n_preplaced > 0)
    memcpy (whole, problem->preplaced_list, problem->n_preplaced * sizeof *whole);
  if (n_placed > 0)
    memcpy (whole + problem->n_preplaced, placed, n_placed * sizeof *whole);
  if (!ordered)
    truce_placement_sort (whole, n);
  return n;
}

void
truce_text_append_squares (GString *text, const TruceSquare *pieces, int n, const char *between)
{
  for (int i = 0; i < n; i++)
    {
      char digits[8];
      int at = sizeof digits;
      unsigned rest = (unsigned) truce_packed_square (pieces[i]);

      /* Formats by hand, since printf would take most of the time of a long list. */
      do
        digits[--at] = (char) ('0' + rest % 10);
      while (rest /= 10);
      if (i > 0)
        g_string_append (text, between);
      g_string_append_len (text, digits + at, (gssize) sizeof digits - at);
    }
}

void
truce_text_append_names (
    GString *text, TruceBoard board, const TruceSquare *pieces, int n, const char *between)
{
  char name[TRUCE_SQUARE_NAME_SIZE];

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? between : "",
                            truce_square_name (board, truce_packed_square (pieces[i]), name));
}

void
truce_text_append_placement (GString *text, const TruceSquare *squares, int n)
{
  truce_text_append_squares (text, squares, n, " ");
  g_string_append_c (text, '\n');
}

void
truce_text_append_pieces (GString *text, const TruceProblem *problem, const TruceSquare *pieces, int n)
{
  if (problem->n_kinds == 1)
    {
      truce_text_append_placement (text, pieces, n);
      return;
    }
  for (int kind = 0, i = 0; kind < problem->n_kinds; kind++)
    {
      int here = truce_placement_n_of_kind (pieces + i, n - i, kind);

      g_string_append_printf (text, "%s%s:", kind ? ";" : "", problem->kinds[kind].piece.betza);
      truce_text_append_squares (text, pieces + i, here, ",");
      i += here;
    }
  g_string_append_c (text, '\n');
}

void
truce_text_append_path (GString *text, const TruceSquare *squares, int n)
{
  g_string_append_c (text, '|');
  for (int i = 0; i < n; i++)
    g_string_append_printf (text, " %d |", squares[i]);
  g_string_append_c (text, '\n');
}

static int
region_at (const TruceProblem *problem, int row, int column)
{
  return truce_board_has (problem->board, row, column)
             ? problem->regions.of[truce_board_square (problem->board, row, column)]
             : -1;
}

/* Appends the ruler above a row, with dashes where the squares above and below are in different regions. row:
 * board.rows: the ruler below the last row. */
static void
append_ruler (GString *text, const TruceProblem *problem, int row, const char *indent)
{
  g_string_append (text, indent);
  for (int column = 0; column < problem->board.columns; column++)
    g_string_append (text, region_at (problem, row - 1, column) != region_at (problem, row, column) ? "+---"
                                                                                                    : "+   ");
  g_string_append (text, "+\n");
}

static void
append_regions (GString *text, const TruceProblem *problem, const char *cells, const char *indent)
{
  TruceBoard board = problem->board;

  for (int row = 0; row < board.rows; row++)
    {
      append_ruler (text, problem, row, indent);
      g_string_append (text, indent);
      for (int column = 0; column <= board.columns; column++)
        {
          g_string_append_c (
              text, region_at (problem, row, column - 1) != region_at (problem, row, column) ? '|' : ' ');
          if (column < board.columns)
            g_string_append_printf (text, " %c ", cells[truce_board_square (board, row, column)]);
        }
      g_string_append_c (text, '\n');
    }
  append_ruler (text, problem, board.rows, indent);
}

static void
append_rows (GString *text, TruceBoard board, const char *cells, const char *indent)
{
  for (int row = 0; row < board.rows; row++)
    {
      g_string_append (text, indent);
      for (int column = 0; column < board.columns; column++)
        {
          if (column > 0)
            g_string_append_c (text, ' ');
          g_string_append_c (text, cells[truce_board_square (board, row, column)]);
        }
      g_string_append_c (text, '\n');
    }
}

/* Finds the character of each kind: the letter of its piece, or a digit if an earlier kind has the same
 * letter. */
static void
find_letters (const TruceProblem *problem, char letters[TRUCE_KINDS_MAX])
{
  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      letters[kind] = truce_piece_letter (&problem->kinds[kind].piece);
      if (memchr (letters, letters[kind], kind))
        letters[kind] = (char) ('1' + kind);
    }
}

void
truce_text_append_board (
    GString *text, const TruceProblem *problem, const TruceSquare *squares, int n, const char *indent)
{
  char cells[TRUCE_SQUARES_MAX];
  char letters[TRUCE_KINDS_MAX];

  find_letters (problem, letters);
  memset (cells, '*', sizeof cells);
  truce_square_set_foreach (blocked, &problem->blocked)
    cells[blocked] = truce_square_set_has (&problem->walls, blocked) ? '%' : '#';
  for (int i = 0; i < n; i++)
    {
      int square = truce_packed_square (squares[i]);
      char letter = letters[truce_packed_kind (squares[i])];

      cells[square] = truce_square_set_has (&problem->preplaced, square) ? g_ascii_toupper (letter) : letter;
    }
  if (problem->regions.n > 0)
    append_regions (text, problem, cells, indent);
  else
    append_rows (text, problem->board, cells, indent);
}

int
truce_text_n_board_lines (const TruceProblem *problem)
{
  return problem->regions.n > 0 ? 2 * problem->board.rows + 1 : problem->board.rows;
}

static gboolean
attacks (const TruceAttackMap *map, const TruceAttackMap *other, int a, int b)
{
  return truce_attack_map_attacks (map, a, b) || (other && truce_attack_map_attacks (other, b, a));
}

void
truce_text_append_attacks (GString *text,
                           TruceBoard board,
                           const TrucePiece *piece,
                           const TruceAttackMap *map,
                           const TruceAttackMap *other,
                           int square)
{
  char cells[TRUCE_SQUARES_MAX];

  for (int s = 0; s < truce_board_n_squares (board); s++)
    cells[s] = attacks (map, other, square, s) ? '+' : '-';
  cells[square] = truce_piece_letter (piece);
  append_rows (text, board, cells, "");
}

void
truce_text_append_attack_row (
    GString *text, TruceBoard board, const TruceAttackMap *map, const TruceAttackMap *other, int square)
{
  for (int s = 0; s < truce_board_n_squares (board); s++)
    g_string_append_c (text, attacks (map, other, square, s) ? '+' : ' ');
}

static void
append_block_line (GString *text, TruceBoard board)
{
  g_string_append (text, "---+");
  for (int row = 0; row < board.rows; row++)
    {
      for (int column = 0; column < board.columns; column++)
        g_string_append (text, "---");
      g_string_append_c (text, '+');
    }
  g_string_append_c (text, '\n');
}

void
truce_text_append_attack_table (GString *text, TruceBoard board, const TruceAttackMap *map)
{
  int n = truce_board_n_squares (board);

  g_string_append (text, "   |");
  for (int s = 0; s < n; s++)
    g_string_append_printf (text, "%2d %s", s, (s + 1) % board.columns == 0 ? "|" : "");
  g_string_append_c (text, '\n');
  for (int s = 0; s < n; s++)
    {
      const uint64_t *row = truce_attack_map_row (map, s);

      if (s % board.columns == 0)
        append_block_line (text, board);
      g_string_append_printf (text, "%2d |", s);
      for (int t = 0; t < n; t++)
        g_string_append_printf (text, " %c %s", truce_attack_row_has (row, t) ? '+' : ' ',
                                (t + 1) % board.columns == 0 ? "|" : "");
      g_string_append_c (text, '\n');
    }
  append_block_line (text, board);
}

void
truce_text_append_duration (GString *text, gint64 milliseconds)
{
  static const struct
  {
    gint64 length;
    const char *unit;
  } parts[] = { { 86400000, "d" }, { 3600000, "h" }, { 60000, "m" }, { 1000, "s" } };
  gboolean started = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (started || milliseconds >= parts[i].length)
      {
        g_string_append_printf (text, "%" G_GINT64_FORMAT "%s ", milliseconds / parts[i].length,
                                parts[i].unit);
        milliseconds %= parts[i].length;
        started = TRUE;
      }
  g_string_append_printf (text, "%" G_GINT64_FORMAT "ms", milliseconds);
}

/* Appends a number with four significant digits. */
static void
append_digits (GString *text, double value, const char *unit)
{
  g_string_append_printf (text, "%.*f %s", value >= 99.995 ? 1 : value >= 9.9995 ? 2 : 3, value, unit);
}

void
truce_text_append_time (GString *text, double seconds)
{
  /* Times below half a nanosecond are 0, since clocks are not more precise. */
  if (fabs (seconds) < 0.5e-9)
    seconds = 0;
  if (seconds < 0)
    {
      g_string_append (text, "-");
      seconds = -seconds;
    }
  if (seconds <= 0)
    g_string_append (text, "0 s");
  else if (seconds < 1e-3)
    append_digits (text, seconds * 1e6, "µs");
  else if (seconds < 1)
    append_digits (text, seconds * 1e3, "ms");
  else if (seconds < 60)
    append_digits (text, seconds, "s");
  else if (seconds < 1e12)
    truce_text_append_duration (text, (gint64) round (seconds * 1000));
  else
    g_string_append_printf (text, "%.3g s", seconds);
}

void
truce_text_append_percent (GString *text, guint64 part, guint64 whole)
{
  unsigned hundredths = whole > 0 ? (unsigned) ((unsigned __int128) part * 10000 / whole) : 0;

  g_string_append_printf (text, "%u.%u", hundredths / 100, hundredths / 10 % 10);
  if (hundredths % 10 != 0)
    g_string_append_printf (text, "%u", hundredths % 10);
}
