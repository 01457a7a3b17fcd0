/* truce-theatre-page-layout.c: where the parts of the theatre's page are, and which of them are seen
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "truce-theatre-page-private.h"

/* The least width of the scrub bar, in pixels. */
#define SCRUB_WIDE   120
#define SCRUB_NARROW 60

/* The least height of the tree of both searches, in pixels: for those who look on, where the counters are
 * beside the boards, and else. */
#define MERGED_PRESENTED 310
#define MERGED_WIDE      250
#define MERGED           180

#define MARGIN_ALONE 9 /* of boards that nothing stands above */

/* ---- two stages side by side ---- */

static int
n_visible (GtkWidget *boards)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (boards); child;
       child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_should_layout (child);
  return n;
}

static GtkSizeRequestMode
request_mode (GtkWidget *boards)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_boards (GtkWidget *boards,
                GtkOrientation orientation,
                int for_size,
                int *minimum,
                int *natural,
                int *minimum_baseline,
                int *natural_baseline)
{
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  int n = MAX (n_visible (boards), 1);

  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (boards); child;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, most;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, across || for_size < 0 ? for_size : for_size / n, &least, &most,
                          NULL, NULL);
      *minimum = MAX (*minimum, across ? n * least : least);
      *natural = MAX (*natural, across ? n * most : most);
    }
}

/* What is left of an odd width is at the end. */
static void
allocate_boards (GtkWidget *boards, int width, int height, int baseline)
{
  gboolean mirrored = gtk_widget_get_direction (boards) == GTK_TEXT_DIR_RTL;
  int each = width / MAX (n_visible (boards), 1), x = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (boards); child;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_size_allocate (child, &(GtkAllocation){ mirrored ? width - x - each : x, 0, each, height },
                                -1);
      x += each;
    }
}

/* Beside the board the counters take what the longer numbers of both need. */
void
truce_theatre_page_pair_boards (TruceTheatrePage *self)
{
  g_autoptr (GtkSizeGroup) counters = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  gtk_widget_set_layout_manager (self->boards,
                                 gtk_custom_layout_new (request_mode, measure_boards, allocate_boards));
  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    gtk_size_group_add_widget (counters, truce_theatre_stage_get_part (self->stages[side], "counters"));
}

/* On a telephone there is no room for all beside a question. */
static void
show_rest (TruceTheatrePage *self, gboolean narrow)
{
  gboolean asked = narrow && truce_theatre_quiz_is_on (truce_theatre_get_quiz (self->theatre));
  GtkWidget *counters = truce_theatre_stage_get_part (self->stages[0], "counters");

  gtk_widget_set_visible (GTK_WIDGET (self->choices), !self->presenting && !asked);
  gtk_widget_set_margin_top (self->boards, self->presenting || asked ? MARGIN_ALONE : 0);
  gtk_widget_set_visible (counters, !asked);
}

/* By its name, or by its icon where others need the room. */
static void
label_button (gpointer button, const char *name, const char *icon, gboolean narrow)
{
  if (narrow)
    gtk_button_set_icon_name (button, icon);
  else
    gtk_button_set_label (button, name);
}

static void
label_buttons (TruceTheatrePage *self)
{
  gboolean narrow = self->layout == TRUCE_LAYOUT_NARROW, wide = self->layout == TRUCE_LAYOUT_WIDE;

  /* beside it the method is to be read whole */
  label_button (self->compare, _ ("Compare with…"), "view-dual-symbolic", !wide);
  label_button (self->predict, _ ("Predict"), "dialog-question-symbolic", narrow);
  label_button (self->next_solution, _ ("Next Solution"), "truce-solution-symbolic", !wide);
  label_button (self->next_dead_end, _ ("Next Dead End"), "truce-dead-end-symbolic", !wide);
}

/* The side where both searches are chosen; -1: neither. */
static int
merged_side (TruceTheatrePage *self)
{
  gboolean compare;

  g_object_get (self->theatre, "compare", &compare, NULL);
  for (guint side = 0; side < TRUCE_THEATRE_SIDES && compare; side++)
    if (truce_theatre_outline_get_view (truce_theatre_get_outline (self->theatre, side)) ==
        TRUCE_OUTLINE_MERGED)
      return (int) side;
  return -1;
}

/* The choice of what is shown moves to another place, and the focus goes with it: so both are there
 * meanwhile. */
