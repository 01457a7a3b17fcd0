/* mpi-deal.c: CPU time of rank 0 for assigning a block of units
 *
 * Usage: mpirun -n RANKS bench-mpi-deal [DEALS]. All ranks except the first request blocks in turn, DEALS
 * (20000) in total. Rank 0 prints the CPU time per block, from the arrival of a message until the answer is
 * sent. With Open MPI over TCP: --mca btl tcp,self.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "mpi/messages.h"

#define PAUSE_US 50

static double
processor_seconds (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec + 1e-9 * (double) time.tv_nsec;
}

/* Assigns a block. Units take a millisecond, so that blocks are as long as in a count. */
static double
deal (TruceDealer *dealer, int *n_dealt)
{
  const double began = processor_seconds ();
  TruceMessage message;
  TruceUnitRange ranges[TRUCE_RANGES_MAX];
  gsize n;

  if (!truce_messages_receive (&message))
    return 0;
  truce_dealer_report (dealer, 1000, 1);
  n = truce_dealer_deal (dealer, 1, ranges, TRUCE_RANGES_MAX);
  truce_messages_deal (message.from, ranges, n);
  ++*n_dealt;
  return processor_seconds () - began;
}

static void
deal_all (int n_deals)
{
  const gsize n_units = (gsize) n_deals * 4000;
  g_autofree guint8 *have = g_malloc0 (n_units);
  TruceDealer *dealer = truce_dealer_new (have, n_units, truce_messages_size ());
  TruceMessage message;
  double seconds = 0;

  for (int n_dealt = 0; n_dealt < n_deals;)
    seconds += deal (dealer, &n_dealt);
  for (int n_ended = 1; n_ended < truce_messages_size ();) /* ranks that request another block */
    if (truce_messages_receive (&message))
      {
        truce_messages_tell (message.from, TRUCE_MESSAGE_END);
        n_ended++;
      }
  printf ("%d ranks: %.2f µs a block, of %d\n", truce_messages_size (), 1e6 * seconds / n_deals, n_deals);
  truce_dealer_free (dealer);
}

static void
ask_for_all (void)
{
  TruceReport report = { .asks = TRUE, .n_units = 1 };
  TruceMessage message = { .kind = TRUCE_MESSAGE_BLOCK };

  while (message.kind != TRUCE_MESSAGE_END)
    {
      if (message.kind == TRUCE_MESSAGE_BLOCK)
        truce_messages_report (&report);
      while (!truce_messages_receive (&message))
        g_usleep (PAUSE_US);
    }
}

int
main (int argc, char **argv)
{
  truce_messages_begin ();
  if (truce_messages_size () < 2)
    fprintf (stderr, "mpi-deal: it needs two ranks at least\n");
  else if (truce_messages_rank () == 0)
    deal_all (argc > 1 ? atoi (argv[1]) : 20000);
  else
    ask_for_all ();
  truce_messages_end ();
  return 0;
}
