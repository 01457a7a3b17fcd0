/* test-collection-add.c: adding positions to files of collections never loses anything
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "collections/collection-add.h"
#include "collections/lines.h"

#include "random-problem.h"
#include "test-run.h"

static char *folder, *path;
static GFile *file;

static void
set_up (void)
{
  folder = g_dir_make_tmp (NULL, NULL);
  path = g_build_filename (folder, "mine" TRUCE_COLLECTION_SUFFIX, NULL);
  file = g_file_new_for_path (path);
}

static void
tear_down (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *one = g_build_filename (folder, name, NULL);

      g_remove (one);
    }
  ck_assert_int_eq (g_rmdir (folder), 0);
  g_object_unref (file);
  g_free (path);
  g_free (folder);
}

static void
put (const char *text)
{
  ck_assert (g_file_set_contents (path, text, -1, NULL));
}

static char *
text_now (void)
{
  char *text = NULL;

  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static int
n_files (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  int n = 0;

  while (g_dir_read_name (dir))
    n++;
  return n;
}

static TruceCollection *
collection_now (void)
{
  g_autoptr (GError) error = NULL;
  TruceCollection *collection = truce_collection_load (file, &error);

  ck_assert_msg (collection != NULL, "%s", error ? error->message : "");
  return collection;
}

static const TruceEntry *
last_of (const TruceCollection *collection)
{
  return collection->entries->pdata[collection->entries->len - 1];
}

static TruceEntry *
new_entry (const char *title)
{
  TruceEntry *entry = truce_entry_new (title);

  truce_square_set_add (&entry->spec.kinds[0].preplaced, 1);
  truce_square_set_add (&entry->marks, 9);
  g_array_append_val (entry->arrows, ((TruceBoardArrow){ 1, 18 }));
  return entry;
}

static TruceCollectionAddition *
add (const TruceEntry *entry, GError **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();

  g_ptr_array_add (entries, (gpointer) entry);
  return truce_collection_add (file, entries, error);
}

static TruceCollectionAddition *
add_well (const char *title)
{
  g_autoptr (TruceEntry) entry = new_entry (title);
  g_autoptr (GError) error = NULL;
  TruceCollectionAddition *addition = add (entry, &error);

  ck_assert_msg (addition != NULL, "%s", error ? error->message : "");
  return addition;
}

/* ---- contents ---- */

/* Files written by hand, with another order of lines and other line ends than Truce writes. */
static const char *const by_hand[] = {
  TRUCE_COLLECTION_MAGIC "\n",
  TRUCE_COLLECTION_MAGIC "\ntitle: One\nproblem: 4x4 Q k=4 true\npieces: b4\n",
  TRUCE_COLLECTION_MAGIC "\r\n# mine\r\ncollection: Mine\r\n\r\ntitle: One\r\nnote: first\r\n   and   on\r\n"
                         "problem: 4x4 Q k=4 true\r\n# within\r\nclaim: placements 02\r\nnote: second",
  TRUCE_COLLECTION_MAGIC
  "\n\ntitle: One\nproblem: 8x8 Q\nnote: long\n and longer\n# the end, without a newline",
};

START_TEST (what_was_there_stays)
{
  g_autoptr (TruceEntry) entry = new_entry ("Mine");
  g_autoptr (TruceCollectionAddition) addition = NULL;
  g_autoptr (TruceCollection) before = NULL, after = NULL;
  g_autofree char *text = NULL, *again = NULL, *wanted = truce_entry_write (entry), *got = NULL;
  TruceError error;

  put (by_hand[_i]);
  before = truce_collection_read (by_hand[_i], strlen (by_hand[_i]), &error);
  addition = add_well ("Mine");
  text = text_now ();
  ck_assert (g_str_has_prefix (text, by_hand[_i]));
  ck_assert_str_eq (addition->after, text);
  ck_assert_uint_eq (addition->n_before, before->entries->len);
  after = collection_now ();
  ck_assert_uint_eq (after->entries->len, before->entries->len + 1);
  /* the comments at the end of the file */
  g_clear_pointer (&((TruceEntry *) last_of (after))->comments, g_free);
  got = truce_entry_write (last_of (after));
  ck_assert_str_eq (got, wanted);
  g_ptr_array_set_size (after->entries, (int) before->entries->len);
  g_clear_pointer (&before->last_comments, g_free);
  g_free (text);
  text = truce_collection_write (before);
  again = truce_collection_write (after);
  ck_assert_str_eq (again, text);
  ck_assert_int_eq (n_files (), 1);
}
END_TEST

