/* runs-support.h: the page of stored runs in a window, and what is stored, removed after each test
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "runs/truce-run-manager.h"

/* A count of hours on any machine, in units of seconds. */
#define LONG_COUNT 23

extern TruceRunManager *manager; /* stores every run */
extern GListModel *items;
extern GtkWidget *page;
extern char *told; /* the last thing said */

/* Before each test and after it. */
void runs_up (void);
void runs_down (void);

/* The newest; no reference. */
TruceRunsItem *newest (void);
bool is_in (TruceRunState state);
void act_on_newest (const char *action);

/* To the end. */
void count_12_by_improved (void);
