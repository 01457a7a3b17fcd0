/* confirm-ask.h: inside confirm: a question written, and the program run on it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "confirmer.h"

/* TRUE: `self` has the program's answer. FALSE: status and why, unless it was cancelled. `ends`: monotonic
 * microseconds, 0: no limit. */
gboolean truce_confirmation_ask (TruceConfirmation *self,
                                 const TruceConfirmer *program,
                                 const TruceConfirmQuestion *question,
                                 const char *folder,
                                 gint64 ends,
                                 GCancellable *cancellable);
