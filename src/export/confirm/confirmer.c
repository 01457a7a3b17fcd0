/* confirmer.c: the programs that confirm answers, their commands and versions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "confirmer.h"

#include <glib/gi18n.h>
#include <string.h>

#include "program.h"

#define ANSWER_MAX   (64u << 20)         /* bytes of an answer */
#define PROOF_MAX    ((guint64) 4 << 30) /* bytes of a proof */
#define VERSION_MAX  65536
#define VERSION_TIME 60 /* seconds; Java starts slowly on a busy machine */

static const TruceConfirmer clasp = {
  .id = "clasp",
  .description = N_ ("Solver of the Potassco project; solves SAT and sums, and counts all placements"),
  .version = { "--version" },
  .version_pattern = "clasp version ([0-9]\\S*)",
  .formats = { [TRUCE_COUNT] = TRUCE_ENCODE_CNF,
               [TRUCE_ANY] = TRUCE_ENCODE_CNF,
               [TRUCE_BEST] = TRUCE_ENCODE_OPB },
  .words = { [TRUCE_COUNT] = { "-q", "-n", "0", "%Q" },
             [TRUCE_ANY] = { "-n", "1", "%Q" },
             [TRUCE_BEST] = { "-q1", "%Q" } },
  .models = "c Models         :",
  .complete = "s OPTIMUM FOUND",
  .max_bytes = ANSWER_MAX,
};

static const TruceConfirmer cadical = {
  .id = "cadical",
  .description = N_ ("SAT solver; can prove that there is no placement"),
  .version = { "--version" },
  .version_pattern = "^([a-z]*[0-9]\\S*)",
  .formats = { [TRUCE_ANY] = TRUCE_ENCODE_CNF },
  .words = { [TRUCE_ANY] = { "-q", "%Q", "%P" } },
  .max_bytes = PROOF_MAX,
  .proves = TRUE,
};

static const TruceConfirmer minizinc = {
  .id = "minizinc",
  .description = N_ ("Constraint solver (MiniZinc with Gecode); counts all placements"),
  .version = { "--version" },
  .version_pattern = "MiniZinc.* version ([0-9][^\\s,]*)",
  .formats = { [TRUCE_COUNT] = TRUCE_ENCODE_MZN,
               [TRUCE_ANY] = TRUCE_ENCODE_MZN,
               [TRUCE_BEST] = TRUCE_ENCODE_MZN },
  .words = { [TRUCE_COUNT] = { "--solver", "gecode", "-a", "%Q" },
             [TRUCE_ANY] = { "--solver", "gecode", "%Q" },
             [TRUCE_BEST] = { "--solver", "gecode", "%Q" } },
  .complete = "==========",
  .max_bytes = ANSWER_MAX,
};

/* The option --help prints the version, but the program exits with an error. */
static const TruceConfirmer minisat_plus = {
  .id = "minisat+",
  .description = N_ ("Solver for sums of 0 and 1 (pseudo-Boolean), based on MiniSat"),
  .version = { "--help" },
  .version_pattern = "MiniSat\\+ ([0-9][^\\s,]*)",
  .formats = { [TRUCE_ANY] = TRUCE_ENCODE_OPB, [TRUCE_BEST] = TRUCE_ENCODE_OPB },
  .words = { [TRUCE_ANY] = { "-v0", "%Q" }, [TRUCE_BEST] = { "-v0", "%Q" } },
  .complete = "s OPTIMUM FOUND",
  .max_bytes = ANSWER_MAX,
};

static const TruceConfirmer sat4j = {
  .id = "sat4j",
  .description = N_ ("Solver for sums of 0 and 1 (pseudo-Boolean), written in Java"),
  .version = { NULL }, /* only an answer contains the version */
  .version_pattern = "c version ([0-9]\\S*)",
  .formats = { [TRUCE_ANY] = TRUCE_ENCODE_OPB, [TRUCE_BEST] = TRUCE_ENCODE_OPB },
  .words = { [TRUCE_ANY] = { "%Q" }, [TRUCE_BEST] = { "%Q" } },
  .complete = "s OPTIMUM FOUND",
  .max_bytes = ANSWER_MAX,
  .is_java = TRUE,
};

