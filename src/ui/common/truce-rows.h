/* truce-rows.h: TruceRows, a box whose rows of settings are one stop of Tab
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* A GtkBox of groups of rows, with anything else above them. Tab comes in to the row that had the focus last,
 * goes on to what is in that row, and leaves; arrows go from row to row through all groups. */
#define TRUCE_TYPE_ROWS (truce_rows_get_type ())
G_DECLARE_FINAL_TYPE (TruceRows, truce_rows, TRUCE, ROWS, GtkBox)
