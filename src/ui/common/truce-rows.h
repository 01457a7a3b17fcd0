/* truce-rows.h: TruceRows, a box with rows of settings that is a single stop of Tab
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* A GtkBox with groups of rows, and other widgets above the groups. Tab enters at the row that had
 * the focus last, goes through the widgets of this row, and leaves the box. Up and Down move between all
 * rows. */
#define TRUCE_TYPE_ROWS (truce_rows_get_type ())
G_DECLARE_FINAL_TYPE (TruceRows, truce_rows, TRUCE, ROWS, GtkBox)
