/* truce-board-view.c: TruceBoardView: its scene, squares, layers and layout
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-board-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "board/board-draw.h"
#include "board/board-names.h"
#include "board/kind-draw.h"
#include "board/piece-art.h"
#include "common/truce-announce.h"
#include "common/truce-presentation.h"
#include "common/truce-widget-util.h"
#include "truce-board-keys.h"
#include "truce-board-pointer.h"
#include "truce-board-square.h"
#include "truce-board-view-private.h"

#define SIZE_MINIMUM 160
#define SIZE_NATURAL 480
#define ZOOM_MAX     16.0
#define NAMES_A_TURN 256 /* names per idle callback; takes much less than a frame */

/* While the bus of the screen reader is active, GTK counts the preceding children whenever a child is added
 * or removed, which takes seconds for 64 × 64 squares. Creating a child takes as long as about
 * STEPS_A_CHILD steps of this count. So add_squares() inserts at the front of the new children. set_board()
 * creates all children again if too many children precede the new ones. */
#define STEPS_A_CHILD 80

struct _TruceBoardView
{
  TrucePanZoom parent_instance;

  TruceBoardScene scene;
  const TruceAttackMap *map;              /* borrowed; NULL until a scene is set */
  const TruceBoardAnalysis *analysis;     /* borrowed; NULL with a `appearance` */
  const TruceBoardAppearance *appearance; /* NULL: draws the pieces of the scene */
  gpointer appearance_data;
  gboolean editable;
  TruceBoardTool tool;

  GPtrArray *squares; /* TruceBoardSquare by square; owned by the board as children */
  int cursor;         /* the focused square, or the square that gets the focus from Tab */
  gboolean announced; /* truce_announce() was called for the cursor's square */
  guint name_source;  /* idle source that updates the names; 0: none */
  guint name_next;    /* square whose name was updated last; the update goes around the board */
  guint n_names_left;

  TruceBoardLayout layout;
  TruceBoardPointer pointer;
  TruceBoardKeys keys;

  int previewed; /* square for which the layer HOVER was drawn; -1: none */
};

/* Layers, from bottom to top. Hovering changes only HOVER. */
enum
{
  GROUND,
  HOVER,
  CONTENT,
  N_LAYERS
};

G_DEFINE_FINAL_TYPE (TruceBoardView, truce_board_view, TRUCE_TYPE_PAN_ZOOM)

static guint signals[TRUCE_BOARD_N_SIGNALS];

gboolean
truce_board_view_emit (TruceBoardView *self, TruceBoardSignal signal, int square)
{
  gboolean edits = signal != TRUCE_BOARD_SQUARE_HOVERED && signal != TRUCE_BOARD_SQUARE_PREVIEWED &&
                   signal != TRUCE_BOARD_SQUARE_SELECTED && signal != TRUCE_BOARD_COPY &&
                   signal != TRUCE_BOARD_ASKED && signal != TRUCE_BOARD_MENU_REQUESTED &&
                   signal != TRUCE_BOARD_TOOL_CHANGED;

  if (edits && !self->editable)
    return FALSE;
  if (signal == TRUCE_BOARD_COPY || signal == TRUCE_BOARD_PASTE || signal == TRUCE_BOARD_STROKE_CANCELLED)
    g_signal_emit (self, signals[signal], 0);
  else
    g_signal_emit (self, signals[signal], 0, square);
  return TRUE;
}

void
truce_board_view_emit_pair (TruceBoardView *self, TruceBoardSignal signal, int from, int to)
{
  if (self->editable)
    g_signal_emit (self, signals[signal], 0, from, to);
}

gboolean
truce_board_view_use_tool (TruceBoardView *self, int square)
{
  static const TruceBoardSignal tool_signals[TRUCE_N_TOOLS] = {
    [TRUCE_TOOL_PLACE] = TRUCE_BOARD_SQUARE_TOGGLED,
    [TRUCE_TOOL_BLOCK] = TRUCE_BOARD_SQUARE_BLOCKED,
    [TRUCE_TOOL_WALL] = TRUCE_BOARD_SQUARE_WALLED,
    [TRUCE_TOOL_REGION] = TRUCE_BOARD_SQUARE_PARTED,
  };

  return truce_board_view_emit (self, tool_signals[self->tool], square);
}

