/* fault-vfs.c: a layer between SQLite and its files that records writes, or makes them fail
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-vfs.h"

#include <pthread.h>

/* A file of the layer, followed in memory by the real file. */
typedef struct
{
  sqlite3_file base;
  const char *name; /* interned; NULL: a temporary file */
} FaultFile;

static sqlite3_vfs *real_vfs;

static struct
{
  pthread_mutex_t lock;
  GPtrArray *events; /* NULL: not recording */
  int n_calls;
  int n_failed;
  int first; /* the first call that fails; 0: none */
  int n;
  int code;
} shared = { .lock = PTHREAD_MUTEX_INITIALIZER };

static sqlite3_file *
real (sqlite3_file *file)
{
  return (sqlite3_file *) ((FaultFile *) file + 1);
}

static void
event_free (gpointer data)
{
  FaultEvent *event = data;

  g_clear_pointer (&event->bytes, g_bytes_unref);
  g_free (event);
}

/* Records an event. name: NULL for a temporary file, which is not recorded. */
static void
record (FaultKind kind, const char *name, gint64 offset, const void *bytes, int n, gboolean durable)
{
  pthread_mutex_lock (&shared.lock);
  if (shared.events && (name || kind == FAULT_MARK))
    {
      FaultEvent *event = g_new (FaultEvent, 1);

      *event = (FaultEvent){ kind, name, offset, bytes ? g_bytes_new (bytes, n) : NULL, durable };
      g_ptr_array_add (shared.events, event);
    }
  pthread_mutex_unlock (&shared.lock);
}

/* Returns SQLITE_OK, or the error code that the next call must return. */
static int
next_call (void)
{
  int code = SQLITE_OK;

  pthread_mutex_lock (&shared.lock);
  shared.n_calls++;
  if (shared.first > 0 && shared.n_calls >= shared.first &&
      (shared.n < 0 || shared.n_calls < shared.first + shared.n))
    {
      code = shared.code;
      shared.n_failed++;
    }
  pthread_mutex_unlock (&shared.lock);
  return code;
}

/* ---- files ---- */

static int
fault_close (sqlite3_file *file)
{
  return real (file)->pMethods->xClose (real (file));
}

static int
fault_read (sqlite3_file *file, void *bytes, int n, sqlite3_int64 offset)
{
  return real (file)->pMethods->xRead (real (file), bytes, n, offset);
}

static int
fault_write (sqlite3_file *file, const void *bytes, int n, sqlite3_int64 offset)
{
  int code = next_call ();

  if (code == SQLITE_OK)
    code = real (file)->pMethods->xWrite (real (file), bytes, n, offset);
  else
    real (file)->pMethods->xWrite (real (file), bytes, n / 2, offset);
  if (code == SQLITE_OK)
    record (FAULT_WRITE, ((FaultFile *) file)->name, offset, bytes, n, FALSE);
  return code;
}

static int
fault_truncate (sqlite3_file *file, sqlite3_int64 size)
{
  int code = next_call ();

  if (code == SQLITE_OK)
    code = real (file)->pMethods->xTruncate (real (file), size);
  if (code == SQLITE_OK)
    record (FAULT_TRUNCATE, ((FaultFile *) file)->name, size, NULL, 0, FALSE);
  return code;
}

/* Does not sync the real disk, which the test does not need. */
static int
fault_sync (sqlite3_file *file, int flags)
{
  int code = next_call ();

  if (code == SQLITE_OK)
    record (FAULT_SYNC, ((FaultFile *) file)->name, 0, NULL, 0, TRUE);
  return code;
}

static int
fault_file_size (sqlite3_file *file, sqlite3_int64 *size)
{
  return real (file)->pMethods->xFileSize (real (file), size);
}

static int
fault_lock (sqlite3_file *file, int level)
{
  return real (file)->pMethods->xLock (real (file), level);
}

static int
fault_unlock (sqlite3_file *file, int level)
{
  return real (file)->pMethods->xUnlock (real (file), level);
}

static int
fault_check_reserved_lock (sqlite3_file *file, int *result)
{
  return real (file)->pMethods->xCheckReservedLock (real (file), result);
}

static int
fault_file_control (sqlite3_file *file, int operation, void *argument)
{
  return real (file)->pMethods->xFileControl (real (file), operation, argument);
}

static int
fault_sector_size (sqlite3_file *file)
{
  return real (file)->pMethods->xSectorSize (real (file));
}

static int
fault_device_characteristics (sqlite3_file *file)
{
  return real (file)->pMethods->xDeviceCharacteristics (real (file));
}

static int
fault_shm_map (sqlite3_file *file, int page, int size, int extend, void volatile **memory)
{
  return real (file)->pMethods->xShmMap (real (file), page, size, extend, memory);
}