START_TEST (a_new_file_is_named)
{
  g_autoptr (TruceCollectionAddition) addition = NULL, second = NULL;
  g_autoptr (TruceCollection) collection = NULL;

  if (_i == 1) /* an empty file, as a desktop portal creates before it is written */
    put ("");
  addition = add_well ("First");
  ck_assert_uint_eq (addition->n_before, 0);
  second = add_well ("Second");
  ck_assert_uint_eq (second->n_before, 1);
  collection = collection_now ();
  ck_assert_str_eq (collection->name, "mine");
  ck_assert_uint_eq (collection->entries->len, 2);
  ck_assert_str_eq (last_of (collection)->texts[TRUCE_ENTRY_TITLE], "Second");
}
END_TEST

START_TEST (several_are_added_at_once)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) truce_entry_free);
  g_autoptr (TruceCollectionAddition) addition = NULL;
  g_autoptr (TruceCollection) collection = NULL;

  for (int i = 0; i < 3; i++)
    g_ptr_array_add (entries, new_entry ("One of three"));
  addition = truce_collection_add (file, entries, NULL);
  ck_assert_ptr_nonnull (addition);
  collection = collection_now ();
  ck_assert_uint_eq (collection->entries->len, 3);
}
END_TEST

/* ---- typed texts ---- */

START_TEST (typed_texts_become_lines)
{
  g_autoptr (TruceEntry) entry = truce_entry_new ("x");

  ck_assert (truce_entry_set_text (entry, TRUCE_ENTRY_TITLE, "  A\ttitle\n of  two lines "));
  ck_assert_str_eq (entry->texts[TRUCE_ENTRY_TITLE], "A title of two lines");
  ck_assert (!truce_entry_set_text (entry, TRUCE_ENTRY_TITLE, " \n\t"));
  ck_assert_str_eq (entry->texts[TRUCE_ENTRY_TITLE], "A title of two lines");
  ck_assert (truce_entry_set_text (entry, TRUCE_ENTRY_NOTE, "\n one \r\n\n\x07two\n"));
  ck_assert_str_eq (entry->texts[TRUCE_ENTRY_NOTE], "one\ntwo");
  ck_assert (!truce_entry_set_text (entry, TRUCE_ENTRY_NOTE, " \n "));
  ck_assert_ptr_null (entry->texts[TRUCE_ENTRY_NOTE]);
}
END_TEST

/* Returns (transfer full) a random text, not longer than a collection allows. */
static char *
random_typing (TruceRandom *random)
{
  static const char *const bits[] = {
    "title:",           "#", "\n", "\t",   " ",    "note: x", "ö",  "…", "\x01",
    "problem: 3x3 R",   ";", "a1", "\r\n", "\x7f", "\n\n",    "  ", "x", "“”",
    "truce-positions 1"
  };
  GString *text = g_string_new (NULL);

  for (int n = truce_random_below (random, 15); n > 0; n--)
    g_string_append (text, bits[truce_random_below (random, G_N_ELEMENTS (bits))]);
  return g_string_free (text, FALSE);
}

/* Whatever text is typed for whatever position, the file is read as one entry with the same contents. */
START_TEST (anything_typed_is_read_again)
{
  TruceRandom random;

  truce_random_start (&random);
  put (by_hand[0]);
  for (guint round = 0; round < (guint) truce_test_fewer (100); round++)
    {
      g_autoptr (TruceEntry) entry = truce_entry_new ("A title");
      g_autoptr (TruceCollectionAddition) addition = NULL;
      g_autoptr (TruceCollection) collection = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *wanted = NULL, *got = NULL;

      do
        truce_random_question (&random, 12, &entry->spec);
      while (!truce_problem_spec_check_board (&entry->spec, NULL));
      for (int text = 0; text < TRUCE_ENTRY_N_TEXTS; text++)
        {
          g_autofree char *typed = random_typing (&random);

          truce_entry_set_text (entry, (TruceEntryText) text, typed);
        }
      addition = add (entry, &error);
      ck_assert_msg (addition != NULL, "%s", error ? error->message : "");
      collection = collection_now ();
      ck_assert_uint_eq (collection->entries->len, round + 1);
      for (int text = 0; text < TRUCE_ENTRY_N_TEXTS; text++)
        ck_assert_pstr_eq (last_of (collection)->texts[text], entry->texts[text]);
      wanted = truce_entry_write (entry);
      got = truce_entry_write (last_of (collection));
      ck_assert_str_eq (got, wanted);
    }
}
END_TEST

/* ---- rejected files ---- */

