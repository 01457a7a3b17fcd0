/* drawing.c: boards of characters as positions: which character is which kind
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reader.h"

#include <glib/gi18n.h>
#include <string.h>

#define NOTHING ".*_-+0"
#define BLOCKS  "#%x"
#define PIECES  "o@"  /* of whichever kind is the first */
#define ARMIES  "WBT" /* as “armies --board” draws them */

/* Figurines as letters, those of black in lower case. */
static const struct
{
  const char *figurine;
  char letter;
} figurines[] = {
  { "♔", 'K' }, { "♕", 'Q' }, { "♖", 'R' }, { "♗", 'B' }, { "♘", 'N' }, { "♚", 'k' }, { "♛", 'q' },
  { "♜", 'r' }, { "♝", 'b' }, { "♞", 'n' }, { "·", '.' }, { "□", '.' }, { "■", '.' },
};

/* The character at the cursor, which moves behind it; 0: none that is known. */
static char
next_cell (const char **cursor)
{
  for (guint i = 0; i < G_N_ELEMENTS (figurines); i++)
    if (g_str_has_prefix (*cursor, figurines[i].figurine))
      {
        *cursor += strlen (figurines[i].figurine);
        return figurines[i].letter;
      }
  if (!g_ascii_isalnum (**cursor) && !strchr (NOTHING BLOCKS PIECES, **cursor))
    return '\0';
  return *(*cursor)++;
}

gboolean
truce_drawing_is_row (const char *line, gboolean alone)
{
  gboolean drawn = FALSE, letters = FALSE, digits = FALSE, apart = TRUE;

  while (*line)
    {
      char cell;

      if (strchr (" \t", *line))
        {
          line++;
          continue;
        }
      cell = next_cell (&line);
      if (!cell)
        return FALSE;
      drawn |= !g_ascii_isalnum (cell);
      letters |= g_ascii_isalpha (cell);
      digits |= g_ascii_isdigit (cell);
      apart &= !*line || strchr (" \t", *line);
    }
  return drawn || (letters && (!digits || apart) && !alone);
}

gboolean
truce_drawing_is_cell (const char *text)
{
  return g_str_equal (text, " ") || (*text && next_cell (&text) && !*text);
}

gboolean
truce_drawing_add_cells (TrucePositionReader *self, TruceDrawing *drawing, const char *cells, int n)
{
  TruceBoard *board = &drawing->board;

  if (n > TRUCE_SIDE_MAX || n < 1 || board->rows == TRUCE_SIDE_MAX)
    return truce_error_set (
        self->error, TRUCE_ERROR_SIZE,
        TRUCE_N_ ("the position's board is too large: allowed are %d to %d rows and columns"), 1,
        TRUCE_SIDE_MAX);
  if (board->rows > 0 && n != board->columns)
    return truce_error_set (
        self->error, TRUCE_ERROR_SIZE,
        TRUCE_N_ ("row %d of the position has %d squares, the first has %d: all must have as many"),
        board->rows + 1, n, board->columns);
  board->columns = n;
  memcpy (drawing->squares + board->rows * n, cells, (gsize) n);
  board->rows++;
  return TRUE;
}

gboolean
truce_drawing_add_row (TrucePositionReader *self, TruceDrawing *drawing, const char *row, gsize length)
{
  const char *end = row + length;
  char cells[TRUCE_SIDE_MAX + 1];
  int n = 0;

  while (row < end && n <= TRUCE_SIDE_MAX)
    {
      const char *at = row;

      if (strchr (" \t", *row))
        {
          row++;
          continue;
        }
      cells[n] = next_cell (&row);
      if (!cells[n] || row > end)
        return truce_position_refuse (
            self, _ ("'%.*s' is no square: . and * are empty, # blocked, %% a wall, a letter is a piece"),
            (int) (g_utf8_next_char (at) - at), at);
      n++;
    }
  return truce_drawing_add_cells (self, drawing, cells, n);
}

/* ---- kinds ---- */

void
truce_drawing_letters (const TruceProblemSpec *spec, gboolean colours, char letters[TRUCE_KINDS_MAX])
{
  for (int kind = 0; kind < spec->n_kinds; kind++)
    {
      char letter = truce_piece_letter (&spec->kinds[kind].piece);

      if (colours)
        {
          letter = g_ascii_toupper (letter);
          if (memchr (letters, letter, (gsize) kind))
            letter = g_ascii_tolower (letter);
          letters[kind] = (char) (memchr (letters, letter, (gsize) kind) ? '\0' : letter);
        }
      else
        letters[kind] = (char) (memchr (letters, letter, (gsize) kind) ? '1' + kind : letter);
    }
}

typedef struct
{
  int kinds[128];  /* of each character; -1: it is no piece */
  char order[128]; /* those that are pieces, as they come */
  int n;
  gboolean both_cases;
} Characters;

