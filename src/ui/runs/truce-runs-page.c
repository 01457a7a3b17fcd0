/* truce-runs-page.c: TruceRunsPage
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-runs-page.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "common/truce-export-dialog.h"
#include "common/truce-file-dialog.h"
#include "common/truce-row-layout.h"
#include "common/truce-spin-buttons.h"
#include "common/truce-task-toast.h"
#include "common/truce-template.h"
#include "common/truce-toast.h"
#include "runs/run-actions.h"
#include "runs/runs-words.h"
#include "store/files/run-log-text.h"
#include "truce-run-detail.h"
#include "truce-runs-order.h"
#include "truce-runs-row.h"
#include "words/citation.h"
#include "words/file-words.h"

#define ROWS_A_FRAME 2   /* since making a row takes milliseconds */
#define LIST_WIDTH   400 /* pixels; maximum width beside the details */
#define PAGE_WIDTH   800 /* pixels; maximum width of the list alone */
#define DETAIL_WIDTH 420 /* pixels; minimum width beside the list */

#define SUFFIXES      "truce-run log"
#define DEFAULT_PARTS 16
#define THREADS_MAX   1024

struct _TruceRunsPage
{
  AdwBin parent_instance;

  GtkStack *stack;
  AdwStatusPage *empty;
  GtkWidget *begin, *begin_text, *import;
  GtkScrolledWindow *scroller;
  GtkLabel *headline;
  GtkListBox *list;
  AdwLeaflet *leaflet;
  AdwClamp *head_clamp, *list_clamp;
  GtkSearchEntry *search;
  GtkWidget *queue_bar;
  GtkLabel *queue_text;
  GtkButton *queue_button;
  TruceRunDetail *detail;

  TruceRunsOrder *order;
  GListStore *shown; /* the first runs of `order`: more with each frame, until all are shown */
  guint show_source; /* frame callback that shows more; 0: all are shown, or showing has not started */
  gboolean shows;    /* showing has started */

  TruceRunPolicy *policy;
  TruceRunManager *manager; /* of the application, which outlives the page */
  TruceRunsList *runs;      /* of the manager */
  TruceRunFiles *files;
  gboolean narrow;
  gint64 chosen;  /* run whose details are shown; 0: none */
  gint64 pending; /* run that gets the focus once it is listed; 0: none */
  gint64 proved;  /* run whose proof is saved to the file that the dialog asks for */
};

TRUCE_DEFINE_PAGE (TruceRunsPage, truce_runs_page)

static void
show_empty (TruceRunsPage *self)
{
  const char *refusal = truce_runs_list_get_refusal (self->runs);
  g_autofree char *text = NULL, *markup = NULL;

  if (refusal)
    text = g_strdup_printf (_ ("Runs cannot be stored here: %s"), refusal);
  else
    text = g_strdup (
        _ ("Counts that take more than a few seconds are stored while they run. They survive a crash or "
           "a power cut. You can resume, verify and repeat them here."));
  markup = g_markup_escape_text (text, -1);
  adw_status_page_set_title (self->empty, refusal ? _ ("No Store") : _ ("No Runs Yet"));
  adw_status_page_set_description (self->empty, markup);
  gtk_widget_set_visible (self->begin, refusal == NULL);
  gtk_widget_set_visible (self->begin_text, refusal == NULL);
  gtk_widget_set_visible (self->import, refusal == NULL);
}

static char *
headline_text (guint n, guint listed, gboolean reads)
{
  if (listed < n)
    /* Translators: the number of listed runs and of all stored runs */
    return g_strdup_printf (ngettext ("%u of %u stored run", "%u of %u stored runs", n), listed, n);
  return reads ? g_strdup_printf (ngettext ("%u stored run, read-only", "%u stored runs, read-only", n), n)
               : g_strdup_printf (ngettext ("%u stored run", "%u stored runs", n), n);
}

static void
show_number (TruceRunsPage *self)
{
  guint n = g_list_model_get_n_items (truce_runs_list_get_items (self->runs));
  guint listed = g_list_model_get_n_items (truce_runs_order_get_model (self->order));
  gboolean reads = n > 0 && truce_runs_list_get_refusal (self->runs);
  g_autofree char *text = headline_text (n, listed, reads);
  g_autofree char *why =
      reads ? g_strdup_printf (_ ("Runs cannot be stored here: %s"), truce_runs_list_get_refusal (self->runs))
            : NULL;

  gtk_label_set_label (self->headline, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->headline), why);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "runs.import",
                                 truce_runs_list_get_refusal (self->runs) == NULL);
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

