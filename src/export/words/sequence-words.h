/* sequence-words.h: describes sequences and their terms
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequence/truce-sequence.h"

/* Returns: (transfer full): the text of the question for all sizes, where n is the side of the board: 'nxn Q
 * k=n true'. */
char *truce_sequence_question_text (const TruceProblemSpec *spec);

/* Returns the English name of the answer: 'Number of placements'. */
const char *truce_sequence_question_name (TruceQuestion question);

/* Returns (transfer full) a translated text about the question that is asked at each size: 'All placements',
 * 'The optimum, proved'. */
char *truce_sequence_describe_question (TruceQuestion question);

/* Returns (transfer full) the number and English name of the published sequence: 'A000170: Placements of n
 * non-attacking queens …'. If no sequence is known, returns a sentence that says so. */
char *truce_sequence_describe_known (TruceSequence *sequence);

/* Returns (transfer full) the progress while terms are computed: 'n = 14, Queens by halves: 61 %'.
 * Afterwards, returns the result: '12 terms; stopped'. */
char *truce_sequence_describe_progress (TruceSequence *sequence);

/* Returns (transfer full) how a term compares with published values: 'matches A000170', 'new, by two
 * methods'. */
char *truce_term_describe_badge (const TruceTerm *term);

/* Returns (transfer full) the methods that found a term: 'Queens by halves, Most constrained line'; '–' if no
 * method did. */
char *truce_term_describe_who (const TruceTerm *term);
