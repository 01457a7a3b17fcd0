/* truce-theatre-differences.h: TruceTheatreDifferences, a popover with the nodes where two searches differ
 * most, which the user can go to
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "theatre/truce-theatre-outline.h"

#define TRUCE_TYPE_THEATRE_DIFFERENCES (truce_theatre_differences_get_type ())
G_DECLARE_FINAL_TYPE (
    TruceTheatreDifferences, truce_theatre_differences, TRUCE, THEATRE_DIFFERENCES, GtkPopover)

/* Call once. outline: borrowed; must outlive the popover. */
void truce_theatre_differences_set_outline (TruceTheatreDifferences *self, TruceTheatreOutline *outline);
