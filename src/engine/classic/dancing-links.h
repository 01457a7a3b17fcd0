/* dancing-links.h: a problem as lists of what covers what
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "classic.h"

#define TRUCE_LINKS_ITEMS (2 * TRUCE_SIDE_MAX + 2 * TRUCE_DIAGONALS_MAX + 1)
#define TRUCE_LINKS_NODES (TRUCE_LINKS_ITEMS + 4 * TRUCE_SQUARES_MAX)
#define TRUCE_LINKS_ROOT  0

/* Items are nodes 1 … n_items; the four (rooks: two) nodes of an option lie side by side. */
typedef struct
{
  TruceClassicSearch classic;
  bool in_order;
  int n_nodes;
  int span; /* nodes of an option */
  int first_option;
  int left[TRUCE_LINKS_ITEMS], right[TRUCE_LINKS_ITEMS], size[TRUCE_LINKS_ITEMS];
  int up[TRUCE_LINKS_NODES], down[TRUCE_LINKS_NODES], item[TRUCE_LINKS_NODES];
  TruceSquare square[TRUCE_LINKS_NODES];
} TruceLinks;

/* Links all free squares of links->classic's problem; the struct was cleared. */
void truce_links_make (TruceLinks *links);
