/* document-io.c: records the system calls with which GLib writes a file, or makes them fail
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#undef _FILE_OFFSET_BITS /* would redirect open to open64 */
#define _GNU_SOURCE
#include "document-io.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Declared here, since the attributes in the C library's headers differ between versions. */
int open (const char *path, int flags, ...);
int open64 (const char *path, int flags, ...);

static struct
{
  char *folder;
  GPtrArray *events;
  int n_calls;
  int first;
  gboolean all;
  int code;
} watch;

static void
event_free (gpointer data)
{
  DocumentIoEvent *event = data;

  g_free (event->name);
  g_free (event->to);
  g_clear_pointer (&event->bytes, g_bytes_unref);
  g_free (event);
}

void
document_io_watch (const char *folder)
{
  char *before = watch.folder;

  watch.folder = g_strdup (folder);
  g_free (before);
  g_clear_pointer (&watch.events, g_ptr_array_unref);
  watch.events = g_ptr_array_new_with_free_func (event_free);
}

GPtrArray *
document_io_take (void)
{
  GPtrArray *events = watch.events;

  watch.events = g_ptr_array_new_with_free_func (event_free);
  return events;
}

void
document_io_fail (int k, gboolean all, int code)
{
  watch.n_calls = 0;
  watch.first = k;
  watch.all = all;
  watch.code = code;
}

int
document_io_get_n_calls (void)
{
  return watch.n_calls;
}

guint
document_io_get_n_events (void)
{
  return watch.events->len;
}

static gboolean
is_watched (const char *path)
{
  return watch.folder && g_str_has_prefix (path, watch.folder);
}

/* Gets the status of an open file. Returns whether it is inside the watched folder. */
static gboolean
is_watched_fd (int fd, struct stat *status)
{
  char link[32], path[4096];
  ssize_t n;

  if (!watch.folder)
    return FALSE;
  snprintf (link, sizeof link, "/proc/self/fd/%d", fd);
  n = readlink (link, path, sizeof path - 1);
  if (n <= 0)
    return FALSE;
  path[n] = '\0';
  return is_watched (path) && fstat (fd, status) == 0;
}

/* Returns TRUE, with errno set, if the call must fail. */
static gboolean
next_call (void)
{
  watch.n_calls++;
  if (watch.first == 0 || watch.n_calls < watch.first || (!watch.all && watch.n_calls > watch.first))
    return FALSE;
  errno = watch.code;
  return watch.code != 0;
}

static DocumentIoEvent *
add (DocumentIoKind kind, const char *name)
{
  DocumentIoEvent *event = g_new0 (DocumentIoEvent, 1);

  event->kind = kind;
  event->name = name ? g_path_get_basename (name) : NULL;
  g_ptr_array_add (watch.events, event);
  return event;
}

/* ---- wrapped calls ---- */

static int
open_watched (const char *path, int flags, mode_t mode)
{
  const gboolean creates = is_watched (path) && flags & O_CREAT;
  struct stat status;
  int fd;

  if (creates && next_call ())
    return -1;
  fd = (int) syscall (SYS_openat, AT_FDCWD, path, flags, mode);
  if (fd >= 0 && creates && fstat (fd, &status) == 0)
    add (DOCUMENT_IO_CREATE, path)->inode = status.st_ino;
  return fd;
}

int
open (const char *path, int flags, ...)
{
  mode_t mode = 0;
  va_list arguments;

  va_start (arguments, flags);
  if (flags & (O_CREAT | O_TMPFILE))
    mode = va_arg (arguments, mode_t);
  va_end (arguments);
  return open_watched (path, flags, mode);
}

int
open64 (const char *path, int flags, ...)
{
  mode_t mode = 0;
  va_list arguments;

  va_start (arguments, flags);
  if (flags & (O_CREAT | O_TMPFILE))
    mode = va_arg (arguments, mode_t);
  va_end (arguments);
  return open_watched (path, flags, mode);
}

ssize_t
write (int fd, const void *bytes, size_t n)
{
  struct stat status;
  gint64 offset;
  ssize_t written;

  if (!is_watched_fd (fd, &status))
    return syscall (SYS_write, fd, bytes, n);
  if (next_call ())
    return -1;
  if (watch.first > 0 && watch.n_calls == watch.first)
    n = (n + 1) / 2;
  offset = lseek (fd, 0, SEEK_CUR);
  written = syscall (SYS_write, fd, bytes, n);
  if (written > 0)
    {
      DocumentIoEvent *event = add (DOCUMENT_IO_WRITE, NULL);

      event->inode = status.st_ino;
      event->offset = offset;
      event->bytes = g_bytes_new (bytes, (gsize) written);
    }
  return written;
}

int
fsync (int fd)
{
  struct stat status;

  if (!is_watched_fd (fd, &status))
    return (int) syscall (SYS_fsync, fd);
  if (next_call ())
    return -1;
  add (S_ISDIR (status.st_mode) ? DOCUMENT_IO_SYNC_FOLDER : DOCUMENT_IO_SYNC, NULL)->inode = status.st_ino;
  return 0;
}

int
rename (const char *from, const char *to)
{
  int result;

  if (is_watched (to) && next_call ())
    return -1;
  result = (int) syscall (SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
  if (result == 0 && is_watched (to))
    add (DOCUMENT_IO_RENAME, from)->to = g_path_get_basename (to);
  return result;
}

int
unlink (const char *path)
{
  int result = (int) syscall (SYS_unlinkat, AT_FDCWD, path, 0);

  if (result == 0 && is_watched (path))
    add (DOCUMENT_IO_UNLINK, path);
  return result;
}
