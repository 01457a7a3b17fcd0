/* made-store.h: a large store that is created before the program under test opens it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define MADE_UNITS 5000 /* approximate */

/* Creates a store, and sets it in the environment. It has `runs` finished runs of 12 queens and then, the
 * newest, an unfinished run of 20 queens, each with about MADE_UNITS units. Returns: FALSE on failure. */
gboolean made_store_begin (int runs);
void made_store_end (void);
