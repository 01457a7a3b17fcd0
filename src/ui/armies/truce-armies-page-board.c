/* truce-armies-page-board.c: the board of the armies page: what it shows and what is done to it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-page-private.h"

#include <glib/gi18n.h>

#include "armies-text.h"
#include "armies-words.h"
#include "board/board-draw.h"
#include "common/describe.h"

/* What is drawn */

static TruceArmiesDocument *
document_of (gpointer data)
{
  return TRUCE_ARMIES_PAGE (data)->document;
}

/* Whether the pieces are out of reach on the board itself, so that only a way over its edge joins them. */
static gboolean
wraps (const TruceProblemSpec *spec, int a, int b)
{
  return spec->geometry == TRUCE_GEOMETRY_TORUS &&
         truce_attack_move (spec->board, &spec->kinds[0].piece, TRUCE_GEOMETRY_TRUE, a, b) < 0;
}

static void
fill_lines (TruceArmiesPage *self, const TruceProblemSpec *spec, const TruceArmiesAnalysis *analysis)
{
  g_array_set_size (self->lines, 0);
  for (guint i = 0; i < analysis->conflicts->len; i++)
    {
      const TruceArmiesConflict *conflict = &g_array_index (analysis->conflicts, TruceArmiesConflict, i);
      TruceArmiesLine line = { conflict->a, conflict->b, wraps (spec, conflict->a, conflict->b) };

      g_array_append_val (self->lines, line);
    }
}

void
truce_armies_page_fill_scene (TruceArmiesPage *self, TruceArmiesScene *scene)
{
  const TruceProblemSpec *spec = truce_armies_document_get (self->document);
  const TruceKindSets *seen = truce_armies_document_get_seen (self->document);
  const TruceArmiesAnalysis *analysis = truce_armies_document_get_analysis (self->document);

  *scene = (TruceArmiesScene){
    .board = spec->board, .piece = spec->kinds[0].piece, .armies = spec->n_kinds, .selected = -1
  };
  scene->blocked = spec->blocked;
  for (int army = 0; army < spec->n_kinds; army++)
    {
      scene->pieces[army] = seen->kinds[army];
      if (analysis && self->safe)
        scene->safe[army] = analysis->safe[army];
      for (int i = 0; i < TRUCE_SET_WORDS && truce_armies_setup_get_keeps (self->setup); i++)
        scene->kept.words[i] |= spec->kinds[army].preplaced.words[i] & seen->kinds[army].words[i];
    }
  if (!analysis)
    return;
  fill_lines (self, spec, analysis);
  scene->lines = (const TruceArmiesLine *) self->lines->data;
  scene->n_lines = (int) self->lines->len;
}

static void
draw_content (cairo_t *cr, const TruceBoardLayout *layout, const TruceTheme *theme, gpointer data)
{
  TruceArmiesScene scene;

  truce_armies_page_fill_scene (data, &scene);
  truce_armies_draw_content (cr, layout, &scene, theme);
}

/* The shadow of what a click would put there. */
static void
draw_hovered (cairo_t *cr, const TruceBoardLayout *layout, int square, const TruceTheme *theme, gpointer data)
{
  TruceArmiesPage *self = data;
  const TruceProblemSpec *spec = truce_armies_document_get (self->document);
  double x, y;

  if (self->tool >= spec->n_kinds || truce_armies_document_army_at (self->document, square) >= 0 ||
      truce_square_set_has (&spec->blocked, square))
    return;
  truce_board_layout_rectangle (layout, square, &x, &y);
  truce_armies_draw_piece (cr, &spec->kinds[0].piece, self->tool, x, y, layout->square, 0.45, theme);
}

static void
draw_dragged (
    cairo_t *cr, int square, double x, double y, double size, const TruceTheme *theme, gpointer data)
{
  int army = truce_armies_document_army_at (document_of (data), square);

  if (army >= 0)
    truce_armies_draw_piece (cr, &truce_armies_document_get (document_of (data))->kinds[0].piece, army, x, y,
                             size, 1, theme);
}

static gboolean
has_piece (int square, gpointer data)
{
  return truce_armies_document_army_at (document_of (data), square) >= 0;
}

static char *
name_square (int square, gpointer data)
{
  return truce_armies_square_text (document_of (data), square);
}

static const TruceBoardAppearance look = { draw_content, draw_hovered, draw_dragged, has_piece, name_square };

/* From the document to the view */

static void
renew_map (TruceArmiesPage *self, const TruceProblemSpec *spec)
{
  if (self->map && truce_board_equal (spec->board, self->map_board) &&
      truce_piece_equal (&spec->kinds[0].piece, &self->map_piece))
    return;
  self->map = truce_attack_map_new (spec->board, &spec->kinds[0].piece, TRUCE_GEOMETRY_TRUE, NULL);
  if (!self->map)
    g_error ("Out of memory for the attack map");
  self->map_board = spec->board;
  self->map_piece = spec->kinds[0].piece;
}

