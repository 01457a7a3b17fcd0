/* truce-theatre-rows.c: TruceTheatreRows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-theatre-rows.h"

#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "common/truce-row-layout.h"
#include "common/truce-widget-util.h"
#include "theatre/theatre-text.h"
#include "theatre/truce-theatre-events.h"
#include "words/format.h"

#define INDENT      8   /* pixels per piece on the board */
#define INDENTS_MAX 12  /* pieces; more do not indent further */
#define SCROLLS     3   /* number of frames in which GTK may still lay out rows */
#define NEWS_EACH   250 /* milliseconds between updates while the search is read */

struct _TruceTheatreRows
{
  AdwBin parent_instance;

  GtkListView *list;
  TruceTheatreEvents *events;
  TruceTheatreSearch *search; /* not owned; NULL: none */
  GPtrArray *bound;           /* of GtkListItem: the items that show an event */
  guint news_source;          /* timeout that adds known events; 0: none */
  guint tick;                 /* frame callback that scrolls to the position; 0: none */
  guint scrolls;              /* remaining calls of `tick` */
};

G_DEFINE_FINAL_TYPE (TruceTheatreRows, truce_theatre_rows, ADW_TYPE_BIN)

static guint picked_signal;

static const struct
{
  const char *icon, *style;
} kinds[] = {
  [TRUCE_STEP_PLACE] = { "truce-place-symbolic", NULL },
  [TRUCE_STEP_FILTER] = { "truce-rule-out-symbolic", "dim-label" },
  [TRUCE_STEP_GUARD] = { "truce-guard-symbolic", NULL },
  [TRUCE_STEP_DEAD] = { "truce-dead-end-symbolic", "error" },
  [TRUCE_STEP_FOUND] = { "truce-solution-symbolic", "success" },
  [TRUCE_STEP_BACK] = { "truce-take-off-symbolic", "dim-label" },
};

static guint
number_of (GtkListItem *item)
{
  return truce_theatre_event_get_number (gtk_list_item_get_item (item));
}

/* Styles the event that led to the position, and later events. */
static void
mark (TruceTheatreRows *self, GtkListItem *item)
{
  guint position = truce_theatre_search_get_position (self->search), number = number_of (item);
  GtkWidget *box = gtk_list_item_get_child (item);

  truce_widget_set_class (box, "current", number + 1 == position);
  truce_widget_set_class (box, "ahead", number >= position);
}

static GtkWidget *
label_new (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (style)
    gtk_widget_add_css_class (label, style);
  return label;
}

/* A row has an icon, and beside it two lines: the text, and the detail. */
static void
setup (GtkSignalListItemFactory *factory, GtkListItem *item, TruceTheatreRows *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9), *image = gtk_image_new ();
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *text = label_new (NULL), *detail = label_new ("dim-label");

  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_ellipsize (GTK_LABEL (detail), PANGO_ELLIPSIZE_END);
  gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  gtk_widget_add_css_class (box, "event");
  gtk_widget_add_css_class (detail, "caption");
  gtk_widget_set_valign (lines, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (lines, TRUE);
  gtk_box_append (GTK_BOX (lines), text);
  gtk_box_append (GTK_BOX (lines), detail);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), lines);
  truce_row_layout_use_for (box);
  gtk_list_item_set_child (item, box);
}

static void
bind (GtkSignalListItemFactory *factory, GtkListItem *item, TruceTheatreRows *self)
{
  GtkWidget *box = gtk_list_item_get_child (item), *image = gtk_widget_get_first_child (box);
  GtkWidget *text = gtk_widget_get_first_child (gtk_widget_get_next_sibling (image));
  GtkWidget *detail = gtk_widget_get_next_sibling (text);
  g_auto (TruceTheatreRow) row = { 0 };
  g_autofree char *number = NULL, *whole = NULL, *name = NULL;

  if (!self->search)
    return;
  truce_theatre_row_init (&row, self->search, number_of (item));
  gtk_widget_set_margin_start (box, INDENT * MIN (row.depth, INDENTS_MAX));
  gtk_image_set_from_icon_name (GTK_IMAGE (image), kinds[row.kind].icon);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].style)
      gtk_widget_remove_css_class (image, kinds[i].style);
  if (kinds[row.kind].style)
    gtk_widget_add_css_class (image, kinds[row.kind].style);
  gtk_label_set_label (GTK_LABEL (text), row.text);
  gtk_label_set_label (GTK_LABEL (detail), row.detail);
  gtk_widget_set_visible (detail, *row.detail);
  number = truce_format_number (number_of (item) + 1);
  whole = *row.detail ? g_strdup_printf ("%s, %s", row.text, row.detail) : g_strdup (row.text);
  /* Translators: the number of an event, and its description */
  name = g_strdup_printf (_ ("Event %s: %s"), number, whole);
  gtk_widget_set_tooltip_text (box, *row.detail ? row.detail : NULL);
  truce_name_row (item, name);
  mark (self, item);
  g_ptr_array_add (self->bound, item);
}

