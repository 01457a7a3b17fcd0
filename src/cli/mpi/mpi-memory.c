/* mpi-memory.c: the memory of a machine: tables that its ranks share, and whether there is enough
 *
 * The first rank creates a file without a name (memfd), which the other ranks open through its process. MPI
 * windows could do the same, but both MPIs put them into files in /dev/shm. That can be too small, and a job
 * that is killed leaves the files there.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE /* for memfd_create */
#include "mpi-memory.h"

#include <fcntl.h>
#include <glib/gi18n.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "messages.h"
#include "run/truce-memory.h"

/* Process and descriptor of the first rank's file, and the identity of the file. */
typedef struct
{
  gint64 pid, fd; /* fd: -1: no file */
  gint64 device, inode;
} Place;

/* Creates the file of `size` bytes. Returns its descriptor; -1 if that fails. */
static int
make_file (gsize size, Place *place)
{
  int fd = memfd_create ("truce-tables", MFD_CLOEXEC);
  struct stat status;

  if (fd >= 0 && ftruncate (fd, (off_t) size) == 0 && fstat (fd, &status) == 0)
    {
      *place = (Place){ getpid (), fd, (gint64) status.st_dev, (gint64) status.st_ino };
      return fd;
    }
  if (fd >= 0)
    close (fd);
  return -1;
}

/* Opens the first rank's file. Returns its descriptor; -1 if there is no such file. Compares the identity
 * of the file, because in another container the process number belongs to another process. */
static int
open_file (const Place *place)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/fd/%d", (int) place->pid, (int) place->fd);
  int fd = place->fd < 0 ? -1 : open (path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  struct stat status;

  if (fd < 0)
    return -1;
  if (fstat (fd, &status) == 0 && (gint64) status.st_dev == place->device &&
      (gint64) status.st_ino == place->inode)
    return fd;
  close (fd);
  return -1;
}

static void
share (TruceMachine *self)
{
  Place place = { .fd = -1 };
  void *block = MAP_FAILED;
  int fd = truce_messages_is_first_here () ? make_file (self->size, &place) : -1;

  truce_messages_share_here (&place, sizeof place);
  if (fd < 0)
    fd = open_file (&place);
  if (fd >= 0)
    block = mmap (NULL, self->size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, fd, 0);
  if (truce_messages_agree_here (block != MAP_FAILED))
    self->block = block;
  else if (block != MAP_FAILED)
    munmap (block, self->size);
  if (fd >= 0)
    close (fd);
}

void
truce_machine_init (TruceMachine *self, const TruceRequest *request)
{
  const TruceMethod *method = request->method;

  *self = (TruceMachine){ .n_ranks = truce_messages_n_here () };
  if (self->n_ranks > 1 && method->block)
    self->size = method->block (request->problem, &request->goal);
  if (self->size > 0)
    share (self);
}

void
truce_machine_clear (TruceMachine *self)
{
  if (self->block)
    munmap (self->block, self->size);
  self->block = NULL;
}

char *
truce_machine_refuse (const TruceMachine *self, const TruceRequest *request, char **remark)
{
  TruceMemory memory = truce_method_memory (request->method, request->problem, &request->goal);
  const int n_threads = truce_request_get_threads (request) * self->n_ranks;
  const guint64 has = truce_memory_of_machine ();
  guint64 needs = memory.worker * (guint64) n_threads + memory.shared * (self->block ? 1 : self->n_ranks);
  g_autofree char *all = g_format_size (needs), *there = g_format_size (has);

  *remark = NULL;
  if (needs > has)
    return g_strdup_printf (ngettext ("%d rank would need about %s of memory on this machine, but the "
                                      "machine has only %s",
                                      "%d ranks would need about %s of memory on this machine, but the "
                                      "machine has only %s",
                                      (gulong) self->n_ranks),
                            self->n_ranks, all, there);
  if (needs > TRUCE_MEMORY_NOTABLE)
    *remark =
        g_strdup_printf (ngettext ("%d rank needs about %s of this machine's memory",
                                   "%d ranks need about %s of this machine's memory", (gulong) self->n_ranks),
                         self->n_ranks, all);
  return NULL;
}