static const TruceConfirmer glpsol = {
  .id = "glpsol",
  .description = N_ ("Integer linear programming (GLPK)"),
  .version = { "--version" },
  .version_pattern = "GLPK LP/MIP Solver,? v?([0-9]\\S*)",
  .formats = { [TRUCE_ANY] = TRUCE_ENCODE_LP, [TRUCE_BEST] = TRUCE_ENCODE_LP },
  .words = { [TRUCE_ANY] = { "--lp", "%Q", "--nopresol", "-o", "%A" },
             [TRUCE_BEST] = { "--lp", "%Q", "--nopresol", "-o", "%A" } },
  .complete = "Status:     INTEGER OPTIMAL",
  .max_bytes = ANSWER_MAX,
};

static const TruceConfirmer cbc = {
  .id = "cbc",
  .description = N_ ("Integer linear programming (COIN-OR)"),
  .version = { "-quit" },
  .version_pattern = "Version: ([0-9]\\S*)",
  .formats = { [TRUCE_ANY] = TRUCE_ENCODE_LP, [TRUCE_BEST] = TRUCE_ENCODE_LP },
  .words = { [TRUCE_ANY] = { "%Q", "solve", "solu", "%A" }, [TRUCE_BEST] = { "%Q", "solve", "solu", "%A" } },
  .complete = "Optimal - objective value",
  .max_bytes = ANSWER_MAX,
};

/* For "any", the first installed program that can answer is used. clasp comes before cadical, since cadical
 * cannot count. Users who want a proof must name cadical. */
const TruceConfirmer *const truce_confirmers[] = {
  &clasp, &cadical, &minizinc, &minisat_plus, &sat4j, &glpsol, &cbc, NULL,
};

const TruceConfirmer *
truce_confirmer_find (const char *id)
{
  for (int i = 0; truce_confirmers[i]; i++)
    if (g_str_equal (truce_confirmers[i]->id, id))
      return truce_confirmers[i];
  return NULL;
}

const char *
truce_confirmer_get_id (const TruceConfirmer *self)
{
  return self->id;
}

const char *
truce_confirmer_describe (const TruceConfirmer *self)
{
  return _ (self->description);
}

/* Returns: (transfer full) (nullable): the Java archive of sat4j that handles sums; NULL if `program` is no
 * Java archive. Debian's program sat4j is a Java archive, which some systems cannot run directly. The archive
 * for sums is in its folder. */
static char *
find_archive (const char *program)
{
  g_autofree char *real = realpath (program, NULL), *folder = real ? g_path_get_dirname (real) : NULL;
  g_autofree char *archive = folder ? g_build_filename (folder, "org.sat4j.pb.jar", NULL) : NULL;

  return archive && g_str_has_suffix (real, ".jar") && g_file_test (archive, G_FILE_TEST_EXISTS)
             ? g_steal_pointer (&archive)
             : NULL;
}

static GStrv
command_of (const TruceConfirmer *self)
{
  g_autofree char *path = truce_program_find (self->id), *java = NULL, *archive = NULL;
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  if (!path)
    return NULL;
  archive = self->is_java ? find_archive (path) : NULL;
  java = archive ? truce_program_find ("java") : NULL;
  if (archive && !java)
    return NULL;
  if (archive)
    g_strv_builder_add_many (words, java, "-jar", archive, NULL);
  else
    g_strv_builder_add (words, path);
  return g_strv_builder_end (words);
}

GStrv
truce_confirmer_argv (const TruceConfirmer *self, const char *const *words, const char *question)
{
  g_auto (GStrv) command = command_of (self);
  g_autoptr (GStrvBuilder) all = NULL;

  if (!command)
    return NULL;
  all = g_strv_builder_new ();
  g_strv_builder_addv (all, (const char **) command);
  for (int i = 0; i < TRUCE_CONFIRM_WORDS_MAX && words[i]; i++)
    g_strv_builder_add (all, g_str_equal (words[i], "%Q")   ? question
                             : g_str_equal (words[i], "%A") ? TRUCE_CONFIRM_ANSWER
                             : g_str_equal (words[i], "%P") ? TRUCE_CONFIRM_PROOF
                                                            : words[i]);
  return g_strv_builder_end (all);
}

gboolean
truce_confirmer_is_here (const TruceConfirmer *self)
{
  g_auto (GStrv) command = command_of (self);

  return command != NULL;
}

