/* theatre-outline-text.h: texts about the nodes of a search tree
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-theatre-outline.h"

/* Returns (transfer full) 'a8 d7: 135 nodes, 0 solutions, 94 dead ends'. For merged searches, returns the
 * number of nodes, and for each search how many nodes only this search visited. */
char *truce_theatre_describe_node (TruceTheatreOutline *outline, gsize node);

/* Returns (transfer full) the size of a difference: '1034 nodes more in Plain backtracking'. */
char *truce_theatre_describe_difference (TruceTheatreOutline *outline, const TruceTreeDifference *difference);

/* Returns (transfer full) the place of a difference: 'After a8 d7' or 'At the start'. */
char *truce_theatre_describe_place (TruceTheatreOutline *outline, const TruceTreeDifference *difference);

/* Returns (transfer full) the numbers of nodes of a merged tree: 'Both: 120 · only Filtering search: 0 · only
 * Plain backtracking: 1034'. The outline must show the merged tree. */
char *truce_theatre_describe_merge (TruceTheatreOutline *outline);
