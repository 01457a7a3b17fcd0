/* truce-store-task.h: opens the store on a thread
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/core/truce-store.h"

/* On the main thread, unless the owner has been disposed of. `refusal` NULL: it is the shared store.
 * Otherwise why there is none; `store` can be read then, or is NULL. Whoever wants it takes a reference. */
typedef void (*TruceStoreOpened) (gpointer owner, TruceStore *store, const GError *refusal);

/* As truce_store_open_shared, without waiting: to make a store, to bring one up to date, and whoever else
 * writes take their time. */
void truce_store_task_open (gpointer owner, TruceStoreOpened opened);
