/* messages.c: messages between ranks, by MPI's two-sided communication
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "messages.h"

#include <mpi.h>
#include <string.h>

#define POLL_US 2000

/* Length of a type in 64-bit numbers. Messages consist of such numbers, except for texts. */
#define NUMBERS(type) ((int) sizeof (type) / 8)
G_STATIC_ASSERT (sizeof (TruceReport) <= sizeof (TruceUnitRange[TRUCE_RANGES_MAX]));

/* the ranks of this machine */
static MPI_Comm here;

void
truce_messages_begin (void)
{
  int provided;

  MPI_Init_thread (NULL, NULL, MPI_THREAD_SERIALIZED, &provided);
  MPI_Comm_split_type (MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
  if (provided >= MPI_THREAD_SERIALIZED)
    return;
  g_printerr ("truce-mpi: this MPI knows no threads\n");
  MPI_Abort (MPI_COMM_WORLD, 2);
}

int
truce_messages_rank (void)
{
  static int rank = -1; /* cached, since it is also read after MPI has ended */

  if (rank < 0)
    MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  return rank;
}

int
truce_messages_size (void)
{
  int size;

  MPI_Comm_size (MPI_COMM_WORLD, &size);
  return size;
}

/* If the launcher of Open MPI or MPICH has set its variable, a single rank can be intended, even within a
 * Slurm step. */
int
truce_messages_apart (void)
{
  const char *tasks = g_getenv ("SLURM_STEP_NUM_TASKS");
  gint64 n = tasks ? g_ascii_strtoll (tasks, NULL, 10) : 0;

  if (n < 2 || truce_messages_size () > 1 || g_getenv ("PMI_SIZE") || g_getenv ("OMPI_COMM_WORLD_SIZE"))
    return 0;
  return (int) n;
}

static void
await (MPI_Request request)
{
  int done = FALSE;

  for (MPI_Test (&request, &done, MPI_STATUS_IGNORE); !done; MPI_Test (&request, &done, MPI_STATUS_IGNORE))
    g_usleep (POLL_US);
}

void
truce_messages_end (void)
{
  MPI_Request request;

  truce_messages_rank ();
  MPI_Ibarrier (MPI_COMM_WORLD, &request);
  await (request);
  MPI_Comm_free (&here);
  MPI_Finalize ();
}

static void
share (void *bytes, gsize n, MPI_Comm ranks)
{
  MPI_Request request;

  MPI_Ibcast (bytes, (int) n, MPI_BYTE, 0, ranks, &request);
  await (request);
}

void
truce_messages_share (void *bytes, gsize n)
{
  share (bytes, n, MPI_COMM_WORLD);
}

int
truce_messages_n_here (void)
{
  int size;

  MPI_Comm_size (here, &size);
  return size;
}

gboolean
truce_messages_is_first_here (void)
{
  int rank;

  MPI_Comm_rank (here, &rank);
  return rank == 0;
}

void
truce_messages_share_here (void *bytes, gsize n)
{
  share (bytes, n, here);
}

gboolean
truce_messages_agree_here (gboolean well)
{
  int own = well, all;
  MPI_Request request;

  MPI_Iallreduce (&own, &all, 1, MPI_INT, MPI_LAND, here, &request);
  await (request);
  return all;
}

static void
send_numbers (int to, TruceMessageKind kind, const void *numbers, gsize n)
{
  MPI_Send (numbers, (int) n, MPI_INT64_T, to, (int) kind, MPI_COMM_WORLD);
}

void
truce_messages_report (const TruceReport *report)
{
  send_numbers (0, TRUCE_MESSAGE_REPORT, report, NUMBERS (TruceReport));
}

void
truce_messages_deal (int to, const TruceUnitRange *ranges, gsize n)
{
  send_numbers (to, TRUCE_MESSAGE_BLOCK, ranges, n * NUMBERS (TruceUnitRange));
}

void
truce_messages_tell (int to, TruceMessageKind kind)
{
  send_numbers (to, kind, NULL, 0);
}

void
truce_messages_fail (const char *text)
{
  char bytes[TRUCE_MESSAGE_TEXT_MAX] = { 0 };

  g_strlcpy (bytes, text, sizeof bytes);
  MPI_Send (bytes, sizeof bytes, MPI_CHAR, 0, TRUCE_MESSAGE_FAILURE, MPI_COMM_WORLD);
}

gboolean
truce_messages_receive (TruceMessage *message)
{
  MPI_Status status;
  int arrived, n;

  MPI_Iprobe (MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &arrived, &status);
  if (!arrived)
    return FALSE;
  *message = (TruceMessage){ .kind = (TruceMessageKind) status.MPI_TAG, .from = status.MPI_SOURCE };
  if (message->kind == TRUCE_MESSAGE_FAILURE)
    {
      MPI_Recv (message->text, sizeof message->text, MPI_CHAR, message->from, (int) message->kind,
                MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      return TRUE;
    }
  MPI_Get_count (&status, MPI_INT64_T, &n);
  MPI_Recv (message->ranges, NUMBERS (message->ranges), MPI_INT64_T, message->from, (int) message->kind,
            MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  message->n = (gsize) n / NUMBERS (TruceUnitRange);
  return TRUE;
}

/* Receives the texts of all failed ranks. Returns one failure by *who and *text: that of rank 0, or else the
 * one that arrives first. failed: [rank]: whether the rank has failed. own: (nullable): failure of rank 0.
 * text: NULL before the call. Called on rank 0 only. */
static void
hear_failures (const gint64 *failed, const char *own, int *who, char **text)
{
  int n_others = 0;

  if (own)
    {
      *who = 0;
      *text = g_strdup (own);
    }
  for (int i = 1; i < truce_messages_size (); i++)
    n_others += failed[i] != 0;
  while (n_others > 0)
    {
      TruceMessage message;

      if (!truce_messages_receive (&message))
        {
          g_usleep (POLL_US);
          continue;
        }
      n_others--;
      if (!*text)
        {
          *who = message.from;
          *text = g_strdup (message.text);
        }
    }
}

gboolean
truce_messages_agree (const char *failure, int *who, char **text)
{
  gint64 own = failure != NULL, any = FALSE;
  g_autofree gint64 *failed = g_new0 (gint64, truce_messages_size ());
  MPI_Request request;

  MPI_Igather (&own, 1, MPI_INT64_T, failed, 1, MPI_INT64_T, 0, MPI_COMM_WORLD, &request);
  await (request);
  *text = NULL;
  if (failure && truce_messages_rank () > 0)
    truce_messages_fail (failure);
  for (int i = 0; i < truce_messages_size (); i++)
    any |= failed[i];
  if (truce_messages_rank () == 0)
    hear_failures (failed, failure, who, text);
  truce_messages_share (&any, sizeof any);
  return !any;
}
