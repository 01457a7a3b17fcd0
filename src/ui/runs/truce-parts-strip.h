/* truce-parts-strip.h: TrucePartsStrip, a strip that shows which units of a run are done
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "store/runs/stored-runs.h"

#define TRUCE_TYPE_PARTS_STRIP (truce_parts_strip_get_type ())
G_DECLARE_FINAL_TYPE (TrucePartsStrip, truce_parts_strip, TRUCE, PARTS_STRIP, GtkWidget)

/* parts: (nullable): copied; NULL: unknown, nothing is marked as done. */
void truce_parts_strip_set_parts (TrucePartsStrip *self, const TruceStoredParts *parts);
