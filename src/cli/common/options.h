/* options.h: the table of options for parsing, help and tests, and the question that options make
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gi18n.h>

#include "command.h"
#include "core/method.h"
#include "run/truce-run.h"
#include "store/core/truce-store.h"

/* Options with a value: bit, field of TruceCli, long name, letter (0: none), help, name of the value. */
#define TRUCE_CLI_VALUES(X)                                                                                  \
  X (SIZE, size, "size", 'n', N_ ("Board of N × N squares, or ROWSxCOLUMNS; 8 by default"), N_ ("N"))        \
  X (PIECE, piece, "piece", 'p',                                                                             \
     N_ ("Piece: a name such as queen or Betza letters such as QN; Q by default"), N_ ("PIECE"))             \
  X (PIECES, pieces, "pieces", 'k',                                                                          \
     N_ ("Number of pieces, preplaced ones included, or any; by default the number "                         \
         "of squares of the shorter side"),                                                                  \
     N_ ("K"))                                                                                               \
  X (SET, set, "set", 0,                                                                                     \
     N_ ("Kinds of pieces with their numbers, instead of -p and -k, as 2Q,2B,N; *Q means any "               \
         "number of queens"),                                                                                \
     N_ ("KINDS"))                                                                                           \
  X (PEACE, peace, "peace", 0,                                                                               \
     N_ ("Pieces that may not attack each other: all (default), between (only "                              \
         "pieces of different kinds) or none"),                                                              \
     "all|between|none")                                                                                     \
  X (COVER, cover, "cover", 0,                                                                               \
     N_ ("Squares to cover: none (default), every (each square is occupied or "                              \
         "attacked) or total (each square is attacked)"),                                                    \
     "none|every|total")                                                                                     \
  X (PREPLACE, preplace, "preplace", 0, N_ ("Squares that hold a piece from the start, as 0,9 or a8,b7"),    \
     N_ ("LIST"))                                                                                            \
  X (PREPLACE_BLACK, preplace_black, "preplace-black", 0,                                                    \
     N_ ("Squares that hold a black piece from the start (--preplace then gives the "                        \
         "white pieces)"),                                                                                   \
     N_ ("LIST"))                                                                                            \
  X (BLOCK, block, "block", 0, N_ ("Squares that hold no piece"), N_ ("LIST"))                               \
  X (WALL, wall, "wall", 0, N_ ("Squares that hold no piece and stop riders"), N_ ("LIST"))                  \
  X (REGIONS, regions, "regions", 0,                                                                         \
     N_ ("Regions with at most one piece each: a letter for each square, as "                                \
         "AAB/ACB/CCB, or . for a square without a region"),                                                 \
     N_ ("ROWS"))                                                                                            \
  X (SQUARE, square, "square", 0, N_ ("Print only the attacks from this square, as a board"), N_ ("SQUARE")) \
  X (FROM, from, "from", 0, N_ ("Smallest size; 1 by default"), N_ ("N"))                                    \
  X (TO, to, "to", 0, N_ ("Largest size; 64 by default if there is a budget"), N_ ("N"))                     \
  X (WHITE, white, "white", 0, N_ ("Size of the white army; the other armies are maximized"), N_ ("M"))      \
  X (ARMIES, armies, "armies", 0, N_ ("Number of armies: 2 (default) or 3"), N_ ("N"))                       \
  X (LIMIT, limit, "limit", 0, N_ ("End after K placements"), N_ ("K"))                                      \
  X (METHOD, method, "method", 'm', N_ ("Method, one of the list of “methods”; auto by default"),            \
     N_ ("METHOD"))                                                                                          \
  X (THREADS, threads, "threads", 'j', N_ ("Number of threads; one for each core by default"), N_ ("N"))     \
  X (GEOMETRY, geometry, "geometry", 0,                                                                      \
     N_ ("Geometry: true (default), torus, or nq1.0 (nightriders wrap around the "                           \
         "edge as in NqProblemExtended 1.0)"),                                                               \
     "true|torus|nq1.0")                                                                                     \
  X (TIME_LIMIT, time_limit, "time-limit", 0,                                                                \
     N_ ("Stop after SECONDS and print the partial result; the exit status is then 3"), N_ ("SECONDS"))      \
  X (SEED, seed, "seed", 0, N_ ("Seed of methods that choose at random; 0 by default"), N_ ("N"))            \
  X (REPEATS, repeats, "repeats", 0, N_ ("Number of runs of each method at each size; 5 by default"),        \
     N_ ("R"))                                                                                               \
  X (BUDGET, budget, "budget", 0, N_ ("Stop measuring after SECONDS"), N_ ("SECONDS"))                       \
  X (CELL_BUDGET, cell_budget, "cell-budget", 0, N_ ("Stop measuring a method at a size after SECONDS"),     \
     N_ ("SECONDS"))                                                                                         \
  X (FORMAT, format, "format", 0, N_ ("Layout: squares, rainha, rows, csv or latex"), N_ ("FORMAT"))         \
  X (PICTURE, picture, "picture", 0,                                                                         \
     N_ ("Draw into a file that ends in .svg, .pdf or .png instead of printing text"), N_ ("FILE"))          \
  X (FRAME_TIME, frame_time, "frame-time", 0,                                                                \
     N_ ("Time that an animation shows each picture, in milliseconds; 1000 by default"), N_ ("MS"))          \
  X (PIXELS, pixels, "pixels", 0, N_ ("Longer side of the board in pixels; 480 by default"), N_ ("N"))       \
  X (PER_PAGE, per_page, "per-page", 0, N_ ("Number of boards on a page of the picture; 12 by default"),     \
     N_ ("N"))                                                                                               \
  X (BOARDS, boards, "boards", 0, N_ ("Number of boards on the worksheet; 6 by default"), N_ ("N"))          \
  X (GIVEN, given, "given", 0, N_ ("Number of given pieces on each board; 3 by default"), N_ ("K"))          \
  X (KIND, kind, "kind", 0,                                                                                  \
     N_ ("Kind of puzzle: completion (default), to complete given pieces, or "                               \
         "regions, to place one piece in each region"),                                                      \
     "completion|regions")                                                                                   \
  X (GRADE, grade, "grade", 0, N_ ("Grade of the puzzles; any grade by default"), "easy|medium|hard")        \
  X (DAY, day, "day", 0, N_ ("Puzzles of a day, as 2027-01-31, or today"), N_ ("DAY"))                       \
  X (RESTART, restart, "restart", 0,                                                                         \
     N_ ("When to restart a search that chooses at random: none, fixed:STEPS, geometric:STEPS or "           \
         "luby:STEPS; or in seconds, as luby:0.05s"),                                                        \
     N_ ("RULE"))                                                                                            \
  X (UNITS, units, "units", 0, N_ ("With --store: split the run into about N units"), N_ ("N"))              \
  X (CONFIRM, confirm, "confirm", 0,                                                                         \
     N_ ("Confirm the answer by another program: clasp, cadical, minizinc, minisat+, sat4j, "                \
         "glpsol, cbc, or any"),                                                                             \
     N_ ("PROGRAM"))                                                                                         \
  X (PART, part, "part", 0, N_ ("Work only on part I of N; write it to --log"), N_ ("I/N"))                  \
  X (LOG, log, "log", 0, N_ ("Log of the part; an existing log is resumed"), N_ ("FILE"))                    \
  X (STORE_LIMIT, store_limit, "store-limit", 0,                                                             \
     N_ ("Space for the placements of a stored list, as 512M; 256M by default. "                             \
         "Placements beyond it are listed, but not stored"),                                                 \
     N_ ("BYTES"))                                                                                           \
  X (CORES, cores, "cores", 0, N_ ("Number of cores to plan for"), N_ ("N"))                                 \
  X (SAMPLE, sample, "sample", 0, N_ ("Verify K random units, or “all”"), N_ ("K"))                          \
  X (ADD, add, "add", 0, N_ ("Append the positions to a file of your own"), N_ ("FILE"))                     \
  X (LOAD, load, "load", 0, N_ ("Do not measure; show times saved as CSV or JSON"), N_ ("FILE"))             \
  X (RECALL, recall, "recall", 0, N_ ("Do not measure; show the stored series N"), N_ ("N"))                 \
  X (FORGET, forget, "forget", 0, N_ ("Delete the stored series N"), N_ ("N"))                               \
  X (COMPARE, compare, "compare", 0,                                                                         \
     N_ ("Compare with the times in a file, or with the stored series of this number"), N_ ("SERIES"))

