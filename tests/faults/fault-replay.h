/* fault-replay.h: files that a power cut leaves, from recorded writes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fault-vfs.h"
#include "random-problem.h"

/* Which unsynced writes are lost, together with created and deleted names. */
typedef enum
{
  FAULT_LOSE_ALL,
  FAULT_LOSE_NONE,
  FAULT_LOSE_SOME, /* random ones, in pieces of 512 bytes */
} FaultLoss;

/* Returns: (transfer full): the files after the first `n` events, as name → GByteArray. The recording must
 * have started before there were any files. */
GHashTable *fault_replay (GPtrArray *events, guint n, FaultLoss loss, TruceRandom *random);

/* Returns: (transfer full): a text that is equal for equal files. */
char *fault_image_digest (GHashTable *image);

/* Writes the files into an existing folder, and removes all others. */
void fault_image_write (GHashTable *image, const char *folder);

/* Removes all files in the folder. */
void fault_folder_empty (const char *folder);
