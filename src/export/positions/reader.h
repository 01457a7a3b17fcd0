/* reader.h: what the readers of the formats share; for src/export/positions only
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
  TruceProblemSpec *spec; /* position being read */
  TruceLetters letters;   /* how to read W and B of a drawing */
  TruceLetters taken;     /* how they were read, if both ways are possible; else ANY */
  gboolean own_kinds;     /* the kinds differ from the present ones */
  gboolean stopped;       /* `found` has returned FALSE */
  guint64 n;              /* number of positions found */
  int line;               /* being read, from 1 */
} TrucePositionReader;

/* Starts a position: the present problem without pieces, on the board. A board of another size has no blocked
 * squares. */
void truce_position_begin (TrucePositionReader *self, TruceBoard board);

/* Puts a piece, also on a blocked square, which is then open. Returns FALSE with an error if the square has a
 * piece. */
gboolean truce_position_put (TrucePositionReader *self, int kind, int square);

/* Sets the kinds if they differ from the present ones. Returns FALSE with an error if there are too many. */
gboolean
truce_position_set_kinds (TrucePositionReader *self, const TrucePiece *pieces, int n, TrucePeace peace);

/* Passes the position to `found`. Returns FALSE with an error if it cannot be shown. */
gboolean truce_position_end (TrucePositionReader *self);

/* Sets the error "line 3: …". Returns FALSE. */
gboolean truce_position_refuse (TrucePositionReader *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Sets the error for a line in no known format. Returns FALSE. */
gboolean truce_position_refuse_line (TrucePositionReader *self, const char *line);

/* Returns the next line, cutting the text at its end; NULL after the last. */
char *truce_position_next_line (TrucePositionReader *self, char **cursor);

/* One character per square, row by row: '.', '#', '%', or a letter or digit of a kind. */
typedef struct
{
  TruceBoard board; /* rows: so far */
  char squares[TRUCE_SQUARES_MAX];
  TruceRegions regions; /* empty if the drawing has none */
} TruceDrawing;

/* Append a row; `length` bytes may have spaces between squares. */
gboolean
truce_drawing_add_row (TrucePositionReader *self, TruceDrawing *drawing, const char *row, gsize length);
gboolean truce_drawing_add_cells (TrucePositionReader *self, TruceDrawing *drawing, const char *cells, int n);

/* Returns whether a text is one square, also a space for an empty one. */
gboolean truce_drawing_is_cell (const char *text);

/* Makes a position of the drawing. colours: upper and lower case differ if both occur. blocks: the drawing
 * has blocked squares. */
gboolean
truce_drawing_end (TrucePositionReader *self, const TruceDrawing *drawing, gboolean colours, gboolean blocks);

/* Copies regions, blocked squares and walls of the drawing to the position. told: the drawing has them even
 * if there are none. */
void truce_drawing_take_blocks (TruceProblemSpec *spec, const TruceDrawing *drawing, gboolean told);

/* Writes the character of each kind in drawings. colours: as in FEN; 0: no character. */
void truce_drawing_letters (const TruceProblemSpec *spec, gboolean colours, char letters[TRUCE_KINDS_MAX]);

/* Returns whether a line is a row of a drawing rather than a list. alone: it is the only line, so letters are
 * not enough. */
gboolean truce_drawing_is_row (const char *line, gboolean alone);

typedef enum
{
  TRUCE_DRAWN_MAYBE,  /* lines are drawings or lists */
  TRUCE_DRAWN_PIECES, /* lines are drawings */
  TRUCE_DRAWN_BLOCKS, /* lines are drawings with blocked squares */
} TruceDrawn;

/* Removes boxes and coordinates from the lines of a board if they can mean nothing else. Lines without
 * squares become empty. Returns FALSE, without a change, if there are none. */
gboolean truce_drawing_take_edges (char **lines, int n, int n_kinds);

/* Reads a board with lines between regions, as by `solve --board`, into an empty drawing. Returns FALSE
 * without an error if the lines are none. */
gboolean truce_drawing_read_regions (char **lines, int n, TruceDrawing *drawing);

/* Reads names or numbers of squares, for each kind if the line names kinds; or a vector or columns. */
gboolean truce_position_read_list (TrucePositionReader *self, const char *line, TruceNumbers how);

/* Read armies as the command line lists them: '0 2 / 9 19': squares of each present kind; beside one kind,
 * armies of it. drawing: (nullable): the board below. */
gboolean truce_position_is_armies (const char *line);
gboolean
truce_position_read_armies (TrucePositionReader *self, const char *line, const TruceDrawing *drawing);

/* Read 'Q:0,5;B:12', also with names of squares, as these kinds in this order. drawing: (nullable): the board
 * below. */
gboolean truce_position_is_kinds (const char *line);
gboolean truce_position_read_kinds (TrucePositionReader *self, const char *line, const TruceDrawing *drawing);

/* Returns whether the present question has several kinds, all of the same piece. */
gboolean truce_position_is_beside_armies (const TrucePositionReader *self);

/* Sets the armies of the present question if it has n, else n armies of its first piece. Returns FALSE with
 * an error if n is too large. */
gboolean truce_position_set_armies (TrucePositionReader *self, int n);

/* Returns whether the text begins with a list, not with a piece such as (1,4). */
gboolean truce_position_has_brackets (const char *text);

/* Reads lists in brackets, of numbers or of texts. */
gboolean truce_position_read_brackets (TrucePositionReader *self, const char *text, TruceNumbers how);

/* Files of Truce. The functions change `text`. */

gboolean truce_position_read_csv (TrucePositionReader *self, char *text);
gboolean truce_position_read_rainha (TrucePositionReader *self, char *text);
gboolean truce_position_read_latex (TrucePositionReader *self, char *text);
gboolean truce_position_read_json (TrucePositionReader *self, const char *text);
