/* test-collections.c: collections of positions are read as written, or rejected with the line; claims of the
 * library hold
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "collections/claims.h"
#include "collections/collection.h"

#include "random-problem.h"
#include "test-run.h"

#define LEAST_ENTRIES 60

static TruceCollection *
read_text (const char *text)
{
  TruceError error = { 0 };
  TruceCollection *collection = truce_collection_read (text, strlen (text), &error);

  ck_assert_msg (collection != NULL, "%s", error.text);
  return collection;
}

static void
expect_same (const TruceEntry *a, const TruceEntry *b)
{
  ck_assert (truce_board_equal (a->spec.board, b->spec.board));
  ck_assert_int_eq (a->spec.n_kinds, b->spec.n_kinds);
  ck_assert_int_eq (truce_problem_spec_pieces (&a->spec), truce_problem_spec_pieces (&b->spec));
  ck_assert_int_eq (a->spec.peace, b->spec.peace);
  ck_assert_int_eq (a->spec.cover, b->spec.cover);
  ck_assert_int_eq (a->spec.aim, b->spec.aim);
  ck_assert_int_eq (a->spec.geometry, b->spec.geometry);
  for (int kind = 0; kind < a->spec.n_kinds; kind++)
    {
      ck_assert (truce_piece_equal (&a->spec.kinds[kind].piece, &b->spec.kinds[kind].piece));
      ck_assert (truce_square_set_equal (&a->spec.kinds[kind].preplaced, &b->spec.kinds[kind].preplaced));
    }
  ck_assert (truce_square_set_equal (&a->spec.blocked, &b->spec.blocked));
  ck_assert (truce_square_set_equal (&a->spec.walls, &b->spec.walls));
  ck_assert (truce_square_set_equal (&a->marks, &b->marks));
  ck_assert_uint_eq (a->arrows->len, b->arrows->len);
  if (a->arrows->len > 0)
    ck_assert_mem_eq (a->arrows->data, b->arrows->data, a->arrows->len * sizeof (TruceBoardArrow));
  for (int i = 0; i < TRUCE_ENTRY_N_TEXTS; i++)
    ck_assert_pstr_eq (a->texts[i], b->texts[i]);
  ck_assert_uint_eq (a->claims->len, b->claims->len);
  for (guint i = 0; i < a->claims->len; i++)
    {
      const TruceClaim *one = &g_array_index (a->claims, TruceClaim, i),
                       *other = &g_array_index (b->claims, TruceClaim, i);

      ck_assert_int_eq (one->kind, other->kind);
      ck_assert_str_eq (one->number, other->number);
    }
}

static void
expect_same_collection (const TruceCollection *a, const TruceCollection *b)
{
  ck_assert_pstr_eq (a->name, b->name);
  ck_assert_pstr_eq (a->about, b->about);
  ck_assert_pstr_eq (a->comments, b->comments);
  ck_assert_pstr_eq (a->last_comments, b->last_comments);
  ck_assert_uint_eq (a->entries->len, b->entries->len);
  for (guint i = 0; i < a->entries->len; i++)
    expect_same (a->entries->pdata[i], b->entries->pdata[i]);
}

/* Returns (transfer full) at most 233 characters; 300 are allowed for an author. */
static char *
random_words (TruceRandom *random)
{
  static const char *const words[] = { "queen", "#7", "title:", "größer", "8", "a-b", ";", "…" };
  GString *text = g_string_new ("x");

  for (int n = truce_random_below (random, 30); n > 0; n--)
    g_string_append_printf (text, "%s%s", truce_random_below (random, 15) ? " " : "\nx",
                            words[truce_random_below (random, G_N_ELEMENTS (words))]);
  return g_string_free (text, FALSE);
}

static TruceEntry *
random_entry (TruceRandom *random)
{
  TruceEntry *entry = truce_entry_new ("A title");
  int n_squares;

  do
    truce_random_question (random, 30, &entry->spec);
  while (!truce_problem_spec_check_board (&entry->spec, NULL));
  n_squares = truce_board_n_squares (entry->spec.board);
  for (int i = TRUCE_ENTRY_AUTHOR; i < TRUCE_ENTRY_N_TEXTS; i++)
    if (truce_random_below (random, 2))
      entry->texts[i] = random_words (random);
  for (int i = truce_random_below (random, 4); i > 0; i--)
    truce_square_set_add (&entry->marks, truce_random_below (random, n_squares));
  for (int i = n_squares > 1 ? truce_random_below (random, 4) : 0; i > 0; i--)
    {
      int from = truce_random_below (random, n_squares),
          to = (from + 1 + truce_random_below (random, n_squares - 1)) % n_squares;

      g_array_append_val (entry->arrows, ((TruceBoardArrow){ (TruceSquare) from, (TruceSquare) to }));
    }
  for (int kind = 0; kind < TRUCE_N_CLAIMS; kind++)
    if (truce_random_below (random, 4) == 0)
      {
        TruceClaim claim = { .kind = (TruceClaimKind) kind };

        if (truce_claim_has_number (claim.kind))
          g_snprintf (claim.number, sizeof claim.number, "%d", truce_random_below (random, 1000));
        g_array_append_val (entry->claims, claim);
      }
  return entry;
}

