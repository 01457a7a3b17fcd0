/* worksheet.c: draws boards to complete, and describes their task
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "worksheet.h"

#include <glib/gi18n.h>
#include <string.h>

#include "best/best.h"
#include "core/arithmetic.h"
#include "core/method.h"
#include "core/scope.h"
#include "core/verify.h"
#include "pieces/truce-own-pieces.h"
#include "puzzle/completions.h"

/* Appends a sentence about the kinds: ' In all: 2 × queen, 1 × knight.' An open number is a question mark. */
static void
append_kinds (GString *task, const TruceProblem *problem)
{
  GString *kinds = g_string_new (NULL);

  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      int pieces = problem->kinds[kind].pieces;
      g_autofree char *number = pieces == TRUCE_PIECES_ANY ? g_strdup ("?") : g_strdup_printf ("%d", pieces);

      g_string_append_printf (kinds, "%s%s × %s", kind > 0 ? ", " : "", number,
                              truce_piece_get_name (&problem->kinds[kind].piece));
    }
  g_string_append_c (task, ' ');
  /* Translators: a sentence; %s is a list such as '2 × queen, 1 × knight' */
  g_string_append_printf (task, _ ("Number of pieces in all: %s."), kinds->str);
  g_string_free (kinds, TRUE);
}

static gboolean
is_open (const TruceProblem *asked)
{
  return asked->aim != TRUCE_AIM_EXACTLY || asked->pieces == TRUCE_PIECES_ANY;
}

static void
append_open (GString *task, const TruceProblem *asked)
{
  switch (asked->aim)
    {
    case TRUCE_AIM_MOST:
      g_string_append (task, _ ("Place as many pieces as possible on each board."));
      break;
    case TRUCE_AIM_FEWEST:
      g_string_append (task, _ ("Place as few pieces as possible on each board."));
      break;
    case TRUCE_AIM_MOST_EQUAL:
      g_string_append (task, _ ("Place as many pieces of each kind as possible on each board."));
      break;
    case TRUCE_AIM_EXACTLY:
    case TRUCE_N_AIMS:
    default:
      g_string_append (task, _ ("Place any number of pieces on each board."));
      break;
    }
  if (asked->peace == TRUCE_PEACE_ALL)
    g_string_append_printf (task, " %s", _ ("No piece attacks another piece."));
}

/* Appends a sentence for each rule, except the rule that no two pieces may attack each other. */
static void
append_rules (GString *task, const TruceProblem *problem)
{
  if (problem->peace == TRUCE_PEACE_BETWEEN)
    g_string_append_printf (task, " %s", _ ("No piece attacks a piece of another kind."));
  if (problem->cover == TRUCE_COVER_EVERY)
    g_string_append_printf (task, " %s", _ ("Each square is occupied or attacked."));
  if (problem->cover == TRUCE_COVER_TOTAL)
    g_string_append_printf (task, " %s", _ ("Each square is attacked."));
  if (problem->geometry == TRUCE_GEOMETRY_TORUS)
    g_string_append_printf (task, " %s.", _ ("Moves that leave the board come back at the opposite edge"));
  if (problem->n_kinds > 1)
    append_kinds (task, problem);
}

static void
append_number (GString *task, const TruceProblem *problem, int more)
{
  const char *sentence =
      problem->peace == TRUCE_PEACE_ALL
          ? ngettext ("Place %d more piece on each board so that no piece attacks another.",
                      "Place %d more pieces on each board so that no piece attacks another.", (gulong) more)
          : ngettext ("Place %d more piece on each board.", "Place %d more pieces on each board.",
                      (gulong) more);

  g_string_append_printf (task, sentence, more);
}

/* Appends a sentence with the total number of pieces on a board. */
static void
append_total (GString *task, int pieces)
{
  g_string_append_printf (task,
                          ngettext ("Place pieces on each board until there is %d piece, so that no "
                                    "piece attacks another.",
                                    "Place pieces on each board until there are %d pieces, so that no "
                                    "piece attacks another.",
                                    (gulong) pieces),
                          pieces);
}

static void
append_regions (GString *task, const TruceProblem *problem)
{
  if (g_str_equal (problem->kinds[0].piece.betza, TRUCE_REGION_PIECE))
    {
      g_string_append (task, _ ("Place one piece in each row, column and region; no two pieces "
                                "touch, not even at a corner."));
      return;
    }
  append_total (task, problem->pieces);
  g_string_append_printf (task, " %s", _ ("Each region holds one piece."));
}

