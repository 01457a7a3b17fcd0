/* mpi-memory.h: tables that the ranks of a machine share, and a check whether the machine has enough memory
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-run.h"

/* Memory that all ranks of a machine share for their tables, initially zero. The system frees it when the
 * last process ends. */
typedef struct
{
  void *block; /* value of `block` in TruceGoal; NULL: the machine has one rank, the method has no shared
                  tables, or sharing failed */
  gsize size;  /* bytes */
  int n_ranks; /* on this machine */
} TruceMachine;

/* Creates the shared memory for the method of the request. Collective. Must be called before any rank has
 * a team. */
void truce_machine_init (TruceMachine *self, const TruceRequest *request);

/* Unmaps the shared memory. Nothing may use the block any more. */
void truce_machine_clear (TruceMachine *self);

/* Checks that the machine has enough memory for its ranks and their threads. Returns: (transfer full)
 * (nullable): NULL if it has enough, otherwise the reason for users. *remark: (transfer full) (nullable):
 * note that states how much memory the ranks need, if it is enough but more than TRUCE_MEMORY_NOTABLE. */
char *truce_machine_refuse (const TruceMachine *self, const TruceRequest *request, char **remark);
