/* truce-matrix-page.c: TruceMatrixPage, the attack matrix and a small board that shows its cells
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-matrix-page.h"

#include <glib/gi18n.h>

#include "board/truce-board-view.h"
#include "common/truce-export-dialog.h"
#include "common/truce-names.h"
#include "common/truce-template.h"
#include "common/truce-widget-util.h"
#include "pictures/board-picture.h"
#include "truce-matrix-legend.h"
#include "truce-matrix-view.h"
#include "truce-pair-chooser.h"
#include "truce-piece-drop-down.h"
#include "words/describe.h"
#include "words/file-words.h"
#include "words/text.h"

#define ZOOM_STEP 1.5
/* side of the small board, in pixels */
#define BOARD_WIDE   280
#define BOARD_TALL   240
#define BOARD_NARROW 150
/* height of the matrix in a narrow window */
#define MATRIX_NARROW 184

struct _TruceMatrixPage
{
  AdwBin parent_instance;

  GtkWidget *content;
  GtkWidget *side;
  GtkWidget *bar;
  GtkWidget *question;
  GtkWidget *meaning;
  GtkLabel *asked;
  TrucePieceDropDown *piece;
  GtkDropDown *order;
  TruceMatrixView *matrix;
  AdwClamp *clamp_width;
  AdwClamp *clamp_height;
  TruceBoardView *board;
  GtkLabel *relation;
  TruceMatrixLegend *legend;
  GtkCheckButton *ordered;
  GtkCheckButton *by_kind;
  TrucePairChooser *pair;

  TruceMatrixScene scene;
  TruceWorkspace *workspace;
  TruceBoardAnalysis analysis; /* of the two squares that the small board shows */
  const TruceAttackMap *map;   /* of the kind of the rows; borrowed; NULL: no rules yet */
  TruceProblemSpec spec;
  const TruceAttackMap *maps[TRUCE_KINDS_MAX];
  TruceLayout layout;
};

TRUCE_DEFINE_PAGE (TruceMatrixPage, truce_matrix_page)

/* Gets the cell that the small board shows: the hovered cell, otherwise the pinned cell. Returns FALSE if
 * there is neither. */
static gboolean
shown_cell (TruceMatrixPage *self, int *row, int *column)
{
  gboolean hovered = self->scene.hover_row >= 0;

  *row = hovered ? self->scene.hover_row : self->scene.pinned_row;
  *column = hovered ? self->scene.hover_column : self->scene.pinned_column;
  return *row >= 0 && *column >= 0;
}

/* Returns (transfer full) a text such as 'd4–e6: knight leap'. With two different pieces, names the kind that
 * has the move. */
static char *
describe_relation (TruceMatrixPage *self, int row, int column)
{
  const TruceMove *move = truce_matrix_move (&self->scene, row, column);
  gboolean one_way = !truce_matrix_is_symmetric (&self->scene) && !self->scene.other_map;
  gboolean attacks = truce_matrix_attacks (&self->scene, self->map, row, column);
  char *text = truce_describe_relation (self->scene.board, move, attacks, row, column, one_way);
  g_autofree char *kind = NULL, *relation = NULL;
  int mover;

  if (!self->scene.other_map || !move)
    return text;
  relation = text;
  mover = truce_attack_map_attacks (self->map, row, column) ? truce_pair_chooser_get_row (self->pair)
                                                            : truce_pair_chooser_get_column (self->pair);
  kind = truce_describe_kind (&self->spec.kinds[mover].piece, mover);
  return g_strdup_printf ("%s (%s)", relation, kind);
}

static void
add_kinds (TruceMatrixPage *self, TruceBoardScene *scene)
{
  scene->walls = scene->blocked = self->scene.walls;
  scene->regions = self->scene.regions;
  scene->active = truce_pair_chooser_get_row (self->pair);
  for (int kind = 0; kind < self->spec.n_kinds && self->spec.n_kinds > 1; kind++)
    {
      scene->pieces[scene->n_kinds] = self->spec.kinds[kind].piece;
      scene->maps[scene->n_kinds++] = self->maps[kind];
    }
}

