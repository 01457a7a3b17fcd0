/* sequence-nine.h: truce-cli sequence --nine: tables of the counts of the nine pieces by size
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/options.h"
#include "sequence/truce-sequence.h"

/* Counts and prints placements, sequences and classes of n pieces on n × n squares for each of the nine
 * pieces. Uses the sizes, threads, budget and geometry of the request. Returns the exit code. */
int truce_cli_sequence_nine (const TruceCli *cli, const TruceSequenceRequest *request);
