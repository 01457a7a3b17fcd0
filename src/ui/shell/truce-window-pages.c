/* truce-window-pages.c: the pages beside the board: each is made when it is shown first
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include <string.h>

#include "common/truce-start-stop.h"
#include "common/truce-widget-util.h"
#include "matrix/truce-matrix-page.h"
#include "runs/truce-runs-page.h"
#include "theatre/truce-theatre-page.h"
#include "timings/truce-timings-page.h"

/* What all pages have in common. */
static GtkWidget *
begin (TruceWindow *self, gpointer page)
{
  g_signal_connect_object (page, "told", G_CALLBACK (truce_window_toast), self, G_CONNECT_SWAPPED);
  truce_widget_init_parts (page);
  return page;
}

/* The maps of all kinds may be others with each edit, also of those that are not active. */
static void
show_rules (TruceWindow *self, TruceMatrixPage *page)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);
  const TruceAttackMap *maps[TRUCE_KINDS_MAX];

  for (int kind = 0; kind < state->spec.n_kinds; kind++)
    maps[kind] = truce_workspace_get_map_of (self->workspace, kind);
  truce_matrix_page_set_rules (page, &state->spec, state->active, maps);
}

void
truce_window_show_matrix (TruceWindow *self)
{
  TruceMatrixPage *page = truce_late_page_peek (self->matrix_page);

  if (page)
    show_rules (self, page);
}

/* What asks a question belongs to the board. Its place stays, so that the tabs rest where they are. */
void
truce_window_show_tools (TruceWindow *self, gboolean active)
{
  const char *page = adw_view_stack_get_visible_child_name (self->pages);
  gboolean board = truce_window_is_on_board (self);
  gboolean asks =
      g_strcmp0 (page, "timings") != 0 && g_strcmp0 (page, "runs") != 0; /* or shows what is asked */

  gtk_stack_set_visible_child_name (self->rules_stack, board ? "rules" : "away");
  gtk_stack_set_visible_child_name (self->history_stack, asks ? "history" : "away");
  if (!board)
    gtk_stack_set_visible_child_name (self->solve_stack, "away");
  else if (g_strcmp0 (gtk_stack_get_visible_child_name (self->solve_stack), "away") == 0)
    gtk_stack_set_visible_child_name (self->solve_stack, active ? "stop" : "solve");
  else
    truce_start_stop_show (self->solve_stack, "solve", active);
}

/* No rules stand beside these pages: they have the room for two parts in a window in which the board has not.
 */
static TruceLayout
page_layout (TruceWindow *self)
{
  return truce_layout_chooser_is_beside (self->layout) ? TRUCE_LAYOUT_WIDE
                                                       : truce_layout_chooser_get_layout (self->layout);
}

static GtkWidget *
make_matrix (gpointer window)
{
  TruceWindow *self = window;
  GtkWidget *page = begin (self, g_object_new (TRUCE_TYPE_MATRIX_PAGE, NULL));

  truce_matrix_page_set_layout (TRUCE_MATRIX_PAGE (page), page_layout (self));
  show_rules (self, TRUCE_MATRIX_PAGE (page));
  return page;
}

static GtkWidget *
make_theatre (gpointer window)
{
  TruceWindow *self = window;
  GtkWidget *page = begin (self, truce_theatre_page_new (self->theatre));

  truce_theatre_page_set_layout (TRUCE_THEATRE_PAGE (page), page_layout (self));
  truce_theatre_page_set_spacious (TRUCE_THEATRE_PAGE (page),
                                   truce_layout_chooser_is_spacious (self->layout));
  return page;
}

static GtkWidget *
make_timings (gpointer window)
{
  TruceWindow *self = window;
  GtkWidget *page = begin (self, truce_timings_page_new (self->timings));

  truce_timings_page_set_layout (TRUCE_TIMINGS_PAGE (page), truce_layout_chooser_get_layout (self->layout));
  return page;
}

static void
on_show_wanted (TruceWindow *self, gint64 id)
{
  if (truce_run_policy_show_stored (self->policy, id))
    adw_view_stack_set_visible_child_name (self->pages, "board");
}

static GtkWidget *
make_runs (gpointer window)
{
  TruceWindow *self = window;
  GtkWidget *page = begin (self, g_object_new (TRUCE_TYPE_RUNS_PAGE, NULL));

  g_signal_connect_object (page, "show-wanted", G_CALLBACK (on_show_wanted), self, G_CONNECT_SWAPPED);
  truce_runs_page_set_manager (TRUCE_RUNS_PAGE (page), truce_run_policy_get_manager (self->policy));
  truce_runs_page_set_layout (TRUCE_RUNS_PAGE (page), page_layout (self));
  return page;
}

/* Where letters cannot stand for words, translators put one behind them in brackets: right in a menu, but a
 * tab is a name, and has a key without it, too. */
static void
strip_key (GtkWidget *page, AdwViewStack *pages)
{
  AdwViewStackPage *tab = adw_view_stack_get_page (pages, page);
  const char *title = adw_view_stack_page_get_title (tab), *bracket = strstr (title, "(_");
  g_autofree char *name = bracket ? g_strndup (title, bracket - title) : NULL;

  if (name)
    adw_view_stack_page_set_title (tab, name);
}

void
truce_window_init_pages (TruceWindow *self)
{
  const struct
  {
    TruceLatePage *place;
    TruceMakePage make;
  } pages[] = {
    { self->matrix_page, make_matrix },
    { self->theatre_page, make_theatre },
    { self->timings_page, make_timings },
    { self->runs_page, make_runs },
  };

  strip_key (GTK_WIDGET (self->board_page), self->pages);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      strip_key (GTK_WIDGET (pages[i].place), self->pages);
      truce_late_page_set_maker (pages[i].place, pages[i].make, self);
      g_signal_connect_object (pages[i].place, "notify::child", G_CALLBACK (truce_window_update_actions),
                               self, G_CONNECT_SWAPPED);
    }
}

GtkWidget *
truce_window_get_page (TruceWindow *self)
{
  return truce_late_page_inside (adw_view_stack_get_visible_child (self->pages));
}

gboolean
truce_window_is_on_board (TruceWindow *self)
{
  return adw_view_stack_get_visible_child (self->pages) == GTK_WIDGET (self->board_page);
}

void
truce_window_lay_out_pages (TruceWindow *self)
{
  TruceLayout layout = page_layout (self);
  gpointer page;

  if ((page = truce_late_page_peek (self->matrix_page)))
    truce_matrix_page_set_layout (page, layout);
  if ((page = truce_late_page_peek (self->theatre_page)))
    {
      truce_theatre_page_set_layout (page, layout);
      truce_theatre_page_set_spacious (page, truce_layout_chooser_is_spacious (self->layout));
    }
  if ((page = truce_late_page_peek (self->timings_page)))
    truce_timings_page_set_layout (page, truce_layout_chooser_get_layout (self->layout));
  if ((page = truce_late_page_peek (self->runs_page)))
    truce_runs_page_set_layout (page, layout);
}

void
truce_window_show_run (TruceWindow *self, gint64 id)
{
  adw_view_stack_set_visible_child_name (self->pages, "runs");
  truce_runs_page_reveal (TRUCE_RUNS_PAGE (truce_late_page_get (self->runs_page)), id);
}
