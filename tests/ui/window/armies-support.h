/* armies-support.h: armies on the Board page of the window under test
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "window-support.h"

gpointer in_page (const char *id);
TruceBoardView *board (void);
/* Puts two armies of queens, white and black, on an empty n × n board. */
void two_armies (int n);
void put (int kind, const char *square);
int army_on (const char *square);
const char *hint (void);
const char *badge (void);
GtkWidget *panel (void);
TruceResults *results (void);
TruceBestRun *best (void);
/* Returns the number of visible pieces of the army. */
int n_seen (int army);
void solve (void);
/* Opens the window without animations, since libadwaita 1.2 fails if a toast is dismissed while it appears.
 * Call before each test. */
void armies_up (void);
