/* command-attacks.c: truce-cli attacks: what a piece attacks, from one square or from all
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "common/options.h"
#include "common/output.h"
#include "common/picture-file.h"
#include "json.h"
#include "text.h"

typedef struct
{
  TruceBoard board;
  TrucePiece piece;
  TruceGeometry geometry;
  int square; /* -1: all */
} Request;

static void
print_board (const TruceCli *cli, const Request *request, const TruceAttackMap *map)
{
  g_autoptr (GString) text = g_string_new (NULL);

  truce_text_append_attacks (text, request->board, &request->piece, map, request->square);
  truce_cli_output_flush (text);
}

static void
print_matrix (const TruceCli *cli, const Request *request, const TruceAttackMap *map)
{
  g_autoptr (GString) text = g_string_new (NULL);

  /* A row at a time: the whole is 16 MB on the largest board. */
  for (int s = 0; s < truce_board_n_squares (request->board); s++)
    {
      truce_text_append_attack_row (text, request->board, map, s);
      g_string_append_c (text, '\n');
      if (!truce_cli_output_flush (text))
        return;
    }
}

static void
add_square (JsonBuilder *builder, const Request *request, const TruceAttackMap *map)
{
  const uint64_t *row = truce_attack_map_row (map, request->square);
  char name[TRUCE_SQUARE_NAME_SIZE];

  truce_json_add_number (builder, "square", request->square);
  truce_json_add_text (builder, "square_name", truce_square_name (request->board, request->square, name));
  json_builder_set_member_name (builder, "attacked");
  json_builder_begin_array (builder);
  for (int s = 0; s < truce_board_n_squares (request->board); s++)
    if (s != request->square && truce_attack_row_has (row, s))
      json_builder_add_int_value (builder, s);
  json_builder_end_array (builder);
}

static void
add_matrix (JsonBuilder *builder, const Request *request, const TruceAttackMap *map)
{
  json_builder_set_member_name (builder, "matrix");
  json_builder_begin_array (builder);
  for (int s = 0; s < truce_board_n_squares (request->board); s++)
    {
      g_autoptr (GString) row = g_string_new (NULL);

      truce_text_append_attack_row (row, request->board, map, s);
      json_builder_add_string_value (builder, row->str);
    }
  json_builder_end_array (builder);
}

static void
print_json (const Request *request, const TruceAttackMap *map)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  truce_json_add_text (builder, "version", TRUCE_VERSION);
  truce_json_add_board (builder, request->board, &request->piece, request->geometry);
  if (request->square >= 0)
    add_square (builder, request, map);
  else
    add_matrix (builder, request, map);
  json_builder_end_object (builder);
  truce_cli_output_json (builder);
}

static TruceAttackMap *
read_request (const TruceCli *cli, Request *request, TruceError *error)
{
  if (!truce_cli_board (cli, &request->board, error) || !truce_cli_piece (cli, &request->piece, error) ||
      !truce_cli_geometry (cli, &request->geometry, error))
    return NULL;
  request->square = cli->square ? truce_square_parse (request->board, cli->square, error) : -1;
  if (cli->square && request->square < 0)
    return NULL;
  return truce_attack_map_new (request->board, &request->piece, request->geometry, error);
}

static int
attacks (TruceCli *cli, int argc, char **argv)
{
  Request request;
  TrucePictureKind kind;
  TruceError error;
  TruceAttackMap *map;
  int code = TRUCE_EXIT_ANSWERED, per_page = 1;

  if (!truce_cli_picture_request (cli, &kind, &per_page, &error) ||
      !(map = read_request (cli, &request, &error)))
    return truce_cli_refuse_error (cli, &error);
  if (cli->picture)
    code =
        truce_cli_picture_attacks (cli, request.board, &request.piece, request.geometry, map, request.square);
  else if (cli->json)
    print_json (&request, map);
  else if (request.square >= 0)
    print_board (cli, &request, map);
  else
    print_matrix (cli, &request, map);
  truce_attack_map_free (map);
  return code;
}

const TruceCliCommand truce_cli_attacks = {
  "attacks",
  N_ ("Show what a piece attacks"),
  NULL,
  N_ ("With --square one board: the piece's letter on its square, + where it attacks, - elsewhere. Without "
      "it the "
      "whole attack map: one row of + and space for each square, as many characters as squares, nothing "
      "trimmed; the "
      "diagonal is set, as a piece takes its own square. --picture draws it into a file instead."),
  TRUCE_CLI_BOARD_AND_PIECE | TRUCE_CLI_SQUARE | TRUCE_CLI_PICTURE,
  attacks,
};