static TruceRunsItem *
find_listed (TruceRunsPage *self, gint64 id)
{
  GListModel *model = truce_runs_order_get_model (self->order);
  guint n = g_list_model_get_n_items (model);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TruceRunsItem) item = g_list_model_get_item (model, i);

      if (item->id == id)
        return item; /* the model holds a reference */
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

/* Beside the list, chooses the first run if none is chosen. */
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

/* Selects the row under the pointer also if its buttons take the click. */
static void
on_pressed (TruceRunsPage *self, int n_press, double x, double y)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_y (self->list, (int) y);

  if (row)
    gtk_list_box_select_row (self->list, row);
}

static void
go_back (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceRunsPage *self = TRUCE_RUNS_PAGE (widget);
  GtkListBoxRow *row = find_row (self, self->chosen);

  adw_leaflet_set_visible_child_name (self->leaflet, "list");
  if (row)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static gboolean
has_narrow_rows (TruceRunsPage *self)
{
  return self->narrow || !adw_leaflet_get_folded (self->leaflet);
}

static void
set_rows_narrow (TruceRunsPage *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row;
       row = gtk_widget_get_next_sibling (row))
    if (TRUCE_IS_RUNS_ROW (row))
      truce_runs_row_set_narrow (TRUCE_RUNS_ROW (row), has_narrow_rows (self));
}

/* Adapts to whether the details are beside the list. Hidden details show no run by default, so that the units
 * of no run are read. */
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
  set_rows_narrow (self);
  if (self->manager)
    show_chosen (self);
}

/* ---- rows, a few in each frame ---- */

static void
reveal_pending (TruceRunsPage *self)
{
  if (!self->pending || !truce_runs_list_find (self->runs, self->pending))
    return;
  truce_runs_page_reveal (self, self->pending);
  self->pending = 0;
}

static gboolean
shows_all (TruceRunsPage *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->shown)) ==
         g_list_model_get_n_items (truce_runs_order_get_model (self->order));
}

static void
show_next (TruceRunsPage *self, guint max)
{
  GListModel *model = truce_runs_order_get_model (self->order);
  guint n = g_list_model_get_n_items (model), have = g_list_model_get_n_items (G_LIST_MODEL (self->shown));

  for (; have < n && max > 0; have++, max--)
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

/* Starts showing rows when there are runs and the page is visible. */
static void
start_showing (TruceRunsPage *self)
{
  if (g_list_model_get_n_items (truce_runs_list_get_items (self->runs)) == 0)
    return;
  self->shows = TRUE;
  if (!self->show_source && !shows_all (self))
    self->show_source = gtk_widget_add_tick_callback (GTK_WIDGET (self->list), show_more, self, NULL);
}

/* Updates the existing rows. Many new rows are added over several frames. */
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
    removed = have - position; /* also the rows after them, to keep the order */
  g_list_store_splice (self->shown, position, MIN (removed, have - position), additions->pdata,
                       additions->len);
}

static void
on_listed_changed (TruceRunsPage *self, guint position, guint removed, guint added)
{
  follow (self, position, removed, added);
  start_showing (self);
  show_number (self);
  show_chosen (self);
  reveal_pending (self);
}

/* Filters and sorts the runs again, as a run may have started or ended. */
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

  truce_runs_row_set_narrow (TRUCE_RUNS_ROW (row), has_narrow_rows (page));
  return row;
}

static void
on_items_changed (TruceRunsPage *self)
{
  show_number (self);
  show_queue (self);
}

/* ---- actions on a run; parameter: its id ---- */

/* Performs an action that has `act` in truce_run_actions. */
static void
act_on_run (GtkWidget *widget, const char *name, GVariant *id)
{
  TruceRunsPage *self = TRUCE_RUNS_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (!truce_run_action_find (name)->act (self->manager, g_variant_get_int64 (id), &error) && error)
    truce_page_emit_message (widget, error->message);
}

static void
show (GtkWidget *widget, const char *name, GVariant *id)
{
  if (truce_run_policy_show_stored (TRUCE_RUNS_PAGE (widget)->policy, g_variant_get_int64 (id)))
    g_signal_emit_by_name (widget, "page-wanted", TRUCE_PAGE_BOARD);
}

