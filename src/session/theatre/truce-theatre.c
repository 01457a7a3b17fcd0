/* truce-theatre.c: TruceTheatre, the problem and the methods that the theatre shows, and their searches
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-theatre.h"

#include <glib/gi18n.h>

#include "state/view-state.h"
#include "words/describe.h"
#include "workspace/theatre-problem.h"

struct _TruceTheatre
{
  GObject parent_instance;

  TruceProblemSpec spec;  /* the offered problem */
  TruceProblemSpec shown; /* the problem of the searches */
  guint board;
  guint methods[TRUCE_THEATRE_SIDES];
  guint compare;
  guint views[TRUCE_THEATRE_SIDES];
  gboolean seen;
  TruceWorkspace *workspace; /* NULL: follows none */
  gboolean secret;           /* the search of the offered problem, an unsolved puzzle, is not shown */
  gboolean outdated;         /* the searches are not for the present problem or methods */
  TruceTheatrePlayer *player;
  TruceTheatreQuiz *quiz;
  TruceTheatreMerger *merger;
  TruceBookmarks *bookmarks;
  TruceTheatreOutline *outlines[TRUCE_THEATRE_SIDES];
  TruceError refusals[TRUCE_THEATRE_SIDES];
};

G_DEFINE_FINAL_TYPE (TruceTheatre, truce_theatre, G_TYPE_OBJECT)

enum
{
  PROP_0,
  BOARD,
  METHOD,
  OTHER_METHOD,
  COMPARE,
  VIEW,
  OTHER_VIEW,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];
static guint position_signal;

TruceTheatrePlayer *
truce_theatre_get_player (TruceTheatre *self)
{
  return self->player;
}

TruceTheatreQuiz *
truce_theatre_get_quiz (TruceTheatre *self)
{
  return self->quiz;
}

TruceTheatreOutline *
truce_theatre_get_outline (TruceTheatre *self, guint side)
{
  return self->outlines[side];
}

char *
truce_theatre_describe_refusal (TruceTheatre *self, guint side)
{
  return truce_describe_refusal (&self->spec, &self->refusals[side]);
}

int
truce_theatre_get_refused_square (TruceTheatre *self, guint side)
{
  return self->refusals[side].code == TRUCE_ERROR_ATTACK ? self->refusals[side].squares[1] : -1;
}

TruceBoard
truce_theatre_get_board (TruceTheatre *self)
{
  return self->spec.board;
}

static TruceProblemSpec
chosen_spec (TruceTheatre *self)
{
  return truce_theatre_problem (&self->spec, self->board);
}

void
truce_theatre_set_on_board (TruceTheatre *self, guint side)
{
  TruceTheatreSearch *search = truce_theatre_player_get_search (self->player, side);
  TruceProblemSpec spec = chosen_spec (self);
  const TruceStepperState *state;

  if (!search)
    return;
  if (self->board == 0)
    spec.aim = self->spec.aim;
  state = truce_theatre_search_get_state (search);
  for (int i = 0; i < state->depth; i++)
    truce_square_set_add (&spec.kinds[truce_packed_kind (state->placed[i])].preplaced,
                          truce_packed_square (state->placed[i]));
  g_signal_emit (self, position_signal, 0, &spec);
}

static void
search_again (TruceTheatre *self, guint side, const TruceProblem *problem, const TruceError *wrong)
{
  const TruceMethod *method = truce_stepper_method (self->methods[side]);
  TruceTheatreSearch *search = NULL;

  self->refusals[side] = *wrong;
  if (problem && method)
    search = truce_theatre_search_new (method, problem, &self->refusals[side]);
  truce_theatre_player_set_search (self->player, side, search);
}

static gboolean
shows_chosen_method (TruceTheatre *self, guint side)
{
  TruceTheatreSearch *search = truce_theatre_player_get_search (self->player, side);

  return search && truce_theatre_search_get_method (search) == truce_stepper_method (self->methods[side]);
}

/* Keeps the searches that fit the present problem and method, and creates the others. same: the problem has
 * not changed. Returns the positions for the new searches: the position of the kept search, or the start if
 * none is kept. */
static TruceTheatreGoal
renew_searches (TruceTheatre *self, gboolean same, const TruceProblem *problem, const TruceError *error)
{
  TruceTheatreGoal goal = { .to = { TRUCE_THEATRE_STAYS, TRUCE_THEATRE_STAYS } };
  guint level = 0;

  if (!self->compare)
    truce_theatre_player_set_search (self->player, 1, NULL);
  for (guint side = 0; side <= self->compare; side++)
    if (same && shows_chosen_method (self, side))
      level = truce_theatre_search_get_position (truce_theatre_player_get_search (self->player, side));
    else
      {
        search_again (self, side, problem, error);
        goal.to[side] = 0;
      }
  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    if (goal.to[side] == 0)
      goal.to[side] = level;
  return goal;
}

