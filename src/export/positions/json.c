/* json.c: positions in the JSON that Truce writes: lists of placements, and documents
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reader.h"

#include <glib/gi18n.h>
#include <string.h>

#include "common/json-safe.h"
#include "document/truce-document.h"

static gboolean
refuse_member (TrucePositionReader *self, const char *name)
{
  return truce_error_set (self->error, TRUCE_ERROR_WORD,
                          TRUCE_N_ ("\"%s\" is not what Truce writes in a list of placements"), name);
}

/* -1: there is no such number. */
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

/* How pieces meet, and the edge, in the words of the command line. */
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

/* A list of squares, or of several kinds a list of such lists. */
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
    return truce_error_set (self->error, TRUCE_ERROR_WORD, "%s", error->message);
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
    return truce_error_set (self->error, TRUCE_ERROR_WORD, "%s", error->message);
  if (!JSON_NODE_HOLDS_OBJECT (root))
    return refuse_member (self, "placements");
  object = json_node_get_object (root);
  return json_object_has_member (object, "format") ? read_document (self, text)
                                                   : read_placements (self, object);
}
