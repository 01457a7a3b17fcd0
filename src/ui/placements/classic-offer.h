/* classic-offer.h: some classic questions as pictures, and a button for more
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Returns a new widget with a button for each question that is offered to newcomers, which activates
 * "win.ask-question", and a button for "win.questions". The pictures are drawn when they are first shown. */
GtkWidget *truce_classic_offer_new (void);
