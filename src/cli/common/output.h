/* output.h: standard output, with care for closed or stalled pipes and full disks
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/json.h"
#include "options.h"

/* Writes without buffering. Returns FALSE if no more can be written: the pipe is closed, the disk is full, or
 * the reader does not read after truce_cli_output_hurry(). Thread: any, one at a time. */
gboolean truce_cli_output_write (const char *text, gsize length);

/* Returns whether up to 4096 bytes can be written without waiting. */
gboolean truce_cli_output_is_ready (void);

/* Writes and empties `text`. */
gboolean truce_cli_output_flush (GString *text);

/* Returns (transfer full) a document with an open object that has the program's version. */
JsonBuilder *truce_cli_json_new (void);

/* Ends the object and writes the document as one line. */
void truce_cli_json_end (JsonBuilder *builder);

/* Writes the open object up to the start of the array `name`, whose elements the caller writes, and, from
 * another document, the end of the array with the members after it. */
void truce_cli_json_open (JsonBuilder *builder, const char *name);
void truce_cli_json_close (JsonBuilder *builder);

/* Prints an object of texts. id: its first member "id"; 0: none. ...: names and values (NULL: null), ended by
 * NULL. */
void truce_cli_print_members (gint64 id, ...) G_GNUC_NULL_TERMINATED;

/* Writes the finished document as one line. */
void truce_cli_output_json (JsonBuilder *builder);

/* With --json, prints that the thing with this id is deleted. Returns the exit code. */
int truce_cli_output_deleted (const TruceCli *cli, gint64 id);

/* With --cite, print the citation, or a note if it is NULL; add it as the member "citation". */
void truce_cli_cite (const TruceCli *cli, const char *citation);
void truce_cli_add_citation (const TruceCli *cli, JsonBuilder *builder, const char *citation);

gboolean truce_cli_output_failed (void);

/* Limits the waiting for a reader to one second from now, because the program is to end. Thread: any. */
void truce_cli_output_hurry (void);

/* Returns whether that second is over. Thread: any. */
gboolean truce_cli_output_is_late (void);

/* Returns the exit code: `code` if all was written; 0 if the reader has closed the pipe; otherwise reports
 * the error and returns TRUCE_EXIT_ERROR. */
int truce_cli_output_exit (int code);
