/* placements-file.h: TrucePlacementsFile, a file of placements that gets its name only when it is complete
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "placements.h"

/* A file of placements. While the file is written, it has another name in the same folder. When the file is
 * complete and on disk, it is renamed. Until then, an older file at this path stays. */
typedef struct TrucePlacementsFile TrucePlacementsFile;

/* Creates the file, still under another name. problem: referenced. Returns: (transfer full): NULL with a
 * G_FILE_ERROR if the file cannot be created. */
TrucePlacementsFile *truce_placements_file_open (const char *path,
                                                 TrucePlacementsFormat format,
                                                 const TruceProblem *problem,
                                                 GError **error);

/* Appends a placement. number: from 1; only CSV and RAINHA write it. squares: all pieces, as for
 * truce_placements_append(). Returns FALSE with an error if writing fails; the caller must then call
 * truce_placements_file_abandon(). */
gboolean truce_placements_file_add (
    TrucePlacementsFile *self, guint64 number, const TruceSquare *squares, int n, GError **error);

/* Ends the list, renames the file to its path, and frees `self`. Returns FALSE with an error if writing or
 * renaming fails; an older file at this path is then unchanged. */
gboolean truce_placements_file_close (TrucePlacementsFile *self, GError **error);

/* Deletes the incomplete file, and frees `self`. */
void truce_placements_file_abandon (TrucePlacementsFile *self);
