/* lesson-words.c: the texts of a lesson's window
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson-words.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

/* Finds text on one line between two stars, without a blank next to either star. end: (out): the second
 * star. Returns the first star; NULL: none. */
static const char *
find_emphasis (const char *text, const char **end)
{
  const char *star = text;

  while ((star = strchr (star, '*')))
    {
      const char *close = strchr (star + 1, '*'), *line = strchr (star, '\n');

      if (!close || close == star + 1 || g_ascii_isspace (star[1]) || g_ascii_isspace (close[-1]) ||
          (line && line < close))
        {
          star++;
          continue;
        }
      *end = close;
      return star;
    }
  return NULL;
}

static void
append_escaped (GString *markup, const char *text, gssize length)
{
  g_autofree char *part = length < 0 ? g_strdup (text) : g_strndup (text, (gsize) length);
  g_auto (GStrv) paragraphs = g_strsplit (part, "\n", -1);
  g_autofree char *spaced = g_strjoinv ("\n\n", paragraphs);
  g_autofree char *escaped = g_markup_escape_text (spaced, -1);

  g_string_append (markup, escaped);
}

char *
truce_lesson_markup (const char *text, const char *language)
{
  GString *markup = g_string_new (NULL);
  g_autofree char *tag = language ? g_markup_printf_escaped ("<span lang=\"%s\">", language) : NULL;
  const char *star, *close;

  if (tag)
    g_string_append (markup, tag);
  while ((star = find_emphasis (text, &close)))
    {
      append_escaped (markup, text, star - text);
      g_string_append (markup, "<b>");
      append_escaped (markup, star + 1, close - star - 1);
      g_string_append (markup, "</b>");
      text = close + 1;
    }
  append_escaped (markup, text, -1);
  if (tag)
    g_string_append (markup, "</span>");
  return g_string_free (markup, FALSE);
}

char *
truce_lesson_plain (const char *text)
{
  GString *plain = g_string_new (NULL);
  const char *star, *close;

  while ((star = find_emphasis (text, &close)))
    {
      g_string_append_len (plain, text, star - text);
      g_string_append_len (plain, star + 1, close - star - 1);
      text = close + 1;
    }
  g_string_append (plain, text);
  g_strdelimit (plain->str, "\n", ' ');
  return g_string_free (plain, FALSE);
}

const char *
truce_lesson_next_text (TruceStepKind kind)
{
  switch (kind)
    {
    case TRUCE_STEP_PLACE:
      return _ ("It places a piece");
    case TRUCE_STEP_FILTER:
      return _ ("It rules squares out");
    case TRUCE_STEP_GUARD:
      return _ ("It notes which squares are guarded");
    case TRUCE_STEP_DEAD:
      return _ ("It reports a dead end");
    case TRUCE_STEP_FOUND:
      return _ ("It reports a placement");
    case TRUCE_STEP_BACK:
      return _ ("It removes the last piece");
    default:
      return "";
    }
}

static char *
step_text (guint step, guint n)
{
  /* Translators: how far somebody has come in a lesson */
  return g_strdup_printf (_ ("Step %u of %u"), step, n);
}

char *
truce_lesson_step_text (TruceLessonSession *session)
{
  return step_text (truce_lesson_session_get_index (session) + 1,
                    truce_lesson_session_get_lesson (session)->steps->len);
}

char *
truce_lesson_score_text (TruceLessonSession *session)
{
  TruceLessonScore score;
  g_autofree char *at_once = NULL, *later = NULL;

  truce_lesson_session_get_score (session, &score);
  if (score.questions == 0)
    return g_strdup (_ ("You have seen all steps."));
  at_once = g_strdup_printf (ngettext ("You answered %u of %u question at the first try.",
                                       "You answered %u of %u questions at the first try.", score.questions),
                             score.at_once, score.questions);
  if (score.later == 0)
    return g_steal_pointer (&at_once);
  later = g_strdup_printf (
      ngettext ("You found %u more answer later.", "You found %u more answers later.", score.later),
      score.later);
  return g_strdup_printf ("%s %s", at_once, later);
}

char *
truce_lesson_progress_text (const char *progress)
{
  const char *at = progress ? strchr (progress, '/') : NULL;
  guint n, index;

  if (!at)
    return NULL;
  n = (guint) strtoul (progress, NULL, 10);
  index = (guint) strtoul (at + 1, NULL, 10);
  return index >= n ? g_strdup (_ ("Done")) : step_text (index + 1, n);
}

static const char *
choice_text (const TruceLessonStep *step, gconstpointer i)
{
  return ((const TruceChoice *) step->choices->pdata[*(const guint *) i])->text;
}

static int
compare_choices (gconstpointer a, gconstpointer b, gpointer step)
{
  const char *one = choice_text (step, a), *other = choice_text (step, b);
  gboolean numbers = g_ascii_isdigit (*one) && g_ascii_isdigit (*other);
  double one_key = numbers ? g_ascii_strtod (one, NULL) : g_str_hash (one);
  double other_key = numbers ? g_ascii_strtod (other, NULL) : g_str_hash (other);

  return (one_key > other_key) - (one_key < other_key);
}

guint *
truce_lesson_choice_order (const TruceLessonStep *step)
{
  guint n = step->choices->len, *order = g_new (guint, n + 1);

  for (guint i = 0; i < n; i++)
    order[i] = i;
  g_qsort_with_data (order, (int) n, sizeof *order, compare_choices, (gpointer) step);
  return order;
}
