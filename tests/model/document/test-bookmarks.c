/* test-bookmarks.c: writes and reads bookmarks in documents, and rejects invalid ones
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "document/truce-document.h"
#include "test-run.h"

#define FRAME "{\"format\":\"truce-document\",\"version\":1,\"problem\":{\"position\":\"4/4/4/4 Q\"}%s}"

static const TruceDocumentBookmark wanted[] = {
  { (char *) "8x8 Q k=8 true p=0", (char *) "improved", 356,
    (char *) "the first “solution”\nand a quote: \" \\" },
  { (char *) "6x5 Q+N k=2,any true p=3/5,7 peace=between", (char *) "backtrack", 0, (char *) "" },
  { (char *) "4x4 Q k=4 true", (char *) "a method of later", G_MAXINT, (char *) "läufer ♗" },
};

START_TEST (bookmarks_come_back)
{
  TruceDocument made = { .page = g_strdup ("theatre"), .method = g_strdup ("auto"), .selected = -1 };
  g_auto (TruceDocument) read = { 0 };
  g_autofree char *text = NULL, *plain = NULL;

  truce_problem_spec_init (&made.spec);
  plain = truce_document_to_json (&made);
  ck_assert_ptr_null (strstr (plain, "bookmarks")); /* older versions can read a document without bookmarks */
  made.bookmarks = g_ptr_array_new_with_free_func (truce_document_bookmark_free);
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    g_ptr_array_add (made.bookmarks, truce_document_bookmark_new (wanted[i].problem, wanted[i].method,
                                                                  wanted[i].event, wanted[i].text));
  text = truce_document_to_json (&made);
  ck_assert (truce_document_from_json (text, strlen (text), &read, NULL));
  ck_assert_uint_eq (read.bookmarks->len, G_N_ELEMENTS (wanted));
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      const TruceDocumentBookmark *bookmark = read.bookmarks->pdata[i];

      ck_assert_str_eq (bookmark->problem, wanted[i].problem);
      ck_assert_str_eq (bookmark->method, wanted[i].method);
      ck_assert_str_eq (bookmark->text, wanted[i].text);
      ck_assert_int_eq (bookmark->event, wanted[i].event);
    }
  truce_document_clear (&made);
}
END_TEST

static char *
complaint_about (const char *members)
{
  g_autofree char *text = g_strdup_printf (FRAME, members);
  g_auto (TruceDocument) document = { 0 };
  g_autoptr (GError) error = NULL;

  ck_assert_msg (!truce_document_from_json (text, strlen (text), &document, &error), "accepted: %.80s",
                 members);
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA));
  ck_assert (!strchr (error->message, '\n'));
  return g_strdup (error->message);
}

START_TEST (wrong_bookmarks_are_refused)
{
  static const char *const wrong[] = {
    "3",
    "{}",
    "{\"problem\":\"4x4 Q\",\"method\":\"mrv\",\"event\":1}",
    "{\"problem\":\"4x4 Zz\",\"method\":\"mrv\",\"event\":1,\"text\":\"\"}",
    "{\"problem\":\"4x4 Q\",\"method\":7,\"event\":1,\"text\":\"\"}",
    "{\"problem\":\"4x4 Q\",\"method\":\"mrv\",\"event\":-1,\"text\":\"\"}",
    "{\"problem\":\"4x4 Q\",\"method\":\"mrv\",\"event\":2147483648,\"text\":\"\"}",
    "{\"problem\":\"4x4 Q\",\"method\":\"mrv\",\"event\":1.5,\"text\":\"\"}",
    "{\"problem\":\"4x4 Q\",\"method\":\"mrv\",\"event\":1,\"text\":null}",
  };
  g_autofree char *no_list = complaint_about (",\"bookmarks\":7"), *too_long = NULL, *too_many = NULL;
  g_autofree char *note = g_strnfill (TRUCE_DOCUMENT_NOTE_MAX + 1, 'x'), *member = NULL;
  g_autoptr (GString) many = g_string_new (",\"bookmarks\":[");

  ck_assert_ptr_nonnull (strstr (no_list, "“bookmarks” is not a list of up to 100 bookmarks"));
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *members = g_strdup_printf (
          ",\"bookmarks\":[{\"problem\":\"4x4 Q\",\"method\":\"mrv\",\"event\":1,\"text\":\"\"},%s]",
          wrong[i]);
      g_autofree char *said = complaint_about (members);

      ck_assert_msg (strstr (said, "bookmark 2 ") != NULL, "%s: %s", wrong[i], said);
    }
  member = g_strdup_printf (
      ",\"bookmarks\":[{\"problem\":\"4x4 Q\",\"method\":\"mrv\",\"event\":1,\"text\":\"%s\"}]", note);
  too_long = complaint_about (member);
  ck_assert_ptr_nonnull (strstr (too_long, "bookmark 1 "));
  for (guint i = 0; i <= TRUCE_DOCUMENT_BOOKMARKS_MAX; i++)
    g_string_append_printf (many, "%s{\"problem\":\"4x4 Q\",\"method\":\"mrv\",\"event\":%u,\"text\":\"\"}",
                            i > 0 ? "," : "", i);
  g_string_append_c (many, ']');
  too_many = complaint_about (many->str);
  ck_assert_ptr_nonnull (strstr (too_many, "up to 100"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("bookmarks");
  TCase *tcase = truce_test_case (suite, "bookmarks", 60);

  tcase_add_test (tcase, bookmarks_come_back);
  tcase_add_test (tcase, wrong_bookmarks_are_refused);
  return truce_test_run (suite);
}
