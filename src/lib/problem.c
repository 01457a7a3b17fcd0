/* problem.c: TruceProblem, from text and to text, its attacks and its answers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "common.h"
#include "encode/decode.h"
#include "lists/graph.h"
#include "notation.h"
#include "published.h"

static void
boxed_free (TruceProblem *self)
{
  truce_problem_unref (self);
}

static TruceProblem *
boxed_copy (TruceProblem *self)
{
  return truce_problem_ref (self);
}

/**
 * TruceProblem:
 *
 * A question: board, kinds of pieces, their numbers, rules of peace and cover.
 *
 * A question never changes, and any thread may use it. Its calls that search wait for the answer and use all
 * cores, except [method@Problem.iterate]. They fail as the calls of [class@Search] do. A [class@Search] can
 * also answer without waiting, reports progress, and can use a given method.
 *
 * Some calls take a mode, which is one of these words: `placements` (or %NULL); `sequences`, which also
 * distinguishes the order of placing; `fundamental`, which counts rotations and reflections once;
 * `fundamental-sequences`, which does both.
 */
G_DEFINE_BOXED_TYPE (TruceProblem, truce_problem, boxed_copy, boxed_free)

/* Reads a question, or a position. A position has a '/' between its rows. */
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
 * Reads a question from its text. The text has the size of the board, the pieces in Betza notation or by
 * name, and each property that is not the default. Fails if the text is no valid question.
 *
 * `8x8 Q` is the eight queens puzzle. `8x8 Q+B+N k=2,any,1 true p=2,5//9` has three kinds with numbers and
 * preplaced pieces. `8x8 Q k=any peace=none cover=every aim=fewest` asks how few queens guard the board. Also
 * reads positions as documents have them: `1o2/4/4/4 Q`.
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
 * Adds a reference.
 *
 * Returns: (transfer full): the same question
 */

/**
 * truce_problem_unref: (skip)
 *
 * Drops a reference.
 */

/**
 * truce_problem_to_text:
 *
 * Writes the text that [func@Problem.parse] reads. Equal questions have the same text.
 *
 * Returns: (transfer full): the text
 */

/**
 * truce_problem_get_rows:
 *
 * Returns the number of rows of the board.
 */
int
truce_problem_get_rows (const TruceProblem *self)
{
  return self->board.rows;
}

/**
 * truce_problem_get_columns:
 *
 * Returns the number of columns of the board.
 */
int
truce_problem_get_columns (const TruceProblem *self)
{
  return self->board.columns;
}

/**
 * truce_problem_get_n_kinds:
 *
 * Returns the number of kinds of pieces.
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
 * Writes the piece of a kind in Betza notation.
 *
 * Returns: (transfer full) (nullable): the notation; %NULL if there is no such kind
 */
char *
truce_problem_get_piece (const TruceProblem *self, int kind)
{
  return kind >= 0 && kind < self->n_kinds ? g_strdup (self->kinds[kind].piece.betza) : NULL;
}

/**
 * truce_problem_get_known:
 * @mode: (nullable): what is counted, see [struct@Problem]
 * @source: (out) (optional) (transfer full) (nullable): where it was published, such as `A000170`
 *
 * Looks up the published count, or the published optimum of a question with an aim.
 *
 * The value is only for comparison: no search uses it. Fails if the mode is unknown.
 *
 * Returns: (transfer full) (nullable): the decimal number; %NULL without an error if none is known
 */
char *
truce_problem_get_known (const TruceProblem *self, const char *mode, char **source, GError **error)
{
  const TrucePublished *known;
  TruceQuestion count;

  if (source)
    *source = NULL;
  if (!truce_lib_read_mode (mode, &count, error))
    return NULL;
  known = self->aim == TRUCE_AIM_EXACTLY ? truce_published_count (self, count) : truce_published_best (self);
  if (known && source)
    *source = g_strdup (known->source);
  return known ? g_strdup (known->value) : NULL;
}

/**
 * truce_problem_get_attacks:
 * @kind: a kind of piece, from 0
 * @square: a square
 * @n_squares: (out): number of squares
 *
 * Lists the squares that a piece on @square attacks, ascending, without @square itself. Fails if there is no
 * such kind or square.
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
 * Writes the attacks of a kind as a graph. Each square is a vertex, including blocked squares. An edge joins
 * two squares if a piece on one of them attacks the other. `digraph6` instead has an arc from each square to
 * each square that a piece on it attacks. Fails if there is no such kind or format.
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
      g_set_error (error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_VALUE,
                   "'%.40s' is not a format; use graph6, digraph6 or dimacs", format);
      return NULL;
    }
  text = g_string_new (NULL);
  truce_graph_append (text, read, self->board, self->maps[kind], NULL);
  return g_string_free (text, FALSE);
}

static TruceSearch *
search_for (TruceProblem *self, const char *mode)
{
  TruceSearch *search = truce_search_new (self);

  truce_search_set_mode (search, mode);
  return search;
}

/**
 * truce_problem_count:
 * @mode: (nullable): what is counted, see [struct@Problem]
 * @cancellable: (nullable): cancels the call
 *
 * Counts the placements. In Python the number may have any size. In other languages the call fails if the
 * number is beyond 64 bits; [method@Problem.count_text] then returns its digits.
 *
 * Returns: the exact count
 */
guint64
truce_problem_count (TruceProblem *self, const char *mode, GCancellable *cancellable, GError **error)
{
  g_autoptr (TruceSearch) search = search_for (self, mode);

  return truce_search_count (search, cancellable, error);
}

/**
 * truce_problem_count_text:
 * @mode: (nullable): what is counted, see [struct@Problem]
 * @cancellable: (nullable): cancels the call
 *
 * Counts the placements, and returns the number as text, with any number of digits.
 *
 * Returns: (transfer full): the exact count in decimal
 */