START_TEST (what_is_written_is_read)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int round = 0; round < 300; round++)
    {
      g_autoptr (TruceCollection) collection = truce_collection_new ("A name");
      g_autoptr (TruceCollection) again = NULL;
      g_autofree char *text = NULL;

      collection->about = truce_random_below (&random, 2) ? random_words (&random) : NULL;
      collection->comments = g_strdup (truce_random_below (&random, 2) ? "# ours\n#\n" : NULL);
      collection->last_comments = g_strdup (truce_random_below (&random, 2) ? "# the end\n" : NULL);
      for (int n = truce_random_below (&random, 5); n > 0; n--)
        g_ptr_array_add (collection->entries, random_entry (&random));
      text = truce_collection_write (collection);
      again = read_text (text);
      expect_same_collection (collection, again);
    }
}
END_TEST

START_TEST (a_collection_by_hand)
{
  g_autoptr (TruceCollection) collection = read_text (
      TRUCE_COLLECTION_MAGIC "\r\n# mine\ncollection: Mine\n\ntitle: One\nproblem: 4x4 Q+N k=1,any true\n"
                             "pieces: a4; b1, c1\narrows: a4-d1\nmarks: d1\nclaim: best 007\n"
                             "note: first\n   and on\nnote: second\n# end\n");
  const TruceEntry *entry = collection->entries->pdata[0];

  ck_assert_str_eq (collection->name, "Mine");
  ck_assert_str_eq (collection->comments, "# mine\n");
  ck_assert_str_eq (collection->last_comments, "# end\n");
  ck_assert_uint_eq (collection->entries->len, 1);
  ck_assert_str_eq (entry->texts[TRUCE_ENTRY_NOTE], "first and on\nsecond");
  ck_assert (truce_square_set_has (&entry->spec.kinds[0].preplaced, 0));
  ck_assert (truce_square_set_has (&entry->spec.kinds[1].preplaced, 13));
  ck_assert (truce_square_set_has (&entry->spec.kinds[1].preplaced, 14));
  ck_assert (truce_square_set_has (&entry->marks, 15));
  ck_assert_uint_eq (g_array_index (entry->arrows, TruceBoardArrow, 0).to, 15);
  ck_assert_str_eq (g_array_index (entry->claims, TruceClaim, 0).number, "7");
}
END_TEST

#define BEGINNING TRUCE_COLLECTION_MAGIC "\ntitle: One\nproblem: 4x4 Q k=4 true\n"

