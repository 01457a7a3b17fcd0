/* confirm-test.c: other programs, which are scripts here, confirm the window's answers; questions and proofs
 * are saved
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/truce-export-dialog.h"
#include "common/truce-task-toast.h"
#include "proof/proof.h"
#include "runs/runs-support.h"
#include "runs/runs-words.h"
#include "runs/truce-runs-page.h"
#include "window-support.h"

/* Script that writes a proof which consists of propagation alone. */
#define PROVES "printf '0\\n' > \"$3\"\necho 's UNSATISFIABLE'\nexit 20"

/* The first row is blocked. */
#define LARGE_WITHOUT "16x16 Q k=16 true b=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15"

static char *folder;  /* the only folder of PATH */
static char *cadical; /* the real program; NULL: not installed */

/* Installs a script that prints its version as the real program does, and otherwise runs `script`. */
static void
put (const char *name, const char *version, const char *script)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text =
      g_strdup_printf ("#!/bin/sh\n[ \"$1\" = --version ] && echo '%s' && exit 0\n%s\n", version, script);

  ck_assert (g_file_set_contents (path, text, -1, NULL));
  ck_assert_int_eq (g_chmod (path, 0700), 0);
}

static void
put_clasp (const char *script)
{
  put ("clasp", "clasp version 3.9.9", script);
}

static void
take_away (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_unlink (path);
}

static void
solve (const char *problem)
{
  paste_problem (problem);
  act ("win.count", NULL);
  wait_for (truce_workspace_get_run (workspace_now ()) && run_is_done (), 60);
}

/* Confirms, and waits for the end. */
static void
confirm (const char *program)
{
  act ("win.confirm", "(xs)", (gint64) 0, program);
  wait_for (truce_task_get_n_shown () == 0, 60);
}

static const TruceStoredConfirmation *
confirmation (void)
{
  return truce_results_get_confirmation (truce_workspace_get_results (workspace_now ()));
}

/* Appends the titles of the rows below `widget`, separated by spaces. */
static void
append_titles (GString *titles, GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (ADW_IS_ACTION_ROW (child))
      g_string_append_printf (titles, "%s%s", titles->len ? " " : "",
                              adw_preferences_row_get_title (ADW_PREFERENCES_ROW (child)));
    else
      append_titles (titles, child);
}

/* Opens the dialog with the programs. */
static GtkWidget *
open_dialog (void)
{
  act ("win.confirm-answer", NULL);
  wait_for (find_question (), 10);
  return GTK_WIDGET (find_question ());
}

static void
close_dialog (GtkWidget *dialog)
{
  gtk_window_close (GTK_WINDOW (dialog));
  wait_for (!find_question (), 10);
}

/* Returns (transfer full) the programs in the dialog, separated by spaces. */
static char *
offered (void)
{
  GtkWidget *dialog = open_dialog ();
  GString *titles = g_string_new (NULL);

  append_titles (titles, dialog);
  close_dialog (dialog);
  return g_string_free (titles, FALSE);
}

START_TEST (a_count_is_confirmed)
{
  put_clasp ("echo 'c Models         : 14200'\nexit 30");
  count_12_by_improved ();
  ck_assert_ptr_null (confirmation ());
  confirm ("clasp");
  ck_assert_str_eq (confirmation ()->version, "3.9.9");
  ck_assert_ptr_nonnull (find_label (part ("board_page"), "Confirmed by clasp 3.9.9"));
  /* the store and the page of runs have the confirmation */
  wait_for (g_list_model_get_n_items (items) == 1 && newest ()->info->confirmations->len == 1, 60);
  act ("win.show-page", "s", "runs");
  wait_for (find_label (page, "Confirmed by clasp 3.9.9"), 10);
  act ("win.show-page", "s", "board");
  /* another question has no confirmation */
  paste_problem ("5x5 Q k=5 true");
  wait_for (!confirmation (), 10);
}
END_TEST

