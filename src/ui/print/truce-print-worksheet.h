/* truce-print-worksheet.h: makes a worksheet on a thread, which can be cancelled
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheets/worksheet.h"

typedef struct TruceWorksheetDraft TruceWorksheetDraft;

/* Receives the result. worksheet: (transfer full) (nullable): NULL with an error. */
typedef void (*TruceWorksheetReady) (TruceWorksheet *worksheet, const GError *error, gpointer data);

/* Starts making a worksheet. n, given, seed: see truce_worksheet_new(). Calls `ready` once, on the main
 * thread, unless the draft is cancelled. The draft frees itself afterwards. Thread: main. */
TruceWorksheetDraft *truce_worksheet_draft_new (
    const TruceProblem *problem, int n, int given, guint64 seed, TruceWorksheetReady ready, gpointer data);

/* Stops the draft, which frees itself later. `ready` is not called any more. Thread: main. */
void truce_worksheet_draft_cancel (TruceWorksheetDraft *self);