static void
add_cell (TruceMatrixPage *self, TruceBoardScene *scene, int row, int column)
{
  truce_square_set_add (&scene->placed, row);
  truce_square_set_add (&scene->placed, column);
  scene->kinds[column] = (uint8_t) truce_pair_chooser_get_column (self->pair);
  scene->kinds[row] = (uint8_t) truce_pair_chooser_get_row (self->pair);
  scene->selected = row;
}

/* Adds the preplaced pieces. On the squares of the cell stand the pieces of the cell. */
static void
add_given_pieces (TruceMatrixPage *self, TruceBoardScene *scene)
{
  for (int kind = 0; kind < self->spec.n_kinds; kind++)
    truce_square_set_foreach (square, &self->spec.kinds[kind].preplaced)
      if (!truce_square_set_has (&scene->placed, square))
        {
          truce_square_set_add (&scene->pinned, square);
          scene->kinds[square] = (uint8_t) kind;
        }
}

static void
show_linked (TruceMatrixPage *self)
{
  TruceBoardScene scene;
  int row, column;
  gboolean shown = shown_cell (self, &row, &column);
  g_autofree char *text = NULL;

  truce_board_scene_init (&scene, self->scene.board, &self->scene.piece);
  scene.geometry = self->scene.geometry;
  scene.overlays = TRUCE_OVERLAY_SELECTED | TRUCE_OVERLAY_CONFLICTS;
  add_kinds (self, &scene);
  if (shown)
    {
      add_cell (self, &scene, row, column);
      text = describe_relation (self, row, column);
    }
  else
    {
      text = g_strdup (_ ("Point at a cell to see its two squares; click to pin it."));
    }
  /* The given pieces are not analysed: the only conflict shown is that of the cell. */
  truce_board_analysis_update (&self->analysis, &scene, self->map);
  add_given_pieces (self, &scene);
  truce_board_view_set_scene (self->board, &scene, &self->analysis, self->map);
  truce_matrix_view_set_description (self->matrix, shown ? text : NULL);
  gtk_label_set_label (self->relation, text);
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (self->relation), GTK_ACCESSIBLE_PROPERTY_LABEL,
      shown ? text : _ ("Go to a cell with the arrow keys to hear its two squares."), -1);
}

static void
show (TruceMatrixPage *self)
{
  if (!self->map)
    return;
  truce_matrix_view_set_scene (self->matrix, &self->scene, self->map);
  show_linked (self);
}

static void
on_cell_hovered (TruceMatrixPage *self, int row, int column)
{
  self->scene.hover_row = row;
  self->scene.hover_column = column;
  show (self);
}

static void
on_cell_pinned (TruceMatrixPage *self, int row, int column)
{
  self->scene.pinned_row = row;
  self->scene.pinned_column = column;
  show (self);
}

/* Returns whether the user has chosen half of the matrix and the other half is its mirror image. */
static gboolean
shows_half (TruceMatrixPage *self)
{
  return gtk_check_button_get_active (self->ordered) && truce_matrix_is_symmetric (&self->scene);
}

/* Pins a cell for the selected square of the small board: in its row and in the column of the pinned cell;
 * without a pin, in its own column. */
static void
on_square_selected (TruceMatrixPage *self, int square)
{
  int column = self->scene.pinned_column;

  on_cell_pinned (self, square, column >= 0 ? column : square);
}

static void
on_square_hovered (TruceMatrixPage *self, int square)
{
  int row = self->scene.pinned_row;

  if (square < 0)
    on_cell_hovered (self, -1, -1);
  else
    on_cell_hovered (self, row >= 0 ? row : square, square);
}