static void
show_merged (TruceTheatrePage *self, guint side, gboolean apart, gboolean shown)
{
  GtkWidget *merged = GTK_WIDGET (self->merged[side]);
  GtkWidget *own = truce_theatre_stage_get_part (self->stages[side], "tree_pane");
  GtkRoot *root = gtk_widget_get_root (merged);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  gboolean had_focus = focus && gtk_widget_is_ancestor (focus, shown ? own : merged);

  gtk_widget_set_size_request (merged, -1,
                               self->layout != TRUCE_LAYOUT_WIDE ? MERGED
                               : self->presenting                ? MERGED_PRESENTED
                                                                 : MERGED_WIDE);
  if (shown)
    gtk_widget_set_visible (merged, TRUE);
  else
    truce_theatre_stage_set_apart (self->stages[side], apart, self->layout == TRUCE_LAYOUT_WIDE);
  if (had_focus)
    gtk_widget_child_focus (shown ? merged : own, GTK_DIR_TAB_FORWARD);
  if (shown)
    truce_theatre_stage_set_apart (self->stages[side], apart, self->layout == TRUCE_LAYOUT_WIDE);
  else
    gtk_widget_set_visible (merged, FALSE);
}

/* On a telephone it is in the place of the boards, where the tree is chosen. */
void
truce_theatre_page_place_trees (TruceTheatrePage *self)
{
  int merged = merged_side (self);
  gboolean narrow = self->layout == TRUCE_LAYOUT_NARROW, compare;
  gboolean boards = merged < 0 || !narrow ||
                    truce_theatre_get_view (self->theatre, (guint) merged) == TRUCE_THEATRE_VIEW_BOARD;

  g_object_get (self->theatre, "compare", &compare, NULL);
  gtk_widget_set_vexpand (self->boards, merged < 0 || (narrow && boards));
  for (int side = 0; side < TRUCE_THEATRE_SIDES; side++)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->stages[side]),
                              boards ? side == 0 || compare : side == merged);
      show_merged (self, (guint) side, narrow ? side == merged : merged >= 0,
                   side == merged && (!narrow || !boards));
    }
}

void
truce_theatre_page_lay_out (TruceTheatrePage *self)
{
  gboolean narrow = self->layout == TRUCE_LAYOUT_NARROW, wide = self->layout == TRUCE_LAYOUT_WIDE;
  gboolean compare;
  TruceStageLayout stage;

  g_object_get (self->theatre, "compare", &compare, NULL);
  stage = narrow ? TRUCE_STAGE_SMALL : wide && !compare ? TRUCE_STAGE_WHOLE : TRUCE_STAGE_HALF;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->choices),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->transport),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  label_buttons (self);
  truce_theatre_quiz_bar_set_narrow (self->quiz_bar, narrow);
  gtk_widget_set_size_request (GTK_WIDGET (self->scrub), narrow ? SCRUB_NARROW : SCRUB_WIDE, -1);
  gtk_widget_set_visible (self->legend_button, stage != TRUCE_STAGE_WHOLE);
  for (guint i = 0; i < TRUCE_THEATRE_SIDES; i++)
    {
      truce_theatre_stage_set_layout (self->stages[i], stage);
      truce_theatre_stage_set_paired (self->stages[i], compare);
      gtk_widget_set_hexpand (GTK_WIDGET (self->methods[i]), narrow);
    }
  show_rest (self, narrow);
  truce_theatre_page_place_trees (self);
}

/* Before it has a size libadwaita 1.2 divides by that to animate, and its content would get a size that is no
 * number. */
static void
reveal (AdwFlap *flap, gboolean revealed)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (flap));
  gboolean animates, sized = gtk_widget_get_width (GTK_WIDGET (flap)) > 0;

  g_object_get (settings, "gtk-enable-animations", &animates, NULL);
  if (!sized && animates)
    g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  adw_flap_set_reveal_flap (flap, revealed);
  if (!sized && animates)
    g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
}

/* Those who look on have large type, which needs the room, too. */
static void
show_log (TruceTheatrePage *self)
{
  gboolean beside = self->spacious && !self->presenting;

  if (beside == (adw_flap_get_fold_policy (self->flap) == ADW_FLAP_FOLD_POLICY_NEVER))
    return;
  adw_flap_set_fold_policy (self->flap, beside ? ADW_FLAP_FOLD_POLICY_NEVER : ADW_FLAP_FOLD_POLICY_ALWAYS);
  reveal (self->flap, beside);
}

void
truce_theatre_page_set_layout (TrucePage *page, const TrucePageLayout *layout)
{
  TruceTheatrePage *self = TRUCE_THEATRE_PAGE (page);
  TruceLayout alone = truce_page_layout_alone (layout);
  gboolean presents = layout->presenting != self->presenting, changed = alone != self->layout;

  self->layout = alone;
  self->spacious = layout->spacious;
  self->presenting = layout->presenting;
  show_log (self);
  if (changed || presents)
    truce_theatre_page_lay_out (self);
  if (presents && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->play));
}

void
truce_theatre_page_hide_answers (TruceTheatrePage *self)
{
  gboolean ahead = !truce_theatre_quiz_is_on (truce_theatre_get_quiz (self->theatre));

  truce_theatre_log_panel_set_ahead (self->log_panel, ahead);
  truce_theatre_ticks_set_ahead (self->ticks, ahead);
  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    truce_theatre_outline_set_ahead (truce_theatre_get_outline (self->theatre, side), ahead);
}
