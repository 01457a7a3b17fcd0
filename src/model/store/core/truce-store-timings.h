/* truce-store-timings.h: series of measured times in the store, as bytes whose meaning the store does not
 * know
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-store.h"

/* Stores a series and waits until it is on disk. replace: first deletes the series of the same name. Returns:
 * its id, or 0 with an error. */
gint64
truce_store_put_timings (TruceStore *self, const char *name, gboolean replace, GBytes *bytes, GError **error);

typedef struct
{
  gint64 id;
  char *name;
  gint64 changed; /* seconds since 1970, UTC */
  gsize size;     /* bytes */
} TruceStoredItem;

void truce_stored_item_free (TruceStoredItem *item);

/* Returns: (transfer full): of TruceStoredItem, the newest last; NULL with an error if reading fails. */
GPtrArray *truce_store_list_timings (TruceStore *self, GError **error);

/* Returns: (transfer full): the bytes of a series, or NULL with an error if there is no such series or its
 * check sum is wrong. */
GBytes *truce_store_get_timings (TruceStore *self, gint64 id, GError **error);

/* Returns FALSE with an error if nothing can be written. */
gboolean truce_store_delete_timings (TruceStore *self, gint64 id, GError **error);