static void
on_options_changed (TruceMatrixPage *self)
{
  self->scene.ordered = shows_half (self);
  self->scene.by_kind = gtk_check_button_get_active (self->by_kind);
  truce_matrix_legend_set_by_kind (self->legend, self->scene.by_kind);
  show (self);
}

static void
set_order (TruceMatrixPage *self)
{
  truce_matrix_set_order (&self->scene, self->map, gtk_drop_down_get_selected (self->order));
}

static void
on_order_changed (TruceMatrixPage *self)
{
  if (!self->map)
    return;
  set_order (self);
  show (self);
}

static void
on_piece_picked (TruceMatrixPage *self, int family, int strength)
{
  TrucePiece piece = truce_piece_nine (family, strength);
  TruceViewState next = truce_view_state_set_piece (truce_workspace_get_state (self->workspace), &piece);

  truce_workspace_set_state (self->workspace, &next);
}

static void
on_zoom_in (TruceMatrixPage *self)
{
  truce_pan_zoom_set_zoom (TRUCE_PAN_ZOOM (self->matrix),
                           truce_pan_zoom_get_zoom (TRUCE_PAN_ZOOM (self->matrix)) * ZOOM_STEP);
}

static void
on_zoom_out (TruceMatrixPage *self)
{
  truce_pan_zoom_set_zoom (TRUCE_PAN_ZOOM (self->matrix),
                           truce_pan_zoom_get_zoom (TRUCE_PAN_ZOOM (self->matrix)) / ZOOM_STEP);
}

static void
on_zoom_fit (TruceMatrixPage *self)
{
  truce_pan_zoom_set_zoom (TRUCE_PAN_ZOOM (self->matrix), 1);
}

/* Shows the matrix of the chosen kinds, or of one piece if both kinds have the same piece. */
static void
on_pair_changed (TruceMatrixPage *self)
{
  int row = truce_pair_chooser_get_row (self->pair), column = truce_pair_chooser_get_column (self->pair);

  self->scene.piece = self->spec.kinds[row].piece;
  self->scene.other = self->spec.kinds[column].piece;
  self->scene.other_map =
      truce_piece_equal (&self->scene.piece, &self->scene.other) ? NULL : self->maps[column];
  self->map = self->maps[row];
  gtk_widget_set_sensitive (GTK_WIDGET (self->ordered), truce_matrix_is_symmetric (&self->scene));
  self->scene.ordered = shows_half (self);
  set_order (self);
  truce_matrix_legend_show (self->legend, &self->scene, self->map);
  show (self);
}

static void
orient (GtkWidget *box, gboolean vertical)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (box),
                                  vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

/* Puts the choices below the question if there is no room beside it: in a narrow window, or for two kinds. */
static void
lay_out_question (TruceMatrixPage *self)
{
  gboolean narrow = self->layout == TRUCE_LAYOUT_NARROW, below = narrow || self->spec.n_kinds > 1;

  orient (self->question, below);
  gtk_box_set_spacing (GTK_BOX (self->question), below ? 6 : 12);
  gtk_widget_set_margin_top (self->question, narrow ? 6 : 12);
}

/* Asks about the piece, or about a pair of kinds. */
static void
show_question (TruceMatrixPage *self, int active)
{
  gboolean several = self->spec.n_kinds > 1;

  gtk_label_set_label (self->asked, several ? _ ("Where do these two pieces attack each other?")
                                            : _ ("Which squares does this piece attack?"));
  gtk_widget_set_visible (GTK_WIDGET (self->piece), !several);
  truce_piece_drop_down_set_piece (self->piece, &self->spec.kinds[0].piece);
  truce_pair_chooser_set_kinds (self->pair, &self->spec, active);
  lay_out_question (self);
}

/* Shows the rules of the workspace. Gets the maps of all kinds, because an edit may change other kinds than
 * the active kind. */
