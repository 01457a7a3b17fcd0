/* truce-workspace.c: TruceWorkspace, the model of a window
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-workspace.h"

#include <string.h>

#include "common/truce-settings.h"
#include "notes.h"
#include "pieces/truce-own-pieces.h"
#include "placement.h"
#include "run/truce-memory.h"
#include "words/describe.h"

/* Maximum number of rows that GTK's lists display correctly. */
#define ROWS_MAX 50000000

/* The attack maps of the kinds. */
typedef struct
{
  TruceAttackMap *of[TRUCE_KINDS_MAX]; /* by index of the kind; NULL: there is no such kind */
} KindMaps;

struct _TruceWorkspace
{
  GObject parent_instance;

  TruceHistory *history;
  KindMaps maps;
  TruceQuery query;
  TruceResults *results;
  TrucePositionInsight *insight;
  TrucePuzzleGame *game;
  TruceBookmarks *bookmarks;
  TruceNotes *notes; /* states refer to notes by number */
  char *page;

  TruceBoardScene scene; /* last scene that was returned */
  TruceBoardAnalysis analysis;
  gboolean analysis_is_old; /* `analysis` does not fit `scene` */
};

G_DEFINE_FINAL_TYPE (TruceWorkspace, truce_workspace, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROBLEM,
  KIND,
  PIECE,
  RULES,
  OVERLAYS,
  SELECTED,
  SOLUTION,
  GEOMETRY,
  PAGE,
  NOTE,
  QUERY, /* first of the properties of `query` */
  N_PROPERTIES = QUERY + TRUCE_QUERY_N_PARTS
};

static GParamSpec *properties[N_PROPERTIES];
static guint changed_signal, outdated_signal, history_moved_signal;

