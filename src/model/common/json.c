/* json.c: writes problems, squares and counters as JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "json.h"

#include <math.h>
#include <string.h>

void
truce_json_begin_array (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

void
truce_json_begin_object (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
}

void
truce_json_add_text (JsonBuilder *builder, const char *name, const char *value)
{
  json_builder_set_member_name (builder, name);
  if (value)
    json_builder_add_string_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

void
truce_json_add_number (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

void
truce_json_add_unsigned (JsonBuilder *builder, const char *name, guint64 value)
{
  truce_json_add_natural (builder, name, value <= G_MAXINT64 ? (gint64) value : -1);
}

void
truce_json_add_natural (JsonBuilder *builder, const char *name, gint64 value)
{
  if (value >= 0)
    truce_json_add_number (builder, name, value);
  else
    truce_json_add_text (builder, name, NULL);
}

void
truce_json_add_real (JsonBuilder *builder, const char *name, double value)
{
  json_builder_set_member_name (builder, name);
  if (isfinite (value))
    json_builder_add_double_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

void
truce_json_add_seed (JsonBuilder *builder, guint64 seed)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

  truce_json_add_text (builder, "seed", text);
}

void
truce_json_add_flag (JsonBuilder *builder, const char *name, gboolean value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

void
truce_json_add_squares (JsonBuilder *builder, const char *name, const TruceSquare *squares, int n)
{
  truce_json_begin_array (builder, name);
  for (int i = 0; i < n; i++)
    json_builder_add_int_value (builder, squares[i]);
  json_builder_end_array (builder);
}

void
truce_json_add_pieces (
    JsonBuilder *builder, const char *name, const TruceProblem *problem, const TruceSquare *pieces, int n)
{
  if (problem->n_kinds == 1)
    {
      truce_json_add_squares (builder, name, pieces, n);
      return;
    }
  truce_json_begin_array (builder, name);
  for (int kind = 0, i = 0; kind < problem->n_kinds; kind++)
    {
      json_builder_begin_array (builder);
      for (; i < n && truce_packed_kind (pieces[i]) == kind; i++)
        json_builder_add_int_value (builder, truce_packed_square (pieces[i]));
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
}

void
truce_json_add_set (JsonBuilder *builder, const char *name, const TruceSquareSet *squares)
{
  truce_json_begin_array (builder, name);
  truce_square_set_foreach (square, squares)
    json_builder_add_int_value (builder, square);
  json_builder_end_array (builder);
}

void
truce_json_add_board (JsonBuilder *builder, TruceBoard board, const TrucePiece *piece, TruceGeometry geometry)
{
  const TruceNamedPiece *named = truce_named_piece_of (piece);
  char size[TRUCE_BOARD_TEXT_SIZE];

  truce_json_add_text (builder, "piece", piece->betza);
  truce_json_add_text (builder, "piece_name", named ? named->name : NULL);
  if (truce_board_is_square (board))
    truce_json_add_number (builder, "size", board.rows);
  else
    truce_json_add_text (builder, "size", truce_board_text (board, size));
  truce_json_add_number (builder, "rows", board.rows);
  truce_json_add_number (builder, "columns", board.columns);
  truce_json_add_text (builder, "geometry", truce_geometry_text (geometry));
}

static void
add_number_or_any (JsonBuilder *builder, const char *name, int pieces)
{
  if (pieces < 0)
    truce_json_add_text (builder, name, "any");
  else
    truce_json_add_number (builder, name, pieces);
}

static void
add_kinds (JsonBuilder *builder, const TruceProblemSpec *spec)
{
  truce_json_begin_array (builder, "kinds");
  for (int kind = 0; kind < spec->n_kinds; kind++)
    {
      json_builder_begin_object (builder);
      truce_json_add_text (builder, "piece", spec->kinds[kind].piece.betza);
      add_number_or_any (builder, "pieces", spec->kinds[kind].pieces);
      truce_json_add_set (builder, "preplaced", &spec->kinds[kind].preplaced);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_regions (JsonBuilder *builder, const TruceProblemSpec *spec)
{
  TruceText text = { 0 };
  char *regions;

  truce_regions_add_text (&text, &spec->regions, spec->board);
  regions = truce_text_finish (&text);
  truce_json_add_text (builder, "regions", regions);
  free (regions);
}

void
truce_json_add_problem_spec (JsonBuilder *builder, const TruceProblemSpec *spec)
{
  TruceSquareSet preplaced = truce_problem_spec_preplaced (spec);

  truce_json_add_board (builder, spec->board, &spec->kinds[0].piece, spec->geometry);
  add_number_or_any (builder, "pieces", truce_problem_spec_pieces (spec));
  if (spec->n_kinds > 1)
    add_kinds (builder, spec);
  truce_json_add_set (builder, "preplaced", &preplaced);
  truce_json_add_set (builder, "blocked", &spec->blocked);
  if (truce_square_set_next (&spec->walls, 0) >= 0)
    truce_json_add_set (builder, "walls", &spec->walls);
  if (spec->regions.n > 0)
    add_regions (builder, spec);
  if (spec->peace != TRUCE_PEACE_ALL)
    truce_json_add_text (builder, "peace", truce_peace_text (spec->peace));
  if (spec->cover != TRUCE_COVER_NONE)
    truce_json_add_text (builder, "cover", truce_cover_text (spec->cover));
  if (spec->aim != TRUCE_AIM_EXACTLY)
    truce_json_add_text (builder, "aim", truce_aim_text (spec->aim));
}

void
truce_json_add_problem (JsonBuilder *builder, const TruceProblem *problem)
{
  g_autofree TruceProblemSpec *spec = g_new (TruceProblemSpec, 1);

  truce_problem_to_spec (problem, spec);
  truce_json_add_problem_spec (builder, spec);
}

void
truce_json_add_time (JsonBuilder *builder, const char *name, gint64 time)
{
  g_autoptr (GDateTime) moment = time > 0 ? g_date_time_new_from_unix_utc (time) : NULL;
  g_autofree char *text = moment ? g_date_time_format_iso8601 (moment) : NULL;

  truce_json_add_text (builder, name, text);
}

JsonBuilder *
truce_json_new (void)
{
  JsonBuilder *builder = json_builder_new ();

  json_builder_begin_object (builder);
  return builder;
}

void
truce_json_add_counters (JsonBuilder *builder, const TruceCounters *counters)
{
  uint64_t attempts;

  if (__builtin_add_overflow (counters->found, counters->dead_ends, &attempts))
    attempts = UINT64_MAX;
  truce_json_add_unsigned (builder, "attempts", attempts);
#define X(field, name, what) truce_json_add_unsigned (builder, name, counters->field);
  TRUCE_COUNTERS_PLAIN (X)
#undef X
}

/* Appends the shortest number that reads as the same double. 15 digits suffice for every short decimal,
 * and 17 for every double. */
