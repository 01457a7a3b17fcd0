/* run-lock.c: the locks of stored runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* for F_OFD_SETLK */
#include "run-lock.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <inttypes.h>
#include <pthread.h> /* ThreadSanitizer knows these locks */
#include <unistd.h>

#include "store-error.h"

/* Offset of the byte that marks a paused run; the run's id is added. */
#define PAUSED_AT (G_GINT64_CONSTANT (1) << 62)

char *
truce_run_lock_path (const char *path)
{
  return g_strconcat (path, "-locks", NULL);
}

int
truce_run_lock_open (const char *path, GError **error)
{
  g_autofree char *name = truce_run_lock_path (path);
  int fd = open (name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  int failure = errno;

  if (fd < 0)
    truce_store_fail (error, TRUCE_STORE_ERROR_OPEN, _ ("%s cannot be written: %s"), name,
                      g_strerror (failure));
  return fd;
}

static struct flock
byte_of (gint64 id)
{
  return (struct flock){ .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = id, .l_len = 1 };
}

int
truce_run_lock_acquire (const char *path, gint64 id, GError **error)
{
  struct flock byte = byte_of (id);
  int fd = truce_run_lock_open (path, error);
  int failure;

  if (fd < 0 || fcntl (fd, F_OFD_SETLK, &byte) == 0)
    return fd;
  failure = errno;
  close (fd);
  if (failure == EAGAIN || failure == EACCES)
    truce_store_fail (
        error, TRUCE_STORE_ERROR_BUSY,
        _ ("run %" PRId64 " is being worked on by another process; wait for it, or stop it there"), id);
  else
    truce_store_fail (error, TRUCE_STORE_ERROR_FAILED, _ ("%s cannot be locked: %s"), path,
                      g_strerror (failure));
  return -1;
}

gboolean
truce_run_lock_is_held (int file, gint64 id)
{
  struct flock byte = byte_of (id);

  return fcntl (file, F_OFD_GETLK, &byte) == 0 && byte.l_type != F_UNLCK;
}

gboolean
truce_run_lock_is_paused (int file, gint64 id)
{
  return truce_run_lock_is_held (file, PAUSED_AT + id);
}

TruceRunKey *
truce_run_key_new (gint64 id, int lock)
{
  TruceRunKey *self = g_new0 (TruceRunKey, 1);

  atomic_init (&self->id, id);
  atomic_init (&self->lock, lock);
  atomic_init (&self->n_references, 1);
  return self;
}

TruceRunKey *
truce_run_key_ref (TruceRunKey *self)
{
  atomic_fetch_add (&self->n_references, 1);
  return self;
}

void
truce_run_key_unlock (TruceRunKey *self)
{
  int lock = atomic_exchange (&self->lock, -1);

  if (lock >= 0)
    close (lock);
}

void
truce_run_key_mark_pause (TruceRunKey *self)
{
  bool paused;

  /* Repeats if the flag has changed: the main thread may pause a new run while another thread takes its
   * lock. */
  do
    {
      const int lock = atomic_load (&self->lock);

      paused = atomic_load (&self->paused);
      if (lock >= 0)
        {
          struct flock byte = byte_of (PAUSED_AT + atomic_load (&self->id));

          byte.l_type = paused ? F_WRLCK : F_UNLCK;
          fcntl (lock, F_OFD_SETLK, &byte);
        }
    }
  while (paused != atomic_load (&self->paused));
}

void
truce_run_key_unref (TruceRunKey *self)
{
  if (atomic_fetch_sub (&self->n_references, 1) > 1)
    return;
  truce_run_key_unlock (self);
  g_free (self);
}
