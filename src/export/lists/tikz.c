/* tikz.c: writes placements as a LaTeX document that needs only TikZ
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "tikz.h"

#include <stdlib.h>
#include <string.h>

/* Outlines of pieces in a square of side 1. */
#define CROWN                                                                                                \
  "(.22,.18) -- (.14,.70) -- (.34,.50) -- (.50,.82) -- (.66,.50) -- (.86,.70) -- (.78,.18) -- cycle"
#define TOWER                                                                                                \
  "(.20,.18) -- (.20,.28) -- (.29,.34) -- (.29,.60) -- (.21,.66) -- (.21,.82) -- (.34,.82) -- (.34,.74) -- " \
  "(.43,.74) -- (.43,.82) -- (.57,.82) -- (.57,.74) -- (.66,.74) -- (.66,.82) -- (.79,.82) -- (.79,.66) -- " \
  "(.71,.60) -- (.71,.34) -- (.80,.28) -- (.80,.18) -- cycle"
#define MITRE                                                                                                \
  "(.22,.18) -- (.78,.18) -- (.68,.32) .. controls (.86,.54) and (.62,.66) .. (.50,.84) "                    \
  ".. controls (.38,.66) and (.14,.54) .. (.32,.32) -- cycle"

static const char *const outlines[TRUCE_N_FAMILIES] = { CROWN, TOWER, MITRE };

/* Letters on the outline, by strength: N: the piece also moves as a knight; NN: as a nightrider. */
static const char *const marks[TRUCE_N_STRENGTHS] = { "", "N", "NN" };

void
truce_tikz_append_escaped (GString *text, const char *plain)
{
  for (const char *c = plain; *c; c++)
    if (*c == '\\')
      g_string_append (text, "\\textbackslash{}");
    else if (*c == '~' || *c == '^')
      g_string_append_printf (text, "\\%c{}", *c);
    else if (!g_ascii_isprint (*c))
      g_string_append_c (text, '?');
    else
      {
        if (strchr ("#$%&_{}", *c))
          g_string_append_c (text, '\\');
        g_string_append_c (text, *c);
      }
}

/* Returns the row, counted from the bottom. */
static int
height_of (TruceBoard board, int square)
{
  return board.rows - 1 - truce_board_row (board, square);
}

static void
append_dark_squares (GString *text, TruceBoard board)
{
  g_string_append (text, "  \\fill[truceDark]");
  for (int square = 0, n = 0; square < truce_board_n_squares (board); square++)
    {
      int column = truce_board_column (board, square), height = height_of (board, square);

      if ((column + height) % 2 != 0)
        continue;
      g_string_append_printf (text, "%s(%d,%d) rectangle ++(1,1)", n % 4 == 0 ? "\n    " : " ", column,
                              height);
      n++;
    }
  g_string_append (text, ";\n");
}

static void
append_blocked (GString *text, const TruceProblem *problem)
{
  truce_square_set_foreach (square, &problem->blocked)
    {
      int x = truce_board_column (problem->board, square), y = height_of (problem->board, square);

      if (truce_square_set_has (&problem->walls, square))
        {
          g_string_append_printf (text, "  \\fill (%d,%d) rectangle ++(1,1);\n", x, y);
          continue;
        }
      g_string_append_printf (text,
                              "  \\fill[gray] (%d,%d) rectangle ++(1,1);\n"
                              "  \\draw (%d,%d) -- ++(1,1) (%d,%d) -- ++(1,-1);\n",
                              x, y, x, y, x, y + 1);
    }
}

static void
append_region_lines (GString *text, const TruceProblem *problem)
{
  TruceBoard board = problem->board;
  const guint8 *of = problem->regions.of;

  for (int square = 0; square < problem->n_squares; square++)
    {
      int row = truce_board_row (board, square), column = truce_board_column (board, square);
      int y = height_of (board, square);

      if (column + 1 < board.columns && of[square] != of[square + 1])
        g_string_append_printf (text, "  \\draw[very thick] (%d,%d) -- ++(0,1);\n", column + 1, y);
      if (row + 1 < board.rows && of[square] != of[square + board.columns])
        g_string_append_printf (text, "  \\draw[very thick] (%d,%d) -- ++(1,0);\n", column, y);
    }
}

static void
append_coordinates (GString *text, TruceBoard board)
{
  char name[TRUCE_SQUARE_NAME_SIZE];

  for (int column = 0; column < board.columns; column++)
    {
      truce_square_name (board, truce_board_square (board, board.rows - 1, column), name);
      name[strcspn (name, "0123456789")] = '\0';
      g_string_append_printf (text, "  \\node[truceLabel] at (%d.5,-.4) {%s};\n", column, name);
    }
  for (int row = 0; row < board.rows; row++)
    g_string_append_printf (text, "  \\node[truceLabel] at (-.4,%d.5) {%d};\n", row, row + 1);
}