START_TEST (a_contradiction_is_seen)
{
  GtkWidget *label;

  put_clasp ("echo 'c Models         : 5'\nexit 30");
  solve ("6x6 Q k=6 true");
  confirm ("clasp");
  label = find_label (part ("board_page"), "Contradicted by clasp 3.9.9: its answer is: 5");
  ck_assert_ptr_nonnull (label);
  ck_assert (gtk_widget_has_css_class (label, "error"));
}
END_TEST

START_TEST (what_fails_confirms_nothing)
{
  put_clasp ("kill -SEGV $$");
  solve ("6x6 Q k=6 true");
  confirm ("clasp");
  ck_assert_ptr_null (find_label (part ("board_page"), "Confirmed by clasp 3.9.9"));
  ck_assert_str_eq (confirmation ()->status, "failed");
}
END_TEST

/* An answer about the previous question is not shown with the present one. */
START_TEST (late_answers_are_not_shown)
{
  g_autofree char *go = g_build_filename (folder, "go", NULL);
  g_autofree char *script = g_strdup_printf (
      "until [ -e '%s' ]; do /bin/sleep 0.05; done\necho 'c Models         : 4'\nexit 30", go);

  g_unlink (go);
  put_clasp (script);
  solve ("6x6 Q k=6 true");
  act ("win.confirm", "(xs)", (gint64) 0, "clasp");
  solve ("7x7 Q k=7 true");
  ck_assert (g_file_set_contents (go, "", 0, NULL));
  wait_for (truce_task_get_n_shown () == 0, 60);
  ck_assert_ptr_null (confirmation ());
}
END_TEST

/* The dialog offers only programs that are installed and can answer. */
START_TEST (programs_are_offered)
{
  static const struct
  {
    const char *problem, *programs;
  } questions[] = {
    { "6x6 Q k=6 true", "clasp" },
    { "3x3 Q k=3 true", "clasp cadical glpsol" },
    { "3x3 Q k=any true aim=most", "clasp glpsol" },
  };

  put_clasp ("");
  put ("cadical", "9.9.9", "");
  put ("glpsol", "GLPK LP/MIP Solver 9.9", "");
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      g_autofree char *programs = NULL;

      solve (questions[i].problem);
      programs = offered ();
      ck_assert_str_eq (programs, questions[i].programs);
    }
}
END_TEST

/* Without programs, the dialog offers to export the question. */
START_TEST (without_programs_the_question_is_exported)
{
  GtkWidget *dialog;

  take_away ("clasp");
  take_away ("cadical");
  take_away ("glpsol");
  solve ("6x6 Q k=6 true");
  dialog = open_dialog ();
  ck_assert_ptr_nonnull (find_button (dialog, "_Export Question…"));
  ck_assert_ptr_nonnull (find_label (dialog, "clasp, cadical, minizinc, minisat+, sat4j, glpsol, cbc"));
  close_dialog (dialog);
}
END_TEST

/* A row of the dialog asks its program. */
START_TEST (a_row_asks_its_program)
{
  GtkWidget *row;

  put_clasp ("echo 'c Models         : 4'\nexit 30");
  solve ("6x6 Q k=6 true");
  row = find_label (open_dialog (), "clasp");
  gtk_widget_activate (gtk_widget_get_ancestor (row, ADW_TYPE_ACTION_ROW));
  wait_for (confirmation (), 60);
  ck_assert_str_eq (confirmation ()->status, "confirmed");
  wait_for (!find_question (), 10);
}
END_TEST

/* The answer of a stored run is confirmed while the board has another question. If the board shows the
 * answer, the confirmation is shown there as well. */
