/* test-document-io.c: a power cut or a disk error while a document is saved leaves the old document or the
 * new one, and the new one if saving succeeded
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "document-io.h"
#include "document/truce-document.h"
#include "fault-replay.h"
#include "test-run.h"

#define NAME "position.truce"

static char *folder;
static GFile *file;

static void
set_up (void)
{
  g_autofree char *path = NULL;

  folder = g_dir_make_tmp ("truce-document-XXXXXX", NULL);
  path = g_build_filename (folder, NAME, NULL);
  file = g_file_new_for_path (path);
}

static void
tear_down (void)
{
  document_io_fail (0, FALSE, 0);
  document_io_watch (NULL);
  fault_folder_empty (folder);
  g_rmdir (folder);
  g_free (folder);
  g_object_unref (file);
}

/* Returns a document that is identified by the size n of its board. One with many squares takes several
 * kilobytes. */
static TruceDocument
document_of (int n)
{
  TruceDocument document = { .method = g_strdup ("auto"), .page = g_strdup ("board"), .selected = -1 };

  truce_problem_spec_init (&document.spec);
  document.spec.board = (TruceBoard){ n, n };
  for (int i = 0; i < n * n; i += 2)
    truce_square_set_add (&document.spec.blocked, i);
  return document;
}

static gboolean
save (int n, GError **error)
{
  g_auto (TruceDocument) document = document_of (n);

  return truce_document_save (&document, file, error);
}

/* Returns the size of the document's board; 0: there is no file. Fails the test if the file is no document.
 */
static int
load (void)
{
  g_auto (TruceDocument) document = { 0 };
  g_autoptr (GError) error = NULL;

  if (!g_file_query_exists (file, NULL))
    return 0;
  ck_assert_msg (truce_document_load (file, &document, &error), "%s", error ? error->message : "");
  return document.spec.board.rows;
}

static guint
n_files (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir))
    n++;
  return n;
}

/* ---- power cuts ---- */

/* A file system that preserves the order of name changes, of which a power cut loses all unsynced ones but
 * the first `n_names`. Of a file it preserves what was synced, with or without later writes. */
typedef struct
{
  GHashTable *names; /* name → inode */
  GPtrArray *changes;
  GHashTable *files;   /* inode → GByteArray: contents on disk */
  GHashTable *pending; /* inode → GPtrArray of unsynced writes */
} Disk;

static void
change_name (Disk *disk, const DocumentIoEvent *event)
{
  gpointer inode;

  if (event->kind == DOCUMENT_IO_CREATE)
    g_hash_table_insert (disk->names, event->name, GSIZE_TO_POINTER (event->inode));
  else if (event->kind == DOCUMENT_IO_UNLINK)
    g_hash_table_remove (disk->names, event->name);
  else
    {
      inode = g_hash_table_lookup (disk->names, event->name);
      g_hash_table_remove (disk->names, event->name);
      g_hash_table_insert (disk->names, event->to, inode);
    }
}

static void
apply (GByteArray *bytes, const DocumentIoEvent *event)
{
  gsize n;
  const guint8 *from = g_bytes_get_data (event->bytes, &n);
  const guint before = bytes->len;

  if (bytes->len < event->offset + n)
    {
      g_byte_array_set_size (bytes, (guint) (event->offset + n));
      memset (bytes->data + before, 0, bytes->len - before);
    }
  memcpy (bytes->data + event->offset, from, n);
}

static void
take_event (Disk *disk, DocumentIoEvent *event)
{
  gpointer inode = GSIZE_TO_POINTER (event->inode);
  GPtrArray *pending = g_hash_table_lookup (disk->pending, inode);

  switch (event->kind)
    {
    case DOCUMENT_IO_CREATE:
      g_hash_table_insert (disk->files, inode, g_byte_array_new ());
      g_hash_table_insert (disk->pending, inode, g_ptr_array_new ());
      g_ptr_array_add (disk->changes, event);
      break;
    case DOCUMENT_IO_WRITE:
      g_ptr_array_add (pending, event);
      break;
    case DOCUMENT_IO_SYNC:
      for (guint i = 0; i < pending->len; i++)
        apply (g_hash_table_lookup (disk->files, inode), pending->pdata[i]);
      g_ptr_array_set_size (pending, 0);
      break;
    case DOCUMENT_IO_SYNC_FOLDER:
      for (guint i = 0; i < disk->changes->len; i++)
        change_name (disk, disk->changes->pdata[i]);
      g_ptr_array_set_size (disk->changes, 0);
      break;
    default:
      g_ptr_array_add (disk->changes, event);
    }
}

