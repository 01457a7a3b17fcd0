/* truce-runs-order.c: TruceRunsOrder, a filter and a sort order for the stored runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-runs-order.h"

#include <string.h>

#include "runs/runs-words.h"
#include "words/run-words.h"

struct _TruceRunsOrder
{
  GObject parent_instance;

  char *text, *show, *sort;
  char **words; /* words of `text`, case-folded */
  GtkFilter *filter;
  GtkSorter *sorter;
  GtkSortListModel *model;
};

enum
{
  PROP_0,
  TEXT,
  SHOW,
  SORT,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (TruceRunsOrder, truce_runs_order, G_TYPE_OBJECT)

GListModel *
truce_runs_order_get_model (TruceRunsOrder *self)
{
  return G_LIST_MODEL (self->model);
}

static char *
fold (const char *text)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);

  return g_utf8_casefold (normal ? normal : "", -1);
}

static gboolean
has_words (TruceRunsOrder *self, TruceRunsItem *item)
{
  const TruceStoredInfo *info = item->info;
  g_autofree char *title = NULL, *question = NULL, *all = NULL, *folded = NULL;

  if (!self->words || !self->words[0])
    return TRUE;
  title = truce_runs_describe_item (item);
  question = truce_runs_describe_question (item);
  all =
      g_strjoin (" ", title, question,
                 truce_run_state_word (truce_runs_item_get_state (item), truce_runs_item_is_verifying (item)),
                 info->comment ? info->comment : "", info->count ? info->count : "", NULL);
  folded = fold (all);
  for (int i = 0; self->words[i]; i++)
    if (!strstr (folded, self->words[i]))
      return FALSE;
  return TRUE;
}

static gboolean
is_shown (TruceRunsOrder *self, TruceRunsItem *item)
{
  const TruceStoredInfo *info = item->info;

  if (g_str_equal (self->show, "unfinished"))
    return info->count == NULL;
  if (g_str_equal (self->show, "exact"))
    return info->count != NULL;
  if (g_str_equal (self->show, "unchecked"))
    return info->count && info->verdict.check == TRUCE_CHECK_UNCHECKED;
  if (g_str_equal (self->show, "commented"))
    return info->comment != NULL;
  return TRUE;
}

static gboolean
is_listed (gpointer item, gpointer order)
{
  return is_shown (order, item) && has_words (order, item);
}

/* Returns a value below 0 if the first number is larger, so that larger numbers come first. */
static int
compare_numbers (double first, double second)
{
  return (first < second) - (first > second);
}

static double
size_of (TruceRunsItem *item)
{
  const TruceProblemSpec *spec = truce_runs_item_get_spec (item);

  return spec ? truce_board_n_squares (spec->board) : 0;
}

/* Compares decimal counts of any length. Larger counts come first, NULL comes last. */
static int
compare_counts (const char *first, const char *second)
{
  gsize a = first ? strlen (first) : 0, b = second ? strlen (second) : 0;

  if (a != b)
    return a > b ? -1 : 1;
  return first && second ? -strcmp (first, second) : 0;
}

static int
compare (gconstpointer a, gconstpointer b, gpointer order)
{
  TruceRunsItem *first = (gpointer) a, *second = (gpointer) b;
  const char *sort = TRUCE_RUNS_ORDER (order)->sort;
  gint64 age = second->id - first->id;
  int result = 0;

  if (g_str_equal (sort, "oldest"))
    age = -age;
  else if (g_str_equal (sort, "size"))
    result = compare_numbers (size_of (first), size_of (second));
  else if (g_str_equal (sort, "work"))
    result = compare_numbers (truce_runs_item_get_elapsed (first), truce_runs_item_get_elapsed (second));
  else if (g_str_equal (sort, "count"))
    result = compare_counts (first->info->count, second->info->count);
  return result ? result : (age > 0) - (age < 0);
}

