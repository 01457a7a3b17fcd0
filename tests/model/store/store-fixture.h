/* store-fixture.h: a store that is made for each test and removed after it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store-support.h"
#include "store/runs/stored-runs.h"

extern char *store_path;
extern TruceStore *store; /* there; tests may put another one in its place */

/* Before each test and after it. */
void store_up (void);
void store_down (void);

/* Fails the test unless all that it was told is on disk. */
void store_sync (void);

/* Of a run that is there; the caller frees it. */
TruceStoredInfo *store_info (gint64 id);

/* That it is of the store, of this code and one line long; frees it. */
void store_assert_error (GError *error, int code);