static void
copy (GtkWidget *widget, const char *name, GVariant *id)
{
  TruceRunsPage *self = TRUCE_RUNS_PAGE (widget);
  TruceRunsItem *item = id ? truce_runs_list_find (self->runs, g_variant_get_int64 (id))
                           : truce_run_detail_get_item (self->detail);
  g_autofree char *text = NULL;

  if (!item)
    return;
  if (g_str_equal (name, "runs.cite"))
    text = truce_citation_of_stored (item->info);
  else if (g_str_equal (name, "runs.copy-count"))
    text = g_strdup (item->info->count);
  else
    text = truce_run_detail_get_text (self->detail);
  if (!text)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  truce_page_emit_message (widget, g_str_equal (name, "runs.cite")         ? _ ("Citation copied")
                                   : g_str_equal (name, "runs.copy-count") ? _ ("Count copied")
                                                                           : _ ("Details copied"));
}

static void
start_sample (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_run_manager_start_sample (TRUCE_RUNS_PAGE (widget)->manager);
}

static void
toggle_queue (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceRunsQueue *queue = truce_run_manager_get_queue (TRUCE_RUNS_PAGE (widget)->manager);

  truce_runs_queue_set_going (queue, !truce_runs_queue_is_going (queue));
}

/* ---- deleting, with undo while the toast is visible ---- */

typedef struct
{
  TruceRunManager *manager;
  gint64 id;
} Deletion;

static void
deletion_free (gpointer data, GClosure *closure)
{
  Deletion *deletion = data;

  g_object_unref (deletion->manager);
  g_free (deletion);
}

static void
on_undo (AdwToast *toast, Deletion *deletion)
{
  truce_run_manager_unhide (deletion->manager, deletion->id);
}

static void
on_dismissed (AdwToast *toast, Deletion *deletion)
{
  truce_run_manager_delete_hidden (deletion->manager, deletion->id);
}

static void
connect_deletion (AdwToast *toast, const char *signal, GCallback handler, TruceRunManager *manager, gint64 id)
{
  Deletion *deletion = g_new (Deletion, 1);

  *deletion = (Deletion){ g_object_ref (manager), id };
  g_signal_connect_data (toast, signal, handler, deletion, deletion_free, 0);
}

static void
delete_run (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceRunsPage *self = TRUCE_RUNS_PAGE (widget);
  GtkWidget *toasts = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);
  gint64 id = g_variant_get_int64 (parameter);
  AdwToast *toast;

  if (!toasts || !truce_run_manager_hide (self->manager, id))
    {
      truce_page_emit_message (widget, _ ("An active run cannot be deleted; stop it first"));
      return;
    }
  toast = truce_toast_new (_ ("Run deleted"));
  adw_toast_set_button_label (toast, _ ("_Undo"));
  connect_deletion (toast, "button-clicked", G_CALLBACK (on_undo), self->manager, id);
  connect_deletion (toast, "dismissed", G_CALLBACK (on_dismissed), self->manager, id);
  truce_toast_add (ADW_TOAST_OVERLAY (toasts), toast);
}

static void
on_export_chosen (gpointer page, GFile *file, const char *suffix, gpointer id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) named = truce_file_complete (file, TRUCE_RUN_SUFFIX, &error);
  g_autofree char *text = named ? NULL : truce_describe_saved (NULL, error);

  if (named)
    truce_run_files_export (TRUCE_RUNS_PAGE (page)->files, *(gint64 *) id, named);
  else
    truce_page_emit_message (page, text);
}

static void
on_import_chosen (gpointer page, GListModel *files, gpointer data)
{
  truce_run_files_import (TRUCE_RUNS_PAGE (page)->files, files);
}

