/* window-support.c: a window under test and bounded waits
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-support.h"

#include <execinfo.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "explore/truce-explore-window.h"

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#include <sanitizer/allocator_interface.h>
#include <sanitizer/lsan_interface.h>
#endif
#endif

TruceWindow *window;

static TruceApplication *application;

/* Prints a backtrace. Check does not report crashes if it does not fork. */
static void
on_crash (int signal_number)
{
  void *frames[64];

  backtrace_symbols_fd (frames, backtrace (frames, G_N_ELEMENTS (frames)), STDERR_FILENO);
  raise (signal_number); /* with the default action, see SA_RESETHAND */
}

static void
watch_for_crashes (void)
{
  struct sigaction action = { .sa_handler = on_crash, .sa_flags = (int) SA_RESETHAND }, other;

  /* a sanitizer has a better handler */
  if (sigaction (SIGSEGV, NULL, &other) == 0 && other.sa_handler == SIG_DFL)
    sigaction (SIGSEGV, &action, NULL);
}

#ifdef __has_feature
#if __has_feature(address_sanitizer)
/* If a program has more than 2048 quarks, GLib abandons its first table of quarks. This is no leak. */
void
__sanitizer_malloc_hook (const volatile void *block, size_t size)
{
  static bool found;

  if (!found && size == 2048 * sizeof (char *))
    {
      found = true;
      __lsan_ignore_object ((const void *) block);
    }
}
#endif
#endif

int
window_test_main (Suite *suite)
{
  SRunner *runner = srunner_create (suite);
  int failed;

  watch_for_crashes ();
  adw_init ();
  srunner_set_fork_status (runner, CK_NOFORK);
  srunner_run_all (runner, CK_ENV);
  failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

static gboolean
wake (gpointer data)
{
  return G_SOURCE_REMOVE;
}

void
window_iterate (void)
{
  guint source = g_timeout_add (10, wake, NULL);

  g_main_context_iteration (NULL, TRUE);
  if (g_main_context_find_source_by_id (NULL, source))
    g_source_remove (source);
}

void
window_up (void)
{
  if (!application)
    {
      application = truce_application_new ();
      ck_assert (g_application_register (G_APPLICATION (application), NULL, NULL));
    }
  window = truce_window_new (GTK_APPLICATION (application));
  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 860);
  gtk_window_present (GTK_WINDOW (window));
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (window)) && gtk_widget_get_width (GTK_WIDGET (window)) > 0,
            10);
}

void
window_down (void)
{
  gpointer weak = window;

  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  gtk_window_destroy (GTK_WINDOW (window));
  /* no run and no idle source may keep a closed window */
  wait_for (weak == NULL, 5);
  window = NULL;
}

void
act (const char *action, const char *format, ...)
{
  GVariant *parameter = NULL;
  va_list arguments;

  if (format)
    {
      va_start (arguments, format);
      parameter = g_variant_new_va (format, NULL, &arguments);
      va_end (arguments);
    }
  ck_assert_msg (gtk_widget_activate_action_variant (GTK_WIDGET (window), action, parameter), "no action %s",
                 action);
}

TruceWorkspace *
workspace_now (void)
{
  return truce_window_get_workspace (window);
}

const TruceProblemSpec *
spec_now (void)
{
  return &truce_workspace_get_state (workspace_now ())->spec;
}

int
square_named (const char *name)
{
  int square = truce_square_parse (spec_now ()->board, name, NULL);

  ck_assert_msg (square >= 0, "no square %s", name);
  return square;
}

void
toggle (const char *name)
{
  act ("win.toggle", "i", square_named (name));
}

void
resize_board_in (TruceWindow *other, int rows, int columns)
{
  TruceWorkspace *workspace = truce_window_get_workspace (other);
  TruceViewState next =
      truce_view_state_resize (truce_workspace_get_state (workspace), (TruceBoard){ rows, columns });

  truce_workspace_set_state (workspace, &next);
}

void
resize_board (int rows, int columns)
{
  resize_board_in (window, rows, columns);
}

void
use_method (const char *id)
{
  g_object_set (workspace_now (), "method", truce_method_find (id), NULL);
}

void
paste_problem (const char *problem)
{
  TruceViewState next;
  TruceProblemSpec spec;

  ck_assert (truce_problem_spec_from_text (problem, &spec, NULL));
  next = truce_view_state_paste (truce_workspace_get_state (workspace_now ()), &spec);
  truce_workspace_set_state (workspace_now (), &next);
}

void
set_list_cap (guint64 cap)
{
  TruceQuery query = *truce_workspace_get_query (workspace_now ());

  query.list_cap = cap;
  truce_workspace_set_query (workspace_now (), &query);
}

guint
n_solutions (void)
{
  return truce_workspace_get_run (workspace_now ())
             ? truce_results_get_n_solutions (truce_workspace_get_results (workspace_now ()))
             : 0;
}