void
truce_armies_page_show_scene (TruceArmiesPage *self)
{
  const TruceProblemSpec *spec = truce_armies_document_get (self->document);
  TruceAttackMap *former = self->map;
  TruceBoardScene scene;

  renew_map (self, spec);
  truce_board_scene_init (&scene, spec->board, &spec->kinds[0].piece);
  scene.blocked = spec->blocked;
  scene.hovered = self->hovered < truce_board_n_squares (spec->board) ? self->hovered : -1;
  scene.selected = self->selected < truce_board_n_squares (spec->board) ? self->selected : -1;
  scene.overlays = TRUCE_OVERLAY_HOVERED;
  truce_board_view_set_scene (self->board, &scene, self->map);
  if (former != self->map)
    truce_attack_map_free (former); /* the view has let go of it now */
}

void
truce_armies_page_show_board (TruceArmiesPage *self)
{
  truce_armies_page_show_scene (self);
  truce_board_view_look_changed (self->board);
}

/* What the user does to the board */

static void
use_tool (TruceArmiesPage *self, int square, int tool)
{
  if (tool == TRUCE_ARMIES_TOOL_BLOCK)
    truce_armies_document_block (self->document, square);
  else
    truce_armies_document_toggle (self->document, square, tool);
}

static void
on_square_toggled (TruceArmiesPage *self, int square)
{
  use_tool (self, square, self->tool);
}

/* The right button: the other colour. */
static void
on_square_blocked (TruceArmiesPage *self, int square)
{
  use_tool (self, square, self->tool == 0 ? 1 : 0);
}

static void
on_square_removed (TruceArmiesPage *self, int square)
{
  truce_armies_document_remove (self->document, square);
}

static void
on_piece_moved (TruceArmiesPage *self, int from, int to)
{
  truce_armies_document_move (self->document, from, to);
}

static void
on_square_hovered (TruceArmiesPage *self, int square)
{
  self->hovered = square;
  truce_armies_page_show_scene (self);
}

static void
on_square_selected (TruceArmiesPage *self, int square)
{
  self->selected = square;
  truce_armies_page_show_scene (self);
}

static int
tool_of_key (guint keyval)
{
  switch (gdk_keyval_to_lower (keyval))
    {
    case GDK_KEY_w:
      return 0;
    case GDK_KEY_b:
      return 1;
    case GDK_KEY_g:
      return 2;
    case GDK_KEY_x:
    case GDK_KEY_numbersign:
      return TRUCE_ARMIES_TOOL_BLOCK;
    default:
      return -1;
    }
}

/* Letters place, where they go to a file on other boards. */
static gboolean
on_key (TruceArmiesPage *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  int tool = tool_of_key (keyval);

  if (modifiers & gtk_accelerator_get_default_mod_mask () & ~GDK_SHIFT_MASK || tool < 0)
    return FALSE;
  if (tool == TRUCE_ARMIES_TOOL_BLOCK || tool < truce_armies_document_get (self->document)->n_kinds)
    use_tool (self, MAX (self->selected, 0), tool);
  return TRUE;
}

/* Clipboard */

void
truce_armies_page_copy (TruceArmiesPage *self)
{
  TruceProblemSpec spec = *truce_armies_document_get (self->document);
  g_autofree char *text = NULL;

  truce_armies_set_pieces (&spec, truce_armies_document_get_seen (self->document));
  text = truce_armies_position_to_text (&spec);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  truce_armies_page_tell (self, _ ("Position copied"));
}

static void
on_text_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TruceArmiesPage) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  TruceProblemSpec spec;
  TruceError error = { 0 };

  if (!self->flap)
    return; /* the page was closed meanwhile */
  if (!text)
    truce_armies_page_tell (self, _ ("There is no text to paste"));
  else if (truce_armies_position_parse (g_strstrip (text), &spec, &error))
    truce_armies_document_set (self->document, &spec);
  else
    {
      g_autofree char *why = truce_describe_error (&error);

      truce_armies_page_tell (self, why);
    }
}

void
truce_armies_page_paste (TruceArmiesPage *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, on_text_read,
                                 g_object_ref (self));
}

void
truce_armies_page_bind_board (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_callback (klass, on_square_toggled);
  gtk_widget_class_bind_template_callback (klass, on_square_blocked);
  gtk_widget_class_bind_template_callback (klass, on_square_removed);
  gtk_widget_class_bind_template_callback (klass, on_piece_moved);
  gtk_widget_class_bind_template_callback (klass, on_square_hovered);
  gtk_widget_class_bind_template_callback (klass, on_square_selected);
  gtk_widget_class_bind_template_callback_full (klass, "on_copy", G_CALLBACK (truce_armies_page_copy));
  gtk_widget_class_bind_template_callback_full (klass, "on_paste", G_CALLBACK (truce_armies_page_paste));
}

void
truce_armies_page_init_board (TruceArmiesPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), keys);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->board), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Board of armies"), -1);
  truce_board_view_set_look (self->board, &look, self);
}
