/* truce-window-layout.c: how the parts of the window lie by its size
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

/* Pixels. */
#define LEAST_WIDTH 360
#define WIDE_FROM   1000 /* width: both panels and a board worth looking at */
#define BESIDE_FROM 800  /* width: the list beside a board worth looking at, the rules slid away */
#define TALL_FROM   600 /* width from which a list below the board is better than one that slides over it … */
#define TALL_HEIGHT 720 /* … where it is so high */
#define ROOMY_FROM  840 /* height from which the legend leaves enough to the board */

static TruceLayout
layout_for (TruceWindow *self, int width, int height)
{
  if (width >= MAX (WIDE_FROM, self->least[TRUCE_LAYOUT_WIDE]))
    return TRUCE_LAYOUT_WIDE;
  return width >= MAX (TALL_FROM, self->least[TRUCE_LAYOUT_TALL]) && height >= TALL_HEIGHT
             ? TRUCE_LAYOUT_TALL
             : TRUCE_LAYOUT_NARROW;
}

/* The armies have their own search and history beside their board. */
void
truce_window_show_header (TruceWindow *self)
{
  gboolean armies = truce_window_shows_armies (self);

  gtk_widget_set_visible (self->history_buttons, self->layout != TRUCE_LAYOUT_NARROW && !armies);
  gtk_widget_set_visible (GTK_WIDGET (self->solve_stack), !armies);
}

gboolean
truce_window_shows_armies (TruceWindow *self)
{
  return g_strcmp0 (adw_view_stack_get_visible_child_name (self->pages), "armies") == 0;
}

static void
apply (TruceWindow *self)
{
  gboolean narrow = self->layout == TRUCE_LAYOUT_NARROW;

  truce_board_page_set_layout (self->board_page, self->layout, self->roomy);
  truce_matrix_page_set_layout (self->matrix_page, self->layout);
  truce_theatre_page_set_layout (self->theatre_page, self->layout);
  truce_timings_page_set_layout (self->timings_page, self->layout);
  truce_armies_page_set_layout (self->armies_page, self->layout);
  truce_runs_page_set_layout (self->runs_page, self->layout);
  truce_runs_offer_set_narrow (self->runs_offer, narrow);
  truce_run_bar_set_narrow (self->run_bar, narrow);
  truce_window_show_header (self);
  adw_view_switcher_bar_set_reveal (self->switcher_bar,
                                    adw_view_switcher_title_get_title_visible (self->switcher_title));
  adw_flap_set_fold_policy (self->rules_flap, self->layout == TRUCE_LAYOUT_WIDE
                                                  ? ADW_FLAP_FOLD_POLICY_NEVER
                                                  : ADW_FLAP_FOLD_POLICY_ALWAYS);
  adw_flap_set_fold_policy (truce_board_page_get_flap (self->board_page), narrow && !self->beside
                                                                              ? ADW_FLAP_FOLD_POLICY_ALWAYS
                                                                              : ADW_FLAP_FOLD_POLICY_NEVER);
}

static gboolean
on_idle (gpointer data)
{
  TruceWindow *self = data;

  self->layout_source = 0;
  apply (self);
  return G_SOURCE_REMOVE;
}

/* Not from within an allocation, where the header bar finds out that it has no room for the switcher: what
 * shows at once then, without an animation, would have no size. */
void
truce_window_queue_layout (TruceWindow *self)
{
  if (!self->layout_source && !gtk_widget_in_destruction (GTK_WIDGET (self)))
    self->layout_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_idle, self, NULL);
}

/* A layout that has not the room that it needs, because texts are longer in this language, gives way to a
 * narrower one, and is not tried again below that width. The window itself can be made as narrow as the
 * narrowest allows, and never grows by itself: panels that are on their way out still need their room. */
int
truce_window_least_width (TruceWindow *self, int least)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  if (self->laid_out)
    least = MIN (least, self->layout == TRUCE_LAYOUT_NARROW ? MAX (width, LEAST_WIDTH) : LEAST_WIDTH);
  return least;
}

void
truce_window_lay_out (TruceWindow *self, int width, int height, int needed)
{
  TruceLayout layout;
  gboolean roomy = height >= ROOMY_FROM, beside = width >= BESIDE_FROM;

  /* while the idle is due, `needed` is still that of the layout before */
  if (self->laid_out && !self->layout_source && needed > width)
    self->least[self->layout] = MAX (self->least[self->layout], needed);
  layout = layout_for (self, width, height);
  if (layout == self->layout && roomy == self->roomy && beside == self->beside && self->laid_out)
    return;
  self->layout = layout;
  self->roomy = roomy;
  self->beside = beside;
  self->laid_out = TRUE;
  truce_window_queue_layout (self);
}