/* Checks that an addition fails, and leaves the file, its time stamp and its folder unchanged. */
static void
expect_refused (const char *why)
{
  g_autoptr (TruceEntry) entry = new_entry ("Mine");
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL, *after = NULL;
  struct stat old, new;
  gsize old_length, length;

  ck_assert (g_file_get_contents (path, &before, &old_length, NULL));
  ck_assert_int_eq (stat (path, &old), 0);
  ck_assert_ptr_null (add (entry, &error));
  ck_assert_msg (strstr (error->message, why) != NULL, "%s", error->message);
  ck_assert (!strchr (error->message, '\n'));
  ck_assert (g_file_get_contents (path, &after, &length, NULL));
  ck_assert_uint_eq (length, old_length);
  ck_assert_mem_eq (after, before, length);
  ck_assert_int_eq (stat (path, &new), 0);
  ck_assert (old.st_ino == new.st_ino &&old.st_mtim.tv_sec == new.st_mtim.tv_sec &&old.st_mtim.tv_nsec ==
             new.st_mtim.tv_nsec);
  ck_assert_int_eq (n_files (), 1);
}

static const struct
{
  const char *text, *why;
} unreadable[] = {
  { "Dear diary,\n", "line 1: the file must begin with" },
  { "truce-lesson 1\n", "line 1: the file must begin with" },
  { "truce-positions 2\n", "line 1: the file must begin with" },
  { TRUCE_COLLECTION_MAGIC "\ntitle: x\nproblem: 4x4 Q\npieces: z9\n", "line 4: " },
  { TRUCE_COLLECTION_MAGIC "\ntitle: x\n", "has no problem" },
  { TRUCE_COLLECTION_MAGIC "\nnote: \xff\n", "line 2: the file is not UTF-8" },
};

START_TEST (what_cannot_be_read_is_left)
{
  put (unreadable[_i].text);
  expect_refused (unreadable[_i].why);
}
END_TEST

START_TEST (what_is_full_is_left)
{
  g_autoptr (GString) text = g_string_new (TRUCE_COLLECTION_MAGIC "\n");

  if (_i == 0)
    for (int i = 0; i < TRUCE_COLLECTION_ENTRIES_MAX; i++)
      g_string_append (text, "title: x\nproblem: 3x3 R\n");
  else
    {
      g_string_append_c (text, '#');
      while (text->len < TRUCE_LINES_TEXT_MAX - 20)
        g_string_append (text, " as long as such a file may be");
      g_string_append_c (text, '\n');
    }
  put (text->str);
  expect_refused (_i == 0 ? "too many positions; up to 2000 are allowed" : "the file is larger than");
}
END_TEST

START_TEST (what_is_no_file_is_refused)
{
  g_autoptr (TruceEntry) entry = new_entry ("Mine");
  g_autoptr (GError) error = NULL;
  struct stat status;

  if (_i == 0)
    ck_assert_int_eq (mkfifo (path, 0600), 0);
  else
    ck_assert_int_eq (g_mkdir (path, 0700), 0);
  ck_assert_ptr_null (add (entry, &error));
  ck_assert_ptr_nonnull (error);
  ck_assert_int_eq (lstat (path, &status), 0);
  ck_assert (_i == 0 ? S_ISFIFO (status.st_mode) : S_ISDIR (status.st_mode));
}
END_TEST

START_TEST (a_folder_that_is_not_there_is_refused)
{
  g_autoptr (TruceEntry) entry = new_entry ("Mine");
  g_autofree char *beyond = g_build_filename (folder, "none", "x" TRUCE_COLLECTION_SUFFIX, NULL);
  g_autoptr (GError) error = NULL;

  g_object_unref (file);
  file = g_file_new_for_path (beyond);
  ck_assert_ptr_null (add (entry, &error));
  ck_assert (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT));
  ck_assert_int_eq (n_files (), 0);
}
END_TEST

/* Simulates a full disk by limiting the size of files. */
START_TEST (a_full_disk_loses_nothing)
{
  struct rlimit limit = { 4096, RLIM_INFINITY };
  g_autoptr (GString) text = g_string_new (TRUCE_COLLECTION_MAGIC "\n");

  while (text->len < 4090)
    g_string_append_c (text, '#');
  g_string_append_c (text, '\n');
  put (text->str);
  signal (SIGXFSZ, SIG_IGN);
  ck_assert_int_eq (setrlimit (RLIMIT_FSIZE, &limit), 0);
  expect_refused ("");
  limit.rlim_cur = RLIM_INFINITY;
  ck_assert_int_eq (setrlimit (RLIMIT_FSIZE, &limit), 0);
}
END_TEST

/* ---- files ---- */

START_TEST (links_and_permissions_stay)
{
  g_autofree char *link = g_build_filename (folder, "link" TRUCE_COLLECTION_SUFFIX, NULL);
  g_autoptr (TruceCollectionAddition) addition = NULL;
  struct stat status;

  put (by_hand[1]);
  ck_assert_int_eq (g_chmod (path, 0660), 0);
  ck_assert_int_eq (symlink ("mine" TRUCE_COLLECTION_SUFFIX, link), 0);
  g_object_unref (file);
  file = g_file_new_for_path (link);
  addition = add_well ("Mine");
  ck_assert_int_eq (lstat (link, &status), 0);
  ck_assert (S_ISLNK (status.st_mode));
  ck_assert_int_eq (stat (path, &status), 0);
  ck_assert_uint_eq (status.st_mode & 0777, 0660);
  ck_assert (truce_collection_undo (addition, NULL));
  ck_assert_int_eq (lstat (link, &status), 0);
  ck_assert (S_ISLNK (status.st_mode));
}
END_TEST