static void
toggle (GtkWidget *widget, int square)
{
  truce_board_view_emit (TRUCE_BOARD_VIEW (widget), TRUCE_BOARD_SQUARE_TOGGLED, square);
}

gboolean
truce_board_view_has_piece (TruceBoardView *self, int square)
{
  if (square >= 0 && self->appearance)
    return self->appearance->has_piece (square, self->appearance_data);
  return square >= 0 && (truce_square_set_has (&self->scene.pinned, square) ||
                         truce_square_set_has (&self->scene.placed, square));
}

static GtkWidget *
get_square (TruceBoardView *self, int square)
{
  if (square < 0 || (guint) square >= self->squares->len)
    return NULL;
  return g_ptr_array_index (self->squares, square);
}

void
truce_board_view_focus_square (TruceBoardView *self, int square, gboolean ring)
{
  GtkWidget *widget = get_square (self, square);

  if (!widget || !gtk_widget_get_root (widget))
    return;
  truce_widget_focus (widget, ring);
  if (ring)
    truce_pan_zoom_show_cell (TRUCE_PAN_ZOOM (self), truce_board_column (self->scene.board, square),
                              truce_board_row (self->scene.board, square));
}

static void
update_name (TruceBoardView *self, int square)
{
  g_autofree char *name = self->appearance
                              ? self->appearance->name (square, self->appearance_data)
                              : truce_board_square_describe (&self->scene, self->analysis, square);

  truce_board_square_set_label (g_ptr_array_index (self->squares, square), name);
}

static gboolean
update_some_names (gpointer data)
{
  TruceBoardView *self = data;

  for (int i = 0; i < NAMES_A_TURN && self->n_names_left > 0; i++, self->n_names_left--)
    {
      self->name_next = (self->name_next + 1) % self->squares->len;
      update_name (self, (int) self->name_next);
    }
  if (self->n_names_left > 0)
    return G_SOURCE_CONTINUE;
  self->name_source = 0;
  return G_SOURCE_REMOVE;
}

/* Updates the name of the cursor's square at once, because a screen reader announces the change. Updates the
 * other names in idle time. */
static void
update_names (TruceBoardView *self)
{
  if ((guint) self->cursor < self->squares->len)
    update_name (self, self->cursor);
  self->n_names_left = self->squares->len;
  if (!self->name_source)
    self->name_source = g_idle_add (update_some_names, self);
}

static void
drop_layer (TruceBoardView *self, guint layer)
{
  truce_drawing_drop_layer (TRUCE_DRAWING (self), layer);
}

static gboolean
same_layout (const TruceBoardLayout *a, const TruceBoardLayout *b)
{
  return truce_board_equal (a->board, b->board) && a->width == b->width && a->height == b->height &&
         a->x == b->x && a->y == b->y && a->square == b->square && a->margin == b->margin &&
         a->coordinate_step == b->coordinate_step;
}

static TruceBoardLayout
layout_for (TruceBoardView *self, double zoom, double pan_x, double pan_y)
{
  gboolean coordinates = truce_widget_theme ()->coordinates != TRUCE_COORDINATES_NONE;
  GtkWidget *widget = GTK_WIDGET (self);

  return truce_board_layout_large (self->scene.board, gtk_widget_get_width (widget),
                                   gtk_widget_get_height (widget), coordinates,
                                   truce_presentation_scale (widget), zoom, pan_x, pan_y);
}

static void
update_layout (TruceBoardView *self)
{
  TruceBoardLayout layout;
  double x, y;
  gboolean same;

  truce_pan_zoom_get_pan (TRUCE_PAN_ZOOM (self), &x, &y);
  layout = layout_for (self, truce_pan_zoom_get_zoom (TRUCE_PAN_ZOOM (self)), x, y);
  same = same_layout (&layout, &self->layout);
  self->layout = layout;
  truce_pan_zoom_limit_pan (TRUCE_PAN_ZOOM (self));
  if (!same)
    truce_drawing_drop_layers (TRUCE_DRAWING (self));
}

/* Updates the layout at once, so that the next key or scroll event uses it. The squares' widgets follow with
 * the next frame. */
