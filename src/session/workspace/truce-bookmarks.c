/* truce-bookmarks.c: TruceBookmarks
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-bookmarks.h"

#include "document/truce-document.h"
#include "theatre-problem.h"

struct _TruceBookmark
{
  GObject parent_instance;

  char *problem, *method, *text;
  guint event;
  gboolean removed;
};

G_DEFINE_FINAL_TYPE (TruceBookmark, truce_bookmark, G_TYPE_OBJECT)

struct _TruceBookmarks
{
  GObject parent_instance;

  char *problems[TRUCE_THEATRE_N_BOARDS]; /* by number of the theatre's board: text of the present problem on
                                             this board */
  GPtrArray *all;   /* oldest first; also has removed bookmarks and those of other problems */
  GPtrArray *shown; /* the items of the list */
};

static void model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TruceBookmarks,
                               truce_bookmarks,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, model_init))

const char *
truce_bookmark_get_problem (TruceBookmark *self)
{
  return self->problem;
}

const char *
truce_bookmark_get_method (TruceBookmark *self)
{
  return self->method;
}

guint
truce_bookmark_get_event (TruceBookmark *self)
{
  return self->event;
}

const char *
truce_bookmark_get_text (TruceBookmark *self)
{
  return self->text;
}

static void
bookmark_finalize (GObject *object)
{
  TruceBookmark *self = TRUCE_BOOKMARK (object);

  g_free (self->problem);
  g_free (self->method);
  g_free (self->text);
  G_OBJECT_CLASS (truce_bookmark_parent_class)->finalize (object);
}

static void
truce_bookmark_class_init (TruceBookmarkClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bookmark_finalize;
}

static void
truce_bookmark_init (TruceBookmark *self)
{
}

static TruceBookmark *
bookmark_new (const char *problem, const char *method, guint event, const char *text)
{
  TruceBookmark *self = g_object_new (TRUCE_TYPE_BOOKMARK, NULL);

  self->problem = g_strdup (problem);
  self->method = g_strdup (method);
  self->event = event;
  self->text = g_strdup (text);
  return self;
}

static gboolean
is_same (TruceBookmark *a, TruceBookmark *b)
{
  return a->event == b->event && g_str_equal (a->problem, b->problem) && g_str_equal (a->method, b->method) &&
         g_str_equal (a->text, b->text);
}

static GType
get_item_type (GListModel *model)
{
  return TRUCE_TYPE_BOOKMARK;
}

static guint
get_n_items (GListModel *model)
{
  return TRUCE_BOOKMARKS (model)->shown->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  GPtrArray *shown = TRUCE_BOOKMARKS (model)->shown;

  return position < shown->len ? g_object_ref (shown->pdata[position]) : NULL;
}

static void
model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* Returns the number of the theatre's board whose problem has this text; TRUCE_THEATRE_N_BOARDS: no board has
 * it. */
static guint
board_of (TruceBookmarks *self, const char *problem)
{
  guint board = 0;

  while (board < TRUCE_THEATRE_N_BOARDS && g_strcmp0 (self->problems[board], problem) != 0)
    board++;
  return board;
}

static gboolean
is_shown (TruceBookmarks *self, TruceBookmark *bookmark)
{
  return !bookmark->removed && board_of (self, bookmark->problem) < TRUCE_THEATRE_N_BOARDS;
}

/* Updates the list. Reports all items after the first difference as changed. */
static void
show (TruceBookmarks *self)
{
  g_autoptr (GPtrArray) former = self->shown;
  guint same = 0;

  self->shown = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < self->all->len; i++)
    if (is_shown (self, self->all->pdata[i]))
      g_ptr_array_add (self->shown, g_object_ref (self->all->pdata[i]));
  while (same < MIN (former->len, self->shown->len) && former->pdata[same] == self->shown->pdata[same])
    same++;
  if (same < MAX (former->len, self->shown->len))
    g_list_model_items_changed (G_LIST_MODEL (self), same, former->len - same, self->shown->len - same);
}

