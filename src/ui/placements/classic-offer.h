/* classic-offer.h: some classic questions as pictures, and buttons for more questions and for lessons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Returns a new widget with pictures of the questions that are offered to newcomers. Each picture is a button
 * for "win.ask-question", and is drawn when it is first shown. Below are buttons for "win.questions" and
 * "win.lessons". */
GtkWidget *truce_classic_offer_new (void);
