/* sequence-nine.c: truce-cli sequence --nine: prints tables of the counts of the nine pieces by size
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "sequence-nine.h"

#include <string.h>

#include "ask/watch.h"
#include "common/json.h"
#include "common/output.h"
#include "common/truce-words.h"
#include "words/run-words.h"

/* The kinds of counts, in the words of NqProblemExtended. */
enum
{
  ORDERED, /* placements */
  ALL,     /* sequences */
  UNIQUE,  /* classes */
  N_MODES
};
static const char *const mode_names[N_MODES] = { "ordered", "all", "unique" };

typedef struct
{
  const TruceSequenceRequest *request;
  TruceCliWatch *watch;
  TrucePiece pieces[TRUCE_N_NINE];
  char *cells[TRUCE_N_NINE][TRUCE_SIDE_MAX + 1][N_MODES]; /* NULL: not reached */
  int to;                                                 /* last size with a count */
} Table;

/* Counts one cell, which stays NULL if the count is stopped. Returns FALSE with an error if it cannot be
 * counted. */
static gboolean
fill_cell (Table *table, const TruceProblem *problem, gboolean unique, char **cell, TruceError *error)
{
  TruceRequest question = { .problem = problem,
                            .goal = { .question.asks = TRUCE_COUNT, .question.classes = unique },
                            .threads = table->request->threads };
  g_autoptr (TruceRun) run = NULL;

  question.method = truce_method_choose (NULL, problem, &question.goal, error);
  if (!question.method)
    return FALSE;
  run = truce_cli_watch_run (table->watch, &question, NULL, NULL, error);
  if (!run)
    return FALSE;
  if (truce_run_get_state (run) == TRUCE_RUN_DONE)
    *cell = g_strdup (truce_run_get_count (run));
  return TRUE;
}

/* Returns (transfer full) the number of sequences: placements × pieces!. */
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
  spec.geometry = table->request->spec.geometry;
  spec.pieces = size;
  problem = truce_problem_new (&spec, error);
  if (!problem)
    return FALSE;
  filled = fill_cell (table, problem, FALSE, &cells[ORDERED], error);
  if (cells[ORDERED])
    {
      table->to = size;
      cells[ALL] = sequences_from (cells[ORDERED], size);
    }
  if (filled && !truce_cli_watch_stopped (table->watch))
    filled = fill_cell (table, problem, TRUE, &cells[UNIQUE], error);
  truce_problem_unref (problem);
  return filled;
}

/* Fills the table size by size, so that a budget leaves complete rows. */
static gboolean
fill (Table *table, TruceError *error)
{
  for (int size = table->request->from; size <= table->request->to; size++)
    for (int piece = 0; piece < TRUCE_N_NINE; piece++)
      {
        if (truce_cli_watch_stopped (table->watch))
          return TRUE;
        if (!fill_row (table, piece, size, error))
          return FALSE;
      }
  return TRUE;
}

static const char *
cell_of (const Table *table, int family, int strength, int size, int mode)
{
  return table->cells[family * TRUCE_N_STRENGTHS + strength][size][mode];
}

/* Appends a title and, for each size, a row with the counts of the three pieces of the family. */
static void
append_family (GString *text, const Table *table, int family, int mode)
{
  static const char *const headings[TRUCE_N_STRENGTHS] = { "regular", "super", "awesome" };
  int widths[TRUCE_N_STRENGTHS];

  g_string_append_printf (text, "%s, %s\nsize",
                          truce_words_piece (truce_named_piece (family * TRUCE_N_STRENGTHS)),
                          mode_names[mode]);
  for (int strength = 0; strength < TRUCE_N_STRENGTHS; strength++)
    {
      widths[strength] = (int) strlen (headings[strength]);
      for (int size = table->request->from; size <= table->to; size++)
        if (cell_of (table, family, strength, size, mode))
          widths[strength] =
              MAX (widths[strength], (int) strlen (cell_of (table, family, strength, size, mode)));
      g_string_append_printf (text, "  %*s", widths[strength], headings[strength]);
    }
  for (int size = table->request->from; size <= table->to; size++)
    {
      g_string_append_printf (text, "\n%4d", size);
      for (int strength = 0; strength < TRUCE_N_STRENGTHS; strength++)
        {
          const char *cell = cell_of (table, family, strength, size, mode);

          /* printf pads by bytes, and the dash has three bytes. */
          g_string_append_printf (text, "  %*s", widths[strength] + (cell ? 0 : (int) strlen ("–") - 1),
                                  cell ? cell : "–");
        }
    }
  g_string_append_c (text, '\n');
}

static void
print_text (const Table *table)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int mode = 0; mode < N_MODES; mode++)
    for (int family = 0; family < TRUCE_N_FAMILIES; family++)
      {
        if (text->len > 0)
          g_string_append_c (text, '\n');
        append_family (text, table, family, mode);
      }
  truce_cli_output_flush (text);
}

static void
add_piece (JsonBuilder *builder, const Table *table, int piece)
{
  json_builder_begin_object (builder);
  truce_json_add_text (builder, "piece", table->pieces[piece].betza);
  truce_json_add_text (builder, "piece_name", truce_named_piece (piece)->name);
  truce_json_begin_array (builder, "rows");
  for (int size = table->request->from; size <= table->to; size++)
    {
      json_builder_begin_object (builder);
      truce_json_add_number (builder, "size", size);
      for (int mode = 0; mode < N_MODES; mode++)
        truce_json_add_text (builder, mode_names[mode], table->cells[piece][size][mode]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
print_json (const Table *table, gboolean stopped)
{
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();

  truce_json_add_number (builder, "to", table->request->to);
  truce_json_add_text (builder, "geometry", truce_geometry_text (table->request->spec.geometry));
  truce_json_add_text (builder, "all_from", "ordered × size!");
  truce_json_begin_array (builder, "tables");
  for (int piece = 0; piece < TRUCE_N_NINE; piece++)
    add_piece (builder, table, piece);
  json_builder_end_array (builder);
  truce_json_add_text (builder, "status", truce_answer_status_key (stopped));
  truce_cli_json_end (builder);
}

int
truce_cli_sequence_nine (const TruceCli *cli, const TruceSequenceRequest *request)
{
  TruceCliWatch watch;
  g_autofree Table *table = g_new0 (Table, 1);
  TruceError error;
  gboolean filled, stopped;
  int code;

  table->request = request;
  table->watch = &watch;
  for (int piece = 0; piece < TRUCE_N_NINE; piece++)
    table->pieces[piece] = truce_piece_nine (piece / TRUCE_N_STRENGTHS, piece % TRUCE_N_STRENGTHS);
  truce_cli_watch_begin (&watch, cli, request->budget);
  filled = fill (table, &error);
  stopped = truce_cli_watch_stopped (&watch);
  if (!filled)
    truce_cli_fail_error (cli, &error);
  else if (cli->json)
    print_json (table, stopped);
  else
    print_text (table);
  if (filled && stopped)
    truce_cli_note (cli, _ ("stopped before the end: only the sizes so far are shown"));
  code = filled ? truce_cli_watch_exit (&watch, stopped, TRUCE_EXIT_OK) : TRUCE_EXIT_ERROR;
  truce_cli_watch_end (&watch);
  for (int piece = 0; piece < TRUCE_N_NINE; piece++)
    for (int size = 0; size <= TRUCE_SIDE_MAX; size++)
      for (int mode = 0; mode < N_MODES; mode++)
        g_free (table->cells[piece][size][mode]);
  return code;
}
