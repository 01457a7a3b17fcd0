/* truce-pages.c: TrucePages, the pages of a window, each created when it is first shown
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-pages.h"

#include <glib/gi18n.h>
#include <string.h>

#include "board/truce-board-page.h"
#include "common/truce-widget-util.h"
#include "matrix/truce-matrix-page.h"
#include "print/truce-print-dialog.h"
#include "runs/truce-runs-page.h"
#include "theatre/truce-theatre-page.h"
#include "timings/truce-timings-page.h"

/* In the order of the tabs. Documents contain the names. Titles have mnemonics. */
static const struct
{
  const char *name, *title, *icon;
  TrucePageFlags flags;
  GType (*get_type) (void);
} rows[] = {
  { TRUCE_PAGE_BOARD, N_ ("_Board"), "truce-board-symbolic", TRUCE_PAGE_ASKS | TRUCE_PAGE_SHOWS_PROBLEM,
    truce_board_page_get_type },
  { "matrix", N_ ("_Matrix"), "truce-matrix-symbolic", TRUCE_PAGE_SHOWS_PROBLEM, truce_matrix_page_get_type },
  { "theatre", N_ ("T_heatre"), "truce-theatre-symbolic", TRUCE_PAGE_SHOWS_PROBLEM,
    truce_theatre_page_get_type },
  { "timings", N_ ("_Timings"), "truce-timings-symbolic", 0, truce_timings_page_get_type },
  { TRUCE_PAGE_RUNS, N_ ("R_uns"), "truce-runs-symbolic", 0, truce_runs_page_get_type },
};

#define N_PAGES G_N_ELEMENTS (rows)

struct _TrucePages
{
  GObject parent_instance;

  AdwViewStack *stack;
  AdwBin *places[N_PAGES]; /* in the stack; each contains its page once the page is created */
  TruceWorkspace *workspace;
  TruceRunPolicy *policy;
  TruceMessages *messages;
  TruceLayoutChooser *layout;
  TrucePresentation *presentation;
  gboolean restores;        /* pages restore their state from the last session */
  gboolean closed[N_PAGES]; /* truce_page_close() was called */
};

G_DEFINE_FINAL_TYPE (TrucePages, truce_pages, G_TYPE_OBJECT)

static guint changed_signal;

static TrucePage *
page_at (TrucePages *self, guint i)
{
  return TRUCE_PAGE (adw_bin_get_child (self->places[i]));
}

static void
lay_out_page (TrucePages *self, TrucePage *page)
{
  TrucePageLayout layout = *truce_layout_chooser_get (self->layout);

  layout.presenting = truce_presentation_is_active (self->presentation);
  truce_page_set_layout (page, &layout);
}

static void
lay_out (TrucePages *self)
{
  for (guint i = 0; i < N_PAGES; i++)
    if (page_at (self, i))
      lay_out_page (self, page_at (self, i));
}

static void
on_offered (TrucePages *self, const char *text, const char *label, const char *action)
{
  truce_messages_offer (self->messages, text, label, action, 10);
}

static void
make (TrucePages *self, guint i)
{
  TrucePage *page = TRUCE_PAGE (g_object_new (rows[i].get_type (), NULL));

  g_signal_connect_object (page, "message", G_CALLBACK (truce_messages_tell), self->messages,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "offered", G_CALLBACK (on_offered), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "page-wanted", G_CALLBACK (truce_pages_show), self, G_CONNECT_SWAPPED);
  truce_page_follow (page, self->workspace, self->policy);
  truce_widget_init_parts (GTK_WIDGET (page));
  lay_out_page (self, page);
  if (self->restores)
    truce_page_restore (page);
  adw_bin_set_child (self->places[i], GTK_WIDGET (page));
  g_signal_emit (self, changed_signal, 0);
}

/* Creates the page when it is first shown, so that it gets the focus when its tab is chosen. Creating a
 * page takes milliseconds, and most pages are never shown. */
static void
on_map (TrucePages *self, AdwBin *place)
{
  for (guint i = 0; i < N_PAGES; i++)
    if (place == self->places[i] && !page_at (self, i))
      make (self, i);
}

/* Returns the title for a tab, without a mnemonic in brackets. Translators add such a mnemonic to a title
 * whose letters cannot be mnemonics. Only menus need it. */
static char *
make_title (const char *title)
{
  const char *bracket = strstr (title, "(_");

  return bracket ? g_strndup (title, bracket - title) : g_strdup (title);
}

static void
add_place (TrucePages *self, guint i)
{
  GtkWidget *place = adw_bin_new ();
  g_autofree char *title = make_title (_ (rows[i].title));
  AdwViewStackPage *tab = adw_view_stack_add_titled (self->stack, place, rows[i].name, title);

  adw_view_stack_page_set_use_underline (tab, TRUE);
  adw_view_stack_page_set_icon_name (tab, rows[i].icon);
  self->places[i] = ADW_BIN (place);
  g_signal_connect_object (place, "map", G_CALLBACK (on_map), self, G_CONNECT_SWAPPED);
}

const char *
truce_pages_get_name (guint i)
{
  return i < N_PAGES ? rows[i].name : NULL;
}

/* Returns the index of the page with this name; N_PAGES if there is none. */
static guint
find (const char *name)
{
  guint i = 0;

  while (i < N_PAGES && g_strcmp0 (rows[i].name, name) != 0)
    i++;
  return i;
}

