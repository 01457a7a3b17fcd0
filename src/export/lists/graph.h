/* graph.h: writes an attack relation as a graph for other programs: graph6, digraph6 and DIMACS
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "attack-map.h"

typedef enum
{
  TRUCE_GRAPH_GRAPH6,   /* format of nauty: one line of printable characters */
  TRUCE_GRAPH_DIGRAPH6, /* format of nauty for directed graphs */
  TRUCE_GRAPH_DIMACS,   /* a line for each edge; vertices are numbered from 1 */
} TruceGraphFormat;

/* Parses "graph6", "digraph6" or "dimacs". */
gboolean truce_graph_format_parse (const char *text, TruceGraphFormat *format);

/* Appends a graph and a line feed. Vertex i is square i. Two vertices are joined if a piece on one of the
 * squares attacks the other square. Digraph6 instead has an arc from each square to each square that a piece
 * on it attacks. other: (nullable): a second map; if it has an attack from a to b, an attack from b to a is
 * added. */
void truce_graph_append (GString *text,
                         TruceGraphFormat format,
                         TruceBoard board,
                         const TruceAttackMap *map,
                         const TruceAttackMap *other);