#define AT_ONCE  4
#define EACH_ADD 25

/* Programs that add to one file, which does not exist at first, wait for each other. */
START_TEST (nobody_overwrites_another)
{
  g_autoptr (TruceCollection) collection = NULL;
  int n[AT_ONCE] = { 0 };

  for (int i = 0; i < AT_ONCE; i++)
    if (fork () == 0)
      {
        int well = 0;

        for (int k = 0; k < EACH_ADD; k++)
          {
            g_autofree char *title = g_strdup_printf ("%d %d", i, k);
            g_autoptr (TruceEntry) entry = new_entry (title);
            g_autoptr (TruceCollectionAddition) addition = add (entry, NULL);

            well += addition != NULL;
          }
        _exit (well == EACH_ADD ? 0 : 1);
      }
  for (int i = 0; i < AT_ONCE; i++)
    {
      int status;

      ck_assert_int_gt (wait (&status), 0);
      ck_assert_int_eq (status, 0);
    }
  collection = collection_now ();
  ck_assert_uint_eq (collection->entries->len, AT_ONCE * EACH_ADD);
  for (guint i = 0; i < collection->entries->len; i++) /* those of one program in order, none twice */
    {
      const TruceEntry *entry = collection->entries->pdata[i];
      int who = 0, which = 0;

      ck_assert_int_eq (sscanf (entry->texts[TRUCE_ENTRY_TITLE], "%d %d", &who, &which), 2);
      ck_assert_int_eq (which, n[who]++);
    }
}
END_TEST

/* ---- undo ---- */

START_TEST (an_addition_is_taken_back)
{
  g_autoptr (TruceCollectionAddition) first = NULL, second = NULL;
  g_autofree char *text = NULL;

  if (_i == 0)
    put (by_hand[2]);
  first = add_well ("First");
  second = add_well ("Second");
  ck_assert (!truce_collection_undo (first, NULL)); /* the file has another addition by now */
  ck_assert (truce_collection_undo (second, NULL));
  text = text_now ();
  ck_assert_str_eq (text, first->after);
  ck_assert (truce_collection_undo (first, NULL));
  ck_assert_int_eq (n_files (), _i == 0 ? 1 : 0);
  g_free (text);
  text = _i == 0 ? text_now () : g_strdup (by_hand[2]);
  ck_assert_str_eq (text, by_hand[2]);
}
END_TEST

START_TEST (what_was_changed_meanwhile_stays)
{
  g_autoptr (TruceCollectionAddition) addition = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *changed = NULL;

  put (by_hand[1]);
  addition = add_well ("Mine");
  changed = g_strconcat (addition->after, "note: better\n", NULL);
  put (changed);
  ck_assert (!truce_collection_undo (addition, &error));
  ck_assert_str_eq (error->message, "the file was changed in the meantime");
  text = text_now ();
  ck_assert_str_eq (text, changed);
  g_remove (path);
  g_clear_error (&error);
  ck_assert (!truce_collection_undo (addition, &error));
  ck_assert_int_eq (n_files (), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("collection-add");
  TCase *tcase = truce_test_case (suite, "collection-add", 120);

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, what_was_there_stays, 0, G_N_ELEMENTS (by_hand));
  tcase_add_loop_test (tcase, a_new_file_is_named, 0, 2);
  tcase_add_test (tcase, several_are_added_at_once);
  tcase_add_test (tcase, typed_texts_become_lines);
  tcase_add_test (tcase, anything_typed_is_read_again);
  tcase_add_loop_test (tcase, what_cannot_be_read_is_left, 0, G_N_ELEMENTS (unreadable));
  tcase_add_loop_test (tcase, what_is_full_is_left, 0, 2);
  tcase_add_loop_test (tcase, what_is_no_file_is_refused, 0, 2);
  tcase_add_test (tcase, a_folder_that_is_not_there_is_refused);
  tcase_add_test (tcase, a_full_disk_loses_nothing);
  tcase_add_test (tcase, links_and_permissions_stay);
  tcase_add_test (tcase, nobody_overwrites_another);
  tcase_add_loop_test (tcase, an_addition_is_taken_back, 0, 2);
  tcase_add_test (tcase, what_was_changed_meanwhile_stays);
  return truce_test_run (suite);
}
