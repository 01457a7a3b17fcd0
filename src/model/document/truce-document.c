/* truce-document.c: TruceDocument, a position with its problem, question and view, as a file
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-document.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "common/file-read.h"
#include "common/file-write.h"
#include "common/json-safe.h"
#include "common/json.h"
#include "common/truce-words.h"
#include "core/scope.h"
#include "notation.h"

#define FORMAT  "truce-document"
#define VERSION 2 /* newest version; plain problems (see core/scope.h) are written as version 1 */
#define DAY_MAX 99991231

void
truce_document_clear (TruceDocument *document)
{
  g_clear_pointer (&document->method, g_free);
  g_clear_pointer (&document->page, g_free);
  g_clear_pointer (&document->overlays, g_strfreev);
  g_clear_pointer (&document->names, g_strfreev);
  g_clear_pointer (&document->bookmarks, g_ptr_array_unref);
}

char *
truce_document_problem_to_text (const TruceProblemSpec *spec)
{
  return truce_problem_spec_scope (spec) ? truce_problem_spec_to_text (spec) : truce_position_to_text (spec);
}

gboolean
truce_document_problem_from_text (const char *text, TruceProblemSpec *spec, TruceError *error)
{
  TruceProblemSpec read = *spec;

  /* A text with '=' cannot be a position. So the error tells why the text is not a problem. */
  if (!truce_position_parse (text, &read, error) &&
      !truce_problem_spec_from_text (text, &read, strchr (text, '=') ? error : NULL))
    return FALSE;
  if (!truce_problem_spec_check_board (&read, error))
    return FALSE;
  *spec = read;
  return TRUE;
}

TruceDocumentBookmark *
truce_document_bookmark_new (const char *problem, const char *method, int event, const char *text)
{
  TruceDocumentBookmark *bookmark = g_new0 (TruceDocumentBookmark, 1);

  *bookmark = (TruceDocumentBookmark){ g_strdup (problem), g_strdup (method), event, g_strdup (text) };
  return bookmark;
}

void
truce_document_bookmark_free (gpointer data)
{
  TruceDocumentBookmark *bookmark = data;

  g_free (bookmark->problem);
  g_free (bookmark->method);
  g_free (bookmark->text);
  g_free (bookmark);
}