static void
notify (TruceWorkspace *self, int property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

const TruceViewState *
truce_workspace_get_state (TruceWorkspace *self)
{
  return truce_history_now (self->history);
}

TruceHistory *
truce_workspace_get_history (TruceWorkspace *self)
{
  return self->history;
}

const TruceAttackMap *
truce_workspace_get_map (TruceWorkspace *self)
{
  return self->maps.of[truce_workspace_get_state (self)->active];
}

const TruceAttackMap *
truce_workspace_get_map_of (TruceWorkspace *self, int kind)
{
  return self->maps.of[kind];
}

static TruceAttackMap *
reuse (KindMaps *old, const TruceProblemSpec *former, const TrucePiece *piece)
{
  for (int i = 0; i < former->n_kinds; i++)
    {
      if (old->of[i] && truce_piece_equal (piece, &former->kinds[i].piece))
        return g_steal_pointer (&old->of[i]);
    }
  return NULL;
}

/* Changes the maps of the problem `former` to those of `spec`. Keeps maps that are still right. Returns the
 * maps that are no longer used, to clear with clear_maps() when nothing refers to them. */
static KindMaps
renew_maps (KindMaps *maps, const TruceProblemSpec *spec, const TruceProblemSpec *former)
{
  KindMaps old = *maps;
  gboolean same = truce_board_equal (spec->board, former->board) && spec->geometry == former->geometry &&
                  truce_square_set_equal (&spec->walls, &former->walls) &&
                  truce_regions_equal (&spec->regions, &former->regions, spec->board);

  *maps = (KindMaps){ { NULL } };
  for (int i = 0; i < spec->n_kinds; i++)
    {
      const TrucePiece *piece = &spec->kinds[i].piece;

      maps->of[i] = same ? reuse (&old, former, piece) : NULL;
      if (!maps->of[i])
        maps->of[i] = truce_attack_map_new_walled (spec->board, piece, spec->geometry, &spec->walls,
                                                   &spec->regions, NULL);
      if (!maps->of[i])
        g_error ("Out of memory for the attack map");
    }
  return old;
}

static void
clear_maps (KindMaps *maps)
{
  for (int i = 0; i < TRUCE_KINDS_MAX; i++)
    g_clear_pointer (&maps->of[i], truce_attack_map_free);
}

/* Returns whether the active kinds of both states have the same piece. */
static gboolean
same_piece (const TruceViewState *a, const TruceViewState *b)
{
  return truce_piece_equal (&a->spec.kinds[a->active].piece, &b->spec.kinds[b->active].piece);
}

static void
notify_rules (TruceWorkspace *self, const TruceViewState *former)
{
  const TruceViewState *state = truce_workspace_get_state (self);

  if (state->active != former->active)
    notify (self, KIND);
  if (!same_piece (state, former))
    notify (self, PIECE);
  if (state->spec.geometry != former->spec.geometry)
    notify (self, GEOMETRY);
  if (!same_piece (state, former) || state->spec.geometry != former->spec.geometry ||
      !truce_board_equal (state->spec.board, former->spec.board) ||
      !truce_square_set_equal (&state->spec.walls, &former->spec.walls) ||
      !truce_regions_equal (&state->spec.regions, &former->spec.regions, state->spec.board))
    notify (self, RULES);
}

/* Notifies of the changes from `former` to the present state. */
static void
notify_state (TruceWorkspace *self, const TruceViewState *former)
{
  const TruceViewState *state = truce_workspace_get_state (self);
  gboolean same = truce_view_state_same_problem (state, former);
  KindMaps old = { { NULL } };

  g_object_freeze_notify (G_OBJECT (self));
  if (!same)
    {
      old = renew_maps (&self->maps, &state->spec, &former->spec);
      truce_bookmarks_set_problem (self->bookmarks, &state->spec);
      notify (self, PROBLEM);
    }
  notify_rules (self, former);
  if (!same)
    g_signal_emit (self, outdated_signal, 0);
  if (state->overlays != former->overlays)
    notify (self, OVERLAYS);
  if (state->selected != former->selected)
    notify (self, SELECTED);
  if (state->solution != former->solution)
    notify (self, SOLUTION);
  if (state->note != former->note)
    notify (self, NOTE);
  truce_position_insight_follow (self->insight, state);
  truce_puzzle_game_follow (self->game, state);
  g_object_thaw_notify (G_OBJECT (self));
  clear_maps (&old); /* the views do not use them any more */
}

void
truce_workspace_set_state (TruceWorkspace *self, const TruceViewState *next)
{
  const TruceViewState former = *truce_workspace_get_state (self);

  truce_history_go (self->history, next);
  notify_state (self, &former);
}

void
truce_workspace_amend (TruceWorkspace *self, const TruceViewState *next)
{
  const TruceViewState former = *truce_workspace_get_state (self);

  truce_history_amend (self->history, next);
  notify_state (self, &former);
}

void
truce_workspace_revert (TruceWorkspace *self, const TruceViewState *before)
{
  const TruceViewState former = *truce_workspace_get_state (self);

  truce_history_revert (self->history, before);
  notify_state (self, &former);
}

void
truce_workspace_travel (TruceWorkspace *self, void (*step) (TruceHistory *history))
{
  const TruceViewState former = *truce_workspace_get_state (self);

  step (self->history);
  if (!truce_view_state_same_problem (truce_workspace_get_state (self), &former))
    g_signal_emit (self, history_moved_signal, 0, step == truce_history_undo ? -1 : 1);
  notify_state (self, &former);
}

void
truce_workspace_forget_history (TruceWorkspace *self)
{
  TruceHistory *history = truce_history_new (truce_workspace_get_state (self));

  truce_history_free (self->history);
  self->history = history;
  notify (self, PROBLEM); /* whether Undo is possible has changed */
}

const TruceEntry *
truce_workspace_get_note (TruceWorkspace *self)
{
  return truce_notes_get (self->notes, truce_workspace_get_state (self)->note);
}

void
truce_workspace_set_note (TruceWorkspace *self, TruceEntry *entry)
{
  const TruceViewState next =
      truce_view_state_set_note (truce_workspace_get_state (self), truce_notes_add (self->notes, entry));

  truce_workspace_set_state (self, &next);
}

void
truce_workspace_close_note (TruceWorkspace *self)
{
  const TruceViewState now = *truce_workspace_get_state (self), next = truce_view_state_set_note (&now, 0);

  truce_workspace_set_state (self, &next);
  truce_notes_drop (self->notes, now.note); /* only now: the board no longer draws its arrows */
}

const TruceQuery *
truce_workspace_get_query (TruceWorkspace *self)
{
  return &self->query;
}

void
truce_workspace_set_query (TruceWorkspace *self, const TruceQuery *query)
{
  const TruceQuery former = self->query;
  gboolean outdated = FALSE;

  self->query = *query;
  g_object_freeze_notify (G_OBJECT (self));
  for (int part = 0; part < TRUCE_QUERY_N_PARTS; part++)
    if (truce_query_part_differs ((TruceQueryPart) part, query, &former))
      {
        notify (self, QUERY + part);
        outdated = outdated || truce_query_part_outdates ((TruceQueryPart) part);
      }
  if (outdated)
    g_signal_emit (self, outdated_signal, 0);
  g_object_thaw_notify (G_OBJECT (self));
}

TruceGoal
truce_workspace_get_goal (TruceWorkspace *self, TruceQuestionKind asks)
{
  const TruceQuestion counted = self->query.question;

  return (TruceGoal){ .question = { asks, counted.sequences, counted.classes } };
}

static guint64
list_cap (const TruceProblem *problem, gboolean sequences)
{
  TrucePacking packing = truce_packing_for (problem, sequences);

  return CLAMP (truce_settings_get_list_bytes () / (guint64) packing.bytes, 1, ROWS_MAX);
}

gboolean
truce_workspace_get_request (TruceWorkspace *self,
                             TruceQuestionKind asks,
                             TruceRequest *request,
                             TruceError *refusal)
{
  const TruceQuery *query = &self->query;
  TruceProblem *problem = truce_problem_new (&truce_workspace_get_state (self)->spec, refusal);

  *request = (TruceRequest){
    .problem = problem,
    .goal = truce_workspace_get_goal (self, asks),
    .method = query->method,
    .threads = query->threads,
    .time_limit = 60 * query->time_limit,
  };
  if (!problem)
    return FALSE;
  request->list_cap = query->list_cap ? query->list_cap : list_cap (problem, query->question.sequences);
  return TRUE;
}

char *
truce_workspace_describe_memory (TruceWorkspace *self, TruceQuestionKind asks)
{
  TruceRequest request;
  const TruceMethod *method;
  TruceError sentence = { 0 };
  const char *why_not;
  g_autofree char *clause = NULL;

  if (!truce_workspace_get_request (self, asks, &request, NULL))
    return NULL;
  method = request.method ? request.method : truce_method_auto (request.problem, &request.goal, NULL, NULL);
  if (method && truce_method_accepts (method, request.problem, &request.goal, &why_not))
    clause = truce_request_describe_memory (&request, method);
  truce_problem_unref (request.problem);
  if (!clause)
    return NULL;
  truce_error_set (&sentence, TRUCE_ERROR_MEMORY, "%s", clause);
  return truce_describe_error (&sentence);
}

TruceResults *
truce_workspace_get_results (TruceWorkspace *self)
{
  return self->results;
}

TruceRun *
truce_workspace_get_run (TruceWorkspace *self)
{
  return truce_results_get_run (self->results);
}

void
truce_workspace_choose (TruceWorkspace *self, gint64 number)
{
  TruceViewState next = truce_view_state_show_solution (truce_workspace_get_state (self), number);
  gint64 n = truce_workspace_get_run (self) ? (gint64) truce_results_get_n_solutions (self->results) : 0;

  if (number < n)
    truce_workspace_set_state (self, &next);
}

/* Returns whether placements of the problem fit the board. The results may belong to a former problem,
 * with another board or other kinds. */
static gboolean
fits (TruceWorkspace *self, const TruceProblem *problem)
{
  const TruceProblemSpec *spec = &truce_workspace_get_state (self)->spec;

  return truce_board_equal (problem->board, spec->board) && problem->n_kinds == spec->n_kinds;
}

static int
best_so_far (TruceWorkspace *self, TruceSquare *squares)
{
  TruceBestRun *best = truce_results_get_best (self->results);
  int n = 0;
  const TruceSquare *pieces = best ? truce_best_run_get_placement (best, &n) : NULL;

  if (!pieces || !fits (self, truce_best_run_get_problem (best)))
    return 0;
  memcpy (squares, pieces, (gsize) n * sizeof *squares);
  return n;
}

/* Copies the placement of the example. Returns its number of pieces. Returns 0 if there is no example for
 * this board, below 0 if its list cannot provide the placement. */
static int
example (TruceWorkspace *self, TruceSquare *squares)
{
  TruceRun *run = truce_results_get_example (self->results);

  if (!run || !fits (self, truce_run_get_problem (run)))
    return 0;
  return truce_solution_list_get_pieces (TRUCE_SOLUTION_LIST (truce_run_get_solutions (run)), 0, squares);
}

int
truce_workspace_get_chosen (TruceWorkspace *self, TruceSquare *squares)
{
  TruceResults *results = self->results;
  TruceSolutionFilter *filter = truce_results_get_filter (results);
  gint64 number = truce_workspace_get_state (self)->solution;

  /* For a puzzle, an earlier placement might be the answer. */
  if (truce_view_state_is_puzzle (truce_workspace_get_state (self)))
    return 0;
  if (truce_results_get_n_solutions (results) == 0)
    return truce_results_get_best (results) ? best_so_far (self, squares) : MAX (example (self, squares), 0);
  if (number == TRUCE_NO_SOLUTION)
    return 0;
  return MAX (
      truce_solution_list_get_pieces (truce_solution_filter_get_list (filter), (guint) number, squares), 0);
}

gint64
truce_workspace_neighbour (TruceWorkspace *self, int where)
{
  TruceSolutionFilter *filter = truce_results_get_filter (self->results);
  guint n = filter ? g_list_model_get_n_items (G_LIST_MODEL (filter)) : 0, place;
  gint64 from = truce_workspace_get_state (self)->solution;

  if (n == 0)
    return from;
  if (where == -2)
    return truce_solution_filter_get_number (filter, 0);
  if (where == 2)
    return truce_solution_filter_get_number (filter, n - 1);
  if (from < 0)
    return truce_solution_filter_get_number (filter, 0);
  place = truce_solution_filter_find (filter, (guint) from);
  if (where < 0)
    return place > 0 ? (gint64) truce_solution_filter_get_number (filter, place - 1) : from;
  if (place < n && truce_solution_filter_get_number (filter, place) == from)
    place++;
  return place < n ? (gint64) truce_solution_filter_get_number (filter, place) : from;
}

void
truce_workspace_go_to_symmetric (TruceWorkspace *self)
{
  TruceSolutionFilter *filter = truce_results_get_symmetric (self->results);
  guint n = filter ? g_list_model_get_n_items (G_LIST_MODEL (filter)) : 0, place;

  if (!filter)
    return;
  g_signal_handlers_disconnect_by_func (filter, truce_workspace_go_to_symmetric, self);
  place = truce_solution_filter_find (filter, (guint) (truce_workspace_get_state (self)->solution + 1));
  if (place < n)
    truce_workspace_choose (self, truce_solution_filter_get_number (filter, place));
  else if (truce_solution_filter_is_busy (filter))
    g_signal_connect_object (filter, "progress", G_CALLBACK (truce_workspace_go_to_symmetric), self,
                             G_CONNECT_SWAPPED);
  else if (n > 0)
    truce_workspace_choose (self, truce_solution_filter_get_number (filter, 0));
}

TruceProblemSpec
truce_workspace_seen_position (TruceWorkspace *self)
{
  TruceProblemSpec spec = truce_workspace_get_state (self)->spec;
  TruceSquare squares[TRUCE_SQUARES_MAX];
  int n = truce_workspace_get_chosen (self, squares);

  for (int i = 0; i < n; i++)
    truce_square_set_add (&spec.kinds[truce_packed_kind (squares[i])].preplaced,
                          truce_packed_square (squares[i]));
  return spec;
}

void
truce_workspace_toggle (TruceWorkspace *self, int square)
{
  TruceViewState next = *truce_workspace_get_state (self);
  int active = next.active;
  TruceSquare squares[TRUCE_SQUARES_MAX];
  int n = truce_workspace_get_chosen (self, squares);

  for (int i = 0; i < n; i++)
    {
      if (truce_packed_square (squares[i]) == square)
        next.active = truce_packed_kind (squares[i]);
    }
  next = truce_view_state_toggle (&next, square);
  next.active = active;
  truce_workspace_set_state (self, &next);
}

TrucePositionInsight *
truce_workspace_get_insight (TruceWorkspace *self)
{
  return self->insight;
}

TruceBookmarks *
truce_workspace_get_bookmarks (TruceWorkspace *self)
{
  return self->bookmarks;
}

TrucePuzzleGame *
truce_workspace_get_game (TruceWorkspace *self)
{
  return self->game;
}

const char *
truce_workspace_get_page (TruceWorkspace *self)
{
  return self->page;
}

void
truce_workspace_play (TruceWorkspace *self, TrucePuzzle *puzzle, int day)
{
  TruceProblemSpec spec;
  TruceViewState next;

  truce_problem_to_spec (puzzle->problem, &spec);
  spec.pieces = TRUCE_PIECES_DEFAULT;
  if (truce_problem_spec_pieces (&spec) != puzzle->problem->pieces)
    spec.pieces = puzzle->problem->pieces;
  next = truce_view_state_start_puzzle (
      truce_workspace_get_state (self), &spec,
      truce_puzzle_game_new_number (truce_workspace_get_game (self), (TrucePuzzleScore){ .day = day }));
  truce_puzzle_game_play (truce_workspace_get_game (self), puzzle);
  truce_workspace_set_state (self, &next);
}

/* Adds the kinds of all pieces to the scene, if the problem has several kinds. */
static void
add_kinds (TruceWorkspace *self, TruceBoardScene *scene)
{
  const TruceViewState *state = truce_workspace_get_state (self);

  if (state->spec.n_kinds == 1)
    return;
  scene->n_kinds = state->spec.n_kinds;
  scene->active = state->active;
  for (int i = 0; i < scene->n_kinds; i++)
    {
      scene->pieces[i] = state->spec.kinds[i].piece;
      scene->maps[i] = truce_workspace_get_map_of (self, i);
    }
  truce_square_set_foreach (square, &scene->pinned)
    scene->kinds[square] = (uint8_t) truce_view_state_kind_on (state, square);
}

/* Marks the given pieces of a puzzle as pinned, to tell them from the user's pieces. */
static void
add_puzzle (TruceWorkspace *self, TruceBoardScene *scene)
{
  const TruceViewState *state = truce_workspace_get_state (self);
  const TruceSquareSet *hinted = truce_puzzle_game_get_hinted (truce_workspace_get_game (self));

  scene->placed = truce_square_set_without (&scene->pinned, &state->given);
  scene->pinned = state->given;
  scene->crossed = state->crossed;
  scene->overlays &= ~TRUCE_OVERLAY_HEAT;
  if (hinted)
    scene->hinted = *hinted;
}

/* Adds marks and arrows of the note, as in pictures of the entry. */
static void
add_note (TruceWorkspace *self, TruceBoardScene *scene)
{
  const TruceEntry *entry = truce_workspace_get_note (self);

  if (!entry)
    return;
  scene->hinted = entry->marks;
  scene->arrows = (const TruceBoardArrow *) entry->arrows->data;
  scene->n_arrows = (int) entry->arrows->len;
}

static void
add_chosen (TruceWorkspace *self, TruceBoardScene *scene)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int n = truce_workspace_get_chosen (self, pieces);

  for (int i = 0; i < n; i++)
    {
      int square = truce_packed_square (pieces[i]);

      if (truce_square_set_has (&scene->pinned, square))
        continue;
      truce_square_set_add (&scene->placed, square);
      scene->kinds[square] = (uint8_t) truce_packed_kind (pieces[i]);
    }
}