static void
append_shortest (GString *text, const char *number)
{
  char shortest[G_ASCII_DTOSTR_BUF_SIZE];
  double value = g_ascii_strtod (number, NULL);
  int digits = 15;

  do
    {
      char format[] = "%.00g";

      format[2] = (char) ('0' + digits / 10);
      format[3] = (char) ('0' + digits % 10);
      g_ascii_formatd (shortest, sizeof shortest, format, value);
    }
  while (g_ascii_strtod (shortest, NULL) < value || g_ascii_strtod (shortest, NULL) > value ? ++digits <= 17
                                                                                            : FALSE);
  g_string_append (text, shortest);
  if (!strpbrk (shortest, ".en"))
    g_string_append (text, ".0");
}

/* Returns: (transfer full): the text with shorter numbers. JSON-GLib writes 0.000123 as
 * 0.00012300000000000001. */
static char *
shorten_reals (const char *json)
{
  GString *text = g_string_sized_new (strlen (json));
  gboolean quoted = FALSE;

  while (*json)
    {
      gsize length = quoted ? 0 : strspn (json, "+-.0123456789eE");

      if (length > 0 && (g_ascii_isdigit (json[0]) || json[0] == '-') && strcspn (json, ".eE") < length)
        append_shortest (text, json);
      else
        {
          length = 1 + (quoted && *json == '\\');
          g_string_append_len (text, json, (gssize) length);
          quoted ^= *json == '"';
        }
      json += length;
    }
  return g_string_free (text, FALSE);
}

char *
truce_json_to_text (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = json_to_string (root, FALSE);

  return shorten_reals (text);
}
