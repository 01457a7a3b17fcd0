/* fault-replay.c: files that a power cut leaves, from recorded writes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-replay.h"

#include <glib/gstdio.h>
#include <string.h>

#define SECTOR 512 /* bytes that a disk writes as a whole */

/* The contents of a file that has, or had, a name. */
typedef struct
{
  GByteArray *durable;
  GPtrArray *pending; /* const FaultEvents since the last sync */
  gboolean synced;
} Node;

typedef struct
{
  Node *current; /* as processes see the name; NULL: no file */
  Node *durable; /* as on disk; NULL: no file */
} Entry;

typedef struct
{
  GPtrArray *nodes; /* all files so far */
  GHashTable *entries;
} Disk;

static void
node_free (gpointer data)
{
  Node *node = data;

  g_byte_array_unref (node->durable);
  g_ptr_array_unref (node->pending);
  g_free (node);
}

static Node *
node_new (Disk *disk)
{
  Node *node = g_new (Node, 1);

  *node = (Node){ g_byte_array_new (), g_ptr_array_new () };
  g_ptr_array_add (disk->nodes, node);
  return node;
}

static void
set_size (GByteArray *bytes, gsize size)
{
  const gsize before = bytes->len;

  g_byte_array_set_size (bytes, (guint) size);
  if (size > before)
    memset (bytes->data + before, 0, size - before);
}

static void
put (GByteArray *bytes, gint64 offset, const guint8 *from, gsize n)
{
  if (bytes->len < (gsize) offset + n)
    set_size (bytes, (gsize) offset + n);
  memcpy (bytes->data + offset, from, n);
}

static void
apply (GByteArray *bytes, const FaultEvent *event)
{
  gsize n;
  const guint8 *from;

  if (event->kind == FAULT_TRUNCATE)
    {
      set_size (bytes, (gsize) event->offset);
      return;
    }
  from = g_bytes_get_data (event->bytes, &n);
  put (bytes, event->offset, from, n);
}

/* Applies random sectors of a write, or a truncation with probability 1/2. */
static void
apply_by_lot (GByteArray *bytes, const FaultEvent *event, TruceRandom *random)
{
  const guint8 *from = event->bytes ? g_bytes_get_data (event->bytes, NULL) : NULL;
  const gint64 end = event->offset + (event->bytes ? (gint64) g_bytes_get_size (event->bytes) : 0);

  if (!from && truce_random_below (random, 2))
    apply (bytes, event);
  for (gint64 at = event->offset; from && at < end;)
    {
      gint64 next = MIN (end, (at / SECTOR + 1) * SECTOR);

      if (truce_random_below (random, 2))
        put (bytes, at, from + (at - event->offset), (gsize) (next - at));
      at = next;
    }
}

static void
sync_folder (Disk *disk)
{
  GHashTableIter each;
  gpointer entry;

  g_hash_table_iter_init (&each, disk->entries);
  while (g_hash_table_iter_next (&each, NULL, &entry))
    ((Entry *) entry)->durable = ((Entry *) entry)->current;
}

/* Syncs a file. SQLite also syncs the folder when it first syncs a journal. */
static void
sync_entry (Disk *disk, Entry *entry, const char *name)
{
  Node *node = entry->current;

  for (guint i = 0; i < node->pending->len; i++)
    apply (node->durable, node->pending->pdata[i]);
  g_ptr_array_set_size (node->pending, 0);
  entry->durable = node;
  if (!node->synced && (g_str_has_suffix (name, "-wal") || g_str_has_suffix (name, "-journal")))
    sync_folder (disk);
  node->synced = TRUE;
}

static void
take (Disk *disk, const FaultEvent *event)
{
  Entry *entry = g_hash_table_lookup (disk->entries, event->name);

  if (!entry)
    {
      entry = g_new0 (Entry, 1);
      g_hash_table_insert (disk->entries, (gpointer) event->name, entry);
    }
  if (event->kind == FAULT_CREATE)
    entry->current = node_new (disk);
  else if (event->kind == FAULT_DELETE)
    {
      entry->current = NULL;
      if (event->durable)
        entry->durable = NULL;
    }
  else if (!entry->current)
    g_error ("%s is written before it is made", event->name);
  else if (event->kind == FAULT_SYNC)
    sync_entry (disk, entry, event->name);
  else
    g_ptr_array_add (entry->current->pending, (gpointer) event);
}

static GByteArray *
leave (const Node *node, FaultLoss loss, TruceRandom *random)
{
  GByteArray *bytes = g_byte_array_new ();

  g_byte_array_append (bytes, node->durable->data, node->durable->len);
  for (guint i = 0; i < node->pending->len; i++)
    if (loss == FAULT_LOSE_NONE)
      apply (bytes, node->pending->pdata[i]);
    else if (loss == FAULT_LOSE_SOME)
      apply_by_lot (bytes, node->pending->pdata[i], random);
  return bytes;
}

GHashTable *
fault_replay (GPtrArray *events, guint n, FaultLoss loss, TruceRandom *random)
{
  Disk disk = { g_ptr_array_new_with_free_func (node_free),
                g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free) };
  GHashTable *image =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_byte_array_unref);
  GHashTableIter each;
  gpointer name, entry;

  for (guint i = 0; i < n; i++)
    if (((FaultEvent *) events->pdata[i])->kind != FAULT_MARK)
      take (&disk, events->pdata[i]);
  g_hash_table_iter_init (&each, disk.entries);
  while (g_hash_table_iter_next (&each, &name, &entry))
    {
      gboolean late = loss == FAULT_LOSE_NONE || (loss == FAULT_LOSE_SOME && truce_random_below (random, 2));
      const Node *node = late ? ((Entry *) entry)->current : ((Entry *) entry)->durable;

      if (node)
        g_hash_table_insert (image, name, leave (node, loss, random));
    }
  g_hash_table_unref (disk.entries);
  g_ptr_array_unref (disk.nodes);
  return image;
}

char *
fault_image_digest (GHashTable *image)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA1);
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (image), (GCompareFunc) strcmp);

  for (GList *link = names; link; link = link->next)
    {
      const GByteArray *bytes = g_hash_table_lookup (image, link->data);

      g_checksum_update (sum, link->data, (gssize) strlen (link->data) + 1);
      g_checksum_update (sum, (const guchar *) &bytes->len, sizeof bytes->len);
      if (bytes->len > 0)
        g_checksum_update (sum, bytes->data, bytes->len);
    }
  return g_strdup (g_checksum_get_string (sum));
}

void
fault_folder_empty (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
}

void
fault_image_write (GHashTable *image, const char *folder)
{
  GHashTableIter each;
  gpointer name, data;

  fault_folder_empty (folder);
  g_hash_table_iter_init (&each, image);
  while (g_hash_table_iter_next (&each, &name, &data))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GByteArray *bytes = data;
      FILE *file = g_fopen (path, "wb");

      if (!file || (bytes->len > 0 && fwrite (bytes->data, 1, bytes->len, file) != bytes->len) ||
          fclose (file) != 0)
        g_error ("%s cannot be written", path);
    }
}
