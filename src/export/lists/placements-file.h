/* placements-file.h: TrucePlacementsFile, a file of placements that gets its name only when it is complete
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "placements.h"

/* A file of placements. It is written under another name in the same folder, and renamed when it is complete
 * and on disk. Until then an existing file stays. */
typedef struct TrucePlacementsFile TrucePlacementsFile;

/* Creates the file under its other name. problem: referenced. Returns: (transfer full): NULL with a
 * G_FILE_ERROR if the file cannot be created. */
TrucePlacementsFile *truce_placements_file_open (const char *path,
                                                 TrucePlacementsFormat format,
                                                 const TruceProblem *problem,
                                                 GError **error);

/* Appends a placement. number: from 1; used by CSV and RAINHA only. squares: all pieces, as
 * truce_placements_append() takes them. Returns FALSE with an error if writing fails. Then call
 * truce_placements_file_abandon(). */
gboolean truce_placements_file_add (
    TrucePlacementsFile *self, guint64 number, const TruceSquare *squares, int n, GError **error);

/* Ends the list, renames the file and frees `self`. Returns FALSE with an error if writing or renaming fails;
 * an existing file is then unchanged. */
gboolean truce_placements_file_close (TrucePlacementsFile *self, GError **error);

/* Deletes what was written, and frees `self`. */
void truce_placements_file_abandon (TrucePlacementsFile *self);
