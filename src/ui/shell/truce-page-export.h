/* truce-page-export.h: what a page of the window is as a picture, and on paper
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* Ask for a file, or for a printer. How it went the page tells, by its signal "told". */
void truce_page_export (GtkWidget *page);
void truce_page_print (GtkWidget *page);

/* The same of what the search for the best number has come to. */
void truce_page_export_best (GtkWidget *board_page);

/* Printed is the board that is seen, or the times: of other pages nobody could tell what it would be. */
gboolean truce_page_can_export (GtkWidget *page);
gboolean truce_page_can_print (GtkWidget *page);
