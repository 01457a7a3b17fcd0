/* command-puzzle.c: truce-cli puzzle: generates or grades boards with a unique solution, with its steps
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "ask/picture-file.h"
#include "ask/watch.h"
#include "common/truce-words.h"
#include "positions/positions.h"
#include "puzzle-print.h"

#define PUZZLES_MAX 100000
#define PER_PAGE    6
#define SECONDS     60 /* default limit */

typedef struct
{
  const TruceCli *cli;
  const TruceProblem *problem; /* NULL: given positions are graded */
  gboolean regions;
  TruceGrade grade;
  gint64 requested;
  guint64 seed;
  double seconds;
  TrucePositionFormat format;
  TrucePictureKind kind;
  int per_page;
  TruceUnitPool *pool;
  GPtrArray *positions; /* of TruceProblem: positions to grade */
  TruceError refused;   /* of a position */
  GPtrArray *puzzles;   /* of TrucePuzzle */
  _Atomic int n;        /* number of generated puzzles or judged positions, for the progress line */
  GError *error;        /* why there are no more */
} Request;

static gboolean
read_day (const char *text, guint64 *seed, TruceError *error)
{
  int year = 0, month = 0, day = 0, end = 0;
  GDate date;

  g_date_clear (&date, 1);
  if (g_str_equal (text, "today"))
    g_date_set_time_t (&date, (time_t) (g_get_real_time () / G_USEC_PER_SEC));
  else if (sscanf (text, "%4d-%2d-%2d%n", &year, &month, &day, &end) == 3 && text[end] == '\0' &&
           g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  else
    return truce_error_set (error, TRUCE_ERROR_VALUE,
                            _ ("'%.40s' is not a day; use one such as 2027-01-31, or today"), text);
  *seed = truce_puzzle_seed_of_day (&date);
  return TRUE;
}

/* Reads the time limit and the seed. Without a seed, each call makes other puzzles. */
static gboolean
read_seed (const TruceCli *cli, Request *request, TruceError *error)
{
  TruceRequest effort = { NULL };

  if (!truce_cli_read_limits (cli, &effort, error))
    return FALSE;
  request->seconds = effort.time_limit > 0 ? effort.time_limit : SECONDS;
  request->seed = cli->seed ? effort.goal.seed : (guint64) g_random_int () << 32 | g_random_int ();
  if (cli->day && cli->seed)
    return truce_error_set (error, TRUCE_ERROR_VALUE, _ ("--seed and --day cannot be combined"));
  return !cli->day || read_day (cli->day, &request->seed, error);
}

static gboolean
read_kind (const TruceCli *cli, Request *request, TruceError *error)
{
  request->regions = g_strcmp0 (cli->kind, "regions") == 0;
  return !cli->kind || request->regions || g_str_equal (cli->kind, "completion") ||
         truce_error_set (error, TRUCE_ERROR_VALUE,
                          _ ("'%.40s' is not a kind of puzzle; use completion or regions"), cli->kind);
}

/* Reads the question. The default piece for regions is that of common puzzles, which attacks its row, its
 * column and the neighbouring squares. */
static gboolean
read_question (const TruceCli *cli, Request *request, TruceError *error)
{
  g_autofree TruceProblemSpec *spec = g_new (TruceProblemSpec, 1);

  if (!read_kind (cli, request, error) || !truce_cli_problem_spec (cli, spec, error) ||
      (request->regions && !cli->piece &&
       !truce_piece_parse (TRUCE_REGION_PIECE, &spec->kinds[0].piece, error)))
    return FALSE;
  request->problem = truce_problem_new (spec, error);
  return request->problem && truce_puzzle_accepts (request->problem, error);
}

static gboolean
read_request (const TruceCli *cli, gboolean judges, Request *request, TruceError *error)
{
  const TruceCliOptions making = TRUCE_CLI_BIT (KIND) | TRUCE_CLI_BIT (GRADE) | TRUCE_CLI_BIT (BOARDS) |
                                 TRUCE_CLI_BIT (SEED) | TRUCE_CLI_BIT (DAY) | TRUCE_CLI_BIT (PICTURE);
  const char *beyond = judges ? truce_cli_option_beyond (cli, cli->command->options & ~making) : NULL;

  *request = (Request){ .cli = cli, .grade = TRUCE_N_GRADES, .requested = 1, .per_page = PER_PAGE };
  if (beyond)
    return truce_error_set (error, TRUCE_ERROR_VALUE, _ ("--%s cannot be combined with a given position"),
                            beyond);
  if (cli->boards && !truce_cli_parse_integer (cli->boards, 1, PUZZLES_MAX, &request->requested))
    return truce_error_set (error, TRUCE_ERROR_COUNT, _ ("'%.40s' is not a number for %s; use %d to %d"),
                            cli->boards, "--boards", 1, PUZZLES_MAX);
  return (!cli->grade || truce_grade_parse (cli->grade, &request->grade, error)) &&
         (!cli->format || truce_position_format_parse (cli->format, &request->format, error)) &&
         truce_cli_picture_request (cli, &request->kind, &request->per_page, error) &&
         read_seed (cli, request, error) && (judges || read_question (cli, request, error));
}

/* Runs on the pool's thread. */
static gboolean
generate (gpointer data)
{
  Request *self = data;
  const TrucePuzzleRequest request = { .problem = self->problem,
                                       .regions = self->regions,
                                       .grade = self->grade };
  guint64 random = self->seed;
  TrucePuzzle *puzzle;

  while (self->puzzles->len < self->requested &&
         (puzzle =
              truce_puzzle_generate (&request, &random, truce_unit_pool_control (self->pool), &self->error)))
    {
      g_ptr_array_add (self->puzzles, puzzle);
      self->n++;
    }
  return TRUE;
}

static char *
progress (gpointer data)
{
  Request *self = data;

  return g_strdup_printf (ngettext ("%d puzzle", "%d puzzles", (gulong) self->n), self->n);
}

static int
draw (const Request *self)
{
  g_autoptr (GError) error = NULL;
  TruceWorksheet *worksheet =
      truce_worksheet_new_of_puzzles (self->problem, (TrucePuzzle *const *) self->puzzles->pdata,
                                      (int) self->puzzles->len, self->seed, &error);

  if (!worksheet)
    return truce_cli_fail_gerror (self->cli, error);
  return truce_cli_picture_load ()->worksheet (self->cli, worksheet, self->per_page, self->kind);
}

static int
print (const Request *self)
{
  TruceError error;

  if (self->cli->picture)
    return draw (self);
  if (truce_cli_print_puzzles (self->cli, self->puzzles, self->format, self->problem ? &self->seed : NULL,
                               &error))
    return TRUCE_EXIT_OK;
  return truce_cli_fail_error (self->cli, &error);
}

static void
remark_on_missing (const Request *self, const TruceCliWatch *watch)
{
  guint n = self->puzzles->len;

  if (g_error_matches (self->error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    truce_cli_note (self->cli, "%s", self->error->message);
  else if (watch->signal)
    return;
  else if (n == 0)
    truce_cli_note (self->cli, _ ("no puzzle was found in %.3g s"), self->seconds);
  else
    truce_cli_note (
        self->cli, ngettext ("only %u puzzle was found in %.3g s", "only %u puzzles were found in %.3g s", n),
        n, self->seconds);
}

/* Calls `lead` on another thread, which fills self->puzzles, and prints the puzzles. Given positions are
 * only printed if all of them are puzzles. */
static int
work (Request *self, gboolean (*lead) (gpointer data))
{
  TruceCliWatch watch;
  int code = TRUCE_EXIT_OK;
  gboolean short_of;

  self->pool = truce_unit_pool_new (NULL, 1);
  truce_cli_watch_begin (&watch, self->cli, self->seconds);
  truce_cli_watch_pool (&watch, self->pool, lead, progress, self);
  truce_cli_watch_end (&watch);
  truce_unit_pool_free (self->pool);
  if (g_error_matches (self->error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT) ||
      g_error_matches (self->error, G_IO_ERROR, G_IO_ERROR_FAILED))
    return truce_cli_fail_gerror (self->cli, self->error);
  short_of = self->puzzles->len < self->requested;
  if (short_of)
    remark_on_missing (self, &watch);
  if (!short_of || (self->problem && (self->puzzles->len > 0 || self->cli->json)))
    code = print (self);
  if (code == TRUCE_EXIT_OK && g_error_matches (self->error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUCE_EXIT_NONE;
  return code == TRUCE_EXIT_OK ? truce_cli_watch_exit (&watch, short_of, code) : code;
}

static int
make (Request *self)
{
  if (self->regions && !truce_regions_check_question (self->problem, &self->error))
    return truce_cli_fail_gerror (self->cli, self->error);
  if (self->cli->picture && !truce_worksheet_check_size (self->problem, (int) self->requested, &self->error))
    return truce_cli_fail_gerror (self->cli, self->error);
  return work (self, generate);
}

/* Runs on the pool's thread. */
static gboolean
judge_positions (gpointer data)
{
  Request *self = data;

  for (guint i = 0; i < self->positions->len && !self->error; i++)
    {
      TrucePuzzle *puzzle =
          truce_puzzle_new (self->positions->pdata[i], truce_unit_pool_control (self->pool), &self->error);

      if (puzzle)
        g_ptr_array_add (self->puzzles, puzzle);
      self->n++;
    }
  return TRUE;
}

/* Adds a position. If the position is not a valid problem, returns FALSE to end the reading. */
static gboolean
add_position (const TruceProblemSpec *spec, gpointer data)
{
  Request *self = data;
  TruceProblem *problem = truce_problem_new (spec, &self->refused);

  if (problem)
    g_ptr_array_add (self->positions, problem);
  return problem != NULL;
}

static void
position_free (gpointer problem)
{
  truce_problem_unref (problem);
}

static int
judge (Request *self, char **argv)
{
  g_autofree TruceProblemSpec *present = g_new (TruceProblemSpec, 1);
  g_autofree char *text = g_strjoinv (" ", argv);
  TruceError error;
  int code;

  if (!truce_cli_problem_spec (self->cli, present, &error) ||
      !truce_problem_spec_check_board (present, &error))
    return truce_cli_fail_error (self->cli, &error);
  self->positions = g_ptr_array_new_with_free_func (position_free);
  if (!truce_positions_read (text, present, NULL, add_position, self, &error))
    code = truce_cli_fail_error (self->cli, &error);
  else if (self->refused.code != TRUCE_ERROR_NONE)
    code = truce_cli_fail_error (self->cli, &self->refused);
  else
    {
      self->requested = self->positions->len;
      code = work (self, judge_positions);
    }
  g_ptr_array_unref (self->positions);
  return code;
}

static int
run_puzzle (TruceCli *cli, int argc, char **argv)
{
  Request request;
  TruceError error;
  int code;

  if (!read_request (cli, argc > 0, &request, &error))
    code = truce_cli_fail_error (cli, &error);
  else
    {
      request.puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) truce_puzzle_free);
      code = argc > 0 ? judge (&request, argv) : make (&request);
      g_ptr_array_unref (request.puzzles);
      g_clear_error (&request.error);
    }
  if (request.problem)
    truce_problem_unref (request.problem);
  return code;
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (BOARDS), N_ ("Number of puzzles; 1 by default") },
  { TRUCE_CLI_BIT (SEED), N_ ("Seed of the random puzzles; a new one each time by default") },
  { TRUCE_CLI_BIT (FORMAT), N_ ("Format of the positions, one of the formats of “convert”; "
                                "“position” by default") },
  { TRUCE_CLI_BIT (BOARD), N_ ("Also draw each puzzle as a board") },
  { TRUCE_CLI_BIT (TIME_LIMIT), N_ ("Stop after SECONDS; 60 by default") },
  { TRUCE_CLI_BIT (PICTURE),
    N_ ("Draw a worksheet with answers into a file that ends in .svg, .pdf or .png") },
  { TRUCE_CLI_BIT (PER_PAGE), N_ ("Number of boards on a page of the picture; 6 by default") },
  { 0, NULL },
};

#define X(id, name, ...) " " name
static const char formats[] = TRUCE_POSITION_FORMATS (X);
#undef X

const TruceCliCommand truce_cli_puzzle = {
  "puzzle",
  N_ ("Make puzzles with a unique solution"),
  N_ ("[POSITION…]"),
  N_ ("Makes random boards with some given pieces that can be completed in exactly one way, and "
      "prints their positions. Each given piece is needed: without it there would be more answers. "
      "The grade is that of the hardest step that people need. Easy steps use a row, column or "
      "region that has only one square left, or all its squares in one other line. Medium steps "
      "use pairs of squares or lines. Hard steps use three or four lines, or a contradiction after "
      "at most one more piece. With --kind regions no piece is given: the board is divided into "
      "regions, and each region holds one piece, by default one that moves like a rook or one "
      "square diagonally. --hints prints the steps with their reasons, --board draws the boards. "
      "The same --seed makes the same puzzles. If you give a position, the command checks it "
      "instead: the exit status says whether the position is such a puzzle, and --hints prints its "
      "grade and the steps that solve it. Each row or each column must hold one piece, as with "
      "queens; a side has at most 16 squares."),
  TRUCE_CLI_BOARD_AND_PIECE | TRUCE_CLI_BIT (TORUS) | TRUCE_CLI_BIT (BLOCK) | TRUCE_CLI_BIT (WALL) |
      TRUCE_CLI_BIT (REGIONS) | TRUCE_CLI_BIT (KIND) | TRUCE_CLI_BIT (BOARD) | TRUCE_CLI_BIT (GRADE) |
      TRUCE_CLI_BIT (BOARDS) | TRUCE_CLI_BIT (SEED) | TRUCE_CLI_BIT (DAY) | TRUCE_CLI_BIT (HINTS) |
      TRUCE_CLI_BIT (FORMAT) | TRUCE_CLI_BIT (TIME_LIMIT) | TRUCE_CLI_BIT (PICTURE) |
      TRUCE_CLI_BIT (PER_PAGE),
  run_puzzle,
  meanings,
  .formats = formats,
};
