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
  TRUCE_GRAPH_DIMACS,   /* a line for each edge, vertices from 1 */
} TruceGraphFormat;

/* Parses "graph6", "digraph6" or "dimacs". */
gboolean truce_graph_format_parse (const char *text, TruceGraphFormat *format);

/* Appends a graph and a line feed. The squares are its vertices, in their order. An edge joins two squares
 * if a piece on either of them attacks the other. Digraph6 has an arc to each square that a piece attacks.
 * other: (nullable): the map of another kind at the ends of the arcs, whose attacks are added; NULL: the
 * same kind. */
void truce_graph_append (GString *text,
                         TruceGraphFormat format,
                         TruceBoard board,
                         const TruceAttackMap *map,
                         const TruceAttackMap *other);
