/* decoder.c: the lines in which solvers answer
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "decoder.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#define SPACES " \t"

static char *
next_word (char **rest)
{
  char *word;

  *rest += strspn (*rest, SPACES);
  if (!**rest)
    return NULL;
  word = *rest;
  *rest += strcspn (*rest, SPACES);
  if (**rest)
    *(*rest)++ = '\0';
  return word;
}

static gboolean
refuse_word (TruceDecoder *self, const char *word)
{
  return truce_decoder_refuse (self, _ ("'%.40s' is neither a variable nor its negation"), word);
}

/* `1 -2 3 0`, or `x1 -x2 x3`, also `~x2`. */
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
        return refuse_word (self, word);
      if (!truce_decoder_begin (self, term ? TRUCE_ANSWER_TERMS : TRUCE_ANSWER_LITERALS))
        return FALSE;
      if (variable > 0 && !truce_decoder_set (self, variable, !negated))
        return FALSE;
      if (variable == 0 && !truce_decoder_end (self))
        return FALSE;
    }
  return TRUE;
}

/* `p1_a8`: the variable; 0: the word is no name. */
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

/* A name and the number behind it; between them glpsol writes a *. */
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
    return truce_decoder_refuse (self, _ ("variable %" PRId64 " has no value of 0 or 1"), variable);
  return truce_decoder_begin (self, TRUCE_ANSWER_VALUES) && truce_decoder_set (self, variable, value > 0.5);
}

/* `1`, or with its index, as MiniZinc writes arrays that do not begin with 1: `7: 1`. */
static const char *
element_of (char *word, int index)
{
  char *colon = strchr (word, ':');
  gint64 told;

  if (!colon)
    return g_strstrip (word);
  *colon = '\0';
  return g_ascii_string_to_signed (g_strstrip (word), 10, index, index, &told, NULL) ? g_strstrip (colon + 1)
                                                                                     : "";
}

/* 0 and 1, between them commas, up to the bracket. */
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
        return truce_decoder_refuse (self, _ ("p%d is not an array of %d values 0 and 1"), kind, n_squares);
      if (!truce_decoder_set (self, truce_encode_variable (self->problem, kind - 1, square++), *value == '1'))
        return FALSE;
    }
  return square == n_squares ||
         truce_decoder_refuse (self, _ ("p%d is not an array of %d values 0 and 1"), kind, n_squares);
}

/* `p1 = array1d(0..63, [0, 1, …]);` */
static gboolean
read_array (TruceDecoder *self, char *line, gboolean *told)
{
  char *end, *bracket = strchr (line, '[');
  guint64 kind;

  *told = FALSE;
  if (line[0] != 'p' || !g_ascii_isdigit (line[1]))
    return TRUE;
  kind = g_ascii_strtoull (line + 1, &end, 10);
  end += strspn (end, SPACES);
  if (*end != '=' || kind < 1 || kind > (guint64) self->problem->n_kinds)
    return TRUE;
  *told = TRUE;
  if (!bracket || !strchr (bracket, ']'))
    return truce_decoder_refuse (self, _ ("p%d is not an array of %d values 0 and 1"), (int) kind,
                                 self->problem->n_squares);
  return truce_decoder_begin (self, TRUCE_ANSWER_ARRAYS) && read_elements (self, (int) kind, bracket + 1);
}

/* What says that there is no answer: SAT solvers and competitions, MiniZinc, glpsol, cbc. */
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

gboolean
truce_decoder_line (TruceDecoder *self, char *line)
{
  gboolean told;

  g_strstrip (line);
  if (line[0] == 'v' && (line[1] == '\0' || strchr (SPACES, line[1])))
    return read_literals (self, line + 1);
  if (self->form == TRUCE_ANSWER_TERMS && !truce_decoder_end (self))
    return FALSE;
  if (g_str_has_prefix (line, "----------"))
    return self->form != TRUCE_ANSWER_ARRAYS || truce_decoder_end (self);
  self->none |= says_none (line);
  self->unknown |= says_unknown (line);
  if (g_str_equal (line, "SAT"))
    self->minisat = TRUE;
  else if (self->minisat && (g_ascii_isdigit (line[0]) || line[0] == '-'))
    return read_literals (self, line);
  if (!read_array (self, line, &told))
    return FALSE;
  /* What cannot be has values, too. */
  return told || self->none || self->unknown || read_value (self, line);
}
