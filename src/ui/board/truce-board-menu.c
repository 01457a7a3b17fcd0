/* truce-board-menu.c: TruceBoardMenu, the context menu of a square
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-board-menu.h"

struct _TruceBoardMenu
{
  GObject parent_instance;

  TruceBoardView *board; /* borrowed, as is `workspace` */
  TruceWorkspace *workspace;
  GMenuModel *model;
  GtkWidget *popover; /* (nullable): NULL before the menu is first opened */
  GSimpleActionGroup *actions;
  int square; /* square of the menu */
};

G_DEFINE_FINAL_TYPE (TruceBoardMenu, truce_board_menu, G_TYPE_OBJECT)

/* Contents of a square. */
enum
{
  EMPTY = 1 << 0,
  PIECE = 1 << 1, /* placed by the user */
  SHOWN = 1 << 2, /* piece of the shown placement */
  BLOCK = 1 << 3,
  WALL = 1 << 4,
  NO_PIECE = EMPTY | BLOCK | WALL,
  ANYTHING = NO_PIECE | PIECE | SHOWN,
};

/* Returns the state with the square added to the region of its neighbour, `rows` down and `columns` to the
 * right. Squares at the edge have fewer neighbours. */
static TruceViewState
join (const TruceViewState *state, int square, int rows, int columns)
{
  const TruceBoard board = state->spec.board;
  int row = truce_board_row (board, square) + rows, column = truce_board_column (board, square) + columns;

  if (row < 0 || row >= board.rows || column < 0 || column >= board.columns)
    return *state;
  return truce_view_state_join (state, truce_board_square (board, row, column), square);
}

static TruceViewState
join_above (const TruceViewState *state, int square)
{
  return join (state, square, -1, 0);
}

static TruceViewState
join_below (const TruceViewState *state, int square)
{
  return join (state, square, 1, 0);
}

static TruceViewState
join_left (const TruceViewState *state, int square)
{
  return join (state, square, 0, -1);
}

static TruceViewState
join_right (const TruceViewState *state, int square)
{
  return join (state, square, 0, 1);
}

static gboolean
is_region_of_its_own (const TruceViewState *state, int square)
{
  const TruceRegions *regions = &state->spec.regions;
  TruceSquareSet squares;

  if (regions->of[square] == 0)
    return FALSE;
  squares = truce_regions_squares (regions, state->spec.board, regions->of[square]);
  return truce_square_set_count (&squares) == 1;
}

static TruceViewState
start_region (const TruceViewState *state, int square)
{
  return is_region_of_its_own (state, square) ? *state : truce_view_state_part (state, square);
}

static TruceViewState
remove_region (const TruceViewState *state, int square)
{
  return is_region_of_its_own (state, square) ? truce_view_state_part (state, square) : *state;
}

/* An action is enabled if the square has one of `contents` and the edit changes the problem. An action
 * without `edit` toggles the piece. */
static const struct
{
  const char *name;
  guint contents;
  TruceViewState (*edit) (const TruceViewState *state, int square);
} edits[] = {
  { "place", NO_PIECE, NULL },
  { "keep", SHOWN, NULL },
  { "remove", PIECE, truce_view_state_remove },
  { "block", ANYTHING & ~BLOCK, truce_view_state_block },
  { "unblock", BLOCK, truce_view_state_block },
  { "wall", ANYTHING & ~WALL, truce_view_state_wall },
  { "remove-wall", WALL, truce_view_state_wall },
  { "start-region", ANYTHING, start_region },
  { "remove-region", ANYTHING, remove_region },
  { "join-above", ANYTHING, join_above },
  { "join-below", ANYTHING, join_below },
  { "join-left", ANYTHING, join_left },
  { "join-right", ANYTHING, join_right },
};

static guint
contents_of (const TruceBoardScene *scene, int square)
{
  return truce_square_set_has (&scene->pinned, square)    ? PIECE
         : truce_square_set_has (&scene->placed, square)  ? SHOWN
         : truce_square_set_has (&scene->walls, square)   ? WALL
         : truce_square_set_has (&scene->blocked, square) ? BLOCK
                                                          : EMPTY;
}