static const struct
{
  const char *text, *says;
} wrong[] = {
  { "", "line 1: the file must begin" },
  { "truce-positions 2\n", "line 1: the file must begin" },
  { TRUCE_COLLECTION_MAGIC "\nhello\n", "line 2: each line must begin with a word and a colon" },
  { TRUCE_COLLECTION_MAGIC "\n : x\n", "line 2: each line must begin with a word and a colon" },
  { TRUCE_COLLECTION_MAGIC "\n\nplayer: x\n", "line 3: “player” is unknown; use one of: collection" },
  { TRUCE_COLLECTION_MAGIC "\nnote: x\n", "line 2: “note” needs a title" },
  { TRUCE_COLLECTION_MAGIC "\ntitle: x\npieces: a1\n", "line 3: “pieces” needs a problem" },
  { TRUCE_COLLECTION_MAGIC "\ntitle: x\n", "has no problem" },
  { TRUCE_COLLECTION_MAGIC "\ntitle: x\ntitle: y\n", "line 3: the entry before has no problem" },
  { TRUCE_COLLECTION_MAGIC "\ntitle:\n", "line 2: there is nothing after “title:”" },
  { TRUCE_COLLECTION_MAGIC "\ntitle: x\nproblem: 99x99 Q\n", "line 3: " },
  { TRUCE_COLLECTION_MAGIC "\ntitle: x\nproblem: 4x4 Q k=4 true p=0\n", "line 3: the problem has pieces" },
  { BEGINNING "problem: 4x4 Q k=4 true\n", "line 4: there is already a problem" },
  { BEGINNING "pieces: a1 e5\n", "line 4: " },
  { BEGINNING "pieces: a1 a1\n", "line 4: a1 is repeated" },
  { BEGINNING "pieces: a1; b2\n",
    "line 4: there are more lists of pieces than the problem has kinds; 1 list is allowed" },
  { BEGINNING "marks: a1\nmarks: b1\n", "line 5: there is already a line of marks" },
  { BEGINNING "arrows: a1\n", "line 4: “a1” is not an arrow; use one such as a1-c2" },
  { BEGINNING "arrows: a1-a1\n", "line 4: “a1-a1” is not an arrow; it needs two squares" },
  { BEGINNING "arrows: a1-z9\n", "line 4: " },
  { BEGINNING "claim: perfect\n", "line 4: “perfect” is not a claim; use one of: solution" },
  { BEGINNING "claim: solution 3\n", "line 4: the claim “solution” must stand without a number" },
  { BEGINNING "claim: best\n", "line 4: “best” needs a number" },
  { BEGINNING "claim: best 1x\n", "line 4: “best” needs a number" },
  { BEGINNING "collection: late\n", "line 4: “collection” belongs before the first title" },
  { BEGINNING "note: a\tb\n", "line 4: tabs and control" },
  { BEGINNING "note: \xff\n", "line 4: the file is not UTF-8" },
};

/* Limits of text lengths, since a window would take seconds to lay out longer texts. max: in characters. */
static const struct
{
  const char *word;
  int max;
} lengths[] = {
  { "collection", 300 }, { "about", 2000 }, { "title", 300 }, { "author", 300 },  { "year", 300 },
  { "source", 300 },     { "note", 2000 },  { "ask", 2000 },  { "answer", 2000 },
};

/* Returns (transfer full) a collection with such a text in line 5, in characters of two bytes and words of
 * 50; in two paragraphs if it is long. */
