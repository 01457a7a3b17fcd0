/* theatre-support.h: the theatre page in a window, and what it shows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "theatre/truce-theatre-page.h"
#include "theatre/truce-theatre-stage.h"

extern TruceTheatrePage *page;

/* Before each test; window_down after it. */
void theatre_up (void);

/* What the page's template names so. */
gpointer inner (const char *name);
TruceTheatreStage *stage_at (guint side);
TruceTheatrePlayer *player (void);
TruceTheatreSearch *search_at (guint side);

void act_here (const char *name);
/* The same, until it is there: the search may have to be read that far. */
void jump_here (const char *name);
void choose_size (int size);

guint position_of (guint stage);
const char *text_of (guint stage, const char *name);
guint64 number_of (guint stage, const char *counter);

/* Shows or hides the log; what the log's template names so; what its rows say of an event, newly allocated.
 */
void show_log (gboolean shown);
GtkWidget *log_part (const char *name);
char *text_of_row (guint event);

/* Whether a label with that text is somewhere inside and shown. */
bool shows (GtkWidget *widget, const char *text);
