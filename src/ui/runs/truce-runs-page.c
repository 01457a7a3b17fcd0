/* truce-runs-page.c: TruceRunsPage
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-runs-page-private.h"

#include <glib/gi18n.h>

#include "truce-runs-row.h"

#define ROWS_A_FRAME 2   /* to make one takes milliseconds */
#define LIST_WIDTH   400 /* beside the details */
#define PAGE_WIDTH   800 /* of the list alone */
#define DETAIL_WIDTH 420 /* at least, beside the list */

TRUCE_DEFINE_PAGE (TruceRunsPage, truce_runs_page)

void
truce_runs_page_tell (TruceRunsPage *self, const char *text)
{
  truce_page_tell (GTK_WIDGET (self), text);
}

/* ---- what there is ---- */

static void
show_empty (TruceRunsPage *self)
{
  const char *refusal = truce_runs_list_get_refusal (truce_run_manager_get_list (self->manager));
  g_autofree char *text = NULL, *markup = NULL;

  if (refusal)
    text = g_strdup_printf (_ ("Runs cannot be kept here: %s"), refusal);
  else
    text = g_strdup (
        _ ("Counts that take more than a few seconds are stored as they go on. They survive a crash "
           "or a power cut, and can be gone on with, verified and repeated here."));
  markup = g_markup_escape_text (text, -1);
  adw_status_page_set_title (self->empty, refusal ? _ ("No Store") : _ ("No Runs Yet"));
  adw_status_page_set_description (self->empty, markup);
  gtk_widget_set_visible (self->begin, refusal == NULL);
  gtk_widget_set_visible (self->import, refusal == NULL);
}

static char *
headline_text (guint n, guint listed, gboolean reads)
{
  if (listed < n)
    /* Translators: how many of the stored runs are listed */
    return g_strdup_printf (ngettext ("%u of %u stored run", "%u of %u stored runs", n), listed, n);
  return reads ? g_strdup_printf (ngettext ("%u stored run, read-only", "%u stored runs, read-only", n), n)
               : g_strdup_printf (ngettext ("%u stored run", "%u stored runs", n), n);
}

static void
show_number (TruceRunsPage *self)
{
  guint n = g_list_model_get_n_items (truce_runs_list_get_items (truce_run_manager_get_list (self->manager)));
  guint listed = g_list_model_get_n_items (truce_runs_order_get_model (self->order));
  gboolean reads = n > 0 && truce_runs_list_get_refusal (truce_run_manager_get_list (self->manager));
  g_autofree char *text = headline_text (n, listed, reads);
  g_autofree char *why =
      reads ? g_strdup_printf (_ ("Runs cannot be kept here: %s"),
                               truce_runs_list_get_refusal (truce_run_manager_get_list (self->manager)))
            : NULL;

  gtk_label_set_label (self->headline, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->headline), why);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "runs.import",
                                 truce_runs_list_get_refusal (truce_run_manager_get_list (self->manager)) ==
                                     NULL);
  gtk_stack_set_visible_child_name (self->stack, n > 0 ? "list" : "empty");
  if (n == 0)
    show_empty (self);
}

static void
show_queue (TruceRunsPage *self)
{
  guint n = truce_runs_queue_get_length (truce_run_manager_get_queue (self->manager));
  gboolean goes = truce_runs_queue_is_going (truce_run_manager_get_queue (self->manager));
  g_autofree char *text =
      goes ? g_strdup_printf (ngettext ("%u run queued", "%u runs queued", n), n)
           : g_strdup_printf (ngettext ("%u run queued, queue paused", "%u runs queued, queue paused", n), n);

  gtk_widget_set_visible (self->queue_bar, n > 0);
  gtk_label_set_label (self->queue_text, text);
  gtk_button_set_label (self->queue_button, goes ? _ ("Pause Queue") : _ ("Resume Queue"));
}

/* ---- which details are shown ---- */

static TruceRunsItem *
find_listed (TruceRunsPage *self, gint64 id)
{
  GListModel *model = truce_runs_order_get_model (self->order);
  guint n = g_list_model_get_n_items (model);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TruceRunsItem) item = g_list_model_get_item (model, i);

      if (item->id == id)
        return item; /* the model has it */
    }
  return NULL;
}

static GtkListBoxRow *
find_row (TruceRunsPage *self, gint64 id)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row;
       row = gtk_widget_get_next_sibling (row))
    if (TRUCE_IS_RUNS_ROW (row) && truce_runs_row_get_item (TRUCE_RUNS_ROW (row))->id == id)
      return GTK_LIST_BOX_ROW (row);
  return NULL;
}

/* Beside the list there is always one, where there is any. */
static void
show_chosen (TruceRunsPage *self)
{
  TruceRunsItem *item = find_listed (self, self->chosen);

  if (!item && !adw_leaflet_get_folded (self->leaflet))
    {
      g_autoptr (TruceRunsItem) first = g_list_model_get_item (truce_runs_order_get_model (self->order), 0);

      item = first;
    }
  self->chosen = item ? item->id : 0;
  gtk_list_box_select_row (self->list, self->chosen ? find_row (self, self->chosen) : NULL);
  truce_run_detail_set_item (self->detail, self->manager, item);
  if (!item)
    adw_leaflet_set_visible_child_name (self->leaflet, "list");
}

