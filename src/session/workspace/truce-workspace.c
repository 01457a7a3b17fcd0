/* truce-workspace.c: TruceWorkspace, all that a window shows: problem, question, run, chosen placement,
 * filter, insight
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-workspace.h"

#include "common/truce-settings.h"
#include "kind-maps.h"
#include "notes.h"
#include "pieces/truce-own-pieces.h"

struct _TruceWorkspace
{
  GObject parent_instance;

  TruceHistory *history;
  TruceKindMaps maps;
  TruceQuery query;
  TruceResults *results;
  TrucePositionInsight *insight;
  TrucePuzzleGame *game;
  TruceBookmarks *bookmarks;
  TruceNotes *notes; /* the states have their numbers */
  char *page;
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
  QUERY, /* the first part of the question */
  N_PROPERTIES = QUERY + TRUCE_QUERY_N_PARTS
};

static GParamSpec *properties[N_PROPERTIES];
static guint changed_signal, outdated_signal, travelled_signal;

static void
tell (TruceWorkspace *self, int property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* ---- the problem ---- */

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

/* Of the active kinds. */
static gboolean
same_piece (const TruceViewState *a, const TruceViewState *b)
{
  return truce_piece_equal (&a->spec.kinds[a->active].piece, &b->spec.kinds[b->active].piece);
}

static void
tell_rules (TruceWorkspace *self, const TruceViewState *former)
{
  const TruceViewState *state = truce_workspace_get_state (self);

  if (state->active != former->active)
    tell (self, KIND);
  if (!same_piece (state, former))
    tell (self, PIECE);
  if (state->spec.geometry != former->spec.geometry)
    tell (self, GEOMETRY);
  if (!same_piece (state, former) || state->spec.geometry != former->spec.geometry ||
      !truce_board_equal (state->spec.board, former->spec.board) ||
      !truce_square_set_equal (&state->spec.walls, &former->spec.walls) ||
      !truce_regions_equal (&state->spec.regions, &former->spec.regions, state->spec.board))
    tell (self, RULES);
}

/* The history has moved from `former` to another state. */
static void
tell_state (TruceWorkspace *self, const TruceViewState *former)
{
  const TruceViewState *state = truce_workspace_get_state (self);
  gboolean same = truce_view_state_same_problem (state, former);
  TruceKindMaps old = { { NULL } };

  g_object_freeze_notify (G_OBJECT (self));
  if (!same)
    {
      old = truce_kind_maps_renew (&self->maps, &state->spec, &former->spec);
      truce_bookmarks_set_problem (self->bookmarks, &state->spec);
      tell (self, PROBLEM);
    }
  tell_rules (self, former);
  if (!same)
    g_signal_emit (self, outdated_signal, 0);
  if (state->overlays != former->overlays)
    tell (self, OVERLAYS);
  if (state->selected != former->selected)
    tell (self, SELECTED);
  if (state->solution != former->solution)
    tell (self, SOLUTION);
  if (state->note != former->note)
    tell (self, NOTE);
  truce_position_insight_follow (self->insight, state);
  truce_puzzle_game_follow (self->game, state);
  g_object_thaw_notify (G_OBJECT (self));
  truce_kind_maps_clear (&old); /* the views have let go of them now */
}

void
truce_workspace_go (TruceWorkspace *self, const TruceViewState *next)
{
  const TruceViewState former = *truce_workspace_get_state (self);

  truce_history_go (self->history, next);
  tell_state (self, &former);
}

void
truce_workspace_amend (TruceWorkspace *self, const TruceViewState *next)
{
  const TruceViewState former = *truce_workspace_get_state (self);

  truce_history_amend (self->history, next);
  tell_state (self, &former);
}

void
truce_workspace_take_back (TruceWorkspace *self, const TruceViewState *before)
{
  const TruceViewState former = *truce_workspace_get_state (self);

  truce_history_take_back (self->history, before);
  tell_state (self, &former);
}

void
truce_workspace_travel (TruceWorkspace *self, void (*step) (TruceHistory *history))
{
  const TruceViewState former = *truce_workspace_get_state (self);

  step (self->history);
  if (!truce_view_state_same_problem (truce_workspace_get_state (self), &former))
    g_signal_emit (self, travelled_signal, 0, step == truce_history_undo ? -1 : 1);
  tell_state (self, &former);
}

void
truce_workspace_forget_history (TruceWorkspace *self)
{
  TruceHistory *history = truce_history_new (truce_workspace_get_state (self));

  truce_history_free (self->history);
  self->history = history;
  tell (self, PROBLEM); /* what can be undone */
}

/* ---- the note ---- */

const TruceEntry *
truce_workspace_get_note (TruceWorkspace *self)
{
  return truce_notes_get (self->notes, truce_workspace_get_state (self)->note);
}

void
truce_workspace_take_note (TruceWorkspace *self, TruceEntry *entry)
{
  const TruceViewState next =
      truce_view_state_set_note (truce_workspace_get_state (self), truce_notes_add (self->notes, entry));

  truce_workspace_go (self, &next);
}

void
truce_workspace_close_note (TruceWorkspace *self)
{
  const TruceViewState now = *truce_workspace_get_state (self), next = truce_view_state_set_note (&now, 0);

  truce_workspace_go (self, &next);
  truce_notes_drop (self->notes, now.note); /* the board draws its arrows no longer */
}

/* ---- the question ---- */

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
        tell (self, QUERY + part);
        outdated = outdated || truce_query_part_outdates ((TruceQueryPart) part);
      }
  if (outdated)
    g_signal_emit (self, outdated_signal, 0);
  g_object_thaw_notify (G_OBJECT (self));
}

