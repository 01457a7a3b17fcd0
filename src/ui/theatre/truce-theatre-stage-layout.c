/* truce-theatre-stage-layout.c: where the parts of a stage stand, alone or beside another, in windows of all
 * sizes
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-theatre-stage-private.h"

#define BOARD_LEAST 400 /* pixels, beside the tree */
#define BOARD_SMALL 240 /* above it */
#define BOARD_APART 200 /* with the counters beside it */
#define TREE_LEAST  170 /* below the board */

#define COUNTERS_PAIRED                                                                                      \
  420 /* of each of two stages beside the log, in the narrowest window that shows it                         \
       */
#define COUNTERS_BETWEEN 6

/* Characters: 'Event 12 345 of 67 890', and one of its two lines at the least and at most. */
#define EXTENT_IN_LINE  19
#define EXTENT_IN_LINES 13
#define EXTENT_MOST     17

#define MARGIN         12 /* pixels */
#define MARGIN_BETWEEN 6  /* of each of two stages, in the narrowest place */

#define SENTENCE        40 /* pixels, of two lines beside where the search is */
#define SENTENCE_NARROW 60 /* of three below it */

/* Two of them side by side on a telephone. */
static gboolean
is_narrowest (TruceTheatreStage *self)
{
  return self->layout == TRUCE_STAGE_SMALL && self->paired;
}

void
truce_theatre_stage_show_views (TruceTheatreStage *self)
{
  gboolean small = self->layout == TRUCE_STAGE_SMALL, whole = self->layout == TRUCE_STAGE_WHOLE;
  gboolean tree = truce_theatre_get_view (self->theatre, self->side) == TRUCE_THEATRE_VIEW_TREE;

  gtk_widget_set_visible (self->head, small || self->paired);
  gtk_widget_set_visible (self->views, small);
  gtk_widget_set_visible (self->legend, whole);
  gtk_widget_set_visible (self->board_part, !small || !tree);
  gtk_widget_set_visible (self->side_part, !self->apart && (!small || tree));
}

static void
move_to (GtkWidget *widget, GtkWidget *place)
{
  GtkWidget *former = gtk_widget_get_parent (widget);

  if (former == place)
    return;
  g_object_ref (widget);
  gtk_box_remove (GTK_BOX (former), widget);
  gtk_box_append (GTK_BOX (place), widget);
  g_object_unref (widget);
}

/* Numbers and captions come in turn. */
static void
lay_out_counters (TruceTheatreStage *self, int across)
{
  GtkLayoutManager *grid = gtk_widget_get_layout_manager (GTK_WIDGET (self->counters));
  int i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->counters)); child;
       child = gtk_widget_get_next_sibling (child), i++)
    {
      GtkGridLayoutChild *place = GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (grid, child));

      gtk_grid_layout_child_set_column (place, i / 2 % across);
      gtk_grid_layout_child_set_row (place, i / 2 / across * 2 + i % 2);
    }
}

/* Whether the captions of this language leave room for all counters in one row of `width` pixels. */
static gboolean
fit_in_one_row (TruceTheatreStage *self, int width)
{
  int n = 0, widest = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->counters)); child;
       child = gtk_widget_get_next_sibling (child), n++)
    {
      int least;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      widest = MAX (widest, least);
    }
  return n / 2 * (widest + COUNTERS_BETWEEN) - COUNTERS_BETWEEN <= width;
}

/* Below the board, but for the smallest windows, where they leave it all the room, and where its margins have
 * room for them. */