static void
on_row_selected (TruceRunsPage *self, GtkListBoxRow *row)
{
  gint64 id = row ? truce_runs_row_get_item (TRUCE_RUNS_ROW (row))->id : 0;

  if (id == 0 || id == self->chosen)
    return;
  self->chosen = id;
  truce_run_detail_set_item (self->detail, self->manager, truce_runs_row_get_item (TRUCE_RUNS_ROW (row)));
}

static void
on_row_activated (TruceRunsPage *self, GtkListBoxRow *row)
{
  on_row_selected (self, row);
  adw_leaflet_set_visible_child_name (self->leaflet, "detail");
}

void
truce_runs_page_go_back (TruceRunsPage *self)
{
  GtkListBoxRow *row = find_row (self, self->chosen);

  adw_leaflet_set_visible_child_name (self->leaflet, "list");
  if (row)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* The details that nobody sees need not be read. */
static void
on_folded (TruceRunsPage *self)
{
  gboolean folded = adw_leaflet_get_folded (self->leaflet);
  int width = folded ? PAGE_WIDTH : LIST_WIDTH;

  if (!self->detail)
    return; /* the page is being destroyed */
  adw_clamp_set_maximum_size (self->head_clamp, width);
  adw_clamp_set_maximum_size (self->list_clamp, width);
  truce_run_detail_set_folded (self->detail, folded);
  truce_runs_page_set_rows_narrow (self);
  if (self->manager)
    show_chosen (self);
}

/* ---- the rows, some of them with each frame ---- */

void
truce_runs_page_reveal_wanted (TruceRunsPage *self)
{
  if (!self->wanted || !truce_runs_list_find (truce_run_manager_get_list (self->manager), self->wanted))
    return;
  truce_runs_page_reveal (self, self->wanted);
  self->wanted = 0;
}

static gboolean
shows_all (TruceRunsPage *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->shown)) ==
         g_list_model_get_n_items (truce_runs_order_get_model (self->order));
}

static void
show_next (TruceRunsPage *self, guint most)
{
  GListModel *model = truce_runs_order_get_model (self->order);
  guint n = g_list_model_get_n_items (model), have = g_list_model_get_n_items (G_LIST_MODEL (self->shown));

  for (; have < n && most > 0; have++, most--)
    {
      g_autoptr (TruceRunsItem) item = g_list_model_get_item (model, have);

      g_list_store_append (self->shown, item);
      if (item->id == self->chosen)
        gtk_list_box_select_row (self->list, find_row (self, self->chosen));
    }
}

static gboolean
show_more (GtkWidget *list, GdkFrameClock *clock, gpointer page)
{
  TruceRunsPage *self = TRUCE_RUNS_PAGE (page);

  show_next (self, ROWS_A_FRAME);
  if (!shows_all (self))
    return G_SOURCE_CONTINUE;
  self->show_source = 0;
  return G_SOURCE_REMOVE;
}

/* From when there are runs, and the page is seen. */
static void
begin_to_show (TruceRunsPage *self)
{
  if (g_list_model_get_n_items (truce_runs_list_get_items (truce_run_manager_get_list (self->manager))) == 0)
    return;
  self->shows = TRUE;
  if (!self->show_source && !shows_all (self))
    self->show_source = gtk_widget_add_tick_callback (GTK_WIDGET (self->list), show_more, self, NULL);
}

/* What is beyond the rows that are there comes with its frame, as do all of many. */
static void
follow (TruceRunsPage *self, guint position, guint removed, guint added)
{
  GListModel *model = truce_runs_order_get_model (self->order);
  guint have = g_list_model_get_n_items (G_LIST_MODEL (self->shown));
  g_autoptr (GPtrArray) additions = g_ptr_array_new_with_free_func (g_object_unref);

  if (!self->shows || position > have || (position == have && self->show_source))
    return;
  for (guint i = 0; i < added && added <= ROWS_A_FRAME; i++)
    g_ptr_array_add (additions, g_list_model_get_item (model, position + i));
  if (added > ROWS_A_FRAME)
    removed = have - position; /* and those behind them, as they come in their order */
  g_list_store_splice (self->shown, position, MIN (removed, have - position), additions->pdata,
                       additions->len);
}

static void
on_listed_changed (TruceRunsPage *self, guint position, guint removed, guint added)
{
  follow (self, position, removed, added);
  begin_to_show (self);
  show_number (self);
  show_chosen (self);
  truce_runs_page_reveal_wanted (self);
}

/* A run has begun or ended: it may be listed now, or no longer. */
static void
on_manager_changed (TruceRunsPage *self)
{
  truce_runs_order_update (self->order);
  show_number (self);
  show_queue (self);
}

static GtkWidget *
make_row (gpointer item, gpointer page)
{
  GtkWidget *row = truce_runs_row_new (item);

  truce_runs_row_set_narrow (TRUCE_RUNS_ROW (row), truce_runs_page_has_narrow_rows (page));
  return row;
}

