/* columns.h: rows of fields printed in columns, with times and rates among them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define TRUCE_CLI_COLUMNS_MAX 32

/* Rows of fields, printed in columns. */
typedef struct
{
  GPtrArray *rows; /* of GPtrArray of text, not printed yet; the first one ever: the headings */
  glong widths[TRUCE_CLI_COLUMNS_MAX];
  unsigned left; /* bits of the columns that are flush left */
} TruceCliSheet;

TruceCliSheet *truce_cli_sheet_new (unsigned left);
void truce_cli_sheet_free (TruceCliSheet *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceCliSheet, truce_cli_sheet_free)

/* Begins a row; fields are added to it, by copy or with printf; NULL: – . */
void truce_cli_sheet_row (TruceCliSheet *sheet);
void truce_cli_sheet_add (TruceCliSheet *sheet, const char *field);
void truce_cli_sheet_print (TruceCliSheet *sheet, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* A row of these, up to NULL. */
void truce_cli_sheet_headings (TruceCliSheet *sheet, const char *first, ...) G_GNUC_NULL_TERMINATED;

/* A time in the unit that suits its size; a rate cut to three decimals; NAN: – . */
void truce_cli_sheet_add_time (TruceCliSheet *sheet, double seconds);
void truce_cli_sheet_add_rate (TruceCliSheet *sheet, double rate);

/* Takes the rows away; columns are at least as wide as the widest that ever stood in them. Reserving only
 * leaves room for rows like these. */
void truce_cli_sheet_append (GString *text, TruceCliSheet *sheet);
void truce_cli_sheet_reserve (TruceCliSheet *sheet);
