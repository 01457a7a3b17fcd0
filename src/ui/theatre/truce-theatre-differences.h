/* truce-theatre-differences.h: TruceTheatreDifferences, the places where two searches differ most, to be gone
 * to
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "theatre/truce-theatre-outline.h"

#define TRUCE_TYPE_THEATRE_DIFFERENCES (truce_theatre_differences_get_type ())
G_DECLARE_FINAL_TYPE (
    TruceTheatreDifferences, truce_theatre_differences, TRUCE, THEATRE_DIFFERENCES, GtkPopover)

/* Once. The outline outlives it. */
void truce_theatre_differences_set_outline (TruceTheatreDifferences *self, TruceTheatreOutline *outline);