static gboolean
can_do (TruceBoardMenu *self, guint i)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);
  TruceViewState next;

  if (!(edits[i].contents & contents_of (truce_workspace_get_scene (self->workspace), self->square)))
    return FALSE;
  if (!edits[i].edit)
    return TRUE;
  next = edits[i].edit (state, self->square);
  return !truce_view_state_same_problem (&next, state);
}

static void
on_activated (GSimpleAction *action, GVariant *parameter, TruceBoardMenu *self)
{
  const char *name = g_action_get_name (G_ACTION (action));
  guint i = 0;

  while (!g_str_equal (edits[i].name, name))
    i++;
  if (edits[i].edit)
    {
      TruceViewState next = edits[i].edit (truce_workspace_get_state (self->workspace), self->square);

      truce_workspace_set_state (self->workspace, &next);
    }
  else
    truce_workspace_toggle (self->workspace, self->square);
}

static void
update_actions (TruceBoardMenu *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), edits[i].name);

      g_simple_action_set_enabled (G_SIMPLE_ACTION (action), can_do (self, i));
    }
}

/* Returns the focus to the square, unless the user has closed the menu by focusing another widget. */
static void
on_closed (TruceBoardMenu *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self->board)));

  if (!focus || gtk_widget_is_ancestor (focus, self->popover))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* Closes the menu when the problem changes, for example by Ctrl+Z: the square may no longer exist. */
static void
on_problem (TruceBoardMenu *self)
{
  if (self->popover)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static GtkWidget *
make_popover (TruceBoardMenu *self)
{
  GtkWidget *popover = gtk_popover_menu_new_from_model (self->model);

  gtk_widget_insert_action_group (popover, "square", G_ACTION_GROUP (self->actions));
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_widget_set_halign (popover, GTK_ALIGN_START);
  gtk_widget_set_parent (popover, gtk_widget_get_parent (GTK_WIDGET (self->board)));
  g_signal_connect_object (popover, "closed", G_CALLBACK (on_closed), self, G_CONNECT_SWAPPED);
  return popover;
}

/* Returns the visible part of the square, or the board if the square is out of view. */
static GdkRectangle
find_place (TruceBoardMenu *self, GtkWidget *relative_to)
{
  graphene_rect_t board, square;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (self->board), relative_to, &board))
    graphene_rect_init (&board, 0, 0, 1, 1);
  if (!truce_board_view_get_bounds (self->board, self->square, relative_to, &square) ||
      !graphene_rect_intersection (&board, &square, &square))
    square = board;
  return (GdkRectangle){ (int) square.origin.x, (int) square.origin.y, (int) square.size.width,
                         (int) square.size.height };
}

static void
on_requested (TruceBoardMenu *self, int square)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);
  char name[TRUCE_SQUARE_NAME_SIZE];
  GdkRectangle place;

  if (truce_view_state_is_puzzle (state))
    {
      g_signal_emit_by_name (self->board, "square-blocked", square);
      return;
    }
  self->square = square;
  update_actions (self);
  if (!self->popover)
    self->popover = make_popover (self);
  truce_square_name (state->spec.board, square, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->popover), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  place = find_place (self, gtk_widget_get_parent (self->popover));
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), &place);
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

static void
truce_board_menu_dispose (GObject *object)
{
  TruceBoardMenu *self = TRUCE_BOARD_MENU (object);

  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_object (&self->actions);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (truce_board_menu_parent_class)->dispose (object);
}

static void
truce_board_menu_class_init (TruceBoardMenuClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = truce_board_menu_dispose;
}

static void
truce_board_menu_init (TruceBoardMenu *self)
{
  self->actions = g_simple_action_group_new ();
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (edits[i].name, NULL);

      g_signal_connect_object (action, "activate", G_CALLBACK (on_activated), self, 0);
      g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
    }
}

TruceBoardMenu *
truce_board_menu_new (TruceBoardView *board, TruceWorkspace *workspace, GMenuModel *model)
{
  TruceBoardMenu *self = g_object_new (TRUCE_TYPE_BOARD_MENU, NULL);

  self->board = board;
  self->workspace = workspace;
  self->model = g_object_ref (model);
  g_signal_connect_object (board, "menu-requested", G_CALLBACK (on_requested), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "notify::problem", G_CALLBACK (on_problem), self, G_CONNECT_SWAPPED);
  return self;
}
