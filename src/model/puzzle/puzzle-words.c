/* puzzle-words.c: words for grades, steps and their reasons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "puzzle-steps.h"

static const char *const grades[] = { "easy", "medium", "hard", "beyond" };
G_STATIC_ASSERT (G_N_ELEMENTS (grades) == TRUCE_N_GRADES);

const char *
truce_grade_text (TruceGrade grade)
{
  return grades[grade];
}

bool
truce_grade_parse (const char *text, TruceGrade *grade, TruceError *error)
{
  for (int i = 0; i < TRUCE_GRADE_BEYOND; i++)
    if (g_str_equal (text, grades[i]))
      {
        *grade = (TruceGrade) i;
        return true;
      }
  return truce_error_set (error, TRUCE_ERROR_VALUE,
                          TRUCE_N_ ("'%.40s' is not a grade; use easy, medium or hard"), text);
}

const char *
truce_grade_name (TruceGrade grade)
{
  switch (grade)
    {
    case TRUCE_GRADE_EASY:
      return C_ ("grade", "easy");
    case TRUCE_GRADE_MEDIUM:
      return C_ ("grade", "medium");
    case TRUCE_GRADE_HARD:
      return C_ ("grade", "hard");
    case TRUCE_GRADE_BEYOND:
    case TRUCE_N_GRADES:
    default:
      return C_ ("grade", "beyond simple steps");
    }
}

const char *
truce_hint_kind_text (TruceHintKind kind)
{
  static const char *const kinds[] = { "no-square", "single",  "within", "pair",
                                       "lines",     "empties", "sets",   "forces" };

  G_STATIC_ASSERT (G_N_ELEMENTS (kinds) == TRUCE_N_HINTS);
  return kinds[kind];
}

char *
truce_puzzle_line_name (TruceBoard board, int line)
{
  char name[TRUCE_SQUARE_NAME_SIZE];

  if (line < board.rows)
    return g_strdup_printf (_ ("row %d"), board.rows - line);
  if (line >= board.rows + board.columns)
    return g_strdup_printf (_ ("region %c"), truce_region_letter (line - board.rows - board.columns + 1));
  truce_square_name (board, line - board.rows, name);
  name[strcspn (name, "0123456789")] = '\0';
  return g_strdup_printf (_ ("column %s"), name);
}

static char *
names_of (TruceBoard board, const TruceSquareSet *squares)
{
  GString *text = g_string_new (NULL);
  char name[TRUCE_SQUARE_NAME_SIZE];

  truce_square_set_foreach (square, squares)
    g_string_append_printf (text, "%s%s", text->len ? ", " : "", truce_square_name (board, square, name));
  return g_string_free (text, FALSE);
}

static char *
contradiction_text (const TrucePuzzleHint *hint, TruceBoard board, const char *squares, char *const *lines)
{
  char forced[TRUCE_SQUARE_NAME_SIZE];

  if (hint->kind == TRUCE_HINT_EMPTIES)
    return g_strdup_printf (
        ngettext ("Not %s: a piece there would attack every square left in %s.",
                  "None of %s: a piece on any of them would attack every square left in %s.",
                  (gulong) truce_square_set_count (&hint->squares)),
        squares, lines[0]);
  truce_square_name (board, hint->forced, forced);
  return g_strdup_printf (
      /* Translators: 'Not c4: with a piece there row 2 has e2 alone, and then column f has no square.' */
      _ ("Not %s: with a piece there, %s would have only %s left, and then %s would have no square."),
      squares, lines[0], forced, lines[1]);
}

/* Returns: (transfer full): a text such as 'row 2, row 3 and row 4'. */
static char *
join (char *const *names, int n)
{
  g_autoptr (GString) text = g_string_new (names[0]);

  for (int i = 1; i < n - 1; i++)
    g_string_append_printf (text, ", %s", names[i]);
  return n > 1 ? g_strdup_printf (_ ("%s and %s"), text->str, names[n - 1]) : g_strdup (text->str);
}

static char *
group_text (const TrucePuzzleHint *hint, const char *squares, char *const *lines)
{
  int n = truce_puzzle_hint_n_lines (hint) / 2;
  g_autofree char *these = join (lines, n), *those = join (lines + n, n);
  gulong n_squares = (gulong) truce_square_set_count (&hint->squares);

  if (n == 1)
    return g_strdup_printf (
        /* Translators: 'Not c4: region B has squares left in row 4 alone, so the piece of row 4 is in region
         * B.' */
        ngettext ("Not %s: %s has squares left only in %s, so the piece of %s is in %s.",
                  "None of %s: %s has squares left only in %s, so the piece of %s is in %s.", n_squares),
        squares, these, those, those, these);
  return g_strdup_printf (
      /* Translators: squares, then some rows, columns or regions, and as many of another kind */
      ngettext ("Not %s: the pieces of %s must fill %s.", "None of %s: the pieces of %s must fill %s.",
                n_squares),
      squares, these, those);
}

static char *
text_of (const TrucePuzzleHint *hint, TruceBoard board, char *const *lines)
{
  g_autofree char *squares = names_of (board, &hint->squares), *evidence = names_of (board, &hint->evidence);
  gulong n = (gulong) truce_square_set_count (&hint->squares);

  switch (hint->kind)
    {
    case TRUCE_HINT_NO_SQUARE:
      return g_strdup_printf (_ ("There is no square left in %s: a piece is wrong."), lines[0]);
    case TRUCE_HINT_SINGLE:
      /* Translators: a square, such as c4, and then a row or column */
      return g_strdup_printf (_ ("Place a piece on %s: it is the only square left in %s."), squares,
                              lines[0]);
    case TRUCE_HINT_PAIR:
      return g_strdup_printf (
          /* Translators: squares, a row or column, and two squares */
          ngettext ("Not %s: %s needs a piece on one of %s; either choice attacks this square.",
                    "None of %s: %s needs a piece on one of %s; either choice attacks these "
                    "squares.",
                    n),
          squares, lines[0], evidence);
    case TRUCE_HINT_WITHIN:
    case TRUCE_HINT_LINES:
    case TRUCE_HINT_SETS:
      return group_text (hint, squares, lines);
    case TRUCE_HINT_EMPTIES:
    case TRUCE_HINT_FORCES:
    case TRUCE_N_HINTS:
    default:
      return contradiction_text (hint, board, squares, lines);
    }
}

char *
truce_puzzle_hint_text (const TrucePuzzleHint *hint, TruceBoard board)
{
  char *lines[G_N_ELEMENTS (hint->lines)] = { NULL };
  char *text;

  for (guint i = 0; i < G_N_ELEMENTS (lines) && hint->lines[i] >= 0; i++)
    lines[i] = truce_puzzle_line_name (board, hint->lines[i]);
  text = text_of (hint, board, lines);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    g_free (lines[i]);
  return text;
}
