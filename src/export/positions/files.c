/* files.c: reads positions in files of Truce: CSV, RAINHA.TXT, LaTeX, JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "common/json-safe.h"
#include "document/truce-document.h"
#include "reader.h"

/* Returns the next field of a record, borrowed from it, without its quotes; NULL after the last field. */
static char *
next_field (char **cursor)
{
  char *field = *cursor, *end;

  if (!field)
    return NULL;
  if (*field == '"' && (end = strchr (field + 1, '"')))
    {
      *end++ = '\0';
      field++;
    }
  else
    end = field + strcspn (field, ",");
  *cursor = *end == ',' ? end + 1 : NULL;
  *end = '\0';
  return field;
}

/* Reads the heading of a CSV. Returns the number of kinds if the CSV has a field for each kind, and 0 if it
 * has a field for each square. Returns -1 with an error if a kind is invalid. */
static int
read_heading (TrucePositionReader *self, char *heading, TrucePiece *pieces)
{
  char *field;
  int n = 0;

  next_field (&heading);
  while ((field = next_field (&heading)))
    {
      if (g_str_has_prefix (field, "square"))
        return 0;
      if (n > TRUCE_KINDS_MAX || !truce_piece_parse (field, &pieces[n++], self->error))
        return -1;
    }
  return n;
}

static gboolean
read_record (TrucePositionReader *self, char *record, const TrucePiece *pieces, int n_kinds)
{
  g_autoptr (GString) list = g_string_new (NULL);
  char *field;

  next_field (&record);
  for (int i = 0; (field = next_field (&record)) && (n_kinds == 0 || i < n_kinds); i++)
    if (n_kinds > 1)
      g_string_append_printf (list, "%s%s:%s", i > 0 ? ";" : "", pieces[i].betza, field);
    else
      g_string_append_printf (list, "%s ", field);
  return truce_position_read_list (self, list->str, TRUCE_NUMBERS_SQUARES);
}

gboolean
truce_position_read_csv (TrucePositionReader *self, char *text)
{
  TrucePiece pieces[TRUCE_KINDS_MAX + 1];
  int n_kinds = 0;
  char *line;

  while (!self->stopped && (line = truce_position_next_line (self, &text)))
    if (g_str_has_prefix (line, "number,"))
      n_kinds = read_heading (self, line, pieces);
    else if (n_kinds < 0 || (*line && !read_record (self, line, pieces, n_kinds)))
      return FALSE;
  return n_kinds >= 0;
}

/* Reads the row between the bars, in which two characters are a square. Returns FALSE with an error if the
 * line is no such row. */
static gboolean
read_rainha_row (TrucePositionReader *self, const char *line, TruceDrawing *drawing)
{
  char cells[TRUCE_SIDE_MAX + 1];
  int n = 0;

  for (line = strchr (line, '|') + 1; n <= TRUCE_SIDE_MAX; n++)
    {
      line += strspn (line, " ");
      if (g_str_has_prefix (line, "██"))
        cells[n] = '1';
      else if (g_str_has_prefix (line, "__"))
        cells[n] = '.';
      else
        break;
      line += cells[n] == '1' ? strlen ("██") : strlen ("__");
    }
  if (*line != '|' && n <= TRUCE_SIDE_MAX)
    return truce_position_refuse (self, _ ("'%.40s' is not a row of RAINHA.TXT"), line);
  return truce_drawing_add_cells (self, drawing, cells, n);
}

static gboolean
end_rainha (TrucePositionReader *self, TruceDrawing *drawing)
{
  if (drawing->board.rows > 0 && !self->stopped && !truce_drawing_end (self, drawing, FALSE, FALSE))
    return FALSE;
  *drawing = (TruceDrawing){ 0 };
  return TRUE;
}

gboolean
truce_position_read_rainha (TrucePositionReader *self, char *text)
{
  g_autofree TruceDrawing *drawing = g_new0 (TruceDrawing, 1);
  char *line;

  while ((line = truce_position_next_line (self, &text)))
    {
      if (strstr (line, "Solution [") && !end_rainha (self, drawing))
        return FALSE;
      if (strchr (line, '|') && !read_rainha_row (self, line, drawing))
        return FALSE;
    }
  return end_rainha (self, drawing);
}

/* If the line states the problem, reads it to `spec`. The placements after the line are positions of this
 * problem. Returns FALSE with an error if the problem is invalid. */
static gboolean
read_latex_problem (TrucePositionReader *self, const char *line, TruceProblemSpec *spec)
{
  const char *mark = strstr (line, "% Truce: ");

  return !mark || (truce_problem_spec_from_text (mark + strlen ("% Truce: "), spec, self->error) &&
                   truce_problem_spec_check_board (spec, self->error));
}

