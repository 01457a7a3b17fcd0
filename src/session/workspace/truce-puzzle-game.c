/* truce-puzzle-game.c: TrucePuzzleGame, the puzzle on the board: its answer, messages and score
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-puzzle-game.h"

#include <glib/gi18n.h>

#include "common/truce-task.h"
#include "words/describe.h"

#define NAMES_MAX 3 /* number of squares that a message names; the board marks more */

struct _TrucePuzzleGame
{
  GObject parent_instance;

  TruceViewState state; /* last state set */
  TrucePuzzle *puzzle;  /* last puzzle with a known answer; NULL: none */
  gboolean searching;   /* a task searches for the answer of the state's puzzle */
  gboolean shown;       /* the player sees the puzzle, and its clock runs */
  TrucePuzzleScores *scores;
  char *message; /* NULL: none */
  char *spoken;  /* the message with the names of all its squares; NULL: as `message` */
  gboolean has_hinted;
  gboolean names_wrong; /* `hinted` holds the wrong pieces */
  TruceSquareSet hinted;
};

G_DEFINE_FINAL_TYPE (TrucePuzzleGame, truce_puzzle_game, G_TYPE_OBJECT)

static guint changed_signal;

static void
emit_changed (TrucePuzzleGame *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* Sets the message. message: (transfer full) (nullable). */
static void
say (TrucePuzzleGame *self, char *message)
{
  g_free (self->message);
  g_clear_pointer (&self->spoken, g_free);
  self->message = message;
  self->has_hinted = self->names_wrong = FALSE;
}

int
truce_puzzle_game_new_number (TrucePuzzleGame *self, TrucePuzzleScore before)
{
  return truce_puzzle_scores_add (self->scores, before);
}

/* Returns the problem of the state's puzzle, with only the given pieces. */
static TruceProblemSpec
question_of (const TruceViewState *state)
{
  TruceProblemSpec spec = state->spec;

  spec.kinds[0].preplaced = state->given;
  return spec;
}

/* Returns the rotation or reflection that made the puzzle of `b` from the puzzle of `a`; -1: `b` has another
 * puzzle, or none. */
static int
turn_between (const TruceViewState *a, const TruceViewState *b)
{
  return truce_view_state_is_puzzle (b) && a->puzzle == b->puzzle ? truce_view_state_find_turn (a, b) : -1;
}

static gboolean
is_of (const TruceProblem *problem, const TruceViewState *state)
{
  TruceProblemSpec spec = question_of (state), other;

  truce_problem_to_spec (problem, &other);
  spec.pieces = truce_problem_spec_pieces (&spec);
  other.pieces = truce_problem_spec_pieces (&other);
  return truce_view_state_is_puzzle (state) && truce_spec_equal (&spec, &other);
}

gboolean
truce_puzzle_game_is_on (TrucePuzzleGame *self)
{
  return self->puzzle && is_of (self->puzzle->problem, &self->state);
}

const TrucePuzzle *
truce_puzzle_game_get_puzzle (TrucePuzzleGame *self)
{
  return truce_puzzle_game_is_on (self) ? self->puzzle : NULL;
}

gboolean
truce_puzzle_game_is_solved (TrucePuzzleGame *self)
{
  return truce_puzzle_game_is_on (self) &&
         truce_square_set_equal (&self->state.spec.kinds[0].preplaced, &self->puzzle->answer);
}

TrucePuzzleScore
truce_puzzle_game_get_score (TrucePuzzleGame *self)
{
  if (!truce_view_state_is_puzzle (&self->state))
    return (TrucePuzzleScore){ 0 };
  return truce_puzzle_scores_get (self->scores, self->state.puzzle);
}

const char *
truce_puzzle_game_get_message (TrucePuzzleGame *self)
{
  return self->message;
}

const char *
truce_puzzle_game_get_spoken (TrucePuzzleGame *self)
{
  return self->spoken ? self->spoken : self->message;
}

const TruceSquareSet *
truce_puzzle_game_get_hinted (TrucePuzzleGame *self)
{
  return self->has_hinted ? &self->hinted : NULL;
}

const TruceSquareSet *
truce_puzzle_game_get_wrong (TrucePuzzleGame *self)
{
  return self->names_wrong ? &self->hinted : NULL;
}

static void
end_if_solved (TrucePuzzleGame *self)
{
  if (truce_puzzle_game_is_solved (self) && truce_puzzle_scores_end (self->scores, self->state.puzzle))
    say (self, g_strdup (_ ("Solved!")));
}

typedef struct
{
  TruceProblem *problem;
  TrucePuzzle *puzzle;
} AnswerSearch;

static void start_search (TrucePuzzleGame *self);

static void
answer_search_free (gpointer data)
{
  AnswerSearch *search = data;

  g_clear_pointer (&search->puzzle, truce_puzzle_free);
  truce_problem_unref (search->problem);
  g_free (search);
}

static gboolean
search_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  AnswerSearch *search = data;

  search->puzzle = truce_puzzle_new (search->problem, NULL, error);
  return search->puzzle != NULL;
}

