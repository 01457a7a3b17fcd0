/* solve-stored.h: solve --store: a list that is kept part by part, gone on with, and written at its end
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ask/stream.h"

/* How the list is written. */
typedef struct
{
  TruceStreamStyle style;
  void (*begin) (const TruceCliQuestion *question, gint64 id, gpointer data); /* what stands before it */
  void (*end) (const TruceStreamResult *result, gpointer data);               /* and behind it */
  gpointer data;
} TruceCliListing;

/* A line for each placement under a watch that has begun. FALSE when memory runs out. */
gboolean truce_cli_list_watched (TruceCliWatch *watch,
                                 const TruceCli *cli,
                                 const TruceCliQuestion *question,
                                 TruceStreamResult *result);

/* Of a list that was not stopped: TRUCE_EXIT_NONE where it has come to its end without a placement. */
int truce_cli_list_exit (const TruceStreamResult *result);

/* What --store-limit says, in bytes; without it TRUCE_STORE_ROOM. */
gboolean truce_cli_read_store_limit (const TruceCli *cli, guint64 *bytes, TruceError *error);

/* Says itself what is wrong, and returns the exit code. */
int truce_cli_solve_stored (TruceCli *cli,
                            const TruceCliQuestion *question,
                            guint64 room,
                            const TruceCliListing *listing);
