/* fuzz-decode.c: fuzz target: texts of solvers' answers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "core/verify.h"
#include "encode/decode.h"

/* The first byte of the text selects the question, from 0 on. */
static const char *const questions[] = {
  "4x4 Q k=4 true",
  "3x3 K+R k=2,1 true",
  "5x5 Q k=any true peace=none cover=every",
  "2x40 N k=any torus w=3",
};

static TruceProblem *
problem_of (uint8_t letter)
{
  static TruceProblem *problems[G_N_ELEMENTS (questions)];
  size_t i = letter % G_N_ELEMENTS (questions);
  TruceProblemSpec spec;

  truce_problem_spec_init (&spec);
  if (!problems[i] && truce_problem_spec_from_text (questions[i], &spec, NULL))
    problems[i] = truce_problem_new (&spec, NULL);
  if (!problems[i])
    abort ();
  return problems[i];
}

static gboolean
found (const TruceSquare *pieces, int n, gpointer problem)
{
  if (!truce_verify_placement (problem, pieces, n, NULL, NULL))
    abort ();
  return TRUE;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  TruceProblem *problem;
  TruceDecoded decoded;
  TruceError error;
  FILE *file;

  if (size < 2)
    return -1;
  problem = problem_of (data[0]);
  file = fmemopen ((void *) (data + 1), size - 1, "rb");
  if (!file)
    abort ();
  if (!truce_decode (problem, file, found, problem, &decoded, &error) &&
      (strchr (error.text, '\n') || error.text[0] == '\0'))
    abort ();
  fclose (file);
  return 0;
}