/* Options without a value: bit, field of TruceCli, long name, letter (0: none), help. */
#define TRUCE_CLI_FLAGS(X)                                                                                   \
  X (SEQUENCES, sequences, "sequences", 0,                                                                   \
     N_ ("Count each order of placing the pieces as a separate answer"))                                     \
  X (UNIQUE, unique, "unique", 0,                                                                            \
     N_ ("Count or list only one placement of each class under the symmetries of the problem"))              \
  X (ANY, any, "any", 0, N_ ("Find any placement, whichever is found fastest"))                              \
  X (ALL, all, "all", 0, N_ ("Print one placement of every class"))                                          \
  X (MOST, most, "most", 0, N_ ("Maximize the number of pieces"))                                            \
  X (FEWEST, fewest, "fewest", 0, N_ ("Minimize the number of pieces"))                                      \
  X (MOST_EQUAL, most_equal, "most-equal", 0,                                                                \
     N_ ("Find the largest number of pieces that all kinds with an open number can "                         \
         "have at once"))                                                                                    \
  X (WAYS, ways, "ways", 0, N_ ("Also count the placements with exactly the optimal number"))                \
  X (LIST, list, "list", 0, N_ ("Also list the placements with exactly the optimal number"))                 \
  X (CHECK, check, "check", 0, N_ ("Check the claims of collections about their positions"))                 \
  X (NINE, nine, "nine", 0, N_ ("Print tables of the nine pieces instead of answering one question"))        \
  X (TORUS, torus, "torus", 0, N_ ("Moves that leave the board come back at the opposite edge"))             \
  X (STORE, store, "store", 0, N_ ("Store the run, or resume the stored one"))                               \
  X (BOARD, board, "board", 0, N_ ("Draw each placement as a board"))                                        \
  X (HINTS, hints, "hints", 0, N_ ("Also print the steps that solve each puzzle, with their reasons"))       \
  X (SHUFFLE, shuffle, "shuffle", 0, N_ ("Find any placement; shuffle the columns again at each row"))       \
  X (HISTOGRAM, histogram, "histogram", 0, N_ ("Print a histogram of the runs of each method and size"))     \
  X (HISTORY, history, "history", 0, N_ ("Do not measure; list the stored series"))                          \
  X (FIRST, first, "first", 0, N_ ("Measure the search for the first placement instead of the count"))       \
  X (COUNTERS, counters, "counters", 0, N_ ("Also count the steps of each method, in a separate run"))       \
  X (FIT, fit, "fit", 0, N_ ("Fit curves to the times and print their predictions"))                         \
  X (PUBLISHED, published, "published", 0,                                                                   \
     N_ ("Also print times that older programs published, with their machines"))                             \
  X (CITE, cite, "cite", 0, N_ ("Also print a citation of the answer"))                                      \
  X (CSV, csv, "csv", 0, N_ ("Print comma separated values"))                                                \
  X (MARKDOWN, markdown, "markdown", 0, N_ ("Print a Markdown table"))                                       \
  X (JSON, json, "json", 0, N_ ("Print JSON"))                                                               \
  X (QUIET, quiet, "quiet", 0, N_ ("Print neither progress nor notes to standard error"))                    \
  X (HELP, help, "help", 'h', N_ ("Show this help"))