static void
add_bookmarks (JsonBuilder *builder, const TruceDocument *document)
{
  if (!document->bookmarks || document->bookmarks->len == 0)
    return;
  truce_json_begin_array (builder, "bookmarks");
  for (guint i = 0; i < document->bookmarks->len; i++)
    {
      const TruceDocumentBookmark *bookmark = document->bookmarks->pdata[i];

      json_builder_begin_object (builder);
      truce_json_add_text (builder, "problem", bookmark->problem);
      truce_json_add_text (builder, "method", bookmark->method);
      truce_json_add_number (builder, "event", bookmark->event);
      truce_json_add_text (builder, "text", bookmark->text);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_puzzle (JsonBuilder *builder, const TruceDocument *document)
{
  if (!document->puzzle)
    return;
  truce_json_begin_object (builder, "puzzle");
  truce_json_add_set (builder, "given", &document->given);
  truce_json_add_set (builder, "crossed", &document->crossed);
  truce_json_add_number (builder, "seconds", document->seconds);
  truce_json_add_number (builder, "hints", document->hints);
  truce_json_add_number (builder, "day", document->day);
  json_builder_end_object (builder);
}

static void
add_problem (JsonBuilder *builder, const TruceProblemSpec *spec)
{
  char *position = truce_document_problem_to_text (spec);
  gboolean plain = !truce_problem_spec_scope (spec);

  truce_json_add_number (builder, "version", plain ? 1 : VERSION);
  truce_json_begin_object (builder, "problem");
  truce_json_add_text (builder, "position", position);
  if (plain)
    {
      truce_json_add_text (builder, "geometry", truce_geometry_text (spec->geometry));
      truce_json_add_natural (builder, "pieces", spec->pieces);
    }
  json_builder_end_object (builder);
  free (position);
}

static void
add_texts (JsonBuilder *builder, const char *name, char **texts)
{
  truce_json_begin_array (builder, name);
  for (; texts && *texts; texts++)
    json_builder_add_string_value (builder, *texts);
  json_builder_end_array (builder);
}

static void
add_view (JsonBuilder *builder, const TruceDocument *document)
{
  truce_json_begin_object (builder, "view");
  truce_json_add_text (builder, "page", document->page ? document->page : "board");
  add_texts (builder, "overlays", document->overlays);
  truce_json_add_number (builder, "selected", document->selected);
  json_builder_end_object (builder);
}

char *
truce_document_to_json (const TruceDocument *document)
{
  g_autoptr (JsonBuilder) builder = truce_json_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  truce_json_add_text (builder, "format", FORMAT);
  add_problem (builder, &document->spec);
  if (document->names)
    add_texts (builder, "names", document->names);
  truce_json_begin_object (builder, "question");
  truce_json_add_text (builder, "count", truce_question_text (document->question));
  truce_json_add_text (builder, "method", document->method ? document->method : "auto");
  if (document->seed > 0)
    truce_json_add_number (builder, "seed", document->seed);
  json_builder_end_object (builder);
  add_view (builder, document);
  add_puzzle (builder, document);
  add_bookmarks (builder, document);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  text = json_to_string (root, TRUE);
  return g_strconcat (text, "\n", NULL);
}

static gboolean G_GNUC_PRINTF (2, 3) refuse (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (G_IO_ERROR, G_IO_ERROR_INVALID_DATA, format, arguments));
  va_end (arguments);
  return FALSE;
}

/* Functions whose names begin with get_ read a member of an object. If the member is missing or null, a
 * text or object becomes NULL, and a number or list stays unchanged. They return FALSE with an error if
 * the member has another type or range. */
static gboolean
get_text (JsonObject *object, const char *name, const char **value, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);

  *value = NULL;
  if (!node || JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return refuse (error, _ ("“%s” is not text"), name);
  *value = json_node_get_string (node);
  return TRUE;
}

static gboolean
get_number (JsonObject *object, const char *name, int min, int max, int *value, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);

  if (!node || JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64 ||
      json_node_get_int (node) < min || json_node_get_int (node) > max)
    return refuse (error, _ ("“%s” is not a number from %d to %d"), name, min, max);
  *value = (int) json_node_get_int (node);
  return TRUE;
}

static gboolean
get_object (JsonObject *object, const char *name, JsonObject **value, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);

  *value = NULL;
  if (!node || JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return refuse (error, _ ("“%s” is not an object"), name);
  *value = json_node_get_object (node);
  return TRUE;
}

/* Reads a text of a bookmark. Returns FALSE if the member is missing, not text or too long. */
static gboolean
get_note (JsonObject *object, const char *name, const char **text)
{
  return get_text (object, name, text, NULL) && *text && g_utf8_validate (*text, -1, NULL) &&
         g_utf8_strlen (*text, -1) <= TRUCE_DOCUMENT_NOTE_MAX;
}

/* Returns: (transfer full) (nullable): the bookmark; NULL if the node is not a valid bookmark. */
static TruceDocumentBookmark *
read_bookmark (JsonNode *node)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *problem, *method, *text;
  TruceProblemSpec spec;
  int event = -1;

  if (!object || !get_note (object, "problem", &problem) || !get_note (object, "method", &method) ||
      !get_note (object, "text", &text) || !get_number (object, "event", 0, G_MAXINT, &event, NULL) ||
      event < 0 || !truce_problem_spec_from_text (problem, &spec, NULL))
    return NULL;
  return truce_document_bookmark_new (problem, method, event, text);
}