/* Reads the command \trucePieceB{style}{colour}{column}{height} after its first word, and adds the piece. */
static gboolean
read_latex_piece (TrucePositionReader *self, const char *line)
{
  const TruceBoard board = self->spec->board;
  int kind = g_ascii_isupper (*line) ? *line++ - 'A' : 0, numbers[2] = { -1, -1 };

  for (int i = 0; i < 4; i++)
    {
      char *end = NULL;

      line += strspn (line, " ");
      if (*line == '{' && i >= 2)
        numbers[i - 2] = (int) CLAMP (strtol (line + 1, &end, 10), -1, TRUCE_SIDE_MAX);
      line += strcspn (line, "}");
      line += *line == '}';
    }
  if (kind >= self->spec->n_kinds || !truce_board_has (board, numbers[1], numbers[0]))
    return truce_position_refuse (self, _ ("there is no such piece or no such square on the board"));
  return truce_position_put (self, kind, truce_board_square (board, board.rows - 1 - numbers[1], numbers[0]));
}

static gboolean
read_latex_line (TrucePositionReader *self, const char *line, gboolean *inside)
{
  const char *piece = strstr (line, "\\trucePiece");

  if (strstr (line, "\\begin{tikzpicture}"))
    {
      truce_position_begin (self, self->present->board);
      *inside = TRUE;
    }
  else if (*inside && piece)
    return read_latex_piece (self, piece + strlen ("\\trucePiece"));
  else if (*inside && strstr (line, "\\end{tikzpicture}"))
    {
      *inside = FALSE;
      return truce_position_end (self);
    }
  return TRUE;
}

gboolean
truce_position_read_latex (TrucePositionReader *self, char *text)
{
  g_autofree TruceProblemSpec *problem = g_memdup2 (self->present, sizeof *problem);
  const TruceProblemSpec *present = self->present;
  gboolean inside = FALSE, understood = TRUE;
  char *line;

  self->present = problem;
  while (understood && !self->stopped && (line = truce_position_next_line (self, &text)))
    understood = read_latex_problem (self, line, problem) && read_latex_line (self, line, &inside);
  self->present = present;
  return understood;
}

static gboolean
refuse_member (TrucePositionReader *self, const char *name)
{
  return truce_error_set (self->error, TRUCE_ERROR_VALUE,
                          TRUCE_N_ ("\"%s\" is not what Truce writes in a list of placements"), name);
}

/* Returns the integer of a node; -1 if the node is NULL or no integer. */
static gint64
number_of (JsonNode *node)
{
  return node && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64
             ? json_node_get_int (node)
             : -1;
}

