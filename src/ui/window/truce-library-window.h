/* truce-library-window.h: a window with the library of positions
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "collections/collection.h"

/* Called with the entry that the user has chosen, when the window has gone. */
typedef void (*TruceEntryChosen) (GtkWindow *parent, const TruceEntry *entry);

/* Modal; to be presented. */
GtkWindow *truce_library_window_new (GtkWindow *parent, TruceEntryChosen chosen);
