/* truce-store-timings.c: series of measured times in the store
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-store-timings.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "store-error.h"
#include "store-handles.h"
#include "truce-store-record.h"
#include "truce-store-sql.h"

typedef struct
{
  const char *name;
  GBytes *bytes;
  gint64 id;
} Put;

static guint32
crc_of (const char *name, GBytes *bytes)
{
  gsize size;
  const void *data = g_bytes_get_data (bytes, &size);

  return truce_crc32 (truce_crc32 (0, name, strlen (name) + 1), data, size);
}

static gboolean
put (sqlite3 *db, gpointer data, GError **error)
{
  Put *what = data;

  if (!truce_sql_do (db, error, "INSERT INTO timings (name, changed, bytes, crc) VALUES (?, ?, ?, ?)", "sibi",
                     what->name, g_get_real_time () / G_USEC_PER_SEC, what->bytes,
                     (gint64) crc_of (what->name, what->bytes)))
    return FALSE;
  what->id = sqlite3_last_insert_rowid (db);
  return TRUE;
}

gint64
truce_store_put_timings (TruceStore *self, const char *name, GBytes *bytes, GError **error)
{
  Put what = { name, bytes, 0 };

  return truce_store_write (self, put, &what, error) ? what.id : 0;
}

void
truce_stored_item_free (TruceStoredItem *item)
{
  g_free (item->name);
  g_free (item);
}

GPtrArray *
truce_store_list_timings (TruceStore *self, GError **error)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func ((GDestroyNotify) truce_stored_item_free);
  g_autoptr (sqlite3_stmt) row =
      truce_sql_prepare (truce_store_get_db (self), error,
                         "SELECT name, id, changed, length (bytes) FROM timings ORDER BY id", "");

  while (row && truce_sql_step (row, error))
    {
      TruceStoredItem *item = g_new (TruceStoredItem, 1);
      g_autofree char *name = NULL;
      gint64 size;

      truce_sql_read (row, "siii", &name, &item->id, &item->changed, &size);
      item->name = g_utf8_make_valid (name, -1);
      item->size = (gsize) size;
      g_ptr_array_add (items, item);
    }
  return truce_sql_is_well (row) ? g_steal_pointer (&items) : NULL;
}

GBytes *
truce_store_get_timings (TruceStore *self, gint64 id, GError **error)
{
  g_autoptr (sqlite3_stmt) row = truce_sql_prepare (
      truce_store_get_db (self), error, "SELECT name, bytes, crc FROM timings WHERE id = ?", "i", id);
  g_autofree char *name = NULL;
  g_autoptr (GBytes) bytes = NULL;
  guint32 crc;

  if (row && truce_sql_step (row, error))
    {
      truce_sql_read (row, "sbu", &name, &bytes, &crc);
      if (crc_of (name, bytes) == crc)
        return g_steal_pointer (&bytes);
      truce_store_fail (error, TRUCE_STORE_ERROR_DAMAGED,
                        _ ("record %" PRId64 " does not match its checksum"), id);
    }
  else if (truce_sql_is_well (row))
    truce_store_fail (error, TRUCE_STORE_ERROR_NO_RUN, _ ("there is no record %" PRId64), id);
  return NULL;
}

static gboolean
delete_item (sqlite3 *db, gpointer id, GError **error)
{
  return truce_sql_do (db, error, "DELETE FROM timings WHERE id = ?", "i", *(gint64 *) id);
}

gboolean
truce_store_delete_timings (TruceStore *self, gint64 id, GError **error)
{
  return truce_store_write (self, delete_item, &id, error);
}
