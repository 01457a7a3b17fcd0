/* placements-file.h: a list of placements to a file, little by little, which appears whole or not at all
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "placements.h"

/* Written beside its place under another name, brought to the disk, and only then given its name: a former
 * file of that name is there until the new one is whole. */
typedef struct TrucePlacementsFile TrucePlacementsFile;

/* NULL and an error (G_FILE_ERROR) when no file can be made there. Takes a reference to the problem. */
TrucePlacementsFile *truce_placements_file_open (const char *path,
                                                 TrucePlacementsFormat format,
                                                 const TruceProblem *problem,
                                                 GError **error);

/* One placement more: its number, from 1, and its squares. FALSE and an error when the disk is full or the
 * like; what follows then is truce_placements_file_abandon. */
gboolean truce_placements_file_add (
    TrucePlacementsFile *self, guint64 number, const TruceSquare *squares, int n, GError **error);

/* Ends the list and gives the file its name. Frees. FALSE and an error: a former file is as it was. */
gboolean truce_placements_file_close (TrucePlacementsFile *self, GError **error);

/* Takes all of it back, and frees. */
void truce_placements_file_abandon (TrucePlacementsFile *self);
