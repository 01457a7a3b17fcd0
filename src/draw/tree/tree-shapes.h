/* tree-shapes.h: the shapes of nodes, for tree-draw.c
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
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

/* Returns: the key of a shape for truce_sprite_paint(). */
TruceSpriteKey truce_tree_shape_key (TruceShapeForm form,
                                     TruceTreeState state,
                                     TruceTreeSide side,
                                     double width,
                                     double height,
                                     const TruceTheme *theme);

/* Returns: the height of the shape of a folded subtree. row: height of a level. */
double truce_tree_folded_height (size_t n_nodes, double row);