static void
renew (TruceTheatre *self)
{
  TruceProblemSpec spec = chosen_spec (self);
  TruceProblem *problem = NULL;
  TruceTheatreGoal goal;
  TruceError error = { 0 };
  gboolean secret = self->secret && self->board == 0;

  self->outdated = TRUE;
  truce_theatre_player_stop (self->player);
  if (!self->seen)
    return;
  self->outdated = FALSE;
  /* before the problem is created, which takes long for a large board */
  if (secret)
    truce_error_set (
        &error, TRUCE_ERROR_COUNT,
        _ ("A search would show the answer of the puzzle. Leave the puzzle or choose an empty board."));
  else if (truce_theatre_check_board (spec.board, &error))
    problem = truce_problem_new (&spec, &error);
  goal = renew_searches (self, !secret && truce_spec_equal (&spec, &self->shown), problem, &error);
  self->shown = spec;
  if (problem)
    truce_problem_unref (problem);
  truce_theatre_player_seek (self->player, &goal);
}

static void
choose (TruceTheatre *self, guint *choice, guint value, GParamSpec *pspec)
{
  if (*choice == value)
    return;
  *choice = value;
  g_object_notify_by_pspec (G_OBJECT (self), pspec);
  renew (self);
}

/* If the chosen method does not support the problem's properties, chooses the first method that does. */
static void
follow_scope (TruceTheatre *self, guint side)
{
  TruceProblemSpec spec = chosen_spec (self);
  unsigned scope = truce_problem_spec_scope (&spec);
  const TruceMethod *method = truce_stepper_method (self->methods[side]);
  guint fits = 0;

  if (!method || !(scope & ~method->scope))
    return;
  while ((method = truce_stepper_method (fits)) && scope & ~method->scope)
    fits++;
  if (!method)
    return;
  self->methods[side] = fits;
  g_object_notify_by_pspec (G_OBJECT (self), properties[METHOD + side]);
}

void
truce_theatre_set_problem (TruceTheatre *self, const TruceProblemSpec *spec)
{
  if (truce_spec_equal (spec, &self->spec))
    return;
  self->spec = *spec;
  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    follow_scope (self, side);
  renew (self);
}

void
truce_theatre_set_secret (TruceTheatre *self, gboolean secret)
{
  if (secret == self->secret)
    return;
  self->secret = secret;
  if (self->board == 0)
    renew (self);
}

void
truce_theatre_set_seen (TruceTheatre *self, gboolean seen)
{
  self->seen = seen;
  if (seen && self->outdated)
    renew (self);
  truce_theatre_player_set_active (self->player, seen);
}

static void
follow_problem (TruceTheatre *self)
{
  truce_theatre_set_problem (self, &truce_workspace_get_state (self->workspace)->spec);
}

static void
follow_puzzle (TruceTheatre *self)
{
  gboolean puzzle = truce_view_state_is_puzzle (truce_workspace_get_state (self->workspace));
  TrucePuzzleGame *game = truce_workspace_get_game (self->workspace);

  truce_theatre_set_secret (self, puzzle && !truce_puzzle_game_is_solved (game));
}

void
truce_theatre_follow (TruceTheatre *self, TruceWorkspace *workspace)
{
  GObject *game = G_OBJECT (truce_workspace_get_game (workspace));

  self->workspace = g_object_ref (workspace);
  g_set_object (&self->bookmarks, truce_workspace_get_bookmarks (workspace));
  g_signal_connect_object (workspace, "notify::problem", G_CALLBACK (follow_problem), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "changed", G_CALLBACK (follow_puzzle), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "changed", G_CALLBACK (follow_puzzle), self, G_CONNECT_SWAPPED);
  follow_puzzle (self);
  follow_problem (self);
}

TruceTheatreView
truce_theatre_get_view (TruceTheatre *self, guint side)
{
  return self->views[side];
}

void
truce_theatre_set_view (TruceTheatre *self, guint side, TruceTheatreView view)
{
  if (self->views[side] == view)
    return;
  self->views[side] = view;
  g_object_notify_by_pspec (G_OBJECT (self), properties[VIEW + side]);
}

TruceBookmarks *
truce_theatre_get_bookmarks (TruceTheatre *self)
{
  return self->bookmarks;
}

gboolean
truce_theatre_add_bookmark (TruceTheatre *self, guint side, const char *text)
{
  TruceTheatreSearch *search = truce_theatre_player_get_search (self->player, side);

  return !search ||
         truce_bookmarks_add (self->bookmarks, self->board, truce_theatre_search_get_method (search)->id,
                              truce_theatre_search_get_position (search), text);
}

