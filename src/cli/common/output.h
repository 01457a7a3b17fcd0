/* output.h: the way to standard output: pipes that close or do not drain, full disks
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/json.h"
#include "options.h"

/* Writes at once, unbuffered. FALSE when nothing more can be written: the reader is gone, the disk is full,
 * or the reader stays away although truce_cli_output_hurry was called. Any thread, one at a time. */
gboolean truce_cli_output_write (const char *text, gsize length);

/* Whether 4096 bytes and fewer are taken without waiting for the reader. */
gboolean truce_cli_output_is_ready (void);

/* Writes and empties `text`. */
gboolean truce_cli_output_flush (GString *text);

/* A document whose object has begun with the program's version. A new reference. */
JsonBuilder *truce_cli_json_new (void);

/* Ends the document's object and writes it as one line. */
void truce_cli_json_end (JsonBuilder *builder);

/* Writes the object that has begun up to the array `name`, whose elements are then written one by one; and,
 * by another document, the array's end and the members behind it. */
void truce_cli_json_open (JsonBuilder *builder, const char *name);
void truce_cli_json_close (JsonBuilder *builder);

/* Prints an object of texts. id: its first member "id"; 0: none. ...: names and values (NULL: null), ended by
 * a NULL in place of a name. */
void truce_cli_print_members (gint64 id, ...) G_GNUC_NULL_TERMINATED;

/* Writes the finished document as one line. */
void truce_cli_output_json (JsonBuilder *builder);

/* Says, where JSON is asked for, that what has that number is deleted. Returns the exit code. */
int truce_cli_output_deleted (const TruceCli *cli, gint64 id);

/* Where --cite asks for it: the citation as a line, or a remark that there is none (NULL); the member
 * "citation" of the answer's object. */
void truce_cli_cite (const TruceCli *cli, const char *citation);
void truce_cli_add_citation (const TruceCli *cli, JsonBuilder *builder, const char *citation);

gboolean truce_cli_output_failed (void);

/* The program is to end: a reader that does not read is waited for no longer than a second from now. Any
 * thread. */
void truce_cli_output_hurry (void);

/* Whether that second is over. Any thread. */
gboolean truce_cli_output_is_late (void);

/* `code`, unless writing failed: a reader that went away has what it wanted (0), anything else is reported.
 */
int truce_cli_output_exit (int code);