static const char *
text_of (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

static JsonArray *
array_of (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

static gboolean
read_set (
    TrucePositionReader *self, JsonObject *object, const char *name, TruceBoard board, TruceSquareSet *set)
{
  JsonArray *array = array_of (object, name);

  truce_square_set_clear (set);
  for (guint i = 0; array && i < json_array_get_length (array); i++)
    {
      gint64 square = number_of (json_array_get_element (array, i));

      if (square < 0 || square >= truce_board_n_squares (board))
        return refuse_member (self, name);
      truce_square_set_add (set, (int) square);
    }
  return TRUE;
}

static int
pieces_of (JsonObject *object)
{
  gint64 pieces = number_of (json_object_get_member (object, "pieces"));

  return pieces < 0 ? TRUCE_PIECES_ANY : (int) MIN (pieces, G_MAXINT);
}

static gboolean
read_kinds (TrucePositionReader *self, JsonObject *object, TruceProblemSpec *spec)
{
  JsonArray *kinds = array_of (object, "kinds");

  if (!kinds)
    {
      const char *piece = text_of (object, "piece");

      return piece ? truce_piece_parse (piece, &spec->kinds[0].piece, self->error)
                   : refuse_member (self, "piece");
    }
  spec->n_kinds = (int) MIN (json_array_get_length (kinds), TRUCE_KINDS_MAX + 1);
  if (spec->n_kinds < 1 || spec->n_kinds > TRUCE_KINDS_MAX)
    return refuse_member (self, "kinds");
  for (int kind = 0; kind < spec->n_kinds; kind++)
    {
      JsonNode *node = json_array_get_element (kinds, (guint) kind);
      JsonObject *one = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
      const char *piece = one ? text_of (one, "piece") : NULL;

      if (!piece)
        return refuse_member (self, "kinds");
      if (!truce_piece_parse (piece, &spec->kinds[kind].piece, self->error))
        return FALSE;
      spec->kinds[kind].pieces = pieces_of (one);
    }
  return TRUE;
}

/* Reads geometry, peace, cover, aim and regions, in the words of the command line. */
static gboolean
read_rules (TrucePositionReader *self, JsonObject *object, TruceProblemSpec *spec)
{
  const char *geometry = text_of (object, "geometry"), *peace = text_of (object, "peace"),
             *cover = text_of (object, "cover"), *aim = text_of (object, "aim"),
             *regions = text_of (object, "regions");

  if (geometry && !truce_geometry_parse (geometry, &spec->geometry, self->error))
    return FALSE;
  return (!peace || truce_peace_parse (peace, &spec->peace, self->error)) &&
         (!cover || truce_cover_parse (cover, &spec->cover, self->error)) &&
         (!aim || truce_aim_parse (aim, &spec->aim, self->error)) &&
         (!regions || truce_regions_parse (regions, spec->board, &spec->regions, self->error));
}

static gboolean
read_problem (TrucePositionReader *self, JsonObject *object, TruceProblemSpec *spec)
{
  gint64 rows = number_of (json_object_get_member (object, "rows"));
  gint64 columns = number_of (json_object_get_member (object, "columns"));

  truce_problem_spec_init (spec);
  spec->board = (TruceBoard){ (int) CLAMP (rows, 0, G_MAXINT), (int) CLAMP (columns, 0, G_MAXINT) };
  if (!truce_board_check (spec->board, self->error) || !read_kinds (self, object, spec) ||
      !read_rules (self, object, spec))
    return FALSE;
  spec->pieces = pieces_of (object);
  return read_set (self, object, "blocked", spec->board, &spec->blocked) &&
         read_set (self, object, "walls", spec->board, &spec->walls) &&
         truce_problem_spec_check_board (spec, self->error);
}

static gboolean
put_squares (TrucePositionReader *self, int kind, JsonNode *node)
{
  JsonArray *squares = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  for (guint i = 0; squares && i < json_array_get_length (squares); i++)
    {
      gint64 square = number_of (json_array_get_element (squares, i));

      if (square < 0 || square >= truce_board_n_squares (self->spec->board))
        return refuse_member (self, "placements");
      if (!truce_position_put (self, kind, (int) square))
        return FALSE;
    }
  return squares || refuse_member (self, "placements");
}

/* Reads a placement: a list of squares. With several kinds, the list has a list of squares for each kind. */
static gboolean
read_placement (TrucePositionReader *self, JsonNode *node)
{
  JsonArray *kinds = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  truce_position_begin (self, self->present->board);
  if (self->present->n_kinds == 1)
    return put_squares (self, 0, node) && truce_position_end (self);
  if (!kinds || json_array_get_length (kinds) != (guint) self->present->n_kinds)
    return refuse_member (self, "placements");
  for (int kind = 0; kind < self->present->n_kinds; kind++)
    if (!put_squares (self, kind, json_array_get_element (kinds, (guint) kind)))
      return FALSE;
  return truce_position_end (self);
}

static gboolean
read_placements (TrucePositionReader *self, JsonObject *object)
{
  g_autofree TruceProblemSpec *problem = g_new0 (TruceProblemSpec, 1);
  const TruceProblemSpec *present = self->present;
  JsonArray *placements = array_of (object, "placements");
  gboolean understood = TRUE;

  if (!placements)
    return refuse_member (self, "placements");
  if (!read_problem (self, object, problem))
    return FALSE;
  self->present = problem;
  for (guint i = 0; understood && !self->stopped && i < json_array_get_length (placements); i++)
    understood = read_placement (self, json_array_get_element (placements, i));
  self->present = present;
  return understood;
}

static gboolean
read_document (TrucePositionReader *self, const char *text)
{
  g_auto (TruceDocument) document = { 0 };
  g_autoptr (GError) error = NULL;

  if (!truce_document_from_json (text, strlen (text), &document, &error))
    return truce_error_set (self->error, TRUCE_ERROR_VALUE, "%s", error->message);
  *self->spec = document.spec;
  self->own_kinds = FALSE;
  return truce_position_end (self);
}

gboolean
truce_position_read_json (TrucePositionReader *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = truce_json_read (text, strlen (text), TRUCE_POSITIONS_TEXT_MAX, &error);
  JsonObject *object;

  if (!root)
    return truce_error_set (self->error, TRUCE_ERROR_VALUE, "%s", error->message);
  if (!JSON_NODE_HOLDS_OBJECT (root))
    return refuse_member (self, "placements");
  object = json_node_get_object (root);
  return json_object_has_member (object, "format") ? read_document (self, text)
                                                   : read_placements (self, object);
}
