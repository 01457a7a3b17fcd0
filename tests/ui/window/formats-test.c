/* formats-test.c: copies and pastes positions in other formats; rotates, reflects and paints boards
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-support.h"

#include <string.h>

static void
on_text (GObject *source, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* Copies two queens in each format, and pastes them on another board. */
START_TEST (copies_and_pastes_formats)
{
  static const struct
  {
    const char *format, *text;
    gboolean tells_board;
  } formats[] = {
    { "fen", "1Q2/3Q/4/4 w - - 0 1\n", TRUE },
    { "names", "b4 d3\n", FALSE },
    { "leetcode", "[[\".Q..\",\"...Q\",\"....\",\"....\"]]\n", TRUE },
    { "diagram", ".Q..\n...Q\n....\n....\n", TRUE },
    { "squares", "1 7\n", FALSE },
    { "rows", "0100\n0001\n0000\n0000\n", TRUE },
    { "csv", NULL, FALSE },
    { "rainha", NULL, TRUE },
    { "json", NULL, TRUE },
    { "latex", NULL, TRUE },
  };
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *text = NULL;
      TruceSquareSet pieces;

      paste_problem ("4x4 Q k=4 true p=1,7");
      act ("win.copy-as", "s", formats[i].format);
      gdk_clipboard_read_text_async (clipboard, NULL, on_text, &text);
      wait_for (text != NULL, 5);
      if (formats[i].text)
        ck_assert_str_eq (text, formats[i].text);
      paste_problem (formats[i].tells_board ? "5x6 Q true p=3" : "4x4 Q true p=3");
      gdk_clipboard_set_text (clipboard, text);
      act ("win.paste", NULL);
      wait_for (truce_square_set_count (&spec_now ()->kinds[0].preplaced) == 2, 5);
      ck_assert_int_eq (spec_now ()->board.rows, 4);
      ck_assert_int_eq (spec_now ()->board.columns, 4);
      pieces = spec_now ()->kinds[0].preplaced;
      ck_assert (truce_square_set_has (&pieces, 1) && truce_square_set_has (&pieces, 7));
      act ("win.undo", NULL);
      ck_assert_int_eq (truce_square_set_count (&spec_now ()->kinds[0].preplaced), 1);
    }
  act ("win.copy-as", "s", "columns");
  wait_for (find_label (GTK_WIDGET (window), "one piece in each row"), 5);
  gdk_clipboard_set_text (clipboard, "[[1,3,0,2],[2,0,3,1]]");
  act ("win.paste", NULL);
  wait_for (find_label (GTK_WIDGET (window), "The first of 2 positions is pasted"), 5);
  ck_assert (truce_square_set_has (&spec_now ()->kinds[0].preplaced, square_named ("b4")));
}
END_TEST

/* Letters of a diagram can mean armies or pieces. The window reads them as armies, says so, and offers the
 * other reading. */
START_TEST (offers_the_other_reading)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));

  paste_problem ("5x5 Q");
  gdk_clipboard_set_text (clipboard, "W * *\n* * *\n* * B\n");
  act ("win.paste", NULL);
  wait_for (spec_now ()->n_kinds == 2, 5);
  ck_assert_str_eq (spec_now ()->kinds[1].piece.betza, "Q");
  ck_assert_int_eq (spec_now ()->peace, TRUCE_PEACE_BETWEEN);
  wait_for (find_label (GTK_WIDGET (window), "W and B were read as the armies White and Black"), 5);
  gdk_clipboard_set_text (clipboard, "something else");
  act ("win.paste-as", "s", "pieces");
  wait_for (find_label (GTK_WIDGET (window), "W and B were read as wazirs and bishops"), 15);
  ck_assert_str_eq (spec_now ()->kinds[0].piece.betza, "W");
  ck_assert_str_eq (spec_now ()->kinds[1].piece.betza, "B");
  ck_assert_int_eq (spec_now ()->peace, TRUCE_PEACE_ALL);
  ck_assert (truce_square_set_has (&spec_now ()->kinds[1].preplaced, square_named ("c1")));
  act ("win.paste-as", "s", "armies");
  ck_assert_str_eq (spec_now ()->kinds[0].piece.betza, "Q");
  act ("win.undo", NULL);
  act ("win.undo", NULL);
  act ("win.undo", NULL);
  ck_assert_int_eq (spec_now ()->n_kinds, 1);
  ck_assert_int_eq (spec_now ()->board.rows, 5);
}
END_TEST

/* Copies the citation of an existing answer. Without an answer, nothing is copied. */
START_TEST (copies_a_citation)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));

  for (int solved = 0; solved < 2; solved++)
    {
      g_autofree char *text = NULL;

      gdk_clipboard_set_text (clipboard, "before");
      act ("win.copy-citation", NULL);
      gdk_clipboard_read_text_async (clipboard, NULL, on_text, &text);
      wait_for (text != NULL, 5);
      ck_assert_msg (strstr (text, solved ? "Number of placements for \"6x6 Q k=6 true\": 4. " : "before"),
                     "%s", text);
      resize_board (6, 6);
      act ("win.solve", NULL);
      wait_for (run_is_done (), 60);
    }
}
END_TEST

/* Each transform can be undone, and a stroke as a whole. */
START_TEST (transforms_the_board)
{
  gpointer board = truce_board_page_get_board (part ("board_page"));

  paste_problem ("2x3 Q k=1 true p=0 b=1 w=5");
  act ("win.transform", "s", "right");
  ck_assert_int_eq (spec_now ()->board.rows, 3);
  ck_assert (truce_square_set_has (&spec_now ()->kinds[0].preplaced, square_named ("b3")));
  ck_assert (truce_square_set_has (&spec_now ()->blocked, square_named ("b2")));
  ck_assert (truce_square_set_has (&spec_now ()->walls, square_named ("a1")));
  act ("win.transform", "s", "left");
  act ("win.transform", "s", "mirror");
  ck_assert (truce_square_set_has (&spec_now ()->kinds[0].preplaced, square_named ("c2")));
  act ("win.transform", "s", "flip");
  ck_assert (truce_square_set_has (&spec_now ()->kinds[0].preplaced, square_named ("c1")));
  act ("win.invert-blocks", NULL);
  ck_assert_int_eq (truce_square_set_count (&spec_now ()->blocked), 3);
  ck_assert_int_eq (truce_square_set_count (&spec_now ()->walls), 0);
  for (int i = 0; i < 5; i++)
    act ("win.undo", NULL);
  ck_assert_int_eq (spec_now ()->board.rows, 2);
  ck_assert (truce_square_set_has (&spec_now ()->kinds[0].preplaced, 0));
  g_signal_emit_by_name (board, "square-blocked", 3);
  g_signal_emit_by_name (board, "square-painted", 4);
  ck_assert_int_eq (truce_square_set_count (&spec_now ()->blocked), 3);
  act ("win.undo", NULL);
  ck_assert_int_eq (truce_square_set_count (&spec_now ()->blocked), 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("formats");
  TCase *tcase = tcase_create ("formats");

  tcase_set_timeout (tcase, 280);
  tcase_add_checked_fixture (tcase, window_up, window_down);
  tcase_add_test (tcase, copies_a_citation);
  tcase_add_test (tcase, copies_and_pastes_formats);
  tcase_add_test (tcase, offers_the_other_reading);
  tcase_add_test (tcase, transforms_the_board);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
