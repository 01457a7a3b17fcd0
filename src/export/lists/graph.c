/* graph.c: writes an attack relation as a graph for other programs: graph6, digraph6 and DIMACS
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "graph.h"

static const char *const names[] = {
  [TRUCE_GRAPH_GRAPH6] = "graph6", [TRUCE_GRAPH_DIGRAPH6] = "digraph6", [TRUCE_GRAPH_DIMACS] = "dimacs"
};

gboolean
truce_graph_format_parse (const char *text, TruceGraphFormat *format)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (text, names[i]))
      {
        *format = (TruceGraphFormat) i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
attacks (const TruceAttackMap *map, const TruceAttackMap *other, int a, int b)
{
  return truce_attack_map_attacks (map, a, b) || (other && truce_attack_map_attacks (other, b, a));
}

static gboolean
joined (const TruceAttackMap *map, const TruceAttackMap *other, int a, int b)
{
  return attacks (map, other, a, b) || attacks (map, other, b, a);
}

/* A writer of bits, six bits to a character. */
typedef struct
{
  GString *text;
  int bits, n;
} Bits;

static void
append_bit (Bits *bits, gboolean bit)
{
  bits->bits = bits->bits << 1 | bit;
  if (++bits->n < 6)
    return;
  g_string_append_c (bits->text, (char) (63 + bits->bits));
  bits->bits = bits->n = 0;
}

static void
finish_bits (Bits *bits)
{
  while (bits->n > 0)
    append_bit (bits, FALSE);
  g_string_append_c (bits->text, '\n');
}

/* Appends the number of vertices as one character, or as ~ and three characters if it is large. */
static void
append_size (GString *text, int n)
{
  if (n > 62)
    {
      g_string_append_c (text, '~');
      g_string_append_c (text, (char) (63 + (n >> 12)));
      g_string_append_c (text, (char) (63 + (n >> 6 & 63)));
    }
  g_string_append_c (text, (char) (63 + (n > 62 ? n & 63 : n)));
}

/* Appends the number of vertices, then the adjacency matrix above its diagonal, column by column (Brendan
 * McKay, formats.txt of nauty). */
static void
append_graph6 (GString *text, int n, const TruceAttackMap *map, const TruceAttackMap *other)
{
  Bits bits = { .text = text };

  append_size (text, n);
  for (int column = 1; column < n; column++)
    for (int row = 0; row < column; row++)
      append_bit (&bits, joined (map, other, row, column));
  finish_bits (&bits);
}

/* Appends an &, the number of vertices, then the whole adjacency matrix, row by row. */
static void
append_digraph6 (GString *text, int n, const TruceAttackMap *map, const TruceAttackMap *other)
{
  Bits bits = { .text = text };

  g_string_append_c (text, '&');
  append_size (text, n);
  for (int row = 0; row < n; row++)
    for (int column = 0; column < n; column++)
      append_bit (&bits, row != column && attacks (map, other, row, column));
  finish_bits (&bits);
}

/* Appends the numbers of vertices and edges, then each edge once, as in the second DIMACS challenge. */
static void
append_dimacs (GString *text, int n, const TruceAttackMap *map, const TruceAttackMap *other)
{
  int n_edges = 0;

  for (int a = 0; a < n; a++)
    for (int b = a + 1; b < n; b++)
      n_edges += joined (map, other, a, b);
  g_string_append_printf (text, "p edge %d %d\n", n, n_edges);
  for (int a = 0; a < n; a++)
    for (int b = a + 1; b < n; b++)
      if (joined (map, other, a, b))
        g_string_append_printf (text, "e %d %d\n", a + 1, b + 1);
}

void
truce_graph_append (GString *text,
                    TruceGraphFormat format,
                    TruceBoard board,
                    const TruceAttackMap *map,
                    const TruceAttackMap *other)
{
  int n = truce_board_n_squares (board);

  if (format == TRUCE_GRAPH_GRAPH6)
    append_graph6 (text, n, map, other);
  else if (format == TRUCE_GRAPH_DIGRAPH6)
    append_digraph6 (text, n, map, other);
  else
    append_dimacs (text, n, map, other);
}
