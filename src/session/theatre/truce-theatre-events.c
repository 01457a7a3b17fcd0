/* truce-theatre-events.c: TruceTheatreEvents
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-theatre-events.h"

struct _TruceTheatreEvent
{
  GObject parent_instance;
  guint number;
};

G_DEFINE_FINAL_TYPE (TruceTheatreEvent, truce_theatre_event, G_TYPE_OBJECT)

guint
truce_theatre_event_get_number (TruceTheatreEvent *self)
{
  return self->number;
}

static void
truce_theatre_event_class_init (TruceTheatreEventClass *klass)
{
}

static void
truce_theatre_event_init (TruceTheatreEvent *self)
{
}

struct _TruceTheatreEvents
{
  GObject parent_instance;

  TruceTheatreSearch *search; /* not owned; NULL: none */
  gboolean ahead;
  guint n; /* number of items that was last reported */
};

static void model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TruceTheatreEvents,
                               truce_theatre_events,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, model_init))

static GType
get_item_type (GListModel *model)
{
  return TRUCE_TYPE_THEATRE_EVENT;
}

static guint
get_n_items (GListModel *model)
{
  return TRUCE_THEATRE_EVENTS (model)->n;
}

static gpointer
get_item (GListModel *model, guint position)
{
  TruceTheatreEvent *event;

  if (position >= TRUCE_THEATRE_EVENTS (model)->n)
    return NULL;
  event = g_object_new (TRUCE_TYPE_THEATRE_EVENT, NULL);
  event->number = position;
  return event;
}

static void
model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
truce_theatre_events_class_init (TruceTheatreEventsClass *klass)
{
}

static void
truce_theatre_events_init (TruceTheatreEvents *self)
{
  self->ahead = TRUE;
}

/* Reports only items at the end, because events never change. */
void
truce_theatre_events_update (TruceTheatreEvents *self)
{
  guint former = self->n, n = 0;

  if (self->search)
    n = self->ahead ? truce_theatre_search_get_known (self->search)
                    : truce_theatre_search_get_position (self->search);
  self->n = n;
  if (n > former)
    g_list_model_items_changed (G_LIST_MODEL (self), former, 0, n - former);
  else if (n < former)
    g_list_model_items_changed (G_LIST_MODEL (self), n, former - n, 0);
}

void
truce_theatre_events_set_search (TruceTheatreEvents *self, TruceTheatreSearch *search)
{
  self->search = NULL;
  truce_theatre_events_update (self);
  self->search = search;
  truce_theatre_events_update (self);
}

void
truce_theatre_events_set_ahead (TruceTheatreEvents *self, gboolean ahead)
{
  self->ahead = ahead;
  truce_theatre_events_update (self);
}