char *
truce_worksheet_task (const TruceWorksheet *self)
{
  const TruceProblem *asked = self->asked;
  g_autoptr (GString) task = g_string_new (NULL);

  if (is_open (asked))
    append_open (task, asked);
  else if ((asked->regions.n > 0 || self->boards[0].regions.n > 0) && self->given == 0)
    append_regions (task, asked);
  else if (self->given < 0)
    append_total (task, asked->pieces);
  else
    append_number (task, asked, asked->pieces - self->given);
  append_rules (task, asked);
  if (truce_worksheet_is_strict (self))
    /* Translators: %s is the sentence 'Place 5 more pieces on each board …' */
    return g_strdup_printf (_ ("%s Each board has exactly one answer."), task->str);
  /* Translators: %s is the sentence 'Place 5 more pieces on each board …'; * follows the number of a board */
  return g_strdup_printf (_ ("%s Boards marked * have more than one answer."), task->str);
}

char *
truce_worksheet_caption (const TruceWorksheet *self, int i, gboolean answer)
{
  const TruceWorksheetBoard *puzzle = &self->boards[i];
  g_autofree char *pieces = NULL;
  const char *star = puzzle->only ? "" : " *";
  int n = truce_square_set_count (&puzzle->answer);

  if (!answer || !is_open (self->asked))
    return g_strdup_printf ("%d%s", i + 1, star);
  pieces = g_strdup_printf (ngettext ("%d piece", "%d pieces", (gulong) n), n);
  return g_strdup_printf ("%d%s: %s", i + 1, star, pieces);
}

TruceProblem *
truce_worksheet_question (const TruceProblem *problem)
{
  TruceProblemSpec spec;

  truce_problem_to_spec (problem, &spec);
  if (problem->aim == TRUCE_AIM_EXACTLY && problem->pieces == TRUCE_PIECES_ANY &&
      problem->peace != TRUCE_PEACE_ALL && problem->cover != TRUCE_COVER_NONE)
    spec.aim = TRUCE_AIM_FEWEST;
  return truce_problem_new (&spec, NULL);
}

static const TruceProblem *
reach_best (const TruceProblem *problem, TruceControl *control)
{
  TruceProblem *asked = truce_worksheet_question (problem), *reached = NULL;
  TruceBest best;

  if (asked && asked->aim == TRUCE_AIM_EXACTLY)
    return asked;
  if (asked && truce_best_init (&best, asked, NULL))
    {
      if (truce_best_work (&best, control) && best.reached)
        reached = truce_problem_ref (best.reached);
      truce_best_clear (&best);
    }
  truce_problem_unref (asked);
  return reached;
}

TruceWorksheet *
truce_worksheet_new_of_puzzles (
    const TruceProblem *problem, TrucePuzzle *const *puzzles, int n, guint64 seed, GError **error)
{
  TruceWorksheet *self;

  if (!truce_worksheet_check_size (problem, n, error))
    return NULL;
  self = g_new0 (TruceWorksheet, 1);
  self->asked = truce_problem_ref (problem);
  self->problem = truce_problem_ref (problem);
  self->seed = seed;
  self->given = puzzles[0]->problem->n_preplaced;
  self->n = n;
  self->boards = g_new0 (TruceWorksheetBoard, n);
  for (int i = 0; i < n; i++)
    {
      self->boards[i].given = puzzles[i]->problem->preplaced;
      self->boards[i].answer = puzzles[i]->answer;
      self->boards[i].regions = puzzles[i]->problem->regions;
      self->boards[i].only = TRUE;
      if (puzzles[i]->problem->n_preplaced != self->given)
        self->given = -1;
    }
  return self;
}

#define ATTEMPTS 40 /* maximum number of boards to draw until one has a unique answer */
/* Maximum number of polls of the search for an answer to a board. A board that needs more polls is
 * skipped. */
#define POLLS_MAX 1000
/* Largest number of skipped boards. */
#define GIVEN_UP_MAX 25

#define SQUARES_MAX (TRUCE_WORKSHEET_SIDE_MAX * TRUCE_WORKSHEET_SIDE_MAX)

