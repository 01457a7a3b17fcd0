/* document-bookmarks.c: the bookmarks of a document: places in searches, with what was noted there
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "document-bookmarks.h"

#include <glib/gi18n.h>

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
add_text (JsonBuilder *builder, const char *name, const char *value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

void
truce_document_add_bookmarks (JsonBuilder *builder, const TruceDocument *document)
{
  if (!document->bookmarks || document->bookmarks->len == 0)
    return;
  json_builder_set_member_name (builder, "bookmarks");
  json_builder_begin_array (builder);
  for (guint i = 0; i < document->bookmarks->len; i++)
    {
      const TruceDocumentBookmark *bookmark = document->bookmarks->pdata[i];

      json_builder_begin_object (builder);
      add_text (builder, "problem", bookmark->problem);
      add_text (builder, "method", bookmark->method);
      json_builder_set_member_name (builder, "event");
      json_builder_add_int_value (builder, bookmark->event);
      add_text (builder, "text", bookmark->text);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* NULL: it is none, or too long. */
static const char *
text_of (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);
  const char *text;

  if (!node || !JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;
  text = json_node_get_string (node);
  return g_utf8_validate (text, -1, NULL) && g_utf8_strlen (text, -1) <= TRUCE_DOCUMENT_NOTE_MAX ? text
                                                                                                 : NULL;
}

static gboolean
read_event (JsonObject *object, int *event)
{
  JsonNode *node = json_object_get_member (object, "event");

  if (!node || !JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64 ||
      json_node_get_int (node) < 0 || json_node_get_int (node) > G_MAXINT)
    return FALSE;
  *event = (int) json_node_get_int (node);
  return TRUE;
}

/* NULL: it is not understood. */
static TruceDocumentBookmark *
read_bookmark (JsonNode *node)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *problem = object ? text_of (object, "problem") : NULL;
  const char *method = object ? text_of (object, "method") : NULL;
  const char *text = object ? text_of (object, "text") : NULL;
  TruceProblemSpec spec;
  int event;

  if (!problem || !method || !text || !read_event (object, &event) ||
      !truce_problem_spec_from_text (problem, &spec, NULL))
    return NULL;
  return truce_document_bookmark_new (problem, method, event, text);
}

gboolean
truce_document_read_bookmarks (JsonObject *root, TruceDocument *document, GError **error)
{
  JsonNode *node = json_object_get_member (root, "bookmarks");
  JsonArray *array = node && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  if (!node || JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  if (!array || json_array_get_length (array) > TRUCE_DOCUMENT_BOOKMARKS_MAX)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("“bookmarks” is not a list of up to %d"),
                   TRUCE_DOCUMENT_BOOKMARKS_MAX);
      return FALSE;
    }
  document->bookmarks = g_ptr_array_new_with_free_func (truce_document_bookmark_free);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      TruceDocumentBookmark *bookmark = read_bookmark (json_array_get_element (array, i));

      if (!bookmark)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("bookmark %u is not a problem, a method, an event and a text"), i + 1);
          return FALSE;
        }
      g_ptr_array_add (document->bookmarks, bookmark);
    }
  return TRUE;
}