static gboolean
is_piece (char cell)
{
  return !strchr (NOTHING BLOCKS, cell);
}

static void
gather (const TruceDrawing *drawing, Characters *characters)
{
  gboolean upper = FALSE, lower = FALSE;

  memset (characters->kinds, -1, sizeof characters->kinds);
  for (int square = 0; square < truce_board_n_squares (drawing->board); square++)
    {
      char cell = drawing->squares[square];

      if (!is_piece (cell))
        continue;
      upper |= g_ascii_isupper (cell);
      lower |= g_ascii_islower (cell);
      if (!memchr (characters->order, cell, (gsize) characters->n))
        characters->order[characters->n++] = cell;
    }
  characters->both_cases = upper && lower;
}

/* The present kind of a character, or -1. */
static int
present_kind (const TruceProblemSpec *present, const char letters[TRUCE_KINDS_MAX], char cell, gboolean exact)
{
  if (strchr (PIECES, cell))
    return 0;
  if (g_ascii_isdigit (cell))
    return cell - '1' < present->n_kinds ? cell - '1' : -1;
  for (int kind = 0; kind < present->n_kinds; kind++)
    if (letters[kind] &&
        (exact ? letters[kind] == cell : g_ascii_tolower (letters[kind]) == g_ascii_tolower (cell)))
      return kind;
  return -1;
}

static gboolean
are_present (TrucePositionReader *self, Characters *characters, gboolean colours, gboolean exact)
{
  char letters[TRUCE_KINDS_MAX] = "";

  truce_drawing_letters (self->present, colours, letters);
  for (int i = 0; i < characters->n; i++)
    {
      char cell = characters->order[i];
      int kind = present_kind (self->present, letters, cell, exact);

      if (kind < 0)
        return FALSE;
      characters->kinds[(guchar) cell] = kind;
    }
  return TRUE;
}

/* ---- W, B and T: armies, or pieces ---- */

static gboolean
has (const Characters *characters, char cell)
{
  return memchr (characters->order, cell, (gsize) characters->n) != NULL;
}

static gboolean
are_army_marks (const Characters *characters)
{
  for (int i = 0; i < characters->n; i++)
    if (!strchr (ARMIES, g_ascii_toupper (characters->order[i])))
      return FALSE;
  return characters->n > 0 && !characters->both_cases;
}

/* Whether a drawing of these letters looks as “armies --board” makes it. */
static gboolean
is_drawn_as_armies (const TruceDrawing *drawing, const Characters *characters)
{
  for (int square = 0; square < truce_board_n_squares (drawing->board); square++)
    if (drawing->squares[square] != '*' && strchr (NOTHING, drawing->squares[square]))
      return FALSE;
  return has (characters, 'W') && has (characters, 'B');
}

static gboolean
take_armies (TrucePositionReader *self, Characters *characters)
{
  int n = 2;

  for (int i = 0; i < characters->n; i++)
    {
      const char cell = characters->order[i];
      const int army = (int) (strchr (ARMIES, g_ascii_toupper (cell)) - ARMIES);

      characters->kinds[(guchar) cell] = army;
      n = MAX (n, army + 1);
    }
  return truce_position_set_armies (self, n);
}

/* Returns whether the letters are armies. If they could be pieces as well, self->taken says which was chosen.
 */
static gboolean
are_armies (TrucePositionReader *self,
            const TruceDrawing *drawing,
            const Characters *characters,
            gboolean present)
{
  const gboolean beside = truce_position_is_beside_armies (self);
  const gboolean third = has (characters, 'T') || has (characters, 't');
  const gboolean both = !third && (beside || (!present && characters->n > 1));
  gboolean armies;

  if (!are_army_marks (characters))
    return FALSE;
  if (beside) /* bishops beside bishops: a drawing with B and without W shows the present kinds */
    armies = !present;
  else
    armies = !present && self->present->n_kinds == 1 && (third || is_drawn_as_armies (drawing, characters));
  if (both && self->letters != TRUCE_LETTERS_ANY)
    armies = self->letters == TRUCE_LETTERS_ARMIES;
  if (both)
    self->taken = armies ? TRUCE_LETTERS_ARMIES : TRUCE_LETTERS_PIECES;
  return armies;
}

/* ---- kinds of the letters ---- */

/* The only letter, in whichever case; 0: there are several, or none. */
static char
only_letter (const Characters *characters)
{
  char only = '\0';

  for (int i = 0; i < characters->n; i++)
    {
      const char letter = g_ascii_toupper (characters->order[i]);

      if (g_ascii_isdigit (letter))
        continue;
      if (only && letter != only)
        return '\0';
      only = letter;
    }
  return only;
}

