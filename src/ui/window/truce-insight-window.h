/* truce-insight-window.h: the window's insight into the position
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board-scene.h"
#include "truce-window.h"

G_BEGIN_DECLS

typedef struct TruceWindowInsight TruceWindowInsight;

/* Asks anew where the problem is another than was asked about, a little later. Cheap otherwise. */
void truce_window_update_insight (TruceWindow *self);

/* What is known, into the scene that the board is about to be given. */
void truce_window_add_heat (TruceWindow *self, TruceBoardScene *scene);

/* Stops for good; and, when nothing shows it any more, forgets what is known. */
void truce_window_end_insight (TruceWindow *self);
void truce_window_free_insight (TruceWindow *self);

G_END_DECLS
