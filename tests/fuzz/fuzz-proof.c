/* fuzz-proof.c: fuzz target: bytes of a CNF and its proof
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* memmem */

#include "fuzz.h"

#include <ctype.h>

#include "proof/proof.h"

#define BETWEEN         "%%\n"     /* separates the CNF from the proof */
#define MEMORY          (32 << 20) /* bytes */
#define VARIABLES_TRIED 12

/* Returns whether the bits of `model`, as values of the variables, satisfy a CNF that was accepted. */
static bool
is_model (const char *text, unsigned model)
{
  bool satisfied = false;

  text += strlen ("p cnf");
  for (int i = 0; i < 2; i++)
    {
      char *end;

      strtol (text, &end, 10);
      text = end;
    }
  while (*text)
    {
      long literal;
      char *end;

      if (isspace ((unsigned char) *text))
        {
          text++;
          continue;
        }
      if (*text == 'c')
        {
          text += strcspn (text, "\n");
          continue;
        }
      literal = strtol (text, &end, 10);
      if (end == text || (literal == 0 && !satisfied))
        return false;
      if (literal == 0)
        satisfied = false;
      else
        satisfied |= (model >> (labs (literal) - 1) & 1) == (literal > 0);
      text = end;
    }
  return true;
}

/* Aborts if a CNF with a verified proof has a model. Tries all models if there are few variables. */
static void
try_models (const char *text, size_t size)
{
  long n_variables;

  /* not if comments come first, or the text contains a NUL */
  if (strlen (text) < size || strncmp (text, "p cnf", strlen ("p cnf")) != 0)
    return;
  n_variables = strtol (text + strlen ("p cnf"), NULL, 10);
  if (n_variables > VARIABLES_TRIED)
    return;
  for (unsigned model = 0; model < 1u << n_variables; model++)
    if (is_model (text, model))
      abort ();
}

static FILE *
open_bytes (const uint8_t *data, size_t size)
{
  FILE *file = size > 0 ? fmemopen ((void *) data, size, "rb") : fopen ("/dev/null", "rb");

  if (!file)
    abort ();
  return file;
}

/* Limits the number of polls, not the time, since hostile proofs may take long. */
static bool
is_enough (void *data)
{
  int *left = data;

  return --*left < 0;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  if (!data) /* libFuzzer may pass no bytes as NULL */
    data = (const uint8_t *) "";
  const uint8_t *between = memmem (data, size, BETWEEN, strlen (BETWEEN));
  size_t of_cnf = between ? (size_t) (between - data) : size;
  size_t of_proof = between ? size - of_cnf - strlen (BETWEEN) : 0;
  FILE *cnf = open_bytes (data, of_cnf), *proof = open_bytes (data + size - of_proof, of_proof);
  int left = 2000;
  const TruceProofLimits limits = { MEMORY, is_enough, &left };
  TruceProofReport report;
  char *text = fuzz_text (data, of_cnf);

  truce_proof_check (cnf, proof, &limits, &report);
  if ((report.status == TRUCE_PROOF_GARBLED || report.status == TRUCE_PROOF_GARBLED_CNF) !=
      (report.why != NULL))
    abort ();
  if (report.status == TRUCE_PROOF_VERIFIED)
    try_models (text, of_cnf);
  free (text);
  fclose (cnf);
  fclose (proof);
  return 0;
}