static guint
find_shown (TrucePages *self)
{
  return find (adw_view_stack_get_visible_child_name (self->stack));
}

gpointer
truce_pages_get (TrucePages *self, const char *name)
{
  guint i = find (name);

  g_return_val_if_fail (i < N_PAGES, NULL);
  if (!page_at (self, i))
    make (self, i);
  return page_at (self, i);
}

TrucePage *
truce_pages_get_shown (TrucePages *self)
{
  guint i = find_shown (self);

  return i < N_PAGES ? page_at (self, i) : NULL;
}

gboolean
truce_pages_is_shown (TrucePages *self, const char *name)
{
  return g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), name) == 0;
}

TrucePageFlags
truce_pages_get_flags (TrucePages *self)
{
  guint i = find_shown (self);

  return i < N_PAGES ? rows[i].flags : 0;
}

void
truce_pages_show (TrucePages *self, const char *name)
{
  if (find (name) < N_PAGES)
    adw_view_stack_set_visible_child_name (self->stack, name);
}

void
truce_pages_add_accels (GtkApplication *application)
{
  for (guint i = 0; i < N_PAGES; i++)
    {
      g_autofree char *action = g_strdup_printf ("win.show-page::%s", rows[i].name);
      g_autofree char *key = g_strdup_printf ("<Alt>%u", i + 1);

      gtk_application_set_accels_for_action (application, action, (const char *[]){ key, NULL });
    }
}

/* Ignores pages of other versions, which documents may name. */
static gboolean
to_page (GBinding *binding, const GValue *from, GValue *to, gpointer unused)
{
  g_value_copy (from, to);
  return find (g_value_get_string (from)) < N_PAGES;
}

static void
on_visible (TrucePages *self)
{
  g_signal_emit (self, changed_signal, 0);
}

gboolean
truce_pages_can (TrucePages *self, const char *name)
{
  TrucePage *page = truce_pages_get_shown (self);

  return page &&
         (truce_page_get_action (page, name) || (g_str_equal (name, "print") && truce_page_has_book (page)));
}

static void
print (TrucePage *page)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page)));
  TrucePrintSource source = { 0 };
  TruceTheme theme;
  const char *why_not = NULL;

  truce_print_theme (&theme);
  source.theme = &theme;
  source.book = truce_page_make_book (page, &theme, &why_not);
  if (source.book)
    gtk_window_present (GTK_WINDOW (truce_print_dialog_new (window, &source, TRUCE_PRINT_BOARD)));
  else
    truce_page_emit_message (GTK_WIDGET (page), why_not);
}

void
truce_pages_act (TrucePages *self, const char *name)
{
  TrucePage *page = truce_pages_get_shown (self);
  const char *action = page ? truce_page_get_action (page, name) : NULL;

  if (action)
    gtk_widget_activate_action (GTK_WIDGET (page), action, NULL);
  else if (truce_pages_can (self, name))
    print (page);
}

void
truce_pages_restore (TrucePages *self)
{
  self->restores = TRUE;
  for (guint i = 0; i < N_PAGES; i++)
    if (page_at (self, i))
      truce_page_restore (page_at (self, i));
}

void
truce_pages_save (TrucePages *self)
{
  for (guint i = 0; i < N_PAGES; i++)
    if (page_at (self, i))
      truce_page_keep (page_at (self, i));
}

gboolean
truce_pages_take_apart (TrucePages *self)
{
  for (guint i = N_PAGES; i-- > 0;)
    if (page_at (self, i))
      {
        if (self->closed[i])
          adw_bin_set_child (self->places[i], NULL);
        else
          truce_page_close (page_at (self, i));
        self->closed[i] = TRUE;
        return TRUE;
      }
  return FALSE;
}

static void
truce_pages_finalize (GObject *object)
{
  TrucePages *self = TRUCE_PAGES (object);

  g_clear_object (&self->workspace);
  g_clear_object (&self->policy);
  g_clear_object (&self->messages);
  g_clear_object (&self->layout);
  g_clear_object (&self->presentation);
  G_OBJECT_CLASS (truce_pages_parent_class)->finalize (object);
}

static void
truce_pages_class_init (TrucePagesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_pages_finalize;
  changed_signal =
      g_signal_new ("changed", TRUCE_TYPE_PAGES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
truce_pages_init (TrucePages *self)
{
}

TrucePages *
truce_pages_new (AdwViewStack *stack,
                 TruceWorkspace *workspace,
                 TruceRunPolicy *policy,
                 TruceMessages *messages,
                 TruceLayoutChooser *layout,
                 TrucePresentation *presentation)
{
  TrucePages *self = g_object_new (TRUCE_TYPE_PAGES, NULL);

  self->stack = stack;
  self->workspace = g_object_ref (workspace);
  self->policy = g_object_ref (policy);
  self->messages = g_object_ref (messages);
  self->layout = g_object_ref (layout);
  self->presentation = g_object_ref (presentation);
  for (guint i = 0; i < N_PAGES; i++)
    add_place (self, i);
  truce_pages_get (self, TRUCE_PAGE_BOARD);
  g_object_bind_property_full (workspace, "page", stack, "visible-child-name",
                               G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE, to_page, NULL, NULL, NULL);
  g_signal_connect_object (stack, "notify::visible-child", G_CALLBACK (on_visible), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (layout, "changed", G_CALLBACK (lay_out), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (presentation, "notify::active", G_CALLBACK (lay_out), self, G_CONNECT_SWAPPED);
  return self;
}
