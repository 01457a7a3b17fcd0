/* decode.c: reads and verifies answers of solvers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "decode.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "common/file-read.h"
#include "core/verify.h"

#define SPACES " \t"

typedef enum
{
  TRUCE_ANSWER_NOTHING,  /* no answer has begun */
  TRUCE_ANSWER_LITERALS, /* `v 1 -2 … 0`: the answer ends at the 0 */
  TRUCE_ANSWER_TERMS,    /* `v x1 -x2 …`: the answer ends before the next line that does not begin with v */
  TRUCE_ANSWER_VALUES,   /* names with values: the answer ends at the end of the text */
  TRUCE_ANSWER_ARRAYS,   /* arrays of MiniZinc: the answer ends at a line of dashes */
} TruceAnswerForm;

typedef struct
{
  const TruceProblem *problem;
  TruceDecodeFound found;
  gpointer data;
  TruceError *error;
  guint64 line;
  TruceAnswerForm form; /* form of the unfinished answer */
  gint8 *values;        /* by variable - 1: 0 unknown, 1 true, -1 false */
  guint64 n_answers;    /* number of answers passed to `found` */
  gboolean minisat;     /* the text is a file of minisat: literals without a `v` before them */
  gboolean none, unknown, enough;
} TruceDecoder;

G_GNUC_PRINTF (2, 3)
static gboolean
refuse (TruceDecoder *self, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list arguments;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return truce_error_set (self->error, TRUCE_ERROR_VALUE, _ ("line %" PRIu64 ": %s"), self->line, what);
}

static gboolean
begin_answer (TruceDecoder *self, TruceAnswerForm form)
{
  if (self->form != TRUCE_ANSWER_NOTHING && self->form != form)
    return refuse (self, _ ("an answer begins before the one above has ended"));
  self->form = form;
  return TRUE;
}

/* Sets a variable. Ignores auxiliary variables, which say nothing new. Returns FALSE with an error if the
 * number is below 1, or the variable has the opposite value already. */
static gboolean
set_variable (TruceDecoder *self, gint64 variable, gboolean value)
{
  gint8 sign = value ? 1 : -1;

  if (variable < 1)
    return refuse (self, _ ("there is no variable %" PRId64), variable);
  if (variable > truce_encode_n_variables (self->problem))
    return TRUE;
  if (self->values[variable - 1] == -sign)
    return refuse (self, _ ("variable %" PRId64 " is both true and false"), variable);
  self->values[variable - 1] = sign;
  return TRUE;
}

static gboolean
refuse_placement (TruceDecoder *self, int a, int b)
{
  TruceBoard board = self->problem->board;
  char name_a[TRUCE_SQUARE_NAME_SIZE], name_b[TRUCE_SQUARE_NAME_SIZE];

  if (a < 0)
    return refuse (self,
                   _ ("the answer is not a placement: the number of pieces or a preplaced piece is wrong"));
  truce_square_name (board, a, name_a);
  if (b < 0 || a == b)
    return refuse (self, _ ("the answer is not a placement: %s breaks a rule"), name_a);
  truce_square_name (board, b, name_b);
  return refuse (self, _ ("the answer is not a placement: %s and %s attack each other"), name_a, name_b);
}

static gboolean
end_answer (TruceDecoder *self)
{
  const TruceProblem *problem = self->problem;
  int all = truce_encode_n_variables (problem), n = 0, a, b;
  g_autofree TruceSquare *pieces = g_new (TruceSquare, all);

  for (int i = 0; i < all; i++)
    if (self->values[i] > 0)
      pieces[n++] = truce_pack (i / problem->n_squares, i % problem->n_squares);
  if (n > problem->n_squares || !truce_verify_placement (problem, pieces, n, &a, &b))
    return n > problem->n_squares ? refuse_placement (self, -1, -1) : refuse_placement (self, a, b);
  memset (self->values, 0, all);
  self->form = TRUCE_ANSWER_NOTHING;
  self->n_answers++;
  self->enough = !self->found (pieces, n, self->data);
  return TRUE;
}

static char *
next_word (char **cursor)
{
  char *word;

  *cursor += strspn (*cursor, SPACES);
  if (!**cursor)
    return NULL;
  word = *cursor;
  *cursor += strcspn (*cursor, SPACES);
  if (**cursor)
    *(*cursor)++ = '\0';
  return word;
}

