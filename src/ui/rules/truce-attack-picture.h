/* truce-attack-picture.h: TruceAttackPicture, what a piece attacks from the middle of a small board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-drawing.h"
#include "piece.h"

/* As high as it is wide. The button around the picture has the accessible name. */
#define TRUCE_TYPE_ATTACK_PICTURE (truce_attack_picture_get_type ())
G_DECLARE_FINAL_TYPE (TruceAttackPicture, truce_attack_picture, TRUCE, ATTACK_PICTURE, TruceDrawing)

GtkWidget *truce_attack_picture_new (const TrucePiece *piece);

/* Shows a tick in the corner, for the piece in use. */
void truce_attack_picture_set_marked (TruceAttackPicture *self, gboolean marked);

/* Sets the natural width and height, in pixels. */
void truce_attack_picture_set_size (TruceAttackPicture *self, int size);
