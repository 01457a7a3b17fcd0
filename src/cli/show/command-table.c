/* command-table.c: truce-cli table: the counts of the nine pieces, or of one, by size
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "ask/watch.h"
#include "common/json.h"
#include "common/output.h"
#include "common/truce-words.h"
#include "pieces/truce-own-pieces.h"
#include "sequence/bfile.h"

/* NqProblemExtended's words for what is counted. */
enum
{
  ORDERED,
  ALL,
  UNIQUE,
  N_COLUMNS
};
static const char *const column_names[N_COLUMNS] = { "ordered", "all", "unique" };

typedef struct
{
  const TruceCli *cli;
  TruceCliWatch *watch;
  TruceGeometry geometry;
  int threads;
  int to;
  int column; /* the only one that is asked for, or -1 */
  int n_pieces;
  TrucePiece pieces[TRUCE_N_NINE];
  char *cells[TRUCE_N_NINE][TRUCE_SIDE_MAX + 1][N_COLUMNS]; /* NULL: not reached */
} Table;

/* Counts one cell; FALSE and an error when it cannot be, TRUE also when it was stopped before the end. */
static gboolean
fill_cell (Table *table, const TruceProblem *problem, gboolean unique, char **cell, TruceError *error)
{
  TruceCliQuestion question = { .problem = problem,
                                .goal = { .question = TRUCE_COUNT, .fundamental = unique },
                                .threads = table->threads };
  g_autoptr (TruceRun) run = NULL;

  question.method = truce_method_choose (table->cli->method, problem, &question.goal, error);
  if (!question.method)
    return FALSE;
  run = truce_cli_watch_run (table->watch, &question, NULL, NULL, error);
  if (!run)
    return FALSE;
  if (truce_run_get_state (run) == TRUCE_RUN_DONE)
    *cell = g_strdup (truce_run_get_count (run));
  return TRUE;
}

/* Every placement can be made in pieces! orders, so that it need not be searched for them. */
static char *
sequences_from (const char *placements, int pieces)
{
  mpz_t total;
  g_autofree char *text = NULL;

  mpz_init_set_str (total, placements, 10);
  truce_tally_times_factorial (total, (unsigned) pieces);
  text = g_malloc (mpz_sizeinbase (total, 10) + 2);
  mpz_get_str (text, 10, total);
  mpz_clear (total);
  return g_steal_pointer (&text);
}

static gboolean
fill_row (Table *table, int piece, int size, TruceError *error)
{
  TruceProblemSpec spec;
  const TruceProblem *problem;
  char **cells = table->cells[piece][size];
  gboolean filled;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ size, size };
  spec.kinds[0].piece = table->pieces[piece];
  spec.geometry = table->geometry;
  spec.pieces = size;
  problem = truce_problem_new (&spec, error);
  if (!problem)
    return FALSE;
  filled = table->column == UNIQUE || fill_cell (table, problem, FALSE, &cells[ORDERED], error);
  if (filled && cells[ORDERED])
    cells[ALL] = sequences_from (cells[ORDERED], size);
  if (filled && (table->column < 0 || table->column == UNIQUE) && !truce_cli_watch_stopped (table->watch))
    filled = fill_cell (table, problem, TRUE, &cells[UNIQUE], error);
  truce_problem_unref (problem);
  return filled;
}

/* Small sizes of all pieces first, so that a time limit leaves whole rows. */
static gboolean
fill (Table *table, TruceError *error)
{
  for (int size = 1; size <= table->to; size++)
    for (int piece = 0; piece < table->n_pieces; piece++)
      {
        if (truce_cli_watch_stopped (table->watch))
          return TRUE;
        if (!fill_row (table, piece, size, error))
          return FALSE;
      }
  return TRUE;
}

/* Three columns of numbers under a title. `cells[column]` is a column by size. */
static void
append_sheet (GString *text,
              const char *title,
              const char *const headings[3],
              const Table *table,
              char *const *cells[3][TRUCE_SIDE_MAX + 1])
{
  int widths[3];

  for (int column = 0; column < 3; column++)
    {
      widths[column] = (int) strlen (headings[column]);
      for (int size = 1; size <= table->to; size++)
        if (*cells[column][size])
          widths[column] = MAX (widths[column], (int) strlen (*cells[column][size]));
    }
  g_string_append_printf (text, "%s\nsize", title);
  for (int column = 0; column < 3; column++)
    g_string_append_printf (text, "  %*s", widths[column], headings[column]);
  for (int size = 1; size <= table->to; size++)
    {
      g_string_append_printf (text, "\n%4d", size);
      for (int column = 0; column < 3; column++)
        {
          const char *cell = *cells[column][size];

          /* printf pads by bytes, and the dash has three. */
          g_string_append_printf (text, "  %*s", widths[column] + (cell ? 0 : (int) strlen ("–") - 1),
                                  cell ? cell : "–");
        }
    }
  g_string_append (text, "\n\n");
}