TruceResults *
truce_workspace_get_results (TruceWorkspace *self)
{
  return self->results;
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

/* ---- the object ---- */

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
  truce_workspace_go (self, &state);
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
  truce_kind_maps_clear (&self->maps);
  truce_notes_free (self->notes);
  g_free (self->page);
  G_OBJECT_CLASS (truce_workspace_parent_class)->finalize (object);
}

static void
truce_workspace_class_init (TruceWorkspaceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags told = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags set = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  object_class->dispatch_properties_changed = dispatch_properties_changed;
  object_class->finalize = truce_workspace_finalize;
  properties[PROBLEM] = g_param_spec_pointer ("problem", NULL, NULL, told);
  properties[KIND] = g_param_spec_int ("kind", NULL, NULL, 0, TRUCE_KINDS_MAX - 1, 0, set);
  properties[PIECE] = g_param_spec_pointer ("piece", NULL, NULL, told);
  properties[RULES] = g_param_spec_pointer ("rules", NULL, NULL, told);
  properties[OVERLAYS] = g_param_spec_uint ("overlays", NULL, NULL, 0, G_MAXUINT, 0, set);
  properties[SELECTED] = g_param_spec_int ("selected", NULL, NULL, -1, G_MAXINT, -1, told);
  properties[SOLUTION] = g_param_spec_int64 ("solution", NULL, NULL, -1, G_MAXINT64, -1, told);
  properties[GEOMETRY] = g_param_spec_uint ("geometry", NULL, NULL, 0, TRUCE_N_GEOMETRIES - 1, 0, set);
  properties[NOTE] = g_param_spec_pointer ("note", NULL, NULL, told);
  properties[PAGE] = g_param_spec_string ("page", NULL, NULL, NULL, set);
  for (int part = 0; part < TRUCE_QUERY_N_PARTS; part++)
    properties[QUERY + part] = truce_query_part_spec ((TruceQueryPart) part);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  changed_signal =
      g_signal_new ("changed", TRUCE_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  travelled_signal = g_signal_new ("travelled", TRUCE_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_INT);
  outdated_signal =
      g_signal_new ("outdated", TRUCE_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
on_noted (TruceWorkspace *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* Of what is begun from now on; a run under way keeps its own. */
static void
follow_threads (TruceWorkspace *self)
{
  g_object_set (self, "threads", truce_settings_get_threads (), NULL);
}

/* Of the same pieces. */
static void
on_names_changed (TruceWorkspace *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  tell (self, KIND);
  tell (self, PIECE);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
truce_workspace_init (TruceWorkspace *self)
{
  TruceViewState state = truce_view_state_initial ();

  self->history = truce_history_new (&state);
  self->insight = truce_position_insight_new ();
  self->bookmarks = truce_bookmarks_new (&state.spec);
  g_signal_connect_object (self->bookmarks, "items-changed", G_CALLBACK (on_noted), self, G_CONNECT_SWAPPED);
  self->game = truce_puzzle_game_new ();
  self->results = truce_results_new ();
  self->page = g_strdup (TRUCE_PAGE_BOARD);
  self->notes = truce_notes_new ();
  truce_kind_maps_renew (&self->maps, &state.spec, &state.spec);
  follow_threads (self);
  truce_settings_follow ("threads", G_CALLBACK (follow_threads), self);
  g_signal_connect_object (truce_own_pieces_get_default (), "changed", G_CALLBACK (on_names_changed), self,
                           G_CONNECT_SWAPPED);
}

TruceWorkspace *
truce_workspace_new (void)
{
  return g_object_new (TRUCE_TYPE_WORKSPACE, NULL);
}