static char *
text_of_length (const char *word, int length)
{
  g_autoptr (GString) text = g_string_new (TRUCE_COLLECTION_MAGIC "\n");
  const gboolean heads = g_str_equal (word, "collection") || g_str_equal (word, "about");

  g_string_append (text, heads                         ? "\n\n"
                         : g_str_equal (word, "title") ? "\n\n"
                                                       : "title: x\nproblem: 3x3 R\n");
  if (length > 1000)
    {
      g_string_append_printf (text, "%s: first\n", word);
      length -= 6; /* with the newline in between */
    }
  else
    g_string_append_c (text, '\n');
  g_string_append_printf (text, "%s: ", word);
  for (int i = 0; i < length; i++)
    g_string_append (text, i % 50 == 49 && i < length - 1 ? " " : "é");
  g_string_append (text, heads ? "\ntitle: x\nproblem: 3x3 R\n" : "\n");
  if (g_str_equal (word, "title"))
    g_string_append (text, "problem: 3x3 R\n");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

START_TEST (long_texts_are_refused)
{
  g_autofree char *longest = text_of_length (lengths[_i].word, lengths[_i].max);
  g_autofree char *longer = text_of_length (lengths[_i].word, lengths[_i].max + 1);
  g_autofree char *says = g_strdup_printf ("line 5: “%s” has %d characters; up to %d are allowed",
                                           lengths[_i].word, lengths[_i].max + 1, lengths[_i].max);
  g_autoptr (TruceCollection) collection = read_text (longest);
  TruceError error = { 0 };

  ck_assert_uint_eq (collection->entries->len, 1);
  ck_assert (!truce_collection_read (longer, strlen (longer), &error));
  ck_assert_str_eq (error.text, says);
}
END_TEST

/* Chinese has no spaces and needs none, since lines break between any two characters. */
START_TEST (long_words_are_refused)
{
  g_autoptr (GString) chinese = g_string_new (TRUCE_COLLECTION_MAGIC "\ntitle: x\nproblem: 3x3 R\nnote: ");
  g_autofree char *word = g_strnfill (251, 'x');
  g_autofree char *text = g_strconcat (
      TRUCE_COLLECTION_MAGIC "\ntitle: x\nproblem: 3x3 R\nnote: two words\nnote: a ", word, " b\n", NULL);
  g_autoptr (TruceCollection) collection = NULL;
  TruceError error = { 0 };

  ck_assert (!truce_collection_read (text, strlen (text), &error));
  ck_assert_str_eq (error.text, "line 5: a word of “note” has 251 characters; up to 250 are allowed");
  *strstr (text, "xx") = ' '; /* one character less */
  truce_collection_free (read_text (text));
  for (int i = 0; i < 1999; i++)
    g_string_append (chinese, "后");
  collection = read_text (chinese->str);
  ck_assert_uint_eq (collection->entries->len, 1);
}
END_TEST

START_TEST (wrong_lines_are_refused)
{
  TruceError error = { 0 };

  ck_assert (!truce_collection_read (wrong[_i].text, strlen (wrong[_i].text), &error));
  ck_assert_msg (strstr (error.text, wrong[_i].says) != NULL, "%s: %s", wrong[_i].text, error.text);
  ck_assert (!strchr (error.text, '\n'));
}
END_TEST

/* Reads an entry that was copied from a file, also below a diagram. Lines are numbered from the start of the
 * text. */
START_TEST (a_part_is_read)
{
  static const char entry[] = "title: One\r\nproblem: 4x4 Q k=4 true\r\npieces: b4\r\narrows: a1-b3\r\n";
  static const char *const before[] = { "", ".Q..\n....\n....\n....\n\n", "# mine\n\n",
                                        TRUCE_COLLECTION_MAGIC "\ncollection: Mine\n" };

  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    {
      g_autofree char *whole =
          g_strconcat (before[i], entry, "claim: peace\ntitle: Two\nproblem: 3x3 R\n", NULL);
      g_autofree char *wrong_one = g_strconcat (before[i], entry, "claim: war\n", NULL);
      g_autofree char *at = NULL;
      TruceError error = { 0 };
      g_autoptr (TruceCollection) part = truce_collection_read_part (whole, &error);
      int lines = 5;

      ck_assert_msg (part != NULL, "%s", error.text);
      ck_assert_uint_eq (part->entries->len, 2);
      ck_assert_str_eq (((TruceEntry *) part->entries->pdata[0])->texts[TRUCE_ENTRY_TITLE], "One");
      ck_assert_uint_eq (((TruceEntry *) part->entries->pdata[0])->arrows->len, 1);
      ck_assert (!truce_collection_read_part (wrong_one, &error));
      for (const char *c = before[i]; *c; c++)
        lines += *c == '\n';
      at = g_strdup_printf ("line %d: “war” is not a claim", lines);
      ck_assert_msg (g_str_has_prefix (error.text, at), "%s: %s", at, error.text);
    }
}
END_TEST

START_TEST (what_is_no_part_is_left)
{
  TruceError error = { 0 };

  ck_assert (!truce_collection_read_part ("8/8/8/8/8/8/8/8 Q", &error));
  ck_assert_int_eq (error.code, TRUCE_ERROR_NONE);
  ck_assert (!truce_collection_read_part ("subtitle: x", &error));
  ck_assert_int_eq (error.code, TRUCE_ERROR_NONE);
  ck_assert (!truce_collection_read_part ("problem: 8x8 Q", &error));
  ck_assert_str_eq (error.text, "line 1: “problem” needs a title before it");
  ck_assert (!truce_collection_read_part (TRUCE_COLLECTION_MAGIC "\n", &error));
  ck_assert (strstr (error.text, "has no positions"));
}
END_TEST

START_TEST (a_file_is_loaded)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "truce-load-XXXXXX", NULL);
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  TruceCollection *collection;

  close (g_mkstemp (path));
  file = g_file_new_for_path (path);
  ck_assert (g_file_set_contents (path, BEGINNING "pieces: a1\n", -1, NULL));
  collection = truce_collection_load (file, &error);
  ck_assert_msg (collection != NULL, "%s", error ? error->message : "");
  ck_assert_uint_eq (collection->entries->len, 1);
  truce_collection_free (collection);
  ck_assert (g_file_set_contents (path, BEGINNING "pieces: j1\n", -1, NULL));
  ck_assert (!truce_collection_load (file, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA));
  ck_assert (g_str_has_prefix (error->message, "line 4: "));
  g_clear_error (&error);
  g_remove (path);
  ck_assert (!truce_collection_load (file, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
}
END_TEST

/* Each claim of each entry holds, by the rules and the methods. Each entry has a claim, a source and a title.
 */
START_TEST (library_is_true)
{
  guint n = 0;

  for (const char *const *id = truce_library_ids (); *id; id++)
    {
      g_autoptr (TruceCollection) collection = truce_library_read (*id);
      g_autofree char *text = truce_collection_write (collection);
      g_autoptr (TruceCollection) again = read_text (text);

      expect_same_collection (collection, again);
      ck_assert (collection->name && collection->about);
      n += collection->entries->len;
      for (guint i = 0; i < collection->entries->len; i++)
        {
          const TruceEntry *entry = collection->entries->pdata[i];

          ck_assert_msg (entry->claims->len > 0, "%s/%u has no claim", *id, i + 1);
          ck_assert_msg (entry->texts[TRUCE_ENTRY_SOURCE] != NULL, "%s/%u has no source", *id, i + 1);
          for (guint k = 0; k < entry->claims->len; k++)
            {
              const TruceClaim *claim = &g_array_index (entry->claims, TruceClaim, k);
              g_autofree char *why = NULL;

              ck_assert_msg (truce_claim_check (entry, claim, NULL, &why) == TRUCE_CLAIM_HOLDS,
                             "%s/%u: %s %s: %s", *id, i + 1, truce_claim_word (claim->kind), claim->number,
                             why);
            }
        }
    }
  ck_assert_uint_ge (n, LEAST_ENTRIES);
}
END_TEST

/* False claims. The library has only true ones, so it would not reveal a check that accepts everything. */
static const struct
{
  const char *entry, *claim, *why;
} untrue[] = {
  { "8x8 Q k=8 true\npieces: a1 b1", "solution", "not a placement" },
  { "8x8 Q k=8 true\npieces: a1 b1", "peace", "attack" },
  { "8x8 Q k=8 true\npieces: a1 b3", "conflict", "no piece makes a forbidden attack" },
  { "8x8 Q k=8 true\npieces: a1 b3", "refused-by-nq1.0", "no piece makes a forbidden attack" },
  { "8x8 Q k=8 true\npieces: a1 b3", "guards", "not a placement" },
  { "8x8 Q k=8 true\npieces: a1 b3", "full", "is free" },
  { "4x4 Q k=4 true\npieces: a3 b1 c4 d2", "first", "a different one" },
  { "4x4 Q k=4 true\npieces: a2 b4 c1 d3", "symmetries 8", "4, not 8" },
  { "4x4 Q k=4 true\npieces: b4", "completions 2", "1, not 2" },
  { "4x4 Q k=4 true\npieces: b4", "placements 1", "2, not 1" },
  { "4x4 Q k=4 true\npieces: b4", "classes 2", "1, not 2" },
  { "3x3 RNN k=3 true", "placements-nq1.0 2", "1, not 2" },
  { "6x6 Q k=any true peace=none cover=every aim=fewest\npieces: a1", "best 4", "3, not 4" },
  { "6x6 Q k=any true peace=none cover=every aim=fewest\npieces: a1", "best 3", "not optimal" },
  { "6x6 Q k=any true peace=none cover=every aim=fewest\npieces: a1 a2 a3", "best 3", "not a placement" },
  { "6x6 Q k=any true peace=none cover=every aim=fewest", "ways 5", "4, not 5" },
};

START_TEST (false_claims_fail)
{
  g_autofree char *text = g_strdup_printf (TRUCE_COLLECTION_MAGIC "\ntitle: x\nproblem: %s\nclaim: %s\n",
                                           untrue[_i].entry, untrue[_i].claim);
  g_autoptr (TruceCollection) collection = read_text (text);
  const TruceEntry *entry = collection->entries->pdata[0];
  g_autofree char *why = NULL;

  ck_assert_int_eq (truce_claim_check (entry, &g_array_index (entry->claims, TruceClaim, 0), NULL, &why),
                    TRUCE_CLAIM_FAILS);
  ck_assert_msg (strstr (why, untrue[_i].why) != NULL, "%s: %s", untrue[_i].claim, why);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("collections");
  TCase *tcase = truce_test_case (suite, "collections", 120);

  tcase_add_test (tcase, what_is_written_is_read);
  tcase_add_test (tcase, a_collection_by_hand);
  tcase_add_loop_test (tcase, long_texts_are_refused, 0, G_N_ELEMENTS (lengths));
  tcase_add_test (tcase, long_words_are_refused);
  tcase_add_loop_test (tcase, wrong_lines_are_refused, 0, G_N_ELEMENTS (wrong));
  tcase_add_test (tcase, a_part_is_read);
  tcase_add_test (tcase, what_is_no_part_is_left);
  tcase_add_test (tcase, a_file_is_loaded);
  tcase_add_test (tcase, library_is_true);
  tcase_add_loop_test (tcase, false_claims_fail, 0, G_N_ELEMENTS (untrue));
  return truce_test_run (suite);
}
