/* armies-support.h: armies on the Board page of the window under test, put down and sought
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "window-support.h"

gpointer in_page (const char *id);
TruceBoardView *board (void);
/* Two armies of queens, white and black, on an empty board of that size. */
void two_armies (int n);
void put (int kind, const char *square);
int army_on (const char *square);
const char *hint (void);
const char *badge (void);
GtkWidget *panel (void);
TruceResults *results (void);
TruceBestRun *best (void);
/* How many pieces of that army are seen. */
int n_seen (int army);
void solve (void);
/* Toasts are there at once: libadwaita 1.2 does not bear one that goes while it is coming. */
void armies_up (void);
