/* reader.h: types and functions that the readers of all formats share; for src/export/positions only
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "positions.h"

/* Meaning of a list of numbers. */
typedef enum
{
  TRUCE_NUMBERS_AUTO, /* by the rules of positions.h */
  TRUCE_NUMBERS_SQUARES,
  TRUCE_NUMBERS_VECTOR,
  TRUCE_NUMBERS_COLUMNS,
} TruceNumbers;

typedef struct
{
  const TruceProblemSpec *present;
  TrucePositionFound found;
  gpointer data;
  TruceError *error;
  TruceProblemSpec *spec; /* position that is being read */
  TruceLetters letters;   /* requested meaning of W and B in a drawing */
  TruceLetters taken;     /* meaning that was used, if both are possible; otherwise ANY */
  gboolean own_kinds;     /* the kinds differ from those of the present question */
  gboolean stopped;       /* `found` has returned FALSE */
  guint64 n;              /* number of positions found */
  int line;               /* number of the present line, from 1 */
} TrucePositionReader;

/* Starts a position on the board: the present problem without pieces. If the board has another size, it has
 * no blocked squares, walls and regions, and the numbers of pieces are adapted. */
void truce_position_begin (TrucePositionReader *self, TruceBoard board);

/* Adds a piece. A blocked square becomes open. Returns FALSE with an error if the square has a piece. */
gboolean truce_position_put (TrucePositionReader *self, int kind, int square);

/* If the kinds differ from the present ones, sets them and the peace, and removes cover and aim. Returns
 * FALSE with an error if there are too many. */
gboolean
truce_position_set_kinds (TrucePositionReader *self, const TrucePiece *pieces, int n, TrucePeace peace);

/* Completes the numbers of pieces and passes the position to `found`. Returns FALSE with an error if the
 * position cannot be shown. */
gboolean truce_position_end (TrucePositionReader *self);

/* Sets the error "line 3: …". Returns FALSE. */
gboolean truce_position_refuse (TrucePositionReader *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Sets the error for a line in no known format. Returns FALSE. */
gboolean truce_position_refuse_line (TrucePositionReader *self, const char *line);

/* Returns the next line, borrowed from the text, in which a NUL replaces its end; NULL after the last line.
 * cursor: moves to the line after it. */
char *truce_position_next_line (TrucePositionReader *self, char **cursor);

/* A drawing with one character for each square, row by row: '.' or another character of an empty square, '#',
 * '%', or a letter or digit of a kind. */
typedef struct
{
  TruceBoard board; /* rows: number of rows so far */
  char squares[TRUCE_SQUARES_MAX];
  TruceRegions regions; /* empty if the drawing has none */
} TruceDrawing;

/* Append a row. row: `length` bytes, which may have spaces between squares. cells: n characters, one for each
 * square. Return FALSE with an error if the row has a wrong length or an unknown character. */
gboolean
truce_drawing_add_row (TrucePositionReader *self, TruceDrawing *drawing, const char *row, gsize length);
gboolean truce_drawing_add_cells (TrucePositionReader *self, TruceDrawing *drawing, const char *cells, int n);

/* Returns whether a text is one square. A space is an empty square. */
gboolean truce_drawing_is_cell (const char *text);

/* Makes a position of the drawing. colours: upper and lower case are different colours if both occur. blocks:
 * the squares of the drawing replace the present blocked squares even if none is blocked. Returns FALSE with
 * an error if there is no such position. */
gboolean
truce_drawing_end (TrucePositionReader *self, const TruceDrawing *drawing, gboolean colours, gboolean blocks);

/* Copies regions, blocked squares and walls of the drawing to the position, if it has any. always: also
 * removes blocked squares and walls if the drawing has none. */
void truce_drawing_copy_blocks (TruceProblemSpec *spec, const TruceDrawing *drawing, gboolean always);

/* Writes the character of each kind in drawings; 0 if there is none. colours: as in FEN. */
void truce_drawing_letters (const TruceProblemSpec *spec, gboolean colours, char letters[TRUCE_KINDS_MAX]);

/* Returns whether a line is a row of a drawing rather than a list. alone: there is no other line, so that
 * letters are not enough. */
gboolean truce_drawing_is_row (const char *line, gboolean alone);

typedef enum
{
  TRUCE_DRAWN_MAYBE,  /* lines are drawings or lists */
  TRUCE_DRAWN_PIECES, /* lines are drawings */
  TRUCE_DRAWN_BLOCKS, /* lines are drawings with blocked squares */
} TruceDrawn;

/* Removes frames and coordinates from the lines of a board, if they can have no other meaning. Lines without
 * squares become empty. Returns FALSE without a change if there are none. n_kinds: of the present problem. */
gboolean truce_drawing_remove_edges (char **lines, int n, int n_kinds);

/* Reads a board with lines between regions, as `solve --board` draws it. drawing: empty. Returns FALSE
 * without an error if the lines are not such a board. */
gboolean truce_drawing_read_regions (char **lines, int n, TruceDrawing *drawing);

/* Reads a list of names or numbers of squares, one for each kind if the line names kinds; or a vector, or
 * columns; or lists in brackets. Returns FALSE with an error if the line is none of them. */
gboolean truce_position_read_list (TrucePositionReader *self, const char *line, TruceNumbers how);

/* Recognize and read armies as the command line lists them: '0 2 / 9 19' has the squares of each present
 * kind. If the question has one kind, they are armies of its piece. drawing: (nullable): the board below the
 * list. */
gboolean truce_position_is_armies (const char *line);
gboolean
truce_position_read_armies (TrucePositionReader *self, const char *line, const TruceDrawing *drawing);

/* Recognize and read 'Q:0,5;B:12' as these kinds in this order. Names of squares are also accepted. drawing:
 * (nullable): the board below the list. */
gboolean truce_position_is_kinds (const char *line);
gboolean truce_position_read_kinds (TrucePositionReader *self, const char *line, const TruceDrawing *drawing);

/* Returns whether the present question has several kinds, all of the same piece. */
gboolean truce_position_is_beside_armies (const TrucePositionReader *self);

/* Sets the armies of the present question if it has n. Otherwise sets n armies of its first piece. Returns
 * FALSE with an error if n is too large. */
gboolean truce_position_set_armies (TrucePositionReader *self, int n);

/* Returns whether the text begins with a list in brackets rather than with a piece such as (1,4). */
gboolean truce_position_has_brackets (const char *text);

/* Reads lists of numbers or texts in brackets. Returns FALSE with an error if they are not positions. */
gboolean truce_position_read_brackets (TrucePositionReader *self, const char *text, TruceNumbers how);

/* Read files of Truce. All but truce_position_read_json() change `text`. Return FALSE with an error if the
 * text is wrong. */

gboolean truce_position_read_csv (TrucePositionReader *self, char *text);
gboolean truce_position_read_rainha (TrucePositionReader *self, char *text);
gboolean truce_position_read_latex (TrucePositionReader *self, char *text);
gboolean truce_position_read_json (TrucePositionReader *self, const char *text);
