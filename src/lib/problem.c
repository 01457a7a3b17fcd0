/* problem.c: TruceProblem as the library shows it: from text, what it says, and what is known of it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lib-private.h"
#include "lists/graph.h"
#include "notation.h"

/* As boxed types want it: without const. */
static void
let_go (TruceProblem *self)
{
  truce_problem_unref (self);
}

static TruceProblem *
hold (TruceProblem *self)
{
  return truce_problem_ref (self);
}

/**
 * TruceProblem:
 *
 * A question: board, pieces, how many of them, what they leave in peace and what they guard.
 *
 * It never changes, so that any thread may use it. The calls that answer it wait for the answer, and use all
 * cores; [class@Search] does the same without waiting, tells how far it has come, and takes other methods.
 *
 * Some calls take a mode, one of the words `placements` (also %NULL), `sequences` (the order of placing
 * counts), `fundamental` (rotations and reflections count once) and `fundamental-sequences`.
 */
G_DEFINE_BOXED_TYPE (TruceProblem, truce_problem, hold, let_go)

/* A position has a '/' between its rows. */
static gboolean
read_spec (const char *text, TruceProblemSpec *spec, TruceError *error)
{
  if (!memchr (text, '/', strcspn (text, " ")))
    return truce_problem_spec_from_text (text, spec, error);
  return truce_position_parse (text, spec, error);
}

/**
 * truce_problem_parse:
 * @text: the question in one line; white space around it is ignored
 *
 * Reads a question from its text: size of the board, pieces in Betza notation or by name, and what is not
 * usual.
 *
 * `8x8 Q` is the eight queens puzzle, `8x8 Q+B+N k=2,any,1 true p=2,5//9` has kinds, numbers and preplaced
 * pieces, `8x8 Q k=any peace=none cover=every aim=fewest` asks how few queens guard the board. Also reads
 * the positions of documents, `1o2/4/4/4 Q`.
 *
 * Returns: (transfer full): the question
 */
TruceProblem *
truce_problem_parse (const char *text, GError **error)
{
  g_autofree char *line = NULL;
  TruceProblemSpec spec;
  TruceProblem *problem = NULL;
  TruceError reason;

  g_return_val_if_fail (text, NULL);
  line = g_strstrip (g_strdup (text));
  truce_problem_spec_init (&spec);
  if (read_spec (line, &spec, &reason))
    problem = truce_problem_new (&spec, &reason);
  if (!problem)
    truce_lib_refuse (error, &reason);
  return problem;
}

/**
 * truce_problem_ref: (skip)
 *
 * One reference more.
 *
 * Returns: (transfer full): the same question
 */

/**
 * truce_problem_unref: (skip)
 *
 * One reference less.
 */

/**
 * truce_problem_to_text:
 *
 * The text that [func@Problem.parse] reads. Equal questions have the same text.
 *
 * Returns: (transfer full): the text
 */

/**
 * truce_problem_get_rows:
 *
 * How many rows the board has.
 */
int
truce_problem_get_rows (const TruceProblem *self)
{
  return self->board.rows;
}

/**
 * truce_problem_get_columns:
 *
 * How many columns the board has.
 */
int
truce_problem_get_columns (const TruceProblem *self)
{
  return self->board.columns;
}

/**
 * truce_problem_get_n_kinds:
 *
 * How many kinds of pieces there are.
 */
int
truce_problem_get_n_kinds (const TruceProblem *self)
{
  return self->n_kinds;
}

/**
 * truce_problem_get_piece:
 * @kind: a kind of piece, from 0
 *
 * The piece in Betza notation.
 *
 * Returns: (transfer full) (nullable): the notation; %NULL where there is no such kind
 */
char *
truce_problem_get_piece (const TruceProblem *self, int kind)
{
  return kind >= 0 && kind < self->n_kinds ? g_strdup (self->kinds[kind].piece.betza) : NULL;
}

/**
 * truce_problem_get_known:
 * @mode: (nullable): what is counted, as told at [struct@Problem]
 * @source: (out) (optional) (transfer full) (nullable): where it was published, such as `A000170`
 *
 * The published count, or the published best number of a question with an aim.
 *
 * It is there for comparison: no search looks at it.
 *
 * Returns: (transfer full) (nullable): the decimal number; %NULL without an error where none is known
 */
char *
truce_problem_get_known (const TruceProblem *self, const char *mode, char **source, GError **error)
{
  const TruceKnown *known;
  TruceMode read;

  if (source)
    *source = NULL;
  if (!truce_lib_read_mode (mode, &read, error))
    return NULL;
  known = self->aim == TRUCE_AIM_EXACTLY ? truce_known_count (self, read) : truce_known_best (self);
  if (known && source)
    *source = g_strdup (known->source);
  return known ? g_strdup (known->value) : NULL;
}

/* ---- attacks ---- */

/**
 * truce_problem_get_attacks:
 * @kind: a kind of piece, from 0
 * @square: a square
 * @n_squares: (out): how many squares there are
 *
 * A row of the attack relation: the squares that a piece on a square attacks, ascending, without its own.
 *
 * Returns: (array length=n_squares) (transfer full): the squares
 */
guint *
truce_problem_get_attacks (const TruceProblem *self, int kind, int square, gsize *n_squares, GError **error)
{
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (guint));

  *n_squares = 0;
  if (!truce_lib_check_kind (self->n_kinds, kind, error) ||
      !truce_lib_check_square (self->board, square, error))
    return NULL;
  for (guint other = 0; other < (guint) self->n_squares; other++)
    if ((int) other != square && truce_attack_map_attacks (self->maps[kind], square, (int) other))
      g_array_append_val (squares, other);
  return g_array_steal (squares, n_squares);
}

/**
 * truce_problem_to_graph:
 * @kind: a kind of piece, from 0
 * @format: `graph6`, `digraph6` or `dimacs`
 *
 * The attack relation as a graph for other programs: the squares are its vertices, and two are joined where a
 * piece on either attacks the other; `digraph6` has an arc to each square that a piece attacks. Blocked
 * squares are vertices, too.
 *
 * Returns: (transfer full): the graph, with a line feed at its end
 */
char *
truce_problem_to_graph (const TruceProblem *self, int kind, const char *format, GError **error)
{
  TruceGraphFormat read;
  GString *text;

  g_return_val_if_fail (format, NULL);
  if (!truce_lib_check_kind (self->n_kinds, kind, error))
    return NULL;
  if (!truce_graph_format_parse (format, &read))
    {
      g_set_error (error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_WORD,
                   "'%.40s' is not a format; graph6, digraph6 and dimacs are", format);
      return NULL;
    }
  text = g_string_new (NULL);
  truce_graph_append (text, read, self->board, self->maps[kind], NULL);
  return g_string_free (text, FALSE);
}
