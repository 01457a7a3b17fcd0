/* placements-file.h: TrucePlacementsFile, a file of placements that gets its name only when it is complete
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "placements.h"

/* A file of placements. It is written under another name in the same folder, and renamed when it is complete
 * and on disk. Until then an existing file stays. */
typedef struct TrucePlacementsFile TrucePlacementsFile;

/* Opens a file. problem: referenced. Returns: (transfer full): NULL with a G_FILE_ERROR if it cannot be
 * created. */
TrucePlacementsFile *truce_placements_file_open (const char *path,
                                                 TrucePlacementsFormat format,
                                                 const TruceProblem *problem,
                                                 GError **error);

/* Appends a placement. number: from 1. Returns FALSE with an error, for example if the disk is full. Then
 * call truce_placements_file_abandon(). */
gboolean truce_placements_file_add (
    TrucePlacementsFile *self, guint64 number, const TruceSquare *squares, int n, GError **error);

/* Ends the list, renames the file and frees `self`. Returns FALSE with an error; an existing file is then
 * unchanged. */
gboolean truce_placements_file_close (TrucePlacementsFile *self, GError **error);

/* Deletes what was written, and frees `self`. */
void truce_placements_file_abandon (TrucePlacementsFile *self);
