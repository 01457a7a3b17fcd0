/* truce-board-speaker.c: TruceBoardSpeaker, announces answers and changes of a board to screen readers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-board-speaker.h"

#include <glib/gi18n.h>

#include "board/board-speech.h"
#include "words/format.h"

struct _TruceBoardSpeaker
{
  GObject parent_instance;

  TruceBoardView *board; /* borrowed, as are `panel` and `workspace` */
  TruceResultsPanel *panel;
  TruceWorkspace *workspace;

  TruceViewState state; /* last state seen */
  int travel;           /* -1 during undo, 1 during redo, else 0 */
  gboolean active;      /* whether a run was active at the last signal of the results */
  TruceResultsKind kind;
  char *message; /* last message of the puzzle; NULL: none */
  char *last;    /* last announcement */

  /* The last scan along a ray: `steps` squares away from the square `from` (-1: none). has_next: whether
   * the ray continues. */
  int from, direction, steps;
  gboolean has_next;
};

G_DEFINE_FINAL_TYPE (TruceBoardSpeaker, truce_board_speaker, G_TYPE_OBJECT)

static guint answered_signal;

/* Announces the text, if not NULL. text: (transfer full). */
static void
say (TruceBoardSpeaker *self, char *text)
{
  if (!text)
    return;
  g_free (self->last);
  self->last = text;
  if (gtk_widget_get_mapped (GTK_WIDGET (self->board)))
    truce_board_view_announce (self->board, text);
}

static TruceSpeech
speech_of (TruceBoardSpeaker *self)
{
  return (TruceSpeech){ truce_workspace_get_scene (self->workspace),
                        truce_workspace_get_analysis (self->workspace),
                        truce_workspace_get_map (self->workspace) };
}

/* Returns (transfer full) a text about one square of a ray. The ray starts at `square` and goes in
 * `direction`. If the last scan was of the same ray, describes the next square, otherwise the first one. */
static char *
scan (TruceBoardSpeaker *self, const TruceSpeech *speech, int square, int direction)
{
  gboolean same = self->from == square && self->direction == direction;

  self->steps = !same ? 1 : self->has_next ? self->steps + 1 : self->steps;
  if (same && !self->has_next)
    {
      self->from = -1; /* the next scan starts at the first square */
      return g_strdup (_ ("End of the line"));
    }
  self->from = square;
  self->direction = direction;
  return truce_speech_scan (speech, square, direction, self->steps, &self->has_next);
}

/* Returns (transfer full) a text such as 'Placement 3 of 92. 2 pieces: a1, b5'. A placement without a
 * number, such as the best placement of an active search, gives only the pieces. */
static char *
describe_placement (TruceBoardSpeaker *self, const TruceSpeech *speech)
{
  gint64 solution = truce_workspace_get_state (self->workspace)->solution;
  g_autofree char *pieces = truce_speech_pieces (speech), *number = NULL, *total = NULL;

  if (solution < 0)
    return g_steal_pointer (&pieces);
  number = truce_format_number ((guint64) solution + 1);
  total = truce_format_number (truce_results_get_n_solutions (truce_workspace_get_results (self->workspace)));
  /* Translators: the number of a placement, how many there are, and where its pieces stand */
  return g_strdup_printf (_ ("Placement %s of %s. %s"), number, total, pieces);
}

static char *
answer (TruceBoardSpeaker *self, int question)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);
  TruceSpeech speech = speech_of (self);
  int square = truce_board_view_get_cursor (self->board);

  if (question >= TRUCE_ASK_SCAN)
    return scan (self, &speech, square, question - TRUCE_ASK_SCAN);
  switch ((TruceBoardQuestion) question)
    {
    case TRUCE_ASK_LINES:
      return truce_speech_lines (&speech, square);
    case TRUCE_ASK_ATTACKERS:
      return truce_speech_attackers (&speech, square);
    case TRUCE_ASK_FREE:
      return truce_speech_free (&speech, square);
    case TRUCE_ASK_NUMBERS:
      return truce_speech_numbers (&speech, truce_problem_spec_pieces (&state->spec));
    case TRUCE_ASK_AGAIN:
      return g_strdup (self->last ? self->last : _ ("Nothing was said yet."));
    case TRUCE_ASK_PIECES:
    case TRUCE_ASK_SCAN:
    default:
      return describe_placement (self, &speech);
    }
}

static void
on_asked (TruceBoardSpeaker *self, int question)
{
  if (question < TRUCE_ASK_SCAN && question != TRUCE_ASK_AGAIN)
    self->from = -1;
  say (self, answer (self, question));
  g_signal_emit (self, answered_signal, 0, self->last);
}

static gboolean
is_same_board (TruceBoard a, TruceBoard b)
{
  return a.rows == b.rows && a.columns == b.columns;
}

/* Describes added and removed pieces and blocked squares, then the conflicts of a new piece or the number of
 * pieces left to place. Returns (transfer full) the text; NULL: no change. */
