/* truce-runs-offer.c: TruceRunsOffer
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-runs-offer.h"

#include <glib/gi18n.h>

#include "common/truce-settings.h"
#include "common/truce-template.h"
#include "runs/runs-words.h"
#include "words/format.h"

#define CLOSED "offer-closed" /* setting: time when the user closed the offer, in seconds since 1970 */

struct _TruceRunsOffer
{
  AdwBin parent_instance;

  GtkRevealer *revealer;
  GtkLabel *text;
  GtkWidget *resume;
  GtkWidget *show;

  TruceRunManager *manager;
  TruceRunsItem *item; /* the offered run; NULL: none */
  guint source;        /* idle that checks whether the runs are listed */
  gboolean listed;     /* the runs are listed, and "listed" was emitted */
};

G_DEFINE_FINAL_TYPE (TruceRunsOffer, truce_runs_offer, ADW_TYPE_BIN)

static guint listed_signal;

/* Returns whether the run is interrupted, or stopped with finished units, and has changed since the user last
 * closed an offer. */
static gboolean
is_offered (TruceRunsItem *item)
{
  TruceRunState state = truce_runs_item_get_state (item);
  const TruceStoredInfo *info = item->info;

  return (state == TRUCE_RUN_INTERRUPTED || (state == TRUCE_RUN_STOPPED && info->n_done > 0)) &&
         info->changed > g_settings_get_int64 (truce_settings_get (), CLOSED);
}

/* Returns: (transfer full) (nullable): the newest interrupted run, or else the newest run that can be
 * offered. */
static TruceRunsItem *
find_offered (GListModel *items)
{
  TruceRunsItem *best = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TruceRunsItem) item = g_list_model_get_item (items, i);

      if (!is_offered (item))
        continue;
      if (!best || (truce_runs_item_get_state (best) != TRUCE_RUN_INTERRUPTED &&
                    truce_runs_item_get_state (item) == TRUCE_RUN_INTERRUPTED))
        g_set_object (&best, item);
    }
  return best;
}

/* *listed: whether `item` is among the items. Returns: the number of runs that can be offered. */
static guint
count_offered (GListModel *items, TruceRunsItem *item, gboolean *listed)
{
  guint n = 0;

  *listed = FALSE;
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TruceRunsItem) one = g_list_model_get_item (items, i);

      *listed = *listed || one == item;
      n += is_offered (one);
    }
  return n;
}

static gboolean
check_listed (gpointer data)
{
  TruceRunsOffer *self = data;

  self->source = 0;
  if (!truce_runs_list_is_listed (truce_run_manager_get_list (self->manager)))
    return G_SOURCE_REMOVE; /* "changed" follows when they are listed */
  self->listed = TRUE;
  g_signal_emit (self, listed_signal, 0);
  return G_SOURCE_REMOVE;
}

/* Checks when idle, but before the next frame: on a busy machine, an animation leaves no time after the
 * frames. */
static void
on_runs_changed (TruceRunsOffer *self)
{
  if (!self->listed && !self->source)
    self->source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, check_listed, self, NULL);
}

static char *
describe (TruceRunsItem *item, guint n)
{
  g_autofree char *described = truce_runs_describe_item (item);
  g_autofree char *problem = truce_format_boards (described);
  g_autofree char *percent = truce_format_percent (truce_runs_item_get_fraction (item));

  if (n > 1)
    return g_strdup_printf (ngettext ("%u run is unfinished; the run of %s is at %s",
                                      "%u runs are unfinished; the run of %s is at %s", n),
                            n, problem, percent);
  if (truce_runs_item_get_state (item) == TRUCE_RUN_INTERRUPTED)
    /* Translators: a problem, such as '20 queens on 20 × 20', and a percentage, such as '61 %' */
    return g_strdup_printf (_ ("The run of %s was interrupted at %s"), problem, percent);
  return g_strdup_printf (_ ("The run of %s is stopped at %s"), problem, percent);
}

/* Also hides the widget, so that Tab does not reach hidden buttons. */
static void
reveal (TruceRunsOffer *self, gboolean revealed)
{
  gtk_widget_set_visible (GTK_WIDGET (self), revealed);
  gtk_revealer_set_reveal_child (self->revealer, revealed);
}

static void
release (TruceRunsOffer *self)
{
  if (self->item)
    g_signal_handlers_disconnect_by_data (self->item, self);
  g_clear_object (&self->item);
}

/* Follows the list of runs: a deleted run leaves the list, and returns on undo. */
static void
update (TruceRunsOffer *self)
{
  gboolean listed;
  guint n;
  g_autofree char *text = NULL;

  if (!self->item)
    return;
  n = count_offered (truce_runs_list_get_items (truce_run_manager_get_list (self->manager)), self->item,
                     &listed);
  if (listed && is_offered (self->item))
    {
      text = describe (self->item, n);
      gtk_label_set_label (self->text, text);
    }
  else if (listed)
    {
      release (self);
    }
  reveal (self, text != NULL);
}

void
truce_runs_offer_make (TruceRunsOffer *self)
{
  g_autoptr (TruceRunsItem) item =
      find_offered (truce_runs_list_get_items (truce_run_manager_get_list (self->manager)));

  if (!item)
    return;
  release (self);
  self->item = g_object_ref (item);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->resume), "x", item->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->resume), "win.resume-run");
  g_signal_connect_object (item, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

void
truce_runs_offer_set_manager (TruceRunsOffer *self, TruceRunManager *manager)
{
  g_set_object (&self->manager, manager);
  g_signal_connect_object (truce_run_manager_get_list (manager), "changed", G_CALLBACK (on_runs_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (truce_runs_list_get_items (truce_run_manager_get_list (manager)), "items-changed",
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  on_runs_changed (self);
}

void
truce_runs_offer_set_narrow (TruceRunsOffer *self, gboolean narrow)
{
  gtk_widget_set_visible (self->show, !narrow);
}

static void
on_close_clicked (TruceRunsOffer *self)
{
  g_settings_set_int64 (truce_settings_get (), CLOSED, g_get_real_time () / G_USEC_PER_SEC);
  release (self);
  reveal (self, FALSE);
}

static void
truce_runs_offer_dispose (GObject *object)
{
  TruceRunsOffer *self = TRUCE_RUNS_OFFER (object);

  g_clear_handle_id (&self->source, g_source_remove);
  release (self);
  g_clear_object (&self->manager);
  G_OBJECT_CLASS (truce_runs_offer_parent_class)->dispose (object);
}

static void
truce_runs_offer_class_init (TruceRunsOfferClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_runs_offer_dispose;
  truce_template_set (widget_class, "runs-offer");
  TRUCE_BIND_CHILDREN (widget_class, TruceRunsOffer, revealer, text, resume, show);
  TRUCE_BIND_CALLBACKS (widget_class, on_close_clicked);
  listed_signal =
      g_signal_new ("listed", TRUCE_TYPE_RUNS_OFFER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
truce_runs_offer_init (TruceRunsOffer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