START_TEST (a_stored_run_is_confirmed)
{
  gint64 id;

  put_clasp ("echo 'c Models         : 14200'\nexit 30");
  count_12_by_improved ();
  wait_for (g_list_model_get_n_items (items) == 1 && is_in (TRUCE_RUN_DONE), 60);
  id = newest ()->id;
  act ("win.confirm", "(xs)", id, "clasp");
  wait_for (newest ()->info->confirmations->len == 1, 60);
  wait_for (confirmation (), 60);
  paste_problem ("5x5 Q k=5 true");
  put_clasp ("echo 'c Models         : 5'\nexit 30"); /* replaces the confirmation */
  act ("win.confirm", "(xs)", id, "clasp");
  wait_for (truce_stored_info_find_confirmation (newest ()->info, "contradicted"), 60);
  wait_for (truce_task_get_n_shown () == 0, 60);
  ck_assert_ptr_null (confirmation ());
}
END_TEST

/* ---- proofs that no placement exists ---- */

/* Returns whether a file of the folder exists and begins with `prefix`. */
static gboolean
is_there (const char *name, const char *prefix)
{
  g_autofree char *path = g_build_filename (folder, name, NULL), *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && g_str_has_prefix (text, prefix);
}

/* Saves the proof, and returns the label of the message, which contains `text`. */
static GtkWidget *
save_proof (const char *text)
{
  g_autofree char *path = g_build_filename (folder, "none.cnf", NULL);

  truce_window_write_proof (window, path);
  wait_for (truce_task_get_n_shown () == 0, 60);
  wait_for (find_label (GTK_WIDGET (window), text), 10);
  return find_label (GTK_WIDGET (window), text);
}

/* Returns the button in the line below the board; NULL if the line has another button, or none. */
static GtkWidget *
proof_button (void)
{
  return find_button (GTK_WIDGET (truce_board_page_get_insight (part ("board_page"))), "Save _Proof…");
}

/* Propagation alone proves that two more rooks do not fit with the rook on a3. The rook on b2 plays no part.
 */
START_TEST (a_proof_is_saved)
{
  put ("cadical", "9.9.9", PROVES);
  paste_problem ("3x3 R k=3 true p=0,4 b=5,8");
  wait_for (proof_button () && gtk_widget_get_mapped (proof_button ()), 10);
  save_proof ("Saved as “none.cnf” and “none.drat”");
  ck_assert (is_there ("none.cnf", "c Truce: 3x3 R k=3 true p=0 b=5,8\n") && is_there ("none.drat", "0\n"));
  save_proof ("Saved as “none.cnf” and “none-2.drat”");
  ck_assert (is_there ("none-2.drat", "0\n"));
  /* the next position has a placement */
  paste_problem ("4x4 Q k=4 true p=1");
  wait_for (!proof_button (), 10);
}
END_TEST

/* If CaDiCaL is installed, it proves that six queens leave the corner free. The proof checker accepts the
 * files. */
START_TEST (cadical_proves_it)
{
  g_autofree char *link = g_build_filename (folder, "cadical", NULL);
  g_autofree char *cnf_path = g_build_filename (folder, "none.cnf", NULL);
  g_autofree char *proof_path = g_build_filename (folder, "none.drat", NULL);
  const TruceProofLimits limits = { .memory = TRUCE_PROOF_MEMORY_USUAL };
  TruceProofReport report;
  FILE *cnf, *proof;

  if (!cadical)
    return;
  take_away ("none.drat");
  take_away ("cadical");
  ck_assert_int_eq (symlink (cadical, link), 0);
  paste_problem ("6x6 Q k=6 true p=0");
  wait_for (proof_button () && gtk_widget_get_mapped (proof_button ()), 10);
  save_proof ("Saved as “none.cnf” and “none.drat”: confirmed by cadical");
  cnf = g_fopen (cnf_path, "re");
  proof = g_fopen (proof_path, "re");
  ck_assert_int_eq (truce_proof_check (cnf, proof, &limits, &report), TRUCE_PROOF_VERIFIED);
  ck_assert_uint_gt (report.added, 0);
  fclose (cnf);
  fclose (proof);
}
END_TEST

