/* truce-own-pieces.c: TruceOwnPieces, the pieces that the user has named, in a file whose other lines are
 * kept
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-own-pieces.h"

#include <glib/gi18n.h>
#include <string.h>

#include "common/file-read.h"
#include "common/file-write.h"
#include "common/truce-words.h"

/* ---- lines of the file ---- */

static char *
fold (const char *name)
{
  g_autofree char *plain = g_utf8_casefold (name, -1);

  return g_strdelimit (g_steal_pointer (&plain), "-_", ' ');
}

gboolean
truce_own_name_equal (const char *a, const char *b)
{
  g_autofree char *folded_a = fold (a), *folded_b = fold (b);

  return g_str_equal (folded_a, folded_b);
}

static gboolean
is_allowed (gunichar c)
{
  return g_unichar_isalnum (c) || g_unichar_ismark (c) || (c < 0x80 && strchr (" -_'", (int) c) != NULL) ||
         c == 0x2019;
}

static gboolean
has_allowed_signs (const char *name)
{
  if (!g_unichar_isalpha (g_utf8_get_char (name)) || g_str_has_suffix (name, " "))
    return FALSE;
  for (const char *c = name; *c; c = g_utf8_next_char (c))
    if (!is_allowed (g_utf8_get_char (c)))
      return FALSE;
  return TRUE;
}

gboolean
truce_own_name_check (const char *name, TruceError *error)
{
  TrucePiece piece;

  if (!g_utf8_validate (name, -1, NULL) || !has_allowed_signs (name))
    return truce_error_set (error, TRUCE_ERROR_PIECE,
                            TRUCE_N_ ("'%.60s' cannot be the name of a piece; use letters, digits, spaces "
                                      "and - _ ', and begin with a letter"),
                            name);
  if (g_utf8_strlen (name, -1) < 2 || g_utf8_strlen (name, -1) > TRUCE_OWN_NAME_MAX)
    return truce_error_set (error, TRUCE_ERROR_PIECE,
                            TRUCE_N_ ("'%.60s' cannot be the name of a piece; use 2 to %d characters"), name,
                            TRUCE_OWN_NAME_MAX);
  if (truce_piece_parse (name, &piece, NULL))
    return truce_error_set (error, TRUCE_ERROR_PIECE,
                            TRUCE_N_ ("'%.60s' already means a piece, %s: choose another name"), name,
                            piece.betza);
  return TRUE;
}

char *
truce_own_line_new (const char *name, const TrucePiece *piece)
{
  return g_strdup_printf ("%s = %s", name, piece->betza);
}

gboolean
truce_own_line_parse (const char *line, char **name, TrucePiece *piece, TruceError *error)
{
  const char *sign = strchr (line, '=');
  g_autofree char *before = NULL, *after = NULL;

  if (!sign)
    return truce_error_set (
        error, TRUCE_ERROR_PIECE,
        TRUCE_N_ ("'%.60s' does not define a piece: use a line such as 'my piece = fRbB'"), line);
  before = g_strstrip (g_strndup (line, sign - line));
  after = g_strstrip (g_strdup (sign + 1));
  if (!truce_own_name_check (before, error) || !truce_piece_parse (after, piece, error))
    return FALSE;
  *name = g_steal_pointer (&before);
  return TRUE;
}

gboolean
truce_own_line_is_remark (const char *line)
{
  line += strspn (line, " \t\r");
  return *line == '\0' || *line == '#';
}

/* ---- the file ---- */

typedef struct
{
  char *path;
  GPtrArray *lines;  /* of Line: all lines of the file */
  GPtrArray *pieces; /* of TruceOwnPiece, in the order of the lines; only the first piece of each name */
} PieceFile;

/* A line of the file. piece: (nullable): owned by PieceFile.pieces; NULL: the line defines no piece. */
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

static TruceOwnPiece *
piece_new (const char *name, const TrucePiece *piece, gboolean temporary)
{
  TruceOwnPiece *own = g_new (TruceOwnPiece, 1);

  *own = (TruceOwnPiece){ g_strdup (name), *piece, temporary };
  return own;
}

static GPtrArray *
array_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) truce_own_piece_free);
}

static TruceOwnPiece *
array_find (GPtrArray *pieces, const char *name)
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

static void
insert_line (PieceFile *file, const char *text, guint at)
{
  Line *line = g_new0 (Line, 1);
  g_autofree char *name = NULL;
  TrucePiece piece;

  line->text = g_strdup (text);
  if (!truce_own_line_is_remark (text) && truce_own_line_parse (text, &name, &piece, NULL) &&
      !array_find (file->pieces, name))
    {
      guint place = 0;

      for (guint i = 0; i < at; i++)
        place += ((Line *) g_ptr_array_index (file->lines, i))->piece != NULL;
      line->piece = piece_new (name, &piece, FALSE);
      g_ptr_array_insert (file->pieces, (int) place, line->piece);
    }
  g_ptr_array_insert (file->lines, (int) at, line);
}