char *
truce_problem_count_text (TruceProblem *self, const char *mode, GCancellable *cancellable, GError **error)
{
  g_autoptr (TruceSearch) search = search_for (self, mode);
  g_autoptr (GError) inner = NULL;
  char *text;

  truce_search_count (search, cancellable, &inner);
  text = truce_search_get_count_text (search);
  if (!text)
    g_propagate_error (error, g_steal_pointer (&inner));
  return text;
}

/**
 * truce_problem_first:
 * @cancellable: (nullable): cancels the call
 *
 * Finds the lexicographically first placement.
 *
 * Returns: (transfer full) (nullable): the placement; %NULL without an error if there is none
 */
TrucePlacement *
truce_problem_first (TruceProblem *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (TruceSearch) search = truce_search_new (self);

  return truce_search_first (search, FALSE, cancellable, error);
}

/**
 * truce_problem_any:
 * @cancellable: (nullable): cancels the call
 *
 * Finds any placement, not necessarily the first one. Uses the method that is expected to be fastest.
 *
 * Returns: (transfer full) (nullable): the placement; %NULL without an error if there is none
 */
TrucePlacement *
truce_problem_any (TruceProblem *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (TruceSearch) search = truce_search_new (self);

  return truce_search_first (search, TRUE, cancellable, error);
}

/**
 * truce_problem_best:
 * @cancellable: (nullable): cancels the call
 *
 * Finds the largest or smallest number of pieces, depending on the aim, and proves it. Fails if the question
 * has no aim.
 *
 * Returns: (transfer full): the number, its proof and a placement
 */
TruceOptimum *
truce_problem_best (TruceProblem *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (TruceSearch) search = truce_search_new (self);

  return truce_search_best (search, cancellable, error);
}

/**
 * truce_problem_list:
 * @mode: (nullable): what is listed, see [struct@Problem]
 * @cancellable: (nullable): cancels the call
 *
 * Lists all placements. [method@Problem.iterate] needs less memory, and returns the first placement without
 * waiting for the others.
 *
 * Returns: (transfer full): the placements
 */
TrucePlacementList *
truce_problem_list (TruceProblem *self, const char *mode, GCancellable *cancellable, GError **error)
{
  g_autoptr (TruceSearch) search = search_for (self, mode);

  return truce_search_list (search, 0, cancellable, error);
}

/**
 * truce_problem_iterate:
 * @mode: (nullable): what is listed, see [struct@Problem]
 *
 * Starts a search whose placements the iterator returns one by one. Fails if the mode is unknown or no method
 * accepts the question.
 *
 * Returns: (transfer full): the placements
 */
TrucePlacementIterator *
truce_problem_iterate (TruceProblem *self, const char *mode, GError **error)
{
  const TruceMethod *method;
  TruceGoal goal = { 0 };
  TruceError reason;

  g_return_val_if_fail (self, NULL);
  if (!truce_lib_read_mode (mode, &goal.question, error))
    return NULL;
  goal.question.asks = TRUCE_LIST;
  method = truce_method_auto (self, &goal, NULL, &reason);
  if (method)
    return truce_placement_iterator_new (self, &goal, method);
  truce_lib_refuse (error, &reason);
  return NULL;
}

/**
 * truce_problem_encode:
 * @format: `cnf` (DIMACS), `opb`, `lp` or `mzn` (MiniZinc)
 * @cancellable: (nullable): cancels the call
 *
 * Writes the question as a file for another solver, as `truce-cli encode` does. The file has one model for
 * each placement. [method@Problem.decode] reads the solver's answer. Fails if the format is unknown or cannot
 * express the question.
 *
 * Returns: (transfer full): the text of the file
 */
char *
truce_problem_encode (TruceProblem *self, const char *format, GCancellable *cancellable, GError **error)
{
  g_autoptr (TruceSearch) search = truce_search_new (self);

  return truce_search_encode (search, format, cancellable, error);
}

typedef struct
{
  const TruceProblem *problem;
  GPtrArray *placements;
} Decoding;

static gboolean
add_placement (const TruceSquare *pieces, int n, gpointer data)
{
  Decoding *decoding = data;

  g_ptr_array_add (decoding->placements, truce_placement_new (decoding->problem, pieces, n));
  return TRUE;
}

/**
 * truce_problem_decode:
 * @answer: output of a solver
 *
 * Reads the answer of a solver to the file of [method@Problem.encode], as `truce-cli decode` does. Recognizes
 * models of SAT and pseudo-Boolean solvers, solution files of integer programs, and arrays of MiniZinc.
 *
 * Checks each placement. Fails if a placement breaks the rules, or the text is garbled, incomplete or no
 * answer.
 *
 * Returns: (transfer container) (element-type TrucePlacement): the placements; empty if the solver
 * reports that there are none
 */
GPtrArray *
truce_problem_decode (TruceProblem *self, const char *answer, GError **error)
{
  g_autoptr (GPtrArray) placements = g_ptr_array_new_with_free_func (g_object_unref);
  Decoding decoding = { self, placements };
  TruceDecoded decoded;
  TruceError reason;
  FILE *file;
  gboolean understood;

  g_return_val_if_fail (self && answer, NULL);
  /* fmemopen() of some C libraries refuses a size of 0. */
  answer = *answer ? answer : "\n";
  file = fmemopen ((char *) answer, strlen (answer), "r");
  if (!file)
    {
      g_set_error (error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_MEMORY, "there is not enough memory");
      return NULL;
    }
  understood = truce_decode (self, file, add_placement, &decoding, &decoded, &reason);
  fclose (file);
  if (understood)
    return g_steal_pointer (&placements);
  truce_lib_refuse (error, &reason);
  return NULL;
}
