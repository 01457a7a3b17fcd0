/* made-store.h: a large store, made before the program under test opens it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define MADE_UNITS 5000 /* about */

/* Makes `runs` finished runs of 12 queens and, the newest, an unfinished one of 20, each with about
 * MADE_UNITS units; names the store in the environment. FALSE: it cannot be made. */
gboolean made_store_begin (int runs);
void made_store_end (void);