static void
make_scene (TruceWorkspace *self, TruceBoardScene *scene)
{
  const TruceViewState *state = truce_workspace_get_state (self);

  truce_board_scene_init (scene, state->spec.board, &state->spec.kinds[state->active].piece);
  scene->geometry = state->spec.geometry;
  scene->peace = state->spec.peace;
  scene->cover = state->spec.cover;
  scene->pinned = truce_problem_spec_preplaced (&state->spec);
  scene->blocked = truce_square_set_union (&state->spec.blocked, &state->spec.walls);
  scene->walls = state->spec.walls;
  scene->regions = state->spec.regions;
  scene->overlays = state->overlays;
  truce_position_insight_add_heat (truce_workspace_get_insight (self), scene);
  add_kinds (self, scene);
  add_note (self, scene);
  if (truce_view_state_is_puzzle (state))
    add_puzzle (self, scene);
  else
    add_chosen (self, scene);
  /* Selects only a square with a piece: an empty square attacks nothing, and the board itself draws the
   * focus. */
  if (state->selected >= 0 && (truce_square_set_has (&scene->pinned, state->selected) ||
                               truce_square_set_has (&scene->placed, state->selected)))
    scene->selected = state->selected;
  if (truce_square_set_next (&scene->pinned, 0) < 0 && truce_square_set_next (&scene->placed, 0) < 0)
    scene->overlays &= ~TRUCE_OVERLAY_UNGUARDED; /* on an empty board, all squares are unguarded */
}

