/* profile.c: times and memory of counts of leapers, compared with the estimates
 *
 * Usage: bench-profile [METHOD [PIECE ROWSxCOLUMNS K]…]. K can be `any`. A + after K requires that each
 * square is covered. Times are user seconds of one thread.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/method.h"

static const char *const rows[][3] = {
  { "K", "8", "any" },    { "K", "8", "16" },      { "K", "12", "any" },   { "K", "12", "18" },
  { "K", "12", "36" },    { "K", "16", "any" },    { "K", "16", "32" },    { "K", "20", "any" },
  { "K", "20", "50" },    { "K", "64x16", "any" }, { "N", "8", "8" },      { "N", "8", "32" },
  { "N", "10", "any" },   { "N", "10", "10" },     { "N", "10", "25" },    { "N", "12", "any" },
  { "N", "12", "12" },    { "N", "12", "36" },     { "N", "14", "any" },   { "W", "16", "any" },
  { "W", "12", "36" },    { "F", "12", "36" },     { "D", "10", "25" },    { "KN", "12", "12" },
  { "KAD", "12", "any" }, { "KNAD", "16", "any" }, { "KNAD", "16", "10" }, { "N", "64x8", "any" },
  { "K", "8", "9+" },     { "K", "12", "any+" },   { "N", "8", "any+" },   { "N", "64x8", "64" },
};

static void
fail (const char *what)
{
  fprintf (stderr, "profile: %s\n", what);
  exit (1);
}

static void
measure (const char *id, const char *const row[3])
{
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  TruceProblemSpec spec;
  TruceProblem *problem;
  const TruceMethod *method;
  TruceError error;
  struct rusage usage;
  TruceMemory memory;
  char *text;
  mpz_t total;

  truce_problem_spec_init (&spec);
  if (!truce_piece_parse (row[0], &spec.kinds[0].piece, &error) ||
      !truce_board_parse (row[1], &spec.board, &error))
    fail (error.text);
  spec.pieces = spec.kinds[0].pieces = strncmp (row[2], "any", 3) == 0 ? TRUCE_PIECES_ANY : atoi (row[2]);
  spec.cover = strchr (row[2], '+') ? TRUCE_COVER_EVERY : TRUCE_COVER_NONE;
  problem = truce_problem_new (&spec, &error);
  method = problem ? truce_method_choose (id, problem, &goal, &error) : NULL;
  if (!method)
    fail (error.text);
  mpz_init (total);
  if (truce_method_answer (method, problem, &goal, NULL, NULL, total, NULL) != TRUCE_STATUS_DONE)
    fail ("no memory");
  getrusage (RUSAGE_SELF, &usage);
  memory = truce_method_memory (method, problem, &goal);
  text = mpz_get_str (NULL, 10, total);
  printf ("%-10s %-5s %-6s %-4s %9.4f s of %9.4f, %7.1f MB of %7.1f  ", method->id, row[0], row[1], row[2],
          usage.ru_utime.tv_sec + usage.ru_utime.tv_usec * 1e-6,
          method->cost ? method->cost (problem, &goal) : -1, usage.ru_maxrss / 1e3,
          truce_memory_for (memory, 1) / 1e6);
  printf (strlen (text) < 60 ? "%s\n" : "%.40s…\n", text);
  free (text);
  mpz_clear (total);
  truce_problem_unref (problem);
}

/* Measures in a child process, since peak memory is one number per process. */
static void
measure_apart (const char *id, const char *const row[3])
{
  pid_t child;
  int status;

  fflush (stdout);
  child = fork ();
  if (child < 0)
    fail ("no process");
  if (child == 0)
    {
      measure (id, row);
      exit (0);
    }
  if (waitpid (child, &status, 0) < 0 || status != 0)
    printf ("%s %s %s: failed\n", row[0], row[1], row[2]);
}

int
main (int argc, char **argv)
{
  const char *id = argc > 1 ? argv[1] : "profile";

  for (int i = 2; i + 2 < argc; i += 3)
    measure_apart (id, (const char *const[3]){ argv[i], argv[i + 1], argv[i + 2] });
  for (size_t i = 0; argc < 3 && i < sizeof rows / sizeof *rows; i++)
    measure_apart (id, rows[i]);
  return 0;
}