/* Returns: (transfer full): the text of the file; "" if there is no file; NULL with an error if the file
 * cannot be read, is too long or is not UTF-8 text. */
static char *
read_text (PieceFile *file, GError **error)
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

static gboolean
file_read (PieceFile *file, GError **error)
{
  g_autofree char *text = read_text (file, error);
  g_auto (GStrv) lines = text ? g_strsplit (text, "\n", -1) : NULL;

  if (!text)
    return FALSE;
  g_ptr_array_set_size (file->lines, 0);
  g_ptr_array_set_size (file->pieces, 0);
  /* The text after the last line feed is a line only if it is not empty. */
  for (guint i = 0; lines[i] && (lines[i][0] || lines[i + 1]); i++)
    insert_line (file, lines[i], file->lines->len);
  return TRUE;
}

static gboolean
file_write (PieceFile *file, GError **error)
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

static void
file_insert (PieceFile *file, guint i, const char *name, const TrucePiece *piece)
{
  g_autofree char *text = truce_own_line_new (name, piece);
  guint at = 0;

  for (guint pieces = 0; at < file->lines->len; at++)
    {
      const Line *line = g_ptr_array_index (file->lines, at);

      if (line->piece && pieces++ == i)
        break;
    }
  insert_line (file, text, at);
}

static void
file_remove (PieceFile *file, TruceOwnPiece *piece)
{
  for (guint i = 0; i < file->lines->len; i++)
    if (((Line *) g_ptr_array_index (file->lines, i))->piece == piece)
      {
        g_ptr_array_remove_index (file->lines, i);
        break;
      }
  g_ptr_array_remove (file->pieces, piece);
}

struct _TruceOwnPieces
{
  GObject parent_instance;
  PieceFile file;
  GPtrArray *temporary; /* of TruceOwnPiece: unsaved pieces */
  GFileMonitor *monitor;
};

G_DEFINE_FINAL_TYPE (TruceOwnPieces, truce_own_pieces, G_TYPE_OBJECT)

static guint changed_signal;

/* From Betza text to name, for the pieces of the default object. Any thread may look up names, so the
 * texts are never freed. */
static GMutex names_lock;
static GHashTable *names;
static TruceOwnPieces *default_pieces;

guint
truce_own_pieces_get_n (TruceOwnPieces *self)
{
  return self->file.pieces->len + self->temporary->len;
}

const TruceOwnPiece *
truce_own_pieces_get (TruceOwnPieces *self, guint i)
{
  guint n = self->file.pieces->len;

  return i < n ? g_ptr_array_index (self->file.pieces, i) : g_ptr_array_index (self->temporary, i - n);
}

const TruceOwnPiece *
truce_own_pieces_find (TruceOwnPieces *self, const char *name)
{
  TruceOwnPiece *own = array_find (self->file.pieces, name);

  return own ? own : array_find (self->temporary, name);
}

const TruceOwnPiece *
truce_own_pieces_find_moves (TruceOwnPieces *self, const TrucePiece *piece)
{
  for (guint i = 0; i < truce_own_pieces_get_n (self); i++)
    {
      const TruceOwnPiece *own = truce_own_pieces_get (self, i);

      if (truce_piece_equal (&own->piece, piece))
        return own;
    }
  return NULL;
}

gboolean
truce_own_pieces_parse (TruceOwnPieces *self, const char *text, TrucePiece *piece, TruceError *error)
{
  const TruceOwnPiece *own;

  if (truce_piece_parse (text, piece, NULL))
    return TRUE;
  own = g_utf8_validate (text, -1, NULL)
            ? truce_own_pieces_find (self ? self : truce_own_pieces_get_default (), text)
            : NULL;
  if (!own)
    return truce_piece_parse (text, piece, error);
  *piece = own->piece;
  return TRUE;
}

static gboolean
refuse (GError **error, const TruceError *reason)
{
  g_autofree char *text = truce_words_error (reason);

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, text);
  return FALSE;
}

static gboolean
refuse_duplicate (GError **error, const TruceOwnPiece *own)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _ ("you already have a piece with the name “%s”: %s"),
               own->name, own->piece.betza);
  return FALSE;
}

/* Returns FALSE with an error if the name is not allowed, or a saved piece has this name. Temporary pieces
 * do not count. */
static gboolean
check_free (TruceOwnPieces *self, const char *name, GError **error)
{
  const TruceOwnPiece *own;
  TruceError reason;

  if (!truce_own_name_check (name, &reason))
    return refuse (error, &reason);
  own = array_find (self->file.pieces, name);
  return !own || refuse_duplicate (error, own);
}

