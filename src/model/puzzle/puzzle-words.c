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
      return C_ ("grade", "beyond these steps");
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
group_reason (const TrucePuzzleHint *hint, char *const *lines)
{
  int n = truce_puzzle_hint_n_lines (hint) / 2;
  g_autofree char *these = join (lines, n), *those = join (lines + n, n);

  if (n == 1)
    return g_strdup_printf (
        /* Translators: 'All squares left in region B are in row 4, so the piece of row 4 is in region B.' */
        _ ("All squares left in %s are in %s, so the piece of %s is in %s."), these, those, those, these);
  /* Translators: some rows, columns or regions, and as many of another kind */
  return g_strdup_printf (_ ("The pieces of %s must fill %s."), these, those);
}

/* Returns: (transfer full): why a piece must be placed, or why `squares` are ruled out. The reason does not
 * list `squares`, unless it is about a single square. */
static char *
reason_of (const TrucePuzzleHint *hint, TruceBoard board, char *const *lines)
{
  g_autofree char *squares = names_of (board, &hint->squares), *evidence = names_of (board, &hint->evidence);
  char forced[TRUCE_SQUARE_NAME_SIZE];

  switch (hint->kind)
    {
    case TRUCE_HINT_NO_SQUARE:
      return g_strdup_printf (_ ("There is no square left in %s: a piece is wrong."), lines[0]);
    case TRUCE_HINT_SINGLE:
      /* Translators: a row or column, and then a square, such as c4 */
      return g_strdup_printf (_ ("Only one square is left in %s. Place a piece on %s."), lines[0], squares);
    case TRUCE_HINT_PAIR:
      /* Translators: a row or column, and two squares: 'The piece of row 3 is on one of c3, d3. …' */
      return g_strdup_printf (
          _ ("The piece of %s is on one of %s. On each of them it attacks the squares that are ruled out."),
          lines[0], evidence);
    case TRUCE_HINT_WITHIN:
    case TRUCE_HINT_LINES:
    case TRUCE_HINT_SETS:
      return group_reason (hint, lines);
    case TRUCE_HINT_EMPTIES:
      return g_strdup_printf (
          _ ("A piece on a square that is ruled out would attack every square left in %s."), lines[0]);
    case TRUCE_HINT_FORCES:
    case TRUCE_N_HINTS:
    default:
      return g_strdup_printf (
          /* Translators: 'With a piece on c4, row 2 would have only e2 left, and then column f would have no
           * square.' */
          _ ("With a piece on %s, %s would have only %s left, and then %s would have no square."), squares,
          lines[0], truce_square_name (board, hint->forced, forced), lines[1]);
    }
}

/* Returns: (transfer full): which squares are ruled out. */
static char *
conclusion_of (const TrucePuzzleHint *hint, TruceBoard board, int names_max)
{
  g_autofree char *squares = names_of (board, &hint->squares);
  int n = truce_square_set_count (&hint->squares);

  if (n <= names_max)
    /* Translators: %s is one square or several, such as 'c4, d4' */
    return g_strdup_printf (_ ("Ruled out: %s."), squares);
  /* Translators: the squares get crosses on the board */
  return g_strdup_printf (
      ngettext ("The board crosses out %d square.", "The board crosses out %d squares.", (gulong) n), n);
}

char *
truce_puzzle_hint_text (const TrucePuzzleHint *hint, TruceBoard board, int names_max)
{
  char *lines[G_N_ELEMENTS (hint->lines)] = { NULL };
  gboolean rules_out = hint->kind != TRUCE_HINT_NO_SQUARE && hint->kind != TRUCE_HINT_SINGLE;
  g_autofree char *reason = NULL, *conclusion = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lines) && hint->lines[i] >= 0; i++)
    lines[i] = truce_puzzle_line_name (board, hint->lines[i]);
  reason = reason_of (hint, board, lines);
  conclusion = rules_out ? conclusion_of (hint, board, names_max) : NULL;
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    g_free (lines[i]);
  return g_strjoin (" ", reason, conclusion, NULL);
}
