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

/* Starts a position with the present problem, but without its pieces. If `board` has another size than the
 * present board, also removes blocked squares, walls and regions, and adapts the numbers of pieces. */
void truce_position_begin (TrucePositionReader *self, TruceBoard board);

/* Adds a piece. If the square is blocked or a wall, it becomes open. Returns FALSE with an error if the
 * square already has a piece. */
gboolean truce_position_put (TrucePositionReader *self, int kind, int square);

/* Sets the kinds of the position. If they are the present kinds, changes nothing. Otherwise, also sets the
 * peace, and removes cover and aim. Returns FALSE with an error if there are too many kinds. */
gboolean
truce_position_set_kinds (TrucePositionReader *self, const TrucePiece *pieces, int n, TrucePeace peace);

/* Completes the numbers of pieces and passes the position to `found`. Returns FALSE with an error if the
 * position cannot be shown. */
gboolean truce_position_end (TrucePositionReader *self);

/* Sets an error that begins with the number of the present line: "line 3: …". Returns FALSE. */
gboolean truce_position_refuse (TrucePositionReader *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Sets an error: the line is in no known format. Returns FALSE. */
gboolean truce_position_refuse_line (TrucePositionReader *self, const char *line);

/* Returns the next line, borrowed from the text; NULL after the last line. A NUL replaces the end of the line
 * in the text. cursor: (inout): start of the line; moved to the start of the line after it. */
char *truce_position_next_line (TrucePositionReader *self, char **cursor);

/* A drawing with one character for each square, row by row: '.' or the like for an empty square, '#' for a
 * blocked one, '%' for a wall, a letter or digit for a kind. */
typedef struct
{
  TruceBoard board; /* board.rows: number of rows added so far */
  char squares[TRUCE_SQUARES_MAX];
  TruceRegions regions; /* empty if the drawing has none */
} TruceDrawing;

/* Append a row to a drawing. row: text of `length` bytes, which may have spaces between squares. cells: n
 * characters, one for each square. Return FALSE with an error if the number of squares differs from the rows
 * before, or a character is unknown. */
gboolean
truce_drawing_add_row (TrucePositionReader *self, TruceDrawing *drawing, const char *row, gsize length);
gboolean truce_drawing_add_cells (TrucePositionReader *self, TruceDrawing *drawing, const char *cells, int n);

/* Returns whether a text is the character of one square of a drawing. A space is an empty square. */
gboolean truce_drawing_is_cell (const char *text);

/* Makes a position of the drawing, and passes it to `found`. colours: the drawing is a FEN, in which upper
 * and lower case can be colours. blocks: removes the present blocked squares and walls even if the drawing
 * has none. Returns FALSE with an error if the drawing is not a position. */
gboolean
truce_drawing_end (TrucePositionReader *self, const TruceDrawing *drawing, gboolean colours, gboolean blocks);

/* Copies the regions of a drawing to the position, if the drawing has regions. Replaces the blocked squares
 * and walls of the position by those of the drawing, if the drawing has any. always: also removes those of
 * the position if the drawing has none. */
void truce_drawing_copy_blocks (TruceProblemSpec *spec, const TruceDrawing *drawing, gboolean always);

/* Writes the character that stands for each kind in drawings; 0: no character is left for the kind. colours:
 * a second kind with the same letter gets lower case, as in FEN. */
void truce_drawing_letters (const TruceProblemSpec *spec, gboolean colours, char letters[TRUCE_KINDS_MAX]);

/* Returns whether a line is a row of a drawing rather than a list of squares. alone: the text has no other
 * line; a line of letters is then no row, since it may be a list. */
gboolean truce_drawing_is_row (const char *line, gboolean alone);

typedef enum
{
  TRUCE_DRAWN_MAYBE,  /* each line is a row of a drawing, or a list */
  TRUCE_DRAWN_PIECES, /* each line is a row of a drawing */
  TRUCE_DRAWN_BLOCKS, /* each line is a row of a drawing, which also shows blocked squares */
} TruceDrawn;

/* Removes frames and coordinates from the lines of a drawn board, in place. Lines without squares become
 * empty. Returns FALSE without a change if there are no frames or coordinates, or if they could be squares
 * instead. n_kinds: number of kinds of the present problem. */
gboolean truce_drawing_remove_edges (char **lines, int n, int n_kinds);

/* Reads a board with lines between regions, as `solve --board` draws it. drawing: empty. Returns FALSE
 * without an error if the lines are not such a board. */
gboolean truce_drawing_read_regions (char **lines, int n, TruceDrawing *drawing);

/* Reads a line in one of these forms: names or numbers of squares, with or without kinds; a vector; columns;
 * lists in brackets. Returns FALSE with an error if the line is none of these. */
gboolean truce_position_read_list (TrucePositionReader *self, const char *line, TruceNumbers how);

/* Recognize and read armies as the command line lists them: '0 2 / 9 19' has the squares of the first and the
 * second present kind. If the question has one kind, the lists are armies of its piece. drawing: (nullable):
 * board drawn below the list. */
gboolean truce_position_is_armies (const char *line);
gboolean
truce_position_read_armies (TrucePositionReader *self, const char *line, const TruceDrawing *drawing);

/* Recognize and read lists such as 'Q:0,5;B:12', whose pieces become the kinds in this order. Names of
 * squares are also accepted. drawing: (nullable): board drawn below the list. */
gboolean truce_position_is_kinds (const char *line);
gboolean truce_position_read_kinds (TrucePositionReader *self, const char *line, const TruceDrawing *drawing);

/* Returns whether the present question has several kinds, all of the same piece. */
gboolean truce_position_is_beside_armies (const TrucePositionReader *self);

/* Makes the kinds of the position n armies of the present question's first piece. If the question already has
 * n or more armies, keeps its kinds. Returns FALSE with an error if n is too large. */
gboolean truce_position_set_armies (TrucePositionReader *self, int n);

/* Returns whether the text begins with a list in brackets: [0,4,7], {0,4} or (0,1). The piece of '(1,4) a8'
 * is no such list. */
gboolean truce_position_has_brackets (const char *text);

/* Reads lists of numbers or texts in brackets. Returns FALSE with an error if the lists are not positions. */
gboolean truce_position_read_brackets (TrucePositionReader *self, const char *text, TruceNumbers how);

/* Read files of Truce. All but truce_position_read_json() change `text`. Return FALSE with an error if the
 * text is wrong. */

gboolean truce_position_read_csv (TrucePositionReader *self, char *text);
gboolean truce_position_read_rainha (TrucePositionReader *self, char *text);
gboolean truce_position_read_latex (TrucePositionReader *self, char *text);
gboolean truce_position_read_json (TrucePositionReader *self, const char *text);
