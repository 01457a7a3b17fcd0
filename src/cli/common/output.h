/* output.h: writes to standard output, with care for closed or stalled pipes and full disks
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/json.h"
#include "options.h"

/* Writes to standard output, without a buffer. Returns FALSE if no more can be written: the pipe is
 * closed, the disk is full, or the reader has stopped reading and truce_cli_output_is_late(). Thread: any,
 * but only one at a time. */
gboolean truce_cli_output_write (const char *text, gsize length);

/* Returns whether up to 4096 bytes can be written without waiting. */
gboolean truce_cli_output_is_ready (void);

/* Writes and empties `text`. Returns FALSE if no more can be written. */
gboolean truce_cli_output_flush (GString *text);

/* Returns (transfer full) a new document. Its object is open and has the version of the program. */
JsonBuilder *truce_cli_json_new (void);

/* Ends the object of the document and writes the document as one line. */
void truce_cli_json_end (JsonBuilder *builder);

/* Writes the start of a document: the members of `builder` and the opening bracket of the array `name`.
 * The caller then writes the elements of the array, and calls truce_cli_json_close(). */
void truce_cli_json_open (JsonBuilder *builder, const char *name);

/* Writes the end of a document: the closing bracket of the array, then the members of `builder`. builder:
 * another one than that of truce_cli_json_open(). */
void truce_cli_json_close (JsonBuilder *builder);

/* Prints a JSON object whose values are texts. id: value of a first member "id"; 0: no such member. ...:
 * pairs of name and value, then NULL. A value may be NULL, which is printed as null. */
void truce_cli_print_members (gint64 id, ...) G_GNUC_NULL_TERMINATED;

/* Writes the finished document as one line. */
void truce_cli_output_json (JsonBuilder *builder);

/* With --json, prints that the object with this id is deleted. Returns the exit code. */
int truce_cli_output_deleted (const TruceCli *cli, gint64 id);

/* With --cite, prints the citation. citation: (nullable): NULL prints a note instead. */
void truce_cli_cite (const TruceCli *cli, const char *citation);

/* With --cite, adds the member "citation". citation: (nullable): NULL adds null. */
void truce_cli_add_citation (const TruceCli *cli, JsonBuilder *builder, const char *citation);

gboolean truce_cli_output_failed (void);

/* Limits the time in which the reader must take further output to one second from now. Call this when the
 * program is going to end. Further calls have no effect. Thread: any. */
void truce_cli_output_hurry (void);

/* Returns whether the second of truce_cli_output_hurry() is over. Thread: any. */
gboolean truce_cli_output_is_late (void);

/* Returns the exit code of the program. code: result of the command. If the reader closed the pipe:
 * TRUCE_EXIT_OK, unless `code` is TRUCE_EXIT_ERROR or the code of a signal. If the output could not be
 * written: TRUCE_EXIT_ERROR, after an error message. Otherwise, or if the reader stalled: `code`. */
int truce_cli_output_exit (int code);
