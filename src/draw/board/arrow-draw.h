/* arrow-draw.h: arrows from square to square
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-pen.h"

/* Those of the scene, each from the middle of a square to that of another; an outline keeps them apart from
 * squares and pieces of any colour. */
void truce_arrows_draw (const TruceBoardPen *pen);