bool
run_is_done (void)
{
  TruceRun *run = truce_workspace_get_run (workspace_now ());

  return run && truce_run_get_state (run) == TRUCE_RUN_DONE;
}

/* A wrapping label tries tens of widths to find the least one for a height, which takes milliseconds. GtkBox
 * of GTK 4.8 requests this for each new text beside other widgets. */
static void (*measure_label) (GtkWidget *, GtkOrientation, int, int *, int *, int *, int *);
guint labels_measured, labels_searched;
static GtkWidget *labels_root; /* NULL: all labels */

static void
measure_and_count (GtkWidget *label,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  measure_label (label, orientation, for_size, minimum, natural, minimum_baseline, natural_baseline);
  /* status pages are part of the toolkit */
  if (!gtk_label_get_wrap (GTK_LABEL (label)) || !*gtk_label_get_label (GTK_LABEL (label)) ||
      gtk_widget_get_ancestor (label, ADW_TYPE_STATUS_PAGE) ||
      (labels_root && !gtk_widget_is_ancestor (label, labels_root)))
    return;
  labels_measured++;
  if (orientation == GTK_ORIENTATION_HORIZONTAL && for_size >= 0)
    labels_searched++;
}

void
watch_labels (GtkWidget *root)
{
  GtkWidgetClass *label = g_type_class_ref (GTK_TYPE_LABEL);

  labels_root = root;
  labels_measured = labels_searched = 0;
  if (label->measure == measure_and_count)
    return;
  measure_label = label->measure;
  label->measure = measure_and_count;
}

/* Returns whether the text of the label has `text`, or would have it with breaking spaces. */
static bool
label_has (GtkLabel *label, const char *text)
{
  g_autoptr (GString) plain = g_string_new (gtk_label_get_text (label));

  if (strstr (plain->str, text))
    return true;
  g_string_replace (plain, "\u00a0", " ", 0);
  return strstr (plain->str, text);
}

GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) && label_has (GTK_LABEL (widget), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, text);

      if (found)
        return found;
    }
  return NULL;
}

GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found)
        return found;
    }
  return NULL;
}

AdwComboRow *
find_choice (GtkWidget *widget, const char *title)
{
  AdwComboRow *found = NULL;

  if (ADW_IS_COMBO_ROW (widget) &&
      g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title))
    return ADW_COMBO_ROW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_choice (child, title);
  return found;
}

AdwMessageDialog *
find_question (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GObject) toplevel = g_list_model_get_item (toplevels, i);

      if (ADW_IS_MESSAGE_DIALOG (toplevel) && gtk_widget_get_visible (GTK_WIDGET (toplevel)))
        return ADW_MESSAGE_DIALOG (toplevel);
    }
  return NULL;
}

GtkWindow *
window_above (void)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());
  GtkWindow *above = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) one = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (one) == GTK_WINDOW (window) &&
          gtk_widget_get_visible (GTK_WIDGET (one)))
        above = one;
    }
  return above;
}

gpointer
explore_view (const char *name)
{
  GtkWindow *above = window_above ();

  if (!TRUCE_IS_EXPLORE_WINDOW (above))
    return NULL;
  return gtk_stack_get_child_by_name (
      GTK_STACK (gtk_widget_get_template_child (GTK_WIDGET (above), TRUCE_TYPE_EXPLORE_WINDOW, "stack")),
      name);
}

gpointer
part (const char *id)
{
  return part_of (window, id);
}

gpointer
part_of (gpointer other, const char *id)
{
  GObject *object;

  if (g_str_has_suffix (id, "_page"))
    {
      g_autofree char *name = g_strndup (id, strlen (id) - strlen ("_page"));

      return truce_pages_get (truce_window_get_pages (other), name);
    }
  object = gtk_widget_get_template_child (other, TRUCE_TYPE_WINDOW, id);
  ck_assert_msg (object != NULL, "no part %s", id);
  return object;
}

TruceResultsPanel *
results_panel (void)
{
  return truce_board_page_get_results (part ("board_page"));
}

TruceSolutionsPanel *
solutions_panel (void)
{
  return truce_results_panel_get_solutions (results_panel ());
}

gpointer
in_widget (gpointer widget, const char *id)
{
  GObject *object = gtk_widget_get_template_child (widget, G_OBJECT_TYPE (widget), id);

  ck_assert_ptr_nonnull (object);
  return object;
}

gpointer
in_solutions (const char *id)
{
  return in_widget (solutions_panel (), id);
}

gpointer
in_summary (const char *id)
{
  return in_widget (in_solutions ("summary"), id);
}

gpointer
in_rules (const char *id)
{
  return in_widget (part ("rules"), id);
}

TruceWindow *
second_window (void)
{
  TruceWindow *second = truce_window_new (gtk_window_get_application (GTK_WINDOW (window)));

  gtk_window_present (GTK_WINDOW (second));
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (second)), 60);
  return second;
}
