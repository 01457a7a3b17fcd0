/* sequence-files.c: writes a sequence as a b-file, and as a draft of its entry in the encyclopedia
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "sequence-files.h"

#include <stdlib.h>
#include <string.h>

#include "bfile.h"
#include "common/truce-build.h"
#include "words/sequence-words.h"

#define LINE_WIDTH 68 /* maximum number of characters in a line of terms; a longer term gets its own line */
#define LINES      3  /* maximum number of lines of terms; the encyclopedia accepts about 260 characters */
#define NO_NUMBER  "A000000"

/* A term, and its index in the b-file. */
typedef struct
{
  int n;
  const TruceTerm *term;
} Entry;

/* Returns: (transfer full): an array of Entry. It ends before the first term that is not sound, or whose
 * index does not follow the index before. */
static GArray *
entries_of (TruceSequence *sequence)
{
  const GPtrArray *terms = truce_sequence_get_terms (sequence);
  int step = truce_sequence_get_request (sequence)->step;
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));

  for (guint i = 0; i < terms->len; i++)
    {
      const TruceTerm *term = g_ptr_array_index (terms, i);
      Entry entry = { truce_sequence_get_known (sequence) ? term->index : term->size / step, term };
      const Entry *last = entries->len > 0 ? &g_array_index (entries, Entry, entries->len - 1) : NULL;

      /* Skips sizes that the published sequence does not have. Also skips leading terms without a value,
       * since the smallest boards may have none. */
      if (entry.n < 0 || (!term->value && !last))
        continue;
      if (!truce_term_is_sound (term) || (last && entry.n != last->n + 1))
        break;
      g_array_append_val (entries, entry);
    }
  return entries;
}

char *
truce_sequence_name (TruceSequence *sequence)
{
  const TruceIntegerSequence *known = truce_sequence_get_known (sequence);
  g_autofree char *question = NULL;

  if (known)
    return g_strdup (known->name);
  question = truce_sequence_question_text (&truce_sequence_get_request (sequence)->spec);
  return g_strdup_printf ("%s for '%s' (as Truce writes questions)",
                          truce_sequence_question_name (truce_sequence_get_request (sequence)->question),
                          question);
}

void
truce_sequence_append_values (GString *text, TruceSequence *sequence)
{
  g_autoptr (GArray) entries = entries_of (sequence);

  for (guint i = 0; i < entries->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", g_array_index (entries, Entry, i).term->value);
}

char *
truce_sequence_bfile_name (TruceSequence *sequence)
{
  const TruceIntegerSequence *known = truce_sequence_get_known (sequence);

  return g_strdup_printf ("b%s.txt", (known ? known->number : NO_NUMBER) + 1);
}

void
truce_sequence_append_bfile (GString *text, TruceSequence *sequence)
{
  const TruceIntegerSequence *known = truce_sequence_get_known (sequence);
  g_autoptr (GArray) entries = entries_of (sequence);
  g_autofree char *name = truce_sequence_name (sequence);
  g_autofree char *title = g_strdup_printf ("%s%s%s", known ? known->number : "", known ? ": " : "", name);

  truce_bfile_append_comment (text, title);
  truce_bfile_append_comment (text, "Computed by Truce " TRUCE_BUILD_VERSION);
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);

      truce_bfile_append (text, entry->n, entry->term->value);
    }
}

static void G_GNUC_PRINTF (4, 5)
    append_line (GString *text, char kind, const char *number, const char *format, ...)
{
  va_list arguments;

  g_string_append_printf (text, "%%%c %s ", kind, number);
  va_start (arguments, format);
  g_string_append_vprintf (text, format, arguments);
  va_end (arguments);
  g_string_append_c (text, '\n');
}

/* Appends the lines %S, %T and %U. A line ends with a comma if the next line continues it. */
static void
append_terms (GString *text, const char *number, const GArray *entries)
{
  static const char kinds[LINES] = { 'S', 'T', 'U' };
  guint at = 0;

  for (int line = 0; line < LINES && (at < entries->len || line == 0); line++)
    {
      g_autoptr (GString) values = g_string_new (NULL);

      for (; at < entries->len; at++)
        {
          const char *value = g_array_index (entries, Entry, at).term->value;

          if (values->len > 0 && values->len + strlen (value) > LINE_WIDTH)
            break;
          g_string_append_printf (values, "%s%s", value, at + 1 < entries->len ? "," : "");
        }
      if (line == LINES - 1 && values->len > 0 && values->str[values->len - 1] == ',')
        g_string_truncate (values, values->len - 1);
      append_line (text, kinds[line], number, "%s", values->str);
    }
}

