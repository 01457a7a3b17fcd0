/* positions.h: reads and writes positions in the formats of Truce and of other programs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "problem.h"

/* Rules for ambiguous texts.
 *
 * - Numbers in brackets give, for each row from the top, the column of its piece. There must be one number
 * for each row of the present board, or n numbers for an n × n board. Otherwise the numbers are squares.
 * Columns count from 0. They count from 1 if the number of columns is in the list and 0 is not. Lists in
 * brackets of 0 and 1, or of texts of one square, are rows of a board.
 * - A pair in a list of pairs is a row and a column, which count from 0. They count from 1 if the number of
 * rows or columns is in the list and 0 is not. Pairs in square brackets are refused if they could also be
 * columns or squares.
 * - Ascending numbers without brackets are squares, from 0. Numbers in another order give, for each column,
 * the row of its piece, from 1 (as 16837425 in the list of placements). If a 0 is among these numbers, they
 * give the column of each row's piece. If neither is possible, the numbers are squares in the order of
 * placing.
 * - If a text does not state the size of the board, the position is on the present board if it fits,
 * otherwise on the smallest square board.
 * - Upper and lower case are colours only in a FEN, and only if both cases occur or the present question has
 * several kinds. If both cases occur and the kinds are not those of the question, the colours are armies.
 * - If each letter is the letter of a present kind, the letters are these kinds. Otherwise the pieces with
 * these letters become the kinds.
 * - A text that has only pieces, on a board of the present size, keeps the present blocked squares, walls and
 * regions.
 * - A drawing with only W, B and T, as by `armies --board`, has the armies of the present question. If the
 * question has one kind of piece, the letters are armies of this piece in two cases: there is a T; or there
 * are W and B, and all empty squares are '*'. Otherwise W and B are pieces. The reader reports its choice,
 * and the caller can request the other choice.
 * - If a drawing has one letter and digits, the digits are further kinds of the letter's piece, as in `solve
 * --board`. If a list of squares with kinds precedes such a board, the list gives the kinds.
 * - The lists of a window are read in English or the program's language: `Q a7 c6, B e5`, `White a10, Black
 * j1`. Lists of armies of the command line are read: `0 2 / 9 19`. A number may precede a list: `12: a8 b6`.
 * - A letter before each square (`Qa8 Nb6`) is a kind, as in a drawing.
 * - Some characters are ignored if they can have no other meaning: boxes around squares, coordinates at the
 * edges (ranks end with 1), dashes between numbers (`2-4-1-3`) and lines of ```.
 * - Rows with a piece at the end (`1o2/4/4/4 Q`) are a whole question, which replaces the present one.
 * - `squares:`, `columns:`, `vector:`, `rows:` or `diagram:` before the text overrides these rules. */

/* Each format: identifier, name, example. */
#define TRUCE_POSITION_FORMATS(X)                                                                            \
  X (POSITION, "position", "1o2/4/4/3x Q, or the whole question where that says too little")                 \
  X (FEN, "fen", "FEN, upper and lower case for two armies; numbers may be larger than 8")                   \
  X (NAMES, "names", "a8 g7 d6")                                                                             \
  X (VECTOR, "vector", "16837425: for each column the row, from 1 at the top")                               \
  X (COLUMNS, "columns", "[0,4,7,5]: for each row the column, from 0 at the left")                           \
  X (LEETCODE, "leetcode", "[[\".Q..\",\"...Q\"]]")                                                          \
  X (DIAGRAM, "diagram", "a line a row, such as .Q.., with # and % for blocked squares and walls")           \
  X (SQUARES, "squares", "as solve writes it, as are the following")                                         \
  X (RAINHA, "rainha", "a board as in RAINHA.TXT")                                                           \
  X (ROWS, "rows", "a line of 0 and kinds from 1 on for each row")                                           \
  X (CSV, "csv", "a heading and a record")                                                                   \
  X (JSON, "json", "a document with the problem and a list of placements")                                   \
  X (LATEX, "latex", "a TikZ picture")

typedef enum
{
#define X(id, ...) TRUCE_POSITION_##id,
  TRUCE_POSITION_FORMATS (X)
#undef X
      TRUCE_POSITION_N_FORMATS
} TrucePositionFormat;

const char *truce_position_format_name (TrucePositionFormat format);
/* Finds the format with this name. Returns false with an error that lists all names if there is none. */
bool truce_position_format_parse (const char *text, TrucePositionFormat *format, TruceError *error);

#define TRUCE_POSITIONS_TEXT_MAX (64 << 20) /* bytes */

/* Receives a position. Its board can be shown, but its question may be invalid. Returns FALSE to stop the
 * reading. */
typedef gboolean (*TrucePositionFound) (const TruceProblemSpec *spec, gpointer data);

/* Meaning of W and B in a drawing. */
typedef enum
{
  TRUCE_LETTERS_ANY, /* by the rules above */
  TRUCE_LETTERS_ARMIES,
  TRUCE_LETTERS_PIECES,
} TruceLetters;

/* Reads all positions of a text in any of the formats, or in a document of Truce. present: present question,
 * which supplies what the text does not state. letters: (inout) (nullable): requested meaning of W and B; set
 * to the meaning used if both are possible, else to ANY. Returns FALSE with a one-line error if the text is
 * not understood or has no position. `found` receives the positions before an error. */
gboolean truce_positions_read (const char *text,
                               const TruceProblemSpec *present,
                               TruceLetters *letters,
                               TrucePositionFound found,
                               gpointer data,
                               TruceError *error);

/* Reads the first position of a text to `spec`, like truce_positions_read(). The whole text must be valid. n:
 * (out) (nullable): number of positions in the text. Returns FALSE with an error if the text is not
 * understood or has no position. */
gboolean truce_position_read (const char *text,
                              const TruceProblemSpec *present,
                              TruceLetters *letters,
                              TruceProblemSpec *spec,
                              guint64 *n,
                              TruceError *error);

/* Returns (transfer full) the position as a text. truce_position_read() with `spec` as the present question
 * gets the same board and pieces from this text. Returns NULL with an error if the format cannot express
 * them. */
char *truce_position_write (const TruceProblemSpec *spec, TrucePositionFormat format, TruceError *error);

/* Returns whether the position has blocked squares or walls that `text`, written by truce_position_write(),
 * omits. */
gboolean truce_position_drops_blocked (const TruceProblemSpec *spec, const char *text);
