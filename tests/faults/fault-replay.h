/* fault-replay.h: what a power cut leaves of recorded writes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fault-vfs.h"
#include "random-problem.h"

/* Which of the writes that were not synchronised yet are lost, and with them new and deleted names. */
typedef enum
{
  FAULT_LOSE_ALL,
  FAULT_LOSE_NONE,
  FAULT_LOSE_SOME, /* by lot, in pieces of 512 bytes */
} FaultLoss;

/* The files after the first `n` events: a name for each, and a GByteArray. Recording must have begun before
 * there were any files. */
GHashTable *fault_replay (GPtrArray *events, guint n, FaultLoss loss, TruceRandom *random);

/* Equal for equal files; newly allocated. */
char *fault_image_digest (GHashTable *image);

/* Puts them, and nothing else, into an existing folder. */
void fault_image_write (GHashTable *image, const char *folder);

/* Removes every file in the folder. */
void fault_folder_empty (const char *folder);