static void
relayout (TruceBoardView *self)
{
  if (self->map)
    update_layout (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static gboolean
lay_out (TrucePanZoom *area, double zoom, double pan_x, double pan_y, TrucePanZoomPlace *place)
{
  TruceBoardView *self = TRUCE_BOARD_VIEW (area);
  TruceBoardLayout layout;

  if (!self->map)
    return FALSE;
  layout = layout_for (self, zoom, pan_x, pan_y);
  *place = (TrucePanZoomPlace){
    .x = layout.x,
    .y = layout.y,
    .cell = layout.square,
    .columns = layout.board.columns,
    .rows = layout.board.rows,
    .visible = { (int) layout.margin, 0, (int) (layout.width - layout.margin),
                 (int) (layout.height - layout.margin) },
    .zoom_max = ZOOM_MAX,
  };
  return TRUE;
}

static void
changed (TrucePanZoom *area)
{
  relayout (TRUCE_BOARD_VIEW (area));
}

static void
pinch_started (TruceDrawing *drawing)
{
  truce_board_pointer_cancel_drag (&TRUCE_BOARD_VIEW (drawing)->pointer);
}

int
truce_board_view_square_at (TruceBoardView *self, double x, double y)
{
  if (!self->map || x < 0 || y < 0 || x >= self->layout.width || y >= self->layout.height)
    return -1;
  return truce_board_layout_square_at (&self->layout, x, y);
}

void
truce_board_view_set_editable (TruceBoardView *self, gboolean editable)
{
  self->editable = editable;
  if (!editable)
    truce_board_pointer_cancel_drag (&self->pointer);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_READ_ONLY, !editable, -1);
}

gboolean
truce_board_view_is_editable (TruceBoardView *self)
{
  return self->editable;
}

gboolean
truce_board_view_set_tool (TruceBoardView *self, TruceBoardTool tool)
{
  if (tool == self->tool)
    return FALSE;
  truce_board_pointer_cancel (&self->pointer);
  self->tool = tool;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), tool == TRUCE_TOOL_PLACE ? NULL : "crosshair");
  truce_board_view_emit (self, TRUCE_BOARD_TOOL_CHANGED, tool);
  return TRUE;
}

TruceBoardTool
truce_board_view_get_tool (TruceBoardView *self)
{
  return self->tool;
}

gboolean
truce_board_view_zoom_by_key (TruceBoardView *self, guint keyval)
{
  double x, y;

  truce_board_layout_center (&self->layout, self->cursor, &x, &y);
  return truce_pan_zoom_key (TRUCE_PAN_ZOOM (self), keyval, x, y);
}

gboolean
truce_board_view_cancel (TruceBoardView *self)
{
  return truce_board_pointer_cancel (&self->pointer);
}

void
truce_board_view_set_appearance (TruceBoardView *self, const TruceBoardAppearance *appearance, gpointer data)
{
  self->appearance = appearance;
  self->appearance_data = data;
  truce_board_view_appearance_changed (self);
}

void
truce_board_view_appearance_changed (TruceBoardView *self)
{
  drop_layer (self, HOVER);
  drop_layer (self, CONTENT);
  update_names (self);
}

void
truce_board_view_content_changed (TruceBoardView *self)
{
  drop_layer (self, CONTENT);
}

int
truce_board_view_get_cursor (TruceBoardView *self)
{
  return self->cursor;
}

gboolean
truce_board_view_get_bounds (TruceBoardView *self,
                             int square,
                             GtkWidget *relative_to,
                             graphene_rect_t *bounds)
{
  GtkWidget *widget = get_square (self, square);

  return widget && gtk_widget_compute_bounds (widget, relative_to, bounds);
}

void
truce_board_view_announce (TruceBoardView *self, const char *text)
{
  GtkWidget *square = get_square (self, self->cursor);

  if (!square)
    return;
  truce_announce (square, text);
  self->announced = TRUE;
}

static void
forget_announcement (TruceBoardView *self)
{
  GtkWidget *square = get_square (self, self->cursor);

  if (self->announced && square)
    truce_announce_forget (square);
  self->announced = FALSE;
}

int
truce_board_view_get_previewed (TruceBoardView *self)
{
  return self->previewed;
}

static gboolean
is_better_rebuilt (guint old, guint n)
{
  guint64 changed = old > n ? old - n : n - old;

  return changed * MIN (old, n) / STEPS_A_CHILD > old + n;
}

