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

/* On a telephone there is no room for all beside a question. */
static void
show_rest (TruceTheatrePage *self, gboolean narrow)
{
  gboolean asked = narrow && truce_theatre_quiz_is_on (truce_theatre_get_quiz (self->theatre));
  GtkWidget *counters = truce_theatre_stage_get_part (self->stages[0], "counters");

  gtk_widget_set_visible (GTK_WIDGET (self->choices), !self->presenting && !asked);
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

  label_button (self->compare, _ ("Compare with…"), "view-dual-symbolic", narrow);
  label_button (self->predict, _ ("Predict"), "dialog-question-symbolic", narrow);
  label_button (self->next_solution, _ ("Next Solution"), "truce-solution-symbolic", !wide);
  label_button (self->next_dead_end, _ ("Next Dead End"), "truce-dead-end-symbolic", !wide);
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
  gtk_widget_set_size_request (GTK_WIDGET (self->scrub), narrow ? SCRUB_NARROW : SCRUB_WIDE, -1);
  gtk_widget_set_visible (self->legend_button, stage != TRUCE_STAGE_WHOLE);
  for (guint i = 0; i < TRUCE_THEATRE_SIDES; i++)
    {
      truce_theatre_stage_set_layout (self->stages[i], stage);
      truce_theatre_stage_set_paired (self->stages[i], compare);
      gtk_widget_set_hexpand (GTK_WIDGET (self->methods[i]), narrow);
    }
  show_rest (self, narrow);
}

void
truce_theatre_page_set_layout (TruceTheatrePage *self, TruceLayout layout)
{
  if (layout == self->layout)
    return;
  self->layout = layout;
  truce_theatre_page_lay_out (self);
}

/* Those who look on have large type, which needs the room, too. */
static void
show_log (TruceTheatrePage *self)
{
  gboolean beside = self->spacious && !self->presenting;

  if (beside == (adw_flap_get_fold_policy (self->flap) == ADW_FLAP_FOLD_POLICY_NEVER))
    return;
  adw_flap_set_fold_policy (self->flap, beside ? ADW_FLAP_FOLD_POLICY_NEVER : ADW_FLAP_FOLD_POLICY_ALWAYS);
  adw_flap_set_reveal_flap (self->flap, beside);
}

void
truce_theatre_page_set_presenting (TruceTheatrePage *self, gboolean presenting)
{
  self->presenting = presenting;
  show_log (self);
  show_rest (self, self->layout == TRUCE_LAYOUT_NARROW);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->play));
}

void
truce_theatre_page_set_spacious (TruceTheatrePage *self, gboolean spacious)
{
  self->spacious = spacious;
  show_log (self);
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
