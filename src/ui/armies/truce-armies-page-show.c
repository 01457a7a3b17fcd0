/* truce-armies-page-show.c: the score of the armies page against the optimum, and what can be done now
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-page-private.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "armies-text.h"
#include "armies-words.h"
#include "common/truce-start-stop.h"

/* Proofs: what a search here has found to be the most of a board without pieces. */

static char *
rules_key (const TruceProblemSpec *spec)
{
  TruceProblemSpec bare = *spec;

  truce_armies_set_pieces (&bare, NULL);
  return truce_armies_position_to_text (&bare);
}

void
truce_armies_page_note_proof (TruceArmiesPage *self)
{
  const TruceArmiesView *view = truce_armies_solver_get_view (self->run);
  const TruceProblemSpec *spec = &truce_armies_solver_get_request (self->run)->spec;

  for (int army = 0; army < spec->n_kinds; army++)
    if (truce_square_set_count (&spec->kinds[army].preplaced) > 0)
      return;
  if (view->best.proved && view->best.value >= 0)
    g_hash_table_insert (self->proved, rules_key (spec), GINT_TO_POINTER (view->best.value + 1));
}

/* -1: not known here. */
static int
proved_optimum (TruceArmiesPage *self)
{
  g_autofree char *key = rules_key (truce_armies_document_get (self->document));

  return GPOINTER_TO_INT (g_hash_table_lookup (self->proved, key)) - 1;
}

/* The score */

static const TruceKnown *
published_best (const TruceProblemSpec *spec, gboolean *most)
{
  const TruceKnown *known = truce_armies_published (spec, TRUCE_KNOWN_BEST);

  *most = known != NULL;
  return known ? known : truce_armies_published (spec, TRUCE_KNOWN_BEST_FOUND);
}

/* Of a search's own proof the badge says whether it agrees, else only where the number was published. */
static void
show_badge (TruceArmiesPage *self, const TruceKnown *known, gboolean most, int optimum)
{
  int value = known ? atoi (known->value) : 0;
  gboolean differs = FALSE;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->badge), known != NULL);
  if (!known)
    return;
  if (optimum < 0)
    /* Translators: where a value is published, and the value, as in ‘A250000: 9’ */
    text = g_strdup_printf (most ? _ ("%s: %d") : _ ("%s: at least %d"), known->source, value);
  else if (most || value > optimum)
    text = truce_armies_check_text (known, optimum, &differs);
  else if (value == optimum)
    text = g_strdup (_ ("Proves the published bound"));
  else
    /* Translators: more was found than is published under that number */
    text = g_strdup_printf (_ ("Beyond %s: %d"), known->source, value);
  gtk_label_set_label (self->badge, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->badge),
                               most ? _ ("The published optimum, for comparison")
                                    : _ ("The best published, which nobody has proved; for comparison"));
  if (differs)
    gtk_widget_add_css_class (GTK_WIDGET (self->badge), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->badge), "error");
}

static char *
hint_text (const TruceProblemSpec *spec, const TruceArmiesAnalysis *analysis, int optimum)
{
  int placed = analysis->sizes[0] + analysis->sizes[1] + analysis->sizes[2];

  if (placed == 0 && optimum < 0)
    return g_strdup (_ ("Click to place white, right-click to place black"));
  if (analysis->score < 0 && spec->kinds[0].pieces != TRUCE_PIECES_ANY)
    return g_strdup_printf (_ ("White has %d of %d"), analysis->sizes[0], spec->kinds[0].pieces);
  if (optimum >= 0)
    /* Translators: the size of the armies on the board, and the most that was proved to be possible */
    return g_strdup_printf (_ ("Score %d of %d"), analysis->score, optimum);
  return g_strdup_printf (_ ("Score %d"), analysis->score);
}

void
truce_armies_page_show_score (TruceArmiesPage *self)
{
  const TruceProblemSpec *spec = truce_armies_document_get (self->document);
  const TruceArmiesAnalysis *analysis = truce_armies_document_get_analysis (self->document);
  int optimum = proved_optimum (self);
  g_autofree char *sizes = NULL, *hint = NULL;
  const TruceKnown *known;
  gboolean most;

  if (!analysis)
    {
      gtk_label_set_label (self->hint, _ ("There is no such board"));
      return;
    }
  sizes = truce_armies_sizes_text (spec, analysis);
  hint = truce_armies_conflict_text (spec, analysis);
  if (hint)
    gtk_widget_add_css_class (GTK_WIDGET (self->hint), "error");
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->hint), "error");
      hint = hint_text (spec, analysis, optimum);
    }
  gtk_label_set_label (self->sizes, sizes);
  gtk_label_set_label (self->hint, hint);
  known = published_best (spec, &most);
  show_badge (self, known, most, optimum);
}

/* What can be done */

static gboolean
is_empty (TruceArmiesPage *self)
{
  const TruceProblemSpec *spec = truce_armies_document_get (self->document);
  const TruceKindSets *seen = truce_armies_document_get_seen (self->document);

  for (int army = 0; army < spec->n_kinds; army++)
    if (truce_square_set_count (&seen->kinds[army]) > 0 ||
        truce_square_set_count (&spec->kinds[army].preplaced) > 0)
      return FALSE;
  return truce_square_set_count (&spec->blocked) == 0;
}

static void
enable (TruceArmiesPage *self, const char *action, gboolean enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, enabled);
}

/* A picture: in narrow windows words are for what was found. */
static void
show_pause (TruceArmiesPage *self, gboolean paused)
{
  const char *text = paused ? _ ("Go On") : _ ("Pause");

  gtk_button_set_icon_name (self->pause,
                            paused ? "media-playback-start-symbolic" : "media-playback-pause-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->pause), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pause), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

void
truce_armies_page_update_actions (TruceArmiesPage *self)
{
  gboolean running = truce_armies_page_is_running (self);
  TruceArmiesState state = self->run ? truce_armies_solver_get_view (self->run)->state : TRUCE_ARMIES_READY;
  guint n = truce_armies_page_get_n_classes (self);
  guint position = truce_armies_classes_panel_get_selected (self->classes);
  gboolean first = position == 0, last = n > 0 && position == n - 1;

  enable (self, "armies.start", !running && truce_armies_setup_get_possible (self->setup));
  enable (self, "armies.pause", running && state != TRUCE_ARMIES_STOPPING);
  enable (self, "armies.resume", truce_armies_page_can_resume (self));
  enable (self, "armies.stop", running && state != TRUCE_ARMIES_STOPPING);
  enable (self, "armies.undo", truce_armies_document_can_undo (self->document));
  enable (self, "armies.redo", truce_armies_document_can_redo (self->document));
  enable (self, "armies.clear", !is_empty (self));
  enable (self, "armies.first", n > 0 && !first);
  enable (self, "armies.previous", n > 0 && !first);
  enable (self, "armies.next", n > 0 && !last);
  enable (self, "armies.last", n > 0 && !last);
  enable (self, "armies.save-csv", !running);
  enable (self, "armies.save-json", !running);
  enable (self, "armies.save-txt", !running);
  gtk_widget_set_visible (GTK_WIDGET (self->pause), running);
  gtk_widget_set_visible (self->resume, truce_armies_page_can_resume (self));
  show_pause (self, state == TRUCE_ARMIES_PAUSED);
  truce_start_stop_show (self->start_stack, "start", running);
}
