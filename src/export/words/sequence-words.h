/* sequence-words.h: sequences and their terms in words
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequence/truce-sequence.h"

/* Returns: (transfer full): the question with n for the side of the board: 'nxn Q k=n true'. */
char *truce_sequence_question_text (const TruceProblemSpec *spec);

/* Returns what is counted, in English: 'Number of placements'. */
const char *truce_sequence_question_name (TruceQuestion question);

/* All newly allocated. */

/* 'All placements', 'The best number, proved': what is asked at each size. */
char *truce_sequence_describe_question (TruceQuestion question);

/* 'A000170: Placements of n non-attacking queens …', in English, as the encyclopedia has it; or that none is
 * known. */
char *truce_sequence_describe_known (TruceSequence *sequence);

/* How far it is, or how it ended: 'n = 14, Queens by halves: 61 %', '12 terms; stopped'. */
char *truce_sequence_describe_progress (TruceSequence *sequence);

/* How a term stands to what is published, in few words: 'matches A000170', 'new, by two methods'. */
char *truce_term_describe_badge (const TruceTerm *term);

/* Which methods came to it: 'Queens by halves, Most constrained line'. */
char *truce_term_describe_who (const TruceTerm *term);