const TruceBoardScene *
truce_workspace_get_scene (TruceWorkspace *self)
{
  TruceBoardScene scene;

  make_scene (self, &scene);
  self->analysis_is_old = self->analysis_is_old || !truce_board_scene_same_rules (&scene, &self->scene) ||
                          !truce_board_scene_same_squares (&scene, &self->scene);
  self->scene = scene;
  return &self->scene;
}

const TruceBoardAnalysis *
truce_workspace_get_analysis (TruceWorkspace *self)
{
  const TruceBoardScene *scene = truce_workspace_get_scene (self);

  if (self->analysis_is_old)
    truce_board_analysis_update (&self->analysis, scene, truce_workspace_get_map (self));
  self->analysis_is_old = FALSE;
  return &self->analysis;
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TruceWorkspace *self = TRUCE_WORKSPACE (object);
  const TruceViewState *state = truce_workspace_get_state (self);

  switch (id)
    {
    case PROBLEM:
      g_value_set_pointer (value, (gpointer) &state->spec);
      break;
    case KIND:
      g_value_set_int (value, state->active);
      break;
    case PIECE:
      g_value_set_pointer (value, (gpointer) &state->spec.kinds[state->active].piece);
      break;
    case RULES:
      g_value_set_pointer (value, (gpointer) truce_workspace_get_map (self));
      break;
    case OVERLAYS:
      g_value_set_uint (value, state->overlays);
      break;
    case SELECTED:
      g_value_set_int (value, state->selected);
      break;
    case SOLUTION:
      g_value_set_int64 (value, state->solution);
      break;
    case GEOMETRY:
      g_value_set_uint (value, state->spec.geometry);
      break;
    case PAGE:
      g_value_set_string (value, self->page);
      break;
    case NOTE:
      g_value_set_pointer (value, (gpointer) truce_workspace_get_note (self));
      break;
    default:
      truce_query_part_get (&self->query, (TruceQueryPart) (id - QUERY), value);
    }
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TruceWorkspace *self = TRUCE_WORKSPACE (object);
  TruceViewState state = *truce_workspace_get_state (self);
  TruceQuery query = self->query;

  switch (id)
    {
    case KIND:
      state = truce_view_state_choose_kind (&state, g_value_get_int (value));
      break;
    case OVERLAYS:
      state = truce_view_state_set_overlays (&state, g_value_get_uint (value));
      break;
    case GEOMETRY:
      state = truce_view_state_set_geometry (&state, (TruceGeometry) g_value_get_uint (value));
      break;
    case PAGE:
      if (g_strcmp0 (self->page, g_value_get_string (value)) == 0)
        return;
      g_free (self->page);
      self->page = g_value_dup_string (value);
      g_object_notify_by_pspec (object, pspec);
      return;
    default:
      truce_query_part_set (&query, (TruceQueryPart) (id - QUERY), value);
    }
  truce_workspace_set_query (self, &query);
  truce_workspace_set_state (self, &state);
}

