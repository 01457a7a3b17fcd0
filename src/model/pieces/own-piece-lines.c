/* own-piece-lines.c: writes and reads pieces that users have named, and checks their names
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "own-piece-lines.h"

#include <glib/gi18n.h>
#include <string.h>

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
