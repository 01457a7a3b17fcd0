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

/* What --picture and --per-page ask for; *per_page stays where nothing is told of it. FALSE and an error that
 * says what is allowed; also where they are given with options that want text, or nothing can be drawn. */
gboolean
truce_cli_picture_request (const TruceCli *cli, TrucePictureKind *kind, int *per_page, TruceError *error);

/* Whether the file of --picture is an animation. */
gboolean truce_cli_picture_moves (const TruceCli *cli);

/* The kind of the file of --picture, which was given; FALSE and an error: none, or nothing can be drawn. */
gboolean truce_cli_picture_kind (const TruceCli *cli, TrucePictureKind *kind, TruceError *error);

/* What draws and writes the file or the files; each gives the exit code. */
typedef struct
{
  /* The run's placements, up to `limit` (G_MAXUINT64: none), as a sheet of boards. */
  int (*placements) (const TruceCli *cli, TruceRun *run, guint64 limit);

  /* One placement on its board. */
  int (*placement) (const TruceCli *cli, const TruceProblem *problem, const TruceSquare *squares, int n);

  /* A board as it is; `map` is that of its piece. */
  int (*scene) (const TruceCli *cli, const TruceBoardScene *scene, const TruceAttackMap *map);

  /* The attack matrix of a scene, or, from `square` 0 on, the attacks of its piece; `map` is that of its
   * piece. */
  int (*attacks) (const TruceCli *cli, const TruceMatrixScene *matrix, const TruceAttackMap *map, int square);

  /* The boards to be completed, and their answers. Takes the worksheet. */
  int (*worksheet) (const TruceCli *cli, TruceWorksheet *worksheet, int per_page, TrucePictureKind kind);

  /* The terms of a sequence and their ratios. */
  int (*sequence) (const TruceCli *cli, TruceSequence *sequence, TrucePictureKind kind);

  /* A stretch of a search: an animation where the file is a .gif, else numbered pictures. */
  int (*search) (const TruceCli *cli, const TruceSearchFilmRequest *request);
} TruceCliPictures;

/* Of the module truce-pictures, which is loaded with the first request, or of what is linked in. NULL: it is
 * not there; dlerror() says why. */
const TruceCliPictures *truce_cli_picture_load (void);

extern const TruceCliPictures truce_cli_pictures __attribute__ ((weak));

/* Finds every placement, up to `limit`, and draws them; the exit code. */
int truce_cli_picture_solve (const TruceCli *cli, const TruceCliQuestion *question, guint64 limit);