static void
export_run (GtkWidget *widget, const char *action, GVariant *parameter)
{
  TruceRunsPage *self = TRUCE_RUNS_PAGE (widget);
  gint64 id = g_variant_get_int64 (parameter);
  TruceRunsItem *item = truce_runs_list_find (self->runs, id);
  g_autofree char *problem = item ? truce_runs_describe_item (item) : g_strdup ("");
  /* Translators: the suggested name of a file, without suffix, as in '19 queens on 19 × 19, run 3' */
  g_autofree char *title =
      truce_file_stem (g_strdup_printf (C_ ("file name", "%s, run %" PRId64), problem, id));
  g_autofree char *name = g_strconcat (title, TRUCE_RUN_SUFFIX, NULL);
  GtkFileChooser *dialog =
      truce_file_dialog_new (widget, _ ("Export Run"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Export"),
                             on_export_chosen, g_memdup2 (&id, sizeof id), g_free);

  if (!dialog)
    return;
  truce_file_dialog_add_filter (dialog, _ ("Truce runs"), &TRUCE_RUN_SUFFIX[1]);
  truce_file_dialog_add_filter (dialog, _ ("All files"), NULL);
  gtk_file_chooser_set_current_name (dialog, name);
  truce_file_dialog_show (dialog);
}

static void
import_runs (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkFileChooser *dialog = truce_file_dialog_new (widget, _ ("Import Runs"), GTK_FILE_CHOOSER_ACTION_OPEN,
                                                  _ ("_Import"), NULL, NULL, NULL);

  if (!dialog)
    return;
  truce_file_dialog_select_multiple (dialog, on_import_chosen);
  truce_file_dialog_add_filter (dialog, _ ("Truce runs and logs of parts"), SUFFIXES);
  truce_file_dialog_add_filter (dialog, _ ("All files"), NULL);
  truce_file_dialog_show (dialog);
}

typedef struct
{
  gint64 id;
  GtkSpinButton *parts, *threads; /* rows of the dialog, which owns this struct */
} PartsRows;

typedef struct
{
  gint64 id;
  int parts, threads;
} Chosen;

static void
on_parts_folder (gpointer page, GFile *folder, const char *suffix, gpointer data)
{
  const Chosen *chosen = data;

  truce_run_files_export_parts (TRUCE_RUNS_PAGE (page)->files, chosen->id, chosen->parts, chosen->threads,
                                folder);
}

static void
on_parts_response (TruceRunsPage *self, const char *response, AdwMessageDialog *dialog)
{
  const PartsRows *rows = g_object_get_data (G_OBJECT (dialog), "asked");
  GtkFileChooser *chooser;
  Chosen chosen;

  if (!g_str_equal (response, "choose"))
    return;
  gtk_spin_button_update (rows->parts);
  gtk_spin_button_update (rows->threads);
  chosen = (Chosen){ rows->id, gtk_spin_button_get_value_as_int (rows->parts),
                     gtk_spin_button_get_value_as_int (rows->threads) };
  chooser = truce_file_dialog_new (GTK_WIDGET (self), _ ("Folder for the Parts"),
                                   GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, _ ("_Split"), on_parts_folder,
                                   g_memdup2 (&chosen, sizeof chosen), g_free);
  if (chooser)
    truce_file_dialog_show (chooser);
}

static void
add_parts_rows (AdwMessageDialog *dialog, gint64 id, gsize n_units)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  const int max = (int) MIN (n_units, TRUCE_PARTS_MAX);
  PartsRows *rows = g_new (PartsRows, 1);

  *rows = (PartsRows){ id, truce_spin_row_add (group, _ ("Parts"), 1, max, MIN (DEFAULT_PARTS, max)),
                       truce_spin_row_add (group, _ ("Threads per Part"), 1, THREADS_MAX, 1) };
  adw_message_dialog_set_extra_child (dialog, GTK_WIDGET (group));
  g_object_set_data_full (G_OBJECT (dialog), "asked", rows, g_free);
}

static void
export_parts (GtkWidget *widget, const char *action, GVariant *parameter)
{
  TruceRunsPage *self = TRUCE_RUNS_PAGE (widget);
  gint64 id = g_variant_get_int64 (parameter);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  TruceRunsItem *item = truce_runs_list_find (self->runs, id);
  const TruceStoredInfo *info = item ? item->info : NULL;
  AdwMessageDialog *dialog;

  if (!info || info->n_units == 0)
    return;
  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                                                       _ ("Split Run for Other Computers"), NULL));
  adw_message_dialog_format_body (
      dialog,
      _ ("Divides the unfinished units of run %" PRId64
         " into parts, and writes a log for each part and a script for Slurm to a folder. Any computer continues a part with “truce-cli runs work”. Import the logs afterwards."),
      id);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "choose", _ ("Choose _Folder…"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "choose", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "choose");
  adw_message_dialog_set_close_response (dialog, "cancel");
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  add_parts_rows (dialog, id, info->n_units);
  truce_spin_buttons_init (GTK_WIDGET (dialog));
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_parts_response), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
prove (GtkWidget *widget, const char *name, GVariant *id)
{
  truce_run_files_prove (TRUCE_RUNS_PAGE (widget)->files, g_variant_get_int64 (id));
}

static void
on_proof_chosen (GtkWidget *page, const char *path, const char *suffix)
{
  TruceRunsPage *self = TRUCE_RUNS_PAGE (page);

  truce_run_files_save_proof (self->files, self->proved, path);
}

