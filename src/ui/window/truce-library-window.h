/* truce-library-window.h: a window with the library of positions
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-question-gallery.h"

/* Modal; to be presented. `chosen` is given the position that was chosen with its question. */
GtkWindow *truce_library_window_new (GtkWindow *parent, TruceQuestionChosen chosen);