static void
append_nine (GString *text, Table *table)
{
  static const char *const kinds[3] = { "regular", "super", "awesome" };

  for (int mode = 0; mode < N_COLUMNS; mode++)
    for (int family = 0; family < TRUCE_N_FAMILIES; family++)
      {
        char *const *cells[3][TRUCE_SIDE_MAX + 1];
        g_autofree char *title = g_strdup_printf (
            "%s, %s",
            truce_words_piece (truce_named_piece (family * TRUCE_N_STRENGTHS + TRUCE_STRENGTH_REGULAR)),
            column_names[mode]);

        for (int kind = 0; kind < TRUCE_N_STRENGTHS; kind++)
          for (int size = 0; size <= table->to; size++)
            cells[kind][size] = &table->cells[family * TRUCE_N_STRENGTHS + kind][size][mode];
        append_sheet (text, title, kinds, table, cells);
      }
}

static void
append_one (GString *text, Table *table)
{
  char *const *cells[3][TRUCE_SIDE_MAX + 1];

  for (int mode = 0; mode < N_COLUMNS; mode++)
    for (int size = 0; size <= table->to; size++)
      cells[mode][size] = &table->cells[0][size][mode];
  append_sheet (text, truce_piece_get_name (&table->pieces[0]), column_names, table, cells);
}

static void
add_piece (JsonBuilder *builder, const Table *table, int piece)
{
  const TruceNamedPiece *named = truce_named_piece_of (&table->pieces[piece]);

  json_builder_begin_object (builder);
  truce_json_add_text (builder, "piece", table->pieces[piece].betza);
  truce_json_add_text (builder, "piece_name", named ? named->name : NULL);
  truce_json_begin_array (builder, "rows");
  for (int size = 1; size <= table->to; size++)
    {
      json_builder_begin_object (builder);
      truce_json_add_number (builder, "size", size);
      for (int mode = 0; mode < N_COLUMNS; mode++)
        truce_json_add_text (builder, column_names[mode], table->cells[piece][size][mode]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
append_json (GString *text, const Table *table, gboolean stopped)
{
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();
  g_autofree char *document = NULL;

  truce_json_add_number (builder, "to", table->to);
  truce_json_add_text (builder, "geometry", truce_geometry_text (table->geometry));
  truce_json_add_text (builder, "all_from", "ordered × size!");
  truce_json_begin_array (builder, "tables");
  for (int piece = 0; piece < table->n_pieces; piece++)
    add_piece (builder, table, piece);
  json_builder_end_array (builder);
  truce_json_add_text (builder, "status", stopped ? "stopped" : "exact");
  json_builder_end_object (builder);
  document = truce_json_to_text (builder);
  g_string_append_printf (text, "%s\n", document);
}

/* As far as all numbers are there: the sequence has no gaps. */
static void
append_bfile (GString *text, const Table *table)
{
  const TruceNamedPiece *named = truce_named_piece_of (&table->pieces[0]);
  g_autofree char *comment =
      g_strdup_printf ("%s, n pieces on n X n squares, %s (Truce " TRUCE_VERSION ")",
                       named ? named->name : table->pieces[0].betza, column_names[table->column]);

  truce_bfile_append_comment (text, comment);
  for (int size = 1; size <= table->to && table->cells[0][size][table->column]; size++)
    truce_bfile_append (text, size, table->cells[0][size][table->column]);
}

static gboolean
read_column (Table *table, TruceError *error)
{
  const TruceCli *cli = table->cli;

  table->column = -1;
  if (!cli->format && (cli->unique || cli->sequences))
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("a table has all columns; --unique and --sequences go with --format bfile"));
  if (!cli->format)
    return TRUE;
  if (!g_str_equal (cli->format, "bfile"))
    return truce_error_set (error, TRUCE_ERROR_COUNT, _ ("'%.40s' is not a format of tables; bfile is"),
                            cli->format);
  if (cli->json || !cli->piece)
    return truce_error_set (error, TRUCE_ERROR_COUNT, _ ("a b-file is of one --piece, and not in JSON"));
  if (cli->unique && cli->sequences)
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("a b-file has one number a line: --unique or --sequences"));
  table->column = cli->unique ? UNIQUE : cli->sequences ? ALL : ORDERED;
  return TRUE;
}

static gboolean
read_pieces (Table *table, TruceError *error)
{
  if (table->cli->piece)
    {
      table->n_pieces = 1;
      return truce_cli_piece (table->cli, &table->pieces[0], error);
    }
  table->n_pieces = TRUCE_N_NINE;
  for (int i = 0; i < TRUCE_N_NINE; i++)
    table->pieces[i] = truce_piece_nine (i / TRUCE_N_STRENGTHS, i % TRUCE_N_STRENGTHS);
  return TRUE;
}

static int
print (Table *table, gboolean stopped)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (table->cli->json)
    append_json (text, table, stopped);
  else if (table->column >= 0)
    append_bfile (text, table);
  else if (table->n_pieces > 1)
    append_nine (text, table);
  else
    append_one (text, table);
  if (!table->cli->json && table->column < 0)
    g_string_truncate (text, text->len - 1);
  truce_cli_output_flush (text);
  if (stopped && table->column >= 0)
    truce_cli_remark (table->cli, _ ("stopped before the end: these are the sizes that were reached"));
  else if (stopped)
    truce_cli_remark (table->cli, _ ("stopped before the end: – is what was not reached"));
  return truce_cli_watch_exit (table->watch, stopped, TRUCE_EXIT_ANSWERED);
}

