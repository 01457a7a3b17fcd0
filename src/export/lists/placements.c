/* placements.c: writes lists of placements as text: squares, the layout of RAINHA.TXT, rows of 0 and 1, CSV,
 * JSON, LaTeX
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "placements.h"

#include <string.h>

#include "common/json.h"
#include "core/scope.h"
#include "placement.h"
#include "rainha.h"
#include "tikz.h"
#include "words/text.h"

static const struct
{
  const char *text, *extension;
} formats[] = {
#define X(id, name, extension, ...) [TRUCE_PLACEMENTS_##id] = { name, extension },
  TRUCE_PLACEMENTS_FORMATS (X)
#undef X
};

const char *
truce_placements_format_extension (TrucePlacementsFormat format)
{
  return formats[format].extension;
}

const char *
truce_placements_format_name (TrucePlacementsFormat format)
{
  return formats[format].text;
}

gboolean
truce_placements_format_parse (const char *text, TrucePlacementsFormat *format)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (text, formats[i].text))
      {
        *format = (TrucePlacementsFormat) i;
        return TRUE;
      }
  return FALSE;
}

static void
append_json_head (GString *text, const TruceProblem *problem, const TruceProblemSpec *spec)
{
  g_autoptr (JsonBuilder) builder = truce_json_new ();
  g_autofree char *members = NULL;

  if (spec)
    truce_json_add_problem_spec (builder, spec);
  else
    truce_json_add_problem (builder, problem);
  json_builder_end_object (builder);
  members = truce_json_to_text (builder);
  g_string_append_len (text, members, (gssize) (strlen (members) - strlen ("}")));
  g_string_append (text, ",\"placements\":[\n");
}

/* Returns whether a CSV has a field for each kind, which lists the squares of the kind. Otherwise a CSV has a
 * field for each square, since all records have the same number of squares. */
static gboolean
has_field_a_kind (const TruceProblem *problem)
{
  return problem->n_kinds > 1 || problem->pieces == TRUCE_PIECES_ANY;
}

static void
append_csv_head (GString *text, const TruceProblem *problem)
{
  g_string_append (text, "number");
  for (int i = 1; i <= problem->pieces && !has_field_a_kind (problem); i++)
    g_string_append_printf (text, ",square%d", i);
  /* The Betza notation of a leaper such as (1,3) contains a comma. */
  for (int kind = 0; kind < problem->n_kinds && has_field_a_kind (problem); kind++)
    g_string_append_printf (text, strchr (problem->kinds[kind].piece.betza, ',') ? ",\"%s\"" : ",%s",
                            problem->kinds[kind].piece.betza);
  g_string_append_c (text, '\n');
}

static void
append_csv (GString *text, const TruceProblem *problem, const TruceSquare *pieces, int n)
{
  gboolean a_kind = has_field_a_kind (problem);

  for (int kind = 0, i = 0; kind < problem->n_kinds && (a_kind || n > 0); kind++)
    {
      int here = truce_placement_n_of_kind (pieces + i, n - i, kind);

      g_string_append_c (text, ',');
      truce_text_append_squares (text, pieces + i, here, a_kind ? " " : ",");
      i += here;
    }
  g_string_append_c (text, '\n');
}

void
truce_placements_append_head (GString *text, TrucePlacementsFormat format, const TruceProblem *problem)
{
  truce_placements_append_head_named (text, format, problem, NULL);
}

void
truce_placements_append_head_named (GString *text,
                                    TrucePlacementsFormat format,
                                    const TruceProblem *problem,
                                    const TruceProblemSpec *spec)
{
  if (format == TRUCE_PLACEMENTS_JSON)
    append_json_head (text, problem, spec);
  if (format == TRUCE_PLACEMENTS_LATEX)
    truce_tikz_append_head (text, problem, spec);
  if (format == TRUCE_PLACEMENTS_CSV)
    append_csv_head (text, problem);
}

void
truce_placements_append_number (GString *text, TrucePlacementsFormat format, guint64 number)
{
  if (format == TRUCE_PLACEMENTS_RAINHA)
    truce_rainha_append_number (text, number);
  else if (format == TRUCE_PLACEMENTS_CSV)
    g_string_append_printf (text, "%" G_GUINT64_FORMAT, number);
  else if (format == TRUCE_PLACEMENTS_ROWS && number > 1)
    g_string_append_c (text, '\n');
  else if (format == TRUCE_PLACEMENTS_JSON && number > 1)
    g_string_append (text, ",\n");
}

static void
append_rows (GString *text, TruceBoard board, const TruceSquare *pieces, int n)
{
  char cells[TRUCE_SQUARES_MAX];

  memset (cells, '0', sizeof cells);
  for (int i = 0; i < n; i++)
    cells[truce_packed_square (pieces[i])] = (char) ('1' + truce_packed_kind (pieces[i]));
  for (int square = 0; square < truce_board_n_squares (board); square++)
    {
      g_string_append_c (text, cells[square]);
      if (truce_board_column (board, square) == board.columns - 1)
        g_string_append_c (text, '\n');
    }
}

static void
append_list (GString *text, const TruceProblem *problem, const TruceSquare *pieces, int n)
{
  bool several = problem->n_kinds > 1;

  g_string_append (text, several ? "[[" : "[");
  for (int kind = 0, i = 0; kind < problem->n_kinds; kind++)
    {
      int here = truce_placement_n_of_kind (pieces + i, n - i, kind);

      g_string_append (text, kind > 0 ? "],[" : "");
      truce_text_append_squares (text, pieces + i, here, ",");
      i += here;
    }
  g_string_append (text, several ? "]]" : "]");
}

/* RAINHA.TXT supports only one kind and a fixed number of pieces. */
const char *
truce_placements_why_not (TrucePlacementsFormat format, const TruceProblem *problem)
{
  unsigned scope = truce_problem_scope (problem) & (TRUCE_SCOPE_KINDS | TRUCE_SCOPE_ANY);

  return format == TRUCE_PLACEMENTS_RAINHA && scope ? truce_scope_text (scope) : NULL;
}

void
truce_placements_append (GString *text,
                         TrucePlacementsFormat format,
                         const TruceProblem *problem,
                         const TruceSquare *squares,
                         int n)
{
  switch (format)
    {
    case TRUCE_PLACEMENTS_RAINHA:
      truce_rainha_append (text, problem->board, squares, n);
      break;
    case TRUCE_PLACEMENTS_ROWS:
      append_rows (text, problem->board, squares, n);
      break;
    case TRUCE_PLACEMENTS_CSV:
      append_csv (text, problem, squares, n);
      break;
    case TRUCE_PLACEMENTS_JSON:
      append_list (text, problem, squares, n);
      break;
    case TRUCE_PLACEMENTS_LATEX:
      truce_tikz_append_placement (text, problem, squares, n);
      break;
    default:
      truce_text_append_pieces (text, problem, squares, n);
      break;
    }
}

void
truce_placements_append_tail (GString *text, TrucePlacementsFormat format)
{
  if (format == TRUCE_PLACEMENTS_JSON)
    g_string_append (text, "\n]}\n");
  if (format == TRUCE_PLACEMENTS_LATEX)
    truce_tikz_append_tail (text);
}
