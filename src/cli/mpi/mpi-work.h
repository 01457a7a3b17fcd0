/* mpi-work.h: a rank at work
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "common/options.h"
#include "store/truce-run-log.h"

/* Works with all ranks until there are no units left, or one was told to stop; then all that was worked is in
 * the logs. Where a rank failed rank 0 says so, and it is TRUCE_EXIT_REFUSED there. */
int truce_mpi_work (TruceCli *cli, const TruceCliQuestion *question, TruceRunLog *log);