/* Writes the files into the folder. lot: bits that decide which unsynced writes are kept. */
static void
leave (Disk *disk, guint n_names, unsigned lot)
{
  GHashTableIter each;
  gpointer name, inode;

  for (guint i = 0; i < n_names; i++)
    change_name (disk, disk->changes->pdata[i]);
  fault_folder_empty (folder);
  g_hash_table_iter_init (&each, disk->names);
  while (g_hash_table_iter_next (&each, &name, &inode))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GByteArray) left = g_byte_array_new ();
      const GByteArray *bytes = g_hash_table_lookup (disk->files, inode);
      const GPtrArray *pending = g_hash_table_lookup (disk->pending, inode);

      g_byte_array_append (left, bytes->data, bytes->len);
      for (guint i = 0; i < pending->len; i++)
        if (lot >> (i % 8) & 1)
          apply (left, pending->pdata[i]);
      ck_assert (g_file_set_contents (path, (char *) left->data, left->len, NULL));
    }
}

/* Returns the size of the document that a power cut after `n` events leaves. */
static int
cut_after (GPtrArray *events, guint n, int n_names, unsigned lot)
{
  Disk disk = { g_hash_table_new (g_str_hash, g_str_equal), g_ptr_array_new (),
                g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_byte_array_unref),
                g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref) };

  for (guint i = 0; i < n; i++)
    take_event (&disk, events->pdata[i]);
  n_names = MIN (n_names, (int) disk.changes->len);
  leave (&disk, (guint) n_names, lot);
  g_hash_table_unref (disk.names);
  g_hash_table_unref (disk.files);
  g_hash_table_unref (disk.pending);
  g_ptr_array_unref (disk.changes);
  return load ();
}

START_TEST (power_goes)
{
  g_autoptr (GPtrArray) events = NULL;
  guint saved[4] = { 0 };
  int n_cuts = 0;

  document_io_watch (folder);
  for (int i = 1; i <= 3; i++)
    {
      ck_assert (save (20 * i, NULL));
      saved[i] = document_io_get_n_events ();
    }
  events = document_io_take ();
  document_io_watch (NULL);
  ck_assert_uint_ge (events->len, 15);
  for (guint n = 0; n <= events->len; n++)
    {
      /* number of saves that had ended, and started, before the cut */
      const int ended = (n >= saved[1]) + (n >= saved[2]) + (n >= saved[3]);
      const int started = 1 + (n > saved[1]) + (n > saved[2]);

      for (int n_names = 0; n_names < 4; n_names++)
        for (unsigned lot = 0; lot < 256; lot += 51, n_cuts++)
          {
            int size = cut_after (events, n, n_names, lot);

            ck_assert_int_ge (size, 20 * ended);
            ck_assert_int_le (size, 20 * started);
          }
    }
  g_print ("%u events, %d cuts\n", events->len, n_cuts);
}
END_TEST

/* ---- disk errors ---- */

static void
assert_told (GError *error)
{
  ck_assert_ptr_nonnull (error);
  ck_assert_uint_gt (strlen (error->message), 0);
  ck_assert_ptr_null (strchr (error->message, '\n'));
  g_error_free (error);
}

/* Saves over an old document (`before` 20), or where there was none (0), and lets the k-th call fail. Returns
 * whether there were k calls. */
static gboolean
fail_at (int k, gboolean all, int code, int before)
{
  GError *error = NULL;
  gboolean saved;
  int n_calls, size;

  fault_folder_empty (folder);
  document_io_fail (0, FALSE, 0);
  ck_assert (before == 0 || save (before, NULL));
  document_io_fail (k, all, code);
  saved = save (60, &error);
  n_calls = document_io_get_n_calls ();
  document_io_fail (0, FALSE, 0);
  size = load ();
  if (saved)
    ck_assert_int_eq (size, 60);
  else
    {
      assert_told (error);
      ck_assert (size == before || size == 60);
    }
  /* no temporary files are left */
  ck_assert_uint_eq (n_files (), size > 0);
  ck_assert (save (40, NULL));
  ck_assert_int_eq (load (), 40);
  return n_calls >= k;
}

START_TEST (disk_fails)
{
  static const int codes[] = { ENOSPC, EIO, EDQUOT, EROFS, 0 };
  int n = 0;

  document_io_watch (folder);
  for (guint code = 0; code < G_N_ELEMENTS (codes); code++)
    for (int all = 0; all < 2; all++)
      for (int before = 0; before <= 20; before += 20)
        for (int k = 1; fail_at (k, all, codes[code], before); k++)
          n++;
  g_print ("%d calls failed\n", n);
  ck_assert_int_ge (n, 4 * 2 * 2 * 4);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("faults-document-io");
  TCase *tests = truce_test_case (suite, "document-io", 60);

  tcase_add_checked_fixture (tests, set_up, tear_down);
  tcase_add_test (tests, power_goes);
  tcase_add_test (tests, disk_fails);
  return truce_test_run (suite);
}