static void
add_squares (TruceBoardView *self, guint n)
{
  guint old = self->squares->len;
  GtkWidget *last = old > 0 ? g_ptr_array_index (self->squares, old - 1) : NULL;

  for (guint i = old; i < n; i++)
    g_ptr_array_add (self->squares, truce_board_square_new (i, toggle));
  for (guint i = n; i > old; i--)
    gtk_widget_insert_after (g_ptr_array_index (self->squares, i - 1), GTK_WIDGET (self), last);
}

static void
drop_squares (TruceBoardView *self, guint n)
{
  for (guint i = n; i < self->squares->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->squares, i));
  if (n < self->squares->len)
    g_ptr_array_set_size (self->squares, n);
}

/* Reuses the widgets of squares if possible, so that stepping through the sizes is fast. Keeps the cursor
 * on the square with the same name, or moves the cursor to the nearest square. */
static void
set_board (TruceBoardView *self, TruceBoard old, TruceBoard board)
{
  guint n = truce_board_n_squares (board);
  int row = MAX (truce_board_row (old, self->cursor) + board.rows - old.rows, 0);
  int column = MIN (truce_board_column (old, self->cursor), board.columns - 1);
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  forget_announcement (self);
  self->cursor = truce_board_square (board, row, column);
  if (is_better_rebuilt (self->squares->len, n))
    drop_squares (self, 0);
  add_squares (self, n);
  if (focused)
    truce_board_view_focus_square (self, self->cursor, FALSE);
  drop_squares (self, n);
  for (guint i = 0; i < n; i++)
    truce_board_square_set_place (g_ptr_array_index (self->squares, i), truce_board_row (board, i),
                                  truce_board_column (board, i));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_ROW_COUNT, board.rows,
                                  GTK_ACCESSIBLE_RELATION_COL_COUNT, board.columns, -1);
}

static void
set_selected (TruceBoardView *self, int old, int selected)
{
  GtkWidget *square = get_square (self, old);

  if (square)
    truce_board_square_set_selected (TRUCE_BOARD_SQUARE (square), FALSE);
  square = get_square (self, selected);
  if (!square)
    return;
  truce_board_square_set_selected (TRUCE_BOARD_SQUARE (square), TRUE);
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)))
    return;
  forget_announcement (self);
  self->cursor = selected;
}

const TruceBoardScene *
truce_board_view_get_scene (TruceBoardView *self)
{
  return &self->scene;
}

void
truce_board_view_set_scene (TruceBoardView *self,
                            const TruceBoardScene *scene,
                            const TruceBoardAnalysis *analysis,
                            const TruceAttackMap *map)
{
  TruceBoardScene old = self->scene;
  gboolean first = self->map == NULL;
  gboolean new_board = first || !truce_board_equal (old.board, scene->board);
  gboolean new_rules = first || !truce_board_scene_same_rules (&old, scene);
  gboolean new_pieces = new_rules || !truce_board_scene_same_squares (&old, scene);
  gboolean new_arrows = old.arrows != scene->arrows || old.n_arrows != scene->n_arrows;
  gboolean new_heat = old.heat != scene->heat || old.heat_serial != scene->heat_serial;
  unsigned new_overlays = (old.overlays ^ scene->overlays) & ~TRUCE_OVERLAY_HOVERED;

  g_return_if_fail (map != NULL);

  self->scene = *scene;
  self->analysis = analysis;
  self->map = map;
  if (new_board)
    {
      truce_board_pointer_cancel_drag (&self->pointer);
      truce_board_keys_clear (&self->keys);
      set_board (self, first ? scene->board : old.board, scene->board);
      truce_pan_zoom_reset (TRUCE_PAN_ZOOM (self));
    }
  if (new_pieces || new_heat || (new_overlays & TRUCE_OVERLAY_HEAT))
    update_names (self);
  /* Uses self->scene, because moving the focus may already have set a newer scene than `scene`. */
  if (new_board || !truce_square_set_equal (&old.blocked, &self->scene.blocked) ||
      !truce_square_set_equal (&old.walls, &self->scene.walls) ||
      memcmp (&old.regions, &self->scene.regions, sizeof old.regions) != 0)
    drop_layer (self, GROUND);
  if (new_board || old.selected != self->scene.selected)
    set_selected (self, first ? -1 : old.selected, self->scene.selected);
  if (new_pieces || old.overlays != self->scene.overlays || old.hovered != self->scene.hovered)
    drop_layer (self, HOVER);
  if (new_pieces || new_arrows || new_heat || new_overlays || old.selected != self->scene.selected)
    drop_layer (self, CONTENT);
}