static void
on_items_changed (TruceRunsPage *self)
{
  show_number (self);
  show_queue (self);
}

/* ---- what is listed ---- */

static void
on_search (TruceRunsPage *self)
{
  g_object_set (self->order, "text", gtk_editable_get_text (GTK_EDITABLE (self->search)), NULL);
}

/* The choices of the menu. */
static void
install_choices (TruceRunsPage *self)
{
  static const char *const names[][2] = { { "sort", "sort" }, { "show-only", "show" } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GPropertyAction) action = g_property_action_new (names[i][0], self->order, names[i][1]);

      g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
    }
  gtk_widget_insert_action_group (GTK_WIDGET (self), "runs", G_ACTION_GROUP (group));
}

static void
follow_runs (TrucePage *page, TruceWorkspace *workspace, TruceRunPolicy *policy)
{
  TruceRunsPage *self = TRUCE_RUNS_PAGE (page);
  TruceRunManager *manager = truce_run_policy_get_manager (policy);
  GListModel *items = truce_runs_list_get_items (truce_run_manager_get_list (manager));

  self->policy = g_object_ref (policy);
  self->manager = g_object_ref (manager);
  self->order = truce_runs_order_new (items);
  self->shown = g_list_store_new (TRUCE_TYPE_RUNS_ITEM);
  install_choices (self);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->shown), make_row, self, NULL);
  begin_to_show (self);
  g_signal_connect_object (truce_runs_order_get_model (self->order), "items-changed",
                           G_CALLBACK (on_listed_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (items, "items-changed", G_CALLBACK (on_items_changed), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  /* a run that cannot be stored may be the first to find out why */
  g_signal_connect_object (truce_run_manager_get_list (manager), "changed", G_CALLBACK (on_manager_changed),
                           self, G_CONNECT_SWAPPED);
  on_items_changed (self);
  on_folded (self);
}

/* ---- how it lies ---- */

gboolean
truce_runs_page_has_narrow_rows (TruceRunsPage *self)
{
  return self->narrow || !adw_leaflet_get_folded (self->leaflet);
}

void
truce_runs_page_set_rows_narrow (TruceRunsPage *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row;
       row = gtk_widget_get_next_sibling (row))
    if (TRUCE_IS_RUNS_ROW (row))
      truce_runs_row_set_narrow (TRUCE_RUNS_ROW (row), truce_runs_page_has_narrow_rows (self));
}

static void
set_layout (TrucePage *page, const TrucePageLayout *layout)
{
  TruceRunsPage *self = TRUCE_RUNS_PAGE (page);

  self->narrow = truce_page_layout_alone (layout) == TRUCE_LAYOUT_NARROW;
  gtk_widget_set_size_request (GTK_WIDGET (self->detail), self->narrow ? -1 : DETAIL_WIDTH, -1);
  truce_runs_page_set_rows_narrow (self);
}

void
truce_runs_page_reveal (TruceRunsPage *self, gint64 id)
{
  TruceRunsItem *item = truce_runs_list_find (truce_run_manager_get_list (self->manager), id);
  GtkListBoxRow *row;

  if (item && !find_listed (self, id))
    {
      gtk_editable_set_text (GTK_EDITABLE (self->search), "");
      truce_runs_order_reset (self->order);
    }
  show_next (self, G_MAXUINT);
  row = find_row (self, id);
  if (!row)
    return;
  gtk_list_box_select_row (self->list, row);
  gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* ---- the object ---- */

static void
truce_runs_page_init_page (TrucePageInterface *iface)
{
  iface->follow = follow_runs;
  iface->set_layout = set_layout;
}

static void
truce_runs_page_dispose (GObject *object)
{
  TruceRunsPage *self = TRUCE_RUNS_PAGE (object);

  if (self->order)
    g_signal_handlers_disconnect_by_data (truce_runs_order_get_model (self->order), self);
  if (self->manager && self->detail)
    truce_run_detail_set_item (self->detail, self->manager, NULL);
  self->detail = NULL;
  G_OBJECT_CLASS (truce_runs_page_parent_class)->dispose (object);
  g_clear_object (&self->order);
  g_clear_object (&self->shown);
  g_clear_object (&self->manager);
  g_clear_object (&self->policy);
}

static void
truce_runs_page_class_init (TruceRunsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_runs_page_dispose;
  g_type_ensure (TRUCE_TYPE_RUN_DETAIL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/truceboard/Truce/ui/runs-page.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TruceRunsPage, child)
  BIND (stack);
  BIND (empty);
  BIND (begin);
  BIND (import);
  BIND (scroller);
  BIND (headline);
  BIND (list);
  BIND (leaflet);
  BIND (head_clamp);
  BIND (list_clamp);
  BIND (search);
  BIND (queue_bar);
  BIND (queue_text);
  BIND (queue_button);
  BIND (detail);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, on_row_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_search);
  gtk_widget_class_bind_template_callback (widget_class, on_folded);
  truce_runs_page_install_actions (widget_class);
}

static void
truce_runs_page_init (TruceRunsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