static gboolean
read_bookmarks (JsonObject *root, TruceDocument *document, GError **error)
{
  JsonNode *node = json_object_get_member (root, "bookmarks");
  JsonArray *array = node && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  if (!node || JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  if (!array || json_array_get_length (array) > TRUCE_DOCUMENT_BOOKMARKS_MAX)
    return refuse (error, _ ("“bookmarks” is not a list of up to %d bookmarks"),
                   TRUCE_DOCUMENT_BOOKMARKS_MAX);
  document->bookmarks = g_ptr_array_new_with_free_func (truce_document_bookmark_free);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      TruceDocumentBookmark *bookmark = read_bookmark (json_array_get_element (array, i));

      if (!bookmark)
        return refuse (error, _ ("bookmark %u must be a problem, a method, an event and a text"), i + 1);
      g_ptr_array_add (document->bookmarks, bookmark);
    }
  return TRUE;
}

/* Adds a list of squares to `set`. Accepts a missing member and null. Returns FALSE if the member is anything
 * but a list of numbers from 0 to n_squares - 1. */
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

static gboolean
read_puzzle (JsonObject *root, TruceDocument *document, GError **error)
{
  JsonNode *node = json_object_get_member (root, "puzzle");
  int n_squares = truce_board_n_squares (document->spec.board);
  JsonObject *puzzle;
  TruceSquareSet gone;

  if (!node || JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  puzzle = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  if (puzzle && (!get_number (puzzle, "seconds", 0, G_MAXINT, &document->seconds, error) ||
                 !get_number (puzzle, "hints", 0, G_MAXINT, &document->hints, error) ||
                 !get_number (puzzle, "day", 0, DAY_MAX, &document->day, error)))
    return FALSE;
  if (puzzle && document->spec.n_kinds == 1 && read_squares (puzzle, "given", n_squares, &document->given) &&
      read_squares (puzzle, "crossed", n_squares, &document->crossed))
    {
      gone = truce_square_set_without (&document->given, &document->spec.kinds[0].preplaced);
      document->puzzle = TRUE;
      if (truce_square_set_next (&gone, 0) < 0)
        return TRUE;
    }
  return refuse (error, _ ("“puzzle” does not fit the pieces on the board"));
}

/* Returns FALSE with an error if there are more pieces than squares. */
static gboolean
check_numbers (const TruceProblemSpec *spec, GError **error)
{
  int n_squares = truce_board_n_squares (spec->board), max = spec->pieces;

  for (int kind = 0; kind < spec->n_kinds; kind++)
    max = MAX (max, spec->kinds[kind].pieces);
  return max <= n_squares || refuse (error, _ ("“%s” is not a number from %d to %d"), "k", 0, n_squares);
}

static gboolean
read_problem (JsonObject *root, TruceProblemSpec *spec, GError **error)
{
  JsonObject *object;
  const char *position, *geometry;
  TruceError why = { 0 };

  truce_problem_spec_init (spec);
  if (!get_object (root, "problem", &object, error))
    return FALSE;
  if (!object)
    return refuse (error, _ ("there is no “problem”"));
  if (!get_text (object, "position", &position, error) || !get_text (object, "geometry", &geometry, error))
    return FALSE;
  if (!position)
    return refuse (error, _ ("the problem has no “position”"));
  if (!truce_document_problem_from_text (position, spec, &why))
    {
      g_autofree char *reason = truce_words_error (&why);

      return refuse (error, _ ("position: %s"), reason);
    }
  if (geometry && g_str_equal (geometry, truce_geometry_text (TRUCE_GEOMETRY_NQ10)))
    spec->geometry = TRUCE_GEOMETRY_NQ10;
  else if (geometry && !g_str_equal (geometry, truce_geometry_text (TRUCE_GEOMETRY_TRUE)))
    return refuse (error, _ ("“geometry” is neither “true” nor “nq1.0”"));
  if (spec->geometry == TRUCE_GEOMETRY_NQ10 && spec->board.rows != spec->board.columns)
    return refuse (error, _ ("the geometry “nq1.0” is only for square boards"));
  return check_numbers (spec, error) &&
         get_number (object, "pieces", 0, truce_board_n_squares (spec->board), &spec->pieces, error);
}

static gboolean
read_question (JsonObject *root, TruceDocument *document, GError **error)
{
  JsonObject *object;
  const char *count = NULL, *method = NULL;
  TruceQuestion read;

  document->question = (TruceQuestion){ TRUCE_COUNT };
  if (!get_object (root, "question", &object, error))
    return FALSE;
  if (object && (!get_text (object, "count", &count, error) || !get_text (object, "method", &method, error) ||
                 !get_number (object, "seed", 0, G_MAXINT, &document->seed, error)))
    return FALSE;
  document->method = g_strdup (method ? method : "auto");
  if (!count)
    return TRUE;
  if (!truce_question_parse (count, &read) || read.asks != TRUCE_COUNT)
    return refuse (error, _ ("“count” names nothing that can be counted"));
  document->question = read;
  return TRUE;
}

static gboolean
get_texts (JsonObject *object, const char *name, GStrv *texts, GError **error)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  JsonNode *node = json_object_get_member (object, name);
  JsonArray *array;

  if (!node || JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return refuse (error, _ ("“%s” is not a list"), name);
  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *element = json_array_get_element (array, i);

      if (!JSON_NODE_HOLDS_VALUE (element) || json_node_get_value_type (element) != G_TYPE_STRING)
        return refuse (error, _ ("“%s” has an element that is not text"), name);
      g_strv_builder_add (builder, json_node_get_string (element));
    }
  *texts = g_strv_builder_end (builder);
  return TRUE;
}

