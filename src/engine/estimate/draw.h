/* draw.h: placements drawn at random, each as likely as any other
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "problem.h"

/* How they are drawn, which the question decides, and not how fast the machine is: a seed draws the same
 * everywhere. */
typedef enum
{
  TRUCE_DRAW_BY_COUNTS, /* piece after piece, by how many placements go through each square: exactly */
  TRUCE_DRAW_BY_LIST,   /* from a list of all: exactly */
  TRUCE_DRAW_BY_PATHS, /* approximately: of some thousand random paths (tree.h) one, by what it stands for (D.
                        * B. Rubin, 'Using the SIR algorithm to simulate posterior distributions', 1988) */
} TruceDrawWay;

typedef enum
{
  TRUCE_DRAW_DONE,
  TRUCE_DRAW_NONE,    /* there is no placement */
  TRUCE_DRAW_UNKNOWN, /* no path met a placement; there may be some */
  TRUCE_DRAW_STOPPED,
  TRUCE_DRAW_REFUSED, /* a part of the question is refused, a fault of the program */
  TRUCE_DRAW_NO_MEMORY,
} TruceDrawEnd;

typedef struct TruceDraw TruceDraw;

/* NULL when memory runs out. The control may be NULL; otherwise it stops what is under way. */
TruceDraw *truce_draw_new (const TruceProblem *problem, uint64_t seed, TruceControl *control);
void truce_draw_free (TruceDraw *draw);

/* Of what was drawn last: a list that turns out too long is given up. */
TruceDrawWay truce_draw_get_way (const TruceDraw *draw);
int truce_draw_get_paths (const TruceDraw *draw); /* how many paths it took; 0: it was drawn exactly */

/* Returns: the reason why a part of the question was refused, valid after TRUCE_DRAW_REFUSED. Not owned. */
const TruceError *truce_draw_get_refusal (const TruceDraw *draw);

/* The next one: all its pieces, preplaced ones included, ascending, and how many. `whole` has room for
 * problem->pieces_max. What is drawn was verified. */
TruceDrawEnd truce_draw_next (TruceDraw *draw, TruceSquare *whole, int *n);

/* One drawn by the goal's seed, for runs that look for any placement; in no list of methods. Its dead ends
 * are the paths that were not drawn: it has met some where it is drawn approximately, and none otherwise. */
extern const TruceMethod truce_method_random;