static char *
describe_change (TruceBoardSpeaker *self, const TruceViewState *now)
{
  TruceSquareSet before = truce_problem_spec_preplaced (&self->state.spec);
  TruceSquareSet after = truce_problem_spec_preplaced (&now->spec);
  TruceSquareSet shut_before = truce_square_set_union (&self->state.spec.blocked, &self->state.spec.walls);
  TruceSquareSet shut = truce_square_set_union (&now->spec.blocked, &now->spec.walls);
  TruceSquareSet added = truce_square_set_without (&after, &before);
  TruceSpeech speech = speech_of (self);
  int new_piece = truce_square_set_next (&added, 0);
  int left = truce_problem_spec_pieces (&now->spec) - truce_square_set_count (&after);
  g_autofree char *change = truce_speech_change (now->spec.board, &before, &after, &shut_before, &shut);
  g_autofree char *detail = new_piece >= 0 ? truce_speech_conflicts_of (&speech, new_piece) : NULL;

  if (!change)
    return NULL;
  if (!detail && left > 0 && !truce_square_set_equal (&before, &after))
    detail = g_strdup_printf (ngettext ("%d more piece to place.", "%d more pieces to place.", (gulong) left),
                              left);
  return detail ? g_strdup_printf ("%s %s", change, detail) : g_steal_pointer (&change);
}

static char *
describe_travel (int travel, const char *change)
{
  const char *which = travel < 0 ? _ ("Undone.") : _ ("Redone.");

  return change ? g_strdup_printf ("%s %s", which, change) : g_strdup (which);
}

static void
on_results (TruceBoardSpeaker *self)
{
  TruceResults *results = truce_workspace_get_results (self->workspace);
  TruceResultsKind kind = truce_results_get_kind (results), before = self->kind;
  gboolean ended = self->active && !truce_results_is_active (results);

  self->active = truce_results_is_active (results);
  self->kind = kind;
  if (kind == TRUCE_RESULTS_REFUSED && before != kind)
    say (self, g_strdup (truce_results_get_refusal (results, NULL)));
  else if (ended && (kind == TRUCE_RESULTS_SHOWN || kind == TRUCE_RESULTS_OPTIMIZING))
    say (self, truce_results_panel_describe (self->panel));
}

static void
on_changed (TruceBoardSpeaker *self)
{
  const TruceViewState *now = truce_workspace_get_state (self->workspace);
  TruceSpeech speech = speech_of (self);
  g_autofree char *change =
      is_same_board (self->state.spec.board, now->spec.board) ? describe_change (self, now) : NULL;
  gboolean chosen = now->solution >= 0 && now->solution != self->state.solution;
  const TruceEntry *note = truce_workspace_get_note (self->workspace);
  gboolean noted = note && now->note != self->state.note;
  int travel = self->travel;

  if (!truce_view_state_same_problem (&self->state, now))
    self->from = -1; /* the next scan starts at the first square */
  self->state = *now;
  self->travel = 0;
  if (noted && !travel)
    say (self, g_strdup (note->texts[TRUCE_ENTRY_TITLE]));
  else if (travel)
    say (self, describe_travel (travel, change));
  else if (change && !truce_puzzle_game_is_solved (truce_workspace_get_game (self->workspace)))
    say (self, g_steal_pointer (&change));
  if (!chosen)
    return;
  on_results (self); /* announces the number of placements first */
  say (self, describe_placement (self, &speech));
}

static void
on_history_moved (TruceBoardSpeaker *self, int travel)
{
  self->travel = travel;
}

static void
on_game (TruceBoardSpeaker *self)
{
  const char *message = truce_puzzle_game_get_spoken (truce_workspace_get_game (self->workspace));

  if (g_strcmp0 (message, self->message) == 0)
    return;
  g_free (self->message);
  self->message = g_strdup (message);
  say (self, g_strdup (message));
}

static void
truce_board_speaker_finalize (GObject *object)
{
  TruceBoardSpeaker *self = TRUCE_BOARD_SPEAKER (object);

  g_free (self->message);
  g_free (self->last);
  G_OBJECT_CLASS (truce_board_speaker_parent_class)->finalize (object);
}

static void
truce_board_speaker_class_init (TruceBoardSpeakerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_board_speaker_finalize;
  answered_signal = g_signal_new ("answered", TRUCE_TYPE_BOARD_SPEAKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
truce_board_speaker_init (TruceBoardSpeaker *self)
{
  self->from = -1;
}

TruceBoardSpeaker *
truce_board_speaker_new (TruceBoardView *board, TruceResultsPanel *panel, TruceWorkspace *workspace)
{
  TruceBoardSpeaker *self = g_object_new (TRUCE_TYPE_BOARD_SPEAKER, NULL);
  TruceResults *results = truce_workspace_get_results (workspace);

  self->board = board;
  self->panel = panel;
  self->workspace = workspace;
  self->state = *truce_workspace_get_state (workspace);
  self->kind = truce_results_get_kind (results);
  g_signal_connect_object (board, "asked", G_CALLBACK (on_asked), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "history-moved", G_CALLBACK (on_history_moved), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (results, "shown", G_CALLBACK (on_results), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (results, "progress", G_CALLBACK (on_results), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (truce_workspace_get_game (workspace), "changed", G_CALLBACK (on_game), self,
                           G_CONNECT_SWAPPED);
  return self;
}