void
truce_runs_order_update (TruceRunsOrder *self)
{
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  if (g_str_equal (self->sort, "work") || g_str_equal (self->sort, "count"))
    gtk_sorter_changed (self->sorter, GTK_SORTER_CHANGE_DIFFERENT);
}

void
truce_runs_order_reset (TruceRunsOrder *self)
{
  g_object_set (self, "text", "", "show", "all", NULL);
}

static void
set_text (TruceRunsOrder *self, const char *text)
{
  g_autofree char *folded = fold (text);
  g_auto (GStrv) words = g_strsplit_set (folded, " \t\n", -1);
  g_autoptr (GPtrArray) nonempty = g_ptr_array_new ();

  for (int i = 0; words[i]; i++)
    if (*words[i])
      g_ptr_array_add (nonempty, g_strdup (words[i]));
  g_ptr_array_add (nonempty, NULL);
  g_strfreev (self->words);
  self->words = (char **) g_ptr_array_free (g_steal_pointer (&nonempty), FALSE);
}

static char **
field_of (TruceRunsOrder *self, guint id)
{
  return id == TEXT ? &self->text : id == SHOW ? &self->show : &self->sort;
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, *field_of (TRUCE_RUNS_ORDER (object), id));
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TruceRunsOrder *self = TRUCE_RUNS_ORDER (object);
  char **field = field_of (self, id);
  const char *text = g_value_get_string (value);

  if (!text || g_str_equal (*field, text))
    return;
  g_free (*field);
  *field = g_strdup (text);
  if (id == TEXT)
    set_text (self, text);
  if (id == SORT)
    gtk_sorter_changed (self->sorter, GTK_SORTER_CHANGE_DIFFERENT);
  else
    truce_runs_order_update (self);
  g_object_notify_by_pspec (object, pspec);
}

/* Detaches the sort model from the runs, as the sort model may outlive this object. */
static void
truce_runs_order_dispose (GObject *object)
{
  TruceRunsOrder *self = TRUCE_RUNS_ORDER (object);

  if (self->model)
    gtk_sort_list_model_set_model (self->model, NULL);
  g_clear_object (&self->model);
  g_clear_object (&self->filter);
  g_clear_object (&self->sorter);
  G_OBJECT_CLASS (truce_runs_order_parent_class)->dispose (object);
}

static void
truce_runs_order_finalize (GObject *object)
{
  TruceRunsOrder *self = TRUCE_RUNS_ORDER (object);

  for (guint id = TEXT; id < N_PROPERTIES; id++)
    g_free (*field_of (self, id));
  g_strfreev (self->words);
  G_OBJECT_CLASS (truce_runs_order_parent_class)->finalize (object);
}

static void
truce_runs_order_class_init (TruceRunsOrderClass *klass)
{
  static const char *const names[] = { NULL, "text", "show", "sort" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = truce_runs_order_dispose;
  object_class->finalize = truce_runs_order_finalize;
  object_class->get_property = get_property;
  object_class->set_property = set_property;
  for (guint id = TEXT; id < N_PROPERTIES; id++)
    properties[id] = g_param_spec_string (
        names[id], NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
truce_runs_order_init (TruceRunsOrder *self)
{
  self->text = g_strdup ("");
  self->show = g_strdup ("all");
  self->sort = g_strdup ("newest");
}

TruceRunsOrder *
truce_runs_order_new (GListModel *items)
{
  TruceRunsOrder *self = g_object_new (TRUCE_TYPE_RUNS_ORDER, NULL);
  GtkFilterListModel *listed;

  self->filter = GTK_FILTER (gtk_custom_filter_new (is_listed, self, NULL));
  self->sorter = GTK_SORTER (gtk_custom_sorter_new (compare, self, NULL));
  listed = gtk_filter_list_model_new (g_object_ref (items), g_object_ref (self->filter));
  self->model = gtk_sort_list_model_new (G_LIST_MODEL (listed), g_object_ref (self->sorter));
  return self;
}
