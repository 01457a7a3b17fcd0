/* columns.h: prints rows of fields, such as times and rates, in columns
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define TRUCE_CLI_COLUMNS_MAX 32

typedef struct
{
  GPtrArray *rows; /* rows (GPtrArray of text) that are not printed yet */
  glong widths[TRUCE_CLI_COLUMNS_MAX];
  unsigned left; /* bit i: column i is left-aligned */
} TruceCliSheet;

TruceCliSheet *truce_cli_sheet_new (unsigned left);
void truce_cli_sheet_free (TruceCliSheet *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceCliSheet, truce_cli_sheet_free)

/* Start a row, and add fields to it. NULL is printed as –. */
void truce_cli_sheet_row (TruceCliSheet *sheet);
void truce_cli_sheet_add (TruceCliSheet *sheet, const char *field);
void truce_cli_sheet_print (TruceCliSheet *sheet, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Adds a row of headings, which end with NULL. */
void truce_cli_sheet_headings (TruceCliSheet *sheet, const char *first, ...) G_GNUC_NULL_TERMINATED;

/* Add a time in a suitable unit, and a rate truncated to three decimals. NAN, and a rate from 1e12 on, is
 * printed as –. */
void truce_cli_sheet_add_time (TruceCliSheet *sheet, double seconds);
void truce_cli_sheet_add_rate (TruceCliSheet *sheet, double rate);

/* Remove all rows. truce_cli_sheet_append() appends them to the text; truce_cli_sheet_reserve() only makes
 * the columns wide enough for them. Columns never become narrower. */
void truce_cli_sheet_append (GString *text, TruceCliSheet *sheet);
void truce_cli_sheet_reserve (TruceCliSheet *sheet);
