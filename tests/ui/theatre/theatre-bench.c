/* theatre-bench.c: scrubbing in a search of more than 10⁵ events: CPU time and real time of an update with
 * its frame
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <time.h>

#include "theatre/truce-theatre-page.h"
#include "window-support.h"

#define SIZE        10 /* queens: about 130,000 events of improved */
#define UPDATES     300
#define FRAME_LIMIT 16.0 /* milliseconds of CPU time of the main thread */

static TruceTheatrePage *page;

static gpointer
inner (const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (page), TRUCE_TYPE_THEATRE_PAGE, name);
}

static TruceTheatreSearch *
search_now (void)
{
  return truce_theatre_player_get_search (truce_theatre_get_player (truce_theatre_page_get_theatre (page)),
                                          0);
}

static double
thread_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void
on_paint (GdkFrameClock *clock, gpointer data)
{
  *(gboolean *) data = TRUE;
}

/* Scrubs to a position and waits until the frame is painted. Returns the CPU time in milliseconds. */
static double
scrub (guint position)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (page));
  gboolean painted = FALSE;
  gulong handler = g_signal_connect_after (clock, "after-paint", G_CALLBACK (on_paint), &painted);
  double began = thread_work ();

  gtk_range_set_value (inner ("scrub"), position);
  gtk_widget_queue_draw (GTK_WIDGET (page)); /* the position may be unchanged */
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
  return thread_work () - began;
}

static void
report (const char *what, gboolean near)
{
  TruceTheatreSearch *search = search_now ();
  guint known = truce_theatre_search_get_known (search);
  double sum = 0, max = 0;

  for (guint i = 0; i < UPDATES; i++)
    {
      guint position = near ? known / 2 + i : (guint) ((guint64) i * 7919 * 131 % known);
      double work = scrub (position);

      sum += work;
      max = MAX (max, work);
    }
  printf ("%s: %u events, %.2f ms a scrub with its frame, at most %.2f (limit %.0f)\n", what, known,
          sum / UPDATES, max, FRAME_LIMIT);
  ck_assert_double_le (sum / UPDATES, FRAME_LIMIT);
}

START_TEST (scrubbing)
{
  page = part ("theatre_page");
  act ("win.show-page", "s", "theatre");
  wait_for (search_now () != NULL, 5);
  gtk_drop_down_set_selected (inner ("board"), SIZE - 3);
  wait_for (truce_theatre_search_get_extent (search_now ()) == TRUCE_THEATRE_ALL, 30);
  for (int i = 0; i < 30; i++)
    window_iterate ();
  report ("to anywhere", FALSE);
  report ("one event on", TRUE);
  g_signal_emit_by_name (inner ("compare"), "clicked");
  for (int i = 0; i < 60; i++)
    window_iterate ();
  report ("two side by side, to anywhere", FALSE);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("theatre-bench");
  TCase *tcase = tcase_create ("theatre");

  tcase_set_timeout (tcase, 200);
  tcase_add_checked_fixture (tcase, window_up, window_down);
  tcase_add_test (tcase, scrubbing);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