static gboolean
read_view (JsonObject *root, TruceDocument *document, GError **error)
{
  const TruceBoard board = document->spec.board;
  JsonObject *view;
  const char *page;

  document->selected = -1;
  if (!get_object (root, "view", &view, error))
    return FALSE;
  if (!view)
    return TRUE;
  if (!get_text (view, "page", &page, error) || !get_texts (view, "overlays", &document->overlays, error) ||
      !get_number (view, "selected", -1, board.rows * board.columns - 1, &document->selected, error))
    return FALSE;
  document->page = g_strdup (page);
  return TRUE;
}

static gboolean
is_ours (JsonObject *root, GError **error)
{
  const char *format;
  int version = 0;

  if (!get_text (root, "format", &format, error))
    return FALSE;
  if (!format || !g_str_equal (format, FORMAT))
    return refuse (error, _ ("this is not a Truce document"));
  if (!get_number (root, "version", 1, G_MAXINT, &version, error))
    return FALSE;
  if (version > VERSION)
    return refuse (error, _ ("the document was made by a later version of Truce"));
  if (json_object_has_member (root, "armies"))
    return refuse (error,
                   _ ("an unreleased version of Truce made the document, and this version cannot read it"));
  return version > 0 || refuse (error, _ ("the document has no “version”"));
}

gboolean
truce_document_from_json (const char *data, gsize length, TruceDocument *document, GError **error)
{
  g_auto (TruceDocument) read = { 0 };
  g_autoptr (JsonNode) root = truce_json_read (data, length, TRUCE_DOCUMENT_SIZE_MAX, error);
  JsonObject *object;

  if (!root)
    return FALSE;
  if (!JSON_NODE_HOLDS_OBJECT (root))
    return refuse (error, _ ("this is not a Truce document"));
  object = json_node_get_object (root);
  if (!is_ours (object, error) || !read_problem (object, &read.spec, error) ||
      !get_texts (object, "names", &read.names, error) || !read_question (object, &read, error) ||
      !read_view (object, &read, error) || !read_puzzle (object, &read, error) ||
      !read_bookmarks (object, &read, error))
    return FALSE;
  *document = read;
  memset (&read, 0, sizeof read);
  return TRUE;
}

gboolean
truce_document_save (const TruceDocument *document, GFile *file, GError **error)
{
  g_autofree char *text = truce_document_to_json (document);
  g_autofree char *path = truce_file_path (file, error);

  return path && truce_file_write (path, text, -1, error);
}

gboolean
truce_document_load (GFile *file, TruceDocument *document, GError **error)
{
  gsize length;
  g_autofree char *data = truce_file_read (file, TRUCE_DOCUMENT_SIZE_MAX, &length, NULL, error);

  return data && truce_document_from_json (data, length, document, error);
}
