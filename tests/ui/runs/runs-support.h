/* runs-support.h: a window with the page of stored runs; the store is emptied after each test
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "runs/truce-run-manager.h"

/* Board size of a count that takes hours on any machine. Its units take seconds. */
#define LONG_COUNT 23

extern TruceRunManager *manager; /* stores every run */
extern GListModel *items;
extern GtkWidget *page;
extern char *told; /* last message */

/* Call before and after each test. */
void runs_up (void);
void runs_down (void);

/* Returns (transfer none) the newest run. */
TruceRunsItem *newest (void);
bool is_in (TruceRunState state);
void act_on_newest (const char *action);

/* Counts 12 queens by `improved` and waits for the end. */
void count_12_by_improved (void);
