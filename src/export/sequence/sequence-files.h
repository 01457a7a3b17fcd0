/* sequence-files.h: writes a sequence as files of the On-Line Encyclopedia of Integer Sequences, as JSON, and
 * as a picture
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "common/theme.h"
#include "pictures/chart-picture.h"
#include "pictures/picture.h"
#include "sequence/truce-sequence.h"

/* Returns: (transfer full): the name of the sequence, or a description of what it counts, in English. */
char *truce_sequence_name (TruceSequence *sequence);

/* Appends the terms of the b-file as '1, 0, 0, 2', for a search in the encyclopedia. */
void truce_sequence_append_values (GString *text, TruceSequence *sequence);

/* Appends a b-file: comments, and a line 'n a(n)' for each term up to the first one that is missing or
 * contradicted. n is the index in the published sequence or, if there is none, the side of the board divided
 * by the step of sizes. */
void truce_sequence_append_bfile (GString *text, TruceSequence *sequence);

/* Returns: (transfer full): the name that the encyclopedia gives to the b-file: 'b000170.txt', or
 * 'b000000.txt' if no sequence is known. */
char *truce_sequence_bfile_name (TruceSequence *sequence);

/* Appends a draft of a contribution in the encyclopedia's internal format, in English. Its lines begin with
 * %I (number), %S, %T and %U (terms), %N (name), %C (comment), %H (link), %K (keywords), %O (offset) and %A
 * (author, to be filled in). It has as many terms of the b-file as fit into three lines. */
void truce_sequence_append_draft (GString *text, TruceSequence *sequence);

/* Appends a line of column names, and a line for each term. Unknown values are empty fields. */
void truce_sequence_append_csv (GString *text, TruceSequence *sequence);

/* Returns: (transfer full): the document. cites: adds a citation to each term; null if there is none. */
JsonBuilder *truce_sequence_json (TruceSequence *sequence, gboolean cites);

/* Returns: (transfer full): a document of the known sequences, with the question and the index of each. */
JsonBuilder *truce_integer_sequences_json (void);

/* Returns term `i` (from 0) divided by the term before; NAN if one of them is missing or contradicted, or the
 * term before is 0. */
double truce_sequence_ratio (TruceSequence *sequence, guint i);

/* Returns: (transfer full): a chart of values and ratios by the side of the board, on a logarithmic scale. */
TruceChartData *truce_sequence_chart (TruceSequence *sequence);

/* Returns: (transfer full): a picture of the chart, as truce_chart_picture() makes it; NULL with a
 * G_IO_ERROR. */
GBytes *truce_sequence_picture (TruceSequence *sequence,
                                const TruceTheme *theme,
                                TrucePictureKind kind,
                                int width,
                                int height,
                                GError **error);
