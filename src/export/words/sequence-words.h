/* sequence-words.h: describes sequences and their terms
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequence/truce-sequence.h"

/* Returns: (transfer full): the question with n for the side of the board: 'nxn Q k=n true'. */
char *truce_sequence_question_text (const TruceProblemSpec *spec);

/* Returns what is counted, in English: 'Number of placements'. */
const char *truce_sequence_question_name (TruceQuestion question);

/* All functions below return (transfer full) a text. */

/* Describes the question of each size: 'All placements', 'The best number, proved'. */
char *truce_sequence_describe_question (TruceQuestion question);

/* Describes the published sequence by its English name in the encyclopedia: 'A000170: Placements of n
 * non-attacking queens …'. If there is none, the text says so. */
char *truce_sequence_describe_known (TruceSequence *sequence);

/* Describes the progress or the end: 'n = 14, Queens by halves: 61 %', '12 terms; stopped'. */
char *truce_sequence_describe_progress (TruceSequence *sequence);

/* Compares a term briefly with published values: 'matches A000170', 'new, by two methods'. */
char *truce_term_describe_badge (const TruceTerm *term);

/* Lists the methods that found a term: 'Queens by halves, Most constrained line'. */
char *truce_term_describe_who (const TruceTerm *term);