typedef struct
{
  const TruceProblem *problem;
  TruceControl *control; /* (nullable): from the caller */
  int given_up;          /* number of skipped boards */
  guint64 state;
} Draw;

static gboolean
is_cancelled (const Draw *draw)
{
  return draw->control && draw->control->signal == TRUCE_STOP;
}

static gboolean
is_stopped (const Draw *draw)
{
  return draw->given_up > GIVEN_UP_MAX || is_cancelled (draw);
}

static void
put (TruceWorksheetBoard *puzzle, TruceSquareSet *set, TruceSquare piece)
{
  int square = truce_packed_square (piece);

  truce_square_set_add (set, square);
  puzzle->kinds[square] = (guint8) truce_packed_kind (piece);
}

static TruceProblem *
problem_with (const Draw *draw, const TruceWorksheetBoard *puzzle)
{
  TruceProblemSpec spec;

  truce_problem_to_spec (draw->problem, &spec);
  truce_square_set_foreach (square, &puzzle->given)
    truce_square_set_add (&spec.kinds[puzzle->kinds[square]].preplaced, square);
  return truce_problem_new (&spec, NULL);
}

/* Returns the method that searches for answers. Every machine chooses the same method for a question, and
 * limits the search by polls, not by time. So the boards are the same on every machine. */
static const TruceMethod *
searcher (const TruceProblem *problem)
{
  return truce_method_find (truce_problem_scope (problem) ? "backtrack" : "improved");
}

/* Searches for an answer to the board within POLLS_MAX polls. Sets `answer`, and sets `only` if the answer is
 * known to be unique. Returns whether it found an answer. */
static gboolean
complete (Draw *draw, TruceWorksheetBoard *puzzle)
{
  const TruceGoal goal = { .question = { TRUCE_LIST } };
  TruceCompletions found = { .n = 0 };
  TruceProblem *problem = problem_with (draw, puzzle);
  TruceStatus end = TRUCE_STATUS_STOPPED;
  TruceControl limited;

  if (!problem)
    return FALSE;
  truce_control_init (&limited);
  limited.polls_to_stop = POLLS_MAX;
  if (truce_method_accepts (searcher (problem), problem, &goal, NULL))
    end = truce_completions_find (&found, searcher (problem), problem, &limited);
  truce_problem_unref (problem);
  draw->given_up += end == TRUCE_STATUS_STOPPED;
  puzzle->answer = puzzle->given;
  for (int i = 0; i < found.n_pieces; i++)
    put (puzzle, &puzzle->answer, found.pieces[0][i]);
  puzzle->only = found.n == 1 && end == TRUCE_STATUS_DONE;
  return found.n > 0;
}

/* Returns whether there is exactly one answer. Counts by the fastest method, which is usually another one
 * than searcher(). */
static gboolean
count_is_one (Draw *draw, const TruceWorksheetBoard *puzzle)
{
  TruceGoal goal = { .question = { TRUCE_COUNT } };
  TruceProblem *problem = problem_with (draw, puzzle);
  const TruceMethod *method = problem ? truce_method_auto (problem, &goal, NULL, NULL) : NULL;
  gboolean one = FALSE;
  mpz_t total;

  if (method)
    {
      mpz_init (total);
      one = truce_method_answer (method, problem, &goal, draw->control, NULL, total, NULL) ==
                TRUCE_STATUS_DONE &&
            mpz_cmp_ui (total, 1) == 0;
      mpz_clear (total);
    }
  if (problem)
    truce_problem_unref (problem);
  return one;
}

static int
pieces_on (const TruceProblem *problem,
           const TruceWorksheetBoard *puzzle,
           const TruceSquareSet *squares,
           TruceSquare *pieces)
{
  int n = 0;

  for (int kind = 0; kind < problem->n_kinds; kind++)
    truce_square_set_foreach (square, squares)
      if (puzzle->kinds[square] == kind)
        pieces[n++] = truce_pack (kind, square);
  return n;
}

int
truce_worksheet_pieces (const TruceWorksheet *self,
                        const TruceWorksheetBoard *puzzle,
                        const TruceSquareSet *squares,
                        TruceSquare *pieces)
{
  return pieces_on (self->problem, puzzle, squares, pieces);
}