static int
fault_shm_lock (sqlite3_file *file, int offset, int n, int flags)
{
  return real (file)->pMethods->xShmLock (real (file), offset, n, flags);
}

static void
fault_shm_barrier (sqlite3_file *file)
{
  real (file)->pMethods->xShmBarrier (real (file));
}

static int
fault_shm_unmap (sqlite3_file *file, int delete_too)
{
  return real (file)->pMethods->xShmUnmap (real (file), delete_too);
}

/* Version 2 has shared memory, but no memory-mapped files, whose writes could not be recorded. */
static const sqlite3_io_methods io_methods = {
  .iVersion = 2,
  .xClose = fault_close,
  .xRead = fault_read,
  .xWrite = fault_write,
  .xTruncate = fault_truncate,
  .xSync = fault_sync,
  .xFileSize = fault_file_size,
  .xLock = fault_lock,
  .xUnlock = fault_unlock,
  .xCheckReservedLock = fault_check_reserved_lock,
  .xFileControl = fault_file_control,
  .xSectorSize = fault_sector_size,
  .xDeviceCharacteristics = fault_device_characteristics,
  .xShmMap = fault_shm_map,
  .xShmLock = fault_shm_lock,
  .xShmBarrier = fault_shm_barrier,
  .xShmUnmap = fault_shm_unmap,
};

/* ---- file system ---- */

static const char *
name_of (const char *path)
{
  g_autofree char *name = path ? g_path_get_basename (path) : NULL;

  return g_intern_string (name);
}

/* Holds a lock, since two connections may create the same file at once. */
static int
fault_open (sqlite3_vfs *vfs, sqlite3_filename path, sqlite3_file *file, int flags, int *out_flags)
{
  static pthread_mutex_t opening = PTHREAD_MUTEX_INITIALIZER;
  int there = 1, code;

  ((FaultFile *) file)->name = name_of (path);
  file->pMethods = NULL;
  pthread_mutex_lock (&opening);
  if (path)
    real_vfs->xAccess (real_vfs, path, SQLITE_ACCESS_EXISTS, &there);
  code = real_vfs->xOpen (real_vfs, path, real (file), flags, out_flags);
  if (code == SQLITE_OK && !there)
    record (FAULT_CREATE, ((FaultFile *) file)->name, 0, NULL, 0, FALSE);
  pthread_mutex_unlock (&opening);
  if (code == SQLITE_OK)
    file->pMethods = &io_methods;
  return code;
}

static int
fault_delete (sqlite3_vfs *vfs, const char *path, int sync_folder)
{
  int code = real_vfs->xDelete (real_vfs, path, 0);

  if (code == SQLITE_OK)
    record (FAULT_DELETE, name_of (path), 0, NULL, 0, sync_folder);
  return code;
}

void
fault_vfs_install (void)
{
  static sqlite3_vfs layer;

  if (real_vfs)
    return;
  real_vfs = sqlite3_vfs_find (NULL);
  layer = *real_vfs;
  layer.zName = "fault";
  layer.pNext = NULL;
  layer.szOsFile = (int) sizeof (FaultFile) + real_vfs->szOsFile;
  layer.xOpen = fault_open;
  layer.xDelete = fault_delete;
  sqlite3_vfs_register (&layer, 1);
}

void
fault_vfs_record (void)
{
  pthread_mutex_lock (&shared.lock);
  g_clear_pointer (&shared.events, g_ptr_array_unref);
  shared.events = g_ptr_array_new_with_free_func (event_free);
  pthread_mutex_unlock (&shared.lock);
}

void
fault_vfs_mark (gint64 what)
{
  record (FAULT_MARK, NULL, what, NULL, 0, FALSE);
}

GPtrArray *
fault_vfs_stop (void)
{
  GPtrArray *events;

  pthread_mutex_lock (&shared.lock);
  events = g_steal_pointer (&shared.events);
  pthread_mutex_unlock (&shared.lock);
  return events;
}

void
fault_vfs_fail (int k, int n, int code)
{
  pthread_mutex_lock (&shared.lock);
  shared.n_calls = shared.n_failed = 0;
  shared.first = k;
  shared.n = n;
  shared.code = code;
  pthread_mutex_unlock (&shared.lock);
}

static int
get (const int *number)
{
  int value;

  pthread_mutex_lock (&shared.lock);
  value = *number;
  pthread_mutex_unlock (&shared.lock);
  return value;
}

int
fault_vfs_get_n_calls (void)
{
  return get (&shared.n_calls);
}

int
fault_vfs_get_n_failed (void)
{
  return get (&shared.n_failed);
}
