/* mpi-memory.c: the ranks of one machine and its memory: tables that they have together, and whether it is
 * enough
 *
 * The first rank makes a file without a name (memfd), which the others open by way of its process. Windows of
 * MPI would do, too, but both MPIs put them into files of /dev/shm, which can be too small for them, and
 * where a job that is killed leaves them.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE /* for files without a name */
#include "mpi-memory.h"

#include <fcntl.h>
#include <glib/gi18n.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "messages.h"
#include "run/truce-memory.h"

/* Where the first rank has the file, and which one it is. */
typedef struct
{
  gint64 pid, fd; /* -1: there is none */
  gint64 device, inode;
} Place;

/* -1: it cannot be made. */
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

/* -1: it cannot be reached, as in another container, where the number is that of another process. */
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
    return g_strdup_printf (ngettext ("%d rank would need about %s of memory here, and this machine has %s",
                                      "%d ranks would need about %s of memory here, and this machine has %s",
                                      (gulong) self->n_ranks),
                            self->n_ranks, all, there);
  if (needs > TRUCE_MEMORY_WORTH_TELLING)
    *remark =
        g_strdup_printf (ngettext ("%d rank needs about %s of this machine's memory",
                                   "%d ranks need about %s of this machine's memory", (gulong) self->n_ranks),
                         self->n_ranks, all);
  return NULL;
}