static gboolean
answer_is_right (const Draw *draw, const TruceWorksheetBoard *puzzle)
{
  TruceSquare pieces[SQUARES_MAX];
  int n = pieces_on (draw->problem, puzzle, &puzzle->answer, pieces);

  for (int i = 0; i < TRUCE_SET_WORDS; i++)
    if (puzzle->given.words[i] & ~puzzle->answer.words[i])
      return FALSE;
  return truce_verify_placement (draw->problem, pieces, n, NULL, NULL);
}

/* Free squares by kind, and number of pieces left to place by kind. A kind without pieces left has no free
 * squares. */
typedef struct
{
  TruceSquareSet of[TRUCE_KINDS_MAX];
  int left[TRUCE_KINDS_MAX];
} Free;

static void
find_free (const TruceProblem *problem, Free *places)
{
  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      truce_problem_free_for (problem, kind, &places->of[kind]);
      places->left[kind] =
          problem->kinds[kind].pieces - truce_square_set_count (&problem->kinds[kind].preplaced);
      if (places->left[kind] == 0)
        truce_square_set_clear (&places->of[kind]);
    }
}

static void
leave_free (const TruceProblem *problem, Free *places, TruceSquare piece)
{
  int first = truce_packed_kind (piece);
  uint64_t row[TRUCE_SET_WORDS];

  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      truce_problem_conflicts (problem, first, kind, truce_packed_square (piece), row);
      for (int i = 0; i < truce_set_words_for (problem->board); i++)
        places->of[kind].words[i] &= ~row[i];
    }
  if (--places->left[first] == 0)
    truce_square_set_clear (&places->of[first]);
}

static int
count_free (const TruceProblem *problem, const Free *places)
{
  int n = 0;

  for (int kind = 0; kind < problem->n_kinds; kind++)
    n += truce_square_set_count (&places->of[kind]);
  return n;
}

static TruceSquare
draw_piece (Draw *draw, const Free *places)
{
  int n = (int) (truce_splitmix_next (&draw->state) % (guint64) count_free (draw->problem, places));
  int kind = 0, square;

  while (n >= truce_square_set_count (&places->of[kind]))
    n -= truce_square_set_count (&places->of[kind++]);
  square = truce_square_set_next (&places->of[kind], 0);
  while (n-- > 0)
    square = truce_square_set_next (&places->of[kind], square + 1);
  return truce_pack (kind, square);
}

/* Chooses `given` random pieces such that the board has an answer. Returns FALSE if no such choice was
 * found. */
static gboolean
draw_board (Draw *draw, int given, TruceWorksheetBoard *puzzle)
{
  const TruceProblem *problem = draw->problem;
  int n = problem->n_preplaced;
  Free places;

  *puzzle = (TruceWorksheetBoard){ 0 };
  for (int i = 0; i < n; i++)
    put (puzzle, &puzzle->given, problem->preplaced_list[i]);
  find_free (problem, &places);
  while (n < given && count_free (problem, &places) > 0 && !is_stopped (draw))
    {
      TruceSquare piece = draw_piece (draw, &places);
      TruceWorksheetBoard with = *puzzle;

      put (&with, &with.given, piece);
      truce_square_set_remove (&places.of[truce_packed_kind (piece)], truce_packed_square (piece));
      if (!complete (draw, &with))
        continue;
      *puzzle = with;
      leave_free (problem, &places, piece);
      n++;
    }
  /* With an open number of pieces, the given pieces may already be the answer. This is no puzzle. */
  return n == given && complete (draw, puzzle) &&
         truce_square_set_count (&puzzle->answer) > truce_square_set_count (&puzzle->given);
}

static gboolean
same_given (const TruceWorksheet *self, const TruceWorksheetBoard *a, const TruceWorksheetBoard *b)
{
  TruceSquare of_a[SQUARES_MAX], of_b[SQUARES_MAX];
  int n = truce_worksheet_pieces (self, a, &a->given, of_a);

  return truce_square_set_equal (&a->given, &b->given) &&
         truce_worksheet_pieces (self, b, &b->given, of_b) == n &&
         memcmp (of_a, of_b, (size_t) n * sizeof *of_a) == 0;
}

static gboolean
is_new (const TruceWorksheet *self, const TruceWorksheetBoard *puzzle)
{
  for (int i = 0; i < self->n; i++)
    if (same_given (self, &self->boards[i], puzzle))
      return FALSE;
  return TRUE;
}

/* Draws a board, preferably with a unique answer, and adds it. Returns FALSE if no board was found, or the
 * drawing was stopped. */
