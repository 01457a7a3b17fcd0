/* truce-attack-picture.h: TruceAttackPicture, what a piece attacks from the middle of a small board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "piece.h"

/* As high as it is wide. Role presentation: the button round it has the name. */
#define TRUCE_TYPE_ATTACK_PICTURE (truce_attack_picture_get_type ())
G_DECLARE_FINAL_TYPE (TruceAttackPicture, truce_attack_picture, TRUCE, ATTACK_PICTURE, GtkWidget)

GtkWidget *truce_attack_picture_new (const TrucePiece *piece);

/* A tick in the corner: this is the piece in use. */
void truce_attack_picture_set_marked (TruceAttackPicture *self, gboolean marked);

/* How wide and high it likes to be. */
void truce_attack_picture_set_size (TruceAttackPicture *self, int size);
