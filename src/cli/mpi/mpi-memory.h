/* mpi-memory.h: the memory of a machine: tables that its ranks share, and whether there is enough
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-run.h"

/* Shared memory for the tables of the ranks of a machine, all 0. The system frees it when the last process
 * ends. */
typedef struct
{
  void *block; /* for TruceGoal; NULL: one rank, no such tables, or no shared memory */
  gsize size;
  int n_ranks; /* on this machine */
} TruceMachine;

/* Call it on all ranks, before any has a team. */
void truce_machine_init (TruceMachine *self, const TruceRequest *request);

/* Call it when nothing uses the block any more. */
void truce_machine_clear (TruceMachine *self);

/* Returns (transfer full) why the machine has too little memory for its ranks and their threads. NULL: it has
 * enough, and *remark (transfer full) (nullable) says what they need if it is much. */
char *truce_machine_refuse (const TruceMachine *self, const TruceRequest *request, char **remark);