static gboolean
add_board (TruceWorksheet *self, Draw *draw)
{
  TruceWorksheetBoard puzzle, second_best;
  gboolean any = FALSE;

  for (int i = 0; i < ATTEMPTS && !is_stopped (draw); i++)
    {
      if (!draw_board (draw, self->given, &puzzle) || !is_new (self, &puzzle) ||
          !answer_is_right (draw, &puzzle))
        continue;
      puzzle.only = puzzle.only && count_is_one (draw, &puzzle);
      if (!any || puzzle.only)
        second_best = puzzle;
      any = TRUE;
      if (puzzle.only)
        break;
    }
  if (any)
    self->boards[self->n++] = second_best;
  return any && !is_stopped (draw);
}

/* Returns whether any given pieces would already be an answer: any number of pieces is allowed, and there is
 * neither an aim nor a cover. */
static gboolean
is_complete_anyhow (const TruceProblem *problem)
{
  for (int kind = 0; kind < problem->n_kinds; kind++)
    if (problem->kinds[kind].pieces != TRUCE_PIECES_ANY)
      return FALSE;
  return problem->pieces == TRUCE_PIECES_ANY && problem->aim == TRUCE_AIM_EXACTLY &&
         problem->cover == TRUCE_COVER_NONE;
}

gboolean
truce_worksheet_check_size (const TruceProblem *problem, int n, GError **error)
{
  if (MAX (problem->board.rows, problem->board.columns) > TRUCE_WORKSHEET_SIDE_MAX)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _ ("worksheets are for boards with up to %d squares a side"), TRUCE_WORKSHEET_SIDE_MAX);
  else if (n < 1 || n > TRUCE_WORKSHEET_BOARDS_MAX)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _ ("a worksheet has 1 to %d boards"),
                 TRUCE_WORKSHEET_BOARDS_MAX);
  else
    return TRUE;
  return FALSE;
}

static gboolean
refuse (const TruceProblem *problem, int n, GError **error)
{
  if (!truce_worksheet_check_size (problem, n, error))
    return TRUE;
  if (is_complete_anyhow (problem))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                         _ ("this board has nothing to complete"));
  else
    return FALSE;
  return TRUE;
}

/* Returns TRUE with an error if boards of the problem cannot have this number of given pieces. problem: has
 * no aim. */
static gboolean
refuse_given (const TruceProblem *problem, int given, GError **error)
{
  int min = MAX (1, problem->n_preplaced);
  int max = (problem->pieces == TRUCE_PIECES_ANY ? problem->pieces_max : problem->pieces) - 1;

  if (max < min)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                         _ ("this board has nothing to complete"));
  else if (given < min || given > max)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _ ("the number of given pieces must be %d to %d"), min, max);
  else
    return FALSE;
  return TRUE;
}

static void
draw_boards (TruceWorksheet *self, Draw *draw, int n)
{
  draw->problem = self->problem;
  self->boards = g_new0 (TruceWorksheetBoard, n);
  while (self->n < n && add_board (self, draw))
    ;
}

TruceWorksheet *
truce_worksheet_new (
    const TruceProblem *problem, int n, int given, guint64 seed, TruceControl *control, GError **error)
{
  g_autoptr (TruceWorksheet) self = NULL;
  Draw draw = { .problem = problem, .control = control, .state = seed };

  if (refuse (problem, n, error))
    return NULL;
  self = g_new0 (TruceWorksheet, 1);
  self->asked = truce_worksheet_question (problem);
  self->seed = seed;
  self->given = given;
  self->problem = reach_best (problem, control);
  if (self->problem && refuse_given (self->problem, given, error))
    return NULL;
  if (self->problem)
    draw_boards (self, &draw, n);
  if (is_cancelled (&draw))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("stopped"));
  else if (self->n == 0)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("no board was found that can be completed"));
  else
    return g_steal_pointer (&self);
  return NULL;
}

void
truce_worksheet_free (TruceWorksheet *self)
{
  truce_problem_unref (self->asked);
  if (self->problem)
    truce_problem_unref (self->problem);
  g_free (self->boards);
  g_free (self);
}

gboolean
truce_worksheet_is_strict (const TruceWorksheet *self)
{
  for (int i = 0; i < self->n; i++)
    if (!self->boards[i].only)
      return FALSE;
  return TRUE;
}
