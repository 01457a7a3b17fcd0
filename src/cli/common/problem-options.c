/* problem-options.c: the options of truce-cli that describe the problem
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "options.h"

#include <string.h>

#include "notation.h"
#include "pieces/truce-own-pieces.h"

static gboolean
read_board (const TruceCli *cli, TruceBoard *board, TruceError *error)
{
  if (cli->size)
    return truce_board_parse (cli->size, board, error);
  *board = (TruceBoard){ 8, 8 };
  return TRUE;
}

gboolean
truce_cli_piece (const TruceCli *cli, TrucePiece *piece, TruceError *error)
{
  return truce_own_pieces_parse (NULL, cli->piece ? cli->piece : "Q", piece, error);
}

gboolean
truce_cli_limit (const TruceCli *cli, guint64 *limit, TruceError *error)
{
  *limit = G_MAXUINT64;
  if (cli->limit && !g_ascii_string_to_unsigned (cli->limit, 10, 0, G_MAXINT64, limit, NULL))
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("'%.40s' is not a limit; use a whole number, 0 or more"), cli->limit);
  return TRUE;
}

gboolean
truce_cli_geometry (const TruceCli *cli, TruceGeometry *geometry, TruceError *error)
{
  *geometry = cli->torus ? TRUCE_GEOMETRY_TORUS : TRUCE_GEOMETRY_TRUE;
  if (cli->torus && cli->geometry)
    return truce_error_set (error, TRUCE_ERROR_GEOMETRY, _ ("--torus and --geometry cannot be combined"));
  return !cli->geometry || truce_geometry_parse (cli->geometry, geometry, error);
}

static gboolean
read_pieces (const char *text, TruceBoard board, int *pieces, TruceError *error)
{
  gint64 value;

  *pieces = TRUCE_PIECES_DEFAULT;
  if (!text)
    return TRUE;
  if (g_str_equal (text, "any"))
    {
      *pieces = TRUCE_PIECES_ANY;
      return TRUE;
    }
  if (!truce_cli_parse_integer (text, 0, truce_board_n_squares (board), &value))
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("'%.40s' is not a number of pieces; on this board use 0 to %d, or any"), text,
                            truce_board_n_squares (board));
  *pieces = (int) value;
  return TRUE;
}

/* Reads a kind such as `2Q`, `N` or `*B`: the number of pieces (none: 1; *: any) and the piece. */
static gboolean
read_kind (const char *text, TruceKind *kind, TruceError *error)
{
  const char *piece = text + (*text == '*' ? 1 : strspn (text, "0123456789"));
  g_autofree char *number = g_strndup (text, piece - text);
  gint64 value = 1;

  if (*number && *number != '*' && !truce_cli_parse_integer (number, 0, TRUCE_SQUARES_MAX, &value))
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("'%.40s' is not a number of pieces; use 0 to %d, or *"), number,
                            TRUCE_SQUARES_MAX);
  kind->pieces = *number == '*' ? TRUCE_PIECES_ANY : (int) value;
  return truce_own_pieces_parse (NULL, piece, &kind->piece, error);
}

/* Reads kinds separated by commas. Commas within brackets, as in (1,3), do not separate. */
static gboolean
read_set (const char *text, TruceProblemSpec *spec, TruceError *error)
{
  int depth = 0;

  spec->n_kinds = 0;
  for (const char *begin = text, *at = text;; at++)
    {
      g_autofree char *part = NULL;

      depth += (*at == '(') - (*at == ')');
      if (*at && (*at != ',' || depth > 0))
        continue;
      part = g_strstrip (g_strndup (begin, at - begin));
      if (spec->n_kinds == TRUCE_KINDS_MAX)
        return truce_error_set (error, TRUCE_ERROR_COUNT, _ ("--set takes no more than %d kinds of pieces"),
                                TRUCE_KINDS_MAX);
      if (!read_kind (part, &spec->kinds[spec->n_kinds++], error))
        return FALSE;
      begin = at + 1;
      if (!*at)
        break;
    }
  if (spec->n_kinds == 1)
    spec->pieces = spec->kinds[0].pieces;
  return TRUE;
}

/* Returns the first kind that has this piece and whose bit in `read` is 0; -1: there is none. */
static int
find_kind (const TruceProblemSpec *spec, const TrucePiece *piece, unsigned read)
{
  for (int kind = 0; kind < spec->n_kinds; kind++)
    if (!(read >> kind & 1) && truce_piece_equal (&spec->kinds[kind].piece, piece))
      return kind;
  return -1;
}