/* Index of each option: number of its bit in TruceCliOptions. */
enum
{
#define X(id, ...) TRUCE_CLI_INDEX_##id,
  TRUCE_CLI_VALUES (X) TRUCE_CLI_FLAGS (X)
#undef X
      TRUCE_CLI_N_OPTIONS
};
#define TRUCE_CLI_BIT(id) ((TruceCliOptions) 1 << TRUCE_CLI_INDEX_##id)

#define TRUCE_CLI_EVERYWHERE      (TRUCE_CLI_BIT (JSON) | TRUCE_CLI_BIT (QUIET) | TRUCE_CLI_BIT (HELP))
#define TRUCE_CLI_BOARD_AND_PIECE (TRUCE_CLI_BIT (SIZE) | TRUCE_CLI_BIT (PIECE) | TRUCE_CLI_BIT (GEOMETRY))
#define TRUCE_CLI_PROBLEM                                                                                    \
  (TRUCE_CLI_BOARD_AND_PIECE | TRUCE_CLI_BIT (PIECES) | TRUCE_CLI_BIT (PREPLACE) | TRUCE_CLI_BIT (BLOCK))
#define TRUCE_CLI_QUESTION                                                                                   \
  (TRUCE_CLI_PROBLEM | TRUCE_CLI_BIT (SET) | TRUCE_CLI_BIT (TORUS) | TRUCE_CLI_BIT (PEACE) |                 \
   TRUCE_CLI_BIT (COVER) | TRUCE_CLI_BIT (WALL) | TRUCE_CLI_BIT (REGIONS))
#define TRUCE_CLI_SEARCH                                                                                     \
  (TRUCE_CLI_BIT (METHOD) | TRUCE_CLI_BIT (THREADS) | TRUCE_CLI_BIT (TIME_LIMIT) | TRUCE_CLI_BIT (SEED))

/* A command and the options that the user gave. Fields are NULL or FALSE for options that are not given. */
struct TruceCli
{
  const TruceCliCommand *command;
#define X(id, field, ...) char *field;
  TRUCE_CLI_VALUES (X)
#undef X
#define X(id, field, ...) gboolean field;
  TRUCE_CLI_FLAGS (X)
#undef X
};

