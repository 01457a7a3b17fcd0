/* mpi-log.c: what all ranks agree on before they work: the split of a question, and a log for each rank
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "messages.h"
#include "mpi-work.h"
#include "store/cluster/truce-run-log.h"

/* Number of threads that count as one part when the number of units is chosen. Fixed parts need more
 * units, since these units are not assigned on demand. */
#define THREADS_A_PART 4

/* What rank 0 decides for all ranks. Only rank 0 has read the logs, and other machines may decide
 * differently. */
typedef struct
{
  gint64 units;
  char method[64];
} Plan;

gboolean
truce_mpi_check (const TruceCli *cli, TruceError *error)
{
  if (!cli->log)
    return truce_error_set (error, TRUCE_ERROR_VALUE,
                            _ ("--log is missing: give the folder for the logs, which all ranks "
                               "must share"));
  return truce_messages_apart () == 0 ||
         truce_error_set (error, TRUCE_ERROR_VALUE,
                          _ ("srun started %d separate processes; start srun with --mpi=pmix (Open MPI) or "
                             "--mpi=pmi2 (MPICH) to make them one job"),
                          truce_messages_apart ());
}

int
truce_mpi_threads (const TruceRequest *question)
{
  return MAX (question->threads, 1);
}

gsize
truce_mpi_units (const TruceRequest *request, int threads)
{
  const int n_threads = MIN (threads * truce_messages_size (), TRUCE_PARTS_MAX);

  return truce_run_log_units_for (request, (n_threads + THREADS_A_PART - 1) / THREADS_A_PART);
}

gboolean
truce_mpi_agree (const TruceCli *cli, const GError *failure)
{
  g_autofree char *text = NULL;
  int who = 0;

  if (truce_messages_agree (failure ? failure->message : NULL, &who, &text))
    return TRUE;
  if (text && who > 0)
    truce_cli_fail (cli, _ ("rank %d: %s"), who, text);
  else if (text)
    truce_cli_fail (cli, "%s", text);
  return FALSE;
}

TruceRunLog *
truce_mpi_open_log (const TruceCli *cli,
                    TruceRequest *request,
                    const char *path,
                    gsize units,
                    const TruceRunLogFolder *there,
                    const GError *failure)
{
  g_autoptr (TruceRunLog) log = NULL;
  g_autoptr (GError) error = NULL;
  Plan plan = { .units = (gint64) units };

  if (!truce_mpi_agree (cli, failure))
    return NULL;
  if (request->method)
    g_strlcpy (plan.method, request->method->id, sizeof plan.method);
  truce_messages_share (&plan, sizeof plan);
  request->method = truce_method_find (plan.method);
  if (request->method)
    log = truce_run_log_open (path, request, (gsize) plan.units, 1, 1, there, &error);
  else
    g_set_error (&error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("there is no method %s"), plan.method);
  return truce_mpi_agree (cli, error) ? g_steal_pointer (&log) : NULL;
}
