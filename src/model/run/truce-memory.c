/* truce-memory.c: estimates the memory of a run, and compares it with that of the machine
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-memory.h"

#include <glib/gi18n.h>
#include <unistd.h>

#define THREADS_MAX 1024

/* File with the memory limit of the control group in bytes; "max" means no limit. Inside a container, this is
 * the limit of the container. */
#define GROUP_LIMIT "/sys/fs/cgroup/memory.max"

guint64
truce_memory_of_machine (void)
{
  long pages = sysconf (_SC_PHYS_PAGES), size = sysconf (_SC_PAGESIZE);
  guint64 bytes = pages > 0 && size > 0 ? (guint64) pages * (guint64) size : G_MAXUINT64;
  g_autofree char *limit = NULL;

  if (g_file_get_contents (GROUP_LIMIT, &limit, NULL, NULL) && g_ascii_isdigit (*limit))
    bytes = MIN (bytes, g_ascii_strtoull (limit, NULL, 10));
  return bytes;
}

int
truce_request_get_threads (const TruceRequest *request)
{
  return request->threads > 0 ? MIN (request->threads, THREADS_MAX) : (int) g_get_num_processors ();
}

guint64
truce_request_get_memory (const TruceRequest *request, const TruceMethod *method, guint64 *each)
{
  TruceMemory memory = truce_method_memory (method, request->problem, &request->goal);

  if (each)
    *each = memory.worker;
  return truce_memory_for (memory, truce_request_get_threads (request));
}

char *
truce_request_describe_memory (const TruceRequest *request, const TruceMethod *method)
{
  int threads = truce_request_get_threads (request);
  guint64 each, needed = truce_request_get_memory (request, method, &each);
  g_autofree char *all = g_format_size (needed), *part = g_format_size (each);

  if (needed <= TRUCE_MEMORY_NOTABLE || needed > truce_memory_of_machine ())
    return NULL;
  if (threads == 1 || each < needed / 2 / (guint64) threads)
    return g_strdup_printf (_ ("this run needs about %s of memory"), all);
  return g_strdup_printf (ngettext ("this run needs about %s of memory (%d thread × %s)",
                                    "this run needs about %s of memory (%d threads × %s)", threads),
                          all, threads, part);
}

char *
truce_request_refuse_memory (const TruceRequest *request, const TruceMethod *method)
{
  guint64 machine = truce_memory_of_machine (), each;
  guint64 needed = truce_request_get_memory (request, method, &each);
  g_autofree char *all = g_format_size (needed), *there = g_format_size (machine);

  if (needed <= machine)
    return NULL;
  if (needed - each * (guint64) (truce_request_get_threads (request) - 1) <= machine)
    return g_strdup_printf (
        _ ("this run would need about %s of memory, but this machine has only %s; use fewer "
           "threads to need less memory"),
        all, there);
  return g_strdup_printf (_ ("this run would need about %s of memory, but this machine has only %s"), all,
                          there);
}