/* Handles the answer of a task. Searches again if the answer is not for the present puzzle. */
static void
on_answered (gpointer owner, gpointer data, const GError *error)
{
  TrucePuzzleGame *self = owner;
  AnswerSearch *search = data;

  self->searching = FALSE;
  if (search->puzzle)
    truce_puzzle_game_play (self, g_steal_pointer (&search->puzzle));
  if (truce_view_state_is_puzzle (&self->state) && !truce_puzzle_game_is_on (self))
    {
      if (error && is_of (search->problem, &self->state))
        say (self, truce_describe_capital (error->message));
      else
        start_search (self);
    }
  end_if_solved (self);
  emit_changed (self);
}

static void
start_search (TrucePuzzleGame *self)
{
  TruceProblemSpec spec = question_of (&self->state);
  TruceProblem *problem = truce_problem_new (&spec, NULL);
  AnswerSearch *search;

  if (!problem)
    return;
  search = g_new0 (AnswerSearch, 1);
  search->problem = problem;
  self->searching = TRUE;
  truce_task_run (self, search_in_thread, on_answered, search, answer_search_free);
}

void
truce_puzzle_game_play (TrucePuzzleGame *self, TrucePuzzle *puzzle)
{
  g_clear_pointer (&self->puzzle, truce_puzzle_free);
  self->puzzle = puzzle;
}

static void
start (TrucePuzzleGame *self)
{
  if (!truce_puzzle_game_is_on (self) && !self->searching)
    start_search (self);
}

/* Turns the known answer in the same way as the puzzle. If the answer for `former` is unknown, searches for
 * the answer of the turned puzzle. former: the state before the turn. */
static void
turn (TrucePuzzleGame *self, const TruceViewState *former, TruceTransform how)
{
  TruceViewState answer = *former;
  TruceProblemSpec spec = question_of (&self->state);
  TruceProblem *problem = truce_problem_new (&spec, NULL);

  if (problem && self->puzzle && is_of (self->puzzle->problem, former))
    {
      answer.spec.kinds[0].preplaced = self->puzzle->answer;
      answer = truce_view_state_transform (&answer, how);
      truce_puzzle_game_play (self,
                              truce_puzzle_turned (self->puzzle, problem, &answer.spec.kinds[0].preplaced));
    }
  else if (problem && !self->searching)
    start_search (self);
  if (problem)
    truce_problem_unref (problem);
}

/* Stops the clock of the puzzle `former`, and starts the clock of the puzzle `number` if the user sees it. 0:
 * no puzzle. */
static void
switch_clocks (TrucePuzzleGame *self, int former, int number)
{
  if (former == number)
    return;
  if (former)
    truce_puzzle_scores_stop (self->scores, former);
  if (number && self->shown)
    truce_puzzle_scores_start (self->scores, number);
}

