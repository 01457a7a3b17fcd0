/* layout.h: arrangements of the parts of a window
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

typedef enum
{
  TRUCE_LAYOUT_WIDE,   /* panels on both sides */
  TRUCE_LAYOUT_TALL,   /* placements beside or below the board; the rules slide over the board */
  TRUCE_LAYOUT_NARROW, /* shows one part at a time; panels slide over the board */
} TruceLayout;
