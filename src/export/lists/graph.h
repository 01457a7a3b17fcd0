/* graph.h: an attack relation as a graph for other programs: graph6, digraph6 and DIMACS
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "attack-map.h"

typedef enum
{
  TRUCE_GRAPH_GRAPH6,   /* nauty's: one line of printable characters */
  TRUCE_GRAPH_DIGRAPH6, /* the same of arcs */
  TRUCE_GRAPH_DIMACS,   /* a line for each edge, vertices from 1 */
} TruceGraphFormat;

/* "graph6", "digraph6", "dimacs" */
gboolean truce_graph_format_parse (const char *text, TruceGraphFormat *format);

/* The squares are the vertices, in their order, and two are joined where a piece on either attacks the other;
 * digraph6 has an arc to each square that a piece attacks. `other`: of another kind, on the square where the
 * arc ends, whose attacks count, too; NULL: of the same. Ends with a line feed. */
void truce_graph_append (GString *text,
                         TruceGraphFormat format,
                         TruceBoard board,
                         const TruceAttackMap *map,
                         const TruceAttackMap *other);