void
truce_puzzle_game_set_shown (TrucePuzzleGame *self, gboolean shown)
{
  if (shown == self->shown)
    return;
  self->shown = shown;
  if (!truce_view_state_is_puzzle (&self->state))
    return;
  if (shown)
    truce_puzzle_scores_start (self->scores, self->state.puzzle);
  else
    truce_puzzle_scores_stop (self->scores, self->state.puzzle);
}

void
truce_puzzle_game_follow (TrucePuzzleGame *self, const TruceViewState *state)
{
  const TruceViewState former = self->state;
  gboolean moved = !truce_square_set_equal (&former.spec.kinds[0].preplaced, &state->spec.kinds[0].preplaced);
  int how;

  if (truce_view_state_same_problem (&former, state) && former.puzzle == state->puzzle)
    return;
  self->state = *state;
  switch_clocks (self, former.puzzle, state->puzzle);
  how = turn_between (&former, state);
  if (how != TRUCE_IDENTITY || moved)
    say (self, NULL);
  if (truce_view_state_is_puzzle (state) && how < 0)
    start (self);
  else if (how > TRUCE_IDENTITY)
    turn (self, &former, (TruceTransform) how);
  end_if_solved (self);
  emit_changed (self);
}

static char *
names_of (TruceBoard board, const TruceSquareSet *set)
{
  TruceSquare squares[TRUCE_SQUARES_MAX];
  int n = 0;

  truce_square_set_foreach (square, set)
    squares[n++] = (TruceSquare) square;
  return truce_describe_squares (board, squares, n);
}

/* Sets a message about squares, which the board marks. message: (transfer full): the message with the names
 * of the squares. counted: (transfer full): the message with their number, shown instead of many names. */
static void
say_squares (TrucePuzzleGame *self, const TruceSquareSet *squares, char *message, char *counted)
{
  gboolean brief = truce_square_set_count (squares) > NAMES_MAX;

  say (self, brief ? counted : message);
  if (brief)
    self->spoken = message;
  else
    g_free (counted);
  self->has_hinted = TRUE;
  self->hinted = *squares;
}

/* Sets a message about wrong pieces. Returns FALSE if there are none. */
static gboolean
say_wrong (TrucePuzzleGame *self, const TruceViewState *state)
{
  TruceSquareSet wrong = truce_square_set_without (&state->spec.kinds[0].preplaced, &self->puzzle->answer);
  g_autofree char *names = names_of (state->spec.board, &wrong);
  int n = truce_square_set_count (&wrong);

  if (n == 0)
    return FALSE;
  say_squares (
      self, &wrong,
      g_strdup_printf (ngettext ("The piece on %s is wrong.", "The pieces on %s are wrong.", (gulong) n),
                       names),
      g_strdup_printf (ngettext ("The marked piece is wrong.", "The %d marked pieces are wrong.", (gulong) n),
                       n));
  self->names_wrong = TRUE;
  return TRUE;
}

/* Sets a message about squares that are crossed out wrongly. Returns FALSE if there are none. */
static gboolean
say_wrongly_crossed (TrucePuzzleGame *self, const TruceViewState *state)
{
  TruceSquareSet right = truce_square_set_without (&state->crossed, &self->puzzle->answer);
  TruceSquareSet wrong = truce_square_set_without (&state->crossed, &right);
  g_autofree char *names = names_of (state->spec.board, &wrong);
  int n = truce_square_set_count (&wrong);

  if (n == 0)
    return FALSE;
  say_squares (self, &wrong, g_strdup_printf (_ ("A piece belongs on a crossed-out square: %s."), names),
               g_strdup_printf (ngettext ("A piece belongs on the marked cross.",
                                          "A piece belongs on each of the %d marked crosses.", (gulong) n),
                                n));
  return TRUE;
}

void
truce_puzzle_game_check (TrucePuzzleGame *self, const TruceViewState *state)
{
  TruceSquareSet own = truce_square_set_without (&state->spec.kinds[0].preplaced, &state->given);
  int n = truce_square_set_count (&own);

  if (!truce_puzzle_game_is_on (self))
    return;
  if (!say_wrong (self, state) && !say_wrongly_crossed (self, state))
    say (self, n == 0 ? g_strdup (_ ("Nothing is placed yet."))
                      : g_strdup_printf (ngettext ("%d piece placed, and it is right.",
                                                   "%d pieces placed, and all are right.", (gulong) n),
                                         n));
  emit_changed (self);
}

