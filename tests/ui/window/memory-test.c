/* memory-test.c: memory that stays in use after pages and windows are opened and closed many times
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <malloc.h>
#include <stdio.h>

#include "theatre/truce-theatre-page.h"
#include "window-support.h"

#define WARM_UP 5 /* rounds that fill the caches */
#define ROUNDS  50

/* KB per round. Meanwhile the sprite cache may grow to its 4 MB. A dialog that is not freed takes 500 KB. */
#define GROWTH_MAX 110.0

/* Returns the allocated memory in KB, not that of the process, which depends on fragmentation. */
static double
kilobytes_in_use (void)
{
  const struct mallinfo2 info = mallinfo2 ();

  return (double) (info.uordblks + info.hblkhd) / 1024;
}

/* A sanitizer has its own allocator, and finds leaks itself. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define MEASURES FALSE
#elif defined(__has_feature)
#define MEASURES !(__has_feature (address_sanitizer) || __has_feature (thread_sanitizer))
#else
#define MEASURES TRUE
#endif

static void
settle (void)
{
  gint64 quiet = g_get_monotonic_time () + 100000;

  while (g_get_monotonic_time () < quiet)
    window_iterate ();
  /* and frees what a pending frame holds */
  for (int i = 0; i < 1000 && g_main_context_iteration (NULL, FALSE); i++)
    ;
}

typedef void (*Round) (gconstpointer data);

static double
measure (const char *name, Round round, gconstpointer data)
{
  double before, growth;

  for (int i = 0; i < WARM_UP; i++)
    round (data);
  settle ();
  before = kilobytes_in_use ();
  for (int i = 0; i < ROUNDS; i++)
    round (data);
  settle ();
  growth = (kilobytes_in_use () - before) / ROUNDS;
  printf ("%-24s %8.1f KB a round\n", name, growth);
  fflush (stdout);
  return MEASURES ? growth : 0;
}

/* ---- windows ---- */

typedef struct
{
  const char *action, *parameter;
} Opening;

static void
open_and_close (gconstpointer data)
{
  const Opening *opening = data;
  GtkWindow *above;

  act (opening->action, opening->parameter ? "s" : NULL, opening->parameter);
  wait_for ((above = window_above ()) && gtk_widget_get_mapped (GTK_WIDGET (above)), 60);
  for (int i = 0; i < 3; i++)
    window_iterate ();
  gtk_window_close (above);
  wait_for (!window_above (), 60);
}

static const Opening openings[] = {
  { "app.preferences" },
  { "win.explore" },
  { "win.library" },
  { "win.collections" },
  { "win.questions" },
  { "win.lessons" },
  { "win.sequence" },
  { "win.permutations" },
  { "win.symmetry", "counts" },
  { "win.wrong-counts", "" },
  { "win.print" },
  { "win.show-help-overlay" },
  { "app.about" },
  { "app.first-steps" },
  { "win.collect" },
  { "win.new-puzzle" },
};

START_TEST (windows)
{
  double growth = measure (openings[_i].action, open_and_close, &openings[_i]);

  ck_assert_double_lt (growth, GROWTH_MAX);
}
END_TEST

/* ---- pages ---- */

static TruceTheatrePage *theatre;

static gboolean
is_read (guint side)
{
  TruceTheatrePlayer *player = truce_theatre_get_player (truce_theatre_page_get_theatre (theatre));
  TruceTheatreSearch *search = truce_theatre_player_get_search (player, side);

  return !search || truce_theatre_search_get_extent (search) != TRUCE_THEATRE_READING;
}

/* Shows a small search, and waits until it is read, so that later rounds do not read it. */
static void
show_theatre (void)
{
  resize_board (5, 5);
  theatre = part ("theatre_page");
  act ("win.show-page", "s", "theatre");
  wait_for (is_read (0), 60);
}

static void
show_page (gconstpointer name)
{
  act ("win.show-page", "s", name);
  for (int i = 0; i < 3; i++)
    window_iterate ();
  act ("win.show-page", "s", "board");
  for (int i = 0; i < 3; i++)
    window_iterate ();
}

static const char *const pages[] = { "matrix", "theatre", "timings", "runs" };

START_TEST (pages_of_the_window)
{
  show_theatre ();
  ck_assert_double_lt (measure (pages[_i], show_page, pages[_i]), GROWTH_MAX);
}
END_TEST

/* ---- another window ---- */

static void
other_window (gconstpointer data)
{
  gpointer other = second_window ();

  g_object_add_weak_pointer (G_OBJECT (other), &other);
  gtk_window_close (GTK_WINDOW (other));
  wait_for (!other, 60);
}

START_TEST (windows_of_the_program)
{
  ck_assert_double_lt (measure ("another window", other_window, NULL), GROWTH_MAX);
}
END_TEST

/* ---- actions on them ---- */

static void
step_theatre (gconstpointer action)
{
  gtk_widget_activate_action (GTK_WIDGET (theatre), action, NULL);
  window_iterate ();
}

static void
search_another_board (gconstpointer data)
{
  static guint board = 1;

  g_object_set (truce_theatre_page_get_theatre (theatre), "board", board = 3 - board, NULL);
  for (int i = 0; i < 20; i++)
    step_theatre ("theatre.forward");
  step_theatre ("theatre.next-dead-end");
  step_theatre ("theatre.next-placement");
  step_theatre ("theatre.end");
  step_theatre ("theatre.start");
}

/* The export dialog holds a reference to the page. */
static void
ask_for_export (gconstpointer data)
{
  GtkWindow *above;

  gtk_widget_activate_action (GTK_WIDGET (theatre), "theatre.export", NULL);
  wait_for ((above = window_above ()) && gtk_widget_get_mapped (GTK_WIDGET (above)), 60);
  window_iterate ();
  gtk_window_close (above);
  wait_for (!window_above (), 60);
}

static void
compare (gconstpointer data)
{
  g_object_set (truce_theatre_page_get_theatre (theatre), "compare", TRUE, NULL);
  search_another_board (NULL);
  g_object_set (truce_theatre_page_get_theatre (theatre), "compare", FALSE, NULL);
  window_iterate ();
}

static void
change_view (gconstpointer data)
{
  for (guint view = 0; view < TRUCE_THEATRE_N_VIEWS; view++)
    {
      g_object_set (truce_theatre_page_get_theatre (theatre), "view", view, NULL);
      for (int i = 0; i < 5; i++)
        step_theatre ("theatre.forward");
    }
}

START_TEST (the_theatre)
{
  static const struct
  {
    const char *name;
    Round round;
  } rounds[] = { { "theatre", search_another_board },
                 { "comparison", compare },
                 { "views", change_view },
                 { "export", ask_for_export } };

  show_theatre ();
  ck_assert_double_lt (measure (rounds[_i].name, rounds[_i].round, NULL), GROWTH_MAX);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("memory");
  TCase *tcase;

#define CASE(name)                                                                                           \
  tcase = tcase_create (name);                                                                               \
  tcase_set_timeout (tcase, 900);                                                                            \
  tcase_add_checked_fixture (tcase, window_up, window_down);                                                 \
  suite_add_tcase (suite, tcase)

  CASE ("windows");
  tcase_add_loop_test (tcase, windows, 0, G_N_ELEMENTS (openings));
  tcase_add_test (tcase, windows_of_the_program);
  CASE ("pages");
  tcase_add_loop_test (tcase, pages_of_the_window, 0, G_N_ELEMENTS (pages));
  CASE ("theatre");
  tcase_add_loop_test (tcase, the_theatre, 0, 4);
  return window_test_main (suite);
}