/* Parses the options of cli->command and removes them from argv, except argv[0]. Returns FALSE with one line
 * in `message` (transfer full) if an option is unknown or has a wrong form. */
gboolean truce_cli_options_parse (TruceCli *cli, int *argc, char ***argv, char **message);
void truce_cli_options_clear (TruceCli *cli);

/* Returns the long name of the first given option that is neither in `allowed` nor in
 * TRUCE_CLI_EVERYWHERE. NULL: there is none. */
const char *truce_cli_option_beyond (const TruceCli *cli, TruceCliOptions allowed);

/* Returns (transfer full) the given options among `options`, as text for a shell. Values are quoted. */
char *truce_cli_options_quote (const TruceCli *cli, TruceCliOptions options);

/* Returns (transfer full) an array with a GOptionEntry for each of the options. The entries have the help
 * texts of cli->command. Parsing with them sets the fields of `cli`. */
GArray *truce_cli_options_entries (TruceCli *cli, TruceCliOptions options);

/* Returns (transfer full) the help of a command: usage, description and options. */
char *truce_cli_options_help (const TruceCliCommand *command);

/* Returns the name with the smallest edit distance to `word` (Levenshtein, 1966). A name of n bytes must
 * have a distance of at most CLAMP (n / 2, 1, 3). Returns NULL if there is no such name. names:
 * NULL-terminated. */
const char *truce_cli_nearest (const char *word, const char *const *names);

/* Reads a whole number. Returns FALSE if the text is not a number from `min` to `max`. */
gboolean truce_cli_parse_integer (const char *text, gint64 min, gint64 max, gint64 *value);

/* The following functions read --piece, and --geometry or --torus. If the option is not given, they use its
 * default. They return FALSE with an error if the value is invalid. */
gboolean truce_cli_piece (const TruceCli *cli, TrucePiece *piece, TruceError *error);
gboolean truce_cli_geometry (const TruceCli *cli, TruceGeometry *geometry, TruceError *error);

/* Reads --limit. Without the option, *limit becomes G_MAXUINT64. Returns FALSE with an error if the value
 * is invalid. */
gboolean truce_cli_limit (const TruceCli *cli, guint64 *limit, TruceError *error);

/* Reads all options of the problem to `spec`. Checks each option alone, so the problem can still be
 * invalid. Returns FALSE with an error if an option is invalid. */
gboolean truce_cli_problem_spec (const TruceCli *cli, TruceProblemSpec *spec, TruceError *error);

/* Makes the problem of the options. problem: (transfer full). Returns FALSE with an error if an option or
 * the problem is invalid, or if the command is only for simpler problems. */
gboolean truce_cli_problem (const TruceCli *cli, const TruceProblem **problem, TruceError *error);

/* If --shuffle or --restart is given, changes the goal to a search for any placement with the restarts of
 * --restart. Call this before the method is chosen. Returns FALSE with an error if --restart is invalid. */
gboolean truce_cli_random_options (const TruceCli *cli, TruceGoal *goal, TruceError *error);

/* Returns the ID of --method. Without --method, returns "diagonal-locking" if --shuffle or --restart is
 * given, otherwise NULL (auto). */
const char *truce_cli_method (const TruceCli *cli);

/* Returns whether --method names a method other than “auto”. */
gboolean truce_cli_names_method (const TruceCli *cli);

/* Checks that the method uses --restart and --shuffle. Returns FALSE with an error if one of these options
 * is given and the method ignores it. */
gboolean truce_cli_method_is_random (const TruceCli *cli, const TruceMethod *method, TruceError *error);

/* Reads the value of an option: a number of seconds above 0, up to 1e9. text: (nullable): NULL gives 0.
 * option: long name, for the error. Returns FALSE with an error if the value is invalid. */
gboolean truce_cli_seconds (const char *text, const char *option, double *seconds, TruceError *error);

/* Reads --armies. Without the option, *armies does not change. Returns FALSE with an error if the value is
 * invalid. */
gboolean truce_cli_armies_number (const TruceCli *cli, int *armies, TruceError *error);

/* Reads --threads, --time-limit and --seed. Returns FALSE with an error if a value is invalid. */
gboolean truce_cli_read_limits (const TruceCli *cli, TruceRequest *question, TruceError *error);

/* Reads the whole question from the options. asks: TRUCE_FIRST becomes TRUCE_ANY if --any, --shuffle or
 * --restart is given. question: receives the method, never NULL, and the problem, which
 * truce_cli_question_clear() releases. Returns FALSE with an error if an option is invalid or the method does
 * not accept the question; there is then nothing to clear. */
gboolean
truce_cli_question (const TruceCli *cli, TruceQuestionKind asks, TruceRequest *question, TruceError *error);
void truce_cli_question_clear (TruceRequest *question);
