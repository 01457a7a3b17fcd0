/* sequence-files.h: a sequence as the files that the On-Line Encyclopedia of Integer Sequences takes, as
 * JSON, and as a picture
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "common/theme.h"
#include "pictures/chart-picture.h"
#include "pictures/picture.h"
#include "sequence/truce-sequence.h"

/* What is counted, in English; newly allocated. */
char *truce_sequence_name (TruceSequence *sequence);

/* The terms of the b-file as '1, 0, 0, 2': what one looks a sequence up by. */
void truce_sequence_append_values (GString *text, TruceSequence *sequence);

/* A b-file: comments, and a line 'n a(n)' for each term, without a gap: up to the first size whose value is
 * not there, or contradicted. n is the index of the sequence that is known, else the side of the board. */
void truce_sequence_append_bfile (GString *text, TruceSequence *sequence);

/* What the encyclopedia calls it: 'b000170.txt', of a sequence that is not known 'b000000.txt'; newly
 * allocated. */
char *truce_sequence_bfile_name (TruceSequence *sequence);

/* What a contribution begins with, in the encyclopedia's internal format: a line each begun with %S (terms),
 * %N (name), %C (comment), %H (link), %K (keywords), %O (offset), %A (author, to be filled in). The terms are
 * those of the b-file that three lines hold. English, as the encyclopedia is. */
void truce_sequence_append_draft (GString *text, TruceSequence *sequence);

/* A line of column names, and a line for each term; what is not there is an empty field. */
void truce_sequence_append_csv (GString *text, TruceSequence *sequence);

/* The document; a new reference. `cites`: with a citation of each term, null where there is none. */
JsonBuilder *truce_sequence_json (TruceSequence *sequence, gboolean cites);

/* The sequences that are known, with the question and the index of each; a new reference. */
JsonBuilder *truce_integer_sequences_json (void);

/* a(n) / a(n-1) of term `i`; NAN where one of them is not there, or the one before is 0. */
double truce_sequence_ratio (TruceSequence *sequence, guint i);

/* Values and ratios by the side of the board, on a logarithmic scale; newly made. */
TruceChartData *truce_sequence_chart (TruceSequence *sequence);

/* Terms, and their ratios a(n) / a(n-1), by the side of the board on a logarithmic scale; NULL and an error
 * (G_IO_ERROR). */
GBytes *truce_sequence_picture (TruceSequence *sequence,
                                const TruceTheme *theme,
                                TrucePictureKind kind,
                                int width,
                                int height,
                                GError **error);