/* Removes temporary pieces whose names the file has. */
static void
drop_temporary (TruceOwnPieces *self)
{
  for (guint i = self->temporary->len; i > 0; i--)
    {
      const TruceOwnPiece *own = g_ptr_array_index (self->temporary, i - 1);

      if (array_find (self->file.pieces, own->name))
        g_ptr_array_remove_index (self->temporary, i - 1);
    }
}

static void
renew_names (TruceOwnPieces *self)
{
  g_mutex_lock (&names_lock);
  g_clear_pointer (&names, g_hash_table_unref);
  names = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = truce_own_pieces_get_n (self); i > 0; i--)
    {
      const TruceOwnPiece *own = truce_own_pieces_get (self, i - 1);

      g_hash_table_insert (names, (gpointer) g_intern_string (own->piece.betza),
                           (gpointer) g_intern_string (own->name));
    }
  g_mutex_unlock (&names_lock);
}

static void
notify_changed (TruceOwnPieces *self)
{
  if (self == default_pieces)
    renew_names (self);
  g_signal_emit (self, changed_signal, 0);
}

/* Writes the file. If writing fails, reads the file again. Emits "changed" in both cases. */
static gboolean
write_file (TruceOwnPieces *self, GError **error)
{
  gboolean written = file_write (&self->file, error);

  if (written)
    drop_temporary (self);
  else
    file_read (&self->file, NULL);
  notify_changed (self);
  return written;
}

gboolean
truce_own_pieces_put_back (
    TruceOwnPieces *self, guint i, const char *name, const TrucePiece *piece, GError **error)
{
  if (!file_read (&self->file, error) || !check_free (self, name, error))
    return FALSE;
  file_insert (&self->file, i, name, piece);
  return write_file (self, error);
}

gboolean
truce_own_pieces_add (TruceOwnPieces *self, const char *name, const TrucePiece *piece, GError **error)
{
  return truce_own_pieces_put_back (self, G_MAXUINT, name, piece, error);
}

/* Reads the file again and finds a saved piece. name: is copied first, since reading may free the piece to
 * which it belongs. Returns NULL with an error if the file cannot be read or has no such piece. */
static TruceOwnPiece *
find_saved (TruceOwnPieces *self, const char *name, GError **error)
{
  g_autofree char *copy = g_strdup (name);
  TruceOwnPiece *own;

  if (!file_read (&self->file, error))
    return NULL;
  own = array_find (self->file.pieces, copy);
  if (!own)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("you have no piece with the name “%s”"), copy);
  return own;
}

gboolean
truce_own_pieces_rename (TruceOwnPieces *self, const char *name, const char *new_name, GError **error)
{
  TruceOwnPiece *own = find_saved (self, name, error);
  TruceError reason;

  if (!own || (!truce_own_name_equal (own->name, new_name) && !check_free (self, new_name, error)))
    return FALSE;
  if (!truce_own_name_check (new_name, &reason))
    return refuse (error, &reason);
  g_free (own->name);
  own->name = g_strdup (new_name);
  return write_file (self, error);
}

gboolean
truce_own_pieces_remove (TruceOwnPieces *self, const char *name, GError **error)
{
  TruceOwnPiece *own = find_saved (self, name, error);

  if (!own)
    return FALSE;
  file_remove (&self->file, own);
  return write_file (self, error);
}

char *
truce_own_pieces_to_text (TruceOwnPieces *self)
{
  GString *text = g_string_new ("# Pieces named in Truce, each as: name = Betza notation\n");

  for (guint i = 0; i < self->file.pieces->len; i++)
    {
      const TruceOwnPiece *own = g_ptr_array_index (self->file.pieces, i);
      g_autofree char *line = truce_own_line_new (own->name, &own->piece);

      g_string_append_printf (text, "%s\n", line);
    }
  return g_string_free (text, FALSE);
}

static gboolean
add_imported (TruceOwnPieces *self, const char *line, guint *n_added, GError **error)
{
  g_autofree char *name = NULL;
  const TruceOwnPiece *own;
  TruceError reason;
  TrucePiece piece;

  if (!truce_own_line_parse (line, &name, &piece, &reason))
    return refuse (error, &reason);
  own = array_find (self->file.pieces, name);
  if (own)
    return truce_piece_equal (&own->piece, &piece) || refuse_duplicate (error, own);
  file_insert (&self->file, G_MAXUINT, name, &piece);
  ++*n_added;
  return TRUE;
}

gboolean
truce_own_pieces_import (TruceOwnPieces *self, const char *text, guint *n_added, GError **error)
{
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  *n_added = 0;
  if (!g_utf8_validate (text, -1, NULL) || strlen (text) > TRUCE_OWN_PIECES_TEXT_MAX)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _ ("this is not a text of named pieces"));
      return FALSE;
    }
  if (!file_read (&self->file, error))
    return FALSE;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    if (!truce_own_line_is_remark (lines[i]) && !add_imported (self, lines[i], &n, error))
      {
        file_read (&self->file, NULL);
        return FALSE;
      }
  if (n > 0 && !write_file (self, error))
    return FALSE;
  *n_added = n;
  return TRUE;
}