static void
draw_content (TruceBoardView *self, cairo_t *cr, const TruceTheme *theme)
{
  TruceBoardScene scene = self->scene;

  if (self->appearance)
    {
      self->appearance->draw_content (cr, &self->layout, theme, self->appearance_data);
      return;
    }
  scene.hovered = -1;
  scene.overlays &= ~TRUCE_OVERLAY_HOVERED;
  truce_board_draw_content (cr, &self->layout, &scene, self->analysis, self->map, theme);
}

/* Draws the attacks of a piece on `previewed`, as if there were no other pieces. */
static void
draw_hover (TruceBoardView *self, cairo_t *cr, const TruceTheme *theme)
{
  TruceBoardScene scene = self->scene;

  if (self->appearance)
    {
      if (self->appearance->draw_hovered)
        self->appearance->draw_hovered (cr, &self->layout, self->previewed, theme, self->appearance_data);
      return;
    }
  truce_square_set_clear (&scene.pinned);
  truce_square_set_clear (&scene.placed);
  scene.hovered = self->previewed;
  if (truce_board_view_has_piece (self, scene.hovered))
    truce_square_set_add (&scene.placed, scene.hovered);
  scene.selected = -1;
  scene.overlays &= TRUCE_OVERLAY_HOVERED | TRUCE_OVERLAY_LINES;
  truce_board_draw_content (cr, &self->layout, &scene, self->analysis, self->map, theme);
}

static void
draw_layer (TruceDrawing *drawing, guint layer, cairo_t *cr, int width, int height, const TruceTheme *theme)
{
  TruceBoardView *self = TRUCE_BOARD_VIEW (drawing);

  if (layer == GROUND)
    truce_board_draw_ground (cr, &self->layout, &self->scene, theme);
  else if (layer == HOVER)
    draw_hover (self, cr, theme);
  else
    draw_content (self, cr, theme);
}

static gboolean
has_ring (TruceBoardView *self)
{
  GtkWidget *square = get_square (self, self->cursor);
  GtkStateFlags both = GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_VISIBLE;

  return square && (gtk_widget_get_state_flags (square) & both) == both;
}

static void
draw_ring (TruceBoardView *self, cairo_t *cr, const TruceTheme *theme)
{
  double side = self->layout.square;
  double width = CLAMP (side * 0.07, 1.5, 4);
  double x, y;

  truce_board_layout_rectangle (&self->layout, self->cursor, &x, &y);
  cairo_rectangle (cr, x + width / 2, y + width / 2, side - width, side - width);
  /* A halo in the colour of the background makes the ring visible on any square. */
  truce_set_source_color (cr, &theme->background);
  cairo_set_line_width (cr, width * 1.8);
  cairo_stroke_preserve (cr);
  truce_set_source_color (cr, &theme->cursor);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
draw_drag (TruceBoardView *self, cairo_t *cr, const TruceTheme *theme)
{
  TruceBoard board = self->scene.board;
  double side = self->layout.square;
  int from = self->pointer.drag_from;
  int to = truce_board_view_square_at (self, self->pointer.x, self->pointer.y);
  gboolean dark = (truce_board_row (board, from) + truce_board_column (board, from)) % 2;
  gboolean pinned = truce_square_set_has (&self->scene.pinned, from);
  int kind = self->scene.kinds[from];
  double x, y;

  truce_board_layout_rectangle (&self->layout, from, &x, &y);
  truce_set_source_color (cr, dark ? &theme->dark_square : &theme->light_square);
  cairo_rectangle (cr, x, y, side, side);
  cairo_save (cr);
  cairo_clip (cr);
  cairo_paint_with_alpha (cr, 0.6);
  cairo_restore (cr);
  if (to >= 0)
    {
      truce_board_layout_rectangle (&self->layout, to, &x, &y);
      truce_set_source_color (cr, &theme->selected);
      cairo_set_line_width (cr, MAX (2, side * 0.06));
      cairo_rectangle (cr, x + 1, y + 1, side - 2, side - 2);
      cairo_stroke (cr);
    }
  cairo_push_group (cr);
  if (self->appearance && self->appearance->draw_dragged)
    self->appearance->draw_dragged (cr, from, self->pointer.x - side / 2, self->pointer.y - side / 2, side,
                                    theme, self->appearance_data);
  else if (self->appearance)
    ; /* nothing can be dragged */
  else if (self->scene.n_kinds > 1)
    truce_kind_draw_piece (cr, &self->scene.pieces[kind], kind,
                           truce_board_scene_has_twin (&self->scene, kind), self->pointer.x - side / 2,
                           self->pointer.y - side / 2, side, 1, theme);
  else
    truce_piece_art_draw (cr, &self->scene.piece, theme->pieces, self->pointer.x - side / 2,
                          self->pointer.y - side / 2, side, pinned ? &theme->pinned_fill : &theme->piece_fill,
                          pinned ? &theme->pinned_outline : &theme->piece_outline);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, 0.85);
}

