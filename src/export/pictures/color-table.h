/* color-table.h: the 256 colors that stand best for those of some pictures
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define TRUCE_COLOR_TABLE_SIZE 256

/* Colors are 0xRRGGBB. */
typedef struct TruceColorTable TruceColorTable;

TruceColorTable *truce_color_table_new (void);
void truce_color_table_free (TruceColorTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceColorTable, truce_color_table_free)

/* One more row of pixels, whose upper 8 bits are ignored. */
void truce_color_table_see (TruceColorTable *self, const guint32 *pixels, int n);

/* The colors, once all is seen; where that are no more, exactly those. Cut at the median (P. Heckbert, 1982).
 */
const guint32 *truce_color_table_choose (TruceColorTable *self);

/* The number of the chosen color that is nearest to that of a pixel. */
guint8 truce_color_table_find (TruceColorTable *self, guint32 pixel);
