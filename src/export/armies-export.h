/* armies-export.h: what a search for armies has found as text, JSON, CSV, pictures and a page
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <json-glib/json-glib.h>

#include "armies/truce-armies-solver.h"
#include "board/armies-draw.h"
#include "chart-picture.h"
#include "sheet.h"

G_BEGIN_DECLS

/* What is written; nothing is owned. */
typedef struct
{
  const TruceProblemSpec *spec; /* with the pieces placed by hand */
  const TruceKindSets *placement;
  TruceArmiesSolver *run; /* NULL: placed by hand, nothing is said of proof */
  GListModel *classes;    /* of TruceArmiesClass, or NULL: all of them are written, too */
} TruceArmiesSheet;

/* Armies by their squares' names and as a board, then every class. */
GBytes *truce_armies_text (const TruceArmiesSheet *sheet);

/* One object; members as `truce-cli armies --json` has them. */
GBytes *truce_armies_json (const TruceArmiesSheet *sheet);

/* Members of these objects: the question, with what is preplaced of so many armies; a placement. */
void truce_armies_json_add_problem (JsonBuilder *builder, const TruceProblemSpec *spec, int preplaced);
void truce_armies_json_add_placement (JsonBuilder *builder, int armies, const TruceKindSets *placement);

/* A line of column names and one for each class (or for the one placement): number, then each army's squares
 * by their indices, separated by spaces. */
GBytes *truce_armies_csv (const TruceArmiesSheet *sheet);

/* The board with coordinates on the theme's ground; NULL and an error (G_IO_ERROR) when memory runs out. */
GBytes *truce_armies_picture (const TruceArmiesScene *scene,
                              const TruceTheme *theme,
                              TrucePictureKind kind,
                              GError **error);

/* A page with the board, to be printed; newly made. */
TruceBook *truce_armies_book (const TruceArmiesScene *scene, const TruceTheme *theme, const char *title);

G_END_DECLS
