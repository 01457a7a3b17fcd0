/* mpi-memory.h: tables that the ranks of a machine share, and a check whether the machine has enough memory
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-run.h"

/* Shared memory for the tables of all ranks of a machine, initially zero. The system frees it when the last
 * process ends. */
typedef struct
{
  void *block; /* for TruceGoal; NULL: one rank, a method without shared tables, or sharing failed */
  gsize size;  /* bytes */
  int n_ranks; /* on this machine */
} TruceMachine;

/* Collective. Must be called before any rank has a team. */
void truce_machine_init (TruceMachine *self, const TruceRequest *request);

/* Must be called when nothing uses the block any more. */
void truce_machine_clear (TruceMachine *self);

/* Returns: (transfer full) (nullable): a reason if the machine has too little memory for its ranks and their
 * threads; NULL: there is enough. *remark: (transfer full) (nullable): how much memory the ranks need, if the
 * machine has enough and they need more than TRUCE_MEMORY_NOTABLE. */
char *truce_machine_refuse (const TruceMachine *self, const TruceRequest *request, char **remark);