/* Digits are further kinds of the only letter's piece, each at its place among the kinds. */
static gboolean
make_numbered_kinds (TrucePositionReader *self, Characters *characters)
{
  const char letter[] = { only_letter (characters), '\0' };
  TrucePiece pieces[TRUCE_KINDS_MAX];
  int n = 1;

  if (!truce_piece_parse (letter, &pieces[0], NULL))
    return FALSE;
  for (int i = 0; i < characters->n; i++)
    {
      const char cell = characters->order[i];
      const int kind = g_ascii_isdigit (cell) ? cell - '1' : 0;

      if (kind >= TRUCE_KINDS_MAX || (kind == 0 && !g_ascii_isalpha (cell)))
        return FALSE;
      characters->kinds[(guchar) cell] = kind;
      n = MAX (n, kind + 1);
    }
  for (int kind = 1; kind < n; kind++)
    pieces[kind] = pieces[0];
  return n > 1 && truce_position_set_kinds (self, pieces, n, self->present->peace);
}

/* The pieces of the characters, which are the kinds; armies where both cases are told apart. */
static gboolean
make_kinds (TrucePositionReader *self, Characters *characters, gboolean fen, gboolean armies)
{
  TrucePiece pieces[TRUCE_KINDS_MAX + 1];
  int n = 0;

  for (int i = 0; i < characters->n && n <= TRUCE_KINDS_MAX; i++)
    {
      char cell = characters->order[i], other = (char) (cell ^ ('a' ^ 'A'));
      const char letter[] = { g_ascii_toupper (cell), '\0' };

      if (!armies && memchr (characters->order, other, (gsize) i))
        {
          characters->kinds[(guchar) cell] = characters->kinds[(guchar) other];
          continue;
        }
      if (fen && *letter == 'P')
        return truce_position_refuse (
            self, _ ("these are the pieces of a game of chess, whose pawns are no pieces of Truce"));
      if (!g_ascii_isalpha (cell) || !truce_piece_parse (letter, &pieces[n], NULL))
        return truce_position_refuse (self,
                                      _ ("'%c' is no kind of the question and no piece: allowed are %s"),
                                      cell, "K, Q, R, B, N, W, F, D, A, H, C, Z, G");
      characters->kinds[(guchar) cell] = n++;
    }
  return truce_position_set_kinds (self, pieces, n, armies ? TRUCE_PEACE_BETWEEN : TRUCE_PEACE_ALL);
}

/* Whether both have lines at the same places; a region in several parts, or squares without one, are not
 * seen. */
static gboolean
are_drawn_alike (const TruceRegions *a, const TruceRegions *b, TruceBoard board)
{
  for (int square = 0; square < truce_board_n_squares (board); square++)
    {
      const int above = square - board.columns;

      if ((truce_board_column (board, square) > 0 &&
           (a->of[square] != a->of[square - 1]) != (b->of[square] != b->of[square - 1])) ||
          (above >= 0 && (a->of[square] != a->of[above]) != (b->of[square] != b->of[above])))
        return FALSE;
    }
  return TRUE;
}

void
truce_drawing_take_blocks (TruceProblemSpec *spec, const TruceDrawing *drawing, gboolean told)
{
  if (drawing->regions.n > 0 &&
      (spec->regions.n == 0 || !are_drawn_alike (&spec->regions, &drawing->regions, drawing->board)))
    spec->regions = drawing->regions;
  for (int square = 0; square < truce_board_n_squares (drawing->board); square++)
    told |= strchr (BLOCKS, drawing->squares[square]) != NULL;
  if (!told)
    return;
  truce_square_set_clear (&spec->blocked);
  truce_square_set_clear (&spec->walls);
  for (int square = 0; square < truce_board_n_squares (drawing->board); square++)
    if (drawing->squares[square] == '%')
      truce_square_set_add (&spec->walls, square);
    else if (strchr (BLOCKS, drawing->squares[square]))
      truce_square_set_add (&spec->blocked, square);
}

gboolean
truce_drawing_end (TrucePositionReader *self, const TruceDrawing *drawing, gboolean colours, gboolean blocks)
{
  Characters characters = { 0 };
  gboolean fen = colours;

  gboolean present;

  gather (drawing, &characters);
  truce_position_begin (self, drawing->board);
  truce_drawing_take_blocks (self->spec, drawing, blocks);
  colours = colours && (characters.both_cases || self->present->n_kinds > 1);
  present = are_present (self, &characters, colours, colours) ||
            (!characters.both_cases && are_present (self, &characters, colours, FALSE));
  if (!fen && are_armies (self, drawing, &characters, present))
    {
      if (!take_armies (self, &characters))
        return FALSE;
    }
  else if (!present && !make_numbered_kinds (self, &characters) &&
           !make_kinds (self, &characters, fen, colours && characters.both_cases))
    return FALSE;
  for (int square = 0; square < truce_board_n_squares (drawing->board); square++)
    {
      char cell = drawing->squares[square];

      if (is_piece (cell) && !truce_position_put (self, characters.kinds[(guchar) cell], square))
        return FALSE;
    }
  return truce_position_end (self);
}
