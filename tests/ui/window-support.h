/* window-support.h: a window under test and bounded waits
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <check.h>

#include "board/truce-board-page.h"
#include "rules/truce-rules-panel.h"
#include "shell/truce-application.h"
#include "shell/truce-window.h"

/* Runs the suite in one process, whatever CK_FORK says, since GTK needs this. Returns: the exit status. */
int window_test_main (Suite *suite);

/* Call before and after each test. */
void window_up (void);
void window_down (void);

extern TruceWindow *window; /* the window under test */

/* Runs the main loop until `condition` holds. Fails the test after `seconds` s or 300 s, whichever is longer,
 * since the machine may be busy. */
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

/* Runs one iteration of the main loop, which blocks for at most 10 ms. */
void window_iterate (void);

/* Activates an action of the window. format: as for g_variant_new(); NULL: no parameter. */
void act (const char *action, const char *format, ...);

TruceWorkspace *workspace_now (void);
const TruceProblemSpec *spec_now (void);
int square_named (const char *name);
void toggle (const char *name);
void resize_board (int rows, int columns);
void resize_board_in (TruceWindow *other, int rows, int columns);
void use_method (const char *id);

/* Sets the problem of a text, as if it were pasted. */
void paste_problem (const char *problem);
void set_list_cap (guint64 cap);

/* Returns the number of placements that the visible run lists. */
guint n_solutions (void);

/* Returns whether the visible run has ended without being stopped. */
bool run_is_done (void);

/* Returns (nullable) a visible label below `widget` whose displayed text contains `text`, also if some of its
 * spaces are no-break spaces. */
GtkWidget *find_label (GtkWidget *widget, const char *text);

/* Since watch_labels(): the number of times a wrapping, nonempty label was measured, and of those in which it
 * had to try widths, which takes milliseconds. */
extern guint labels_measured, labels_searched;
void watch_labels (GtkWidget *root); /* counts labels below `root`; NULL: all labels */

/* Returns (nullable) the button below `widget` with this label, including its mnemonic. */
GtkWidget *find_button (GtkWidget *widget, const char *label);

/* Returns (nullable) the combo row with this title, including its underline, at or below `widget`. */
AdwComboRow *find_choice (GtkWidget *widget, const char *title);

/* Returns (nullable) the visible message dialog. */
AdwMessageDialog *find_question (void);

/* Returns (nullable) the visible window above the window under test. */
GtkWindow *window_above (void);

/* Returns (nullable) the view of this name in the visible Explore window. */
gpointer explore_view (const char *name);

/* Returns a part of the window by its id in window.ui. For "board_page" and the like, creates the page if
 * needed. */
gpointer part (const char *id);
gpointer part_of (gpointer other, const char *id); /* of another window */

/* Return the panel with the results, and its panel of placements; NULL before the first run. */
TruceResultsPanel *results_panel (void);
TruceSolutionsPanel *solutions_panel (void);

/* Return a template child: of a widget, of the panel of placements, or of its summary. */
gpointer in_widget (gpointer widget, const char *id);
gpointer in_solutions (const char *id);
gpointer in_summary (const char *id);

/* Returns a template child of the panel of rules. */
gpointer in_rules (const char *id);

/* Opens and shows another window of the program. */
TruceWindow *second_window (void);
