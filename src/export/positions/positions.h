/* positions.h: positions as text, in the formats that Truce and other programs write: one reader, one writer
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is ambiguous is decided by these rules:
 * - Numbers in brackets are the columns of the rows from the top where there are as many as rows, or as many
 *   as the largest of them asks for; counted from 0, or from 1 where the number of columns is among them and
 *   0 is not. Lists in brackets with 0 and 1 alone are rows of a board; so are those of texts of a square
 *   each.
 * - Lists of pairs are rows and columns, from 0, or from 1 where the number of rows or columns is among them
 *   and 0 is not. Pairs in square brackets are refused where they can be columns or squares, too.
 * - Other numbers are squares, counted from 0, where they ascend; in another order the rows of the columns
 *   from 1 on (as in 16837425, which the list of placements shows), with a 0 the columns of the rows, and
 *   squares in the order of placing where neither can be.
 * - Where a text does not tell how large the board is, it is the present one if everything is on it, else
 *   the smallest square board that holds it.
 * - Upper and lower case are colours in FEN alone, and only where both occur: the pieces are then armies.
 * - Letters, and pieces without one, are the present kinds where these have them; else the pieces of those
 *   letters are the kinds.
 * - What tells nothing but pieces leaves the blocked squares, walls and regions of a board of the same size.
 * - A drawing of W, B and T alone, as `armies --board` makes it, has the armies of the present question.
 *   Beside one kind of piece it has armies of that piece if it has a T, or a W and a B and no empty square
 * that is not '*'; else W and B are pieces. Of which of both that was is told, and the other can be asked
 * for.
 * - A digit beside one letter is a further kind of that letter's piece, as `solve --board` draws it; the list
 *   of squares above such a board tells the pieces of all kinds.
 * - What lists show is read, too: `Q a7 c6, B e5` and `White a10, Black j1` of a window, in its words or in
 *   English, `0 2 / 9 19` of the command line's armies, each with a number in front (`12: a8 b6`) or without.
 * - A letter before each square (`Qa8 Nb6`) is a kind, as in a drawing. Boxes round squares, coordinates at
 *   the edges of a board (ranks that end with 1), dashes between numbers (`2-4-1-3`) and lines of ``` round a
 *   text are passed over where they can be nothing else.
 * - Rows with a piece at their end (`1o2/4/4/4 Q`), as Truce copies the usual question, are of that, whatever
 *   the present one is.
 * - A word before it (`squares:`, `columns:`, `vector:`, `rows:`, `diagram:`) says what it is and overrules
 * these. */
#pragma once

#include <glib.h>

#include "problem.h"

/* Identifier, name, what a position looks like in it. */
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
bool truce_position_format_parse (const char *text, TrucePositionFormat *format, TruceError *error);

#define TRUCE_POSITIONS_TEXT_MAX (64 << 20) /* bytes */

/* A position that was read: a board that can be shown, with a question that may be refused. FALSE: no more
 * are wanted. */
typedef gboolean (*TrucePositionFound) (const TruceProblemSpec *spec, gpointer data);

/* Hands on each position of the text, first to last, in whichever of the formats; documents of Truce and the
 * older texts of armies are read, too. `present` is the problem beside which it is read: what the text does
 * not tell is as there. FALSE and an error with one line where the text is not understood, or has no position
 * at all; what was found before that was handed on. */
gboolean truce_positions_read (const char *text,
                               const TruceProblemSpec *present,
                               TrucePositionFound found,
                               gpointer data,
                               TruceError *error);

/* Meaning of the letters W and B of a drawing. */
typedef enum
{
  TRUCE_LETTERS_ANY, /* by the rules above */
  TRUCE_LETTERS_ARMIES,
  TRUCE_LETTERS_PIECES,
} TruceLetters;

/* Does the same. letters: (inout): how W and B are read; then how they were, if both are possible, else ANY.
 */
gboolean truce_positions_read_as (const char *text,
                                  const TruceProblemSpec *present,
                                  TruceLetters *letters,
                                  TrucePositionFound found,
                                  gpointer data,
                                  TruceError *error);
gboolean truce_position_read_as (const char *text,
                                 const TruceProblemSpec *present,
                                 TruceLetters *letters,
                                 TruceProblemSpec *spec,
                                 guint64 *n,
                                 TruceError *error);

/* The first of them alone; `n` (may be NULL) is how many there are. Nothing of the text may be wrong. */
gboolean truce_position_read (
    const char *text, const TruceProblemSpec *present, TruceProblemSpec *spec, guint64 *n, TruceError *error);

/* The position as such a text, which is read as the same beside the same problem. NULL and an error that says
 * why where the format has no words for it. */
char *truce_position_write (const TruceProblemSpec *spec, TrucePositionFormat format, TruceError *error);

/* Returns whether a text that truce_position_write() made of the position leaves out its blocked squares or
 * walls. */
gboolean truce_position_drops_blocked (const TruceProblemSpec *spec, const char *text);
