/* output.h: writes to standard output, with care for closed or stalled pipes and full disks
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/json.h"
#include "options.h"

/* Writes without a buffer. Returns FALSE if no more can be written: the pipe is closed, the disk is full, or
 * the reader has not read for a second after truce_cli_output_hurry(). Thread: any, but only one at a time.
 */
gboolean truce_cli_output_write (const char *text, gsize length);

/* Returns whether up to 4096 bytes can be written without waiting. */
gboolean truce_cli_output_is_ready (void);

/* Writes and empties `text`. Returns FALSE if no more can be written. */
gboolean truce_cli_output_flush (GString *text);

/* Returns (transfer full) a document with an open object that has the program's version. */
JsonBuilder *truce_cli_json_new (void);

/* Ends the object and writes the document as one line. */
void truce_cli_json_end (JsonBuilder *builder);

/* Write a document whose array `name` is written by the caller. truce_cli_json_open() writes the open object
 * up to the start of the array. truce_cli_json_close() writes the end of the array and then the members of
 * its own builder. */
void truce_cli_json_open (JsonBuilder *builder, const char *name);
void truce_cli_json_close (JsonBuilder *builder);

/* Prints an object of texts. id: value of the first member "id"; 0: no such member. ...: names and values
 * (NULL: null), then NULL. */
void truce_cli_print_members (gint64 id, ...) G_GNUC_NULL_TERMINATED;

/* Writes the finished document as one line. */
void truce_cli_output_json (JsonBuilder *builder);

/* With --json, prints that the object with this id is deleted. Returns the exit code. */
int truce_cli_output_deleted (const TruceCli *cli, gint64 id);

/* With --cite, print the citation or add it as the member "citation". If it is NULL, print a note. */
void truce_cli_cite (const TruceCli *cli, const char *citation);
void truce_cli_add_citation (const TruceCli *cli, JsonBuilder *builder, const char *citation);

gboolean truce_cli_output_failed (void);

/* Limits the time for the reader to one second from now, because the program is going to end. Thread: any. */
void truce_cli_output_hurry (void);

/* Returns whether this second is over. Thread: any. */
gboolean truce_cli_output_is_late (void);

/* Returns the exit code: `code` if all was written, or the reader stalled; TRUCE_EXIT_OK if the reader has
 * closed the pipe, unless `code` is TRUCE_EXIT_ERROR or a signal. After another error reports it and returns
 * TRUCE_EXIT_ERROR. */
int truce_cli_output_exit (int code);
