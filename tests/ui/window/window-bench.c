/* window-bench.c: lists ten million placements in the window: gaps of the main loop, and memory
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-support.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "board/truce-board-page.h"
#include "placements/truce-solutions-panel.h"

#define PLACEMENTS   10000000
#define SIZE         16 /* has 14,772,512 placements */
#define GAP_LIMIT    100.0
#define MEMORY_LIMIT 300.0
#define PATIENCE     300 /* seconds */

typedef struct
{
  gint64 last;
  double last_work;
  double largest; /* ms between two iterations of the main loop */
  double work;    /* largest CPU time of the main thread between two iterations, in ms */
} Watchdog;

/* Returns the CPU time of the calling thread in ms. Unlike gaps, CPU time does not depend on the load of the
 * machine. */
static double
thread_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static gboolean
on_tick (gpointer data)
{
  Watchdog *watchdog = data;
  gint64 now = g_get_monotonic_time ();
  double work = thread_work ();

  watchdog->work = MAX (watchdog->work, work - watchdog->last_work);
  watchdog->last_work = work;
  watchdog->largest = MAX (watchdog->largest, (now - watchdog->last) / 1e3);
  watchdog->last = now;
  return G_SOURCE_CONTINUE;
}

/* Returns the peak resident memory in MB. */
static double
peak_memory (void)
{
  g_autofree char *text = NULL;
  const char *line;
  long kilobytes = 0;

  if (g_file_get_contents ("/proc/self/status", &text, NULL, NULL) && (line = strstr (text, "VmHWM:")))
    sscanf (line, "VmHWM: %ld", &kilobytes);
  return kilobytes / 1024.0;
}

static gboolean
browse (gpointer data)
{
  static const char *const actions[] = { "win.last-solution", "win.next-solution", "win.first-solution" };
  guint *step = data;

  act (actions[(*step)++ % G_N_ELEMENTS (actions)], NULL);
  return G_SOURCE_CONTINUE;
}

static void
watchdog_begin (Watchdog *watchdog)
{
  *watchdog = (Watchdog){ .last = g_get_monotonic_time (), .last_work = thread_work () };
}

/* Filters one placement per class, then exports all placements, while the main loop keeps running. */
static void
filter_and_export (Watchdog *watchdog)
{
  TruceSolutionsPanel *panel = solutions_panel ();
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "truce-window-bench", NULL);
  gint64 began = g_get_monotonic_time ();
  GStatBuf file;

  watchdog_begin (watchdog);
  gtk_switch_set_active (in_solutions ("filter_fundamental"), TRUE);
  wait_for (!truce_solution_filter_is_busy (
                truce_results_get_filter (truce_workspace_get_results (workspace_now ()))),
            PATIENCE);
  printf ("filtered to %u in %.1f s; largest gap %.1f ms, most work in one %.1f ms\n",
          g_list_model_get_n_items (
              G_LIST_MODEL (truce_results_get_filter (truce_workspace_get_results (workspace_now ())))),
          (g_get_monotonic_time () - began) / 1e6, watchdog->largest, watchdog->work);
  ck_assert_double_le (watchdog->work, GAP_LIMIT);
  began = g_get_monotonic_time ();
  watchdog_begin (watchdog);
  truce_solutions_panel_export (panel, path, TRUCE_PLACEMENTS_SQUARES, FALSE);
  wait_for (!gtk_widget_get_visible (in_solutions ("export_bar")), PATIENCE);
  ck_assert_int_eq (g_stat (path, &file), 0);
  printf ("written, %.0f MB, in %.1f s; largest gap %.1f ms, most work in one %.1f ms\n", file.st_size / 1e6,
          (g_get_monotonic_time () - began) / 1e6, watchdog->largest, watchdog->work);
  g_unlink (path);
}

START_TEST (ten_million)
{
  TruceViewState next;
  Watchdog watchdog = { 0 };
  guint step = 0, tick, browser;
  double base, seconds, largest, memory;
  gint64 began;

  set_list_cap (PLACEMENTS);
  next = truce_view_state_resize (truce_workspace_get_state (workspace_now ()), (TruceBoard){ SIZE, SIZE });
  truce_workspace_set_state (workspace_now (), &next);
  for (int i = 0; i < 50; i++)
    window_iterate ();
  base = peak_memory ();
  watchdog.last = began = g_get_monotonic_time ();
  watchdog.last_work = thread_work ();
  tick = g_timeout_add (2, on_tick, &watchdog);
  browser = g_timeout_add (300, browse, &step);
  act ("win.solve", NULL);
  wait_for (run_is_done (), PATIENCE);
  seconds = (g_get_monotonic_time () - began) / 1e6;
  wait_for (n_solutions () == PLACEMENTS, PATIENCE);
  g_source_remove (browser);
  printf ("%d placements in %.1f s; largest gap %.1f ms (limit %.0f), most work in one %.1f ms\n", PLACEMENTS,
          seconds, watchdog.largest, GAP_LIMIT, watchdog.work);
  printf ("memory %.0f MB (limit %.0f), %.0f before\n", peak_memory (), MEMORY_LIMIT, base);
  largest = watchdog.largest;
  memory = peak_memory ();
  filter_and_export (&watchdog);
  g_source_remove (tick);
  ck_assert_double_le (largest, GAP_LIMIT);
  ck_assert_double_le (memory, MEMORY_LIMIT);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("window-bench");
  TCase *tcase = tcase_create ("window");

  tcase_set_timeout (tcase, PATIENCE);
  tcase_add_checked_fixture (tcase, window_up, window_down);
  tcase_add_test (tcase, ten_million);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
