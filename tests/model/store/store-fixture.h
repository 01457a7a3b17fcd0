/* store-fixture.h: a store that is created for each test and removed after it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store-support.h"
#include "store/runs/stored-runs.h"

extern char *store_path;
extern TruceStore *store; /* open; tests may replace it */

/* Call before and after each test. */
void store_up (void);
void store_down (void);

/* Waits until everything is on disk. Fails the test on an error. */
void store_sync (void);

/* Returns: (transfer full): the information about an existing run. */
TruceStoredInfo *store_info (gint64 id);

/* Checks that the error is a one-line store error with this code. error: (transfer full). */
void store_assert_error (GError *error, int code);