void
truce_own_pieces_add_temporary (TruceOwnPieces *self, const char *name, const TrucePiece *piece)
{
  if (!truce_own_name_check (name, NULL) || truce_own_pieces_find (self, name) ||
      truce_own_pieces_find_moves (self, piece))
    return;
  g_ptr_array_add (self->temporary, piece_new (name, piece, TRUE));
  notify_changed (self);
}

GStrv
truce_own_pieces_lines_of (TruceOwnPieces *self, const TruceProblemSpec *spec)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  unsigned n = 0;

  for (int kind = 0; kind < spec->n_kinds; kind++)
    {
      const TrucePiece *piece = &spec->kinds[kind].piece;
      const TruceOwnPiece *own = truce_own_pieces_find_moves (self, piece);
      g_autofree char *line = own ? truce_own_line_new (own->name, piece) : NULL;
      gboolean before = FALSE;

      for (int other = 0; other < kind; other++)
        before = before || truce_piece_equal (&spec->kinds[other].piece, piece);
      if (!line || before)
        continue;
      g_strv_builder_add (lines, line);
      n++;
    }
  return n > 0 ? g_strv_builder_end (lines) : NULL;
}

static gboolean
has_piece (const TruceProblemSpec *spec, const TrucePiece *piece)
{
  for (int kind = 0; kind < spec->n_kinds; kind++)
    if (truce_piece_equal (&spec->kinds[kind].piece, piece))
      return TRUE;
  return FALSE;
}

void
truce_own_pieces_add_temporary_lines (TruceOwnPieces *self,
                                      const char *const *lines,
                                      const TruceProblemSpec *spec)
{
  for (; lines && *lines; lines++)
    {
      g_autofree char *name = NULL;
      TrucePiece piece;

      if (truce_own_line_parse (*lines, &name, &piece, NULL) && has_piece (spec, &piece))
        truce_own_pieces_add_temporary (self, name, &piece);
    }
}

const char *
truce_piece_get_name (const TrucePiece *piece)
{
  const TruceNamedPiece *named = truce_named_piece_of (piece);
  const char *name;

  if (named)
    return truce_words_piece (named);
  truce_own_pieces_get_default ();
  g_mutex_lock (&names_lock);
  name = g_hash_table_lookup (names, piece->betza);
  g_mutex_unlock (&names_lock);
  return name ? name : piece->betza;
}

gboolean
truce_piece_has_name (const TrucePiece *piece)
{
  return truce_piece_get_name (piece) != piece->betza;
}

static void
on_file_changed (TruceOwnPieces *self)
{
  g_autofree char *before = truce_own_pieces_to_text (self), *after = NULL;

  if (!file_read (&self->file, NULL))
    return;
  drop_temporary (self);
  after = truce_own_pieces_to_text (self);
  if (!g_str_equal (before, after))
    notify_changed (self);
}

void
truce_own_pieces_follow_file (TruceOwnPieces *self)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->file.path);

  if (self->monitor)
    return;
  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (on_file_changed), self, G_CONNECT_SWAPPED);
}

static void
truce_own_pieces_finalize (GObject *object)
{
  TruceOwnPieces *self = TRUCE_OWN_PIECES (object);

  g_clear_object (&self->monitor);
  g_free (self->file.path);
  g_ptr_array_unref (self->file.lines);
  g_ptr_array_unref (self->file.pieces);
  g_ptr_array_unref (self->temporary);
  G_OBJECT_CLASS (truce_own_pieces_parent_class)->finalize (object);
}

static void
truce_own_pieces_class_init (TruceOwnPiecesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_own_pieces_finalize;
  changed_signal =
      g_signal_new ("changed", TRUCE_TYPE_OWN_PIECES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
truce_own_pieces_init (TruceOwnPieces *self)
{
  self->temporary = array_new ();
}

TruceOwnPieces *
truce_own_pieces_new (const char *path)
{
  TruceOwnPieces *self = g_object_new (TRUCE_TYPE_OWN_PIECES, NULL);

  self->file = (PieceFile){ g_strdup (path), g_ptr_array_new_with_free_func (line_free), array_new () };
  file_read (&self->file, NULL);
  return self;
}

TruceOwnPieces *
truce_own_pieces_get_default (void)
{
  static gsize made;

  if (g_once_init_enter (&made))
    {
      g_autofree char *path = g_build_filename (g_get_user_data_dir (), "truce", "pieces.txt", NULL);

      default_pieces = truce_own_pieces_new (path);
      renew_names (default_pieces);
      g_once_init_leave (&made, 1);
    }
  return default_pieces;
}