/* Finds the first step that places a piece or rules out a square that is not crossed out yet. Removes the
 * squares that are crossed out already from the step. Returns FALSE if there is none. */
static gboolean
find_hint (TrucePuzzleGame *self, const TruceViewState *state, TrucePuzzleHint *hint)
{
  const TruceProblem *problem = self->puzzle->problem;
  TrucePuzzleLines lines;
  TrucePuzzleState solving;

  truce_puzzle_lines_init (&lines, problem);
  truce_puzzle_state_init (&solving, problem);
  truce_square_set_foreach (square, &state->spec.kinds[0].preplaced)
    if (!truce_square_set_has (&state->given, square))
      truce_puzzle_state_place (&solving, problem, square);
  while (truce_puzzle_state_hint (&solving, problem, &lines, hint))
    {
      TruceSquareSet more = truce_square_set_without (&hint->squares, &state->crossed);

      if (hint->kind == TRUCE_HINT_SINGLE)
        return TRUE;
      if (truce_square_set_count (&more) > 0)
        {
          hint->squares = more;
          return TRUE;
        }
      truce_puzzle_state_apply (&solving, problem, hint);
    }
  return FALSE;
}

/* Sets a message about the step. Marks the squares that it is about: those of its reason, and those that it
 * rules out. Returns the squares that it rules out. */
static TruceSquareSet
say_hint (TrucePuzzleGame *self, TruceBoard board, const TrucePuzzleHint *hint)
{
  const TruceSquareSet none = { { 0 } };

  say (self, truce_puzzle_hint_text (hint, board, NAMES_MAX));
  self->spoken = truce_puzzle_hint_text (hint, board, TRUCE_SQUARES_MAX);
  self->has_hinted = TRUE;
  self->hinted = truce_square_set_union (&hint->evidence, &hint->squares);
  return hint->kind == TRUCE_HINT_SINGLE ? none : hint->squares;
}

TruceSquareSet
truce_puzzle_game_hint (TrucePuzzleGame *self, const TruceViewState *state)
{
  TruceSquareSet crossed = { { 0 } };
  g_autofree char *before = g_strdup (self->message);
  TrucePuzzleHint hint;

  if (!truce_puzzle_game_is_on (self))
    return crossed;
  if (say_wrong (self, state) || say_wrongly_crossed (self, state))
    ;
  else if (find_hint (self, state, &hint))
    crossed = say_hint (self, state->spec.board, &hint);
  else
    say (self, g_strdup (_ ("No simple step is left.")));
  /* a repeated hint, or none, tells the player nothing new */
  if (self->has_hinted && g_strcmp0 (before, self->message) != 0)
    truce_puzzle_scores_add_hint (self->scores, self->state.puzzle);
  emit_changed (self);
  return crossed;
}

static void
truce_puzzle_game_finalize (GObject *object)
{
  TrucePuzzleGame *self = TRUCE_PUZZLE_GAME (object);

  g_clear_pointer (&self->puzzle, truce_puzzle_free);
  g_clear_pointer (&self->scores, truce_puzzle_scores_free);
  g_free (self->message);
  g_free (self->spoken);
  G_OBJECT_CLASS (truce_puzzle_game_parent_class)->finalize (object);
}

static void
truce_puzzle_game_class_init (TrucePuzzleGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_puzzle_game_finalize;
  changed_signal = g_signal_new ("changed", TRUCE_TYPE_PUZZLE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
truce_puzzle_game_init (TrucePuzzleGame *self)
{
  self->state = truce_view_state_initial ();
}

TrucePuzzleGame *
truce_puzzle_game_new (gint64 (*now) (void))
{
  TrucePuzzleGame *self = g_object_new (TRUCE_TYPE_PUZZLE_GAME, NULL);

  self->scores = truce_puzzle_scores_new (now);
  return self;
}