static void
show_rules (TruceMatrixPage *self)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);
  const TruceProblemSpec *spec = &state->spec;

  if (!truce_board_equal (spec->board, self->scene.board))
    {
      self->scene.hover_row = self->scene.hover_column = -1;
      self->scene.pinned_row = self->scene.pinned_column = -1;
    }
  self->scene.board = spec->board;
  self->scene.geometry = spec->geometry;
  self->scene.walls = spec->walls;
  self->scene.regions = spec->regions;
  self->spec = *spec;
  for (int kind = 0; kind < spec->n_kinds; kind++)
    self->maps[kind] = truce_workspace_get_map_of (self->workspace, kind);
  show_question (self, state->active);
  on_pair_changed (self);
}

static void
append_csv (GString *text, const TruceMatrixScene *scene, const TruceAttackMap *map)
{
  const TruceBoard board = scene->board;
  char name[TRUCE_SQUARE_NAME_SIZE];

  g_string_append (text, "square");
  for (int s = 0; s < truce_board_n_squares (board); s++)
    g_string_append_printf (text, ",%s", truce_square_name (board, s, name));
  g_string_append (text, "\r\n");
  for (int a = 0; a < truce_board_n_squares (board); a++)
    {
      g_string_append (text, truce_square_name (board, a, name));
      for (int b = 0; b < truce_board_n_squares (board); b++)
        g_string_append (text, truce_matrix_attacks (scene, map, a, b) ? ",1" : ",0");
      g_string_append (text, "\r\n");
    }
}

GBytes *
truce_matrix_page_contents (TruceMatrixPage *self, const char *kind, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  TrucePictureKind picture;

  if (truce_picture_kind_parse (kind, &picture))
    return truce_matrix_picture (&self->scene, self->map, truce_widget_theme (), picture, error);
  if (g_str_equal (kind, "csv"))
    append_csv (text, &self->scene, self->map);
  else
    for (int s = 0; s < truce_board_n_squares (self->scene.board); s++)
      {
        truce_text_append_attack_row (text, self->scene.board, self->map, self->scene.other_map, s);
        g_string_append_c (text, '\n');
      }
  return g_string_free_to_bytes (g_steal_pointer (&text));
}

static GBytes *
make_file (GtkWidget *owner, const char *suffix, GError **error)
{
  return truce_matrix_page_contents (TRUCE_MATRIX_PAGE (owner), suffix, error);
}

static void export(GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const char *const suffixes[] = { "png", "svg", "pdf", "csv", "txt", NULL };
  static TruceExport what = { .suffixes = suffixes, .make = make_file, .tell = truce_page_emit_message };

  TruceMatrixPage *self = TRUCE_MATRIX_PAGE (widget);
  g_autofree char *problem = NULL, *stem = NULL;

  if (!self->map)
    return;
  problem = truce_describe_problem (&self->spec);
  /* Translators: the suggested name of a file, without suffix, as in '8 queens on 8 × 8 matrix' */
  stem = truce_file_stem (g_strdup_printf (C_ ("file name", "%s matrix"), problem));
  what.title = _ ("Export Matrix");
  what.stem = stem;
  truce_export_ask (widget, &what);
}

/* In a narrow window the small board stands right below the matrix, so that both are visible without
 * scrolling. The legend may be below the edge. */
