/* truce-print-worksheet.h: a worksheet drawn on a thread, for a dialog that may change its mind
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheets/worksheet.h"

typedef struct TruceWorksheetDraft TruceWorksheetDraft;

/* The worksheet is the callee's; NULL with an error. */
typedef void (*TruceWorksheetReady) (TruceWorksheet *worksheet, const GError *error, gpointer data);

/* Begins; `ready` is called once, on the main thread, as the last of it: the draft is no more then. */
TruceWorksheetDraft *truce_worksheet_draft_new (
    const TruceProblem *problem, int n, int given, guint64 seed, TruceWorksheetReady ready, gpointer data);

/* Stops it; `ready` is not called any more. */
void truce_worksheet_draft_cancel (TruceWorksheetDraft *self);
