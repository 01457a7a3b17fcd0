/* command-attacks.c: truce-cli attacks: prints what a piece attacks, from one square or from all
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "ask/picture-file.h"
#include "common/json.h"
#include "common/options.h"
#include "common/output.h"
#include "lists/graph.h"
#include "words/text.h"

typedef struct
{
  TruceMatrixScene scene; /* of one kind, or of a pair of kinds */
  TruceAttackMap *map;    /* of the row's kind */
  TruceAttackMap *other;  /* of the column's kind if it differs, else NULL */
  int square;             /* -1: all */
  TruceGraphFormat format;
} Request;

static void
print_board (const Request *request)
{
  g_autoptr (GString) text = g_string_new (NULL);

  truce_text_append_attacks (text, request->scene.board, &request->scene.piece, request->map, request->other,
                             request->square);
  truce_cli_output_flush (text);
}

static void
print_matrix (const Request *request)
{
  g_autoptr (GString) text = g_string_new (NULL);

  /* One row at a time: the matrix of the largest board has 16 MB. */
  for (int s = 0; s < truce_board_n_squares (request->scene.board); s++)
    {
      truce_text_append_attack_row (text, request->scene.board, request->map, request->other, s);
      g_string_append_c (text, '\n');
      if (!truce_cli_output_flush (text))
        return;
    }
}

static void
add_square (JsonBuilder *builder, const Request *request)
{
  const TruceMatrixScene *scene = &request->scene;
  char name[TRUCE_SQUARE_NAME_SIZE];

  truce_json_add_number (builder, "square", request->square);
  truce_json_add_text (builder, "square_name", truce_square_name (scene->board, request->square, name));
  truce_json_begin_array (builder, "attacked");
  for (int s = 0; s < truce_board_n_squares (scene->board); s++)
    if (s != request->square && truce_matrix_attacks (scene, request->map, request->square, s))
      json_builder_add_int_value (builder, s);
  json_builder_end_array (builder);
}

static void
add_matrix (JsonBuilder *builder, const Request *request)
{
  truce_json_begin_array (builder, "matrix");
  for (int s = 0; s < truce_board_n_squares (request->scene.board); s++)
    {
      g_autoptr (GString) row = g_string_new (NULL);

      truce_text_append_attack_row (row, request->scene.board, request->map, request->other, s);
      json_builder_add_string_value (builder, row->str);
    }
  json_builder_end_array (builder);
}

static GString *
graph (const Request *request)
{
  GString *text = g_string_new (NULL);

  truce_graph_append (text, request->format, request->scene.board, request->map, request->other);
  return text;
}

static void
print_json (const TruceCli *cli, const Request *request)
{
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();
  const TruceMatrixScene *scene = &request->scene;

  truce_json_add_board (builder, scene->board, &scene->piece, scene->geometry);
  if (request->other)
    truce_json_add_text (builder, "column_piece", scene->other.betza);
  if (truce_square_set_next (&scene->walls, 0) >= 0)
    truce_json_add_set (builder, "walls", &scene->walls);
  if (cli->format)
    {
      g_autoptr (GString) text = graph (request);

      truce_json_add_text (builder, "format", cli->format);
      truce_json_add_text (builder, "text", text->str);
    }
  else if (request->square >= 0)
    add_square (builder, request);
  else
    add_matrix (builder, request);
  truce_cli_json_end (builder);
}

static void
request_clear (Request *request)
{
  truce_attack_map_free (request->map);
  truce_attack_map_free (request->other);
}

/* Makes the maps of one kind, or of two kinds with different pieces. */
static gboolean
make_maps (Request *request, const TruceProblemSpec *spec, TruceError *error)
{
  TruceMatrixScene *scene = &request->scene;

  scene->piece = spec->kinds[0].piece;
  scene->other = spec->kinds[spec->n_kinds - 1].piece;
  request->map = truce_attack_map_new_walled (spec->board, &scene->piece, spec->geometry, &spec->walls,
                                              &spec->regions, error);
  if (request->map && !truce_piece_equal (&scene->piece, &scene->other))
    {
      request->other = truce_attack_map_new_walled (spec->board, &scene->other, spec->geometry, &spec->walls,
                                                    &spec->regions, error);
      scene->other_map = request->other;
      return request->other != NULL;
    }
  return request->map != NULL;
}

