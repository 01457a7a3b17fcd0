/* solve-stored.h: solve --store: a list that is stored by units, can be resumed, and is printed at the end
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ask/stream.h"

/* Functions that print a list. */
typedef struct
{
  TruceStreamStyle style;
  /* Prints the text before the list. */
  void (*begin) (const TruceCliQuestion *question, gint64 id, gpointer data);
  /* Prints the text after the list. */
  void (*end) (const TruceStreamResult *result, gpointer data);
  gpointer data;
} TruceCliListing;

/* Prints a line for each placement. watch: started. Returns FALSE if memory runs out. */
gboolean truce_cli_list_watched (TruceCliWatch *watch,
                                 const TruceCli *cli,
                                 const TruceCliQuestion *question,
                                 TruceStreamResult *result);

/* Returns the exit code of a list that was not stopped: TRUCE_EXIT_NONE if it is complete and empty. */
int truce_cli_list_exit (const TruceStreamResult *result);

/* Reads --store-limit, in bytes. Without it, gives TRUCE_STORE_PLACEMENTS_MAX. Returns FALSE with an error if
 * the value is invalid or --store is missing. */
gboolean truce_cli_read_store_limit (const TruceCli *cli, guint64 *bytes, TruceError *error);

/* Answers from the store, after the missing units were searched. capacity: bytes for placements, used if
 * --store-limit is given. Reports errors and returns the exit code. */
int truce_cli_solve_stored (TruceCli *cli,
                            const TruceCliQuestion *question,
                            guint64 capacity,
                            const TruceCliListing *listing);
