/* theatre-outline-text.h: texts about the nodes of a search tree
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-theatre-outline.h"

/* All return (transfer full). */

/* 'a8 d7: 135 nodes, 0 solutions, 94 dead ends'. For merged searches, also the nodes of only one. */
char *truce_theatre_describe_node (TruceTheatreOutline *outline, gsize node);

/* Describe a difference, '1,034 nodes more in Plain backtracking', and its place, 'After a8 d7'. */
char *truce_theatre_describe_difference (TruceTheatreOutline *outline, const TruceTreeDifference *difference);
char *truce_theatre_describe_place (TruceTheatreOutline *outline, const TruceTreeDifference *difference);

/* 'Both: 120 · only Filtering search: 0 · only Plain backtracking: 1,034' */
char *truce_theatre_describe_merge (TruceTheatreOutline *outline);
