/* own-piece-file.c: the file of the pieces that the user has named
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "own-piece-file.h"

#include <glib/gi18n.h>
#include <string.h>

#include "common/file-read.h"
#include "common/file-write.h"

/* So that no file, however made, takes long. */

/* What stands there, and the piece that it names, if any, which is owned by `pieces`. */
typedef struct
{
  char *text;
  TruceOwnPiece *piece;
} Line;

void
truce_own_piece_free (TruceOwnPiece *piece)
{
  g_free (piece->name);
  g_free (piece);
}

TruceOwnPiece *
truce_own_piece_new (const char *name, const TrucePiece *piece, gboolean lent)
{
  TruceOwnPiece *own = g_new (TruceOwnPiece, 1);

  *own = (TruceOwnPiece){ g_strdup (name), *piece, lent };
  return own;
}

GPtrArray *
truce_own_piece_array_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) truce_own_piece_free);
}

TruceOwnPiece *
truce_own_piece_array_find (GPtrArray *pieces, const char *name)
{
  for (guint i = 0; i < pieces->len; i++)
    {
      TruceOwnPiece *own = g_ptr_array_index (pieces, i);

      if (truce_own_name_equal (own->name, name))
        return own;
    }
  return NULL;
}

static void
line_free (gpointer data)
{
  Line *line = data;

  g_free (line->text);
  g_free (line);
}

void
truce_own_piece_file_init (TruceOwnPieceFile *file, const char *path)
{
  *file = (TruceOwnPieceFile){ g_strdup (path), g_ptr_array_new_with_free_func (line_free),
                               truce_own_piece_array_new () };
}

void
truce_own_piece_file_clear (TruceOwnPieceFile *file)
{
  g_free (file->path);
  g_ptr_array_unref (file->lines);
  g_ptr_array_unref (file->pieces);
}

static void
take_line (TruceOwnPieceFile *file, const char *text, guint at)
{
  Line *line = g_new0 (Line, 1);
  g_autofree char *name = NULL;
  TrucePiece piece;

  line->text = g_strdup (text);
  if (!truce_own_line_is_remark (text) && truce_own_line_parse (text, &name, &piece, NULL) &&
      !truce_own_piece_array_find (file->pieces, name))
    {
      guint place = 0;

      for (guint i = 0; i < at; i++)
        place += ((Line *) g_ptr_array_index (file->lines, i))->piece != NULL;
      line->piece = truce_own_piece_new (name, &piece, FALSE);
      g_ptr_array_insert (file->pieces, (int) place, line->piece);
    }
  g_ptr_array_insert (file->lines, (int) at, line);
}

/* "" where there is no file. */
static char *
read_text (TruceOwnPieceFile *file, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree char *text = NULL;
  gsize length;

  text = truce_path_read (file->path, TRUCE_OWN_PIECES_TEXT_MAX, &length, &reason);
  if (!text)
    {
      if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        return g_strdup ("");
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }
  if (strlen (text) == length && g_utf8_validate (text, (gssize) length, NULL))
    return g_steal_pointer (&text);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("%s is not a file of named pieces"),
               file->path);
  return NULL;
}

gboolean
truce_own_piece_file_read (TruceOwnPieceFile *file, GError **error)
{
  g_autofree char *text = read_text (file, error);
  g_auto (GStrv) lines = text ? g_strsplit (text, "\n", -1) : NULL;

  if (!text)
    return FALSE;
  g_ptr_array_set_size (file->lines, 0);
  g_ptr_array_set_size (file->pieces, 0);
  /* what stands behind the last line feed is no line unless there is something */
  for (guint i = 0; lines[i] && (lines[i][0] || lines[i + 1]); i++)
    take_line (file, lines[i], file->lines->len);
  return TRUE;
}

gboolean
truce_own_piece_file_write (TruceOwnPieceFile *file, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < file->lines->len; i++)
    {
      const Line *line = g_ptr_array_index (file->lines, i);
      g_autofree char *named =
          line->piece ? truce_own_line_new (line->piece->name, &line->piece->piece) : NULL;

      g_string_append_printf (text, "%s\n", named ? named : line->text);
    }
  return truce_file_write_private (file->path, text->str, (gssize) text->len, error);
}

void
truce_own_piece_file_insert (TruceOwnPieceFile *file, guint i, const char *name, const TrucePiece *piece)
{
  g_autofree char *text = truce_own_line_new (name, piece);
  guint at = 0;

  for (guint pieces = 0; at < file->lines->len; at++)
    {
      const Line *line = g_ptr_array_index (file->lines, at);

      if (line->piece && pieces++ == i)
        break;
    }
  take_line (file, text, at);
}

void
truce_own_piece_file_remove (TruceOwnPieceFile *file, TruceOwnPiece *piece)
{
  for (guint i = 0; i < file->lines->len; i++)
    if (((Line *) g_ptr_array_index (file->lines, i))->piece == piece)
      {
        g_ptr_array_remove_index (file->lines, i);
        break;
      }
  g_ptr_array_remove (file->pieces, piece);
}