static gboolean
are_alike (const Entry *a, const Entry *b)
{
  return g_strcmp0 (a->term->method, b->term->method) == 0 &&
         g_strcmp0 (a->term->second, b->term->second) == 0 && g_strcmp0 (a->term->proof, b->term->proof) == 0;
}

/* Appends a comment that says how the terms from `first` to `last` were found. The proof of a count is that
 * the board has no space for the pieces. */
static void
append_how (GString *text, const char *number, TruceQuestion question, const Entry *first, const Entry *last)
{
  const TruceTerm *term = first->term;
  g_autoptr (GString) how = g_string_new (NULL);

  g_string_append_printf (how, "a(%d)", first->n);
  if (last->n > first->n)
    g_string_append_printf (how, "-a(%d)", last->n);
  g_string_append (how, " computed by Truce " TRUCE_BUILD_VERSION);
  if (term->method)
    g_string_append_printf (how, ", method %s", term->method);
  if (term->second)
    g_string_append_printf (how, ", and again by %s", term->second);
  if (term->proof)
    g_string_append_printf (how, "; %sproved by: %s", question.asks == TRUCE_COUNT ? "" : "best number ",
                            term->proof);
  append_line (text, 'C', number, "%s.", how->str);
}

/* Appends comments about terms whose published values Truce does not know. Such a comment says whether the
 * encyclopedia has these terms. */
static void
append_places (GString *text, const char *number, const GArray *entries)
{
  for (guint i = 0, next; i < entries->len; i = next)
    {
      const Entry *first = &g_array_index (entries, Entry, i);
      g_autofree char *place = truce_term_describe_place (first->term, FALSE);

      for (next = i + 1; next < entries->len; next++)
        {
          g_autofree char *other =
              truce_term_describe_place (g_array_index (entries, Entry, next).term, FALSE);

          if (g_strcmp0 (place, other) != 0)
            break;
        }
      if (place && next == i + 1)
        append_line (text, 'C', number, "a(%d) is %s.", first->n, place);
      else if (place)
        append_line (text, 'C', number, "a(%d)-a(%d): each is %s.", first->n,
                     g_array_index (entries, Entry, next - 1).n, place);
    }
}

static void
append_comments (GString *text, const char *number, TruceQuestion question, const GArray *entries)
{
  for (guint i = 0, next; i < entries->len; i = next)
    {
      const Entry *first = &g_array_index (entries, Entry, i);

      for (next = i + 1; next < entries->len && are_alike (first, &g_array_index (entries, Entry, next));)
        next++;
      append_how (text, number, question, first, &g_array_index (entries, Entry, next - 1));
    }
  append_places (text, number, entries);
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);
      const TruceTerm *term = entry->term;

      if (term->badge == TRUCE_TERM_DIFFERS)
        append_line (text, 'C', number, "a(%d): %s has %s.", entry->n, term->published->source,
                     term->published->value);
      if (term->has_error)
        append_line (text, 'C', number, "a(%d): %s has %s, which is wrong: %s.", entry->n,
                     term->error.known.source, term->error.known.value,
                     truce_published_fault_text (term->error.fault));
    }
}

/* Returns the position, counted from 1, of the first term that is above 1. Returns 1 if no term is. */
static guint
first_above_one (const GArray *entries)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const char *value = g_array_index (entries, Entry, i).term->value;

      if (!g_str_equal (value, "0") && !g_str_equal (value, "1"))
        return i + 1;
    }
  return 1;
}

void
truce_sequence_append_draft (GString *text, TruceSequence *sequence)
{
  const TruceIntegerSequence *known = truce_sequence_get_known (sequence);
  const char *number = known ? known->number : NO_NUMBER;
  g_autoptr (GArray) entries = entries_of (sequence);
  g_autofree char *name = truce_sequence_name (sequence);
  g_autofree char *question = truce_sequence_question_text (&truce_sequence_get_request (sequence)->spec);
  int first = entries->len > 0 ? g_array_index (entries, Entry, 0).n : 1;

  append_line (text, 'I', number, "%s", "");
  g_string_truncate (text, text->len - 2);
  g_string_append_c (text, '\n');
  append_terms (text, number, entries);
  append_line (text, 'N', number, "%s.", name);
  append_line (text, 'C', number, "The question as Truce writes it: %s.", question);
  append_comments (text, number, truce_sequence_get_request (sequence)->question, entries);
  append_line (text, 'H', number, "_Your Name_, <a href=\"/%s/b%s.txt\">Table of n, a(n) for n = %d..%d</a>",
               number, number + 1, first, first + (int) entries->len - 1);
  append_line (text, 'K', number, "%s", known && known->formula ? "nonn" : "nonn,more");
  append_line (text, 'O', number, "%d,%u", first, first_above_one (entries));
  append_line (text, 'A', number, "_Your Name_, Mmm DD YYYY");
}
