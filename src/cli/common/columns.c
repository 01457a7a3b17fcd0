/* columns.c: prints rows of fields in columns, and formats times and rates
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "columns.h"

#include <math.h>

#include "words/text.h"

TruceCliSheet *
truce_cli_sheet_new (unsigned left)
{
  TruceCliSheet *sheet = g_new0 (TruceCliSheet, 1);

  sheet->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  sheet->left = left;
  return sheet;
}

void
truce_cli_sheet_free (TruceCliSheet *sheet)
{
  g_ptr_array_unref (sheet->rows);
  g_free (sheet);
}

void
truce_cli_sheet_row (TruceCliSheet *sheet)
{
  g_ptr_array_add (sheet->rows, g_ptr_array_new_with_free_func (g_free));
}

void
truce_cli_sheet_add (TruceCliSheet *sheet, const char *field)
{
  GPtrArray *row = sheet->rows->pdata[sheet->rows->len - 1];

  g_assert (row->len < TRUCE_CLI_COLUMNS_MAX);
  g_ptr_array_add (row, g_strdup (field ? field : "–"));
}

void
truce_cli_sheet_print (TruceCliSheet *sheet, const char *format, ...)
{
  g_autofree char *field = NULL;
  va_list arguments;

  va_start (arguments, format);
  field = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  truce_cli_sheet_add (sheet, field);
}

void
truce_cli_sheet_headings (TruceCliSheet *sheet, const char *first, ...)
{
  va_list more;

  truce_cli_sheet_row (sheet);
  va_start (more, first);
  for (const char *heading = first; heading; heading = va_arg (more, const char *))
    truce_cli_sheet_add (sheet, heading);
  va_end (more);
}

void
truce_cli_sheet_add_time (TruceCliSheet *sheet, double seconds)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (!isnan (seconds))
    truce_text_append_time (text, seconds);
  truce_cli_sheet_add (sheet, isnan (seconds) ? NULL : text->str);
}

void
truce_cli_sheet_add_rate (TruceCliSheet *sheet, double rate)
{
  if (isnan (rate) || rate >= 1e12)
    truce_cli_sheet_add (sheet, NULL);
  else
    truce_cli_sheet_print (sheet, "%.3f", floor (rate * 1000) / 1000);
}

static void
widen (TruceCliSheet *sheet)
{
  for (guint i = 0; i < sheet->rows->len; i++)
    {
      const GPtrArray *row = sheet->rows->pdata[i];

      for (guint k = 0; k < row->len; k++)
        sheet->widths[k] = MAX (sheet->widths[k], g_utf8_strlen (row->pdata[k], -1));
    }
}

void
truce_cli_sheet_reserve (TruceCliSheet *sheet)
{
  widen (sheet);
  g_ptr_array_set_size (sheet->rows, 0);
}

void
truce_cli_sheet_append (GString *text, TruceCliSheet *sheet)
{
  widen (sheet);
  for (guint i = 0; i < sheet->rows->len; i++)
    {
      const GPtrArray *row = sheet->rows->pdata[i];

      for (guint k = 0; k < row->len; k++)
        {
          const char *field = row->pdata[k];
          gboolean left = sheet->left >> k & 1;
          int padding = (int) (sheet->widths[k] - g_utf8_strlen (field, -1));

          /* The last column gets no trailing spaces. */
          g_string_append_printf (text, "%s%*s%s%*s", k > 0 ? "  " : "", left ? 0 : padding, "", field,
                                  left && k + 1 < row->len ? padding : 0, "");
        }
      g_string_append_c (text, '\n');
    }
  g_ptr_array_set_size (sheet->rows, 0);
}
