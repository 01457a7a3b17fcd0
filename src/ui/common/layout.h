/* layout.h: arrangements of the parts of a window
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef enum
{
  TRUCE_LAYOUT_WIDE,   /* panels on both sides */
  TRUCE_LAYOUT_TALL,   /* placements beside or below the board; the rules slide over the board */
  TRUCE_LAYOUT_NARROW, /* shows one part at a time; panels slide over the board */
} TruceLayout;

/* What a page needs to know about its layout. */
typedef struct
{
  TruceLayout layout;  /* of the whole window */
  gboolean beside;     /* a list fits beside the board */
  gboolean roomy;      /* the window is high enough for a legend of two rows */
  gboolean spacious;   /* a third part fits beside board and list */
  gboolean slim;       /* the window is too narrow for tabs in the header */
  gboolean low;        /* the window is too low to reserve room for the run bar */
  gboolean presenting; /* a presentation is active: large text; the page hides choices */
} TrucePageLayout;