static void
unbind (GtkSignalListItemFactory *factory, GtkListItem *item, TruceTheatreRows *self)
{
  g_ptr_array_remove_fast (self->bound, item);
}

/* Scrolls to the position again in each frame: GTK 4.8 estimates the heights of rows that it has not laid
 * out. */
static gboolean
on_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  TruceTheatreRows *self = TRUCE_THEATRE_ROWS (widget);
  guint position = self->search ? truce_theatre_search_get_position (self->search) : 0;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->events));

  /* the next event becomes visible as well */
  if (self->search && n > 0)
    {
      gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u",
                                  MIN (position + 1, n - 1));
      gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", MAX (position, 1) - 1);
    }
  if (--self->scrolls > 0)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
scroll (TruceTheatreRows *self)
{
  self->scrolls = SCROLLS;
  if (!self->tick)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_frame, NULL, NULL);
}

void
truce_theatre_rows_update (TruceTheatreRows *self)
{
  truce_theatre_events_update (self->events);
  if (!self->search || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  for (guint i = 0; i < self->bound->len; i++)
    mark (self, self->bound->pdata[i]);
  scroll (self);
}

static gboolean
on_news (gpointer data)
{
  TruceTheatreRows *self = data;

  self->news_source = 0;
  truce_theatre_events_update (self->events);
  return G_SOURCE_REMOVE;
}

void
truce_theatre_rows_update_known (TruceTheatreRows *self)
{
  if (!self->news_source)
    self->news_source = g_timeout_add (NEWS_EACH, on_news, self);
}

void
truce_theatre_rows_set_search (TruceTheatreRows *self, TruceTheatreSearch *search)
{
  self->search = search;
  truce_theatre_events_set_search (self->events, search);
  truce_theatre_rows_update (self);
}

void
truce_theatre_rows_set_ahead (TruceTheatreRows *self, gboolean ahead)
{
  truce_theatre_events_set_ahead (self->events, ahead);
  truce_theatre_rows_update (self);
}

static void
activated (GtkListView *list, guint position, TruceTheatreRows *self)
{
  g_signal_emit (self, picked_signal, 0, position + 1);
}

static void
map (GtkWidget *widget)
{
  TruceTheatreRows *self = TRUCE_THEATRE_ROWS (widget);

  GTK_WIDGET_CLASS (truce_theatre_rows_parent_class)->map (widget);
  truce_theatre_rows_update (self);
}

static void
dispose (GObject *object)
{
  TruceTheatreRows *self = TRUCE_THEATRE_ROWS (object);

  g_clear_handle_id (&self->news_source, g_source_remove);
  self->search = NULL;
  truce_theatre_events_set_search (self->events, NULL);
  G_OBJECT_CLASS (truce_theatre_rows_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  TruceTheatreRows *self = TRUCE_THEATRE_ROWS (object);

  g_ptr_array_unref (self->bound);
  g_object_unref (self->events);
  G_OBJECT_CLASS (truce_theatre_rows_parent_class)->finalize (object);
}

static void
truce_theatre_rows_class_init (TruceTheatreRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dispose;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  GTK_WIDGET_CLASS (klass)->map = map;
  picked_signal = g_signal_new ("position-picked", TRUCE_TYPE_THEATRE_ROWS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
truce_theatre_rows_init (TruceTheatreRows *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->bound = g_ptr_array_new ();
  self->events = g_object_new (TRUCE_TYPE_THEATRE_EVENTS, NULL);
  g_signal_connect (factory, "setup", G_CALLBACK (setup), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind), self);
  self->list = GTK_LIST_VIEW (gtk_list_view_new (
      GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->events)))), factory));
  gtk_list_view_set_single_click_activate (self->list, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "events");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Log of the search"), -1);
  g_signal_connect (self->list, "activate", G_CALLBACK (activated), self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));
  gtk_widget_set_vexpand (scroller, TRUE);
  adw_bin_set_child (ADW_BIN (self), scroller);
}
