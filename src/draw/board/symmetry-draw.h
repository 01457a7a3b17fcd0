/* symmetry-draw.h: small pictures of symmetries of a board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "common/theme.h"
#include "subgroup.h"

/* Draws an empty board into (0, 0, size, size). On it are a letter after the transform, faintly the letter
 * before the transform, and the axis or the sign of the transform. */
void truce_transform_draw (
    cairo_t *cr, TruceBoard board, TruceTransform transform, double size, const TruceTheme *theme);

/* Draws an empty board into (0, 0, size, size) with the axes of the group's reflections. The middle has a
 * lens for a half turn, or a square for quarter turns. */
void truce_transforms_draw (
    cairo_t *cr, TruceBoard board, TruceTransforms group, double size, const TruceTheme *theme);
