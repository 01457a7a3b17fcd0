/* reader.h: what the readers of the formats share: the position that is being made, and how it is handed on
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "positions.h"

/* What a list of numbers is. */
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
  TruceProblemSpec *spec; /* the position that is being made */
  TruceLetters letters;   /* how W and B of a drawing are read */
  TruceLetters taken;     /* how they were, if both are possible; else ANY */
  gboolean own_kinds;     /* its kinds are not the present ones */
  gboolean stopped;       /* no more are wanted */
  guint64 n;              /* how many were found */
  int line;               /* that is being read, from 1 */
} TrucePositionReader;

/* The present problem without its pieces, on that board; another one has no blocked squares. */
void truce_position_begin (TrucePositionReader *self, TruceBoard board);

/* FALSE and an error where a piece is there already. Takes blocks away. */
gboolean truce_position_put (TrucePositionReader *self, int kind, int square);

/* The kinds of the position, where they are not the present ones. */
gboolean
truce_position_set_kinds (TrucePositionReader *self, const TrucePiece *pieces, int n, TrucePeace peace);

/* Hands it on. FALSE and an error where it cannot be shown. */
gboolean truce_position_end (TrucePositionReader *self);

/* "line 3: …"; FALSE. */
gboolean truce_position_refuse (TrucePositionReader *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* The same of a line that is like nothing that is read. */
gboolean truce_position_refuse_line (TrucePositionReader *self, const char *line);

/* Line by line; the text is cut at their ends. NULL: there are no more. */
char *truce_position_next_line (TrucePositionReader *self, char **cursor);

/* ---- boards drawn with characters ---- */

/* A character a square, row by row: '.', '#', '%', a letter or a digit of a kind. */
typedef struct
{
  TruceBoard board; /* rows: so far */
  char squares[TRUCE_SQUARES_MAX];
  TruceRegions regions; /* none if it does not tell them */
} TruceDrawing;

/* Appends a row of `length` bytes, spaces between its squares allowed. */
gboolean
truce_drawing_add_row (TrucePositionReader *self, TruceDrawing *drawing, const char *row, gsize length);
gboolean truce_drawing_add_cells (TrucePositionReader *self, TruceDrawing *drawing, const char *cells, int n);

/* Whether a text is a single square, the space for an empty one included. */
gboolean truce_drawing_is_cell (const char *text);

/* Makes a position of it. `colours`: upper and lower case differ where both occur; `blocks`: it tells which
 * squares are blocked, too. */
gboolean
truce_drawing_end (TrucePositionReader *self, const TruceDrawing *drawing, gboolean colours, gboolean blocks);

/* Takes the regions of a drawing into the position that has begun, and its blocked squares and walls. told:
 * it tells these also where there are none. */
void truce_drawing_take_blocks (TruceProblemSpec *spec, const TruceDrawing *drawing, gboolean told);

/* The character of each kind in such drawings; with `colours` as FEN has it, 0: there is none. */
void truce_drawing_letters (const TruceProblemSpec *spec, gboolean colours, char letters[TRUCE_KINDS_MAX]);

/* Whether a line is a row of a drawing and no list; `alone`: there is no other, so that letters are not
 * enough. */
gboolean truce_drawing_is_row (const char *line, gboolean alone);

typedef enum
{
  TRUCE_DRAWN_MAYBE,  /* lines are drawn or lists, as they look */
  TRUCE_DRAWN_PIECES, /* they are drawn */
  TRUCE_DRAWN_BLOCKS, /* and tell blocked squares */
} TruceDrawn;

/* All of the text, block by block; it is changed. */
gboolean
truce_position_read_blocks (TrucePositionReader *self, char *text, TruceNumbers how, TruceDrawn drawn);

/* ---- our own texts, and FEN ---- */

gboolean truce_position_is_problem (TrucePositionReader *self, const char *line);
gboolean truce_position_read_problem (TrucePositionReader *self, const char *line);

/* Takes boxes round squares and coordinates off the lines of a board, where they can be nothing else; lines
 * without squares are then empty. FALSE: nothing was taken, and they are as they were. */
gboolean truce_drawing_take_edges (char **lines, int n, int n_kinds);

/* Reads a board with lines between regions, as “solve --board” draws it, into an empty drawing.
 * Returns: FALSE without an error if the lines are none. */
gboolean truce_drawing_read_regions (char **lines, int n, TruceDrawing *drawing);

/* ---- lists ---- */

/* A line with names or numbers of squares, for each kind where it names these; or the numbers of a vector or
 * of columns. */
gboolean truce_position_read_list (TrucePositionReader *self, const char *line, TruceNumbers how);

/* '0 2 / 9 19', armies as the command line lists them: of each present kind its squares, or, beside one kind,
 * armies of it. `drawing` (may be NULL): the board below it. */
gboolean truce_position_is_armies (const char *line);
gboolean
truce_position_read_armies (TrucePositionReader *self, const char *line, const TruceDrawing *drawing);

/* Reads 'Q:0,5;B:12', also with names of squares, as these kinds in this order. drawing: (nullable): the
 * board below the line. */
gboolean truce_position_is_kinds (const char *line);
gboolean truce_position_read_kinds (TrucePositionReader *self, const char *line, const TruceDrawing *drawing);

/* Returns: whether the present question has several kinds, all of the same piece. */
gboolean truce_position_is_beside_armies (const TrucePositionReader *self);

/* Takes the armies of the present question if it has as many, else as many armies of its first piece.
 * Returns: FALSE with an error if there are more kinds than are allowed. */
gboolean truce_position_set_armies (TrucePositionReader *self, int n);

/* Numbers that are read already; `brackets`: as in an array of numbers. */
gboolean truce_position_take_numbers (
    TrucePositionReader *self, const int *numbers, int n, gboolean brackets, TruceNumbers how);

/* So many pairs (row, column). `sure`: they can be nothing else; if not, they are refused where they can. */
gboolean truce_position_take_pairs (TrucePositionReader *self, const int *numbers, int n, gboolean sure);

/* Whether the text begins with such a list, not with a piece as (1,4). */
gboolean truce_position_has_brackets (const char *text);

/* Lists in brackets, of numbers or of texts. */
gboolean truce_position_read_brackets (TrucePositionReader *self, const char *text, TruceNumbers how);

/* ---- files that Truce writes; `text` is changed ---- */

gboolean truce_position_read_csv (TrucePositionReader *self, char *text);
gboolean truce_position_read_rainha (TrucePositionReader *self, char *text);
gboolean truce_position_read_latex (TrucePositionReader *self, char *text);
gboolean truce_position_read_json (TrucePositionReader *self, const char *text);