static gboolean
read_format (const TruceCli *cli, TruceGraphFormat *format, TruceError *error)
{
  if (!cli->format)
    return TRUE;
  if (cli->square || cli->picture)
    return truce_error_set (error, TRUCE_ERROR_VALUE,
                            _ ("--format cannot be combined with --square or --picture"));
  return truce_graph_format_parse (cli->format, format) ||
         truce_error_set (error, TRUCE_ERROR_VALUE,
                          _ ("'%.40s' is not a format; use graph6, digraph6 or dimacs"), cli->format);
}

static gboolean
read_request (const TruceCli *cli, Request *request, TruceError *error)
{
  TruceProblemSpec spec;

  *request = (Request){ .square = -1 };
  if (!read_format (cli, &request->format, error) || !truce_cli_problem_spec (cli, &spec, error))
    return FALSE;
  if (spec.n_kinds > 2)
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("attacks takes one or two kinds of piece; --set has %d"), spec.n_kinds);
  request->scene = (TruceMatrixScene){
    .board = spec.board,
    .geometry = spec.geometry,
    .walls = spec.walls,
    .regions = spec.regions,
    .by_kind = true,
  };
  if (cli->square)
    {
      request->square = truce_square_parse (spec.board, cli->square, error);
      if (request->square < 0)
        return FALSE;
    }
  return make_maps (request, &spec, error);
}

static int
attacks (TruceCli *cli, int argc, char **argv)
{
  Request request;
  TrucePictureKind kind;
  TruceError error;
  int code = TRUCE_EXIT_OK, per_page = 1;

  if (!truce_cli_picture_request (cli, &kind, &per_page, &error))
    return truce_cli_fail_error (cli, &error);
  if (!read_request (cli, &request, &error))
    {
      request_clear (&request);
      return truce_cli_fail_error (cli, &error);
    }
  if (cli->picture)
    code = truce_cli_picture_load ()->attacks (cli, &request.scene, request.map, request.square);
  else if (cli->json)
    print_json (cli, &request);
  else if (cli->format)
    {
      g_autoptr (GString) text = graph (&request);

      truce_cli_output_flush (text);
    }
  else if (request.square >= 0)
    print_board (&request);
  else
    print_matrix (&request);
  request_clear (&request);
  return code;
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (FORMAT), N_ ("Write the whole attack map as a graph: graph6, digraph6 or dimacs") },
  { 0, NULL },
};

const TruceCliCommand truce_cli_attacks = {
  "attacks",
  N_ ("Show what a piece attacks"),
  NULL,
  N_ ("With --square it prints one board: a small letter for the piece on its square, + on each "
      "attacked square, - elsewhere. Without --square it prints the whole attack map: one row for "
      "each square, with one + or space for each square. Spaces at the end of a row are printed, and "
      "the diagonal has + signs, as a piece takes its own square. With two kinds, as in --set Q,N, "
      "the first stands on the square of the row and the second on the square of the column; a + "
      "means that either of them attacks the other; with --square the board shows the attacks of the "
      "first kind. If a piece does not move in all directions, as with -p fR, a + means that the "
      "piece on the square of the row attacks the square of the column; graph6 and dimacs join "
      "squares of which either attacks the other, digraph6 has an arc for each attack. --picture "
      "draws the board or map into a file instead."),
  TRUCE_CLI_BOARD_AND_PIECE | TRUCE_CLI_BIT (SET) | TRUCE_CLI_BIT (TORUS) | TRUCE_CLI_BIT (WALL) |
      TRUCE_CLI_BIT (REGIONS) | TRUCE_CLI_BIT (SQUARE) | TRUCE_CLI_BIT (PICTURE) | TRUCE_CLI_BIT (FORMAT),
  attacks,
  meanings,
};
