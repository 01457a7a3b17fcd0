/* picture-file.h: answers as pictures instead of text: --picture FILE
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "matrix/matrix-draw.h"
#include "options.h"
#include "sheet.h"

/* What --picture and --per-page ask for; *per_page stays where nothing is told of it. FALSE and an error that
 * says what is allowed; also where they are given with options that want text. */
gboolean
truce_cli_picture_request (const TruceCli *cli, TrucePictureKind *kind, int *per_page, TruceError *error);

/* Writes the file; the exit code. */
int truce_cli_picture_write (const TruceCli *cli, GBytes *bytes, GError *error);

/* Every placement, up to `limit` (G_MAXUINT64: none), as a sheet of boards. */
int truce_cli_picture_solve (const TruceCli *cli, const TruceCliQuestion *question, guint64 limit);

/* One placement on its board. */
int truce_cli_picture_placement (const TruceCli *cli,
                                 const TruceProblem *problem,
                                 const TruceSquare *squares,
                                 int n);

/* The attack matrix of a scene, or, from `square` 0 on, the attacks of its piece; `map` is that of its piece.
 */
int truce_cli_picture_attacks (const TruceCli *cli,
                               const TruceMatrixScene *matrix,
                               const TruceAttackMap *map,
                               int square);

/* A book to the file or the files of --picture, and a remark that says how many pages there are. */
int truce_cli_picture_book (const TruceCli *cli, TruceBook *book, TrucePictureKind kind);
