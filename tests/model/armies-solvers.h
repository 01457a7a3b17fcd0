/* armies-solvers.h: searches for armies under test, and bounded waits for them
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "armies/truce-armies-solver.h"
#include "test-run.h"

static inline TruceArmiesRequest
armies_request (int n, const char *piece)
{
  TruceArmiesRequest request = { .threads = 2, .classes = TRUE };

  truce_armies_spec_init (&request.spec);
  request.spec.board = (TruceBoard){ n, n };
  ck_assert (truce_piece_parse (piece, &request.spec.kinds[0].piece, NULL));
  truce_armies_spec_set (&request.spec, request.spec.n_kinds, &request.spec.kinds[0].piece);
  return request;
}

static inline gboolean
wake (gpointer data)
{
  return G_SOURCE_REMOVE;
}

#define wait_for(condition)                                                                                  \
  do                                                                                                         \
    {                                                                                                        \
      gint64 wait_end = g_get_monotonic_time () + 600 * G_USEC_PER_SEC;                                      \
      while (!(condition))                                                                                   \
        {                                                                                                    \
          guint source = g_timeout_add (10, wake, NULL);                                                     \
          ck_assert_msg (g_get_monotonic_time () < wait_end, "not within ten minutes: %s", #condition);      \
          g_main_context_iteration (NULL, TRUE);                                                             \
          if (g_main_context_find_source_by_id (NULL, source))                                               \
            g_source_remove (source);                                                                        \
        }                                                                                                    \
    }                                                                                                        \
  while (0)

static inline TruceArmiesSolver *
solver (const TruceArmiesRequest *request)
{
  GError *error = NULL;
  TruceArmiesSolver *run = truce_armies_solver_new (request, &error);

  ck_assert_msg (run != NULL, "%s", error ? error->message : "");
  truce_armies_solver_start (run);
  return run;
}

static inline TruceArmiesSolver *
solver_to_end (const TruceArmiesRequest *request)
{
  TruceArmiesSolver *run = solver (request);

  wait_for (!truce_armies_solver_is_active (run));
  return run;
}