/* Reads literals such as `1 -2 3 0`, `x1 -x2 x3` or `x1 ~x2 x3`. */
static gboolean
read_literals (TruceDecoder *self, char *rest)
{
  char *word;

  while (!self->enough && (word = next_word (&rest)))
    {
      gboolean negated = *word == '-' || *word == '~';
      gboolean term = word[negated] == 'x';
      gint64 variable;

      if (!g_ascii_string_to_signed (word + negated + term, 10, 0, G_MAXINT32, &variable, NULL) ||
          (term && variable == 0) || (*word == '~' && !term))
        return refuse (self, _ ("'%.40s' is neither a variable nor its negation"), word);
      if (!begin_answer (self, term ? TRUCE_ANSWER_TERMS : TRUCE_ANSWER_LITERALS))
        return FALSE;
      if (variable > 0 && !set_variable (self, variable, !negated))
        return FALSE;
      if (variable == 0 && !end_answer (self))
        return FALSE;
    }
  return TRUE;
}

/* Returns the variable with a name such as `p1_a8`; 0 if the word is no such name. */
static gint64
variable_of (const TruceProblem *problem, const char *word)
{
  char *end;
  guint64 kind;
  int square;

  if (word[0] != 'p' || !g_ascii_isdigit (word[1]))
    return 0;
  kind = g_ascii_strtoull (word + 1, &end, 10);
  if (*end != '_' || kind < 1 || kind > (guint64) problem->n_kinds || !g_ascii_isalpha (end[1]))
    return 0;
  square = truce_square_parse (problem->board, end + 1, NULL);
  return square < 0 ? 0 : truce_encode_variable (problem, (int) kind - 1, square);
}

/* Reads a line with the name of a variable and its value. glpsol writes a * between them. */
static gboolean
read_value (TruceDecoder *self, char *rest)
{
  char *word, *end;
  gint64 variable = 0;
  double value;

  while (variable == 0 && (word = next_word (&rest)))
    variable = variable_of (self->problem, word);
  if (variable == 0)
    return TRUE;
  word = next_word (&rest);
  if (word && strspn (word, "*") == strlen (word))
    word = next_word (&rest);
  value = word ? g_ascii_strtod (word, &end) : 0;
  if (!word || end == word || *end || !(value > -0.01 && value < 1.01) || (value > 0.01 && value < 0.99))
    return refuse (self, _ ("variable %" PRId64 " is neither 0 nor 1"), variable);
  return begin_answer (self, TRUCE_ANSWER_VALUES) && set_variable (self, variable, value > 0.5);
}

/* Returns the value of an array element: "1" for `1` and for `7: 1`, where 7 is the index. MiniZinc writes
 * indices if an array does not begin at 1. Returns "" if the index is wrong. */
static const char *
element_of (char *word, int index)
{
  char *colon = strchr (word, ':');
  gint64 found;

  if (!colon)
    return g_strstrip (word);
  *colon = '\0';
  return g_ascii_string_to_signed (g_strstrip (word), 10, index, index, &found, NULL) ? g_strstrip (colon + 1)
                                                                                      : "";
}

/* Reads the values 0 and 1 of an array, separated by commas, up to its closing bracket. */
static gboolean
read_elements (TruceDecoder *self, int kind, char *at)
{
  int square = 0, n_squares = self->problem->n_squares;
  char *word;

  at[strcspn (at, "]")] = '\0';
  while ((word = strsep (&at, ",")))
    {
      const char *value = element_of (word, square);

      if (square == n_squares || !value[0] || value[1] || !strchr ("01", value[0]))
        return refuse (self, _ ("p%d is not an array of %d values 0 and 1"), kind, n_squares);
      if (!set_variable (self, truce_encode_variable (self->problem, kind - 1, square++), *value == '1'))
        return FALSE;
    }
  return square == n_squares ||
         refuse (self, _ ("p%d is not an array of %d values 0 and 1"), kind, n_squares);
}

/* Reads `p1 = array1d(0..63, [0, 1, …]);`. is_array: (out): whether the line is an array. */
static gboolean
read_array (TruceDecoder *self, char *line, gboolean *is_array)
{
  char *end, *bracket = strchr (line, '[');
  guint64 kind;

  *is_array = FALSE;
  if (line[0] != 'p' || !g_ascii_isdigit (line[1]))
    return TRUE;
  kind = g_ascii_strtoull (line + 1, &end, 10);
  end += strspn (end, SPACES);
  if (*end != '=' || kind < 1 || kind > (guint64) self->problem->n_kinds)
    return TRUE;
  *is_array = TRUE;
  if (!bracket || !strchr (bracket, ']'))
    return refuse (self, _ ("p%d is not an array of %d values 0 and 1"), (int) kind,
                   self->problem->n_squares);
  return begin_answer (self, TRUCE_ANSWER_ARRAYS) && read_elements (self, (int) kind, bracket + 1);
}

