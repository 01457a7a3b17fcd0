/* tree-shapes.h: the shapes of nodes, inside the draw room only
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "common/sprite.h"
#include "tree-draw.h"

typedef enum
{
  TRUCE_SHAPE_NODE,
  TRUCE_SHAPE_LEAF,
  TRUCE_SHAPE_TRIANGLE,
} TruceShapeForm;

TruceColor truce_tree_state_color (TruceTreeState state, const TruceTheme *theme);

/* To be put with its top in the middle of a node's place, `width` wide. */
TruceSpriteKey truce_tree_shape_key (TruceShapeForm form,
                                     TruceTreeState state,
                                     TruceTreeSide side,
                                     double width,
                                     double height,
                                     const TruceTheme *theme);

/* How high the shape is that stands for so many nodes, where levels have that height. */
double truce_tree_folded_height (size_t n_nodes, double row);
