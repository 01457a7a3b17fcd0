/* theatre-support.h: the theatre page in a window, and the state that it shows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "theatre/truce-theatre-page.h"
#include "theatre/truce-theatre-stage.h"

extern TruceTheatrePage *page;

/* Call before each test, and window_down() after it. */
void theatre_up (void);

/* Returns a template child of the page. */
gpointer inner (const char *name);
TruceTheatreStage *stage_at (guint side);
TruceTheatrePlayer *player (void);
TruceTheatreSearch *search_at (guint side);

void act_here (const char *name);
/* Acts as act_here() and waits for the jump, since the search may have to be read that far. */
void jump_here (const char *name);
void choose_size (int size);

guint position_of (guint stage);
const char *text_of (guint stage, const char *name);
guint64 number_of (guint stage, const char *counter);

/* Show or hide the log; return a template child of the log; return (transfer full) the text of an event's
 * row. */
void show_log (gboolean shown);
GtkWidget *log_part (const char *name);
char *text_of_row (guint event);

/* Returns whether a visible label below the widget has this text. */
bool shows (GtkWidget *widget, const char *text);