static void
lay_out (TruceMatrixPage *self)
{
  gboolean wide = self->layout == TRUCE_LAYOUT_WIDE, narrow = self->layout == TRUCE_LAYOUT_NARROW;
  int size = wide ? BOARD_WIDE : narrow ? BOARD_NARROW : BOARD_TALL;

  orient (self->content, !wide);
  orient (self->side, wide);
  orient (self->bar, narrow);
  lay_out_question (self);
  gtk_widget_set_hexpand (GTK_WIDGET (self->order), narrow);
  gtk_widget_set_margin_top (self->side, narrow ? 6 : 12);
  gtk_widget_set_size_request (GTK_WIDGET (self->matrix), -1, narrow ? MATRIX_NARROW : -1);
  gtk_widget_set_visible (self->meaning, !narrow);
  gtk_widget_set_valign (self->side, wide || narrow ? GTK_ALIGN_START : GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self->clamp_width), narrow ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  gtk_widget_set_valign (gtk_widget_get_parent (self->meaning), narrow ? GTK_ALIGN_START : GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (GTK_WIDGET (self->board), size, size);
  adw_clamp_set_maximum_size (self->clamp_width, size);
  adw_clamp_set_tightening_threshold (self->clamp_width, size);
  adw_clamp_set_maximum_size (self->clamp_height, size);
  adw_clamp_set_tightening_threshold (self->clamp_height, size);
}

static void
follow (TrucePage *page, TruceWorkspace *workspace, TruceRunPolicy *policy)
{
  TruceMatrixPage *self = TRUCE_MATRIX_PAGE (page);

  self->workspace = g_object_ref (workspace);
  g_signal_connect_object (workspace, "notify::problem", G_CALLBACK (show_rules), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "notify::kind", G_CALLBACK (show_rules), self, G_CONNECT_SWAPPED);
  show_rules (self);
}

static void
set_layout (TrucePage *page, const TrucePageLayout *layout)
{
  TruceMatrixPage *self = TRUCE_MATRIX_PAGE (page);
  TruceLayout alone = truce_page_layout_alone (layout);

  if (alone == self->layout)
    return;
  self->layout = alone;
  lay_out (self);
}

static const char *
get_action (TrucePage *page, const char *name)
{
  return g_str_equal (name, "export-picture") ? "matrix.export" : NULL;
}

static void
truce_matrix_page_init_page (TrucePageInterface *iface)
{
  iface->follow = follow;
  iface->set_layout = set_layout;
  iface->get_action = get_action;
}

static void
truce_matrix_page_finalize (GObject *object)
{
  TruceMatrixPage *self = TRUCE_MATRIX_PAGE (object);

  truce_board_analysis_clear (&self->analysis);
  g_clear_object (&self->workspace);
  G_OBJECT_CLASS (truce_matrix_page_parent_class)->finalize (object);
}

static void
truce_matrix_page_class_init (TruceMatrixPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = truce_matrix_page_finalize;
  g_type_ensure (TRUCE_TYPE_BOARD_VIEW);
  g_type_ensure (TRUCE_TYPE_MATRIX_VIEW);
  g_type_ensure (TRUCE_TYPE_PAIR_CHOOSER);
  g_type_ensure (TRUCE_TYPE_PIECE_DROP_DOWN);
  g_type_ensure (TRUCE_TYPE_MATRIX_LEGEND);
  truce_template_set (widget_class, "matrix-page");
  TRUCE_BIND_CHILDREN (widget_class, TruceMatrixPage, content, side, bar, order, piece, asked, meaning,
                       question, matrix, clamp_width, clamp_height, board, relation, legend, ordered, by_kind,
                       pair);
  TRUCE_BIND_CALLBACKS (widget_class, on_cell_hovered, on_cell_pinned, on_square_selected, on_square_hovered,
                        on_options_changed, on_pair_changed, on_piece_picked, on_order_changed, on_zoom_in,
                        on_zoom_out, on_zoom_fit);
  gtk_widget_class_install_action (widget_class, "matrix.export", NULL, export);
}

static void
truce_matrix_page_init (TruceMatrixPage *self)
{
  self->scene = (TruceMatrixScene){
    .by_kind = TRUE,
    .hover_row = -1,
    .hover_column = -1,
    .pinned_row = -1,
    .pinned_column = -1,
  };
  gtk_widget_init_template (GTK_WIDGET (self));
  truce_board_view_set_editable (self->board, FALSE);
  truce_cut_names (self->order);
  truce_name_drop_down (self->order, _ ("Rows and Columns"));
  truce_widget_lead_by_arrows (gtk_widget_get_parent (GTK_WIDGET (self->ordered)));
  lay_out (self);
}
