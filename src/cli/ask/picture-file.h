/* picture-file.h: answers as pictures instead of text: --picture FILE
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/board-scene.h"
#include "common/options.h"
#include "matrix/matrix-draw.h"
#include "pictures/picture.h"
#include "run/truce-run.h"
#include "search/search-film.h"
#include "sequence/truce-sequence.h"
#include "sheets/worksheet.h"

/* Reads --picture and --per-page; without the latter, *per_page stays unchanged. Returns FALSE with an error
 * if a value is wrong, if other options ask for text, or if drawing is not available. */
gboolean
truce_cli_picture_request (const TruceCli *cli, TrucePictureKind *kind, int *per_page, TruceError *error);

/* Returns whether the file of --picture is an animation. */
gboolean truce_cli_picture_moves (const TruceCli *cli);

/* Gets the kind of the file of --picture, which must be given. Returns FALSE with an error if its ending is
 * unknown or drawing is not available. */
gboolean truce_cli_picture_kind (const TruceCli *cli, TrucePictureKind *kind, TruceError *error);

/* Functions that draw and write files. Each returns the exit code. */
typedef struct
{
  /* The run's placements, up to `limit` (G_MAXUINT64: none), as a sheet of boards. */
  int (*placements) (const TruceCli *cli, TruceRun *run, guint64 limit);

  /* One placement on its board. */
  int (*placement) (const TruceCli *cli, const TruceProblem *problem, const TruceSquare *squares, int n);

  /* A board. map: of its piece. */
  int (*scene) (const TruceCli *cli, const TruceBoardScene *scene, const TruceAttackMap *map);

  /* The attack matrix of a scene or, if `square` is at least 0, the attacks from it. map: of its piece. */
  int (*attacks) (const TruceCli *cli, const TruceMatrixScene *matrix, const TruceAttackMap *map, int square);

  /* The boards to complete, and their answers. worksheet: (transfer full). */
  int (*worksheet) (const TruceCli *cli, TruceWorksheet *worksheet, int per_page, TrucePictureKind kind);

  /* The terms of a sequence and their ratios. */
  int (*sequence) (const TruceCli *cli, TruceSequence *sequence, TrucePictureKind kind);

  /* A part of a search: an animation if the file is a .gif, else numbered pictures. */
  int (*search) (const TruceCli *cli, const TruceSearchFilmRequest *request);
} TruceCliPictures;

/* Returns (transfer none) the functions of the module truce-pictures, which the first call loads, or of the
 * program. NULL: the module is missing; dlerror() says why. */
const TruceCliPictures *truce_cli_picture_load (void);

extern const TruceCliPictures truce_cli_pictures __attribute__ ((weak));

/* Finds and draws all placements, at most `limit`. Returns the exit code. */
int truce_cli_picture_solve (const TruceCli *cli, const TruceCliQuestion *question, guint64 limit);
