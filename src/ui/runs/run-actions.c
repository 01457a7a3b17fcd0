/* run-actions.c: what can be done with a stored run as it is now
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "run-actions.h"

#include <glib/gi18n.h>

#include "common/truce-words.h"
#include "confirm/none-files.h"
#include "words/citation.h"

/* ---- buttons ---- */

static const char *
primary_action (TruceRunState state)
{
  switch (state)
    {
    case TRUCE_RUN_RUNNING:
      return "runs.pause";
    case TRUCE_RUN_PAUSED:
    case TRUCE_RUN_HELD_BACK:
    case TRUCE_RUN_QUEUED:
    case TRUCE_RUN_STOPPED:
    case TRUCE_RUN_INTERRUPTED:
      return "runs.resume";
    default:
      return NULL;
    }
}

void
truce_run_primary_show (GtkButton *button, TruceRunState state)
{
  const char *action = primary_action (state);
  gboolean pauses = g_strcmp0 (action, "runs.pause") == 0;
  const char *name = pauses ? _ ("Pause") : _ ("Resume");

  gtk_widget_set_visible (GTK_WIDGET (button), action != NULL);
  if (!action || g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), action) == 0)
    return;
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  if (gtk_button_get_label (button))
    {
      gtk_button_set_label (button, name);
      return;
    }
  gtk_button_set_icon_name (button,
                            pauses ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* An action without the target that it takes would be complained of. */
void
truce_run_button_init (gpointer button, const char *action, gint64 id)
{
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "x", id);
  if (action)
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
}

gboolean
truce_run_can_be_stopped (TruceRunState state)
{
  return state == TRUCE_RUN_RUNNING || truce_run_state_is_paused (state);
}

/* ---- the menu ---- */

static void
append (GMenu *menu, const char *label, const char *action, gint64 id)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "x", id);
  g_menu_append_item (menu, item);
}

static GMenu *
section (GMenu *menu)
{
  GMenu *part = g_menu_new ();

  g_menu_append_section (menu, NULL, G_MENU_MODEL (part));
  g_object_unref (part); /* the menu has it */
  return part;
}

static void
append_verifying (TruceRunsItem *item, GMenu *menu, gint64 id, TruceRunState state)
{
  const TruceMethod *second = state == TRUCE_RUN_DONE ? truce_runs_item_find_second_method (item) : NULL;
  g_autofree char *label = NULL;

  if (second)
    {
      /* Translators: the name of a method */
      label = g_strdup_printf (_ ("_Verify by “%s”"), truce_words (second->name));
      append (menu, label, "runs.verify", id);
    }
  append (menu, _ ("Verify All _Units"), "runs.verify-units", id);
  append (menu, _ ("Verify a Random _Sample"), "runs.verify-sample", id);
}

/* Counts of which something is left. One that is worked on here meanwhile does no harm. */
static gboolean
can_be_handed_out (TruceRunsItem *item)
{
  const TruceStoredInfo *info = item->info;

  return info && !info->keeps && !info->first && info->n_units > 0 && info->n_done < info->n_units;
}

/* Of a run that has found nothing. */
static void
append_proof (TruceRunsItem *item, GMenu *menu, gint64 id, TruceRunState state)
{
  const TruceStoredInfo *info = item->info;
  g_autofree char *label = NULL;

  if (info->proof)
    append (menu, _ ("Save _Proof…"), "runs.save-proof", id);
  else if (state == TRUCE_RUN_DONE && g_strcmp0 (info->count, "0") == 0 && truce_runs_item_get_spec (item) &&
           truce_confirmer_is_here (truce_confirmer_find (TRUCE_NONE_PROVER)))
    {
      /* Translators: the name of a program */
      label = g_strdup_printf (_ ("_Prove by “%s”"), TRUCE_NONE_PROVER);
      append (menu, label, "runs.prove", id);
    }
}

GMenuModel *
truce_run_menu_new (TruceRunsItem *item)
{
  GMenu *menu = g_menu_new (), *part = section (menu);
  gint64 id = item->id;
  TruceRunState state = truce_runs_item_get_state (item);
  g_autofree char *citation = NULL;
  gboolean queued = state == TRUCE_RUN_QUEUED;
  gboolean idle = queued || state == TRUCE_RUN_STOPPED || state == TRUCE_RUN_INTERRUPTED ||
                  state == TRUCE_RUN_DONE || state == TRUCE_RUN_FAILED;

  if (truce_runs_item_get_spec (item))
    append (part, _ ("Show on the _Board"), "runs.show", id);
  if (queued)
    append (part, _ ("_Take Out of the Queue"), "runs.unqueue", id);
  else if (idle && truce_runs_item_get_spec (item))
    append (part, _ ("Repea_t"), "runs.repeat", id);
  if (idle && item->info->n_done > 0)
    append_verifying (item, section (menu), id, state);
  part = section (menu);
  append (part, _ ("_Export…"), "runs.export", id);
  if (item->info->count)
    append (part, _ ("Copy Cou_nt"), "runs.copy-count", id);
  citation = truce_citation_of_stored (item->info);
  if (citation)
    append (part, _ ("Copy _Citation"), "runs.cite", id);
  append_proof (item, part, id, state);
  if (can_be_handed_out (item))
    append (part, _ ("Hand _Out…"), "runs.hand-out", id);
  if (idle || truce_run_state_is_paused (state))
    append (section (menu), _ ("_Delete"), "runs.delete", id);
  return G_MENU_MODEL (menu);
}
