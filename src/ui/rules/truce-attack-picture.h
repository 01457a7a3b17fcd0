/* truce-attack-picture.h: TruceAttackPicture, a small board with what a piece attacks from its centre
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-drawing.h"
#include "piece.h"

/* A square widget. It has no accessible name: the button around it has one. */
#define TRUCE_TYPE_ATTACK_PICTURE (truce_attack_picture_get_type ())
G_DECLARE_FINAL_TYPE (TruceAttackPicture, truce_attack_picture, TRUCE, ATTACK_PICTURE, TruceDrawing)

GtkWidget *truce_attack_picture_new (const TrucePiece *piece);

/* Sets whether a tick in the corner marks the piece as the one in use. */
void truce_attack_picture_set_marked (TruceAttackPicture *self, gboolean marked);

/* Sets the natural width and height. size: pixels; at least the minimum is used. */
void truce_attack_picture_set_size (TruceAttackPicture *self, int size);