/* Emits the signal after drawing, because handlers may resize widgets, which is not allowed while drawing. */
static gboolean
emit_previewed (gpointer data)
{
  TruceBoardView *self = data;

  truce_board_view_emit (self, TRUCE_BOARD_SQUARE_PREVIEWED, self->previewed);
  return G_SOURCE_REMOVE;
}

static void
set_previewed (TruceBoardView *self, int square)
{
  if (square == self->previewed)
    return;
  drop_layer (self, HOVER);
  self->previewed = square;
  g_idle_add_full (G_PRIORITY_DEFAULT, emit_previewed, g_object_ref (self), g_object_unref);
}

static void
snapshot_board (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TruceBoardView *self = TRUCE_BOARD_VIEW (widget);
  gboolean ring = has_ring (self);
  cairo_t *cr;

  if (!self->map)
    return;
  set_previewed (self, ring ? self->cursor : self->scene.hovered);
  truce_drawing_show_layer (TRUCE_DRAWING (self), HOVER, self->previewed >= 0);
  GTK_WIDGET_CLASS (truce_board_view_parent_class)->snapshot (widget, snapshot);
  if (!ring && !self->pointer.dragging)
    return;
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, self->layout.width, self->layout.height));
  if (ring)
    draw_ring (self, cr, truce_widget_theme ());
  if (self->pointer.dragging)
    draw_drag (self, cr, truce_widget_theme ());
  cairo_destroy (cr);
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TruceBoardView *self = TRUCE_BOARD_VIEW (widget);

  if (!self->map)
    return;
  update_layout (self);
  for (guint i = 0; i < self->squares->len; i++)
    {
      GtkWidget *square = g_ptr_array_index (self->squares, i);
      GtkAllocation place;
      double x, y;

      truce_board_layout_rectangle (&self->layout, i, &x, &y);
      place.x = (int) floor (x);
      place.y = (int) floor (y);
      place.width = MAX (1, (int) floor (x + self->layout.square) - place.x);
      place.height = MAX (1, (int) floor (y + self->layout.square) - place.y);
      gtk_widget_measure (square, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (square, &place, -1);
    }
  truce_board_pointer_update (&self->pointer);
}

/* Makes the board a single stop of Tab: Tab enters one square, and leaves the board from any square. */
static gboolean
focus (GtkWidget *widget, GtkDirectionType direction)
{
  TruceBoardView *self = TRUCE_BOARD_VIEW (widget);
  GtkWidget *square = get_square (self, self->cursor);

  if (!square || gtk_widget_get_focus_child (widget))
    return FALSE;
  return gtk_widget_grab_focus (square);
}

static gboolean
grab_focus (GtkWidget *widget)
{
  TruceBoardView *self = TRUCE_BOARD_VIEW (widget);
  GtkWidget *square = get_square (self, self->cursor);

  return square && gtk_widget_grab_focus (square);
}

static void
set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  TruceBoardView *self = TRUCE_BOARD_VIEW (widget);

  GTK_WIDGET_CLASS (truce_board_view_parent_class)->set_focus_child (widget, child);
  if (!child)
    {
      truce_board_keys_clear (&self->keys);
      return;
    }
  forget_announcement (self);
  self->cursor = truce_board_square_get_square (TRUCE_BOARD_SQUARE (child));
  if (self->scene.selected != self->cursor)
    truce_board_view_emit (self, TRUCE_BOARD_SQUARE_SELECTED, self->cursor);
}

static void
theme_changed (TruceDrawing *drawing)
{
  truce_drawing_drop_layers (drawing);
  relayout (TRUCE_BOARD_VIEW (drawing)); /* the coordinates may have been switched on or off */
}

