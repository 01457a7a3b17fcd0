/* mpi-memory.h: the ranks of one machine and its memory: tables that they have together, and whether it is
 * enough
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-run.h"

/* By all ranks, before any has a team: memory for the tables that the ranks of this machine share, all 0, or
 * `block` is NULL where there is only one of them, the method has no such tables, or the ranks cannot reach
 * each other's memory. It is gone once no process has it any more, however they end. */
typedef struct
{
  void *block; /* for the goal */
  gsize size;
  int n_ranks; /* on this machine */
} TruceMachine;

void truce_machine_init (TruceMachine *self, const TruceRequest *request);

/* When nobody works with the block any more. */
void truce_machine_clear (TruceMachine *self);

/* Why the machine has too little memory for all of its ranks, with so many threads each; NULL: it has enough,
 * and *remark is what they need where that is worth telling, or NULL. Both newly allocated. */
char *truce_machine_refuse (const TruceMachine *self, const TruceRequest *request, char **remark);