/* Returns whether the line says that there is no placement, in the words of SAT solvers and competitions,
 * MiniZinc, glpsol or cbc. */
static gboolean
says_none (const char *line)
{
  return g_str_equal (line, "s UNSATISFIABLE") || g_str_equal (line, "UNSAT") ||
         g_str_equal (line, "=====UNSATISFIABLE=====") ||
         (g_str_has_prefix (line, "Status:") && g_str_has_suffix (line, "INTEGER EMPTY")) ||
         g_str_has_prefix (line, "Infeasible ") || g_str_has_prefix (line, "Integer infeasible ");
}

static gboolean
says_unknown (const char *line)
{
  return g_str_equal (line, "s UNKNOWN") || g_str_equal (line, "INDET") || g_str_equal (line, "c UNKNOWN") ||
         g_str_equal (line, "=====UNKNOWN=====") ||
         (g_str_has_prefix (line, "Status:") && g_str_has_suffix (line, "UNDEFINED"));
}

static gboolean
decode_line (TruceDecoder *self, char *line)
{
  gboolean is_array;

  g_strstrip (line);
  if (line[0] == 'v' && (line[1] == '\0' || strchr (SPACES, line[1])))
    return read_literals (self, line + 1);
  if (self->form == TRUCE_ANSWER_TERMS && !end_answer (self))
    return FALSE;
  if (g_str_has_prefix (line, "----------"))
    return self->form != TRUCE_ANSWER_ARRAYS || end_answer (self);
  self->none |= says_none (line);
  self->unknown |= says_unknown (line);
  if (g_str_equal (line, "SAT"))
    self->minisat = TRUE;
  else if (self->minisat && (g_ascii_isdigit (line[0]) || line[0] == '-'))
    return read_literals (self, line);
  if (!read_array (self, line, &is_array))
    return FALSE;
  /* After a report of no or unknown solutions, values are ignored: infeasible solutions also have values. */
  return is_array || self->none || self->unknown || read_value (self, line);
}

static gboolean
finish (TruceDecoder *self, TruceDecoded *decoded)
{
  if (!self->enough && (self->form == TRUCE_ANSWER_LITERALS || self->form == TRUCE_ANSWER_ARRAYS))
    return refuse (self, _ ("the text ends within an answer"));
  if (self->form != TRUCE_ANSWER_NOTHING && !self->enough && !end_answer (self))
    return FALSE;
  *decoded = self->n_answers > 0 ? TRUCE_DECODE_FOUND : TRUCE_DECODE_NONE;
  if (self->n_answers > 0 || self->none)
    return TRUE;
  if (self->unknown)
    return truce_error_set (self->error, TRUCE_ERROR_VALUE, _ ("the solver did not find an answer"));
  return truce_error_set (
      self->error, TRUCE_ERROR_VALUE,
      _ ("this is not a solver's answer; an answer has v lines, names with values, or MiniZinc's "
         "arrays"));
}

gboolean
truce_decode (const TruceProblem *problem,
              FILE *file,
              TruceDecodeFound found,
              gpointer data,
              TruceDecoded *decoded,
              TruceError *error)
{
  TruceDecoder self = { .problem = problem, .found = found, .data = data, .error = error };
  gboolean understood = TRUE;
  g_autoptr (GString) line = g_string_new (NULL);

  self.values = g_new0 (gint8, truce_encode_n_variables (problem));
  while (understood && !self.enough && truce_line_read (file, line, TRUCE_DECODE_LINE_MAX))
    {
      self.line++;
      if (line->len > TRUCE_DECODE_LINE_MAX)
        understood =
            refuse (&self, _ ("the line is longer than %d bytes, the maximum"), TRUCE_DECODE_LINE_MAX);
      else
        {
          line->str[strcspn (line->str, "\r")] = '\0';
          understood = decode_line (&self, line->str);
        }
    }
  if (understood && ferror (file))
    understood = truce_error_set (error, TRUCE_ERROR_VALUE, _ ("the answer cannot be read"));
  if (understood)
    understood = finish (&self, decoded);
  g_free (self.values);
  return understood;
}