/* Reads the squares of each kind, as in `Q:a8,b7;N:c1`. */
static gboolean
read_squares_of_kinds (const char *text, TruceProblemSpec *spec, TruceError *error)
{
  g_auto (GStrv) parts = g_strsplit (text, ";", -1);
  unsigned read = 0;

  for (int i = 0; parts[i]; i++)
    {
      char *squares = strchr (parts[i], ':');
      TrucePiece piece;
      int kind;

      if (!squares)
        return truce_error_set (
            error, TRUCE_ERROR_SQUARE,
            _ ("'%.40s' does not say which kind of piece is on its squares; use a list such as "
               "'Q:a8,b7;N:c1'"),
            parts[i]);
      *squares++ = '\0';
      if (!truce_own_pieces_parse (NULL, g_strstrip (parts[i]), &piece, error))
        return FALSE;
      kind = find_kind (spec, &piece, read);
      if (kind < 0)
        return truce_error_set (error, TRUCE_ERROR_PIECE,
                                _ ("'%.40s' is not one of the pieces, or is repeated"), parts[i]);
      read |= 1u << kind;
      if (!truce_squares_parse (spec->board, squares, &spec->kinds[kind].preplaced, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_preplaced (const TruceCli *cli, TruceProblemSpec *spec, TruceError *error)
{
  if (cli->preplace && (spec->n_kinds > 1 || strchr (cli->preplace, ':')))
    return read_squares_of_kinds (cli->preplace, spec, error);
  return truce_squares_parse (spec->board, cli->preplace, &spec->kinds[0].preplaced, error);
}

static gboolean
read_kinds (const TruceCli *cli, TruceProblemSpec *spec, TruceError *error)
{
  if (!cli->set)
    return truce_cli_piece (cli, &spec->kinds[0].piece, error) &&
           read_pieces (cli->pieces, spec->board, &spec->pieces, error);
  if (cli->piece || cli->pieces)
    return truce_error_set (error, TRUCE_ERROR_PIECE,
                            _ ("--set gives pieces and numbers: it cannot be combined with -p or -k"));
  return read_set (cli->set, spec, error);
}

/* Reads the aim. With an aim the number of pieces is open unless an option gives it. */
static gboolean
read_aim (const TruceCli *cli, TruceProblemSpec *spec, TruceError *error)
{
  if (cli->most + cli->fewest + cli->most_equal > 1)
    return truce_error_set (error, TRUCE_ERROR_VALUE,
                            _ ("--most, --fewest and --most-equal cannot be combined"));
  if (cli->most || cli->fewest || cli->most_equal)
    spec->aim = cli->most ? TRUCE_AIM_MOST : cli->fewest ? TRUCE_AIM_FEWEST : TRUCE_AIM_MOST_EQUAL;
  if (spec->aim != TRUCE_AIM_EXACTLY && !cli->set && !cli->pieces)
    spec->pieces = TRUCE_PIECES_ANY;
  return TRUE;
}

gboolean
truce_cli_problem_spec (const TruceCli *cli, TruceProblemSpec *spec, TruceError *error)
{
  truce_problem_spec_init (spec);
  return read_board (cli, &spec->board, error) && truce_cli_geometry (cli, &spec->geometry, error) &&
         read_kinds (cli, spec, error) && read_aim (cli, spec, error) && read_preplaced (cli, spec, error) &&
         truce_squares_parse (spec->board, cli->block, &spec->blocked, error) &&
         truce_squares_parse (spec->board, cli->wall, &spec->walls, error) &&
         (!cli->regions || truce_regions_parse (cli->regions, spec->board, &spec->regions, error)) &&
         (!cli->peace || truce_peace_parse (cli->peace, &spec->peace, error)) &&
         (!cli->cover || truce_cover_parse (cli->cover, &spec->cover, error));
}

gboolean
truce_cli_problem (const TruceCli *cli, const TruceProblem **problem, TruceError *error)
{
  TruceProblemSpec spec;
  unsigned scope;

  if (!truce_cli_problem_spec (cli, &spec, error))
    return FALSE;
  *problem = truce_problem_new (&spec, error);
  scope = *problem ? truce_problem_scope (*problem) & ~(unsigned) TRUCE_SCOPE_ONE_SIDED : 0;
  if (cli->command->options & TRUCE_CLI_BIT (SET))
    scope = 0;
  if (!scope)
    return *problem != NULL;
  truce_problem_unref (*problem);
  *problem = NULL;
  /* Translators: then comes a clause such as ‘the board is a torus’. */
  truce_error_set (error, TRUCE_ERROR_VALUE,
                   _ ("this command accepts only one kind of piece, without attacks, on the plane; "
                      "but here %s"),
                   truce_scope_text (scope));
  truce_error_set_words (error, 1 << 0);
  return FALSE;
}