/* One `proved` is enough, since the dialog is modal. */
static void
save_proof (GtkWidget *widget, const char *name, GVariant *id)
{
  TRUCE_RUNS_PAGE (widget)->proved = g_variant_get_int64 (id);
  truce_export_ask_proof (widget, on_proof_chosen, truce_page_emit_message);
}

static void
on_task_started (TruceRunsPage *self, TruceTask *task, const char *title)
{
  GtkWidget *toasts = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);

  truce_task_show (task, toasts ? ADW_TOAST_OVERLAY (toasts) : NULL, title);
}

static void
on_imported (TruceRunsPage *self, gint64 id)
{
  self->pending = id;
  reveal_pending (self);
}

TruceRunFiles *
truce_runs_page_get_files (TruceRunsPage *self)
{
  return self->files;
}

static void
on_search (TruceRunsPage *self)
{
  g_object_set (self->order, "text", gtk_editable_get_text (GTK_EDITABLE (self->search)), NULL);
}

/* Creates the actions "runs.sort" and "runs.show-only" for the menu. */
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
  self->policy = g_object_ref (policy);
  self->manager = g_object_ref (manager);
  self->runs = truce_run_manager_get_list (manager);
  self->files = truce_run_files_new (self->runs);
  self->order = truce_runs_order_new (truce_runs_list_get_items (self->runs));
  self->shown = g_list_store_new (TRUCE_TYPE_RUNS_ITEM);
  install_choices (self);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->shown), make_row, self, NULL);
  start_showing (self);
  g_signal_connect_object (truce_runs_order_get_model (self->order), "items-changed",
                           G_CALLBACK (on_listed_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (truce_runs_list_get_items (self->runs), "items-changed",
                           G_CALLBACK (on_items_changed), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  /* a run may be the first to find out why runs cannot be stored; the heading shows the reason */
  g_signal_connect_object (self->runs, "changed", G_CALLBACK (on_manager_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->files, "started", G_CALLBACK (on_task_started), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->files, "message", G_CALLBACK (truce_page_emit_message), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->files, "imported", G_CALLBACK (on_imported), self, G_CONNECT_SWAPPED);
  on_items_changed (self);
  on_folded (self);
}

static void
set_layout (TrucePage *page, const TrucePageLayout *layout)
{
  TruceRunsPage *self = TRUCE_RUNS_PAGE (page);

  self->narrow = truce_page_layout_alone (layout) == TRUCE_LAYOUT_NARROW;
  gtk_widget_set_size_request (GTK_WIDGET (self->detail), self->narrow ? -1 : DETAIL_WIDTH, -1);
  set_rows_narrow (self);
}

void
truce_runs_page_reveal (TruceRunsPage *self, gint64 id)
{
  TruceRunsItem *item = truce_runs_list_find (self->runs, id);
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
  g_clear_object (&self->files);
  g_clear_object (&self->manager);
  g_clear_object (&self->policy);
}

static void
install_actions (GtkWidgetClass *klass)
{
  static const struct
  {
    const char *name;
    const char *parameter;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "runs.show", "x", show },
    { "runs.begin", NULL, start_sample },
    { "runs.copy-count", "x", copy },
    { "runs.cite", "x", copy },
    { "runs.copy-details", NULL, copy },
    { "runs.export", "x", export_run },
    { "runs.hand-out", "x", export_parts },
    { "runs.prove", "x", prove },
    { "runs.save-proof", "x", save_proof },
    { "runs.back", NULL, go_back },
    { "runs.toggle-queue", NULL, toggle_queue },
    { "runs.import", NULL, import_runs },
    { "runs.delete", "x", delete_run },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (klass, actions[i].name, actions[i].parameter, actions[i].activate);
  for (const TruceRunAction *action = truce_run_actions; action->name; action++)
    if (action->act)
      gtk_widget_class_install_action (klass, action->name, "x", act_on_run);
}

static void
truce_runs_page_class_init (TruceRunsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_runs_page_dispose;
  g_type_ensure (TRUCE_TYPE_RUN_DETAIL);
  truce_template_set (widget_class, "runs-page");
  TRUCE_BIND_CHILDREN (widget_class, TruceRunsPage, stack, empty, begin, begin_text, import, scroller,
                       headline, list, leaflet, head_clamp, list_clamp, search, queue_bar, queue_text,
                       queue_button, detail);
  TRUCE_BIND_CALLBACKS (widget_class, on_row_selected, on_row_activated, on_pressed, on_search, on_folded);
  install_actions (widget_class);
}

static void
truce_runs_page_init (TruceRunsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  truce_row_layout_use_for (gtk_widget_get_parent (GTK_WIDGET (self->headline)));
}
