/* timings-print.c: prints the times: a chart, and a table below it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "chart/chart-draw.h"
#include "common/draw-text.h"
#include "timings-cells.h"
#include "timings-text.h"
#include "truce-timings.h"

/* Sizes of texts, rows and gaps are in points. */
#define TEXT        9.0
#define ROW         13.0
#define CHART_SHARE 0.58 /* height divided by the width of the chart */
#define CHART_MAX   0.6  /* maximum height divided by the height of the page */
#define CHART_GAP   18.0

/* Scale of the chart: drawings for screens are too large on paper. */
#define CHART_SCALE 0.75

/* Right edges of the columns, as fractions of the width of the page. The second column is left-aligned. */
static const double ends[] = { 0.05, 0.07, 0.46, 0.66, 0.85, 1 };

#define N_COLUMNS G_N_ELEMENTS (ends)

/* Contents of the pages. They are copies, because pages may be drawn when the table no longer exists. */
typedef struct
{
  TruceChartData *chart;
  TruceTheme theme;
  GPtrArray *rows; /* of char **; the headings are the first row */
} Pages;

static void
pages_free (gpointer data)
{
  Pages *pages = data;

  truce_chart_data_free (pages->chart);
  g_ptr_array_unref (pages->rows);
  g_free (pages);
}

static char *
steal_text (TruceTimingsText text, char **below)
{
  char *stolen = g_steal_pointer (&text.text);

  if (below)
    *below = g_steal_pointer (&text.below);
  truce_timings_text_clear (&text);
  return stolen ? stolen : g_strdup ("");
}

static void
add_row (Pages *pages, const TruceTimingTable *table, guint size, guint method, gboolean middle)
{
  char **row = g_new0 (char *, N_COLUMNS + 1);

  row[0] = steal_text (truce_timings_size_text (table, size), NULL);
  row[1] = g_strdup (truce_timings_method_name (table, method));
  row[2] = steal_text (truce_timings_count_text (table, size), NULL);
  row[3] = steal_text (truce_timings_method_text (table, TRUCE_TIMINGS_TIMES, size, method, middle, NULL),
                       &row[4]);
  if (!row[4])
    row[4] = g_strdup ("");
  row[5] = steal_text (truce_timings_method_text (table, TRUCE_TIMINGS_ATTEMPTS, size, method, middle, NULL),
                       NULL);
  g_ptr_array_add (pages->rows, row);
}

static char **
headings (const TruceTimingTable *table)
{
  char **row = g_new0 (char *, N_COLUMNS + 1);

  row[0] = g_strdup ("n");
  row[1] = g_strdup (_ ("Method"));
  row[2] = g_strdup (truce_timing_answer_title (&table->task));
  row[3] = truce_timings_view_title (table, TRUCE_TIMINGS_TIMES);
  row[4] = g_strdup (_ ("Runs"));
  row[5] = g_strdup (_ ("Attempts"));
  return row;
}

static double
chart_height (double width, double height)
{
  return MIN (width * CHART_SHARE, height * CHART_MAX);
}

/* Returns the number of rows that fit on a page. The first page also has the chart. */
static int
rows_on (int page, double width, double height)
{
  if (page == 0)
    height -= chart_height (width, height) + CHART_GAP;
  return MAX (1, (int) (height / ROW) - 1);
}

static int
n_pages (gpointer data, double width, double height)
{
  const Pages *pages = data;
  int n_left = (int) pages->rows->len - 1, page = 0;

  while ((n_left -= rows_on (page, width, height)) > 0)
    page++;
  return page + 1;
}

static void
draw_row (cairo_t *cr, char **row, double y, double width, gboolean heading)
{
  static const TruceColor black = { 0, 0, 0, 1 };

  for (guint i = 0; i < N_COLUMNS; i++)
    {
      double start = i > 0 ? ends[i == 2 ? 1 : i - 1] * width : 0, end = ends[i] * width;

      /* only the names of methods are left-aligned */
      if (i == 1)
        truce_draw_text_at (cr, row[i], end, y + ROW / 2, 0, TEXT, 0.24 * width, heading, &black);
      else
        truce_draw_text_at (cr, row[i], end, y + ROW / 2, 1, TEXT, i == 2 ? 0.18 * width : end - start,
                            heading, &black);
    }
}

static void
draw_chart (Pages *pages, cairo_t *cr, double width, double height)
{
  TruceChartScene scene = truce_chart_data_scene (pages->chart);
  TruceChartLayout layout;

  cairo_save (cr);
  cairo_scale (cr, CHART_SCALE, CHART_SCALE);
  truce_chart_draw_layout (&layout, &scene, width / CHART_SCALE, height / CHART_SCALE);
  truce_chart_draw (cr, &layout, &scene, &pages->theme);
  cairo_restore (cr);
}

static void
draw_page (gpointer data, cairo_t *cr, int page, double width, double height)
{
  Pages *pages = data;
  guint from = 1, to;
  double y = 0;

  for (int before = 0; before < page; before++)
    from += (guint) rows_on (before, width, height);
  to = MIN (from + (guint) rows_on (page, width, height), pages->rows->len);
  if (page == 0)
    {
      draw_chart (pages, cr, width, chart_height (width, height));
      y = chart_height (width, height) + CHART_GAP;
    }
  draw_row (cr, pages->rows->pdata[0], y, width, TRUE);
  for (guint i = from; i < to; i++)
    draw_row (cr, pages->rows->pdata[i], y += ROW, width, FALSE);
}

TruceBook *
truce_timings_book (TruceTimings *self, const TruceTheme *theme)
{
  static const TruceBookDrawing drawing = { n_pages, draw_page, pages_free };
  const TruceTimingTable *table = truce_timings_get_table (self);
  const TruceTimingsChartOptions *look = truce_timings_get_chart_options (self);
  g_autofree char *title = NULL, *machine = NULL, *wrong = truce_timings_describe_wrong (self);
  Pages *pages;

  if (!table)
    return NULL;
  pages = g_new0 (Pages, 1);
  pages->chart = truce_timings_chart (table, look);
  pages->theme = *theme;
  pages->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_ptr_array_add (pages->rows, headings (table));
  for (guint size = 0; size < table->n_sizes; size++)
    for (guint method = 0; method < table->n_methods; method++)
      add_row (pages, table, size, method, look->middle);
  title = truce_timings_task_title (&table->task);
  machine = truce_timings_machine (&table->stamp);
  return truce_book_of_drawing (&drawing, pages, title, wrong ? wrong : machine);
}
