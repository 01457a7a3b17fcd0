/* document-puzzle.c: the puzzle of a document: which pieces are given, which squares are crossed out
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "document-puzzle.h"

#include <glib/gi18n.h>

static void
add_squares (JsonBuilder *builder, const char *name, const TruceSquareSet *set)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  truce_square_set_foreach (square, set)
    json_builder_add_int_value (builder, square);
  json_builder_end_array (builder);
}

void
truce_document_add_puzzle (JsonBuilder *builder, const TruceDocument *document)
{
  if (!document->puzzle)
    return;
  json_builder_set_member_name (builder, "puzzle");
  json_builder_begin_object (builder);
  add_squares (builder, "given", &document->given);
  add_squares (builder, "crossed", &document->crossed);
  json_builder_end_object (builder);
}

/* Of so many squares; where there is no such member, none. */
static gboolean
read_squares (JsonObject *puzzle, const char *name, int n_squares, TruceSquareSet *set)
{
  JsonNode *node = json_object_get_member (puzzle, name);
  JsonArray *array;

  if (!node || JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *element = json_array_get_element (array, i);

      if (!JSON_NODE_HOLDS_VALUE (element) || json_node_get_value_type (element) != G_TYPE_INT64 ||
          json_node_get_int (element) < 0 || json_node_get_int (element) >= n_squares)
        return FALSE;
      truce_square_set_add (set, (int) json_node_get_int (element));
    }
  return TRUE;
}

gboolean
truce_document_read_puzzle (JsonObject *root, TruceDocument *document, GError **error)
{
  JsonNode *node = json_object_get_member (root, "puzzle");
  int n_squares = truce_board_n_squares (document->spec.board);
  TruceSquareSet gone;

  if (!node || JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  if (JSON_NODE_HOLDS_OBJECT (node) && document->spec.n_kinds == 1 &&
      read_squares (json_node_get_object (node), "given", n_squares, &document->given) &&
      read_squares (json_node_get_object (node), "crossed", n_squares, &document->crossed))
    {
      gone = truce_square_set_without (&document->given, &document->spec.kinds[0].preplaced);
      document->puzzle = TRUE;
      if (truce_square_set_next (&gone, 0) < 0)
        return TRUE;
    }
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("“puzzle” does not fit the pieces on the board"));
  return FALSE;
}
