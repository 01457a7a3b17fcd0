/* reference.c: reads reference-values.csv
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reference.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROWS_MAX 4096

static TruceReference *rows;
static size_t n_rows;

static void
read_rows (void)
{
  FILE *file = fopen (TRUCE_REFERENCE_CSV, "r");
  char line[512];

  rows = calloc (ROWS_MAX, sizeof *rows);
  if (!file || !rows || !fgets (line, sizeof line, file) ||
      strcmp (line, "piece,kind,n,mode,value,source\n") != 0)
    {
      fprintf (stderr, "%s cannot be read\n", TRUCE_REFERENCE_CSV);
      abort ();
    }
  while (fgets (line, sizeof line, file))
    {
      TruceReference *row = &rows[n_rows];
      int end = 0;

      if (n_rows == ROWS_MAX ||
          sscanf (line, "%15[^,],%23[^,],%d,%39[^,],%191[^,],%15[^,\n]\n%n", row->piece, row->kind, &row->n,
                  row->mode, row->value, row->source, &end) != 6 ||
          line[end] != '\0' || end == 0)
        {
          fprintf (stderr, "%s: not a row: %s", TRUCE_REFERENCE_CSV, line);
          abort ();
        }
      n_rows++;
    }
  fclose (file);
}

static bool
wanted (const char *filter, const char *text)
{
  return !filter || strcmp (filter, text) == 0;
}

const TruceReference *
truce_reference_next (
    size_t *cursor, const char *piece, const char *kind, const char *mode, const char *source)
{
  if (!rows)
    read_rows ();
  while (*cursor < n_rows)
    {
      const TruceReference *row = &rows[(*cursor)++];

      if (wanted (piece, row->piece) && wanted (kind, row->kind) && wanted (mode, row->mode) &&
          wanted (source, row->source))
        return row;
    }
  return NULL;
}

bool
truce_reference_piece (const TruceReference *row, TrucePiece *piece)
{
  static const char *const kinds[] = { "regular", "super", "awesome" };

  for (int i = 0; i < truce_named_piece_count (); i++)
    {
      const TruceNamedPiece *named = truce_named_piece (i);
      int first_of_family = named->family >= 0 ? named->family * TRUCE_N_STRENGTHS : i;
      const char *kind = named->strength >= 0 ? kinds[named->strength] : "regular";

      if (strcmp (truce_named_piece (first_of_family)->name, row->piece) == 0 &&
          strcmp (kind, row->kind) == 0)
        return truce_piece_parse (named->betza, piece, NULL);
    }
  return false;
}
