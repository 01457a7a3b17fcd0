/* picture-file.h: --picture FILE: draws answers instead of printing text
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

/* Reads --picture to *kind and --per-page to *per_page. If an option is not given, its value does not
 * change. Returns FALSE with an error if a value is wrong, --per-page is given alone, another option
 * requests text, or drawing is not available. */
gboolean
truce_cli_picture_request (const TruceCli *cli, TrucePictureKind *kind, int *per_page, TruceError *error);

/* Returns whether the file of --picture is an animation. */
gboolean truce_cli_picture_moves (const TruceCli *cli);

/* Finds the kind of picture by the suffix of the file of --picture, which must be given. Returns FALSE
 * with an error if the suffix is unknown or drawing is not available. */
gboolean truce_cli_picture_kind (const TruceCli *cli, TrucePictureKind *kind, TruceError *error);

/* Functions that draw and write files. Each returns the exit code. */
typedef struct
{
  /* Draws the placements of the run, at most `limit`, as sheets of boards. limit: G_MAXUINT64: no limit. */
  int (*placements) (const TruceCli *cli, TruceRun *run, guint64 limit);

  /* Draws one placement on its board. */
  int (*placement) (const TruceCli *cli, const TruceProblem *problem, const TruceSquare *squares, int n);

  /* Draws a board. map: the attack map of the scene's piece. */
  int (*scene) (const TruceCli *cli, const TruceBoardScene *scene, const TruceAttackMap *map);

  /* Draws the attack matrix of a scene. If `square` is at least 0, draws only the attacks from it. map: the
   * attack map of the scene's piece. */
  int (*attacks) (const TruceCli *cli, const TruceMatrixScene *matrix, const TruceAttackMap *map, int square);

  /* Draws boards for the reader to complete, and their answers. worksheet: (transfer full). */
  int (*worksheet) (const TruceCli *cli, TruceWorksheet *worksheet, int per_page, TrucePictureKind kind);

  /* Draws the terms of a sequence and their ratios. */
  int (*sequence) (const TruceCli *cli, TruceSequence *sequence, TrucePictureKind kind);

  /* Draws a part of a search: an animation if the file is a .gif, otherwise numbered pictures or the pages of
   * a PDF. */
  int (*search) (const TruceCli *cli, const TruceSearchFilmRequest *request);
} TruceCliPictures;

/* Returns (transfer none) (nullable) the drawing functions. They are linked into the program or in the
 * module truce-pictures, which the first call loads. NULL: the module cannot be loaded; dlerror() returns
 * the reason. */
const TruceCliPictures *truce_cli_picture_load (void);

/* The drawing functions. The address is NULL unless they are linked into the program. */
extern const TruceCliPictures truce_cli_pictures __attribute__ ((weak));

/* Finds and draws all placements, up to `limit`. Returns the exit code. */
int truce_cli_picture_solve (const TruceCli *cli, const TruceRequest *question, guint64 limit);