char *
truce_confirmer_read_version (const TruceConfirmer *self, const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL), *text = NULL, *valid = NULL;
  g_autoptr (GRegex) pattern = g_regex_new (self->version_pattern, G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL))
    return NULL;
  valid = g_utf8_make_valid (text, (gssize) MIN (strnlen (text, length), VERSION_MAX));
  return g_regex_match (pattern, valid, 0, &match) ? g_match_info_fetch (match, 1) : NULL;
}

char *
truce_confirmer_ask_version (const TruceConfirmer *self,
                             const char *folder,
                             double seconds,
                             GCancellable *cancellable)
{
  const TruceProgramLimits limits = { folder, "version", TRUE, VERSION_MAX,
                                      seconds > 0 ? MIN (seconds, VERSION_TIME) : VERSION_TIME };
  g_auto (GStrv) argv = truce_confirmer_argv (self, self->version, NULL);
  TruceProgramResult result;

  if (!argv)
    return NULL;
  /* Some programs print the version but exit with a failure. */
  result = truce_program_run ((const char *const *) argv, &limits, cancellable);
  g_free (result.why);
  return result.end == TRUCE_PROGRAM_ENDED ? truce_confirmer_read_version (self, folder, "version") : NULL;
}

static const char *
question_text (TruceQuestionKind asks)
{
  switch (asks)
    {
    case TRUCE_COUNT:
      return _ ("how many placements there are");
    case TRUCE_ANY:
      return _ ("whether there is a placement");
    case TRUCE_BEST:
    case TRUCE_N_QUESTION_KINDS:
    default:
      return _ ("what the optimum is");
    }
}

gboolean
truce_confirmer_can_answer (const TruceConfirmer *self, TruceQuestionKind asks)
{
  return self->words[asks][0] != NULL;
}

/* Returns: (transfer full): the ids of the programs that can answer questions of this kind. asks:
 * TRUCE_N_QUESTION_KINDS: all programs. */
static char *
names_of (TruceQuestionKind asks)
{
  GString *names = g_string_new (NULL);

  for (int i = 0; truce_confirmers[i]; i++)
    if (asks == TRUCE_N_QUESTION_KINDS || truce_confirmer_can_answer (truce_confirmers[i], asks))
      g_string_append_printf (names, "%s%s", names->len ? ", " : "", truce_confirmers[i]->id);
  return g_string_free (names, FALSE);
}

gboolean
truce_confirmer_accepts (const TruceConfirmer *self, const TruceConfirmQuestion *question, TruceError *error)
{
  g_autofree char *names = NULL;

  if (truce_confirmer_can_answer (self, question->question.asks))
    return truce_encode_accepts (question->problem, self->formats[question->question.asks],
                                 question->question.classes, error);
  names = names_of (question->question.asks);
  return truce_error_set (error, TRUCE_ERROR_VALUE, _ ("%s cannot find out %s; these programs can: %s"),
                          self->id, question_text (question->question.asks), names);
}

const TruceConfirmer *
truce_confirmer_choose (const char *id, const TruceConfirmQuestion *question, TruceError *error)
{
  gboolean any = g_str_equal (id, "any");
  const TruceConfirmer *self = any ? NULL : truce_confirmer_find (id);
  g_autofree char *names = names_of (any ? question->question.asks : TRUCE_N_QUESTION_KINDS);

  for (int i = 0; any && truce_confirmers[i] && !self; i++)
    if (truce_confirmer_is_here (truce_confirmers[i]) &&
        truce_confirmer_accepts (truce_confirmers[i], question, NULL))
      self = truce_confirmers[i];
  if (!self && any)
    truce_error_set (error, TRUCE_ERROR_VALUE,
                     _ ("no program is installed that can find out %s; install one of: %s"),
                     question_text (question->question.asks), names);
  else if (!self)
    truce_error_set (error, TRUCE_ERROR_VALUE, _ ("'%.40s' is not a known program; use “any” or one of: %s"),
                     id, names);
  else if (!truce_confirmer_accepts (self, question, error))
    return NULL;
  else if (!truce_confirmer_is_here (self))
    truce_error_set (error, TRUCE_ERROR_VALUE, _ ("%s is not installed: it is not on the path"), id);
  else
    return self;
  return NULL;
}