static int
fill_and_print (Table *table, double time_limit)
{
  TruceCliWatch watch;
  TruceError error;
  int code;

  table->watch = &watch;
  truce_cli_watch_begin (&watch, table->cli, time_limit);
  if (fill (table, &error))
    code = print (table, truce_cli_watch_stopped (&watch));
  else
    code = truce_cli_refuse_error (table->cli, &error);
  truce_cli_watch_end (&watch);
  for (int piece = 0; piece < table->n_pieces; piece++)
    for (int size = 0; size <= table->to; size++)
      for (int mode = 0; mode < N_COLUMNS; mode++)
        g_free (table->cells[piece][size][mode]);
  return code;
}

static int
run_table (TruceCli *cli, int argc, char **argv)
{
  g_autofree Table *table = g_new0 (Table, 1);
  TruceCliQuestion effort = { NULL };
  TruceError error;
  gint64 to;

  if (!cli->to)
    return truce_cli_refuse (cli, _ ("--to N is missing: the largest size, 1 to %d"), TRUCE_SIDE_MAX);
  if (!truce_cli_parse_integer (cli->to, 1, TRUCE_SIDE_MAX, &to))
    return truce_cli_refuse (cli, _ ("'%.40s' is not a size for --to; 1 to %d are allowed"), cli->to,
                             TRUCE_SIDE_MAX);
  table->cli = cli;
  table->to = (int) to;
  if (!read_column (table, &error) || !read_pieces (table, &error) ||
      !truce_cli_geometry (cli, &table->geometry, &error) || !truce_cli_effort (cli, &effort, &error))
    return truce_cli_refuse_error (cli, &error);
  table->threads = effort.threads;
  return fill_and_print (table, effort.time_limit);
}

const TruceCliCommand truce_cli_table = {
  "table",
  N_ ("Tables of counts by size"),
  NULL,
  N_ ("Counts placements (ordered), sequences (all) and classes (unique) for n pieces on n × n squares, from "
      "1 to the "
      "size that --to names, for each of the nine pieces, or for one with --piece. All is computed as "
      "ordered × n!. "
      "With --time-limit, or when interrupted, – stands for what was not reached. --format bfile writes the "
      "numbers of one "
      "piece as a b-file of the OEIS: a size and its count a line, of placements, with --sequences of "
      "sequences, with --unique of classes."),
  TRUCE_CLI_BIT (FORMAT) | TRUCE_CLI_BIT (UNIQUE) | TRUCE_CLI_BIT (SEQUENCES) | TRUCE_CLI_BIT (TO) |
      TRUCE_CLI_BIT (PIECE) | TRUCE_CLI_BIT (GEOMETRY) | TRUCE_CLI_BIT (METHOD) | TRUCE_CLI_BIT (THREADS) |
      TRUCE_CLI_BIT (TIME_LIMIT),
  run_table,
  .formats = "bfile",
};
