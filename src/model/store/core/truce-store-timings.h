/* truce-store-timings.h: series of measured times in the store, as bytes whose meaning the store does not
 * know
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-store.h"

/* Stores a series of timings, and waits until it is on disk. Returns: the id of the series, or 0 with an
 * error if writing fails. */
gint64 truce_store_put_timings (TruceStore *self, const char *name, GBytes *bytes, GError **error);

typedef struct
{
  gint64 id;
  char *name;
  gint64 changed; /* when the series was stored; seconds since 1970, UTC */
  gsize size;     /* bytes */
} TruceStoredItem;

void truce_stored_item_free (TruceStoredItem *item);

/* Returns: (transfer full): of TruceStoredItem, in the order in which they were stored; NULL with an error if
 * reading fails. */
GPtrArray *truce_store_list_timings (TruceStore *self, GError **error);

/* Returns: (transfer full): the bytes of a series. NULL with an error: TRUCE_STORE_ERROR_NO_RUN if there is
 * no such series, TRUCE_STORE_ERROR_DAMAGED if its check sum is wrong, or another error if reading fails. */
GBytes *truce_store_get_timings (TruceStore *self, gint64 id, GError **error);

/* Deletes a series, if there is one with this id. Returns FALSE with an error if writing fails. */
gboolean truce_store_delete_timings (TruceStore *self, gint64 id, GError **error);
