/* positions.h: reads and writes positions in the formats of Truce and of other programs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "problem.h"

/* Rules for ambiguous texts.
 *
 * - Numbers in brackets give, for each row from the top, the column of its piece. This needs one for each row
 * of the present board, or n of them for an n × n board; otherwise they are squares. Columns count from 0, or
 * from 1 if the number of columns is among them and 0 is not. Lists in brackets of 0 and 1, or of texts of
 * one square, are rows of a board.
 * - Lists of pairs are rows and columns, from 0, or from 1 if the number of rows or columns is among them and
 * 0 is not. Pairs in square brackets are refused if they could also be columns or squares.
 * - Other ascending numbers are squares from 0. Numbers in another order give, for each column, the row of
 * its piece, from 1 (as 16837425 in the list of placements). With a 0 they give the column for each row. If
 * neither is possible, they are squares in the order of placing.
 * - A text without the size of the board is on the present board if it fits, otherwise on the smallest square
 * board.
 * - Upper and lower case are colours only in FEN, if both occur or the present question has several kinds. If
 * both occur and the kinds are not those of the question, the pieces are armies.
 * - Letters are present kinds if these have all of them. Otherwise the pieces with these letters become the
 * kinds.
 * - A text with only pieces keeps blocked squares, walls and regions of a board of the same size.
 * - A drawing with only W, B and T, as by `armies --board`, has the armies of the present question. If the
 * question has one kind of piece, the letters are armies of that piece if there is a T, or a W, a B and no
 * empty square other than '*'. Otherwise W and B are pieces. The reader reports its choice, and the caller
 * can ask for the other one.
 * - If a drawing has one letter and digits, the digits are further kinds of the letter's piece, as in `solve
 * --board`. A list of squares above such a board gives the pieces of the kinds.
 * - Lists of a window (`Q a7 c6, B e5`, `White a10, Black j1`, translated or in English) and lists of armies
 * of the command line (`0 2 / 9 19`) are read, also after a number (`12: a8 b6`).
 * - A letter before each square (`Qa8 Nb6`) is a kind, as in a drawing.
 * - Boxes around squares, coordinates at the edges (ranks end with 1), dashes between numbers (`2-4-1-3`) and
 * lines of ``` are ignored if they can have no other meaning.
 * - Rows with a piece at the end (`1o2/4/4/4 Q`), as Truce copies the usual question, ignore the present
 * question.
 * - `squares:`, `columns:`, `vector:`, `rows:` or `diagram:` before the text overrides these rules. */

/* Identifier, name, example. */
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
/* Returns false with an error that lists the names if `text` is none of them. */
bool truce_position_format_parse (const char *text, TrucePositionFormat *format, TruceError *error);

#define TRUCE_POSITIONS_TEXT_MAX (64 << 20) /* bytes */

/* Receives a position: a board that can be shown, with a question that may be invalid. Returns FALSE to
 * stop. */
typedef gboolean (*TrucePositionFound) (const TruceProblemSpec *spec, gpointer data);

/* Meaning of W and B in a drawing. */
typedef enum
{
  TRUCE_LETTERS_ANY, /* by the rules above */
  TRUCE_LETTERS_ARMIES,
  TRUCE_LETTERS_PIECES,
} TruceLetters;

/* Reads all positions of a text in any of the formats, or in a document of Truce. present: supplies what the
 * text does not state. letters: (inout) (nullable): requested meaning of W and B; receives the meaning that
 * was used if both are possible, otherwise ANY. Returns FALSE with a one-line error if the text is not
 * understood or has no position. Positions before the error were passed to `found`. */
gboolean truce_positions_read (const char *text,
                               const TruceProblemSpec *present,
                               TruceLetters *letters,
                               TrucePositionFound found,
                               gpointer data,
                               TruceError *error);

/* Reads the first position, like truce_positions_read(). The whole text must be valid. n: (out) (nullable):
 * number of positions. Returns FALSE with an error if the text is not understood or has no position. */
gboolean truce_position_read (const char *text,
                              const TruceProblemSpec *present,
                              TruceLetters *letters,
                              TruceProblemSpec *spec,
                              guint64 *n,
                              TruceError *error);

/* Returns (transfer full) a text from which the reader, with `spec` as the present problem, gets the same
 * board and pieces. Returns NULL with an error if the format cannot express them. */
char *truce_position_write (const TruceProblemSpec *spec, TrucePositionFormat format, TruceError *error);

/* Returns whether a text by truce_position_write() omits blocked squares or walls of the position. */
gboolean truce_position_drops_blocked (const TruceProblemSpec *spec, const char *text);