/* Returns the index of the method for truce_stepper_method(); the number of methods if the method is
 * unknown. */
static guint
number_of_method (const char *id)
{
  const TruceMethod *method;
  guint i = 0;

  while ((method = truce_stepper_method (i)) && !g_str_equal (method->id, id))
    i++;
  return i;
}

/* Uses the side that shows the bookmark's method, else the first side. */
void
truce_theatre_go_to_bookmark (TruceTheatre *self, TruceBookmark *bookmark)
{
  TruceTheatreGoal goal = { .to = { TRUCE_THEATRE_STAYS, TRUCE_THEATRE_STAYS } };
  guint method = number_of_method (truce_bookmark_get_method (bookmark));
  guint side = self->compare && self->methods[1] == method && self->methods[0] != method ? 1 : 0;

  if (!truce_stepper_method (method))
    return;
  g_object_set (self, "board", truce_bookmarks_get_board (self->bookmarks, bookmark),
                side == 0 ? "method" : "other-method", method, NULL);
  goal.to[side] = MIN (truce_bookmark_get_event (bookmark), TRUCE_THEATRE_EVENTS_MAX);
  if (truce_theatre_player_get_search (self->player, side))
    truce_theatre_player_seek (self->player, &goal);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TruceTheatre *self = TRUCE_THEATRE (object);

  if (id == COMPARE)
    g_value_set_boolean (value, (gboolean) self->compare);
  else if (id >= VIEW)
    g_value_set_uint (value, self->views[id - VIEW]);
  else
    g_value_set_uint (value, id == BOARD ? self->board : self->methods[id - METHOD]);
}

static void
set_compare (TruceTheatre *self, gboolean compare, GParamSpec *pspec)
{
  for (guint side = 0; side < TRUCE_THEATRE_SIDES && !compare; side++)
    truce_theatre_outline_leave_merged (self->outlines[side]);
  choose (self, &self->compare, (guint) compare, pspec);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TruceTheatre *self = TRUCE_THEATRE (object);

  if (id == BOARD)
    choose (self, &self->board, g_value_get_uint (value), pspec);
  else if (id == COMPARE)
    set_compare (self, g_value_get_boolean (value), pspec);
  else if (id >= VIEW)
    truce_theatre_set_view (self, id - VIEW, g_value_get_uint (value));
  else
    choose (self, &self->methods[id - METHOD], g_value_get_uint (value), pspec);
}

static void
finalize (GObject *object)
{
  TruceTheatre *self = TRUCE_THEATRE (object);

  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    g_object_unref (self->outlines[side]);
  g_object_unref (self->bookmarks);
  g_clear_object (&self->workspace);
  g_object_unref (self->merger);
  g_object_unref (self->quiz);
  g_object_unref (self->player);
  G_OBJECT_CLASS (truce_theatre_parent_class)->finalize (object);
}

static void
truce_theatre_class_init (TruceTheatreClass *klass)
{
  const GParamFlags access = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_READWRITE;

  G_OBJECT_CLASS (klass)->get_property = get_property;
  G_OBJECT_CLASS (klass)->set_property = set_property;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  properties[BOARD] = g_param_spec_uint ("board", NULL, NULL, 0, TRUCE_THEATRE_N_BOARDS - 1, 0, access);
  properties[METHOD] = g_param_spec_uint ("method", NULL, NULL, 0, G_MAXUINT, 0, access);
  properties[OTHER_METHOD] = g_param_spec_uint ("other-method", NULL, NULL, 0, G_MAXUINT, 1, access);
  properties[COMPARE] = g_param_spec_boolean ("compare", NULL, NULL, FALSE, access);
  properties[VIEW] = g_param_spec_uint ("view", NULL, NULL, 0, TRUCE_THEATRE_N_VIEWS - 1, 0, access);
  properties[OTHER_VIEW] =
      g_param_spec_uint ("other-view", NULL, NULL, 0, TRUCE_THEATRE_N_VIEWS - 1, 0, access);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
  position_signal = g_signal_new ("position-wanted", TRUCE_TYPE_THEATRE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
truce_theatre_init (TruceTheatre *self)
{
  truce_problem_spec_init (&self->spec);
  truce_problem_spec_init (&self->shown);
  self->outdated = TRUE;
  self->methods[1] = 1;
  self->player = g_object_new (TRUCE_TYPE_THEATRE_PLAYER, NULL);
  self->quiz = truce_theatre_quiz_new (self->player);
  self->merger = truce_theatre_merger_new (self->player);
  self->bookmarks = truce_bookmarks_new (&self->spec);
  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    self->outlines[side] = truce_theatre_outline_new (self->player, self->merger, side);
}