static void
append_board (GString *text, const TruceProblem *problem)
{
  TruceBoard board = problem->board;

  g_string_append (text, "\\newcommand*{\\truceBoard}{%\n");
  append_dark_squares (text, board);
  append_blocked (text, problem);
  append_region_lines (text, problem);
  g_string_append_printf (text, "  \\draw[thick] (0,0) rectangle (%d,%d);\n", board.columns, board.rows);
  append_coordinates (text, board);
  g_string_append (text, "}\n");
}

/* Returns the letter of a kind; "" if there is only one kind. */
static const char *
letter_of (const TruceProblem *problem, int kind)
{
  static const char *const letters[TRUCE_KINDS_MAX] = { "A", "B", "C", "D", "E", "F", "G", "H" };

  return problem->n_kinds > 1 ? letters[kind] : "";
}

/* Appends the definition of the command \trucePiece{style of the outline}{colour of the mark}{column}{row}.
 * With several kinds, the letter of the kind follows the name. */
static void
append_piece (GString *text, const TruceProblem *problem, int kind)
{
  const TrucePiece *piece = &problem->kinds[kind].piece;
  const TruceNamedPiece *named = truce_named_piece_of (piece);
  gboolean drawn = named && named->family >= 0;
  const char *mark = drawn ? marks[named->strength] : piece->betza;
  gsize letters = strlen (mark);

  g_string_append_printf (text, "\\newcommand*{\\trucePiece%s}[4]{%%\n  \\begin{scope}[shift={(#3,#4)}]\n",
                          letter_of (problem, kind));
  if (drawn)
    g_string_append_printf (text, "    \\path[#1] %s;\n", outlines[named->family]);
  else
    g_string_append (text, "    \\path[#1] (.5,.5) circle[radius=.4];\n");
  if (letters > 0)
    {
      char scale[G_ASCII_DTOSTR_BUF_SIZE];

      g_ascii_formatd (scale, sizeof scale, "%.2f",
                       drawn ? (letters > 1 ? 0.45 : 0.55) : MIN (0.9, 2.0 / (double) letters));
      g_string_append_printf (
          text, "    \\node[text=#2,inner sep=0pt,scale=%s,font=\\sffamily\\bfseries] at (.5,%s) {", scale,
          drawn ? ".34" : ".5");
      truce_tikz_append_escaped (text, mark);
      g_string_append (text, "};\n");
    }
  g_string_append (text, "  \\end{scope}}\n");
}

void
truce_tikz_append_head (GString *text, const TruceProblem *problem, const TruceProblemSpec *spec)
{
  char *key = spec ? truce_problem_spec_to_text (spec) : truce_problem_to_text (problem);

  g_string_append_printf (text, "%% Truce: %s\n", key);
  free (key);
  g_string_append (text, "\\documentclass[tikz,border=4pt]{standalone}\n"
                         "\\definecolor{truceDark}{gray}{.82}\n"
                         "\\tikzset{\n"
                         "  truceFull/.style={fill=black,draw=white},\n"
                         "  truceOpen/.style={fill=white,draw=black,thick},\n");
  if (problem->n_kinds > 2)
    g_string_append (text, "  truceGrey/.style={fill=gray,draw=black},\n");
  g_string_append (text, "  truceLabel/.style={font=\\scriptsize\\sffamily},\n"
                         "}\n");
  append_board (text, problem);
  for (int kind = 0; kind < problem->n_kinds; kind++)
    append_piece (text, problem, kind);
  g_string_append (text, "\\begin{document}\n");
}

/* Returns the TikZ style of a piece. The kinds are white, black and grey. With a single kind, pieces are
 * black; if some are preplaced, the others are white. */
static const char *
style_of (const TruceProblem *problem, int kind, int square)
{
  static const char *const styles[] = { "truceOpen", "truceFull", "truceGrey" };
  gboolean full = problem->n_preplaced == 0 || truce_square_set_has (&problem->preplaced, square);

  return styles[problem->n_kinds > 1 ? MIN (kind, 2) : full];
}

void
truce_tikz_append_placement (GString *text, const TruceProblem *problem, const TruceSquare *squares, int n)
{
  TruceBoard board = problem->board;

  g_string_append (text, "\\begin{tikzpicture}[x=6mm,y=6mm]\n  \\truceBoard\n");
  for (int i = 0; i < n; i++)
    {
      int kind = truce_packed_kind (squares[i]), square = truce_packed_square (squares[i]);
      const char *style = style_of (problem, kind, square);

      g_string_append_printf (text, "  \\trucePiece%s{%s}{%s}{%d}{%d}\n", letter_of (problem, kind), style,
                              g_str_equal (style, "truceFull") ? "white" : "black",
                              truce_board_column (board, square), height_of (board, square));
    }
  g_string_append (text, "\\end{tikzpicture}\n");
}

void
truce_tikz_append_tail (GString *text)
{
  g_string_append (text, "\\end{document}\n");
}