static void
dispose (GObject *object)
{
  TruceBoardView *self = TRUCE_BOARD_VIEW (object);

  g_clear_handle_id (&self->name_source, g_source_remove);
  truce_board_keys_clear (&self->keys);
  for (guint i = 0; i < self->squares->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->squares, i));
  g_ptr_array_set_size (self->squares, 0);
  self->map = NULL;
  G_OBJECT_CLASS (truce_board_view_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  TruceBoardView *self = TRUCE_BOARD_VIEW (object);

  g_ptr_array_unref (self->squares);
  G_OBJECT_CLASS (truce_board_view_parent_class)->finalize (object);
}

static guint
new_signal (const char *name, guint n_squares)
{
  return g_signal_new (name, TRUCE_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       n_squares, G_TYPE_INT, G_TYPE_INT);
}

static void
truce_board_view_class_init (TruceBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TruceDrawingClass *drawing_class = TRUCE_DRAWING_CLASS (klass);

  object_class->dispose = dispose;
  object_class->finalize = finalize;
  widget_class->size_allocate = size_allocate;
  widget_class->snapshot = snapshot_board;
  widget_class->focus = focus;
  widget_class->grab_focus = grab_focus;
  widget_class->set_focus_child = set_focus_child;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  drawing_class->n_layers = N_LAYERS;
  drawing_class->draw_layer = draw_layer;
  drawing_class->theme_changed = theme_changed;
  drawing_class->pinch_started = pinch_started;
  TRUCE_PAN_ZOOM_CLASS (klass)->lay_out = lay_out;
  TRUCE_PAN_ZOOM_CLASS (klass)->changed = changed;

  signals[TRUCE_BOARD_SQUARE_TOGGLED] = new_signal ("square-toggled", 1);
  signals[TRUCE_BOARD_SQUARE_REMOVED] = new_signal ("square-removed", 1);
  signals[TRUCE_BOARD_SQUARE_BLOCKED] = new_signal ("square-blocked", 1);
  signals[TRUCE_BOARD_SQUARE_WALLED] = new_signal ("square-walled", 1);
  signals[TRUCE_BOARD_SQUARE_PAINTED] = new_signal ("square-painted", 1);
  signals[TRUCE_BOARD_PIECE_MOVED] = new_signal ("piece-moved", 2);
  signals[TRUCE_BOARD_SQUARE_PARTED] = new_signal ("square-parted", 1);
  signals[TRUCE_BOARD_SQUARE_JOINED] = new_signal ("square-joined", 2);
  signals[TRUCE_BOARD_SQUARE_JOINED_MORE] = new_signal ("square-joined-more", 2);
  signals[TRUCE_BOARD_STROKE_CANCELLED] = new_signal ("stroke-cancelled", 0);
  signals[TRUCE_BOARD_SQUARE_HOVERED] = new_signal ("square-hovered", 1);
  signals[TRUCE_BOARD_SQUARE_PREVIEWED] = new_signal ("square-previewed", 1);
  signals[TRUCE_BOARD_SQUARE_SELECTED] = new_signal ("square-selected", 1);
  signals[TRUCE_BOARD_KIND_CHOSEN] = new_signal ("kind-chosen", 1);
  signals[TRUCE_BOARD_ASKED] = new_signal ("asked", 1);
  signals[TRUCE_BOARD_MENU_REQUESTED] = new_signal ("menu-requested", 1);
  signals[TRUCE_BOARD_COPY] = new_signal ("copy", 0);
  signals[TRUCE_BOARD_PASTE] = new_signal ("paste", 0);
  signals[TRUCE_BOARD_TOOL_CHANGED] = new_signal ("tool-changed", 1);
}

static void
truce_board_view_init (TruceBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->scene.board = (TruceBoard){ 1, 1 };
  self->scene.hovered = self->scene.selected = -1;
  self->previewed = -1;
  self->editable = TRUE;
  self->squares = g_ptr_array_new ();
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_set_vexpand (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  truce_drawing_set_size (TRUCE_DRAWING (self), SIZE_MINIMUM, SIZE_NATURAL, SIZE_MINIMUM, SIZE_NATURAL);
  truce_drawing_set_label (TRUCE_DRAWING (self), _ ("Board"));
  truce_board_keys_init (&self->keys, self);
  truce_board_pointer_init (&self->pointer, self);
}
