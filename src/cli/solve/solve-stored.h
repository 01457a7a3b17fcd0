/* solve-stored.h: solve --store: a list that is stored by units, can be resumed, and is printed at the end
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ask/stream.h"

/* How to print a list. */
typedef struct
{
  TruceStreamStyle style;
  /* Prints the text before the list. */
  void (*begin) (const TruceRequest *question, gint64 id, gpointer data);
  /* Prints the text after the list. */
  void (*end) (const TruceStreamResult *result, gpointer data);
  gpointer data;
} TruceCliListing;

/* Searches the placements and prints a line for each. watch: started by truce_cli_watch_begin(). Returns
 * FALSE if memory runs out. */
gboolean truce_cli_list_watched (TruceCliWatch *watch,
                                 const TruceCli *cli,
                                 const TruceRequest *question,
                                 TruceStreamResult *result);

/* Returns the exit code of a list that was not stopped: TRUCE_EXIT_NONE if it is complete and empty. */
int truce_cli_list_exit (const TruceStreamResult *result);

/* Reads --store-limit, in bytes. Without the option, *bytes becomes TRUCE_STORE_PLACEMENTS_MAX. Returns
 * FALSE with an error if the value is invalid or --store is missing. */
gboolean truce_cli_read_store_limit (const TruceCli *cli, guint64 *bytes, TruceError *error);

/* Searches and stores the missing units, then prints the list from the store. capacity: bytes that the
 * stored placements may take; used only if --store-limit is given. Reports errors. Returns the exit code. */
int truce_cli_solve_stored (TruceCli *cli,
                            const TruceRequest *question,
                            guint64 capacity,
                            const TruceCliListing *listing);
