/* truce-rules-panel.h: TruceRulesPanel, the side panel where the problem and the question are put together
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "core/method.h"

G_BEGIN_DECLS

/* What is asked, besides the problem. */
typedef struct
{
  gboolean sequences;
  gboolean fundamental;
  const TruceMethod *method; /* NULL: automatic */
  int threads;
  double time_limit; /* seconds; 0: none */
} TruceQuery;

/* A function of what it is given by truce_rules_panel_set. Signals, when the user changes something:
 *   "board-picked" (rows, columns), "piece-picked" (Betza text), "pieces-picked" (number or
 * TRUCE_PIECES_DEFAULT), "geometry-picked" (TruceGeometry), "query-picked" (): see
 * truce_rules_panel_get_query "patterns-wanted" (): the gallery of attack patterns is to be shown */
#define TRUCE_TYPE_RULES_PANEL (truce_rules_panel_get_type ())
G_DECLARE_FINAL_TYPE (TruceRulesPanel, truce_rules_panel, TRUCE, RULES_PANEL, GtkWidget)

void truce_rules_panel_set (TruceRulesPanel *self, const TruceProblemSpec *spec, const TruceQuery *query);
TruceQuery truce_rules_panel_get_query (TruceRulesPanel *self);

/* Which methods accept `problem`, NULL where the specification is refused. */
void
truce_rules_panel_set_problem (TruceRulesPanel *self, const TruceProblem *problem, const TruceGoal *goal);

G_END_DECLS