/* Without the program, or if its proof is invalid, only the question is saved. */
START_TEST (a_question_is_saved_without_a_proof)
{
  take_away ("cadical");
  take_away ("none.drat");
  take_away ("none.cnf");
  solve ("3x3 Q k=3 true"); /* no placement */
  save_proof ("Saved as “none.cnf” without a proof: cadical is not installed");
  ck_assert (is_there ("none.cnf", "c ") && !is_there ("none.drat", ""));
  put ("cadical", "9.9.9", PROVES);
  take_away ("none.cnf");
  save_proof ("its proof does not hold");
  ck_assert (is_there ("none.cnf", "c ") && !is_there ("none.drat", ""));
}
END_TEST

/* The proof is stored with its run, and can be saved later. */
START_TEST (a_run_keeps_its_proof)
{
  g_autofree char *path = g_build_filename (folder, "kept.cnf", NULL);

  put ("cadical", "9.9.9", PROVES);
  solve (LARGE_WITHOUT); /* large, since a run that is estimated to take no time is not stored */
  wait_for (g_list_model_get_n_items (items) == 1 && is_in (TRUCE_RUN_DONE), 60);
  ck_assert_ptr_null (newest ()->info->proof);
  act_on_newest ("runs.prove");
  wait_for (newest ()->info->proof, 60);
  act ("win.show-page", "s", "runs");
  wait_for (find_label (page, truce_runs_proved_word (newest ()->info)), 10);
  take_away ("cadical");
  truce_run_files_save_proof (truce_runs_page_get_files (TRUCE_RUNS_PAGE (page)), newest ()->id, path);
  wait_for (find_label (GTK_WIDGET (window), "Saved as “kept.cnf” and “kept.drat”"), 60);
  ck_assert (is_there ("kept.cnf", "c Truce: " LARGE_WITHOUT "\n") && is_there ("kept.drat", "0\n"));
}
END_TEST

/* The button appears when there is an answer to confirm. */
START_TEST (a_stopped_count_is_not_confirmed)
{
  GtkWidget *button;

  paste_problem ("22x22 Q k=22 true");
  act ("win.count", NULL);
  wait_for (workspace_now () && truce_workspace_get_run (workspace_now ()), 60);
  act ("win.stop", NULL);
  wait_for (!truce_run_is_active (truce_workspace_get_run (workspace_now ())), 60);
  wait_for ((button = find_button (part ("board_page"), "Confirm…")), 10);
  wait_for (!gtk_widget_get_visible (button), 10);
  paste_problem ("8x8 Q k=8 true");
  act ("win.count", NULL);
  wait_for (gtk_widget_get_visible (button), 60);
}
END_TEST

static Suite *
confirm_suite (void)
{
  Suite *suite = suite_create ("confirm");
  TCase *tests = tcase_create ("confirm");

  tcase_add_checked_fixture (tests, runs_up, runs_down);
  tcase_set_timeout (tests, 600);
  tcase_add_test (tests, a_count_is_confirmed);
  tcase_add_test (tests, a_stopped_count_is_not_confirmed);
  tcase_add_test (tests, a_contradiction_is_seen);
  tcase_add_test (tests, what_fails_confirms_nothing);
  tcase_add_test (tests, late_answers_are_not_shown);
  tcase_add_test (tests, programs_are_offered);
  tcase_add_test (tests, without_programs_the_question_is_exported);
  tcase_add_test (tests, a_row_asks_its_program);
  tcase_add_test (tests, a_stored_run_is_confirmed);
  tcase_add_test (tests, a_proof_is_saved);
  tcase_add_test (tests, cadical_proves_it);
  tcase_add_test (tests, a_question_is_saved_without_a_proof);
  tcase_add_test (tests, a_run_keeps_its_proof);
  suite_add_tcase (suite, tests);
  return suite;
}

int
main (void)
{
  g_autofree char *remove = NULL;
  int failed;

  folder = g_dir_make_tmp ("truce-confirm-XXXXXX", NULL);
  cadical = g_find_program_in_path ("cadical");
  g_setenv ("PATH", folder, TRUE);
  failed = window_test_main (confirm_suite ());
  remove = g_strdup_printf ("/bin/rm -rf '%s'", folder);
  g_free (cadical);
  return system (remove) == 0 && failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