static void
dispatch_properties_changed (GObject *object, guint n, GParamSpec **pspecs)
{
  G_OBJECT_CLASS (truce_workspace_parent_class)->dispatch_properties_changed (object, n, pspecs);
  g_signal_emit (object, changed_signal, 0);
}

static void
truce_workspace_finalize (GObject *object)
{
  TruceWorkspace *self = TRUCE_WORKSPACE (object);

  g_clear_object (&self->results);
  g_clear_object (&self->insight);
  g_clear_object (&self->game);
  g_clear_object (&self->bookmarks);
  truce_history_free (self->history);
  clear_maps (&self->maps);
  truce_notes_free (self->notes);
  truce_board_analysis_clear (&self->analysis);
  g_free (self->page);
  G_OBJECT_CLASS (truce_workspace_parent_class)->finalize (object);
}

static void
truce_workspace_class_init (TruceWorkspaceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags set = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  object_class->dispatch_properties_changed = dispatch_properties_changed;
  object_class->finalize = truce_workspace_finalize;
  properties[PROBLEM] = g_param_spec_pointer ("problem", NULL, NULL, flags);
  properties[KIND] = g_param_spec_int ("kind", NULL, NULL, 0, TRUCE_KINDS_MAX - 1, 0, set);
  properties[PIECE] = g_param_spec_pointer ("piece", NULL, NULL, flags);
  properties[RULES] = g_param_spec_pointer ("rules", NULL, NULL, flags);
  properties[OVERLAYS] = g_param_spec_uint ("overlays", NULL, NULL, 0, G_MAXUINT, 0, set);
  properties[SELECTED] = g_param_spec_int ("selected", NULL, NULL, -1, G_MAXINT, -1, flags);
  properties[SOLUTION] = g_param_spec_int64 ("solution", NULL, NULL, -1, G_MAXINT64, -1, flags);
  properties[GEOMETRY] = g_param_spec_uint ("geometry", NULL, NULL, 0, TRUCE_N_GEOMETRIES - 1, 0, set);
  properties[NOTE] = g_param_spec_pointer ("note", NULL, NULL, flags);
  properties[PAGE] = g_param_spec_string ("page", NULL, NULL, NULL, set);
  for (int part = 0; part < TRUCE_QUERY_N_PARTS; part++)
    properties[QUERY + part] = truce_query_part_spec ((TruceQueryPart) part);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  changed_signal =
      g_signal_new ("changed", TRUCE_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  history_moved_signal = g_signal_new ("history-moved", TRUCE_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  outdated_signal =
      g_signal_new ("outdated", TRUCE_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
on_bookmarks_changed (TruceWorkspace *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* Sets the number of threads for the next run from the settings. Does not change active runs. */
static void
follow_threads (TruceWorkspace *self)
{
  g_object_set (self, "threads", truce_settings_get_threads (), NULL);
}

/* Notifies of "kind" and "piece", because the names of pieces have changed. */
static void
on_names_changed (TruceWorkspace *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  notify (self, KIND);
  notify (self, PIECE);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
truce_workspace_init (TruceWorkspace *self)
{
  TruceViewState state = truce_view_state_initial ();

  self->history = truce_history_new (&state);
  self->insight = g_object_new (TRUCE_TYPE_POSITION_INSIGHT, NULL);
  self->bookmarks = truce_bookmarks_new (&state.spec);
  g_signal_connect_object (self->bookmarks, "items-changed", G_CALLBACK (on_bookmarks_changed), self,
                           G_CONNECT_SWAPPED);
  self->game = truce_puzzle_game_new (g_get_monotonic_time);
  self->results = g_object_new (TRUCE_TYPE_RESULTS, NULL);
  self->page = g_strdup (TRUCE_PAGE_BOARD);
  self->notes = truce_notes_new ();
  self->analysis_is_old = TRUE;
  renew_maps (&self->maps, &state.spec, &state.spec);
  follow_threads (self);
  truce_settings_follow ("threads", G_CALLBACK (follow_threads), self);
  g_signal_connect_object (truce_own_pieces_get_default (), "changed", G_CALLBACK (on_names_changed), self,
                           G_CONNECT_SWAPPED);
}