static void
place_counters (TruceTheatreStage *self)
{
  gboolean small = self->layout == TRUCE_STAGE_SMALL, whole = self->layout == TRUCE_STAGE_WHOLE;
  gboolean beside = !small && self->apart && self->roomy;

  gtk_widget_set_size_request (self->board_part, whole ? BOARD_LEAST : -1,
                               small || whole ? -1
                               : beside       ? BOARD_APART
                                              : BOARD_SMALL);
  move_to (GTK_WIDGET (self->counters), small    ? self->side_part
                                        : beside ? self->board_row
                                                 : self->board_part);
  gtk_widget_set_valign (GTK_WIDGET (self->counters), beside ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  lay_out_counters (self, is_narrowest (self) || beside                                        ? 2
                          : small || (self->paired && !fit_in_one_row (self, COUNTERS_PAIRED)) ? 3
                                                                                               : 6);
}

/* On one line where the sentence beside it has room for its own two all the same. */
static void
place_extent (TruceTheatreStage *self)
{
  gboolean tight =
      self->layout == TRUCE_STAGE_SMALL || (self->layout == TRUCE_STAGE_HALF && self->paired && !self->roomy);
  int chars = tight ? EXTENT_IN_LINES : EXTENT_IN_LINE;

  gtk_label_set_width_chars (self->position, chars);
  gtk_label_set_max_width_chars (self->position, MAX (chars, EXTENT_MOST));
}

/* Below where the search is in the narrowest place, else beside it. */
static void
place_sentence (TruceTheatreStage *self)
{
  GtkWidget *sentence = GTK_WIDGET (self->sentence), *foot = gtk_widget_get_parent (self->set_on_board);
  gboolean below = is_narrowest (self);

  move_to (sentence, below ? self->board_part : foot);
  if (!below)
    gtk_box_reorder_child_after (GTK_BOX (foot), sentence, GTK_WIDGET (self->position));
  gtk_widget_set_hexpand (GTK_WIDGET (self->position), below);
  gtk_label_set_lines (self->sentence, below ? 3 : 2);
  gtk_widget_set_size_request (sentence, -1, below ? SENTENCE_NARROW : SENTENCE);
}

static void
place_views (TruceTheatreStage *self)
{
  gboolean narrowest = is_narrowest (self);
  GtkWidget *all = gtk_widget_get_parent (self->head);

  gtk_widget_set_margin_start (all, narrowest && self->side == 1 ? MARGIN_BETWEEN : MARGIN);
  gtk_widget_set_margin_end (all, narrowest && self->side == 0 ? MARGIN_BETWEEN : MARGIN);
  truce_theatre_tree_pane_set_narrow (self->tree_pane, narrowest);

  move_to (GTK_WIDGET (self->views), narrowest ? all : self->head);
  if (narrowest)
    gtk_box_reorder_child_after (GTK_BOX (all), GTK_WIDGET (self->views), self->head);
  gtk_widget_set_halign (self->views, narrowest ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  if (narrowest)
    gtk_widget_add_css_class (self->views, "tight");
  else
    gtk_widget_remove_css_class (self->views, "tight");
}

static void
place_parts (TruceTheatreStage *self)
{
  place_counters (self);
  place_extent (self);
  place_sentence (self);
  place_views (self);
  truce_theatre_stage_show_views (self);
}

void
truce_theatre_stage_set_layout (TruceTheatreStage *self, TruceStageLayout layout)
{
  gboolean whole = layout == TRUCE_STAGE_WHOLE, half = layout == TRUCE_STAGE_HALF;

  self->layout = layout;
  if (layout == TRUCE_STAGE_SMALL)
    truce_theatre_set_view (self->theatre, self->side, TRUCE_THEATRE_VIEW_BOARD);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->parts),
                                  whole ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_size_request (self->side_part, -1, half ? TREE_LEAST : -1);
  gtk_widget_set_vexpand (self->side_part, !half);
  place_parts (self);
}

void
truce_theatre_stage_set_apart (TruceTheatreStage *self, gboolean apart, gboolean roomy)
{
  self->apart = apart;
  self->roomy = roomy;
  place_counters (self);
  place_extent (self);
  truce_theatre_stage_show_views (self);
}

void
truce_theatre_stage_set_paired (TruceTheatreStage *self, gboolean paired)
{
  self->paired = paired;
  place_parts (self);
}
