/* truce-rules-panel-private.h: what the parts of TruceRulesPanel share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-choice-row.h"
#include "truce-method-row.h"
#include "truce-piece-chooser.h"
#include "truce-rules-panel.h"

struct _TruceRulesPanel
{
  AdwBin parent_instance;

  TrucePieceChooser *chooser;
  GtkLabel *piece_name;
  AdwPreferencesGroup *other_group;
  GtkEntry *other_piece;
  GtkLabel *piece_error;
  GtkSpinButton *size;
  AdwExpanderRow *rectangle;
  GtkSpinButton *columns;
  AdwActionRow *pieces_row;
  GtkSpinButton *pieces;
  GtkWidget *pieces_reset;
  AdwComboRow *mode;
  GtkSwitch *fundamental;
  TruceMethodRow *method;
  GtkWidget *seed_row;
  GtkSpinButton *seed;
  GtkSpinButton *threads;
  GtkSpinButton *time_limit;
  AdwExpanderRow *more;
  GtkSwitch *any;
  TruceChoiceRow *peace, *cover, *geometry, *aim;

  TruceWorkspace *workspace; /* NULL: not yet, or no longer */
  GBindingGroup *bindings;   /* to what of it a widget shows as it is */
};

/* -rules: the rows of numbers, peace, guard, edges and aim */
void truce_rules_panel_bind_rules (GtkWidgetClass *klass);
void truce_rules_panel_name_rules (TruceRulesPanel *self);
void truce_rules_panel_show_rules (TruceRulesPanel *self);
void truce_rules_panel_show_seed (TruceRulesPanel *self);
