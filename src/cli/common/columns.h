/* columns.h: prints rows of fields, such as times and rates, in columns
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define TRUCE_CLI_COLUMNS_MAX 32

typedef struct
{
  GPtrArray *rows; /* rows that are not printed yet; each is a GPtrArray of texts */
  glong widths[TRUCE_CLI_COLUMNS_MAX];
  unsigned left; /* bit i: column i is left-aligned */
} TruceCliSheet;

TruceCliSheet *truce_cli_sheet_new (unsigned left);
void truce_cli_sheet_free (TruceCliSheet *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceCliSheet, truce_cli_sheet_free)

/* Starts a row. The following functions add fields to the last row. */
void truce_cli_sheet_row (TruceCliSheet *sheet);

/* Adds a field. field: (nullable): NULL is printed as –. */
void truce_cli_sheet_add (TruceCliSheet *sheet, const char *field);
void truce_cli_sheet_print (TruceCliSheet *sheet, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Adds a row with the headings `first`, …, up to the first NULL. */
void truce_cli_sheet_headings (TruceCliSheet *sheet, const char *first, ...) G_GNUC_NULL_TERMINATED;

/* Adds a time in a suitable unit. NAN is printed as –. */
void truce_cli_sheet_add_time (TruceCliSheet *sheet, double seconds);

/* Adds a rate, truncated to three decimals. NAN and rates of at least 1e12 are printed as –. */
void truce_cli_sheet_add_rate (TruceCliSheet *sheet, double rate);

/* Appends the rows to `text` and removes them from the sheet. A column is never narrower than in an
 * earlier call. */
void truce_cli_sheet_append (GString *text, TruceCliSheet *sheet);

/* Removes the rows without printing them. The columns of later rows are wide enough for them. */
void truce_cli_sheet_reserve (TruceCliSheet *sheet);