void
truce_bookmarks_set_problem (TruceBookmarks *self, const TruceProblemSpec *spec)
{
  for (guint board = 0; board < TRUCE_THEATRE_N_BOARDS; board++)
    {
      TruceProblemSpec searched = truce_theatre_problem (spec, board);
      char *text = truce_problem_spec_to_text (&searched);

      g_free (self->problems[board]);
      self->problems[board] = g_strdup (text);
      free (text);
    }
  show (self);
}

/* Returns (transfer none) (nullable) the equal bookmark, which may be a removed one. */
static TruceBookmark *
find_equal (TruceBookmarks *self, TruceBookmark *bookmark)
{
  for (guint i = 0; i < self->all->len; i++)
    if (is_same (self->all->pdata[i], bookmark))
      return self->all->pdata[i];
  return NULL;
}

/* Adds the bookmark. If an equal bookmark was removed, restores that one instead. bookmark: (transfer full).
 * Returns FALSE if this would show more than `max` bookmarks. */
static gboolean
add_bookmark (TruceBookmarks *self, TruceBookmark *bookmark, guint max)
{
  g_autoptr (TruceBookmark) added = bookmark;
  TruceBookmark *equal = find_equal (self, bookmark);

  if (equal && !equal->removed)
    return TRUE;
  if (self->shown->len >= max)
    return FALSE;
  if (equal)
    equal->removed = FALSE;
  else
    g_ptr_array_add (self->all, g_steal_pointer (&added));
  return TRUE;
}

gboolean
truce_bookmarks_add (TruceBookmarks *self, guint board, const char *method, guint event, const char *text)
{
  gboolean added = add_bookmark (self, bookmark_new (self->problems[board], method, event, text),
                                 TRUCE_DOCUMENT_BOOKMARKS_MAX);

  show (self);
  return added;
}

guint
truce_bookmarks_get_board (TruceBookmarks *self, TruceBookmark *bookmark)
{
  return board_of (self, bookmark->problem);
}

void
truce_bookmarks_remove (TruceBookmarks *self, TruceBookmark *bookmark)
{
  bookmark->removed = TRUE;
  show (self);
}

void
truce_bookmarks_restore (TruceBookmarks *self, TruceBookmark *bookmark)
{
  bookmark->removed = FALSE;
  show (self);
}

GPtrArray *
truce_bookmarks_to_document (TruceBookmarks *self)
{
  GPtrArray *bookmarks = g_ptr_array_new_with_free_func (truce_document_bookmark_free);

  for (guint i = 0; i < self->shown->len; i++)
    {
      const TruceBookmark *bookmark = self->shown->pdata[i];

      g_ptr_array_add (bookmarks, truce_document_bookmark_new (bookmark->problem, bookmark->method,
                                                               (int) bookmark->event, bookmark->text));
    }
  return bookmarks;
}

void
truce_bookmarks_add_document (TruceBookmarks *self, const TruceDocument *document)
{
  for (guint i = 0; document->bookmarks && i < document->bookmarks->len; i++)
    {
      const TruceDocumentBookmark *bookmark = document->bookmarks->pdata[i];

      add_bookmark (
          self, bookmark_new (bookmark->problem, bookmark->method, (guint) bookmark->event, bookmark->text),
          G_MAXUINT);
    }
  show (self);
}

static void
finalize (GObject *object)
{
  TruceBookmarks *self = TRUCE_BOOKMARKS (object);

  for (guint board = 0; board < TRUCE_THEATRE_N_BOARDS; board++)
    g_free (self->problems[board]);
  g_ptr_array_unref (self->all);
  g_ptr_array_unref (self->shown);
  G_OBJECT_CLASS (truce_bookmarks_parent_class)->finalize (object);
}

static void
truce_bookmarks_class_init (TruceBookmarksClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = finalize;
}

static void
truce_bookmarks_init (TruceBookmarks *self)
{
  self->all = g_ptr_array_new_with_free_func (g_object_unref);
  self->shown = g_ptr_array_new_with_free_func (g_object_unref);
}

TruceBookmarks *
truce_bookmarks_new (const TruceProblemSpec *spec)
{
  TruceBookmarks *self = g_object_new (TRUCE_TYPE_BOOKMARKS, NULL);

  truce_bookmarks_set_problem (self, spec);
  return self;
}
