/* confirm-proof.c: whether the proof that a program has written holds: by our checker, and by drat-trim where
 * that is found
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>

#include "confirmer.h"
#include "drat-trim.h"
#include "proof/proof.h"

typedef struct
{
  gint64 ends;
  GCancellable *cancellable;
} Limits;

static bool
is_over (void *data)
{
  const Limits *limits = data;

  return g_cancellable_is_cancelled (limits->cancellable) ||
         (limits->ends && g_get_monotonic_time () >= limits->ends);
}

static gboolean
judge (TruceConfirmation *self, const TruceProofReport *report)
{
  switch (report->status)
    {
    case TRUCE_PROOF_VERIFIED:
      self->proved = TRUE;
      return TRUE;
    case TRUCE_PROOF_STOPPED:
      return truce_confirmation_fail (
          self, TRUCE_CONFIRM_UNDECIDED,
          _ ("it says that there is none, but its proof was not checked in time"));
    case TRUCE_PROOF_MEMORY:
      return truce_confirmation_fail (self, TRUCE_CONFIRM_UNDECIDED,
                                      _ ("it says that there is none, but its proof is too large to check"));
    case TRUCE_PROOF_WRONG:
    case TRUCE_PROOF_INCOMPLETE:
    case TRUCE_PROOF_GARBLED_CNF:
    case TRUCE_PROOF_GARBLED:
    default:
      return truce_confirmation_fail (self, TRUCE_CONFIRM_FAILED,
                                      _ ("it says that there is none, but its proof does not hold"));
    }
}

static gboolean
check (TruceConfirmation *self, const char *cnf_path, const char *proof_path, Limits *end)
{
  const TruceProofLimits limits = { TRUCE_PROOF_MEMORY_USUAL, is_over, end };
  TruceProofReport report = { TRUCE_PROOF_GARBLED };
  FILE *cnf = g_fopen (cnf_path, "re"), *proof = g_fopen (proof_path, "re");

  if (cnf && proof)
    truce_proof_check (cnf, proof, &limits, &report);
  if (cnf)
    fclose (cnf);
  if (proof)
    fclose (proof);
  return judge (self, &report);
}

/* Where it comes to no end nothing is said against the proof. */
static gboolean
check_again (TruceConfirmation *self, const char *folder, const char *question, Limits *end)
{
  if (truce_drat_trim_ask (folder, question, TRUCE_CONFIRM_PROOF, truce_confirm_seconds_left (end->ends),
                           end->cancellable) != TRUCE_DRAT_TRIM_REFUSED)
    return TRUE;
  self->proved = FALSE;
  return truce_confirmation_fail (self, TRUCE_CONFIRM_FAILED, _ ("%s refuses its proof"), TRUCE_DRAT_TRIM);
}

gboolean
truce_confirmation_check_proof (
    TruceConfirmation *self, const char *folder, const char *question, gint64 ends, GCancellable *cancellable)
{
  g_autofree char *cnf = g_build_filename (folder, question, NULL);
  g_autofree char *proof = g_build_filename (folder, TRUCE_CONFIRM_PROOF, NULL);
  Limits end = { ends, cancellable };

  return check (self, cnf, proof, &end) && check_again (self, folder, question, &end);
}
