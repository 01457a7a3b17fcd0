/* window-support.h: a window under test and bounded waits
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <check.h>

#include "board/truce-board-page.h"
#include "rules/truce-rules-panel.h"
#include "shell/truce-application.h"
#include "shell/truce-window.h"

/* Runs the suite in one process, for GTK wants it so, whatever CK_FORK says; what main returns. */
int window_test_main (Suite *suite);

/* Before each test and after it. */
void window_up (void);
void window_down (void);

extern TruceWindow *window; /* the one that is up */

/* Runs the main loop until `condition` holds; the test fails when it does not within so many seconds, or five
 * minutes where that is longer: the machine may be busy with others. */
#define wait_for(condition, seconds)                                                                         \
  do                                                                                                         \
    {                                                                                                        \
      gint64 wait_end = g_get_monotonic_time () + (gint64) (MAX (seconds, 300) * G_USEC_PER_SEC);            \
      while (!(condition))                                                                                   \
        {                                                                                                    \
          ck_assert_msg (g_get_monotonic_time () < wait_end, "not within %g s: %s",                          \
                         (double) MAX (seconds, 300), #condition);                                           \
          window_iterate ();                                                                                 \
        }                                                                                                    \
    }                                                                                                        \
  while (0)

/* One round of the main loop, at most 10 ms. */
void window_iterate (void);

/* Activates an action of the window. `format` as for g_variant_new, NULL: no parameter. */
void act (const char *action, const char *format, ...);

TruceWorkspace *workspace_now (void);
const TruceProblemSpec *spec_now (void);
int square_named (const char *name);
void toggle (const char *name);
void resize_board (int rows, int columns);
void resize_board_in (TruceWindow *other, int rows, int columns);
void use_method (const char *id);

/* The question of a problem's text, as if it were pasted. */
void paste_problem (const char *problem);
void set_list_cap (guint64 cap);

/* How many placements of the run shown can be browsed. */
guint n_solutions (void);

/* The run shown has ended, and not by being stopped. */
bool run_is_done (void);

/* The label that is shown below `widget` and has `text` in it, as it is read, or NULL. */
GtkWidget *find_label (GtkWidget *widget, const char *text);

/* From watch_labels() on: how often a wrapping label that is not empty was measured, and how often it had to
 * try widths, which takes milliseconds. */
extern guint labels_measured, labels_searched;
void watch_labels (GtkWidget *root); /* labels below it; NULL: all of them */

/* The button below `widget` with that label, mnemonic included, or NULL. */
GtkWidget *find_button (GtkWidget *widget, const char *label);

/* The row of that title, underline included, in which one chooses, among the widget and its descendants. */
AdwComboRow *find_choice (GtkWidget *widget, const char *title);

/* A question that is asked, or NULL. */
AdwMessageDialog *find_question (void);

/* The window that is shown above the one under test, or NULL. */
GtkWindow *window_above (void);

/* The view of that name in the Explore window that is shown, or NULL. */
gpointer explore_view (const char *name);

/* A part of the window by its id in window.ui. "board_page" ...: a page, which is made if it is not there
 * yet. */
gpointer part (const char *id);
gpointer part_of (gpointer other, const char *id); /* of another window */

/* The panel with the results, and what shows a run on it; NULL: there has been none yet. */
TruceResultsPanel *results_panel (void);
TruceSolutionsPanel *solutions_panel (void);

/* The part of that name of the solutions panel, or of its summary. */
gpointer in_widget (gpointer widget, const char *id);
gpointer in_solutions (const char *id);
gpointer in_summary (const char *id);

/* A part of the panel of rules. */
gpointer in_rules (const char *id);

/* One more of the program, which is shown. */
TruceWindow *second_window (void);
