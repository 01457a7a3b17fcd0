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

/* Returns: (transfer full): the English name of the published sequence. If none is known, describes the
 * terms: 'Number of placements for …'. */
char *truce_sequence_name (TruceSequence *sequence);

/* Appends the terms of truce_sequence_append_bfile() as '1, 0, 0, 2', to be searched for in the
 * encyclopedia. */
void truce_sequence_append_values (GString *text, TruceSequence *sequence);

/* Appends a b-file: comments, then a line 'n a(n)' for each term, up to the first term that is missing or
 * contradicted. n is the index in the published sequence. If there is no published sequence, n is the side of
 * the board divided by the step between sizes. */
void truce_sequence_append_bfile (GString *text, TruceSequence *sequence);

/* Returns: (transfer full): the name of the b-file in the encyclopedia: 'b000170.txt' for A000170;
 * 'b000000.txt' if no sequence is known. */
char *truce_sequence_bfile_name (TruceSequence *sequence);

/* Appends a draft of a contribution in the encyclopedia's internal format, in English. Its lines begin with
 * %I (number), %S, %T and %U (terms), %N (name), %C (comment), %H (link), %K (keywords), %O (offset) and %A
 * (author, for the user to fill in). The draft has the first terms of the b-file, as many as fit into three
 * lines. */
void truce_sequence_append_draft (GString *text, TruceSequence *sequence);

/* Appends a line of column names, and a line for each term. Unknown values are empty fields. */
void truce_sequence_append_csv (GString *text, TruceSequence *sequence);

/* Returns: (transfer full): the sequence as a JSON document. cites: each term also gets its citation, or null
 * if it has none. */
JsonBuilder *truce_sequence_json (TruceSequence *sequence, gboolean cites);

/* Returns: (transfer full): a JSON document that lists all known sequences, with question and index. */
JsonBuilder *truce_integer_sequences_json (void);

/* Returns term number `i` (from 0) divided by term number i - 1. Returns NAN if one of the two is missing or
 * contradicted, or the divisor is 0. */
double truce_sequence_ratio (TruceSequence *sequence, guint i);

/* Returns: (transfer full): a chart of the terms and their ratios against the side length of the board. The
 * vertical scale is logarithmic. */
TruceChartData *truce_sequence_chart (TruceSequence *sequence);

/* Returns: (transfer full): a picture of the chart, as from truce_chart_picture(). NULL with a G_IO_ERROR if
 * memory runs out. */
GBytes *truce_sequence_picture (TruceSequence *sequence,
                                const TruceTheme *theme,
                                TrucePictureKind kind,
                                int width,
                                int height,
                                GError **error);
